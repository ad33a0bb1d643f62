"""Natives.

Each case is played by the engine and by the reference model at once.
"""

import pytest

from tests.engine.boards import play, row, start
from tests.engine.reference import Options


def test_e20_native_enters_rubble() -> None:
    game = start(row("j1 r3"), "native")
    shown = play(game, "use native")
    assert shown["moving"] == {"piece": 1, "symbol": None, "leftover": 0}
    assert game.legal_moves() == ["step 1,0"]
    shown = play(game, "step 1,0")
    assert shown["pieces"] == [["1,0"]]
    assert shown["in_play"] == {"native": 1}
    closed = Options(native_on_rubble_and_camp="no")
    assert "use native" not in start(row("j1 r3"), "native", closed).legal_moves()


def test_e21_native_enters_a_camp_and_removes_nothing() -> None:
    game = start(row("j1 c3"), "native sailor")
    shown = play(game, "use native", "step 1,0")
    assert shown["removed"] == {}
    assert shown["hand"] == [{"sailor": 1}]


def test_e22_native_enters_the_city() -> None:
    options = Options(pieces_per_player="1")
    game = start(row("j1 w1", finish=1), "native/", options, pieces=[["0,0"], ["0,0"]])
    shown = play(game, "use native", "step 1,0")
    assert shown["pieces"][0] == ["arrived"]
    assert shown["arrivals"] == [1]


@pytest.mark.parametrize(
    ("option", "moves"),
    [("remove", ["clear 6"]), ("remove-and-step", ["step 1,0", "clear 6"]), ("never", [])],
)
def test_e23_native_and_blockade(option: str, moves: list[str]) -> None:
    options = Options(native_on_blockade=option)
    game = start(row("j1 j1", walls={1: 6}), "native", options)
    assert ("use native" in game.legal_moves()) == bool(moves)
    if moves:
        game.apply("use native")
        assert game.legal_moves() == moves
        shown = play(game, moves[0])
        assert shown["taken"] == [[6]]
        assert shown["blockades"] == [None]
