"""The route of the first game, laid from an empty table: by mouse, by keyboard, by touch."""

from dataclasses import replace

from playwright.sync_api import Page, expect

from route_tools.geometry import document_to_code
from tests.browser.conftest import wait_until
from tests.browser.editor import FIRST_GAME, FIRST_GAME_CODE, LAYING, Editor


def test_the_first_game_by_mouse(page: Page) -> None:
    editor = Editor(page).open()
    first, *others = FIRST_GAME.placements
    page.get_by_role("button", name="Side B, start tile").click()
    for _ in range(first.rotation):
        editor.tool("turn-right").click()
    editor.click_hex(0, 0)
    edge_before = [4, 5, 5, 4]
    for anchor, (piece, edge) in enumerate(zip(others, edge_before, strict=True)):
        page.locator(f"[data-anchor='{anchor}'][data-edge='{edge}']").click()
        expect(page.locator("#tray-hint")).to_be_visible()
        editor.tile(piece.side.name).click()
        expect(editor.ghost).to_have_count(1)
        for _ in range(piece.rotation):
            editor.tool("turn-right").click()
        editor.click_hex(*piece.centre)
        wait_until(page, lambda n=anchor + 2: len(editor.laying()["placements"]) == n)  # type: ignore[misc]
    page.locator("#tray [data-end-side='paddle']").click()
    editor.click_hex(21, -26)
    editor.waits_for(LAYING)
    assert editor.code() == FIRST_GAME_CODE
    expect(editor.status).to_have_text("Valid")
    expect(editor.problems).to_have_count(0)


def test_a_corner_is_chosen_before_the_end_tile(page: Page) -> None:
    without_end = replace(FIRST_GAME, end=None)
    editor = Editor(page).open(document_to_code(without_end))
    expect(editor.status).to_have_text("1 error")
    page.locator(".corner-handle[data-corner='4']").click()
    page.locator("#tray [data-end-side='paddle']").click()
    expect(editor.live).to_contain_text("upper left corner")
    page.keyboard.press("Enter")
    editor.waits_for(LAYING)


def test_the_first_game_by_keyboard_alone(page: Page) -> None:
    editor = Editor(page).open()
    keyboard = page.keyboard
    keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    keyboard.press("Enter")
    expect(editor.canvas).to_be_focused()
    for piece in FIRST_GAME.placements:
        keyboard.press("t")
        for _ in range(20):
            if page.locator(":focus").get_attribute("data-side") == piece.side.name:
                break
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
        expect(editor.canvas).to_be_focused()
        for _ in range(piece.rotation):
            keyboard.press("r")
        centre = f"translate({_translation(piece.centre)})"
        for _ in range(14):
            if editor.ghost.get_attribute("transform") == centre:
                break
            keyboard.press("ArrowRight")
        assert f"{piece.side.name}, rotation {piece.rotation}" in (editor.live.text_content() or "")
        keyboard.press("Enter")
    keyboard.press("e")
    for _ in range(6):
        if "upper left corner" in (editor.live.text_content() or ""):
            break
        keyboard.press("ArrowRight")
    keyboard.press("Enter")
    editor.waits_for(LAYING)
    assert editor.code() == FIRST_GAME_CODE
    expect(editor.status).to_have_text("Valid")


def _translation(centre: tuple[int, int]) -> str:
    q, r = centre
    return f"{50 * 3**0.5 * (q + r / 2)} {75 * r}"


def _slot_beside_the_ghost(page: Page) -> tuple[float, float]:
    """Return the middle of a place for the tile that neither ghost nor buttons cover."""
    x, y = page.evaluate(
        """() => {
          const ghost = document.querySelector('.ghost .piece-outline').getBoundingClientRect();
          return [...document.querySelectorAll('.layer-slots circle')]
            .map((dot) => dot.getBoundingClientRect())
            .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
            .filter(([x, y]) => x < ghost.left || y < ghost.top || y > ghost.bottom)
            .find(([x, y]) => document.elementFromPoint(x, y)?.closest('#canvas'));
        }"""
    )
    return x, y


def test_two_pieces_and_the_end_by_touch(phone: Page) -> None:
    editor = Editor(phone).open()
    phone.get_by_role("button", name="Start with B").tap()
    editor.tile("C").tap()
    expect(editor.ghost).to_have_count(1)
    expect(editor.toolbar).to_be_visible()
    editor.tool("turn-right").tap()
    before = editor.ghost.get_attribute("transform")
    editor.tool("next").tap()
    assert editor.ghost.get_attribute("transform") != before
    # A tap beside the ghost brings it there, a tap on the ghost lays it.
    phone.touchscreen.tap(*_slot_beside_the_ghost(phone))
    expect(editor.ghost).to_have_count(1)
    assert len(editor.laying()["placements"]) == 1
    editor.tool("place").tap()
    wait_until(phone, lambda: len(editor.laying()["placements"]) == 2)
    piece = editor.laying()["placements"][1]
    assert (piece["side"], piece["rotation"]) == ("C", 1)
    phone.locator("#tray [data-end-side='machete']").tap()
    editor.tool("place").tap()
    wait_until(phone, lambda: editor.laying()["end"] is not None)
    expect(editor.status).to_have_text("Valid")
