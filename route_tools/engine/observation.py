"""What one player sees of a game."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["Observation", "SeenPlayer", "observe"]


@dataclass(frozen=True)
class SeenPlayer:
    """What everybody sees of a player.

    Attributes
    ----------
    pieces : tuple of str
        The hex of each piece as ``"q,r"``, or ``"arrived"``.
    hand_size, draw_size : int
        Cards in hand and in the draw pile.
    discard : Mapping of str to int
        The discard pile.
    concealed : Mapping of str to int
        Hand and draw pile together: known, since everybody saw the deck grow, but not
        which card is where.
    tokens : Mapping of str to int
        Cave tokens, which lie open.
    blockades : tuple of int
        Numbers of the blockades taken.
    """

    pieces: tuple[str, ...]
    hand_size: int
    draw_size: int
    discard: Mapping[str, int]
    concealed: Mapping[str, int]
    tokens: Mapping[str, int]
    blockades: tuple[int, ...]


@dataclass(frozen=True)
class Observation:
    """What one player sees. No field has room for another's hand or the order of a pile.

    Attributes
    ----------
    seat, turn, round : int
        The player; whose turn it is; the round, from 1.
    part : str
        The part of the turn, ``"play"`` or ``"discard"``; ``"over"`` after the game.
    hand : Mapping of str to int
        The player's own hand.
    players : tuple of SeenPlayer
        By seat.
    in_play, set_aside, removed : Mapping of str to int
        Cards of the turn under way, and out of the game.
    board, reserve : Mapping of str to int
        The market.
    caves : tuple of int
        Tokens on each cave.
    blockades : tuple of int or None
        For each site the number that stands there.
    moving : Mapping or None
        The movement under way.
    legal_moves : tuple of str
        The player's, if it is the player's turn.
    """

    seat: int
    turn: int
    round: int
    part: str
    hand: Mapping[str, int]
    players: tuple[SeenPlayer, ...]
    in_play: Mapping[str, int]
    set_aside: Mapping[str, int]
    removed: Mapping[str, int]
    board: Mapping[str, int]
    reserve: Mapping[str, int]
    caves: tuple[int, ...]
    blockades: tuple[int | None, ...]
    moving: Mapping[str, Any] | None
    legal_moves: tuple[str, ...]


def observe(position: Mapping[str, Any], seat: int, legal_moves: tuple[str, ...]) -> Observation:
    """Take from a position what a player sees.

    Parameters
    ----------
    position : Mapping
        A whole position.
    seat : int
        The player's seat, from 1.
    legal_moves : tuple of str
        What the player may do.

    Returns
    -------
    Observation
        Without hidden cards.
    """
    players = []
    for i, pieces in enumerate(position["pieces"]):
        hand, draw = position["hand"][i], position["draw"][i]
        together = Counter(hand) + Counter(draw)
        players.append(
            SeenPlayer(
                pieces=tuple(pieces),
                hand_size=sum(hand.values()),
                draw_size=sum(draw.values()),
                discard=position["discard"][i],
                concealed=dict(sorted(together.items())),
                tokens=position["tokens"][i],
                blockades=tuple(position["taken"][i]),
            )
        )
    return Observation(
        seat=seat,
        turn=position["turn"],
        round=position["round"],
        part=position["part"],
        hand=position["hand"][seat - 1],
        players=tuple(players),
        in_play=position["in_play"],
        set_aside=position["set_aside"],
        removed=position["removed"],
        board=position["board"],
        reserve=position["reserve"],
        caves=tuple(position["caves"]),
        blockades=tuple(position["blockades"]),
        moving=position["moving"],
        legal_moves=legal_moves,
    )
