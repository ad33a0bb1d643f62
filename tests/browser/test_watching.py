"""The pages of the browser tests notice what goes wrong in them."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Faults, wait_until

INLINE_STYLE = """
document.body.append(document.createElement('style'));
document.querySelector('body > style').textContent = 'b { color: red }';
"""


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("console.error('oops')", "console: oops"),
        ("setTimeout(() => { throw new Error('boo'); })", "uncaught: boo"),
        ("fetch('http://127.0.0.2:8000/').catch(() => {})", "127.0.0.2"),
        (INLINE_STYLE, "CSP violation"),
        ("fetch('/nothing-here')", "status of 404"),
    ],
)
def test_a_fault_is_noticed(page: Page, faults: Faults, script: str, fault: str) -> None:
    page.goto("/")
    page.evaluate(f"() => {{ {script} }}")
    wait_until(page, lambda: any(fault in text for text in faults.remaining()))
    faults.allow("")


def test_an_allowed_fault_passes(page: Page, faults: Faults) -> None:
    page.goto("/")
    faults.allow("status of 404")
    page.evaluate("fetch('/nothing-here')")
    wait_until(page, lambda: any("status of 404" in text for text in faults.found))
    assert faults.remaining() == []


def test_a_phone_has_a_small_touch_screen(phone: Page) -> None:
    phone.goto("/")
    assert phone.evaluate("[innerWidth, navigator.maxTouchPoints > 0]") == [390, True]
