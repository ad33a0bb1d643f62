"""The title block under a route: what it is, its pieces in order, its code, a legend.

It is laid out 1000 units wide and scaled to the sheet.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from route_tools.drawing.elements import BaseElement, group, number, path, text
from route_tools.drawing.glyphs import requirement
from route_tools.drawing.marks import blockade_token
from route_tools.drawing.palette import FONT, INK, INK_SOFT, MONO_FONT, WOOD_DARK, tone
from route_tools.drawing.symbols import ground, mountain_picture
from route_tools.drawing.texts import clean_text, wrap_text
from route_tools.geometry.catalog import Terrain
from route_tools.geometry.document import RouteDocument
from route_tools.geometry.route_code import document_to_code

__all__ = ["BLOCK_WIDTH", "TitleBlock", "piece_sequence", "route_title", "title_block"]

BLOCK_WIDTH = 1000.0
_TEXT_WIDTH = 560.0
_LEGEND_LEFT = 600.0


class TitleBlock(NamedTuple):
    """A title block, ready to be placed.

    Attributes
    ----------
    markup : str
        Its elements, the origin at the upper left.
    height : float
        Its height for a width of 1000.
    """

    markup: str
    height: float


class _Line(NamedTuple):
    """How a paragraph is set."""

    size: float
    leading: float
    space_above: float
    max_lines: int
    fill: str = INK
    bold: bool = False
    font: str = ""
    breaks: str = r"(?<= )"


_TITLE = _Line(35, 40, 14, 2, bold=True)
_ABOUT = _Line(14.5, 20, 8, 2, fill=INK_SOFT)
_PIECES = _Line(17, 23, 9, 8, bold=True)
_CODE = _Line(12, 16, 7, 12, fill=INK_SOFT, font=MONO_FONT, breaks=r"(?<=[.~])")


def route_title(document: RouteDocument) -> str:
    """Return the title to draw.

    Parameters
    ----------
    document : RouteDocument
        The draft.

    Returns
    -------
    str
        Clean text, never empty.
    """
    return clean_text(document.title) or "Untitled route"


def piece_sequence(document: RouteDocument) -> str:
    """Write the pieces in order, each with its rotation.

    Parameters
    ----------
    document : RouteDocument
        The draft.

    Returns
    -------
    str
        Such as ``"B1 C4 N1 · paddle"``; empty for an empty draft.
    """
    laid = " ".join(f"{p.side.name}{p.rotation}" for p in document.placements)
    return f"{laid} · {document.end.side.name}" if document.end else laid


def title_block(document: RouteDocument) -> TitleBlock:
    """Lay out the title block of a draft.

    Parameters
    ----------
    document : RouteDocument
        The draft; its texts are cleaned and shortened here.

    Returns
    -------
    TitleBlock
        The block.
    """
    paragraphs = (
        (_TITLE, route_title(document)),
        (_ABOUT, _about(document)),
        (_PIECES, piece_sequence(document)),
        (_CODE, document_to_code(document)),
    )
    made = group(font_family=FONT)
    y = 0.0
    for look, content in paragraphs:
        lines = wrap_text(
            content,
            look.size,
            _TEXT_WIDTH,
            max_lines=look.max_lines,
            bold=look.bold,
            breaks=look.breaks,
        )
        y += look.space_above if lines else 0
        for line in lines:
            y += look.leading
            made.add(text(line, 0, y, **_attributes(look)))
    height = max(y, 4 * _LEGEND_STEP + 10)
    rule = path(f"M0 4H{number(BLOCK_WIDTH)}", stroke=WOOD_DARK, stroke_width="1.5")
    markup = f"{rule.tostring()}{made.tostring()}{_legend()}"
    return TitleBlock(markup, height)


def _attributes(look: _Line) -> dict[str, str]:
    attributes = {"font_size": number(look.size), "fill": look.fill}
    if look.bold:
        attributes["font_weight"] = "bold"
    if look.font:
        attributes["font_family"] = look.font
    return attributes


def _about(document: RouteDocument) -> str:
    parts = []
    if document.level:
        parts.append(clean_text(document.level).capitalize())
    if document.players:
        numbers = [str(n) for n in document.players]
        listed = " or ".join([", ".join(numbers[:-1]), numbers[-1]] if numbers[1:] else numbers)
        parts.append(f"{listed} players")
    if author := clean_text(document.author):
        parts.append(f"by {author}")
    return "  ·  ".join(parts)


_LEGEND_STEP = 29.0
_CHIP = 0.27


@cache
def _legend() -> str:
    made = group(font_family=FONT, font_size="12.5", fill=INK)
    for index, (chip, title, asks) in enumerate(_LEGEND):
        column, row = divmod(index, 4)
        x, y = _LEGEND_LEFT + column * 200, 30 + row * _LEGEND_STEP
        scaled = group(*chip(), transform=f"translate({number(x)} {number(y)}) scale({_CHIP})")
        made.add(scaled)
        made.add(text(title, x + 20, y + 4.5, font_weight="bold"))
        made.add(text(asks, x + 101, y + 4.5, fill=INK_SOFT))
    return str(made.tostring())


def _terrain_chip(terrain: Terrain) -> Callable[[], list[BaseElement]]:
    def draw() -> list[BaseElement]:
        colours = tone(terrain, 1)
        return [ground(colours.base, colours.shade), requirement(terrain, 0, 0, 1.35)]

    return draw


def _mountain_chip(*, has_cave: bool) -> Callable[[], list[BaseElement]]:
    def draw() -> list[BaseElement]:
        colours = tone(Terrain.MOUNTAIN, 0)
        return [ground(colours.base, colours.shade), *mountain_picture(has_cave=has_cave)]

    return draw


_LEGEND: tuple[tuple[Callable[[], list[BaseElement]], str, str], ...] = (
    (_terrain_chip(Terrain.JUNGLE), "Jungle", "machete"),
    (_terrain_chip(Terrain.WATER), "Water", "paddle"),
    (_terrain_chip(Terrain.VILLAGE), "Village", "coin"),
    (_mountain_chip(has_cave=False), "Mountain", "no entry"),
    (_terrain_chip(Terrain.RUBBLE), "Rubble", "discard cards"),
    (_terrain_chip(Terrain.CAMP), "Camp", "remove cards"),
    (lambda: blockade_token(None), "Blockade", "pay to open"),
    (_mountain_chip(has_cave=True), "Cave", "cave tokens"),
)
