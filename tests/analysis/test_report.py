"""The report against the cases, a search written here, and the route moved elsewhere."""

import json
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from route_tools.analysis import make_report, report_to_data, route_to_graph
from route_tools.geometry import RouteDocument, assemble, load_preset
from tests.cases.facts import ROUTE_IDS, ROUTES, least, power, route_cells
from tests.strategies import moved, valid_layings

official = pytest.mark.parametrize("case", ROUTES, ids=ROUTE_IDS)
WORDS = {"J": "jungle", "W": "water", "V": "village", "R": "rubble", "B": "camp"}
WORDS |= {"M": "mountain", "C": "mountain", "S": "start"}


def data_of(document: RouteDocument) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(report_to_data(make_report(assemble(document)))))
    return data


@official
def test_the_report_tells_the_values_of_the_cases(case: dict[str, Any]) -> None:
    data = data_of(load_preset(case["id"]))
    assert data["n_hexes"] == case["hexes"]
    assert data["n_caves"] == case["caves"]
    assert data["traverse_rating"] == case["rating"]
    assert [start["number"] for start in data["starts"]] == [1, 2, 3, 4]
    assert [start["cost"] for start in data["starts"]] == case["costs"]
    assert [start["steps"] for start in data["starts"]] == case["steps"]
    assert [[seam["touching"], seam["walkable"]] for seam in data["seams"]] == case["seams"]
    assert [seam["between"] for seam in data["seams"]] == [
        [i, i + 1] for i in range(len(case["seams"]))
    ]
    assert all(seam["in_step"] for seam in data["seams"])


@official
def test_terrain_is_counted_by_power(case: dict[str, Any]) -> None:
    cells = route_cells({**case})
    finish = set(assemble(load_preset(case["id"])).finish)
    counted = Counter(
        (WORDS[code[0]], str(power(code))) for cell, code in cells.items() if cell not in finish
    )
    terrain = data_of(load_preset(case["id"]))["terrain"]
    found = {(w, p): n for w, counts in terrain.items() for p, n in counts.items()}
    assert found == counted
    assert sum(found.values()) == case["hexes"] - 3


def check_paths(document: RouteDocument) -> None:
    """Compare costs and steps with a plain search; walk the paths that are told."""
    route = assemble(document)
    cells: dict[tuple[int, int], str] = {
        h: f"J{p.power}" if p.power else "S1" if p.start_number else "M"
        for h, p in route.hexes.items()
    }
    for start in make_report(route).starts:
        origin = route.starts[start.number]
        assert start.cost == least(cells, origin, route.finish, steps=False)
        assert start.steps == least(cells, origin, route.finish, steps=True)
        for path in (start.cheapest_path, start.shortest_path):
            if start.cost is None:
                assert path == ()
                continue
            assert path[0] == origin
            assert path[-1] in route.finish
            assert not set(path[:-1]) & set(route.finish), "El Dorado is where it ends"
            assert all(a.distance(b) == 1 for a, b in pairwise(path))
            assert all(power(cells[hex_]) for hex_ in path[1:])
        if start.cost is not None:
            assert sum(power(cells[h]) for h in start.cheapest_path[1:]) == start.cost
            assert len(start.shortest_path) - 1 == start.steps


@pytest.mark.parametrize("preset_id", ROUTE_IDS)
def test_paths_of_official_routes(preset_id: str) -> None:
    check_paths(load_preset(preset_id))


@settings(max_examples=40)
@given(valid_layings())
def test_paths_of_any_laying(document: RouteDocument) -> None:
    check_paths(document)


@settings(max_examples=30)
@given(
    st.sampled_from(ROUTE_IDS), st.integers(0, 5), st.integers(-200, 200), st.integers(-200, 200)
)
def test_a_route_moved_as_a_whole_reports_the_same(
    preset_id: str, turn: int, q: int, r: int
) -> None:
    document = load_preset(preset_id)
    here, there = data_of(document), data_of(moved(document, turn, (q, r)))
    for data in (here, there):
        for start in data["starts"]:
            del start["cheapest_path"], start["shortest_path"]  # one of several as good ones
    room_here, room_there = here.pop("footprint"), there.pop("footprint")
    assert here == there
    for name in ("table_length", "table_width"):
        assert room_here[name] == pytest.approx(room_there[name], abs=0.02)
    if turn % 3 == 0:
        for name in ("width", "height"):
            assert room_here[name] == pytest.approx(room_there[name], abs=0.02)


def test_a_report_of_nothing() -> None:
    assert data_of(RouteDocument()) == {
        "n_hexes": 0,
        "n_caves": 0,
        "traverse_rating": 0,
        "starts": [],
        "terrain": {},
        "seams": [],
        "footprint": {"width": 0, "height": 0, "table_length": 0, "table_width": 0},
    }


def test_without_an_end_nothing_is_reached() -> None:
    document = load_preset("first-game")
    report = make_report(assemble(RouteDocument(document.placements)))
    assert [(s.number, s.cost, s.steps) for s in report.starts] == [
        (n, None, None) for n in (1, 2, 3, 4)
    ]
    assert report.n_hexes == 185


def test_the_footprint_of_one_tile_is_its_seven_hexes() -> None:
    document = RouteDocument(load_preset("first-game").placements[:1])
    report = make_report(assemble(document))
    # seven hexes across; seven rows of which six count three quarters of a hex's height
    height = (6 * 1.5 + 2) / 3**0.5
    assert (report.footprint.width, report.footprint.height) == pytest.approx((7, height))
    data = report_to_data(report, 40.0)["footprint"]
    assert (data["width"], data["height"]) == (7.0, round(height, 2))
    assert (data["width_mm"], data["height_mm"]) == (280.0, round(40 * height, 1))
    # turned upright, the tile is 6.35 wide and 7 long: that is the smallest box already
    assert data["table_length_mm"] == 280.0
    assert data["table_width_mm"] == pytest.approx(40 * height, abs=0.1)
    for width in (0.0, -1.0, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="width"):
            report_to_data(report, width)


@official
def test_the_graph_holds_what_its_documentation_says(case: dict[str, Any]) -> None:
    document = load_preset(case["id"])
    graph, cells = route_to_graph(assemble(document)), route_cells(case)
    assert set(graph) == {cell for cell, code in cells.items() if code[0] not in "MC"}
    assert set(graph.graph) == {"starts", "finish"}
    for hex_, node in graph.nodes.items():
        code = cells[hex_]
        assert set(node) == {"terrain", "power", "piece"}
        assert (node["terrain"], node["power"]) == (WORDS[code[0]], power(code))
    finish = set(graph.graph["finish"])
    for a, b, edge in graph.edges(data=True):
        assert edge == {"cost": power(cells[b])}
        assert a not in finish, "from the finish nobody goes back"
    ends = {hex_ for hex_, node in graph.nodes.items() if node["piece"] == len(case["placements"])}
    assert ends == finish
