"""The sheet: its true size, its title block, and what no drawing may hold."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from route_tools.drawing import render_route, symbols_svg
from route_tools.geometry import assemble, base_catalog, find_problems, load_preset
from tests.drawing.drafts import EMPTY, ONE_TILE, STRIPS, broken
from tests.drawing.parsing import SVG, by_id, parse, texts

FIRST_GAME = assemble(load_preset("first-game"))


@given(hex_width_mm=st.floats(1, 400), title_block=st.booleans())
def test_a_hex_is_as_wide_as_asked_for(*, hex_width_mm: float, title_block: bool) -> None:
    svg = render_route(assemble(ONE_TILE), hex_width_mm=hex_width_mm, title_block=title_block)
    root = parse(svg)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    across = 50 * 3**0.5  # user units between two opposite sides of a hex
    for length, units in ((root.attrib["width"], width), (root.attrib["height"], height)):
        assert length.endswith("mm")
        assert float(length[:-2]) / units * across == pytest.approx(hex_width_mm, rel=1e-4)


def test_without_a_size_the_drawing_fills_its_room() -> None:
    root = parse(render_route(FIRST_GAME))
    assert (root.attrib["width"], root.attrib["height"]) == ("100%", "100%")


@pytest.mark.parametrize("width", [0, -3, float("nan"), float("inf")])
def test_a_width_that_is_none_is_refused(width: float) -> None:
    with pytest.raises(ValueError, match="positive number of mm"):
        render_route(FIRST_GAME, hex_width_mm=width)


def test_title_block_tells_title_level_pieces_and_code() -> None:
    block = by_id(parse(render_route(FIRST_GAME)), "title-block")
    written = texts(block)
    assert written[:3] == ["First game", "Beginner", "B1 C4 N1 I1 K5 · paddle"]
    assert written[3].startswith("ED1.B1.C4-")
    terrains = {"Jungle", "Water", "Village", "Rubble", "Camp", "Mountain", "Cave", "Blockade"}
    assert terrains <= set(written)
    bare = parse(render_route(FIRST_GAME, title_block=False))
    assert not [e for e in bare.iter() if e.get("id") == "title-block"]


def test_an_untitled_and_empty_draft_says_so() -> None:
    root = parse(render_route(assemble(EMPTY)))
    assert "Untitled route" in texts(root)
    assert "Nothing laid yet" in texts(by_id(root, "empty"))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    for text in by_id(root, "empty").iter(SVG + "text"):
        assert left < float(text.attrib["x"]) < left + width
        assert top < float(text.attrib["y"]) < top + height


def test_screen_readers_are_told_title_and_pieces() -> None:
    root = parse(render_route(FIRST_GAME))
    assert root.attrib["role"] == "img"
    assert by_id(root, "route-title").text == "First game"
    assert "5 pieces and 188 hexes: B1 C4 N1 I1 K5 · paddle." in (
        by_id(root, "route-description").text or ""
    )


def everything() -> list[str]:
    route = assemble(broken())
    walked = sorted(route.hexes)[:5]
    return [
        render_route(FIRST_GAME),
        render_route(route, problems=find_problems(route), path=walked, path_label="x"),
        render_route(assemble(EMPTY)),
        render_route(assemble(STRIPS), title_block=False),
        symbols_svg(base_catalog()),
    ]


@pytest.mark.parametrize("svg", everything())
def test_no_style_no_script_nothing_from_elsewhere(svg: str) -> None:
    for element in parse(svg).iter():
        name = element.tag.removeprefix(SVG)
        assert name not in {"style", "script", "foreignObject", "image", "a", "animate", "set"}
        for attribute, value in element.items():
            local = attribute.rpartition("}")[2]
            assert local not in {"style", "class", "src"}
            assert not local.startswith("on")
            assert local != "href" or value.startswith("#")
    elsewhere = set(re.findall(r"[a-z]+://[^\s\"<]+", svg))
    assert elsewhere <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
        "http://www.w3.org/2001/xml-events",
    }
    assert all(found.startswith("#") for found in re.findall(r"url\(([^)]*)\)", svg))
