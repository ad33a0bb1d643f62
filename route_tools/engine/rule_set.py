"""Rule-sets: the cards and tokens of a game and the options it is played by."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cache, cached_property
from importlib.resources import files
from reprlib import repr as shown
from typing import Any, Final, Self

from route_tools.engine.components import CardKind, TokenKind, read_components
from route_tools.engine.state import MAX_ROUND
from route_tools.errors import RuleSetError

__all__ = [
    "CHOICES",
    "CardKind",
    "Options",
    "RuleSet",
    "TokenKind",
    "rule_set",
    "rule_set_from_data",
    "rule_set_to_data",
]

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "leftover_ends_with": ("moving-plays", "any-play"),
    "pieces_per_player": ("auto", "1", "2"),
    "start_spaces": ("by-seat", "rotated"),
    "enter_start_spaces": ("no", "yes"),
    "native_on_blockade": ("remove", "remove-and-step", "never"),
    "native_on_rubble_and_camp": ("yes", "no"),
    "strip_blockades": ("entry", "both"),
    "buying": ("after-moving", "any-order"),
    "joker_coins": ("power", "half"),
    "item_leaves_game": ("on-function", "always"),
    "bought_card_this_turn": ("set-aside", "plain"),
    "transmitter_moves_pile": ("no", "yes"),
    "market": ("board-and-reserve", "open"),
    "caves_compulsory": ("yes", "no"),
    "ranking": ("single-winner", "joint"),
}
"""The values of each option of words, the default first."""

_LATER = {
    "online": "the online variant",
    "golden-temples": "The Golden Temples",
    "combined": "the combined game",
    "heroes": "Heroes & Hexes",
}
_NUMBERS = {"replace_token_limit": (1, 99), "max_rounds": (0, MAX_ROUND)}


@dataclass(frozen=True)
class Options:
    """The options of a rule-set; :data:`CHOICES` has the values of those of words.

    Attributes
    ----------
    leftover_ends_with : str
        Which plays end a movement's leftover power.
    pieces_per_player : str
        ``"auto"``: two with two players, else one.
    start_spaces : str
        By seat, or turned among the seats.
    enter_start_spaces : str
        Whether start spaces can be entered.
    native_on_blockade : str
        What a Native does with a blockade.
    native_on_rubble_and_camp : str
        Whether a Native enters rubble and base camps.
    strip_blockades : str
        On which sides of a strip blockades are dealt.
    buying : str
        Whether a piece can move after a purchase.
    joker_coins : str
        What a joker pays.
    item_leaves_game : str
        When an item leaves the game.
    bought_card_this_turn : str
        Whether a bought card is set aside until the turn ends.
    transmitter_moves_pile : str
        Whether the pile it takes from moves to a vacant spot.
    market : str
        The form of the market.
    caves_compulsory : str
        Whether exploring is automatic.
    ranking : str
        One winner, or all that arrived.
    replace_token_limit : int or None
        Cards that the replace token lays down at most.
    max_rounds : int
        The round after which a game ends unfinished; 0 for no limit but 30,000.
    """

    leftover_ends_with: str = "moving-plays"
    pieces_per_player: str = "auto"
    start_spaces: str = "by-seat"
    enter_start_spaces: str = "no"
    native_on_blockade: str = "remove"
    native_on_rubble_and_camp: str = "yes"
    strip_blockades: str = "entry"
    buying: str = "after-moving"
    joker_coins: str = "power"
    item_leaves_game: str = "on-function"
    bought_card_this_turn: str = "set-aside"
    transmitter_moves_pile: str = "no"
    market: str = "board-and-reserve"
    caves_compulsory: str = "yes"
    ranking: str = "single-winner"
    replace_token_limit: int | None = 4
    max_rounds: int = 100

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            _check_option(name, value)


def _check_option(name: str, value: object) -> None:
    """Refuse a value that an option can't have."""
    if name in CHOICES:
        if not isinstance(value, str) or value not in CHOICES[name]:
            later = " yet (it comes with a later rule-set)" if value == "refilled" else ""
            choices = " or ".join(map(repr, CHOICES[name]))
            raise RuleSetError(f"{shown(value)} is no choice{later}; use {choices}", place=name)
        return
    is_limitless = name == "replace_token_limit"
    if value is None and is_limitless:
        return
    low, high = _NUMBERS[name]
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        none = ", nor None (null in JSON) for no limit" if is_limitless else ""
        raise RuleSetError(
            f"{shown(value)} is no whole number from {low} to {high:,}{none}", place=name
        )


@dataclass(frozen=True)
class RuleSet:
    """What a game is played with and by.

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
    has_caves : bool
        Whether it is played with caves.
    hand_size : int
        Cards that a hand is filled up to.
    board_spots : int
        Spots of the market board.
    options : Options
        How it is played.
    """

    name: str
    title: str
    cards: tuple[CardKind, ...]
    tokens: tuple[TokenKind, ...]
    has_caves: bool = False
    hand_size: int = 4
    board_spots: int = 6
    options: Options = field(default_factory=Options)

    @cached_property
    def card_index(self) -> Mapping[str, int]:
        """The place of each card's id in ``cards``."""
        return {card.id: at for at, card in enumerate(self.cards)}

    @cached_property
    def token_index(self) -> Mapping[str, int]:
        """The place of each token's id in ``tokens``."""
        return {token.id: at for at, token in enumerate(self.tokens)}

    def n_pieces(self, n_seats: int) -> int:
        """Return how many pieces each player has.

        Parameters
        ----------
        n_seats : int
            Players.

        Returns
        -------
        int
            1 or 2.
        """
        chosen = self.options.pieces_per_player
        if chosen == "auto":
            return 2 if n_seats == 2 else 1
        return int(chosen)

    def with_options(self, /, **changes: object) -> Self:
        """Return the same rule-set with other options.

        Parameters
        ----------
        **changes : object
            Options by name.

        Returns
        -------
        RuleSet
            A new value.

        Raises
        ------
        RuleSetError
            There is no such option, or it can't have that value.
        """
        known = {option.name for option in fields(Options)}
        for name in changes:
            if name not in known:
                raise RuleSetError(
                    f"there is no such option; there are {', '.join(sorted(known))}",
                    place=_shortened(name),
                )
        options: dict[str, Any] = changes
        return replace(self, options=replace(self.options, **options))


def _shortened(name: str) -> str:
    return name if len(name) <= 60 else f"{name[:60]}…"


@cache
def _base() -> RuleSet:
    text = (files("route_tools.engine") / "data" / "base.toml").read_text(encoding="utf-8")
    box = read_components(text, "base.toml")
    return RuleSet(
        box.name,
        box.title,
        box.cards,
        box.tokens,
        hand_size=box.hand_size,
        board_spots=box.board_spots,
    )


def rule_set(name: str = "base", **options: object) -> RuleSet:
    """Return a rule-set by name.

    Parameters
    ----------
    name : str
        ``"base"``, or ``"caves"`` for the same with caves.
    **options : object
        Options that differ from the default.

    Returns
    -------
    RuleSet
        A value to play by.

    Raises
    ------
    RuleSetError
        There is no such rule-set or option, or an option can't have that value.

    Examples
    --------
    >>> rules = rule_set("caves", buying="any-order")
    >>> len(rules.cards), sum(token.count for token in rules.tokens), rules.options.buying
    (21, 36, 'any-order')
    """
    base = _base()
    if name in _LATER:
        raise RuleSetError(
            f"{_LATER[name]} ({name}) isn't there yet; there are base and caves", place="name"
        )
    if name not in {"base", "caves"}:
        raise RuleSetError(
            f"there is no rule-set {shown(name)}; there are base and caves", place="name"
        )
    if name == "caves":
        base = replace(base, name="caves", has_caves=True)
    return base.with_options(**options) if options else base


def rule_set_to_data(rules: RuleSet) -> dict[str, Any]:
    """Write a rule-set as JSON data.

    Parameters
    ----------
    rules : RuleSet
        One of :func:`rule_set`.

    Returns
    -------
    dict
        Its name, and the options that differ from the default.
    """
    default = asdict(Options())
    changed = {k: v for k, v in asdict(rules.options).items() if v != default[k]}
    return {"name": rules.name, "options": changed}


def rule_set_from_data(data: object) -> RuleSet:
    """Read a rule-set from JSON data.

    Parameters
    ----------
    data : object
        What :func:`rule_set_to_data` gives.

    Returns
    -------
    RuleSet
        The rule-set.

    Raises
    ------
    RuleSetError
        It isn't of that form, or names something that there isn't.
    """
    if not isinstance(data, dict):
        raise RuleSetError('a rule-set is an object such as {"name": "base", "options": {}}')
    unknown = sorted(set(map(str, data)) - {"name", "options"})
    if unknown:
        raise RuleSetError("a rule-set has a name and options only", place=_shortened(unknown[0]))
    if "name" not in data:
        raise RuleSetError("is missing; use base or caves", place="name")
    name, options = data["name"], data.get("options", {})
    if not isinstance(name, str):
        raise RuleSetError(f"{shown(name)} is no name; use base or caves", place="name")
    if not isinstance(options, dict):
        raise RuleSetError(
            f"must be an object of names and values, not {shown(options)}", place="options"
        )
    return rule_set(name).with_options(**{str(key): value for key, value in options.items()})
