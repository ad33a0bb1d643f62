"""The market: vacant spots, what can be bought, paying."""

from route_tools.engine.codes import EFFECT_POWER
from route_tools.engine.kernel import kernel
from route_tools.engine.state import MAX_KINDS, MAX_TOKENS, Board, GameState

__all__ = [
    "COIN",
    "can_buy",
    "can_pay_card",
    "has_vacancy",
    "is_coin_token",
    "purse",
    "take_from_market",
    "worth_now",
]

COIN = 2
"""The symbol of money."""


@kernel
def has_vacancy(state: GameState, board: Board) -> bool:
    """Tell whether a spot of the market board is vacant (E44).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.

    Returns
    -------
    bool
        Whether fewer piles lie there than it has spots.
    """
    n_piles = 0
    for kind in range(board.n_kinds):
        n_piles += state.on_board[kind]
    return n_piles < board.n_spots


@kernel
def is_coin_token(board: Board, token: int) -> bool:
    """Tell whether a kind of token pays (E75, E122).

    Parameters
    ----------
    board : Board
        The board, which stays as it is.
    token : int
        The kind of token.

    Returns
    -------
    bool
        Whether it is a power token of coins.
    """
    return board.token_effect[token] == EFFECT_POWER and board.token_symbol[token] == COIN


@kernel
def worth_now(state: GameState, board: Board, kind: int) -> int:
    """Return what a card pays now, in half-coins (E38, E41, E79, E121, E122).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    kind : int
        The kind of card.

    Returns
    -------
    int
        Half-coins, at least 1.
    """
    if state.is_changing != 0 and board.card_power[kind] > 0:
        return board.card_power[kind] * 2
    return board.worth[kind]


@kernel
def purse(state: GameState, board: Board) -> int:
    """Return what hand and coin tokens pay, a change of symbol not counted (E75).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.

    Returns
    -------
    int
        Half-coins, from 0.
    """
    total = 0
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if state.hand[at + kind] > 0:
            total += state.hand[at + kind] * board.worth[kind]
    at = state.seat * MAX_TOKENS
    for token in range(board.n_tokens):
        if state.tokens[at + token] > 0 and is_coin_token(board, token):
            total += state.tokens[at + token] * board.token_power[token] * 2
    return total


@kernel
def purse_with_change(state: GameState, board: Board) -> int:
    """Return what hand and coin tokens pay at most, a pending change counted.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.

    Returns
    -------
    int
        Half-coins, from 0.
    """
    best = 0
    if state.is_changing != 0:
        at = state.seat * MAX_KINDS
        for kind in range(board.n_kinds):
            if state.hand[at + kind] > 0:
                best = max(best, worth_now(state, board, kind) - board.worth[kind])
    return purse(state, board) + best


@kernel
def can_buy(state: GameState, board: Board, kind: int, money: int, is_vacant: int) -> bool:
    """Tell whether a kind is on offer and the money is enough (E36, E44 to E47).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    kind : int
        The kind of card.
    money : int
        In half-coins.
    is_vacant : int
        Whether a spot of the market board is vacant.

    Returns
    -------
    bool
        Whether it can be bought.
    """
    if state.market[kind] == 0 or board.price[kind] == 0 or board.price[kind] > money:
        return False
    return state.on_board[kind] != 0 or is_vacant != 0


@kernel
def can_pay_card(state: GameState, board: Board, kind: int) -> bool:
    """Tell whether a hand card can be paid so that the rest can still be covered.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    kind : int
        The kind of card.

    Returns
    -------
    bool
        Whether it can be paid.
    """
    if state.is_changing == 0:
        return True
    rest = purse(state, board) - board.worth[kind]
    return state.due - worth_now(state, board, kind) <= rest


@kernel
def take_from_market(state: GameState, board: Board, kind: int, moves_pile: int) -> None:
    """Take a card off its pile; the pile may move to a vacant spot (E45 to E49, E126).

    Parameters
    ----------
    state, board : GameState, Board
        The game; ``state`` is changed.
    kind : int
        The kind of card.
    moves_pile : int
        Whether a pile beside the board moves to a vacant spot.
    """
    if moves_pile != 0 and state.on_board[kind] == 0 and has_vacancy(state, board):
        state.on_board[kind] = 1
    state.market[kind] -= 1
    if state.market[kind] == 0:
        state.on_board[kind] = 0
    if board.is_plain != 0:
        state.discard[state.seat * MAX_KINDS + kind] += 1
        state.discard_size[state.seat] += 1
    else:
        state.set_aside[kind] += 1
