"""Find a Chromium for the browser tests, or get one where that is possible.

In this order: what the variable ``ROUTE_TOOLS_BROWSER`` names, the usual places of the
system, Playwright's own download, and, for root on Debian, Debian's package.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

VARIABLE = "ROUTE_TOOLS_BROWSER"
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
)
DEBIAN_PACKAGES = ("chromium-headless-shell", "fonts-dejavu-core")
DEBIAN_BROWSER = Path("/usr/bin/chromium-headless-shell")
DEBIAN_MARK = Path("/etc/debian_version")
HOW_TO_GET_ONE = f"""\
The browser tests need a Chromium, and none could be started. Any one of these helps:
  - on Debian, as root: apt-get install {" ".join(DEBIAN_PACKAGES)}
  - anywhere: .venv/bin/playwright install chromium (Windows: .venv\\Scripts\\playwright)
  - install Chromium, Chrome or Edge in the usual way
  - set {VARIABLE} to the path of one that is already there"""


class BrowserNotFoundError(Exception):
    """No browser can be had here; the text says how to get one."""

    def __init__(self, tried: list[str]) -> None:
        super().__init__("\n".join([HOW_TO_GET_ONE, "Tried:", *(tried or ["nothing found"])]))


def usual_paths(environ: Mapping[str, str], platform: str) -> Iterator[Path]:
    """Yield where browsers lie on this kind of system, the quickest to start first."""
    for name in NAMES:
        found = shutil.which(name, path=environ.get("PATH"))
        if found:
            yield Path(found)
    if platform == "darwin":
        for home in (Path("/"), Path(environ.get("HOME", "/"))):
            for name in ("Chromium", "Google Chrome", "Microsoft Edge"):
                yield home / f"Applications/{name}.app/Contents/MacOS/{name}"
    elif platform == "win32":
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
            if variable in environ:
                programs = Path(environ[variable])
                yield programs / "Google/Chrome/Application/chrome.exe"
                yield programs / "Chromium/Application/chrome.exe"
                yield programs / "Microsoft/Edge/Application/msedge.exe"


def playwright_paths(executable: Path) -> Iterator[Path]:
    """Yield what Playwright downloaded, given the path where it would look itself.

    That is ``CACHE/chromium-REVISION/SYSTEM/PROGRAM``; an installation with
    ``--only-shell`` has just ``CACHE/chromium_headless_shell-REVISION`` beside it.
    """
    yield executable
    if len(executable.parents) > 2:
        yield from sorted(
            path
            for pattern in ("headless_shell", "chrome-headless-shell", "*headless*shell.exe")
            for path in executable.parents[2].glob(f"chromium_headless_shell-*/*/{pattern}")
        )


def can_install_debian_package() -> bool:
    """Tell whether this is root on a Debian."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and DEBIAN_MARK.exists() and shutil.which("apt-get") is not None


def install_debian_package() -> None:
    """Install Debian's browser; a failure shows as its absence."""
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *DEBIAN_PACKAGES]
    for command in (["apt-get", "update", "-qq"], install):
        subprocess.run(command, env=environ, stdin=subprocess.DEVNULL, check=False)


def browser_paths(
    playwright_executable: Path,
    environ: Mapping[str, str] = os.environ,
    platform: str = sys.platform,
) -> Iterator[Path]:
    """Yield the browsers to try, in order; Debian's package is installed only if it comes to that.

    A browser named by the variable is the only one: whoever names one wants that one.
    """
    named = environ.get(VARIABLE)
    if named:
        yield Path(named)
        return
    for path in (*usual_paths(environ, platform), *playwright_paths(playwright_executable)):
        if path.is_file():
            yield path
    if can_install_debian_package() and not DEBIAN_BROWSER.exists():
        install_debian_package()
        if DEBIAN_BROWSER.exists():
            yield DEBIAN_BROWSER
