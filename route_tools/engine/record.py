r"""Records of games: text that holds all that it takes to play a game again.

::

    el-dorado-record 1                   #5d1c0f3a
    route {"format": ...}                #...
    rules {"name": "base", "options": {}}
    seats 3
    seed 7
    game 0
    players greedy,greedy,random
    1 play explorer machete
    ...
    result {"finished": true, ...}

Each line ends with a checksum of itself and all lines before, so a change or a gap is found
at its line. Each move names the seat that makes it.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any
from zlib import crc32

from route_tools.engine.game import Game, GameResult
from route_tools.engine.rule_set import RuleSet, rule_set_from_data, rule_set_to_data
from route_tools.errors import IllegalMoveError, RecordError, RouteToolsError
from route_tools.geometry import (
    Catalog,
    RouteDocument,
    assemble,
    document_from_data,
    document_to_data,
)

__all__ = ["GameRecord", "read_record", "replay_record", "write_record"]

_HEAD = "el-dorado-record"
_VERSION = 1
_MAX_BYTES = 20_000_000
_FIELDS = ("route", "rules", "seats", "seed", "game", "players")


@dataclass(frozen=True)
class GameRecord:
    """A game as it was recorded.

    Attributes
    ----------
    document : RouteDocument
        The route.
    rules : RuleSet
        What it was played by.
    n_seats, seed, number : int
        Players, seed and number of the game.
    players : tuple of str
        Who played, by seat; may be empty.
    moves : tuple of tuple
        The line, the seat from 1, and the move.
    result : dict or None
        As recorded; None if the game wasn't over.
    result_line : int
        The line of the result, or the last line.
    """

    document: RouteDocument
    rules: RuleSet
    n_seats: int
    seed: int
    number: int
    players: tuple[str, ...]
    moves: tuple[tuple[int, int, str], ...]
    result: dict[str, Any] | None
    result_line: int


def write_record(game: Game, document: RouteDocument, players: Sequence[str] = ()) -> str:
    """Write the record of a game.

    Parameters
    ----------
    game : Game
        From its beginning; over or not.
    document : RouteDocument
        Its route.
    players : sequence of str
        Who played, by seat, as words without commas.

    Returns
    -------
    str
        Lines, each with its checksum.

    Raises
    ------
    RecordError
        Playing the moves from the beginning doesn't lead to this game, because it was set
        up from a position or on another route.
    """
    first = game.clone()
    seats = []
    while first.moves:
        first.undo()
        seats.append(first.seat)
    again = Game(
        assemble(document),
        game.table.rules,
        n_seats=game.state.n_seats,
        seed=game.seed,
        number=game.number,
    )
    if again.state != first.state:
        raise RecordError("only a game played from its beginning on this route can be recorded")
    lines = [
        f"{_HEAD} {_VERSION}",
        "route " + _json(document_to_data(document)),
        "rules " + _json(rule_set_to_data(game.table.rules)),
        f"seats {game.state.n_seats}",
        f"seed {game.seed}",
        f"game {game.number}",
        "players " + ",".join(players),
    ]
    lines += [f"{seat} {move}" for seat, move in zip(reversed(seats), game.moves, strict=True)]
    lines.append("result " + (_json(asdict(game.result())) if game.is_over else "none"))
    sum_ = 0
    signed = []
    for line in lines:
        sum_ = crc32(line.rstrip().encode(), sum_)
        signed.append(f"{line.rstrip()} #{sum_:08x}\n")
    return "".join(signed)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def read_record(text: str, catalogs: Mapping[str, Catalog] | None = None) -> GameRecord:
    """Read a record, without playing it.

    Parameters
    ----------
    text : str
        What :func:`write_record` gives.
    catalogs : Mapping of str to Catalog, optional
        The catalogues that its route may name; by default those of the package.

    Returns
    -------
    GameRecord
        What it holds.

    Raises
    ------
    RecordError
        It isn't a record, or was changed or cut off; names the line.
    """
    if len(text) > _MAX_BYTES:
        raise RecordError(f"a record has at most {_MAX_BYTES:,} characters")
    lines = _checked(text)
    number, head = next(lines, (1, ""))
    if not head.startswith(_HEAD + " "):
        raise RecordError(f"this is no record: it doesn't begin with {_HEAD!r}", line=number)
    if head != f"{_HEAD} {_VERSION}":
        raise RecordError(f"only version {_VERSION} can be read", line=number)
    values: dict[str, Any] = {}
    for name in _FIELDS:
        number, line = _next(lines, number)
        word, _, value = line.partition(" ")
        if word != name:
            raise RecordError(f"{name} should stand here", line=number)
        values[name] = _read_field(name, value, number, catalogs)
    moves = []
    while True:
        number, line = _next(lines, number)
        word, _, value = line.partition(" ")
        if word == "result":
            break
        if not (word.isascii() and word.isdigit() and value):
            raise RecordError("a seat and a move should stand here, or the result", line=number)
        moves.append((number, int(word), value))
    result = _read_result(value, number)
    for after, _line in lines:
        raise RecordError("nothing follows the result", line=after)
    return GameRecord(
        document=values["route"],
        rules=values["rules"],
        n_seats=values["seats"],
        seed=values["seed"],
        number=values["game"],
        players=values["players"],
        moves=tuple(moves),
        result=result,
        result_line=number,
    )


def _checked(text: str) -> Iterator[tuple[int, str]]:
    """Go through the lines with their numbers; refuse the first whose checksum is wrong."""
    sum_ = 0
    for number, line in enumerate(text.splitlines(), 1):
        body, mark, given = line.rstrip().rpartition(" #")
        if not mark:
            if number == 1:
                raise RecordError(f"this is no record: it doesn't begin with {_HEAD!r}", line=1)
            raise RecordError("the line is cut off: it has no checksum", line=number)
        sum_ = crc32(body.encode("utf-8", "surrogatepass"), sum_)
        if given != f"{sum_:08x}":
            raise RecordError("the line was changed, or lines before it are missing", line=number)
        yield number, body


def _next(lines: Iterator[tuple[int, str]], last: int) -> tuple[int, str]:
    following = next(lines, None)
    if following is None:
        raise RecordError("the record is cut off: the result is missing", line=last + 1)
    return following


def _read_field(name: str, value: str, line: int, catalogs: Mapping[str, Catalog] | None) -> Any:  # noqa: ANN401 - differs by name
    if name == "players":
        return tuple(value.split(",")) if value else ()
    if name in {"seats", "seed", "game"}:
        if not (value.isascii() and value.isdigit() and len(value) < 20):
            raise RecordError(f"{value!r} is no number", line=line)
        return int(value)
    try:
        data = json.loads(value)
        if name == "route":
            return document_from_data(data, catalogs)
        return rule_set_from_data(data)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"the {name} can't be read: {error}", line=line) from None


def _read_result(value: str, line: int) -> dict[str, Any] | None:
    if value == "none":
        return None
    try:
        result = json.loads(value)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"the result can't be read: {error}", line=line) from None
    if not isinstance(result, dict):
        raise RecordError("the result is an object, or none", line=line)
    return result


def replay_record(record: GameRecord) -> Game:
    """Play a recorded game again and verify every move and the result.

    Parameters
    ----------
    record : GameRecord
        What :func:`read_record` gives.

    Returns
    -------
    Game
        As it was when it was recorded.

    Raises
    ------
    RecordError
        A move isn't legal, it is another's turn, or the result is another; names the line.
    """
    try:
        game = Game(
            assemble(record.document),
            record.rules,
            n_seats=record.n_seats,
            seed=record.seed,
            number=record.number,
        )
    except RouteToolsError as error:
        raise RecordError(f"the game can't be set up: {error}", line=2) from None
    for line, seat, move in record.moves:
        try:
            game.apply(move, seat=seat)
        except IllegalMoveError as error:
            raise RecordError(str(error), line=line) from None
    expected = _plain(game.result()) if game.is_over else None
    if record.result != expected:
        raise RecordError(
            f"the moves lead to the result {_json(expected)}", line=record.result_line
        )
    return game


def _plain(result: GameResult) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(_json(asdict(result)))
    return data
