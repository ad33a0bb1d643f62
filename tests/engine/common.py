"""What the tests of the engine share: tables of presets, and games played by kernels."""

from functools import cache

from route_tools.engine import Table, rule_set
from route_tools.engine.distance import Distances
from route_tools.engine.greedy import Plan
from route_tools.engine.kernel import Struct
from route_tools.engine.library import Library
from route_tools.engine.playing import Batch, play_batch
from route_tools.engine.state import GameState, MoveList, Streams
from route_tools.geometry import assemble, load_preset

__all__ = ["compiled_game", "interpreted_game", "preset_table"]


@cache
def preset_table(preset: str, rules: str = "base") -> Table:
    """Return the table of an official route."""
    return Table.of_route(assemble(load_preset(preset)), rule_set(rules))


def _batch(table: Table, number: int, n_seats: int, bot: int, seed: int) -> Batch:
    batch = Batch(seed=seed, first_game=number, n_games=1, n_seats=n_seats)
    batch.n_pieces = table.rules.n_pieces(n_seats)
    batch.bot[:] = [bot] * 4
    return batch


def interpreted_game(
    table: Table, number: int, n_seats: int, bot: int, seed: int = 1
) -> tuple[GameState, Batch]:
    """Play a game with Python; return the state at its end, and the batch with its moves."""
    batch = _batch(table, number, n_seats, bot, seed)
    state = GameState()
    structs = (Streams(), MoveList(), Distances(), Plan())
    play_batch(state, GameState(), table.board, *structs, batch)
    return state, batch


def compiled_game(
    library: Library, table: Table, number: int, n_seats: int, bot: int, seed: int = 1
) -> tuple[GameState, Batch]:
    """Play the same game with compiled kernels."""
    batch = _batch(table, number, n_seats, bot, seed)
    structs: list[Struct] = [GameState(), GameState(), table.board, Streams(), MoveList()]
    buffers = [struct.to_buffer() for struct in (*structs, Distances(), Plan(), batch)]
    library.play_batch(*buffers)
    return GameState.from_buffer(buffers[0]), Batch.from_buffer(buffers[-1])
