"""The reference model by itself: the trickier cases, and whole games by chance."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from route_tools.engine.layout import BlockadeSite, Layout, route_to_layout
from route_tools.geometry import (
    BlockadePiece,
    Hex,
    PrintedHex,
    Terrain,
    assemble,
    base_catalog,
    load_preset,
)
from tests.engine.reference import Options, ReferenceGame

LETTERS = {
    "j": Terrain.JUNGLE,
    "w": Terrain.WATER,
    "v": Terrain.VILLAGE,
    "r": Terrain.RUBBLE,
    "c": Terrain.CAMP,
    "m": Terrain.MOUNTAIN,
    "s": Terrain.START,
}
BLOCKADES = {
    1: BlockadePiece(1, PrintedHex(Terrain.JUNGLE, 1)),
    2: BlockadePiece(2, PrintedHex(Terrain.VILLAGE, 1)),
    3: BlockadePiece(3, PrintedHex(Terrain.RUBBLE, 1)),
    4: BlockadePiece(4, PrintedHex(Terrain.WATER, 1)),
    5: BlockadePiece(5, PrintedHex(Terrain.JUNGLE, 2)),
    6: BlockadePiece(6, PrintedHex(Terrain.RUBBLE, 2)),
}
Position = dict[str, Any]


class Chances:
    """Random numbers with a stream for each use."""

    def __init__(self, seed: int = 1) -> None:
        self.streams = [random.Random(100 * seed + stream) for stream in range(6)]  # noqa: S311

    def below(self, stream: int, n: int) -> int:
        return self.streams[stream].randrange(n)


def row(
    text: str,
    *,
    finish: int = 0,
    walls: dict[int, int] | None = None,
    caves: Sequence[tuple[Hex, int]] = (),
) -> Layout:
    """Lay hexes in a row along q: ``"j1 r2 c1"``; the last ``finish`` of them are the finish.

    ``walls`` says which blockade lies before which hex of the row; ``caves`` are beside it,
    each with the wall that also parts it from the hex before (0: none).
    """
    hexes = {
        Hex(q, 0): PrintedHex(LETTERS[word[0]], int(word[1:]))
        for q, word in enumerate(text.split())
    }
    n = len(hexes)
    sites = []
    for q, number in (walls or {}).items():
        behind = [Hex(q, 0), *(cave for cave, wall in caves if wall == q)]
        sites.append(BlockadeSite(tuple((Hex(q - 1, 0), other) for other in behind), number))
    for cave, _ in caves:
        hexes[cave] = PrintedHex(Terrain.MOUNTAIN, 0, has_cave=True)
    return Layout(
        hexes=hexes,
        finish=tuple(Hex(q, 0) for q in range(n - finish, n)),
        caves=tuple(cave for cave, _ in caves),
        sites=tuple(sites),
        blockades=BLOCKADES,
    )


def start(
    layout: Layout, hands: str, options: Options | None = None, **position: object
) -> ReferenceGame:
    """Set up a game with a hand for each seat, parted by ``/``; one piece on 0,0 by default."""
    hand = [dict(Counter(words.split())) for words in hands.split("/")]
    whole = {"seats": len(hand), "hand": hand, "pieces": [["0,0"]], **position}
    return ReferenceGame.from_position(layout, options or Options(), whole, Chances())


def play(game: ReferenceGame, *moves: str) -> Position:
    for move in moves:
        game.apply(move)
    return game.snapshot()


def test_e2_leftover_goes_on_in_the_same_symbol() -> None:
    game = start(row("j1 j1 j2 w1 j1"), "pioneer")
    shown = play(game, "play pioneer machete", "step 1,0", "step 2,0")
    assert shown["moving"] == {"piece": 1, "symbol": "machete", "leftover": 2}
    assert "step 3,0" not in game.legal_moves()


def test_e4_drawing_keeps_leftover_by_default() -> None:
    board = row("j1 j1 j1 j1")
    moves = ("play trailblazer machete", "step 1,0", "use cartographer")
    shown = play(start(board, "trailblazer cartographer"), *moves)
    assert shown["moving"]["leftover"] == 2
    online = Options(leftover_ends_with="any-play")
    assert play(start(board, "trailblazer cartographer", online), *moves)["moving"] is None


def test_e8_start_spaces_only_by_option() -> None:
    board = row("j1 s0")
    assert "play sailor paddle" not in start(board, "sailor").legal_moves()
    game = start(board, "sailor", Options(enter_start_spaces="yes"))
    assert play(game, "play sailor paddle", "step 1,0")["pieces"] == [["1,0"]]


def test_e12_rubble_takes_exactly_its_cards_and_e124_no_item() -> None:
    game = start(row("j1 r2"), "compass explorer sailor")
    shown = play(game, "enter 1,0", "pay compass", "pay sailor")
    assert shown["in_play"] == {"compass": 1, "sailor": 1}
    assert shown["hand"] == [{"explorer": 1}]
    assert shown["pieces"] == [["1,0"]]


def test_e14_camp_removes_cards_and_e123_needs_enough() -> None:
    game = start(row("j1 c2"), "compass")
    assert "enter 1,0" not in game.legal_moves()
    game = start(row("j1 c2"), "compass explorer")
    assert play(game, "enter 1,0", "pay compass", "pay explorer")["removed"] == {
        "compass": 1,
        "explorer": 1,
    }


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


def test_e25_to_e28_one_card_clears_and_walks_on() -> None:
    game = start(row("j1 j1 j1", walls={2: 1}), "trailblazer")
    shown = play(game, "play trailblazer machete", "step 1,0", "clear 1")
    assert shown["pieces"] == [["1,0"]]
    assert shown["moving"]["leftover"] == 1
    assert play(game, "step 2,0")["moving"] is None


def test_e29_e30_blockades_of_two() -> None:
    assert (
        "play explorer machete"
        not in start(row("w1 j1", walls={1: 5}), "explorer explorer").legal_moves()
    )
    game = start(row("w1 j1", walls={1: 6}), "explorer compass")
    shown = play(game, "break 6", "pay compass", "pay explorer")
    assert shown["in_play"] == {"compass": 1, "explorer": 1}
    assert shown["pieces"] == [["0,0"]]


def test_e37_after_a_purchase_only_natives_and_tokens_move() -> None:
    market = {"scout": 3}
    tokens = [{"machete-1": 1}]
    hand = "traveler traveler explorer native"
    game = start(row("j1 j1 r1"), hand, tokens=tokens, board=market)
    play(game, "buy scout", "pay traveler")
    legal = game.legal_moves()
    assert "token machete-1" in legal
    assert "use native" in legal
    assert "play explorer machete" not in legal
    assert not any(move.startswith("buy") for move in legal)
    free = Options(buying="any-order")
    game = start(row("j1 j1 r1"), hand, free, board=market)
    play(game, "buy scout", "pay traveler")
    assert "play explorer machete" in game.legal_moves()


def test_e38_e39_e40_what_cards_are_worth() -> None:
    game = start(
        row("j1"), "compass compass prop-plane", board={"transmitter": 1, "millionaire": 1}
    )
    assert "buy transmitter" in game.legal_moves()
    shown = play(game, "buy transmitter", "pay compass")
    assert game.legal_moves() == ["pay compass", "pay prop-plane"]
    shown = play(game, "pay prop-plane")
    assert shown["removed"] == {"prop-plane": 1}
    assert shown["in_play"] == {"compass": 1}
    assert shown["set_aside"] == {"transmitter": 1}
    assert shown["board"] == {"millionaire": 1}


def test_e44_e45_a_pile_moves_to_the_vacant_spot() -> None:
    game = start(row("j1"), "journalist", board={"scout": 3}, reserve={"compass": 3})
    shown = play(game, "buy compass", "pay journalist")
    assert shown["board"] == {"scout": 3, "compass": 2}
    assert shown["reserve"] == {}
    full = dict.fromkeys(
        ["scout", "trailblazer", "photographer", "native", "pioneer", "captain"], 1
    )
    game = start(row("j1"), "journalist", board=full, reserve={"compass": 3})
    assert "buy compass" not in game.legal_moves()


def test_e47_e48_e50_transmitter() -> None:
    hand = "transmitter journalist"
    game = start(row("j1"), hand, board={"scout": 1}, reserve={"native": 3})
    shown = play(game, "use transmitter", "take native", "buy scout", "pay journalist")
    assert shown["set_aside"] == {"native": 1, "scout": 1}
    assert shown["reserve"] == {"native": 2}
    assert shown["board"] == {}
    moving = Options(transmitter_moves_pile="yes")
    game = start(row("j1"), hand, moving, board={"scout": 1}, reserve={"native": 3})
    assert play(game, "use transmitter", "take native")["board"] == {"scout": 1, "native": 2}


def test_e126_transmitter_needs_a_card() -> None:
    assert start(row("j1"), "transmitter").legal_moves() == ["end"]


def test_e43_a_bought_card_misses_the_reshuffle() -> None:
    hand = "traveler compass"
    moves = ("buy scout", "pay traveler", "use compass")
    assert play(start(row("j1"), hand, board={"scout": 1}), *moves)["hand"] == [{}]
    plain = Options(bought_card_this_turn="plain")
    assert play(start(row("j1"), hand, plain, board={"scout": 1}), *moves)["hand"] == [{"scout": 1}]


def test_e51_e52_keep_or_discard() -> None:
    hand = "explorer sailor sailor sailor sailor sailor"
    shown = play(start(row("j1"), hand), "end", "discard explorer", "end")
    assert shown["hand"] == [{"sailor": 5}]
    assert shown["round"] == 2


def test_e53_to_e55_drawing() -> None:
    game = start(row("j1"), "compass sailor", draw=[{"scout": 1}], discard=[{"explorer": 1}])
    shown = play(game, "use compass")
    assert shown["hand"] == [{"sailor": 1, "scout": 1, "explorer": 1}]
    assert shown["draw"] == shown["discard"] == [{}]
    assert shown["removed"] == {"compass": 1}


def test_e56_scientist_removes_what_she_drew_or_nothing() -> None:
    game = start(row("j1"), "scientist", draw=[{"scout": 1}])
    assert play(game, "use scientist", "remove scout")["removed"] == {"scout": 1}
    assert start(row("j1"), "scientist").legal_moves() == ["end", "use scientist"]
    game = start(row("j1"), "scientist")
    game.apply("use scientist")
    assert game.legal_moves() == ["end"]


def test_e57_travel_log_removes_nothing() -> None:
    game = start(row("j1"), "travel-log sailor")
    assert play(game, "use travel-log", "done")["removed"] == {"travel-log": 1}


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


def test_e76_keep_token() -> None:
    game = start(row("j1"), "compass treasure-chest", tokens=[{"keep": 2}], board={"scout": 1})
    assert "token keep compass" not in game.legal_moves()
    shown = play(game, "use compass", "token keep compass")
    assert shown["in_play"] == {"compass": 1}
    shown = play(game, "buy scout", "pay treasure-chest")
    assert shown["removed"] == {"treasure-chest": 1}
    shown = play(game, "token keep treasure-chest")
    assert shown["in_play"] == {"compass": 1, "treasure-chest": 1}


def test_e77_e129_pass_through() -> None:
    pieces = [["0,0"], ["1,0"]]
    game = start(row("j1 j1 j1"), "explorer/", tokens=[{"pass": 2}, {}], pieces=pieces)
    assert "play explorer machete" not in game.legal_moves()
    shown = play(game, "token pass", "play explorer machete", "step 1,0")
    assert shown["pieces"] == [["1,0"], ["1,0"]]
    assert "token pass" not in game.legal_moves()


def test_e79_e121_changed_symbol() -> None:
    tokens = [{"change": 1}]
    game = start(row("j1 v2"), "trailblazer", tokens=tokens, board={"journalist": 1})
    play(game, "token change")
    assert {"play trailblazer coin", "buy journalist"} <= set(game.legal_moves())
    assert play(game, "buy journalist", "pay trailblazer")["has_bought"]
    game = start(row("j1 r1 v2"), "trailblazer sailor", tokens=tokens)
    shown = play(game, "token change", "enter 1,0", "pay sailor")
    assert not shown["change"]


def test_e75_e120_tokens_pay_prices_and_terrain_blockades() -> None:
    game = start(
        row("w1 j1", walls={1: 1}),
        "sailor",
        tokens=[{"coin-2": 1, "machete-2": 1}],
        board={"photographer": 1},
    )
    shown = play(game, "token machete-2", "clear 1", "buy photographer", "pay coin-2")
    assert shown["taken"] == [[1]]
    assert shown["hand"] == [{"sailor": 1}]
    rubble = start(row("w1 j1", walls={1: 3}), "", tokens=[{"machete-2": 1}])
    assert rubble.legal_moves() == ["end"]


def test_e91_start_spaces() -> None:
    layout = route_to_layout(assemble(load_preset("first-game")))
    by_number = {number: f"{hex_.q},{hex_.r}" for number, hex_ in layout.starts.items()}
    two = ReferenceGame(layout, Options(), 2, Chances(), shift=1).snapshot()
    assert two["pieces"] == [[by_number[1], by_number[3]], [by_number[2], by_number[4]]]
    rotated = Options(start_spaces="rotated")
    three = ReferenceGame(layout, rotated, 3, Chances(), shift=1).snapshot()
    assert three["pieces"] == [[by_number[2]], [by_number[3]], [by_number[1]]]


def test_e112_unfinished() -> None:
    game = start(row("j1"), "", Options(max_rounds=2))
    assert play(game, "end", "end")["part"] == "over"
    assert game.result() == {"winner": None, "ranks": [None], "unfinished": True, "rounds": 2}


def test_e127_blockades_are_dealt_in_order() -> None:
    plain = row("j1 s0 j1 j1 j1", walls={1: 2, 3: 5, 4: 1})
    sites = (plain.sites[0], *(BlockadeSite(site.pairs) for site in plain.sites[1:]))
    box = {number: BLOCKADES[number] for number in (2, 6)}
    layout = Layout(plain.hexes, {1: Hex(1, 0)}, sites=sites, blockades=box)
    game = ReferenceGame(layout, Options(), 1, Chances())
    assert game.snapshot()["blockades"] == [2, 6, None]


def test_e122_a_change_serves_the_first_card() -> None:
    hand = "pioneer sailor"
    game = start(row("j1"), hand, tokens=[{"change": 1}], board={"native": 1})
    play(game, "token change", "buy native")
    assert game.legal_moves() == ["pay pioneer"]


def test_e80_replace() -> None:
    hand = "explorer explorer sailor sailor sailor compass"
    draw = [{"scout": 9}]
    game = start(row("j1"), hand, tokens=[{"replace": 1}], draw=draw)
    play(game, "token replace")
    assert "done" not in game.legal_moves()
    shown = play(game, "lay compass", "lay sailor", "lay sailor", "lay sailor")
    assert shown["hand"] == [{"explorer": 2, "scout": 4}]
    assert shown["in_play"] == {"compass": 1, "sailor": 3}


def test_e82_e83_e128_the_last_round() -> None:
    board = row("j1 j1 j1", finish=1)
    pieces = [["1,0"], ["0,0"]]
    hands = "explorer/explorer"
    game = start(board, hands, pieces=pieces)
    shown = play(game, "play explorer machete", "step 2,0", "end")
    assert shown["turn"] == 2
    assert shown["pieces"] == [["arrived"], ["0,0"]]
    play(game, "end", "discard explorer")
    assert game.is_over
    assert game.result() == {"winner": 1, "ranks": [1, None], "unfinished": False, "rounds": 1}
    game = start(board, hands, pieces=pieces[::-1], turn=2)
    shown = play(game, "play explorer machete", "step 2,0")
    assert shown["part"] == "over"
    assert shown["in_play"] == {"explorer": 1}
    assert game.legal_moves() == []


def test_e84_to_e86_ranking() -> None:
    board = row("j1 j1 j1", finish=1)
    game = start(
        board,
        "//explorer",
        pieces=[["arrived"], ["arrived"], ["1,0"]],
        arrivals=[2, 1],
        turn=3,
        taken=[[1, 4], [2, 3], [6]],
    )
    play(game, "play explorer machete", "step 2,0", "end")
    assert game.result()["ranks"] == [1, 2, 3]


def test_e89_e117_two_pieces() -> None:
    board = row("j1 j1 j1 j1", finish=1)
    game = start(board, "explorer scout/", pieces=[["2,0", "1,0"], ["0,0", "0,0"]])
    assert "play scout machete 1" in game.legal_moves()
    shown = play(game, "play scout machete 1", "step 3,0")
    assert shown["moving"] is None
    assert shown["arrivals"] == []
    assert "play explorer machete 2" in game.legal_moves()


def test_e125_nothing_to_do_for_a_card() -> None:
    assert start(row("j1 j3"), "scout native").legal_moves().count("play scout machete") == 0
    assert start(row("j1"), "native").legal_moves() == ["end"]


def test_e132_joint_ranking_by_steps() -> None:
    options = Options(ranking="joint")
    game = start(
        row("j1 j1 j1 j1", finish=1),
        "//",
        options,
        pieces=[["arrived"], ["arrived"], ["1,0"]],
        turn=3,
    )
    play(game, "end")
    assert game.result() == {"winner": None, "ranks": [1, 1, 3], "unfinished": False, "rounds": 1}


def test_illegal_moves_change_nothing() -> None:
    game = start(row("j1 j1"), "explorer")
    before = game.snapshot()
    for move in ("step 1,0", "play scout machete", "", "play explorer machete 1", "stop"):
        with pytest.raises(ValueError, match="not a legal move"):
            game.apply(move)
    assert game.snapshot() == before


def test_the_complete_turn_of_the_rulebook() -> None:
    sides = base_catalog().sides
    hexes = {
        hex_.rotated(rotation).shifted(centre): printed
        for name, rotation, centre in (("I", 1, (0, 0)), ("K", 3, (-4, -3)))
        for hex_, printed in sides[name].hexes.items()
    }
    board = ["scout", "trailblazer", "photographer", "treasure-chest", "transmitter"]
    game = start(
        Layout(hexes),
        "traveler journalist prop-plane cartographer",
        pieces=[["-7,-1"]],
        draw=[{"pioneer": 1, "native": 1}],
        board=dict.fromkeys(board, 3),
        reserve={"compass": 3, "captain": 3},
    )
    assert hexes[Hex(-7, -1)] == PrintedHex(Terrain.JUNGLE, 2)
    play(game, "use cartographer")
    game.seats[0].draw.update({"explorer": 2, "sailor": 2})
    play(game, "play pioneer machete", "step -6,-1", "step -6,0", "step -5,0")
    play(game, "enter -4,0", "pay traveler")
    play(game, "play prop-plane paddle", "step -3,0", "step -2,-1")
    assert hexes[Hex(-1, -1)] == PrintedHex(Terrain.RUBBLE, 3)
    play(game, "use native", "step -1,-1")
    shown = play(game, "buy compass", "pay journalist", "end")
    played = ["cartographer", "pioneer", "native", "journalist", "compass"]
    assert shown["discard"] == [dict.fromkeys(played, 1)]
    assert shown["removed"] == {"traveler": 1, "prop-plane": 1}
    assert shown["board"] == dict.fromkeys(board, 3) | {"compass": 2}
    assert shown["reserve"] == {"captain": 3}
    assert shown["hand"] == [{"explorer": 2, "sailor": 2}]
    assert shown["pieces"] == [["-1,-1"]]
