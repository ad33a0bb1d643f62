"""Small boards, and games set up on them for both the engine and the reference model."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from route_tools.engine import BlockadeSite, Layout, Table
from route_tools.geometry import BlockadePiece, Hex, PrintedHex, Terrain
from tests.engine.reference import Options
from tests.engine.twin import Position, TwinGame, rules_of

__all__ = ["BLOCKADES", "begin", "play", "row", "start"]

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
    layout: Layout,
    hands: str,
    options: Options | None = None,
    *,
    seed: int = 0,
    **position: object,
) -> TwinGame:
    """Set up a game with a hand for each seat, parted by ``/``; one piece on 0,0 by default."""
    hand = [dict(Counter(words.split())) for words in hands.split("/")]
    whole = {"seats": len(hand), "hand": hand, "pieces": [["0,0"]], **position}
    options = replace(options or Options(), caves=True)
    return TwinGame.from_position(layout, options, whole, seed=seed)


def play(game: TwinGame, *moves: str) -> Position:
    """Make moves, and return the position."""
    for move in moves:
        game.apply(move)
    return game.snapshot()


def begin(layout: Layout, options: Options, n_seats: int, *, number: int = 0) -> TwinGame:
    """Set up a game from its beginning."""
    return TwinGame.begin(Table(layout, rules_of(options)), options, n_seats, number=number)
