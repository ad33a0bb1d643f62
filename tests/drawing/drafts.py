"""Drafts to draw: official routes, a broken one, hardly begun ones."""

from dataclasses import replace

from route_tools.geometry import (
    BlockadePlacement,
    EndPlacement,
    Hex,
    Placement,
    RouteDocument,
    base_catalog,
    load_preset,
)

SIDES = base_catalog().sides
END_SIDES = base_catalog().end_sides

EMPTY = RouteDocument((), None)
ONE_TILE = RouteDocument((Placement(SIDES["B"], 1, Hex(0, 0)),), None)
STRIPS = RouteDocument(
    (Placement(SIDES["Q"], 0, Hex(0, 0)), Placement(SIDES["O"], 0, Hex(0, 4))),
    EndPlacement(END_SIDES["machete"], 1),
)


def broken() -> RouteDocument:
    """Return a draft with an overlap, a side laid twice, and blockades where none can be."""
    first, second, third, *rest = load_preset("first-game").placements
    pushed = replace(third, centre=third.centre.shifted((-2, 1)))
    far = Placement(SIDES["C"], 2, Hex(9, 5))
    return RouteDocument(
        (first, second, pushed, *rest, far),
        EndPlacement(END_SIDES["paddle"], 4),
        (BlockadePlacement(0, 3), BlockadePlacement(2, 3), BlockadePlacement(7, None)),
        title="Broken & <mended>",
    )


def ended(corner: int, side: str = "paddle") -> RouteDocument:
    """Return one tile with the end tile on one of its corners."""
    return replace(ONE_TILE, end=EndPlacement(END_SIDES[side], corner))
