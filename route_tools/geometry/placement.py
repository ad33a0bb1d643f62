"""One side laid on the table, and where the next one fits flush beside it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from route_tools.geometry.catalog import EndSide, PrintedHex, Side
from route_tools.geometry.coordinates import DIRECTIONS, Hex

__all__ = ["EndPlacement", "FlushPosition", "Placement", "flush_positions", "slide_letter"]


@dataclass(frozen=True)
class Placement:
    """A side, turned about its centre and laid on a hex.

    Attributes
    ----------
    side : Side
        The printed face that is up.
    rotation : int
        Clockwise sixths, 0 to 5.
    centre : Hex
        Where the side's own ``(0, 0)`` lies.

    Examples
    --------
    >>> from route_tools.geometry.catalog_file import base_catalog
    >>> b = Placement(base_catalog().sides["B"], rotation=1, centre=Hex(0, 0))
    >>> b.corner(0)
    Hex(q=3, r=0)
    >>> b.hexes[Hex(-3, 0)].start_number
    4
    """

    side: Side
    rotation: int
    centre: Hex

    @cached_property
    def hexes(self) -> Mapping[Hex, PrintedHex]:
        """Where its hexes lie, read-only."""
        q0, r0 = self.centre
        return MappingProxyType(
            {Hex(q + q0, r + r0): printed for (q, r), printed in self.side.rotated[self.rotation]}
        )

    @cached_property
    def edges(self) -> tuple[tuple[Hex, ...], ...]:
        """The hexes of its six edges as it lies, each clockwise.

        Edge k runs from corner k to corner k + 1; across it are directions k and k + 1.
        """
        q0, r0 = self.centre
        printed = self.side.rotated_edges[self.rotation]
        return tuple(tuple([Hex(q + q0, r + r0) for q, r in edge]) for edge in printed)

    def corner(self, k: int) -> Hex:
        """Return the corner hex whose outward direction is k, as the piece lies.

        Parameters
        ----------
        k : int
            An absolute direction; it does not turn with the piece.

        Returns
        -------
        Hex
            The corner hex.
        """
        return self.edges[k % 6][0]


@dataclass(frozen=True)
class EndPlacement:
    """The end tile, laid round a corner of the last piece.

    Attributes
    ----------
    side : EndSide
        The face that is up.
    corner : int
        The absolute direction in which that corner points, 0 to 5.
    """

    side: EndSide
    corner: int

    def finish(self, last: Placement) -> tuple[Hex, ...]:
        """Return the three finishing spaces, the middle one second.

        Parameters
        ----------
        last : Placement
            The last piece of the route.

        Returns
        -------
        tuple of Hex
            Three hexes round the corner hex, clockwise.
        """
        hex_ = last.corner(self.corner)
        return tuple(hex_.neighbour(self.corner + turn) for turn in (-1, 0, 1))


class FlushPosition(NamedTuple):
    """A place where a side lies in step with the piece before it.

    Attributes
    ----------
    edge : int
        The edge of the piece before, 0 to 5, clockwise; across it are directions
        ``edge`` and ``edge + 1``.
    slide : int
        How far it is slid along that edge, from 0, clockwise.
    centre : Hex
        Where the side's centre comes to lie.
    """

    edge: int
    slide: int
    centre: Hex


def slide_letter(slide: int) -> str:
    """Return the letter that names a slide: a, b, c and so on.

    Parameters
    ----------
    slide : int
        From 0.

    Returns
    -------
    str
        One small letter.
    """
    return chr(ord("a") + slide)


def flush_positions(before: Placement, side: Side, rotation: int) -> list[FlushPosition]:
    """List where a side can lie flush beside a placement.

    Flush means that the two lie in step: every hex of the shorter of the two facing
    edges touches the other piece.

    Parameters
    ----------
    before : Placement
        The piece to lie beside.
    side : Side
        The side to lay.
    rotation : int
        Its rotation, 0 to 5.

    Returns
    -------
    list of FlushPosition
        By edge, then slide. Twelve for a tile beside a tile.

    Examples
    --------
    >>> from route_tools.geometry.catalog_file import base_catalog
    >>> sides = base_catalog().sides
    >>> first = Placement(sides["B"], 1, Hex(0, 0))
    >>> [tuple(p.centre) for p in flush_positions(first, sides["C"], 4)][:2]
    [(4, 3), (3, 4)]
    """
    laid = Placement(side, rotation, Hex(0, 0))
    positions = []
    for k in range(6):
        edge = before.edges[k]
        facing = laid.edges[(k + 3) % 6]
        first_across = edge[0].shifted(DIRECTIONS[k])
        along = DIRECTIONS[(k + 2) % 6]
        # The row across has a place i between the hexes i - 1 and i of the edge; the
        # facing edge, whose last hex comes first this way round, covers the places
        # from `start` on.
        surplus = len(edge) - len(facing)
        for slide, start in enumerate(range(min(0, surplus), max(0, surplus) + 2)):
            target = first_across.shifted((along.q * start, along.r * start))
            positions.append(FlushPosition(k, slide, target.offset_from(facing[-1])))
    return positions
