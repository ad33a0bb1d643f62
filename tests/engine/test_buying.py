"""Buying and the market: cases E36 to E50, E75, E79, E122 and E126."""

from typing import Any

import pytest

from route_tools.engine.rule_set import CHOICES
from tests.engine.boards import play, start_on, verbs
from tests.engine.twin import TwinGame

START = {
    "scout": 3,
    "trailblazer": 3,
    "jack-of-all-trades": 3,
    "photographer": 3,
    "treasure-chest": 3,
    "transmitter": 3,
}
BESIDE = {
    "pioneer": 3,
    "giant-machete": 3,
    "captain": 3,
    "journalist": 3,
    "millionaire": 3,
    "adventurer": 3,
    "prop-plane": 3,
    "cartographer": 3,
    "compass": 3,
    "scientist": 3,
    "travel-log": 3,
    "native": 3,
}
PRICE = {
    "scout": 1,
    "trailblazer": 3,
    "jack-of-all-trades": 2,
    "photographer": 2,
    "treasure-chest": 3,
    "transmitter": 4,
    "pioneer": 5,
    "giant-machete": 3,
    "captain": 2,
    "journalist": 3,
    "millionaire": 5,
    "adventurer": 4,
    "prop-plane": 4,
    "cartographer": 4,
    "compass": 2,
    "scientist": 4,
    "travel-log": 3,
    "native": 5,
}
VACANT = {name: n for name, n in START.items() if name != "photographer"}
# Seat 1 between jungle, rubble and a camp; the jungle goes on
CELLS = {"0,0": "J1", "1,0": "J1", "2,0": "J1", "0,1": "R1", "-1,1": "C1", "-1,0": "W1"}


def shop(
    hand: dict[str, int],
    rules: str = "base",
    other: dict[str, int] | None = None,
    **more: Any,  # noqa: ANN401 - options, and parts of a position
) -> TwinGame:
    """Return a game in which seat 1 goes shopping; its draw pile is four Sailors."""
    options = {key: more.pop(key) for key in CHOICES if key in more}
    position = {
        "pieces": [["0,0"], ["-1,0"]],
        "hand": [hand, other or {}],
        "draw": [{"sailor": 4}],
        "board": START,
        "reserve": BESIDE,
        **more,
    }
    return start_on(CELLS, position, rules=rules, **options)


def on_offer(game: TwinGame) -> set[str]:
    return {move.removeprefix("buy ") for move in game.legal_moves() if move.startswith("buy ")}


# What a purchase is


def test_e36_one_purchase_a_turn_with_or_without_moving() -> None:
    game = shop({"traveler": 2, "explorer": 1})
    play(game, "buy scout", "pay traveler")
    assert game.position()["set_aside"] == {"scout": 1}
    assert on_offer(game) == set()  # a Traveler is left, but one card a turn
    game = shop({"traveler": 2, "explorer": 1})
    play(game, "play explorer machete", "step 1,0", "buy scout", "pay traveler")
    assert game.position()["pieces"][0] == ["1,0"]
    game = shop({"explorer": 1})
    play(game, "play explorer machete", "step 1,0", "end")
    assert game.position()["board"] == START


def test_e36_no_change_is_given() -> None:
    game = shop({"journalist": 1, "traveler": 1})
    play(game, "buy scout", "pay journalist")
    position = game.position()
    assert position["in_play"] == {"journalist": 1}
    assert position["hand"][0] == {"traveler": 1}
    assert position["has_bought"]
    assert on_offer(game) == set()


@pytest.mark.parametrize("card", PRICE)
def test_every_card_has_its_price(card: str) -> None:
    price = PRICE[card]
    spots = {name: n for name, n in START.items() if name not in {card, "scout"}}
    beside = {name: n for name, n in (START | BESIDE).items() if name not in spots}
    game = shop({"traveler": price}, board=spots, reserve=beside)
    play(game, f"buy {card}", *["pay traveler"] * price)
    assert game.position()["set_aside"] == {card: 1}
    assert game.position()["hand"][0] == {}
    poor = {"traveler": price - 1, "explorer": 1}
    assert card not in on_offer(shop(poor, board=spots, reserve=beside))


def test_e37_after_a_purchase_no_card_and_no_rubble_payment_moves() -> None:
    hand = {"traveler": 1, "explorer": 1, "native": 1, "cartographer": 1}
    game = shop(hand, "caves", tokens=[{"machete-1": 1}])
    assert {"play explorer machete", "enter 0,1", "enter -1,1"} <= set(game.legal_moves())
    play(game, "buy scout", "pay traveler")
    assert game.legal_moves() == ["end", "use cartographer", "use native", "token machete-1"]
    play(game, "use native", "step 1,0", "token machete-1", "step 2,0", "use cartographer")
    assert game.position()["pieces"][0] == ["2,0"]
    assert game.position()["hand"][0] == {"explorer": 1, "sailor": 2}


def test_e37_any_order() -> None:
    game = shop({"traveler": 1, "explorer": 2}, buying="any-order")
    play(game, "buy scout", "pay traveler")
    assert game.legal_moves() == ["end", "enter 0,1", "enter -1,1", "play explorer machete"]
    play(game, "play explorer machete", "step 1,0")
    assert game.position()["pieces"][0] == ["1,0"]
    assert on_offer(game) == set()


def test_e37_a_purchase_ends_the_leftover() -> None:
    game = shop({"traveler": 1, "trailblazer": 1}, buying="any-order")
    play(game, "play trailblazer machete", "step 1,0")
    assert "step 2,0" in game.legal_moves()
    play(game, "buy scout", "pay traveler")
    assert verbs(game) == {"end"}


# What is paid


@pytest.mark.parametrize(
    ("card", "half_coins"),
    [
        ("explorer", 1),
        ("traveler", 2),
        ("sailor", 1),
        ("scout", 1),
        ("trailblazer", 1),
        ("jack-of-all-trades", 2),
        ("photographer", 4),
        ("treasure-chest", 8),
        ("transmitter", 1),
        ("pioneer", 1),
        ("giant-machete", 1),
        ("captain", 1),
        ("journalist", 6),
        ("millionaire", 8),
        ("adventurer", 4),
        ("prop-plane", 8),
        ("cartographer", 1),
        ("compass", 1),
        ("scientist", 1),
        ("travel-log", 1),
        ("native", 1),
    ],
)
def test_e38_what_cards_are_worth(card: str, half_coins: int) -> None:
    # Explorers make up the difference to the Pioneer's 5 coins, each half a coin
    enough = {"explorer": 10 - half_coins}
    enough[card] = enough.get(card, 0) + 1
    game = shop(enough, board=VACANT)
    assert "pioneer" in on_offer(game)
    play(game, "buy pioneer", *["pay explorer"] * (10 - half_coins))
    assert game.legal_moves() == [f"pay {card}"]
    play(game, f"pay {card}")
    assert game.position()["has_bought"]
    enough["explorer"] -= 1
    assert "pioneer" not in on_offer(shop(enough, board=VACANT))


def test_e38_jokers_at_half_a_coin() -> None:
    for joker in ("jack-of-all-trades", "adventurer", "prop-plane"):
        assert on_offer(shop({joker: 1}, joker_coins="half")) == set()
        game = shop({joker: 2}, joker_coins="half")
        assert on_offer(game) == {"scout"}
        play(game, "buy scout", f"pay {joker}", f"pay {joker}")
        assert game.position()["in_play"] == {joker: 2}  # not its function: it stays
        assert game.position()["removed"] == {}


@pytest.mark.parametrize("item", ["giant-machete", "transmitter", "compass", "travel-log"])
def test_e39_an_item_paid_as_half_a_coin_stays(item: str) -> None:
    game = shop({item: 1, "explorer": 1})
    play(game, "buy scout", f"pay {item}", "pay explorer")
    assert game.position()["in_play"] == {item: 1, "explorer": 1}
    play(game, "end")
    assert game.position()["discard"][0] == {item: 1, "explorer": 1, "scout": 1}
    game = shop({item: 1, "explorer": 1}, item_leaves_game="always")
    play(game, "buy scout", f"pay {item}", "pay explorer")
    assert game.position()["removed"] == {item: 1}
    assert game.position()["in_play"] == {"explorer": 1}


def test_e39_only_an_item_used_for_its_function_can_be_kept() -> None:
    hand = {"compass": 1, "explorer": 1}
    game = shop(hand, "caves", tokens=[{"keep": 1}], item_leaves_game="always")
    play(game, "buy scout", "pay compass", "pay explorer")
    assert game.position()["removed"] == {"compass": 1}
    assert verbs(game) == {"end"}


@pytest.mark.parametrize("item", ["treasure-chest", "prop-plane"])
def test_e40_a_coin_item_that_pays_leaves_the_game(item: str) -> None:
    game = shop({item: 1})
    play(game, "buy transmitter", f"pay {item}")
    assert game.position()["removed"] == {item: 1}
    assert game.position()["in_play"] == {}
    assert game.position()["set_aside"] == {"transmitter": 1}


def test_e41_a_chest_is_never_half_a_coin() -> None:
    game = shop({"treasure-chest": 1, "explorer": 1})
    play(game, "buy scout")
    assert game.legal_moves() == ["pay explorer", "pay treasure-chest"]
    play(game, "pay treasure-chest")  # covers the price alone, and is gone
    assert game.position()["has_bought"]
    assert game.position()["removed"] == {"treasure-chest": 1}
    assert game.position()["hand"][0] == {"explorer": 1}


# Where the card goes


def test_e42_a_bought_card_reaches_the_discard_pile_and_never_the_hand() -> None:
    game = shop({"traveler": 1, "explorer": 1})
    play(game, "buy scout", "pay traveler")
    assert game.position()["hand"][0] == {"explorer": 1}
    assert game.position()["discard"][0] == {}
    play(game, "end", "end")
    assert game.position()["discard"][0] == {"traveler": 1, "scout": 1}
    assert game.position()["hand"][0] == {"explorer": 1, "sailor": 3}
    assert game.position()["board"]["scout"] == 2


def test_e43_a_bought_card_misses_a_reshuffle_of_this_turn() -> None:
    game = shop({"traveler": 1, "compass": 1}, draw=[], discard=[{"sailor": 1}])
    play(game, "buy scout", "pay traveler", "use compass")
    assert game.position()["hand"][0] == {"sailor": 1}
    assert game.position()["set_aside"] == {"scout": 1}
    game = shop({"transmitter": 1, "compass": 1}, draw=[], discard=[{"sailor": 1}])
    play(game, "use transmitter", "take scout", "use compass")
    assert game.position()["hand"][0] == {"sailor": 1}


def test_e43_plain() -> None:
    plain: dict[str, Any] = {
        "bought_card_this_turn": "plain",
        "draw": [],
        "discard": [{"sailor": 1}],
    }
    game = shop({"traveler": 1, "compass": 1}, **plain)
    play(game, "buy scout", "pay traveler")
    assert game.position()["discard"][0] == {"sailor": 1, "scout": 1}
    play(game, "use compass")
    assert game.position()["hand"][0] == {"sailor": 1, "scout": 1}
    game = shop({"transmitter": 1, "compass": 1}, **plain)
    play(game, "use transmitter", "take pioneer", "use compass")
    assert game.position()["hand"][0] == {"sailor": 1, "pioneer": 1}


# The market


def test_e44_piles_beside_the_board_need_a_vacant_spot() -> None:
    rich = {"traveler": 9}
    assert on_offer(shop(rich)) == set(START)
    assert on_offer(shop(rich, board=VACANT)) == set(VACANT) | set(BESIDE)
    # also for a spot that the seat before has emptied
    last = shop({"traveler": 1}, other={"traveler": 9}, board={**START, "scout": 1})
    play(last, "buy scout", "pay traveler")
    assert "scout" not in last.position()["board"]
    play(last, "end")
    assert last.seat == 2
    assert on_offer(last) == set(START) - {"scout"} | set(BESIDE)


def test_e44_an_open_market_offers_every_pile() -> None:
    everything = {"traveler": 9}
    assert on_offer(shop(everything, board=START | BESIDE, reserve={}, market="open")) == set(PRICE)


def test_e45_vacant_spot_is_not_refilled_by_itself() -> None:
    game = shop({"traveler": 1}, other={"compass": 4}, board={**START, "scout": 1})
    play(game, "buy scout", "pay traveler", "end", "end", "end")
    assert game.round == 2
    assert game.position()["board"] == {n: 3 for n in START if n != "scout"}
    assert game.position()["reserve"] == BESIDE


def test_e45_a_purchase_from_beside_moves_the_pile_to_the_spot() -> None:
    game = shop({"journalist": 1, "traveler": 9}, board=VACANT, turn=1)
    play(game, "buy compass", "pay journalist")
    assert game.position()["board"] == {**VACANT, "compass": 2}
    assert game.position()["reserve"] == {n: 3 for n in BESIDE if n != "compass"}
    play(game, "end", "end", "end")
    assert game.seat == 1
    assert on_offer(game) == {*VACANT, "compass"}  # the board is full again


def test_e45_the_last_card_from_beside_leaves_the_spot_vacant() -> None:
    game = shop({"journalist": 1}, board=VACANT, reserve={"compass": 1, "native": 3})
    play(game, "buy compass", "pay journalist")
    assert game.position()["board"] == VACANT
    assert game.position()["reserve"] == {"native": 3}


def test_e46_buying_from_the_board_leaves_the_vacancy() -> None:
    board = dict.fromkeys(("scout", "trailblazer", "treasure-chest", "transmitter"), 3)
    game = shop({"traveler": 3}, board={**board, "trailblazer": 1})
    play(game, "buy trailblazer", *["pay traveler"] * 3)
    assert game.position()["board"] == {n: 3 for n in board if n != "trailblazer"}
    assert game.position()["reserve"] == BESIDE  # three vacancies now


# The Transmitter


def taken_from(game: TwinGame) -> set[str]:
    return {move.removeprefix("take ") for move in game.legal_moves()}


def test_e47_a_transmitter_takes_any_card_though_no_spot_is_free() -> None:
    game = shop({"transmitter": 1})
    play(game, "use transmitter")
    assert taken_from(game) == set(PRICE)
    play(game, "take native")
    position = game.position()
    assert position["set_aside"] == {"native": 1}
    assert position["removed"] == {"transmitter": 1}
    assert position["reserve"]["native"] == 2
    assert position["board"] == START
    play(game, "end")
    assert game.position()["discard"][0] == {"native": 1}


def test_e48_a_pile_touched_by_a_transmitter_stays() -> None:
    game = shop({"transmitter": 1}, board=VACANT)
    play(game, "use transmitter", "take native")
    assert game.position()["board"] == VACANT
    assert game.position()["reserve"]["native"] == 2


def test_e48_transmitter_moves_pile() -> None:
    game = shop({"transmitter": 1}, board=VACANT, transmitter_moves_pile="yes")
    play(game, "use transmitter", "take native")
    assert game.position()["board"] == {**VACANT, "native": 2}
    assert "native" not in game.position()["reserve"]
    game = shop({"transmitter": 1}, transmitter_moves_pile="yes")  # no spot is vacant
    play(game, "use transmitter", "take native")
    assert game.position()["board"] == START
    assert game.position()["reserve"]["native"] == 2


def test_e49_taking_the_last_card_makes_the_spot_vacant() -> None:
    game = shop({"transmitter": 1, "traveler": 5}, board={**START, "scout": 1})
    assert "native" not in on_offer(game)
    play(game, "use transmitter", "take scout")
    assert "scout" not in game.position()["board"]
    assert "native" in on_offer(game)


def test_e50_a_taking_and_a_purchase_in_one_turn() -> None:
    for taking_first in (True, False):
        game = shop({"transmitter": 1, "traveler": 1})
        parts = [("use transmitter", "take pioneer"), ("buy scout", "pay traveler")]
        for part in parts if taking_first else reversed(parts):
            play(game, *part)
        assert game.position()["set_aside"] == {"pioneer": 1, "scout": 1}


def test_e126_a_transmitter_needs_a_card_to_take() -> None:
    game = shop({"transmitter": 1}, board={}, reserve={})
    assert game.legal_moves() == ["end", "enter 0,1", "enter -1,1"]
    game = shop({"transmitter": 1}, board={}, reserve={"native": 1})
    play(game, "use transmitter")
    assert taken_from(game) == {"native"}


# Tokens that pay


def test_e75_coin_tokens_and_cards_pay_together() -> None:
    tokens = [{"coin-1": 1, "coin-2": 1, "paddle-2": 1, "machete-3": 1, "draw": 1}]
    game = shop({"journalist": 1}, "caves", tokens=tokens, board=VACANT)
    assert {"native", "pioneer", "millionaire"} <= on_offer(game)
    play(game, "buy native")
    assert game.legal_moves() == ["pay journalist", "pay coin-1", "pay coin-2"]
    play(game, "pay coin-2", "pay journalist")
    assert game.position()["set_aside"] == {"native": 1}
    assert game.position()["tokens"][0] == {"coin-1": 1, "paddle-2": 1, "machete-3": 1, "draw": 1}
    alone = shop({}, "caves", tokens=[{"coin-1": 2}])
    play(alone, "buy photographer", "pay coin-1", "pay coin-1")
    assert alone.position()["set_aside"] == {"photographer": 1}
    assert alone.position()["tokens"][0] == {}


def test_e79_a_changed_trailblazer_pays_three() -> None:
    tokens = [{"change": 1}]
    hand = {"trailblazer": 1, "explorer": 1}
    game = shop(hand, "caves", tokens=tokens)
    assert on_offer(game) == {"scout"}
    play(game, "token change")
    assert on_offer(game) == {n for n in START if PRICE[n] <= 3}
    play(game, "buy treasure-chest")
    assert game.legal_moves() == ["pay trailblazer"]  # the Explorer would use the change up
    play(game, "pay trailblazer")
    assert game.position()["set_aside"] == {"treasure-chest": 1}
    assert game.position()["in_play"] == {"trailblazer": 1}
    assert not game.position()["change"]


def test_e79_a_changed_item_that_pays_leaves_the_game() -> None:
    game = shop({"giant-machete": 1}, "caves", tokens=[{"change": 1}], board=VACANT)
    play(game, "token change", "buy pioneer", "pay giant-machete")
    assert game.position()["removed"] == {"giant-machete": 1}


def test_e122_paying_ends_when_the_price_is_covered() -> None:
    game = shop({"traveler": 3, "explorer": 1})
    play(game, "buy photographer", "pay explorer", "pay traveler")
    assert game.legal_moves() == ["pay traveler"]  # half a coin is due
    play(game, "pay traveler")
    assert game.position()["set_aside"] == {"photographer": 1}
    assert game.position()["hand"][0] == {"traveler": 1}
    assert verbs(game) == {"end"}
