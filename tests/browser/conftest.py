"""A real browser, the editor served to it, and pages that notice what goes wrong."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError
from werkzeug.serving import WSGIRequestHandler, make_server

from route_tools.web import create_app
from tests.browser.finding import BrowserNotFoundError, browser_paths

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TIMEOUT_MS = 10_000
REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`));
"""


def launch(playwright: Playwright) -> Browser:
    """Start the first browser that starts; fail with how to get one when none does."""
    tried = []
    for path in browser_paths(Path(playwright.chromium.executable_path)):
        try:
            return playwright.chromium.launch(executable_path=path, args=FLAGS)
        except PlaywrightError as error:
            tried.append(f"  {path}: {error.message.splitlines()[0]}")
    raise BrowserNotFoundError(tried)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A running browser; without one the tests fail, they are never skipped."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


class QuietHandler(WSGIRequestHandler):
    """Keeps connections open and no log."""

    protocol_version = "HTTP/1.1"

    def log_request(self, *_details: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def live_url() -> Iterator[str]:
    """The address of the editor, served by this process on a free port."""
    server = make_server("127.0.0.1", 0, create_app(), threaded=True, request_handler=QuietHandler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@dataclass
class Faults:
    """What went wrong in the pages of a test, but for what the test allows.

    Parameters
    ----------
    home : str
        The only address that pages may ask for anything.
    """

    home: str
    found: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def allow(self, part: str) -> None:
        """Let faults pass whose text has this part, such as ``"status of 422"``."""
        self.allowed.append(part)

    def watch(self, context: BrowserContext) -> None:
        """Note the faults of all pages of a context from now on."""
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self.found.append(f"uncaught: {error.error}"))
        context.on("request", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.found.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((f"{self.home}/", "data:", "blob:")):
            self.found.append(f"request to another host: {request.url}")

    def remaining(self) -> list[str]:
        """Return the faults that the test doesn't allow."""
        return [text for text in self.found if not any(part in text for part in self.allowed)]


@pytest.fixture
def faults(live_url: str) -> Iterator[Faults]:
    """The faults noticed in this test; any that it doesn't allow fails it."""
    faults = Faults(live_url)
    yield faults
    assert not faults.remaining(), "\n".join(faults.remaining())


def wait_until(page: Page, is_so: Callable[[], bool]) -> None:
    """Let the page go on until something is so; fail where that takes too long."""
    for _ in range(TIMEOUT_MS // 20):
        if is_so():
            return
        page.wait_for_timeout(20)
    pytest.fail("waited in vain")


def open_page(context: BrowserContext, faults: Faults) -> Iterator[Page]:
    """Yield a blank page of a fresh context and close that afterwards."""
    context.set_default_timeout(TIMEOUT_MS)
    faults.watch(context)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(browser: Browser, faults: Faults) -> Iterator[Page]:
    """A page of 1280 by 800 pixels; ``page.goto("/")`` opens the editor."""
    context = browser.new_context(
        base_url=faults.home, viewport={"width": 1280, "height": 800}, accept_downloads=True
    )
    yield from open_page(context, faults)


@pytest.fixture
def phone(browser: Browser, faults: Faults) -> Iterator[Page]:
    """A page of 390 by 844 pixels on a touch screen."""
    context = browser.new_context(
        base_url=faults.home,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
    )
    yield from open_page(context, faults)
