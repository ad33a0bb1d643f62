"""The end tile: El Dorado, golden, behind the three finishing spaces."""

from functools import cache

from route_tools.drawing.elements import BaseElement, group, number, path, polygon, text
from route_tools.drawing.layout import centre_of
from route_tools.drawing.palette import (
    CREAM,
    FONT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    SHADOW,
    WOOD_DARK,
)
from route_tools.drawing.symbols import SIZE
from route_tools.geometry.coordinates import Hex, corner_points
from route_tools.geometry.route import Route

__all__ = ["city", "city_hexes"]


def city_hexes(route: Route) -> tuple[Hex, ...]:
    """Return the room that the city takes behind the finishing spaces.

    Parameters
    ----------
    route : Route
        Any laying.

    Returns
    -------
    tuple of Hex
        Six hexes; none without an end tile.
    """
    end = route.document.end
    if end is None or not route.finish:
        return ()
    return _behind(route.finish[1], end.corner)


def city(route: Route) -> str:
    """Draw the end tile, to lie under the pieces.

    Parameters
    ----------
    route : Route
        Any laying.

    Returns
    -------
    str
        One ``<g>``; empty without an end tile.
    """
    end = route.document.end
    if end is None or not route.finish:
        return ""
    x, y = centre_of(route.finish[1])
    transform = f"translate({number(x)} {number(y)})"
    return f'<g id="city" transform="{transform}">{_tile(end.corner)}</g>'


@cache
def _tile(corner: int) -> str:
    """Draw the end tile for one of the six corners, about its middle finishing space."""
    middle = Hex(0, 0)
    sides = (middle.neighbour(corner + 2), middle, middle.neighbour(corner - 2))
    plate = [corner_points(hex_, SIZE) for hex_ in (*sides, *_behind(middle, corner))]
    shadow = group(*map(polygon, plate), fill=SHADOW, fill_opacity="0.28")
    shadow["transform"] = "translate(9 12)"
    made = group(
        shadow,
        group(*map(polygon, plate), stroke=WOOD_DARK, stroke_width="8", stroke_linejoin="round"),
        group(*map(polygon, plate), fill=GOLD, stroke=GOLD, stroke_width="1"),
        _temple(middle.neighbour(corner), corner),
    )
    return str(made.tostring())


def _behind(middle: Hex, corner: int) -> tuple[Hex, ...]:
    """Return two rows of three hexes behind the middle finishing space."""
    next_ = middle.neighbour(corner)
    return tuple(hex_.neighbour(corner + turn) for hex_ in (middle, next_) for turn in (-1, 0, 1))


# How far to move the temple and its name from the middle of the city, so that no finishing
# space covers a letter: up where the route comes from below, down where it comes from above.
_TEMPLE_MOVES = ((20, 8), (0, 24), (0, 24), (-20, 8), (0, -38), (0, -38))


def _temple(heart: Hex, corner: int) -> BaseElement:
    x, y = centre_of(heart)
    dx, dy = _TEMPLE_MOVES[corner]
    rays = "".join(f"M0 0L{dx} {dy}" for dx, dy in _RAYS)
    tiers = "M-54 40V24H-44V8H-33V-8H-22V-24H22V-8H33V8H44V24H54V40Z"
    return group(
        path(rays, stroke=GOLD_LIGHT, stroke_width="6", stroke_linecap="round"),
        path("M-40 -6A40 40 0 0 1 40 -6Z", fill=CREAM, stroke=GOLD_LIGHT, stroke_width="5"),
        path(tiers, fill=GOLD_LIGHT, stroke=WOOD_DARK, stroke_width="4", stroke_linejoin="round"),
        path("M-44 24H44M-33 8H33M-22 -8H22", stroke=GOLD_DARK, stroke_width="4"),
        path("M-11 40L-7 -24H7L11 40Z", fill=GOLD, stroke=WOOD_DARK, stroke_width="3"),
        path("M-8 -24V-36H8V-24ZM-15 -36L0 -48L15 -36Z", fill=WOOD_DARK),
        text(
            "EL DORADO",
            0,
            56,
            font_family=FONT,
            font_size="14.5",
            font_weight="bold",
            letter_spacing="1.5",
            text_anchor="middle",
            fill=WOOD_DARK,
        ),
        transform=f"translate({number(x + dx)} {number(y + dy)}) scale(1.05)",
    )


_RAYS = ((-66, -22), (-52, -50), (-28, -64), (0, -66), (28, -64), (52, -50), (66, -22))
