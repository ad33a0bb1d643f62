"""Drawing, discarding, removing.

Each case is played by the engine and by the reference model at once.
"""

from tests.engine.boards import play, row, start
from tests.engine.reference import Options


def test_e51_e52_keep_or_discard() -> None:
    hand = "explorer sailor sailor sailor sailor sailor"
    shown = play(start(row("j1"), hand), "end", "discard explorer", "end")
    assert shown["hand"] == [{"sailor": 5}]
    assert shown["round"] == 2


def test_e53_to_e55_drawing() -> None:
    game = start(row("j1"), "compass sailor", draw=[{"scout": 1}], discard=[{"explorer": 1}])
    shown = play(game, "use compass")
    assert shown["hand"] == [{"sailor": 1, "scout": 1, "explorer": 1}]
    assert shown["draw"] == shown["discard"] == [{}]
    assert shown["removed"] == {"compass": 1}


def test_e55_cards_played_miss_the_reshuffle() -> None:
    game = start(row("j1 j1"), "explorer compass cartographer")
    shown = play(game, "play explorer machete", "step 1,0", "use cartographer", "use compass")
    assert shown["hand"] == [{}]
    assert shown["in_play"] == {"explorer": 1, "cartographer": 1}


def test_e56_scientist_removes_what_she_drew_or_nothing() -> None:
    game = start(row("j1"), "scientist", draw=[{"scout": 1}])
    assert play(game, "use scientist", "remove scout")["removed"] == {"scout": 1}
    assert start(row("j1"), "scientist").legal_moves() == ["end", "use scientist"]
    game = start(row("j1"), "scientist")
    game.apply("use scientist")
    assert game.legal_moves() == ["end"]


def test_e57_travel_log_removes_nothing() -> None:
    game = start(row("j1"), "travel-log sailor")
    assert play(game, "use travel-log", "done")["removed"] == {"travel-log": 1}


def test_e58_e61_compass_with_few_cards_and_cards_drawn_are_usable() -> None:
    game = start(row("j1 j1"), "compass", draw=[{"scout": 1}])
    shown = play(game, "use compass")
    assert shown["removed"] == {"compass": 1}
    assert "play scout machete" in game.legal_moves()


def test_e59_e60_items_discarded_or_paid_stay() -> None:
    game = start(row("j1"), "compass cartographer travel-log", board={"scout": 1})
    play(game, "buy scout", "pay compass", "pay cartographer")
    shown = play(game, "end", "discard travel-log")
    assert shown["removed"] == {}
    assert sum(shown["hand"][0].values()) == 4  # the Scout and the three, reshuffled


def test_discard_part_ends_at_once_without_cards() -> None:
    options = Options(pieces_per_player="1")
    game = start(row("j1"), "/sailor", options, pieces=[["0,0"], ["0,0"]])
    assert play(game, "end")["turn"] == 2
    assert play(game, "end")["part"] == "discard"
    assert sorted(game.legal_moves()) == ["discard sailor", "end"]
