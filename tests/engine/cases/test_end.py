"""Arrival, ranking, two pieces, unfinished games.

Each case is played by the engine and by the reference model at once.
"""

from route_tools.engine import GameResult, route_to_layout
from route_tools.geometry import assemble, load_preset
from tests.engine.boards import begin, play, row, start
from tests.engine.reference import Options

OPENED = row("j1 j1 j1 j1 j1 j1", finish=4, walls={1: 1, 2: 2, 3: 3, 4: 4, 5: 6})


def test_e81_leftover_is_lost_and_the_space_is_free() -> None:
    options = Options(pieces_per_player="1")
    game = start(
        row("j1 j1 j1", finish=1), "trailblazer/explorer", options, pieces=[["1,0"], ["1,0"]]
    )
    shown = play(game, "play trailblazer machete", "step 2,0")
    assert shown["moving"] is None
    play(game, "end", "play explorer machete")
    assert "step 2,0" in game.legal_moves()


def test_e82_e83_e128_the_last_round() -> None:
    board = row("j1 j1 j1", finish=1)
    pieces = [["1,0"], ["0,0"]]
    hands = "explorer/explorer"
    game = start(board, hands, pieces=pieces)
    shown = play(game, "play explorer machete", "step 2,0", "end")
    assert shown["turn"] == 2
    assert shown["pieces"] == [["arrived"], ["0,0"]]
    play(game, "end", "discard explorer")
    assert game.is_over
    assert game.result() == GameResult(
        finished=True, rounds=1, winner=1, ranks=(1, None), ranking=(1,)
    )
    game = start(board, hands, pieces=pieces[::-1], turn=2)
    shown = play(game, "play explorer machete", "step 2,0")
    assert shown["part"] == "over"
    assert shown["in_play"] == {"explorer": 1}
    assert game.legal_moves() == []


def test_e84_to_e86_ranking() -> None:
    game = start(
        OPENED,
        "//explorer",
        pieces=[["arrived"], ["arrived"], ["1,0"]],
        arrivals=[2, 1],
        turn=3,
        taken=[[1, 4], [2, 3], [6]],
        blockades=[None] * 5,
    )
    play(game, "play explorer machete", "step 2,0", "end")
    assert game.result().ranks == (1, 2, 3)


def test_e85_e86_number_then_arrival() -> None:
    options = Options(pieces_per_player="1")
    game = start(
        OPENED,
        "///",
        options,
        pieces=[["arrived"]] * 4,
        arrivals=[3, 1, 4, 2],
        turn=4,
        taken=[[2], [5], [], []],
        blockades=[None] * 5,
    )
    play(game, "end")
    assert game.result() == GameResult(
        finished=True, rounds=1, winner=2, ranks=(2, 1, 3, 4), ranking=(2, 1, 3, 4)
    )


def test_e88_the_arriving_player_may_still_buy() -> None:
    options = Options(pieces_per_player="1")
    pieces = [["0,0"], ["0,0"]]
    hands = "explorer traveler/"
    game = start(row("j1 j1", finish=1), hands, options, pieces=pieces, board={"scout": 1})
    shown = play(game, "play explorer machete", "step 1,0", "buy scout", "pay traveler", "end")
    assert shown["turn"] == 2
    assert shown["discard"][0] == {} or sum(shown["hand"][0].values()) == 3


def test_e89_e117_two_pieces() -> None:
    board = row("j1 j1 j1 j1", finish=1)
    game = start(board, "explorer scout/", pieces=[["2,0", "1,0"], ["0,0", "0,0"]])
    assert "play scout machete 1" in game.legal_moves()
    shown = play(game, "play scout machete 1", "step 3,0")
    assert shown["moving"] is None
    assert shown["arrivals"] == []
    assert "play explorer machete 2" in game.legal_moves()


def test_e89_the_second_piece_ends_the_game() -> None:
    board = row("j1 j1 j1", finish=1)
    game = start(board, "/scout explorer", pieces=[["0,0", "0,0"], ["1,0", "0,0"]], turn=2)
    shown = play(game, "play explorer machete 1", "step 2,0")
    assert shown["part"] == "play"
    shown = play(game, "play scout machete 2", "step 1,0", "step 2,0")
    assert shown["part"] == "over"
    assert game.result().winner == 2


def test_e90_a_card_is_not_split_between_pieces() -> None:
    game = start(row("j1 j1 j1 j1"), "scout/", pieces=[["0,0", "3,0"], ["arrived", "arrived"]])
    play(game, "play scout machete 1", "step 1,0")
    assert "step 2,0" in game.legal_moves()
    assert {m for m in game.legal_moves() if m.startswith("step")} == {"step 0,0", "step 2,0"}


def test_e91_start_spaces() -> None:
    layout = route_to_layout(assemble(load_preset("first-game")))
    by_number = {number: f"{hex_.q},{hex_.r}" for number, hex_ in layout.starts.items()}
    two = begin(layout, Options(), 2, number=1).position()
    assert two["pieces"] == [[by_number[1], by_number[3]], [by_number[2], by_number[4]]]
    rotated = Options(start_spaces="rotated")
    three = begin(layout, rotated, 3, number=1).position()
    assert three["pieces"] == [[by_number[2]], [by_number[3]], [by_number[1]]]


def test_e112_unfinished() -> None:
    game = start(row("j1"), "", Options(max_rounds=2))
    assert play(game, "end", "end")["part"] == "over"
    assert game.result() == GameResult(
        finished=False, rounds=2, winner=None, ranks=(None,), ranking=()
    )


def test_e112_stuck_players_stay_and_zero_is_no_limit() -> None:
    game = start(row("j1 m0"), "", Options(max_rounds=0), round=500)
    assert play(game, "end")["round"] == 501


def test_e132_joint_ranking_by_steps() -> None:
    options = Options(ranking="joint")
    game = start(
        row("j1 j1 j1 j1", finish=1),
        "//",
        options,
        pieces=[["arrived"], ["arrived"], ["1,0"]],
        turn=3,
    )
    play(game, "end")
    assert game.result() == GameResult(
        finished=True, rounds=1, winner=None, ranks=(1, 1, 3), ranking=(1, 2, 3)
    )
