"""Measure how fast games are played, how soon the first one can begin, and what a state costs.

Run ``python -m benchmarks.engine``, on one core. Games are a ratio to the yardstick, the same
kernels as ordinary Python, playing the same games in turn in the same run, so that a busy
machine slows both. The yardstick is the quickest form of that source: its structs are
dataclasses with slots and plain lists. The goal is 35 with four greedy seats on the first game,
with an aim of 55; the medians of all rounds are printed.

The first start is a fresh process that imports the engine, with an empty cache, and plays one
game; the next start is the same with a filled cache. Both run from the start of the process to its
end, the median of three; the goals are 25 and 1.5 seconds, the aim is 12 for the first.
"""

import argparse
import gc
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from benchmarks.routes import seconds
from route_tools.engine import CACHE_VARIABLE, Game, Table, compiled, play_games, rule_set
from route_tools.engine.distance import Distances
from route_tools.engine.greedy import Plan
from route_tools.engine.kernel import kernel
from route_tools.engine.library import load
from route_tools.engine.playing import GREEDY, RANDOM, Batch, play_batch
from route_tools.engine.state import GameState, MoveList, Streams
from route_tools.geometry import assemble, load_preset

GOAL = 35
GOAL_FIRST_S = 25
GOAL_NEXT_S = 1.5
N_GAMES = 12  # in a round; compiled kernels play them REPEATS times
REPEATS = 50
MANY = 5000
CLONES = 1_000_000
FIRST_GAME = """
from route_tools.engine import Table, play_games, rule_set
from route_tools.geometry import assemble, load_preset
table = Table.of_route(assemble(load_preset("first-game")), rule_set())
print(*play_games(table, ["greedy"] * 4, n_games=1))
"""
IMPORT_WEB = """
import sys, route_tools.web
print(any("llvmlite" in name for name in sys.modules))
"""


@dataclass(frozen=True)
class Setting:
    """Games of one kind."""

    title: str
    rules: str
    n_seats: int
    bot: int = GREEDY


SETTINGS = (
    Setting("greedy, 4 seats", "base", 4),
    Setting("greedy, 2 seats, 2 pieces each", "base", 2),
    Setting("greedy, 4 seats, caves", "caves", 4),
    Setting("random, 4 seats", "base", 4, RANDOM),
)


@dataclass(frozen=True)
class Speed:
    """What was measured of a setting: medians of its rounds."""

    compiled: float
    interpreted: float
    ratio: float
    moves: float  # compiled, in a second


def first_game_table(rules: str) -> Table:
    """Return the table of the first game."""
    return Table.of_route(assemble(load_preset("first-game")), rule_set(rules))


def measure(setting: Setting, rounds: int) -> Speed:
    """Play the same games compiled and interpreted, in turn."""
    table = first_game_table(setting.rules)
    batch = Batch(n_games=N_GAMES, n_seats=setting.n_seats)
    batch.n_pieces = table.rules.n_pieces(setting.n_seats)
    batch.bot[:] = [setting.bot] * len(batch.bot)
    structs = (GameState(), GameState(), table.board, Streams(), MoveList(), Distances(), Plan())
    buffers = [struct.to_buffer() for struct in structs]
    library = compiled()

    def play_compiled() -> None:
        for _ in range(REPEATS):
            library.play_batch(*buffers, buffer)

    rows = []
    for number in range(rounds + 1):
        batch.first_game = number * N_GAMES
        buffer = batch.to_buffer()
        slow = seconds(lambda: play_batch(*structs, batch)) / N_GAMES
        fast = seconds(play_compiled) / (N_GAMES * REPEATS)
        assert Batch.from_buffer(buffer) == batch  # the same games, move by move
        n_moves = sum(batch.n_moves[:N_GAMES]) / N_GAMES
        rows.append((1 / fast, 1 / slow, slow / fast, n_moves / fast))
    columns = zip(*rows[1:], strict=True)  # the first round filled the tables of distances
    return Speed(*(statistics.median(column) for column in columns))


def print_many() -> None:
    """Print the games in a second of one call that plays many."""
    table = first_game_table("base")

    def play() -> None:
        for _ in play_games(table, ["greedy"] * 4, n_games=MANY):
            pass

    taken = statistics.median(seconds(play) for _ in range(5))
    print(f"greedy, 4 seats, by play_games   {MANY / taken:>9,.0f}")


@kernel
def clone_often(state: GameState, other: GameState, n: int) -> int:
    """Copy a state to and fro; return something that depends on every copy."""
    for i in range(n):
        state.assign(other)
        state.n_laid = (state.n_laid + i) & 7
        other.assign(state)
    return other.n_laid


def time_each(job: Callable[[], object], n: int, rounds: int) -> float:
    """Return the median of the microseconds that a job takes, run n times in each round."""

    def run() -> None:
        for _ in range(n):
            job()

    return statistics.median(seconds(run) for _ in range(rounds)) / n * 1e6


def print_clones(rounds: int) -> None:
    """Print the size of a state and what its copies cost."""
    game = Game.at_table(first_game_table("base"), n_seats=4)
    while game.round < 3:
        game.apply(game.legal_moves()[-1])
    # The cache's names don't cover kernels from here, so another folder is used.
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch.dict(os.environ, {CACHE_VARIABLE: folder}),
    ):
        library = load([clone_often])
    one, other = game.state.to_buffer(), game.state.to_buffer()
    compiled_us = time_each(lambda: library.clone_often(one, other, CLONES), 1, rounds)
    print(f"\nstate: {GameState.n_bytes()} bytes")
    print(f"clone, compiled: {compiled_us * 1000 / (2 * CLONES):.0f} ns")
    print(f"clone, Python: {time_each(game.state.copy, 1000, rounds):.1f} µs")
    print(
        f"Game.clone() after {len(game.moves)} moves: {time_each(game.clone, 1000, rounds):.1f} µs"
    )


def run_fresh(program: str, folder: str) -> tuple[float, str]:
    """Run a program in a fresh process; return its seconds and what it printed."""
    environment = os.environ | {CACHE_VARIABLE: folder}
    command = [sys.executable, "-c", program]
    printed = ""

    def run() -> None:
        nonlocal printed
        printed = subprocess.run(  # noqa: S603 - the programs above
            command, env=environment, check=True, capture_output=True, text=True
        ).stdout

    return seconds(run), printed


def print_starts() -> None:
    """Print how soon the first game is played, and that the web compiles nothing."""
    first, following = [], []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder:
            first.append(run_fresh(FIRST_GAME, folder)[0])
            following.append(run_fresh(FIRST_GAME, folder)[0])
    print(
        f"\nfirst start, compiled anew: {statistics.median(first):.2f} s"
        f"   goal: at most {GOAL_FIRST_S} s"
    )
    print(f"start from cache: {statistics.median(following):.2f} s   goal: at most {GOAL_NEXT_S} s")
    with tempfile.TemporaryDirectory() as folder:
        taken, printed = run_fresh(IMPORT_WEB, folder)
        compiles = printed.strip() != "False" or any(Path(folder).iterdir())
    print(f"import of route_tools.web: {taken:.2f} s, compiles {'' if compiles else 'nothing'}")


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="rounds of each (default 15)")
    rounds = parser.parse_args().rounds
    print(f"{'games in a second':<33}{'compiled':>9}{'Python':>8}{'ratio':>7}{'moves/s':>12}")
    gc.collect()
    gc.disable()
    try:
        for setting in SETTINGS:
            speed = measure(setting, rounds)
            goal = f"   goal: at least {GOAL}" if setting is SETTINGS[0] else ""
            print(
                f"{setting.title:<33}{speed.compiled:>9,.0f}{speed.interpreted:>8.1f}"
                f"{speed.ratio:>7.1f}{speed.moves:>12,.0f}{goal}",
                flush=True,
            )
        print_many()
        print_clones(rounds)
    finally:
        gc.enable()
    print_starts()


if __name__ == "__main__":
    main()
