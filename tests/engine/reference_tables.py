"""The cards, tokens and options of the reference model, written down as plain tables."""

from collections import Counter
from dataclasses import dataclass

SYMBOLS = ("machete", "paddle", "coin")
TERRAIN_SYMBOLS = {"jungle": "machete", "water": "paddle", "village": "coin"}
HAND_SIZE = 4
BOARD_SPOTS = 6
ARRIVED = "arrived"


@dataclass(frozen=True)
class Card:
    """One kind of card; an action card has no symbols and no power."""

    symbols: tuple[str, ...]
    power: int
    price: int
    is_item: bool = False
    starts_on_board: bool = False


CARDS = {
    "explorer": Card(("machete",), 1, 0),
    "traveler": Card(("coin",), 1, 0),
    "sailor": Card(("paddle",), 1, 0),
    "scout": Card(("machete",), 2, 1, starts_on_board=True),
    "trailblazer": Card(("machete",), 3, 3, starts_on_board=True),
    "jack-of-all-trades": Card(SYMBOLS, 1, 2, starts_on_board=True),
    "photographer": Card(("coin",), 2, 2, starts_on_board=True),
    "treasure-chest": Card(("coin",), 4, 3, is_item=True, starts_on_board=True),
    "transmitter": Card((), 0, 4, is_item=True, starts_on_board=True),
    "pioneer": Card(("machete",), 5, 5),
    "giant-machete": Card(("machete",), 6, 3, is_item=True),
    "captain": Card(("paddle",), 3, 2),
    "journalist": Card(("coin",), 3, 3),
    "millionaire": Card(("coin",), 4, 5),
    "adventurer": Card(SYMBOLS, 2, 4),
    "prop-plane": Card(SYMBOLS, 4, 4, is_item=True),
    "cartographer": Card((), 0, 4),
    "compass": Card((), 0, 2, is_item=True),
    "scientist": Card((), 0, 4),
    "travel-log": Card((), 0, 3, is_item=True),
    "native": Card((), 0, 5),
}
START_DECK = {"explorer": 3, "traveler": 4, "sailor": 1}
COPIES = 3
DRAWS = {"cartographer": 2, "compass": 3, "scientist": 1, "travel-log": 2}
REMOVES = {"scientist": 1, "travel-log": 2}

TOKENS = {
    "machete-1": 2,
    "machete-2": 3,
    "machete-3": 2,
    "paddle-1": 2,
    "paddle-2": 3,
    "coin-1": 2,
    "coin-2": 3,
    "draw": 4,
    "remove": 4,
    "replace": 3,
    "keep": 2,
    "pass": 2,
    "native": 2,
    "change": 2,
}
TOKEN_POWERS = {
    token: (token.split("-")[0], int(token.split("-")[1])) for token in TOKENS if "-" in token
}
CAVES_WITH_TOKENS = 9
TOKENS_PER_CAVE = 4


@dataclass(frozen=True)
class Options:
    """The options of the rule-set, each with its default."""

    leftover_ends_with: str = "moving-plays"
    pieces_per_player: str = "auto"
    start_spaces: str = "by-seat"
    enter_start_spaces: str = "no"
    native_on_blockade: str = "remove"
    native_on_rubble_and_camp: str = "yes"
    buying: str = "after-moving"
    joker_coins: str = "power"
    item_leaves_game: str = "on-function"
    bought_card_this_turn: str = "set-aside"
    transmitter_moves_pile: str = "no"
    market: str = "board-and-reserve"
    caves_compulsory: str = "yes"
    replace_token_limit: int | None = 4
    ranking: str = "single-winner"
    max_rounds: int = 100
    caves: bool = False


def pays_its_power(card: str, options: Options, *, change: bool) -> bool:
    """Tell whether a card pays twice its power in a purchase, and not one half-coin."""
    kind = CARDS[card]
    if kind.power == 0:
        return False
    if change or kind.symbols == ("coin",):
        return True
    return len(kind.symbols) > 1 and options.joker_coins == "power"


def coin_value(card: str, options: Options, *, change: bool) -> int:
    """Count what a card is worth in a purchase, in half-coins."""
    return 2 * CARDS[card].power if pays_its_power(card, options, change=change) else 1


def token_value(token: str) -> int:
    """Count what a token is worth in a purchase, in half-coins; 0 for all but coins."""
    symbol, power = TOKEN_POWERS.get(token, ("", 0))
    return 2 * power if symbol == "coin" else 0


def most_money(hand: Counter[str], tokens: Counter[str], options: Options, *, change: bool) -> int:
    """Count what hand and tokens can pay at most, in half-coins.

    A pending change of symbol serves for one card, the first.
    """
    money = sum(n * coin_value(card, options, change=False) for card, n in hand.items())
    money += sum(n * token_value(token) for token, n in tokens.items())
    if change:
        money += max(
            (
                coin_value(card, options, change=True) - coin_value(card, options, change=False)
                for card, n in hand.items()
                if n
            ),
            default=0,
        )
    return money


def in_order(zone: Counter[str], order: list[str]) -> list[str]:
    """List each single card or token of a zone, sorted by the order of the rule-set."""
    return [kind for kind in order for _ in range(zone[kind])]


def kinds(zone: Counter[str]) -> list[str]:
    """List the kinds of cards or tokens that a zone has at least one of."""
    return [kind for kind, n in zone.items() if n > 0]


def as_counts(zone: Counter[str]) -> dict[str, int]:
    """Turn a zone into a plain dict without zeros."""
    return {kind: n for kind, n in zone.items() if n > 0}
