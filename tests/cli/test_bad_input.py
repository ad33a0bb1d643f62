"""Whatever is wrong with the input: status 2, one line that says where, no traceback."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.conftest import Run
from tests.strategies import JSON_VALUES

PIECE = {"side": "B", "rotation": 1, "q": 0, "r": 0}
FOREIGN = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>'
ENTITIES = """<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<svg xmlns="http://www.w3.org/2000/svg"><metadata>&b;&b;</metadata></svg>"""
OUTSIDE = """<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>
<svg xmlns="http://www.w3.org/2000/svg"><metadata>&a;</metadata></svg>"""


def piece(**changes: object) -> str:
    return json.dumps({"placements": [{**PIECE, **changes}]})


BAD: list[tuple[str | bytes, str]] = [
    ("", "is empty"),
    (" \n\t ", "is empty"),
    (b"\x7fELF\x02\x01\x01\x00\x00\x00", "is no route document (JSON)"),
    (b"\x89PNG\r\n\x1a\n", "not UTF-8 text at byte 0"),
    (b"PK\x03\x04\xff", "not UTF-8 text at byte 4"),
    ("hello", "no drawing (SVG) and no route code"),
    ("{", "line 1, column 2: not JSON"),
    ("[]", "must be an object"),
    ("{}", "placements is missing"),
    ('{"placements": NaN}', "NaN is not a JSON number"),
    ('{"placements": [], "placements": []}', '"placements" stands twice'),
    ("[" * 100_000, "nested too deeply"),
    ('{"placements": [], "version": 2}', "version: must be 1, not 2"),
    ('{"placements": [], "colour": 1}', 'unknown key "colour"'),
    (piece(rotation=7), "placements[0].rotation: must be from 0 to 5, not 7"),
    (piece(q=10**9), "placements[0].q: must be from -1000 to 1000"),
    (piece(side="Z"), 'placements[0].side: there is no side "Z"'),
    (piece(side="\x1b[31m\u202eZ\n"), "placements[0].side: there is no side"),
    (json.dumps({"placements": [PIECE] * 10_000}), "placements: has 10,000 entries"),
    (FOREIGN, "holds no route"),
    (FOREIGN.replace("<circle", "<metadata>{}</metadata><circle"), "placements is missing"),
    (ENTITIES, "declares a document type or entities"),
    (OUTSIDE, "declares a document type or entities"),
    ("<svg>", "not well-formed XML"),
    ("<html><body/></html>", "no SVG: its root is 'html'"),
    ("<svg>" + "<metadata>" * 30_000 + "</metadata>" * 30_000 + "</svg>", "holds no route"),
    ("ED1.B1.C4-4B~PADDLE4~0000", "checksum"),
    (" " * 5_000_000, "at most 1,000,000"),
]


@pytest.mark.parametrize(("content", "words"), BAD, ids=[words for _, words in BAD])
@pytest.mark.parametrize("command", ["validate", "report", "svg", "convert"])
def test_a_bad_file_is_refused_in_one_line(
    run: Run, tmp_path: Path, content: str | bytes, words: str, command: str
) -> None:
    path = tmp_path / "bad file.json"
    data = content.encode() if isinstance(content, str) else content
    path.write_bytes(data)
    options = ["--to", "json"] if command == "convert" else []
    refusal = run(command, path, *options).refusal
    assert refusal.startswith(f"{path}: ")
    assert words in refusal
    assert refusal.isprintable()
    assert len(refusal) < 600
    piped = run(command, "-", *options, stdin=data).refusal
    assert piped == refusal.replace(str(path), "standard input")


def test_json_output_is_empty_when_the_input_is_bad(run: Run) -> None:
    for command in ("validate", "report"):
        assert "not JSON" in run(command, "-", "--json", stdin=b"{x").refusal


def test_what_is_no_file_is_refused(run: Run, tmp_path: Path) -> None:
    missing = run("validate", tmp_path / "none.json").refusal
    assert "there is no such file, and no such preset; presets are first-game" in missing
    assert "Is a directory" in run("validate", tmp_path).refusal
    assert "Is a directory" in run("validate", "").refusal
    assert "File name too long" in run("validate", "x" * 5000).refusal
    assert "is no file name" in run("validate", "a\0b").refusal
    file = tmp_path / "file"
    file.write_text("")
    assert "Not a directory" in run("validate", file / "x").refusal
    link = tmp_path / "loop"
    link.symlink_to(link)
    assert "Too many levels of symbolic links" in run("validate", link).refusal


def test_endless_input_is_read_to_the_limit_only(run: Run) -> None:
    assert "at most 1,000,000" in run("validate", "/dev/zero").refusal


def test_a_file_that_may_not_be_read_is_refused(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root may read anything, so the system's answer is acted here."""
    path = tmp_path / "secret.json"
    path.write_text("{}")
    whole = Path.open

    def refuse(self: Path, *args: Any, **options: Any) -> Any:  # noqa: ANN401
        if self == path:
            raise PermissionError(13, os.strerror(13), str(path))
        return whole(self, *args, **options)

    monkeypatch.setattr(Path, "open", refuse)
    assert run("validate", path).refusal == f"{path}: can't be read: Permission denied"
    assert "secret.json: can't be read" in run("--catalog", path, "presets").refusal


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ED1.B1.C4-4B~PADDLE4~0000", "route code: the checksum at its end doesn't fit"),
        ("ed1.b1", "route code: a route code has pieces, end tile and checksum"),
        ("ED1.Z1~~3J2M", "route code: "),
        ("ED1.\udcff~~0000", "route code: "),
        ("second-game", "there is no such file, and no such preset"),
        ("http://127.0.0.1:8000/", "there is no such file"),
    ],
)
def test_a_bad_argument_is_refused_in_one_line(run: Run, text: str, words: str) -> None:
    assert words in run("validate", text).refusal


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["validate"], "Missing argument 'ROUTE'"),
        (["validate", "first-game", "--colour"], "No such option '--colour'"),
        (["validate", "first-game", "extra"], "unexpected extra argument"),
        (["nonsense"], "No such command 'nonsense'"),
        (["convert", "first-game"], "Missing option '--to'"),
        (["convert", "first-game", "--to", "pdf"], "'pdf' is not one of 'code', 'json'"),
        (["report", "first-game", "--hex-width-mm", "0"], "0"),
        (["report", "first-game", "--hex-width-mm", "nan"], "nan is not a width"),
        (["svg", "first-game", "--hex-width-mm", "nan"], "nan is not a width"),
        (["svg", "first-game", "--hex-width-mm", "inf"], "inf is not in the range"),
        (["svg", "first-game", "--hex-width-mm", "-3"], "-3"),
        (["svg", "first-game", "--hex-width-mm", "wide"], "'wide' is not a valid float"),
        (["svg", "first-game", "--path", "9"], "no path to the finish from start space 9"),
        (["svg", "first-game", "--path", "0"], "0"),
        (["serve", "--port", "70000"], "70000"),
        (["serve", "--host", "256.0.0.1", "--port", "0"], "can't listen on 256.0.0.1"),
        (["--catalog", "none.toml", "presets"], "none.toml: can't be read: No such file"),
        (["--catalog", "/dev/zero", "presets"], "zero: is larger than"),
    ],
)
def test_wrong_usage_is_refused_in_one_line(run: Run, arguments: list[str], words: str) -> None:
    assert words in run(*arguments).refusal


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("x = [", "tiles.toml: is not a TOML file"),
        ("{}", "tiles.toml: is not a TOML file"),
        ("x = 1", "tiles.toml: "),
        ("x = " + "1" * 5000, "tiles.toml: is not a TOML file"),
        (None, "tiles.toml: side S1, row 2: 'J0' is no hex"),
    ],
)
def test_a_bad_catalogue_is_refused_by_side_and_row(
    run: Run, tmp_path: Path, content: str | None, words: str
) -> None:
    path = tmp_path / "tiles.toml"
    path.write_text(
        content
        or """format = "el-dorado-catalog"
version = 1
name = "tiles"
title = "Tiles"
end_sides = {coin = "V1"}
blockades = {}
[sides.S1]
kind = "start"
rows = '''
S1  J1
  J0  J1
'''
"""
    )
    assert words in run("--catalog", path, "validate", "first-game").refusal


def test_a_catalogue_does_not_take_another_ones_name(run: Run, tmp_path: Path) -> None:
    home_made = Path(__file__).parents[1] / "cases" / "home-made.toml"
    refusal = run("--catalog", home_made, "--catalog", home_made, "presets").refusal
    assert "home-made.toml: name: the name 'home-made' is taken" in refusal
    disguised = tmp_path / "mine.toml"
    disguised.write_text(home_made.read_text().replace('"home-made"', '"base"'))
    assert "the name 'base' is taken" in run("--catalog", disguised, "presets").refusal


NEARLY = st.fixed_dictionaries(
    {"placements": st.lists(st.just(PIECE) | JSON_VALUES, max_size=3)},
    optional={"end": JSON_VALUES, "blockades": JSON_VALUES, "title": JSON_VALUES},
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=60) | st.text().map(str.encode) | NEARLY.map(json.dumps).map(str.encode))
def test_any_input_is_judged_or_refused(run: Run, content: bytes) -> None:
    ran = run("validate", "-", stdin=content)
    assert ran.status in {0, 1, 2}
    if ran.status == 2:
        assert ran.refusal
    else:
        assert ran.err == ""
