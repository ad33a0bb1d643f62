"""Moves as texts and back, as ``docs/moves.md`` gives them."""

from collections.abc import Sequence

from route_tools.engine.board import SYMBOLS
from route_tools.engine.codes import (
    BREAK,
    BUY,
    CLEAR,
    DECLINE,
    DISCARD,
    DONE,
    EFFECT_KEEP,
    EFFECT_NATIVE,
    EFFECT_POWER,
    END,
    ENTER,
    EXPLORE,
    KEEP,
    LAY,
    PAY,
    PAY_TOKEN,
    PLAY,
    REMOVE,
    STEP,
    STOP,
    TAKE,
    TOKEN,
    USE,
)
from route_tools.engine.rule_set import RuleSet
from route_tools.engine.state import N_SYMBOLS, Board, GameState
from route_tools.geometry import Hex

__all__ = ["move_to_text"]

_WORDS = {END: "end", STOP: "stop", DONE: "done", EXPLORE: "explore", DECLINE: "decline"}

# Moves that name a kind of card and nothing else.
_BY_CARD = {
    BUY: "buy",
    PAY: "pay",
    TAKE: "take",
    REMOVE: "remove",
    LAY: "lay",
    DISCARD: "discard",
}


def move_to_text(
    move: int, state: GameState, board: Board, rule_set: RuleSet, hexes: Sequence[Hex]
) -> str:
    """Write a move as text.

    Parameters
    ----------
    move : int
        The code of a move that is legal in the state.
    state : GameState
        The state before the move.
    board : Board
        The board.
    rule_set : RuleSet
        Names of cards and tokens.
    hexes : sequence of Hex
        The hex of each of the board's indices.

    Returns
    -------
    str
        One of the forms of ``docs/moves.md``.
    """
    return " ".join(_words(move, state, board, rule_set, hexes))


def _words(
    move: int, state: GameState, board: Board, rule_set: RuleSet, hexes: Sequence[Hex]
) -> tuple[str, ...]:
    """Write a move as the words of its text."""
    if move < STEP:
        return (_WORDS[move],)
    if move < PLAY:
        return _way(move, state, board, hexes)
    if move < BUY:
        return _play(move, state, board, rule_set)
    if PAY_TOKEN <= move < TAKE:
        return ("pay", rule_set.tokens[move - PAY_TOKEN].id)
    code = max(start for start in _BY_CARD if start <= move)
    return (_BY_CARD[code], rule_set.cards[move - code].id)


def _piece(state: GameState, i: int) -> tuple[str, ...]:
    return (str(i + 1),) if state.n_pieces == 2 else ()


def _way(move: int, state: GameState, board: Board, hexes: Sequence[Hex]) -> tuple[str, ...]:
    """Write a move that names a hex or a blockade."""

    def beside(piece: int, direction: int) -> str:
        q, r = hexes[board.neighbour[state.position[piece] * 6 + direction]]
        return f"{q},{r}"

    if move < CLEAR:
        return ("step", beside(state.moving, move - STEP))
    if move < ENTER:
        return ("clear", str(state.number[move - CLEAR]))
    if move < BREAK:
        i, direction = divmod(move - ENTER, 6)
        return ("enter", beside(state.seat * 2 + i, direction), *_piece(state, i))
    site, i = divmod(move - BREAK, 2)
    return ("break", str(state.number[site]), *_piece(state, i))


def _play(move: int, state: GameState, board: Board, rule_set: RuleSet) -> tuple[str, ...]:
    """Write a move that plays a card or a token."""
    if move < USE:
        rest, i = divmod(move - PLAY, 2)
        kind, symbol = divmod(rest, N_SYMBOLS)
        return ("play", rule_set.cards[kind].id, SYMBOLS[symbol], *_piece(state, i))
    if move < TOKEN:
        kind, i = divmod(move - USE, 2)
        card = rule_set.cards[kind]
        return ("use", card.id, *(_piece(state, i) if card.is_native else ()))
    if move < KEEP:
        token, i = divmod(move - TOKEN, 2)
        has_piece = board.token_effect[token] in {EFFECT_POWER, EFFECT_NATIVE}
        return ("token", rule_set.tokens[token].id, *(_piece(state, i) if has_piece else ()))
    token = board.token_effect.index(EFFECT_KEEP)
    return ("token", rule_set.tokens[token].id, rule_set.cards[move - KEEP].id)
