#!/usr/bin/env python3
"""Start the editor, run the tests or the checks; the first time, install what they need.

Needs nothing but Python 3.11 or newer. Everything is installed into ``.venv`` beside
this file, from the pinned lists ``requirements.lock`` and ``requirements-dev.lock``::

    python3 dev.py serve       start the editor (options as for "route-tools serve")
    python3 dev.py test        run all tests (options as for pytest)
    python3 dev.py check       run the other checks: style, types, imports, docs, JavaScript,
                               and whether the tests notice faults planted in the rules
    python3 dev.py install     only install, for development
"""

# Kept readable for old Pythons, so that they get as far as the message about their age.
from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from subprocess import DEVNULL

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "installed.txt"
RUNTIME_LOCK = "requirements.lock"
DEV_LOCK = "requirements-dev.lock"  # holds all of the runtime lock, too


class SetupError(Exception):
    """The tool can't be installed or started here; the text says what to do."""


def venv_tool(name: str) -> Path:
    """Return the path of a program in ``.venv``, there or not yet."""
    if os.name == "nt":
        return VENV / "Scripts" / (name + ".exe")
    return VENV / "bin" / name


def fingerprint(lock: str) -> str:
    """Return a text that changes when an installation from ``lock`` is out of date."""
    digest = hashlib.sha256(str(ROOT).encode())
    locks = [RUNTIME_LOCK] if lock == RUNTIME_LOCK else [RUNTIME_LOCK, DEV_LOCK]
    for name in ["pyproject.toml", *locks]:
        digest.update((ROOT / name).read_bytes())
    return lock + " " + digest.hexdigest()


def is_installed(lock: str) -> bool:
    """Tell whether ``.venv`` holds what a lock asks for; the larger one serves both."""
    if not (STAMP.is_file() and venv_tool("python").exists()):
        return False
    return STAMP.read_text(encoding="utf-8") in {fingerprint(lock), fingerprint(DEV_LOCK)}


def check_python() -> None:
    """Refuse a Python that is too old or lacks a part, and say what to install."""
    if sys.version_info < OLDEST_PYTHON:
        raise SetupError(
            "Python {}.{} or newer is needed; this is {}.{}, from {}.\n"
            "Install a newer one and start this with it, as in: python3.12 dev.py serve".format(
                *OLDEST_PYTHON, *sys.version_info[:2], sys.executable
            )
        )
    try:
        import ensurepip  # noqa: F401, PLC0415
        import venv  # noqa: F401, PLC0415
    except ImportError:
        raise SetupError(
            f"This Python ({sys.executable}) can't make a virtual environment: "
            "its module venv or ensurepip is missing.\n"
            "On Debian and Ubuntu, as root: apt-get install python3-venv"
        ) from None


def run(*command: str | Path) -> None:
    """Run a step of the installation; stop with a clear word when it fails."""
    status = subprocess.call([str(part) for part in command], cwd=ROOT)
    if status:
        shown = " ".join(str(part) for part in command)
        raise SetupError(f"The installation stopped: this failed with status {status}:\n  {shown}")


def has_venv() -> bool:
    """Tell whether there is a ``.venv`` whose Python starts and is new enough."""
    probe = f"import sys, pip; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    try:
        return subprocess.call([str(venv_tool("python")), "-c", probe], stderr=DEVNULL) == 0
    except OSError:
        return False  # none yet, or its Python is gone


def install(lock: str) -> None:
    """Install the pinned requirements and this checkout itself, unless done before."""
    if is_installed(lock):
        return
    is_first = not has_venv()
    if is_first:
        check_python()
    print("Installing into .venv (the first time this takes a minute or two) ...", flush=True)
    if is_first:
        run(sys.executable, "-m", "venv", "--clear", VENV)
    if STAMP.exists():
        STAMP.unlink()
    pip = (venv_tool("python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    run(*pip, "--require-hashes", "-r", lock)
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    STAMP.write_text(fingerprint(lock), encoding="utf-8")


def call(*command: str | Path) -> int:
    """Run a program in the checkout and return its exit status."""
    process = subprocess.Popen([str(part) for part in command], cwd=ROOT)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # Ctrl-C reached the program as well: let it end in its own way


def checks() -> list[tuple[str, list[str | Path]]]:
    """List the checks as headings and commands; ``.ci/run`` runs the same ones."""
    python = venv_tool("python")
    modules = sorted(path.relative_to(ROOT) for path in (ROOT / "route_tools").rglob("*.py"))
    npm = shutil.which("npm") or "npm"
    docs = ["-W", "--keep-going", "-q", "-E", "-b", "html", "docs", "docs/_build/html"]
    return [
        ("Style (ruff)", [python, "-m", "ruff", "check", "."]),
        ("Format (ruff)", [python, "-m", "ruff", "format", "--check", "."]),
        ("Types (mypy)", [python, "-m", "mypy"]),
        ("Imports (import-linter)", [venv_tool("lint-imports"), "--no-cache"]),
        ("Docstrings (numpydoc)", [python, "-m", "numpydoc", "lint", *modules]),
        ("Documentation (Sphinx)", [python, "-m", "sphinx", *docs]),
        ("JavaScript packages (npm)", [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]),
        ("JavaScript types (tsc)", [npm, "run", "--silent", "check"]),
        ("Tests of the rules (planted faults)", [python, "-m", "tests.planted_faults"]),
    ]


def run_checks() -> int:
    """Run every check, each under its heading; return 1 when any failed."""
    failed = []
    for heading, command in checks():
        print(f"\n== {heading}", flush=True)
        try:
            status = call(*command)
        except FileNotFoundError:
            print(f"{command[0]} is not installed; npm comes with Node.js", flush=True)
            status = 1
        print("ok" if status == 0 else f"failed with status {status}", flush=True)
        if status:
            failed.append(heading)
    print("\nFailed: " + ", ".join(failed) if failed else "\nAll checks passed.")
    return 1 if failed else 0


def main(arguments: list[str]) -> int:
    """Do what the command line asks for and return the exit status."""
    command, options = (arguments[0], arguments[1:]) if arguments else ("", [])
    if command in {"-h", "--help", "help"}:
        print(__doc__)
        return 0
    if command == "serve":
        install(RUNTIME_LOCK)
        return call(venv_tool("route-tools"), "serve", *options)
    if command in {"test", "check", "install"}:
        install(DEV_LOCK)
        if command == "test":
            return call(venv_tool("python"), "-m", "pytest", *options)
        return run_checks() if command == "check" else 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
