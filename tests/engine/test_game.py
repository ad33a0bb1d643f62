"""The interface of a game: errors that change nothing, results, what a player sees."""

from dataclasses import fields

import pytest

from route_tools.engine import Bot, Game, Observation, SeenPlayer, Table, rule_set
from route_tools.errors import IllegalMoveError, SetupError
from route_tools.geometry import RouteDocument, assemble, load_preset
from tests.engine.common import preset_table

ROUTE = assemble(load_preset("first-game"))


@pytest.fixture
def game() -> Game:
    return Game(ROUTE, n_seats=3, seed=7)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("", "there is no such move"),
        ("fly", "there is no such move; moves are end, stop"),
        ("play", "it has the form play CARD SYMBOL"),
        ("play pioneer machete", "there is no pioneer in hand"),
        ("play gardener machete", "there is no card gardener"),
        ("buy pioneer", "lies beside the market board"),
        ("buy explorer", "no explorer is left"),
        ("step 0,0", "no movement is under way"),
        ("stop", "no movement is under way"),
        ("token draw", "played without caves"),
        ("pay traveler", "nothing of the kind is possible now"),
        ("discard traveler", "nothing of the kind is possible now"),
    ],
)
def test_an_illegal_move_says_why_and_changes_nothing(game: Game, move: str, reason: str) -> None:
    before = game.clone()
    with pytest.raises(IllegalMoveError) as caught:
        game.apply(move)
    assert reason in caught.value.reason
    assert caught.value.move == move
    assert (game.state, game.streams, game.moves) == (before.state, before.streams, [])


def test_a_move_out_of_turn_is_refused(game: Game) -> None:
    with pytest.raises(IllegalMoveError, match="it is the turn of seat 1"):
        game.apply("end", seat=2)
    game.apply("end", seat=1)


def test_what_is_under_way_comes_first(game: Game) -> None:
    game.apply("buy scout")
    with pytest.raises(IllegalMoveError, match="a payment has to be completed first"):
        game.apply("end")
    assert all(move.startswith("pay ") for move in game.legal_moves())


def test_nothing_is_legal_after_the_end(game: Game) -> None:
    bot = Bot("greedy")
    while not game.is_over:
        game.apply(bot.choose(game))
    assert game.legal_moves() == []
    with pytest.raises(IllegalMoveError, match="the game is over"):
        game.apply("end")
    result = game.result()
    assert result.finished
    assert result.winner == result.ranking[0]
    assert result.ranks[result.winner - 1] == 1


def test_a_game_under_way_has_no_winner(game: Game) -> None:
    result = game.result()
    assert (result.finished, result.winner, result.ranking) == (False, None, ())


def test_there_is_nothing_to_take_back_at_the_beginning(game: Game) -> None:
    with pytest.raises(IllegalMoveError, match="no move was made yet"):
        game.undo()


@pytest.mark.parametrize("n_seats", [0, 1, 5, 1_000_000, -3, True, 2.0, "2"])
def test_a_wrong_number_of_players_is_refused(n_seats: int) -> None:
    with pytest.raises(SetupError, match="2 to 4 players"):
        Game(ROUTE, n_seats=n_seats)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, None])
def test_a_wrong_seed_is_refused(seed: int) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number"):
        Game(ROUTE, n_seats=2, seed=seed)


def test_an_invalid_route_is_refused_with_its_problem() -> None:
    empty = RouteDocument()
    with pytest.raises(SetupError, match="the route is not valid: "):
        Game(assemble(empty), n_seats=3)


def test_two_pieces_each_need_two_players() -> None:
    with pytest.raises(SetupError, match="two pieces each need two players"):
        Game(ROUTE, rule_set(pieces_per_player="2"), n_seats=3)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seats": 5}, "1 to 4 seats, not 5"),
        ({"sets": 2}, "a position has no 'sets'"),
        ({"pieces": [["0,0"]]}, "1 or 2 places for each seat"),
        ({"pieces": [["99,99"], ["0,0"]]}, "there is no hex 99,99"),
        ({"pieces": [["0;0"], ["0,0"]]}, "wrong form"),
        ({"seats": True}, "1 to 4 seats, not True"),
        ({"pieces": [["2,0"], ["1,0"]]}, "nothing can stand on 2,0"),
        ({"pieces": [["0,0"], ["1,0", "1,0"]]}, "the same number for all"),
        ({"arrivals": [1]}, "arrivals has each seat that arrived once: none"),
        ({"pieces": [["arrived"], ["1,0"]], "arrivals": []}, "that arrived once: 1"),
        ({"round": 0}, "round is a whole number from 1"),
        ({"round": "2"}, "round is a whole number from 1"),
        ({"pass": 1}, "pass is true or false"),
        ({"taken": [[9], []]}, "no blockade 9 in the box"),
        ({"taken": [[1], [1]]}, "blockade 1 is in two places"),
        ({"remembered": [[[77]], [[]]]}, "there is no cave 77"),
        ({"hand": [{"gardener": 1}, {}]}, "there is no card 'gardener'"),
        ({"hand": [{"scout": -1}, {}]}, "-1 is no number of scout"),
        ({"turn": 3}, "turn is a seat from 1 to 2"),
        ({"part": "lunch"}, "part is play or discard"),
        ({"board": {"scout": 1}, "reserve": {"scout": 1}}, "is in board and reserve"),
        ({"blockades": [9, None, None, None]}, "no blockade 9 in the box"),
        ({"hand": 3}, "wrong form"),
    ],
)
def test_an_impossible_position_is_refused(change: dict[str, object], message: str) -> None:
    table = preset_table("first-game")
    position = {"seats": 2, "pieces": [["0,0"], ["1,0"]]} | change
    with pytest.raises(SetupError, match=message):
        Game.from_position(table, position)


def test_a_position_goes_round() -> None:
    game = Game.at_table(preset_table("winding-paths", "caves"), n_seats=2, seed=4)
    bot = Bot("greedy")
    for _ in range(200):
        game.apply(bot.choose(game))
    while game.legal_moves()[0] != "end" or game.position()["moving"]:
        game.apply(bot.choose(game))
    position = game.position()
    assert position.pop("moving") is None
    again = Game.from_position(game.table, position)
    assert again.position() == position | {"moving": None}
    assert again.legal_moves() == game.legal_moves()


def test_an_observation_shows_no_hidden_card() -> None:
    game = Game.at_table(preset_table("first-game", "caves"), n_seats=3, seed=5)
    bot = Bot("greedy")
    for _ in range(150):
        game.apply(bot.choose(game))
    position = game.position()
    other = 2 if game.seat != 2 else 3
    seen = game.observation(other)
    assert seen.hand == position["hand"][other - 1]
    assert seen.legal_moves == ()
    assert game.observation(game.seat).legal_moves == tuple(game.legal_moves())
    # The same view from a position whose hidden cards lie elsewhere.
    hand, draw = position["hand"][0], position["draw"][0]
    mine = next(card for card in hand if card not in draw)
    theirs = next(card for card in draw if card not in hand)
    for zone, out, into in ((hand, mine, theirs), (draw, theirs, mine)):
        zone[out] -= 1
        zone[into] = zone.get(into, 0) + 1
    swapped = Game.from_position(
        game.table, {k: v for k, v in position.items() if k != "moving"}
    ).observation(other)
    for field in fields(Observation):
        if field.name not in {"legal_moves", "moving"}:
            assert getattr(swapped, field.name) == getattr(seen, field.name), field.name
    names = {field.name for field in (*fields(Observation), *fields(SeenPlayer))}
    assert names.isdisjoint({"draw", "hands", "token_bag", "streams", "seed"})


def test_there_is_no_seat_zero_to_look_from(game: Game) -> None:
    for seat in (0, 4):
        with pytest.raises(SetupError, match="there is no seat"):
            game.observation(seat)


def test_unknown_bots_are_named() -> None:
    with pytest.raises(SetupError, match="there is no bot 'clever'; there are greedy, random"):
        Bot("clever")


def test_rotated_start_spaces_go_round_with_the_number_of_the_game() -> None:
    table = Table.of_route(ROUTE, rule_set(start_spaces="rotated"))
    by_game = [
        Game.at_table(table, n_seats=3, number=number).position()["pieces"] for number in range(4)
    ]
    assert by_game[0] != by_game[1]
    assert by_game[3] == by_game[0]
    assert by_game[1] == [*by_game[0][1:], by_game[0][0]]


@pytest.mark.parametrize("move", ["end " * 1000, "\0" * 10**6, None, 7, ["end"]])
def test_what_is_no_move_is_shown_shortly(move: str) -> None:
    game = Game(ROUTE, n_seats=2)
    before = game.position()
    with pytest.raises(IllegalMoveError) as caught:
        game.apply(move)
    assert len(str(caught.value)) < 200
    assert game.position() == before
    assert game.moves == []


def test_e134_seat_1_begins_whoever_sits_there() -> None:
    for seed in range(5):
        game = Game(ROUTE, n_seats=4, seed=seed, number=seed)
        assert (game.seat, game.round) == (1, 1)


def test_e135_a_person_takes_back_what_revealed_nothing() -> None:
    table = preset_table("winding-paths", "caves")
    position = {
        "seats": 2,
        "pieces": [["0,0"], ["1,0"]],
        "hand": [{"explorer": 1, "cartographer": 1}, {}],
        "draw": [{"sailor": 6}, {}],
        "tokens": [{"draw": 1, "pass": 1}, {}],
    }
    game = Game.from_position(table, position)
    assert not game.has_revealed
    game.apply("token pass")
    assert not game.has_revealed
    game.apply("use cartographer")
    assert game.has_revealed
    game.undo()
    assert not game.has_revealed
    game.apply("token draw")
    assert game.has_revealed
