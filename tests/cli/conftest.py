"""Run the command line inside the test's process, or as a program of its own."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from route_tools.cli import main


@dataclass(frozen=True)
class Ran:
    """What a run of the command line left behind."""

    status: object
    out: str
    err: str

    @property
    def data(self) -> Any:  # noqa: ANN401 - any JSON
        """What was printed, which must be one JSON document and nothing else."""
        assert self.err == ""
        return json.loads(self.out)

    @property
    def refusal(self) -> str:
        """The one line on stderr; status 2, and nothing on stdout."""
        assert (self.status, self.out) == (2, ""), (self.status, self.err)
        [line] = self.err.splitlines()
        assert line.startswith("route-tools: ")
        return line.removeprefix("route-tools: ")


Run = Callable[..., Ran]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run route-tools with arguments, and with bytes on standard input."""

    def run_(*arguments: str | Path, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as left:
            main([str(argument) for argument in arguments])
        out, err = capfd.readouterr()
        return Ran(left.value.code, out, err)

    return run_


def run_program(*arguments: str | Path, **options: Any) -> Ran:  # noqa: ANN401 - as Popen's
    """Run ``python -m route_tools`` as a program of its own."""
    command = [sys.executable, "-m", "route_tools", *map(str, arguments)]
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True} | options
    done = subprocess.run(command, check=False, timeout=60, **options)
    return Ran(done.returncode, done.stdout or "", done.stderr or "")
