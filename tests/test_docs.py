"""What the documentation and the project's files claim holds."""

import re
from pathlib import Path

import pytest

from route_tools import __version__
from route_tools.geometry import document_to_code, load_preset, read_document, validate

ROOT = Path(__file__).parents[1]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_example_code_is_that_of_the_first_game() -> None:
    assert f"\n{document_to_code(load_preset('first-game'))}\n" in read("docs/file-format.md")


def test_the_route_of_the_tutorial_is_valid_and_its_changes_do_what_is_said() -> None:
    [text] = re.findall(r"```json\n(.*?)```", read("docs/tutorial.md"), re.DOTALL)
    assert validate(read_document(text)) == []
    shifted = {q: text.replace('"q": 4', f'"q": {q}') for q in (5, 9)}
    assert [p.code for p in validate(read_document(shifted[5]))] == ["seam-out-of-step"]
    assert {p.code for p in validate(read_document(shifted[9]))} == {"not-touching"}


@pytest.mark.parametrize("page", ["README.md", *(p.name for p in (ROOT / "docs").glob("*.md"))])
def test_every_local_link_and_picture_is_there(page: str) -> None:
    path = ROOT / page if page == "README.md" else ROOT / "docs" / page
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), f"{page} links to {target}"


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_locks_pin_by_version_and_hash_and_name_no_host(lock: str) -> None:
    text = read(lock)
    assert "://" not in text
    pins = re.findall(r"^[a-z].*?(?=^[a-z]|\Z)", text, re.MULTILINE | re.DOTALL)
    assert pins
    assert [pin for pin in pins if "==" not in pin or "--hash=sha256:" not in pin] == []


def test_the_changelog_has_this_version() -> None:
    assert f"\n## {__version__}" in read("CHANGELOG.md")
