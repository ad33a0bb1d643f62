"""Routes come in and go out: gallery, files, drops, codes, links, the draft."""

import json

from playwright.sync_api import Page, Route, expect

from route_tools.drawing import render_route
from route_tools.geometry import (
    assemble,
    document_to_code,
    document_to_data,
    document_to_json,
    load_preset,
    preset_ids,
    read_document,
)
from tests.browser.conftest import Faults, wait_until
from tests.browser.editor import FIRST_GAME, FIRST_GAME_CODE, LAYING, Editor

SWAMPLANDS = load_preset("swamplands")
SWAMPLANDS_CODE = document_to_code(SWAMPLANDS)


def test_the_gallery_shows_the_official_routes(page: Page) -> None:
    editor = Editor(page).open()
    page.get_by_role("button", name="See the official routes").click()
    cards = page.locator("#gallery .card")
    expect(cards).to_have_count(len(preset_ids()))
    # The small pictures have the colours of the drawings: of each ground on the route, once.
    grounds = cards.first.locator("path[fill]").evaluate_all(
        "paths => paths.map((path) => path.getAttribute('fill'))"
    )
    assert {"#7cb35a", "#7cc3dd", "#fbe08a", "#c9c6bf", "#efb52f"} <= set(grounds)
    assert "none" not in grounds
    page.get_by_role("button", name="Swamplands").click()
    expect(page.locator("#dialog-gallery")).to_be_hidden()
    expect(page.locator("#title")).to_have_value("Swamplands")
    assert editor.document() == document_to_data(SWAMPLANDS)
    assert editor.code() == SWAMPLANDS_CODE
    expect(page.locator(".layer-pieces .piece")).to_have_count(len(SWAMPLANDS.placements))
    expect(editor.status).to_contain_text("Valid")


def test_a_link_restores_the_route(page: Page) -> None:
    editor = Editor(page).open(FIRST_GAME_CODE.lower())
    assert editor.laying() == LAYING
    page.evaluate("(code) => { location.hash = code; }", SWAMPLANDS_CODE)
    wait_until(page, lambda: len(editor.laying()["placements"]) == 7)
    editor.do("undo")
    editor.is_checked()
    assert editor.code() == FIRST_GAME_CODE


def test_a_broken_link_says_so_and_keeps_the_draft(page: Page, faults: Faults) -> None:
    faults.allow("status of 422")
    editor = Editor(page).open(FIRST_GAME_CODE)
    broken = FIRST_GAME_CODE.replace("C4", "C3")
    page.evaluate("(code) => { location.hash = code; }", broken)
    expect(page.locator("#toast")).to_contain_text("typo")
    assert editor.laying() == LAYING


def test_the_draft_and_its_history_survive_a_reload(page: Page) -> None:
    editor = Editor(page).open(FIRST_GAME_CODE)
    page.locator("#title").fill("Ours")
    page.locator("#title").press("Enter")
    page.locator("#canvas").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Delete")
    before = editor.document()
    editor.is_checked()
    page.reload()
    editor.is_checked()
    assert editor.document() == before
    expect(page.locator("#title")).to_have_value("Ours")
    editor.do("undo")
    assert editor.laying() == LAYING


def test_the_json_that_is_saved_is_the_route(page: Page) -> None:
    editor = Editor(page).open(FIRST_GAME_CODE)
    page.locator("#title").fill("Our Great / Route")
    page.locator("#title").press("Enter")
    with page.expect_download() as waiting:
        editor.do("save")
    assert waiting.value.suggested_filename == "our-great-route.json"
    document = read_document(waiting.value.path().read_bytes())
    assert document.title == "Our Great / Route"
    assert document.placements == FIRST_GAME.placements
    assert document.end == FIRST_GAME.end


def test_the_drawing_that_is_saved_opens_again(page: Page) -> None:
    editor = Editor(page).open(FIRST_GAME_CODE)
    with page.expect_download() as waiting:
        editor.do("draw")
    assert waiting.value.suggested_filename == "route.svg"
    path = waiting.value.path()
    assert path.read_text(encoding="utf-8").count('href="#hex-') >= 188
    editor.do("new")
    assert editor.laying()["placements"] == []
    editor.do("open")
    page.locator("#file").set_input_files(
        {"name": "route.svg", "mimeType": "image/svg+xml", "buffer": path.read_bytes()}
    )
    editor.waits_for(LAYING)
    expect(page.locator("#dialog-open")).to_be_hidden()


def test_a_dropped_file_is_opened(page: Page) -> None:
    editor = Editor(page).open()
    for name, content, type_ in (
        ("a.json", document_to_json(SWAMPLANDS), "application/json"),
        ("a.svg", render_route(assemble(SWAMPLANDS)), "image/svg+xml"),
        ("a.txt", SWAMPLANDS_CODE, "text/plain"),
    ):
        editor.drop(name, content, type_)
        wait_until(page, lambda: len(editor.laying()["placements"]) == 7)
        assert editor.code() == SWAMPLANDS_CODE
        expect(page.locator("#drop")).to_be_hidden()
        editor.do("new")


def test_a_file_that_is_no_route_leaves_the_draft(page: Page, faults: Faults) -> None:
    faults.allow("status of 422")
    editor = Editor(page).open(FIRST_GAME_CODE)
    toast = page.locator("#toast")
    seven = '{"placements": [{"side": "B", "rotation": 7, "q": 0, "r": 0}]}'
    for name, content, word in (
        ("a.json", seven, "rotation"),
        ("b.json", '{"placements": [', "line 1"),
        ("c.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>', "no route"),
        ("d.bin", "\x00\x01", "d.bin"),
        ("big.json", " " * 1_000_001, "larger than 1 MB"),
    ):
        editor.drop(name, content, "")
        expect(toast).to_contain_text(word)
        expect(toast).to_contain_text(name)
        expect(toast).to_contain_text("Your draft is unchanged.")
    assert editor.laying() == LAYING


def test_a_route_of_another_set_of_pieces_leaves_the_draft(page: Page) -> None:
    editor = Editor(page).open(FIRST_GAME_CODE)
    other = {"document": {"catalog": "home-made", "placements": []}}
    page.route("**/api/routes/read", lambda route: route.fulfill(json=other))
    editor.drop("mine.json", "{}", "application/json")
    expect(page.locator("#toast")).to_contain_text("“home-made”")
    assert editor.laying() == LAYING


def test_a_code_is_pasted(page: Page, faults: Faults) -> None:
    faults.allow("status of 422")
    editor = Editor(page).open()
    editor.do("open")
    field = page.locator("#code-input")
    field.fill(SWAMPLANDS_CODE[:-1] + "*")
    page.get_by_role("button", name="Open the code").click()
    expect(page.locator("#open-error")).to_contain_text("Could not open")
    field.fill(f"{page.url}#{SWAMPLANDS_CODE}")
    page.get_by_role("button", name="Open the code").click()
    wait_until(page, lambda: len(editor.laying()["placements"]) == 7)
    expect(page.locator("#dialog-open")).to_be_hidden()


def test_the_share_dialog_holds_link_and_code(page: Page) -> None:
    editor = Editor(page).open(FIRST_GAME_CODE)
    editor.do("share")
    expect(page.locator("#share-code")).to_have_value(FIRST_GAME_CODE)
    expect(page.locator("#share-link")).to_have_value(f"{page.url.split('#')[0]}#{FIRST_GAME_CODE}")


def test_a_hostile_title_is_only_text(page: Page) -> None:
    editor = Editor(page).open()
    title = '<img src=x onerror="document.body.dataset.hacked=1"> & "\'>'
    hostile = {**document_to_data(FIRST_GAME), "title": title, "notes": title}
    editor.drop("a.json", json.dumps(hostile), "application/json")
    editor.waits_for(LAYING)
    expect(page.locator("#title")).to_have_value(title)
    editor.panel("pieces")
    editor.is_checked()
    assert page.evaluate("document.body.dataset.hacked") is None
    assert page.locator("img").count() == 0


def test_without_the_service_laying_goes_on(page: Page, faults: Faults) -> None:
    faults.allow("ERR_CONNECTION_REFUSED")
    editor = Editor(page).open(FIRST_GAME_CODE)

    def refuse(route: Route) -> None:
        route.abort("connectionrefused")

    page.route("**/api/routes/check", refuse)
    editor.click_hex(18, -14)
    page.keyboard.press("r")
    expect(page.locator("#problems")).to_contain_text("does not answer")
    page.keyboard.press("r")
    assert editor.laying()["placements"][3]["rotation"] == 3
    page.unroute("**/api/routes/check", refuse)
    editor.status.click()
    editor.is_checked()
    expect(page.locator("#problems")).not_to_contain_text("does not answer")


def test_a_broken_draft_is_put_aside(page: Page) -> None:
    editor = Editor(page).open()
    empty = {"document": {"placements": []}, "message": {"code": "x"}}
    for broken in (
        '{"version": 1, "docum',
        json.dumps({"version": 1, "document": {"placements": [None]}, "past": [], "future": []}),
        json.dumps(
            {
                "version": 1,
                "document": {"placements": []},
                "past": [
                    empty
                    | {"document": {"placements": [{"side": "ZZ", "rotation": 0, "q": 0, "r": 0}]}}
                ],
                "future": [],
            }
        ),
    ):
        page.evaluate("(text) => localStorage.setItem('route-tools.draft', text)", broken)
        page.reload()
        expect(page.get_by_role("button", name="Start with B")).to_be_visible()
        expect(page.locator("[data-do='undo']").first).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Start with B").click()
    assert len(editor.laying()["placements"]) == 1


def test_a_link_with_broken_escapes_says_so(page: Page, faults: Faults) -> None:
    faults.allow("status of 422")
    editor = Editor(page).open(FIRST_GAME_CODE)
    page.goto("about:blank")
    page.goto("/#%E0%A4")
    expect(page.locator("#toast")).to_contain_text("no route code")
    assert editor.laying() == LAYING
