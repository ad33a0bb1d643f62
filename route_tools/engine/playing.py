"""Whole games by bots, as kernels: one with its moves, or many with their results."""

from dataclasses import dataclass
from typing import ClassVar

from route_tools.engine.distance import Distances
from route_tools.engine.greedy import Plan, greedy_move
from route_tools.engine.kernel import Struct, ints, kernel
from route_tools.engine.legal import legal_moves
from route_tools.engine.random import PLAYERS, below, seed_streams
from route_tools.engine.rules import apply_move
from route_tools.engine.setup import rank, set_up
from route_tools.engine.state import (
    MAX_SEATS,
    OVER,
    Board,
    GameState,
    MoveList,
    Streams,
)

__all__ = [
    "BATCH",
    "BOTS",
    "GREEDY",
    "RANDOM",
    "Batch",
    "choose_move",
    "play_batch",
    "play_on",
]

GREEDY = 0
RANDOM = 1
BOTS = ("greedy", "random")
"""The bots by number."""

BATCH = 256
"""Games in a batch at most."""

MAX_MOVES = 20_000


@dataclass(slots=True)
class Batch(Struct):
    """Many games to play, and what came of them.

    Attributes
    ----------
    seed, first_game, n_games, n_seats, n_pieces, rotates : int
        The seed; the number of the first game, of games, seats and pieces; whether start
        spaces go round with the number of the game.
    bot : list of int
        The bot of each seat.
    rounds, n_moves, is_unfinished : list of int
        Of each game.
    rank : list of int
        At ``game * MAX_SEATS + seat``, from 1; 0 for none.
    log, n_logged : list of int, int
        The moves of the last game, as far as there is room.
    """

    WIDTH: ClassVar[int] = 64

    seed: int = 0
    first_game: int = 0
    n_games: int = 0
    n_seats: int = 0
    n_pieces: int = 1
    rotates: int = 0
    bot: list[int] = ints(MAX_SEATS)
    rounds: list[int] = ints(BATCH)
    n_moves: list[int] = ints(BATCH)
    is_unfinished: list[int] = ints(BATCH)
    rank: list[int] = ints(BATCH * MAX_SEATS)
    log: list[int] = ints(MAX_MOVES)
    n_logged: int = 0


@kernel
def choose_move(
    state: GameState,
    board: Board,
    streams: Streams,
    moves: MoveList,
    distances: Distances,
    plan: Plan,
    bot: int,
) -> int:
    """Let a bot choose a legal move for the seat on turn.

    The random bot takes any legal move one time in four, else what the greedy one would do:
    a purely random one hardly ever arrives.

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``streams`` is changed.
    moves, distances, plan : MoveList, Distances, Plan
        Room for the bots; all are changed.
    bot : int
        Its number in :data:`BOTS`.

    Returns
    -------
    int
        The code of the move.
    """
    if bot == GREEDY:
        return greedy_move(state, board, distances, plan)
    stream = PLAYERS + state.seat
    if below(streams, stream, 4) > 0:
        return greedy_move(state, board, distances, plan)
    n = legal_moves(state, board, moves)
    return moves.move[below(streams, stream, n)]


@kernel
def play_on(
    state: GameState,
    board: Board,
    streams: Streams,
    moves: MoveList,
    distances: Distances,
    plan: Plan,
    batch: Batch,
) -> int:
    """Play a game to its end, noting the moves in the log.

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    moves, distances, plan : MoveList, Distances, Plan
        Room for the bots; all are changed.
    batch : Batch
        Who plays; its log is filled.

    Returns
    -------
    int
        How many moves were made.
    """
    n = 0
    while state.phase != OVER:
        bot = batch.bot[state.seat]
        move = choose_move(state, board, streams, moves, distances, plan, bot)
        apply_move(state, board, streams, move)
        if n < MAX_MOVES:
            batch.log[n] = move
        n += 1
    batch.n_logged = min(n, MAX_MOVES)
    return n


@kernel
def play_batch(
    state: GameState,
    fresh: GameState,
    board: Board,
    streams: Streams,
    moves: MoveList,
    distances: Distances,
    plan: Plan,
    batch: Batch,
) -> None:
    """Play the games of a batch.

    Parameters
    ----------
    state : GameState
        Room to play in; afterwards the end of the last game.
    fresh : GameState
        A new state, which stays as it is.
    board, streams, moves, distances, plan : Board, Streams, MoveList, Distances, Plan
        The board; ``streams``, ``moves``, ``distances`` and ``plan`` are changed.
    batch : Batch
        What to play; the results are written into it.
    """
    for i in range(batch.n_games):
        game = batch.first_game + i
        state.assign(fresh)
        seed_streams(streams, batch.seed, game)
        shift = game % batch.n_seats if batch.rotates != 0 else 0
        set_up(state, board, streams, batch.n_seats, batch.n_pieces, shift)
        batch.n_moves[i] = play_on(state, board, streams, moves, distances, plan, batch)
        batch.rounds[i] = state.round
        batch.is_unfinished[i] = state.is_unfinished
        for seat in range(batch.n_seats):
            batch.rank[i * MAX_SEATS + seat] = rank(state, board, seat)
