"""What holds after every move of any game, whatever the options."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from route_tools.engine import Bot, Game, RuleSet, Table, rule_set
from route_tools.engine.random import PLAYERS
from route_tools.engine.rule_set import CHOICES
from route_tools.engine.state import CLOSED
from route_tools.geometry import Hex, assemble, load_preset, preset_ids
from tests.engine.common import preset_table

_ZONES = ("in_play", "set_aside", "removed", "board", "reserve")


def all_cards(position: dict[str, Any]) -> Counter[str]:
    """Count the cards of all places."""
    cards: Counter[str] = Counter()
    for key in ("hand", "draw", "discard"):
        for counts in position[key]:
            cards.update(counts)
    for key in _ZONES:
        cards.update(position[key])
    return cards


def dealt_cards(rules: RuleSet, n_seats: int) -> Counter[str]:
    """Count the cards that a game begins with."""
    return Counter({card.id: card.n_start * n_seats + card.n_market for card in rules.cards})


def assert_sound(game: Game) -> None:
    """Assert all that holds in any position of a game."""
    position = game.position()
    rules, board = game.table.rules, game.table.board
    assert all_cards(position) == dealt_cards(rules, position["seats"])
    for seat in range(position["seats"]):
        for key in ("hand", "draw", "discard"):
            size = getattr(game.state, f"{key}_size")[seat]
            assert size == sum(position[key][seat].values())
    assert all(n > 0 for key in _ZONES for n in position[key].values())
    assert len(position["board"]) <= board.n_spots
    assert all(n <= 3 for key in ("board", "reserve") for n in position[key].values())
    tokens = sum(sum(own.values()) for own in position["tokens"])
    in_caves = sum(position["caves"])
    assert tokens + in_caves <= 36
    assert in_caves <= sum(position["token_bag"].values()) <= 36
    for pieces in position["pieces"]:
        for text in pieces:
            if text != "arrived":
                at = game.table.hexes.index(Hex(*map(int, text.split(","))))
                assert board.terrain[at] != CLOSED or at in board.start
    numbers = [n for n in position["blockades"] if n] + [
        n for own in position["taken"] for n in own
    ]
    assert len(numbers) == len(set(numbers)) == board.n_sites
    legal = game.legal_moves()
    assert bool(legal) != game.is_over
    assert len(legal) == len(set(legal))
    if not game.is_over and game.state.phase in {0, 7}:  # nothing but a movement, or discarding
        assert legal[0] == "end"
    codes = list(game.codes().values())
    assert codes == sorted(codes)


options = st.fixed_dictionaries(
    {},
    optional={
        name: st.sampled_from(values)
        for name, values in CHOICES.items()
        if name not in {"pieces_per_player", "strip_blockades"}
    },
)


@pytest.mark.parametrize("rules", ["base", "caves"])
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    preset=st.sampled_from(preset_ids()),
    n_seats=st.integers(2, 4),
    seed=st.integers(0, 2**63 - 1),
    chosen=options,
    data=st.data(),
)
def test_every_move_keeps_the_game_sound(
    rules: str, preset: str, n_seats: int, seed: int, chosen: dict[str, str], data: st.DataObject
) -> None:
    table = Table.of_route(assemble(load_preset(preset)), rule_set(rules, **chosen))
    game = Game.at_table(table, n_seats=n_seats, seed=seed)
    bot = Bot("random")
    assert_sound(game)
    start = game.clone()
    for _ in range(data.draw(st.integers(1, 250))):
        if game.is_over:
            break
        game.apply(bot.choose(game))
        assert_sound(game)
    moves = list(game.moves)
    for move in reversed(moves):
        assert game.undo() == move
    bots = PLAYERS * 4  # the streams from there on are the bots' own, of which none is taken back
    assert game.state == start.state
    assert game.streams.words[:bots] == start.streams.words[:bots]


def test_pieces_share_a_hex_only_after_a_pass_through_token() -> None:
    game = Game.at_table(preset_table("first-game"), n_seats=4, seed=2)
    bot = Bot("random")
    while not game.is_over:
        game.apply(bot.choose(game))
        standing = [text for own in game.position()["pieces"] for text in own if text != "arrived"]
        assert len(standing) == len(set(standing))


def test_undo_brings_chance_back() -> None:
    game = Game.at_table(preset_table("first-game", "caves"), n_seats=3, seed=11)
    bot = Bot("greedy")
    while not game.is_over:
        copy = game.clone()
        move = bot.choose(game)
        game.apply(move)
        after = game.position()
        game.undo()
        assert game.position() == copy.position()
        game.apply(move)
        assert game.position() == after
        copy.apply(move)
        assert copy.position() == after


def test_a_clone_goes_its_own_way() -> None:
    game = Game.at_table(preset_table("first-game"), n_seats=3, seed=11)
    before = game.position()
    copy = game.clone()
    copy.apply("end")
    assert game.position() == before
    assert game.moves == []
    assert copy.moves == ["end"]
