"""The pieces of a route: their shadow, card, hexes and letter."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from route_tools.drawing.elements import (
    BaseElement,
    circle,
    group,
    number,
    path,
    points_to_path,
    rect,
    text,
    use,
)
from route_tools.drawing.layout import Crowd, centre_of
from route_tools.drawing.palette import CARD, CREAM, FONT, RED, SHADOW, WOOD_DARK
from route_tools.drawing.symbols import SIZE, finish_id, symbol_id
from route_tools.drawing.texts import text_width
from route_tools.geometry.catalog import PrintedHex, Side
from route_tools.geometry.coordinates import Hex
from route_tools.geometry.outlines import outline
from route_tools.geometry.placement import Placement
from route_tools.geometry.route import Route

__all__ = ["finish_hexes", "letters", "pieces", "shadows"]

_CACHE_SIZE = 1024
_BADGE_DISTANCE = 78.0
_CORNER_ORDER = (4, 5, 3, 0, 2, 1)


@lru_cache(_CACHE_SIZE)
def _outline_data(side: Side, rotation: int) -> str:
    points = outline(Placement(side, rotation, Hex(0, 0))).exterior.coords[:-1]
    return points_to_path(((x * SIZE, y * SIZE) for x, y in points), closed=True)


@lru_cache(_CACHE_SIZE)
def _shadow_markup(side: Side, rotation: int) -> str:
    return str(path(_outline_data(side, rotation)).tostring())


@lru_cache(_CACHE_SIZE)
def _piece_markup(side: Side, rotation: int, hidden: frozenset[Hex] = frozenset()) -> str:
    """Draw a piece about its centre, without the hexes that lie under another."""
    card = path(
        _outline_data(side, rotation),
        fill=CARD,
        stroke=WOOD_DARK,
        stroke_width="8",
        stroke_linejoin="round",
    )
    hexes = group(*hex_uses(item for item in side.rotated[rotation] if item[0] not in hidden))
    return str(card.tostring()) + str(hexes.tostring())


def hex_uses(hexes: Iterable[tuple[Hex, PrintedHex]]) -> Iterator[BaseElement]:
    """Make one copy of a symbol for each hex.

    Parameters
    ----------
    hexes : iterable of tuple of Hex and PrintedHex
        Where they lie and what they show.

    Yields
    ------
    svgwrite.base.BaseElement
        A ``<use>``.
    """
    for hex_, printed in hexes:
        yield use(symbol_id(printed), *centre_of(hex_))


def _placed(placement: Placement, content: str) -> str:
    x, y = centre_of(placement.centre)
    return f'<g transform="translate({number(x)} {number(y)})">{content}</g>'


def shadows(route: Route) -> str:
    """Draw the shadows of all pieces, to lie under everything.

    Parameters
    ----------
    route : Route
        Any laying.

    Returns
    -------
    str
        One ``<g>``.
    """
    drawn = "".join(_placed(p, _shadow_markup(p.side, p.rotation)) for p in route.pieces)
    return f'<g fill="{SHADOW}" fill-opacity="0.28" transform="translate(9 12)">{drawn}</g>'


def pieces(route: Route) -> str:
    """Draw all pieces, the first on top.

    Parameters
    ----------
    route : Route
        Any laying. Where pieces overlap, the hexes of the first one are shown, hatched
        by :func:`route_tools.drawing.overlays.overlap_marks`.

    Returns
    -------
    str
        One ``<g>`` with one ``<use>`` for each hex.
    """
    hidden: dict[int, set[Hex]] = {}
    for hex_, indices in route.overlaps.items():
        for index in indices[1:]:
            hidden.setdefault(index, set()).add(hex_)
    drawn = []
    for index in reversed(range(len(route.pieces))):
        placement = route.pieces[index]
        local = frozenset(hex_.offset_from(placement.centre) for hex_ in hidden.get(index, ()))
        content = (
            _piece_markup.__wrapped__(placement.side, placement.rotation, local)
            if local
            else _piece_markup(placement.side, placement.rotation)
        )
        drawn.append(_placed(placement, content))
    return f'<g id="pieces">{"".join(drawn)}</g>'


def overlapping_outlines(route: Route, indices: Collection[int]) -> str:
    """Draw the outlines of pieces that overlap, to lie over them.

    Parameters
    ----------
    route : Route
        Any laying.
    indices : collection of int
        The pieces.

    Returns
    -------
    str
        Broken red lines.
    """
    drawn = "".join(
        _placed(p, _shadow_markup(p.side, p.rotation))
        for index, p in enumerate(route.pieces)
        if index in indices
    )
    return (
        f'<g fill="none" stroke="{RED}" stroke-width="6" stroke-dasharray="18 10" '
        f'stroke-linejoin="round">{drawn}</g>'
    )


def finish_hexes(route: Route) -> str:
    """Draw the finishing spaces that lie free.

    Parameters
    ----------
    route : Route
        Any laying.

    Returns
    -------
    str
        One ``<g>``; empty without an end tile.
    """
    end = len(route.pieces)
    uses = [
        use(finish_id(route.hexes[hex_]), *centre_of(hex_))
        for hex_ in route.finish
        if route.piece_at[hex_] == end
    ]
    return str(group(*uses, id="finish").tostring()) if uses else ""


def letters(route: Route, crowd: Crowd) -> str:
    """Draw the letter of each piece beside it, upright whatever its rotation.

    Parameters
    ----------
    route : Route
        Any laying.
    crowd : Crowd
        What is taken already; the letters take their places.

    Returns
    -------
    str
        One ``<g>``.
    """
    made = group(
        id="letters",
        font_family=FONT,
        font_size="32",
        font_weight="bold",
        text_anchor="middle",
        fill=CREAM,
    )
    for placement in route.pieces:
        places = [_beside_corner(placement, k) for k in _CORNER_ORDER]
        place = crowd.claim(places) or places[0]
        for element in _badge(placement.side.name, *place):
            made.add(element)
    return str(made.tostring())


def _beside_corner(placement: Placement, k: int) -> tuple[float, float]:
    corner = placement.corner(k)
    x, y = centre_of(corner)
    away_x, away_y = centre_of(corner.neighbour(k))
    part = _BADGE_DISTANCE / (SIZE * 3**0.5)
    return (x + (away_x - x) * part, y + (away_y - y) * part)


def _badge(name: str, x: float, y: float) -> list[BaseElement]:
    look = {"fill": WOOD_DARK, "stroke": CREAM, "stroke_width": "4"}
    if len(name) == 1:
        ground = circle(x, y, 27, **look)
    else:
        width = max(54.0, text_width(name, 32, bold=True) + 26)
        ground = rect((x - width / 2, y - 27), (width, 54), 27, **look)
    return [ground, text(name, x, y + 11.5)]
