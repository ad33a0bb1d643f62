"""The sheet under a route: paper, frame, and a word where there is no route yet."""

from svgwrite.masking import ClipPath

from route_tools.drawing.elements import (
    BaseElement,
    Point,
    group,
    number,
    path,
    polygon,
    rect,
    text,
)
from route_tools.drawing.layout import Box, centre_of
from route_tools.drawing.palette import CARD, FONT, INK_SOFT, PAPER, PAPER_DARK, WOOD_DARK
from route_tools.geometry.coordinates import Hex, corner_points, ring

__all__ = ["empty_sheet", "paper"]


def paper(sheet: Box, *, framed: bool) -> str:
    """Draw the sheet.

    Parameters
    ----------
    sheet : Box
        All of it.
    framed : bool
        Whether it has a frame.

    Returns
    -------
    str
        One ``<g>``.
    """
    unit = sheet.width / 1000
    corner, size = (sheet.left, sheet.top), (sheet.width, sheet.height)
    made = group(rect(corner, size, fill=PAPER), id="paper")
    if framed:
        inner = sheet.grown(-14 * unit, -14 * unit, -14 * unit)
        clip = ClipPath(id="sheet-clip", debug=False)
        clip.add(rect((inner.left, inner.top), (inner.width, inner.height)))
        made.add(clip)
        made.add(group(*_contours(sheet), clip_path="url(#sheet-clip)"))
        for inset, width, colour in ((11, 2.4, WOOD_DARK), (15.5, 0.9, WOOD_DARK)):
            inner = sheet.grown(-inset * unit, -inset * unit, -inset * unit)
            made.add(
                rect(
                    (inner.left, inner.top),
                    (inner.width, inner.height),
                    6 * unit,
                    fill="none",
                    stroke=colour,
                    stroke_width=number(width * unit),
                )
            )
    return str(made.tostring())


def _contours(sheet: Box) -> list[BaseElement]:
    # Height lines of a map in two opposite corners, for the feel of an expedition.
    shape = (
        "M-62 8C-58 -40 -18 -66 20 -58C58 -50 74 -16 60 18C48 48 22 46 2 58C-26 74 -66 48 -62 8Z"
    )
    unit = sheet.width / 1000
    places = (
        (sheet.left + 120 * unit, sheet.top + 60 * unit),
        (sheet.right - 110 * unit, sheet.bottom - 0.4 * sheet.height),
    )
    return [
        path(
            shape,
            fill="none",
            stroke=PAPER_DARK,
            stroke_width=number(1.6 / scale),
            transform=(
                f"translate({number(x)} {number(y)}) scale({scale * unit:.3f}) rotate({turn})"
            ),
        )
        for turn, (x, y) in zip((0, 150), places, strict=True)
        for scale in (0.6, 1.1, 1.65, 2.25)
    ]


def empty_sheet() -> tuple[str, Box]:
    """Draw what stands on a sheet without pieces.

    Returns
    -------
    str
        One ``<g>``.
    Box
        The room it takes.
    """
    hexes = [hex_ for radius in range(4) for hex_ in ring(Hex(0, 0), radius)]
    ghost = group(fill=CARD, stroke=PAPER_DARK, stroke_width="3.5", stroke_dasharray="9 7")
    for hex_ in hexes:
        ghost.add(polygon(corner_points((0, 0), 44), transform=_moved(centre_of(hex_))))
    room = Box.around(hexes).grown(0, 0, 120)
    y = room.bottom - 120
    look = {"font_family": FONT, "text_anchor": "middle", "fill": INK_SOFT}
    made = group(
        ghost,
        text("Nothing laid yet", 0, y + 62, font_size="40", font_weight="bold", **look),
        text("The journey begins with a start tile.", 0, y + 104, font_size="24", **look),
        id="empty",
    )
    return str(made.tostring()), room


def _moved(point: Point) -> str:
    return f"translate({number(point[0])} {number(point[1])})"
