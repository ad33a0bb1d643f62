"""Every state of the page for everybody: axe, both widths, focus."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.editor import FIRST_GAME_CODE, Editor

BAD_LAYING = '{"placements": [{"side": "B", "rotation": 0, "q": 0, "r": 0},\
 {"side": "C", "rotation": 0, "q": 2, "r": 0}]}'


def first_game(editor: Editor) -> None:
    editor.open(FIRST_GAME_CODE)


def selected(editor: Editor) -> None:
    first_game(editor)
    editor.canvas.focus()
    editor.page.keyboard.press("ArrowRight")
    expect(editor.toolbar).to_be_visible()


def laying(editor: Editor) -> None:
    editor.open()
    editor.page.get_by_role("button", name="Start with B").click()
    editor.tile("C").click()
    expect(editor.ghost).to_have_count(1)


def problems(editor: Editor) -> None:
    editor.open()
    editor.drop("a.json", BAD_LAYING, "application/json")
    expect(editor.problems.first).to_be_attached()
    editor.is_checked()
    tab = editor.page.locator("[data-panel-tab='problems']")
    if tab.is_visible():
        tab.click()
    editor.problems.first.click()


def report(editor: Editor) -> None:
    first_game(editor)
    tab = editor.page.locator("[data-panel-tab='report']")
    if tab.is_visible():
        tab.click()
    editor.page.locator(".figure").first.click()


def order(editor: Editor) -> None:
    first_game(editor)
    editor.panel("pieces")


def blockade(editor: Editor) -> None:
    first_game(editor)
    editor.page.mouse.click(*editor.seam_point(0))
    expect(editor.page.locator("#blockade")).to_be_visible()


def show_dialog(editor: Editor, name: str) -> None:
    """Open a dialog, through the menu where the bar has no room for its button."""
    button = editor.page.locator(f".bar [data-do='{name}']")
    if not button.is_visible():
        editor.do("menu")
        button = editor.page.locator(f"#dialog-menu [data-do='{name}']")
    button.click()
    expect(editor.page.locator(f"#dialog-{name}")).to_be_visible()
    if name == "gallery":
        expect(editor.page.locator(".card").first).to_be_visible()


def complaint(editor: Editor) -> None:
    first_game(editor)
    editor.drop("big.json", " " * 1_000_001, "")
    expect(editor.page.locator("#toast")).to_be_visible()


STATES: dict[str, Callable[[Editor], None]] = {
    "empty": lambda editor: expect(editor.open().canvas).to_be_visible(),
    "first game": first_game,
    "selected": selected,
    "laying": laying,
    "problems": problems,
    "report": report,
    "order": order,
    "blockade": blockade,
    "complaint": complaint,
}


def look(page: Page) -> None:
    """Look at the page as axe does, and for what is cut off."""
    found = Axe().run(page).response["violations"]
    serious = [
        f"{item['id']}: {item['help']}: {[node['html'][:120] for node in item['nodes']]}"
        for item in found
        if item["impact"] in {"serious", "critical"}
    ]
    assert serious == []
    outside = page.evaluate(
        """() => [...document.querySelectorAll('button, input, select, a')].filter((element) => {
          const box = element.getBoundingClientRect();
          const isShown = element.checkVisibility() && box.width > 1
            && !element.closest('.skip, .unseen, [inert]');
          return isShown && (box.left < -1 || box.right > innerWidth + 1);
        }).map((element) => element.outerHTML.slice(0, 100))"""
    )
    assert outside == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("state", STATES)
def test_wide(page: Page, state: str) -> None:
    STATES[state](Editor(page))
    look(page)


@pytest.mark.parametrize("state", STATES)
def test_narrow(phone: Page, state: str) -> None:
    STATES[state](Editor(phone))
    look(phone)


def test_dialogs_on_a_wide_screen(page: Page) -> None:
    editor = Editor(page).open(FIRST_GAME_CODE)
    for name in ("gallery", "open", "share", "help"):
        show_dialog(editor, name)
        look(page)
        page.keyboard.press("Escape")


def test_dialogs_on_a_phone(phone: Page) -> None:
    editor = Editor(phone).open(FIRST_GAME_CODE)
    editor.do("menu")
    look(phone)
    phone.keyboard.press("Escape")
    for name in ("gallery", "open", "share", "help"):
        show_dialog(editor, name)
        look(phone)
        phone.keyboard.press("Escape")


def test_the_menu_of_a_phone_reaches_everything(phone: Page) -> None:
    editor = Editor(phone).open(FIRST_GAME_CODE)
    for name in ("gallery", "open", "share", "help"):
        editor.do("menu")
        phone.locator(f"#dialog-menu [data-do='{name}']").tap()
        expect(phone.locator(f"#dialog-{name}")).to_be_visible()
        phone.locator(f"#dialog-{name} [data-close]").tap()
    editor.do("menu")
    with phone.expect_download():
        phone.locator("#dialog-menu [data-do='save']").tap()
    editor.do("menu")
    phone.locator("#menu-title-input").fill("Small")
    phone.locator("#menu-title-input").press("Enter")
    phone.locator("#dialog-menu [data-close]").tap()
    expect(phone.locator("#title")).to_have_value("Small")
    editor.do("menu")
    phone.locator("#dialog-menu [data-do='new']").tap()
    expect(phone.get_by_role("button", name="Start with B")).to_be_visible()


def test_two_fingers_zoom_and_pan(phone: Page) -> None:
    editor = Editor(phone).open(FIRST_GAME_CODE)
    before = [editor.point(0, 0), editor.point(4, -7)]
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        fingers.send(
            "Input.dispatchTouchEvent",
            {
                "type": kind,
                "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)],
            },
        )

    touch("touchStart", (150, 250), (230, 250))
    touch("touchMove", (130, 240), (250, 260))
    touch("touchMove", (110, 230), (270, 270))
    touch("touchEnd")
    after = [editor.point(0, 0), editor.point(4, -7)]
    assert abs(after[0][1] - after[1][1]) > 1.5 * abs(before[0][1] - before[1][1])
    assert editor.code() == FIRST_GAME_CODE
    expect(editor.toolbar).to_be_hidden()


def test_a_dialog_gives_the_focus_back(page: Page) -> None:
    Editor(page).open()
    button = page.locator(".bar [data-do='share']")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#dialog-share")).to_be_visible()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_the_route_in_words(page: Page) -> None:
    Editor(page).open(FIRST_GAME_CODE)
    words = page.locator("#description").text_content() or ""
    assert words.startswith("A route of 5 pieces: B, rotation 1; C, rotation 4, above of B")
    assert words.endswith("End tile with paddle on the upper left corner of the last piece.")
