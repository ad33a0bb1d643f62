"""Every command on good input: what it prints, what it writes, its exit status."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from route_tools import __version__
from route_tools.geometry import document_to_code, document_to_json, load_preset, read_document
from tests.cases.codes import with_checksum
from tests.cases.facts import ROUTE_IDS, ROUTES
from tests.cli.conftest import Run

CODE = "ED1.B1.C4-4B.N1-5A.I1-5B.K5-4A~PADDLE4~25SX"
NARROW = with_checksum("ED1.A4.P5-1D~PADDLE1")
BROKEN = with_checksum("ED1.B1.C4_4_-6.N1-5A~PADDLE4")
HOME_MADE = Path(__file__).parents[1] / "cases" / "home-made.toml"
HOME_ROUTE = (
    '{"catalog": "home-made", "placements": ['
    '{"side": "Camp1", "rotation": 0, "q": 0, "r": 0},'
    '{"side": "Dot", "rotation": 2, "q": 2, "r": -1},'
    '{"side": "Wide", "rotation": 0, "q": 5, "r": -1}],'
    '"end": {"side": "coin", "corner": 5}}'
)


def test_presets_lists_the_official_routes(run: Run) -> None:
    data = run("presets", "--json").data
    assert {entry["id"] for entry in data} == set(ROUTE_IDS)
    first = data[0]
    assert first["id"] == "first-game"
    assert first["pieces"] == ["B", "C", "N", "I", "K"]
    assert first["code"] == CODE
    assert {"title", "level", "source", "remarks"} < set(first)
    ran = run("presets")
    assert ran.status == 0
    for entry in data:
        assert re.search(rf"^{entry['id']} +{re.escape(entry['title'])} ", ran.out, re.MULTILINE)


@pytest.mark.parametrize("case", ROUTES, ids=ROUTE_IDS)
def test_report_tells_the_values_of_the_cases(run: Run, case: dict[str, Any]) -> None:
    ran = run("report", case["id"], "--json")
    data = ran.data
    assert ran.status == 0
    assert (data["n_hexes"], data["n_caves"]) == (case["hexes"], case["caves"])
    assert data["traverse_rating"] == case["rating"]
    expected = list(zip([1, 2, 3, 4], case["costs"], case["steps"], strict=True))
    assert [(s["number"], s["cost"], s["steps"]) for s in data["starts"]] == expected
    assert [[s["touching"], s["walkable"]] for s in data["seams"]] == case["seams"]
    assert [s["between"] for s in data["seams"]] == [[i, i + 1] for i in range(len(data["seams"]))]
    for start in data["starts"]:
        assert len(start["shortest_path"]) == start["steps"] + 1
        assert all(len(hex_) == 2 for hex_ in start["cheapest_path"])
    told = run("report", case["id"])
    assert told.status == 0
    assert f"{case['hexes']} hexes, {case['caves']} caves, traverse rating" in told.out
    for number, cost, steps in expected:
        assert re.search(rf"^ +{number} +{cost} +{steps}$", told.out, re.MULTILINE)


def test_report_knows_lengths_only_with_a_hex_width(run: Run) -> None:
    bare = run("report", CODE, "--json").data["footprint"]
    mm = run("report", CODE, "--json", "--hex-width-mm", "40").data["footprint"]
    assert not [name for name in bare if name.endswith("_mm")]
    assert mm["width_mm"] == pytest.approx(bare["width"] * 40, abs=0.3)
    assert " mm" in run("report", CODE, "--hex-width-mm", "40").out


@pytest.mark.parametrize("preset_id", ROUTE_IDS)
def test_validate_finds_official_routes_valid(run: Run, preset_id: str) -> None:
    ran = run("validate", preset_id, "--json")
    assert (ran.status, ran.data) == (0, {"valid": True, "problems": []})
    ran = run("validate", preset_id)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.endswith(" is valid.\n")


def test_a_warning_leaves_a_route_valid(run: Run) -> None:
    ran = run("validate", NARROW, "--json")
    assert ran.status == 0
    assert ran.data["valid"] is True
    [problem] = ran.data["problems"]
    assert problem["code"] == "seam-narrow"
    assert problem["severity"] == "warning"
    assert problem["placements"] == [0, 1]
    assert "is valid: 1 warning." in run("validate", NARROW).out


def test_an_error_is_told_with_its_place_and_status_1(run: Run) -> None:
    ran = run("validate", BROKEN, "--json")
    assert ran.status == 1
    assert ran.data["valid"] is False
    [problem] = ran.data["problems"]
    assert {"code", "severity", "message", "hint", "hexes", "placements"} <= set(problem)
    assert (problem["code"], problem["severity"]) == ("overlap", "error")
    assert problem["hexes"] == [[1, -3], [2, -3], [3, -3]]
    told = run("validate", BROKEN)
    assert told.status == 1
    assert "B (piece 1) and C (piece 2) lie on top of each other" in told.out
    assert "(1, -3) (2, -3) (3, -3)" in told.out
    assert "is not valid: 1 error." in told.out
    assert run("report", BROKEN).status == 1
    assert run("report", BROKEN, "--json").data["n_hexes"] == 3 * 37 - 3 + 3
    assert run("report", BROKEN, "--json").status == 1


@pytest.mark.parametrize("draft", ['{"placements": []}', '{"placements": [], "end": null}'])
def test_an_unfinished_draft_is_judged_measured_and_drawn(run: Run, draft: str) -> None:
    content = draft.encode()
    ran = run("validate", "-", "--json", stdin=content)
    assert ran.status == 1
    assert [problem["code"] for problem in ran.data["problems"]] == ["no-start", "no-end"]
    assert run("report", "-", "--json", stdin=content).data["n_hexes"] == 0
    assert run("report", "-", stdin=content).status == 1
    assert "</svg>" in run("svg", "-", stdin=content).out


def test_convert_goes_round_between_all_forms(run: Run, tmp_path: Path) -> None:
    for preset_id in ROUTE_IDS:
        document = load_preset(preset_id)
        as_json = run("convert", preset_id, "--to", "json")
        assert as_json.status == 0
        assert read_document(as_json.out) == document
        as_code = run("convert", "-", "--to", "code", stdin=as_json.out.encode())
        assert as_code.out == document_to_code(document) + "\n"
        from_code = run("convert", as_code.out.strip(), "--to", "json")
        assert read_document(from_code.out).placements == document.placements
        drawing = tmp_path / f"{preset_id}.svg"
        assert run("svg", preset_id, "-o", drawing).status == 0
        from_svg = run("convert", drawing, "--to", "json")
        assert read_document(from_svg.out) == document
        from_stdin = run("convert", "-", "--to", "json", stdin=drawing.read_bytes())
        assert from_stdin.out == from_svg.out
        code_file = tmp_path / "code.txt"
        assert run("convert", drawing, "--to", "code", "-o", code_file).out == ""
        assert code_file.read_text() == as_code.out
        assert run("convert", code_file, "--to", "json").out == from_code.out


def test_what_a_user_wrote_survives_every_form(run: Run, tmp_path: Path) -> None:
    title = 'Ελ "Ντοράντο" <script>&amp;\u2028 [bold]x[/] ]]> \x07'
    data = {"placements": [], "title": title, "notes": "two\nlines", "remarks": ["x" * 200]}
    path = tmp_path / "own.json"
    path.write_text(json.dumps(data))
    drawing = tmp_path / "own.svg"
    assert run("svg", path, "-o", drawing).status == 0
    back = json.loads(run("convert", drawing, "--to", "json").out)
    assert {key: back[key] for key in data} == data
    told = run("validate", path).out
    assert "<script>&amp; [bold]x[/] ]]> is not valid" in " ".join(told.split())
    assert "\x07" not in told


def test_a_drawing_goes_to_standard_output_or_to_a_file(run: Run, tmp_path: Path) -> None:
    printed = run("svg", "first-game")
    assert (printed.status, printed.err) == (0, "")
    path = tmp_path / "route.svg"
    path.write_text("old")
    written = run("svg", "first-game", "-o", path)
    assert (written.status, written.out, written.err) == (0, "", "")
    assert path.read_text(encoding="utf-8").rstrip() == printed.out.rstrip()
    assert [file.name for file in tmp_path.iterdir()] == ["route.svg"], "nothing is left behind"
    assert printed.out.count("<use ") >= 188


def test_a_drawing_can_show_a_path_problems_and_true_size(run: Run) -> None:
    plain = run("svg", "first-game").out
    assert run("svg", "first-game", "--path", "2").out != plain
    assert run("svg", BROKEN, "--problems").out != run("svg", BROKEN).out
    assert "mm" in run("svg", "first-game", "--hex-width-mm", "40").out.partition(">")[0]
    assert (
        "Official route"
        not in run("svg", "first-game", "--no-title-block").out.partition("</metadata>")[2]
    )


def test_a_second_catalogue_is_loaded_on_request(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "home.json"
    path.write_text(HOME_ROUTE)
    with_tiles = ("--catalog", HOME_MADE)
    ran = run(*with_tiles, "validate", path, "--json")
    assert (ran.status, ran.data["valid"]) == (0, True)
    data = run(*with_tiles, "report", path, "--json").data
    assert [(s["cost"], s["steps"]) for s in data["starts"]] == [(11, 6), (10, 5)]
    drawing = tmp_path / "home.svg"
    assert run(*with_tiles, "svg", path, "-o", drawing).status == 0
    code = run(*with_tiles, "convert", drawing, "--to", "code").out.strip()
    assert code.startswith("ED1-HOME-MADE.")
    back = json.loads(run(*with_tiles, "convert", code, "--to", "json").out)
    given = json.loads(HOME_ROUTE)
    assert {key: back[key] for key in given} == given
    assert run(*with_tiles, "validate", "first-game").status == 0, "the base game is there, too"
    assert "no catalogue 'home-made'" in run("validate", path).refusal
    assert "no catalogue 'home-made'" in run("validate", code).refusal


def test_a_file_may_be_called_like_a_code_or_a_preset(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("ed1.json", "ED1-draft.json", "my#ed1.b.json"):
        Path(name).write_text('{"placements": [], "title": "mine"}')
        assert json.loads(run("convert", name, "--to", "json").out)["title"] == "mine"
    Path("first-game").write_text('{"placements": []}')
    assert run("validate", "first-game").status == 0, "a preset's name means the preset"
    assert run("validate", "./first-game").status == 1


def test_a_document_may_hold_a_link_with_a_code(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "link.json"
    document = json.loads(document_to_json(load_preset("first-game")))
    path.write_text(json.dumps({**document, "notes": f"see https://example.org/#{CODE}"}))
    assert run("validate", path).status == 0


def test_a_link_is_a_route(run: Run) -> None:
    assert run("validate", f"http://127.0.0.1:8000/#{CODE.replace('~', '%7E').lower()}").status == 0


@pytest.mark.parametrize(
    "command", ["presets", "validate", "report", "svg", "convert", "serve", None]
)
def test_help_is_there(run: Run, command: str | None) -> None:
    ran = run(*([command] if command else []), "--help")
    assert (ran.status, ran.err) == (0, "")
    assert "Usage: route-tools" in ran.out
    assert run("-h").out == run("--help").out


def test_version(run: Run) -> None:
    assert run("--version").out == f"route-tools, version {__version__}\n"


def test_no_command_shows_the_help(run: Run) -> None:
    ran = run()
    assert (ran.status, ran.out) == (2, "")
    assert "Commands:\n" in ran.err


def test_the_largest_draft_can_be_saved_drawn_and_opened_again(run: Run, tmp_path: Path) -> None:
    """Limits fit together: what may be written may be read, escaped and drawn as well."""
    snake = "\U0001f40d"  # twelve characters in JSON
    names = "ACEGIKMCEGIKM" * 5
    data = {
        "title": snake * 200,
        "author": snake * 200,
        "notes": snake * 10_000,
        "players": [1, 2, 3, 4, 5, 6, 7, 8],
        "level": snake * 40,
        "source": snake * 1000,
        "remarks": [snake * 1000] * 20,
        "placements": [
            {"side": names[i], "rotation": i % 6, "q": i % 8 * 8 - 28, "r": i // 8 * 8 - 28}
            for i in range(64)
        ],
        "end": {"side": "machete", "corner": 5},
        "blockades": [{"after": i // 2, "number": 98 + i % 2} for i in range(128)],
    }
    small, large, drawing = (tmp_path / name for name in ("small.json", "large.json", "large.svg"))
    small.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    assert run("convert", small, "--to", "json", "-o", large).status == 0
    assert run("svg", large, "--problems", "-o", drawing).status == 0
    back = json.loads(run("convert", drawing, "--to", "json").out)
    assert {key: back[key] for key in data} == data
