"""A laying put together: hexes, adjacency, seams, blockades, starts and finish.

:func:`assemble` takes any draft and never fails, so that a broken one can be drawn and
told what is wrong with it; :mod:`route_tools.geometry.validation` finds the problems.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from route_tools.geometry.catalog import BlockadePiece, Kind, PrintedHex, Terrain
from route_tools.geometry.coordinates import DIRECTIONS, Hex
from route_tools.geometry.document import RouteDocument
from route_tools.geometry.placement import Placement

__all__ = ["Route", "RouteBlockade", "Seam", "assemble"]


@dataclass(frozen=True)
class Seam:
    """The shared border of two placements, which may be empty.

    Attributes
    ----------
    between : tuple of int
        Indices of the two pieces, the lower one first; the end tile counts as the piece
        after the last.
    pairs : tuple of tuple of Hex
        Touching hexes, one of each piece, the lower piece's first.
    n_walkable : int
        How many of the pairs can be walked from the lower piece to the other.
    is_in_step : bool
        Whether every hex of the shorter of the two facing edges touches the other piece.
    """

    between: tuple[int, int]
    pairs: tuple[tuple[Hex, Hex], ...]
    n_walkable: int
    is_in_step: bool

    @property
    def n_touching(self) -> int:
        """How many pairs of hexes touch; 0 if the pieces lie apart."""
        return len(self.pairs)

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """Its hexes on both sides, sorted."""
        return tuple(sorted({hex_ for pair in self.pairs for hex_ in pair}))


class RouteBlockade(NamedTuple):
    """A blockade as it lies on a seam.

    Attributes
    ----------
    after : int
        Index of the piece before the seam.
    number : int or None
        The printed number; None if it is dealt in play.
    piece : BlockadePiece or None
        What it asks for, if the number is fixed and in the box.
    """

    after: int
    number: int | None
    piece: BlockadePiece | None


@dataclass(frozen=True, eq=False)
class Route:
    """An assembled laying. Everything in it is read-only.

    Attributes
    ----------
    document : RouteDocument
        What it was assembled from.
    hexes : Mapping of Hex to PrintedHex
        All hexes, finishing spaces included; where pieces overlap, the first one's.
    piece_at : Mapping of Hex to int
        The index of the piece that each hex belongs to; ``len(pieces)`` for the end tile.
    overlaps : Mapping of Hex to tuple of int
        Hexes that more than one piece covers, with the indices of those pieces.
    neighbours : Mapping of Hex to tuple of Hex
        The adjacent hexes that exist, clockwise from the right, mountains included.
    seams : tuple of Seam
        Between consecutive pieces, also where they don't touch; the end tile excluded.
    bypasses : tuple of Seam
        Between touching pieces that are not consecutive; the end tile included.
    blockades : tuple of RouteBlockade
        As the designer put them or, failing that, as the rules do.
    starts : Mapping of int to Hex
        Start spaces by their printed number, of the first start tile.
    finish : tuple of Hex
        The finishing spaces; empty without an end tile.
    """

    document: RouteDocument
    hexes: Mapping[Hex, PrintedHex]
    piece_at: Mapping[Hex, int]
    overlaps: Mapping[Hex, tuple[int, ...]]
    neighbours: Mapping[Hex, tuple[Hex, ...]]
    seams: tuple[Seam, ...]
    bypasses: tuple[Seam, ...]
    blockades: tuple[RouteBlockade, ...]
    starts: Mapping[int, Hex]
    finish: tuple[Hex, ...]

    @property
    def pieces(self) -> tuple[Placement, ...]:
        """The placements in order from the start, without the end tile."""
        return self.document.placements

    @cached_property
    def transitions(self) -> tuple[int, ...]:
        """Where the rules ask for a blockade: indices of the pieces before those seams."""
        return _transitions(self.pieces, self.seams)

    @cached_property
    def traverse_rating(self) -> int:
        """The sum over the sides: all powers, plus 6 for each mountain."""
        return sum(placement.side.traverse_rating for placement in self.pieces)

    @cached_property
    def caves(self) -> tuple[Hex, ...]:
        """The mountains with a cave, in the order of the pieces."""
        return tuple(hex_ for hex_, printed in self.hexes.items() if printed.has_cave)

    def walkable_neighbours(self, hex_: Hex) -> tuple[Hex, ...]:
        """List where a piece on a hex could step, blockades and other pieces aside.

        Parameters
        ----------
        hex_ : Hex
            A hex of the route.

        Returns
        -------
        tuple of Hex
            Neighbours that are no mountain and no start space.

        Raises
        ------
        KeyError
            The hex isn't part of the route.
        """
        return tuple(n for n in self.neighbours[hex_] if self.hexes[n].power)


def assemble(document: RouteDocument) -> Route:
    """Put a laying together.

    Parameters
    ----------
    document : RouteDocument
        Any draft, valid or not.

    Returns
    -------
    Route
        The whole laying; equal documents give equal routes.

    Examples
    --------
    >>> from route_tools.geometry.presets import load_preset
    >>> route = assemble(load_preset("first-game"))
    >>> len(route.hexes), [seam.n_touching for seam in route.seams]
    (188, [7, 7, 7, 7])
    """
    pieces = document.placements
    hexes: dict[Hex, PrintedHex] = {}
    piece_at: dict[Hex, int] = {}
    overlaps: dict[Hex, tuple[int, ...]] = {}
    finish = document.end.finish(pieces[-1]) if document.end and pieces else ()
    layers = [piece.hexes for piece in pieces]
    if document.end:
        layers.append(dict.fromkeys(finish, document.end.side.printed))
    for index, layer in enumerate(layers):
        for hex_, printed in layer.items():
            if hex_ in piece_at:
                overlaps[hex_] = (*overlaps.get(hex_, (piece_at[hex_],)), index)
            else:
                piece_at[hex_] = index
                hexes[hex_] = printed
    neighbours, contacts = _join(piece_at, overlaps)
    seams = tuple(_seam((i, i + 1), pieces, contacts, layers) for i in range(len(pieces) - 1))
    bypasses = tuple(
        _seam(between, pieces, contacts, layers)
        for between in sorted(contacts)
        if between[1] - between[0] > 1
    )
    return Route(
        document=document,
        hexes=MappingProxyType(hexes),
        piece_at=MappingProxyType(piece_at),
        overlaps=MappingProxyType(overlaps),
        neighbours=MappingProxyType(neighbours),
        seams=seams,
        bypasses=bypasses,
        blockades=_blockades(document, seams),
        starts=MappingProxyType(_starts(pieces)),
        finish=finish,
    )


_Pairs = list[tuple[Hex, Hex]]


def _join(
    piece_at: Mapping[Hex, int], overlaps: Mapping[Hex, tuple[int, ...]]
) -> tuple[dict[Hex, tuple[Hex, ...]], dict[tuple[int, int], _Pairs]]:
    """Find each hex's neighbours, and the touching pairs of different pieces.

    Pieces touch as they lie, whatever others cover; of two that share hexes the earlier
    one has them.
    """
    existing = {hex_: hex_ for hex_ in piece_at}
    neighbours = {}
    contacts: dict[tuple[int, int], _Pairs] = {}
    offsets = [(step.q, step.r) for step in DIRECTIONS]
    for hex_, index in piece_at.items():
        q, r = hex_
        around = tuple([existing[n] for dq, dr in offsets if (n := (q + dq, r + dr)) in existing])
        neighbours[hex_] = around
        for other in around:
            other_index = piece_at[other]
            if hex_ in overlaps or other in overlaps:
                ours = {*overlaps.get(hex_, (index,))}
                theirs = {*overlaps.get(other, (other_index,))}
                touching = {*product(ours - theirs, theirs)}
            else:
                touching = {(index, other_index)}
            for between in touching:
                if between[0] < between[1]:
                    contacts.setdefault(between, []).append((hex_, other))
    return neighbours, contacts


def _seam(
    between: tuple[int, int],
    pieces: tuple[Placement, ...],
    contacts: Mapping[tuple[int, int], _Pairs],
    layers: Sequence[Mapping[Hex, PrintedHex]],
) -> Seam:
    pairs = tuple(contacts.get(between, ()))
    first, second = between
    walkable = sum(
        layers[first][a].terrain is not Terrain.MOUNTAIN and layers[second][b].is_enterable
        for a, b in pairs
    )
    in_step = second < len(pieces) and _is_in_step(pieces[first], pieces[second], pairs)
    return Seam(between, pairs, walkable, in_step)


def _is_in_step(first: Placement, second: Placement, pairs: tuple[tuple[Hex, Hex], ...]) -> bool:
    """Tell whether each hex of the shorter of the facing edges touches the other piece."""
    if not pairs:
        return False
    ours = {a for a, _ in pairs}
    theirs = {b for _, b in pairs}
    facing = max(
        range(6),
        key=lambda k: (
            len(ours.intersection(first.edges[k]))
            + len(theirs.intersection(second.edges[(k + 3) % 6]))
        ),
    )
    edge, opposite = first.edges[facing], second.edges[(facing + 3) % 6]
    if len(edge) <= len(opposite):
        return ours.issuperset(edge)
    return theirs.issuperset(opposite)


def _starts(pieces: tuple[Placement, ...]) -> dict[int, Hex]:
    for piece in pieces:
        if piece.side.kind is Kind.START:
            found = (
                (printed.start_number, hex_)
                for hex_, printed in piece.hexes.items()
                if printed.start_number is not None
            )
            return dict(sorted(found))
    return {}


def _transitions(pieces: tuple[Placement, ...], seams: tuple[Seam, ...]) -> tuple[int, ...]:
    """Name the seams that get a blockade: all but those behind a strip.

    A strip has one on the side that faces the start tile only; between two strips that is
    the second one's.
    """
    kinds = [piece.side.kind for piece in pieces]
    return tuple(
        seam.between[0]
        for seam in seams
        if seam.pairs
        and (kinds[seam.between[0]] is not Kind.STRIP or kinds[seam.between[1]] is Kind.STRIP)
    )


def _blockades(document: RouteDocument, seams: tuple[Seam, ...]) -> tuple[RouteBlockade, ...]:
    box = document.catalog.blockades
    if document.blockades is not None:
        return tuple(
            RouteBlockade(after, number, box.get(number) if number is not None else None)
            for after, number in document.blockades
        )
    dealt = _transitions(document.placements, seams)[: len(box)]
    return tuple(RouteBlockade(after, None, None) for after in dealt)
