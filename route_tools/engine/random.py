"""The generator: sfc32 in whole numbers, the same in Python and compiled.

Every game has streams of its own, seeded by the seed, the number of the game and the
number of the stream, so results don't depend on what else is played.
"""

from route_tools.engine.kernel import kernel
from route_tools.engine.state import N_STREAMS, Streams

__all__ = ["BLOCKADES", "CAVES", "MAX_SEED", "PLAYERS", "below", "seed_streams"]

BLOCKADES = 4
CAVES = 5
PLAYERS = 6  # + seat
MAX_SEED = (1 << 63) - 1

_MASK = 0xFFFFFFFF


@kernel
def next_word(streams: Streams, stream: int) -> int:
    """Draw a word from a stream, which moves on.

    Source: the generator sfc32 of Chris Doty-Humphrey's PractRand.

    Parameters
    ----------
    streams : Streams
        The generators.
    stream : int
        The number of the stream.

    Returns
    -------
    int
        32 bits, 0 to 2**32 - 1.
    """
    at = stream * 4
    a = streams.words[at]
    b = streams.words[at + 1]
    c = streams.words[at + 2]
    counter = streams.words[at + 3]
    result = (a + b + counter) & _MASK
    streams.words[at] = b ^ (b >> 9)
    streams.words[at + 1] = (c + ((c << 3) & _MASK)) & _MASK
    streams.words[at + 2] = ((((c << 21) & _MASK) | (c >> 11)) + result) & _MASK
    streams.words[at + 3] = (counter + 1) & _MASK
    return result


@kernel
def below(streams: Streams, stream: int, n: int) -> int:
    """Draw a number below n; the stream moves on.

    Parameters
    ----------
    streams : Streams
        The generators.
    stream : int
        The number of the stream.
    n : int
        From 1 to 65,535.

    Returns
    -------
    int
        From 0 to n - 1.
    """
    return (next_word(streams, stream) * n) >> 32


@kernel
def mix(word: int) -> int:
    """Scramble 32 bits (the finaliser of MurmurHash3).

    Parameters
    ----------
    word : int
        32 bits.

    Returns
    -------
    int
        32 bits.
    """
    word = ((word ^ (word >> 16)) * 0x85EBCA6B) & _MASK
    word = ((word ^ (word >> 13)) * 0xC2B2AE35) & _MASK
    return word ^ (word >> 16)


@kernel
def seed_streams(streams: Streams, seed: int, game: int) -> None:
    """Seed all streams of a game.

    Parameters
    ----------
    streams : Streams
        All are set anew.
    seed, game : int
        From 0, of at most 63 bits.
    """
    low = mix(seed & _MASK)
    high = mix(((seed >> 32) & _MASK) ^ low)
    first = mix((game & _MASK) ^ high)
    second = mix(((game >> 32) & _MASK) ^ first)
    for stream in range(N_STREAMS):
        at = stream * 4
        streams.words[at] = mix(low ^ first ^ stream)
        streams.words[at + 1] = mix(high ^ second)
        streams.words[at + 2] = mix(second ^ ((stream + 1) * 0x9E3779B9 & _MASK))
        streams.words[at + 3] = 1
        for _ in range(12):
            next_word(streams, stream)
