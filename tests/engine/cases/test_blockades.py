"""Blockades.

Each case is played by the engine and by the reference model at once.
"""

from route_tools.engine import BlockadeSite, Layout
from route_tools.geometry import Hex, PrintedHex, Terrain
from tests.engine.boards import BLOCKADES, begin, play, row, start
from tests.engine.reference import Options


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


def test_e31_e133_a_blockade_opens_whole_for_everybody() -> None:
    hexes = {Hex(q, r): PrintedHex(Terrain.JUNGLE, 1) for q in (0, 1) for r in (0, 1)}
    pairs = ((Hex(0, 0), Hex(1, 0)), (Hex(0, 1), Hex(1, 0)), (Hex(0, 1), Hex(1, 1)))
    board = Layout(hexes, sites=(BlockadeSite(pairs, 1),), blockades=BLOCKADES)
    options = Options(pieces_per_player="1")
    hands = "explorer/explorer"
    game = start(board, hands, options, pieces=[["0,0"], ["0,1"]])
    play(game, "play explorer machete")
    assert game.legal_moves() == ["end", "stop", "clear 1"]
    play(game, "clear 1", "end", "play explorer machete")
    assert sorted(m for m in game.legal_moves() if m.startswith("step")) == ["step 1,0", "step 1,1"]


def test_e32_only_from_its_seam() -> None:
    game = start(row("j1 j1 j1", walls={2: 1}), "trailblazer native")
    play(game, "use native")
    assert game.legal_moves() == ["step 1,0"]


def test_e33_hexes_of_other_pieces_are_joined() -> None:
    # The blockade lies between 0,0 and 1,0 only; the way around it is open
    hexes = {at: PrintedHex(Terrain.JUNGLE, 1) for at in (Hex(0, 0), Hex(1, 0), Hex(0, 1))}
    site = BlockadeSite(((Hex(0, 0), Hex(1, 0)),), 5)
    game = start(Layout(hexes, sites=(site,), blockades=BLOCKADES), "scout")
    shown = play(game, "play scout machete", "step 0,1", "step 1,0")
    assert shown["blockades"] == [5]


def test_e118_blockades_of_both_pieces() -> None:
    board = row("j1 j1 j1", walls={1: 1, 2: 2})
    hands = "explorer traveler/"
    game = start(board, hands, pieces=[["0,0", "2,0"], ["arrived", "1,0"]])
    play(game, "play explorer machete 1", "clear 1")
    assert play(game, "play traveler coin 2", "clear 2")["taken"] == [[1, 2], []]


def test_e119_whatever_lies_behind() -> None:
    game = start(row("w1 m0", walls={1: 1}), "explorer native")
    assert {"play explorer machete", "use native"} <= set(game.legal_moves())
    assert play(game, "play explorer machete", "clear 1")["taken"] == [[1]]


def test_e127_blockades_are_dealt_in_order() -> None:
    plain = row("s0 s0 j1 j1 j1", walls={1: 2, 3: 5, 4: 1})
    sites = (plain.sites[0], *(BlockadeSite(site.pairs) for site in plain.sites[1:]))
    box = {number: BLOCKADES[number] for number in (2, 6)}
    starts = {1: Hex(0, 0), 2: Hex(1, 0)}
    layout = Layout(plain.hexes, starts, sites=sites, blockades=box)
    game = begin(layout, Options(pieces_per_player="1"), 2)
    assert game.position()["blockades"] == [2, 6, None]
