"""Validation of official routes and of any draft."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from route_tools.analysis import make_report
from route_tools.geometry import (
    EndPlacement,
    Hex,
    Placement,
    RouteDocument,
    RouteProblem,
    assemble,
    base_catalog,
    document_to_code,
    is_valid,
    load_preset,
    problem_to_data,
    validate,
)
from tests.cases.facts import ROUTE_IDS, around
from tests.strategies import LAYINGS, broken_layings, crowded_layings, moved, valid_layings


@pytest.mark.parametrize("preset_id", ROUTE_IDS)
def test_an_official_route_has_no_problem(preset_id: str) -> None:
    assert validate(load_preset(preset_id)) == []


def whereabouts(problem: RouteProblem, place: Callable[[Hex], Hex]) -> tuple[object, ...]:
    return (
        problem.code,
        tuple(sorted(problem.parameters.items())),
        frozenset(place(hex_) for hex_ in problem.hexes),
        problem.placements,
        problem.seam,
    )


@settings(max_examples=80)
@given(LAYINGS, st.integers(0, 5), st.integers(-300, 300), st.integers(-300, 300))
def test_a_laying_moved_as_a_whole_has_the_same_problems(
    document: RouteDocument, turn: int, q: int, r: int
) -> None:
    there = validate(moved(document, turn, (q, r)))
    expected = [
        whereabouts(problem, lambda hex_: hex_.rotated(turn).shifted((q, r)))
        for problem in validate(document)
    ]
    assert [whereabouts(problem, lambda hex_: hex_) for problem in there] == expected


@settings(max_examples=20)
@given(
    st.sampled_from(ROUTE_IDS), st.integers(0, 5), st.integers(-900, 900), st.integers(-900, 900)
)
def test_an_official_route_is_clean_wherever_it_lies(
    preset_id: str, turn: int, q: int, r: int
) -> None:
    assert validate(moved(load_preset(preset_id), turn, (q, r))) == []


def check_against_all_hexes(document: RouteDocument) -> None:
    """Find the problems that can be counted hex by hex, the plain way."""
    problems = validate(document)
    by_code: dict[str, list[RouteProblem]] = {}
    for problem in problems:
        by_code.setdefault(problem.code, []).append(problem)
    pieces = [set(placement.hexes) for placement in document.placements]
    overlaps = {
        (i, j): pieces[i] & pieces[j]
        for i in range(len(pieces))
        for j in range(i + 1, len(pieces))
        if pieces[i] & pieces[j]
    }
    found = {p.placements: set(p.hexes) for p in by_code.get("overlap", [])}
    assert found == overlaps

    def touches(i: int, j: int) -> bool:
        near = {n for hex_ in pieces[i] for n in (hex_, *around(hex_))}
        return bool(near & pieces[j])

    alone = {
        i
        for i in range(len(pieces))
        if len(pieces) > 1 and not any(touches(i, j) for j in range(len(pieces)) if j != i)
    }
    assert {p.placements[0] for p in by_code.get("not-touching", [])} == alone
    parted = {
        (i, i + 1)
        for i in range(len(pieces) - 1)
        if not touches(i, i + 1) and not {i, i + 1} & alone
    }
    said = by_code.get("apart", []) + by_code.get("out-of-order", [])
    assert {p.seam for p in said} == parted
    names = [placement.side.name for placement in document.placements]
    twice = {name for name in names if names.count(name) > 1}
    assert {str(p.parameters["side"]) for p in by_code.get("side-twice", [])} == twice


@settings(max_examples=150)
@given(broken_layings())
def test_a_broken_laying_is_judged_hex_by_hex(document: RouteDocument) -> None:
    check_against_all_hexes(document)


@settings(max_examples=60)
@given(valid_layings())
def test_the_finish_is_said_to_be_out_of_reach_when_no_walk_gets_there(
    document: RouteDocument,
) -> None:
    check_against_all_hexes(document)
    route = assemble(document)
    if any(seam.n_touching == 0 for seam in route.seams) or len(route.overlaps):
        return
    cells = {hex_: printed.power for hex_, printed in route.hexes.items()}
    out_of_reach = set()
    for number, start in route.starts.items():
        reached, stack = {start}, [start]
        while stack:
            for other in around(stack.pop()):
                if cells.get(Hex(*other)) and other not in reached:
                    reached.add(Hex(*other))
                    stack.append(Hex(*other))
        if not reached & set(route.finish):
            out_of_reach.add(str(number))
    said = [p for p in validate(document) if p.code == "finish-unreachable"]
    named = [n for p in said for n in str(p.parameters["starts"]).split(", ")]
    assert sorted(named) == sorted(out_of_reach)
    unreached = {str(s.number) for s in make_report(route).starts if s.cost is None}
    assert unreached == out_of_reach


@settings(max_examples=60)
@given(valid_layings())
def test_seams_are_narrow_or_closed_by_count(document: RouteDocument) -> None:
    problems = {(p.code, p.seam) for p in validate(document)}
    pieces = [placement.hexes for placement in document.placements]
    for i in range(len(pieces) - 1):
        first, second = pieces[i], pieces[i + 1]
        walkable = sum(
            1
            for a, printed in first.items()
            for b in around(a)
            if Hex(*b) in second
            and (printed.power or printed.start_number)
            and second[Hex(*b)].power
        )
        assert (("seam-narrow", (i, i + 1)) in problems) is (0 < walkable < 4)
        assert (("seam-closed", (i, i + 1)) in problems) is (walkable == 0)
        assert ("seam-out-of-step", (i, i + 1)) not in problems, "it was laid flush"


@settings(max_examples=150)
@given(LAYINGS)
def test_any_draft_is_judged_in_plain_sentences(document: RouteDocument) -> None:
    problems = validate(document)
    assert validate(document) == problems, "always the same"
    hexes = assemble(document).hexes
    for problem in problems:
        data: dict[str, Any] = problem_to_data(problem)
        assert data["severity"] in {"error", "warning"}
        assert not set("{}") & set(data["message"] + data["hint"])
        assert all(0 <= i < len(document.placements) for i in data["placements"])
        assert all(Hex(*hex_) in hexes for hex_ in data["hexes"])
    assert is_valid(problems) is all(p.severity == "warning" for p in problems)


def test_two_pieces_on_one_spot_are_no_way_around() -> None:
    tile = base_catalog().sides["C"]
    pile = tuple(Placement(tile, 0, Hex(0, 0)) for _ in range(3))
    codes = [problem.code for problem in validate(RouteDocument(pile))]
    assert codes.count("overlap") == 3
    assert not {"way-around", "not-touching", "apart"} & set(codes)


@given(valid_layings())
def test_what_strategies_call_sound_mostly_is(document: RouteDocument) -> None:
    """The layings that other tests rely on have no problem of laying."""
    codes = {problem.code for problem in validate(document)}
    assert codes <= {
        "end-overlap",
        "end-closed",
        "end-way-around",
        "finish-unreachable",
        "seam-closed",
        "seam-narrow",
        "way-around",
    }, document_to_code(document)


def test_a_start_space_under_a_mountain_is_judged() -> None:
    """Here all that such a start space could reach is the end tile."""
    sides = base_catalog().sides
    document = RouteDocument(
        (Placement(sides["D"], 1, Hex(1, 0)), Placement(sides["A"], 4, Hex(0, 3))),
        EndPlacement(base_catalog().end_sides["paddle"], 2),
    )
    shut_in = [p for p in validate(document) if p.code == "finish-unreachable"]
    assert shut_in
    assert all(p.placements and max(p.placements) < 2 for p in shut_in)


@settings(max_examples=300)
@given(crowded_layings())
def test_the_most_crowded_draft_is_judged(document: RouteDocument) -> None:
    for problem in validate(document):
        assert set(problem.placements) <= set(range(len(document.placements)))


def test_a_flush_seam_stays_in_step_where_a_third_piece_covers_it() -> None:
    sides = base_catalog().sides
    document = RouteDocument(
        (
            Placement(sides["B"], 1, Hex(0, 0)),
            Placement(sides["C"], 4, Hex(4, -7)),
            Placement(sides["N"], 1, Hex(1, 0)),
        )
    )
    codes = [problem.code for problem in validate(document)]
    assert "overlap" in codes
    assert not {"seam-out-of-step", "seam-narrow"} & set(codes)


def test_a_piece_beside_a_pile_touches_all_of_it() -> None:
    tile = base_catalog().sides["C"]
    centres = [Hex(0, 0), Hex(0, 0), Hex(0, 0), Hex(4, 3)]
    document = RouteDocument(tuple(Placement(tile, 0, centre) for centre in centres))
    codes = {problem.code for problem in validate(document)}
    assert not {"apart", "out-of-order", "not-touching"} & codes
