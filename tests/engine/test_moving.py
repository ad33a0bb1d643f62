"""Moving: leftover that isn't enough, and what one movement or payment leaves to the next.

Each case is played by the engine and by the reference model at once.
"""

import pytest

from route_tools.engine import Layout
from route_tools.geometry import Hex
from tests.engine.boards import play, row, start
from tests.engine.twin import Position

CAVE = [(Hex(2, -1), 0)]  # beside the hexes 1,0 and 2,0
TOKENS: Position = {"caves": [4], "token_bag": {"draw": 4}}


def test_e2_what_is_left_must_be_enough_for_the_space() -> None:
    game = start(row("j1 j1 j2"), "scout")
    play(game, "play scout machete", "step 1,0")
    assert game.legal_moves() == ["end", "stop", "step 0,0"]  # the space ahead asks for 2


def test_e27_what_is_left_must_be_enough_for_the_blockade() -> None:
    board = row("j1 j1 j1", walls={2: 5})  # it asks for 2
    weak = start(board, "scout")
    play(weak, "play scout machete", "step 1,0")
    assert weak.legal_moves() == ["end", "stop", "step 0,0"]
    strong = start(board, "trailblazer")
    play(strong, "play trailblazer machete", "step 1,0")
    assert strong.legal_moves() == ["end", "stop", "step 0,0", "clear 5"]


@pytest.mark.parametrize("ground", ["r1", "c1"])
def test_e10_no_payment_for_an_occupied_space(ground: str) -> None:
    game = start(row(f"j1 {ground}"), "sailor/", pieces=[["0,0"], ["1,0"]], tokens=[{"pass": 1}])
    assert game.legal_moves() == ["end", "token pass"]
    play(game, "token pass", "enter 1,0", "pay sailor")
    assert game.position()["pieces"] == [["1,0"], ["1,0"]]


@pytest.mark.parametrize("ground", ["r1", "c1"])
def test_e32_no_payment_for_a_space_behind_a_blockade(ground: str) -> None:
    game = start(row(f"j1 {ground}", walls={1: 1}), "sailor explorer")
    assert game.legal_moves() == ["end", "play explorer machete"]
    play(game, "play explorer machete", "clear 1", "enter 1,0", "pay sailor")
    assert game.position()["pieces"] == [["1,0"]]


def test_e89_each_piece_pays_for_the_space_before_itself() -> None:
    # Eastward of piece 1 is rubble for one card, of piece 2 a camp for two
    board = row("j1 r1 j1 c2")
    pieces = [["0,0", "2,0"], ["1,0", "arrived"]]
    game = start(board, "sailor sailor/", pieces=pieces, tokens=[{"pass": 1}])
    play(game, "token pass", "enter 3,0 2", "pay sailor")
    assert game.legal_moves() == ["pay sailor"]
    shown = play(game, "pay sailor")
    assert shown["pieces"][0] == ["0,0", "3,0"]
    assert shown["removed"] == {"sailor": 2}


# Ending a movement explores before the next one begins

ENDING = [
    ("play sailor paddle 1", 1),
    ("use native 1", 1),
    ("use native 2", 1),
    ("token native 1", 1),
    ("token paddle-1 1", 1),
    ("enter 1,1 1", 1),
    ("break 3 1", 1),
    ("break 3 2", 1),
    ("buy scout", 1),
    ("stop", 1),
    ("end", 1),
    ("use cartographer", 0),
    ("token draw", 0),
]


def by_cave() -> Layout:
    """Lay a row by a cave, with rubble and water beside and a rubble blockade at its end."""
    board = row("j1 j1 j1 j1", walls={3: 3}, caves=CAVE)
    beside = {Hex(q, 1): hex_ for (q, _), hex_ in row("j1 r1 w1").hexes.items()}
    return Layout(
        hexes={**board.hexes, **beside},
        caves=board.caves,
        sites=board.sites,
        blockades=board.blockades,
    )


@pytest.mark.parametrize(("move", "n_explored"), ENDING)
def test_e4_e111_what_ends_a_movement_explores_first(move: str, n_explored: int) -> None:
    hand = "trailblazer sailor sailor native cartographer traveler"
    tokens = [{"native": 1, "paddle-1": 1, "draw": 1}]
    pieces = [["1,0", "3,0"], ["0,1", "arrived"]]
    market = {"scout": 3}
    game = start(by_cave(), hand + "/", pieces=pieces, board=market, **TOKENS | {"tokens": tokens})
    shown = play(game, "play trailblazer machete 1", "step 2,0", move)
    assert shown["caves"] == [4 - n_explored]


def test_e62_e117_the_steps_of_an_arrived_piece_let_no_other_piece_explore() -> None:
    board = row("j1 j1 j1 j1 j1", finish=1, caves=CAVE)
    pieces = [["3,0", "1,0"], ["0,0", "arrived"]]
    game = start(board, "explorer explorer/", pieces=pieces, **TOKENS)
    play(game, "play explorer machete 1", "step 4,0")
    shown = play(game, "play explorer machete 2", "stop")
    assert shown["tokens"] == [{}, {}]  # piece 2 stopped without having moved
    assert shown["remembered"][0][1] == []


def test_e118_the_piece_that_breaks_a_blockade_explores() -> None:
    pieces = [["0,0", "2,0"], ["0,1", "arrived"]]
    game = start(by_cave(), "sailor/", pieces=pieces, **TOKENS)
    shown = play(game, "break 3 2", "pay sailor")
    assert shown["tokens"] == [{"draw": 1}, {}]
    assert shown["remembered"][0] == [[], [0]]


# Payments and tokens


@pytest.mark.parametrize(
    ("ground", "payment"), [("j1 r1", "enter 1,0"), ("j1 c1", "enter 1,0"), ("j1 j1", "break 3")]
)
def test_e124_no_item_is_kept_after_a_payment_for_the_ground(ground: str, payment: str) -> None:
    board = row(ground, walls={1: 3} if payment == "break 3" else None)
    game = start(board, "compass sailor", tokens=[{"keep": 1}])
    play(game, "use compass")
    assert "token keep compass" in game.legal_moves()
    play(game, payment, "pay sailor")
    assert "token keep compass" not in game.legal_moves()


def test_e79_e122_a_card_without_power_is_half_a_coin_though_a_change_is_pending() -> None:
    game = start(row("j1"), "compass native", tokens=[{"change": 1}], board={"scout": 1})
    play(game, "token change", "buy scout")
    assert game.legal_moves() == ["pay compass", "pay native"]
    shown = play(game, "pay compass", "pay native")
    assert shown["in_play"] == {"compass": 1, "native": 1}
    assert not shown["change"]
    assert shown["has_bought"]


def test_e80_a_second_replace_token_begins_anew() -> None:
    game = start(row("j1"), "sailor sailor sailor", tokens=[{"replace": 2}], draw=[{"scout": 4}])
    play(game, "token replace", "lay sailor", "done", "token replace")
    assert "done" not in game.legal_moves()  # nothing laid down yet
    shown = play(game, "lay sailor", "lay sailor", "done")
    assert shown["hand"] == [{"scout": 3}]
