"""A broken catalogue file is refused with its name, the side and the row."""

from pathlib import Path

import pytest

from route_tools.errors import CatalogError
from route_tools.geometry import load_catalog

GOOD = """
format = "el-dorado-catalog"
version = 1
name = "mine"
title = "Mine"
end_sides = {coin = "V1"}
blockades = {1 = "J1"}
[sides.S]
kind = "start"
reverse = "T"
rows = '''
  S1  S2
J1  J2  J3
  M   C
'''
[sides.T]
kind = "start"
reverse = "S"
rows = '''
  S1  S2
J1  J2  J3
  M   C
'''
[sides.U]
kind = "terrain"
rows = "W1  W2"
"""
T = "[sides.T]\n"


def refusal(tmp_path: Path, text: str | bytes) -> CatalogError:
    path = tmp_path / "mine.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(CatalogError) as caught:
        load_catalog(path)
    assert str(caught.value).startswith("mine.toml: ")
    assert "\n" not in str(caught.value)
    return caught.value


def changed(old: str, new: str, *, after: str = "") -> str:
    """Return the good file with one thing changed, in the part after a heading."""
    head, heading, tail = GOOD.partition(after) if after else ("", "", GOOD)
    assert old in tail
    return head + heading + tail.replace(old, new, 1)


def test_the_good_file_is_good(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(GOOD)
    assert list(load_catalog(tmp_path / "mine.toml").sides) == ["S", "T", "U"]


@pytest.mark.parametrize(
    ("text", "place", "word"),
    [
        (changed("J2", "X2", after=T), "side T, row 2", "'X2'"),
        (changed("J2", "J0", after=T), "side T, row 2", "'J0'"),
        (changed("J2", "j2", after=T), "side T, row 2", "'j2'"),
        (changed("J2", "J", after=T), "side T, row 2", "'J'"),
        (changed("M ", "M1", after=T), "side T, row 3", "'M1'"),
        (changed("J1  J2", " J1 J2", after=T), "side T, row 2", "columns off"),
        (changed("  S1  S2\n", "S1  S2\n", after=T), "side T, row 1", "2 columns off"),
        (changed("  M   C", "      M   C", after=T), "side T, row 3", "straight edges"),
        (changed("  S1  S2\n", " S1  S2\n", after=T), "side T, row 1", "columns off"),
        (changed("J3", "", after=T), "side T, row 2", "straight edges"),
        (changed("\nJ1  J2  J3", "\n\nJ1  J2  J3", after=T), "side T", "none empty"),
        (changed("S2", "S3", after=T), "side T", "[1, 3]"),
        (changed("S2", "S1", after=T), "side T", "[1, 1]"),
        (changed("S1  S2", "J1  J1", after=T), "side T", "S1, S2"),
        (changed("W1", "S1"), "side U", "a terrain side has no start spaces"),
        (changed('"S"', '"U"', after=T), "side S", "reverse"),
        (changed('"S"', '"Z"', after=T), "side S", "reverse"),
        (changed('reverse = "S"\n', "", after=T), "side S", "reverse"),
        (changed('"T"', '"S"'), "side S", "reverse"),
        (changed('"start"', '"terrain"', after=T), "side S", "a start side, its reverse T"),
        (changed("sides.U", "sides.t"), "side t", "differs from T by case only"),
        (changed("coin", "u"), "side u", "differs from U by case only"),
        (changed('rows = "W1  W2"', 'rows = ""'), "side U", "needs its hexes"),
        (changed('rows = "W1  W2"', ""), "sides.U", "rows is missing"),
        (changed('"terrain"', '"tile"'), "sides.U.kind", '"start", "terrain", "strip"'),
        (changed('"terrain"', '"terrain"\ncolour = 1'), "sides.U", 'unknown key "colour"'),
        (changed("sides.U", "sides.Ü"), "", ""),
        (changed("sides.U", 'sides."1U"'), "sides", "1U"),
        (changed("version = 1", "version = 2"), "version", "must be 1, not 2"),
        (changed("version = 1", "version = true"), "version", "must be 1, not true"),
        (changed("el-dorado-catalog", "el-dorado-route"), "format", "el-dorado-catalog"),
        (changed('"mine"', '"Mine!"'), "name", "Mine!"),
        (changed('"mine"', "1979-05-27"), "name", "a text"),
        (changed('"Mine"', "nan"), "title", "a text"),
        (changed('coin = "V1"', 'coin = "M"'), "end_sides.coin", '"M"'),
        (changed('coin = "V1"', ""), "end_sides", "empty"),
        (changed("1 = ", "0 = "), "blockades", '"0"'),
        (changed('"J1"', '"J11"'), "blockades.1", '"J11"'),
        (GOOD.replace("title", "titel"), "", 'unknown key "titel"'),
        (GOOD + "\n[caves]\ntokens = -1\ntokens_per_cave = 1", "caves.tokens", "from 0 to 1000"),
        (GOOD + "\n[caves]\ntokens = 4\ntokens_per_cave = 0", "caves.tokens_per_cave", "1 to 100"),
        ("", "", "missing"),
    ],
)
def test_an_error_names_its_place(tmp_path: Path, text: str, place: str, word: str) -> None:
    error = refusal(tmp_path, text)
    if word:  # else it is not TOML at all
        assert (error.source, error.place) == ("mine.toml", place)
        assert word in error.message


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "sides = [",
        GOOD + "\n[sides.U]\n",
        b"\xff\xfe\x00",
        b'title = "\xe4"',
        "n = " + "1" * 5000,
        "n = " + "[" * 100_000,
        'title = "\x00"',
    ],
)
def test_what_is_no_toml_is_said_to_be_none(tmp_path: Path, text: str | bytes) -> None:
    assert "is not a TOML file in UTF-8" in refusal(tmp_path, text).message


def test_a_file_that_is_too_long_is_not_read_to_its_end(tmp_path: Path) -> None:
    assert "is larger than" in refusal(tmp_path, "#" * 1_000_001).message
    with pytest.raises(CatalogError, match="zero: is larger than"):
        load_catalog(Path("/dev/zero"))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CatalogError, match=r"none\.toml: can't be read: No such file"):
        load_catalog(tmp_path / "none.toml")
    with pytest.raises(CatalogError, match="can't be read: Is a directory"):
        load_catalog(tmp_path)
