"""The structs that kernels work on: the state of a game, its board, and scratch space.

Zones of cards are counts for each kind, so equal positions are equal numbers, and a draw
pile is a bag: which card it gives is decided when it is drawn.
"""

from dataclasses import dataclass
from typing import ClassVar

from route_tools.engine.kernel import Struct, ints

__all__ = [
    "ANY",
    "CAMP",
    "CLOSED",
    "DISCARDING",
    "EXPLORING",
    "LAYING",
    "MAX_CAVES",
    "MAX_HEXES",
    "MAX_KINDS",
    "MAX_NUMBER",
    "MAX_PIECES",
    "MAX_ROUND",
    "MAX_SEATS",
    "MAX_SITES",
    "MAX_TOKENS",
    "NATIVE_STEP",
    "N_STREAMS",
    "N_SYMBOLS",
    "OVER",
    "PAYING",
    "PLAYING",
    "REMOVING",
    "RUBBLE",
    "TAKING",
    "Board",
    "GameState",
    "MoveList",
    "Streams",
]

MAX_SEATS = 4
MAX_PIECES = 8  # seat * 2 + 0 or 1
MAX_KINDS = 24  # of cards
MAX_TOKENS = 16  # kinds of cave tokens
MAX_ROUND = 30_000  # a game without limit ends here, too
MAX_SITES = 16  # connections with a blockade
MAX_NUMBER = 32  # printed numbers of blockades lie below
MAX_CAVES = 9  # with tokens
MAX_HEXES = 1024
N_SYMBOLS = 4  # machete, paddle, coin; room for the torch
N_STREAMS = 10  # four decks, blockades, caves; four players' own

# What a hex asks for: a symbol from 0, or one of these.
RUBBLE = 4
CAMP = 5
ANY = 6  # power of any symbol
CLOSED = 7  # never entered

# What is under way.
PLAYING = 0  # nothing, or a movement
NATIVE_STEP = 1
PAYING = 2
TAKING = 3
REMOVING = 4
LAYING = 5
EXPLORING = 6  # asked whether to
DISCARDING = 7
OVER = 8


@dataclass(slots=True)
class GameState(Struct):
    """All that changes in a game, chance aside.

    Lists by seat and kind have an entry at ``seat * MAX_KINDS + kind``; pieces have the
    number ``seat * 2`` and, in games with two pieces each, ``seat * 2 + 1``.

    Attributes
    ----------
    n_seats, n_pieces, seat, round : int
        Players; pieces of each; whose turn it is, from 0; the round, from 1.
    phase : int
        What is under way, such as :data:`PLAYING`.
    position : list of int
        The hex of each piece; -1 off the board.
    hand, draw, discard : list of int
        Cards by seat and kind.
    hand_size, draw_size, discard_size : list of int
        Cards by seat.
    in_play, set_aside, removed, just_used : list of int
        Cards by kind; those just used are among the removed.
    market, on_board : list of int
        Cards left of each kind; whether their pile lies on the market board.
    tokens, token_bag, cave_tokens : list of int
        Cave tokens by seat and kind; not yet given, by kind; left on each cave.
    remembered : list of int
        For each piece a bit for each cave.
    number, stands, taker : list of int
        For each site the blockade's number, 0 if there is none; whether it stands; the
        seat that took it plus 1.
    n_blockades, best_blockade : list of int
        Taken, by seat; the highest number.
    moving, leftover, symbol, has_moved : int
        The piece whose movement or Native's step is under way, or -1; power left;
        its symbol; whether it stepped or cleared.
    due, pay_move, to_remove, must_remove, n_laid : int
        Half-coins or cards still to pay; the move that began the payment; cards that
        may be removed; whether one must be; cards laid down.
    has_bought, is_passing, is_changing : int
        Whether a card was bought; occupied hexes can be entered; the next card's symbol
        is free.
    question, asked, pending : int
        The cave that a question is about; the piece; the move that waits for the
        answer, or -1.
    n_arrived, arrival, is_unfinished : int, list of int, int
        Seats that arrived; which of them each was, from 1; whether the game ended by
        the number of rounds.
    """

    WIDTH: ClassVar[int] = 16

    n_seats: int = 0
    n_pieces: int = 1
    seat: int = 0
    round: int = 1
    phase: int = PLAYING
    position: list[int] = ints(MAX_PIECES, -1)
    hand: list[int] = ints(MAX_SEATS * MAX_KINDS)
    draw: list[int] = ints(MAX_SEATS * MAX_KINDS)
    discard: list[int] = ints(MAX_SEATS * MAX_KINDS)
    hand_size: list[int] = ints(MAX_SEATS)
    draw_size: list[int] = ints(MAX_SEATS)
    discard_size: list[int] = ints(MAX_SEATS)
    in_play: list[int] = ints(MAX_KINDS)
    set_aside: list[int] = ints(MAX_KINDS)
    removed: list[int] = ints(MAX_KINDS)
    just_used: list[int] = ints(MAX_KINDS)
    market: list[int] = ints(MAX_KINDS)
    on_board: list[int] = ints(MAX_KINDS)
    tokens: list[int] = ints(MAX_SEATS * MAX_TOKENS)
    token_bag: list[int] = ints(MAX_TOKENS)
    cave_tokens: list[int] = ints(MAX_CAVES)
    remembered: list[int] = ints(MAX_PIECES)
    number: list[int] = ints(MAX_SITES)
    stands: list[int] = ints(MAX_SITES)
    taker: list[int] = ints(MAX_SITES)
    n_blockades: list[int] = ints(MAX_SEATS)
    best_blockade: list[int] = ints(MAX_SEATS)
    moving: int = -1
    leftover: int = 0
    symbol: int = 0
    has_moved: int = 0
    due: int = 0
    pay_move: int = 0
    to_remove: int = 0
    must_remove: int = 0
    n_laid: int = 0
    has_bought: int = 0
    is_passing: int = 0
    is_changing: int = 0
    question: int = 0
    asked: int = 0
    pending: int = -1
    n_arrived: int = 0
    arrival: list[int] = ints(MAX_SEATS)
    is_unfinished: int = 0


@dataclass(slots=True)
class Board(Struct):
    """The tables of a game that never change: its route and its rule-set.

    Attributes
    ----------
    n_hexes, n_starts, n_sites, n_caves : int
        How many there are; caves with tokens only.
    neighbour, site : list of int
        At ``hex * 6 + direction`` the hex there and the site of the blockade between
        them; -1 for none.
    terrain, power, is_finish : list of int
        What each hex asks for: a symbol, :data:`RUBBLE`, :data:`CAMP`, :data:`ANY` or
        :data:`CLOSED`; how much; whether it is a finishing space.
    start : list of int
        The hex of each start space.
    cave : list of int
        The hex of each cave.
    fixed : list of int
        The number of the blockade on each site; 0 if it is dealt.
    blockade_symbol, blockade_power, in_box : list of int
        By number: a symbol or :data:`RUBBLE`; power; whether there is one.
    steps : list of int
        Steps from each hex to the finish, blockades ignored; 9999 if there is no way.
    n_kinds, card_power, card_symbols, price, worth, pays_power : int and lists of int
        By kind of card: power; a bit for each symbol; half-coins, 0 if it isn't sold;
        half-coins that it pays; whether it pays by its power.
    is_item, draws, removes, takes, is_native : list of int
        What it is and does, by kind.
    n_start, n_market, starts_on_board : list of int
        Copies in a starting deck and in the market, by kind; whether its pile lies on
        the board at first.
    n_tokens, token_symbol, token_power, token_effect, n_token : int and lists of int
        By kind of token: symbol, -1 for none; power; an effect; how many.
    hand_size, n_spots, tokens_on_cave : int
        Sizes.
    any_play_ends, enters_camps, takes_blockades, steps_over, buys_any_time : int
        Options: ``leftover_ends_with: any-play``; a Native enters rubble and camps;
        clears blockades; steps across them; ``buying: any-order``.
    items_always_leave, is_plain, moves_pile, asks_caves, max_laid, is_joint, max_rounds : int
        Options: ``item_leaves_game: always``; ``bought_card_this_turn: plain``;
        ``transmitter_moves_pile``; ``caves_compulsory: no``; the limit of the replace
        token; ``ranking: joint``; rounds.
    """

    WIDTH: ClassVar[int] = 16

    n_hexes: int = 0
    n_starts: int = 0
    n_sites: int = 0
    n_caves: int = 0
    neighbour: list[int] = ints(MAX_HEXES * 6, -1)
    site: list[int] = ints(MAX_HEXES * 6, -1)
    terrain: list[int] = ints(MAX_HEXES, CLOSED)
    power: list[int] = ints(MAX_HEXES)
    is_finish: list[int] = ints(MAX_HEXES)
    start: list[int] = ints(MAX_SEATS, -1)
    cave: list[int] = ints(MAX_CAVES, -1)
    fixed: list[int] = ints(MAX_SITES)
    blockade_symbol: list[int] = ints(MAX_NUMBER)
    blockade_power: list[int] = ints(MAX_NUMBER)
    in_box: list[int] = ints(MAX_NUMBER)
    steps: list[int] = ints(MAX_HEXES, 9999)
    n_kinds: int = 0
    card_power: list[int] = ints(MAX_KINDS)
    card_symbols: list[int] = ints(MAX_KINDS)
    price: list[int] = ints(MAX_KINDS)
    worth: list[int] = ints(MAX_KINDS)
    pays_power: list[int] = ints(MAX_KINDS)
    is_item: list[int] = ints(MAX_KINDS)
    draws: list[int] = ints(MAX_KINDS)
    removes: list[int] = ints(MAX_KINDS)
    takes: list[int] = ints(MAX_KINDS)
    is_native: list[int] = ints(MAX_KINDS)
    n_start: list[int] = ints(MAX_KINDS)
    n_market: list[int] = ints(MAX_KINDS)
    starts_on_board: list[int] = ints(MAX_KINDS)
    n_tokens: int = 0
    token_symbol: list[int] = ints(MAX_TOKENS, -1)
    token_power: list[int] = ints(MAX_TOKENS)
    token_effect: list[int] = ints(MAX_TOKENS)
    n_token: list[int] = ints(MAX_TOKENS)
    hand_size: int = 4
    n_spots: int = 6
    tokens_on_cave: int = 4
    any_play_ends: int = 0
    enters_camps: int = 1
    takes_blockades: int = 1
    steps_over: int = 0
    buys_any_time: int = 0
    items_always_leave: int = 0
    is_plain: int = 0
    moves_pile: int = 0
    asks_caves: int = 0
    max_laid: int = 4
    is_joint: int = 0
    max_rounds: int = 100


@dataclass(slots=True)
class Streams(Struct):
    """The generators of one game: ``N_STREAMS`` times four words of sfc32."""

    WIDTH: ClassVar[int] = 64

    words: list[int] = ints(N_STREAMS * 4)


@dataclass(slots=True)
class MoveList(Struct):
    """Room for legal moves, and for what is looked up to find them.

    Attributes
    ----------
    move : list of int
        Codes, ascending.
    need : list of int
        For the two pieces of a seat and each symbol the least power that moves it.
    """

    WIDTH: ClassVar[int] = 16

    move: list[int] = ints(640)
    need: list[int] = ints(2 * N_SYMBOLS)
