"""Exploring caves.

Each case is played by the engine and by the reference model at once.
"""

from route_tools.engine import BlockadeSite, Layout
from route_tools.geometry import Hex, PrintedHex, Terrain
from tests.engine.boards import BLOCKADES, begin, play, row, start
from tests.engine.reference import Options
from tests.engine.twin import Position

CAVE = [(Hex(2, -1), 0)]  # beside the hexes 1,0 and 2,0


def test_e62_e65_e68_caves() -> None:
    board = row("j1 j1 j1 j1 j1", caves=CAVE)
    cave: Position = {"caves": [4], "token_bag": {"draw": 36}}
    game = start(board, "explorer scout trailblazer explorer explorer", **cave)
    shown = play(game, "play trailblazer machete", "step 1,0", "step 2,0", "step 3,0")
    assert shown["tokens"] == [{}]
    shown = play(game, "play explorer machete", "step 2,0")
    assert shown["tokens"] == [{"draw": 1}]
    assert shown["caves"] == [3]
    assert shown["remembered"] == [[[0]]]
    shown = play(game, "play explorer machete", "step 1,0")
    assert shown["tokens"] == [{"draw": 1}]
    shown = play(game, "play scout machete", "step 0,0", "step 1,0")  # walked through
    assert shown["tokens"] == [{"draw": 1}]
    shown = play(game, "play explorer machete", "step 0,0")
    assert shown["remembered"] == [[[]]]


def test_e63_e70_any_stop_explores_and_a_token_moves_on_at_once() -> None:
    caves = [(Hex(2, -1), 0), (Hex(4, -1), 0)]  # beside 1,0 and 2,0; beside 3,0 and 4,0
    game = start(
        row("j1 r1 j1 j1", caves=caves),
        "sailor",
        caves=[4, 4],
        token_bag={"machete-2": 8},
    )
    shown = play(game, "enter 1,0", "pay sailor")
    assert shown["tokens"] == [{"machete-2": 1}]
    shown = play(game, "token machete-2", "step 2,0", "step 3,0")
    assert shown["tokens"] == [{"machete-2": 1}]
    assert shown["caves"] == [3, 3]
    assert shown["remembered"] == [[[1]]]


def test_e63_a_native_explores() -> None:
    game = start(row("j1 c3", caves=CAVE), "native", caves=[4], token_bag={"draw": 4})
    assert play(game, "use native", "step 1,0")["tokens"] == [{"draw": 1}]


def test_e64_declining_and_e111_the_waiting_move() -> None:
    options = Options(caves_compulsory="no")
    board = row("j1 j1 j1", caves=CAVE)
    game = start(board, "scout", options, caves=[4], token_bag={"draw": 36})
    play(game, "play scout machete", "step 1,0", "end")
    assert sorted(game.legal_moves()) == ["decline", "explore"]
    shown = play(game, "decline")
    assert shown["round"] == 2
    assert shown["remembered"] == [[[0]]]
    assert shown["caves"] == [4]


def test_e66_another_cave_from_the_neighbour_of_the_first() -> None:
    caves = [(Hex(1, -1), 0), (Hex(3, -1), 0)]  # beside 0,0 and 1,0; beside 2,0
    game = start(
        row("j1 j1 j1", caves=caves), "explorer explorer", caves=[4, 4], token_bag={"draw": 8}
    )
    play(game, "play explorer machete", "step 1,0")
    shown = play(game, "play explorer machete", "step 2,0")
    assert shown["caves"] == [3, 3]


def test_e67_e69_two_caves_and_memory_of_each_piece() -> None:
    board = row("j1 j1 j1", caves=[(Hex(1, -1), 0), (Hex(2, -1), 0)])  # 1,0 touches both
    game = start(
        board,
        "explorer explorer/",
        pieces=[["0,0", "2,0"], ["arrived", "0,0"]],
        tokens=[{"pass": 1}, {}],
        caves=[1, 4],
        token_bag={"coin-2": 5},
    )
    play(game, "token pass", "play explorer machete 1")
    shown = play(game, "step 1,0")
    assert shown["tokens"] == [{"coin-2": 2}, {}]
    assert shown["caves"] == [0, 3]
    shown = play(game, "play explorer machete 2", "step 1,0")
    assert shown["tokens"] == [{"coin-2": 3}, {}]
    assert shown["remembered"] == [[[0, 1], [0, 1]], [[], []]]


def test_e71_e113_clearing_beside_a_cave() -> None:
    # The blockade lies between 0,0 and the cave, too
    board = row("w1 j1", walls={1: 1}, caves=[(Hex(1, -1), 1)])
    game = start(board, "explorer", caves=[1], token_bag={"native": 1})
    shown = play(game, "play explorer machete", "clear 1")
    assert shown["tokens"] == [{"native": 1}]
    # Somebody else cleared it: no exploring without a move
    game = start(board, "scout", caves=[1], token_bag={"native": 1}, blockades=[None])
    shown = play(game, "play scout machete", "stop")
    assert shown["tokens"] == [{}]
    assert shown["remembered"] == [[[]]]


def test_e71_e115_a_blockade_hides_a_cave_and_it_is_forgotten() -> None:
    board = row("j1 j1", walls={1: 1}, caves=[(Hex(1, -1), 1)])
    # The piece on 1,0 is by the cave; on 0,0 the blockade is between
    game = start(board, "native", caves=[1], token_bag={"draw": 1}, pieces=[["1,0"]])
    assert play(game, "use native", "clear 1")["tokens"] == [{"draw": 1}]
    hexes = dict(board.hexes) | {Hex(-1, 0): PrintedHex(Terrain.JUNGLE, 1)}
    wide = Layout(hexes, caves=board.caves, sites=board.sites, blockades=BLOCKADES)
    game = start(
        wide,
        "explorer",
        caves=[1],
        token_bag={"draw": 1},
        pieces=[["-1,0"]],
        remembered=[[[0]]],
    )
    assert play(game, "play explorer machete", "step 0,0")["remembered"] == [[[]]]


def test_e72_an_empty_cave_is_remembered_and_not_asked_about() -> None:
    options = Options(caves_compulsory="no")
    game = start(row("j1 j1", caves=CAVE), "explorer", options, token_bag={"draw": 1})
    shown = play(game, "play explorer machete", "step 1,0")
    assert shown["remembered"] == [[[0]]]
    assert game.legal_moves() == ["end"]


def test_e113_clearing_and_walking_on_explores_only_where_it_stops() -> None:
    hexes = {Hex(q, 0): PrintedHex(Terrain.JUNGLE, 1) for q in range(3)}
    hexes[Hex(0, -1)] = PrintedHex(Terrain.MOUNTAIN, 0, has_cave=True)
    site = BlockadeSite(((Hex(0, 0), Hex(1, 0)),), 1)
    board = Layout(hexes, caves=(Hex(0, -1),), sites=(site,), blockades=BLOCKADES)
    game = start(board, "trailblazer", caves=[1], token_bag={"draw": 1})
    shown = play(game, "play trailblazer machete", "clear 1", "stop")
    assert shown["tokens"] == [{"draw": 1}]
    game = start(board, "trailblazer", caves=[1], token_bag={"draw": 1})
    shown = play(game, "play trailblazer machete", "clear 1", "step 1,0", "stop")
    assert shown["tokens"] == [{}]


def test_e114_a_later_stop_on_another_space_explores() -> None:
    board = row("j1 j1 j1", walls={1: 1}, caves=CAVE)
    game = start(board, "explorer", caves=[1], token_bag={"draw": 1}, pieces=[["1,0"]])
    shown = play(game, "play explorer machete", "step 2,0")
    assert shown["tokens"] == [{"draw": 1}]


def test_e116_nothing_is_explored_in_the_city() -> None:
    board = row("j1 j1", finish=1, caves=CAVE)
    options = Options(pieces_per_player="1")
    pieces = [["0,0"], ["arrived"]]
    game = start(board, "explorer/", options, caves=[1], token_bag={"draw": 1}, pieces=pieces)
    assert play(game, "play explorer machete", "step 1,0")["tokens"] == [{}, {}]


def test_e116_nothing_is_explored_at_set_up() -> None:
    plain = row("s0 s0 j1", caves=[(Hex(1, -1), 0)])
    board = Layout(plain.hexes, {1: Hex(0, 0), 2: Hex(1, 0)}, caves=plain.caves)
    shown = begin(board, Options(caves=True, pieces_per_player="1"), 2).position()
    assert shown["caves"] == [4]
    assert shown["tokens"] == [{}, {}]
    assert sum(shown["token_bag"].values()) == 36
