"""Setting a game up, and who won it."""

from route_tools.engine.deck import draw_cards
from route_tools.engine.kernel import kernel
from route_tools.engine.random import BLOCKADES, below
from route_tools.engine.state import MAX_KINDS, MAX_NUMBER, Board, GameState, Streams

__all__ = ["rank", "set_up"]


@kernel
def set_up(
    state: GameState, board: Board, streams: Streams, n_seats: int, n_pieces: int, shift: int
) -> None:
    """Put a fresh state at the beginning of a game (E35, E90, E91, E116, E127).

    Parameters
    ----------
    state : GameState
        A new one, which is changed.
    board, streams : Board, Streams
        The board; ``streams`` is changed.
    n_seats, n_pieces : int
        Players, and pieces of each.
    shift : int
        How far the start spaces are turned among the seats.
    """
    state.n_seats = n_seats
    state.n_pieces = n_pieces
    for seat in range(n_seats):
        space = (seat + shift) % n_seats
        state.position[seat * 2] = board.start[space]
        if n_pieces == 2:
            state.position[seat * 2 + 1] = board.start[space + 2]
        for kind in range(board.n_kinds):
            state.draw[seat * MAX_KINDS + kind] = board.n_start[kind]
            state.draw_size[seat] += board.n_start[kind]
    for kind in range(board.n_kinds):
        state.market[kind] = board.n_market[kind]
        if board.n_market[kind] > 0:
            state.on_board[kind] = board.starts_on_board[kind]
    for token in range(board.n_tokens):
        state.token_bag[token] = board.n_token[token]
    for cave in range(board.n_caves):
        state.cave_tokens[cave] = board.tokens_on_cave
    deal_blockades(state, board, streams)
    for seat in range(n_seats):
        draw_cards(state, board, streams, seat, board.hand_size)


@kernel
def deal_blockades(state: GameState, board: Board, streams: Streams) -> None:
    """Lay the blockades: fixed ones, and lots for the rest (E35, E127).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    """
    for site in range(board.n_sites):
        state.number[site] = board.fixed[site]
        state.stands[site] = int(board.fixed[site] > 0)
    for site in range(board.n_sites):
        if state.stands[site] != 0:
            continue
        n = 0
        for number in range(MAX_NUMBER):
            n += int(is_spare(state, board, number))
        if n == 0:
            return
        k = below(streams, BLOCKADES, n)
        for number in range(MAX_NUMBER):
            if is_spare(state, board, number):
                if k == 0:
                    state.number[site] = number
                    state.stands[site] = 1
                    break
                k -= 1


@kernel
def is_spare(state: GameState, board: Board, number: int) -> bool:
    """Tell whether a blockade of the box lies nowhere yet.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    number : int
        The printed number of a blockade.

    Returns
    -------
    bool
        Whether it can still be dealt.
    """
    if board.in_box[number] == 0:
        return False
    for site in range(board.n_sites):
        if state.number[site] == number:
            return False
    return True


@kernel
def rank(state: GameState, board: Board, seat: int) -> int:
    """Return a seat's rank from 1, 0 for none, in a game that is over (E84 to E87).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    seat : int
        From 0.

    Returns
    -------
    int
        From 1; 0 for none.
    """
    if state.n_arrived == 0:
        return 0
    if board.is_joint != 0:
        return joint_rank(state, board, seat)
    if state.arrival[seat] == 0:
        return 0
    place = 1
    for other in range(state.n_seats):
        if state.arrival[other] > 0 and is_ahead(state, other, seat):
            place += 1
    return place


@kernel
def is_ahead(state: GameState, one: int, other: int) -> bool:
    """Tell whether one arrived seat beats another (E84, E85, E86).

    Parameters
    ----------
    state : GameState
        The game, which stays as it is.
    one, other : int
        Seats, from 0.

    Returns
    -------
    bool
        Whether the first one does; never of equals, since arrivals differ.
    """
    if state.n_blockades[one] != state.n_blockades[other]:
        return state.n_blockades[one] > state.n_blockades[other]
    if state.best_blockade[one] != state.best_blockade[other]:
        return state.best_blockade[one] > state.best_blockade[other]
    return state.arrival[one] < state.arrival[other]


@kernel
def steps_left(state: GameState, board: Board, seat: int) -> int:
    """Return the steps that a seat's pieces have to the finish; 0 once it arrived.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    seat : int
        From 0.

    Returns
    -------
    int
        Steps, from 0; 9999 for a piece without a way.
    """
    total = 0
    for i in range(state.n_pieces):
        if state.position[seat * 2 + i] >= 0:
            total += board.steps[state.position[seat * 2 + i]]
    return total


@kernel
def joint_rank(state: GameState, board: Board, seat: int) -> int:
    """Return a seat's rank when all that arrived are first (E132).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    seat : int
        From 0.

    Returns
    -------
    int
        From 1.
    """
    place = 1
    own = steps_left(state, board, seat)
    for other in range(state.n_seats):
        if steps_left(state, board, other) < own:
            place += 1
    return place
