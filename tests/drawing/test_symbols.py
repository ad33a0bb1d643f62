"""Symbols: told apart without colour, readable, one for everything in the catalogue."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, tostring

import pytest

from route_tools.drawing import render_route, symbols_svg
from route_tools.geometry import assemble, base_catalog, load_preset
from tests.drawing.parsing import SVG, by_id, parse

SYMBOLS = {
    symbol.attrib["id"]: symbol
    for defs in parse(symbols_svg(base_catalog())).iter(SVG + "defs")
    for symbol in defs
}


def test_the_catalogue_s_symbols_are_complete_and_defined_once() -> None:
    symbols = parse(symbols_svg(base_catalog())).iter(SVG + "defs")
    ids = [symbol.get("id") for defs in symbols for symbol in defs]
    assert len(ids) == len(set(ids))
    terrains = {name.split("-")[1] for name in SYMBOLS if name.startswith("hex-")}
    assert terrains == {
        *("jungle", "water", "village", "rubble", "camp", "mountain", "cave", "start", "finish")
    }
    assert {f"hex-start-{n}" for n in (1, 2, 3, 4)} <= SYMBOLS.keys()
    assert {f"hex-finish-{terrain}" for terrain in ("water", "jungle")} <= SYMBOLS.keys()
    assert {f"blockade-{n}" for n in (1, 2, 3, 4, 5, 6, "any")} <= SYMBOLS.keys()
    assert {"mark-error", "mark-warning"} <= SYMBOLS.keys()


def without_colour(symbol: Element) -> str:
    """Return the shapes of a symbol only."""
    text = re.sub(r'#[0-9a-f]{6}|\sid="[^"]*"', "", tostring(symbol, encoding="unicode"))
    assert "fill" in text
    return text


def test_any_two_symbols_differ_without_colour() -> None:
    alike: dict[str, list[str]] = {}
    for name, symbol in SYMBOLS.items():
        alike.setdefault(without_colour(symbol), []).append(name)
    assert [names for names in alike.values() if len(names) > 1] == []


def digit_colours(symbol: Element) -> Iterator[tuple[str, str]]:
    """Yield for each number the colour of its strokes and that of what is round it."""
    (ground,) = (e.attrib["fill"] for e in list(symbol)[:1])
    for group in symbol.iter(SVG + "g"):
        strokes = [child for child in group if child.get("stroke-width") in {"7", "15"}]
        if strokes:
            yield (
                strokes[-1].attrib["stroke"],
                (strokes[0].attrib["stroke"] if strokes[1:] else ground),
            )


@pytest.mark.parametrize(
    "name", [name for name in SYMBOLS if re.fullmatch(r"hex-.*-\d|hex-finish-.*", name)]
)
def test_digits_stand_out(name: str) -> None:
    found = list(digit_colours(SYMBOLS[name]))
    assert len(found) == 1
    for ink, around in found:
        assert contrast(ink, around) >= 4.5


@pytest.mark.parametrize("name", [name for name in SYMBOLS if name.startswith("blockade-")])
def test_numbers_on_blockades_stand_out(name: str) -> None:
    symbol = SYMBOLS[name]
    discs = [e.attrib["fill"] for e in symbol if e.tag == SVG + "circle"]
    found = list(digit_colours(symbol))
    assert len(found) == (1 if name == "blockade-any" else 2)
    power, *number = found
    if name == "blockade-any":
        assert contrast(power[0], discs[1]) >= 3  # strokes of this size count as large text
    else:
        assert contrast(*power) >= 4.5
        assert contrast(number[0][0], discs[2]) >= 4.5


def test_words_stand_out_from_the_paper() -> None:
    root = parse(render_route(assemble(load_preset("first-game"))))
    paper = by_id(root, "paper")[0].attrib["fill"]
    inks = set()
    for group in by_id(root, "title-block").iter(SVG + "g"):
        for text in group.findall(SVG + "text"):
            inks.add(text.get("fill") or group.attrib["fill"])
    assert len(inks) == 2
    for ink in inks:
        assert contrast(ink, paper) >= 4.5
    letters = by_id(root, "letters")
    assert contrast(letters.attrib["fill"], letters[0].attrib["fill"]) >= 4.5


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of WCAG 2."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_contrast_of_known_pairs() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
