"""Read drawings back: what stands where, by plain sums over the markup."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import fromstring

SVG = "{http://www.w3.org/2000/svg}"
HALF_WIDTH = 25 * 3**0.5
HREF = "{http://www.w3.org/1999/xlink}href"
_TRANSFORM = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")


class Placed(NamedTuple):
    """An element, where its origin lies on the sheet, and how much it is enlarged."""

    element: Element
    x: float
    y: float
    scale: float


def parse(svg: str) -> Element:
    """Parse a drawing, refusing whatever isn't safe."""
    root: Element = fromstring(svg, forbid_dtd=True)
    return root


def target(use: Element) -> str:
    """Return the id that a ``<use>`` copies."""
    return (use.get("href") or use.get(HREF) or "").removeprefix("#")


def by_id(root: Element, name: str) -> Element:
    """Return the one element with an id."""
    (found,) = (element for element in root.iter() if element.get("id") == name)
    return found


def placed(root: Element, tag: str) -> list[Placed]:
    """List the elements with a tag as they lie, those in symbols left out."""
    return [item for item in _walk(root, 0, 0, 1) if item.element.tag == SVG + tag]


def _walk(element: Element, x: float, y: float, scale: float) -> Iterator[Placed]:
    if element.tag == SVG + "defs":
        return
    for kind, values in _TRANSFORM.findall(element.get("transform", "")):
        numbers = [float(value) for value in re.split(r"[ ,]+", values.strip())]
        if kind == "translate":
            x += scale * numbers[0]
            y += scale * (numbers[1] if numbers[1:] else 0)
        elif kind == "scale":
            scale *= numbers[0]
    own_x, own_y = (_length(element.get(name)) for name in "xy")
    yield Placed(element, x + scale * own_x, y + scale * own_y, scale)
    for child in element:
        yield from _walk(child, x, y, scale)


def _length(value: str | None) -> float:
    return float(value) if value and re.fullmatch(r"-?[0-9.]+", value) else 0.0


def centre(hex_: tuple[int, int]) -> tuple[float, float]:
    """Return the centre of a hex on the sheet."""
    q, r = hex_
    return HALF_WIDTH * (2 * q + r), 75.0 * r


def raster(hex_: tuple[int, int]) -> tuple[int, int]:
    """Return the centre of a hex, counted in half widths of a hex and in rows."""
    q, r = hex_
    return 2 * q + r, r


def uses(root: Element, prefix: str) -> list[tuple[str, tuple[int, int]]]:
    """List the copies of symbols whose id begins so, with their places in the raster."""
    return [
        (target(item.element), (round(item.x / HALF_WIDTH), round(item.y / 75)))
        for item in placed(root, "use")
        if target(item.element).startswith(prefix)
    ]


def texts(element: Element) -> list[str]:
    """List what is written in an element."""
    return ["".join(text.itertext()) for text in element.iter(SVG + "text")]
