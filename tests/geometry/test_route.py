"""Assembly: the official routes against the facts, and what broken drafts come to."""

from typing import Any

import pytest

from route_tools.geometry import (
    BlockadePlacement,
    EndPlacement,
    Hex,
    Placement,
    RouteDocument,
    assemble,
    base_catalog,
    load_preset,
    preset_ids,
)
from tests.cases.facts import (
    ROUTE_IDS,
    ROUTES,
    around,
    finish_cells,
    laid,
    power,
    route_cells,
)

SIDES = base_catalog().sides
official = pytest.mark.parametrize("case", ROUTES, ids=ROUTE_IDS)


def piece(side: str, rotation: int, q: int, r: int) -> Placement:
    return Placement(SIDES[side], rotation, Hex(q, r))


def test_the_presets_are_the_seven_official_routes_easiest_first() -> None:
    assert set(preset_ids()) == set(ROUTE_IDS)
    levels = [load_preset(preset_id).level for preset_id in preset_ids()]
    assert levels == ["beginner", "easy", "easy", "medium", "medium", "hard", "hard"]


@official
def test_a_preset_is_laid_as_the_facts_say(case: dict[str, Any]) -> None:
    document = load_preset(case["id"])
    assert [
        {"side": p.side.name, "rotation": p.rotation, "q": p.centre.q, "r": p.centre.r}
        for p in document.placements
    ] == case["placements"]
    assert document.end
    assert {"side": document.end.side.name, "corner": document.end.corner} == case["end"]
    assert document.level == case["level"]
    assert document.title
    assert document.source
    assert document.blockades is None, "they lie where the rules put them"


def test_disputed_points_are_remarked() -> None:
    assert {id_ for id_ in preset_ids() if load_preset(id_).remarks} == {
        "first-game",
        "serpentine",
        "swamplands",
    }


@official
def test_an_official_route_has_the_hexes_of_its_pieces(case: dict[str, Any]) -> None:
    route, cells = assemble(load_preset(case["id"])), route_cells(case)
    assert len(route.hexes) == len(cells) == case["hexes"]
    assert {tuple(h): printed.power for h, printed in route.hexes.items()} == {
        cell: power(code) for cell, code in cells.items()
    }
    assert set(route.finish) == set(finish_cells(case))
    assert {tuple(h) for h in route.caves} == {c for c, code in cells.items() if code == "C"}
    assert len(route.caves) == case["caves"]
    assert route.traverse_rating == case["rating"]
    starts = {int(code[1]): cell for cell, code in cells.items() if code[0] == "S"}
    assert route.starts == starts
    assert list(route.starts) == [1, 2, 3, 4]
    for index, placement in enumerate(case["placements"]):
        assert {h for h, i in route.piece_at.items() if i == index} == set(laid(placement))
    assert not route.overlaps


@official
def test_hexes_join_wherever_they_touch(case: dict[str, Any]) -> None:
    route, cells = assemble(load_preset(case["id"])), route_cells(case)
    assert route.neighbours.keys() == cells.keys()
    for hex_, neighbours in route.neighbours.items():
        assert list(neighbours) == [n for n in hex_.neighbours() if n in cells], "clockwise"
        walkable = {n for n in around(hex_) if n in cells and power(cells[n])}
        assert set(route.walkable_neighbours(hex_)) == walkable


@official
def test_seams_are_those_of_the_cases(case: dict[str, Any]) -> None:
    route = assemble(load_preset(case["id"]))
    assert [[seam.n_touching, seam.n_walkable] for seam in route.seams] == case["seams"]
    for index, seam in enumerate(route.seams):
        assert seam.between == (index, index + 1)
        assert seam.is_in_step
        first, second = (laid(case["placements"][i]) for i in seam.between)
        pairs = {(a, b) for a in first for b in around(a) if b in second}
        assert set(seam.pairs) == pairs
        assert list(seam.hexes) == sorted({h for pair in pairs for h in pair})


@pytest.mark.parametrize(
    ("preset_id", "after"),
    [
        ("first-game", [0, 1, 2, 3]),
        ("hills-of-gold", [0, 1, 2, 3, 4]),
        ("home-stretch", [0, 1, 3, 4]),  # piece 2 is the strip Q: none behind it
        ("winding-paths", [0, 1, 2, 3, 4]),
        ("serpentine", [0, 1, 2, 3, 4]),
        ("swamplands", [0, 2, 3, 4]),  # strips R, after A, and O, before K
        ("witchs-cauldron", [0, 1, 2, 3, 4]),
    ],
)
def test_blockades_lie_where_the_rules_put_them(preset_id: str, after: list[int]) -> None:
    """E35: one on each transition, for a strip on its start side, none before the end."""
    route = assemble(load_preset(preset_id))
    assert [blockade.after for blockade in route.blockades] == after
    assert list(route.transitions) == after
    assert all(b.number is None and b.piece is None for b in route.blockades), "dealt in play"


def test_a_strip_behind_a_strip_has_one_on_its_own_start_side() -> None:
    placements = (piece("A", 0, 0, 0), piece("O", 0, 3, -5), piece("Q", 0, 4, -8))
    route = assemble(RouteDocument(placements))
    assert [seam.n_touching for seam in route.seams] == [8, 9]
    assert [blockade.after for blockade in route.blockades] == [0, 1]


def test_only_as_many_are_dealt_as_the_box_has() -> None:
    placements = tuple(piece("C", 0, 4 * i, 3 * i) for i in range(9))
    route = assemble(RouteDocument(placements))
    assert [blockade.after for blockade in route.blockades] == [0, 1, 2, 3, 4, 5]
    assert route.transitions == tuple(range(8))


def test_a_gap_gets_no_blockade() -> None:
    placements = (piece("A", 0, 0, 0), piece("C", 0, 9, 0), piece("E", 0, 13, 3))
    assert [blockade.after for blockade in assemble(RouteDocument(placements)).blockades] == [1]


def test_blockades_of_the_designer_lie_as_they_are_put() -> None:
    document = load_preset("first-game")
    put = [(1, 6), (2, None), (7, 3), (8, 77)]
    placed = assemble(
        RouteDocument(
            document.placements, document.end, blockades=tuple(BlockadePlacement(*b) for b in put)
        )
    )
    assert [(b.after, b.number) for b in placed.blockades] == put
    fixed = [b.piece.printed if b.piece else None for b in placed.blockades]
    assert [p and f"{p.terrain} {p.power}" for p in fixed] == ["rubble 2", None, "rubble 1", None]
    assert assemble(RouteDocument(document.placements, blockades=())).blockades == ()


def test_nothing_is_a_route_too() -> None:
    end = EndPlacement(base_catalog().end_sides["paddle"], 3)
    for document in (RouteDocument(), RouteDocument(end=end)):
        route = assemble(document)
        assert not route.hexes
        assert not route.finish
        assert not route.seams
        assert route.traverse_rating == 0


def test_where_pieces_overlap_the_first_one_shows() -> None:
    route = assemble(RouteDocument((piece("A", 0, 0, 0), piece("C", 0, 6, 0), piece("E", 3, 5, 0))))
    a, c, e = (
        laid({"side": side, "rotation": turn, "q": q, "r": 0})
        for side, turn, q in [("A", 0, 0), ("C", 0, 6), ("E", 3, 5)]
    )
    shown = {**e, **c, **a}
    assert {tuple(h): p.power for h, p in route.hexes.items()} == {
        cell: power(code) for cell, code in shown.items()
    }
    for hex_ in shown:
        covering = tuple(i for i, cells in enumerate((a, c, e)) if hex_ in cells)
        assert route.piece_at[Hex(*hex_)] == covering[0]
        assert route.overlaps.get(Hex(*hex_), covering[:1]) == covering


def test_pieces_that_touch_out_of_turn_are_bypasses() -> None:
    placements = (piece("A", 0, 0, 0), piece("C", 0, 4, 3), piece("E", 0, 7, -4))
    end = EndPlacement(base_catalog().end_sides["paddle"], 3)
    route = assemble(RouteDocument(placements, end))
    assert [seam.between for seam in route.seams] == [(0, 1), (1, 2)]
    cells = [laid(p) for p in _data(placements)]
    finish = set(route.finish)
    expected = {
        (0, 2): {(a, b) for a in cells[0] for b in around(a) if b in cells[2]},
        (0, 3): {(a, b) for a in cells[0] for b in around(a) if b in finish - set(cells[0])},
    }
    assert {seam.between: set(seam.pairs) for seam in route.bypasses} == {
        between: pairs for between, pairs in expected.items() if pairs
    }
    assert (0, 2) in {seam.between for seam in route.bypasses}


def _data(placements: tuple[Placement, ...]) -> list[dict[str, Any]]:
    return [
        {"side": p.side.name, "rotation": p.rotation, "q": p.centre.q, "r": p.centre.r}
        for p in placements
    ]


def test_a_slide_further_is_out_of_step() -> None:
    flush = assemble(RouteDocument((piece("A", 0, 0, 0), piece("C", 0, 4, 3)))).seams[0]
    for step, in_step in [((3, 4), True), ((2, 5), False), ((5, 2), False), ((6, 1), False)]:
        seam = assemble(RouteDocument((piece("A", 0, 0, 0), piece("C", 0, *step)))).seams[0]
        assert seam.is_in_step is in_step, step
        assert 0 < seam.n_touching <= flush.n_touching


def test_a_start_space_is_left_but_not_entered() -> None:
    """E8: walked from the lower piece, the pairs into a start space don't count."""
    tile, start = piece("C", 0, 0, 0), piece("A", 0, 3, -7)  # A's start spaces face down to C
    up = assemble(RouteDocument((tile, start))).seams[0]
    down = assemble(RouteDocument((start, tile))).seams[0]
    assert (up.n_touching, up.n_walkable) == (7, 0)
    assert (down.n_touching, down.n_walkable) == (7, 7)


def test_a_corner_of_the_end_tile_does_not_turn_with_the_piece() -> None:
    end = base_catalog().end_sides["machete"]
    finish = {
        assemble(RouteDocument((piece("N", turn, 5, 5),), EndPlacement(end, 2))).finish
        for turn in range(6)
    }
    assert finish == {((2, 9), (1, 9), (1, 8))}  # corner 2 is (2, 8); clockwise
