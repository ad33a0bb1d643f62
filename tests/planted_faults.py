"""Prove that the tests of the rules would notice: plant faults in the engine, one at a time.

``python -m tests.planted_faults``, from the root of a checkout, copies the package and its
tests for each fault, plants it in the copy, and runs there the quick tests that should
fail. A fault that no test notices has survived; the program says which and ends with 1.
``dev.py check`` runs it.
"""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

__all__ = [
    "CONFTEST",
    "ENGINE",
    "FAULTS",
    "ROOT",
    "Edit",
    "Fault",
    "PlantingError",
    "failed_tests",
    "main",
    "plant",
    "reveal",
]

ROOT = Path(__file__).resolve().parents[1]
ENGINE = Path("route_tools", "engine")
COPIED = ("route_tools", "tests", "presets", "pyproject.toml")
AT_ONCE = 2
PATIENCE = 120  # seconds for one run; a fault may make a game endless

# Fails, with a status that no failed test gives, if the copy isn't what is tested, or if the
# fault is no longer a program: the tests shall fail by what the rules do.
CONFTEST = """
from pathlib import Path

import llvmlite.binding

import route_tools
from route_tools.engine.compiler import kernels_to_module
from route_tools.engine.playing import play_batch

assert Path(route_tools.__file__).is_relative_to(Path(__file__).parent), route_tools.__file__
llvmlite.binding.parse_assembly(str(kernels_to_module([play_batch]))).verify()
"""


class PlantingError(Exception):
    """A fault can't be planted, or its run says nothing about the tests."""


class Edit(NamedTuple):
    """A change of source text.

    Attributes
    ----------
    old : str
        What stands in the file, exactly once.
    new : str
        What to write instead.
    """

    old: str
    new: str


@dataclass(frozen=True)
class Fault:
    """A mistake that one could make in the rules.

    Attributes
    ----------
    name : str
        What is wrong.
    module : str
        The file in the engine.
    tests : tuple of str
        Test files that should notice, relative to ``tests/engine``.
    edits : tuple of Edit
        How to plant it.
    """

    name: str
    module: str
    tests: tuple[str, ...]
    edits: tuple[Edit, ...]


def fault(name: str, module: str, tests: str, *texts: str) -> Fault:
    """Describe a fault; ``texts`` are old and new ones in turn, ``tests`` parted by spaces."""
    edits = tuple(Edit(*pair) for pair in zip(texts[::2], texts[1::2], strict=True))
    return Fault(name, module, tuple(tests.split()), edits)


FAULTS = [
    # Moving
    fault(
        "leftover not reduced by a step",
        "rules.py",
        "cases/test_moving.py",
        "state.leftover -= board.power[hex_]",
        "state.leftover -= 0",
    ),
    fault(
        "leftover not reduced by a blockade",
        "rules.py",
        "cases/test_blockades.py",
        "state.leftover -= board.blockade_power[state.number[site]]",
        "state.leftover -= 0",
    ),
    fault(
        "leftover kept after a rubble payment",
        "rules.py",
        "cases/test_moving.py",
        # The payment ends no movement ...
        "    if move < ENTER:\n        return False",
        "    if move < PLAY:\n        return False",
        # ... and the piece goes on with what it has
        "start_movement(state, piece, 0, 0)\n        hex_ =",
        "state.moving = state.seat * 2 + piece\n        hex_ =",
        "        if state.moving >= 0:\n            stop",
        "        if state.moving >= 0 and state.leftover == 0:\n            stop",
    ),
    fault(
        "a piece moves on after a rubble payment",
        "rules.py",
        "cases/test_moving.py",
        "start_movement(state, piece, 0, 0)\n        hex_ =",
        "start_movement(state, piece, 0, 1)\n        hex_ =",
        "        if state.moving >= 0:\n            stop",
        "        if state.moving >= 0 and state.leftover == 0:\n            stop",
    ),
    fault(
        "step onto an occupied hex allowed",
        "movement.py",
        "cases/test_moving.py",
        "return state.is_passing != 0 or not is_occupied(state, hex_)",
        "return True",
    ),
    fault(
        "a step with less power than the space asks for",
        "movement.py",
        "test_moving.py",
        "if hex_ < 0 or board.power[hex_] > state.leftover:",
        "if hex_ < 0:",
    ),
    fault(
        "a payment for an occupied space allowed",
        "legal.py",
        "test_moving.py",
        "CAMP) and can_enter(\n                state, board, to\n            ):",
        "CAMP):",
    ),
    fault(
        "a payment for a space behind a blockade allowed",
        "legal.py",
        "test_moving.py",
        "to = across(state, board, hex_, direction)",
        "to = board.neighbour[hex_ * 6 + direction]",
    ),
    fault(
        "the wrong piece enters what was paid",
        "rules.py",
        "test_moving.py",
        "        piece = (state.pay_move - ENTER) // 6",
        "        piece = 0",
    ),
    fault(
        "camp cards kept",
        "rules.py",
        "test_hand.py",
        "is_camp != 0 or (board.is_item",
        "(board.is_item",
    ),
    fault(
        "cards paid for rubble removed",
        "rules.py",
        "test_hand.py",
        "is_camp = int(board.terrain[hex_] == CAMP)",
        "is_camp = 1",
    ),
    fault(
        "a rubble space takes one card less",
        "rules.py",
        "cases/test_moving.py",
        "state.due = board.power[hex_]",
        "state.due = max(board.power[hex_] - 1, 1)",
    ),
    fault(
        "a Native takes two steps",
        "rules.py",
        "cases/test_natives.py",
        "        state.phase = PLAYING\n        state.leftover = 0\n    else:",
        "        state.leftover = 1 - state.leftover\n"
        "        if state.leftover == 0:\n            state.phase = PLAYING\n    else:",
    ),
    fault(
        "a Native goes on where another movement should have stopped",
        "rules.py",
        "test_moving.py",
        "board.any_play_ends != 0 or board.is_native[(move - USE) // 2] != 0",
        "board.any_play_ends != 0",
    ),
    # Blockades
    fault(
        "a blockade cleared from anywhere",
        "movement.py",
        "cases/test_blockades.py",
        "return is_at_site(board, state.position[state.moving], site)",
        "return True",
    ),
    fault(
        "a blockade cleared with too little power",
        "movement.py",
        "test_moving.py",
        "    if board.blockade_power[number] > state.leftover:\n        return False\n",
        "",
    ),
    fault(
        "the wrong piece stops when a rubble blockade is broken",
        "rules.py",
        "test_moving.py",
        "start_movement(state, (state.pay_move - BREAK) % 2, 0, 0)",
        "start_movement(state, 0, 0, 0)",
    ),
    fault(
        "a standing blockade stops nobody",
        "movement.py",
        "cases/test_blockades.py",
        "if site >= 0 and state.stands[site] != 0:\n        return -1",
        "if site >= 0 and state.stands[site] < 0:\n        return -1",
    ),
    # Caves and their tokens
    fault(
        "cave memory shared by both pieces",
        "movement.py",
        "test_caves.py",
        "state.remembered[piece] &= ~bit\n"
        "        elif state.remembered[piece] & bit == 0:\n"
        "            state.remembered[piece] |= bit",
        "state.remembered[state.seat * 2] &= ~bit\n"
        "        elif state.remembered[state.seat * 2] & bit == 0:\n"
        "            state.remembered[state.seat * 2] |= bit",
    ),
    fault(
        "explored again without having left",
        "movement.py",
        "test_caves.py",
        "elif state.remembered[piece] & bit == 0:",
        "else:",
    ),
    fault(
        "explored without having moved",
        "rules.py",
        "test_moving.py",
        "    state.leftover = power\n    state.has_moved = 0\n",
        "    state.leftover = power\n",
    ),
    fault(
        "an item kept with a token after a payment for rubble",
        "rules.py",
        "test_moving.py",
        "    forget_just_used(state, board)\n"
        "    state.phase = PAYING\n    state.pay_move = move\n    if",
        "    state.phase = PAYING\n    state.pay_move = move\n    if",
    ),
    fault(
        "a second replace token counts the cards of the first",
        "rules.py",
        "test_moving.py",
        "        state.phase = LAYING\n        state.n_laid = 0\n",
        "        state.phase = LAYING\n",
    ),
    fault(
        "a card without power worth nothing while a change is pending",
        "market.py",
        "test_moving.py",
        "if state.is_changing != 0 and board.card_power[kind] > 0:",
        "if state.is_changing != 0:",
    ),
    fault(
        "explored through a blockade",
        "movement.py",
        "test_caves.py",
        "if across(state, board, hex_, direction) == board.cave[cave]:",
        "if board.neighbour[hex_ * 6 + direction] == board.cave[cave]:",
    ),
    # The market
    fault(
        "vacancy ignored",
        "market.py",
        "test_buying.py",
        "return state.on_board[kind] != 0 or is_vacant != 0",
        "return True",
    ),
    fault(
        "the pile of a bought card stays beside the board",
        "market.py",
        "test_buying.py",
        "    if moves_pile != 0 and",
        "    if moves_pile < 0 and",
    ),
    fault(
        "the Transmitter takes from the board only",
        "legal.py",
        "test_buying.py",
        "if state.market[kind] > 0:\n            moves.move",
        "if state.on_board[kind] != 0:\n            moves.move",
    ),
    fault(
        "a bought card goes to the hand",
        "market.py",
        "test_buying.py",
        "state.set_aside[kind] += 1",
        "state.hand[state.seat * MAX_KINDS + kind] += 1\n        state.hand_size[state.seat] += 1",
    ),
    fault(
        "a second purchase in a turn",
        "rules.py",
        "test_buying.py",
        "state.has_bought = 1",
        "state.has_bought = 0",
    ),
    fault(
        "an item lost when paid as half a coin",
        "rules.py",
        "test_buying.py",
        "and (is_power != 0 or board.items_always_leave != 0)",
        "and is_power >= 0",
    ),
    # Decks and the end of the turn
    fault(
        "four new cards, however many were kept",
        "deck.py",
        "test_hand.py",
        "board.hand_size - state.hand_size[seat])",
        "board.hand_size)",
    ),
    fault(
        "no reshuffle in the middle of a turn",
        "deck.py",
        "test_hand.py",
        "if state.discard_size[seat] == 0:\n                return",
        "if state.discard_size[seat] == 0 or state.phase == PLAYING:\n                return",
    ),
    # The end of the game
    fault(
        "no final round",
        "movement.py",
        "test_end.py",
        "if state.n_arrived == 1 and state.seat == state.n_seats - 1:",
        "if state.n_arrived == 1:",
    ),
    fault(
        "a round more after the last one",
        "deck.py",
        "test_end.py",
        "elif state.n_arrived > 0:",
        "elif state.n_arrived > 0 and state.round > 99:",
    ),
    fault(
        "one piece of two is enough",
        "movement.py",
        "test_end.py",
        "if state.position[first] >= 0 or state.position[first + 1] >= 0:",
        "if state.position[first] >= 0 and state.position[first + 1] >= 0:",
    ),
    fault(
        "most blockades don't win",
        "setup.py",
        "test_end.py",
        "    if state.n_blockades[one] != state.n_blockades[other]:\n"
        "        return state.n_blockades[one] > state.n_blockades[other]\n",
        "",
    ),
    fault(
        "highest-blockade tie-break dropped",
        "setup.py",
        "test_end.py",
        "    if state.best_blockade[one] != state.best_blockade[other]:\n"
        "        return state.best_blockade[one] > state.best_blockade[other]\n",
        "",
    ),
    fault(
        "the last to arrive wins a tie",
        "setup.py",
        "test_end.py",
        "return state.arrival[one] < state.arrival[other]",
        "return state.arrival[one] > state.arrival[other]",
    ),
]


def plant(planted: Fault, root: Path) -> None:
    """Plant a fault in a copy.

    Parameters
    ----------
    planted : Fault
        The fault.
    root : pathlib.Path
        Where the copy is.

    Raises
    ------
    PlantingError
        An old text isn't in the file exactly once.
    """
    path = root / ENGINE / planted.module
    source = path.read_text(encoding="utf-8")
    for old, new in planted.edits:
        n = source.count(old)
        if n != 1:
            raise PlantingError(f"{planted.name}: {n} times in {planted.module}, not once:\n{old}")
        source = source.replace(old, new)
    path.write_text(source, encoding="utf-8")


def copy_checkout(root: Path) -> None:
    """Copy what the tests of the engine need; no compiled modules, they may be stale."""
    root.mkdir()
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, root / name)
    (root / "conftest.py").write_text(CONFTEST, encoding="utf-8")


def failed_tests(root: Path, tests: Sequence[str]) -> list[str]:
    """Run tests in a copy, to the first failure, and return which failed.

    Raises
    ------
    PlantingError
        The run ended in another way than by passed or failed tests.
    """
    options = ["-x", "-q", "-rfE", "--color=no", "-p", "no:cacheprovider"]
    files = [f"tests/engine/{name}" for name in tests]
    environment = {key: os.environ[key] for key in os.environ if key != "PYTEST_ADDOPTS"}
    environment |= {"PYTHONPATH": str(root), "ROUTE_TOOLS_CACHE": str(root / "cache")}
    try:
        run = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *files],
            cwd=root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise PlantingError(f"the tests took more than {PATIENCE} s") from None
    failed = re.findall(r"^FAILED tests/engine/(\S+::.+?)(?: - .*)?$", run.stdout, re.MULTILINE)
    has_errors = re.search(r"^ERROR ", run.stdout, re.MULTILINE)
    if has_errors or (run.returncode, bool(failed)) not in {(0, False), (1, True)}:
        end = textwrap.indent(run.stdout[-3000:], "    ")
        raise PlantingError(f"pytest ended with status {run.returncode}:\n{end}")
    return failed


def reveal(planted: Fault, folder: Path) -> list[str]:
    """Plant a fault in a copy of its own and return the tests that notice it.

    Parameters
    ----------
    planted : Fault
        The fault.
    folder : pathlib.Path
        Where to make the copy; it is gone afterwards.

    Returns
    -------
    list of str
        The first test that fails; nothing when the fault survives.

    Raises
    ------
    PlantingError
        The fault can't be planted, or the copy with it can't be tested.
    """
    with TemporaryDirectory(dir=folder) as made:
        root = Path(made).resolve() / "checkout"
        copy_checkout(root)
        plant(planted, root)
        try:
            return failed_tests(root, planted.tests)
        except PlantingError as error:
            raise PlantingError(f"{planted.name}: {error}") from None


def reveal_all(faults: Sequence[Fault], folder: Path) -> Iterator[tuple[Fault, list[str]]]:
    """Yield each fault with the tests that notice it, after a run without any fault.

    Raises
    ------
    PlantingError
        A test fails without a fault, a fault can't be planted, or its copy can't be tested.
    """
    tests = tuple(sorted({name for planted in faults for name in planted.tests}))
    failed = reveal(Fault("no fault", "rules.py", tests, ()), folder)
    if failed:
        raise PlantingError(f"fails without any fault: {failed[0]}")
    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield from zip(faults, pool.map(lambda each: reveal(each, folder), faults), strict=True)


def main(faults: Sequence[Fault] = FAULTS, say: Callable[[str], object] = sys.stdout.write) -> int:
    """Plant the faults and tell of each which test noticed it.

    Parameters
    ----------
    faults : sequence of Fault
        The faults.
    say : callable
        Takes each line.

    Returns
    -------
    int
        0; 1 if a fault survived or couldn't be tried.
    """
    width = max(len(planted.name) for planted in faults)
    survivors = 0
    try:
        with TemporaryDirectory() as folder:
            for planted, noticed in reveal_all(faults, Path(folder)):
                survivors += not noticed
                say(f"{planted.name:{width}}  {', '.join(noticed) or 'SURVIVED'}\n")
    except PlantingError as error:
        say(f"{error}\n")
        return 1
    say(f"{len(faults) - survivors} of {len(faults)} faults noticed\n")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
