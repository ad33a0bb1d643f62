"""Which moves the reference model allows, by ``docs/moves.md``."""

from collections import Counter

from tests.engine.reference_board import hex_to_text
from tests.engine.reference_state import ReferenceState, Task
from tests.engine.reference_tables import (
    CARDS,
    DRAWS,
    SYMBOLS,
    TOKEN_POWERS,
    coin_value,
    kinds,
    most_money,
    token_value,
)


class ReferenceLegal(ReferenceState):
    """The state of a game, and what may be done in it."""

    _legal: list[str] | None = None

    def legal_moves(self) -> list[str]:
        """List the legal moves, in any order.

        Returns
        -------
        list of str
            Their texts; empty when the game is over.
        """
        if self._legal is None:
            self._legal = list(dict.fromkeys(self._find_legal_moves()))
        return list(self._legal)

    def _find_legal_moves(self) -> list[str]:
        if self.is_over:
            return []
        if self.stopping is not None:
            return ["explore", "decline"]
        if self.task is not None:
            return self._task_moves(self.task)
        if self.part == "discard":
            return ["end", *(f"discard {card}" for card in kinds(self.seat.hand))]
        moves = ["end", *self._movement_moves(), *self._market_moves()]
        moves += self._action_moves() + self._token_moves()
        for piece, place in enumerate(self.board.pieces[self.turn]):
            if place is not None:
                moves += self._piece_moves(piece)
        return moves

    def _task_moves(self, task: Task) -> list[str]:
        hand = kinds(self.seat.hand)
        match task.kind:
            case "native":
                return self._native_moves(task.piece)
            case "take":
                return [f"take {card}" for card in kinds(self.market + self.reserve)]
            case "remove":
                done = ["done"] if task.is_optional else []
                return done + [f"remove {card}" for card in hand]
            case "lay":
                done = ["done"] if task.n_laid else []
                return done + [f"lay {card}" for card in hand]
            case "buy":
                return self._payments(task)
        return [f"pay {card}" for card in hand]

    def _payments(self, task: Task) -> list[str]:
        """List what can be paid so that the rest still covers the price (E122)."""
        hand, tokens, due = self.seat.hand, self.seat.tokens, task.left or 0
        moves = []
        for card in kinds(hand):
            value = coin_value(card, self.options, change=self.change)
            rest = most_money(hand - Counter([card]), tokens, self.options, change=False)
            if value + rest >= due:
                moves.append(f"pay {card}")
        for token in kinds(tokens):
            value = token_value(token)
            rest = most_money(hand, tokens - Counter([token]), self.options, change=self.change)
            if value and value + rest >= due:
                moves.append(f"pay {token}")
        return moves

    def _movement_moves(self) -> list[str]:
        movement = self.movement
        if movement is None:
            return []
        return ["stop", *self._ways(movement.piece, movement.symbol, movement.leftover)]

    def _ways(self, piece: int, symbol: str, power: int) -> list[str]:
        """List the steps and clearings that a piece could make with some power."""
        place = self.board.pieces[self.turn][piece]
        if place is None:
            return []
        steps = self.board.steps(place, symbol, power, passing=self.passing)
        clearings = self.board.clearings(place, symbol, power)
        return [f"step {hex_to_text(hex_)}" for hex_ in steps] + [f"clear {n}" for n in clearings]

    def _native_moves(self, piece: int) -> list[str]:
        place = self.board.pieces[self.turn][piece]
        if place is None:
            return []
        steps = self.board.native_steps(place, passing=self.passing)
        clearings = self.board.native_clearings(place)
        return [f"step {hex_to_text(hex_)}" for hex_ in steps] + [f"clear {n}" for n in clearings]

    def _market_moves(self) -> list[str]:
        if self.has_bought:
            return []
        on_offer = kinds(self.market)
        if self.has_vacancy():
            on_offer += kinds(self.reserve)
        seat = self.seat
        money = most_money(seat.hand, seat.tokens, self.options, change=self.change)
        return [f"buy {card}" for card in on_offer if 2 * CARDS[card].price <= money]

    def has_vacancy(self) -> bool:
        """Tell whether a spot of the market board is vacant."""
        return len(kinds(self.market)) < self.n_spots

    def _action_moves(self) -> list[str]:
        moves = []
        for card in kinds(self.seat.hand):
            can_take = card == "transmitter" and (self.market + self.reserve).total() > 0
            if card in DRAWS or can_take:
                moves.append(f"use {card}")
        return moves

    def _token_moves(self) -> list[str]:
        """List the tokens that move no piece."""
        moves = []
        for token in kinds(self.seat.tokens):
            is_usable = {
                "draw": True,
                "remove": self.seat.hand.total() > 0,
                "replace": self.seat.hand.total() > 0,
                "pass": not self.passing,
                "change": not self.change,
            }
            if is_usable.get(token, False):
                moves.append(f"token {token}")
        if self.seat.tokens["keep"]:
            moves += [f"token keep {card}" for card in kinds(self.just_used)]
        return moves

    def _piece_moves(self, piece: int) -> list[str]:
        """List the plays that begin a movement, a payment or a Native's step of a piece."""
        suffix = f" {piece + 1}" if self.n_pieces > 1 else ""
        moves = [
            f"token {token}{suffix}"
            for token in kinds(self.seat.tokens)
            if token in TOKEN_POWERS and self._ways(piece, *TOKEN_POWERS[token])
        ]
        if self._native_moves(piece):
            if self.seat.tokens["native"]:
                moves.append(f"token native{suffix}")
            if self.seat.hand["native"]:
                moves.append(f"use native{suffix}")
        if self.has_bought and self.options.buying == "after-moving":
            return moves
        for card in kinds(self.seat.hand):
            kind = CARDS[card]
            symbols = SYMBOLS if self.change and kind.power else kind.symbols
            moves += [
                f"play {card} {symbol}{suffix}"
                for symbol in symbols
                if self._ways(piece, symbol, kind.power)
            ]
        place = self.board.pieces[self.turn][piece]
        assert place is not None
        n_cards = self.seat.hand.total()
        spaces = self.board.payable_spaces(place, n_cards, passing=self.passing)
        moves += [f"enter {hex_to_text(hex_)}{suffix}" for hex_ in spaces]
        moves += [f"break {n}{suffix}" for n in self.board.breakable(place, n_cards)]
        return moves
