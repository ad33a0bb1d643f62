"""Everything stands where it lies on the table, once."""

import re
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings

from route_tools.drawing import render_route
from route_tools.geometry import (
    Hex,
    Route,
    RouteDocument,
    assemble,
    base_catalog,
    find_problems,
    load_preset,
    preset_ids,
)
from tests.cases.facts import around
from tests.drawing.drafts import EMPTY, ONE_TILE, STRIPS, broken, ended
from tests.drawing.parsing import SVG, by_id, centre, parse, placed, raster, target, texts, uses
from tests.strategies import LAYINGS

DRAFTS = {"empty": EMPTY, "one tile": ONE_TILE, "strips": STRIPS, "broken": broken()}


@pytest.fixture(scope="module", params=preset_ids())
def preset(request: pytest.FixtureRequest) -> Route:
    return assemble(load_preset(request.param))


def expected_symbol(route: Route, hex_: Hex) -> str:
    printed = route.hexes[hex_]
    if route.piece_at[hex_] == len(route.pieces):
        return f"hex-finish-{printed.terrain}"
    if printed.has_cave:
        return "hex-cave"
    if printed.terrain == "mountain":
        return "hex-mountain"
    if printed.start_number:
        return f"hex-start-{printed.start_number}"
    return f"hex-{printed.terrain}-{printed.power}"


def assert_one_use_for_each_hex(route: Route) -> None:
    found = uses(parse(render_route(route)), "hex-")
    wanted = [(expected_symbol(route, hex_), raster(hex_)) for hex_ in route.hexes]
    assert Counter(found) == Counter(wanted)


def test_each_hex_is_one_copy_of_its_symbol(preset: Route) -> None:
    assert_one_use_for_each_hex(preset)


@settings(max_examples=25)
@given(LAYINGS)
def test_each_hex_of_any_laying_is_one_copy_of_its_symbol(document: RouteDocument) -> None:
    route = assemble(document)
    assert_one_use_for_each_hex(route)


@pytest.mark.parametrize("name", [*preset_ids(), *DRAFTS])
def test_ids_are_unique_and_every_reference_has_its_target(name: str) -> None:
    document = DRAFTS[name] if name in DRAFTS else load_preset(name)
    route = assemble(document)
    svg = render_route(
        route,
        problems=find_problems(route),
        path=sorted(route.hexes)[:9],
        path_label="9",
    )
    root = parse(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    copied = {target(use) for use in root.iter(SVG + "use")}
    symbols = {element.get("id") for defs in root.iter(SVG + "defs") for element in defs}
    assert copied == symbols, "what is copied is defined, and nothing else"
    assert set(re.findall(r"url\(#([^)]*)\)", svg)) <= set(ids)
    assert set(root.attrib["aria-labelledby"].split()) <= set(ids)


def test_start_numbers_stand_on_the_start_spaces(preset: Route) -> None:
    found = uses(parse(render_route(preset)), "hex-start-")
    assert sorted(found) == [(f"hex-start-{n}", raster(hex_)) for n, hex_ in preset.starts.items()]
    assert len(found) == 4


def test_finishing_spaces_are_three_and_ask_for_what_the_end_tile_says(preset: Route) -> None:
    asks = {"paddle": "water", "machete": "jungle"}
    end = preset.document.end
    assert end
    found = uses(parse(render_route(preset)), "hex-finish-")
    assert Counter(found) == Counter(
        (f"hex-finish-{asks[end.side.name]}", raster(hex_)) for hex_ in preset.finish
    )
    assert len(found) == 3


def test_every_blockade_lies_along_its_whole_seam(preset: Route) -> None:
    root = parse(render_route(preset))
    planks = next(by_id(root, "blockades").iter(SVG + "path")).attrib["d"]
    middles = []
    for line in planks.split("M")[1:]:
        points = [tuple(map(float, point.split())) for point in line.split("L")]
        for (x, y), (to_x, to_y) in pairwise(points):
            middles.append(((x + to_x) / 2, (y + to_y) / 2))
    wanted = borders(preset)
    assert len(middles) == len(wanted)
    for x, y in wanted:
        assert any(abs(x - at_x) < 2 and abs(y - at_y) < 2 for at_x, at_y in middles)
    tokens = uses(root, "blockade-")
    assert len(tokens) == len(preset.blockades)


def borders(route: Route) -> set[tuple[float, float]]:
    """Return the middles of the borders under blockades: halfway between two centres."""
    blocked = {blockade.after for blockade in route.blockades}
    found = set()
    for hex_, index in route.piece_at.items():
        for other in around(hex_):
            if index in blocked and route.piece_at.get(Hex(*other)) == index + 1:
                (x, y), (to_x, to_y) = centre(hex_), centre(other)
                found.add(((x + to_x) / 2, (y + to_y) / 2))
    return found


def test_fixed_blockades_show_their_number_and_others_a_question_mark() -> None:
    fixed = uses(parse(render_route(assemble(broken()))), "blockade-")
    assert [name for name, _ in fixed] == ["blockade-3", "blockade-3"]
    dealt = uses(parse(render_route(assemble(load_preset("first-game")))), "blockade-")
    assert {name for name, _ in dealt} == {"blockade-any"}


def test_every_piece_has_its_letter_beside_it(preset: Route) -> None:
    letters = by_id(parse(render_route(preset)), "letters")
    assert texts(letters) == [piece.side.name for piece in preset.pieces]
    taken = {centre(hex_) for hex_ in preset.hexes}
    for text in placed(letters, "text"):
        nearest = min((text.x - x) ** 2 + (text.y - y) ** 2 for x, y in taken) ** 0.5
        assert nearest > 50, "a letter hides no hex"
    without = parse(render_route(preset, letters=False))
    assert not [e for e in without.iter() if e.get("id") == "letters"]


def test_hexes_of_problems_are_marked_by_their_worst_severity() -> None:
    route = assemble(broken())
    problems = find_problems(route)
    errors = {hex_ for p in problems if p.severity == "error" for hex_ in p.hexes}
    warnings = {hex_ for p in problems if p.severity == "warning" for hex_ in p.hexes} - errors
    assert errors
    assert warnings
    marks = by_id(parse(render_route(route, problems=problems)), "problems")
    assert Counter(uses(marks, "mark-")) == Counter(
        [("mark-error", raster(hex_)) for hex_ in errors]
        + [("mark-warning", raster(hex_)) for hex_ in warnings]
    )


def test_overlaps_are_hatched_without_being_asked_for() -> None:
    route = assemble(broken())
    overlaps = by_id(parse(render_route(route)), "overlaps")
    assert Counter(uses(overlaps, "mark-")) == Counter(
        ("mark-error", raster(hex_)) for hex_ in route.overlaps
    )
    assert route.overlaps


def test_what_hexes_ask_for_is_drawn_over_the_path() -> None:
    route = assemble(load_preset("first-game"))
    walked = [route.starts[1], *sorted(hex_ for hex_ in route.hexes if route.hexes[hex_].power)[:9]]
    path = by_id(parse(render_route(route, path=walked, path_label="7 & up")), "path")
    line, *copies = [e for e in path if e.tag == SVG + "use" or e.get("stroke-width") == "8"]
    assert line.attrib["d"].count("L") == 9
    assert len(copies) == 9
    assert uses(path, "demand-") == [
        (f"demand-{route.hexes[hex_].terrain}-{route.hexes[hex_].power}", raster(hex_))
        for hex_ in walked[1:]
    ]
    assert texts(path) == ["7 & up"]


def test_path_and_problem_hexes_beside_the_route_are_within_the_sheet() -> None:
    svg = render_route(assemble(ONE_TILE), title_block=False, path=[(0, 0), (30, -40)])
    left, top, width, height = map(float, parse(svg).attrib["viewBox"].split())
    x, y = centre((30, -40))
    assert left < x < left + width
    assert top < y < top + height


@pytest.mark.parametrize("corner", range(6))
def test_nothing_covers_the_name_of_the_city(corner: int) -> None:
    route = assemble(ended(corner))
    root = parse(render_route(route, letters=False))
    (name,) = (t for t in placed(by_id(root, "city"), "text"))
    assert name.element.text == "EL DORADO"
    # The bold letters of DejaVu Sans are 6.6 font sizes wide together and 0.73 high.
    size = float(name.element.attrib["font-size"]) * name.scale
    spacing = 9 * float(name.element.attrib["letter-spacing"]) * name.scale
    half = (6.6 * size + spacing) / 2
    for part in range(-10, 11):
        for height in (0.0, 0.73 * size):
            x, y = name.x + half * part / 10, name.y - height
            hex_ = nearest_hex(x, y)
            assert hex_ not in route.hexes
            assert hex_ in city_of(route, corner)


def nearest_hex(x: float, y: float) -> Hex:
    r = round(y / 75)
    q = round(x / 86.6 - r / 2)
    near_ = [Hex(q + dq, r + dr) for dq in (-1, 0, 1) for dr in (-1, 0, 1)]
    return min(near_, key=lambda h: (centre(h)[0] - x) ** 2 + (centre(h)[1] - y) ** 2)


def city_of(route: Route, corner: int) -> set[Hex]:
    """Return the free hexes round the one behind the middle finishing space."""
    heart = route.finish[1].neighbour(corner)
    return {heart, *heart.neighbours()} - set(route.finish)


def test_drawings_stay_small(preset: Route) -> None:
    svg = render_route(preset)
    pieces = svg[svg.index('<g id="pieces">') : svg.index('<g id="finish"')]
    assert len(pieces) / len(preset.hexes) < 70, "bytes for each hex, outlines included"
    assert len(svg.encode()) < 75_000


def test_each_side_of_the_catalogue_can_be_drawn() -> None:
    for side in base_catalog().sides.values():
        placement = ONE_TILE.placements[0]
        assert_one_use_for_each_hex(
            assemble(RouteDocument((type(placement)(side, 3, Hex(-2, 5)),), None))
        )
