"""Whole games that the engine and the reference model play at once, 504 of them.

Half are played by the default options, half by options drawn by chance, with now and then
a move that neither bot would make. No seed has found a difference yet; one that does
belongs into ``FOUND``.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import pytest

from route_tools.engine import BOTS, Bot, Table
from route_tools.engine.rule_set import CHOICES
from route_tools.geometry import assemble, load_preset, preset_ids
from tests.engine.reference import Options
from tests.engine.twin import TwinGame, rules_of

SEED = 3
N_BY_DEFAULT = 3


@dataclass(frozen=True)
class Played:
    """Which game to play: the numbers of one preset differ by number, seats, caves and bot."""

    preset: str
    number: int
    n_seats: int
    has_caves: bool
    bot: str


FOUND: list[Played] = []


def games_of(preset: str) -> Iterator[Played]:
    """Yield 72 games."""
    for number, n_seats, has_caves, bot in product(range(6), (2, 3, 4), (False, True), BOTS):
        yield Played(preset, number, n_seats, has_caves, bot)


def drawn_options(rng: random.Random, played: Played) -> Options:
    """Draw a value for half of the options; two pieces only for two seats."""
    chosen = {
        name: rng.choice(values)
        for name, values in CHOICES.items()
        if name != "strip_blockades" and rng.random() < 0.5
    }
    if played.n_seats > 2:
        chosen["pieces_per_player"] = "1"
    limit = rng.choice([4, None, 1])
    return Options(caves=played.has_caves, replace_token_limit=limit, max_rounds=30, **chosen)


def play_out(played: Played) -> TwinGame:
    """Play a game to its end; the twins compare themselves after each move."""
    rng = random.Random(repr(played))  # noqa: S311
    is_default = played.number < N_BY_DEFAULT
    options = Options(caves=played.has_caves) if is_default else drawn_options(rng, played)
    table = Table.of_route(assemble(load_preset(played.preset)), rules_of(options))
    twins = TwinGame.begin(table, options, played.n_seats, seed=SEED, number=played.number)
    bot = Bot(played.bot)
    strays = 0.0 if is_default else 0.05
    while not twins.is_over:
        strays_now = rng.random() < strays
        twins.apply(rng.choice(twins.legal_moves()) if strays_now else bot.choose(twins.engine))
    return twins


@pytest.mark.parametrize("preset", preset_ids())
def test_engine_and_model_play_the_same_games(preset: str) -> None:
    n_arrived = 0
    for played in [*games_of(preset), *(game for game in FOUND if game.preset == preset)]:
        try:
            is_finished = play_out(played).engine.result().finished
        except AssertionError as error:
            raise AssertionError(f"{played}: {error}") from None
        n_arrived += is_finished and played.number < N_BY_DEFAULT
    assert n_arrived >= 0.9 * len(BOTS) * 2 * 3 * N_BY_DEFAULT
