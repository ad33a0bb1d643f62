"""The greedy bot: the play that brings a piece nearest to the finish for its power."""

from dataclasses import dataclass
from typing import ClassVar

from route_tools.engine.codes import (
    BREAK,
    BUY,
    CLEAR,
    DISCARD,
    DONE,
    EFFECT_DRAW,
    EFFECT_KEEP,
    EFFECT_NATIVE,
    EFFECT_POWER,
    EFFECT_REMOVE,
    END,
    ENTER,
    EXPLORE,
    KEEP,
    LAY,
    PAY,
    PAY_TOKEN,
    PLAY,
    REMOVE,
    STEP,
    TAKE,
    TOKEN,
    USE,
)
from route_tools.engine.distance import FAR, Distances, capability, prepare_distances, strongest
from route_tools.engine.kernel import Struct, ints, kernel
from route_tools.engine.legal import has_any_left
from route_tools.engine.market import (
    can_buy,
    can_pay_card,
    has_vacancy,
    is_coin_token,
    purse_with_change,
    worth_now,
)
from route_tools.engine.movement import can_enter, native_can_step
from route_tools.engine.state import (
    ANY,
    CAMP,
    DISCARDING,
    EXPLORING,
    LAYING,
    MAX_KINDS,
    MAX_TOKENS,
    N_SYMBOLS,
    NATIVE_STEP,
    PAYING,
    RUBBLE,
    TAKING,
    Board,
    GameState,
)

__all__ = ["Plan", "greedy_move"]

MAX_POWER = 7
NOTHING = -10_000
CHEAP = 20  # what is better out of the deck


@dataclass(slots=True)
class Plan(Struct):
    """What the greedy bot works out for a move.

    Attributes
    ----------
    nearest, first : list of int
        For each power spent, the nearest distance reached, and the move that begins it.
    symbol : int
        The symbol looked ahead with.
    table : int
        Where the distances of the seat's deck begin.
    score, move : int
        The best play so far.
    needed_symbol, needed_power : int
        What the way ahead asks for and the deck doesn't have; power 0 if nothing.
    """

    WIDTH: ClassVar[int] = 32

    nearest: list[int] = ints(MAX_POWER + 1)
    first: list[int] = ints(MAX_POWER + 1)
    symbol: int = 0
    table: int = 0
    score: int = 0
    move: int = 0
    needed_symbol: int = 0
    needed_power: int = 0


@kernel
def greedy_move(state: GameState, board: Board, distances: Distances, plan: Plan) -> int:
    """Choose a legal move for the seat on turn in a game that is not over.

    Parameters
    ----------
    state, board, distances, plan : GameState, Board, Distances, Plan
        The game; ``distances`` and ``plan`` are changed.

    Returns
    -------
    int
        The code of the move.
    """
    if state.phase >= PAYING:
        return choose_card(state, board, distances, plan)
    plan.table = prepare_distances(board, distances, capability(state, board, state.seat))
    plan.score = 0
    plan.move = END
    if state.phase == NATIVE_STEP:
        plan.score = NOTHING
        consider_native(state, board, distances, plan, state.moving, 0)
        return plan.move
    if state.moving >= 0:
        look_ahead(state, board, distances, plan, state.moving, state.symbol, state.leftover)
        here = distances.distance[plan.table + state.position[state.moving]]
        best = best_spent(plan, state.leftover)
        if plan.nearest[best] < here:
            return plan.first[best]
    free = choose_free(state, board)
    if free >= 0:
        return free
    if state.has_bought == 0 or board.buys_any_time != 0:
        consider_cards(state, board, distances, plan)
        consider_ground(state, board, distances, plan)
    consider_tokens(state, board, distances, plan)
    consider_natives(state, board, distances, plan)
    if plan.score > 0:
        return plan.move
    if state.has_bought == 0:
        return choose_purchase(state, board, distances, plan)
    return END


@kernel
def choose_card(state: GameState, board: Board, distances: Distances, plan: Plan) -> int:
    """Choose a card where one has to be paid, taken, removed, laid down or discarded.

    Parameters
    ----------
    state, board, distances, plan : GameState, Board, Distances, Plan
        The game; ``distances`` and ``plan`` are changed.

    Returns
    -------
    int
        The code of the move.
    """
    if state.phase == DISCARDING:
        return choose_discard(state, board)
    if state.phase == PAYING:
        return choose_payment(state, board)
    if state.phase == EXPLORING:
        return EXPLORE
    if state.phase == TAKING:
        find_needed(state, board, distances, plan)
        best = best_purchase(state, board, plan, FAR, 1)
        if best < 0:
            best = first_left(state)
        return TAKE + best
    return choose_removal(state, board)


@kernel
def look_ahead(
    state: GameState,
    board: Board,
    distances: Distances,
    plan: Plan,
    piece: int,
    symbol: int,
    power: int,
) -> None:
    """Fill the plan for a piece, a symbol and up to that much power.

    Parameters
    ----------
    state, board, distances, plan : GameState, Board, Distances, Plan
        The game; ``plan`` is changed.
    piece : int
        Its place in ``state.position``.
    symbol : int
        0 machete, 1 paddle, 2 coin.
    power : int
        The leftover or the power to be played; more than 7 counts as 7.
    """
    for spent in range(MAX_POWER + 1):
        plan.nearest[spent] = FAR
        plan.first[spent] = 0
    plan.symbol = symbol
    left = min(power, MAX_POWER)
    wander(state, board, distances, plan, state.position[piece], left, 0, -1)


@kernel
def note(plan: Plan, spent: int, distance: int, first: int) -> None:
    """Note what a way reaches.

    Parameters
    ----------
    plan : Plan
        The plan, which is changed.
    spent : int
        Power that the way takes, 0 to 7.
    distance : int
        From where it ends to the finish.
    first : int
        The code of the move that begins it.
    """
    if distance < plan.nearest[spent]:
        plan.nearest[spent] = distance
        plan.first[spent] = first


@kernel
def wander(
    state: GameState,
    board: Board,
    distances: Distances,
    plan: Plan,
    hex_: int,
    left: int,
    spent: int,
    first: int,
) -> None:
    """Walk every way of the plan's symbol, through blockades too, and note where it leads.

    Parameters
    ----------
    state, board, distances, plan : GameState, Board, Distances, Plan
        The game; ``plan`` is changed.
    hex_ : int
        The index of the hex where the way so far ends.
    left, spent : int
        Power left, and spent so far.
    first : int
        The code of the move that began it; -1 if it begins here.
    """
    for direction in range(6):
        edge = hex_ * 6 + direction
        to = board.neighbour[edge]
        if to < 0:
            continue
        cost = 0
        begin = first
        site = board.site[edge]
        if site >= 0 and state.stands[site] != 0:
            number = state.number[site]
            cost = board.blockade_power[number]
            if board.blockade_symbol[number] != plan.symbol or cost > left:
                continue
            if begin < 0:
                begin = CLEAR + site
            here = distances.distance[plan.table + hex_]
            if distances.distance[plan.table + to] < here:
                note(plan, spent + cost, here - 3, begin)
        elif begin < 0:
            begin = STEP + direction
        asked = board.terrain[to]
        cost += board.power[to]
        if (
            cost > left
            or (asked != plan.symbol and asked != ANY)
            or not can_enter(state, board, to)
        ):
            continue
        note(plan, spent + cost, distances.distance[plan.table + to], begin)
        if left > cost and board.is_finish[to] == 0:
            wander(state, board, distances, plan, to, left - cost, spent + cost, begin)


@kernel
def best_spent(plan: Plan, power: int) -> int:
    """Return how much power the nearest distance takes; the least of equals.

    Parameters
    ----------
    plan : Plan
        The plan, which stays as it is.
    power : int
        At most so much; more than 7 counts as 7.

    Returns
    -------
    int
        Power, from 0.
    """
    best = 0
    for spent in range(1, min(power, MAX_POWER) + 1):
        if plan.nearest[spent] < plan.nearest[best]:
            best = spent
    return best


@kernel
def propose(plan: Plan, score: int, move: int) -> None:
    """Take a move into the plan if it scores higher.

    Parameters
    ----------
    plan : Plan
        The plan, which is changed.
    score : int
        How good it is; only what is above the plan's score is taken.
    move : int
        The code of a legal move.
    """
    if score > plan.score:
        plan.score = score
        plan.move = move


@kernel
def choose_free(state: GameState, board: Board) -> int:
    """Return a card or token that only helps, such as drawing; -1 if there is none.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.

    Returns
    -------
    int
        The code of the move, or -1.
    """
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if state.hand[at + kind] == 0:
            continue
        if board.draws[kind] > 0:
            return USE + kind * 2
        if board.takes[kind] > 0 and has_any_left(state, board):
            return USE + kind * 2
    return choose_free_token(state, board)


@kernel
def choose_free_token(state: GameState, board: Board) -> int:
    """Return a token that only helps; -1 if there is none.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.

    Returns
    -------
    int
        The code of the move, or -1.
    """
    at = state.seat * MAX_TOKENS
    for token in range(board.n_tokens):
        if state.tokens[at + token] == 0:
            continue
        effect = board.token_effect[token]
        if effect == EFFECT_DRAW:
            return TOKEN + token * 2
        if effect == EFFECT_REMOVE and state.hand_size[state.seat] > 0:
            if removal_value(state, board, weakest(state, board)) <= CHEAP:
                return TOKEN + token * 2
        if effect == EFFECT_KEEP:
            for kind in range(board.n_kinds):
                if state.just_used[kind] > 0:
                    return KEEP + kind
    return -1


@kernel
def consider_power(
    state: GameState,
    distances: Distances,
    plan: Plan,
    piece: int,
    power: int,
    price: int,
    move: int,
) -> None:
    """Score power played for a piece after a look ahead.

    Parameters
    ----------
    state, distances, plan : GameState, Distances, Plan
        The game; ``plan`` is changed.
    piece : int
        0, or 1 for the seat's second piece.
    power : int
        What the card or token gives.
    price : int
        Points that the score loses for it.
    move : int
        The code of a legal move.
    """
    spent = best_spent(plan, power)
    here = distances.distance[plan.table + state.position[state.seat * 2 + piece]]
    gain = here - plan.nearest[spent]
    if gain > 0:
        propose(plan, gain * 4 - (power - spent) * 2 - price, move)


@kernel
def consider_cards(state: GameState, board: Board, distances: Distances, plan: Plan) -> None:
    """Score every power card for every piece and symbol.

    Parameters
    ----------
    state, board, distances, plan : GameState, Board, Distances, Plan
        The game; ``plan`` is changed.
    """
    at = state.seat * MAX_KINDS
    for i in range(state.n_pieces):
        piece = state.seat * 2 + i
        if state.position[piece] < 0:
            continue
        for symbol in range(3):
            most = 0
            for kind in range(board.n_kinds):
                if (board.card_symbols[kind] >> symbol) & 1 != 0 and state.hand[at + kind] > 0:
                    most = max(most, board.card_power[kind])
            if most == 0:
                continue
            look_ahead(state, board, distances, plan, piece, symbol, most)
            for kind in range(board.n_kinds):
                if (board.card_symbols[kind] >> symbol) & 1 != 0 and state.hand[at + kind] > 0:
                    price = board.is_item[kind] * 8 + int(board.card_symbols[kind] > 4)
                    move = PLAY + (kind * N_SYMBOLS + symbol) * 2 + i
                    power = board.card_power[kind]
                    consider_power(state, distances, plan, i, power, price, move)


@kernel
def consider_tokens(state: GameState, board: Board, distances: Distances, plan: Plan) -> None:
    """Score every power token for every piece.

    Parameters
    ----------
    state, board, distances, plan : GameState, Board, Distances, Plan
        The game; ``plan`` is changed.
    """
    at = state.seat * MAX_TOKENS
    for token in range(board.n_tokens):
        if state.tokens[at + token] == 0 or board.token_effect[token] != EFFECT_POWER:
            continue
        power = board.token_power[token]
        for i in range(state.n_pieces):
            piece = state.seat * 2 + i
            if state.position[piece] >= 0:
                symbol = board.token_symbol[token]
                look_ahead(state, board, distances, plan, piece, symbol, power)
                move = TOKEN + token * 2 + i
                consider_power(state, distances, plan, i, power, 3, move)


@kernel
def consider_ground(state: GameState, board: Board, distances: Distances, plan: Plan) -> None:
    """Score rubble, camps and rubble blockades beside the pieces.

    Parameters
    ----------
    state, board, distances, plan : GameState, Board, Distances, Plan
        The game; ``plan`` is changed.
    """
    size = state.hand_size[state.seat]
    for i in range(state.n_pieces):
        hex_ = state.position[state.seat * 2 + i]
        if hex_ < 0:
            continue
        here = distances.distance[plan.table + hex_]
        for direction in range(6):
            edge = hex_ * 6 + direction
            to = board.neighbour[edge]
            if to < 0:
                continue
            gain = here - distances.distance[plan.table + to]
            site = board.site[edge]
            if gain <= 0:
                continue
            if site >= 0 and state.stands[site] != 0:
                number = state.number[site]
                power = board.blockade_power[number]
                if board.blockade_symbol[number] == RUBBLE and power <= size:
                    propose(plan, 10 - power * 3, BREAK + site * 2 + i)
                continue
            power = board.power[to]
            if power > size or not can_enter(state, board, to):
                continue
            is_camp = board.terrain[to] == CAMP
            if board.terrain[to] == RUBBLE or (is_camp and can_spare(state, board, power)):
                propose(plan, gain * 4 - power * 6, ENTER + i * 6 + direction)


@kernel
def consider_natives(state: GameState, board: Board, distances: Distances, plan: Plan) -> None:
    """Score a Native, card or token, for every piece.

    Parameters
    ----------
    state, board, distances, plan : GameState, Board, Distances, Plan
        The game; ``plan`` is changed.
    """
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if board.is_native[kind] != 0 and state.hand[at + kind] > 0:
            for i in range(state.n_pieces):
                piece = state.seat * 2 + i
                consider_native(state, board, distances, plan, piece, USE + kind * 2 + i)
    at = state.seat * MAX_TOKENS
    for token in range(board.n_tokens):
        if board.token_effect[token] == EFFECT_NATIVE and state.tokens[at + token] > 0:
            for i in range(state.n_pieces):
                piece = state.seat * 2 + i
                consider_native(state, board, distances, plan, piece, TOKEN + token * 2 + i)


@kernel
def consider_native(
    state: GameState, board: Board, distances: Distances, plan: Plan, piece: int, move: int
) -> None:
    """Score a Native's step of a piece.

    Parameters
    ----------
    state, board, distances, plan : GameState, Board, Distances, Plan
        The game; ``plan`` is changed.
    piece : int
        Its place in ``state.position``.
    move : int
        The code of the play that begins it; 0 if it is under way.
    """
    hex_ = state.position[piece]
    if hex_ < 0:
        return
    here = distances.distance[plan.table + hex_]
    for direction in range(6):
        edge = hex_ * 6 + direction
        to = board.neighbour[edge]
        if to < 0:
            continue
        gain = here - distances.distance[plan.table + to]
        if native_can_step(state, board, hex_, direction):
            chosen = STEP + direction if move == 0 else move
            propose(plan, gain * 4 - 16 if move != 0 else gain, chosen)
        site = board.site[edge]
        if site >= 0 and state.stands[site] != 0 and board.takes_blockades != 0:
            chosen = CLEAR + site if move == 0 else move
            value = 1 if gain > 0 else -500
            propose(plan, value, chosen)


@kernel
def has_other(state: GameState, board: Board, symbol: int, power: int, except_kind: int) -> bool:
    """Tell whether another card of the deck shows a symbol with that power.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    symbol : int
        0 machete, 1 paddle, 2 coin.
    power : int
        The least that counts.
    except_kind : int
        One card of this kind is left aside.

    Returns
    -------
    bool
        Whether there is one, in whatever zone.
    """
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if board.card_power[kind] < power or (board.card_symbols[kind] >> symbol) & 1 == 0:
            continue
        n = state.hand[at + kind] + state.draw[at + kind] + state.discard[at + kind]
        n += state.in_play[kind] + state.set_aside[kind]
        if n > int(kind == except_kind):
            return True
    return False


@kernel
def removal_value(state: GameState, board: Board, kind: int) -> int:
    """Return how much a card is missed in the deck; over 1000 if it alone enters something.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    kind : int
        The kind of card.

    Returns
    -------
    int
        In points from 0; 1000 more for each symbol in which no other card is as strong.
    """
    power = board.card_power[kind]
    value = power * 12 + board.draws[kind] * 15 + board.is_native[kind] * 30
    if board.takes[kind] > 0:
        value += 20
    for symbol in range(3):
        if power > 0 and (board.card_symbols[kind] >> symbol) & 1 != 0:
            value += 1 + int(symbol == 2)
            if not has_other(state, board, symbol, min(power, 4), kind):
                value += 1000
    return value


@kernel
def weakest(state: GameState, board: Board) -> int:
    """Return the kind in hand that is missed least; the hand isn't empty.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.

    Returns
    -------
    int
        The kind of card.
    """
    best = -1
    least = 0
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if state.hand[at + kind] > 0:
            value = removal_value(state, board, kind)
            if best < 0 or value < least:
                best = kind
                least = value
    return best


@kernel
def can_spare(state: GameState, board: Board, n: int) -> bool:
    """Tell whether that many hand cards can leave the game without closing a way.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.
    n : int
        How many cards.

    Returns
    -------
    bool
        Whether so many have a removal value below 1000.
    """
    n_spare = 0
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if state.hand[at + kind] > 0:
            value = removal_value(state, board, kind)
            if value < 1000:
                n_spare += state.hand[at + kind]
    return n_spare >= n


@kernel
def choose_removal(state: GameState, board: Board) -> int:
    """Choose what to remove or lay down, or that it is enough.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.

    Returns
    -------
    int
        The code of the move.
    """
    kind = weakest(state, board)
    if state.phase == LAYING:
        if state.n_laid > 0:
            return DONE
        return LAY + kind
    if state.must_remove == 0 and removal_value(state, board, kind) > CHEAP:
        return DONE
    return REMOVE + kind


@kernel
def choose_discard(state: GameState, board: Board) -> int:
    """Discard everything: what could be used has been.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.

    Returns
    -------
    int
        The code of the move: a card to discard, or the end of the turn.
    """
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if state.hand[at + kind] > 0:
            return DISCARD + kind
    return END


@kernel
def choose_payment(state: GameState, board: Board) -> int:
    """Pay with what is missed least; in a purchase without much change.

    Parameters
    ----------
    state, board : GameState, Board
        The game; nothing is changed.

    Returns
    -------
    int
        The code of the move.
    """
    if state.pay_move < BUY:
        return PAY + weakest(state, board)
    best = -1
    score = NOTHING
    at = state.seat * MAX_KINDS
    for kind in range(board.n_kinds):
        if state.hand[at + kind] > 0 and can_pay_card(state, board, kind):
            worth = worth_now(state, board, kind)
            value = worth * 4 if worth <= state.due else 4 * state.due - worth
            value -= board.is_item[kind] * int(worth > 1) * 40
            if value > score:
                score = value
                best = PAY + kind
    at = state.seat * MAX_TOKENS
    for token in range(board.n_tokens):
        if state.tokens[at + token] > 0 and is_coin_token(board, token) and score < -20:
            return PAY_TOKEN + token
    if best >= 0:
        return best
    token = 0
    while state.tokens[at + token] == 0 or not is_coin_token(board, token):
        token += 1
    return PAY_TOKEN + token


@kernel
def find_needed(state: GameState, board: Board, distances: Distances, plan: Plan) -> None:
    """Walk the nearest way of the hindmost piece and note what the deck lacks for it.

    Parameters
    ----------
    state, board, distances, plan : GameState, Board, Distances, Plan
        The game; ``distances`` and ``plan`` are changed.
    """
    plan.table = prepare_distances(board, distances, capability(state, board, state.seat))
    plan.needed_power = 0
    hex_ = hindmost(state, distances, plan)
    if hex_ < 0:
        return
    while board.is_finish[hex_] == 0:
        direction = downhill(board, distances, plan, hex_)
        if direction < 0:
            return
        edge = hex_ * 6 + direction
        site = board.site[edge]
        hex_ = board.neighbour[edge]
        if site >= 0 and state.stands[site] != 0:
            number = state.number[site]
            note_lack(
                state, board, plan, board.blockade_symbol[number], board.blockade_power[number]
            )
        if plan.needed_power == 0:
            note_lack(state, board, plan, board.terrain[hex_], board.power[hex_])
        if plan.needed_power > 0:
            return


@kernel
def note_lack(state: GameState, board: Board, plan: Plan, asked: int, power: int) -> None:
    """Note what is asked if no card of the deck meets it.

    Parameters
    ----------
    state, board, plan : GameState, Board, Plan
        The game; ``plan`` is changed.
    asked : int
        The symbol asked for; no other terrain is a lack.
    power : int
        How much is asked for.
    """
    if asked < 3 and power > strongest(state, board, state.seat, asked):
        plan.needed_symbol = asked
        plan.needed_power = power


@kernel
def hindmost(state: GameState, distances: Distances, plan: Plan) -> int:
    """Return the hex of the seat's piece that has farthest to go; -1 if all arrived.

    Parameters
    ----------
    state, distances, plan : GameState, Distances, Plan
        The game; nothing is changed.

    Returns
    -------
    int
        The index of the hex, or -1.
    """
    hex_ = -1
    for i in range(state.n_pieces):
        at = state.position[state.seat * 2 + i]
        if at < 0:
            continue
        if hex_ < 0 or distances.distance[plan.table + at] > distances.distance[plan.table + hex_]:
            hex_ = at
    return hex_


@kernel
def downhill(board: Board, distances: Distances, plan: Plan, hex_: int) -> int:
    """Return the direction of the neighbour nearest to the finish; -1 if none is nearer.

    Parameters
    ----------
    board, distances, plan : Board, Distances, Plan
        The board; nothing is changed.
    hex_ : int
        The index of the hex.

    Returns
    -------
    int
        0 to 5, or -1.
    """
    best = -1
    nearest = distances.distance[plan.table + hex_]
    for direction in range(6):
        to = board.neighbour[hex_ * 6 + direction]
        if to >= 0 and board.power[to] > 0 and distances.distance[plan.table + to] < nearest:
            nearest = distances.distance[plan.table + to]
            best = direction
    return best


@kernel
def best_purchase(state: GameState, board: Board, plan: Plan, money: int, is_vacant: int) -> int:
    """Return the kind of card to get for at most that money, -1 if none is worth it.

    Parameters
    ----------
    state, board, plan : GameState, Board, Plan
        The game; nothing is changed.
    money : int
        In half-coins.
    is_vacant : int
        Whether a spot of the market board is vacant.

    Returns
    -------
    int
        The kind of card, or -1.
    """
    best = -1
    score = 0
    for kind in range(board.n_kinds):
        if not can_buy(state, board, kind, money, is_vacant):
            continue
        power = board.card_power[kind]
        value = power * 10 - board.is_item[kind] * 12 - 8
        if board.card_symbols[kind] == 7:
            value += 10
        if board.card_symbols[kind] == 4:
            value -= 4
        value += board.draws[kind] * 12 + board.is_native[kind] * 35
        if plan.needed_power > 0:
            shows = (board.card_symbols[kind] >> plan.needed_symbol) & 1
            if shows != 0 and power >= plan.needed_power:
                value += 100 - board.is_item[kind] * 50
            elif board.is_native[kind] == 0:
                value -= 5
        if value > score:
            score = value
            best = kind
    return best


@kernel
def first_left(state: GameState) -> int:
    """Return the first kind of which the market has a card; there is one.

    Parameters
    ----------
    state : GameState
        The game, which stays as it is.

    Returns
    -------
    int
        The kind of card.
    """
    kind = 0
    while state.market[kind] == 0:
        kind += 1
    return kind


@kernel
def choose_purchase(state: GameState, board: Board, distances: Distances, plan: Plan) -> int:
    """Buy the card that helps most, unless the finish is near; else end the turn.

    Parameters
    ----------
    state, board, distances, plan : GameState, Board, Distances, Plan
        The game; ``distances`` and ``plan`` are changed.

    Returns
    -------
    int
        The code of the move.
    """
    money = purse_with_change(state, board)
    if money < 2:
        return END
    find_needed(state, board, distances, plan)
    hex_ = hindmost(state, distances, plan)
    if hex_ < 0 or (distances.distance[plan.table + hex_] < 24 and plan.needed_power == 0):
        return END
    kind = best_purchase(state, board, plan, money, int(has_vacancy(state, board)))
    if kind < 0:
        return END
    return BUY + kind
