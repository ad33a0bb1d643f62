"""Route documents: written and read back, read strictly, agreeing with the published schema."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from route_tools.errors import (
    DocumentError,
    InputTooLargeError,
    RouteToolsError,
    UnknownCatalogError,
    UnknownPresetError,
)
from route_tools.geometry import (
    RouteDocument,
    document_from_data,
    document_to_data,
    document_to_json,
    load_preset,
    parse_json,
    read_document,
    read_schema,
)
from tests.cases.facts import ROUTE_IDS, ROUTES
from tests.strategies import JSON_VALUES, documents

SCHEMA = read_schema("route.schema.json")
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
PIECE = {"side": "B", "rotation": 1, "q": 0, "r": 0}
END = {"side": "paddle", "corner": 4}


def piece(**changes: object) -> dict[str, object]:
    return {"placements": [{**PIECE, **changes}]}


def document(**changes: object) -> dict[str, object]:
    return {**piece(), "end": END, **changes}


def without(key: str) -> dict[str, object]:
    return {"placements": [{k: v for k, v in PIECE.items() if k != key}]}


@settings(max_examples=150)
@given(documents())
def test_any_draft_is_written_and_read_back(draft: RouteDocument) -> None:
    text = document_to_json(draft)
    assert read_document(text) == draft
    assert read_document(text.encode()) == draft
    assert document_to_json(read_document(text)) == text
    data = document_to_data(draft)
    assert json.loads(text) == data
    assert document_from_data(data) == draft
    VALIDATOR.validate(data)


@pytest.mark.parametrize("case", ROUTES, ids=ROUTE_IDS)
def test_the_bare_object_of_the_facts_is_a_route(case: dict[str, Any]) -> None:
    bare = {"placements": case["placements"], "end": case["end"]}
    read, preset = read_document(json.dumps(bare)), load_preset(case["id"])
    assert (read.placements, read.end, read.blockades) == (preset.placements, preset.end, None)
    assert read.title == ""


def test_what_is_written_is_the_documented_form() -> None:
    full = {
        "format": "el-dorado-route",
        "version": 1,
        "title": 'Ä "quoted" <b>&amp;</b> \u2028 \U0001f40d',
        "author": "somebody",
        "notes": "two\nlines",
        "players": [2, 4],
        "level": "easy",
        "source": "mine",
        "remarks": ["first", "second"],
        "placements": [PIECE],
        "end": END,
        "blockades": [{"after": 0, "number": 3}, {"after": 1, "number": None}],
    }
    text = document_to_json(read_document(json.dumps(full)))
    assert json.loads(text) == full
    assert text.isascii()
    assert list(json.loads(text)) == list(full)


def test_what_is_empty_is_left_out() -> None:
    assert document_to_data(RouteDocument()) == {
        "format": "el-dorado-route",
        "version": 1,
        "placements": [],
    }


@pytest.mark.parametrize(
    ("given_as", "means"),
    [
        (document(end=None), {"end": None}),
        (document(blockades=[]), {"blockades": ()}),
        (document(blockades=[{"after": 2}]), {"blockades": ((2, None),)}),
        (
            document(blockades=[{"after": 2}, {"after": 0, "number": 1}]),
            {"blockades": ((0, 1), (2, None))},
        ),
        (document(players=3), {"players": (3,)}),
        (document(players=[4, 2, 4]), {"players": (2, 4)}),
        (document(remarks="one"), {"remarks": ("one",)}),
        (document(catalog="base"), {}),
    ],
)
def test_short_forms_mean_the_long_ones(
    given_as: dict[str, object], means: dict[str, object]
) -> None:
    read = read_document(json.dumps(given_as))
    assert {key: getattr(read, key) for key in means} == means


def test_sides_are_known_in_any_case_and_numbers_in_any_form() -> None:
    text = """\ufeff {"placements": [{"side": "b", "rotation": 1.0, "q": -0, "r": 2e1}],
                     "end": {"side": "PADDLE", "corner": 4}, "version": 1.0}"""
    read = read_document(text)
    [placed] = read.placements
    assert (placed.side.name, placed.rotation, placed.centre) == ("B", 1, (0, 20))
    assert all(type(n) is int for n in (placed.rotation, *placed.centre))
    assert read.end
    assert (read.end.side.name, read.end.corner) == ("paddle", 4)


REFUSED: list[tuple[object, str, str]] = [
    ([], "", "must be an object, not a list of 0"),
    (None, "", "must be an object, not null"),
    ("B1", "", 'must be an object, not "B1"'),
    (3, "", "must be an object, not 3"),
    ({}, "", "placements is missing"),
    ({"end": END}, "", "placements is missing"),
    (document(titel="x"), "", 'unknown key "titel"'),
    (document(format="other"), "format", '"el-dorado-route", not "other"'),
    (document(version=2), "version", "must be 1, not 2"),
    (document(version="1"), "version", 'must be 1, not "1"'),
    (document(version=True), "version", "must be 1, not true"),
    (document(catalog=7), "catalog", "a text, not 7"),
    (document(placements={}), "placements", "a list, not an object"),
    (document(placements=None), "placements", "a list, not null"),
    (document(placements=[PIECE] * 65), "placements", "65 entries; at most 64"),
    (document(placements=[PIECE, 5]), "placements[1]", "an object, not 5"),
    (without("side"), "placements[0]", "side is missing"),
    (without("rotation"), "placements[0]", "rotation is missing"),
    (without("q"), "placements[0]", "q is missing"),
    (without("r"), "placements[0]", "r is missing"),
    (piece(s=0), "placements[0]", 'unknown key "s"'),
    (piece(side="Z"), "placements[0].side", 'no side "Z"; there are A, B, C'),
    (piece(side=""), "placements[0].side", 'no side ""'),
    (piece(side="paddle"), "placements[0].side", 'no side "paddle"'),
    (piece(side=5), "placements[0].side", "a text, not 5"),
    (piece(side=None), "placements[0].side", "a text, not null"),
    (piece(side="B" * 21), "placements[0].side", "at most 20"),
    (piece(rotation=6), "placements[0].rotation", "from 0 to 5, not 6"),
    (piece(rotation=7), "placements[0].rotation", "from 0 to 5, not 7"),
    (piece(rotation=-1), "placements[0].rotation", "from 0 to 5, not -1"),
    (piece(rotation=1.5), "placements[0].rotation", "a whole number, not 1.5"),
    (piece(rotation="1"), "placements[0].rotation", 'a whole number, not "1"'),
    (piece(rotation=True), "placements[0].rotation", "a whole number, not true"),
    (piece(q=10**9), "placements[0].q", "from -1000 to 1000, not 1000000000"),
    (piece(r=-(10**9)), "placements[0].r", "from -1000 to 1000, not -1000000000"),
    (piece(q=10**100), "placements[0].q", "from -1000 to 1000"),
    (piece(q=1e300), "placements[0].q", "from -1000 to 1000, not 1e+300"),
    (piece(q=0.1), "placements[0].q", "a whole number, not 0.1"),
    (piece(q=False), "placements[0].q", "a whole number, not false"),
    (piece(r=[]), "placements[0].r", "a whole number, not a list"),
    (document(end=[]), "end", "an object or null, not a list"),
    (document(end={}), "end", "side, corner is missing"),
    (document(end={**END, "corner": 6}), "end.corner", "from 0 to 5, not 6"),
    (document(end={**END, "corner": True}), "end.corner", "a whole number, not true"),
    (
        document(end={**END, "side": "gold"}),
        "end.side",
        'no side "gold"; there are paddle, machete',
    ),
    (document(end={**END, "side": "B"}), "end.side", 'no side "B"'),
    (document(end={**END, "rotation": 1}), "end", 'unknown key "rotation"'),
    (document(blockades=None), "blockades", "a list, not null"),
    (document(blockades={}), "blockades", "a list, not an object"),
    (document(blockades=[0]), "blockades[0]", "an object, not 0"),
    (document(blockades=[{}]), "blockades[0]", "after is missing"),
    (document(blockades=[{"after": -1}]), "blockades[0].after", "from 0 to 1000, not -1"),
    (document(blockades=[{"after": 0, "number": 0}]), "blockades[0].number", "1 to 99, not 0"),
    (document(blockades=[{"after": 0, "number": True}]), "blockades[0].number", "not true"),
    (document(blockades=[{"after": 0}] * 129), "blockades", "129 entries; at most 128"),
    (document(title=None), "title", "a text, not null"),
    (document(title=["x"]), "title", "a text, not a list of 1"),
    (document(title="x" * 201), "title", "201 characters; at most 200"),
    (document(notes="x" * 10_001), "notes", "at most 10,000"),
    (document(players=0), "players", "from 1 to 8, not 0"),
    (document(players="2"), "players", 'a whole number or a list, not "2"'),
    (document(players=[2, "3"]), "players[1]", 'a whole number, not "3"'),
    (document(players=True), "players", "not true"),
    (document(remarks=[1]), "remarks[0]", "a text, not 1"),
    (document(remarks=7), "remarks", "a text or a list, not 7"),
]


@pytest.mark.parametrize(("data", "place", "words"), REFUSED)
def test_a_wrong_document_is_refused_by_place(data: object, place: str, words: str) -> None:
    with pytest.raises(DocumentError) as caught:
        read_document(json.dumps(data))
    assert caught.value.place == place
    assert words in caught.value.message
    assert str(caught.value) == (f"{place}: " if place else "") + caught.value.message
    assert len(str(caught.value)) < 300
    assert "\n" not in str(caught.value)


def test_an_unknown_catalogue_is_refused_by_name() -> None:
    with pytest.raises(UnknownCatalogError, match="catalog: there is no catalogue 'big-box'") as e:
        read_document(json.dumps(document(catalog="big-box")))
    assert (e.value.name, e.value.known, e.value.place) == ("big-box", ("base",), "catalog")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1, column 1: not JSON"),
        ("ED1", "line 1, column 1: not JSON"),
        ('{"placements": [', "line 1, column 17: not JSON"),
        ('{"placements":\n [],}', "line 2, column "),
        ('{"placements": []} {}', "line 1, column 20: not JSON"),
        ("{'placements': []}", "line 1, column 2: not JSON"),
        ('{"placements": [01]}', "not JSON"),
        ('{"title": "a\nb"}', "not JSON"),
        ('{"title": NaN}', "NaN is not a JSON number"),
        ('{"title": -Infinity}', "-Infinity is not a JSON number"),
        ('{"q": 1e999, "placements": []}', 'unknown key "q"'),
        ('{"end": {}, "end": {}}', 'the key "end" stands twice'),
        ('{"placements": [{"q": 1, "r": 2, "q": 1}]}', 'the key "q" stands twice'),
        ('{"title": "\\ud800"}', "half of a surrogate pair"),
        ('{"\\udc00": 1}', "half of a surrogate pair"),
        ("[" * 200_000, "nested too deeply"),
        ('{"title":' * 100_000, "nested too deeply"),
        ('{"placements": ' + "[" * 500 + "]" * 500 + "}", "placements[0]: must be an object"),
        ('{"placements": [{"q": ' + "9" * 5000 + "}]}", "too many digits"),
        (b"\xff\xfe{\x00}\x00", "not UTF-8 text at byte 0"),
        (b'{"title": "\xe4"}', "not UTF-8 text at byte 11"),
        (b'{"title": "\xed\xa0\x80"}', "not UTF-8 text"),
        (b"\x00\x01\x02", "not JSON"),
    ],
)
def test_what_is_no_strict_json_is_refused(text: str | bytes, words: str) -> None:
    with pytest.raises(DocumentError) as caught:
        read_document(text)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 300


def test_an_infinite_number_is_no_coordinate() -> None:
    text = json.dumps(piece(q=5)).replace("5", "1e999")
    with pytest.raises(DocumentError, match=r"^placements\[0\]\.q: must be a whole number"):
        read_document(text)


def test_every_beginning_of_a_document_is_refused() -> None:
    text = document_to_json(load_preset("first-game")).rstrip()
    for length in range(len(text)):
        with pytest.raises(DocumentError, match="not JSON"):
            read_document(text[:length])


def test_what_is_too_long_is_not_parsed() -> None:
    with pytest.raises(InputTooLargeError, match="5,000,000 bytes") as caught:
        read_document(b"[" * 5_000_000)
    assert (caught.value.size, caught.value.limit) == (5_000_000, 1_000_000)
    title = "x" * 200
    padded = json.dumps(document(title=title)).ljust(1_000_000)
    assert read_document(padded).title == title
    with pytest.raises(InputTooLargeError):
        read_document(padded + " ")


KEYS = [*SCHEMA["properties"], "other"]
NEARLY = st.fixed_dictionaries(
    {
        "side": st.sampled_from(["A", "k", "R", "Z", 3, None]),
        "rotation": st.integers(-1, 6) | JSON_VALUES,
        "q": st.integers(-1001, 1001) | JSON_VALUES,
        "r": st.just(0),
    }
)


@st.composite
def corpus(draw: st.DrawFn) -> Any:  # noqa: ANN401 - any JSON
    """Draw documents of which some parts are right and some are any JSON."""
    data: dict[str, Any] = document_to_data(draw(documents()))
    for key in draw(st.lists(st.sampled_from(KEYS), max_size=2)):
        if draw(st.booleans()):
            data.pop(key, None)
        else:
            data[key] = draw(JSON_VALUES)
    if draw(st.booleans()):
        data["placements"] = draw(st.lists(NEARLY, max_size=2))
    return data


@settings(max_examples=300)
@given(corpus() | JSON_VALUES)
def test_the_reader_takes_what_the_published_schema_takes(data: Any) -> None:  # noqa: ANN401
    refusal = ""
    try:
        document_from_data(data)
    except DocumentError as error:
        refusal = error.message
    names_nothing = "there is no" in refusal  # which names there are no schema knows
    assert VALIDATOR.is_valid(data) is (refusal == "" or names_nothing), refusal


@pytest.mark.parametrize(("data", "place", "words"), REFUSED)
def test_the_published_schema_refuses_the_same(data: object, place: str, words: str) -> None:
    assert VALIDATOR.is_valid(data) is ("no side" in words), place


def test_the_schema_is_one_itself() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator.check_schema(read_schema("catalog.schema.json"))
    assert json.dumps(SCHEMA).isascii()


@given(st.text() | st.binary())
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    try:
        data = parse_json(text)
    except RouteToolsError:
        return
    json.dumps(data, allow_nan=False)


def test_a_preset_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(UnknownPresetError, match="no preset 'second-game'; there are first-game"):
        load_preset("second-game")
    with pytest.raises(UnknownPresetError):
        load_preset("../first-game")
