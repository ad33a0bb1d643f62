"""Positions: a state as plain data by names, and back.

A position is a mapping; all keys but ``seats`` may be left out::

    seats, turn, round      players; whose turn it is and which round, from 1
    part                    "play" or "discard"; "over" only when read from a game
    pieces                  for each seat a list of "q,r", or "arrived"
    hand, draw, discard     for each seat the cards, as {"explorer": 2}
    in_play, set_aside, removed         cards
    board, reserve          piles on the market board and beside it
    tokens                  for each seat the cave tokens, as {"draw": 1}
    token_bag, caves        tokens not yet given; how many lie on each cave
    blockades               for each site the number that stands there, or null
    taken                   for each seat the numbers of its blockades
    remembered              for each seat and piece the caves it stopped by, from 0
    has_bought, pass, change            whether these hold for the turn
    arrivals                seats that arrived, in order; by number if left out
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from route_tools.engine.board import SYMBOLS
from route_tools.engine.layout import Layout
from route_tools.engine.rule_set import RuleSet
from route_tools.engine.state import (
    DISCARDING,
    MAX_KINDS,
    MAX_ROUND,
    MAX_SEATS,
    MAX_TOKENS,
    NATIVE_STEP,
    OVER,
    PLAYING,
    Board,
    GameState,
)
from route_tools.errors import SetupError
from route_tools.geometry import Hex, Terrain

__all__ = ["position_to_state", "state_to_position"]

_BY_SEAT = ("hand", "draw", "discard")
_ZONES = ("in_play", "set_aside", "removed")
_FLAGS = {"has_bought": "has_bought", "pass": "is_passing", "change": "is_changing"}
_KEYS = {
    "seats", "turn", "round", "part", "pieces", *_BY_SEAT, *_ZONES, "board", "reserve", "tokens",
    "token_bag", "caves", "blockades", "taken", "remembered", *_FLAGS, "arrivals",
}  # fmt: skip


def position_to_state(
    position: Mapping[str, Any], board: Board, rules: RuleSet, layout: Layout
) -> GameState:
    """Make a state of a position.

    Parameters
    ----------
    position : Mapping
        As the module says.
    board : Board
        The board that it is on.
    rules : RuleSet
        Names of cards and tokens.
    layout : Layout
        What the board was made of.

    Returns
    -------
    GameState
        With nothing under way.

    Raises
    ------
    SetupError
        A key, a name or a number isn't possible.
    """
    for key in position:
        if key not in _KEYS:
            raise SetupError(f"a position has no {key!r}; it has {', '.join(sorted(_KEYS))}")
    try:
        return _Reader(position, board, rules, layout).state
    except (TypeError, ValueError, IndexError, KeyError, AttributeError) as error:
        if isinstance(error, SetupError):
            raise
        raise SetupError(f"the position has something of a wrong form: {error}") from None


class _Reader:
    """Reads one position."""

    def __init__(
        self, position: Mapping[str, Any], board: Board, rules: RuleSet, layout: Layout
    ) -> None:
        self.position = position
        self.board = board
        self.rules = rules
        self.spaces = layout.hexes
        self.n_caves = len(layout.caves) if rules.has_caves else 0
        self.index = {hex_: at for at, hex_ in enumerate(layout.hexes)}
        self.state = GameState()
        self.read_turn()
        self.read_pieces()
        self.read_arrivals()
        self.read_cards()
        if rules.has_caves:
            self.read_tokens()
        self.read_blockades()

    def by_seat(self, key: str) -> list[Any]:
        """Return a list by seat, empty if left out."""
        entries = list(self.position.get(key, ()))
        if len(entries) > self.state.n_seats:
            raise SetupError(f"{key} has {len(entries)} entries for {self.state.n_seats} seats")
        return entries

    def read_turn(self) -> None:
        """Read players, turn and flags."""
        state, position = self.state, self.position
        state.n_seats = position.get("seats", 0)
        if type(state.n_seats) is not int or not 1 <= state.n_seats <= MAX_SEATS:
            raise SetupError(f"a position has 1 to {MAX_SEATS} seats, not {state.n_seats!r}")
        turn, state.round = position.get("turn", 1), position.get("round", 1)
        if type(turn) is not int or not 1 <= turn <= state.n_seats:
            raise SetupError(f"turn is a seat from 1 to {state.n_seats}")
        state.seat = turn - 1
        if type(state.round) is not int or not 1 <= state.round <= MAX_ROUND:
            raise SetupError(f"round is a whole number from 1 to {MAX_ROUND:,}")
        part = position.get("part", "play")
        if part not in {"play", "discard"}:
            raise SetupError(f"part is play or discard, not {part!r}")
        state.phase = PLAYING if part == "play" else DISCARDING
        for key, name in _FLAGS.items():
            value = position.get(key, False)
            if not isinstance(value, bool):
                raise SetupError(f"{key} is true or false, not {value!r}")
            setattr(state, name, int(value))

    def read_pieces(self) -> None:
        """Read pieces and what they remember."""
        state = self.state
        pieces = self.by_seat("pieces")
        state.n_pieces = max((len(own) for own in pieces), default=1)
        if len(pieces) != state.n_seats or state.n_pieces not in {1, 2}:
            raise SetupError("pieces has 1 or 2 places for each seat, the same number for all")
        for seat, own in enumerate(pieces):
            if len(own) != state.n_pieces:
                raise SetupError("pieces has the same number for all seats")
            for i, text in enumerate(own):
                if text == "arrived":
                    continue
                q, r = map(int, text.split(","))
                at = self.index.get(Hex(q, r))
                if at is None:
                    raise SetupError(f"there is no hex {text} for a piece of seat {seat + 1}")
                if self.spaces[Hex(q, r)].terrain is Terrain.MOUNTAIN:
                    raise SetupError(f"nothing can stand on {text}, a mountain")
                state.position[seat * 2 + i] = -1 if self.board.is_finish[at] else at
        for seat, own in enumerate(self.by_seat("remembered")):
            for i, caves in enumerate(own):
                for cave in caves:
                    if type(cave) is not int or not 0 <= cave < self.n_caves:
                        raise SetupError(f"there is no cave {cave!r} to be remembered")
                    state.remembered[seat * 2 + i] |= 1 << cave

    def read_arrivals(self) -> None:
        """Read in which order the seats arrived; in order of seats if left out."""
        state = self.state
        at_home = [
            seat + 1
            for seat in range(state.n_seats)
            if all(at < 0 for at in state.position[seat * 2 :][: state.n_pieces])
        ]
        order = list(self.position.get("arrivals", at_home))
        if sorted(order) != at_home:
            shown = ", ".join(map(str, at_home)) or "none"
            raise SetupError(f"arrivals has each seat that arrived once: {shown}")
        for place, seat in enumerate(order, 1):
            state.arrival[seat - 1] = place
        state.n_arrived = len(order)

    def read_cards(self) -> None:
        """Read the places of all cards."""
        state = self.state
        for key in _BY_SEAT:
            for seat, counts in enumerate(self.by_seat(key)):
                for kind, n in self.counted(counts, self.rules.card_index, "card"):
                    getattr(state, key)[seat * MAX_KINDS + kind] = n
                    getattr(state, f"{key}_size")[seat] += n
        for key in _ZONES:
            for kind, n in self.counted(self.position.get(key, {}), self.rules.card_index, "card"):
                getattr(state, key)[kind] = n
        for key in ("reserve", "board"):
            for kind, n in self.counted(self.position.get(key, {}), self.rules.card_index, "card"):
                if state.market[kind]:
                    raise SetupError(f"{self.rules.cards[kind].id} is in board and reserve")
                state.market[kind] = n
                state.on_board[kind] = int(key == "board" and n > 0)
        if sum(state.on_board) > self.board.n_spots:
            raise SetupError(f"the market board has {self.board.n_spots} spots")

    def counted(
        self, counts: Mapping[str, int], index: Mapping[str, int], what: str
    ) -> Iterable[tuple[int, int]]:
        """Return the places and counts of names."""
        for name, n in counts.items():
            if name not in index:
                raise SetupError(f"there is no {what} {name!r}; there are {', '.join(index)}")
            if type(n) is not int or not 0 <= n <= 99:
                raise SetupError(f"{n!r} is no number of {name}")
            yield index[name], n

    def read_tokens(self) -> None:
        """Read the cave tokens."""
        index = self.rules.token_index
        for seat, counts in enumerate(self.by_seat("tokens")):
            for kind, n in self.counted(counts, index, "token"):
                self.state.tokens[seat * MAX_TOKENS + kind] = n
        for kind, n in self.counted(self.position.get("token_bag", {}), index, "token"):
            self.state.token_bag[kind] = n
        piles = list(self.position.get("caves", ()))
        if len(piles) > self.n_caves or not all(type(n) is int and 0 <= n <= 99 for n in piles):
            raise SetupError(f"caves has a number of tokens for each of {self.n_caves} caves")
        piles = piles[: self.board.n_caves]
        if sum(piles) > sum(self.state.token_bag):
            raise SetupError("more tokens lie on the caves than there are in token_bag")
        self.state.cave_tokens[: len(piles)] = piles

    def read_blockades(self) -> None:
        """Read the blockades that stand and those taken."""
        state, board = self.state, self.board
        standing = self.position.get("blockades")
        fixed = [number or None for number in board.fixed[: board.n_sites]]
        numbers = fixed if standing is None else list(standing)
        if len(numbers) > board.n_sites:
            raise SetupError(f"blockades has {len(numbers)} entries for {board.n_sites} sites")
        taken = [number for own in self.by_seat("taken") for number in own]
        used = [number for number in [*numbers, *taken] if number is not None]
        for number in used:
            is_known = type(number) is int and 0 < number < len(board.in_box)
            if not (is_known and board.in_box[number]):
                raise SetupError(f"there is no blockade {number!r} in the box")
            if used.count(number) > 1:
                raise SetupError(f"blockade {number} is in two places")
        for site, number in enumerate(numbers):
            state.number[site] = number or 0
            state.stands[site] = int(bool(number))
        gone = [site for site in range(board.n_sites) if not state.stands[site]]
        for seat, own in enumerate(self.by_seat("taken")):
            for number in own:
                if not gone:
                    raise SetupError("more blockades are taken than sites are open")
                site = gone.pop(0)
                state.number[site] = number
                state.taker[site] = seat + 1
                state.n_blockades[seat] += 1
                state.best_blockade[seat] = max(state.best_blockade[seat], number)


def state_to_position(
    state: GameState, board: Board, rules: RuleSet, hexes: Sequence[Hex]
) -> dict[str, Any]:
    """Write a state as a position, with the movement under way as ``moving``.

    Parameters
    ----------
    state : GameState
        Any state of a game.
    board : Board
        The board that it is on.
    rules : RuleSet
        Names of cards and tokens.
    hexes : sequence of Hex
        The hex of each of the board's indices.

    Returns
    -------
    dict
        As the module says; hidden cards included.
    """
    seats = range(state.n_seats)

    def _cards(counts: Sequence[int]) -> dict[str, int]:
        return {card.id: n for card, n in zip(rules.cards, counts, strict=False) if n}

    def _tokens(counts: Sequence[int]) -> dict[str, int]:
        return {token.id: n for token, n in zip(rules.tokens, counts, strict=False) if n}

    def _place(piece: int) -> str:
        at = state.position[piece]
        return f"{hexes[at].q},{hexes[at].r}" if at >= 0 else "arrived"

    own = [[seat * 2 + i for i in range(state.n_pieces)] for seat in seats]
    position: dict[str, Any] = {
        "seats": state.n_seats,
        "turn": state.seat + 1,
        "round": state.round,
        "part": {DISCARDING: "discard", OVER: "over"}.get(state.phase, "play"),
        "pieces": [[_place(piece) for piece in pieces] for pieces in own],
    }
    for key in _BY_SEAT:
        counts = getattr(state, key)
        position[key] = [_cards(counts[seat * MAX_KINDS :][:MAX_KINDS]) for seat in seats]
    for key in _ZONES:
        position[key] = _cards(getattr(state, key))
    piles = list(zip(state.market, state.on_board, strict=True))
    position["board"] = _cards([n if is_on else 0 for n, is_on in piles])
    position["reserve"] = _cards([0 if is_on else n for n, is_on in piles])
    position["tokens"] = [_tokens(state.tokens[seat * MAX_TOKENS :][:MAX_TOKENS]) for seat in seats]
    position["token_bag"] = _tokens(state.token_bag)
    position["caves"] = state.cave_tokens[: board.n_caves]
    sites = range(board.n_sites)
    position["blockades"] = [state.number[i] if state.stands[i] else None for i in sites]
    position["taken"] = [
        sorted(state.number[i] for i in sites if state.taker[i] == seat + 1) for seat in seats
    ]
    position["remembered"] = [
        [[c for c in range(board.n_caves) if state.remembered[piece] >> c & 1] for piece in pieces]
        for pieces in own
    ]
    for key, name in _FLAGS.items():
        position[key] = bool(getattr(state, name))
    arrived = sorted((place, seat + 1) for seat, place in enumerate(state.arrival) if place)
    position["arrivals"] = [seat for _, seat in arrived]
    position["moving"] = None
    if state.moving >= 0:
        position["moving"] = {
            "piece": state.moving % 2 + 1,
            "symbol": None if state.phase == NATIVE_STEP else SYMBOLS[state.symbol],
            "leftover": state.leftover,
        }
    return position
