"""Large drafts take work in proportion: counted in lines run, not in seconds."""

import json
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from route_tools.analysis import make_report
from route_tools.errors import DocumentError
from route_tools.geometry import (
    Hex,
    Placement,
    RouteDocument,
    assemble,
    base_catalog,
    code_to_document,
    document_to_code,
    document_to_json,
    find_problems,
    parse_json,
    read_document,
    validate,
)

SIDES = base_catalog().sides


def work(job: Callable[[], object]) -> int:
    """Count the calls and lines of Python that a job runs."""
    count = 0

    def trace(_frame: FrameType, _event: str, _arg: object) -> Any:  # noqa: ANN401
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        job()
    finally:
        sys.settrace(before)
    return count


def chain(length: int) -> RouteDocument:
    """Lay tiles flush in one long row."""
    names = "ACEGIKMCEGIKM" * 5
    return RouteDocument(
        tuple(Placement(SIDES[names[i]], i % 6, Hex(4 * i, 3 * i)) for i in range(length))
    )


def scattered(length: int) -> RouteDocument:
    """Lay tiles far apart."""
    return RouteDocument(
        tuple(Placement(SIDES["C"], i % 6, Hex(-900 + 20 * i, 3)) for i in range(length))
    )


JOBS: dict[str, Callable[[RouteDocument], object]] = {
    "assemble": assemble,
    "validate": validate,
    "report": lambda document: make_report(assemble(document)),
    "code": lambda document: code_to_document(document_to_code(document)),
    "json": lambda document: read_document(document_to_json(document)),
}


@pytest.mark.parametrize("job", JOBS)
@pytest.mark.parametrize("lay", [chain, scattered])
def test_four_times_the_pieces_take_some_four_times_the_work(
    job: str, lay: Callable[[int], RouteDocument]
) -> None:
    run = JOBS[job]
    run(lay(2))  # what is computed once
    few, many = work(lambda: run(lay(16))), work(lambda: run(lay(64)))
    assert many < 7 * few, "4 in proportion, 16 if it grew by the square"


def test_a_pile_of_pieces_takes_work_by_its_pairs_and_no_more() -> None:
    """All pieces on one spot: each pair is a problem, so the square is what is asked for."""

    def pile(length: int) -> RouteDocument:
        return RouteDocument(tuple(Placement(SIDES["C"], 0, Hex(0, 0)) for _ in range(length)))

    validate(pile(2))
    few, many = work(lambda: validate(pile(8))), work(lambda: validate(pile(32)))
    assert many < 24 * few, "16 by the square, 64 by the cube"


def test_the_search_for_an_order_is_bounded() -> None:
    """A crowd in which every piece touches many, and one that touches none."""
    crowd = [Hex(4 * a + 7 * b, 3 * a - 4 * b) for a in range(7) for b in range(9)]
    placements = [Placement(SIDES["C"], 0, centre) for centre in crowd]
    document = RouteDocument((*placements, Placement(SIDES["A"], 0, Hex(-99, 0))))
    route = assemble(document)
    assert work(lambda: find_problems(route)) < 40 * work(lambda: assemble(document))


@pytest.mark.parametrize("kind", ["twice", "unknown"])
def test_many_keys_take_work_in_proportion(kind: str) -> None:
    def text(length: int) -> str:
        keys = [f'"key{i}": {i}' for i in range(length)]
        return "{" + ", ".join([*keys, keys[-1] if kind == "twice" else '"last": 0']) + "}"

    def refuse(length: int) -> None:
        with pytest.raises(DocumentError):
            read_document(text(length))

    refuse(5)
    few, many = work(lambda: refuse(500)), work(lambda: refuse(4000))
    assert many < 12 * few + 1000


def test_the_longest_object_with_a_key_twice_is_refused_at_once() -> None:
    """Looking for the key by counting each one would not end within this test's patience."""
    keys = [f'"{i}":0' for i in range(90_000)]
    with pytest.raises(DocumentError, match='"89999" stands twice'):
        parse_json("{" + ",".join([*keys, keys[-1]]) + "}")


def test_ten_thousand_pieces_are_refused_by_their_number() -> None:
    piece = {"side": "B", "rotation": 1, "q": 0, "r": 0}
    with pytest.raises(DocumentError, match=r"^placements: has 10,000 entries; at most 64"):
        read_document(json.dumps({"placements": [piece] * 10_000}))
