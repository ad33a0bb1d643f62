"""Open whatever holds a route: a document, an exported SVG, or a route code."""

from collections.abc import Mapping

from route_tools.drawing.embedded import embedded_document
from route_tools.errors import DocumentError, InputTooLargeError
from route_tools.geometry import (
    Catalog,
    RouteDocument,
    code_to_document,
    looks_like_code,
    read_document,
)
from route_tools.geometry.document import MAX_DOCUMENT_SIZE

__all__ = ["read_route"]


def read_route(content: bytes, catalogs: Mapping[str, Catalog] | None = None) -> RouteDocument:
    """Read a route from the content of a file, a request or a clipboard.

    Parameters
    ----------
    content : bytes
        JSON, SVG or a route code, in UTF-8; told apart by how it begins.
    catalogs : Mapping of str to Catalog, optional
        The catalogues it may name; by default those of the package.

    Returns
    -------
    RouteDocument
        The draft, valid as a route or not.

    Raises
    ------
    DocumentError
        It can't be read; says where and why.

    Examples
    --------
    >>> read_route(b"ed1.b1~~vpce").placements[0].side.name
    'B'
    """
    if len(content) > MAX_DOCUMENT_SIZE:
        raise InputTooLargeError(len(content), MAX_DOCUMENT_SIZE)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentError(f"not UTF-8 text at byte {error.start}") from error
    if not text.strip():
        raise DocumentError("is empty; a route document, an SVG or a route code is needed")
    if text.lstrip().startswith("<"):
        return read_document(embedded_document(text), catalogs)
    if looks_like_code(text):
        return code_to_document(text, catalogs)
    if text.lstrip()[0] not in "{[":
        raise DocumentError("is no route document (JSON), no drawing (SVG) and no route code")
    return read_document(text, catalogs)
