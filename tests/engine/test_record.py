"""Records of games: written, read, played again; refused at the right line."""

from pathlib import Path
from zlib import crc32

import pytest

from route_tools.engine import Bot, Game, read_record, replay_record, rule_set, write_record
from route_tools.errors import RecordError
from route_tools.geometry import assemble, load_preset

GOLDEN = Path(__file__).parent / "golden"


def played(preset: str, rules: str, n_seats: int, bot: str, seed: int) -> tuple[Game, str]:
    """Play a game and record it."""
    document = load_preset(preset)
    game = Game(assemble(document), rule_set(rules), n_seats=n_seats, seed=seed)
    player = Bot(bot)
    while not game.is_over:
        game.apply(player.choose(game))
    return game, write_record(game, document, [bot] * n_seats)


GAMES = [
    ("first-game", "base", 4, "greedy", 1),
    ("witchs-cauldron", "caves", 2, "greedy", 2),
    ("swamplands", "caves", 3, "random", 3),
    ("home-stretch", "base", 2, "random", 4),
]


@pytest.mark.parametrize("case", GAMES, ids=lambda case: "-".join(map(str, case)))
def test_golden_records_are_played_as_ever(case: tuple[str, str, int, str, int]) -> None:
    """Whole games stay the same on every machine; a change of rules or bots shows here.

    To make them anew: ``python -m tests.engine.test_record``.
    """
    golden = (GOLDEN / f"{'-'.join(map(str, case))}.txt").read_text(encoding="utf-8")
    game, text = played(*case)
    assert text == golden
    again = replay_record(read_record(golden))
    assert again.result() == game.result()
    assert again.position() == game.position()


@pytest.fixture(scope="module")
def record() -> str:
    return (GOLDEN / "first-game-base-4-greedy-1.txt").read_text(encoding="utf-8")


def signed(lines: list[str]) -> str:
    """Give lines fresh checksums, as a careful forger would."""
    sum_ = 0
    out = []
    for line in lines:
        body = line.rpartition(" #")[0] or line
        sum_ = crc32(body.encode(), sum_)
        out.append(f"{body} #{sum_:08x}\n")
    return "".join(out)


@pytest.mark.parametrize("line", [1, 2, 5, 8, 100, -1])
def test_a_changed_line_is_found(record: str, line: int) -> None:
    lines = record.splitlines(keepends=True)
    at = line - 1 if line > 0 else len(lines) - 1
    body, _, sum_ = lines[at].rpartition(" #")
    lines[at] = f"{body[:-1]}{'x' if body[-1] != 'x' else 'y'} #{sum_}"
    with pytest.raises(RecordError) as caught:
        read_record("".join(lines))
    assert caught.value.line == at + 1


@pytest.mark.parametrize("line", [2, 7, 8, 50])
def test_a_missing_line_is_found(record: str, line: int) -> None:
    lines = record.splitlines(keepends=True)
    del lines[line - 1]
    with pytest.raises(RecordError, match="was changed, or lines before it are missing") as caught:
        read_record("".join(lines))
    assert caught.value.line == line


@pytest.mark.parametrize("n", [0, 1, 4, 7, 8, 60])
def test_a_record_cut_off_is_found(record: str, n: int) -> None:
    text = "".join(record.splitlines(keepends=True)[:n])
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert caught.value.line == max(n + 1, 1)


def test_a_line_cut_in_the_middle_is_found(record: str) -> None:
    text = record[: len(record) // 2].rpartition("#")[0]
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert caught.value.line == text.count("\n") + 1


def test_forged_moves_are_found_by_the_rules(record: str) -> None:
    lines = record.splitlines()
    at = next(i for i, line in enumerate(lines) if " play " in line)
    seat = lines[at].split(" ")[0]
    for forged, message in (
        (f"{seat} play pioneer machete", "there is no pioneer in hand"),
        (f"{int(seat) % 4 + 1} end", "it is the turn of seat"),
        (f"{seat} dance", "there is no such move"),
    ):
        changed = [*lines[:at], forged, *lines[at + 1 :]]
        with pytest.raises(RecordError, match=message) as caught:
            replay_record(read_record(signed(changed)))
        assert caught.value.line == at + 1


def test_a_forged_result_is_found(record: str) -> None:
    lines = record.splitlines()
    for forged in ('result {"finished": true}', "result none", "result [", "result 3"):
        with pytest.raises(RecordError) as caught:
            replay_record(read_record(signed([*lines[:-1], forged])))
        assert caught.value.line == len(lines)


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (1, "el-dorado-record 2", "only version 1"),
        (2, "route {", "the route can't be read"),
        (2, "route {}", "the route can't be read"),
        (3, 'rules {"name": "chess"}', "there is no rule-set 'chess'"),
        (3, 'rules {"name": "base", "options": {"buying": "never"}}', "'never' is no choice"),
        (4, "seats many", "'many' is no number"),
        (4, "sets 4", "seats should stand here"),
        (8, "hello", "a seat and a move should stand here"),
    ],
)
def test_a_wrong_line_is_named(record: str, line: int, text: str, message: str) -> None:
    lines = record.splitlines()
    lines[line - 1] = text
    with pytest.raises(RecordError, match=message) as caught:
        read_record(signed(lines))
    assert caught.value.line == line


def test_an_impossible_number_of_seats_is_named(record: str) -> None:
    lines = record.splitlines()
    lines[3] = "seats 9"
    with pytest.raises(RecordError, match="2 to 4 players"):
        replay_record(read_record(signed(lines)))


@pytest.mark.parametrize("text", ["", "hello", "{}", "\x00", "el-dorado-record 1\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert caught.value.line == 1


def test_a_game_under_way_is_recorded_as_far_as_it_is() -> None:
    document = load_preset("first-game")
    game = Game(assemble(document), n_seats=3, seed=7)
    game.apply("end")
    again = replay_record(read_record(write_record(game, document)))
    assert again.position() == game.position()
    assert not again.is_over


def test_a_game_from_a_position_is_not_recorded() -> None:
    document = load_preset("first-game")
    game = Game(assemble(document), n_seats=3, seed=7)
    position = {k: v for k, v in game.position().items() if k != "moving"}
    other = Game.from_position(game.table, position | {"round": 3})
    with pytest.raises(RecordError, match="from its beginning"):
        write_record(other, document)


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for case in GAMES:
        path = GOLDEN / f"{'-'.join(map(str, case))}.txt"
        path.write_text(played(*case)[1], encoding="utf-8")
