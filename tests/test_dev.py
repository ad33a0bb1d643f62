"""One script starts, tests and checks: it installs once, and says what it lacks."""

import subprocess
import sys
from pathlib import Path

import pytest

import dev

Steps = list[tuple[str, ...]]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with nothing but the files that an installation depends on."""
    for name in ("pyproject.toml", dev.RUNTIME_LOCK, dev.DEV_LOCK):
        (tmp_path / name).write_text(name, encoding="utf-8")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "STAMP", tmp_path / ".venv" / "installed.txt")
    return tmp_path


@pytest.fixture
def steps(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Steps:
    """The steps of an installation in that checkout, recorded instead of taken."""
    assert not (checkout / ".venv").exists()
    taken: Steps = []

    def record(*command: str | Path) -> None:
        taken.append(tuple(str(part) for part in command))
        if "venv" in command:
            dev.venv_tool("python").parent.mkdir(parents=True)
            dev.venv_tool("python").touch()

    monkeypatch.setattr(dev, "run", record)
    monkeypatch.setattr(dev, "has_venv", lambda: dev.venv_tool("python").exists())
    return taken


def test_the_first_start_installs_and_the_second_does_nothing(steps: Steps) -> None:
    dev.install(dev.RUNTIME_LOCK)
    assert [step[1:3] for step in steps] == [("-m", "venv"), ("-m", "pip"), ("-m", "pip")]
    assert "--require-hashes" in steps[1]
    assert steps[1][-1] == dev.RUNTIME_LOCK
    steps.clear()
    dev.install(dev.RUNTIME_LOCK)
    assert steps == []


def test_what_the_tests_need_serves_the_editor_too_but_not_the_other_way(steps: Steps) -> None:
    dev.install(dev.RUNTIME_LOCK)
    steps.clear()
    dev.install(dev.DEV_LOCK)
    assert [step[-1] for step in steps] == [dev.DEV_LOCK, str(dev.ROOT)]
    steps.clear()
    dev.install(dev.RUNTIME_LOCK)
    assert steps == []


def test_a_changed_lock_installs_again_into_the_same_environment(
    checkout: Path, steps: Steps
) -> None:
    dev.install(dev.DEV_LOCK)
    (checkout / dev.RUNTIME_LOCK).write_text("changed", encoding="utf-8")
    steps.clear()
    dev.install(dev.RUNTIME_LOCK)
    assert [step[1:3] for step in steps] == [("-m", "pip"), ("-m", "pip")]


@pytest.mark.usefixtures("steps")
def test_a_stopped_installation_is_not_taken_for_done(monkeypatch: pytest.MonkeyPatch) -> None:
    dev.install(dev.RUNTIME_LOCK)

    def fail(*_command: str | Path) -> None:
        raise dev.SetupError("stopped")

    monkeypatch.setattr(dev, "run", fail)
    with pytest.raises(dev.SetupError):
        dev.install(dev.DEV_LOCK)
    assert not dev.is_installed(dev.RUNTIME_LOCK)


@pytest.mark.usefixtures("checkout")
def test_an_environment_whose_python_is_gone_counts_as_none() -> None:
    assert not dev.has_venv()
    dev.venv_tool("python").parent.mkdir(parents=True)
    dev.venv_tool("python").symlink_to(dev.ROOT / "gone")
    assert not dev.has_venv()


def test_an_old_python_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(dev.SetupError, match=r"3\.11 or newer is needed; this is 3\.9"):
        dev.check_python()


def test_a_python_without_venv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(dev.SetupError, match="apt-get install python3-venv"):
        dev.check_python()


def test_options_go_on_to_the_program_and_its_status_comes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps: Steps = []

    def call(*command: str | Path) -> int:
        steps.append(tuple(str(part) for part in command))
        return 5

    monkeypatch.setattr(dev, "install", lambda _lock: None)

    monkeypatch.setattr(dev, "call", call)
    assert dev.main(["serve", "--port", "8100"]) == 5
    assert steps[-1][0] == str(dev.venv_tool("route-tools"))
    assert steps[-1][1:] == ("serve", "--port", "8100")
    assert dev.main(["test", "-k", "seam"]) == 5
    assert steps[-1][1:] == ("-m", "pytest", "-k", "seam")


def test_a_failed_check_fails_them_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "call", lambda *command: "mypy" in command)
    assert dev.run_checks() == 1
    assert capsys.readouterr().out.endswith("\nFailed: Types (mypy)\n")
    monkeypatch.setattr(dev, "call", lambda *_command: 0)
    assert dev.run_checks() == 0


def test_help_names_every_command() -> None:
    output = subprocess.run(
        [sys.executable, dev.__file__, "--help"], check=True, capture_output=True, text=True
    ).stdout
    for command in ("serve", "test", "check", "install"):
        assert f"dev.py {command} " in output
