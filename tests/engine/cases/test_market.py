"""Buying, money and the market.

Each case is played by the engine and by the reference model at once.
"""

from route_tools.engine import Layout
from route_tools.geometry import Hex
from tests.engine.boards import begin, play, row, start
from tests.engine.reference import Options


def test_e37_after_a_purchase_only_natives_and_tokens_move() -> None:
    market = {"scout": 3}
    tokens = [{"machete-1": 1}]
    hand = "traveler traveler explorer native"
    game = start(row("j1 j1 r1"), hand, tokens=tokens, board=market)
    play(game, "buy scout", "pay traveler")
    legal = game.legal_moves()
    assert "token machete-1" in legal
    assert "use native" in legal
    assert "play explorer machete" not in legal
    assert not any(move.startswith("buy") for move in legal)
    free = Options(buying="any-order")
    game = start(row("j1 j1 r1"), hand, free, board=market)
    play(game, "buy scout", "pay traveler")
    assert "play explorer machete" in game.legal_moves()


def test_e38_e39_e40_what_cards_are_worth() -> None:
    game = start(
        row("j1"), "compass compass prop-plane", board={"transmitter": 1, "millionaire": 1}
    )
    assert "buy transmitter" in game.legal_moves()
    shown = play(game, "buy transmitter", "pay compass")
    assert game.legal_moves() == ["pay prop-plane", "pay compass"]
    shown = play(game, "pay prop-plane")
    assert shown["removed"] == {"prop-plane": 1}
    assert shown["in_play"] == {"compass": 1}
    assert shown["set_aside"] == {"transmitter": 1}
    assert shown["board"] == {"millionaire": 1}


def test_e38_joker_coins_half_and_e39_always() -> None:
    half = Options(joker_coins="half")
    assert "buy scout" not in start(row("j1"), "prop-plane", half, board={"scout": 1}).legal_moves()
    game = start(row("j1"), "prop-plane explorer", half, board={"scout": 1})
    shown = play(game, "buy scout", "pay prop-plane", "pay explorer")
    assert shown["in_play"] == {"prop-plane": 1, "explorer": 1}  # half a coin isn't its function
    always = Options(item_leaves_game="always")
    game = start(
        row("j1 r1"), "compass giant-machete travel-log sailor", always, board={"scout": 1}
    )
    play(game, "buy scout", "pay compass", "pay sailor")
    shown = play(game, "end", "discard travel-log", "discard giant-machete")
    assert shown["removed"] == {"compass": 1, "travel-log": 1, "giant-machete": 1}


def test_e41_a_chest_is_never_half_a_coin() -> None:
    game = start(row("j1"), "treasure-chest", board={"scout": 1})
    assert play(game, "buy scout", "pay treasure-chest")["removed"] == {"treasure-chest": 1}


def test_e42_a_card_is_set_aside_until_the_end_of_the_turn() -> None:
    game = start(row("j1"), "traveler sailor", board={"scout": 1}, draw=[{"explorer": 4}])
    assert play(game, "buy scout", "pay traveler")["set_aside"] == {"scout": 1}
    assert play(game, "end", "end")["discard"] == [{"traveler": 1, "scout": 1}]


def test_e43_a_bought_card_misses_the_reshuffle() -> None:
    hand = "traveler compass"
    moves = ("buy scout", "pay traveler", "use compass")
    assert play(start(row("j1"), hand, board={"scout": 1}), *moves)["hand"] == [{}]
    plain = Options(bought_card_this_turn="plain")
    assert play(start(row("j1"), hand, plain, board={"scout": 1}), *moves)["hand"] == [{"scout": 1}]


def test_e44_e45_a_pile_moves_to_the_vacant_spot() -> None:
    game = start(row("j1"), "journalist", board={"scout": 3}, reserve={"compass": 3})
    shown = play(game, "buy compass", "pay journalist")
    assert shown["board"] == {"scout": 3, "compass": 2}
    assert shown["reserve"] == {}
    full = dict.fromkeys(
        ["scout", "trailblazer", "photographer", "native", "pioneer", "captain"], 1
    )
    game = start(row("j1"), "journalist", board=full, reserve={"compass": 3})
    assert "buy compass" not in game.legal_moves()


def test_e44_the_last_card_of_a_pile_beside_the_board() -> None:
    game = start(row("j1"), "journalist", board={"scout": 1}, reserve={"compass": 1})
    shown = play(game, "buy compass", "pay journalist")
    assert shown["board"] == {"scout": 1}
    assert shown["reserve"] == {}


def test_e46_a_vacancy_stays_and_e49_may_appear() -> None:
    game = start(row("j1"), "transmitter traveler", board={"scout": 3, "pioneer": 1})
    shown = play(game, "use transmitter", "take pioneer", "buy scout", "pay traveler")
    assert shown["board"] == {"scout": 2}


def test_e47_e48_e50_transmitter() -> None:
    hand = "transmitter journalist"
    game = start(row("j1"), hand, board={"scout": 1}, reserve={"native": 3})
    shown = play(game, "use transmitter", "take native", "buy scout", "pay journalist")
    assert shown["set_aside"] == {"native": 1, "scout": 1}
    assert shown["reserve"] == {"native": 2}
    assert shown["board"] == {}
    moving = Options(transmitter_moves_pile="yes")
    game = start(row("j1"), hand, moving, board={"scout": 1}, reserve={"native": 3})
    assert play(game, "use transmitter", "take native")["board"] == {"scout": 1, "native": 2}


def test_e122_a_change_serves_the_first_card() -> None:
    hand = "pioneer sailor"
    game = start(row("j1"), hand, tokens=[{"change": 1}], board={"native": 1})
    play(game, "token change", "buy native")
    assert game.legal_moves() == ["pay pioneer"]


def test_e122_no_more_than_the_rest_can_bear() -> None:
    game = start(
        row("j1"), "traveler sailor sailor", tokens=[{"coin-1": 1, "draw": 1}], board={"pioneer": 1}
    )
    assert "buy pioneer" not in game.legal_moves()  # 3 coins
    game = start(row("j1"), "photographer sailor", tokens=[{"coin-1": 1}], board={"trailblazer": 1})
    play(game, "buy trailblazer")
    assert sorted(game.legal_moves()) == ["pay coin-1", "pay photographer", "pay sailor"]
    play(game, "pay sailor")
    assert sorted(game.legal_moves()) == ["pay coin-1", "pay photographer"]
    assert play(game, "pay coin-1", "pay photographer")["hand"] == [{}]


def test_e126_transmitter_needs_a_card() -> None:
    assert start(row("j1"), "transmitter").legal_moves() == ["end"]


def test_market_open() -> None:
    layout = Layout(row("s0 s0 j1").hexes, {1: Hex(0, 0), 2: Hex(1, 0)})
    shown = begin(layout, Options(market="open", pieces_per_player="1"), 2).position()
    assert len(shown["board"]) == 18
    assert shown["reserve"] == {}


def row_with_start() -> Layout:
    plain = row("s0 j1")
    return Layout(plain.hexes, {1: Hex(0, 0)})
