"""Moving: steps, leftover power, jokers, rubble and base camps.

Each case is played by the engine and by the reference model at once.
"""

import pytest

from tests.engine.boards import play, row, start
from tests.engine.reference import Options


def test_e1_e29_two_cards_are_not_added() -> None:
    game = start(row("j1 j2"), "explorer explorer")
    assert game.legal_moves() == ["end"]


def test_e2_leftover_goes_on_in_the_same_symbol() -> None:
    game = start(row("j1 j1 j2 w1 j1"), "pioneer")
    shown = play(game, "play pioneer machete", "step 1,0", "step 2,0")
    assert shown["moving"] == {"piece": 1, "symbol": "machete", "leftover": 2}
    assert "step 3,0" not in game.legal_moves()


def test_e3_e111_leftover_is_lost_by_stopping_only() -> None:
    game = start(row("j1 j1 w1"), "trailblazer")
    shown = play(game, "play trailblazer machete", "step 1,0")
    assert shown["moving"]["leftover"] == 2  # though nothing but the way back can use it
    shown = play(game, "stop")
    assert shown["moving"] is None
    assert game.legal_moves() == ["end"]


def test_e4_drawing_keeps_leftover_by_default() -> None:
    board = row("j1 j1 j1 j1")
    moves = ("play trailblazer machete", "step 1,0", "use cartographer")
    shown = play(start(board, "trailblazer cartographer"), *moves)
    assert shown["moving"]["leftover"] == 2
    online = Options(leftover_ends_with="any-play")
    assert play(start(board, "trailblazer cartographer", online), *moves)["moving"] is None


@pytest.mark.parametrize(
    ("move", "tokens", "keeps"),
    [
        ("play explorer machete", {}, False),
        ("use native", {}, False),
        ("enter 2,0", {}, False),
        ("buy scout", {}, False),
        ("token machete-1", {"machete-1": 1}, False),
        ("token native", {"native": 1}, False),
        ("token draw", {"draw": 1}, True),
        ("token remove", {"remove": 1}, True),
        ("token replace", {"replace": 1}, True),
        ("token pass", {"pass": 1}, True),
        ("token change", {"change": 1}, True),
        ("use transmitter", {}, True),
        ("use scientist", {}, True),
    ],
)
def test_e4_what_ends_leftover(move: str, tokens: dict[str, int], *, keeps: bool) -> None:
    hand = "trailblazer explorer native traveler transmitter scientist"
    for option, stays in (("moving-plays", keeps), ("any-play", False)):
        options = Options(leftover_ends_with=option)
        game = start(row("j1 j1 r1"), hand, options, tokens=[tokens], board={"scout": 3})
        play(game, "play trailblazer machete", "step 1,0", move)
        moving = game.position()["moving"]
        leftover = moving["leftover"] if moving else 0
        replaced = move in ("play explorer machete", "token machete-1")
        assert leftover == (1 if replaced else 2 if stays else 0)


def test_e4_e124_keeping_an_item_never_costs_leftover() -> None:
    options = Options(leftover_ends_with="any-play")
    game = start(row("j1 j1 j1"), "giant-machete", options, tokens=[{"keep": 1}])
    shown = play(game, "play giant-machete machete", "step 1,0", "token keep giant-machete")
    assert shown["moving"] == {"piece": 1, "symbol": "machete", "leftover": 5}
    assert shown["in_play"] == {"giant-machete": 1}
    assert shown["removed"] == {}


def test_e5_e6_a_joker_has_one_symbol_for_steps_and_blockades() -> None:
    game = start(row("j1 w1 j1 w1", walls={1: 4, 2: 1}), "prop-plane")
    assert {m for m in game.legal_moves() if m.startswith("play")} == {"play prop-plane paddle"}
    shown = play(game, "play prop-plane paddle", "clear 4", "step 1,0")
    assert shown["moving"]["leftover"] == 2
    assert sorted(game.legal_moves()) == ["end", "stop"]


def test_e7_backwards() -> None:
    game = start(row("j1 j1"), "scout")
    assert play(game, "play scout machete", "step 1,0", "step 0,0")["pieces"] == [["0,0"]]


def test_e8_start_spaces_only_by_option() -> None:
    board = row("j1 s0")
    assert "play sailor paddle" not in start(board, "sailor").legal_moves()
    game = start(board, "sailor", Options(enter_start_spaces="yes"))
    assert play(game, "play sailor paddle", "step 1,0")["pieces"] == [["1,0"]]


def test_e8_a_start_space_takes_any_symbol_and_a_native_only_by_option() -> None:
    board = row("j1 s0")
    assert "use native" not in start(board, "native").legal_moves()
    options = Options(enter_start_spaces="yes")
    legal = start(board, "native explorer traveler scout", options).legal_moves()
    assert {"use native", "play explorer machete", "play traveler coin"} <= set(legal)
    game = start(board, "scout", options)
    assert play(game, "play scout machete", "step 1,0")["moving"]["leftover"] == 1


def test_e9_e10_e24_nobody_passes_even_an_own_piece() -> None:
    board = row("j1 j1 j1")
    game = start(board, "scout native/", pieces=[["0,0", "1,0"], ["arrived", "2,0"]])
    assert game.legal_moves() == ["end"]  # 1 behind the own piece, 2 between it and a rival


def test_e11_never_onto_a_mountain() -> None:
    game = start(row("j1 m0"), "native scout", tokens=[{"native": 1, "pass": 1}])
    play(game, "token pass")
    assert game.legal_moves() == ["end"]


def test_e12_rubble_takes_exactly_its_cards_and_e124_no_item() -> None:
    game = start(row("j1 r2"), "compass explorer sailor")
    shown = play(game, "enter 1,0", "pay compass", "pay sailor")
    assert shown["in_play"] == {"compass": 1, "sailor": 1}
    assert shown["hand"] == [{"explorer": 1}]
    assert shown["pieces"] == [["1,0"]]


def test_e13_only_hand_cards_for_rubble_and_camps() -> None:
    game = start(row("j1 r1"), "", tokens=[{"machete-3": 1, "coin-2": 1}])
    assert game.legal_moves() == ["end"]
    game = start(row("j1 c2"), "sailor", tokens=[{"machete-3": 1}], in_play={"scout": 3})
    assert game.legal_moves() == ["end"]


def test_e14_camp_removes_cards_and_e123_needs_enough() -> None:
    game = start(row("j1 c2"), "compass")
    assert "enter 1,0" not in game.legal_moves()
    game = start(row("j1 c2"), "compass explorer")
    assert play(game, "enter 1,0", "pay compass", "pay explorer")["removed"] == {
        "compass": 1,
        "explorer": 1,
    }


def test_e15_e16_actions_and_items_go_into_a_camp_without_effect() -> None:
    game = start(row("j1 c2"), "cartographer prop-plane", draw=[{"scout": 4}])
    play(game, "enter 1,0", "pay cartographer")
    shown = play(game, "pay prop-plane")
    assert shown["removed"] == {"cartographer": 1, "prop-plane": 1}
    assert shown["hand"] == [{}]


def test_e17_camp_ends_the_leftover_and_e124_no_keep_token_for_it() -> None:
    game = start(row("j1 j1 c1 j1"), "trailblazer compass", tokens=[{"keep": 1}])
    shown = play(game, "play trailblazer machete", "step 1,0", "enter 2,0")
    assert shown["moving"] is None
    assert game.legal_moves() == ["pay compass"]
    play(game, "pay compass")
    assert game.legal_moves() == ["end"]


def test_e18_e112_ending_is_always_legal() -> None:
    game = start(row("j1 j1 j1"), "explorer explorer", pieces=[["1,0"]])
    assert "end" in game.legal_moves()
    play(game, "play explorer machete")
    assert "end" in game.legal_moves()
    play(game, "step 2,0", "end")
    assert game.legal_moves() == ["end", "discard explorer"]
    assert play(game, "end")["round"] == 2


def test_e19_without_any_card() -> None:
    game = start(row("j1 c1"), "sailor")
    shown = play(game, "enter 1,0", "pay sailor", "end")
    assert shown["hand"] == [{}]
    assert shown["round"] == 2
    assert game.legal_moves() == ["end"]


def test_e125_nothing_to_do_for_a_card() -> None:
    assert start(row("j1 j3"), "scout native").legal_moves().count("play scout machete") == 0
    assert start(row("j1"), "native").legal_moves() == ["end"]


def test_illegal_moves_change_nothing() -> None:
    game = start(row("j1 j1"), "explorer")
    before = game.position()
    for move in ("step 1,0", "play scout machete", "", "play explorer machete 1", "stop"):
        with pytest.raises(ValueError, match="not legal"):
            game.apply(move)
    assert game.position() == before
