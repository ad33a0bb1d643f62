"""Moving: what can be entered, steps, blockades, stopping by caves, arriving."""

from route_tools.engine.kernel import kernel
from route_tools.engine.random import CAVES, below
from route_tools.engine.state import (
    ANY,
    CAMP,
    EXPLORING,
    MAX_TOKENS,
    N_SYMBOLS,
    OVER,
    PLAYING,
    RUBBLE,
    Board,
    GameState,
    MoveList,
    Streams,
)

__all__ = [
    "NO_WAY",
    "across",
    "can_clear",
    "can_enter",
    "can_step",
    "explore",
    "find_needs",
    "has_native_move",
    "is_at_site",
    "native_can_step",
    "step_to",
    "stop",
    "take_blockade",
]

NO_WAY = 1_000  # more than any power
"""A need that no card meets."""


@kernel
def is_occupied(state: GameState, hex_: int) -> bool:
    """Tell whether a piece stands on a hex.

    Parameters
    ----------
    state : GameState
        The game, which stays as it is.
    hex_ : int
        The index of the hex.

    Returns
    -------
    bool
        Whether any seat's piece stands there.
    """
    for piece in range(state.n_seats * 2):
        if state.position[piece] == hex_:
            return True
    return False


@kernel
def can_enter(state: GameState, board: Board, hex_: int) -> bool:
    """Tell whether a piece may come onto a hex, if it meets what the hex asks (E8, E10, E11).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    hex_ : int
        The index of the hex.

    Returns
    -------
    bool
        Whether it may; never onto mountains.
    """
    if board.power[hex_] == 0:
        return False
    return state.is_passing != 0 or not is_occupied(state, hex_)


@kernel
def across(state: GameState, board: Board, hex_: int, direction: int) -> int:
    """Return the joined neighbour in a direction, -1 if there is none (E32, E133).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    hex_ : int
        The index of the hex.
    direction : int
        0 to 5.

    Returns
    -------
    int
        The index of the hex there, or -1.
    """
    edge = hex_ * 6 + direction
    site = board.site[edge]
    if site >= 0 and state.stands[site] != 0:
        return -1
    return board.neighbour[edge]


@kernel
def is_at_site(board: Board, hex_: int, site: int) -> bool:
    """Tell whether a hex lies on the seam of a site (E119).

    Parameters
    ----------
    board : Board
        The board, which stays as it is.
    hex_ : int
        The index of the hex.
    site : int
        The index of the connection.

    Returns
    -------
    bool
        Whether one of its edges belongs to the seam.
    """
    for direction in range(6):
        if board.site[hex_ * 6 + direction] == site:
            return True
    return False


@kernel
def can_step(state: GameState, board: Board, direction: int) -> bool:
    """Tell whether the leftover takes the moving piece a step (E1, E2, E5, E9).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    direction : int
        0 to 5.

    Returns
    -------
    bool
        Whether the step is legal.
    """
    hex_ = across(state, board, state.position[state.moving], direction)
    if hex_ < 0 or board.power[hex_] > state.leftover:
        return False
    asked = board.terrain[hex_]
    if asked != state.symbol and asked != ANY:
        return False
    return can_enter(state, board, hex_)


@kernel
def can_clear(state: GameState, board: Board, site: int) -> bool:
    """Tell whether the leftover clears a blockade for the moving piece (E25 to E29).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    site : int
        The index of the connection.

    Returns
    -------
    bool
        Whether clearing it is legal.
    """
    if state.stands[site] == 0:
        return False
    number = state.number[site]
    if board.blockade_symbol[number] != state.symbol:
        return False
    if board.blockade_power[number] > state.leftover:
        return False
    return is_at_site(board, state.position[state.moving], site)


@kernel
def native_can_step(state: GameState, board: Board, hex_: int, direction: int) -> bool:
    """Tell whether a Native takes a piece on a hex a step (E20 to E24).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    hex_ : int
        The index of the hex.
    direction : int
        0 to 5.

    Returns
    -------
    bool
        Whether the step is legal.
    """
    edge = hex_ * 6 + direction
    to = board.neighbour[edge]
    if to < 0:
        return False
    site = board.site[edge]
    if site >= 0 and state.stands[site] != 0 and board.steps_over == 0:
        return False
    if board.enters_camps == 0 and (board.terrain[to] == RUBBLE or board.terrain[to] == CAMP):
        return False
    return can_enter(state, board, to)


@kernel
def has_native_move(state: GameState, board: Board, piece: int) -> bool:
    """Tell whether a Native can do anything for a piece (E125).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    piece : int
        Its place in ``state.position``.

    Returns
    -------
    bool
        Whether it has a step or a blockade to clear.
    """
    hex_ = state.position[piece]
    if hex_ < 0:
        return False
    for direction in range(6):
        if native_can_step(state, board, hex_, direction):
            return True
        if board.takes_blockades != 0:
            site = board.site[hex_ * 6 + direction]
            if site >= 0 and state.stands[site] != 0:
                return True
    return False


@kernel
def find_needs(state: GameState, board: Board, moves: MoveList) -> None:
    """Note in ``moves.need`` the least power that moves each piece of the seat (E125).

    Parameters
    ----------
    state, board, moves : GameState, Board, MoveList
        The game; ``moves`` is changed.
    """
    for i in range(2 * N_SYMBOLS):
        moves.need[i] = NO_WAY
    for i in range(state.n_pieces):
        hex_ = state.position[state.seat * 2 + i]
        if hex_ < 0:
            continue
        at = i * N_SYMBOLS
        for direction in range(6):
            edge = hex_ * 6 + direction
            site = board.site[edge]
            if site >= 0 and state.stands[site] != 0:
                asked = board.blockade_symbol[state.number[site]]
                power = board.blockade_power[state.number[site]]
            else:
                to = board.neighbour[edge]
                if to < 0 or not can_enter(state, board, to):
                    continue
                asked = board.terrain[to]
                power = board.power[to]
            if asked < N_SYMBOLS:
                moves.need[at + asked] = min(moves.need[at + asked], power)
            elif asked == ANY:
                for symbol in range(N_SYMBOLS):
                    moves.need[at + symbol] = min(moves.need[at + symbol], power)


@kernel
def take_blockade(state: GameState, site: int) -> None:
    """Give a blockade to the seat on turn and open its seam (E25, E31, E118).

    Parameters
    ----------
    state : GameState
        The game, which is changed.
    site : int
        The index of the connection.
    """
    state.stands[site] = 0
    state.taker[site] = state.seat + 1
    state.n_blockades[state.seat] += 1
    state.best_blockade[state.seat] = max(state.best_blockade[state.seat], state.number[site])
    state.has_moved = 1


@kernel
def step_to(state: GameState, board: Board, hex_: int) -> None:
    """Move the moving piece to a hex; from a finishing space it leaves the board (E81, E117).

    Parameters
    ----------
    state, board : GameState, Board
        The game; ``state`` is changed.
    hex_ : int
        The index of a hex that it may enter.
    """
    state.position[state.moving] = hex_
    state.has_moved = 1
    if board.is_finish[hex_] == 0:
        return
    state.position[state.moving] = -1
    state.moving = -1
    state.leftover = 0
    first = state.seat * 2
    if state.position[first] >= 0 or state.position[first + 1] >= 0:
        return
    state.n_arrived += 1
    state.arrival[state.seat] = state.n_arrived
    if state.n_arrived == 1 and state.seat == state.n_seats - 1:
        state.phase = OVER  # E83, E128


@kernel
def is_by_cave(state: GameState, board: Board, hex_: int, cave: int) -> bool:
    """Tell whether a hex is joined to a cave's mountain (E71, E115).

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    hex_ : int
        The index of the hex.
    cave : int
        The index of the cave.

    Returns
    -------
    bool
        Whether they are adjacent, with no blockade standing between them.
    """
    for direction in range(6):
        if across(state, board, hex_, direction) == board.cave[cave]:
            return True
    return False


@kernel
def take_token(state: GameState, board: Board, streams: Streams, cave: int) -> None:
    """Give the seat on turn a random token from a cave.

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    cave : int
        The index of the cave.
    """
    n = 0
    for token in range(board.n_tokens):
        n += state.token_bag[token]
    k = below(streams, CAVES, n)
    token = 0
    while k >= state.token_bag[token]:
        k -= state.token_bag[token]
        token += 1
    state.token_bag[token] -= 1
    state.cave_tokens[cave] -= 1
    state.tokens[state.seat * MAX_TOKENS + token] += 1


@kernel
def explore(state: GameState, board: Board, streams: Streams, piece: int, first: int) -> None:
    """Let a piece that stopped explore, or ask, from a cave on (E62 to E72, E111 to E115).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    piece : int
        Its place in ``state.position``.
    first : int
        The cave to begin with.
    """
    hex_ = state.position[piece]
    for cave in range(first, board.n_caves):
        bit = 1 << cave
        if not is_by_cave(state, board, hex_, cave):
            state.remembered[piece] &= ~bit
        elif state.remembered[piece] & bit == 0:
            state.remembered[piece] |= bit
            if state.cave_tokens[cave] > 0:
                if board.asks_caves != 0:
                    state.phase = EXPLORING
                    state.question = cave
                    state.asked = piece
                    return
                take_token(state, board, streams, cave)
    state.phase = PLAYING


@kernel
def stop(state: GameState, board: Board, streams: Streams) -> None:
    """End the movement under way; its leftover is lost (E3, E111).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    """
    piece = state.moving
    state.moving = -1
    state.leftover = 0
    state.phase = PLAYING
    if state.has_moved != 0:
        state.has_moved = 0
        explore(state, board, streams, piece, 0)
