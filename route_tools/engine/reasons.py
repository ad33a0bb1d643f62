"""Why a move isn't legal, in plain words."""

from collections.abc import Iterable
from typing import Protocol

from route_tools.engine.rule_set import RuleSet
from route_tools.engine.state import (
    DISCARDING,
    EXPLORING,
    LAYING,
    MAX_KINDS,
    NATIVE_STEP,
    OVER,
    PAYING,
    REMOVING,
    TAKING,
    Board,
    GameState,
)

__all__ = ["why_illegal"]

_FORMS = {
    "end": "end",
    "stop": "stop",
    "done": "done",
    "explore": "explore",
    "decline": "decline",
    "step": "step Q,R",
    "clear": "clear N",
    "enter": "enter Q,R",
    "break": "break N",
    "play": "play CARD SYMBOL",
    "use": "use CARD",
    "token": "token TOKEN",
    "buy": "buy CARD",
    "pay": "pay CARD",
    "take": "take CARD",
    "remove": "remove CARD",
    "lay": "lay CARD",
    "discard": "discard CARD",
}

_UNDER_WAY = {
    NATIVE_STEP: "a Native's step has to be made first, with step or clear",
    PAYING: "a payment has to be completed first, with pay",
    TAKING: "a card has to be taken first, with take",
    REMOVING: "cards are being removed: remove one, or done if that is offered",
    LAYING: "cards are being laid down: lay one, or done after the first",
    EXPLORING: "the question about the cave comes first: explore or decline",
    DISCARDING: "this is the discard part: discard cards, or end",
}

_OF_A_PIECE = {"play", "enter", "break"}
_FROM_HAND = {"play", "use", "pay", "remove", "lay", "discard"}


class _Table(Protocol):
    """What is asked of a table."""

    @property
    def rules(self) -> RuleSet: ...
    @property
    def board(self) -> Board: ...


def why_illegal(text: str, state: GameState, table: _Table, legal: Iterable[str]) -> str:
    """Say why a move isn't legal.

    Parameters
    ----------
    text : str
        A text that is none of the legal moves.
    state : GameState
        The state it was meant for.
    table : Table
        Board and rules.
    legal : iterable of str
        The moves that are legal.

    Returns
    -------
    str
        One or two clauses, without a full stop.
    """
    if state.phase == OVER:
        return "the game is over"
    verb, *rest = text.split(" ") if text else [""]
    if verb not in _FORMS:
        return f"there is no such move; moves are {', '.join(_FORMS)}"
    same = [move for move in legal if move.split(" ")[0] == verb]
    if state.phase in _UNDER_WAY and not same:
        return _UNDER_WAY[state.phase]
    name = rest[0] if rest else ""
    form = f"{_FORMS[verb]}{' PIECE' if state.n_pieces == 2 and verb in _OF_A_PIECE else ''}"
    if not rest and _FORMS[verb] != verb:
        return f"it has the form {form}"
    return _about_names(verb, name, state, table) or _about_state(verb, name, state, table, same)


def _about_names(verb: str, name: str, state: GameState, table: _Table) -> str:
    """Look for a word that names nothing, or a card that isn't there."""
    cards, tokens = table.rules.card_index, table.rules.token_index
    if verb == "token" and (name not in tokens or not table.rules.has_caves):
        known = ", ".join(tokens) if table.rules.has_caves else "none: it is played without caves"
        return f"there is no token {name}; there are {known}"
    if verb in _FROM_HAND | {"buy", "take"} and name not in cards:
        if verb == "pay" and name in tokens:
            return "that token can't be paid now"
        return f"there is no card {name}; there are {', '.join(cards)}"
    if verb in _FROM_HAND and not state.hand[state.seat * MAX_KINDS + cards[name]]:
        return f"there is no {name} in hand"
    if verb in {"buy", "take"} and not state.market[cards[name]]:
        return f"no {name} is left in the market"
    return ""


def _about_state(verb: str, name: str, state: GameState, table: _Table, same: list[str]) -> str:
    """Look at what the position doesn't allow."""
    offered = f"; legal are {', '.join(same[:8])}" if same else ""
    if verb in {"stop", "step", "clear"} and state.moving < 0:
        return "no movement is under way: play a card first"
    if verb in {"play", "enter", "break"} and state.has_bought and not table.board.buys_any_time:
        return "after a purchase cards don't move pieces in the same turn"
    if verb == "buy":
        return _about_purchase(name, state, table) + offered
    if verb == "play":
        kind = table.rules.card_index[name]
        if not table.board.card_power[kind]:
            return f"{name} is an action card: use it"
        return f"{name} moves no piece that way{offered}"
    if verb == "use" and table.board.card_power[table.rules.card_index[name]]:
        return f"{name} is a power card: play it with a symbol"
    return f"it isn't possible here{offered}" if offered else "nothing of the kind is possible now"


def _about_purchase(name: str, state: GameState, table: _Table) -> str:
    """Say why a card can't be bought."""
    kind = table.rules.card_index[name]
    if state.has_bought:
        return "one card a turn is bought, and that is done"
    if not table.board.price[kind]:
        return f"{name} isn't sold"
    if not state.on_board[kind] and sum(state.on_board) >= table.board.n_spots:
        return f"{name} lies beside the market board, and no spot of it is vacant"
    return f"hand and tokens don't cover its price of {table.board.price[kind] // 2}"
