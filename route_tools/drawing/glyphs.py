"""Digits as strokes and the small pictures of what a hex asks for.

Digits are drawn, not written: they look alike on every machine, need no font, and a
screen reader isn't made to read two hundred of them.
"""

from route_tools.drawing.elements import BaseElement, circle, group, path, rect
from route_tools.drawing.palette import (
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    RED,
    STEEL,
    STEEL_DARK,
    WOOD,
    WOOD_DARK,
)
from route_tools.geometry.catalog import Terrain

__all__ = ["digits", "requirement"]

# Strokes in a box 24 wide and 34 high round the origin.
_STROKES = {
    "0": "M0 -17C13 -17 13 17 0 17C-13 17 -13 -17 0 -17Z",
    "1": "M-7 -10L2 -17V17",
    "2": "M-9.5 -8C-8 -20 10 -20 9 -7C8.5 0 -4 8 -10 17H10",
    "3": "M-9 -17H9L-1 -4C13 -4 13 17 -1 17C-5 17 -8 15.5 -10 13",
    "4": "M5 17V-17L-11 7H11.5",
    "5": "M8 -17H-7L-8.5 -3C-3 -7 10 -7 10 6C10 19 -5 20 -10 13",
    "6": "M6 -17C-4 -11 -10 -2 -10 7C-10 20.3 10 20.3 10 7C10 -5 -6 -6 -9.5 4",
    "7": "M-10 -17H10C3 -7 -2 4 -3 17",
    "8": "M0 -2C-11 -3 -11 -17 0 -17C11 -17 11 -3 0 -2C-14 -1 -13 17 0 17C13 17 14 -1 0 -2Z",
    "9": "M-6 17C4 11 10 2 10 -7C10 -20.3 -10 -20.3 -10 -7C-10 5 6 6 9.5 -4",
    "?": "M-9 -9C-9 -20 9 -20 9 -9C9 -2 0 -2 0 6M0 16.9V17",
}
_ADVANCE = 26.0


def digits(
    text: str, x: float, y: float, *, height: float, fill: str, halo: str = ""
) -> BaseElement:
    """Draw a number.

    Parameters
    ----------
    text : str
        Digits, or ``"?"``.
    x, y : float
        The middle.
    height : float
        Height of the digits, without the halo.
    fill : str
        Colour of the strokes.
    halo : str, default ""
        Colour of a wider stroke beneath; none if empty.

    Returns
    -------
    svgwrite.base.BaseElement
        A group.
    """
    scale = height / 41
    first = -(len(text) - 1) / 2 * _ADVANCE
    strokes = [
        path(_STROKES[char], transform=f"translate({first + i * _ADVANCE:g})")
        if len(text) > 1
        else path(_STROKES[char])
        for i, char in enumerate(text)
    ]
    made = group(
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"translate({x:g} {y:g}) scale({scale:.3g})",
    )
    if halo:
        made.add(group(*strokes, stroke=halo, stroke_width="15"))
    made.add(group(*strokes, stroke=fill, stroke_width="7"))
    return made


def requirement(terrain: Terrain, x: float, y: float, scale: float = 1.0) -> BaseElement:
    """Draw what a hex or a blockade asks for, in a box of about 38 units.

    Parameters
    ----------
    terrain : Terrain
        Jungle asks for a machete, water for a paddle, a village for a coin, rubble for
        cards to be discarded, a base camp for cards to be removed.
    x, y : float
        The middle.
    scale : float, default 1.0
        How much larger.

    Returns
    -------
    svgwrite.base.BaseElement
        A group.
    """
    return group(
        *_PICTURES[terrain](),
        transform=f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else ""),
        stroke=INK,
        stroke_width="2.5",
        stroke_linejoin="round",
    )


def _machete() -> list[BaseElement]:
    return [
        group(
            path("M-7 -4.5L12 -7C19 -7 22 -1 22 3C17 8 8 6 -7 4.5Z", fill=STEEL),
            path("M-5 2.6C8 4.5 15 5.5 20 2.5", fill="none", stroke=STEEL_DARK, stroke_width="2"),
            path("M-7 -6V6L-20 4.5C-23 4 -23 -4 -20 -4.5Z", fill=WOOD),
            transform="rotate(-48)",
        )
    ]


def _paddle() -> list[BaseElement]:
    return [
        group(
            path(
                "M-2.5 -18H2.5V4C9 6 9.5 14 7 20C4 23.5 -4 23.5 -7 20C-9.5 14 -9 6 -2.5 4Z",
                fill=WOOD,
            ),
            path(
                "M0 9V19", fill="none", stroke=WOOD_DARK, stroke_width="2", stroke_linecap="round"
            ),
            rect((-7, -22.5), (14, 6), 3, fill=CREAM),
            transform="rotate(-38)",
        )
    ]


def _coin() -> list[BaseElement]:
    return [
        circle(0, 0, 17, fill=GOLD),
        circle(0, 0, 11, fill=GOLD_LIGHT, stroke=GOLD_DARK, stroke_width="2.5"),
        path("M0 -6L4.5 0L0 6L-4.5 0Z", fill=GOLD_DARK, stroke="none"),
    ]


def _discarded_cards() -> list[BaseElement]:
    return [
        rect((-17, -14), (20, 29), 3, fill=STEEL_DARK, transform="rotate(-16)"),
        rect((-7, -15), (22, 30), 3, fill=CREAM, transform="rotate(8)"),
        path(
            "M5.5 -7V7M-0.5 1.5L5.3 8L11 2.5",
            fill="none",
            stroke_width="3.5",
            stroke_linecap="round",
        ),
    ]


def _removed_cards() -> list[BaseElement]:
    return [
        rect((-13, -17), (25, 34), 3, fill=CREAM, transform="rotate(-6)"),
        path("M-8 -9L8 9M8 -9.5L-8 9.5", stroke=RED, stroke_width="5.5", stroke_linecap="round"),
    ]


_PICTURES = {
    Terrain.JUNGLE: _machete,
    Terrain.WATER: _paddle,
    Terrain.VILLAGE: _coin,
    Terrain.RUBBLE: _discarded_cards,
    Terrain.CAMP: _removed_cards,
}
