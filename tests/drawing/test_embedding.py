"""The document travels inside the drawing, and nothing else is read from an SVG."""

import io
import re
from dataclasses import replace
from xml.dom import minidom
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings

from route_tools.drawing import embedded_document, read_route, render_route
from route_tools.errors import DocumentError, EmbeddedDocumentError, InputTooLargeError
from route_tools.geometry import RouteDocument, assemble, load_preset, preset_ids
from tests.drawing.drafts import EMPTY, ONE_TILE, STRIPS, broken
from tests.drawing.parsing import SVG
from tests.strategies import documents

FIRST_GAME = load_preset("first-game")
DRAWING = render_route(assemble(FIRST_GAME))


@pytest.mark.parametrize("name", preset_ids())
def test_an_official_route_comes_back(name: str) -> None:
    document = load_preset(name)
    assert read_route(render_route(assemble(document)).encode()) == document


@pytest.mark.parametrize("document", [EMPTY, ONE_TILE, STRIPS, broken()])
def test_a_draft_comes_back(document: RouteDocument) -> None:
    drawing = render_route(assemble(document), title_block=False)
    assert read_route(drawing.encode()) == document


@settings(max_examples=30)
@given(documents())
def test_any_document_comes_back_also_when_saved_by_other_programs(document: RouteDocument) -> None:
    drawing = render_route(assemble(document))
    assert read_route(drawing.encode()) == document
    assert read_route(with_other_prefixes(drawing)) == document
    assert read_route(indented(drawing)) == document


def with_other_prefixes(drawing: str) -> bytes:
    """Save with ``ns0:svg`` and so on, an XML declaration, and more in the metadata."""
    root = ET.fromstring(drawing)  # noqa: S314 - our own
    metadata = root.find(SVG + "metadata")
    assert metadata is not None
    ET.SubElement(metadata, "{urn:example}work").text = "by another program"
    metadata.text = f"\n\n  {metadata.text}\t\n"
    out = io.BytesIO()
    ET.ElementTree(root).write(out, encoding="utf-8", xml_declaration=True)
    assert b"<ns0:svg" in out.getvalue()
    return b"\xef\xbb\xbf" + out.getvalue()


def indented(drawing: str) -> bytes:
    """Save with an indent before every element and text."""
    dom = minidom.parseString(drawing)  # noqa: S318 - our own
    return dom.toprettyxml(indent="    ", encoding="utf-8")


@pytest.mark.parametrize(
    "metadata",
    [
        "<metadata><![CDATA[{}]]></metadata>",
        '<g><metadata id="other">words</metadata></g><g><metadata>{}</metadata></g>',
        '<metadata><x:RDF xmlns:x="urn:x"><x:about/>{}</x:RDF></metadata>',
        "<metadata>{{}}</metadata><metadata>{}</metadata>",
    ],
)
def test_the_document_is_found_wherever_it_stands_in_metadata(metadata: str) -> None:
    filled = metadata.format('{"placements": []}')
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{filled}</svg>'
    assert read_route(svg.encode()) == EMPTY


BOMB = '<!ENTITY a0 "ha">' + "".join(
    f'<!ENTITY a{n + 1} "' + f"&a{n};" * 10 + '">' for n in range(11)
)
HOSTILE = {
    "entities that multiply": f"<!DOCTYPE svg [{BOMB}]><svg><metadata>&a11;</metadata></svg>",
    "an entity from a file": (
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
        "<svg><metadata>&x;</metadata></svg>"
    ),
    "a document type": (
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://example.org/svg11.dtd"><svg/>'
    ),
}


@pytest.mark.parametrize("svg", HOSTILE.values(), ids=HOSTILE)
def test_entities_are_refused(svg: str) -> None:
    with pytest.raises(EmbeddedDocumentError, match="declares a document type or entities"):
        read_route(svg.encode())


@pytest.mark.parametrize(
    ("svg", "message"),
    [
        ("<svg><metadata/><circle r='3'/></svg>", "this SVG holds no route"),
        ("<svg><metadata>A picture, {not a route}</metadata></svg>", "this SVG holds no route"),
        ('<svg><text>{"placements": []}</text></svg>', "this SVG holds no route"),
        ('<html><metadata>{"placements": []}</metadata></html>', "no SVG: its root is 'html'"),
        ("<svg>&nbsp;</svg>", "not well-formed XML"),
        ("<svg>\x00</svg>", "not well-formed XML"),
        ("<svg", "line 1, column"),
        ("<svg>\n<g></svg>", "line 2, column"),
        ('<svg><metadata>{"placements": [</metadata></svg>', "JSON"),
        ('<svg><metadata>{"placements": [], "colour": 1}</metadata></svg>', "colour"),
    ],
)
def test_a_foreign_or_damaged_svg_is_refused_and_says_why(svg: str, message: str) -> None:
    with pytest.raises(DocumentError) as caught:
        read_route(svg.encode())
    assert message in str(caught.value)
    assert len(str(caught.value)) < 300
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("part", [0.001, 0.1, 0.5, 0.9, 0.999])
def test_a_truncated_drawing_is_refused_with_the_place(part: float) -> None:
    with pytest.raises(EmbeddedDocumentError, match=r"line \d+, column \d+"):
        embedded_document(DRAWING[: int(len(DRAWING) * part)])


def test_deep_nesting_is_refused_or_read_but_never_crashes() -> None:
    deep = "<g>" * 50_000 + "</g>" * 50_000
    with pytest.raises(EmbeddedDocumentError):
        embedded_document(f"<svg>{deep}</svg>")


def test_too_long_an_svg_is_refused() -> None:
    with pytest.raises(InputTooLargeError):
        embedded_document("<svg>" + " " * 4_000_000 + "</svg>")
    with pytest.raises(InputTooLargeError):
        read_route(b"<svg>" + b" " * 4_000_000 + b"</svg>")


def test_the_largest_document_still_comes_back() -> None:
    longest = replace(FIRST_GAME, title="\U0001f99c" * 200, notes="<&\x01" * 3_333)
    longest = replace(longest, placements=longest.placements * 12)
    drawing = render_route(assemble(longest))
    assert read_route(drawing.encode()) == longest


def test_the_metadata_cannot_end_early() -> None:
    document = replace(FIRST_GAME, notes="]]></metadata><script>alert(1)</script>")
    drawing = render_route(assemble(document))
    assert not re.search("<script|]]>", drawing)
    assert read_route(drawing.encode()) == document
