"""Placements and flush positions against a search of every place on the table."""

import itertools
from collections.abc import Collection, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from route_tools.geometry import (
    EndPlacement,
    Hex,
    Placement,
    base_catalog,
    flush_positions,
    slide_letter,
)
from tests.cases.facts import FLUSH_TILES, ROUTE_IDS, ROUTES, Cell, around, finish_cells, laid

SIDES = base_catalog().sides
ORIGIN = Hex(0, 0)
PAIRS = [("B", "C"), ("A", "O"), ("R", "D"), ("O", "Q")]


def pairs_touching(one: Iterable[Cell], other: Collection[Cell]) -> list[tuple[Cell, Cell]]:
    return [(a, b) for a in one for b in around(a) if b in other]


def lies_in_step(one: set[Cell], other: set[Cell]) -> bool:
    """Tell whether two pieces lie apart from each other and in step, by looking at all cells.

    The facing sides are the straight rows of cells that can see each other across one of
    the six borders; every hex of the shorter row must touch the other piece.
    """
    if one & other or not pairs_touching(one, other):
        return False
    touching = {a for a, _ in pairs_touching(one, other)}
    touched = {b for _, b in pairs_touching(one, other)}
    for (aq, ar), (bq, br) in itertools.pairwise(
        [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0)]
    ):
        row = {(q, r) for q, r in one if not {(q + aq, r + ar), (q + bq, r + br)} & one}
        facing = {(q, r) for q, r in other if not {(q - aq, r - ar), (q - bq, r - br)} & other}
        shorter, held = (row, touching) if len(row) <= len(facing) else (facing, touched)
        if touching <= row and touched <= facing and shorter <= held:
            return True
    return False


def laid_cells(side: str, rotation: int, centre: Cell = (0, 0)) -> set[Cell]:
    return set(laid({"side": side, "rotation": rotation, "q": centre[0], "r": centre[1]}))


@pytest.mark.parametrize("name", SIDES)
@pytest.mark.parametrize("rotation", range(6))
def test_a_placement_lies_where_the_facts_turn_it(name: str, rotation: int) -> None:
    placement = Placement(SIDES[name], rotation, Hex(4, -9))
    expected = laid({"side": name, "rotation": rotation, "q": 4, "r": -9})
    found = {
        tuple(hex_): (printed.power, printed.has_cave, printed.start_number)
        for hex_, printed in placement.hexes.items()
    }
    assert found == {
        cell: (
            0 if code[0] in "MCS" else int(code[1]),
            code == "C",
            int(code[1]) if code[0] == "S" else None,
        )
        for cell, code in expected.items()
    }


@pytest.mark.parametrize("side", ["A", "D", "N"])
@pytest.mark.parametrize("rotation", range(6))
def test_a_tile_fits_in_twelve_places_beside_a_tile(side: str, rotation: int) -> None:
    positions = flush_positions(Placement(SIDES["B"], 2, ORIGIN), SIDES[side], rotation)
    assert {tuple(position.centre) for position in positions} == FLUSH_TILES
    assert len(positions) == 12


@pytest.mark.parametrize(("before", "side"), PAIRS)
def test_flush_positions_are_all_the_places_in_step(before: str, side: str) -> None:
    for turn_before, turn in [(0, 0), (1, 4), (2, 1), (3, 3), (5, 2), (4, 5)]:
        own = laid_cells(before, turn_before)
        other = laid_cells(side, turn)
        expected = {
            (q, r)
            for q in range(-9, 10)
            for r in range(-9, 10)
            if lies_in_step(own, {(a + q, b + r) for a, b in other})
        }
        positions = flush_positions(
            Placement(SIDES[before], turn_before, ORIGIN), SIDES[side], turn
        )
        assert {tuple(position.centre) for position in positions} == expected
        assert len(positions) == len(expected), "none is listed twice"


@pytest.mark.parametrize(
    ("before", "turn", "side", "edge", "pairs"),
    [
        # the long sides of a strip as it lies upright are its edges 1 and 4
        ("B", 0, "C", 0, [7, 7]),  # tile by tile: 4 facing 4
        ("O", 0, "C", 1, [7, 8, 7]),  # tile nested in the 5 of a strip, or shifted
        ("O", 0, "Q", 1, [9, 9]),  # long sides of two parallel strips
        ("O", 0, "C", 0, [3, 4, 4, 3]),  # its short side by a tile: 2 facing 4
        ("O", 1, "Q", 2, [3, 4, 4, 4, 3]),  # its long side by a short one: 5 facing 2
    ],
)
def test_touching_pairs_of_each_kind_of_seam(
    before: str, turn: int, side: str, edge: int, pairs: list[int]
) -> None:
    first = Placement(SIDES[before], turn, ORIGIN)
    found = [
        len(pairs_touching(set(first.hexes), laid_cells(side, 0, position.centre)))
        for position in flush_positions(first, SIDES[side], 0)
        if position.edge == edge
    ]
    assert found == pairs, "in the order of the slides"


@given(
    st.sampled_from("BCOR"),
    st.integers(0, 5),
    st.sampled_from("DKPQ"),
    st.integers(0, 5),
    st.builds(Hex, st.integers(-90, 90), st.integers(-90, 90)),
)
def test_a_flush_position_touches_across_its_edge_and_nowhere_else(
    before: str, turn_before: int, side: str, turn: int, centre: Hex
) -> None:
    first = Placement(SIDES[before], turn_before, centre)
    positions = flush_positions(first, SIDES[side], turn)
    assert [(p.edge, p.slide) for p in positions] == sorted((p.edge, p.slide) for p in positions)
    for edge in range(6):
        of_edge = [p for p in positions if p.edge == edge]
        assert [p.slide for p in of_edge] == list(range(len(of_edge)))
        for one, other in itertools.pairwise(of_edge):
            step = other.centre.offset_from(one.centre)
            assert step == Hex(-1, 1).rotated(edge), "one hex along the edge, clockwise"
        for position in of_edge:
            second = set(Placement(SIDES[side], turn, position.centre).hexes)
            assert not second & set(first.hexes)
            touching = {a for a, _ in pairs_touching(set(first.hexes), second)}
            assert touching <= set(first.edges[edge])


@given(
    st.sampled_from(sorted(SIDES)),
    st.integers(0, 5),
    st.integers(0, 5),
    st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9)),
)
def test_a_corner_is_the_hex_that_sticks_out_furthest(
    side: str, rotation: int, k: int, centre: Hex
) -> None:
    placement = Placement(SIDES[side], rotation, centre)
    corner = placement.corner(k)
    assert corner in placement.hexes
    outside = [corner.neighbour(k + turn) for turn in (-1, 0, 1)]
    assert not set(outside) & set(placement.hexes)
    assert corner.neighbour(k + 2) in placement.hexes
    assert corner.neighbour(k - 2) in placement.hexes
    end = EndPlacement(base_catalog().end_sides["paddle"], k)
    assert end.finish(placement) == tuple(outside)


@pytest.mark.parametrize("route", ROUTES, ids=ROUTE_IDS)
@pytest.mark.parametrize("corner", range(6))
def test_the_end_tile_wraps_the_corner_that_the_facts_name(
    route: dict[str, list[dict[str, int]]], corner: int
) -> None:
    last = route["placements"][-1]
    side = SIDES[str(last["side"])]
    placement = Placement(side, last["rotation"], Hex(last["q"], last["r"]))
    found = EndPlacement(base_catalog().end_sides["machete"], corner).finish(placement)
    assert set(found) == set(finish_cells({**route, "end": {"corner": corner}}))


def test_slides_are_named_by_letters() -> None:
    assert [slide_letter(slide) for slide in range(4)] == ["a", "b", "c", "d"]
