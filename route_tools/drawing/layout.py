"""Where things lie on the sheet: shared by the layers of a drawing."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from route_tools.drawing.elements import Point
from route_tools.drawing.symbols import SIZE
from route_tools.geometry.coordinates import SQRT3, Hex, hex_to_point, point_to_hex

__all__ = ["Box", "Crowd", "centre_of"]


def centre_of(hex_: tuple[int, int]) -> Point:
    """Return the centre of a hex in user units.

    Parameters
    ----------
    hex_ : tuple of int
        The hex.

    Returns
    -------
    tuple of float
        ``x`` and ``y``.
    """
    return hex_to_point(hex_, SIZE)


@dataclass(frozen=True)
class Box:
    """A rectangle in user units.

    Attributes
    ----------
    left, top, right, bottom : float
        Its sides, ``y`` down.
    """

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, hexes: Iterable[tuple[int, int]]) -> "Box":
        """Return the box that hexes fill.

        Parameters
        ----------
        hexes : iterable of tuple of int
            At least one hex.

        Returns
        -------
        Box
            Touching the outermost corners.
        """
        places = list(hexes)
        doubled = [2 * q + r for q, r in places]
        rows = [r for _, r in places]
        half = SIZE * SQRT3 / 2
        return cls(
            (min(doubled) - 1) * half,
            (1.5 * min(rows) - 1) * SIZE,
            (max(doubled) + 1) * half,
            (1.5 * max(rows) + 1) * SIZE,
        )

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    def grown(self, x: float, top: float, bottom: float) -> "Box":
        """Return a larger box.

        Parameters
        ----------
        x, top, bottom : float
            How much to add left and right, above, and below.

        Returns
        -------
        Box
            The larger one.
        """
        return Box(self.left - x, self.top - top, self.right + x, self.bottom + bottom)


@dataclass
class Crowd:
    """The hexes of the sheet that are taken, so that labels find room.

    Attributes
    ----------
    taken : set of Hex
        Hexes of pieces and of labels that are already placed.
    labels : list of Hex
        The hexes that labels have taken outside the pieces.
    """

    taken: set[Hex]
    labels: list[Hex] = field(default_factory=list)

    def claim(self, candidates: Iterable[Point]) -> Point | None:
        """Take the roomiest of some places.

        Parameters
        ----------
        candidates : iterable of tuple of float
            Points in user units, the preferred ones first.

        Returns
        -------
        tuple of float or None
            The chosen point, whose hex is taken from now on; None if none is free.
        """
        best: tuple[int, Point, Hex] | None = None
        for point in candidates:
            hex_ = point_to_hex(*point, SIZE)
            if hex_ in self.taken:
                continue
            crowding = len(self.taken.intersection(hex_.neighbours()))
            if best is None or crowding < best[0]:
                best = (crowding, point, hex_)
        if best is None:
            return None
        self.taken.add(best[2])
        self.labels.append(best[2])
        return best[1]
