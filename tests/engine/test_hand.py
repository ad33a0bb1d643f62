"""Hands, decks and action cards: cases E51 to E61, E121, E124, E125 and E130."""

from typing import Any

import pytest

from tests.engine.boards import play, start_on, verbs
from tests.engine.twin import TwinGame

CELLS = {
    "0,0": "J1",
    "1,0": "J1",
    "2,0": "J2",
    "0,1": "R1",
    "-1,1": "C1",
    "0,-1": "W1",
    "1,-1": "V1",
    "-1,0": "M0",
    "3,0": "J1",
}
CARDS = {
    "explorer": ("machete", 1),
    "traveler": ("coin", 1),
    "sailor": ("paddle", 1),
    "scout": ("machete", 2),
    "trailblazer": ("machete", 3),
    "jack-of-all-trades": ("machete paddle coin", 1),
    "photographer": ("coin", 2),
    "treasure-chest": ("coin", 4),
    "pioneer": ("machete", 5),
    "giant-machete": ("machete", 6),
    "captain": ("paddle", 3),
    "journalist": ("coin", 3),
    "millionaire": ("coin", 4),
    "adventurer": ("machete paddle coin", 2),
    "prop-plane": ("machete paddle coin", 4),
}
ITEMS = {"treasure-chest", "giant-machete", "prop-plane"}


def holding(
    hand: dict[str, int], rules: str = "base", item_leaves_game: str = "on-function", **more: object
) -> TwinGame:
    """Return a game in which seat 1 holds cards; its piece is at 0,0, the other one far off."""
    position = {"pieces": [["0,0"], ["3,0"]], "hand": [hand], **more}
    return start_on(CELLS, position, rules=rules, item_leaves_game=item_leaves_game)


def own(game: TwinGame, *zones: str) -> tuple[dict[str, int], ...]:
    """Return the cards of seat 1 in some zones."""
    position = game.position()
    return tuple(position[z][0] if z in {"hand", "draw", "discard"} else position[z] for z in zones)


# The end of a turn


def test_e51_each_card_is_kept_or_discarded() -> None:
    hand = {"explorer": 2, "traveler": 1}
    game = holding(hand, draw=[{"sailor": 4}])
    play(game, "end")
    assert game.position()["part"] == "discard"
    assert game.legal_moves() == ["end", "discard explorer", "discard traveler"]
    play(game, "discard explorer")
    assert game.legal_moves() == ["end", "discard explorer", "discard traveler"]
    play(game, "end")
    assert own(game, "hand", "discard") == (
        {"explorer": 1, "traveler": 1, "sailor": 2},
        {"explorer": 1},
    )
    assert game.seat == 2
    keeps = holding(hand, draw=[{"sailor": 4}])
    play(keeps, "end", "end")
    assert own(keeps, "hand", "discard") == ({**hand, "sailor": 1}, {})


def test_e51_the_turn_ends_with_the_last_card_discarded() -> None:
    game = holding({"explorer": 1}, draw=[{"sailor": 5}])
    play(game, "end", "discard explorer")
    assert game.seat == 2
    assert own(game, "hand", "draw") == ({"sailor": 4}, {"sailor": 1})


def test_e52_more_than_four_cards_are_kept() -> None:
    game = holding({"explorer": 3, "cartographer": 1, "sailor": 1}, draw=[{"traveler": 4}])
    play(game, "use cartographer", "end", "end")
    assert own(game, "hand", "draw") == (
        {"explorer": 3, "traveler": 2, "sailor": 1},
        {"traveler": 2},
    )


def test_e53_a_small_draw_pile_is_drawn_then_the_discard_pile_is_shuffled() -> None:
    for seed in range(8):
        position = {
            "pieces": [["0,0"], ["3,0"]],
            "hand": [{"compass": 1}],
            "draw": [{"explorer": 1}],
            "discard": [{"sailor": 4}],
        }
        game = start_on(CELLS, position, seed=seed)
        play(game, "use compass")
        # the Explorer comes first for sure, then two of the pile
        assert own(game, "hand", "draw", "discard") == (
            {"explorer": 1, "sailor": 2},
            {"sailor": 2},
            {},
        )


def test_e53_cards_of_this_turn_are_shuffled_at_its_end() -> None:
    game = holding({"explorer": 1}, draw=[{"sailor": 1}], discard=[{"traveler": 1}])
    play(game, "play explorer machete", "step 1,0", "end")
    assert own(game, "hand", "draw", "discard") == (
        {"sailor": 1, "traveler": 1, "explorer": 1},
        {},
        {},
    )


def test_e54_drawing_stops_when_both_piles_are_empty() -> None:
    game = holding({"cartographer": 1}, draw=[{"sailor": 1}])
    play(game, "use cartographer")
    assert own(game, "hand", "in_play") == ({"sailor": 1}, {"cartographer": 1})
    game = holding({"cartographer": 1})
    play(game, "use cartographer")
    assert own(game, "hand") == ({},)
    assert game.legal_moves() == ["end"]


def test_e55_cards_played_this_turn_miss_its_reshuffle() -> None:
    hand = {"explorer": 1, "giant-machete": 1, "compass": 1}
    game = holding(hand, discard=[{"sailor": 1}])
    play(game, "play explorer machete", "step 1,0", "use compass")
    assert own(game, "hand", "draw", "discard", "in_play") == (
        {"giant-machete": 1, "sailor": 1},
        {},
        {},
        {"explorer": 1},
    )


# Action cards


def test_cartographer_draws_two_and_stays() -> None:
    game = holding({"cartographer": 1}, draw=[{"sailor": 5}])
    play(game, "use cartographer")
    assert own(game, "hand", "draw", "in_play", "removed") == (
        {"sailor": 2},
        {"sailor": 3},
        {"cartographer": 1},
        {},
    )


def test_compass_draws_three_and_leaves_the_game() -> None:
    game = holding({"compass": 1}, draw=[{"sailor": 5}])
    play(game, "use compass")
    assert own(game, "hand", "draw", "in_play", "removed") == (
        {"sailor": 3},
        {"sailor": 2},
        {},
        {"compass": 1},
    )


def test_scientist_draws_one_and_may_remove_one() -> None:
    game = holding({"scientist": 1, "traveler": 2}, draw=[{"sailor": 5}])
    play(game, "use scientist")
    assert game.legal_moves() == ["done", "remove traveler", "remove sailor"]
    play(game, "remove traveler")
    assert "remove" not in verbs(game)
    assert own(game, "hand", "in_play", "removed") == (
        {"traveler": 1, "sailor": 1},
        {"scientist": 1},
        {"traveler": 1},
    )


def test_e56_scientist_draws_first_and_is_not_in_hand_herself() -> None:
    game = holding({"scientist": 1}, draw=[{"sailor": 1}])
    play(game, "use scientist")
    assert game.legal_moves() == ["done", "remove sailor"]
    play(game, "remove sailor")
    assert own(game, "hand", "removed", "in_play") == ({}, {"sailor": 1}, {"scientist": 1})
    without = holding({"scientist": 1})
    play(without, "use scientist")
    assert without.legal_moves() == ["end"]
    assert own(without, "removed", "in_play") == ({}, {"scientist": 1})
    kept = holding({"scientist": 1}, draw=[{"sailor": 1}])
    play(kept, "use scientist", "done")
    assert own(kept, "hand", "removed") == ({"sailor": 1}, {})


def test_e57_travel_log_removes_none_one_or_two_and_leaves_the_game() -> None:
    hand = {"travel-log": 1, "explorer": 2}
    draw = [{"sailor": 4}]
    game = holding(hand, draw=draw)
    play(game, "use travel-log")
    assert game.legal_moves() == ["done", "remove explorer", "remove sailor"]
    play(game, "done")
    drawn = {"explorer": 2, "sailor": 2}
    assert own(game, "hand", "removed", "in_play") == (drawn, {"travel-log": 1}, {})
    game = holding(hand, draw=draw)
    play(game, "use travel-log", "remove explorer", "done")
    assert own(game, "removed") == ({"travel-log": 1, "explorer": 1},)
    game = holding(hand, draw=draw)
    play(game, "use travel-log", "remove explorer", "remove sailor")
    assert "remove" not in verbs(game)
    assert own(game, "hand", "removed") == (
        {"explorer": 1, "sailor": 1},
        {"travel-log": 1, "explorer": 1, "sailor": 1},
    )


def test_e57_removing_ends_with_the_last_hand_card() -> None:
    game = holding({"travel-log": 1}, draw=[{"sailor": 1}])
    play(game, "use travel-log", "remove sailor")
    assert game.legal_moves() == ["end"]


def test_e58_a_compass_that_draws_less_is_removed_too() -> None:
    for n in (0, 1, 2):
        game = holding({"compass": 1}, draw=[{"sailor": n}])
        play(game, "use compass")
        assert own(game, "removed", "in_play") == ({"compass": 1}, {})
        assert sum(own(game, "hand")[0].values()) == n


def test_e59_an_unused_item_is_discarded_and_stays_in_the_deck() -> None:
    game = holding({"compass": 1, "giant-machete": 1, "explorer": 1}, draw=[{"sailor": 4}])
    play(game, "end", "discard compass", "discard giant-machete", "end")
    assert own(game, "discard", "removed") == ({"compass": 1, "giant-machete": 1}, {})
    always = holding({"compass": 1, "explorer": 1}, item_leaves_game="always")
    play(always, "end", "discard compass", "discard explorer")
    assert own(always, "removed") == ({"compass": 1},)
    assert own(always, "hand") == ({"explorer": 1},)


@pytest.mark.parametrize(
    "action", ["transmitter", "cartographer", "compass", "scientist", "travel-log", "native"]
)
def test_e60_an_action_card_played_for_nothing(action: str) -> None:
    game = holding({action: 1}, draw=[{"sailor": 4}], board={"scout": 1})
    play(game, "enter 0,1", f"pay {action}")
    assert game.position()["pieces"][0] == ["0,1"]
    assert own(game, "hand", "draw", "in_play", "removed") == (
        {},
        {"sailor": 4},
        {action: 1},
        {},
    )
    assert game.legal_moves() == ["end"]
    game = holding({action: 2}, draw=[{"sailor": 4}], board={"scout": 1})
    play(game, "buy scout", f"pay {action}", f"pay {action}")
    assert own(game, "hand", "in_play", "removed") == ({}, {action: 2}, {})
    game = holding({action: 1}, draw=[{"sailor": 4}])
    play(game, "enter -1,1", f"pay {action}")
    assert own(game, "hand", "in_play", "removed") == ({}, {}, {action: 1})


def test_e61_drawn_cards_can_be_used_at_once() -> None:
    game = holding({"cartographer": 1}, draw=[{"explorer": 1, "compass": 1}])
    play(game, "use cartographer")
    assert {"play explorer machete", "use compass"} <= set(game.legal_moves())
    play(game, "play explorer machete", "step 1,0")
    assert game.position()["pieces"][0] == ["1,0"]


# Power cards


@pytest.mark.parametrize("card", CARDS)
def test_a_power_card_gives_its_power_in_its_symbols(card: str) -> None:
    symbols, power = CARDS[card]
    game = holding({card: 1})
    plays = [move for move in game.legal_moves() if move.startswith("play")]
    assert plays == [f"play {card} {symbol}" for symbol in symbols.split()]
    assert f"use {card}" not in game.legal_moves()
    target = {"machete": "1,0", "paddle": "0,-1", "coin": "1,-1"}
    for symbol in symbols.split():
        game = holding({card: 1})
        play(game, f"play {card} {symbol}")
        moving = {"piece": 1, "symbol": symbol, "leftover": power}
        assert game.position()["moving"] == moving
        steps = [move for move in game.legal_moves() if move.startswith("step")]
        assert steps == [f"step {target[symbol]}"]
        play(game, *steps)
        assert game.position()["pieces"][0] == [target[symbol]]
        gone = {card: 1} if card in ITEMS else {}
        assert own(game, "removed") == (gone,)
        assert own(game, "in_play") == ({} if gone else {card: 1},)


def test_e125_a_card_without_a_legal_step_is_not_played() -> None:
    closed = {"0,0": "J1", "1,0": "J3", "-1,0": "M0", "3,0": "J1"}
    hand = {"scout": 1, "captain": 1, "native": 1, "adventurer": 1, "trailblazer": 1}
    position = {"pieces": [["0,0"], ["3,0"]], "hand": [hand]}
    game = start_on(closed, position)
    assert game.legal_moves() == ["end", "play trailblazer machete", "use native"]
    position["pieces"] = [["0,0"], ["1,0"]]
    assert start_on(closed, position).legal_moves() == ["end"]


# Tokens and hands


def test_e121_a_change_concerns_the_next_card_played() -> None:
    game = holding({"captain": 2}, "caves", tokens=[{"change": 2}])
    assert verbs(game) == {"end", "enter", "play", "token"}
    play(game, "token change")
    assert "token change" not in game.legal_moves()  # one is pending
    assert [move for move in game.legal_moves() if move.startswith("play")] == [
        "play captain machete",
        "play captain paddle",
        "play captain coin",
    ]
    play(game, "play captain machete", "step 1,0", "step 2,0")
    assert game.position()["pieces"][0] == ["2,0"]
    assert not game.position()["change"]
    assert not any(move.startswith("play") for move in game.legal_moves())


@pytest.mark.parametrize(
    ("moves", "is_left"),
    [
        (["enter 0,1", "pay captain"], False),
        (["enter -1,1", "pay captain"], False),
        (["use cartographer"], False),
        (["use native", "step 1,0"], False),
        (["token remove", "remove sailor"], True),
        (["token replace", "lay sailor", "done"], True),
        (["token draw"], True),
        (["token machete-1", "step 1,0"], True),
    ],
)
def test_e121_what_uses_a_change_up(moves: list[str], is_left: bool) -> None:
    hand = {"captain": 2, "cartographer": 1, "native": 1, "sailor": 1}
    tokens = {"change": 1, "remove": 1, "replace": 1, "draw": 1, "machete-1": 1}
    game = holding(hand, "caves", tokens=[tokens])
    play(game, "token change", *moves)
    assert game.position()["change"] == is_left
    play(game, "end", "end")
    assert not game.position()["change"]


def test_e121_a_change_lapses_and_spares_tokens() -> None:
    game = holding({"captain": 1}, "caves", tokens=[{"change": 1, "paddle-2": 1}])
    play(game, "token change", "token paddle-2")
    assert game.position()["moving"]["symbol"] == "paddle"
    play(game, "end", "end", "end")
    assert game.seat == 1
    plays = [move for move in game.legal_moves() if move.startswith("play")]
    assert plays == ["play captain paddle"]


def test_e124_items_in_rubble_or_laid_down_are_not_removed() -> None:
    game = holding({"compass": 2}, "caves", tokens=[{"replace": 1, "keep": 1}])
    play(game, "enter 0,1", "pay compass")
    play(game, "token replace", "lay compass")
    assert own(game, "in_play", "removed") == ({"compass": 2}, {})
    assert game.legal_moves() == ["end"]
    play(game, "end")
    assert own(game, "hand") == ({"compass": 2},)  # reshuffled and drawn


def test_e124_a_removed_item_is_not_one_just_used() -> None:
    game = holding({"compass": 2}, "caves", tokens=[{"keep": 1, "remove": 1}])
    play(game, "enter -1,1", "pay compass")
    assert own(game, "removed") == ({"compass": 1},)
    assert not any(move.startswith("token keep") for move in game.legal_moves())
    play(game, "token remove", "remove compass")
    assert game.legal_moves() == ["end"]


def test_e130_token_draws_reshuffle() -> None:
    game = holding({}, "caves", tokens=[{"draw": 1}], discard=[{"sailor": 3}])
    play(game, "token draw")
    assert own(game, "hand", "draw", "discard") == ({"sailor": 1}, {"sailor": 2}, {})
    tokens = [{"replace": 1}]
    piles: dict[str, Any] = {"draw": [{"explorer": 1}], "discard": [{"traveler": 3}]}
    game = holding({"sailor": 3}, "caves", tokens=tokens, **piles)
    play(game, "token replace", "lay sailor", "lay sailor", "done")
    assert own(game, "hand", "draw", "discard", "in_play") == (
        {"explorer": 1, "traveler": 1, "sailor": 1},
        {"traveler": 2},
        {},
        {"sailor": 2},
    )


def test_e130_hands_that_tokens_enlarge_are_kept() -> None:
    game = holding({"sailor": 4}, "caves", tokens=[{"draw": 2}], draw=[{"explorer": 5}])
    play(game, "token draw", "token draw", "end", "end")
    assert own(game, "hand", "draw") == ({"sailor": 4, "explorer": 2}, {"explorer": 3})
