"""Games on small boards that a test lays out itself."""

from collections.abc import Iterable, Mapping
from typing import Any

from route_tools.engine import BlockadeSite, Game, Layout, Table, rule_set
from route_tools.geometry import Hex, PrintedHex, Terrain, base_catalog

__all__ = ["game_on", "play", "verbs"]

_TERRAIN = {
    "J": Terrain.JUNGLE,
    "W": Terrain.WATER,
    "V": Terrain.VILLAGE,
    "R": Terrain.RUBBLE,
    "C": Terrain.CAMP,
    "M": Terrain.MOUNTAIN,
    "S": Terrain.START,
    "F": Terrain.JUNGLE,  # finishing space
}


def _hex(text: str) -> Hex:
    q, r = map(int, text.split(","))
    return Hex(q, r)


def game_on(
    cells: Mapping[str, str],
    position: Mapping[str, Any],
    *,
    rules: str = "base",
    caves: Iterable[str] = (),
    sites: Iterable[Iterable[str]] = (),
    seed: int = 0,
    **options: object,
) -> Game:
    """Set a game up from a position of two seats, or more.

    ``cells`` has a letter and a power for each hex: jungle, water, village, rubble, camp,
    mountain, start or finish. ``sites`` has the seam of each blockade as ``"q,r q,r"``;
    which numbers stand there, the position says.
    """
    layout = Layout(
        hexes={_hex(at): PrintedHex(_TERRAIN[cell[0]], int(cell[1])) for at, cell in cells.items()},
        finish=tuple(_hex(at) for at, cell in cells.items() if cell[0] == "F"),
        caves=tuple(_hex(at) for at in caves),
        sites=tuple(BlockadeSite(tuple(_pair(pair) for pair in pairs)) for pairs in sites),
        blockades=base_catalog().blockades,
    )
    table = Table(layout, rule_set(rules, **options))
    return Game.from_position(table, {"seats": len(position["pieces"]), **position}, seed=seed)


def _pair(text: str) -> tuple[Hex, Hex]:
    one, other = text.split(" ")
    return _hex(one), _hex(other)


def play(game: Game, *moves: str) -> None:
    """Make moves."""
    for move in moves:
        game.apply(move)


def verbs(game: Game) -> set[str]:
    """Return the first words of the legal moves."""
    return {move.split(" ")[0] for move in game.legal_moves()}
