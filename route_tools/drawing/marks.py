"""Symbols that are no hexes: blockade tokens and the marks on problem hexes."""

from functools import cache

from route_tools.drawing.elements import BaseElement, circle, group, path, polygon
from route_tools.drawing.glyphs import digits, requirement
from route_tools.drawing.palette import (
    AMBER,
    CREAM,
    RED,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    tone,
)
from route_tools.geometry.catalog import BlockadePiece
from route_tools.geometry.coordinates import corner_points

__all__ = ["blockade_id", "blockade_markup", "blockade_token", "mark_markup"]


def blockade_id(piece: BlockadePiece | None) -> str:
    """Name the symbol of a blockade.

    Parameters
    ----------
    piece : BlockadePiece or None
        The blockade; None for one that is dealt in play.

    Returns
    -------
    str
        Such as ``"blockade-3"``, or ``"blockade-any"``.
    """
    return f"blockade-{piece.number}" if piece else "blockade-any"


@cache
def blockade_markup(piece: BlockadePiece | None) -> str:
    """Draw the round token that says what a blockade asks for.

    Parameters
    ----------
    piece : BlockadePiece or None
        The blockade; None for one that is dealt in play.

    Returns
    -------
    str
        One ``<g>`` with the id of :func:`blockade_id`, radius 42.
    """
    return str(group(*blockade_token(piece), id=blockade_id(piece)).tostring())


def blockade_token(piece: BlockadePiece | None) -> list[BaseElement]:
    """Draw a token about the origin.

    Parameters
    ----------
    piece : BlockadePiece or None
        The blockade; None for one that is dealt in play.

    Returns
    -------
    list of svgwrite.base.BaseElement
        Back to front.
    """
    ground = circle(0, 0, 40, fill=WOOD, stroke=WOOD_DARK, stroke_width="4")
    if piece is not None:
        return [ground, *_asking(piece)]
    return [
        ground,
        circle(0, 0, 30, fill=WOOD_LIGHT),
        digits("?", 0, 0, height=38, fill=WOOD_DARK),
    ]


def _asking(piece: BlockadePiece) -> list[BaseElement]:
    terrain, power = piece.printed.terrain, piece.printed.power
    colours = tone(terrain, 1)
    return [
        circle(0, 0, 32, fill=colours.base, stroke=colours.shade, stroke_width="2"),
        requirement(terrain, -14, 5, 0.72),
        digits(str(power), 15, 5, height=30, fill=CREAM, halo=colours.halo),
        circle(0, -34, 17, fill=WOOD_DARK, stroke=WOOD_LIGHT, stroke_width="3"),
        digits(str(piece.number), 0, -34, height=18, fill=CREAM),
    ]


@cache
def mark_markup(severity: str) -> str:
    """Draw the mark that is laid over the hexes of a problem.

    Errors are hatched with a full outline and warnings dotted with a broken one, so that
    they differ in grey as well.

    Parameters
    ----------
    severity : str
        Either ``"error"`` or ``"warning"``.

    Returns
    -------
    str
        One ``<g>`` with the id ``mark-error`` or ``mark-warning``.
    """
    is_error = severity == "error"
    colour = RED if is_error else AMBER
    hexagon = corner_points((0, 0), 45)
    made = group(id="mark-error" if is_error else "mark-warning", fill="none", stroke=colour)
    made.add(polygon(hexagon, stroke=CREAM, stroke_width="9", stroke_linejoin="round"))
    if is_error:
        hatch = "M-38 -4L-13 -36M-34 19L18 -34M-17 34L36 -19M13 36L38 4"
        made.add(path(hatch, stroke_width="3.5", stroke_opacity="0.5"))
        made.add(polygon(hexagon, stroke_width="5.5", stroke_linejoin="round"))
    else:
        made.add(
            polygon(
                hexagon,
                fill=colour,
                fill_opacity="0.18",
                stroke_width="5.5",
                stroke_dasharray="13 7",
                stroke_linejoin="round",
            )
        )
    return str(made.tostring())
