"""What the reference model keeps of a game, and how it is set up and shown as plain data."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from route_tools.engine.layout import Layout
from route_tools.geometry import Hex
from tests.engine.reference_board import ReferenceBoard, hex_to_text, text_to_hex
from tests.engine.reference_tables import (
    ARRIVED,
    BOARD_SPOTS,
    CARDS,
    CAVES_WITH_TOKENS,
    COPIES,
    START_DECK,
    TOKENS,
    TOKENS_PER_CAVE,
    Options,
    as_counts,
    in_order,
)

Data = dict[str, Any]


class Chance(Protocol):
    """Where random numbers come from."""

    def below(self, stream: int, n: int) -> int:
        """Give a number from 0 to n - 1."""
        ...


@dataclass
class Seat:
    """What lies before one player."""

    hand: Counter[str] = field(default_factory=Counter)
    draw: Counter[str] = field(default_factory=Counter)
    discard: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)
    taken: list[int] = field(default_factory=list)
    remembered: list[set[int]] = field(default_factory=list)


@dataclass
class Movement:
    """A piece on its way with the rest of a card's or token's power."""

    piece: int
    symbol: str
    leftover: int
    has_moved: bool = False


@dataclass
class Task:
    """What was begun and must be completed before anything else.

    ``kind`` is enter, break, buy, native, take, remove or lay; ``left`` counts what is
    still due: cards or half-coins, or how many more cards may go (None: any number).
    """

    kind: str
    piece: int = 0
    place: Hex | None = None
    number: int = 0
    card: str = ""
    left: int | None = 0
    is_optional: bool = False
    n_laid: int = 0


@dataclass
class Stopping:
    """A piece that stops, the caves still to look at, and the move that waits for them."""

    piece: int
    caves: list[int]
    then: str | None = None


def count_pieces(options: Options, n_seats: int) -> int:
    """Tell how many pieces each seat has."""
    if options.pieces_per_player == "auto":
        return 2 if n_seats == 2 else 1
    return int(options.pieces_per_player)


def start_pieces(
    layout: Layout, options: Options, n_seats: int, shift: int
) -> list[list[Hex | None]]:
    """Put the pieces on their start spaces."""
    if options.start_spaces == "by-seat":
        shift = 0
    n_pieces = count_pieces(options, n_seats)
    pieces: list[list[Hex | None]] = []
    for seat in range(n_seats):
        first = (seat + shift) % n_seats + 1
        numbers = [first + 2 * piece for piece in range(n_pieces)]
        if any(number not in layout.starts for number in numbers):
            raise ValueError("there are not enough start spaces")
        pieces.append([layout.starts[number] for number in numbers])
    return pieces


def deal_blockades(layout: Layout, chance: Chance) -> list[int | None]:
    """Give each site its number: the fixed one, or one of the rest by chance (E127)."""
    fixed = {site.number for site in layout.sites}
    rest = sorted(number for number in layout.blockades if number not in fixed)
    standing = []
    for site in layout.sites:
        number = site.number
        if number is None and rest:
            number = rest.pop(chance.below(4, len(rest)))
        standing.append(number)
    return standing


class ReferenceState:
    """The whole state of a game of the reference model, as plain counters and lists."""

    def __init__(self, layout: Layout, options: Options, n_seats: int, chance: Chance) -> None:
        self.layout = layout
        self.options = options
        self.chance = chance
        self.seats = [Seat() for _ in range(n_seats)]
        self.board = ReferenceBoard(layout, options)
        self.turn = 0
        self.round = 1
        self.part = "play"
        self.in_play: Counter[str] = Counter()
        self.set_aside: Counter[str] = Counter()
        self.removed: Counter[str] = Counter()
        self.market: Counter[str] = Counter()
        self.reserve: Counter[str] = Counter()
        self.caves = [0] * len(layout.caves)
        self.token_bag: Counter[str] = Counter()
        self.just_used: Counter[str] = Counter()
        self.has_bought = False
        self.passing = False
        self.change = False
        self.arrivals: list[int] = []
        self.movement: Movement | None = None
        self.task: Task | None = None
        self.stopping: Stopping | None = None
        self.is_over = False
        self.is_unfinished = False

    @property
    def seat(self) -> Seat:
        """What lies before the player on turn."""
        return self.seats[self.turn]

    @property
    def n_pieces(self) -> int:
        """How many pieces each seat has, arrived ones included."""
        return len(self.board.pieces[0])

    @property
    def n_spots(self) -> int:
        """How many piles the market board has room for."""
        is_open = self.options.market == "open"
        return sum(card.price > 0 for card in CARDS.values()) if is_open else BOARD_SPOTS

    def fill_market(self) -> None:
        """Lay out the piles of the market."""
        is_open = self.options.market == "open"
        for name, card in CARDS.items():
            if card.starts_on_board or (is_open and card.price):
                self.market[name] = COPIES
            elif card.price:
                self.reserve[name] = COPIES

    def fill_caves(self) -> None:
        """Lay four tokens on each of the first nine caves."""
        self.token_bag = Counter(TOKENS)
        for cave in range(min(len(self.caves), CAVES_WITH_TOKENS)):
            self.caves[cave] = TOKENS_PER_CAVE

    def deal_decks(self) -> None:
        """Give each seat its first cards, all of them still in the draw pile."""
        for seat in self.seats:
            seat.draw = Counter(START_DECK)
            seat.remembered = [set() for _ in range(self.n_pieces)]

    def draw_cards(self, seat_index: int, n: int) -> None:
        """Draw cards by chance; an empty draw pile takes up the discard pile (E53, E54)."""
        seat = self.seats[seat_index]
        for _ in range(n):
            if not seat.draw.total():
                seat.draw, seat.discard = seat.discard, Counter()
            pile = in_order(seat.draw, list(CARDS))
            if not pile:
                return
            card = pile[self.chance.below(seat_index, len(pile))]
            seat.draw[card] -= 1
            seat.hand[card] += 1

    def draw_cave_token(self, cave: int) -> None:
        """Give the seat on turn a token of a cave, by chance."""
        bag = in_order(self.token_bag, list(TOKENS))
        token = bag[self.chance.below(5, len(bag))]
        self.token_bag[token] -= 1
        self.caves[cave] -= 1
        self.seat.tokens[token] += 1

    def load(self, position: Mapping[str, Any]) -> None:
        """Take everything from a position."""
        n_seats = len(self.seats)
        board = self.board
        if "pieces" in position:
            board.pieces = [
                [None if text == ARRIVED else text_to_hex(text) for text in texts]
                for texts in position["pieces"]
            ]
            for places in board.pieces:  # who stands on a finishing space is in the city (E81)
                places[:] = [None if place in self.layout.finish else place for place in places]
        else:
            board.pieces = start_pieces(self.layout, self.options, n_seats, 0)
        fixed = [site.number for site in self.layout.sites]
        board.standing = list(position.get("blockades", fixed))
        self.turn = position.get("turn", 1) - 1
        self.round = position.get("round", 1)
        self.part = position.get("part", "play")
        nothing: list[Any] = [{}] * n_seats
        for zone in ("hand", "draw", "discard", "tokens"):
            for seat, counts in zip(self.seats, position.get(zone, nothing), strict=True):
                setattr(seat, zone, Counter(counts))
        for zone in ("in_play", "set_aside", "removed", "reserve", "token_bag"):
            setattr(self, zone, Counter(position.get(zone, {})))
        self.market = Counter(position.get("board", {}))
        self.caves = list(position.get("caves", self.caves))
        no_memory: list[list[list[int]]] = [[[]] * self.n_pieces] * n_seats
        taken = position.get("taken", [[]] * n_seats)
        remembered = position.get("remembered", no_memory)
        for seat, numbers, memories in zip(self.seats, taken, remembered, strict=True):
            seat.taken = list(numbers)
            seat.remembered = [set(memory) for memory in memories]
        self.has_bought = position.get("has_bought", False)
        self.passing = position.get("pass", False)
        self.change = position.get("change", False)
        arrived = [seat + 1 for seat, places in enumerate(board.pieces) if not any(places)]
        self.arrivals = [number - 1 for number in position.get("arrivals", arrived)]

    def moving(self) -> Data | None:
        """Show the movement or the Native's step under way."""
        if self.movement is not None:
            return {
                "piece": self.movement.piece + 1,
                "symbol": self.movement.symbol,
                "leftover": self.movement.leftover,
            }
        if self.task is not None and self.task.kind == "native":
            return {"piece": self.task.piece + 1, "symbol": None, "leftover": 0}
        return None

    def snapshot(self) -> Data:
        """Show the state as a position, with what is under way.

        Returns
        -------
        dict
            The keys of a position, and ``moving``.
        """
        return {
            "seats": len(self.seats),
            "turn": self.turn + 1,
            "round": self.round,
            "part": "over" if self.is_over else self.part,
            "pieces": [
                [ARRIVED if place is None else hex_to_text(place) for place in places]
                for places in self.board.pieces
            ],
            "hand": [as_counts(seat.hand) for seat in self.seats],
            "draw": [as_counts(seat.draw) for seat in self.seats],
            "discard": [as_counts(seat.discard) for seat in self.seats],
            "tokens": [as_counts(seat.tokens) for seat in self.seats],
            "in_play": as_counts(self.in_play),
            "set_aside": as_counts(self.set_aside),
            "removed": as_counts(self.removed),
            "board": as_counts(self.market),
            "reserve": as_counts(self.reserve),
            "caves": list(self.caves),
            "token_bag": as_counts(self.token_bag),
            "blockades": list(self.board.standing),
            "taken": [sorted(seat.taken) for seat in self.seats],
            "remembered": [[sorted(memory) for memory in seat.remembered] for seat in self.seats],
            "has_bought": self.has_bought,
            "pass": self.passing,
            "change": self.change,
            "arrivals": [seat + 1 for seat in self.arrivals],
            "moving": self.moving(),
        }
