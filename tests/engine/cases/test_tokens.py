"""Cave tokens.

Each case is played by the engine and by the reference model at once.
"""

import pytest

from tests.engine.boards import play, row, start


def test_e73_e74_tokens_of_the_turn_before_and_no_adding_up() -> None:
    game = start(row("j1 j3 j1"), "scout", tokens=[{"machete-1": 1, "machete-2": 1}])
    assert game.legal_moves() == ["end"]
    game = start(row("j1 j1 j1"), "", tokens=[{"machete-2": 1}])
    shown = play(game, "token machete-2", "step 1,0", "step 2,0")
    assert shown["pieces"] == [["2,0"]]


def test_e75_e120_tokens_pay_prices_and_terrain_blockades() -> None:
    game = start(
        row("w1 j1", walls={1: 1}),
        "sailor",
        tokens=[{"coin-2": 1, "machete-2": 1}],
        board={"photographer": 1},
    )
    shown = play(game, "token machete-2", "clear 1", "buy photographer", "pay coin-2")
    assert shown["taken"] == [[1]]
    assert shown["hand"] == [{"sailor": 1}]
    rubble = start(row("w1 j1", walls={1: 3}), "", tokens=[{"machete-2": 1}])
    assert rubble.legal_moves() == ["end"]


def test_e76_keep_token() -> None:
    game = start(row("j1"), "compass treasure-chest", tokens=[{"keep": 2}], board={"scout": 1})
    assert "token keep compass" not in game.legal_moves()
    shown = play(game, "use compass", "token keep compass")
    assert shown["in_play"] == {"compass": 1}
    shown = play(game, "buy scout", "pay treasure-chest")
    assert shown["removed"] == {"treasure-chest": 1}
    shown = play(game, "token keep treasure-chest")
    assert shown["in_play"] == {"compass": 1, "treasure-chest": 1}


def test_e76_keep_works_for_the_transmitter() -> None:
    game = start(row("j1"), "transmitter", tokens=[{"keep": 1}], board={"scout": 1})
    play(game, "use transmitter")
    assert game.legal_moves() == ["take scout"]
    shown = play(game, "take scout", "token keep transmitter")
    assert shown["in_play"] == {"transmitter": 1}


def test_e76_too_late_to_keep() -> None:
    game = start(row("j1"), "compass", tokens=[{"keep": 1, "draw": 1}])
    play(game, "use compass", "token draw")
    assert game.legal_moves() == ["end"]


def test_e77_e129_pass_through() -> None:
    pieces = [["0,0"], ["1,0"]]
    game = start(row("j1 j1 j1"), "explorer/", tokens=[{"pass": 2}, {}], pieces=pieces)
    assert "play explorer machete" not in game.legal_moves()
    shown = play(game, "token pass", "play explorer machete", "step 1,0")
    assert shown["pieces"] == [["1,0"], ["1,0"]]
    assert "token pass" not in game.legal_moves()


def test_e78_e120_the_token_is_like_the_card() -> None:
    game = start(row("j1 j1", walls={1: 6}), "", tokens=[{"native": 1, "change": 1}])
    play(game, "token change", "token native")
    shown = play(game, "clear 6")
    assert shown["taken"] == [[6]]
    assert shown["tokens"] == [{}]
    assert shown["change"]  # a token doesn't use it up


def test_e79_e121_changed_symbol() -> None:
    tokens = [{"change": 1}]
    game = start(row("j1 v2"), "trailblazer", tokens=tokens, board={"journalist": 1})
    play(game, "token change")
    assert {"play trailblazer coin", "buy journalist"} <= set(game.legal_moves())
    assert play(game, "buy journalist", "pay trailblazer")["has_bought"]
    game = start(row("j1 r1 v2"), "trailblazer sailor", tokens=tokens)
    shown = play(game, "token change", "enter 1,0", "pay sailor")
    assert not shown["change"]


def test_e79_an_item_paid_by_a_changed_symbol_leaves() -> None:
    game = start(row("j1"), "giant-machete", tokens=[{"change": 1, "keep": 1}], board={"native": 1})
    shown = play(game, "token change", "buy native", "pay giant-machete")
    assert shown["removed"] == {"giant-machete": 1}
    assert "token keep giant-machete" in game.legal_moves()


def test_e80_replace() -> None:
    hand = "explorer explorer sailor sailor sailor compass"
    draw = [{"scout": 9}]
    game = start(row("j1"), hand, tokens=[{"replace": 1}], draw=draw)
    play(game, "token replace")
    assert "done" not in game.legal_moves()
    shown = play(game, "lay compass", "lay sailor", "lay sailor", "lay sailor")
    assert shown["hand"] == [{"explorer": 2, "scout": 4}]
    assert shown["in_play"] == {"compass": 1, "sailor": 3}


@pytest.mark.parametrize(
    ("moves", "pending"),
    [
        (("use cartographer",), False),
        (("use native", "step 1,0"), False),
        (("play explorer coin", "step 2,0"), False),
        (("token remove", "remove sailor"), True),
        (("token replace", "lay sailor", "done"), True),
        (("buy scout", "pay coin-1"), True),
        (("buy scout", "pay traveler"), False),
        (("end", "end"), False),
    ],
)
def test_e121_what_uses_up_a_change(moves: tuple[str, ...], *, pending: bool) -> None:
    tokens = {"change": 1, "remove": 1, "replace": 1, "coin-1": 1}
    hand = "cartographer native explorer sailor traveler"
    game = start(row("r3 m0 v1"), hand, tokens=[tokens], board={"scout": 1}, pieces=[["0,0"]])
    if moves[0].startswith(("use native", "play")):
        game = start(row("j1 v1 v1"), hand, tokens=[tokens], pieces=[["1,0"]])
        moves = tuple(move.replace("1,0", "0,0") for move in moves)
    shown = play(game, "token change", *moves)
    assert shown["change"] is pending
