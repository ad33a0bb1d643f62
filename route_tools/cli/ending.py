"""How a game ended, in words: the ranking, where everybody is, and what decided."""

from collections.abc import Mapping, Sequence
from typing import Any

from route_tools.cli.words import listed, plural, read_hex
from route_tools.engine import Game

__all__ = ["result_lines"]


def result_lines(game: Game, players: Sequence[str]) -> list[str]:
    """Tell how a game ended.

    Parameters
    ----------
    game : Game
        Over or not.
    players : sequence of str
        Who played, by seat.

    Returns
    -------
    list of str
        A headline, one line for each seat, best first, and what decided.
    """
    result = game.result()
    position = game.position()
    rounds = plural(result.rounds, "round")
    if not game.is_over:
        return [f"The game was left in round {result.rounds}, before its end."]
    lines = [f"The game is over after {rounds}." if result.finished else _unfinished(rounds)]
    others = [seat for seat in range(1, len(players) + 1) if seat not in result.ranking]
    for seat in (*result.ranking, *others):
        place = result.ranks[seat - 1]
        lines.append(
            f"{f'{place}.' if place else '-':<2} seat {seat} ({players[seat - 1]}): "
            f"{_standing(game, position, seat)}"
        )
    if result.ranking:
        lines.append(_decision(game, position))
    return lines


def _unfinished(rounds: str) -> str:
    return f"The game was stopped after {rounds}: nobody arrived."


def _standing(game: Game, position: Mapping[str, Any], seat: int) -> str:
    """Say where a seat's pieces ended, and its blockades."""
    board, hexes = game.table.board, game.table.hexes
    places = position["pieces"][seat - 1]
    away = [board.steps[hexes.index(read_hex(p))] for p in places if p != "arrived"]
    where = "arrived"
    if away:
        where = f"{plural(sum(away), 'step')} from the finish" if max(away) < 9999 else "cut off"
        if len(away) < len(places):
            where = f"one piece arrived, the other {where}"
    numbers = position["taken"][seat - 1]
    if not numbers:
        return f"{where}, no blockades"
    word = "blockade" if len(numbers) == 1 else "blockades"
    return f"{where}, {word} {listed(map(str, numbers))}"


def _decision(game: Game, position: Mapping[str, Any]) -> str:
    """Say what decided between the first two, or that nothing had to."""
    result = game.result()
    arrived = [seat for seat in result.ranking if seat in position["arrivals"]]
    if game.table.rules.options.ranking == "joint":
        if len(arrived) > 1:
            shared = f"Seats {listed(map(str, sorted(arrived)))} arrived and share the first place"
        else:
            shared = f"Seat {arrived[0]} wins"
        return f"{shared}; the others are ranked by their steps to the finish."
    if len(arrived) == 1:
        return f"Seat {arrived[0]} wins: nobody else arrived."
    one, other = arrived[:2]
    numbers, theirs = (position["taken"][seat - 1] for seat in (one, other))
    ahead = f"Seat {one} wins ahead of seat {other}"
    if len(numbers) != len(theirs):
        return f"{ahead}: more blockades ({len(numbers)} to {len(theirs)})."
    if numbers:
        return f"{ahead}: as many blockades, but the highest number ({numbers[-1]})."
    return f"{ahead}: no blockades, but arrived earlier."
