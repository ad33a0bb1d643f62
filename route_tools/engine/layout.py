"""What a game must know of a route: hexes, spaces, caves and blockades, as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from route_tools.geometry import BlockadePiece, Hex, PrintedHex, Route

__all__ = ["BlockadeSite", "Layout", "route_to_layout"]


@dataclass(frozen=True)
class BlockadeSite:
    """Where a blockade lies.

    Attributes
    ----------
    pairs : tuple of tuple of Hex
        The touching hexes of both sides of its seam.
    number : int or None
        The printed number; None if it is dealt before the game.
    """

    pairs: tuple[tuple[Hex, Hex], ...]
    number: int | None = None


@dataclass(frozen=True)
class Layout:
    """The spaces of a game, from a route or made by hand.

    Attributes
    ----------
    hexes : Mapping of Hex to PrintedHex
        All spaces, finishing spaces included; neighbours by coordinates are adjacent.
    starts : Mapping of int to Hex
        Start spaces by number, from 1; may be empty for a game set up from a position.
    finish : tuple of Hex
        The finishing spaces; may be empty.
    caves : tuple of Hex
        The mountains with a cave.
    sites : tuple of BlockadeSite
        The connections with a blockade, in the order of the route.
    blockades : Mapping of int to BlockadePiece
        The box of blockades by number.
    """

    hexes: Mapping[Hex, PrintedHex]
    starts: Mapping[int, Hex] = field(default_factory=dict)
    finish: tuple[Hex, ...] = ()
    caves: tuple[Hex, ...] = ()
    sites: tuple[BlockadeSite, ...] = ()
    blockades: Mapping[int, BlockadePiece] = field(default_factory=dict)


def route_to_layout(route: Route, *, both_sides_of_strips: bool = False) -> Layout:
    """Take from a route what a game must know.

    Parameters
    ----------
    route : Route
        Any assembled route.
    both_sides_of_strips : bool
        Where the designer chose no blockades, deal one to each connection, also to those
        behind a strip.

    Returns
    -------
    Layout
        Its spaces and blockades.
    """
    seams = {seam.between[0]: seam for seam in route.seams}
    placed: list[tuple[int, int | None]]
    if both_sides_of_strips and route.document.blockades is None:
        placed = [(after, None) for after, seam in seams.items() if seam.pairs]
    else:
        placed = [(blockade.after, blockade.number) for blockade in route.blockades]
    return Layout(
        hexes=route.hexes,
        starts=route.starts,
        finish=route.finish,
        caves=route.caves,
        sites=tuple(BlockadeSite(seams[after].pairs, number) for after, number in placed),
        blockades=route.document.catalog.blockades,
    )
