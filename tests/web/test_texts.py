"""Every text of the editor has a code, and every code a text."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "route_tools" / "web"
MODULES = sorted((WEB / "static" / "js").rglob("*.js"))
TEXTS = WEB / "static" / "js" / "messages" / "en.js"
CODES = set(re.findall(r"^  '([\w.]+)':", TEXTS.read_text(encoding="utf-8"), re.MULTILINE))
PAGE = (WEB / "templates" / "editor.html").read_text(encoding="utf-8")
CALL = re.compile(r"""\bt\(\s*(?:'([\w.]+)'|`([\w.]*)\$\{)""")
SAYING = re.compile(r"(?:saying|done|say)\([^'`;]*?'([a-z]+\.\w+)'")


def test_there_are_texts() -> None:
    assert len(CODES) > 200


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_every_code_in_a_module_has_a_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for code, prefix in CALL.findall(text):
        if code:
            assert code in CODES
        elif prefix:
            assert any(known.startswith(prefix) for known in CODES), prefix
    assert set(SAYING.findall(text)) <= CODES


def test_every_code_on_the_page_has_a_text() -> None:
    codes = set(re.findall(r'data-t(?:-label|-placeholder)?="([\w.]+)"', PAGE))
    assert len(codes) > 40
    assert codes <= CODES


def test_the_page_holds_no_text_of_its_own() -> None:
    without = re.sub(r"<title>.*?</title>|<noscript>.*?</noscript>|\{[{%].*?[%}]\}", "", PAGE)
    words = re.findall(r">\s*([A-Za-z][^<]*)<", without)
    assert words == []
