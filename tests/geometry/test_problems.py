"""Every kind of problem is provoked by a draft, and found with its place and no other."""

from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest

from route_tools.geometry import (
    BlockadePlacement,
    EndPlacement,
    Hex,
    Placement,
    PrintedHex,
    RouteDocument,
    RouteProblem,
    Terrain,
    base_catalog,
    code_to_document,
    is_valid,
    load_catalog,
    problem_to_data,
    validate,
)
from route_tools.geometry.problem_texts import PROBLEM_TEXTS
from tests.cases.codes import with_checksum
from tests.cases.facts import laid

WALLS = load_catalog(Path(__file__).parents[1] / "cases" / "walls.toml")
CATALOGS = {"base": base_catalog(), "walls": WALLS}
FIRST_GAME = "ED1.B1.C4-4B.N1-5A.I1-5B.K5-4A~PADDLE4"
HOME_STRETCH = "ED1.B1.J5-4B.Q4-5B.K0-5B.M4-5A.C0-5B~MACHETE5"
LONG = "ED1.A3_2_0.K1-0B.N1-2A.D1-3A.E4-2B.J4-3B.G3-4A.P3-2C~MACHETE3"

# draft; what is found: code, placements, words of the message
Found = tuple[str, tuple[int, ...], str]
DRAFTS: list[tuple[str, list[Found]]] = [
    (FIRST_GAME.replace(".B1.C4-4B", ".C4"), [("no-start", (), "no start tile")]),
    (
        "ED1-WALLS.A0.B0-4A~COIN4",
        [
            ("several-starts", (0, 1), "2 start tiles: pieces 1, 2"),
            ("seam-closed", (0, 1), "A"),
            ("finish-unreachable", (0, 1), ""),
        ],
    ),
    ("ED1.C0.A0-1A~PADDLE1", [("start-not-first", (1,), "A is piece 2")]),
    (FIRST_GAME.replace("PADDLE4", ""), [("no-end", (4,), "no end tile")]),
    ("ED1~PADDLE4", [("no-start", (), ""), ("end-not-on-corner", (), "no corner")]),
    (FIRST_GAME.replace("PADDLE4", "PADDLE1"), [("end-overlap", (3,), "on top of I (piece 4)")]),
    (
        "ED1-WALLS.A0.W0-1A~COIN1",
        [
            ("end-closed", (1,), "No finishing space"),
            ("finish-unreachable", (1,), "space 1, 2"),
            ("seam-narrow", (0, 1), ""),
        ],
    ),
    (
        "ED1.B1.C4_4_-6.N1-5A~PADDLE4",
        [
            (
                "overlap",
                (0, 1),
                "B (piece 1) and C (piece 2) lie on top of each other; hexes shared: 3",
            )
        ],
    ),
    ("ED1.B1.C4-4B.N1_99_0~PADDLE4", [("not-touching", (2,), "N (piece 3) touches no other")]),
    (
        "ED1.B1.C4-4B.I1_14_-7.N1_-7_3~PADDLE4",
        [
            ("out-of-order", (1, 2), "I (piece 3) doesn't touch C (piece 2)"),
            ("way-around", (1, 3), "a way around I"),
        ],
    ),
    (
        "ED1.B1.C4-4B.N1_20_0.I1-5B~PADDLE4",
        [("apart", (1, 2), "N (piece 3) doesn't touch C (piece 2)")],
    ),
    ("ED1.B1.C4_5_-7.N1-5A~PADDLE4", [("seam-out-of-step", (0, 1), "out of step")]),
    ("ED1.A4.P5-1D~PADDLE1", [("seam-narrow", (0, 1), "pairs of hexes: 3")]),
    (
        "ED1-WALLS.A0.W0-4A~COIN4",
        [
            ("seam-closed", (0, 1), "between A (piece 1) and W (piece 2) can't be crossed"),
            ("finish-unreachable", (0, 1), "space 1, 2"),
        ],
    ),
    (
        FIRST_GAME.replace("N1", "C1"),
        [("side-twice", (1, 2), "Side C is used 2 times: pieces 2, 3")],
    ),
    (
        FIRST_GAME.replace("K5", "J5"),
        [("board-twice", (3, 4), "I and J are the two sides of one board, and both are used")],
    ),
    (f"{LONG}~0.1.2.3.4.5.6", [("too-many-blockades", (), "7 blockades; the box has 6")]),
    (f"{FIRST_GAME}~0.1-3.2.3-3", [("blockade-twice", (1, 3), "Blockade 3 lies on 2 seams")]),
    (f"{FIRST_GAME}~0.1-7.2.3", [("blockade-unknown", (1,), "no blockade 7")]),
    (f"{FIRST_GAME}~0.1.2.3.4", [("blockade-off-seam", (4,), "behind piece 5")]),
    (f"{FIRST_GAME}~0.1.2.3.9", [("blockade-off-seam", (), "behind piece 10")]),
    (f"{FIRST_GAME}~0.1.1.2.3", [("blockades-on-one-seam", (1, 2), "2 blockades lie on the seam")]),
    (f"{FIRST_GAME}~0.1.3", [("transition-open", (2, 3), "N (piece 3) and I (piece 4)")]),
    (LONG, [("transition-open", (6, 7), "G (piece 7) and P (piece 8)")]),
    (f"{HOME_STRETCH}~0.1.2.3.4", [("blockade-behind-strip", (2, 3), "the strip Q (piece 3)")]),
    (
        "ED1-WALLS.A0.C0-4A.C0-4A~COIN4",
        [
            ("side-twice", (1, 2), ""),
            ("too-many-caves", (1, 2), "6 caves; 7 cave tokens fill 3"),
            ("seam-narrow", (0, 1), ""),
            ("seam-narrow", (1, 2), ""),
        ],
    ),
    ("ED1.B0_5_0.Q1-1C~PADDLE1", [("finish-unreachable", (0,), "from start space 1:")]),
    (
        "ED1.A5.I3-2B.N2-0B~PADDLE1",
        [("way-around", (0, 2), "a way around I; blockades missed: 2")],
    ),
    (
        "ED1.B0.Q4-5C~MACHETE4",
        [
            (
                "end-way-around",
                (0,),
                "touches B (piece 1), which is not the last piece: a way around Q",
            )
        ],
    ),
]


def draft(code: str) -> RouteDocument:
    return code_to_document(with_checksum(code), CATALOGS)


def found_in(code: str, wanted: str) -> RouteProblem:
    [problem] = [p for p in validate(draft(code)) if p.code == wanted]
    return problem


def touching_hexes(document: RouteDocument, first: int, second: int) -> set[Hex]:
    """Return the hexes of two pieces that touch the other one."""
    one, other = (set(document.placements[i].hexes) for i in (first, second))
    return {a for a in one if other & set(a.neighbours())} | {
        b for b in other if one & set(b.neighbours())
    }


@pytest.mark.parametrize(("code", "expected"), DRAFTS, ids=[found[0][0] for _, found in DRAFTS])
def test_a_draft_has_the_problems_it_was_made_for(code: str, expected: list[Found]) -> None:
    problems = validate(draft(code))
    assert sorted((p.code, p.placements) for p in problems) == sorted(
        (kind, placements) for kind, placements, _ in expected
    )
    for kind, placements, words in expected:
        [problem] = [p for p in problems if (p.code, p.placements) == (kind, placements)]
        assert words in problem.message


def test_every_code_is_provoked() -> None:
    assert {kind for _, found in DRAFTS for kind, _, _ in found} == set(PROBLEM_TEXTS)


WARNINGS = {
    "blockade-behind-strip",
    "end-way-around",
    "seam-narrow",
    "transition-open",
    "way-around",
}


@pytest.mark.parametrize("code", [code for code, _ in DRAFTS])
def test_problems_are_well_formed(code: str) -> None:
    document = draft(code)
    problems = validate(document)
    severities = [problem.severity for problem in problems]
    assert severities == sorted(severities), "errors first"
    assert is_valid(problems) is ("error" not in severities)
    for problem in problems:
        assert problem.severity == ("warning" if problem.code in WARNINGS else "error")
        assert list(problem.hexes) == sorted(set(problem.hexes))
        assert all(0 <= index < len(document.placements) for index in problem.placements)
        for text in (problem.message, problem.hint):
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith(".")
            assert not set("{}\n") & set(text)
            assert "  " not in text
        if problem.seam:
            assert problem.seam[1] == problem.seam[0] + 1 or problem.code == "way-around"
            if problem.code not in {"out-of-order", "apart"}:
                assert set(problem.hexes) == touching_hexes(document, *problem.seam)
        data = problem_to_data(problem)
        assert set(data) == {
            "code",
            "severity",
            "message",
            "hint",
            "parameters",
            "hexes",
            "placements",
            "seam",
        }


def test_texts_ask_only_for_parameters_that_come_with_the_problem() -> None:
    for code, found in DRAFTS:
        for kind, _, _ in found:
            problem = next(p for p in validate(draft(code)) if p.code == kind)
            text = PROBLEM_TEXTS[kind]
            fields = {
                name
                for part in (text.message, text.hint)
                for _, name, _, _ in Formatter().parse(part)
                if name
            }
            assert fields <= set(problem.parameters)


def test_an_overlap_marks_the_shared_hexes() -> None:
    b = laid({"side": "B", "rotation": 1, "q": 0, "r": 0})
    c = laid({"side": "C", "rotation": 4, "q": 4, "r": -6})
    problem = found_in("ED1.B1.C4_4_-6.N1-5A~PADDLE4", "overlap")
    assert set(problem.hexes) == b.keys() & c.keys()


def test_an_end_that_overlaps_marks_the_hexes_it_covers() -> None:
    problem = found_in(FIRST_GAME.replace("PADDLE4", "PADDLE1"), "end-overlap")
    covered = laid({"side": "I", "rotation": 1, "q": 18, "r": -14})
    # corner 1 of K at (21, -21) is (21, -18)
    assert set(problem.hexes) == {(22, -18), (21, -17), (20, -17)} & covered.keys()


def test_a_lone_piece_is_marked_whole() -> None:
    problem = found_in("ED1.B1.C4-4B.N1_99_0~PADDLE4", "not-touching")
    assert set(problem.hexes) == laid({"side": "N", "rotation": 1, "q": 103, "r": -7}).keys()


def test_an_order_that_works_is_named() -> None:
    problem = found_in("ED1.B1.C4-4B.I1_14_-7.N1_-7_3~PADDLE4", "out-of-order")
    assert problem.hint.endswith("B C N I.")
    assert problem.seam == (1, 2)


def test_a_closed_end_marks_its_finishing_spaces() -> None:
    problem = found_in("ED1-WALLS.A0.W0-1A~COIN1", "end-closed")
    centre = draft("ED1-WALLS.A0.W0-1A~COIN1").placements[1].centre
    corner = centre.shifted((0, 1))  # direction 1 of a tile of 7
    assert set(problem.hexes) == {corner.neighbour(k) for k in (0, 1, 2)}


def test_caves_are_marked() -> None:
    document = draft("ED1-WALLS.A0.C0-4A.C0-4A~COIN4")
    [problem] = [p for p in validate(document) if p.code == "too-many-caves"]
    assert set(problem.hexes) == {
        hex_
        for placement in document.placements
        for hex_, printed in placement.hexes.items()
        if printed.has_cave
    }


def wall() -> RouteDocument:
    """A start below a tile with a wall from edge to edge, and the end tile above it."""
    return RouteDocument(
        (
            Placement(WALLS.sides["A"], 0, Hex(0, 0)),
            Placement(WALLS.sides["X"], 0, Hex(2, -4)),
        ),
        EndPlacement(WALLS.end_sides["coin"], 4),
        catalog=WALLS,
    )


def test_the_barrier_is_the_wall() -> None:
    [problem] = validate(wall())
    assert (problem.code, problem.parameters["starts"]) == ("finish-unreachable", "1, 2")
    assert (problem.parameters["side"], problem.parameters["number"]) == ("X", 2)
    # The five mountains in the row of X's centre; the one in the row below touches them.
    row = {Hex(q, -4) for q in range(5)}
    assert set(problem.hexes) == row | {Hex(2, -3)}


def test_start_spaces_in_the_way_are_the_barrier() -> None:
    """B's lower edge is all start spaces: from space 1 the strip below is out of reach."""
    problem = found_in("ED1.B0_5_0.Q1-1C~PADDLE1", "finish-unreachable")
    # B's spaces 4, 3, 2, 1 lie at (2, 3) (3, 3) (4, 3) (5, 3)
    assert set(problem.hexes) == {Hex(2, 3), Hex(3, 3), Hex(4, 3)}


def test_a_start_space_that_is_shut_in_is_named_alone() -> None:
    mountain, jungle = PrintedHex(Terrain.MOUNTAIN, 0), PrintedHex(Terrain.JUNGLE, 1)
    hexes = {**WALLS.sides["A"].hexes, Hex(-1, 0): mountain, Hex(0, 0): mountain}
    assert WALLS.sides["A"].hexes[Hex(0, 0)] == jungle
    walled = replace(WALLS.sides["A"], hexes=hexes)
    placements = (
        Placement(walled, 0, Hex(0, 0)),
        Placement(WALLS.sides["C"], 3, Hex(1, -3)),
    )
    document = RouteDocument(placements, EndPlacement(WALLS.end_sides["coin"], 5), None, WALLS)
    [problem] = [p for p in validate(document) if p.code == "finish-unreachable"]
    assert problem.parameters["starts"] == "1"
    # S1 at (-1, 1) touches the mountains (-1, 0) and (0, 0), and space 2, which leads on
    assert set(problem.hexes) == {Hex(-1, 0), Hex(0, 0), Hex(0, 1)}


def test_numbers_of_blockades_may_repeat_only_when_dealt() -> None:
    document = draft(FIRST_GAME)
    dealt = replace(document, blockades=tuple(BlockadePlacement(i, None) for i in range(4)))
    fixed = replace(document, blockades=tuple(BlockadePlacement(i, i + 3) for i in range(4)))
    assert validate(dealt) == validate(fixed) == []


def test_a_strip_lies_in_step_on_its_long_side_and_not_on_half_a_hex_less() -> None:
    for (q, r), in_step in [((3, -5), True), ((2, -5), True), ((4, -5), True), ((1, -5), False)]:
        pieces = (
            Placement(base_catalog().sides["A"], 0, Hex(0, 0)),
            Placement(base_catalog().sides["O"], 0, Hex(q, r)),
        )
        codes = {problem.code for problem in validate(RouteDocument(pieces))}
        assert ("seam-out-of-step" not in codes) is in_step, (q, r)
