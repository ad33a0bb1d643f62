"""Rule-sets: the printed values, the options, and what is refused."""

import json
import pickle
from functools import partial
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from route_tools.engine import Options, rule_set, rule_set_from_data, rule_set_to_data
from route_tools.engine.components import read_components
from route_tools.engine.rule_set import CHOICES
from route_tools.errors import IllegalMoveError, RecordError, RuleSetError, SetupError

BASE = rule_set()
CARD = {card.id: card for card in BASE.cards}
JOKER = "machete paddle coin"
START = {"explorer": ("machete", 1, 3), "traveler": ("coin", 1, 4), "sailor": ("paddle", 1, 1)}
# title, symbols, power, price, item, on the market board
SOLD = {
    "scout": ("Scout", "machete", 2, 1, False, True),
    "trailblazer": ("Trailblazer", "machete", 3, 3, False, True),
    "jack-of-all-trades": ("Jack-of-all-Trades", JOKER, 1, 2, False, True),
    "photographer": ("Photographer", "coin", 2, 2, False, True),
    "treasure-chest": ("Treasure Chest", "coin", 4, 3, True, True),
    "transmitter": ("Transmitter", "", 0, 4, True, True),
    "pioneer": ("Pioneer", "machete", 5, 5, False, False),
    "giant-machete": ("Giant Machete", "machete", 6, 3, True, False),
    "captain": ("Captain", "paddle", 3, 2, False, False),
    "journalist": ("Journalist", "coin", 3, 3, False, False),
    "millionaire": ("Millionaire", "coin", 4, 5, False, False),
    "adventurer": ("Adventurer", JOKER, 2, 4, False, False),
    "prop-plane": ("Prop Plane", JOKER, 4, 4, True, False),
    "cartographer": ("Cartographer", "", 0, 4, False, False),
    "compass": ("Compass", "", 0, 2, True, False),
    "scientist": ("Scientist", "", 0, 4, False, False),
    "travel-log": ("Travel Log", "", 0, 3, True, False),
    "native": ("Native", "", 0, 5, False, False),
}
# draws, removes, takes, Native
ACTIONS = {
    "transmitter": (0, 0, 1, False),
    "cartographer": (2, 0, 0, False),
    "compass": (3, 0, 0, False),
    "scientist": (1, 1, 0, False),
    "travel-log": (2, 2, 0, False),
    "native": (0, 0, 0, True),
}
# symbol, power, effect, how many
TOKENS = {
    "machete-1": ("machete", 1, None, 2),
    "machete-2": ("machete", 2, None, 3),
    "machete-3": ("machete", 3, None, 2),
    "paddle-1": ("paddle", 1, None, 2),
    "paddle-2": ("paddle", 2, None, 3),
    "coin-1": ("coin", 1, None, 2),
    "coin-2": ("coin", 2, None, 3),
    "draw": (None, 0, "draw", 4),
    "remove": (None, 0, "remove", 4),
    "replace": (None, 0, "replace", 3),
    "keep": (None, 0, "keep", 2),
    "pass": (None, 0, "pass", 2),
    "native": (None, 0, "native", 2),
    "change": (None, 0, "change", 2),
}
OPTIONS = {
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
    "replace_token_limit": (4, 1, 99, None),
    "max_rounds": (100, 0, 30_000),
}


def refusal(**options: object) -> RuleSetError:
    with pytest.raises(RuleSetError) as caught:
        rule_set("base", **options)
    return caught.value


def test_the_cards_stand_in_their_order() -> None:
    assert list(CARD) == [*START, *SOLD]
    assert [BASE.card_index[name] for name in CARD] == list(range(21))


@pytest.mark.parametrize("name", START)
def test_a_starting_card(name: str) -> None:
    card = CARD[name]
    assert (*card.symbols, card.power, card.n_start) == START[name]
    assert (card.title, card.price, card.n_market) == (name.capitalize(), None, 0)
    assert (card.is_item, card.on_board, card.is_action) == (False, False, False)


@pytest.mark.parametrize("name", SOLD)
def test_a_card_of_the_market(name: str) -> None:
    card = CARD[name]
    symbols = " ".join(card.symbols)
    printed = (card.title, symbols, card.power, card.price, card.is_item, card.on_board)
    assert printed == SOLD[name]
    assert (card.n_start, card.n_market) == (0, 3)
    action = (card.draws, card.removes, card.takes, card.is_native)
    assert action == ACTIONS.get(name, (0, 0, 0, False))
    assert card.is_action == (name in ACTIONS)
    assert card.is_joker == (symbols == JOKER)


def test_how_many_cards_there_are() -> None:
    assert sum(card.n_start for card in BASE.cards) == 8
    assert sum(card.n_market for card in BASE.cards) == 54
    assert sum(card.on_board for card in BASE.cards) == BASE.board_spots == 6
    assert BASE.hand_size == 4


def test_the_cave_tokens() -> None:
    tokens = {token.id: token for token in rule_set("caves").tokens}
    assert list(tokens) == list(TOKENS)
    assert {t.id: (t.symbol, t.power, t.effect, t.count) for t in tokens.values()} == TOKENS
    assert sum(token.count for token in tokens.values()) == 36
    assert [BASE.token_index[name] for name in TOKENS] == list(range(14))


def test_caves_are_the_base_game_with_caves() -> None:
    caves = rule_set("caves")
    assert (BASE.name, BASE.has_caves) == ("base", False)
    assert (caves.name, caves.has_caves) == ("caves", True)
    assert (caves.cards, caves.options) == (BASE.cards, BASE.options)


def test_every_option_has_its_default() -> None:
    assert vars(Options()) == {name: values[0] for name, values in OPTIONS.items()}


def test_the_words_that_options_can_have() -> None:
    words = {name: values for name, values in OPTIONS.items() if isinstance(values[0], str)}
    assert dict(CHOICES) == words


def test_other_options_make_another_rule_set() -> None:
    other = BASE.with_options(buying="any-order", max_rounds=7)
    assert (other.options.buying, other.options.max_rounds) == ("any-order", 7)
    assert BASE.options == Options()
    assert other == rule_set("base", max_rounds=7, buying="any-order")
    assert hash(other) != hash(BASE)
    assert other.with_options(buying="after-moving", max_rounds=100) == BASE


@pytest.mark.parametrize(
    ("pieces", "expected"), [("auto", [2, 1, 1]), ("1", [1, 1, 1]), ("2", [2, 2, 2])]
)
def test_two_players_have_two_pieces_each(pieces: str, expected: list[int]) -> None:
    """E89, E90."""
    rules = rule_set(pieces_per_player=pieces)
    assert [rules.n_pieces(n_seats) for n_seats in (2, 3, 4)] == expected


@pytest.mark.parametrize("value", [None, True, 1, "", "Yes", ["yes"], {}, "x" * 10_000, 10**60])
@pytest.mark.parametrize("name", CHOICES)
def test_an_option_of_words_has_no_other_value(name: str, value: object) -> None:
    error = refusal(**{name: value})
    assert error.place == name
    assert all(repr(word) in str(error) for word in OPTIONS[name])
    assert len(str(error)) < 200


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("replace_token_limit", 0, "from 1 to 99, nor None (null in JSON) for no limit"),
        ("replace_token_limit", 100, "from 1 to 99"),
        ("replace_token_limit", True, "True is no whole number"),
        ("replace_token_limit", 4.0, "whole number"),
        ("replace_token_limit", "none", "nor None"),
        ("max_rounds", -1, "from 0 to 30,000"),
        ("max_rounds", 30_001, "from 0 to 30,000"),
        ("max_rounds", None, "whole number"),
        ("max_rounds", False, "False is no whole number"),
        ("max_rounds", "100", "'100' is no whole number"),
        ("max_rounds", float("nan"), "nan is no whole number"),
    ],
)
def test_an_option_of_numbers_has_its_range(name: str, value: object, words: str) -> None:
    error = refusal(**{name: value})
    assert error.place == name
    assert words in str(error)


def test_the_refilled_market_comes_later() -> None:
    message = str(refusal(market="refilled"))
    assert "later" in message
    assert "'open'" in message


def test_options_are_checked_however_they_are_made() -> None:
    with pytest.raises(RuleSetError, match="buying"):
        Options(buying="sometimes")


@pytest.mark.parametrize("is_read", [False, True])
@pytest.mark.parametrize("name", ["bying", "caves", "self", "", "x" * 5000])
def test_an_unknown_option_is_refused(name: str, is_read: bool) -> None:
    options = {name: "yes"}
    make = (
        partial(rule_set_from_data, {"name": "base", "options": options})
        if is_read
        else partial(BASE.with_options, **options)
    )
    with pytest.raises(RuleSetError, match="no such option; there are bought_card") as caught:
        make()
    assert caught.value.place.startswith(name[:60])
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("name", ["online", "golden-temples", "combined", "heroes"])
def test_a_rule_set_that_comes_later_is_refused_as_such(name: str) -> None:
    with pytest.raises(RuleSetError, match=rf"name: .*{name}.* isn't there yet"):
        rule_set(name)


@pytest.mark.parametrize("name", ["", "Base", "x" * 10_000])
def test_an_unknown_rule_set_is_refused(name: str) -> None:
    with pytest.raises(RuleSetError, match="there are base and caves") as caught:
        rule_set(name)
    assert caught.value.place == "name"
    assert len(str(caught.value)) < 200


@given(
    st.sampled_from(["base", "caves"]),
    st.fixed_dictionaries(
        {}, optional={name: st.sampled_from(values) for name, values in OPTIONS.items()}
    ),
)
def test_data_make_a_round_trip(name: str, options: dict[str, object]) -> None:
    rules = rule_set(name, **options)
    data = rule_set_to_data(rules)
    changed = {key: value for key, value in options.items() if value != OPTIONS[key][0]}
    assert data == {"name": name, "options": changed}
    assert rule_set_from_data(json.loads(json.dumps(data))) == rules


def test_data_need_no_options() -> None:
    assert rule_set_from_data({"name": "caves"}) == rule_set("caves")


@pytest.mark.parametrize(
    ("data", "place", "words"),
    [
        (None, "", "an object such as"),
        ([], "", "an object such as"),
        ("base", "", "an object such as"),
        ({}, "name", "is missing; use base or caves"),
        ({"options": {}}, "name", "is missing"),
        ({"name": None}, "name", "None is no name"),
        ({"name": ["base"]}, "name", "use base or caves"),
        ({"name": "nope"}, "name", "there are base and caves"),
        ({"name": "online"}, "name", "isn't there yet"),
        ({"name": "base", "cards": []}, "cards", "a name and options only"),
        ({"name": "base", 5: 5}, "5", "a name and options only"),
        ({"name": "base", "options": None}, "options", "not None"),
        ({"name": "base", "options": ["buying"]}, "options", "names and values"),
        ({"name": "base", "options": {1: 2}}, "1", "no such option"),
        ({"name": "base", "options": {"buying": None}}, "buying", "'any-order'"),
        ({"name": "base", "options": {"market": "refilled"}}, "market", "later"),
        (
            {"name": "base", "options": {"max_rounds": 1e999}},
            "max_rounds",
            "inf is no whole number",
        ),
    ],
)
def test_bad_data_are_refused_by_place(data: object, place: str, words: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        rule_set_from_data(data)
    assert caught.value.place == place
    assert words in caught.value.message
    assert str(caught.value) == (f"{place}: " if place else "") + caught.value.message


GOOD = (files("route_tools.engine") / "data" / "base.toml").read_text(encoding="utf-8")


MORE_CARD = """
[cards.more-{0}]
title = "More {0}"
symbols = ["coin"]
power = 1
price = 1
n_market = 3
"""


def changed(old: str, new: str, after: str = "") -> str:
    """Return the base file with one thing changed, in the part after a heading."""
    head, heading, tail = GOOD.partition(f"[{after}]\n") if after else ("", "", GOOD)
    assert old in tail
    return head + heading + tail.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("format = ", "", "not a TOML file: Invalid value"),
        ("[[[", "", "line 1"),
        (changed("version = 1", "version = 2"), "", "version must be 1, not 2"),
        (changed("version = 1", "version = true"), "", "version must be 1, not True"),
        (changed("el-dorado-rules", "rules"), "", "format must be 'el-dorado-rules'"),
        (changed("hand_size = 4", ""), "", "hand_size is missing"),
        (changed("hand_size = 4", "hand_size = 0"), "", "hand_size must be a whole number"),
        (changed("hand_size", "handsize"), "", "no 'handsize'; there are format, version"),
        (changed("board_spots = 6", "board_spots = 5"), "cards", "6 cards are on_board"),
        (changed("scout]", "Scout]"), "cards.Scout", "small letters"),
        (changed("power = 1", "power = 1.5"), "cards.explorer", "power must be a whole number"),
        (changed("power = 1", "power = 100"), "cards.explorer", "from 1 to 99, not 100"),
        (changed("power = 1", ""), "cards.explorer", "without the other"),
        (changed("n_start = 3", ""), "cards.explorer", "is nowhere"),
        (changed("n_start = 3", "n_start = 3\non_board = true"), "cards.explorer", "is on_board"),
        (changed("n_start = 3", "n_start = 3\nprice = 1"), "cards.explorer", "without the other"),
        (changed('["machete"]', '["axe"]'), "cards.explorer", "different symbols of machete"),
        (changed('["machete"]', '["coin", "coin"]'), "cards.explorer", "different symbols"),
        (changed('["machete"]', "[[]]"), "cards.explorer", "different symbols"),
        (changed('["machete"]', "[]"), "cards.explorer", "different symbols"),
        (changed('["machete"]', '"machete"'), "cards.explorer", "not 'machete'"),
        (changed('title = "Scout"', ""), "cards.scout", "title is missing"),
        (changed('title = "Scout"', "title = 5"), "cards.scout", "title must be a text, not 5"),
        (changed("price = 1", ""), "cards.scout", "a price or n_market without the other"),
        (changed("price = 1", "cost = 1"), "cards.scout", "no 'cost'; there are title"),
        (changed("true", "1", "cards.scout"), "cards.scout", "on_board must be true or false"),
        (
            changed("price = 1", "price = 1\ndraws = 1"),
            "cards.scout",
            "needs either symbols and power",
        ),
        (changed("draws = 2", ""), "cards.cartographer", "draws, removes, takes or is_native"),
        (changed('symbol = "machete"', 'symbol = "axe"'), "tokens.machete-1", "machete or paddle"),
        (changed('symbol = "machete"', ""), "tokens.machete-1", "either a symbol and power"),
        (changed("power = 1", "", "tokens.machete-1"), "tokens.machete-1", "either a symbol"),
        (
            GOOD + "".join(MORE_CARD.format(i) for i in range(4)),
            "cards",
            "has 25 kinds; at most 24",
        ),
        (changed('= "draw"', '= "dig"'), "tokens.draw", "effect must be draw or remove"),
        (changed('effect = "draw"', ""), "tokens.draw", "or an effect"),
        (changed('"draw"', '"draw"\npower = 1'), "tokens.draw", "or an effect"),
        (changed("count = 4", ""), "tokens.draw", "count is missing"),
        (GOOD.partition("[tokens")[0] + "[tokens]\ndraw = 4\n", "tokens.draw", "must be a table"),
        (GOOD.partition("[tokens")[0], "", "tokens is missing"),
        (GOOD.partition("[cards")[0] + "cards = []\ntokens = {}", "", "cards must be a table"),
    ],
)
def test_a_fault_of_a_rules_file_is_named(text: str, place: str, words: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        read_components(text, "mine.toml")
    assert caught.value.place == f"mine.toml, {place}".removesuffix(", ")
    assert words in caught.value.message


def test_errors_carry_what_they_are_about() -> None:
    assert SetupError("no").problems == ()
    assert SetupError("no", problems=("gap",)).problems == ("gap",)
    assert str(RecordError("is cut off", line=7)) == "line 7: is cut off"
    assert str(RecordError("is cut off")) == "is cut off"
    assert str(IllegalMoveError("step 1,0", "a mountain")) == (
        "'step 1,0' is not legal: a mountain"
    )


@pytest.mark.parametrize(
    "error",
    [
        RuleSetError("no", place="name"),
        SetupError("no", problems=("gap",)),
        IllegalMoveError("end", "a payment is under way"),
        RecordError("no", line=7),
    ],
)
def test_errors_pass_between_processes(error: Exception) -> None:
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))
