"""The complete turn of the rulebook.

Each case is played by the engine and by the reference model at once.
"""

from route_tools.engine import Layout
from route_tools.geometry import Hex, PrintedHex, Terrain, base_catalog
from tests.engine.boards import play, start


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
        draw=[{"pioneer": 1, "native": 1, "explorer": 2, "sailor": 2}],
        seed=13,  # then the Cartographer draws Pioneer and Native
        board=dict.fromkeys(board, 3),
        reserve={"compass": 3, "captain": 3},
    )
    assert hexes[Hex(-7, -1)] == PrintedHex(Terrain.JUNGLE, 2)
    shown = play(game, "use cartographer")
    assert shown["draw"] == [{"explorer": 2, "sailor": 2}]
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
