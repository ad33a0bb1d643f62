"""Building a game's board from a layout and a rule-set."""

from collections import deque
from collections.abc import Mapping

from route_tools.engine import codes
from route_tools.engine.layout import Layout
from route_tools.engine.market import COIN
from route_tools.engine.rule_set import CardKind, RuleSet, TokenKind
from route_tools.engine.state import (
    ANY,
    CAMP,
    CLOSED,
    MAX_CAVES,
    MAX_HEXES,
    MAX_NUMBER,
    MAX_ROUND,
    MAX_SITES,
    RUBBLE,
    Board,
)
from route_tools.errors import SetupError
from route_tools.geometry import DIRECTIONS, Hex, PrintedHex, Terrain

__all__ = ["SYMBOLS", "build_board"]

SYMBOLS = ("machete", "paddle", "coin")
"""The symbols, by number."""

_ASKED = {
    Terrain.JUNGLE: 0,
    Terrain.WATER: 1,
    Terrain.VILLAGE: 2,
    Terrain.RUBBLE: RUBBLE,
    Terrain.CAMP: CAMP,
    Terrain.MOUNTAIN: CLOSED,
    Terrain.START: CLOSED,
}

_EFFECTS = {
    None: codes.EFFECT_POWER,
    "draw": codes.EFFECT_DRAW,
    "remove": codes.EFFECT_REMOVE,
    "replace": codes.EFFECT_REPLACE,
    "keep": codes.EFFECT_KEEP,
    "pass": codes.EFFECT_PASS,
    "native": codes.EFFECT_NATIVE,
    "change": codes.EFFECT_CHANGE,
}


def build_board(layout: Layout, rule_set: RuleSet) -> Board:
    """Make the tables of a game.

    Parameters
    ----------
    layout : Layout
        Hexes, starts, caves and blockades.
    rule_set : RuleSet
        Cards, tokens and options.

    Returns
    -------
    Board
        To be shared by all games on it; nothing changes it.

    Raises
    ------
    SetupError
        The layout is larger than a board can be.
    """
    _check_size(layout)
    board = Board()
    index = {hex_: i for i, hex_ in enumerate(layout.hexes)}
    _fill_hexes(board, layout, index, opens_starts=rule_set.options.enter_start_spaces == "yes")
    _fill_sites(board, layout, index)
    caves = layout.caves[:MAX_CAVES] if rule_set.has_caves else ()
    board.n_caves = len(caves)
    board.cave[: len(caves)] = [index[hex_] for hex_ in caves]
    _fill_cards(board, rule_set)
    if rule_set.has_caves:
        _fill_tokens(board, rule_set.tokens)
    _fill_options(board, rule_set)
    return board


def _check_size(layout: Layout) -> None:
    if not layout.hexes:
        raise SetupError("there are no hexes: lay some pieces first")
    limits = (
        ("hexes", len(layout.hexes), MAX_HEXES),
        ("blockades", len(layout.sites), MAX_SITES),
        ("numbers of blockades", max(layout.blockades, default=0), MAX_NUMBER - 1),
    )
    for what, n, limit in limits:
        if n > limit:
            raise SetupError(f"a game takes at most {limit:,} {what}; this layout has {n:,}")


def _fill_hexes(
    board: Board, layout: Layout, index: Mapping[Hex, int], *, opens_starts: bool
) -> None:
    board.n_hexes = len(index)
    for hex_, printed in layout.hexes.items():
        at = index[hex_]
        is_open_start = opens_starts and printed.terrain is Terrain.START
        board.terrain[at] = ANY if is_open_start else _ASKED[printed.terrain]
        board.power[at] = 1 if is_open_start else printed.power
        for direction, offset in enumerate(DIRECTIONS):
            board.neighbour[at * 6 + direction] = index.get(hex_.shifted(offset), -1)
    starts = [index[layout.starts[number]] for number in sorted(layout.starts)][:4]
    board.n_starts = len(starts)
    board.start[: len(starts)] = starts
    for hex_ in layout.finish:
        board.is_finish[index[hex_]] = 1
    _fill_steps(board, [index[hex_] for hex_ in layout.finish])


def _fill_steps(board: Board, finish: list[int]) -> None:
    """Count the steps to the finish by a breadth-first search."""
    waiting = deque(finish)
    for at in finish:
        board.steps[at] = 0
    while waiting:
        at = waiting.popleft()
        if board.power[at] == 0:
            continue  # nobody comes onto it, so nobody passes
        for direction in range(6):
            other = board.neighbour[at * 6 + direction]
            if other >= 0 and board.steps[other] == 9999:
                board.steps[other] = board.steps[at] + 1
                waiting.append(other)


def _fill_sites(board: Board, layout: Layout, index: Mapping[Hex, int]) -> None:
    board.n_sites = len(layout.sites)
    for site, laid in enumerate(layout.sites):
        board.fixed[site] = laid.number or 0
        for one, other in laid.pairs:
            for here, there in ((one, other), (other, one)):
                direction = DIRECTIONS.index(there.offset_from(here))
                board.site[index[here] * 6 + direction] = site
    for number, piece in layout.blockades.items():
        printed: PrintedHex = piece.printed
        board.in_box[number] = 1
        board.blockade_symbol[number] = _ASKED[printed.terrain]
        board.blockade_power[number] = printed.power


def _fill_cards(board: Board, rule_set: RuleSet) -> None:
    is_open = rule_set.options.market == "open"
    board.n_kinds = len(rule_set.cards)
    board.hand_size = rule_set.hand_size
    for at, card in enumerate(rule_set.cards):
        board.card_power[at] = card.power
        for symbol in card.symbols:
            board.card_symbols[at] |= 1 << SYMBOLS.index(symbol)
        board.price[at] = (card.price or 0) * 2
        board.pays_power[at] = _pays_power(card, rule_set)
        board.worth[at] = card.power * 2 if board.pays_power[at] else 1
        board.is_item[at] = card.is_item
        board.draws[at] = card.draws
        board.removes[at] = card.removes
        board.takes[at] = card.takes
        board.is_native[at] = card.is_native
        board.n_start[at] = card.n_start
        board.n_market[at] = card.n_market
        board.starts_on_board[at] = card.n_market > 0 and (card.on_board or is_open)
    board.n_spots = board.n_kinds if is_open else rule_set.board_spots


def _pays_power(card: CardKind, rule_set: RuleSet) -> bool:
    """Tell whether a card pays by its power rather than half a coin (E38, E107)."""
    if card.is_joker and rule_set.options.joker_coins == "half":
        return False
    return card.power > 0 and SYMBOLS[COIN] in card.symbols


def _fill_tokens(board: Board, tokens: tuple[TokenKind, ...]) -> None:
    board.n_tokens = len(tokens)
    for at, token in enumerate(tokens):
        board.token_symbol[at] = SYMBOLS.index(token.symbol) if token.symbol else -1
        board.token_effect[at] = _EFFECTS[token.effect]
        board.token_power[at] = 1 if token.effect == "draw" else token.power
        board.n_token[at] = token.count


def _fill_options(board: Board, rule_set: RuleSet) -> None:
    options = rule_set.options
    board.any_play_ends = options.leftover_ends_with == "any-play"
    board.enters_camps = options.native_on_rubble_and_camp == "yes"
    board.takes_blockades = options.native_on_blockade != "never"
    board.steps_over = options.native_on_blockade == "remove-and-step"
    board.buys_any_time = options.buying == "any-order"
    board.items_always_leave = options.item_leaves_game == "always"
    board.is_plain = options.bought_card_this_turn == "plain"
    board.moves_pile = options.transmitter_moves_pile == "yes"
    board.asks_caves = options.caves_compulsory == "no"
    limit = options.replace_token_limit
    board.max_laid = limit if isinstance(limit, int) else 0
    board.is_joint = options.ranking == "joint"
    board.max_rounds = options.max_rounds or MAX_ROUND
