"""Hexes in axial coordinates, pointy top.

``q`` counts to the right, ``r`` down and to the right, the third coordinate is
``s = -q - r``. Directions and corners are numbered clockwise from 0, the right::

          4   5
        3   h   0        direction k leads across to neighbour k
          2   1
"""

from collections.abc import Iterator
from math import hypot, sqrt
from typing import NamedTuple

__all__ = [
    "DIRECTIONS",
    "Hex",
    "corner_points",
    "hex_to_point",
    "point_to_hex",
    "ring",
]

SQRT3 = sqrt(3.0)


class Hex(NamedTuple):
    """One hex of the board, in axial coordinates.

    Being a tuple it compares, sorts and hashes like ``(q, r)``.

    Examples
    --------
    >>> Hex(3, -1).distance(Hex(0, 0))
    3
    >>> Hex(1, 0).rotated(1)
    Hex(q=0, r=1)
    """

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third cube coordinate, so that ``q + r + s == 0``."""
        return -self.q - self.r

    def shifted(self, offset: tuple[int, int]) -> "Hex":
        """Return the hex that lies ``offset`` further.

        Parameters
        ----------
        offset : tuple of int
            Steps in ``q`` and ``r``; another hex serves as well.

        Returns
        -------
        Hex
            The sum of both.
        """
        return Hex(self.q + offset[0], self.r + offset[1])

    def offset_from(self, origin: tuple[int, int]) -> "Hex":
        """Return this hex as seen from an origin.

        Parameters
        ----------
        origin : tuple of int
            The hex to count from.

        Returns
        -------
        Hex
            The difference of both.
        """
        return Hex(self.q - origin[0], self.r - origin[1])

    def neighbour(self, direction: int) -> "Hex":
        """Return the adjacent hex in a direction.

        Parameters
        ----------
        direction : int
            Clockwise from 0, the right; taken modulo 6.

        Returns
        -------
        Hex
            The neighbour.
        """
        dq, dr = DIRECTIONS[direction % 6]
        return Hex(self.q + dq, self.r + dr)

    def neighbours(self) -> tuple["Hex", ...]:
        """Return the six adjacent hexes, clockwise from the right.

        Returns
        -------
        tuple of Hex
            Six hexes, the k-th in direction k.
        """
        q, r = self
        return tuple(Hex(q + dq, r + dr) for dq, dr in DIRECTIONS)

    def distance(self, other: tuple[int, int]) -> int:
        """Count the steps to another hex on an open plane.

        Parameters
        ----------
        other : tuple of int
            The other hex.

        Returns
        -------
        int
            0 for the same hex, 1 for a neighbour, and so on.
        """
        dq, dr = self.q - other[0], self.r - other[1]
        return max(abs(dq), abs(dr), abs(dq + dr))

    def rotated(self, rotation: int, centre: tuple[int, int] = (0, 0)) -> "Hex":
        """Turn this hex clockwise about a centre.

        Parameters
        ----------
        rotation : int
            Sixths of a full turn, clockwise; taken modulo 6.
        centre : tuple of int, default (0, 0)
            The hex that stays in place.

        Returns
        -------
        Hex
            Where the hex comes to lie.
        """
        q, r = self.q - centre[0], self.r - centre[1]
        for _ in range(rotation % 6):
            q, r = -r, q + r
        return Hex(q + centre[0], r + centre[1])


DIRECTIONS: tuple[Hex, ...] = tuple(Hex(1, 0).rotated(k) for k in range(6))
"""The offsets of the six neighbours, clockwise from the right."""


def ring(centre: Hex, radius: int) -> Iterator[Hex]:
    """Yield the hexes at an exact distance, clockwise from the right.

    Parameters
    ----------
    centre : Hex
        The middle of the ring.
    radius : int
        The distance in steps, 0 or more.

    Yields
    ------
    Hex
        One hex for radius 0, else ``6 * radius`` of them.

    Raises
    ------
    ValueError
        The radius is negative.

    Examples
    --------
    >>> [tuple(hex_) for hex_ in ring(Hex(0, 0), 1)]
    [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    """
    if radius < 0:
        raise ValueError(f"a ring has a radius of 0 or more, not {radius}")
    if radius == 0:
        yield centre
        return
    hex_ = centre.shifted((radius, 0))
    for side in range(6):
        for _ in range(radius):
            yield hex_
            hex_ = hex_.neighbour(side + 2)


def hex_to_point(hex_: tuple[int, int], size: float = 1.0) -> tuple[float, float]:
    """Return the centre of a hex in the plane.

    Parameters
    ----------
    hex_ : tuple of int
        The hex.
    size : float, default 1.0
        Distance from the centre of a hex to its corner, in any unit.

    Returns
    -------
    tuple of float
        ``x`` to the right and ``y`` down, in that unit; ``(0, 0)`` gives the origin.

    Examples
    --------
    >>> hex_to_point(Hex(0, 2), size=10)
    (17.32050807568877, 30.0)
    """
    q, r = hex_
    return (size * SQRT3 * (q + r / 2), size * 1.5 * r)


def point_to_hex(x: float, y: float, size: float = 1.0) -> Hex:
    """Return the hex that a point of the plane lies in.

    Parameters
    ----------
    x, y : float
        The point, ``y`` down.
    size : float, default 1.0
        Distance from the centre of a hex to its corner, in the unit of the point.

    Returns
    -------
    Hex
        The hex whose centre is nearest.

    Raises
    ------
    ValueError
        The point isn't finite or the size isn't positive.

    Examples
    --------
    >>> point_to_hex(17.0, 31.0, size=10)
    Hex(q=0, r=2)
    """
    if not (size > 0 and hypot(x, y) < float("inf")):
        raise ValueError(f"no hex lies at ({x}, {y}) for size {size}")
    r = y / (1.5 * size)
    q = x / (SQRT3 * size) - r / 2
    s = -q - r
    nearest_q, nearest_r, nearest_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(nearest_q - q), abs(nearest_r - r), abs(nearest_s - s)
    if off_q > off_r and off_q > off_s:
        nearest_q = -nearest_r - nearest_s
    elif off_r > off_s:
        nearest_r = -nearest_q - nearest_s
    return Hex(nearest_q, nearest_r)


def corner_points(hex_: tuple[int, int], size: float = 1.0) -> tuple[tuple[float, float], ...]:
    """Return the corners of a hex in the plane, clockwise from the upper right.

    The border to neighbour k runs from corner k to corner k + 1.

    Parameters
    ----------
    hex_ : tuple of int
        The hex.
    size : float, default 1.0
        Distance from the centre of a hex to its corner, in any unit.

    Returns
    -------
    tuple of tuple of float
        Six points ``(x, y)`` in that unit.
    """
    x, y = hex_to_point(hex_, size)
    half_width, half_side = size * SQRT3 / 2, size / 2
    return (
        (x + half_width, y - half_side),
        (x + half_width, y + half_side),
        (x, y + size),
        (x - half_width, y + half_side),
        (x - half_width, y - half_side),
        (x, y - size),
    )
