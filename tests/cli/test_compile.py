"""``route-tools compile``: the kernels in the cache, or none to be had there."""

from pathlib import Path

import pytest

from route_tools.engine import CACHE_VARIABLE, compiled
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def _as_a_new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what this process has compiled, and hide the user's own cache."""
    monkeypatch.delenv(CACHE_VARIABLE, raising=False)
    compiled.cache_clear()


def test_the_cache_is_filled_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "new" / "cache"
    monkeypatch.setenv(CACHE_VARIABLE, str(folder))
    first = run("compile", "--json").data
    assert (first["cache"], first["was_cached"], first["is_kept"]) == (str(folder), False, True)
    assert first["elapsed_s"] > 0
    assert [path.suffix for path in folder.iterdir()] == [".kernels"]
    compiled.cache_clear()
    second = run("compile", "--json").data
    assert (second["was_cached"], second["is_kept"]) == (True, True)
    assert second["elapsed_s"] < first["elapsed_s"]
    compiled.cache_clear()
    told = run("compile")
    assert (told.status, told.err) == (0, "")
    assert told.out.startswith("Nothing to do: already compiled; loaded in ")
    assert str(folder) in told.out


def test_a_folder_that_refuses_is_told_and_no_failure(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "file" / "cache"))
    ran = run("compile")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Compiled in ")
    assert "The folder can't be written to" in ran.out
    assert CACHE_VARIABLE in ran.out
