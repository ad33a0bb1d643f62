"""``route-tools play``: play a game on a route, by bots or with people."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich.text import Text

from route_tools.cli.ending import result_lines
from route_tools.cli.options import as_json_option
from route_tools.cli.output import InvalidInputError, console, plain, print_json, write_file
from route_tools.cli.person import HUMAN, PersonTable
from route_tools.cli.route_argument import route_argument
from route_tools.cli.screen import print_turn
from route_tools.cli.telling import history, turns
from route_tools.cli.words import Words
from route_tools.engine import (
    BOTS,
    Bot,
    Game,
    RuleSet,
    Table,
    rule_set,
    rule_set_to_data,
    write_record,
)
from route_tools.engine.rule_set import CHOICES
from route_tools.geometry import RouteDocument, assemble, find_problems

__all__ = ["game_to_data", "play", "print_game", "print_result"]

_LIMITLESS = "none"
_NEW_SEEDS = 1_000_000


@click.command()
@route_argument
@click.option("--seats", type=int, help="Players, 2 to 4.  [default: as many as bots, else 2]")
@click.option(
    "--bots",
    metavar="NAMES",
    default="greedy",
    show_default=True,
    help=f"Who plays: {' or '.join(BOTS)}, by seat with commas between; one name serves all.",
)
@click.option(
    "--human",
    "humans",
    type=int,
    multiple=True,
    metavar="SEAT",
    help="You play this seat in the terminal; can be given several times.",
)
@click.option("--seed", type=int, help="Decides all that is random.  [default: a new one, told]")
@click.option(
    "--game", "number", default=0, show_default=True, help="Which game of that seed, from 0."
)
@click.option("--caves", is_flag=True, help="Play with caves and their tokens.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the rules, such as buying=any-order; can be given several times.",
)
@click.option(
    "--record",
    "record_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the game there, a new file; - prints it instead of telling the game.",
)
@as_json_option
def play(  # noqa: PLR0913 - one for each option
    document: RouteDocument,
    *,
    seats: int | None,
    bots: str,
    humans: Sequence[int],
    seed: int | None,
    number: int,
    caves: bool,
    options: Sequence[str],
    record_file: Path | None,
    as_json: bool,
) -> None:
    """Play a game on a ROUTE and tell it, turn by turn.

    Bots play it, or people with --human. The same seed gives the same game. Leaves with
    status 1 if the route isn't valid.
    """
    players = _players(seats, bots, humans)
    rules = _rules(options, caves=caves)
    to_stdout = record_file == Path("-")
    if humans and (as_json or to_stdout):
        raise click.UsageError("a person needs the terminal: --human can't go with this output")
    if to_stdout and as_json:
        raise click.UsageError("--json and --record - both want standard output")
    if record_file and not to_stdout:
        _check_new(record_file)
    route = assemble(document)
    errors = [problem for problem in find_problems(route) if problem.severity == "error"]
    if errors:
        raise InvalidInputError(
            f"the route is not valid: {errors[0].message} (see: route-tools validate)"
        )
    table = Table.of_route(route, rules)
    chosen = secrets.randbelow(_NEW_SEEDS) if seed is None else seed
    game = Game.at_table(table, n_seats=len(players), seed=chosen, number=number)
    recording = _Recording(game, document, players, None if to_stdout else record_file)
    if humans:
        _play_with_people(game, document, players, recording)
        return
    _play_by_bots(game, players)
    recording.write()
    if to_stdout:
        click.echo(recording.text(), nl=False)
    elif as_json:
        print_json(game_to_data(game, players))
    else:
        print_game(game, document, players)
        print_result(game, players)
        recording.tell()


def _players(seats: int | None, bots: str, humans: Sequence[int]) -> tuple[str, ...]:
    """Name who plays, by seat."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in BOTS:
            raise click.BadParameter(
                f"there is no bot {name!r}; there are {', '.join(BOTS)}", param_hint="--bots"
            )
    n_seats = seats if seats is not None else max(len(names), 2, *humans)
    if not 2 <= n_seats <= 4:
        raise click.BadParameter(
            f"a game is for 2 to 4 players, not {n_seats}", param_hint="--seats"
        )
    for seat in humans:
        if not 1 <= seat <= n_seats:
            raise click.BadParameter(
                f"there is no seat {seat}; there are 1 to {n_seats}", param_hint="--human"
            )
    for_bots = [seat for seat in range(1, n_seats + 1) if seat not in humans]
    if len(names) == 1:
        names *= n_seats
    elif len(names) == len(for_bots) != n_seats:
        by_seat = dict(zip(for_bots, names, strict=True))
        names = [by_seat.get(seat, HUMAN) for seat in range(1, n_seats + 1)]
    if len(names) != n_seats:
        raise click.BadParameter(
            f"{n_seats} seats need as many bots, or one for all; these are {len(names)}",
            param_hint="--bots",
        )
    return tuple(HUMAN if seat in humans else name for seat, name in enumerate(names, 1))


def _rules(options: Sequence[str], *, caves: bool) -> RuleSet:
    """Make the rule-set that the options ask for."""
    values: dict[str, object] = {}
    for option in options:
        name, mark, text = (part.strip() for part in option.partition("="))
        if not mark:
            raise click.BadParameter(
                f"{option!r} has no value; write it as buying=any-order", param_hint="--option"
            )
        if name in values:
            raise click.BadParameter(f"{name} is given twice", param_hint="--option")
        values[name] = text if name in CHOICES else _number(text)
    return rule_set("caves" if caves else "base").with_options(**values)


def _number(text: str) -> object:
    if text == _LIMITLESS:
        return None
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text


def _check_new(path: Path) -> None:
    """Refuse a place where a record couldn't be written, before the game is played."""
    try:
        if path.is_file():
            raise click.ClickException(f"{path}: is there already; choose another name")
        if path.is_dir():
            raise click.ClickException(f"{path}: can't be written: it is a directory")
        if not path.parent.is_dir():
            raise click.ClickException(f"{path}: can't be written: there is no such directory")
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{path}: can't be written: {error}") from error


class _Recording:
    """Writes the record of a game, if one was asked for."""

    def __init__(
        self, game: Game, document: RouteDocument, players: Sequence[str], path: Path | None
    ) -> None:
        self.game = game
        self.document = document
        self.players = players
        self.path = path

    def text(self) -> str:
        return write_record(self.game, self.document, self.players)

    def write(self) -> None:
        if self.path:
            write_file(self.path, self.text())

    def tell(self) -> None:
        if self.path:
            n_moves = len(self.game.moves)
            console().print(f"[dim]{n_moves:,} moves recorded in[/] {plain(str(self.path))}")


def _play_by_bots(game: Game, players: Sequence[str]) -> None:
    bots = [Bot(name) for name in players]
    while not game.is_over:
        game.apply(bots[game.seat - 1].choose(game))


def _play_with_people(
    game: Game, document: RouteDocument, players: Sequence[str], recording: _Recording
) -> None:
    """Play in the terminal; whatever happens, what was played is recorded."""
    _print_head(game, document, players)
    try:
        PersonTable(game, players, console()).play()
    finally:
        recording.write()
        recording.tell()
    print_result(game, players)


def game_to_data(game: Game, players: Sequence[str]) -> dict[str, Any]:
    """Describe how a game went, as JSON data.

    Parameters
    ----------
    game : Game
        Over or not.
    players : sequence of str
        Who played, by seat.

    Returns
    -------
    dict
        The result, and what it takes to play the game again.
    """
    result = game.result()
    return {
        "finished": result.finished,
        "rounds": result.rounds,
        "winner": result.winner,
        "ranking": result.ranking,
        "ranks": result.ranks,
        "seed": game.seed,
        "game": game.number,
        "seats": game.state.n_seats,
        "players": list(players),
        "rules": rule_set_to_data(game.table.rules),
        "n_moves": len(game.moves),
    }


def _print_head(game: Game, document: RouteDocument, players: Sequence[str]) -> None:
    """Say what is played."""
    rules = rule_set_to_data(game.table.rules)
    options = [f"{name}={'none' if v is None else v}" for name, v in rules["options"].items()]
    number = f", game {game.number}" if game.number else ""
    parts = [f"seat {seat}: {name}" for seat, name in enumerate(players, 1)]
    out = console()
    out.print(f"[bold]{plain(document.title) or 'Route'}[/]  rules: {rules['name']}", end="")
    out.print(Text("".join(f", {option}" for option in options)))
    out.print(Text(f"{', '.join(parts)}; seed {game.seed}{number}\n"))


def print_game(game: Game, document: RouteDocument, players: Sequence[str]) -> None:
    """Tell a game turn by turn.

    Parameters
    ----------
    game : Game
        Over or not.
    document : RouteDocument
        Its route.
    players : sequence of str
        Who played, by seat.
    """
    _print_head(game, document, players)
    out, words = console(), Words(game.table)
    for turn in turns(history(game)):
        print_turn(out, turn, words, players)


def print_result(game: Game, players: Sequence[str]) -> None:
    """Tell how a game ended.

    Parameters
    ----------
    game : Game
        Over or not.
    players : sequence of str
        Who played, by seat.
    """
    out = console()
    head, *lines = result_lines(game, players)
    out.print(f"\n[bold]{head}[/]")
    for line in lines:
        out.print(Text(line))
