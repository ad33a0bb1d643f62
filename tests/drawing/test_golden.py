"""Drawings compared with kept ones: a change of looks must be meant.

After a change that is meant, look at the new drawings and keep them::

    REFRESH_GOLDEN=1 pytest tests/drawing/test_golden.py

Structure, words and colours must be equal; numbers may differ by the last digit, which
another machine's arithmetic may round otherwise.
"""

import os
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from route_tools.drawing import render_route
from route_tools.geometry import BlockadePlacement, assemble, find_problems, load_preset
from tests.drawing.drafts import broken
from tests.drawing.parsing import parse

FOLDER = Path(__file__).parent / "golden"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def first_game() -> str:
    return render_route(assemble(load_preset("first-game")))


def swamplands() -> str:
    """Draw every option: true size, a path, numbered blockades, no title block."""
    route = assemble(load_preset("swamplands"))
    numbered = [BlockadePlacement(after, n + 1) for n, after in enumerate(route.transitions)]
    route = assemble(replace(route.document, blockades=tuple(numbered)))
    hexes = sorted(route.hexes)
    return render_route(
        route, hex_width_mm=36, title_block=False, path=hexes[:20], path_label="Cost 23"
    )


def broken_draft() -> str:
    route = assemble(broken())
    return render_route(route, problems=find_problems(route))


DRAWINGS = {
    "first-game": first_game,
    "swamplands": swamplands,
    "broken-draft": broken_draft,
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawing_is_as_it_was(name: str) -> None:
    drawing = DRAWINGS[name]()
    file = FOLDER / f"{name}.svg"
    if "REFRESH_GOLDEN" in os.environ:
        file.write_text(drawing, encoding="utf-8", newline="\n")
    kept = file.read_text(encoding="utf-8")
    if drawing != kept:
        assert_alike(parse(drawing), parse(kept))


@pytest.mark.parametrize("draw", DRAWINGS.values())
def test_drawing_twice_gives_the_same_text(draw: Callable[[], str]) -> None:
    assert draw() == draw()


@pytest.mark.parametrize(
    ("first", "second", "alike"),
    [
        ('<g d="M1.5 2"/>', '<g d="M1.51 2"/>', True),
        ('<g d="M1.5 2"/>', '<g d="M1.6 2"/>', False),
        ('<g d="M1 2"/>', '<g d="M1L2"/>', False),
        ('<g fill="#aabbc1"/>', '<g fill="#aabbc2"/>', False),
        ("<g><a/></g>", "<g/>", False),
        ("<g>one</g>", "<g>two</g>", False),
    ],
)
def test_the_comparison_itself(first: str, second: str, *, alike: bool) -> None:
    if alike:
        assert_alike(parse(first), parse(second))
    else:
        with pytest.raises(AssertionError):
            assert_alike(parse(first), parse(second))


def assert_alike(drawn: Element, kept: Element, place: str = "") -> None:
    place = f"{place}/{kept.tag.rpartition('}')[2]}#{kept.get('id', '')}"
    assert drawn.tag == kept.tag, place
    assert (drawn.text, drawn.tail) == (kept.text, kept.tail), place
    assert drawn.keys() == kept.keys(), place
    for name, value in kept.items():
        assert_same_value(drawn.attrib[name], value, f"{place} {name}")
    assert len(drawn) == len(kept), f"{place}: number of elements"
    for one, other in zip(drawn, kept, strict=True):
        assert_alike(one, other, place)


def assert_same_value(drawn: str, kept: str, place: str) -> None:
    if drawn == kept:
        return
    assert not kept.startswith("#"), f"{place}: {drawn} for {kept}"
    assert NUMBER.sub("0", drawn) == NUMBER.sub("0", kept), place
    numbers = [float(found) for found in NUMBER.findall(drawn)]
    wanted = [float(found) for found in NUMBER.findall(kept)]
    assert numbers == pytest.approx(wanted, abs=0.011), place
