"""The route document inside a drawing, so that a saved SVG can be opened again."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from route_tools.errors import EmbeddedDocumentError, InputTooLargeError
from route_tools.geometry.document import MAX_DOCUMENT_SIZE, RouteDocument, document_to_json

__all__ = ["embedded_document", "metadata_markup"]

_OPENING, _CLOSING = '<metadata id="route-document">', "</metadata>"
_ESCAPES = {"&": "\\u0026", "<": "\\u003c", ">": "\\u003e", "\x7f": "\\u007f"}
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")


def metadata_markup(document: RouteDocument) -> str:
    """Write a document as the metadata of a drawing.

    Parameters
    ----------
    document : RouteDocument
        The draft.

    Returns
    -------
    str
        A ``<metadata>`` element that holds the document's JSON. What means something in
        XML is written as JSON escapes, so the text needs no other escaping.
    """
    json_text = re.sub("[&<>\x7f]", lambda match: _ESCAPES[match[0]], document_to_json(document))
    return f"{_OPENING}{json_text}{_CLOSING}"


def embedded_document(svg_text: str) -> str:
    """Find the route document in a drawing.

    Other programs that keep an SVG's metadata may have saved it since: only the text
    counts, not where in the metadata it stands.

    Parameters
    ----------
    svg_text : str
        The whole SVG.

    Returns
    -------
    str
        The JSON text of a document, not yet checked.

    Raises
    ------
    EmbeddedDocumentError
        It isn't well-formed, declares entities or a document type, is no SVG, or holds no
        route document.
    InputTooLargeError
        It is too long.

    Examples
    --------
    >>> embedded_document('<svg><metadata>{"placements": []}</metadata></svg>')
    '{"placements": []}'
    """
    if len(svg_text) > MAX_DOCUMENT_SIZE:
        raise InputTooLargeError(len(svg_text), MAX_DOCUMENT_SIZE)
    root = _parse(_DECLARATION.sub("", svg_text.removeprefix("\ufeff"), count=1))
    if _local_name(root) != "svg":
        raise EmbeddedDocumentError(f"is XML, but no SVG: its root is {_local_name(root)[:60]!r}")
    found = next(_candidates(root), None)
    if found is None:
        raise EmbeddedDocumentError(
            "this SVG holds no route: it was drawn elsewhere, or its metadata were removed"
        )
    return found


def _parse(svg_text: str) -> Element:
    try:
        root: Element = fromstring(svg_text, forbid_dtd=True)
    except DefusedXmlException as error:
        raise EmbeddedDocumentError(
            "the SVG declares a document type or entities, which is not safe to read"
        ) from error
    except ParseError as error:
        line, column = error.position
        raise EmbeddedDocumentError(
            "is not well-formed XML", place=f"line {line}, column {column + 1}"
        ) from error
    except (ValueError, LookupError, RecursionError) as error:
        raise EmbeddedDocumentError(f"can't be read as XML: {error}") from error
    return root


def _local_name(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _candidates(root: Element) -> Iterator[str]:
    """Yield the texts in metadata that look like a JSON object, those of our form first."""
    for metadata in root.iter():
        if _local_name(metadata) == "metadata" and metadata.get("id") == "route-document":
            yield from filter(None, [(metadata.text or "").strip()])
    texts = []
    seen: set[Element] = set()  # metadata in metadata is read once
    for metadata in root.iter():
        if _local_name(metadata) == "metadata" and metadata not in seen:
            texts.append(metadata.text or "")
            for element in metadata.iter():
                seen.add(element)
                if element is not metadata:
                    texts += [element.text or "", element.tail or ""]
    objects = [text.strip() for text in texts if text.lstrip().startswith("{")]
    yield from (text for text in objects if '"placements"' in text)
    yield from objects
