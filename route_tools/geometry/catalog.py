"""The printed pieces: sides, end sides and blockades, and a catalogue of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from route_tools.geometry.coordinates import DIRECTIONS, Hex

__all__ = [
    "BASE",
    "BlockadePiece",
    "Catalog",
    "EndSide",
    "Kind",
    "PrintedHex",
    "Side",
    "Terrain",
]

BASE = "base"
"""The name of the catalogue that a document means when it names none."""


class Terrain(StrEnum):
    """What kind of hex it is; the word used in JSON, in drawings and on screens."""

    JUNGLE = "jungle"
    WATER = "water"
    VILLAGE = "village"
    RUBBLE = "rubble"
    CAMP = "camp"
    MOUNTAIN = "mountain"
    START = "start"


class Kind(StrEnum):
    """What kind of piece a side is printed on, the end tile aside."""

    START = "start"
    TERRAIN = "terrain"
    STRIP = "strip"


class PrintedHex(NamedTuple):
    """What is printed on one hex.

    Attributes
    ----------
    terrain : Terrain
        The kind of hex.
    power : int
        How many symbols it asks for, or cards for rubble and base camps; 0 for a
        mountain and a start space.
    has_cave : bool
        Whether it is a mountain with a cave.
    start_number : int or None
        The printed number of a start space, from 1.
    """

    terrain: Terrain
    power: int
    has_cave: bool = False
    start_number: int | None = None

    @property
    def is_enterable(self) -> bool:
        """Whether a piece can move onto it: no mountain and no start space."""
        return self.power > 0


@dataclass(frozen=True, eq=False, repr=False)
class Side:
    """One printed face of a piece.

    Attributes
    ----------
    name : str
        The printed letter.
    kind : Kind
        Start tile, terrain tile or strip.
    reverse : str or None
        The name of the side on the back; None for a piece that is blank there.
    hexes : Mapping of Hex to PrintedHex
        As it lies with its letter upright, the centre at ``(0, 0)``, row by row.
    """

    name: str
    kind: Kind
    reverse: str | None
    hexes: Mapping[Hex, PrintedHex]

    def __repr__(self) -> str:
        return f"<Side {self.name}>"

    @cached_property
    def board(self) -> str:
        """The name of the piece: both its letters, such as ``"C/D"``."""
        return "/".join(sorted({self.name, self.reverse or self.name}))

    @cached_property
    def traverse_rating(self) -> int:
        """The sum of all powers, plus 6 for each mountain; start spaces count 0."""
        return sum(
            6 if printed.terrain is Terrain.MOUNTAIN else printed.power
            for printed in self.hexes.values()
        )

    @cached_property
    def rotated(self) -> tuple[tuple[tuple[Hex, PrintedHex], ...], ...]:
        """Its hexes for each of the six rotations, about the centre."""
        return tuple(
            tuple((hex_.rotated(k), printed) for hex_, printed in self.hexes.items())
            for k in range(6)
        )

    @cached_property
    def rotated_edges(self) -> tuple[tuple[tuple[Hex, ...], ...], ...]:
        """The hexes of its six straight edges, each clockwise, for each of six rotations.

        Edge k runs from corner k to corner k + 1 as the side lies; across it are
        directions k and k + 1.
        """
        return tuple(
            tuple(tuple(_edge({hex_ for hex_, _ in hexes}, k)) for k in range(6))
            for hexes in self.rotated
        )


def _edge(hexes: set[Hex], k: int) -> Iterator[Hex]:
    across = (DIRECTIONS[k], DIRECTIONS[(k + 1) % 6])
    along = DIRECTIONS[(k + 2) % 6]
    found = {hex_ for hex_ in hexes if not any(hex_.shifted(step) in hexes for step in across)}
    firsts = [hex_ for hex_ in found if hex_.offset_from(along) not in found]
    if len(firsts) != 1:
        return
    hex_ = firsts[0]
    while hex_ in found:
        yield hex_
        hex_ = hex_.shifted(along)


class EndSide(NamedTuple):
    """One face of the end tile.

    Attributes
    ----------
    name : str
        The symbol that its finishing spaces ask for.
    printed : PrintedHex
        What each of its three finishing spaces shows.
    """

    name: str
    printed: PrintedHex


class BlockadePiece(NamedTuple):
    """A blockade of the box.

    Attributes
    ----------
    number : int
        The printed number, from 1; the higher one wins a tie.
    printed : PrintedHex
        What it asks for, like a hex.
    """

    number: int
    printed: PrintedHex


@dataclass(frozen=True, eq=False, repr=False)
class Catalog:
    """A set of printed pieces.

    Attributes
    ----------
    name : str
        How documents name it.
    title : str
        How people name it.
    sides : Mapping of str to Side
        By the printed letter, in the order of the file.
    end_sides : Mapping of str to EndSide
        By the symbol.
    blockades : Mapping of int to BlockadePiece
        By number.
    n_cave_tokens : int
        Cave tokens in the box.
    n_tokens_per_cave : int
        Tokens that lie on a cave at the beginning of a game.
    """

    name: str
    title: str
    sides: Mapping[str, Side]
    end_sides: Mapping[str, EndSide]
    blockades: Mapping[int, BlockadePiece]
    n_cave_tokens: int
    n_tokens_per_cave: int
    _by_upper: dict[str, str] = field(init=False, repr=False, default_factory=dict)

    def __repr__(self) -> str:
        return f"<Catalog {self.name}>"

    def __post_init__(self) -> None:
        for name in (*self.sides, *self.end_sides):
            self._by_upper[name.upper()] = name

    def spelled(self, name: str) -> str:
        """Return a side's name as printed, whatever case it is written in.

        Parameters
        ----------
        name : str
            The name of a side or an end side, in any case.

        Returns
        -------
        str
            The name as the catalogue spells it; unchanged if it has none such.
        """
        return self._by_upper.get(name.upper(), name)
