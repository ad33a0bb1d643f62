"""Catalogues as files, in which each side is drawn as it lies on the table.

A catalogue is one TOML file. The base game is ``data/base.toml``; another box or
home-made tiles are another file of the same form. :func:`load_catalog` is the only way in
and checks the whole file once.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any

from route_tools.errors import CatalogError
from route_tools.geometry.catalog import (
    BlockadePiece,
    Catalog,
    EndSide,
    Kind,
    PrintedHex,
    Side,
    Terrain,
)
from route_tools.geometry.coordinates import Hex
from route_tools.geometry.schema import SchemaChecker

__all__ = ["base_catalog", "load_catalog"]

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
