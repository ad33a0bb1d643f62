"""Small boards, and games set up on them for both the engine and the reference model."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from route_tools.engine import BlockadeSite, Layout, Table
from route_tools.geometry import Hex, PrintedHex, Terrain, base_catalog
from tests.engine.reference import Options
from tests.engine.reference_board import text_to_hex
from tests.engine.twin import Position, TwinGame, rules_of

__all__ = ["BLOCKADES", "begin", "play", "row", "start", "start_on", "verbs"]

LETTERS = {
    "j": Terrain.JUNGLE,
    "w": Terrain.WATER,
    "v": Terrain.VILLAGE,
    "r": Terrain.RUBBLE,
    "c": Terrain.CAMP,
    "m": Terrain.MOUNTAIN,
    "s": Terrain.START,
    "f": Terrain.JUNGLE,  # a finishing space
}
BLOCKADES = base_catalog().blockades


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


def start_on(
    cells: Mapping[str, str],
    position: Mapping[str, Any],
    *,
    rules: str = "base",
    caves: Sequence[str] = (),
    sites: Sequence[Sequence[str]] = (),
    seed: int = 0,
    **options: Any,  # noqa: ANN401 - each has a type of its own
) -> TwinGame:
    """Set up a game on any hexes, from a position.

    ``cells`` has a letter and a power for each hex; ``F`` is a finishing space in jungle.
    ``sites`` has the seam of each blockade as ``"q,r q,r"``; which numbers stand there, the
    position says.
    """
    layout = Layout(
        hexes={
            text_to_hex(at): PrintedHex(LETTERS[cell[0].lower()], int(cell[1:]))
            for at, cell in cells.items()
        },
        finish=tuple(text_to_hex(at) for at, cell in cells.items() if cell[0] == "F"),
        caves=tuple(text_to_hex(at) for at in caves),
        sites=tuple(BlockadeSite(tuple(_pair(text) for text in pairs)) for pairs in sites),
        blockades=BLOCKADES,
    )
    whole = {"seats": len(position["pieces"]), **position}
    chosen = Options(caves=rules == "caves", **options)
    return TwinGame.from_position(layout, chosen, whole, seed=seed)


def _pair(text: str) -> tuple[Hex, Hex]:
    one, other = text.split(" ")
    return text_to_hex(one), text_to_hex(other)


def play(game: TwinGame, *moves: str) -> Position:
    """Make moves, and return the position."""
    for move in moves:
        game.apply(move)
    return game.position()


def verbs(game: TwinGame) -> set[str]:
    """Return the first words of the legal moves."""
    return {move.split(" ")[0] for move in game.legal_moves()}


def begin(layout: Layout, options: Options, n_seats: int, *, number: int = 0) -> TwinGame:
    """Set up a game from its beginning."""
    return TwinGame.begin(Table(layout, rules_of(options)), options, n_seats, number=number)
