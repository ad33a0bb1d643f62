"""The editor as its users handle it: what the journeys have in common."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from route_tools.geometry import document_to_code, document_to_data, load_preset
from route_tools.geometry.coordinates import hex_to_point
from tests.browser.conftest import wait_until

SIZE = 50
FIRST_GAME = load_preset("first-game")
FIRST_GAME_CODE = document_to_code(FIRST_GAME)
LAYING: dict[str, Any] = {key: document_to_data(FIRST_GAME)[key] for key in ("placements", "end")}
DRAFT = "JSON.parse(localStorage.getItem('route-tools.draft') ?? '{\"document\": null}')"


class Editor:
    """A page with the editor.

    Parameters
    ----------
    page : playwright.sync_api.Page
        Any page.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.canvas = page.locator("#canvas")
        self.status = page.locator("#status")
        self.toolbar = page.locator("#toolbar")
        self.live = page.locator("#live")
        self.problems = page.locator("#problems .problem")
        self.ghost = page.locator(".layer-ghost .ghost")

    def open(self, code: str = "") -> "Editor":
        """Go to the editor, with the route of a code in the address."""
        self.page.emulate_media(reduced_motion="reduce")
        self.page.goto("about:blank")
        self.page.goto(f"/#{code}" if code else "/")
        expect(self.page.locator("body")).not_to_have_class("is-loading")
        if code:
            self.is_checked()
        return self

    def is_checked(self) -> None:
        """Wait until the service has judged what lies on the table."""
        expect(self.page.locator("#problems")).to_have_attribute("aria-busy", "false")

    def document(self) -> Any:  # noqa: ANN401 - any JSON
        """Return the draft as the browser keeps it."""
        return self.page.evaluate(f"{DRAFT}.document")

    def laying(self) -> dict[str, Any]:
        """Return placements and end tile of the draft."""
        document = self.document() or {"placements": []}
        return {"placements": document["placements"], "end": document.get("end")}

    def code(self) -> str:
        """Return the route code in the address."""
        self.is_checked()
        return str(self.page.evaluate("location.hash.slice(1)"))

    def tile(self, side: str) -> Locator:
        """Find a side in the tray."""
        return self.page.locator(f"#tray [data-side='{side}']")

    def do(self, name: str) -> None:
        """Click a button of the bar."""
        self.page.locator(f"[data-do='{name}']:visible").first.click()

    def tool(self, name: str) -> Locator:
        """Find a button of the toolbar on the table, by its icon's name."""
        return self.toolbar.locator(f"[data-key='{name}']")

    def panel(self, name: str) -> None:
        """Open a panel by its tab."""
        self.page.locator(f"[data-panel-tab='{name}']").click()

    def point(self, q: float, r: float) -> tuple[float, float]:
        """Return where the middle of a hex is in the window."""
        x, y = hex_to_point((q, r), SIZE)  # type: ignore[arg-type]
        at = self.page.evaluate(
            """([x, y]) => {
              const at = new DOMPoint(x, y).matrixTransform(
                document.querySelector('#world').getScreenCTM());
              return [at.x, at.y];
            }""",
            [x, y],
        )
        return at[0], at[1]

    def seam_point(self, after: int) -> tuple[float, float]:
        """Return a point on the seam behind a piece, in the window."""
        seam = self.page.locator(f"[data-seam='{after}'] .seam-target")
        at = seam.evaluate(
            """(line) => {
              const at = line.getPointAtLength(line.getTotalLength() * 0.35)
                .matrixTransform(line.getScreenCTM());
              return [at.x, at.y];
            }"""
        )
        return at[0], at[1]

    def click_hex(self, q: int, r: int) -> None:
        """Move the mouse to the middle of a hex and click."""
        x, y = self.point(q, r)
        self.page.mouse.move(x, y)
        self.page.mouse.click(x, y)

    def drop(self, name: str, content: str, type_: str) -> None:
        """Drop a file on the page."""
        self.page.evaluate(
            """([name, content, type]) => {
              const transfer = new DataTransfer();
              transfer.items.add(new File([content], name, { type }));
              for (const kind of ['dragover', 'drop']) {
                document.body.dispatchEvent(new DragEvent(kind,
                  { dataTransfer: transfer, bubbles: true, cancelable: true }));
              }
            }""",
            [name, content, type_],
        )

    def waits_for(self, laying: dict[str, Any]) -> None:
        """Wait until the draft has this laying."""
        wait_until(self.page, lambda: self.laying() == laying)


def json_of(value: object) -> str:
    """Return a text to compare documents by."""
    return json.dumps(value, sort_keys=True)
