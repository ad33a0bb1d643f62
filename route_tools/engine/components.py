"""What lies in the box: kinds of cards and cave tokens, read from a file and checked."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import repr as shown
from typing import Any

from route_tools.engine.state import MAX_KINDS, MAX_TOKENS
from route_tools.errors import RuleSetError

__all__ = ["CardKind", "Components", "TokenKind", "read_components"]

_SYMBOLS = ("machete", "paddle", "coin")
_EFFECTS = ("draw", "remove", "replace", "keep", "pass", "native", "change")
_ID = re.compile(r"[a-z]+(-[a-z0-9]+)*")
_FILE_KEYS = {
    "format": "el-dorado-rules",
    "version": 1,
    "name": str,
    "title": str,
    "hand_size": int,
    "board_spots": int,
    "cards": dict,
    "tokens": dict,
}
_CARD_KEYS = {
    "title": str,
    "symbols": list,
    **dict.fromkeys(("power", "price", "n_start", "n_market", "draws", "removes", "takes"), int),
    **dict.fromkeys(("is_item", "on_board", "is_native"), bool),
}
_TOKEN_KEYS = {"symbol": _SYMBOLS, "power": int, "effect": _EFFECTS, "count": int}
_TYPE_WORDS = {
    str: "a text",
    int: "a whole number from 1 to 99",
    bool: "true or false",
    list: f"a list of different symbols of {', '.join(_SYMBOLS)}",
    dict: "a table",
}


@dataclass(frozen=True)
class CardKind:
    """A kind of card.

    Attributes
    ----------
    id : str
        Its word in moves and records.
    title : str
        Its printed name.
    symbols : tuple of str
        What it shows; all three on a joker, none on an action card.
    power : int
        How many symbols; 0 for an action card.
    price : int or None
        In coins; None if it isn't sold.
    is_item : bool
        Whether it leaves the game once its function is used.
    n_start : int
        Copies in each player's starting deck.
    n_market : int
        Copies in the market.
    on_board : bool
        Whether its pile lies on the market board at first.
    draws, removes, takes : int
        Cards that its action draws, then may remove from hand, or takes from the market.
    is_native : bool
        Whether it is a Native.
    """

    id: str
    title: str
    symbols: tuple[str, ...] = ()
    power: int = 0
    price: int | None = None
    is_item: bool = False
    n_start: int = 0
    n_market: int = 0
    on_board: bool = False
    draws: int = 0
    removes: int = 0
    takes: int = 0
    is_native: bool = False

    @property
    def is_action(self) -> bool:
        """Whether it does something other than giving power."""
        return self.is_native or self.draws + self.removes + self.takes > 0

    @property
    def is_joker(self) -> bool:
        """Whether it shows more than one symbol."""
        return len(self.symbols) > 1


@dataclass(frozen=True)
class TokenKind:
    """A kind of cave token.

    Attributes
    ----------
    id : str
        Its word in moves and records.
    count : int
        How many there are.
    symbol : str or None
        Of a power token.
    power : int
        Of a power token, else 0.
    effect : str or None
        Of any other token.
    """

    id: str
    count: int
    symbol: str | None = None
    power: int = 0
    effect: str | None = None


@dataclass(frozen=True)
class Components:
    """What a rules file describes.

    Attributes
    ----------
    name : str
        Such as ``"base"``.
    title : str
        The name of the game.
    cards : tuple of CardKind
        In the order by which lists are sorted and cards are drawn.
    tokens : tuple of TokenKind
        The cave tokens, likewise.
    hand_size : int
        Cards that a hand is filled up to.
    board_spots : int
        Spots of the market board.
    """

    name: str
    title: str
    cards: tuple[CardKind, ...]
    tokens: tuple[TokenKind, ...]
    hand_size: int
    board_spots: int


def read_components(text: str, source: str) -> Components:
    """Read a rules file and check it whole.

    Parameters
    ----------
    text : str
        TOML of the form of ``data/base.toml``.
    source : str
        The file's name, for errors.

    Returns
    -------
    Components
        What the file describes.

    Raises
    ------
    RuleSetError
        It isn't of that form; the place is the file and the path into it.
    """
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise RuleSetError(f"is not a TOML file: {error}", place=source) from error
    _check_table(data, _FILE_KEYS, source, needs=tuple(_FILE_KEYS))
    cards = tuple(
        _read_card(name, entry, f"{source}, cards.{name}") for name, entry in data["cards"].items()
    )
    tokens = tuple(
        _read_token(name, entry, f"{source}, tokens.{name}")
        for name, entry in data["tokens"].items()
    )
    for what, n, limit in (("cards", len(cards), MAX_KINDS), ("tokens", len(tokens), MAX_TOKENS)):
        if n > limit:
            raise RuleSetError(
                f"has {n} kinds; at most {limit} are possible", place=f"{source}, {what}"
            )
    n_on_board = sum(card.on_board for card in cards)
    if n_on_board > data["board_spots"]:
        raise RuleSetError(
            f"{n_on_board} cards are on_board, more than board_spots", place=f"{source}, cards"
        )
    return Components(
        name=data["name"],
        title=data["title"],
        cards=cards,
        tokens=tokens,
        hand_size=data["hand_size"],
        board_spots=data["board_spots"],
    )


def _check_table(
    table: object, known: Mapping[str, object], place: str, *, needs: tuple[str, ...]
) -> None:
    """Refuse keys that aren't known, values of another form, and what is missing."""
    if not isinstance(table, dict):
        raise RuleSetError(f"must be a table, not {shown(table)}", place=place)
    for key, value in table.items():
        if key not in known:
            raise RuleSetError(f"there is no {key!r}; there are {', '.join(known)}", place=place)
        if not _fits(value, known[key]):
            raise RuleSetError(
                f"{key} must be {_wanted_words(known[key])}, not {shown(value)}", place=place
            )
    missing = [key for key in needs if key not in table]
    if missing:
        raise RuleSetError(f"{', '.join(missing)} is missing", place=place)


def _fits(value: object, wanted: object) -> bool:
    if isinstance(wanted, tuple):
        return value in wanted
    if not isinstance(wanted, type):
        return type(value) is type(wanted) and value == wanted
    if type(value) is not wanted:
        return False
    if isinstance(value, list):
        return 0 < len(value) == sum(value.count(symbol) == 1 for symbol in _SYMBOLS)
    return wanted is not int or value in range(1, 100)


def _wanted_words(wanted: object) -> str:
    if isinstance(wanted, tuple):
        return " or ".join(wanted)
    return _TYPE_WORDS[wanted] if isinstance(wanted, type) else repr(wanted)


def _check_id(name: str, place: str) -> None:
    if not _ID.fullmatch(name):
        raise RuleSetError("an id has small letters, digits and single hyphens only", place=place)


def _read_card(name: str, entry: Any, place: str) -> CardKind:  # noqa: ANN401 - what a file holds
    _check_id(name, place)
    _check_table(entry, _CARD_KEYS, place, needs=("title",))
    card = CardKind(id=name, **{**entry, "symbols": tuple(entry.get("symbols", ()))})
    if bool(card.symbols) != (card.power > 0):
        raise RuleSetError("has symbols or power without the other", place=place)
    if bool(card.symbols) == card.is_action:
        raise RuleSetError(
            "needs either symbols and power, or what it does: draws, removes, takes or is_native",
            place=place,
        )
    if (card.price is None) != (card.n_market == 0):
        raise RuleSetError("has a price or n_market without the other", place=place)
    if card.n_start + card.n_market == 0:
        raise RuleSetError("is nowhere: it needs n_start, or a price and n_market", place=place)
    if card.on_board and not card.n_market:
        raise RuleSetError("is on_board without a price and n_market", place=place)
    return card


def _read_token(name: str, entry: Any, place: str) -> TokenKind:  # noqa: ANN401 - as above
    _check_id(name, place)
    _check_table(entry, _TOKEN_KEYS, place, needs=("count",))
    token = TokenKind(id=name, **entry)
    has_symbol, has_effect = token.symbol is not None, token.effect is not None
    if has_symbol == has_effect or has_symbol != (token.power > 0):
        raise RuleSetError("needs either a symbol and power, or an effect", place=place)
    return token
