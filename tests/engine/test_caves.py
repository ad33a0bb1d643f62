"""Caves and their tokens: cases E62 to E80, E113 to E116 and E129."""

from typing import Any

import pytest

from route_tools.engine import Game
from tests.engine.boards import play, start_on, verbs
from tests.engine.common import preset_table
from tests.engine.twin import TwinGame

CAVES = ("2,-1", "4,-1")
# A road with cave A above 1,0 and 2,0, cave B above 3,0 and 4,0; 3,-1 lies between both
ROAD = {f"{q},0": "J1" for q in range(-1, 7)} | {"2,-1": "M0", "4,-1": "M0", "3,-1": "J1"}
# A blockade between the road and cave A
SEAM = (("1,0 2,-1", "1,0 2,0", "1,-1 2,-1"),)
BEFORE = {"1,-1": "J1"}
HAND = {"explorer": 9, "scout": 3, "trailblazer": 3, "pioneer": 1, "native": 2}


def by_caves(
    at: str = "0,0",
    other: str = "6,0",
    *,
    cells: dict[str, str] | None = None,
    sites: tuple[tuple[str, ...], ...] = (),
    caves_compulsory: str = "yes",
    replace_token_limit: int | None = 4,
    **more: object,
) -> TwinGame:
    """Return a game with seat 1 at a place of the road; the caves hold draw tokens only."""
    position = {
        "pieces": [[at], [other]],
        "hand": [HAND],
        "token_bag": {"draw": 8},
        "caves": [4, 4],
        **more,
    }
    return start_on(
        ROAD | (BEFORE if sites else {}) | (cells or {}),
        position,
        rules="caves",
        caves=CAVES,
        sites=sites,
        caves_compulsory=caves_compulsory,
        replace_token_limit=replace_token_limit,
    )


def walk(game: TwinGame, card: str, *to: str) -> None:
    """Play a machete card, and go step by step; what is left is lost."""
    play(game, f"play {card} machete", *(f"step {at}" for at in to))
    if "stop" in game.legal_moves():
        game.apply("stop")


def found(game: TwinGame, seat: int = 1) -> int:
    """Return how many draw tokens a seat has."""
    return int(game.position()["tokens"][seat - 1].get("draw", 0))


# Exploring


def test_e62_exploring_when_the_piece_has_come_to_a_stop() -> None:
    game = by_caves()
    walk(game, "explorer", "1,0")
    assert found(game) == 1
    assert game.position()["caves"] == [3, 4]
    assert game.position()["token_bag"] == {"draw": 7}
    assert game.position()["remembered"][0] == [[0]]
    game = by_caves()
    walk(game, "pioneer", "1,0", "2,0", "3,0", "4,0", "5,0")  # past both
    assert found(game) == 0
    game = by_caves()
    play(game, "play scout machete", "step 1,0")
    assert found(game) == 0  # power is left: it hasn't stopped
    play(game, "stop")
    assert found(game) == 1


def test_e62_not_at_the_start_of_a_turn_nor_without_moving() -> None:
    game = by_caves("1,0")
    play(game, "play explorer machete", "stop", "end", "end", "end")
    assert game.seat == 1
    assert found(game) == 0
    assert game.position()["remembered"][0] == [[]]


@pytest.mark.parametrize(
    ("cell", "moves"),
    [
        ("R1", ["enter 1,-1", "pay explorer"]),
        ("C2", ["enter 1,-1", "pay explorer", "pay scout"]),
        ("J9", ["use native", "step 1,-1"]),
        ("R2", ["token native", "step 1,-1"]),
        ("J3", ["token machete-3", "step 1,-1"]),
        ("W2", ["token paddle-2", "step 1,-1"]),
        ("V1", ["token coin-1", "step 1,-1"]),
    ],
)
def test_e63_any_kind_of_move_explores(cell: str, moves: list[str]) -> None:
    tokens = {"native": 1, "machete-3": 1, "paddle-2": 1, "coin-1": 1}
    game = by_caves(cells={"1,-1": cell}, tokens=[tokens])
    play(game, *moves)
    assert game.position()["pieces"][0] == ["1,-1"]
    assert found(game) == 1


def test_e64_exploring_by_choice() -> None:
    game = by_caves(caves_compulsory="no")
    play(game, "play explorer machete", "step 1,0")
    assert game.legal_moves() == ["explore", "decline"]
    assert found(game) == 0
    play(game, "explore")
    assert (found(game), game.position()["caves"]) == (1, [3, 4])
    declined = by_caves(caves_compulsory="no")
    play(declined, "play explorer machete", "step 1,0", "decline")
    assert (found(declined), declined.position()["caves"]) == (0, [4, 4])
    walk(declined, "explorer", "2,0")  # a declined cave is remembered, too
    assert "explore" not in declined.legal_moves()
    walk(declined, "explorer", "3,0")
    assert declined.legal_moves() == ["explore", "decline"]


def test_e64_the_move_that_stopped_the_piece_waits_for_the_answer() -> None:
    game = by_caves(caves_compulsory="no")
    play(game, "play scout machete", "step 1,0", "play scout machete")
    assert game.legal_moves() == ["explore", "decline"]
    assert game.position()["hand"][0]["scout"] == 2
    play(game, "explore")
    assert game.position()["hand"][0]["scout"] == 1
    assert game.position()["moving"]["leftover"] == 2
    play(game, "step 2,0", "end")  # a remembered cave asks nothing
    assert game.position()["part"] == "discard"


def test_e65_another_space_of_the_same_cave_gives_nothing() -> None:
    game = by_caves()
    walk(game, "explorer", "1,0")
    walk(game, "explorer", "2,0")
    assert found(game) == 1
    assert game.position()["caves"] == [3, 4]


def test_e66_from_one_cave_to_the_next() -> None:
    game = by_caves("2,0", remembered=[[[0]]])
    walk(game, "explorer", "3,0")
    assert game.position()["caves"] == [4, 3]
    assert game.position()["remembered"][0] == [[1]]
    walk(game, "explorer", "2,0")  # 3,0 isn't by cave A, so A is explored again
    assert game.position()["caves"] == [3, 3]


def test_e67_a_space_by_two_caves_explores_both() -> None:
    game = by_caves("2,0")
    walk(game, "explorer", "3,-1")
    assert (found(game), game.position()["caves"]) == (2, [3, 3])
    knows_one = by_caves("2,0", remembered=[[[0]]])
    walk(knows_one, "explorer", "3,-1")
    assert (found(knows_one), knows_one.position()["caves"]) == (1, [4, 3])
    asked = by_caves("2,0", caves_compulsory="no")
    walk(asked, "explorer", "3,-1")
    play(asked, "decline")
    assert asked.legal_moves() == ["explore", "decline"]
    play(asked, "explore")
    assert asked.position()["caves"] == [4, 3]


def test_e68_exploring_again_after_a_stop_elsewhere() -> None:
    game = by_caves("1,0", remembered=[[[0]]])
    walk(game, "scout", "0,0", "1,0")  # through it with one card
    assert found(game) == 0
    walk(game, "explorer", "0,0")
    assert game.position()["remembered"][0] == [[]]
    walk(game, "explorer", "1,0")
    assert found(game) == 1


def test_e69_each_piece_remembers_for_itself() -> None:
    game = by_caves(
        cells={"1,-1": "J1"},
        pieces=[["1,0", "0,0"], ["6,0", "5,0"]],
        remembered=[[[0], []]],
    )
    play(game, "play explorer machete 2", "step 1,-1")
    assert found(game) == 1
    play(game, "play explorer machete 1", "step 2,0")
    assert found(game) == 1
    assert game.position()["remembered"][0] == [[0], [0]]


def test_e70_a_token_found_can_move_on_at_once() -> None:
    game = by_caves(token_bag={"machete-1": 8})
    walk(game, "explorer", "1,0")
    play(game, "token machete-1", "step 2,0")  # the same cave: nothing
    assert game.position()["caves"] == [3, 4]
    assert game.position()["tokens"][0] == {}
    walk(game, "explorer", "3,0")
    play(game, "token machete-1", "step 2,0")
    assert game.position()["caves"] == [2, 3]


def test_e72_an_empty_pile_gives_nothing() -> None:
    for compulsory in ("yes", "no"):
        game = by_caves(caves=[0, 4], caves_compulsory=compulsory)
        walk(game, "explorer", "1,0")
        assert found(game) == 0
        assert "explore" not in game.legal_moves()


# Blockades by caves


def test_e71_a_standing_blockade_keeps_a_piece_from_the_cave() -> None:
    game = by_caves(sites=SEAM, blockades=[1])
    walk(game, "explorer", "1,0")
    assert found(game) == 0
    walk(game, "explorer", "0,0")
    play(game, "play scout machete", "step 1,0", "clear 1")
    assert found(game) == 1
    assert game.position()["taken"] == [[1], []]
    assert game.position()["pieces"][0] == ["1,0"]


def test_e71_clearing_alone_explores_without_having_moved() -> None:
    game = by_caves("1,0", sites=SEAM, blockades=[1])
    play(game, "play explorer machete", "clear 1")
    assert found(game) == 1
    rubble = by_caves("1,0", sites=SEAM, blockades=[3])
    play(rubble, "break 3", "pay explorer")
    assert found(rubble) == 1
    assert rubble.position()["pieces"][0] == ["1,0"]


def test_e71_e114_who_doesnt_clear_explores_from_another_space_only() -> None:
    hands = [{}, HAND]
    game = by_caves("1,0", "1,-1", sites=SEAM, blockades=[1], hand=hands)
    play(game, "end")
    assert game.seat == 2
    play(game, "play explorer machete", "clear 1", "end", "end")
    assert (found(game, 1), found(game, 2)) == (0, 1)
    game = by_caves("1,0", "6,0", sites=SEAM, blockades=[None], taken=[[], [1]])
    play(game, "play explorer machete", "stop")
    assert found(game) == 0  # it lost the chance from here
    walk(game, "explorer", "2,0")
    assert found(game) == 1


def test_e113_clearing_and_walking_on_explores_where_it_stops() -> None:
    game = by_caves(sites=SEAM, blockades=[1])
    walk(game, "pioneer", "1,0")
    assert found(game) == 0
    game = by_caves("1,0", sites=SEAM, blockades=[1])
    play(game, "play pioneer machete", "clear 1")
    assert found(game) == 0
    play(game, "step 2,0", "step 3,0", "step 4,0", "step 5,0")
    assert game.position()["caves"] == [4, 4]


def test_e113_a_native_that_clears_explores_and_the_other_piece_does_not() -> None:
    pieces = [["1,0", "1,-1"], ["6,0", "5,0"]]
    for native in ("use native 1", "token native 1"):
        tokens = [{"native": 1}]
        game = by_caves(sites=SEAM, blockades=[6], pieces=pieces, tokens=tokens)
        play(game, native, "clear 6")
        assert found(game) == 1
        assert game.position()["remembered"][0] == [[0], []]
        assert game.position()["pieces"][0] == ["1,0", "1,-1"]


def test_e115_a_space_cut_off_lets_the_piece_forget_the_cave() -> None:
    # 1,-1 is open to cave A here, 1,0 is cut off from it
    seam = (("1,0 2,-1", "1,0 2,0"),)
    game = by_caves("1,-1", sites=seam, blockades=[4], remembered=[[[0]]])
    walk(game, "explorer", "1,0")
    assert (found(game), game.position()["remembered"][0]) == (0, [[]])
    walk(game, "explorer", "1,-1")
    assert found(game) == 1


def test_e116_nothing_is_explored_at_set_up() -> None:
    game = Game.at_table(preset_table("first-game", "caves"), n_seats=4, seed=1)
    position = game.position()
    assert position["tokens"] == [{}] * 4
    assert sum(position["token_bag"].values()) == 36
    assert set(position["caves"]) == {4}
    assert position["remembered"] == [[[]]] * 4
    goal = by_caves("7,0", cells={"7,0": "F1"})
    assert goal.position()["pieces"][0] == ["arrived"]


# Tokens


def test_e73_tokens_are_unlimited_open_and_for_any_time() -> None:
    tokens = [{"draw": 20, "machete-1": 1}, {"draw": 1}]
    game = by_caves(tokens=tokens, draw=[{"sailor": 9}], board={"scout": 3})
    assert game.observation(2).players[0].tokens == tokens[0]
    play(game, "play scout machete", "step 1,0", "token draw")
    assert game.position()["moving"]["leftover"] == 1  # drawing keeps the leftover
    play(game, "buy scout", "pay explorer", "pay explorer", "token draw", "token machete-1")
    play(game, "step 2,0", "token draw", "end")
    assert "token" not in verbs(game)
    play(game, "end")
    assert game.seat == 2
    assert found(game) == 18  # one was found on the way
    assert "token machete-1" not in game.legal_moves()


def test_e74_a_token_and_a_card_do_not_add_up() -> None:
    hard = {"1,0": "J2", "-1,0": "J2"}
    hand = [{"explorer": 1}]
    game = by_caves(cells=hard, tokens=[{"machete-1": 1}], hand=hand)
    assert game.legal_moves() == ["end"]
    game = by_caves(cells=hard, tokens=[{"machete-1": 2, "machete-2": 1}], hand=hand)
    play(game, "token machete-2")
    assert game.legal_moves() == ["end", "stop", "step 1,0", "step -1,0"]


@pytest.mark.parametrize(
    ("token", "terrain", "power"),
    [
        ("machete-1", "J", 1),
        ("machete-2", "J", 2),
        ("machete-3", "J", 3),
        ("paddle-1", "W", 1),
        ("paddle-2", "W", 2),
        ("coin-1", "V", 1),
        ("coin-2", "V", 2),
    ],
)
def test_e74_what_is_left_of_a_power_token_goes_on(token: str, terrain: str, power: int) -> None:
    cells = {f"{q},0": f"{terrain}1" for q in range(5, 10)}
    game = by_caves("5,0", "0,0", cells=cells, tokens=[{token: 1}])
    play(game, f"token {token}")
    for q in range(6, 6 + power):
        game.apply(f"step {q},0")
    assert game.position()["moving"] is None
    assert game.position()["tokens"][0] == {}


ITEM_USES = {
    "treasure-chest": ["play treasure-chest coin", "step 0,1"],
    "giant-machete": ["play giant-machete machete", "step 1,0", "stop"],
    "prop-plane": ["play prop-plane paddle", "step 1,-1"],
    "transmitter": ["use transmitter", "take scout"],
    "compass": ["use compass"],
    "travel-log": ["use travel-log", "done"],
}


@pytest.mark.parametrize("item", ITEM_USES)
def test_e76_a_keep_token_keeps_an_item_just_used(item: str) -> None:
    cells = {"0,1": "V1", "1,-1": "W1"}
    more: dict[str, Any] = {"tokens": [{"keep": 1}], "board": {"scout": 3}}
    game = by_caves(cells=cells, hand=[{item: 1, "explorer": 2}], **more)
    assert "token" not in verbs(game)  # nothing was used yet
    play(game, *ITEM_USES[item])
    assert game.position()["removed"] == {item: 1}
    play(game, f"token keep {item}")
    assert game.position()["removed"] == {}
    assert game.position()["in_play"] == {item: 1}
    play(game, "end", "end")
    assert item in (game.position()["discard"][0] | game.position()["hand"][0])
    late = by_caves(cells=cells, hand=[{item: 1, "explorer": 2}], **more)
    play(late, *ITEM_USES[item], "buy scout", "pay explorer", "pay explorer")
    assert f"token keep {item}" not in late.legal_moves()


def test_e76_e124_keeping_costs_no_leftover_and_follows_a_purchase() -> None:
    game = by_caves(hand=[{"giant-machete": 1}], tokens=[{"keep": 1}])
    play(game, "play giant-machete machete", "step 1,0", "token keep giant-machete", "step 2,0")
    assert game.position()["moving"]["leftover"] == 4
    chest = by_caves(
        hand=[{"treasure-chest": 1, "compass": 1}], tokens=[{"keep": 2}], board={"transmitter": 1}
    )
    play(chest, "buy transmitter", "pay treasure-chest")
    keeps = [move for move in chest.legal_moves() if move.startswith("token")]
    assert keeps == ["token keep treasure-chest"]
    play(chest, *keeps)
    assert chest.position()["in_play"] == {"treasure-chest": 1}
    assert "token" not in verbs(chest)


def test_e76_an_item_of_the_last_turn_can_not_be_kept() -> None:
    game = by_caves(hand=[{"compass": 1}, {}], tokens=[{"keep": 1}, {"keep": 1}])
    play(game, "use compass", "end")
    assert game.seat == 2
    assert game.legal_moves() == ["end"]
    play(game, "end")
    assert game.seat == 1
    assert game.legal_moves() == ["end"]


def test_e77_pass_through_enters_occupied_spaces_all_turn() -> None:
    pieces = [["0,0", "-1,0"], ["1,0", "3,0"]]
    game = by_caves(pieces=pieces, tokens=[{"pass": 2}])
    assert "play explorer machete 1" not in game.legal_moves()  # shut in by pieces
    play(game, "token pass")
    assert "token pass" not in game.legal_moves()  # once a turn
    play(game, "play explorer machete 1", "step 1,0")
    assert game.position()["pieces"] == [["1,0", "-1,0"], ["1,0", "3,0"]]
    play(game, "play scout machete 1", "step 2,0", "step 3,0")
    play(game, "play trailblazer machete 2", "step 0,0", "step 1,0", "step 2,0")
    assert game.position()["pieces"][0] == ["3,0", "2,0"]
    play(game, "end", "end")
    assert not game.position()["pass"]


def test_e77_a_mountain_stays_closed_to_a_pass_through() -> None:
    game = by_caves("1,0", "2,0", tokens=[{"pass": 1, "native": 1}])
    play(game, "token pass", "use native")
    assert game.legal_moves() == ["step 2,0", "step 0,0"]


def test_e129_two_pieces_on_one_hex_both_occupy_it() -> None:
    hands = [{"explorer": 2}, {"explorer": 4}]
    game = by_caves("5,0", tokens=[{"pass": 1}], hand=hands)
    play(game, "token pass", "play explorer machete", "step 6,0", "end", "end")
    play(game, "play explorer machete", "step 5,0", "play explorer machete")
    assert game.legal_moves()[:3] == ["end", "stop", "step 4,0"]  # seat 1 still is on 6,0
    play(game, "step 4,0", "end", "end")
    assert game.seat == 1
    play(game, "play explorer machete", "step 5,0")  # leaving is normal
    assert game.position()["pieces"] == [["5,0"], ["4,0"]]


def test_e78_a_native_token_is_a_native() -> None:
    cells = {"1,0": "J9", "-1,0": "C3", "1,-1": "R2", "0,1": "W4", "0,-1": "M0"}
    game = by_caves(cells=cells, other="0,1", tokens=[{"native": 2}], hand=[{"explorer": 1}])
    play(game, "token native")
    assert game.legal_moves() == ["step 1,0", "step -1,0", "step 1,-1"]
    play(game, "step -1,0")
    assert game.position()["hand"][0] == {"explorer": 1}  # nothing was paid
    assert game.position()["tokens"][0] == {"native": 1}
    wall = by_caves("1,0", sites=SEAM, blockades=[6], tokens=[{"native": 1}])
    play(wall, "token native")
    assert wall.legal_moves() == ["step 0,0", "step 1,-1", "clear 6"]
    play(wall, "clear 6")
    assert wall.position()["pieces"][0] == ["1,0"]


def test_e79_a_change_on_a_joker_an_item_and_an_action_card() -> None:
    cells = {"0,1": "W1"}
    hand = [{"jack-of-all-trades": 1, "giant-machete": 1, "compass": 1}]
    game = by_caves(cells=cells, tokens=[{"change": 1}], hand=hand)
    before = [m for m in game.legal_moves() if "jack" in m]
    assert "play giant-machete paddle" not in game.legal_moves()
    play(game, "token change")
    assert [m for m in game.legal_moves() if "jack" in m] == before
    play(game, "play giant-machete paddle", "step 0,1")
    assert game.position()["removed"] == {"giant-machete": 1}
    game = by_caves(cells=cells, tokens=[{"change": 1}], hand=hand)
    play(game, "token change", "use compass")
    assert "play giant-machete paddle" not in game.legal_moves()


def test_e80_replace_lays_down_one_to_four() -> None:
    def laying(limit: int | None = 4) -> TwinGame:
        return by_caves(
            tokens=[{"replace": 1}],
            hand=[{"traveler": 6}],
            draw=[{"sailor": 9}],
            replace_token_limit=limit,
        )

    game = laying()
    play(game, "token replace")
    assert game.legal_moves() == ["lay traveler"]  # at least one
    play(game, "lay traveler")
    assert game.legal_moves() == ["done", "lay traveler"]
    play(game, "done")
    assert game.position()["hand"][0] == {"traveler": 5, "sailor": 1}
    game = laying()
    play(game, "token replace", *["lay traveler"] * 4)
    assert game.position()["hand"][0] == {"traveler": 2, "sailor": 4}
    assert game.position()["in_play"] == {"traveler": 4}
    assert "lay" not in verbs(game)
    game = laying(None)
    play(game, "token replace", *["lay traveler"] * 6)
    assert game.position()["hand"][0] == {"sailor": 6}


def test_draw_and_remove_tokens() -> None:
    game = by_caves(tokens=[{"draw": 1, "remove": 1}], hand=[{}], draw=[{"sailor": 2}])
    assert game.legal_moves() == ["end", "token draw"]  # no hand card to remove
    play(game, "token draw", "token remove")
    assert game.legal_moves() == ["remove sailor"]  # it can't be left undone
    play(game, "remove sailor")
    assert game.position()["removed"] == {"sailor": 1}
    assert game.position()["tokens"][0] == {}
    assert "replace" not in str(by_caves(tokens=[{"replace": 1}], hand=[{}]).legal_moves())
