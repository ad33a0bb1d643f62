"""``route-tools replay``: verify the record of a game, and tell the game."""

import sys
from collections.abc import Mapping
from pathlib import Path

import click

from route_tools.cli.options import as_json_option
from route_tools.cli.output import InvalidInputError, console, print_json
from route_tools.cli.play import game_to_data, print_game, print_result
from route_tools.engine import Game, GameRecord, read_record, replay_record
from route_tools.errors import RecordError
from route_tools.geometry import Catalog

__all__ = ["replay"]

_MAX_BYTES = 20_000_000


@click.command()
@click.argument("source", metavar="FILE")
@as_json_option
@click.option("-q", "--quiet", is_flag=True, help="Don't tell the game, only how it ended.")
@click.pass_context
def replay(context: click.Context, *, source: str, as_json: bool, quiet: bool) -> None:
    """Play the game in a record again, verify every move, and tell it.

    FILE is what route-tools play --record wrote, or - for standard input. Leaves with
    status 1 if it isn't the record of a game that can have happened; says at which line.
    """
    name = "standard input" if source == "-" else source
    text = _read(source, name)
    try:
        record, game = _verify(text, context.obj)
    except RecordError as error:
        if not as_json:
            raise InvalidInputError(f"{name}: {error}") from error
        print_json({"valid": False, "line": error.line, "message": error.message})
        context.exit(1)
    players = _players(record)
    if as_json:
        print_json({"valid": True, **game_to_data(game, players)})
        return
    if not quiet:
        print_game(game, record.document, players)
    print_result(game, players)
    console().print(
        f"[green]The record is right:[/] all of its {len(game.moves):,} moves are legal."
    )


def _read(source: str, name: str) -> str:
    try:
        if source == "-":
            content: bytes = sys.stdin.buffer.read(_MAX_BYTES + 1)
        else:
            with Path(source).open("rb") as file:
                content = file.read(_MAX_BYTES + 1)
        return content.decode()
    except AttributeError:
        reason = "is closed"
    except OSError as error:
        reason = f"can't be read: {error.strerror}"
    except UnicodeDecodeError:
        reason = "is no record: it is no UTF-8 text"
    except ValueError as error:
        reason = f"is no file name: {error}"
    raise click.ClickException(f"{name}: {reason}")


def _verify(text: str, catalogs: Mapping[str, Catalog] | None) -> tuple[GameRecord, Game]:
    record = read_record(text, catalogs)
    return record, replay_record(record)


def _players(record: GameRecord) -> tuple[str, ...]:
    """Name the players; a record needn't."""
    if len(record.players) == record.n_seats:
        return record.players
    return ("player",) * record.n_seats
