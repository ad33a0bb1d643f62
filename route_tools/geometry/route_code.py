"""The route code: a laying on one line, for links, mails and build sheets.

``ED1.B1.C4-5A.N1-0B.I1-0A.K5-5B~PADDLE4~7KXQ`` reads: side B turned by 1; C turned by 4
at edge 5 of B, slide A; and so on; the paddle side of the end tile at corner 4; a
checksum. ``docs/file-format.md`` has the grammar. Only the laying is in a code, no title.
"""

import re
from collections.abc import Mapping
from urllib.parse import unquote

from route_tools.errors import RouteCodeError, UnknownCatalogError
from route_tools.geometry.catalog import BASE, Catalog
from route_tools.geometry.coordinates import Hex
from route_tools.geometry.document import BlockadePlacement, RouteDocument, default_catalogs
from route_tools.geometry.placement import (
    EndPlacement,
    Placement,
    flush_positions,
    slide_letter,
)

__all__ = ["code_to_document", "document_to_code", "looks_like_code"]

_PREFIX = "ED1"
_NO_BLOCKADES = "NONE"
_MAX_LENGTH = 4000
_MAX_PIECES = 64
_MAX_COORDINATE = 1000
_MAX_BLOCKADES = 128
_MAX_AFTER = 1000
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_PRIME = 1_048_573
_PIECE = re.compile(
    r"(?P<side>[A-Z][A-Z0-9]*?)(?P<rotation>[0-5])"
    r"(?:-(?P<edge>[0-5])(?P<slide>[A-Z])|_(?P<q>-?[0-9]{1,4})_(?P<r>-?[0-9]{1,4}))?"
)
_END = re.compile(r"(?P<side>[A-Z][A-Z0-9]*?)(?P<corner>[0-5])")
_BLOCKADE = re.compile(r"(?P<after>[0-9]{1,4})(?:-(?P<number>[1-9][0-9]?))?")


def looks_like_code(text: str) -> bool:
    """Tell whether a text is meant to be a route code, or a link that ends in one.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    bool
        True if it should be read as a code, of whatever version; it may hold a typo.

    Examples
    --------
    >>> looks_like_code("ed1.b1~~1234"), looks_like_code("first-game")
    (True, False)
    """
    beginning = text[:_MAX_LENGTH]
    if beginning.lstrip().startswith(("{", "<")):  # a document may hold a link in its notes
        return False
    return re.match(r"ED\d+[.~-]", _bare(beginning)) is not None


def document_to_code(document: RouteDocument) -> str:
    """Write the laying of a document as a route code.

    Parameters
    ----------
    document : RouteDocument
        Any draft.

    Returns
    -------
    str
        Unreserved URL characters only, in capitals.

    Examples
    --------
    >>> document_to_code(RouteDocument())
    'ED1~~8FKT'
    """
    head = _PREFIX
    if document.catalog.name != BASE:
        head += f"-{document.catalog.name}"
    parts = [head]
    before: Placement | None = None
    for placement in document.placements:
        parts.append(f"{placement.side.name}{placement.rotation}{_where(placement, before)}")
        before = placement
    body = ".".join(parts) + "~"
    if document.end:
        body += f"{document.end.side.name}{document.end.corner}"
    if document.blockades is not None:
        body += "~" + (".".join(map(_blockade_text, document.blockades)) or _NO_BLOCKADES)
    body = body.upper()
    return f"{body}~{_checksum(body)}"


def _where(placement: Placement, before: Placement | None) -> str:
    if before is None:
        q, r = placement.centre
        return f"_{q}_{r}" if (q, r) != (0, 0) else ""
    for position in flush_positions(before, placement.side, placement.rotation):
        if position.centre == placement.centre:
            return f"-{position.edge}{slide_letter(position.slide)}"
    q, r = placement.centre.offset_from(before.centre)
    return f"_{q}_{r}"


def _blockade_text(blockade: BlockadePlacement) -> str:
    number = "" if blockade.number is None else f"-{blockade.number}"
    return f"{blockade.after}{number}"


def _checksum(body: str) -> str:
    """Return four characters that change with any one character or two swapped ones.

    The text is a number to the base 256 modulo a prime, so that neither change can leave
    the remainder as it was.
    """
    value = 0
    for character in body:
        value = (value * 256 + ord(character)) % _PRIME
    return "".join(_ALPHABET[value >> shift & 31] for shift in (15, 10, 5, 0))


def _bare(text: str) -> str:
    return unquote(text.strip().rpartition("#")[2]).strip().upper()


def code_to_document(text: str, catalogs: Mapping[str, Catalog] | None = None) -> RouteDocument:
    """Read a route code, in capitals or not, or a link that ends in one.

    Parameters
    ----------
    text : str
        The code.
    catalogs : Mapping of str to Catalog, optional
        The catalogues it may name; by default those of the package.

    Returns
    -------
    RouteDocument
        The laying; title and notes are empty.

    Raises
    ------
    RouteCodeError
        There is a typo in it, or it names an unknown side; says where.
    UnknownCatalogError
        It names a catalogue that isn't loaded.
    """
    if len(text) > _MAX_LENGTH:
        raise RouteCodeError(f"a route code has at most {_MAX_LENGTH} characters")
    code = _bare(text)
    sections = code.split("~")
    if len(sections) not in (3, 4):
        raise RouteCodeError(
            "a route code has pieces, end tile and checksum, parted by ~; part of it is missing"
        )
    body, _, checksum = code.rpartition("~")
    head, *pieces = sections[0].split(".")
    if head.partition("-")[0] != _PREFIX:
        raise RouteCodeError(
            f"a route code begins with {_PREFIX}, the version that is known, not {head[:20]!r}"
        )
    if checksum.replace("O", "0").replace("I", "1").replace("L", "1") != _checksum(body):
        raise RouteCodeError("the checksum at its end doesn't fit: there is a typo in the code")
    catalog = _catalog(head.partition("-")[2], catalogs)
    return RouteDocument(
        placements=_placements(pieces, catalog),
        end=_end(sections[1], catalog),
        blockades=_blockades(sections[2]) if len(sections) == 4 else None,
        catalog=catalog,
    )


def _catalog(name: str, catalogs: Mapping[str, Catalog] | None) -> Catalog:
    known = default_catalogs() if catalogs is None else catalogs
    wanted = name.lower() or BASE
    if wanted not in known:
        raise UnknownCatalogError(wanted, tuple(known))
    return known[wanted]


def _placements(pieces: list[str], catalog: Catalog) -> tuple[Placement, ...]:
    if len(pieces) > _MAX_PIECES:
        raise RouteCodeError(f"it has {len(pieces)} pieces; at most {_MAX_PIECES} are allowed")
    placements: list[Placement] = []
    for number, token in enumerate(pieces, start=1):
        place = f"piece {number}, {token[:30]!r}"
        match = _PIECE.fullmatch(token)
        side = catalog.sides.get(catalog.spelled(match["side"])) if match else None
        if match is None or side is None:
            raise RouteCodeError(
                "is no side with a rotation and a place, such as C4-5A or C4_7_-3", place=place
            )
        before = placements[-1] if placements else None
        rotation = int(match["rotation"])
        if match["edge"]:
            centre = _flush_centre(before, side.name, rotation, match, catalog, place)
        elif match["q"] or before is None:
            origin = before.centre if before else Hex(0, 0)
            centre = origin.shifted((int(match["q"] or 0), int(match["r"] or 0)))
        else:
            raise RouteCodeError("says no place beside the piece before", place=place)
        if max(abs(centre.q), abs(centre.r)) > _MAX_COORDINATE:
            raise RouteCodeError(
                f"lies further than {_MAX_COORDINATE} hexes from the origin", place=place
            )
        placements.append(Placement(side, rotation, centre))
    return tuple(placements)


def _flush_centre(
    before: Placement | None,
    side: str,
    rotation: int,
    match: re.Match[str],
    catalog: Catalog,
    place: str,
) -> Hex:
    if before is None:
        raise RouteCodeError("the first piece has no piece before to lie beside", place=place)
    wanted = (int(match["edge"]), ord(match["slide"]) - ord("A"))
    for position in flush_positions(before, catalog.sides[side], rotation):
        if (position.edge, position.slide) == wanted:
            return position.centre
    raise RouteCodeError(
        f"edge {match['edge']} of the piece before has no slide {match['slide']}", place=place
    )


def _end(token: str, catalog: Catalog) -> EndPlacement | None:
    if not token:
        return None
    match = _END.fullmatch(token)
    side = catalog.end_sides.get(catalog.spelled(match["side"])) if match else None
    if match is None or side is None:
        raise RouteCodeError(
            "is no end side with a corner, such as PADDLE4", place=f"end tile, {token[:30]!r}"
        )
    return EndPlacement(side, int(match["corner"]))


def _blockades(section: str) -> tuple[BlockadePlacement, ...]:
    if section == _NO_BLOCKADES:
        return ()
    tokens = section.split(".")
    if len(tokens) > _MAX_BLOCKADES:
        raise RouteCodeError(
            f"it has {len(tokens)} blockades; at most {_MAX_BLOCKADES} are allowed"
        )
    found = []
    for token in tokens:
        match = _BLOCKADE.fullmatch(token)
        if match is None or int(match["after"]) > _MAX_AFTER:
            raise RouteCodeError(
                "is no blockade, such as 0 or 2-5", place=f"blockades, {token[:30]!r}"
            )
        number = match["number"]
        found.append(BlockadePlacement(int(match["after"]), int(number) if number else None))
    return tuple(sorted(found, key=lambda blockade: (blockade.after, blockade.number or 0)))
