"""What each kind of problem says, in English: one sentence, and a way to mend it.

The codes are stable; parameters fill the braces. A translation is another table of the
same form.
"""

from typing import NamedTuple

__all__ = ["PROBLEM_TEXTS", "ProblemText"]


class ProblemText(NamedTuple):
    """The texts of one kind of problem.

    Attributes
    ----------
    severity : str
        ``"error"`` makes a route invalid, ``"warning"`` doesn't.
    message : str
        What is wrong, with parameters in braces.
    hint : str
        How to mend it, with the same parameters.
    """

    severity: str
    message: str
    hint: str


PROBLEM_TEXTS: dict[str, ProblemText] = {
    "no-start": ProblemText(
        "error",
        "The route has no start tile.",
        "Lay a start side, A or B in the base game, as the first piece.",
    ),
    "several-starts": ProblemText(
        "error",
        "There are {count} start tiles: pieces {numbers}.",
        "Keep one of them and take the others away.",
    ),
    "start-not-first": ProblemText(
        "error",
        "The start tile {side} is piece {number}, not the first.",
        "Move it to the front of the order of pieces.",
    ),
    "no-end": ProblemText(
        "error",
        "The route has no end tile.",
        "Lay the end tile on a corner of the last piece.",
    ),
    "end-not-on-corner": ProblemText(
        "error",
        "The end tile lies on no corner: there is no piece to lie on.",
        "Lay a piece first, then the end tile on one of its corners.",
    ),
    "end-overlap": ProblemText(
        "error",
        "The end tile lies on top of {side} (piece {number}).",
        "Lay the end tile on another corner of the last piece.",
    ),
    "end-closed": ProblemText(
        "error",
        "No finishing space can be entered: mountains close the end tile in.",
        "Lay the end tile on another corner, or turn the last piece.",
    ),
    "overlap": ProblemText(
        "error",
        "{side_a} (piece {number_a}) and {side_b} (piece {number_b}) lie on top of each "
        "other; hexes shared: {count}.",
        "Move {side_b} to a free edge.",
    ),
    "not-touching": ProblemText(
        "error",
        "{side} (piece {number}) touches no other piece.",
        "Move it to an edge of another piece, or take it away.",
    ),
    "out-of-order": ProblemText(
        "error",
        "{side_b} (piece {number_b}) doesn't touch {side_a} (piece {number_a}), after which "
        "it comes in the order of the route.",
        "Put the pieces in the order in which they lie: {order}.",
    ),
    "apart": ProblemText(
        "error",
        "{side_b} (piece {number_b}) doesn't touch {side_a} (piece {number_a}), after which "
        "it comes.",
        "Move {side_b} to a free edge of {side_a}.",
    ),
    "seam-out-of-step": ProblemText(
        "error",
        "{side_a} (piece {number_a}) and {side_b} (piece {number_b}) are out of step: part of "
        "the shorter edge hangs over.",
        "Slide {side_b} along the edge until it snaps in.",
    ),
    "seam-narrow": ProblemText(
        "warning",
        "The seam between {side_a} (piece {number_a}) and {side_b} (piece {number_b}) can be "
        "crossed in few places; walkable pairs of hexes: {walkable}.",
        "Turn or slide one of them until 4 or more pairs can be walked.",
    ),
    "seam-closed": ProblemText(
        "error",
        "The seam between {side_a} (piece {number_a}) and {side_b} (piece {number_b}) can't be "
        "crossed: mountains or start spaces lie all along it.",
        "Turn, flip or slide one of them.",
    ),
    "side-twice": ProblemText(
        "error",
        "Side {side} is used {count} times: pieces {numbers}.",
        "The box has it once; replace the others by free pieces.",
    ),
    "board-twice": ProblemText(
        "error",
        "{side_a} and {side_b} are the two sides of one board, and both are used: "
        "pieces {numbers}.",
        "Only one of them can lie face up; replace the other by a free piece.",
    ),
    "too-many-blockades": ProblemText(
        "error",
        "The route has {count} blockades; the box has {limit}.",
        "Take some of them away.",
    ),
    "blockade-twice": ProblemText(
        "error",
        "Blockade {blockade} lies on {count} seams.",
        "The box has it once; give the others another number or none.",
    ),
    "blockade-unknown": ProblemText(
        "error",
        "There is no blockade {blockade}.",
        "Choose a number that the box has, {known}, or none.",
    ),
    "blockade-off-seam": ProblemText(
        "error",
        "A blockade is put behind piece {number}, where there is no seam to another piece.",
        "Take it away, or put it between two pieces that touch; none lies before the end tile.",
    ),
    "blockades-on-one-seam": ProblemText(
        "error",
        "{count} blockades lie on the seam between {side_a} (piece {number_a}) and {side_b} "
        "(piece {number_b}).",
        "Keep one of them.",
    ),
    "transition-open": ProblemText(
        "warning",
        "No blockade lies between {side_a} (piece {number_a}) and {side_b} (piece {number_b}), "
        "where the rules put one.",
        "Put a blockade there, or leave it open on purpose.",
    ),
    "blockade-behind-strip": ProblemText(
        "warning",
        "A blockade lies on the far side of the strip {side_a} (piece {number_a}).",
        "By the rules a strip has one only on the side that faces the start tile; take this "
        "one away, or keep it on purpose.",
    ),
    "too-many-caves": ProblemText(
        "error",
        "The route has {count} caves; {tokens} cave tokens fill {limit} of them.",
        "Replace or flip a piece with a cave.",
    ),
    "finish-unreachable": ProblemText(
        "error",
        "The finish can't be reached from start space {starts}: mountains, gaps or start "
        "spaces close the way after {side} (piece {number}).",
        "Open a way through the marked barrier: turn, flip or slide the piece there.",
    ),
    "way-around": ProblemText(
        "warning",
        "{side_a} (piece {number_a}) and {side_b} (piece {number_b}) touch though they don't "
        "follow each other: a way around {bypassed}; blockades missed: {blockades}.",
        "Move the pieces apart, or keep the way around on purpose.",
    ),
    "end-way-around": ProblemText(
        "warning",
        "The end tile touches {side} (piece {number}), which is not the last piece: a way "
        "around {bypassed}; blockades missed: {blockades}.",
        "Lay the end tile on another corner, or keep the way around on purpose.",
    ),
}
