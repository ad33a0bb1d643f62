"""The facts of the base game that tests compare with, and the plainest code that uses them.

Nothing here comes from the program: cells are plain tuples, turned and joined by hand.
"""

import heapq
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
Cell = tuple[int, int]

TILES: dict[str, Any] = json.loads((FOLDER / "tiles.json").read_text(encoding="utf-8"))
ROUTES: list[dict[str, Any]] = json.loads((FOLDER / "routes.json").read_text(encoding="utf-8"))[
    "routes"
]
ROUTE_IDS = [route["id"] for route in ROUTES]
FLUSH_TILES = {(7, -3), (3, 4), (-4, 7), (-7, 3), (-3, -4), (4, -7)} | {
    (7, -4),
    (4, 3),
    (-3, 7),
    (-7, 4),
    (-4, -3),
    (3, -7),
}
"""The centres of a tile of 37 hexes that lies flush beside one at the origin."""


def around(cell: Cell) -> list[Cell]:
    """Return the six neighbours, in no order that matters."""
    q, r = cell
    return [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]


def turned(cell: Cell, times: int) -> Cell:
    q, r = cell
    for _ in range(times):
        q, r = -r, q + r
    return q, r


def side_cells(side: str) -> dict[Cell, str]:
    """Return the printed codes of a side, as it lies upright."""
    return {
        (row["q0"] + index, row["r"]): code
        for row in TILES["sides"][side]["rows"]
        for index, code in enumerate(row["hexes"].split())
    }


def laid(placement: Mapping[str, Any]) -> dict[Cell, str]:
    """Return the printed codes of a placement, where they lie."""
    cells = {}
    for cell, code in side_cells(placement["side"]).items():
        q, r = turned(cell, placement["rotation"])
        cells[q + placement["q"], r + placement["r"]] = code
    return cells


def finish_cells(route: Mapping[str, Any]) -> list[Cell]:
    """Return the finishing spaces on a last piece that is a tile of 37 hexes."""
    last = route["placements"][-1]
    corner_0 = TILES["finish_at_corner_0_of_a_tile_at_the_origin"]
    cells = [turned((q, r), route["end"]["corner"]) for q, r in corner_0]
    return [(q + last["q"], r + last["r"]) for q, r in cells]


def route_cells(route: Mapping[str, Any]) -> dict[Cell, str]:
    """Return the printed codes of a whole route."""
    cells: dict[Cell, str] = {}
    for placement in route["placements"]:
        piece = laid(placement)
        assert not cells.keys() & piece.keys()
        cells |= piece
    return cells | dict.fromkeys(finish_cells(route), TILES["end_sides"][route["end"]["side"]])


def power(code: str) -> int:
    """Return what it costs to enter a hex; 0 where nobody can."""
    return 0 if code[0] in "MCS" else int(code[1])


def least(
    cells: Mapping[Cell, str], start: Cell, finish: Iterable[Cell], *, steps: bool
) -> int | None:
    """Return the least power, or the fewest steps, from a hex to the finish."""
    targets = set(finish)
    queue, done = [(0, start)], set()
    while queue:
        sum_, cell = heapq.heappop(queue)
        if cell in targets:
            return sum_
        if cell in done:
            continue
        done.add(cell)
        for other in around(cell):
            if other in cells and power(cells[other]):
                heapq.heappush(queue, (sum_ + (1 if steps else power(cells[other])), other))
    return None
