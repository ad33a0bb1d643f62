"""A game told in words: what each turn did, line by line.

Only what everybody at the table sees is told: no card drawn is named.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from route_tools.cli.words import Words, counted, listed, plural
from route_tools.engine import Game

__all__ = ["Step", "history", "turn_lines", "turns"]

# Moves that complete what is under way; before any other a movement may have stopped.
_GOING_ON = {"step", "clear", "pay", "explore", "decline", "take", "remove", "lay", "done"}

_DONE = {
    "take": "takes {}",
    "remove": "removes {} from the game",
    "decline": "leaves the cave alone",
}


@dataclass(frozen=True)
class Step:
    """A move with the whole positions before and after it.

    Attributes
    ----------
    move : str
        The move.
    before, after : Mapping
        Positions, as :meth:`Game.position` gives them.
    """

    move: str
    before: Mapping[str, Any]
    after: Mapping[str, Any]

    @property
    def seat(self) -> int:
        """Who made the move."""
        seat: int = self.before["turn"]
        return seat

    @property
    def ends_turn(self) -> bool:
        """Whether somebody else is on turn after it, or nobody."""
        if self.after["part"] == "over":
            return True
        return any(self.before[key] != self.after[key] for key in ("turn", "round"))


def history(game: Game) -> list[Step]:
    """List the moves of a game with their positions.

    Parameters
    ----------
    game : Game
        Over or not; it stays as it is.

    Returns
    -------
    list of Step
        From its beginning.
    """
    again = game.clone()
    positions = [again.position()]
    moves = []
    while again.moves:
        moves.append(again.undo())
        positions.append(again.position())
    positions.reverse()
    return [
        Step(move, before, after)
        for move, (before, after) in zip(reversed(moves), pairwise(positions), strict=True)
    ]


def turns(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """Divide a game into its turns.

    Parameters
    ----------
    steps : sequence of Step
        From :func:`history`.

    Yields
    ------
    list of Step
        The moves of a turn; the last one may be incomplete.
    """
    turn: list[Step] = []
    for step in steps:
        turn.append(step)
        if step.ends_turn:
            yield turn
            turn = []
    if turn:
        yield turn


def turn_lines(steps: Sequence[Step], words: Words) -> list[str]:
    """Tell a turn, or its beginning.

    Parameters
    ----------
    steps : sequence of Step
        Moves of one turn.
    words : Words
        Names of things.

    Returns
    -------
    list of str
        One for each card or token played, each purchase and so on.
    """
    told = _Turn(words)
    for step in steps:
        told.add(step)
    lines = [line.text() for line in told.lines]
    if not lines and steps and steps[-1].ends_turn:
        return ["does nothing"]
    return lines


@dataclass
class _Line:
    """A line that grows: a beginning, cards paid, and what happened.

    The words about what is paid have ``{}`` where the cards stand; with ``unpaid`` these
    stand there before the first card is paid, otherwise there are none.
    """

    head: str
    paid: list[str] = field(default_factory=list)
    paid_words: str = "with {}"
    unpaid: str = ""
    clauses: list[str] = field(default_factory=list)

    def text(self) -> str:
        head = self.head
        paid = listed(counted(self.paid)) if self.paid else self.unpaid
        if paid:
            head += " " + self.paid_words.format(paid)
        return f"{head}: {', '.join(self.clauses)}" if self.clauses else head


class _Turn:
    """Tells one turn."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.lines: list[_Line] = []
        self.movement: _Line | None = None

    def add(self, step: Step) -> None:
        """Tell one more move."""
        verb, *rest = step.move.split(" ")
        goes_on = verb in _GOING_ON
        if not goes_on:
            self.tell_leftover(step, verb, rest)
            self.tell_explored(step)
        self.tell_move(step, verb, rest)
        self.tell_blockades(step)
        if goes_on:
            self.tell_explored(step)
        self.tell_arrivals(step)

    def tell_move(self, step: Step, verb: str, rest: list[str]) -> None:
        """Tell what the move itself does."""
        match verb:
            case "play":
                self.play(step, *rest)
            case "use":
                self.use(step, *rest)
            case "token":
                self.token(step, *rest)
            case "step":
                self.step(step, *rest)
            case "enter":
                self.enter(step, *rest)
            case "break":
                which = self.which_piece(step, rest[1:])
                self.open("lays", paid_words="{} down").clauses += [which] if which else []
            case "buy":
                card = self.words.card(rest[0])
                self.open(f"buys {card.title} for {card.price}")
            case "pay":
                self.pay(step, *rest)
            case "lay" | "done":
                self.lay(step, rest)
            case "discard":
                self.discard(*rest)
            case "take" | "remove" | "decline":
                self.lines[-1].clauses.append(_DONE[verb].format(*map(self.words.title, rest)))

    def open(self, head: str, *, moves: bool = False, paid_words: str = "with {}") -> _Line:
        """Begin a line."""
        unpaid = "cards" if head in {"lays", "puts"} else ""
        line = _Line(head, paid_words=paid_words, unpaid=unpaid)
        self.lines.append(line)
        if moves:
            self.movement = line
        return line

    def of_movement(self) -> _Line:
        """Return the line of the movement under way, or a new one if others came between."""
        if self.movement is None or self.lines[-1] is not self.movement:
            return self.open("goes on", moves=True)
        return self.movement

    def tell_leftover(self, step: Step, verb: str, rest: list[str]) -> None:
        """Say what power is lost with this move."""
        moving = step.before["moving"]
        if not moving or not moving["leftover"] or self.movement is None:
            return
        begins = verb == "play" or (verb in {"use", "token"} and self.begins_movement(verb, rest))
        if begins or step.after["moving"] is None:
            self.movement.clauses.append(f"{moving['leftover']} left unused")
            self.movement = None

    def begins_movement(self, verb: str, rest: list[str]) -> bool:
        """Tell whether a card or token moves a piece."""
        if verb == "use":
            return self.words.card(rest[0]).is_native
        return self.words.token(rest[0]).effect in {None, "native"}

    def tell_explored(self, step: Step) -> None:
        """Name the cave tokens that this move gave."""
        given = Counter(step.before["token_bag"]) - Counter(step.after["token_bag"])
        if not given:
            return
        piles = zip(step.before["caves"], step.after["caves"], strict=True)
        caves = [at for at, (before, after) in enumerate(piles) if after < before]
        names = [f"{q},{r}" for q, r in (self.words.table.layout.caves[at] for at in caves)]
        what = f"explores {listed(names)}, token {listed(given.elements())}"
        if step.move.split(" ")[0] in _GOING_ON and self.lines:
            self.lines[-1].clauses.append(what)
        else:
            self.open(what)

    def tell_blockades(self, step: Step) -> None:
        """Name the blockade that this move took."""
        at = step.seat - 1
        new = Counter(step.after["taken"][at]) - Counter(step.before["taken"][at])
        for number in new:
            self.lines[-1].clauses.append(f"takes {self.words.blockade(number)}")

    def tell_arrivals(self, step: Step) -> None:
        """Say that a piece arrived."""
        at = step.seat - 1
        pairs = zip(step.before["pieces"][at], step.after["pieces"][at], strict=True)
        for piece, (before, after) in enumerate(pairs, 1):
            if before != after == "arrived":
                which = f"piece {piece} " if len(step.after["pieces"][at]) > 1 else ""
                self.lines[-1].clauses.append(f"{which}ARRIVES IN EL DORADO")

    def which_piece(self, step: Step, piece: Sequence[str]) -> str:
        """Name the piece, if there are two."""
        has_two = len(step.before["pieces"][step.seat - 1]) > 1
        return f"piece {piece[0]}" if has_two and piece else ""

    def play(self, step: Step, name: str, symbol: str, *piece: str) -> None:
        """Tell that a power card begins a movement."""
        card = self.words.card(name)
        parts = filter(None, (f"{symbol} {card.power}", self.which_piece(step, piece)))
        self.open(f"plays {card.title} ({', '.join(parts)})", moves=True)

    def use(self, step: Step, name: str, *piece: str) -> None:
        """Tell an action card."""
        card = self.words.card(name)
        which = self.which_piece(step, piece)
        head = f"plays {card.title}" + (f" ({which})" if which else "")
        line = self.open(head, moves=card.is_native)
        if card.draws and self.went_out(step, name):
            line.clauses.append(_draws(self.drawn(step, 1)))

    def token(self, step: Step, name: str, *rest: str) -> None:
        """Tell a token."""
        token = self.words.token(name)
        if token.effect == "keep":
            self.open(f"uses the token keep: {self.words.title(rest[0])} stays in the deck")
            return
        which = self.which_piece(step, rest)
        head = f"uses the token {name}" + (f" ({which})" if which else "")
        moves = self.begins_movement("token", [name])
        line = self.open(head, moves=moves, paid_words="on {}")
        if token.effect == "draw":
            line.clauses.append(_draws(self.drawn(step, 0)))
        elif token.effect in {"pass", "change"}:
            line.clauses.append(self.words.token_gives(token))

    def went_out(self, step: Step, name: str) -> bool:
        """Tell whether a card left the hand, rather than waiting for an answer."""
        return any(
            step.after[zone].get(name, 0) > step.before[zone].get(name, 0)
            for zone in ("in_play", "removed")
        )

    def drawn(self, step: Step, n_laid: int) -> int:
        """Count the cards drawn by a move that took some from the hand."""
        before, after = (_size(p["hand"][step.seat - 1]) for p in (step.before, step.after))
        return after - before + n_laid

    def step(self, step: Step, where: str) -> None:
        """Tell a step of the piece that moves."""
        line = self.of_movement()
        moving = step.before["moving"] or {"piece": 1}
        here = step.before["pieces"][step.seat - 1][moving["piece"] - 1]
        line.clauses.append(f"to {where}" if line.clauses else f"{here} to {where}")

    def enter(self, step: Step, where: str, *piece: str) -> None:
        """Tell that rubble or a base camp is entered."""
        here = step.before["pieces"][step.seat - 1][int(piece[0]) - 1 if piece else 0]
        asked = self.words.hex(where)
        is_camp = "base camp" in asked
        line = self.open(
            "puts" if is_camp else "lays",
            paid_words="{} out of the game" if is_camp else "{} down",
        )
        which = self.which_piece(step, piece)
        line.clauses.append(f"{here} to {where} ({asked})" + (f", {which}" if which else ""))

    def pay(self, step: Step, name: str) -> None:
        """Tell what is paid, and what comes of it."""
        line = self.lines[-1]
        title = self.words.title(name)
        line.paid.append(title)
        if line.head.startswith("buys"):
            if step.after["removed"] != step.before["removed"]:
                line.clauses.append(f"{title} leaves the game")
            for pile in step.after["board"].keys() - step.before["board"].keys():
                line.clauses.append(f"{self.words.title(pile)} now on the market board")

    def lay(self, step: Step, rest: list[str]) -> None:
        """Tell a card laid down, and the cards drawn for all in the end."""
        self.lines[-1].paid += map(self.words.title, rest)
        if n_drawn := self.drawn(step, len(rest)):
            self.lines[-1].clauses.append(_draws(n_drawn))

    def discard(self, name: str) -> None:
        """Tell a card discarded; all of a turn stand in one line."""
        if not self.lines or self.lines[-1].head != "discards":
            self.open("discards", paid_words="{}")
        self.lines[-1].paid.append(self.words.title(name))


def _draws(n: int) -> str:
    return f"draws {plural(n, 'card')}" if n else "finds no card to draw"


def _size(cards: Mapping[str, int]) -> int:
    return sum(cards.values())
