"""How far it is to the finish for the deck that one owns.

The distance of a hex is the least sum of what the way asks for: twice its power for a
space, a little more for cards given up, and a surcharge where the deck has no card that is
strong enough. Pieces are ignored. There is one table for each capability, which is the
strongest card of a deck in each symbol, and each is made when it is first needed.
"""

from dataclasses import dataclass
from typing import ClassVar

from route_tools.engine.kernel import Struct, ints, kernel
from route_tools.engine.state import (
    ANY,
    CAMP,
    CLOSED,
    MAX_HEXES,
    MAX_KINDS,
    RUBBLE,
    Board,
    GameState,
)

__all__ = ["FAR", "Distances", "capability", "capability_of", "prepare_distances"]

FAR = 30_000
"""The distance of hexes from which no way leads to the finish."""

LEVELS = 5  # of strength in a symbol: 0 to 4, and more counts as 4
N_CAPABILITIES = LEVELS * LEVELS * LEVELS
LACK = 24  # what it costs to need a card that one doesn't have
RING = 4096  # a power of two


@dataclass(slots=True)
class Distances(Struct):
    """Tables of distances, filled as they are needed.

    Attributes
    ----------
    is_ready : list of int
        Whether the table of a capability is filled.
    distance : list of int
        At ``capability * MAX_HEXES + hex``.
    ring, is_waiting : list of int
        For the search that fills a table.
    """

    WIDTH: ClassVar[int] = 16

    is_ready: list[int] = ints(N_CAPABILITIES)
    distance: list[int] = ints(N_CAPABILITIES * MAX_HEXES)
    ring: list[int] = ints(RING)
    is_waiting: list[int] = ints(MAX_HEXES)


@kernel
def strongest(state: GameState, board: Board, seat: int, symbol: int) -> int:
    """Return the power of the strongest card of a deck in a symbol, at most 4.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    seat : int
        From 0.
    symbol : int
        0 machete, 1 paddle, 2 coin.

    Returns
    -------
    int
        0 to 4; 0 if no card shows the symbol.
    """
    best = 0
    at = seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if board.card_power[kind] <= best or (board.card_symbols[kind] >> symbol) & 1 == 0:
            continue
        n = state.hand[at + kind] + state.draw[at + kind] + state.discard[at + kind]
        if seat == state.seat:
            n += state.in_play[kind] + state.set_aside[kind]
        if n > 0:
            best = board.card_power[kind]
    return min(best, LEVELS - 1)


@kernel
def capability_of(machete: int, paddle: int, coin: int) -> int:
    """Return the number of a capability by its strengths from 0 to 4.

    Parameters
    ----------
    machete, paddle, coin : int
        The strengths, 0 to 4.

    Returns
    -------
    int
        From 0 to 124.
    """
    return (machete * LEVELS + paddle) * LEVELS + coin


@kernel
def capability(state: GameState, board: Board, seat: int) -> int:
    """Return the capability of a seat's deck.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    seat : int
        From 0.

    Returns
    -------
    int
        Its number, from 0 to 124.
    """
    machete = strongest(state, board, seat, 0)
    paddle = strongest(state, board, seat, 1)
    coin = strongest(state, board, seat, 2)
    return capability_of(machete, paddle, coin)


@kernel
def entry_cost(board: Board, hex_: int, machete: int, paddle: int, coin: int) -> int:
    """Return what it costs a capability to come onto a hex.

    Parameters
    ----------
    board : Board
        The board, which stays as it is.
    hex_ : int
        The index of the hex.
    machete, paddle, coin : int
        The strengths, 0 to 4.

    Returns
    -------
    int
        In units of distance; a power that the strengths meet costs twice itself.
    """
    asked = board.terrain[hex_]
    power = board.power[hex_]
    if asked == RUBBLE:
        return power * 3 + 1
    if asked == CAMP:
        return power * 4 + 1
    if asked == ANY:
        return 2
    strength = machete
    if asked == 1:
        strength = paddle
    elif asked == 2:
        strength = coin
    if power > strength:
        return power * 2 + LACK
    return power * 2


@kernel
def prepare_distances(board: Board, distances: Distances, wanted: int) -> int:
    """Fill the table of a capability, unless that is done.

    A label-correcting search from the finish.

    Parameters
    ----------
    board, distances : Board, Distances
        The board; ``distances`` is changed.
    wanted : int
        The number of the capability.

    Returns
    -------
    int
        The index of its first entry in ``distances.distance``.
    """
    start = wanted * MAX_HEXES
    if distances.is_ready[wanted] != 0:
        return start
    distances.is_ready[wanted] = 1
    machete = wanted // (LEVELS * LEVELS)
    paddle = wanted // LEVELS % LEVELS
    coin = wanted % LEVELS
    head = 0
    tail = 0
    for hex_ in range(board.n_hexes):
        distances.distance[start + hex_] = FAR
        distances.is_waiting[hex_] = 0
        if board.is_finish[hex_] != 0:
            distances.distance[start + hex_] = 0
            distances.ring[tail] = hex_
            tail += 1
            distances.is_waiting[hex_] = 1
    while head != tail:
        hex_ = distances.ring[head]
        head = (head + 1) & (RING - 1)
        distances.is_waiting[hex_] = 0
        if board.terrain[hex_] == CLOSED:
            continue
        through = distances.distance[start + hex_] + entry_cost(board, hex_, machete, paddle, coin)
        for direction in range(6):
            other = board.neighbour[hex_ * 6 + direction]
            if other < 0:
                continue
            total = through
            if board.site[hex_ * 6 + direction] >= 0:
                total += 2
            if total < distances.distance[start + other]:
                distances.distance[start + other] = total
                if distances.is_waiting[other] == 0 and board.is_finish[other] == 0:
                    distances.is_waiting[other] = 1
                    distances.ring[tail] = other
                    tail = (tail + 1) & (RING - 1)
    return start
