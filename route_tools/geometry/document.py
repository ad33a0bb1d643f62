"""The route document: what a route file says, and its JSON form.

The form is published as JSON Schema in ``data/route.schema.json`` and described in
``docs/file-format.md``. A document may hold any draft, finished or not: whether it is a
valid route is for :mod:`route_tools.geometry.validation` to say.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, NoReturn

from route_tools.errors import DocumentError, InputTooLargeError, UnknownCatalogError
from route_tools.geometry.catalog import BASE, Catalog
from route_tools.geometry.catalog_file import base_catalog
from route_tools.geometry.coordinates import Hex
from route_tools.geometry.placement import EndPlacement, Placement
from route_tools.geometry.schema import SchemaChecker

__all__ = [
    "MAX_DOCUMENT_SIZE",
    "BlockadePlacement",
    "RouteDocument",
    "default_catalogs",
    "document_from_data",
    "document_to_data",
    "document_to_json",
    "parse_json",
    "read_document",
]

MAX_DOCUMENT_SIZE = 1_000_000
"""The longest input that is read, in bytes; real documents have a few thousand."""

FORMAT = "el-dorado-route"
VERSION = 1
_CHECKER = SchemaChecker("route.schema.json")
_TEXT_KEYS = ("title", "author", "notes", "level", "source")


class BlockadePlacement(NamedTuple):
    """A blockade that the designer has put somewhere.

    Attributes
    ----------
    after : int
        Index of the piece before the seam.
    number : int or None
        The blockade's printed number; None if it is dealt in play.
    """

    after: int
    number: int | None


@dataclass(frozen=True)
class RouteDocument:
    """A draft of a route, as laid and described by its designer.

    Attributes
    ----------
    placements : tuple of Placement
        The pieces in order from the start.
    end : EndPlacement or None
        The end tile on the last piece.
    blockades : tuple of BlockadePlacement or None
        In order; None where the rules place them.
    catalog : Catalog
        The printed pieces that it is laid with.
    title, author, notes, level, source : str
        What the designer wrote; empty where nothing.
    players : tuple of int
        For how many players it is meant; empty where nothing is said.
    remarks : tuple of str
        What is uncertain or worth knowing.
    """

    placements: tuple[Placement, ...] = ()
    end: EndPlacement | None = None
    blockades: tuple[BlockadePlacement, ...] | None = None
    catalog: Catalog = field(default_factory=base_catalog)
    title: str = ""
    author: str = ""
    notes: str = ""
    level: str = ""
    source: str = ""
    players: tuple[int, ...] = ()
    remarks: tuple[str, ...] = ()


def default_catalogs() -> dict[str, Catalog]:
    """Return the catalogues that come with the package.

    Returns
    -------
    dict of str to Catalog
        By name; a new dictionary, so that more can be added.
    """
    return {BASE: base_catalog()}


def read_document(
    text: str | bytes, catalogs: Mapping[str, Catalog] | None = None
) -> RouteDocument:
    """Read a route document from its JSON text.

    Parameters
    ----------
    text : str or bytes
        JSON in UTF-8.
    catalogs : Mapping of str to Catalog, optional
        The catalogues it may name; by default those of the package.

    Returns
    -------
    RouteDocument
        The draft, valid as a route or not.

    Raises
    ------
    DocumentError
        The text isn't JSON, or not of the documented form, or names an unknown side;
        says where.

    Examples
    --------
    >>> text = '{"placements": [{"side": "b", "rotation": 1, "q": 0, "r": 0}]}'
    >>> read_document(text).placements[0].side.name
    'B'
    """
    return document_from_data(parse_json(text), catalogs)


def parse_json(text: str | bytes) -> object:
    """Parse JSON strictly: no duplicate keys, no NaN, no broken text.

    Parameters
    ----------
    text : str or bytes
        JSON in UTF-8, with or without byte order mark.

    Returns
    -------
    object
        The data; numbers such as ``1.0`` come as integers.

    Raises
    ------
    DocumentError
        The text isn't strict JSON, or too long.
    """
    size = len(text)
    if size > MAX_DOCUMENT_SIZE:
        raise InputTooLargeError(size, MAX_DOCUMENT_SIZE)
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        data: object = json.loads(
            decoded.removeprefix("\ufeff"),
            object_pairs_hook=_unique_keys,
            parse_constant=_refuse_constant,
            parse_float=_whole_or_float,
        )
        if "\\u" in decoded:
            json.dumps(data, ensure_ascii=False).encode("utf-8")
    except json.JSONDecodeError as error:
        raise DocumentError(
            f"not JSON: {error.msg}", place=f"line {error.lineno}, column {error.colno}"
        ) from error
    except UnicodeDecodeError as error:
        raise DocumentError(f"not UTF-8 text at byte {error.start}") from error
    except UnicodeEncodeError as error:
        raise DocumentError("holds half of a surrogate pair, which is no text") from error
    except RecursionError as error:
        raise DocumentError("is nested too deeply for a route document") from error
    except DocumentError:
        raise
    except ValueError as error:
        raise DocumentError("holds a number with too many digits") from error
    return data


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise DocumentError(f"the key {json.dumps(twice[:60])} stands twice in one object")
    return result


def _refuse_constant(name: str) -> NoReturn:
    raise DocumentError(f"{name} is not a JSON number")


def _whole_or_float(text: str) -> int | float:
    value = float(text)
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


def document_from_data(
    data: object, catalogs: Mapping[str, Catalog] | None = None
) -> RouteDocument:
    """Build a document from parsed JSON.

    Parameters
    ----------
    data : object
        What :func:`parse_json` returned.
    catalogs : Mapping of str to Catalog, optional
        The catalogues it may name; by default those of the package.

    Returns
    -------
    RouteDocument
        The draft.

    Raises
    ------
    DocumentError
        The data isn't of the documented form, or names an unknown side; says where.
    """
    for place, message in _CHECKER.problems(data):
        raise DocumentError(message, place=place)
    if not isinstance(data, dict):
        raise DocumentError("must be an object")
    known = default_catalogs() if catalogs is None else catalogs
    name = data.get("catalog", BASE)
    if name not in known:
        raise UnknownCatalogError(name, tuple(known))
    catalog = known[name]
    players = data.get("players", ())
    remarks = data.get("remarks", ())
    return RouteDocument(
        placements=tuple(
            _placement(item, catalog, f"placements[{index}].side")
            for index, item in enumerate(data["placements"])
        ),
        end=_end(data.get("end"), catalog),
        blockades=_blockades(data.get("blockades")),
        catalog=catalog,
        **{key: data.get(key, "") for key in _TEXT_KEYS},
        players=(players,) if isinstance(players, int) else tuple(sorted(set(players))),
        remarks=(remarks,) if isinstance(remarks, str) else tuple(remarks),
    )


def _placement(item: Mapping[str, Any], catalog: Catalog, place: str) -> Placement:
    side = catalog.sides.get(catalog.spelled(item["side"]))
    if side is None:
        raise _unknown(item["side"], catalog.sides, place)
    return Placement(side, item["rotation"], Hex(item["q"], item["r"]))


def _end(item: Mapping[str, Any] | None, catalog: Catalog) -> EndPlacement | None:
    if item is None:
        return None
    side = catalog.end_sides.get(catalog.spelled(item["side"]))
    if side is None:
        raise _unknown(item["side"], catalog.end_sides, "end.side")
    return EndPlacement(side, item["corner"])


def _unknown(name: str, known: Iterable[str], place: str) -> DocumentError:
    return DocumentError(
        f"there is no side {json.dumps(name, ensure_ascii=False)}; there are {', '.join(known)}",
        place=place,
    )


def _blockades(items: list[dict[str, Any]] | None) -> tuple[BlockadePlacement, ...] | None:
    if items is None:
        return None
    return tuple(
        sorted(
            (BlockadePlacement(item["after"], item.get("number")) for item in items),
            key=lambda blockade: (blockade.after, blockade.number or 0),
        )
    )


def document_to_data(document: RouteDocument) -> dict[str, Any]:
    """Return a document as JSON data, without what is empty.

    Parameters
    ----------
    document : RouteDocument
        The draft.

    Returns
    -------
    dict
        Keys in the order of the published schema.
    """
    data: dict[str, Any] = {"format": FORMAT, "version": VERSION}
    if document.catalog.name != BASE:
        data["catalog"] = document.catalog.name
    for key in ("title", "author", "notes"):
        if getattr(document, key):
            data[key] = getattr(document, key)
    if document.players:
        data["players"] = list(document.players)
    for key in ("level", "source"):
        if getattr(document, key):
            data[key] = getattr(document, key)
    if document.remarks:
        data["remarks"] = list(document.remarks)
    data["placements"] = [
        {"side": p.side.name, "rotation": p.rotation, "q": p.centre.q, "r": p.centre.r}
        for p in document.placements
    ]
    if document.end:
        data["end"] = {"side": document.end.side.name, "corner": document.end.corner}
    if document.blockades is not None:
        data["blockades"] = [blockade._asdict() for blockade in document.blockades]
    return data


def document_to_json(document: RouteDocument) -> str:
    """Write a document as JSON text, one line for each piece.

    Parameters
    ----------
    document : RouteDocument
        The draft.

    Returns
    -------
    str
        ASCII text that ends with a newline; :func:`read_document` reads it back equal.
    """
    lines = []
    for key, value in document_to_data(document).items():
        if key in ("placements", "blockades") and value:
            rows = ",\n".join(f"    {json.dumps(row)}" for row in value)
            lines.append(f'  "{key}": [\n{rows}\n  ]')
        else:
            lines.append(f'  "{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"
