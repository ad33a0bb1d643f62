"""The end of the game and two pieces each: cases E81 to E91, E117, E118, E128."""

from typing import Any

import pytest

from route_tools.engine import Game, Table, rule_set
from route_tools.geometry import assemble, load_preset
from tests.engine.boards import play, start_on
from tests.engine.common import preset_table
from tests.engine.twin import TwinGame

# A lane to three finishing spaces, two of them beside 3,0; a blockade before 3,0
LANE = {f"{q},{r}": "J1" for q in range(4) for r in (0, 1)}
LANE |= {"4,0": "F1", "4,-1": "F1", "4,1": "F1", "3,-1": "V1"}
SEAM = ("2,0 3,0", "2,1 3,0", "2,1 3,1")
READY = {"explorer": 2, "traveler": 1}


def lane(*pieces: list[str], ranking: str = "single-winner", **more: Any) -> TwinGame:  # noqa: ANN401
    """Return a game in which everybody has two Explorers and a Traveler."""
    position = {"pieces": list(pieces), "hand": [READY] * len(pieces), **more}
    return start_on(
        LANE, position, sites=(SEAM, ("0,0 1,0",), ("0,1 1,1",), ("3,0 3,-1",)), ranking=ranking
    )


def arrive(game: TwinGame, piece: str = "") -> None:
    """Let a piece at 3,0 or 3,1 step onto the finish."""
    play(game, f"play explorer machete{piece}")
    goals = {"step 4,0", "step 4,-1", "step 4,1"}
    game.apply(next(move for move in game.legal_moves() if move in goals))


def pass_turn(game: TwinGame) -> None:
    play(game, "end", "end")


def test_e81_a_piece_on_a_finishing_space_leaves_the_board_at_once() -> None:
    hands = [{"pioneer": 1, "explorer": 1}, READY]
    game = lane(["3,0"], ["2,0"], hand=hands, board={"scout": 3})
    play(game, "play pioneer machete", "step 4,0")
    position = game.position()
    assert position["pieces"][0] == ["arrived"]
    assert position["arrivals"] == [1]
    assert position["moving"] is None  # the leftover is lost
    assert game.legal_moves() == ["end"]  # no piece is left to move
    play(game, "end", "end", "play explorer machete", "step 3,0")
    assert not game.is_over
    play(game, "play explorer machete")
    assert "step 4,0" in game.legal_moves()  # the space is free again


def test_e82_only_the_seats_after_the_first_to_arrive_still_play() -> None:
    game = lane(["0,0"], ["3,0"], ["0,1"], ["1,0"])
    pass_turn(game)
    arrive(game)
    assert not game.is_over
    pass_turn(game)
    assert game.seat == 3
    pass_turn(game)
    assert game.seat == 4
    pass_turn(game)
    assert game.is_over
    assert game.round == 1
    assert game.legal_moves() == []
    assert game.result().ranks == (None, 1, None, None)


def test_e83_e128_the_last_seat_ends_the_game_at_once() -> None:
    game = lane(["0,0"], ["1,0"], ["3,0"], turn=3)
    arrive(game)
    assert game.is_over
    assert game.legal_moves() == []
    position = game.position()
    assert position["part"] == "over"
    assert position["hand"][2] == {"explorer": 1, "traveler": 1}  # nothing is discarded
    assert position["in_play"] == {"explorer": 1}
    assert game.result().winner == 3


def test_e83_a_native_ends_it_too() -> None:
    game = lane(["0,0"], ["3,0"], turn=2, hand=[{}, {"native": 1, "explorer": 1}])
    play(game, "use native", "step 4,0")
    assert game.is_over


def test_e84_the_first_to_arrive_wins_only_without_more_blockades_behind() -> None:
    game = lane(["3,0"], ["3,1"], ["0,0"])
    arrive(game)
    pass_turn(game)
    pass_turn(game)
    pass_turn(game)
    assert game.result().winner == 1
    game = lane(["3,0"], ["3,1"], ["0,0"], taken=[[6], [1, 2], []])
    for _ in range(2):
        arrive(game)
        pass_turn(game)
    pass_turn(game)
    assert game.result().winner == 2
    assert game.result().ranking == (2, 1)
    assert game.result().ranks == (2, 1, None)


@pytest.mark.parametrize(
    ("taken", "ranking"),
    [
        ([[4], [5], [6]], (3, 2, 1)),  # the highest number
        ([[3, 2], [1, 4], []], (2, 1, 3)),  # 4 beats 3 though all have power 1
        ([[], [2], [1]], (2, 3, 1)),
        ([[], [], []], (1, 2, 3)),  # the earliest arrival
    ],
)
def test_e85_e86_ties(taken: list[list[int]], ranking: tuple[int, ...]) -> None:
    game = lane(["arrived"], ["arrived"], ["3,0"], taken=taken, arrivals=[1, 2], turn=3)
    arrive(game)
    pass_turn(game)
    assert game.is_over
    assert game.result().ranking == ranking
    assert game.result().winner == ranking[0]


def test_e85_the_highest_number_is_not_the_last_one_taken() -> None:
    more: dict[str, Any] = {"arrivals": [1], "turn": 2, "hand": [{}, {"explorer": 3}]}
    game = lane(["arrived"], ["2,0"], taken=[[2, 4], [5]], blockades=[1], **more)
    play(game, "play explorer machete", "clear 1", "play explorer machete", "step 3,0")
    arrive(game)
    play(game, "end")
    assert game.position()["taken"] == [[2, 4], [1, 5]]
    assert game.result().ranking == (2, 1)


def test_e86_the_earliest_arrival_counts_not_the_seat() -> None:
    game = lane(["3,1"], ["arrived"], ["3,0"], arrivals=[2], turn=3)
    arrive(game)
    pass_turn(game)
    assert game.is_over
    assert game.result().ranking == (2, 3)
    assert game.result().ranks == (None, 1, 2)


def test_e87_who_has_not_arrived_has_no_rank() -> None:
    game = lane(["0,0"], ["3,0"], taken=[[1, 2, 3], []], turn=2)
    arrive(game)
    assert game.result().ranks == (None, 1)
    assert game.result().ranking == (2,)


def test_e87_joint_ranking() -> None:
    # LANE: 4,1 is a finishing space, so 0,1 is as far as 0,0: four steps
    pieces = (["2,0"], ["0,0"], ["0,1"], ["3,0"])
    game = lane(*pieces, ranking="joint", taken=[[1], [], [], []], turn=4)
    arrive(game)
    assert game.result().ranks == (2, 3, 3, 1)
    game = lane(["arrived"], ["arrived"], ["3,0"], ranking="joint", arrivals=[2, 1], turn=3)
    arrive(game)
    pass_turn(game)
    assert game.result().ranks == (1, 1, 1)
    assert game.result().winner is None


def test_e88_the_arriving_seat_may_still_buy() -> None:
    game = lane(["3,0"], ["0,0"], board={"scout": 3})
    arrive(game)
    assert game.legal_moves() == ["end", "buy scout"]
    play(game, "buy scout", "pay traveler", "end", "end")
    assert game.position()["hand"][0] == {**READY, "scout": 1}
    assert game.position()["board"] == {"scout": 2}
    assert game.seat == 2


def test_e128_blockades_gained_in_the_final_round_count() -> None:
    hands = [READY, {"explorer": 3}, READY]
    game = lane(["3,1"], ["2,0"], ["0,1"], blockades=[1], hand=hands)
    arrive(game)
    pass_turn(game)
    play(game, "play explorer machete", "clear 1", "play explorer machete", "step 3,0")
    arrive(game)
    play(game, "end")
    pass_turn(game)
    assert game.result().ranking == (2, 1)


def test_e112_a_game_at_its_round_limit_is_unfinished() -> None:
    game = lane(["0,0"], ["1,0"], round=100)
    pass_turn(game)
    pass_turn(game)
    assert game.is_over
    result = game.result()
    assert (result.finished, result.winner, result.ranking) == (False, None, ())
    assert result.ranks == (None, None)
    game = lane(["0,0"], ["1,0"], round=99)
    pass_turn(game)
    pass_turn(game)
    assert (game.is_over, game.round) == (False, 100)


# Two pieces each


def test_e89_e117_a_single_piece_only_waits() -> None:
    hands = [{"explorer": 4}, {"explorer": 4}]
    game = lane(["3,0", "2,0"], ["0,0", "1,0"], hand=hands)
    arrive(game, " 1")
    assert game.position()["pieces"][0] == ["arrived", "2,0"]
    assert game.position()["arrivals"] == []
    # the turn goes on with the other piece
    plays = [move for move in game.legal_moves() if move.startswith("play")]
    assert plays == ["play explorer machete 2"]
    play(game, "play explorer machete 2", "step 3,0", "end", "end")
    pass_turn(game)
    assert (game.seat, game.round) == (1, 2)  # it triggered nothing
    arrive(game, " 2")
    assert game.position()["pieces"][0] == ["arrived", "arrived"]
    assert game.position()["arrivals"] == [1]
    assert not game.is_over
    pass_turn(game)
    pass_turn(game)
    assert game.is_over
    assert game.result().winner == 1


def test_e89_the_last_seats_first_piece_doesnt_end_the_game() -> None:
    game = lane(["0,0", "0,1"], ["3,0", "3,1"], turn=2)
    arrive(game, " 2")
    assert not game.is_over
    arrive(game, " 1")
    assert game.is_over
    assert game.result().winner == 2


def test_e90_each_card_is_for_a_piece_of_choice_and_never_split() -> None:
    game = lane(["0,0", "0,1"], ["3,0", "3,1"], hand=[{"scout": 2}, {}])
    plays = [move for move in game.legal_moves() if move.startswith("play")]
    assert plays == ["play scout machete 1", "play scout machete 2"]
    play(game, "play scout machete 1", "step 1,0")
    steps = [move for move in game.legal_moves() if move.startswith("step")]
    assert steps == ["step 2,0", "step 1,1", "step 0,0"]  # of this piece only
    play(game, "play scout machete 2", "step 1,1")  # this ended what was left
    assert game.position()["moving"] == {"piece": 2, "symbol": "machete", "leftover": 1}
    assert game.position()["pieces"][0] == ["1,0", "1,1"]


def test_e90_the_other_needs_both_pieces_in() -> None:
    more: dict[str, Any] = {"taken": [[], [5, 6]], "hand": [READY, {"explorer": 3}]}
    game = lane(["arrived", "3,0"], ["3,1", "2,1"], **more)
    arrive(game, " 2")
    pass_turn(game)
    arrive(game, " 1")
    play(game, "end", "end")
    assert game.is_over
    assert game.result().ranks == (1, None)
    game = lane(["arrived", "3,0"], ["3,1", "2,1"], **more)
    arrive(game, " 2")
    pass_turn(game)
    arrive(game, " 1")
    play(game, "play explorer machete 2", "step 3,1")
    arrive(game, " 2")
    play(game, "end")
    assert game.result().ranking == (2, 1)


def test_e118_blockades_of_two_pieces_count_together() -> None:
    hands = [{"explorer": 1, "sailor": 1}, {}]
    more: dict[str, Any] = {"blockades": [1, 4], "hand": hands, "arrivals": []}
    game = lane(["2,0", "1,0"], ["3,1", "0,1"], **more)
    play(game, "play explorer machete 1", "clear 1", "play sailor paddle 2", "clear 4")
    assert game.position()["taken"] == [[1, 4], []]
    assert game.position()["pieces"][0] == ["2,0", "1,0"]
    hands = [{"explorer": 1}, {"explorer": 1}]
    more = {"taken": [[1, 2], [6]], "arrivals": [1], "turn": 2, "hand": hands}
    game = lane(["arrived", "arrived"], ["arrived", "3,0"], **more)
    arrive(game, " 2")
    play(game, "end")
    assert game.result().ranking == (1, 2)  # two beat one


# Start spaces

ROUTE = assemble(load_preset("first-game"))


def starts(n_seats: int, number: int = 0, **options: str) -> list[list[int]]:
    """Return the numbers of the start spaces on which each seat's pieces stand."""
    table = Table.of_route(ROUTE, rule_set(**options)) if options else preset_table("first-game")
    at = {f"{hex_.q},{hex_.r}": number for number, hex_ in ROUTE.starts.items()}
    game = Game.at_table(table, n_seats=n_seats, number=number)
    return [[at[place] for place in own] for own in game.position()["pieces"]]


def test_e91_start_spaces_by_seat() -> None:
    assert starts(4) == [[1], [2], [3], [4]]
    assert starts(3) == [[1], [2], [3]]
    assert starts(2) == [[1, 3], [2, 4]]
    assert starts(2, pieces_per_player="1") == [[1], [2]]
    assert starts(4, number=1) == starts(4)


def test_e91_start_spaces_rotated() -> None:
    rotated = [starts(4, number, start_spaces="rotated") for number in range(5)]
    assert rotated[0] == rotated[4] == [[1], [2], [3], [4]]
    assert rotated[1] == [[2], [3], [4], [1]]
    assert rotated[3] == [[4], [1], [2], [3]]
    assert starts(2, 1, start_spaces="rotated") == [[2, 4], [1, 3]]
