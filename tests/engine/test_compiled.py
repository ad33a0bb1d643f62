"""Compiled kernels play the same games as Python, move by move, with every check on."""

from itertools import product

import pytest

from route_tools.engine import Playout, compiled, play_games
from route_tools.engine.library import Library
from route_tools.engine.playing import BOTS
from route_tools.geometry import preset_ids
from tests.engine.common import compiled_game, interpreted_game, preset_table

N_GAMES = 12  # each: 7 presets, 3 numbers of seats, with and without caves, 2 bots: 1,008


@pytest.fixture(scope="module")
def checked() -> Library:
    return compiled(checks=True)


@pytest.mark.parametrize("preset", preset_ids())
@pytest.mark.parametrize("rules", ["base", "caves"])
def test_compiled_games_are_the_interpreted_ones(checked: Library, preset: str, rules: str) -> None:
    table = preset_table(preset, rules)
    for n_seats, bot, number in product((2, 3, 4), range(len(BOTS)), range(N_GAMES)):
        state, played = interpreted_game(table, number, n_seats, bot)
        other_state, other = compiled_game(checked, table, number, n_seats, bot)
        where = f"{preset}, {rules}, {n_seats} seats, {BOTS[bot]}, game {number}"
        n = played.n_logged
        assert other.log[:n] == played.log[:n], where
        assert other_state == state, where
        assert other == played, where
    assert checked.fault() == 0


def test_results_do_not_depend_on_how_games_are_divided() -> None:
    table = preset_table("first-game")
    bots = ["greedy", "random", "greedy"]
    whole = list(play_games(table, bots, n_games=300, seed=9))
    parts: list[Playout] = []
    for first, n in ((0, 1), (1, 7), (8, 260), (268, 32)):
        parts += play_games(table, bots, n_games=n, seed=9, first=first)
    assert parts == whole
    assert [game.number for game in whole] == list(range(300))


def test_another_seed_gives_other_games() -> None:
    table = preset_table("first-game")
    one, other = (
        [(g.rounds, g.n_moves) for g in play_games(table, ["greedy"] * 3, n_games=20, seed=seed)]
        for seed in (1, 2)
    )
    assert one != other


def test_greedy_finishes_every_official_route() -> None:
    for preset in preset_ids():
        for n_seats in (2, 4):
            games = play_games(preset_table(preset), ["greedy"] * n_seats, n_games=1000, seed=3)
            unfinished = [game.number for game in games if not game.finished]
            assert len(unfinished) <= 1, (preset, n_seats, unfinished)
