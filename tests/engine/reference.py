"""A slow and plain model of the rules, to compare the engine with move by move.

It was written from the rules and from ``docs/moves.md`` alone and shares nothing with the
engine but the layout of a board.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from route_tools.engine.layout import Layout
from route_tools.geometry import Terrain
from tests.engine.reference_board import hex_to_text, text_to_hex
from tests.engine.reference_legal import ReferenceLegal
from tests.engine.reference_state import (
    Chance,
    Data,
    Movement,
    ReferenceState,
    Stopping,
    Task,
    deal_blockades,
    start_pieces,
)
from tests.engine.reference_tables import (
    CARDS,
    DRAWS,
    HAND_SIZE,
    REMOVES,
    TOKEN_POWERS,
    Options,
    coin_value,
    pays_its_power,
    token_value,
)

__all__ = ["Chance", "Options", "ReferenceGame"]


class ReferenceGame(ReferenceLegal):
    """A game by the plain rules.

    Parameters
    ----------
    layout : Layout
        The board.
    options : Options
        The rule-set.
    n_seats : int
        How many play.
    chance : Chance
        Where random numbers come from.
    shift : int
        How far the start spaces are rotated.
    """

    def __init__(
        self, layout: Layout, options: Options, n_seats: int, chance: Chance, shift: int = 0
    ) -> None:
        super().__init__(layout, options, n_seats, chance)
        self.board.pieces = start_pieces(layout, options, n_seats, shift)
        self.board.standing = deal_blockades(layout, chance)
        self.fill_market()
        if options.caves:
            self.fill_caves()
        self.deal_decks()
        for seat in range(n_seats):
            self.draw_cards(seat, HAND_SIZE)
        self._legal = None

    @classmethod
    def from_position(
        cls, layout: Layout, options: Options, position: Mapping[str, Any], chance: Chance
    ) -> "ReferenceGame":
        """Set up a game in the middle of a turn.

        Parameters
        ----------
        layout : Layout
            The board.
        options : Options
            The rule-set.
        position : Mapping
            What ``snapshot`` shows; only the number of seats must be there.
        chance : Chance
            Where random numbers come from.

        Returns
        -------
        ReferenceGame
            The game, with no movement under way.
        """
        game = cls.__new__(cls)
        ReferenceState.__init__(game, layout, options, position["seats"], chance)
        game.load(position)
        game._legal = None
        return game

    # What moves do

    def apply(self, text: str) -> None:
        """Make a move.

        Parameters
        ----------
        text : str
            One of the legal moves.

        Raises
        ------
        ValueError
            It isn't legal; nothing has changed.
        """
        if text not in self.legal_moves():
            raise ValueError(f"not a legal move: {text}")
        self._legal = None
        if self.movement is not None and self._ends_leftover(text):
            self._stop(self.movement.piece, has_moved=self.movement.has_moved, then=text)
        else:
            self._perform(text)

    def _ends_leftover(self, text: str) -> bool:
        """Tell whether a move makes the moving piece stop first (E4)."""
        verb, *rest = text.split()
        if verb in ("play", "enter", "break", "buy", "end"):
            return True
        if verb == "use":
            return rest[0] == "native" or self.options.leftover_ends_with == "any-play"
        if verb == "token":
            moves_piece = rest[0] == "native" or rest[0] in TOKEN_POWERS
            is_other = rest[0] != "keep" and self.options.leftover_ends_with == "any-play"
            return moves_piece or is_other
        return False

    def _perform(self, text: str) -> None:
        verb, *rest = text.split()
        if verb in ("play", "use", "enter", "break", "buy") or (
            verb == "token" and rest[0] != "keep"
        ):
            self.just_used.clear()
        getattr(self, f"_do_{verb}")(*rest)

    def _do_end(self) -> None:
        if self.part == "play":
            self.part = "discard"
            if self.seat.hand.total():
                return
        self._complete_turn()

    def _do_discard(self, card: str) -> None:
        self._lay_from_hand(card, self.seat.discard)
        if not self.seat.hand.total():
            self._complete_turn()

    def _lay_from_hand(self, card: str, zone: Counter[str]) -> None:
        """Pay or discard a card without its function; an item may leave the game even so."""
        self.seat.hand[card] -= 1
        if CARDS[card].is_item and self.options.item_leaves_game == "always":
            zone = self.removed
        zone[card] += 1

    def _use_from_hand(self, card: str) -> None:
        """Play a card for its function; an item leaves the game and can be kept."""
        self.seat.hand[card] -= 1
        if CARDS[card].is_item:
            self.removed[card] += 1
            self.just_used[card] += 1
        else:
            self.in_play[card] += 1

    def _do_play(self, card: str, symbol: str, piece: str = "1") -> None:
        self._use_from_hand(card)
        self.change = False
        self.movement = Movement(int(piece) - 1, symbol, CARDS[card].power)

    def _do_stop(self) -> None:
        assert self.movement is not None
        self._stop(self.movement.piece, has_moved=self.movement.has_moved)

    def _do_step(self, text: str) -> None:
        place = text_to_hex(text)
        if self.movement is None:
            self._native_step(text)
            return
        price = self.board.price_of_step(place, self.movement.symbol)
        assert price is not None
        self._move_piece(self.movement.piece, text)
        self._use_power(price)

    def _native_step(self, text: str) -> None:
        assert self.task is not None
        piece, self.task = self.task.piece, None
        old = self.board.pieces[self.turn][piece]
        assert old is not None
        for site in self.board.sites_between(old, text_to_hex(text)):
            self._take_blockade(site)
        self._move_piece(piece, text)
        self._stop(piece, has_moved=True)

    def _do_clear(self, number: str) -> None:
        site = self.board.site_of(int(number))
        _, price = self.board.blockade(site)
        self._take_blockade(site)
        if self.movement is not None:
            self._use_power(price)
        else:
            assert self.task is not None
            piece, self.task = self.task.piece, None
            self._stop(piece, has_moved=True)

    def _use_power(self, price: int) -> None:
        """Take power from the movement, whose piece stops when nothing is left of it."""
        movement = self.movement
        assert movement is not None
        movement.has_moved = True
        movement.leftover -= price
        if movement.leftover == 0 or self.board.pieces[self.turn][movement.piece] is None:
            self._stop(movement.piece, has_moved=True)

    def _take_blockade(self, site: int) -> None:
        number = self.board.standing[site]
        assert number is not None
        self.board.standing[site] = None
        self.seat.taken.append(number)

    def _move_piece(self, piece: int, text: str) -> None:
        """Put a piece on a hex; from a finishing space it goes to the city at once (E81)."""
        place = text_to_hex(text)
        places = self.board.pieces[self.turn]
        places[piece] = None if place in self.layout.finish else place
        if any(other is not None for other in places):
            return
        self.arrivals.append(self.turn)
        if len(self.arrivals) == 1 and self.turn == len(self.seats) - 1:
            self.is_over = True

    # Stopping

    def _stop(self, piece: int, *, has_moved: bool, then: str | None = None) -> None:
        """End a movement: look at the caves, then make the move that waits for it."""
        self.movement = None
        is_on_board = self.board.pieces[self.turn][piece] is not None
        caves = list(range(len(self.caves))) if has_moved and is_on_board else []
        self.stopping = Stopping(piece, caves, then)
        self._look_at_caves()

    def _look_at_caves(self) -> None:
        stopping = self.stopping
        assert stopping is not None
        place = self.board.pieces[self.turn][stopping.piece]
        while stopping.caves:
            assert place is not None
            cave = stopping.caves[0]
            memory = self.seat.remembered[stopping.piece]
            if not self.board.is_by_cave(place, self.layout.caves[cave]):
                memory.discard(cave)
            elif cave not in memory:
                if self._has_tokens(cave) and self.options.caves_compulsory == "no":
                    return  # the answer, explore or decline, goes on from here
                self._explore(cave)
            stopping.caves.pop(0)
        self.stopping = None
        if stopping.then is not None:
            self._perform(stopping.then)

    def _explore(self, cave: int) -> None:
        assert self.stopping is not None
        self.seat.remembered[self.stopping.piece].add(cave)
        if self._has_tokens(cave):
            self.draw_cave_token(cave)

    def _has_tokens(self, cave: int) -> bool:
        return self.caves[cave] > 0 and self.token_bag.total() > 0

    def _do_explore(self) -> None:
        assert self.stopping is not None
        self._explore(self.stopping.caves.pop(0))
        self._look_at_caves()

    def _do_decline(self) -> None:
        assert self.stopping is not None
        self.seat.remembered[self.stopping.piece].add(self.stopping.caves.pop(0))
        self._look_at_caves()

    # Payments

    def _do_enter(self, text: str, piece: str = "1") -> None:
        place = text_to_hex(text)
        price = self.layout.hexes[place].power
        self.task = Task("enter", piece=int(piece) - 1, place=place, left=price)

    def _do_break(self, number: str, piece: str = "1") -> None:
        _, price = self.board.blockade(self.board.site_of(int(number)))
        self.task = Task("break", piece=int(piece) - 1, number=int(number), left=price)

    def _do_buy(self, card: str) -> None:
        self.task = Task("buy", card=card, left=2 * CARDS[card].price)

    def _do_pay(self, name: str) -> None:
        task = self.task
        assert task is not None
        assert task.left is not None
        if name in TOKEN_POWERS:
            self.seat.tokens[name] -= 1
            task.left -= token_value(name)
        elif task.kind == "buy":
            task.left -= coin_value(name, self.options, change=self.change)
            if pays_its_power(name, self.options, change=self.change):
                self._use_from_hand(name)
            else:
                self._lay_from_hand(name, self.in_play)
            self.change = False
        else:
            is_camp = (
                task.place is not None and self.layout.hexes[task.place].terrain is Terrain.CAMP
            )
            self._lay_from_hand(name, self.removed if is_camp else self.in_play)
            task.left -= 1
            self.change = False
        if task.left <= 0:
            self.task = None
            self._complete_payment(task)

    def _complete_payment(self, task: Task) -> None:
        if task.kind == "buy":
            self.has_bought = True
            self._take_from_market(task.card, moves_pile=True)
            return
        if task.place is not None:
            self._move_piece(task.piece, hex_to_text(task.place))
        else:
            self._take_blockade(self.board.site_of(task.number))
        self._stop(task.piece, has_moved=True)

    def _take_from_market(self, card: str, *, moves_pile: bool) -> None:
        """Take a card; a pile beside the board may move to a vacant spot of it (E45, E48)."""
        if self.market[card]:
            self.market[card] -= 1
        else:
            self.reserve[card] -= 1
            if moves_pile and self.has_vacancy():
                self.market[card] = self.reserve.pop(card)
        is_plain = self.options.bought_card_this_turn == "plain"
        zone = self.seat.discard if is_plain else self.set_aside
        zone[card] += 1

    # Action cards and tokens

    def _do_use(self, card: str, piece: str = "1") -> None:
        self._use_from_hand(card)
        self.change = False
        if card == "native":
            self.task = Task("native", piece=int(piece) - 1)
        elif card == "transmitter":
            self.task = Task("take")
        else:
            self.draw_cards(self.turn, DRAWS[card])
            if card in REMOVES and self.seat.hand.total():
                self.task = Task("remove", left=REMOVES[card], is_optional=True)

    def _do_take(self, card: str) -> None:
        self.task = None
        self._take_from_market(card, moves_pile=self.options.transmitter_moves_pile == "yes")

    def _do_remove(self, card: str) -> None:
        task = self.task
        assert task is not None
        assert task.left is not None
        self.seat.hand[card] -= 1
        self.removed[card] += 1
        task.left -= 1
        if task.left == 0 or not self.seat.hand.total():
            self.task = None

    def _do_lay(self, card: str) -> None:
        task = self.task
        assert task is not None
        self.seat.hand[card] -= 1
        self.in_play[card] += 1
        task.n_laid += 1
        if task.n_laid == task.left or not self.seat.hand.total():
            self._do_done()

    def _do_done(self) -> None:
        assert self.task is not None
        n_laid = self.task.n_laid
        self.task = None
        self.draw_cards(self.turn, n_laid)

    def _do_token(self, token: str, rest: str = "1") -> None:
        self.seat.tokens[token] -= 1
        if token in TOKEN_POWERS:
            self.movement = Movement(int(rest) - 1, *TOKEN_POWERS[token])
            return
        match token:
            case "native":
                self.task = Task("native", piece=int(rest) - 1)
            case "draw":
                self.draw_cards(self.turn, 1)
            case "remove":
                self.task = Task("remove", left=1)
            case "replace":
                self.task = Task("lay", left=self.options.replace_token_limit)
            case "pass":
                self.passing = True
            case "change":
                self.change = True
            case "keep":
                self.just_used[rest] -= 1
                self.removed[rest] -= 1
                self.in_play[rest] += 1

    # The ends of a turn and of the game

    def _complete_turn(self) -> None:
        seat = self.seat
        seat.discard += self.in_play + self.set_aside
        for zone in (self.in_play, self.set_aside, self.just_used):
            zone.clear()
        self.draw_cards(self.turn, HAND_SIZE - seat.hand.total())
        self.has_bought = self.passing = self.change = False
        if self.turn < len(self.seats) - 1:
            self.turn += 1
        elif self.arrivals:
            self.is_over = True
            return
        elif self.options.max_rounds and self.round >= self.options.max_rounds:
            self.is_over = self.is_unfinished = True
            return
        else:
            self.turn = 0
            self.round += 1
        self.part = "play"

    def result(self) -> Data:
        """Tell how the game ended.

        Returns
        -------
        dict
            The winning seat from 1 or None, the rank of each seat or None, whether the game
            ended unfinished, and in which round.
        """
        ranks: list[int | None] = [None] * len(self.seats)
        if self.is_over and not self.is_unfinished:
            scores = [self._score(seat) for seat in range(len(self.seats))]
            for seat, score in enumerate(scores):
                if score is not None:
                    better = [other for other in scores if other is not None and other < score]
                    ranks[seat] = len(better) + 1
        return {
            "winner": ranks.index(1) + 1 if ranks.count(1) == 1 else None,
            "ranks": ranks,
            "unfinished": self.is_unfinished,
            "rounds": self.round,
        }

    def _score(self, seat: int) -> tuple[float, ...] | None:
        """Give what a seat is ranked by, less is better; None if it isn't ranked."""
        if self.options.ranking == "joint":
            return (sum(self.board.steps_to_finish(place) for place in self.board.pieces[seat]),)
        if seat not in self.arrivals:
            return None
        taken = self.seats[seat].taken
        return (-len(taken), -max(taken, default=0), self.arrivals.index(seat))
