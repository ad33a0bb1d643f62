"""One game, for people and programs: legal moves, making them, taking them back."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from reprlib import repr as shown
from typing import Any, Final, Self

from route_tools.engine.board import build_board
from route_tools.engine.layout import Layout, route_to_layout
from route_tools.engine.legal import legal_moves
from route_tools.engine.moves import move_to_text
from route_tools.engine.observation import Observation, observe
from route_tools.engine.position import position_to_state, state_to_position
from route_tools.engine.random import MAX_SEED, PLAYERS, seed_streams
from route_tools.engine.reasons import why_illegal
from route_tools.engine.rule_set import RuleSet, rule_set
from route_tools.engine.rules import apply_move
from route_tools.engine.setup import rank, set_up
from route_tools.engine.state import MAX_SEATS, OVER, Board, GameState, MoveList, Streams
from route_tools.errors import IllegalMoveError, SetupError
from route_tools.geometry import Hex, Route, find_problems, is_valid

__all__ = ["Game", "GameResult", "Table", "check_seats"]

MAX_MOVE_LENGTH: Final = 200
"""Characters of a move's text, spaces included."""


@dataclass(frozen=True)
class GameResult:
    """What came of a game.

    Attributes
    ----------
    finished : bool
        Whether somebody arrived; a game stopped by the number of rounds isn't finished.
    rounds : int
        Rounds begun.
    winner : int or None
        The seat that won, from 1; None if there is none.
    ranking : tuple of int
        The seats that have a rank, best first.
    ranks : tuple of int or None
        The rank of each seat.
    """

    finished: bool
    rounds: int
    winner: int | None
    ranking: tuple[int, ...]
    ranks: tuple[int | None, ...]


@dataclass(frozen=True, eq=False)
class Table:
    """What all games on a route share: the layout, the rules and the board made of both.

    Attributes
    ----------
    layout : Layout
        Hexes, starts, caves and blockades.
    rules : RuleSet
        Cards and options.
    """

    layout: Layout
    rules: RuleSet

    @cached_property
    def board(self) -> Board:
        """The tables for kernels."""
        return build_board(self.layout, self.rules)

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """The hex of each of the board's indices."""
        return tuple(self.layout.hexes)

    @classmethod
    def of_route(cls, route: Route, rules: RuleSet) -> Self:
        """Take a valid route.

        Parameters
        ----------
        route : Route
            An assembled route.
        rules : RuleSet
            Cards and options.

        Returns
        -------
        Table
            For any number of games.

        Raises
        ------
        SetupError
            The route isn't valid, or too large.
        """
        problems = find_problems(route)
        if not is_valid(problems):
            errors = [problem for problem in problems if problem.severity == "error"]
            more = f" (and {len(errors) - 1} more errors)" if len(errors) > 1 else ""
            raise SetupError(
                f"the route is not valid: {errors[0].message}{more}", problems=tuple(errors)
            )
        both = rules.options.strip_blockades == "both"
        table = cls(route_to_layout(route, both_sides_of_strips=both), rules)
        _ = table.board
        return table


def check_seats(table: Table, n_seats: int) -> int:
    """Check a number of players, and return how many pieces each has.

    Parameters
    ----------
    table : Table
        Board and rules.
    n_seats : int
        Players.

    Returns
    -------
    int
        Pieces of each.

    Raises
    ------
    SetupError
        A game isn't for so many, or the board has too few start spaces.
    """
    if type(n_seats) is not int or not 2 <= n_seats <= MAX_SEATS:
        raise SetupError(f"a game is for 2 to {MAX_SEATS} players, not {n_seats}")
    n_pieces = table.rules.n_pieces(n_seats)
    if n_pieces == 2 and n_seats > 2:
        raise SetupError("two pieces each need two players: there are four start spaces")
    if table.board.n_starts < n_seats * n_pieces:
        raise SetupError(
            f"{n_seats * n_pieces} start spaces are needed; the board has {table.board.n_starts}"
        )
    return n_pieces


class Game:
    """A game under way.

    Parameters
    ----------
    route : Route
        A valid route.
    rules : RuleSet, optional
        Cards and options; the base game if left out.
    n_seats : int
        Players, 2 to 4.
    seed : int
        Decides all that is random, with ``number``.
    number : int
        Which game of that seed it is, from 0.

    Raises
    ------
    SetupError
        The route isn't valid, or the number of players, the seed or the number of the
        game isn't possible.

    Examples
    --------
    >>> from route_tools.geometry import assemble, load_preset
    >>> game = Game(assemble(load_preset("first-game")), n_seats=3, seed=7)
    >>> game.legal_moves()[0], game.seat
    ('end', 1)
    >>> game.apply("end")
    >>> game.legal_moves()[0], game.undo()
    ('end', 'end')
    """

    def __init__(
        self,
        route: Route,
        rules: RuleSet | None = None,
        *,
        n_seats: int,
        seed: int = 0,
        number: int = 0,
    ) -> None:
        table = Table.of_route(route, rules or rule_set())
        self._begin(table, GameState(), seed, number)
        self._set_up(n_seats)

    def _set_up(self, n_seats: int) -> None:
        n_pieces = check_seats(self.table, n_seats)
        is_rotated = self.table.rules.options.start_spaces == "rotated"
        shift = self.number % n_seats if is_rotated else 0
        set_up(self.state, self.table.board, self.streams, n_seats, n_pieces, shift)

    def _begin(self, table: Table, state: GameState, seed: int, number: int) -> None:
        for what, value in (("seed", seed), ("number of the game", number)):
            if type(value) is not int or not 0 <= value <= MAX_SEED:
                raise SetupError(f"a {what} is a whole number from 0 to 2**63 - 1, not {value}")
        self.table = table
        self.seed = seed
        self.number = number
        self.state = state
        self.streams = Streams()
        self.moves: list[str] = []
        self._before: list[tuple[GameState, Streams]] = []
        self._legal: dict[str, int] | None = None
        seed_streams(self.streams, seed, number)

    @classmethod
    def at_table(cls, table: Table, *, n_seats: int, seed: int = 0, number: int = 0) -> Self:
        """Begin a game without making its board anew.

        Parameters
        ----------
        table : Table
            Board and rules.
        n_seats : int
            Players, 2 to 4.
        seed : int
            Decides all that is random, with ``number``.
        number : int
            Which game of that seed it is, from 0.

        Returns
        -------
        Game
            At its beginning.

        Raises
        ------
        SetupError
            The number of players, the seed or the number of the game isn't possible.
        """
        game = cls.__new__(cls)
        game._begin(table, GameState(), seed, number)
        game._set_up(n_seats)
        return game

    @classmethod
    def from_position(cls, table: Table, position: Mapping[str, Any], *, seed: int = 0) -> Self:
        """Set a game up from a position, on any connected hexes.

        Parameters
        ----------
        table : Table
            Board and rules; the layout needn't be a route.
        position : Mapping
            As :mod:`route_tools.engine.position` says.
        seed : int
            Decides all that is random from now on.

        Returns
        -------
        Game
            With nothing under way.

        Raises
        ------
        SetupError
            Something in the position isn't possible.
        """
        game = cls.__new__(cls)
        state = position_to_state(position, table.board, table.rules, table.layout)
        game._begin(table, state, seed, 0)
        return game

    @property
    def seat(self) -> int:
        """The seat on turn, from 1."""
        return self.state.seat + 1

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self.state.round

    @property
    def is_over(self) -> bool:
        """Whether nothing can be played any more."""
        return self.state.phase == OVER

    def codes(self) -> dict[str, int]:
        """Return the legal moves as texts with their codes, in order.

        Returns
        -------
        dict of str to int
            Empty once the game is over.
        """
        if self._legal is None:
            found = MoveList()
            n = legal_moves(self.state, self.table.board, found)
            self._legal = {self._text(code): code for code in found.move[:n]}
        return self._legal

    def _text(self, code: int) -> str:
        table = self.table
        return move_to_text(code, self.state, table.board, table.rules, table.hexes)

    def legal_moves(self) -> list[str]:
        """Return the legal moves in order.

        Returns
        -------
        list of str
            In the forms of ``docs/moves.md``; empty once the game is over.
        """
        return list(self.codes())

    def apply(self, move: str, *, seat: int | None = None) -> None:
        """Make a move.

        Parameters
        ----------
        move : str
            One of the legal moves; spaces may vary.
        seat : int, optional
            Who makes it, from 1; checked if given.

        Raises
        ------
        IllegalMoveError
            It isn't legal now; the game stays as it was.
        """
        if not isinstance(move, str):
            raise IllegalMoveError(shown(move), "a move is a text, such as end")
        if len(move) > MAX_MOVE_LENGTH:
            raise IllegalMoveError(shown(move), "no move is that long")
        text = " ".join(move.split())
        if seat is not None and seat != self.seat and not self.is_over:
            raise IllegalMoveError(text, f"it is the turn of seat {self.seat}")
        code = self.codes().get(text)
        if code is None:
            raise IllegalMoveError(text, why_illegal(text, self.state, self.table, self.codes()))
        self._before.append((self.state.copy(), self.streams.copy()))
        apply_move(self.state, self.table.board, self.streams, code)
        self.moves.append(text)
        self._legal = None

    def undo(self) -> str:
        """Take the last move back, chance included.

        Returns
        -------
        str
            The move.

        Raises
        ------
        IllegalMoveError
            There is none.
        """
        if not self._before:
            raise IllegalMoveError("undo", "no move was made yet")
        self.state, self.streams = self._before.pop()
        self._legal = None
        return self.moves.pop()

    @property
    def has_revealed(self) -> bool:
        """Whether the last move turned up a card or a token that nobody knew before.

        A person takes back only moves that didn't (E135); :meth:`undo` itself takes back
        any.
        """
        if not self._before:
            return False
        hidden = PLAYERS * 4  # the streams from there on are the bots' own
        return self._before[-1][1].words[:hidden] != self.streams.words[:hidden]

    def clone(self) -> Self:
        """Copy the game, with the moves to take back.

        Returns
        -------
        Game
            One that goes its own way; its chance is the same.
        """
        other = type(self).__new__(type(self))
        other.table = self.table
        other.seed = self.seed
        other.number = self.number
        other.state = self.state.copy()
        other.streams = self.streams.copy()
        other.moves = list(self.moves)
        other._before = list(self._before)
        other._legal = self._legal
        return other

    def result(self) -> GameResult:
        """Return what came of the game.

        Returns
        -------
        GameResult
            Without winner and ranks while the game goes on.
        """
        ranks: list[int | None] = [None] * self.state.n_seats
        if self.is_over:
            ranks = [
                rank(self.state, self.table.board, seat) or None
                for seat in range(self.state.n_seats)
            ]
        placed = sorted((place, seat) for seat, place in enumerate(ranks, 1) if place)
        first = [seat for place, seat in placed if place == 1]
        return GameResult(
            finished=self.is_over and not self.state.is_unfinished,
            rounds=self.round,
            winner=first[0] if len(first) == 1 else None,
            ranking=tuple(seat for _, seat in placed),
            ranks=tuple(ranks),
        )

    def position(self) -> dict[str, Any]:
        """Return the whole position, hidden cards included.

        Returns
        -------
        dict
            As :mod:`route_tools.engine.position` says.
        """
        table = self.table
        return state_to_position(self.state, table.board, table.rules, table.hexes)

    def observation(self, seat: int) -> Observation:
        """Return what a player sees.

        Parameters
        ----------
        seat : int
            The player's seat, from 1.

        Returns
        -------
        Observation
            Without hidden cards.

        Raises
        ------
        SetupError
            There is no such seat.
        """
        if not 1 <= seat <= self.state.n_seats:
            raise SetupError(f"there is no seat {seat}; there are 1 to {self.state.n_seats}")
        moves = tuple(self.codes()) if seat == self.seat else ()
        return observe(self.position(), seat, moves)
