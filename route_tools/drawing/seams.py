"""Blockades: planks along the seam and a token that says what it asks for."""

from collections.abc import Iterator
from math import cos, pi, sin

from route_tools.drawing.elements import (
    BaseElement,
    Point,
    group,
    number,
    path,
    points_to_path,
    use,
)
from route_tools.drawing.layout import Crowd, centre_of
from route_tools.drawing.marks import blockade_id
from route_tools.drawing.palette import CREAM, WOOD, WOOD_DARK, WOOD_LIGHT
from route_tools.drawing.symbols import SIZE
from route_tools.geometry.coordinates import point_to_hex
from route_tools.geometry.outlines import seam_line
from route_tools.geometry.route import Route, RouteBlockade, Seam

__all__ = ["blockades", "laid_blockades"]

_TOKEN_DISTANCE = 47.0


def blockades(route: Route, crowd: Crowd) -> str:
    """Draw all blockades.

    Parameters
    ----------
    route : Route
        Any laying. A blockade whose pieces lie apart stands between them; one behind the
        last piece isn't drawn.
    crowd : Crowd
        What is taken already; the tokens take their places.

    Returns
    -------
    str
        One ``<g>``.
    """
    lines: dict[int, tuple[Point, ...]] = {}
    tokens = []
    for blockade in laid_blockades(route):
        line = lines.setdefault(blockade.after, _line(route.seams[blockade.after]))
        place = _token_place(route, blockade, line, crowd)
        tokens.append(use(blockade_id(blockade.piece), *place))
    if not tokens:
        return ""
    planked = [line for line in lines.values() if line]
    return str(group(_planks(planked), *tokens, id="blockades").tostring())


def laid_blockades(route: Route) -> list[RouteBlockade]:
    """List the blockades that can be drawn.

    Parameters
    ----------
    route : Route
        Any laying.

    Returns
    -------
    list of RouteBlockade
        Those that have a piece on either side.
    """
    return [blockade for blockade in route.blockades if 0 <= blockade.after < len(route.seams)]


def _line(seam: Seam) -> tuple[Point, ...]:
    return tuple((x * SIZE, y * SIZE) for x, y in seam_line(seam))


def _planks(lines: list[tuple[Point, ...]]) -> BaseElement:
    planks = "".join(map(points_to_path, lines))
    posts = "".join(f"M{number(x)} {number(y)}h.1" for line in lines for x, y in line)
    return group(
        path(planks, stroke=CREAM, stroke_width="25", stroke_opacity="0.85"),
        path(planks, stroke=WOOD_DARK, stroke_width="20"),
        path(
            planks,
            stroke=WOOD,
            stroke_width="13",
            stroke_dasharray="21.5 3.5",
            stroke_linecap="butt",
        ),
        path(posts, stroke=WOOD_DARK, stroke_width="22"),
        path(posts, stroke=WOOD_LIGHT, stroke_width="13"),
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _token_place(
    route: Route, blockade: RouteBlockade, line: tuple[Point, ...], crowd: Crowd
) -> Point:
    if not line:
        (x, y), (to_x, to_y) = (
            centre_of(route.pieces[index].centre) for index in (blockade.after, blockade.after + 1)
        )
        return ((x + to_x) / 2, (y + to_y) / 2)
    ends = [place for point in (line[0], line[-1]) for place in _beside(point)]
    return crowd.claim(ends) or line[len(line) // 2]


def _beside(corner: Point) -> Iterator[Point]:
    """Yield places for a token in the three hexes that meet in a corner."""
    x, y = corner
    for hex_ in dict.fromkeys(point_to_hex(x + dx, y + dy, SIZE) for dx, dy in _AROUND):
        centre_x, centre_y = centre_of(hex_)
        part = _TOKEN_DISTANCE / SIZE
        yield (x + (centre_x - x) * part, y + (centre_y - y) * part)


_AROUND = tuple((22 * sin(k * pi / 3), 22 * cos(k * pi / 3)) for k in range(6))
