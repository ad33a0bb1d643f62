"""One symbol for every kind of hex, to be copied by ``<use>``.

A symbol is a ``<g>`` centred on the origin, circumradius 50 units, pointy top. Its id says
what it shows: ``hex-jungle-2``, ``hex-mountain``, ``hex-cave``, ``hex-start-1``,
``hex-finish-water``. The editor's page inlines the same symbols, so they hold presentation
attributes only.
"""

from collections.abc import Iterator
from functools import cache

from route_tools.drawing.elements import BaseElement, circle, group, path, polygon
from route_tools.drawing.glyphs import digits, requirement
from route_tools.drawing.marks import blockade_markup, mark_markup
from route_tools.drawing.palette import (
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    ROCK_DARK,
    ROCK_DEEP,
    Tone,
    tone,
)
from route_tools.drawing.scenery import scenery
from route_tools.geometry.catalog import Catalog, PrintedHex, Terrain
from route_tools.geometry.coordinates import corner_points

__all__ = [
    "SIZE",
    "demand_id",
    "demand_markup",
    "finish_id",
    "finish_markup",
    "ground",
    "mountain_picture",
    "symbol_id",
    "symbol_markup",
    "symbols_svg",
]

SIZE = 50.0
"""The circumradius of a hex in user units, in symbols and in drawings."""


def symbol_id(printed: PrintedHex) -> str:
    """Name the symbol of a hex on a piece.

    Parameters
    ----------
    printed : PrintedHex
        What is printed on it.

    Returns
    -------
    str
        The id, without ``#``.

    Examples
    --------
    >>> symbol_id(PrintedHex(Terrain.JUNGLE, 2))
    'hex-jungle-2'
    """
    if printed.terrain is Terrain.MOUNTAIN:
        return "hex-cave" if printed.has_cave else "hex-mountain"
    if printed.terrain is Terrain.START:
        return f"hex-start-{printed.start_number}"
    return f"hex-{printed.terrain}-{printed.power}"


def finish_id(printed: PrintedHex) -> str:
    """Name the symbol of a finishing space.

    Parameters
    ----------
    printed : PrintedHex
        What is printed on it.

    Returns
    -------
    str
        The id, without ``#``: the power is told only where it isn't 1.
    """
    return f"hex-finish-{printed.terrain}" + (f"-{printed.power}" if printed.power != 1 else "")


@cache
def symbol_markup(printed: PrintedHex) -> str:
    """Draw a hex of a piece.

    Parameters
    ----------
    printed : PrintedHex
        What is printed on it.

    Returns
    -------
    str
        One ``<g>`` with the id of :func:`symbol_id`.
    """
    colours = tone(printed.terrain, printed.power)
    if printed.terrain is Terrain.MOUNTAIN:
        picture = mountain_picture(has_cave=printed.has_cave)
    elif printed.terrain is Terrain.START:
        picture = _start(printed.start_number or 0)
    else:
        picture = [*scenery(printed.terrain, printed.power, colours), *_demand(printed)]
    made = group(ground(colours.base, colours.shade), *picture, id=symbol_id(printed))
    return str(made.tostring())


def _demand(printed: PrintedHex) -> list[BaseElement]:
    """Draw what a hex asks for and how many of it, in its lower half."""
    halo = tone(printed.terrain, printed.power).halo
    return [
        requirement(printed.terrain, -17, 15, 0.84),
        digits(str(printed.power), 16, 14, height=34, fill=CREAM, halo=halo),
    ]


def demand_id(printed: PrintedHex) -> str:
    """Name the symbol of what a hex asks for.

    Parameters
    ----------
    printed : PrintedHex
        What is printed on it; it can be entered.

    Returns
    -------
    str
        The id, without ``#``.
    """
    return f"demand-{printed.terrain}-{printed.power}"


@cache
def demand_markup(printed: PrintedHex) -> str:
    """Draw what a hex asks for without its ground, to lie over a path.

    Parameters
    ----------
    printed : PrintedHex
        What is printed on it; it can be entered.

    Returns
    -------
    str
        One ``<g>`` with the id of :func:`demand_id`.
    """
    return str(group(*_demand(printed), id=demand_id(printed)).tostring())


@cache
def finish_markup(printed: PrintedHex) -> str:
    """Draw a finishing space: golden, the sun above what it asks for.

    Parameters
    ----------
    printed : PrintedHex
        What is printed on it.

    Returns
    -------
    str
        One ``<g>`` with the id of :func:`finish_id`.
    """
    colours = tone(printed.terrain, printed.power)
    rays = "M-20 -13L-26 -15M20 -13L26 -15M-15 -23L-19 -28M15 -23L19 -28M0 -30V-37"
    made = group(
        ground(GOLD, GOLD_DARK),
        path(
            "M-36 -6H36V20L0 41L-36 20Z",
            fill=colours.base,
            stroke=GOLD_DARK,
            stroke_width="2.5",
            stroke_linejoin="round",
        ),
        path("M-14 -11A14 14 0 0 1 14 -11Z", fill=CREAM),
        path(rays, stroke=CREAM, stroke_width="4", stroke_linecap="round"),
        *_demand(printed),
        id=finish_id(printed),
    )
    return str(made.tostring())


@cache
def symbols_svg(catalog: Catalog) -> str:
    """Draw all symbols of a catalogue, for a web page to inline.

    Parameters
    ----------
    catalog : Catalog
        The printed pieces.

    Returns
    -------
    str
        An ``<svg>`` that shows nothing itself: hexes, finishing spaces, the blockades as
        ``blockade-1`` and so on with ``blockade-any`` for one that is dealt in play, and
        ``mark-error`` and ``mark-warning`` to lay over problem hexes.
    """
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
        f'focusable="false"><defs>{"".join(_catalog_symbols(catalog))}</defs></svg>'
    )


def _catalog_symbols(catalog: Catalog) -> Iterator[str]:
    printed = {hex_ for side in catalog.sides.values() for hex_ in side.hexes.values()}
    for hex_ in sorted(printed, key=symbol_id):
        yield symbol_markup(hex_)
    for ending in {end.printed: None for end in catalog.end_sides.values()}:
        yield finish_markup(ending)
    for piece in catalog.blockades.values():
        yield blockade_markup(piece)
    yield blockade_markup(None)
    yield mark_markup("error")
    yield mark_markup("warning")


def ground(fill: str, rim: str) -> BaseElement:
    """Draw the bare ground of a hex, a little smaller than the hex.

    Parameters
    ----------
    fill, rim : str
        Its colours.

    Returns
    -------
    svgwrite.base.BaseElement
        A polygon.
    """
    return polygon(
        corner_points((0, 0), 47),
        fill=fill,
        stroke=rim,
        stroke_width="2.5",
        stroke_linejoin="round",
    )


def mountain_picture(*, has_cave: bool) -> list[BaseElement]:
    """Draw a mountain.

    Parameters
    ----------
    has_cave : bool
        Whether it has a cave.

    Returns
    -------
    list of svgwrite.base.BaseElement
        Back to front, without the ground.
    """
    colours = tone(Terrain.MOUNTAIN, 0)
    return _cave(colours) if has_cave else _mountain(colours)


def _mountain(colours: Tone) -> list[BaseElement]:
    return [
        path("M-6 25L16 -16L38 25Z", fill=ROCK_DARK),
        path("M16 -16L38 25H18L12 8Z", fill=colours.shade),
        path("M-38 25L-9 -35L22 25Z", fill=colours.light),
        path("M-9 -35L22 25H-2L-10 0L-2 -13Z", fill=ROCK_DARK),
        path("M-9 -35L3 -12L-4 -16L-9 -8L-14 -15L-20 -11Z", fill=CREAM),
        path("M16 -16L24 0L18 -3L14 3L8 -1Z", fill=CREAM),
    ]


def _cave(colours: Tone) -> list[BaseElement]:
    return [
        path("M-38 25L0 -40L38 25Z", fill=colours.light),
        path("M0 -40L38 25H12L4 -6L10 -17Z", fill=ROCK_DARK),
        path("M0 -40L12 -20L5 -23L0 -15L-5 -22L-12 -19Z", fill=CREAM),
        path(
            "M-18 25V10C-18 -14 18 -14 18 10V25Z",
            fill=ROCK_DEEP,
            stroke=GOLD_LIGHT,
            stroke_width="3",
        ),
        circle(0, 13, 8.5, fill=GOLD),
        path("M0 7.5L4.5 13L0 18.5L-4.5 13Z", fill=ROCK_DEEP),
    ]


def _start(start_number: int) -> list[BaseElement]:
    pawn = (
        "M-16 -20A7.5 7.5 0 0 1 -11.5 -6.5L-7 13H-2V19H-30V13H-25L-20.5 -6.5A7.5 7.5 0 0 1 -16 -20Z"
    )
    return [
        polygon(
            corner_points((0, 0), 40),
            fill="none",
            stroke=tone(Terrain.START, 0).shade,
            stroke_width="2",
            stroke_dasharray="5 4",
        ),
        path(pawn, fill=INK),
        digits(str(start_number), 16, -1, height=39, fill=INK),
    ]
