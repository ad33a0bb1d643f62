"""The engine and the reference model play the same game and must agree at every move."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Self

from route_tools.engine import Game, GameResult, Layout, Observation, RuleSet, Table, rule_set
from route_tools.engine.random import below, seed_streams
from route_tools.engine.state import Streams
from tests.engine.reference import Options, ReferenceGame
from tests.engine.reference_tables import CAVES_WITH_TOKENS

__all__ = ["DrawnLots", "Position", "TwinGame", "rules_of"]

Position = dict[str, Any]


def rules_of(options: Options) -> RuleSet:
    """Return the engine's rule-set for options of the reference model."""
    chosen = asdict(options)
    has_caves = chosen.pop("caves")
    return rule_set("caves" if has_caves else "base", **chosen)


class DrawnLots:
    """The engine's random numbers, for the reference model to draw the same lots."""

    def __init__(self, seed: int, number: int = 0) -> None:
        self.streams = Streams()
        seed_streams(self.streams, seed, number)

    def below(self, stream: int, n: int) -> int:
        """Give a number from 0 to n - 1."""
        return below(self.streams, stream, n)


class TwinGame:
    """Two games, one by the engine and one by the reference model, move by move.

    Parameters
    ----------
    engine : Game
        The game by the engine.
    model : ReferenceGame
        The same by the model.
    """

    def __init__(self, engine: Game, model: ReferenceGame) -> None:
        self.engine = engine
        self.model = model
        self.compare()

    @classmethod
    def begin(
        cls,
        table: Table,
        options: Options,
        n_seats: int,
        *,
        seed: int = 0,
        number: int = 0,
    ) -> Self:
        """Set both games up from the beginning."""
        engine = Game.at_table(table, n_seats=n_seats, seed=seed, number=number)
        lots = DrawnLots(seed, number)
        model = ReferenceGame(table.layout, options, n_seats, lots, shift=number % n_seats)
        return cls(engine, model)

    @classmethod
    def from_position(
        cls, layout: Layout, options: Options, position: Mapping[str, Any], *, seed: int = 0
    ) -> Self:
        """Set both games up from a position."""
        engine = Game.from_position(Table(layout, rules_of(options)), position, seed=seed)
        whole = {**position, **_filled_up(position, len(layout.sites))}
        model = ReferenceGame.from_position(layout, options, whole, DrawnLots(seed))
        return cls(engine, model)

    @property
    def seat(self) -> int:
        """The seat on turn, from 1."""
        return self.engine.seat

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self.engine.round

    def observation(self, seat: int) -> Observation:
        """Return what a player sees."""
        return self.engine.observation(seat)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.engine.is_over

    def legal_moves(self) -> list[str]:
        """Return the legal moves, in the engine's order."""
        return self.engine.legal_moves()

    def apply(self, move: str) -> None:
        """Make a move in both games, and compare them."""
        self.engine.apply(move)
        self.model.apply(move)
        self.compare()

    def position(self) -> Position:
        """Return the whole position."""
        return self.engine.position()

    def result(self) -> GameResult:
        """Return what came of the game."""
        return self.engine.result()

    def compare(self) -> None:
        """Demand that positions, legal moves and results are the same."""
        there, here = self.model.snapshot(), self.engine.position()
        if not self.engine.table.rules.has_caves:
            assert not sum(there["caves"])  # the engine has no caves then, the model empty ones
            del there["caves"], here["caves"], there["remembered"], here["remembered"]
        elif self.model.stopping is not None:
            del there["remembered"], here["remembered"]  # the model writes it at the answer
        else:
            there["remembered"] = [
                [[cave for cave in own if cave < CAVES_WITH_TOKENS] for own in seat]
                for seat in there["remembered"]
            ]
        wrong = {key: (here[key], there[key]) for key in here if here[key] != there[key]}
        assert not wrong, f"engine and model differ: {wrong}"
        legal, allowed = Counter(self.engine.legal_moves()), Counter(self.model.legal_moves())
        assert legal == allowed, f"engine only: {legal - allowed}; model only: {allowed - legal}"
        assert self.engine.is_over == self.model.is_over
        if self.is_over:
            result, known = self.result(), self.model.result()
            assert result.winner == known["winner"]
            assert list(result.ranks) == known["ranks"]
            assert result.finished != known["unfinished"]
            assert result.rounds == known["rounds"]


def _filled_up(position: Mapping[str, Any], n_sites: int) -> Position:
    """Fill up lists of a position that leave off before the last seat or site."""
    n_seats = position["seats"]
    nothing: dict[str, Any] = {key: {} for key in ("hand", "draw", "discard", "tokens")}
    nothing |= {"taken": [], "remembered": [[] for _ in position["pieces"][0]]}
    full = {
        key: [*position[key], *[empty] * (n_seats - len(position[key]))]
        for key, empty in nothing.items()
        if key in position
    }
    if "blockades" in position:
        standing = position["blockades"]
        full["blockades"] = [*standing, *[None] * (n_sites - len(standing))]
    return full
