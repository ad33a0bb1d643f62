"""What can be done to a route that lies on the table, and that all of it can be undone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until
from tests.browser.editor import FIRST_GAME_CODE, LAYING, Editor, json_of


@pytest.fixture
def editor(page: Page) -> Editor:
    """The editor with the route of the first game, opened by its link."""
    return Editor(page).open(FIRST_GAME_CODE)


def press(editor: Editor, *keys: str) -> None:
    """Press keys on the table."""
    editor.canvas.focus()
    for key in keys:
        editor.page.keyboard.press(key)


def choose_blockade(editor: Editor, choice: str) -> None:
    """Click the first blockade and choose what lies there."""
    editor.is_checked()
    editor.page.mouse.click(*editor.seam_point(0))
    editor.page.locator(f"#blockade [data-choice='{choice}']").click()


def title(editor: Editor) -> None:
    """Give the route another title."""
    editor.page.locator("#title").fill("Mine")
    editor.page.locator("#title").press("Tab")


def turn_by_mouse(editor: Editor) -> None:
    """Select a piece and click a button of the toolbar."""
    editor.click_hex(18, -14)
    editor.tool("turn-right").click()


EDITS: dict[str, Callable[[Editor], None]] = {
    "turn": turn_by_mouse,
    "turn back": lambda e: press(e, "Shift+R"),
    "turn with the tail": lambda e: press(e, "Alt+r"),
    "flip": lambda e: press(e, "f"),
    "slide": lambda e: e.tool("slide").click(),
    "move by keys": lambda e: press(e, "Enter", "ArrowRight", "ArrowRight", "Enter"),
    "later": lambda e: press(e, "]"),
    "earlier": lambda e: press(e, "["),
    "fix a blockade": lambda e: choose_blockade(e, "5"),
    "no blockade": lambda e: choose_blockade(e, "none"),
    "blockades by rule": lambda e: choose_blockade(e, "rule"),
    "next blockade": lambda e: press(e, "b"),
    "title": title,
    "flip the end": lambda e: press(e, "Escape", "ArrowLeft", "f"),
    "turn the end": lambda e: press(e, "r"),
    "remove the end": lambda e: press(e, "Delete"),
    "lay the end": lambda e: press(e, "e", "Enter"),
    "remove a piece": lambda e: press(e, "Escape", "ArrowRight", "ArrowRight", "Delete"),
    "lay a piece": lambda e: press(e, "Escape", "n", "Enter", "Escape"),
    "begin anew": lambda e: e.do("new"),
}


def test_every_edit_changes_the_route_and_is_undone_and_redone(editor: Editor) -> None:
    stages = [json_of(editor.document())]
    for name, edit in EDITS.items():
        edit(editor)
        wait_until(editor.page, lambda: json_of(editor.document()) != stages[-1])
        assert json_of(editor.document()) != stages[-1], name
        stages.append(json_of(editor.document()))
    for name, stage in zip(reversed(EDITS), reversed(stages[:-1]), strict=True):
        editor.do("undo")
        assert json_of(editor.document()) == stage, f"undo: {name}"
    for name, stage in zip(EDITS, stages[1:], strict=True):
        press(editor, "Control+Shift+Z")
        assert json_of(editor.document()) == stage, f"redo: {name}"
    press(editor, "Control+z", "Control+y")
    assert json_of(editor.document()) == stages[-1]


def test_pieces_stay_joined_when_one_is_turned_or_removed(editor: Editor) -> None:
    editor.click_hex(4, -7)
    press(editor, "r", "f", "s", "Delete")
    editor.is_checked()
    codes = {problem.get_attribute("data-code") for problem in editor.problems.all()}
    assert not codes & {"detached", "overlap", "out-of-step"}
    assert [p["side"] for p in editor.laying()["placements"]] == list("BNIK")


def test_a_piece_is_dragged_to_another_place(editor: Editor) -> None:
    before = editor.laying()
    x, y = editor.point(21, -21)
    to_x, to_y = editor.point(25, -18)
    mouse = editor.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 20, y + 10)
    mouse.move(to_x, to_y, steps=4)
    expect(editor.ghost).to_have_count(1)
    mouse.up()
    expect(editor.ghost).to_have_count(0)
    after = editor.laying()
    assert after["placements"][:4] == before["placements"][:4]
    assert after["placements"][4] != before["placements"][4]
    editor.do("undo")
    assert editor.laying() == before


def test_a_drag_on_the_table_pans_and_the_wheel_zooms(editor: Editor) -> None:
    before = editor.point(0, 0)
    box = editor.canvas.bounding_box()
    assert box
    corner = (box["x"] + 30, box["y"] + box["height"] - 160)
    mouse = editor.page.mouse
    mouse.move(*corner)
    mouse.down()
    mouse.move(corner[0] + 40, corner[1] - 25)
    mouse.up()
    panned = editor.point(0, 0)
    assert (panned[0] - before[0], panned[1] - before[1]) == pytest.approx((40, -25), abs=0.5)
    about = editor.point(4, -7)
    mouse.move(*about)
    mouse.wheel(0, -300)
    wait_until(editor.page, lambda: editor.point(0, 0) != panned)
    assert editor.point(4, -7) == pytest.approx(about, abs=0.5)
    far = editor.point(0, 0)[1] - about[1]
    assert far > 1.3 * (panned[1] - about[1])
    editor.do("fit")
    assert editor.point(0, 0) == pytest.approx(before, abs=1)
    assert editor.laying() == LAYING


def test_zoom_by_buttons_and_keys(editor: Editor) -> None:
    percent = editor.page.locator("#zoom-percent")
    fitting = percent.text_content()
    editor.do("zoomIn")
    larger = percent.text_content()
    assert larger != fitting
    editor.do("zoomOut")
    expect(percent).to_have_text(str(fitting))
    press(editor, "+")
    expect(percent).to_have_text(str(larger))
    press(editor, "1")
    expect(percent).to_have_text("100 %")
    press(editor, "0")
    expect(percent).to_have_text(str(fitting))


def test_used_boards_are_grey_and_cannot_be_taken(editor: Editor) -> None:
    for side, is_used in (("B", True), ("A", True), ("C", True), ("D", True), ("E", False)):
        tile = editor.tile(side)
        assert (tile.get_attribute("aria-disabled") == "true") is is_used, side
    editor.tile("D").click(force=True)
    expect(editor.ghost).to_have_count(0)
    assert "other side C is laid as piece 2" in str(editor.tile("D").get_attribute("aria-label"))
    assert editor.tile("E").locator("use").count() == 37


def test_the_tray_shows_one_kind(editor: Editor) -> None:
    shown = editor.page.locator("#tray .tile:visible")
    expect(shown).to_have_count(20)
    for name, n in (("Strips", 4), ("End", 2), ("Start", 2), ("Terrain", 12)):
        editor.page.get_by_role("button", name=name, exact=True).click()
        expect(shown).to_have_count(n)


def test_a_tile_goes_between_two_pieces(editor: Editor) -> None:
    editor.click_hex(4, -7)
    edges = editor.page.locator("[data-anchor='1']")
    assert edges.count() > 0
    edges.first.click()
    editor.tile("E").click()
    press(editor, "Enter", "Escape")
    assert [p["side"] for p in editor.laying()["placements"]] == list("BCENIK")


def test_pieces_are_reordered_in_the_list(editor: Editor) -> None:
    editor.panel("pieces")
    page = editor.page
    page.get_by_role("button", name="Move N forward").click()
    assert [p["side"] for p in editor.laying()["placements"]] == list("BNCIK")
    expect(page.get_by_role("button", name="Move N forward")).to_be_focused()
    rows = page.locator(".piece-row[draggable]")
    rows.nth(4).drag_to(rows.nth(1))
    assert [p["side"] for p in editor.laying()["placements"]] == list("BKNCI")
    editor.is_checked()
    assert "detached" not in {p.get_attribute("data-code") for p in editor.problems.all()}


def test_blockades_in_the_list(editor: Editor) -> None:
    editor.panel("pieces")
    editor.page.get_by_label("Blockade between C and N").select_option("3")
    assert {"after": 1, "number": 3} in editor.document()["blockades"]
    token = editor.page.locator("[data-seam='1'] .token use")
    expect(token).to_have_attribute("href", "#blockade-3")
    editor.page.get_by_role("button", name="Blockades as by the rules").click()
    assert "blockades" not in editor.document()
    expect(token).to_have_attribute("href", "#blockade-any")


def test_escape_lets_go_of_what_is_in_hand(editor: Editor) -> None:
    press(editor, "n")
    expect(editor.ghost).to_have_count(1)
    press(editor, "Escape")
    expect(editor.ghost).to_have_count(0)
    assert editor.laying() == LAYING


def test_letters_typed_into_a_field_are_no_commands(editor: Editor) -> None:
    editor.click_hex(4, -7)
    editor.page.locator("#title").fill("")
    editor.page.locator("#title").press_sequentially("rfs")
    assert editor.laying() == LAYING
