"""The page and its files: nothing inline, nothing foreign, strict headers, caching."""

import re
from html.parser import HTMLParser

import pytest
from flask.testing import FlaskClient

from tests.web.conftest import data_of

PATHS = ["/", "/static/js/main.js", "/api/presets", "/nothing", "/static/nothing.js"]


class Elements(HTMLParser):
    """All elements of a page, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.inside: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.fixture(scope="module")
def elements(client: FlaskClient) -> list[tuple[str, dict[str, str | None]]]:
    """The elements of the editor's page."""
    return Elements(client.get("/").text).found


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_the_headers(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_nothing_on_the_page_is_inline(elements: list[tuple[str, dict[str, str | None]]]) -> None:
    assert [tag for tag, _ in elements].count("script") == 1
    for tag, attributes in elements:
        assert tag != "style"
        assert tag != "script" or attributes.get("src")
        assert "style" not in attributes
        assert not [name for name in attributes if name.startswith("on")]


def test_everything_on_the_page_comes_from_here(
    client: FlaskClient, elements: list[tuple[str, dict[str, str | None]]]
) -> None:
    links = [
        link
        for _, attributes in elements
        for name in ("src", "href")
        if (link := attributes.get(name)) and not link.startswith("#")
    ]
    assert len(links) >= 6
    for link in links:
        assert link.startswith("/static/")
        assert client.get(link).status_code == 200


def test_ids_are_unique_and_symbols_are_there(
    client: FlaskClient, elements: list[tuple[str, dict[str, str | None]]]
) -> None:
    ids = [attributes["id"] for _, attributes in elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    catalog = data_of(client.get("/api/catalogs/base"))
    wanted = {
        f"hex-{h['terrain']}-{h['power']}"
        for side in catalog["sides"]
        for h in side["hexes"]
        if h["terrain"] not in {"mountain", "start"}
    }
    wanted |= {"hex-mountain", "hex-cave", "hex-start-1", "hex-start-4", "temple"}
    wanted |= {f"blockade-{n}" for n in (1, 2, 3, 4, 5, 6, "any")}
    wanted |= {"mark-error", "mark-warning", "hex-finish-water", "hex-finish-jungle"}
    assert wanted <= set(ids)
    uses = {a["href"] for tag, a in elements if tag == "use"}
    assert {str(use).removeprefix("#") for use in uses} <= set(ids)


def test_modules_import_modules_that_are_there(client: FlaskClient) -> None:
    waiting, seen = ["/static/js/main.js"], set[str]()
    while waiting:
        path = waiting.pop()
        seen.add(path)
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert answer.mimetype == "text/javascript"
        folder = path.rsplit("/", 1)[0]
        for name in re.findall(
            r"^(?:import|export)[^;]*? from '([^']+)';", answer.text, re.MULTILINE
        ):
            target = re.sub(r"[^/]+/\.\./", "", f"{folder}/{name}".replace("/./", "/"))
            if target not in seen:
                waiting.append(target)
    assert len(seen) >= 20


def test_files_are_asked_for_again_but_sent_only_when_changed(client: FlaskClient) -> None:
    first = client.get("/static/js/main.js")
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get("/static/js/main.js", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("path", ["/static/../problems.py", "/static/%2e%2e/problems.py"])
def test_only_static_files_are_served(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404
