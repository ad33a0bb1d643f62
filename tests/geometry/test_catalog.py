"""The catalogue of the base game against the facts, and a second one of home-made tiles."""

from collections import Counter
from pathlib import Path

import pytest

from route_tools.analysis import make_report
from route_tools.geometry import (
    Catalog,
    Hex,
    Kind,
    PrintedHex,
    Terrain,
    assemble,
    base_catalog,
    code_to_document,
    document_to_code,
    document_to_json,
    flush_positions,
    load_catalog,
    read_document,
    validate,
)
from tests.cases.facts import TILES, side_cells

WORDS = {"J": "jungle", "W": "water", "V": "village", "R": "rubble", "B": "camp"}
SIDES = base_catalog().sides
HOME_MADE = Path(__file__).parents[1] / "cases" / "home-made.toml"


def code_of(printed: PrintedHex) -> str:
    """Write a hex as the facts do."""
    if printed.terrain is Terrain.MOUNTAIN:
        assert printed.power == 0
        return "C" if printed.has_cave else "M"
    assert not printed.has_cave
    if printed.terrain is Terrain.START:
        assert printed.power == 0
        return f"S{printed.start_number}"
    assert printed.start_number is None
    letter = next(letter for letter, word in WORDS.items() if word == printed.terrain)
    return f"{letter}{printed.power}"


def test_the_box_has_the_sides_a_to_r() -> None:
    assert "".join(SIDES) == "ABCDEFGHIJKLMNOPQR"
    assert sum(len(side.hexes) for side in SIDES.values()) == 582


@pytest.mark.parametrize("name", SIDES)
def test_a_side_is_printed_as_the_facts_say(name: str) -> None:
    side, fact = SIDES[name], TILES["sides"][name]
    assert {tuple(hex_): code_of(printed) for hex_, printed in side.hexes.items()} == side_cells(
        name
    )
    assert (side.name, side.kind, side.reverse) == (name, fact["kind"], fact["reverse"])
    assert side.traverse_rating == fact["rating"]
    assert side.board == "/".join(sorted([name, fact["reverse"]]))


def test_end_sides_and_blockades_are_those_of_the_facts() -> None:
    catalog = base_catalog()
    ends = {name: code_of(end.printed) for name, end in catalog.end_sides.items()}
    assert ends == TILES["end_sides"]
    blockades = {str(n): code_of(piece.printed) for n, piece in catalog.blockades.items()}
    assert blockades == TILES["blockades"]
    assert [piece.number for piece in catalog.blockades.values()] == [1, 2, 3, 4, 5, 6]
    assert (catalog.n_cave_tokens, catalog.n_tokens_per_cave) == (36, 4)


def test_every_letter_has_one_cave_at_most_and_start_sides_four_spaces() -> None:
    for side in SIDES.values():
        codes = Counter(code_of(printed)[0] for printed in side.hexes.values())
        assert codes["C"] <= 1
        assert codes["S"] == (4 if side.kind is Kind.START else 0)


def test_names_are_found_in_any_case() -> None:
    catalog = base_catalog()
    assert (catalog.spelled("k"), catalog.spelled("PADDLE")) == ("K", "paddle")
    assert catalog.spelled("nowhere") == "nowhere"


@pytest.mark.parametrize("name", SIDES)
@pytest.mark.parametrize("rotation", range(6))
def test_edges_go_round_the_outline_clockwise(name: str, rotation: int) -> None:
    side = SIDES[name]
    hexes = {hex_ for hex_, _ in side.rotated[rotation]}
    edges = side.rotated_edges[rotation]
    border = {hex_ for hex_ in hexes if any(n not in hexes for n in hex_.neighbours())}
    assert {hex_ for edge in edges for hex_ in edge} == border
    for k, edge in enumerate(edges):
        assert edge[-1] == edges[(k + 1) % 6][0], "an edge ends where the next one begins"
        for hex_ in edge:
            assert hex_.neighbour(k) not in hexes
            assert hex_.neighbour(k + 1) not in hexes
    lengths = [len(edge) for edge in edges]
    assert sorted(lengths) == ([2, 2, 2, 2, 5, 5] if side.kind is Kind.STRIP else [4] * 6)


@pytest.fixture(scope="module")
def home_made() -> Catalog:
    return load_catalog(HOME_MADE)


def test_home_made_tiles_are_read_as_drawn(home_made: Catalog) -> None:
    assert (home_made.name, home_made.title) == ("home-made", "Home-made tiles")
    assert list(home_made.sides) == ["Camp1", "Camp2", "Wide", "Dot"]
    camp = home_made.sides["Camp1"]
    assert {tuple(h): code_of(p) for h, p in camp.hexes.items()} == {
        (0, -1): "S1",
        (1, -1): "J1",
        (-1, 0): "J1",
        (0, 0): "V2",
        (1, 0): "S2",
        (-1, 1): "J3",
        (0, 1): "C",
    }
    wide = home_made.sides["Wide"]
    assert {tuple(h): code_of(p) for h, p in wide.hexes.items()} == {
        (-1, -1): "W1",
        (0, -1): "W2",
        (1, -1): "W3",
        (-2, 0): "J1",
        (-1, 0): "B2",
        (0, 0): "R9",
        (1, 0): "M",
    }
    assert (wide.traverse_rating, wide.board, wide.reverse) == (
        1 + 2 + 3 + 1 + 2 + 9 + 6,
        "Wide",
        None,
    )
    assert list(home_made.blockades) == [4, 9]
    assert code_of(home_made.blockades[9].printed) == "R3"
    assert home_made.sides["Dot"].hexes == {Hex(0, 0): PrintedHex(Terrain.VILLAGE, 4)}


def test_a_route_of_home_made_tiles_works_throughout(home_made: Catalog) -> None:
    catalogs = {"base": base_catalog(), "home-made": home_made}
    text = """{"catalog": "home-made", "placements": [
        {"side": "camp1", "rotation": 0, "q": 0, "r": 0},
        {"side": "DOT", "rotation": 2, "q": 2, "r": -1},
        {"side": "Wide", "rotation": 0, "q": 5, "r": -1}],
        "end": {"side": "Coin", "corner": 5}}"""
    document = read_document(text, catalogs)
    assert [p.side.name for p in document.placements] == ["Camp1", "Dot", "Wide"]
    for before, after in zip(document.placements, document.placements[1:], strict=False):
        centres = [p.centre for p in flush_positions(before, after.side, after.rotation)]
        assert after.centre in centres
    route = assemble(document)
    # Wide's upper row is W1 W2 W3 at (4, -2) (5, -2) (6, -2); its corner 5 is (6, -2).
    assert route.finish == ((6, -3), (7, -3), (7, -2))
    report = make_report(route)
    # From S1 at (0, -1): J1 (1, -1), the Dot's V4 (2, -1), J1 (3, -1), W1 (4, -2), W2 (5, -2),
    # V2 (6, -3). From S2 at (1, 0) to the Dot at once.
    assert [(s.cost, s.steps) for s in report.starts] == [(11, 6), (10, 5)]
    assert (report.n_hexes, report.n_caves) == (7 + 1 + 7 + 3, 1)
    assert [problem.code for problem in validate(document)] == ["seam-narrow", "seam-narrow"]
    assert [blockade.after for blockade in route.blockades] == [0], "Dot is a strip"
    code = document_to_code(document)
    assert code.startswith("ED1-HOME-MADE.CAMP10.DOT2-")
    assert code_to_document(code.lower(), catalogs) == document
    assert read_document(document_to_json(document), catalogs) == document
