"""Decks: drawing, laying down, the end of a turn."""

from route_tools.engine.kernel import kernel
from route_tools.engine.random import below
from route_tools.engine.state import DISCARDING, MAX_KINDS, OVER, PLAYING, Board, GameState, Streams

__all__ = ["begin_discarding", "complete_turn", "draw_cards", "forget_just_used", "from_hand"]


@kernel
def draw_cards(state: GameState, board: Board, streams: Streams, seat: int, n: int) -> None:
    """Draw cards; the discard pile is shuffled in when needed (E53, E54, E130).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    seat : int
        From 0.
    n : int
        How many cards, if there are so many.
    """
    at = seat * MAX_KINDS
    for _ in range(n):
        if state.draw_size[seat] == 0:
            if state.discard_size[seat] == 0:
                return
            for kind in range(board.n_kinds):
                state.draw[at + kind] = state.discard[at + kind]
                state.discard[at + kind] = 0
            state.draw_size[seat] = state.discard_size[seat]
            state.discard_size[seat] = 0
        k = below(streams, seat, state.draw_size[seat])
        kind = at
        while k >= state.draw[kind]:
            k -= state.draw[kind]
            kind += 1
        state.draw[kind] -= 1
        state.draw_size[seat] -= 1
        state.hand[kind] += 1
        state.hand_size[seat] += 1


@kernel
def from_hand(state: GameState, kind: int) -> None:
    """Take a card out of the hand of the seat on turn; the caller puts it somewhere.

    Parameters
    ----------
    state : GameState
        The game, which is changed.
    kind : int
        The kind of card.
    """
    state.hand[state.seat * MAX_KINDS + kind] -= 1
    state.hand_size[state.seat] -= 1


@kernel
def forget_just_used(state: GameState, board: Board) -> None:
    """Note that no item was used just now (E76, E124).

    Parameters
    ----------
    state, board : GameState, Board
        The game; ``state`` is changed.
    """
    for kind in range(board.n_kinds):
        state.just_used[kind] = 0


@kernel
def to_discard_pile(state: GameState, zone_count: int, kind: int) -> None:
    """Put cards of a kind on the discard pile of the seat on turn.

    Parameters
    ----------
    state : GameState
        The game, which is changed.
    zone_count : int
        How many cards.
    kind : int
        The kind of card.
    """
    state.discard[state.seat * MAX_KINDS + kind] += zone_count
    state.discard_size[state.seat] += zone_count


@kernel
def begin_discarding(state: GameState, board: Board, streams: Streams) -> None:
    """Begin the discard part, or complete the turn if the hand is empty (E51).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    """
    state.phase = DISCARDING
    if state.hand_size[state.seat] == 0:
        complete_turn(state, board, streams)


@kernel
def complete_turn(state: GameState, board: Board, streams: Streams) -> None:
    """Tidy up, draw, and pass the turn on or end the game (E43, E52, E82, E112).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    """
    seat = state.seat
    for kind in range(board.n_kinds):
        n = state.in_play[kind] + state.set_aside[kind]
        if n > 0:
            to_discard_pile(state, n, kind)
            state.in_play[kind] = 0
            state.set_aside[kind] = 0
        state.just_used[kind] = 0
    state.has_bought = 0
    state.is_passing = 0
    state.is_changing = 0
    if state.hand_size[seat] < board.hand_size:
        draw_cards(state, board, streams, seat, board.hand_size - state.hand_size[seat])
    state.phase = PLAYING
    if seat + 1 < state.n_seats:
        state.seat = seat + 1
    elif state.n_arrived > 0:
        state.phase = OVER
    elif state.round >= board.max_rounds:
        state.phase = OVER
        state.is_unfinished = 1
    else:
        state.seat = 0
        state.round += 1
