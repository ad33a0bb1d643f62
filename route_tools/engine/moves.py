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

__all__ = ["move_to_text", "move_to_words"]

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
    return " ".join(move_to_words(move, state, board, rule_set, hexes))


def move_to_words(
    move: int, state: GameState, board: Board, rule_set: RuleSet, hexes: Sequence[Hex]
) -> tuple[str, ...]:
    """Write a move as the words of its text.

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
    tuple of str
        The verb first.
    """

    def piece(i: int) -> tuple[str, ...]:
        return (str(i + 1),) if state.n_pieces == 2 else ()

    def beside(i: int, direction: int) -> str:
        q, r = hexes[board.neighbour[state.position[i] * 6 + direction]]
        return f"{q},{r}"

    if move < STEP:
        return (_WORDS[move],)
    if move < CLEAR:
        return ("step", beside(state.moving, move - STEP))
    if move < ENTER:
        return ("clear", str(state.number[move - CLEAR]))
    if move < BREAK:
        i, direction = divmod(move - ENTER, 6)
        return ("enter", beside(state.seat * 2 + i, direction), *piece(i))
    if move < PLAY:
        site, i = divmod(move - BREAK, 2)
        return ("break", str(state.number[site]), *piece(i))
    if move < USE:
        rest, i = divmod(move - PLAY, 2)
        kind, symbol = divmod(rest, N_SYMBOLS)
        return ("play", rule_set.cards[kind].id, SYMBOLS[symbol], *piece(i))
    if move < TOKEN:
        kind, i = divmod(move - USE, 2)
        card = rule_set.cards[kind]
        return ("use", card.id, *(piece(i) if card.is_native else ()))
    if move < KEEP:
        token, i = divmod(move - TOKEN, 2)
        has_piece = board.token_effect[token] in {EFFECT_POWER, EFFECT_NATIVE}
        return ("token", rule_set.tokens[token].id, *(piece(i) if has_piece else ()))
    if move < BUY:
        token = board.token_effect.index(EFFECT_KEEP)
        return ("token", rule_set.tokens[token].id, rule_set.cards[move - KEEP].id)
    if PAY_TOKEN <= move < TAKE:
        return ("pay", rule_set.tokens[move - PAY_TOKEN].id)
    code = max(start for start in _BY_CARD if start <= move)
    return (_BY_CARD[code], rule_set.cards[move - code].id)
