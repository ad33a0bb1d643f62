"""``route-tools play``: games by bots and by people, told, recorded, refused."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from route_tools.cli.ending import result_lines
from route_tools.cli.telling import Step, history, turn_lines, turns
from route_tools.cli.words import Words
from route_tools.engine import Bot, Game, Table, read_record, replay_record, rule_set
from route_tools.geometry import Hex, assemble, load_preset, preset_ids
from tests.cases.codes import with_checksum
from tests.cli.conftest import Run, run_program

OVERLAP = with_checksum("ED1.B1.C4_4_-6.N1-5A~PADDLE4")


def bot_game(preset: str, bots: list[str], *, rules: str = "base", seed: int = 0) -> Game:
    """Play a game by bots, without the command line."""
    table = Table.of_route(assemble(load_preset(preset)), rule_set(rules))
    game = Game.at_table(table, n_seats=len(bots), seed=seed)
    players = [Bot(name) for name in bots]
    while not game.is_over:
        game.apply(players[game.seat - 1].choose(game))
    return game


@pytest.mark.parametrize("preset", preset_ids())
@pytest.mark.parametrize(("rules", "n_seats"), [("base", 3), ("caves", 2), ("caves", 4)])
def test_the_result_of_a_game_is_that_of_the_engine(
    run: Run, preset: str, rules: str, n_seats: int
) -> None:
    caves = ["--caves"] if rules == "caves" else []
    bots = ["greedy"] * (n_seats - 1) + ["random"]
    arguments = ["--bots", ",".join(bots), "--seed", "7", *caves]
    data = run("play", preset, *arguments, "--json").data
    game = bot_game(preset, bots, rules=rules, seed=7)
    result = game.result()
    assert data == {
        "finished": result.finished,
        "rounds": result.rounds,
        "winner": result.winner,
        "ranking": list(result.ranking),
        "ranks": list(result.ranks),
        "seed": 7,
        "game": 0,
        "seats": n_seats,
        "players": bots,
        "rules": {"name": rules, "options": {}},
        "n_moves": len(game.moves),
    }


def test_a_game_is_told_turn_by_turn(run: Run) -> None:
    bots = ["greedy", "greedy", "random"]
    ran = run("play", "first-game", "--bots", ",".join(bots), "--seed", "7")
    assert (ran.status, ran.err) == (0, "")
    game = bot_game("first-game", bots, seed=7)
    told = list(turns(history(game)))
    headings = re.findall(r"^Round (\d+), seat (\d) \((\w+)\)$", ran.out, re.MULTILINE)
    assert [(int(r), int(s)) for r, s, _ in headings] == [
        (turn[0].before["round"], turn[0].seat) for turn in told
    ]
    assert [name for _, _, name in headings] == [bots[int(s) - 1] for _, s, _ in headings]
    assert "seat 1: greedy, seat 2: greedy, seat 3: random; seed 7" in ran.out
    for move in game.moves:
        if move.startswith("step "):
            assert f"to {move.removeprefix('step ')}" in ran.out
    assert f"The game is over after {game.round} rounds." in ran.out
    winner = game.result().winner
    assert f"\n1. seat {winner} ({bots[(winner or 0) - 1]}): arrived" in ran.out


def test_a_turn_merges_the_moves_of_a_card() -> None:
    game = Game(assemble(load_preset("first-game")), n_seats=3, seed=7)
    for move in (
        "play explorer machete", "step -2,2", "play explorer machete", "buy scout",
        "pay traveler", "end", "discard traveler",
    ):  # fmt: skip
        game.apply(move)
    [turn] = turns(history(game))
    assert turn_lines(turn, Words(game.table)) == [
        "plays Explorer (machete 1): -3,3 to -2,2",
        "plays Explorer (machete 1): 1 left unused",
        "buys Scout for 1 with Traveler",
        "discards Traveler",
    ]


def test_a_turn_in_which_nothing_is_played_is_told() -> None:
    game = Game(assemble(load_preset("first-game")), n_seats=3, seed=7)
    game.apply("end")
    game.apply("end")
    [turn] = turns(history(game))
    assert turn_lines(turn, Words(game.table)) == ["does nothing"]


def concealed(position: Mapping[str, Any]) -> Mapping[str, Any]:
    """Make all cards in hands and draw piles one that there isn't; their numbers stay."""
    hidden = {
        zone: [{"hidden": sum(cards.values())} for cards in position[zone]]
        for zone in ("hand", "draw")
    }
    return {**position, **hidden}


@pytest.mark.parametrize("seed", range(6))
def test_every_kind_of_move_is_told_and_no_hidden_card(seed: int) -> None:
    """What is told is the same if the names of cards in hands and piles aren't known."""
    n_seats = 2 + seed % 3
    game = bot_game("swamplands", ["random"] * n_seats, rules="caves", seed=seed)
    words = Words(game.table)
    steps = history(game)
    assert [step.move for step in steps] == game.moves
    for turn in turns(steps):
        lines = turn_lines(turn, words)
        assert lines
        masked = [Step(s.move, concealed(s.before), concealed(s.after)) for s in turn]
        assert turn_lines(masked, words) == lines
        text = "\n".join(lines)
        n_verbs = Counter(step.move.split(" ")[0] for step in turn)
        assert text.count("plays ") == n_verbs["play"] + n_verbs["use"]
        assert text.count("uses the token") == n_verbs["token"]
        assert text.count("buys ") == n_verbs["buy"]
        assert text.count("takes blockade") == n_verbs["clear"] + n_verbs["break"]
        for step in turn:
            verb, *rest = step.move.split(" ")
            if verb in {"buy", "take", "remove", "lay", "discard"}:
                assert words.card(rest[0]).title in text
    told = "\n".join(line for turn in turns(steps) for line in turn_lines(turn, words))
    given = sum(sum(tokens.values()) for tokens in steps[0].before["tokens"])
    assert given == 0
    bag = Counter(steps[0].before["token_bag"]) - Counter(steps[-1].after["token_bag"])
    assert told.count("explores ") <= bag.total()
    for token in bag:
        assert re.search(rf"explores .*\b{token}\b", told)


def test_a_seed_left_out_is_told_and_plays_the_same_game_again(run: Run) -> None:
    first = run("play", "first-game").out
    [seed] = re.findall(r"; seed (\d+)$", first, re.MULTILINE)
    assert run("play", "first-game", "--seed", seed).out == first
    others = {run("play", "first-game", "--json").data["seed"] for _ in range(3)}
    assert len(others) > 1


def test_options_and_the_number_of_the_game_count(run: Run) -> None:
    data = run(
        "play", "first-game", "--seed", "1", "--game", "3", "--json", "--seats", "3",
        "--option", "max_rounds=2", "--option", "replace_token_limit=none",
        "--option", "buying=any-order",
    ).data  # fmt: skip
    assert (data["finished"], data["rounds"], data["winner"], data["game"]) == (False, 2, None, 3)
    assert data["rules"]["options"] == {
        "buying": "any-order",
        "replace_token_limit": None,
        "max_rounds": 2,
    }
    told = run("play", "first-game", "--seed", "1", "--option", "max_rounds=1").out
    assert "rules: base, max_rounds=1" in told
    assert "The game was stopped after 1 round: nobody arrived." in told


@pytest.mark.parametrize(
    ("taken", "arrivals", "options", "order", "words"),
    [
        ([[1, 2], [6]], [2, 1], {}, "12", "more blockades (2 to 1)."),
        ([[5], [6]], [1, 2], {}, "21", "as many blockades, but the highest number (6)."),
        ([[], []], [2, 1], {}, "21", "no blockades, but arrived earlier."),
        ([[], [3]], [1], {}, "1", "Seat 1 wins: nobody else arrived."),
        ([[1], []], [2, 1], {"ranking": "joint"}, "123", "Seats 1 and 2 arrived and share the"),
        ([[1], []], [1], {"ranking": "joint"}, "123", "Seat 1 wins; the others are ranked by"),
    ],
)
def test_what_decided_is_told(
    taken: list[list[int]], arrivals: list[int], options: dict[str, str], order: str, words: str
) -> None:
    route = assemble(load_preset("first-game"))
    table = Table.of_route(route, rule_set("base", **options))
    pieces = ["arrived" if seat in arrivals else f"0,{seat}" for seat in (1, 2, 3)]
    position = {
        "seats": 3,
        "turn": 3,
        "pieces": [[place] for place in pieces],
        "taken": taken,
        "arrivals": arrivals,
        "blockades": [None] * len(table.layout.sites),
    }
    game = Game.from_position(table, position)
    game.apply("end")
    assert game.is_over
    head, *seats, decision = result_lines(game, ["ann", "bot", "cai"])
    assert head == "The game is over after 1 round."
    assert decision.endswith(words) or decision.startswith(words)
    assert [line.split(" seat ")[1][0] for line in seats[: len(order)]] == list(order)
    assert len(seats) == 3
    [third] = [line for line in seats if "seat 3 (cai)" in line]
    steps = table.board.steps[table.hexes.index(Hex(0, 3))]
    assert f"{steps} steps from the finish, no blockades" in third


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "greedy,clever"], "--bots: there is no bot 'clever'; there are greedy, random"),
        (["--bots", ""], "there is no bot ''"),
        (["--seats", "5"], "--seats: a game is for 2 to 4 players, not 5"),
        (["--seats", "1"], "a game is for 2 to 4 players, not 1"),
        (["--bots", "greedy,greedy,random,random,greedy"], "2 to 4 players, not 5"),
        (["--seats", "2", "--bots", "greedy,greedy,random"], "2 seats need as many bots"),
        (["--seats", "3", "--human", "4"], "--human: there is no seat 4; there are 1 to 3"),
        (["--human", "0"], "there is no seat 0"),
        (["--seed", "-1"], "a seed is a whole number from 0"),
        (["--seed", "1" * 20], "a seed is a whole number from 0"),
        (["--seed", "x"], "'x' is not a valid integer"),
        (["--game", "-1"], "number of the game is a whole number from 0"),
        (["--option", "colour=red"], "colour: there is no such option; there are "),
        (["--option", "buying=never"], "buying: 'never' is no choice"),
        (["--option", "buying"], "'buying' has no value"),
        (["--option", "max_rounds=-1"], "max_rounds: '-1' is no whole number"),
        (["--option", "max_rounds=none"], "max_rounds: None is no whole number"),
        (["--option", "buying=any-order", "--option", "buying=any-order"], "buying is given twice"),
        (["--option", "pieces_per_player=2", "--seats", "3"], "two pieces each need two players"),
        (["--json", "--record", "-"], "both want standard output"),
        (["--json", "--human", "1"], "a person needs the terminal"),
        (["--record", "-", "--human", "1"], "a person needs the terminal"),
    ],
)
def test_wrong_usage_is_refused_in_one_line(run: Run, arguments: list[str], words: str) -> None:
    assert words in run("play", "first-game", *arguments).refusal


def test_an_invalid_route_has_status_1(run: Run) -> None:
    ran = run("play", OVERLAP, "--json")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(
        "route-tools: the route is not valid: B (piece 1) and C (piece 2) lie"
    )
    assert len(ran.err.splitlines()) == 1
    assert "there is no such file" in run("play", "none.json").refusal


def test_a_record_is_a_new_file_written_whole(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    ran = run("play", "first-game", "--seed", "5", "--caves", "--record", path)
    assert ran.status == 0
    assert f"moves recorded in {path}" in " ".join(ran.out.split())
    assert list(tmp_path.iterdir()) == [path]
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert (record.players, record.seed) == (("greedy", "greedy"), 5)
    assert replay_record(record).result().winner
    printed = run("play", "first-game", "--seed", "5", "--caves", "--record", "-").out
    assert printed == text


def test_a_record_replaces_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("mine")
    play = ("play", "first-game", "--record")
    assert run(*play, path).refusal == f"{path}: is there already; choose another name"
    assert path.read_text() == "mine"
    assert "there is no such directory" in run(*play, tmp_path / "none" / "x").refusal
    assert "it is a directory" in run(*play, tmp_path).refusal
    assert "there is no such directory" in run(*play, path / "x").refusal
    assert list(tmp_path.iterdir()) == [path]


# People. Bots play the same whoever else plays, so a person who types what a bot would play
# comes to the bot's game.


def typed_like_a_bot(game: Game, seat: int, *, with_undo: bool = False) -> list[str]:
    """Return what a person types to play as it was played in a game."""
    lines = []
    again = Game.at_table(game.table, n_seats=game.state.n_seats, seed=game.seed)
    for move in game.moves:
        is_own = again.seat == seat
        again.apply(move)
        if is_own:
            lines.append(move)
            if with_undo and not again.has_revealed:
                lines += ["undo", move]
    return lines


@pytest.mark.parametrize("with_undo", [False, True], ids=["straight", "with undo"])
@pytest.mark.parametrize("n_seats", [2, 3])
def test_a_person_plays_a_whole_game(
    run: Run, tmp_path: Path, n_seats: int, *, with_undo: bool
) -> None:
    expected = bot_game("first-game", ["greedy"] * n_seats, rules="caves", seed=4)
    lines = typed_like_a_bot(expected, 1, with_undo=with_undo)
    path = tmp_path / "game.txt"
    ran = run(
        "play", "first-game", "--caves", "--seats", str(n_seats), "--human", "1", "--seed", "4",
        "--record", path, stdin="\n".join(lines).encode(),
    )  # fmt: skip
    assert (ran.status, ran.err) == (0, "")
    assert "That can't be done" not in ran.out
    assert f"The game is over after {expected.round} rounds." in ran.out
    assert f"\n1. seat {expected.result().winner} " in ran.out
    game = replay_record(read_record(path.read_text(encoding="utf-8")))
    assert game.moves == expected.moves
    assert read_record(path.read_text(encoding="utf-8")).players[:2] == ("human", "greedy")


def test_numbers_stand_for_the_moves_beside_them(run: Run) -> None:
    first = run("play", "first-game", "--human", "1", "--seed", "4", "--seats", "3")
    shown = re.findall(r"^(?:\w[\w ]*?)? +(\d+) ([a-z]+ [\w-]+ ?\w*)  ", first.out, re.MULTILINE)
    game = Game(assemble(load_preset("first-game")), n_seats=3, seed=4)
    assert {move for _, move in shown} < set(game.legal_moves())
    [number] = [n for n, move in shown if move == "buy trailblazer"]
    ran = run(
        "play", "first-game", "--human", "1", "--seed", "4", "--seats", "3",
        stdin=f"{number}\n99\n0\n".encode(),
    )  # fmt: skip
    assert "buys Trailblazer for 3" in ran.out
    assert "there is no move 99; there are 1 to" in ran.out
    assert "there is no move 0; there are 1 to" in ran.out


def test_bots_may_be_named_without_the_seats_of_people(run: Run) -> None:
    ran = run(
        "play",
        "first-game",
        "--seats",
        "3",
        "--bots",
        "greedy,random",
        "--human",
        "2",
        "--seed",
        "1",
    )
    assert "seat 1: greedy, seat 2: human, seat 3: random" in ran.out


def test_a_wrong_move_gets_its_reason_and_is_asked_again(run: Run) -> None:
    typed = ["buy pioneer", "step 9,9", "dance", "undo", "", "\x1b[31m\u202e", "map 99,99", "map x"]
    ran = run(
        "play", "first-game", "--human", "1", "--seed", "4", "--seats", "3",
        stdin="\n".join([*typed, "quit"]).encode(),
    )  # fmt: skip
    assert (ran.status, ran.err) == (0, "")
    out = " ".join(ran.out.split())
    assert "pioneer lies beside the market board, and no spot of it is vacant" in out
    assert "no movement is under way: play a card first" in out
    assert "there is no such move" in out
    assert "you have made no move yet" in out
    assert "there is no hex 99,99 on the board" in out
    assert "map is followed by nothing or by a hex" in out
    assert "\x1b" not in ran.out
    assert "The game was left in round 1, before its end." in out


def test_undo_takes_back_what_revealed_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    typed = ["buy scout", "undo", "end", "end", "undo", "end"]  # seat 1 holds its first hand
    ran = run(
        "play", "first-game", "--human", "1", "--seed", "4", "--seats", "3", "--record", path,
        stdin="\n".join(typed).encode(),
    )  # fmt: skip
    assert "Taken back: buy scout." in ran.out
    assert "The input has ended, so the game is left here." in ran.out
    record = read_record(path.read_text(encoding="utf-8"))
    moves = [(seat, move) for _, seat, move in record.moves]
    assert moves[:2] == [(1, "end"), (1, "end")]
    assert record.result is None
    replay_record(record)


def test_undo_takes_back_no_drawn_card(run: Run) -> None:
    table = Table.of_route(assemble(load_preset("first-game")), rule_set())
    game = Game.at_table(table, n_seats=3, seed=4)
    hand = game.position()["hand"][0]
    ends = [f"discard {card}" for card, n in hand.items() for _ in range(n)]
    typed = ["end", *ends, "undo", "quit"]
    ran = run(
        "play", "first-game", "--human", "1", "--seed", "4", "--seats", "3",
        stdin="\n".join(typed).encode(),
    )  # fmt: skip
    assert "cards were drawn or a token was turned up since" in " ".join(ran.out.split())


def test_maps_market_and_help_are_shown_when_asked(run: Run) -> None:
    typed = ["map", "map 18,-18", "market", "hand", "moves", "help", "quit"]
    out = run(
        "play", "first-game", "--human", "1", "--seed", "4", "--seats", "3", "--caves",
        stdin="\n".join(typed).encode(),
    ).out  # fmt: skip
    _, whole, near, market, hand, *_ = re.split(r"seat 1> .*\n", out)
    rows = re.findall(r"^ *(-?\d+),(-?\d+) +(.*)$", whole, re.MULTILINE)
    layout = Game(assemble(load_preset("first-game")), n_seats=3).table.layout
    assert len(rows) == len({hex_.r for hex_ in layout.hexes})
    for q, r, row in rows:
        assert min(hex_ for hex_ in layout.hexes if hex_.r == int(r)) == (int(q), int(r))
        assert len(row.split()) == sum(hex_.r == int(r) for hex_ in layout.hexes)
    assert whole.count("W1*") == 3
    assert sorted(re.findall(r"\[\d\]", whole)) == ["[1]", "[1]", "[2]", "[3]"], "and the legend's"
    assert "18,-18" in near
    for card in rule_set().cards:
        assert (f"  {card.id} " in market) == (card.price is not None)
    assert "seat 2 (greedy) at -3,2, 4 in hand, 4 to draw, 0 discarded" in hand
    assert "hand " in hand


def test_a_person_sees_no_cards_of_others(run: Run) -> None:
    """Another's hand is a number; the person's own is named."""
    out = run("play", "first-game", "--human", "2", "--seed", "4", "--seats", "3").out
    game = Game(assemble(load_preset("first-game")), n_seats=3, seed=4)
    bot = Bot("greedy")
    while game.seat == 1:
        game.apply(bot.choose(game))
    hands = re.findall(r"^hand +(.*?) *$", out, re.MULTILINE)
    assert hands == [Words(game.table).cards(game.observation(2).hand)]
    assert "seat 1 (greedy) at" in out
    assert " 4 in hand" in out


if sys.platform != "win32":

    def test_control_c_at_a_persons_turn_keeps_the_record(tmp_path: Path) -> None:
        path = tmp_path / "game.txt"
        program = (
            "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
            "from route_tools.cli import main; main(['play', 'first-game', '--human', '1',"
            f" '--seed', '4', '--record', {str(path)!r}])"
        )
        with subprocess.Popen(
            [sys.executable, "-u", "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as person:
            assert person.stdin
            assert person.stdout
            assert person.stderr
            person.stdin.write(b"buy scout\n")
            person.stdin.flush()
            seen = b""
            while b"buys Scout" not in seen or not seen.endswith(b"seat 1> "):
                seen += os.read(person.stdout.fileno(), 4096)
            time.sleep(0.5)  # so that it waits for a line, and isn't on the way there
            person.send_signal(signal.SIGINT)
            assert person.wait(timeout=30) == 130
            assert person.stderr.read().decode().strip() == "route-tools: stopped"
        record = read_record(path.read_text(encoding="utf-8"))
        assert [move for _, _, move in record.moves] == ["buy scout"]

    def test_a_reader_that_goes_away_costs_no_record(tmp_path: Path) -> None:
        path = tmp_path / "game.txt"
        reading, writing = os.pipe()
        os.close(reading)
        try:
            ran = run_program("play", "first-game", "--seed", "4", "--record", path, stdout=writing)
        finally:
            os.close(writing)
        assert (ran.status, ran.err) == (141, "")
        assert replay_record(read_record(path.read_text(encoding="utf-8"))).is_over

    @pytest.mark.parametrize(("columns", "rows"), [(60, 20), (80, 24), (120, 50)])
    def test_a_terminal_is_kept_within_its_width(columns: int, rows: int) -> None:
        import fcntl
        import pty
        import struct
        import termios

        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        env = {k: v for k, v in os.environ.items() if k not in {"COLUMNS", "LINES"}}
        command = [sys.executable, "-m", "route_tools", "play", "swamplands", "--human", "2"]
        with subprocess.Popen(
            [*command, "--seed", "4", "--caves"],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**env, "TERM": "xterm"},
        ) as person:
            os.close(slave)
            for line in ("map", "market", "help", "play explorer machete 1", "quit"):
                os.write(master, f"{line}\n".encode())
            seen = b""
            while True:
                try:
                    more = os.read(master, 65536)
                except OSError:
                    break
                if not more:
                    break
                seen += more
            assert person.wait(timeout=30) == 0
        os.close(master)
        plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen.decode())
        plain = plain.replace("\r", "").replace("seat 2> ", "")
        assert "The game was left in round 1" in plain
        assert "\x1b[" in seen.decode(), "a terminal has colours"
        assert max(map(len, plain.splitlines())) <= columns


@pytest.mark.parametrize("command", ["play", "replay", "compile"])
def test_help_is_there(run: Run, command: str) -> None:
    ran = run(command, "--help")
    assert (ran.status, ran.err) == (0, "")
    assert f"Usage: route-tools {command}" in ran.out
    assert f"\n  {command} " in run("--help").out


@pytest.mark.parametrize("module", ["route_tools.cli", "route_tools.web"])
def test_the_engine_is_imported_only_for_games(module: str) -> None:
    program = f"import sys, {module}; print(json.dumps([*sys.modules]))".replace(
        "import sys", "import json, sys"
    )
    output = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    ).stdout
    assert not {"llvmlite", "route_tools.engine"} & set(json.loads(output))


def test_the_tutorial_shows_what_is_printed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tutorial = (Path(__file__).parents[2] / "docs" / "tutorial.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    [route] = re.findall(r"```json\n(.*?)```", tutorial, re.DOTALL)
    Path("mine.json").write_text(route, encoding="utf-8")
    _, section = tutorial.split("\n## Play it\n")
    blocks = re.findall(r"```console\n\$ route-tools (.*?)\n(.*?)```", section, re.DOTALL)
    assert len(blocks) == 3
    run(*blocks[0][0].split(), "--record", "game.txt")
    for command, shown in blocks:
        typed = re.findall(r"^seat \d> (.*)$", shown, re.MULTILINE)
        printed = run(*command.split(), stdin="\n".join(typed).encode()).out
        told = "\n".join(line.rstrip() for line in printed.splitlines())
        at = 0
        for part in re.split(r"^\.\.\.$", shown, flags=re.MULTILINE):
            assert part.strip() in told[at:]
            at += told[at:].index(part.strip())
