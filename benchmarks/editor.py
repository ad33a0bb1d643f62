"""Measure how soon the editor shows what is wrong after an edit.

Run ``python benchmarks/editor.py``. In a real browser a piece of each official route is
turned by a key; the time runs from the key until problems and report are shown. It is
printed in milliseconds and as a ratio to the yardstick of ``benchmarks/routes.py``, one
networkx ``single_source_dijkstra`` over the same route's graph, measured in the same run.
The goal is at most 100 ms on the developers' machine.
"""

import argparse
import statistics
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import networkx as nx
from playwright.sync_api import Page, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from benchmarks.routes import seconds
from route_tools.analysis import route_to_graph
from route_tools.geometry import assemble, document_to_code, load_preset, preset_ids
from route_tools.web import create_app
from tests.browser.finding import BrowserNotFoundError, browser_paths

GOAL_MS = 100
TURN_A_PIECE = """
() => new Promise((resolve) => {
  const problems = document.querySelector('#problems');
  const watch = new MutationObserver(() => {
    if (problems.getAttribute('aria-busy') !== 'false') return;
    watch.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - began));
  });
  watch.observe(problems, { attributes: true, attributeFilter: ['aria-busy'] });
  const began = performance.now();
  document.querySelector('#canvas').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
})
"""


class QuietHandler(WSGIRequestHandler):
    """Keeps connections open and no log."""

    protocol_version = "HTTP/1.1"

    def log_request(self, *_details: object) -> None:
        """Say nothing."""


@contextmanager
def editor_page() -> Iterator[tuple[Page, str]]:
    """Serve the editor and open a browser; give a page and the editor's address."""
    server = make_server("127.0.0.1", 0, create_app(), threaded=True, request_handler=QuietHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        path = next(browser_paths(Path(playwright.chromium.executable_path)), None)
        if path is None:
            raise BrowserNotFoundError([])
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser.new_page(), f"http://127.0.0.1:{server.server_port}/"
        browser.close()
    server.shutdown()


def measure(page: Page, address: str, preset_id: str, rounds: int) -> tuple[float, float, float]:
    """Return the yardstick, the median and the worst time from edit to findings, in ms."""
    document = load_preset(preset_id)
    route = assemble(document)
    graph = route_to_graph(route)
    start = route.starts[1]
    page.goto("about:blank")
    page.goto(f"{address}#{document_to_code(document)}")
    page.locator("#problems[aria-busy='false']").wait_for()
    page.locator("#canvas").focus()
    for _ in range(len(document.placements) // 2):
        page.keyboard.press("ArrowRight")
    yards, times = [], []
    for _ in range(rounds):
        yards.append(1000 * seconds(lambda: nx.single_source_dijkstra(graph, start, weight="cost")))
        times.append(float(page.evaluate(TURN_A_PIECE)))
    return statistics.median(yards), statistics.median(times), max(times)


def main() -> None:
    """Print one line for each preset."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=24, help="edits of each route (default 24)")
    rounds = parser.parse_args().rounds
    print(f"{'route':<18}{'yardstick ms':>13}{'edit ms':>10}{'ratio':>8}{'worst ms':>10}")
    slowest = 0.0
    with editor_page() as (page, address):
        for preset_id in preset_ids():
            yard, median, worst = measure(page, address, preset_id, rounds)
            slowest = max(slowest, median)
            row = f"{yard:>13.2f}{median:>10.1f}{median / yard:>8.1f}{worst:>10.1f}"
            print(f"{preset_id:<18}{row}")
    print(f"{'slowest median':<31}{slowest:>10.1f}   goal: at most {GOAL_MS} ms")


if __name__ == "__main__":
    main()
