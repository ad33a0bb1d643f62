"""The legal moves of a player, in groups, numbered, each with a few words."""

from collections.abc import Mapping
from dataclasses import dataclass

from route_tools.cli.words import DIRECTION_WORDS, Words, read_hex
from route_tools.engine import Game
from route_tools.geometry import DIRECTIONS

__all__ = ["MenuGroup", "menu_of"]

_GROUPS: Mapping[str, str] = {
    "step": "go on",
    "clear": "go on",
    "stop": "go on",
    "play": "move",
    "enter": "move",
    "break": "move",
    "use": "actions",
    "token": "tokens",
    "buy": "buy",
    "explore": "the cave",
    "decline": "the cave",
    "pay": "pay",
    "take": "take",
    "remove": "remove",
    "lay": "lay down",
    "discard": "discard",
    "done": "end",
    "end": "end",
}


@dataclass(frozen=True)
class MenuGroup:
    """Legal moves of one sort.

    Attributes
    ----------
    title : str
        What they have in common.
    moves : tuple of tuple of str
        Each move with a few words about it.
    """

    title: str
    moves: tuple[tuple[str, str], ...]


def menu_of(game: Game, words: Words) -> list[MenuGroup]:
    """Group the legal moves of the seat on turn.

    Parameters
    ----------
    game : Game
        A game that isn't over.
    words : Words
        Names of things.

    Returns
    -------
    list of MenuGroup
        Every legal move once; ending the turn last.
    """
    about = _About(game, words)
    grouped: dict[str, list[tuple[str, str]]] = {title: [] for title in _GROUPS.values()}
    for move in game.legal_moves():
        grouped[_GROUPS[move.split(" ")[0]]].append((move, about.text(move)))
    return [MenuGroup(title, tuple(moves)) for title, moves in grouped.items() if moves]


class _About:
    """Says a few words about moves."""

    def __init__(self, game: Game, words: Words) -> None:
        self.words = words
        self.seen = game.observation(game.seat)
        self.begun = begun(game)

    def text(self, move: str) -> str:
        verb, *rest = move.split(" ")
        words = self.words
        match verb:
            case "step":
                return f"{self.direction(rest[0])}, {words.hex(rest[0])}"
            case "enter":
                return words.hex(rest[0])
            case "clear" | "break":
                return words.blockade(rest[0])
            case "play":
                card = words.card(rest[0])
                return f"power {card.power}{', then leaves the game' if card.is_item else ''}"
            case "use" | "take":
                return words.gives(words.card(rest[0]))
            case "token":
                return words.token_gives(words.token(rest[0]))
            case "buy":
                card = words.card(rest[0])
                return f"for {card.price}, {words.gives(card)}"
            case _:
                return self.plain(verb, rest)

    def plain(self, verb: str, rest: list[str]) -> str:
        """Say something about a move that needs little."""
        if verb == "stop" and self.seen.moving:
            return f"lose the {self.seen.moving['leftover']} left"
        if verb == "pay" and self.begun == "buy" and rest[0] in self.words.table.rules.card_index:
            worth = self.words.table.board.worth[self.words.table.rules.card_index[rest[0]]]
            return f"worth {self.words.coins(worth)}"
        if verb == "end":
            return "the turn" if self.seen.part == "discard" else "go on to discarding"
        return ""

    def direction(self, text: str) -> str:
        """Say where a neighbour of the moving piece lies."""
        if self.seen.moving is None:
            return ""
        here = self.seen.players[self.seen.seat - 1].pieces[self.seen.moving["piece"] - 1]
        offset = read_hex(text).offset_from(read_hex(here))
        return DIRECTION_WORDS[DIRECTIONS.index(offset)]


def begun(game: Game) -> str:
    """Return the verb of the move that began the payment under way.

    Parameters
    ----------
    game : Game
        Any game.

    Returns
    -------
    str
        ``"buy"``, ``"enter"``, ``"break"``, or empty.
    """
    verbs = (move.split(" ")[0] for move in reversed(game.moves))
    return next((verb for verb in verbs if verb in {"buy", "enter", "break"}), "")
