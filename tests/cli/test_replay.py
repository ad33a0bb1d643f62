"""``route-tools replay``: records verified, told, refused at the right line."""

from pathlib import Path
from zlib import crc32

import pytest

from tests.cli.conftest import Run

HOME_MADE = Path(__file__).parents[1] / "cases" / "home-made.toml"
HOME_ROUTE = (
    '{"catalog": "home-made", "placements": ['
    '{"side": "Camp1", "rotation": 0, "q": 0, "r": 0},'
    '{"side": "Dot", "rotation": 2, "q": 2, "r": -1},'
    '{"side": "Wide", "rotation": 0, "q": 5, "r": -1}],'
    '"end": {"side": "coin", "corner": 5}}'
)
GAME = ("play", "first-game", "--seed", "3", "--seats", "3", "--caves")


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    assert run(*GAME, "--record", path).status == 0
    return path


def signed(bodies: list[str]) -> str:
    """Give lines the checksums that fit, as a careful forger would."""
    sum_ = 0
    lines = []
    for body in bodies:
        sum_ = crc32(body.encode(), sum_)
        lines.append(f"{body} #{sum_:08x}\n")
    return "".join(lines)


def bodies(path: Path) -> list[str]:
    return [line.rpartition(" #")[0] for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_record_is_told_like_the_game(run: Run, record: Path) -> None:
    told = run("replay", record)
    assert (told.status, told.err) == (0, "")
    assert told.out.startswith(run(*GAME).out)
    n_moves = run(*GAME, "--json").data["n_moves"]
    assert f"The record is right: all of its {n_moves:,} moves are legal." in told.out
    piped = run("replay", "-", stdin=record.read_bytes())
    assert piped.out == told.out
    quiet = run("replay", record, "--quiet")
    assert quiet.status == 0
    assert told.out.endswith(quiet.out)
    assert "Round 1, seat 1" not in quiet.out


def test_json_has_the_result(run: Run, record: Path) -> None:
    assert run("replay", record, "--json").data == {"valid": True, **run(*GAME, "--json").data}


@pytest.mark.parametrize("at", [0, 1, 2, 3, 4, 5, 6, 7, 50, -1])
def test_a_changed_line_is_refused(run: Run, record: Path, at: int) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    number = range(1, len(lines) + 1)[at]
    lines[at] = lines[at].replace(" ", "  ", 1)
    record.write_text("".join(lines), encoding="utf-8")
    ran = run("replay", record)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"route-tools: {record}: line {number}: ")
    assert len(ran.err.splitlines()) == 1
    ran = run("replay", record, "--json")
    assert ran.status == 1
    assert (ran.data["valid"], ran.data["line"]) == (False, number)
    assert set(ran.data) == {"valid", "line", "message"}


@pytest.mark.parametrize("n_lines", [1, 7, 30])
def test_a_record_cut_off_is_refused(run: Run, record: Path, n_lines: int) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)[:n_lines]
    ran = run("replay", "-", stdin="".join(lines).encode())
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"route-tools: standard input: line {n_lines + 1}: ")
    assert "cut off" in ran.err


def test_a_forged_game_is_refused_at_its_first_wrong_move(run: Run, record: Path) -> None:
    forged = bodies(record)
    at = next(i for i, line in enumerate(forged) if line.startswith("2 play"))
    forged[at] = "2 play pioneer machete"
    record.write_text(signed(forged), encoding="utf-8")
    ran = run("replay", record)
    assert ran.status == 1
    assert f"line {at + 1}: 'play pioneer machete' is not legal: " in ran.err
    forged = bodies(record)
    forged[at] = "3 end"
    record.write_text(signed(forged), encoding="utf-8")
    assert (
        f"line {at + 1}: 'end' is not legal: it is the turn of seat 2" in run("replay", record).err
    )


def test_a_game_left_early_has_a_record_that_is_right(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("play", "first-game", "--human", "1", "--record", path, stdin=b"end\nend\nquit\n")
    ran = run("replay", path)
    assert ran.status == 0
    assert "Round 1, seat 1 (human)\n  does nothing" in ran.out
    assert "The game was left in round 2, before its end." in ran.out
    data = run("replay", path, "--json").data
    assert (data["valid"], data["finished"], data["winner"]) == (True, False, None)


def test_a_record_needs_the_catalogue_of_its_route(run: Run, tmp_path: Path) -> None:
    route, path = tmp_path / "home.json", tmp_path / "game.txt"
    route.write_text(HOME_ROUTE)
    with_tiles = ("--catalog", HOME_MADE)
    played = run(*with_tiles, "play", route, "--option", "pieces_per_player=1", "--record", path)
    assert played.status == 0, played.err
    assert run(*with_tiles, "replay", path).status == 0
    ran = run("replay", path)
    assert ran.status == 1
    assert "line 2: the route can't be read: catalog: there is no catalogue 'home-made'" in ran.err


def test_what_cannot_be_read_has_status_2(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "none.txt"
    assert run("replay", missing).refusal == f"{missing}: can't be read: No such file or directory"
    assert "Is a directory" in run("replay", tmp_path).refusal
    assert "is no UTF-8 text" in run("replay", "-", stdin=b"\xff").refusal
    assert "is no file name" in run("replay", "a\0b").refusal
    assert "Missing argument 'FILE'" in run("replay").refusal


@pytest.mark.parametrize("text", ["", "hello\n", "el-dorado-record 1", "{}"])
def test_what_is_no_record_is_refused(run: Run, text: str) -> None:
    ran = run("replay", "-", stdin=text.encode())
    assert (ran.status, ran.out) == (1, "")
    assert "line 1: " in ran.err
