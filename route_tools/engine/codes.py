"""The moves as numbers, ascending in the order of ``docs/moves.md``."""

from route_tools.engine.state import MAX_KINDS, MAX_SITES, MAX_TOKENS, N_SYMBOLS

__all__ = [
    "BREAK",
    "BUY",
    "CLEAR",
    "DECLINE",
    "DISCARD",
    "DONE",
    "END",
    "ENTER",
    "EXPLORE",
    "KEEP",
    "LAY",
    "N_CODES",
    "PAY",
    "PAY_TOKEN",
    "PLAY",
    "REMOVE",
    "STEP",
    "STOP",
    "TAKE",
    "TOKEN",
    "USE",
]

END = 0
STOP = 1
DONE = 2
EXPLORE = 3
DECLINE = 4
STEP = 5  # + direction
CLEAR = STEP + 6  # + site
ENTER = CLEAR + MAX_SITES  # + piece * 6 + direction
BREAK = ENTER + 12  # + site * 2 + piece
PLAY = BREAK + MAX_SITES * 2  # + (kind * N_SYMBOLS + symbol) * 2 + piece
USE = PLAY + MAX_KINDS * N_SYMBOLS * 2  # + kind * 2 + piece
TOKEN = USE + MAX_KINDS * 2  # + token * 2 + piece
KEEP = TOKEN + MAX_TOKENS * 2  # + kind
BUY = KEEP + MAX_KINDS  # + kind
PAY = BUY + MAX_KINDS  # + kind
PAY_TOKEN = PAY + MAX_KINDS  # + token
TAKE = PAY_TOKEN + MAX_TOKENS  # + kind
REMOVE = TAKE + MAX_KINDS  # + kind
LAY = REMOVE + MAX_KINDS  # + kind
DISCARD = LAY + MAX_KINDS  # + kind
N_CODES = DISCARD + MAX_KINDS

# What a kind of token does; power tokens have the effect 0.
EFFECT_POWER = 0
EFFECT_DRAW = 1
EFFECT_REMOVE = 2
EFFECT_REPLACE = 3
EFFECT_KEEP = 4
EFFECT_PASS = 5
EFFECT_NATIVE = 6
EFFECT_CHANGE = 7
