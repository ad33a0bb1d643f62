"""Texts from users are text: they break neither the drawing's markup nor its layout."""

import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from route_tools.drawing import render_route
from route_tools.drawing.texts import clean_text, text_width, wrap_text
from route_tools.geometry import assemble, load_preset
from tests.drawing.drafts import ONE_TILE
from tests.drawing.parsing import SVG, by_id, parse, placed, texts
from tests.strategies import TEXTS

HOSTILE = {
    "markup": "<script>alert(1)</script><image href='//evil'/>",
    "attributes": "\" onload='alert(1)' x=\"",
    "ends": "]]></text></svg><!-- -->&lt;&#0;&amp;",
    "control characters": "a\x00b\x01\x0b\x1b[31m\x7f\x85\ufffe\uffffc",
    "directions": "\u202egnorw\u202c \u2066x\u2069 \u200e\u200f",
    "right to left": "شقّ الطريق إلى إلدورادو",
    "emoji": "🦜🗺️👩‍👩‍👧‍👦🌴",
    "marks upon marks": "Z" + "\u0334\u0321\u035c" * 100 + "algo",
    "one long word": "W" * 10_000,
    "many words": "word " * 2_000,
    "broad": "漢字のとても長い題名" * 1_000,
    "line breaks": "one\ntwo\r\nthree\u2028four\tfive",
    "private and unassigned": "a\ue000\U000e0001\U0010ffffb",
    "a format": "{0} %s ${jndi:x} \\",
    "blank": " \u3000\u200b\n",
}


def kinds(svg: str) -> tuple[set[str], set[str]]:
    """Return the names of elements and of attributes."""
    elements = list(parse(svg).iter())
    return {e.tag for e in elements}, {name for e in elements for name in e.keys()}  # noqa: SIM118


PLAIN = replace(ONE_TILE, title="Title", author="Somebody", level="easy", players=(2, 3))
PLAIN_KINDS = kinds(render_route(assemble(PLAIN), path=[(0, 0), (0, 1)], path_label="7"))


def assert_only_text_arises(text: str) -> None:
    document = replace(PLAIN, title=text, author=text, level=text, notes=text, source=text)
    svg = render_route(assemble(document), path=[(0, 0), (0, 1)], path_label=text)
    tags, attributes = kinds(svg)
    assert tags <= PLAIN_KINDS[0]
    assert attributes <= PLAIN_KINDS[1]
    root = parse(svg)
    for element in root.iter():
        if element.tag in {SVG + "text", SVG + "title", SVG + "desc"}:
            for char in element.text or "":
                is_joiner = char in "\u200c\u200d"
                assert is_joiner or unicodedata.category(char)[0] != "C", hex(ord(char))
    block = by_id(root, "title-block")
    assert len(texts(block)) <= 22 + 16, "legend, title, about, pieces and code"


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_text_stays_text(text: str) -> None:
    assert_only_text_arises(text)


@settings(max_examples=40)
@given(TEXTS | st.text("<>&\"'/!-[]=;# \x00\n\u202e", max_size=30))
def test_any_text_stays_text(text: str) -> None:
    assert_only_text_arises(text)


def test_what_is_written_is_shown_as_written() -> None:
    document = replace(PLAIN, title="Tom & <Jerry>", author='"Q"', level="")
    root = parse(render_route(assemble(document)))
    assert texts(by_id(root, "title-block"))[:2] == ["Tom & <Jerry>", '2 or 3 players  ·  by "Q"']
    assert by_id(root, "route-title").text == "Tom & <Jerry>"


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_long_title_stays_beside_the_legend(text: str) -> None:
    root = parse(render_route(assemble(replace(PLAIN, title=text, author=text))))
    lines = placed(by_id(root, "title-block"), "text")
    legend = min(line.x for line in lines if line.element.text == "Jungle")
    left = min(line.x for line in lines)
    shown = [line for line in lines if line.x == left]
    for line in shown:
        size = float(line.element.attrib["font-size"]) * line.scale
        bold = line.element.get("font-weight") == "bold"
        assert line.x + text_width(line.element.text or "", size, bold=bold) < legend
    sheet = [float(value) for value in root.attrib["viewBox"].split()]
    assert max(line.y for line in shown) < sheet[1] + sheet[3]


# Widths in DejaVu Sans, in font sizes: what its file says.
@pytest.mark.parametrize(
    ("char", "regular", "bold"),
    [
        ("W", 0.989, 1.103),
        ("m", 0.974, 1.042),
        ("O", 0.787, 0.850),
        ("n", 0.634, 0.712),
        ("<", 0.838, 0.838),
        ("&", 0.780, 0.872),
        ("5", 0.636, 0.696),
        ("i", 0.278, 0.343),
        ("%", 0.950, 1.002),
    ],
)
def test_widths_are_estimated_rather_too_large(char: str, regular: float, bold: float) -> None:
    assert regular <= text_width(char, 1) <= regular + 0.2
    assert bold <= text_width(char, 1, bold=True) <= bold + 0.2


@given(st.text(max_size=200), st.floats(20, 400), st.integers(1, 4))
def test_wrapped_lines_fit(text: str, width: float, max_lines: int) -> None:
    clean = clean_text(text)
    lines = wrap_text(clean, 10, width, max_lines=max_lines)
    assert len(lines) <= max_lines
    assert all(text_width(line, 10) <= width + 1e-9 for line in lines)
    if lines and not lines[-1].endswith("…"):
        assert "".join(lines).replace(" ", "") == clean.replace(" ", "")


@given(st.text())
def test_cleaning_twice_changes_nothing_more(text: str) -> None:
    assert clean_text(clean_text(text)) == clean_text(text)


def test_a_preset_s_title_is_its_drawing_s_title() -> None:
    root = parse(render_route(assemble(load_preset("hills-of-gold"))))
    assert by_id(root, "route-title").text == "Hills of Gold"
