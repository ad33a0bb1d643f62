"""Which moves are legal, in the order of their codes."""

from route_tools.engine.codes import (
    BREAK,
    BUY,
    CLEAR,
    DECLINE,
    DISCARD,
    DONE,
    EFFECT_CHANGE,
    EFFECT_DRAW,
    EFFECT_KEEP,
    EFFECT_NATIVE,
    EFFECT_PASS,
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
from route_tools.engine.kernel import kernel
from route_tools.engine.market import (
    can_buy,
    can_pay_card,
    has_vacancy,
    is_coin_token,
    purse_with_change,
)
from route_tools.engine.movement import (
    across,
    can_clear,
    can_enter,
    can_step,
    find_needs,
    has_native_move,
    is_at_site,
    native_can_step,
)
from route_tools.engine.state import (
    CAMP,
    DISCARDING,
    EXPLORING,
    LAYING,
    MAX_KINDS,
    MAX_TOKENS,
    N_SYMBOLS,
    NATIVE_STEP,
    PAYING,
    PLAYING,
    REMOVING,
    RUBBLE,
    TAKING,
    Board,
    GameState,
    MoveList,
)

__all__ = ["has_any_left", "legal_moves"]


@kernel
def legal_moves(state: GameState, board: Board, moves: MoveList) -> int:
    """List the legal moves in ``moves.move``, ascending.

    None are legal once the game is over; before that there always is one (E112).

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.

    Returns
    -------
    int
        How many there are.
    """
    if state.phase == PLAYING:
        return list_plays(state, board, moves)
    if state.phase == NATIVE_STEP:
        return list_native(state, board, moves)
    if state.phase == PAYING:
        return list_payments(state, board, moves)
    if state.phase == TAKING:
        return list_taking(state, board, moves)
    if state.phase == REMOVING:
        return list_hand(state, board, moves, REMOVE, 1 - state.must_remove, DONE)
    if state.phase == LAYING:
        return list_hand(state, board, moves, LAY, int(state.n_laid > 0), DONE)
    if state.phase == DISCARDING:
        return list_hand(state, board, moves, DISCARD, 1, END)
    if state.phase == EXPLORING:
        moves.move[0] = EXPLORE
        moves.move[1] = DECLINE
        return 2
    return 0


@kernel
def list_hand(
    state: GameState, board: Board, moves: MoveList, code: int, may_end: int, end: int
) -> int:
    """List a move for each kind of card in hand, and the one that ends it.

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.
    code : int
        The first code of that move.
    may_end : int
        Whether the move that ends it is legal.
    end : int
        The code of the move that ends it.

    Returns
    -------
    int
        How many moves are listed.
    """
    n = 0
    if may_end != 0:
        moves.move[0] = end
        n = 1
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if state.hand[at + kind] > 0:
            moves.move[n] = code + kind
            n += 1
    return n


@kernel
def has_any_left(state: GameState, board: Board) -> bool:
    """Tell whether a card lies in the market or beside it (E126).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.

    Returns
    -------
    bool
        Whether there is one.
    """
    for kind in range(board.n_kinds):
        if state.market[kind] > 0:
            return True
    return False


@kernel
def list_taking(state: GameState, board: Board, moves: MoveList) -> int:
    """List what the Transmitter can take (E47, E126).

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.

    Returns
    -------
    int
        How many moves are listed.
    """
    n = 0
    for kind in range(board.n_kinds):
        if state.market[kind] > 0:
            moves.move[n] = TAKE + kind
            n += 1
    return n


@kernel
def list_payments(state: GameState, board: Board, moves: MoveList) -> int:
    """List what can be paid (E12, E13, E75, E122).

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.

    Returns
    -------
    int
        How many moves are listed; at least one.
    """
    n = 0
    is_purchase = int(state.pay_move >= BUY)
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if state.hand[at + kind] > 0 and (is_purchase == 0 or can_pay_card(state, board, kind)):
            moves.move[n] = PAY + kind
            n += 1
    if is_purchase != 0:
        at = state.seat * MAX_TOKENS
        for token in range(board.n_tokens):
            if state.tokens[at + token] > 0 and is_coin_token(board, token):
                moves.move[n] = PAY_TOKEN + token
                n += 1
    return n


@kernel
def list_native(state: GameState, board: Board, moves: MoveList) -> int:
    """List a Native's step (E20 to E24).

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.

    Returns
    -------
    int
        How many moves are listed; at least one.
    """
    n = 0
    hex_ = state.position[state.moving]
    for direction in range(6):
        if native_can_step(state, board, hex_, direction):
            moves.move[n] = STEP + direction
            n += 1
    if board.takes_blockades != 0:
        for site in range(board.n_sites):
            if state.stands[site] != 0 and is_at_site(board, hex_, site):
                moves.move[n] = CLEAR + site
                n += 1
    return n


@kernel
def list_plays(state: GameState, board: Board, moves: MoveList) -> int:
    """List what can be done while nothing but a movement is under way.

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.

    Returns
    -------
    int
        How many moves are listed; at least one, since the turn can end.
    """
    moves.move[0] = END
    n = 1
    if state.moving >= 0:
        moves.move[n] = STOP
        n += 1
        for direction in range(6):
            if can_step(state, board, direction):
                moves.move[n] = STEP + direction
                n += 1
        for site in range(board.n_sites):
            if can_clear(state, board, site):
                moves.move[n] = CLEAR + site
                n += 1
    find_needs(state, board, moves)
    if state.has_bought == 0 or board.buys_any_time != 0:
        n = list_ground_payments(state, board, moves, n)
        n = list_power_cards(state, board, moves, n)
    n = list_actions(state, board, moves, n)
    n = list_tokens(state, board, moves, n)
    if state.has_bought == 0:
        money = purse_with_change(state, board)
        is_vacant = int(has_vacancy(state, board))
        for kind in range(board.n_kinds):
            if can_buy(state, board, kind, money, is_vacant):
                moves.move[n] = BUY + kind
                n += 1
    return n


@kernel
def list_ground_payments(state: GameState, board: Board, moves: MoveList, n: int) -> int:
    """List rubble, camps and rubble blockades that the hand can pay (E12, E14, E30, E123).

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.
    n : int
        How many moves are listed so far.

    Returns
    -------
    int
        How many moves are listed now.
    """
    size = state.hand_size[state.seat]
    if size == 0:
        return n
    for i in range(state.n_pieces):
        hex_ = state.position[state.seat * 2 + i]
        if hex_ < 0:
            continue
        for direction in range(6):
            to = across(state, board, hex_, direction)
            if to < 0 or board.power[to] > size:
                continue
            if (board.terrain[to] == RUBBLE or board.terrain[to] == CAMP) and can_enter(
                state, board, to
            ):
                moves.move[n] = ENTER + i * 6 + direction
                n += 1
    for site in range(board.n_sites):
        number = state.number[site]
        if state.stands[site] == 0 or board.blockade_symbol[number] != RUBBLE:
            continue
        if board.blockade_power[number] > size:
            continue
        for i in range(state.n_pieces):
            hex_ = state.position[state.seat * 2 + i]
            if hex_ >= 0 and is_at_site(board, hex_, site):
                moves.move[n] = BREAK + site * 2 + i
                n += 1
    return n


@kernel
def list_power_cards(state: GameState, board: Board, moves: MoveList, n: int) -> int:
    """List power cards that move a piece (E5, E121, E125).

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.
    n : int
        How many moves are listed so far.

    Returns
    -------
    int
        How many moves are listed now.
    """
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        power = board.card_power[kind]
        if state.hand[at + kind] == 0 or power == 0:
            continue
        for symbol in range(N_SYMBOLS):
            if state.is_changing != 0:
                if symbol > 2:
                    continue
            elif (board.card_symbols[kind] >> symbol) & 1 == 0:
                continue
            for i in range(state.n_pieces):
                if power >= moves.need[i * N_SYMBOLS + symbol]:
                    moves.move[n] = PLAY + (kind * N_SYMBOLS + symbol) * 2 + i
                    n += 1
    return n


@kernel
def list_actions(state: GameState, board: Board, moves: MoveList, n: int) -> int:
    """List action cards (E54, E56 to E61, E125, E126).

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.
    n : int
        How many moves are listed so far.

    Returns
    -------
    int
        How many moves are listed now.
    """
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if state.hand[at + kind] == 0 or board.card_power[kind] > 0:
            continue
        if board.is_native[kind] != 0:
            for i in range(state.n_pieces):
                if has_native_move(state, board, state.seat * 2 + i):
                    moves.move[n] = USE + kind * 2 + i
                    n += 1
        elif board.takes[kind] == 0 or has_any_left(state, board):
            moves.move[n] = USE + kind * 2
            n += 1
    return n


@kernel
def list_tokens(state: GameState, board: Board, moves: MoveList, n: int) -> int:
    """List cave tokens that can be used (E73 to E80).

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.
    n : int
        How many moves are listed so far.

    Returns
    -------
    int
        How many moves are listed now.
    """
    at = state.seat * MAX_TOKENS
    can_keep = 0
    for token in range(board.n_tokens):
        if state.tokens[at + token] == 0:
            continue
        effect = board.token_effect[token]
        code = TOKEN + token * 2
        if effect == EFFECT_POWER:
            symbol = board.token_symbol[token]
            for i in range(state.n_pieces):
                if board.token_power[token] >= moves.need[i * N_SYMBOLS + symbol]:
                    moves.move[n] = code + i
                    n += 1
        elif effect == EFFECT_NATIVE:
            for i in range(state.n_pieces):
                if has_native_move(state, board, state.seat * 2 + i):
                    moves.move[n] = code + i
                    n += 1
        elif effect == EFFECT_KEEP:
            can_keep = 1
        elif has_effect(state, effect):
            moves.move[n] = code
            n += 1
    if can_keep != 0:
        return list_items_just_used(state, board, moves, n)
    return n


@kernel
def list_items_just_used(state: GameState, board: Board, moves: MoveList, n: int) -> int:
    """List the items that a token can keep (E76, E124).

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.
    n : int
        How many moves are listed so far.

    Returns
    -------
    int
        How many moves are listed now.
    """
    for kind in range(board.n_kinds):
        if state.just_used[kind] > 0:
            moves.move[n] = KEEP + kind
            n += 1
    return n


@kernel
def has_effect(state: GameState, effect: int) -> bool:
    """Tell whether a token that concerns no piece can do something now (E77 to E80).

    Parameters
    ----------
    state : GameState
        The game, which stays as it is.
    effect : int
        One of the ``EFFECT_`` numbers.

    Returns
    -------
    bool
        Whether it can.
    """
    if effect == EFFECT_PASS:
        return state.is_passing == 0
    if effect == EFFECT_CHANGE:
        return state.is_changing == 0
    return effect == EFFECT_DRAW or state.hand_size[state.seat] > 0
