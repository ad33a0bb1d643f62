"""Whatever goes wrong is answered with a problem document (RFC 9457)."""

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from marshmallow import ValidationError
from werkzeug.test import TestResponse

from route_tools import errors
from route_tools.geometry.document import MAX_DOCUMENT_SIZE
from route_tools.web import create_app
from route_tools.web.problems import PROBLEM_TYPES, problem_type_of

URN = "urn:route-tools:problem:"
PIECE = {"side": "B", "rotation": 1, "q": 0, "r": 0}
ENTITIES = """<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>
<svg xmlns="http://www.w3.org/2000/svg"><title>&b;</title></svg>"""
FOREIGN_ENTITY = """<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg"><title>&a;</title></svg>"""
FOREIGN_SVG = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>'


def problem_of(answer: TestResponse, status: int, type_: str) -> dict[str, Any]:
    """Look whether an answer is a problem document; return its members."""
    assert answer.status_code == status, answer.text
    assert answer.content_type == "application/problem+json"
    members: dict[str, Any] = json.loads(answer.data)
    assert members["type"] == (type_ if type_ == "about:blank" else URN + type_)
    assert members["status"] == status
    assert members["title"]
    assert "Content-Security-Policy" in answer.headers
    return members


def post(
    client: FlaskClient, path: str, body: object, type_: str = "application/json"
) -> TestResponse:
    data = body if isinstance(body, str | bytes) else json.dumps(body)
    return client.post(f"/api/routes/{path}", data=data, content_type=type_)


def piece(**changes: object) -> dict[str, object]:
    return {"placements": [{**PIECE, **changes}]}


@pytest.mark.parametrize(
    ("document", "place", "word"),
    [
        ([], "", "object"),
        ({}, "", "placements"),
        ({"placements": {}}, "placements", "list"),
        (piece(side="Z"), "placements[0].side", "Z"),
        (piece(side=5), "placements[0].side", "text"),
        (piece(rotation=7), "placements[0].rotation", "from 0 to 5"),
        (piece(rotation=1.5), "placements[0].rotation", "whole"),
        (piece(rotation=True), "placements[0].rotation", "whole"),
        (piece(q=10**9), "placements[0].q", "-1000 to 1000"),
        (piece(r="0"), "placements[0].r", "whole"),
        (piece(colour="red"), "placements[0]", "colour"),
        ({"placements": [PIECE] * 10_000}, "placements", "10,000 entries"),
        ({"placements": [], "colour": 1}, "", "colour"),
        ({"placements": [], "version": 99}, "version", "99"),
        ({"placements": [PIECE], "end": {"side": "axe", "corner": 1}}, "end.side", "axe"),
        ({"placements": [PIECE], "end": {"side": "paddle", "corner": 6}}, "end.corner", "6"),
        ({"placements": [PIECE], "blockades": [{"after": -1}]}, "blockades[0]", ""),
        ({"placements": [], "title": "x" * 5000}, "title", ""),
    ],
)
@pytest.mark.parametrize("path", ["check", "read", "svg"])
def test_a_bad_document_is_answered_by_place(
    client: FlaskClient, path: str, document: object, place: str, word: str
) -> None:
    body = {"document": document} if path == "svg" else document
    members = problem_of(post(client, path, body), 422, "document")
    if path == "svg":
        place = f"document.{place}".removesuffix(".")
    assert members["place"].startswith(place)
    assert word in members["detail"]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('{"placements": [', "line 1, column"),
        ('{"placements": [], "placements": []}', "twice"),
        ('{"placements": NaN}', "NaN"),
        ('{"placements": [], "title": Infinity}', "Infinity"),
        ("[" * 100_000, "nested too deeply"),
        ('{"placements": [{"side": "B", "rotation": 1e999, "q": 0, "r": 0}]}', "rotation"),
        ('{"placements": [{"side": "B", "rotation": ' + "9" * 5000 + "}]}", ""),
        (b"\xff\xfe{}", "UTF-8"),
        ("", ""),
        ("null", "object"),
    ],
)
@pytest.mark.parametrize("path", ["check", "svg"])
def test_what_is_not_json_is_refused(
    client: FlaskClient, path: str, text: str | bytes, word: str
) -> None:
    if path == "svg" and isinstance(text, str) and text.endswith("}"):
        text = f'{{"document": {text}}}'
    members = problem_of(post(client, path, text), 422, "document")
    assert word in members["detail"]


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("ED1.B1.C4-5A~PADDLE4~AAAA", "checksum"),
        ("ED1.B1.C4-5A", "missing"),
        ("ED1." + "B1." * 5000 + "~~AAAA", ""),
    ],
)
def test_a_bad_code_is_refused(client: FlaskClient, code: str, word: str) -> None:
    members = problem_of(post(client, "read", code, "text/plain"), 422, "route-code")
    assert word in members["detail"]


@pytest.mark.parametrize(
    ("svg", "word"),
    [
        (ENTITIES, "entities"),
        (FOREIGN_ENTITY, "entities"),
        (FOREIGN_SVG, "no route"),
        (FOREIGN_SVG[:-9], ""),
    ],
)
def test_a_foreign_or_unsafe_drawing_is_refused(client: FlaskClient, svg: str, word: str) -> None:
    members = problem_of(post(client, "read", svg, "image/svg+xml"), 422, "embedded-document")
    assert word in members["detail"]
    assert "root:" not in members["detail"]


@pytest.mark.parametrize("path", ["check", "read", "svg"])
@pytest.mark.parametrize("size", [MAX_DOCUMENT_SIZE + 1, 5_000_000])
def test_a_body_that_is_too_large_is_refused(client: FlaskClient, path: str, size: int) -> None:
    members = problem_of(post(client, path, b" " * size), 413, "too-large")
    assert (members["size"], members["limit"]) == (size, MAX_DOCUMENT_SIZE)


@pytest.mark.parametrize("path", ["check", "svg"])
@pytest.mark.parametrize("type_", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_another_content_type_is_refused(client: FlaskClient, path: str, type_: str) -> None:
    members = problem_of(post(client, path, "{}", type_), 415, "about:blank")
    assert "application/json" in members["detail"]


def test_drawing_options_are_checked(client: FlaskClient) -> None:
    document: dict[str, list[object]] = {"placements": []}
    for options, word in (
        ({"hex_width_mm": 0}, "options.hex_width_mm"),
        ({"hex_width_mm": 10**9}, "options.hex_width_mm"),
        ({"hex_width_mm": "wide"}, "options.hex_width_mm"),
        ({"colour": "red"}, "options.colour"),
        ([], "options"),
    ):
        answer = post(client, "svg", {"document": document, "options": options})
        assert word in problem_of(answer, 422, "request")["detail"]
    missing = problem_of(post(client, "svg", {}), 422, "request")
    assert "document" in missing["detail"]


def test_an_unknown_catalogue_is_refused(client: FlaskClient) -> None:
    members = problem_of(
        post(client, "check", {"placements": [], "catalog": "nope"}), 422, "unknown-catalog"
    )
    assert members["known"] == ["base"]
    assert members["place"] == "catalog"
    assert "nope" in problem_of(client.get("/api/catalogs/nope"), 404, "about:blank")["detail"]


def test_unknown_addresses_and_methods(client: FlaskClient) -> None:
    problem_of(client.get("/api/nothing"), 404, "about:blank")
    answer = client.get("/api/routes/check")
    problem_of(answer, 405, "about:blank")
    assert "POST" in answer.headers["Allow"]


def test_every_error_of_the_tool_has_its_problem_type() -> None:
    classes = [getattr(errors, name) for name in errors.__all__]
    assert {class_ for class_ in classes if class_ not in PROBLEM_TYPES} == set()
    names = [problem_type.name for problem_type in PROBLEM_TYPES.values()]
    assert len(names) == len(set(names))


def test_the_nearest_class_counts() -> None:
    class Own(errors.RouteCodeError):
        pass

    assert problem_type_of(Own("x")) == PROBLEM_TYPES[errors.RouteCodeError]
    assert problem_type_of(KeyError("x")) is None


@pytest.fixture
def failing() -> FlaskClient:
    """A client of a service with a resource for each error."""
    raised: dict[str, Exception] = {
        "bug": ZeroDivisionError("a secret"),
        "catalog": errors.CatalogError("a secret", source="/home/me/x.toml"),
        "internal": errors.RouteToolsError("a secret"),
        "unknown-preset": errors.UnknownPresetError("x", ("first-game",)),
        "request": ValidationError(["not so"]),
    }
    app: Flask = create_app()
    app.logger.disabled = True

    @app.get("/fail/<name>")
    def fail(name: str) -> str:
        raise raised[name]

    return app.test_client()


@pytest.mark.parametrize("name", ["bug", "catalog", "internal"])
def test_an_error_inside_tells_nothing_of_the_inside(failing: FlaskClient, name: str) -> None:
    answer = failing.get(f"/fail/{name}")
    members = problem_of(answer, 500, "about:blank" if name == "bug" else name)
    assert "secret" not in answer.text
    assert "/home" not in answer.text
    assert "detail" not in members


def test_an_unknown_preset(failing: FlaskClient) -> None:
    members = problem_of(failing.get("/fail/unknown-preset"), 404, "unknown-preset")
    assert members["known"] == ["first-game"]


def test_a_message_without_a_place(failing: FlaskClient) -> None:
    assert problem_of(failing.get("/fail/request"), 422, "request")["detail"] == "not so"
