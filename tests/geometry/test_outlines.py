"""Outlines in the plane, against areas and lengths that follow from counting hexes."""

from math import dist, sqrt

import pytest
from hypothesis import given, settings

from route_tools.geometry import (
    Hex,
    Placement,
    RouteDocument,
    assemble,
    base_catalog,
    corner_points,
    footprint,
    load_preset,
    outline,
    overlap,
    seam_length,
    seam_line,
)
from tests.cases.facts import ROUTE_IDS
from tests.strategies import broken_layings

SIDES = base_catalog().sides
HEX_AREA = 1.5 * sqrt(3)


def border_length(placement: Placement) -> int:
    """Count the borders between a hex of the piece and a place outside it."""
    return sum(n not in placement.hexes for hex_ in placement.hexes for n in hex_.neighbours())


@pytest.mark.parametrize("name", SIDES)
def test_an_outline_holds_the_hexes_and_no_more(name: str) -> None:
    for rotation in range(6):
        placement = Placement(SIDES[name], rotation, Hex(-7, 4))
        shape = outline(placement)
        assert shape.is_valid
        assert shape.area == pytest.approx(HEX_AREA * len(placement.hexes))
        assert shape.length == pytest.approx(border_length(placement))
        xs, ys = zip(*(p for h in placement.hexes for p in corner_points(h)), strict=True)
        assert shape.bounds == pytest.approx((min(xs), min(ys), max(xs), max(ys)))


def test_an_overlap_is_as_large_as_the_shared_hexes() -> None:
    first = Placement(SIDES["A"], 0, Hex(0, 0))
    for centre in [Hex(0, 0), Hex(1, 0), Hex(5, -2), Hex(4, 3), Hex(50, 0)]:
        for name, rotation in [("C", 1), ("O", 2)]:
            second = Placement(SIDES[name], rotation, centre)
            shared = set(first.hexes) & set(second.hexes)
            assert overlap(first, second).area == pytest.approx(HEX_AREA * len(shared))


@pytest.mark.parametrize("preset_id", ROUTE_IDS)
def test_a_seam_is_as_long_as_its_pairs(preset_id: str) -> None:
    route = assemble(load_preset(preset_id))
    for seam in route.seams:
        assert seam_length(seam) == pytest.approx(seam.n_touching)
        line = seam_line(seam)
        assert len(line) == seam.n_touching + 1, "in one piece"
        for i in range(seam.n_touching):
            assert dist(line[i], line[i + 1]) == pytest.approx(1)


@settings(max_examples=50)
@given(broken_layings())
def test_any_draft_has_outlines(document: RouteDocument) -> None:
    route = assemble(document)
    for seam in (*route.seams, *route.bypasses):
        assert seam_length(seam) == pytest.approx(seam.n_touching)
        assert len(seam_line(seam)) <= seam.n_touching + 1
    room = footprint(route)
    points = [p for hex_ in route.hexes for p in corner_points(hex_)]
    if not points:
        assert room.bounds == (0, 0, 0, 0)
        return
    xs, ys = zip(*points, strict=True)
    assert room.bounds == pytest.approx((min(xs), min(ys), max(xs), max(ys)), abs=1e-6)
    assert room.width == pytest.approx((max(xs) - min(xs)) / sqrt(3), abs=1e-6)
    assert room.height == pytest.approx((max(ys) - min(ys)) / sqrt(3), abs=1e-6)
    assert room.table_length >= room.table_width > 0
    assert room.table_length * room.table_width <= room.width * room.height + 1e-6


def test_a_footprint_in_mm_is_that_of_the_printed_hexes() -> None:
    room = footprint(assemble(load_preset("first-game")))
    mm = room.in_mm(38.5)
    assert mm == {
        "width_mm": round(room.width * 38.5, 1),
        "height_mm": round(room.height * 38.5, 1),
        "table_length_mm": round(room.table_length * 38.5, 1),
        "table_width_mm": round(room.table_width * 38.5, 1),
    }
    # As drawn it reaches from B's lowest row, r = 3, up to the finishing space at r = -25.
    assert room.height == pytest.approx((28 * 1.5 + 2) / sqrt(3))
