"""Problems and report, live beside the table."""

import pytest
from playwright.sync_api import Page, expect

from route_tools.geometry import code_to_document, validate
from tests.browser.editor import FIRST_GAME_CODE, Editor


@pytest.fixture
def editor(page: Page) -> Editor:
    """The editor with the route of the first game."""
    return Editor(page).open(FIRST_GAME_CODE)


def test_each_problem_selects_its_place(editor: Editor) -> None:
    page = editor.page
    editor.click_hex(4, -7)
    editor.tool("turn-right").click()
    editor.is_checked()
    editor.click_hex(0, 0)
    page.keyboard.press("Alt+r")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Delete")
    page.locator("[data-panel-tab='pieces']").click()
    page.get_by_label("Blockade between B and C").select_option("3")
    page.get_by_label("Blockade between C and N").select_option("3")
    editor.is_checked()
    found = validate(code_to_document(editor.code()))
    assert len(found) >= 2
    expect(editor.problems).to_have_count(len(found))
    for row, problem in zip(editor.problems.all(), found, strict=True):
        assert row.get_attribute("data-code") == problem.code
        expect(row).to_contain_text(problem.message)
        expect(row).to_contain_text(problem.hint)
        row.click()
        expect(page.locator("#problems [aria-pressed='true']")).to_have_count(1)
        marks = page.locator(".layer-marks > *")
        expect(marks).to_have_count(len(problem.hexes) + len(problem.placements))
    n_errors = sum(problem.severity == "error" for problem in found)
    expect(editor.status).to_contain_text(str(n_errors))


def test_an_overlap_is_marked_in_view(page: Page) -> None:
    editor = Editor(page).open()
    piece = '{"side": "B", "rotation": 0, "q": 40, "r": 0}'
    other = '{"side": "C", "rotation": 0, "q": 42, "r": 0}'
    editor.drop("a.json", f'{{"placements": [{piece}, {other}]}}', "application/json")
    editor.is_checked()
    row = page.locator("#problems [data-code='overlap']")
    row.click()
    mark = page.locator(".layer-marks use").first
    expect(mark).to_have_attribute("href", "#mark-error")
    box, table = mark.bounding_box(), editor.canvas.bounding_box()
    assert box
    assert table
    assert table["x"] <= box["x"] <= table["x"] + table["width"]
    assert table["y"] <= box["y"] <= table["y"] + table["height"]
    assert "lie on top of each other" in (editor.live.text_content() or "")


def test_the_report_follows_every_edit(editor: Editor) -> None:
    report = editor.page.locator("#report")
    expect(report.locator("tbody tr")).to_have_count(4)
    before = report.text_content()
    rating = report.locator(".facts dd").first
    expect(rating).to_have_text("271")
    editor.click_hex(11, -11)
    editor.tool("flip").click()
    editor.is_checked()
    assert report.text_content() != before
    editor.do("undo")
    editor.is_checked()
    assert report.text_content() == before


def test_a_path_is_shown_on_the_table(editor: Editor) -> None:
    path = editor.page.locator(".layer-path .walk-step")
    button = editor.page.get_by_role("button", name="Show the shortest path from start 1")
    steps = int((button.text_content() or "0").strip())
    button.click()
    expect(path).to_have_count(steps + 1)
    expect(button).to_be_focused()
    button.click()
    expect(path).to_have_count(0)


def test_centimetres_after_a_hex_was_measured(editor: Editor) -> None:
    footprint = editor.page.locator(".footprint")
    expect(footprint).to_contain_text("hex widths")
    editor.page.locator("#hex-width").fill("40")
    expect(footprint).to_contain_text("cm")
    editor.page.reload()
    expect(editor.page.locator("#hex-width")).to_have_value("40")
