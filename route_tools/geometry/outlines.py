"""Outlines in the plane: of pieces, of seams, and of the whole route on the table.

Lengths are in units of the hex size, the distance from a hex's centre to its corner, or
in millimetres where a name says so. How large the printed hexes are is for the user to
measure: no number is assumed.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot

import shapely
from shapely import MultiPolygon, Polygon
from shapely.affinity import translate

from route_tools.geometry.catalog import Side
from route_tools.geometry.coordinates import SQRT3, Hex, corner_points, hex_to_point
from route_tools.geometry.placement import Placement
from route_tools.geometry.route import Route, Seam

__all__ = [
    "HEX_WIDTHS_MM",
    "Footprint",
    "footprint",
    "outline",
    "overlap",
    "seam_length",
    "seam_line",
]

HEX_WIDTHS_MM = (1.0, 200.0)
"""The narrowest and the widest printed hexes that the commands and the service take."""

Point = tuple[float, float]


@cache
def _side_outline(side: Side, rotation: int) -> Polygon:
    """Return a side's outline about its centre; computed once for each side and rotation."""
    return outline_of_hexes(tuple(hex_ for hex_, _ in side.rotated[rotation]))


def outline_of_hexes(hexes: tuple[Hex, ...]) -> Polygon:
    """Return the outline of connected hexes.

    Parameters
    ----------
    hexes : tuple of Hex
        Connected hexes without a hole.

    Returns
    -------
    shapely.Polygon
        Clockwise on a page whose ``y`` points down, for hex size 1.
    """
    hexagons = [Polygon([_rounded(point) for point in corner_points(hex_)]) for hex_ in hexes]
    union = shapely.union_all(hexagons)
    if isinstance(union, MultiPolygon):
        union = max(union.geoms, key=lambda part: part.area)
    return Polygon(shapely.get_exterior_ring(union))


def _rounded(point: Point) -> Point:
    """Give the shared corners of neighbours the same digits."""
    return (round(point[0], 9), round(point[1], 9))


def outline(placement: Placement) -> Polygon:
    """Return the outline of a piece as it lies.

    Parameters
    ----------
    placement : Placement
        The piece.

    Returns
    -------
    shapely.Polygon
        For hex size 1, ``y`` down.
    """
    x, y = hex_to_point(placement.centre)
    return translate(_side_outline(placement.side, placement.rotation), x, y)


def overlap(first: Placement, second: Placement) -> Polygon | MultiPolygon:
    """Return the region where two pieces lie on top of each other.

    Parameters
    ----------
    first, second : Placement
        Two pieces.

    Returns
    -------
    shapely.Polygon or shapely.MultiPolygon
        For hex size 1; empty if they only touch or lie apart.
    """
    shared = outline(first).intersection(outline(second))
    parts = [part for part in shapely.get_parts(shared) if part.area > 1e-6]
    return MultiPolygon(parts) if len(parts) != 1 else parts[0]


def seam_length(seam: Seam) -> float:
    """Return how long a seam is.

    Parameters
    ----------
    seam : Seam
        Any seam.

    Returns
    -------
    float
        Length for hex size 1: each touching pair shares a border of length 1.
    """
    return sum(line.length for line in seam_lines(seam))


def seam_lines(seam: Seam) -> list[shapely.LineString]:
    """Return the zigzag along a seam, as shapely lines.

    Parameters
    ----------
    seam : Seam
        Any seam.

    Returns
    -------
    list of shapely.LineString
        One line for a seam in step; more where it is broken; none where nothing touches.
    """
    borders = []
    for first, second in seam.pairs:
        corners = [_rounded(point) for point in corner_points(first)]
        k = next(k for k in range(6) if first.neighbour(k) == second)
        borders.append(shapely.LineString([corners[k], corners[(k + 1) % 6]]))
    merged = shapely.line_merge(shapely.MultiLineString(borders))
    return [line for line in shapely.get_parts(merged) if line.length]


def seam_line(seam: Seam) -> list[Point]:
    """Return the zigzag along a seam, its longest unbroken part.

    Parameters
    ----------
    seam : Seam
        Any seam.

    Returns
    -------
    list of tuple of float
        Points ``(x, y)`` for hex size 1; empty where nothing touches.
    """
    lines = seam_lines(seam)
    if not lines:
        return []
    longest = max(lines, key=lambda line: line.length)
    return [(x, y) for x, y in longest.coords]


@dataclass(frozen=True)
class Footprint:
    """How much room a route takes, the end tile's finishing spaces included.

    Attributes
    ----------
    bounds : tuple of float
        Left, top, right and bottom for hex size 1, as the route is drawn.
    width, height : float
        The sides of that box, in hex widths (flat to flat).
    table_length, table_width : float
        The sides of the smallest box it fits in however the table stands, the longer one
        first, in hex widths.
    """

    bounds: tuple[float, float, float, float]
    width: float
    height: float
    table_length: float
    table_width: float

    def in_mm(self, hex_width_mm: float) -> dict[str, float]:
        """Return the lengths in millimetres.

        Parameters
        ----------
        hex_width_mm : float
            The printed hexes' width from flat side to flat side, in mm.

        Returns
        -------
        dict of str to float
            ``width_mm``, ``height_mm``, ``table_length_mm`` and ``table_width_mm``.

        Raises
        ------
        ValueError
            The width isn't positive and finite.
        """
        if not 0 < hex_width_mm < float("inf"):
            raise ValueError(f"a hex has a width of more than 0 mm, not {hex_width_mm}")
        lengths = {
            "width_mm": self.width,
            "height_mm": self.height,
            "table_length_mm": self.table_length,
            "table_width_mm": self.table_width,
        }
        return {name: round(length * hex_width_mm, 1) for name, length in lengths.items()}


def footprint(route: Route) -> Footprint:
    """Measure the room that a route takes.

    Parameters
    ----------
    route : Route
        Any laying.

    Returns
    -------
    Footprint
        All zeros for an empty draft.
    """
    if not route.hexes:
        return Footprint((0.0, 0.0, 0.0, 0.0), 0.0, 0.0, 0.0, 0.0)
    shapes = [outline(piece) for piece in route.pieces]
    shapes += [Polygon(corner_points(hex_)) for hex_ in route.finish]
    hull = shapely.convex_hull(shapely.GeometryCollection(shapes))
    left, top, right, bottom = (float(value) for value in hull.bounds)
    corners = list(shapely.get_coordinates(shapely.minimum_rotated_rectangle(hull)))
    sides = sorted(hypot(b[0] - a[0], b[1] - a[1]) / SQRT3 for a, b in pairwise(corners[:3]))
    return Footprint(
        bounds=(left, top, right, bottom),
        width=(right - left) / SQRT3,
        height=(bottom - top) / SQRT3,
        table_length=sides[1],
        table_width=sides[0],
    )
