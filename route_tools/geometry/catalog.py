"""The printed pieces: sides, end sides and blockades, as a catalogue read from data.

A catalogue is one TOML file in which each side is drawn as it lies on the table. The
base game is ``data/base.toml``; another box or home-made tiles are another file of the
same form. :func:`load_catalog` is the only way in and checks the whole file once.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from route_tools.errors import CatalogError
from route_tools.geometry.coordinates import DIRECTIONS, Hex
from route_tools.geometry.schema import SchemaChecker

__all__ = [
    "BASE",
    "BlockadePiece",
    "Catalog",
    "EndSide",
    "Kind",
    "PrintedHex",
    "Side",
    "Terrain",
    "base_catalog",
    "load_catalog",
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

    @property
    def symbol(self) -> str | None:
        """The symbol that a card needs to enter: machete, paddle, coin; else None."""
        return _SYMBOLS.get(self)


_SYMBOLS = {Terrain.JUNGLE: "machete", Terrain.WATER: "paddle", Terrain.VILLAGE: "coin"}


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


_CHECKER = SchemaChecker("catalog.schema.json")
_CODE = re.compile(r"(?P<letter>[JWVRBS])(?P<power>[1-9])|[MC]")
_TERRAINS = {
    "J": Terrain.JUNGLE,
    "W": Terrain.WATER,
    "V": Terrain.VILLAGE,
    "R": Terrain.RUBBLE,
    "B": Terrain.CAMP,
}
_COLUMNS_PER_HEX = 4
_MAX_FILE_SIZE = 1_000_000


@cache
def base_catalog() -> Catalog:
    """Return the pieces of the base game.

    Returns
    -------
    Catalog
        Always the same object.

    Examples
    --------
    >>> base_catalog().sides["C"].traverse_rating
    42
    """
    return load_catalog(files("route_tools.geometry") / "data" / "base.toml")


def load_catalog(path: Path | Traversable) -> Catalog:
    """Read a catalogue file and check it whole.

    Parameters
    ----------
    path : pathlib.Path or importlib.resources.abc.Traversable
        A TOML file of the form described in ``docs/file-format.md``.

    Returns
    -------
    Catalog
        The pieces it describes.

    Raises
    ------
    CatalogError
        The file can't be read or isn't a catalogue; names the file, the side and the row.
    """
    source = path.name
    try:
        with path.open("rb") as file:
            content = file.read(_MAX_FILE_SIZE + 1)
    except OSError as error:
        raise CatalogError(f"can't be read: {error.strerror}", source=source) from error
    if len(content) > _MAX_FILE_SIZE:
        raise CatalogError(
            f"is larger than {_MAX_FILE_SIZE:,} bytes; no catalogue is", source=source
        )
    try:
        data = tomllib.loads(content.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise CatalogError(f"is not a TOML file in UTF-8: {error}", source=source) from error
    for place, message in _CHECKER.problems(data):
        raise CatalogError(message, source=source, place=place)
    return _build(data, source)


def _build(data: Mapping[str, Any], source: str) -> Catalog:
    sides = {
        name: _build_side(name, side_data, data["sides"], source)
        for name, side_data in data["sides"].items()
    }
    _check_names((*sides, *data["end_sides"]), source)
    caves = data.get("caves", {"tokens": 0, "tokens_per_cave": 1})
    return Catalog(
        name=data["name"],
        title=data["title"],
        sides=MappingProxyType(sides),
        end_sides=MappingProxyType(
            {name: EndSide(name, _parse_code(code)) for name, code in data["end_sides"].items()}
        ),
        blockades=MappingProxyType(
            {
                int(number): BlockadePiece(int(number), _parse_code(code))
                for number, code in sorted(data["blockades"].items(), key=lambda item: int(item[0]))
            }
        ),
        n_cave_tokens=caves["tokens"],
        n_tokens_per_cave=caves["tokens_per_cave"],
    )


def _check_names(names: tuple[str, ...], source: str) -> None:
    seen: dict[str, str] = {}
    for name in names:
        other = seen.setdefault(name.upper(), name)
        if other != name:
            raise CatalogError(
                f"differs from {other} by case only, and route codes ignore case; rename one",
                source=source,
                place=f"side {name}",
            )


def _build_side(
    name: str, data: Mapping[str, Any], all_sides: Mapping[str, Any], source: str
) -> Side:
    place = f"side {name}"
    reverse = data.get("reverse")
    if reverse is not None:
        back = all_sides.get(reverse)
        if back is None or reverse == name or back.get("reverse") != name:
            raise CatalogError(
                f"its reverse is {reverse}, but {reverse} is no other side with reverse {name}",
                source=source,
                place=place,
            )
        if back["kind"] != data["kind"]:
            raise CatalogError(
                f"is a {data['kind']} side, its reverse {reverse} a {back['kind']} side",
                source=source,
                place=place,
            )
    hexes = _parse_rows(data["rows"], source, place)
    kind = Kind(data["kind"])
    _check_starts(hexes, kind, source, place)
    side = Side(name, kind, reverse, MappingProxyType(hexes))
    _check_shape(side, source, place)
    return side


def _parse_rows(text: str, source: str, place: str) -> dict[Hex, PrintedHex]:
    rows = text.rstrip().splitlines()
    if rows and not rows[0].strip():
        rows = rows[1:]
    tokens = [list(re.finditer(r"\S+", row)) for row in rows]
    if not rows or not all(tokens):
        raise CatalogError(
            "needs its hexes, one line for each row and none empty", source=source, place=place
        )
    middle = len(rows) // 2
    centre = tokens[middle][len(tokens[middle]) // 2].start()
    hexes: dict[Hex, PrintedHex] = {}
    for index, row in enumerate(tokens):
        where = f"{place}, row {index + 1}"
        r = index - middle
        for token in row:
            q, rest = divmod(token.start() - centre - r * _COLUMNS_PER_HEX // 2, _COLUMNS_PER_HEX)
            if rest:
                raise CatalogError(
                    f"{token[0]} stands {rest} columns off its place; neighbours in a row stand "
                    f"{_COLUMNS_PER_HEX} columns apart and rows shift by half of that",
                    source=source,
                    place=where,
                )
            if not _CODE.fullmatch(token[0]):
                raise CatalogError(
                    f"{token[0]!r} is no hex; write J, W, V, R, B or S with a number 1 to 9, "
                    "M for a mountain or C for one with a cave",
                    source=source,
                    place=where,
                )
            hexes[Hex(q, r)] = _parse_code(token[0])
    return hexes


def _parse_code(code: str) -> PrintedHex:
    if code in "MC":
        return PrintedHex(Terrain.MOUNTAIN, 0, has_cave=code == "C")
    number = int(code[1])
    if code[0] == "S":
        return PrintedHex(Terrain.START, 0, start_number=number)
    return PrintedHex(_TERRAINS[code[0]], number)


def _check_starts(hexes: Mapping[Hex, PrintedHex], kind: Kind, source: str, place: str) -> None:
    numbers = sorted(p.start_number for p in hexes.values() if p.start_number is not None)
    expected = list(range(1, len(numbers) + 1))
    if kind is Kind.START and (not numbers or numbers != expected):
        raise CatalogError(
            f"a start side has start spaces S1, S2 and so on, each once, not {numbers}",
            source=source,
            place=place,
        )
    if kind is not Kind.START and numbers:
        raise CatalogError(f"a {kind} side has no start spaces", source=source, place=place)


def _check_shape(side: Side, source: str, place: str) -> None:
    qs, rs, ss = zip(*((h.q, h.r, h.s) for h in side.hexes), strict=True)
    for r in range(min(rs), max(rs) + 1):
        low = max(min(qs), -r - max(ss))
        high = min(max(qs), -r - min(ss))
        missing = [q for q in range(low, high + 1) if (q, r) not in side.hexes]
        if missing or low > high:
            raise CatalogError(
                "its outline isn't a hexagon with straight edges: a hex is missing or too many",
                source=source,
                place=f"{place}, row {r - min(rs) + 1}",
            )
