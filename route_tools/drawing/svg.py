"""The drawing of a whole route, as one SVG."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from svgwrite import Drawing

from route_tools.drawing.city import city, city_hexes
from route_tools.drawing.elements import number
from route_tools.drawing.embedded import metadata_markup
from route_tools.drawing.layout import Box, Crowd
from route_tools.drawing.marks import blockade_markup, mark_markup
from route_tools.drawing.overlays import marks, overlap_marks, path_line, worst_severities
from route_tools.drawing.pieces import finish_hexes, pieces, shadows
from route_tools.drawing.pieces import letters as draw_letters
from route_tools.drawing.seams import blockades, laid_blockades
from route_tools.drawing.sheet import empty_sheet, paper
from route_tools.drawing.symbols import SIZE, demand_markup, finish_markup, symbol_markup
from route_tools.drawing.texts import clean_text, plural
from route_tools.drawing.title_block import (
    BLOCK_WIDTH,
    TitleBlock,
    piece_sequence,
    route_title,
)
from route_tools.drawing.title_block import title_block as lay_out_title_block
from route_tools.geometry.coordinates import SQRT3, Hex
from route_tools.geometry.route import Route

__all__ = ["ProblemLike", "render_route"]

_MIN_WIDTH = 1100.0
_MAX_LABEL = 40


class ProblemLike(Protocol):
    """What a drawing needs to know of a problem."""

    @property
    def severity(self) -> str:
        """Either ``"error"`` or ``"warning"``."""

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes to mark."""


class _Drawn(NamedTuple):
    """What is drawn and the room it takes."""

    content: str
    room: Box


def render_route(
    route: Route,
    *,
    hex_width_mm: float | None = None,
    title_block: bool = True,
    letters: bool = True,
    path: Sequence[tuple[int, int]] | None = None,
    path_label: str = "",
    problems: Iterable[ProblemLike] = (),
) -> str:
    """Draw a route.

    Parameters
    ----------
    route : Route
        Any laying, finished or not, valid or not.
    hex_width_mm : float, optional
        Distance between two opposite sides of a hex; the drawing then has its true size.
        Without it the drawing fills the room it is given.
    title_block : bool, default True
        Whether to add a frame, and below the route its title, pieces, code and legend.
    letters : bool, default True
        Whether to show the letter of each piece.
    path : sequence of tuple of int, optional
        Hexes walked, in order, to be shown as a line.
    path_label : str, default ""
        A few characters at the beginning of that line.
    problems : iterable of RouteProblem or alike, default ()
        Problems whose hexes are to be marked: errors hatched red, warnings amber.

    Returns
    -------
    str
        An SVG document that holds the route document as metadata; equal arguments give
        equal texts.

    Raises
    ------
    ValueError
        The hex width isn't a positive number.

    Examples
    --------
    >>> from route_tools.geometry import assemble, load_preset
    >>> drawing = render_route(assemble(load_preset("first-game")), title_block=False)
    >>> drawing.count('href="#hex-')
    188
    """
    if hex_width_mm is not None and not 0 < hex_width_mm < float("inf"):
        raise ValueError(f"a hex width is a positive number of mm, not {hex_width_mm}")
    steps = tuple(Hex(*hex_) for hex_ in path or ())
    severities = worst_severities((problem.severity, problem.hexes) for problem in problems)
    if route.hexes:
        drawn = _laid(
            route,
            severities,
            with_letters=letters,
            walked=_Walked(steps, clean_text(path_label)[:_MAX_LABEL]),
        )
    else:
        drawn = _Drawn(*empty_sheet())
    block = lay_out_title_block(route.document) if title_block else None
    sheet = _sheet(drawn.room, block)
    parts = [
        f"<defs>{''.join(_symbols(route, set(severities.values()), steps))}</defs>",
        metadata_markup(route.document),
        paper(sheet, framed=title_block),
        drawn.content,
    ]
    if block:
        parts.append(_placed(block, sheet))
    return _document(route, sheet, hex_width_mm, "\n".join(part for part in parts if part))


class _Walked(NamedTuple):
    """A path to show and what to write beside it."""

    hexes: tuple[Hex, ...]
    label: str


def _laid(
    route: Route, severities: Mapping[Hex, str], *, with_letters: bool, walked: _Walked
) -> _Drawn:
    golden = city_hexes(route)
    crowd = Crowd({*route.hexes, *golden})
    barriers = blockades(route, crowd)
    line = path_line(route, walked.hexes, walked.label, crowd)
    badges = draw_letters(route, crowd) if with_letters else ""
    layers = (
        city(route),
        shadows(route),
        pieces(route),
        finish_hexes(route),
        overlap_marks(route),
        marks(severities),
        barriers,
        line,
        badges,
    )
    room = Box.around([*route.hexes, *golden, *crowd.labels, *severities, *walked.hexes])
    return _Drawn("\n".join(filter(None, layers)), room)


def _sheet(room: Box, block: TitleBlock | None) -> Box:
    """Add the margins and the room for the title block."""
    if block is None:
        return room.grown(60, 60, 60)
    width = max(_MIN_WIDTH, (room.width + 120) / 0.92)
    unit = width / BLOCK_WIDTH
    margin = 40 * unit + 20
    below = 24 * unit + block.height * _BLOCK_SCALE * unit + 40 * unit
    return room.grown((width - room.width) / 2, margin, below)


_BLOCK_SCALE = 0.92


def _placed(block: TitleBlock, sheet: Box) -> str:
    unit = sheet.width / BLOCK_WIDTH
    x = sheet.left + 40 * unit
    y = sheet.bottom - (block.height * _BLOCK_SCALE + 36) * unit
    return (
        f'<g id="title-block" transform="translate({number(x)} {number(y)}) '
        f'scale({unit * _BLOCK_SCALE:.4f})">{block.markup}</g>'
    )


def _symbols(route: Route, severities: set[str], steps: tuple[Hex, ...]) -> Iterator[str]:
    """Yield the symbols that the drawing uses."""
    printed = {hex_ for p in route.pieces for hex_ in p.side.hexes.values()}
    yield from sorted(map(symbol_markup, printed))
    if route.document.end and route.finish:
        yield finish_markup(route.document.end.side.printed)
    for piece in {b.number: b.piece for b in laid_blockades(route)}.values():
        yield blockade_markup(piece)
    if route.overlaps:
        severities = severities | {"error"}
    yield from map(mark_markup, sorted(severities))
    walked = {route.hexes[hex_] for hex_ in steps if hex_ in route.hexes}
    yield from sorted(demand_markup(printed) for printed in walked if printed.power)


def _document(route: Route, sheet: Box, hex_width_mm: float | None, content: str) -> str:
    size = ("100%", "100%")
    if hex_width_mm is not None:
        mm = hex_width_mm / (SQRT3 * SIZE)
        size = (f"{sheet.width * mm:.3f}mm", f"{sheet.height * mm:.3f}mm")
    view_box = " ".join(map(number, (sheet.left, sheet.top, sheet.width, sheet.height)))
    root = Drawing(size=size, viewBox=view_box, debug=False, role="img")
    root["aria-labelledby"] = "route-title route-description"
    root.set_desc(route_title(route.document), _description(route))
    opening, closing = root.tostring().split("<defs />")
    opening = opening.replace("<title>", '<title id="route-title">', 1)
    opening = opening.replace("<desc>", '<desc id="route-description">', 1)
    return f"{opening}\n{content}\n{closing}\n"


def _description(route: Route) -> str:
    if not route.hexes:
        return "A route for The Quest for El Dorado on which nothing is laid yet."
    laid = plural(len(route.pieces), "piece")
    return (
        f"A route for The Quest for El Dorado, {laid} and "
        f"{plural(len(route.hexes), 'hex', 'hexes')}: {piece_sequence(route.document)}."
    )
