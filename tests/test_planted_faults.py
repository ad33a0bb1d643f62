"""The planted faults are real ones, and only a failed test counts as noticing them."""

import shutil
from pathlib import Path

import pytest

from tests.planted_faults import (
    CONFTEST,
    ENGINE,
    FAULTS,
    ROOT,
    Edit,
    Fault,
    PlantingError,
    failed_tests,
    main,
    plant,
    reveal,
)

TESTS = ("test_hand.py",)
OLD = "is_camp = 0\n"  # stands once in rules.py


@pytest.mark.parametrize("planted", FAULTS, ids=lambda planted: planted.name)
def test_each_fault_can_be_planted(planted: Fault, tmp_path: Path) -> None:
    shutil.copytree(ROOT / ENGINE, tmp_path / ENGINE)
    plant(planted, tmp_path)
    faulted = (tmp_path / ENGINE / planted.module).read_text(encoding="utf-8")
    assert faulted != (ROOT / ENGINE / planted.module).read_text(encoding="utf-8")
    compile(faulted, planted.module, "exec")
    for name in planted.tests:
        assert (ROOT / "tests" / "engine" / name).is_file()


def test_names_differ() -> None:
    assert len({planted.name for planted in FAULTS}) == len(FAULTS)


@pytest.mark.parametrize(("old", "n"), [("three", 0), ("two", 2)])
def test_a_fault_that_has_not_one_place_is_an_error(old: str, n: int, tmp_path: Path) -> None:
    (tmp_path / ENGINE).mkdir(parents=True)
    (tmp_path / ENGINE / "rules.py").write_text("one\ntwo\ntwo\n", encoding="utf-8")
    plant(Fault("clear", "rules.py", TESTS, (Edit("one", "four"),)), tmp_path)
    with pytest.raises(PlantingError, match=f"vague: {n} times in rules.py, not once"):
        plant(Fault("vague", "rules.py", TESTS, (Edit(old, "pass"),)), tmp_path)
    assert (tmp_path / ENGINE / "rules.py").read_text(encoding="utf-8") == "four\ntwo\ntwo\n"


def test_a_fault_without_effect_survives() -> None:
    lines: list[str] = []
    harmless = Fault("harmless", "rules.py", TESTS, (Edit(OLD, "is_camp = 1 - 1\n"),))
    assert main([harmless], lines.append) == 1
    assert lines == ["harmless  SURVIVED\n", "0 of 1 faults noticed\n"]


@pytest.mark.parametrize(
    ("new", "reason"),
    [
        ("is_camp = (\n", "SyntaxError"),
        ("import nothing_there\n", "KernelError.*Import"),
        ("is_camp = 0 if unknown else 1\n", "KernelError.*unknown"),
    ],
)
def test_a_fault_that_is_no_program_is_an_error(new: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(PlantingError, match=rf"broken: pytest ended with status 4:[^$]*({reason})"):
        reveal(Fault("broken", "rules.py", TESTS, (Edit(OLD, new),)), tmp_path)


FIXTURE = """
import pytest

@pytest.fixture
def broken():
    raise ValueError

def test_it(broken):
    pass
"""


@pytest.mark.parametrize(
    ("source", "failed"),
    [
        ("def test_it():\n    pass", []),
        ("def test_it():\n    assert 1 - 1", ["test_it.py::test_it"]),
        ("import nothing_there", None),
        ("", None),  # no tests
        (FIXTURE, None),
    ],
)
def test_only_a_failed_test_counts(source: str, failed: list[str] | None, tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "engine"
    folder.mkdir(parents=True)
    (folder / "test_it.py").write_text(source, encoding="utf-8")
    if failed is None:
        with pytest.raises(PlantingError, match="pytest ended with status"):
            failed_tests(tmp_path, ["test_it.py"])
    else:
        assert failed_tests(tmp_path, ["test_it.py"]) == failed


def test_another_package_than_the_copy_is_an_error(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "engine"
    folder.mkdir(parents=True)
    (folder / "test_it.py").write_text("def test_it():\n    assert 1 - 1", encoding="utf-8")
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    with pytest.raises(PlantingError, match=r"status 4:[^$]*AssertionError: .*__init__\.py"):
        failed_tests(tmp_path, ["test_it.py"])
