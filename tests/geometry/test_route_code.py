"""Route codes: there and back, forgiving about form, unforgiving about typos."""

import re
import string
from dataclasses import replace
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from route_tools.errors import DocumentError, RouteCodeError, UnknownCatalogError
from route_tools.geometry import (
    BlockadePlacement,
    Hex,
    Placement,
    RouteDocument,
    base_catalog,
    code_to_document,
    document_to_code,
    load_preset,
    looks_like_code,
)
from tests.cases.codes import with_checksum
from tests.cases.facts import ROUTE_IDS
from tests.strategies import LAYINGS, documents

SIDES = base_catalog().sides
FIRST_GAME = "ED1.B1.C4-4B.N1-5A.I1-5B.K5-4A~PADDLE4~25SX"
UNRESERVED = re.compile(r"[A-Z0-9._~-]+")


def laying_of(document: RouteDocument) -> RouteDocument:
    """Return a document without what a code doesn't hold."""
    return RouteDocument(document.placements, document.end, document.blockades, document.catalog)


@settings(max_examples=200)
@given(documents())
def test_any_draft_comes_back_from_its_code(document: RouteDocument) -> None:
    code = document_to_code(document)
    assert UNRESERVED.fullmatch(code)
    assert quote(code, safe="") == code, "nothing to escape in an address"
    assert code_to_document(code) == laying_of(document)
    assert code_to_document(code.lower()) == laying_of(document)
    assert with_checksum(code.rpartition("~")[0]) == code, "the checksum is the documented one"


@pytest.mark.parametrize("preset_id", ROUTE_IDS)
def test_an_official_route_has_a_short_code_of_flush_places(preset_id: str) -> None:
    document = load_preset(preset_id)
    code = document_to_code(document)
    assert "_" not in code
    assert len(code) < 60
    assert code_to_document(code) == laying_of(document)


def test_the_code_of_the_first_game_says_how_it_is_laid() -> None:
    assert document_to_code(load_preset("first-game")) == FIRST_GAME


@pytest.mark.parametrize(
    "text",
    [
        FIRST_GAME.lower(),
        FIRST_GAME.title(),
        f"  {FIRST_GAME}\n",
        FIRST_GAME.replace("~", "%7E"),
        FIRST_GAME.lower().replace("~", "%7e"),
        f"http://127.0.0.1:8000/#{FIRST_GAME}",
        f"https://example.org/routes/?lang=de#{FIRST_GAME.lower()}",
        f"https://example.org/#{FIRST_GAME.replace('~', '%7E')}\n",
        f"#{FIRST_GAME}",
    ],
)
def test_a_code_is_read_in_any_form_it_travels_in(text: str) -> None:
    assert looks_like_code(text)
    assert code_to_document(text) == laying_of(load_preset("first-game"))


def test_letters_that_look_like_digits_pass_in_the_checksum() -> None:
    document = RouteDocument((Placement(SIDES["B"], 0, Hex(0, 0)),))
    seen = set()
    for q in range(-40, 40):
        moved = replace(document, placements=(Placement(SIDES["B"], 0, Hex(q, 1)),))
        body, _, check = document_to_code(moved).rpartition("~")
        seen |= set(check)
        assert not set("ILOU") & set(check)
        typed = check.replace("0", "O").replace("1", "l")
        assert code_to_document(f"{body}~{typed}") == moved
    assert set("01") <= seen, "else this showed nothing"


TYPED = string.ascii_letters + string.digits + string.punctuation + " \tÄéß٣"


def outcome(text: str) -> RouteDocument | None:
    try:
        return code_to_document(text)
    except DocumentError:
        return None


@pytest.mark.parametrize(
    "code",
    [
        FIRST_GAME,
        with_checksum("ED1.A0_-9_120.O3_4_-5.D2-5A~MACHETE0~0-3.1"),
        with_checksum("ED1~~NONE"),
    ],
)
def test_every_wrong_character_and_every_swap_is_caught(code: str) -> None:
    right = code_to_document(code)
    n_tried = 0
    for i, original in enumerate(code):
        typos = {code[:i] + c + code[i + 1 :] for c in TYPED if c.upper() != original}
        typos |= {code[:i] + code[i + 1 :]} | {code[:i] + c + code[i:] for c in TYPED}
        if i + 1 < len(code) and code[i + 1] != original:
            typos.add(code[:i] + code[i + 1] + original + code[i + 2 :])
        typos -= {f" {code}", f"\t{code}", f"#{code}"}  # no typos: blanks about it, a fragment
        for typo in typos:
            found = outcome(typo)
            # a letter that looks like the checksum's digit may pass: nothing is lost by it
            assert found is None or (found == right and typo[:-4] == code[:-4]), typo
            n_tried += 1
    assert n_tried > 150 * len(code), "every place was tried with every character"


@settings(max_examples=100)
@given(LAYINGS, st.data())
def test_a_typo_in_any_code_is_caught(document: RouteDocument, data: st.DataObject) -> None:
    code = document_to_code(document)
    i = data.draw(st.integers(0, len(code) - 6))
    wrong = data.draw(st.sampled_from(string.ascii_uppercase + string.digits + ".-_~"))
    if wrong != code[i]:
        assert outcome(code[:i] + wrong + code[i + 1 :]) is None
    if code[i] != code[i + 1]:
        assert outcome(code[:i] + code[i + 1] + code[i] + code[i + 2 :]) is None


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("ED1.Z0~", "piece 1, 'Z0': is no side with a rotation"),
        ("ED1.B6~", "piece 1, 'B6': is no side with a rotation"),
        ("ED1.B~", "piece 1, 'B': is no side"),
        ("ED1.~", "piece 1, '': is no side"),
        ("ED1.B0-4A~", "piece 1, 'B0-4A': the first piece has no piece before"),
        ("ED1.B0.C0~", "piece 2, 'C0': says no place"),
        ("ED1.B0.C0-4C~", "piece 2, 'C0-4C': edge 4 of the piece before has no slide C"),
        ("ED1.B0.C0-6A~", "piece 2, 'C0-6A': is no side"),
        ("ED1.B0_1001_0~", "piece 1, 'B0_1001_0': lies further than 1000"),
        ("ED1.B0_999_0.C0-5A~", "piece 2, 'C0-5A': lies further than 1000"),
        ("ED1.B0_99999_0~", "piece 1, 'B0_99999_0': is no side"),
        ("ED1.B0~GOLD1", "end tile, 'GOLD1': is no end side"),
        ("ED1.B0~PADDLE6", "end tile, 'PADDLE6': is no end side"),
        ("ED1.B0~B1", "end tile, 'B1': is no end side"),
        ("ED1.B0~~", "blockades, '': is no blockade"),
        ("ED1.B0~~0-0", "blockades, '0-0': is no blockade"),
        ("ED1.B0~~1001", "blockades, '1001': is no blockade"),
        ("ED1.B0~~" + ".".join(["0"] * 129), "129 blockades; at most 128"),
        ("ED1" + ".B0_0_0" * 65 + "~", "65 pieces; at most 64"),
        ("ED2.B0~", "begins with ED1, the version that is known, not 'ED2'"),
        ("ED1.B0~PADDLE1~0~0", "parted by ~"),
    ],
)
def test_a_wrong_code_with_the_right_checksum_is_refused_by_place(body: str, words: str) -> None:
    with pytest.raises(RouteCodeError) as caught:
        code_to_document(with_checksum(body))
    assert words in str(caught.value)


@pytest.mark.parametrize("text", ["", "ED1", "ED1.B1", "ED1.B1~PADDLE4", "hello", "~", "~~", "#"])
def test_a_part_of_a_code_is_refused(text: str) -> None:
    with pytest.raises(RouteCodeError):
        code_to_document(text)


def test_every_beginning_of_a_code_is_refused() -> None:
    for length in range(len(FIRST_GAME)):
        assert outcome(FIRST_GAME[:length]) is None


def test_a_catalogue_that_is_not_loaded_is_refused_by_name() -> None:
    with pytest.raises(UnknownCatalogError, match="no catalogue 'big-box'"):
        code_to_document(with_checksum("ED1-BIG-BOX.A0~"))


def test_what_is_too_long_is_refused() -> None:
    with pytest.raises(RouteCodeError, match="at most 4000"):
        code_to_document("ED1" + ".B1" * 2000)


def test_the_longest_draft_has_a_code() -> None:
    far = (Hex(-1000, -1000), Hex(1000, 1000))
    document = RouteDocument(
        tuple(Placement(SIDES["A"], i % 6, far[i % 2]) for i in range(64)),
        blockades=tuple(BlockadePlacement(1000, 99) for _ in range(128)),
    )
    assert code_to_document(document_to_code(document)) == document


@pytest.mark.parametrize(
    ("text", "is_code"),
    [
        (FIRST_GAME, True),
        ("ed1-my-tiles.a0~~0000", True),
        ("ED1~~8FKT", True),
        ("ED1.half", True),
        ("ED2.B1~~0000", True),
        ("ED10.B1~~0000", True),
        ("first-game", False),
        ("", False),
        ('{"placements": [], "notes": "see https://example.org/#ED1.B1~~0000"}', False),
        ("\n <svg><desc>https://example.org/#ED1.B1~~0000</desc></svg>", False),
    ],
)
def test_a_code_is_told_from_other_input(text: str, *, is_code: bool) -> None:
    assert looks_like_code(text) is is_code


@given(st.text() | st.builds("ED1{}~{}~{}".format, st.text(), st.text(), st.text()))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    looks_like_code(text)
    outcome(text)
