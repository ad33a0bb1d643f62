"""Cards, tokens, hexes and moves of a game in words."""

from collections import Counter
from collections.abc import Iterable, Mapping

from route_tools.engine import CardKind, Table, TokenKind
from route_tools.geometry import Hex, PrintedHex, Terrain

__all__ = ["DIRECTION_WORDS", "Words", "counted", "listed", "plural", "read_hex"]

DIRECTION_WORDS = ("right", "lower right", "lower left", "left", "upper left", "upper right")
"""Where a neighbour lies, by direction."""

_TERRAIN_WORDS = {Terrain.CAMP: "base camp"}

_TOKEN_WORDS = {
    "draw": "draw a card",
    "remove": "remove a hand card from the game",
    "replace": "lay down hand cards, draw as many",
    "keep": "keep an item just used",
    "pass": "pass occupied hexes this turn",
    "native": "step anywhere, free",
    "change": "the next card gets any symbol",
}


def plural(n: int, word: str) -> str:
    """Count things in words.

    Parameters
    ----------
    n : int
        How many.
    word : str
        One of them; more are written with an s.

    Returns
    -------
    str
        Such as ``"2 cards"``.
    """
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def listed(words: Iterable[str]) -> str:
    """Join words as in a sentence.

    Parameters
    ----------
    words : iterable of str
        At least one.

    Returns
    -------
    str
        Such as ``"a, b and c"``.
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def counted(names: Iterable[str]) -> list[str]:
    """Put equal names together.

    Parameters
    ----------
    names : iterable of str
        Any order; each keeps the place where it stands first.

    Returns
    -------
    list of str
        Such as ``["2 x Traveler", "Scout"]``.
    """
    return [name if n == 1 else f"{n} x {name}" for name, n in Counter(names).items()]


def read_hex(text: str) -> Hex:
    """Read a hex as moves and positions write it.

    Parameters
    ----------
    text : str
        Such as ``"3,-2"``.

    Returns
    -------
    Hex
        The hex.

    Raises
    ------
    ValueError
        It isn't of that form.
    """
    q, _, r = text.partition(",")
    return Hex(int(q), int(r))


class Words:
    """What the things of one table are called.

    Parameters
    ----------
    table : Table
        Board and rules of the game.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cards = {card.id: card for card in table.rules.cards}
        self._tokens = {token.id: token for token in table.rules.tokens}

    def card(self, name: str) -> CardKind:
        """Return the kind of card that a move names."""
        return self._cards[name]

    def token(self, name: str) -> TokenKind:
        """Return the kind of token that a move names."""
        return self._tokens[name]

    def title(self, name: str) -> str:
        """Return the printed name of a card, or the id of a token."""
        card = self._cards.get(name)
        return card.title if card else f"token {name}"

    def gives(self, card: CardKind) -> str:
        """Say shortly what a card does."""
        if card.is_native:
            does = "a step anywhere, free"
        elif card.takes:
            does = "take a card"
        elif card.draws:
            does = f"draw {card.draws}"
            if card.removes:
                does += f", remove up to {card.removes}"
        elif card.is_joker:
            does = f"any symbol {card.power}"
        else:
            does = f"{card.symbols[0]} {card.power}"
        return f"{does} (item)" if card.is_item else does

    def token_gives(self, token: TokenKind) -> str:
        """Say shortly what a token does."""
        if token.effect:
            return _TOKEN_WORDS[token.effect]
        return f"{token.symbol} {token.power}"

    def cards(self, counts: Mapping[str, int]) -> str:
        """List cards with what they do."""
        kinds = [(self.card(name), n) for name, n in counts.items()]
        parts = [f"{f'{n} x ' if n > 1 else ''}{c.title} [{self.gives(c)}]" for c, n in kinds]
        return ", ".join(parts) or "none"

    def printed(self, printed: PrintedHex) -> str:
        """Say what a hex or a blockade asks for."""
        word = _TERRAIN_WORDS.get(printed.terrain, printed.terrain.value)
        return f"{word} {printed.power}" if printed.power else word

    def hex(self, text: str) -> str:
        """Say what is printed on a hex of the board."""
        hex_ = read_hex(text)
        word = self.printed(self.table.layout.hexes[hex_])
        return f"finish, {word}" if hex_ in self.table.layout.finish else word

    def blockade(self, number: int | str) -> str:
        """Name a blockade and what it asks for."""
        piece = self.table.layout.blockades[int(number)]
        return f"blockade {number} ({self.printed(piece.printed)})"

    def coins(self, half_coins: int) -> str:
        """Write money, which is counted in half-coins."""
        return f"{half_coins / 2:g}"
