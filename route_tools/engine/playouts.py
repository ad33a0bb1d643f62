"""Many games by compiled kernels."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from route_tools.engine.bots import bot_number
from route_tools.engine.distance import Distances
from route_tools.engine.game import Table, check_seats
from route_tools.engine.greedy import Plan
from route_tools.engine.library import Library, load
from route_tools.engine.playing import BATCH, Batch, play_batch
from route_tools.engine.random import MAX_SEED
from route_tools.engine.state import MAX_SEATS, GameState, MoveList, Streams
from route_tools.errors import SetupError

__all__ = ["Playout", "compiled", "play_games"]


@dataclass(frozen=True, slots=True)
class Playout:
    """What came of one of many games.

    Attributes
    ----------
    number : int
        Which game of its seed it is.
    rounds, n_moves : int
        Rounds and moves.
    finished : bool
        Whether somebody arrived.
    ranks : tuple of int
        By seat, from 1; 0 for none.
    """

    number: int
    rounds: int
    n_moves: int
    finished: bool
    ranks: tuple[int, ...]


@cache
def compiled(*, checks: bool = False) -> Library:
    """Return the compiled kernels, made at the first call in this process.

    Parameters
    ----------
    checks : bool
        Whether each index and each number stored is checked; slower.

    Returns
    -------
    Library
        With ``play_batch``.
    """
    return load([play_batch], checks=checks)


def play_games(
    table: Table, bots: Sequence[str], *, n_games: int, seed: int = 0, first: int = 0
) -> Iterator[Playout]:
    """Play many games with compiled kernels.

    Parameters
    ----------
    table : Table
        Board and rules.
    bots : sequence of str
        The bot of each seat.
    n_games : int
        How many.
    seed : int
        Decides all that is random, with the number of each game.
    first : int
        The number of the first game.

    Yields
    ------
    Playout
        In order of their numbers; the same however they are divided among calls.

    Raises
    ------
    SetupError
        The number of players, a bot, the seed or a number isn't possible.
    """
    n_seats = len(bots)
    batch = Batch(
        seed=seed,
        n_seats=n_seats,
        n_pieces=check_seats(table, n_seats),
        rotates=int(table.rules.options.start_spaces == "rotated"),
    )
    batch.bot[:n_seats] = [bot_number(name) for name in bots]
    if not (0 <= seed <= MAX_SEED and first >= 0 and n_games >= 0):
        raise SetupError("seed and numbers of games are whole numbers from 0")
    board = table.board.to_buffer()
    scratch = [struct.to_buffer() for struct in (MoveList(), Distances(), Plan())]
    state, fresh, streams = (s.to_buffer() for s in (GameState(), GameState(), Streams()))
    library = compiled()
    for number in range(first, first + n_games, BATCH):
        batch.first_game = number
        batch.n_games = min(BATCH, first + n_games - number)
        buffer = batch.to_buffer()
        library.play_batch(state, fresh, board, streams, *scratch, buffer)
        played = Batch.from_buffer(buffer)
        for i in range(batch.n_games):
            yield Playout(
                number + i,
                played.rounds[i],
                played.n_moves[i],
                not played.is_unfinished[i],
                tuple(played.rank[i * MAX_SEATS :][:n_seats]),
            )
