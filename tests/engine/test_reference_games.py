"""Whole games of the reference model, played by chance."""

import random
from collections import Counter

import pytest

from route_tools.engine.layout import route_to_layout
from route_tools.geometry import assemble, load_preset, preset_ids
from tests.engine.reference import Options, ReferenceGame
from tests.engine.reference_board import ReferenceBoard, hex_to_text
from tests.engine.reference_tables import CARDS, COPIES, START_DECK
from tests.engine.test_reference import Chances, Position


def all_cards(shown: Position) -> Counter[str]:
    total: Counter[str] = Counter()
    for zone in ("hand", "draw", "discard"):
        for counts in shown[zone]:
            total += Counter(counts)
    for zone in ("in_play", "set_aside", "removed", "board", "reserve"):
        total += Counter(shown[zone])
    return total


def choose(rng: random.Random, game: ReferenceGame, distances: dict[str, float]) -> str:
    """Choose at random, but rather what leads on and what leads to the finish."""
    moves = game.legal_moves()
    if rng.random() < 0.03:
        return rng.choice(moves)
    places = [hex_to_text(place) for place in game.board.pieces[game.turn] if place is not None]
    farthest = max((distances[place] for place in places), default=0)
    good = []
    for move in moves:
        verb, *rest = move.split()
        leads_away = verb in ("step", "enter") and distances[rest[0]] >= farthest
        if not leads_away and verb not in ("end", "stop", "done"):
            good.append(move)
    return rng.choice(good or moves)


@pytest.mark.parametrize("preset", preset_ids())
def test_cards_are_conserved_in_whole_games(preset: str) -> None:
    layout = route_to_layout(assemble(load_preset(preset)))
    board = ReferenceBoard(layout, Options())
    distances = {hex_to_text(hex_): board.steps_to_finish(hex_) for hex_ in layout.hexes}
    options = [
        Options(),
        Options(caves=True, caves_compulsory="no", max_rounds=40),
        Options(
            caves=True,
            max_rounds=40,
            leftover_ends_with="any-play",
            start_spaces="rotated",
            enter_start_spaces="yes",
            native_on_blockade="remove-and-step",
            native_on_rubble_and_camp="no",
            buying="any-order",
            joker_coins="half",
            item_leaves_game="always",
            bought_card_this_turn="plain",
            transmitter_moves_pile="yes",
            market="open",
            replace_token_limit=None,
            ranking="joint",
        ),
    ]
    for number, chosen in enumerate(options):
        n_seats = 2 + (len(preset) + number) % 3
        rng = random.Random(number)  # noqa: S311
        game = ReferenceGame(layout, chosen, n_seats, Chances(number), shift=1)
        cards = Counter({card: COPIES for card in CARDS if card not in START_DECK})
        cards += Counter({card: n * n_seats for card, n in START_DECK.items()})
        while not game.is_over:
            game.apply(choose(rng, game, distances))
            shown = game.snapshot()
            if shown["part"] == "play" and not (game.movement or game.task or game.stopping):
                again = ReferenceGame.from_position(layout, chosen, shown, Chances())
                assert again.snapshot() == shown
                keeps = {f"token keep {card}" for card in game.just_used}
                assert set(again.legal_moves()) == set(game.legal_moves()) - keeps
            assert all_cards(shown) == cards
            tokens = sum(shown["token_bag"].values())
            assert 0 <= sum(shown["caves"]) <= tokens <= (36 if chosen.caves else 0)
            if len(layout.caves) <= 9:
                given = 36 - tokens if chosen.caves else 0
                piles = 4 * len(layout.caves) if chosen.caves else 0
                assert sum(shown["caves"]) == piles - given
        result = game.result()
        assert result["unfinished"] == (not game.arrivals)
        assert game.snapshot()["moving"] is None
