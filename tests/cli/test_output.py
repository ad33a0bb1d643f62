"""Where output goes wrong: pipes, full disks, files that can't be written. As programs."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from route_tools.geometry import load_preset, read_document
from tests.cli.conftest import Ran, Run, run_program

if sys.platform == "win32":
    pytest.skip("these are about pipes, devices and limits of Unix", allow_module_level=True)

FULL = Path("/dev/full")


def test_a_file_that_cannot_be_written_leaves_nothing(run: Run, tmp_path: Path) -> None:
    for command in (["svg", "first-game"], ["convert", "first-game", "--to", "json"]):
        missing = tmp_path / "none" / "x"
        assert f"{missing}: can't be written: No such file" in run(*command, "-o", missing).refusal
        assert "is a directory" in run(*command, "-o", tmp_path).refusal
        file = tmp_path / "file"
        file.write_text("old")
        assert "Not a directory" in run(*command, "-o", file / "x").refusal
        assert file.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def in_shell(line: str, *arguments: str | Path) -> Ran:
    """Run ``python -m route_tools`` under a line of shell, where ``"$@"`` is the program."""
    command = ["sh", "-c", line, "sh", sys.executable, "-m", "route_tools", *map(str, arguments)]
    no_caches = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, check=False, timeout=60, capture_output=True, text=True, env=no_caches
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def test_a_disk_that_fills_up_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "route.svg"
    path.write_text("old")
    ran = in_shell('ulimit -f 4; exec "$@"', "svg", "first-game", "-o", path)
    assert ran.refusal == f"{path}: can't be written: File too large"
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_and_the_rights_of_a_file_are_kept(run: Run, tmp_path: Path) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    assert run("convert", "first-game", "--to", "json", "-o", link).status == 0
    assert link.is_symlink()
    assert read_document(target.read_text()) == load_preset("first-game")
    assert target.stat().st_mode & 0o777 == 0o640
    new = tmp_path / ("n" * 250)
    assert run("convert", "first-game", "--to", "json", "-o", new).status == 0
    umask = os.umask(0)
    os.umask(umask)
    assert new.stat().st_mode & 0o777 == 0o666 & ~umask


def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    """The same way leads to devices, which must never be replaced by a file."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(
        [sys.executable, "-c", f"print(open({str(pipe)!r}).read())"], stdout=subprocess.PIPE
    )
    assert run_program("convert", "first-game", "--to", "json", "-o", pipe).status == 0
    out, _ = reader.communicate(timeout=30)
    assert read_document(out) == load_preset("first-game")
    assert pipe.is_fifo()


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
def test_a_full_disk_on_standard_output_is_told_in_one_line() -> None:
    for arguments in (["presets", "--json"], ["presets"], ["svg", "first-game"]):
        with FULL.open("w") as full:
            ran = run_program(*arguments, stdout=full)
        assert ran.refusal == "standard output: can't be written: No space left on device"


@pytest.mark.parametrize("arguments", [["presets"], ["presets", "--json"], ["svg", "first-game"]])
def test_a_reader_that_goes_away_causes_no_traceback(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ran = run_program(*arguments, stdout=writing)
    finally:
        os.close(writing)
    assert ran.err == ""
    assert ran.status == 141  # 1 would mean that the route has errors


def test_closed_input_is_refused() -> None:
    refusal = in_shell('exec "$@" <&-', "validate", "-").refusal
    assert refusal == "standard input: is closed"


def test_a_drawing_is_in_utf_8_whatever_the_terminal_writes(tmp_path: Path) -> None:
    path = tmp_path / "greek.json"
    path.write_text(json.dumps({"placements": [], "title": "Ελ Ντοράντο"}))
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    drawing = run_program("svg", path, env=ascii_only, encoding="utf-8")
    assert "Ελ Ντοράντο" in drawing.out
    told = run_program("report", path, env=ascii_only, encoding="utf-8")
    assert (told.status, told.err) == (1, "")
    assert told.out.startswith("?? ????????  ")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_serve_shows_its_address_and_stops_when_asked(host: str) -> None:
    # Where the tests run in the background Ctrl-C is ignored, and programs inherit that.
    program = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
        f"from route_tools.cli import main; main(['serve', '--port', '0', '--host', {host!r}])"
    )
    command = [sys.executable, "-u", "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        try:
            assert server.stdout
            assert server.stderr
            line = server.stdout.readline().decode()
            found = re.search(r"http://(127\.0\.0\.1|localhost|\[::1\]):(\d+)/", line)
            assert found, line
            with urlopen(f"{found[0]}api/presets", timeout=30) as answer:  # noqa: S310 - our own server
                assert len(json.load(answer)) == 7
            if host == "127.0.0.1":
                taken = run_program("serve", "--port", found[2])
                assert f"can't listen on 127.0.0.1 port {found[2]}" in taken.refusal
            server.send_signal(signal.SIGINT)
            assert server.wait(timeout=30) == 0
            assert server.stdout.read().decode().strip() == "stopped"
            assert server.stderr.read() == b""
        finally:
            server.kill()
