"""What Python computes on hexes and pieces, for the editor's modules to be compared with.

``python -m tests.web.vectors`` writes ``tests/vectors/*.json``. One test here looks whether
Python still computes what is written there, one in ``tests/browser`` whether the modules of
the editor do, too.
"""

import itertools
import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from route_tools.geometry import (
    Hex,
    Placement,
    assemble,
    base_catalog,
    corner_points,
    flush_positions,
    hex_to_point,
    load_preset,
    point_to_hex,
    preset_ids,
)

FOLDER = Path(__file__).parents[1] / "vectors"
SIDES = base_catalog().sides
LAYINGS = [
    ("B", 1, (0, 0)),
    ("C", 0, (4, -7)),
    ("K", 5, (-21, 30)),
    ("O", 2, (0, 0)),
    ("R", 3, (5, 5)),
]
NEXT = ["D", "G", "P", "Q"]


def some_hexes() -> list[Hex]:
    """Return the hexes about the origin and some far ones, always the same."""
    rng = random.Random(7)  # noqa: S311 - the same each time
    near = [Hex(q, r) for q in range(-2, 3) for r in range(-2, 3)]
    return near + [Hex(rng.randint(-400, 400), rng.randint(-400, 400)) for _ in range(15)]


def hex_vectors() -> list[dict[str, Any]]:
    """Return one entry for each hex, measured against the next one."""
    rng = random.Random(8)  # noqa: S311
    hexes = some_hexes()
    entries = []
    for hex_, other in itertools.pairwise([*hexes, hexes[0]]):
        size = rng.choice([1.0, 50.0, 0.37])
        x, y = hex_to_point(hex_, size)
        point = (x + rng.uniform(-0.9, 0.9) * size, y + rng.uniform(-0.9, 0.9) * size)
        entries.append(
            {
                "hex": hex_,
                "other": other,
                "distance": hex_.distance(other),
                "neighbours": hex_.neighbours(),
                "rotated": [hex_.rotated(k, other) for k in range(-1, 7)],
                "size": size,
                "centre": (x, y),
                "corners": corner_points(hex_, size),
                "point": point,
                "hex_at_point": point_to_hex(*point, size),
            }
        )
    return entries


def laid(side: str, rotation: int, centre: Iterable[int]) -> Placement:
    """Return a piece of the base set as it lies."""
    return Placement(SIDES[side], rotation, Hex(*centre))


def flush_vectors() -> list[dict[str, Any]]:
    """Return one entry for each piece laid, with the places beside it for several sides."""
    entries = []
    for name, rotation, centre in LAYINGS:
        before = laid(name, rotation, centre)
        beside = [
            {
                "side": side,
                "rotation": turn,
                "positions": [
                    [p.edge, p.slide, p.centre] for p in flush_positions(before, SIDES[side], turn)
                ],
            }
            for side, turn in zip(NEXT, itertools.cycle([0, 1, 4, 5]), strict=False)
        ]
        entries.append(
            {
                "side": name,
                "rotation": rotation,
                "centre": before.centre,
                "hexes": sorted(before.hexes),
                "edges": before.edges,
                "corners": [before.corner(k) for k in range(6)],
                "beside": beside,
            }
        )
    return entries


def connection_vectors() -> list[dict[str, Any]]:
    """Return one entry for each preset: how its pieces lie to each other, blockades, finish."""
    entries = []
    for preset_id in preset_ids():
        document = load_preset(preset_id)
        connections = []
        for before, piece in itertools.pairwise(document.placements):
            offset = piece.centre.offset_from(before.centre)
            places = flush_positions(before, piece.side, piece.rotation)
            found = next((p for p in places if p.centre == piece.centre), None)
            connections.append(
                {
                    "edge": found.edge if found else None,
                    "slide": found.slide if found else None,
                    "offset": offset,
                }
            )
        route = assemble(document)
        entries.append(
            {
                "preset": preset_id,
                "placements": [
                    {"side": p.side.name, "rotation": p.rotation, "q": p.centre.q, "r": p.centre.r}
                    for p in document.placements
                ],
                "connections": connections,
                "corner": document.end.corner if document.end else None,
                "finish": route.finish,
                "blockades": [blockade.after for blockade in route.blockades],
            }
        )
    return entries


def texts() -> dict[str, str]:
    """Return the text of each file by its name, one entry on a line."""
    parts = {"hex": hex_vectors(), "flush": flush_vectors(), "connections": connection_vectors()}
    return {
        f"{name}.json": "[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n"
        for name, entries in parts.items()
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file_name, text in texts().items():
        (FOLDER / file_name).write_text(text, encoding="utf-8")
