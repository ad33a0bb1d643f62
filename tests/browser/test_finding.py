"""Browsers are looked for in the promised order, and none means failure, not a skip."""

import os
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Playwright

from tests.browser import finding
from tests.browser.conftest import launch
from tests.browser.finding import VARIABLE, BrowserNotFoundError, browser_paths

pytestmark = pytest.mark.usefixtures("_no_package_manager")
SUFFIX = ".exe" if os.name == "nt" else ""
NOWHERE = Path("/nowhere/chromium-1/linux/chrome")


@pytest.fixture
def _no_package_manager(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "can_install_debian_package", lambda: False)


def make_program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_the_variable_wins_and_nothing_else_is_tried(tmp_path: Path) -> None:
    make_program(tmp_path / f"chromium{SUFFIX}")
    environ = {VARIABLE: "/my/own/browser", "PATH": str(tmp_path)}
    assert list(browser_paths(NOWHERE, environ)) == [Path("/my/own/browser")]


def test_the_usual_names_come_before_playwrights_own(tmp_path: Path) -> None:
    own = make_program(tmp_path / "cache" / "chromium-1" / "linux" / "chrome")
    chrome = make_program(tmp_path / "bin" / f"google-chrome{SUFFIX}")
    shell = make_program(tmp_path / "bin" / f"chromium-headless-shell{SUFFIX}")
    environ = {"PATH": str(tmp_path / "bin")}
    assert list(browser_paths(own, environ, "linux")) == [shell, chrome, own]


def test_playwrights_headless_shell_alone_is_enough(tmp_path: Path) -> None:
    own = tmp_path / "chromium-1" / "linux" / "chrome"
    shell = make_program(tmp_path / "chromium_headless_shell-1" / "linux" / "chrome-headless-shell")
    assert list(browser_paths(own, {"PATH": ""}, "linux")) == [shell]


@pytest.mark.parametrize(
    ("platform", "variable", "program"),
    [
        ("win32", "PROGRAMFILES", "Google/Chrome/Application/chrome.exe"),
        ("win32", "LOCALAPPDATA", "Chromium/Application/chrome.exe"),
        ("darwin", "HOME", "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    ],
)
def test_programs_of_windows_and_mac_are_found(
    tmp_path: Path, platform: str, variable: str, program: str
) -> None:
    path = make_program(tmp_path / program)
    environ: Mapping[str, str] = {"PATH": "", variable: str(tmp_path)}
    assert path in browser_paths(NOWHERE, environ, platform)


def test_debians_package_is_the_last_resort(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    debian = tmp_path / "installed" / "chromium-headless-shell"
    monkeypatch.setattr(finding, "DEBIAN_BROWSER", debian)
    monkeypatch.setattr(finding, "can_install_debian_package", lambda: True)
    monkeypatch.setattr(finding, "install_debian_package", lambda: make_program(debian))
    chrome = make_program(tmp_path / "bin" / f"chrome{SUFFIX}")
    paths = browser_paths(NOWHERE, {"PATH": str(tmp_path / "bin")}, "linux")
    assert next(paths) == chrome
    assert not debian.exists()
    assert next(paths) == debian


def test_only_root_on_debian_installs_a_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    make_program(tmp_path / "apt-get")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(finding, "DEBIAN_MARK", tmp_path / "apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert finding.can_install_debian_package()
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert not finding.can_install_debian_package()
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(finding, "DEBIAN_MARK", tmp_path / "absent")
    assert not finding.can_install_debian_package()


def test_without_a_browser_the_error_says_how_to_get_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "broken"))

    def refuse(**_options: object) -> None:
        raise PlaywrightError("it would not start")

    chromium = SimpleNamespace(executable_path=str(NOWHERE), launch=refuse)
    with pytest.raises(BrowserNotFoundError) as caught:
        launch(cast(Playwright, SimpleNamespace(chromium=chromium)))
    message = str(caught.value)
    assert f"{tmp_path / 'broken'}: it would not start" in message
    assert "apt-get install chromium-headless-shell" in message
    assert VARIABLE in message
