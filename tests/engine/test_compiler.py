"""The compiler: Python's meaning of numbers, faults found by checks, the cache."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from route_tools.engine.compiler import KernelError, kernels_to_module
from route_tools.engine.kernel import Struct, ints, kernel
from route_tools.engine.library import CACHE_VARIABLE, load

LIMIT = 7


@dataclass(slots=True)
class Box(Struct):
    """Some numbers."""

    WIDTH: ClassVar[int] = 16

    total: int = 0
    cells: list[int] = ints(10)


@dataclass(slots=True)
class Wide(Struct):
    """One wide number."""

    number: int = 0


@kernel
def divide(a: int, b: int) -> int:
    return a // b


@kernel
def remain(a: int, b: int) -> int:
    return a % b


@kernel
def bits(a: int, b: int) -> int:
    return ((a & b) | (a ^ 12)) + (~b) - (a >> 3) + (-a)


@kernel
def compare(a: int, b: int) -> int:
    result = 1 if a < b else 0
    if 0 <= a <= LIMIT and not (b == 3 or a > b):
        result += 10
    if a < 0 or b < 0:
        result += 100
    return result + min(a, b, LIMIT) * 1000 + max(a, 2) + abs(b)


@kernel
def is_small(a: int) -> bool:
    return -LIMIT < a < LIMIT and a != 3


@kernel
def loops(box: Box, n: int) -> int:
    steps = 0
    for i in range(n):
        if i == 4:
            continue
        if i == 9:
            break
        box.cells[i] += i * i
        steps += 1
    for i in range(n - 1, -1, -2):
        steps += i
    while steps > 20:
        steps -= 3
    box.total = steps
    return len(box.cells) + int(is_small(steps))


@kernel
def fibonacci(n: int) -> int:
    if n < 2:
        return n
    return fibonacci(n - 1) + fibonacci(n - 2)


@kernel
def put(box: Box, at: int, value: int) -> None:
    box.cells[at] = value


@kernel
def renew(box: Box, other: Box) -> None:
    box.assign(other)


@kernel
def uses_text(a: int) -> int:
    return a + len("text")


@kernel
def picks(a: int, b: int) -> int:
    return a or b


KERNELS = (divide, remain, bits, compare, is_small, loops, fibonacci, put, renew)
SMALL = st.integers(-(2**40), 2**40)


@pytest.fixture(scope="module", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    os.environ.setdefault(CACHE_VARIABLE, str(tmp_path_factory.mktemp("kernels")))


LIBRARY = load(KERNELS)
CHECKED = load(KERNELS, checks=True)


@given(SMALL, SMALL)
def test_numbers_mean_what_they_mean_in_python(a: int, b: int) -> None:
    for function in (bits, compare):
        assert getattr(LIBRARY, function.__name__)(a, b) == function(a, b)
    if b:
        assert LIBRARY.divide(a, b) == a // b
        assert LIBRARY.remain(a, b) == a % b
    assert bool(LIBRARY.is_small(a)) == is_small(a)


@pytest.mark.parametrize(("a", "b"), [(7, 2), (-7, 2), (7, -2), (-7, -2), (-6, 3), (0, -5)])
def test_division_rounds_down(a: int, b: int) -> None:
    assert (LIBRARY.divide(a, b), LIBRARY.remain(a, b)) == divmod(a, b)


@pytest.mark.parametrize("n", range(11))
def test_loops_and_fields(n: int) -> None:
    box = Box()
    buffer = box.to_buffer()
    assert LIBRARY.loops(buffer, n) == loops(box, n)
    assert Box.from_buffer(buffer) == box


def test_recursion() -> None:
    assert LIBRARY.fibonacci(20) == 6765


def test_a_struct_takes_over_another() -> None:
    box, other = Box().to_buffer(), Box(total=5, cells=list(range(10))).to_buffer()
    LIBRARY.renew(box, other)
    assert Box.from_buffer(box) == Box(total=5, cells=list(range(10)))


@pytest.mark.parametrize(("at", "value"), [(10, 1), (-1, 1), (3, 40_000), (3, -40_000)])
def test_checks_find_a_bad_index_and_a_number_too_large(at: int, value: int) -> None:
    CHECKED.put(Box().to_buffer(), at, value)
    source_line = CHECKED.fault() % 100_000
    first = put.__code__.co_firstlineno
    assert first < source_line <= first + 3
    CHECKED.put(Box().to_buffer(), 9, -32_768)
    assert CHECKED.fault() == 0


def test_a_number_too_large_for_its_field_is_refused() -> None:
    with pytest.raises(OverflowError, match="total"):
        Box(total=40_000).to_buffer()


def test_a_kernel_outside_the_subset_is_refused_with_its_line() -> None:
    line = picks.__code__.co_firstlineno + 2
    with pytest.raises(KernelError, match=f"picks, line {line}: .*truth values"):
        kernels_to_module([picks])
    with pytest.raises(KernelError, match="uses_text"):
        kernels_to_module([uses_text])


def test_the_cache_is_used_and_a_damaged_file_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "new" / "folder"))
    assert not load([fibonacci]).was_cached
    assert load([fibonacci]).was_cached
    (file,) = (tmp_path / "new" / "folder").iterdir()
    for content in (file.read_bytes()[:-9], b"", b"x" * 900):
        file.write_bytes(content)
        library = load([fibonacci])
        assert not library.was_cached
        assert library.fibonacci(10) == 55
        assert load([fibonacci]).was_cached


def test_a_folder_that_cannot_be_written_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "file"))
    assert load([fibonacci]).fibonacci(10) == 55
    assert (tmp_path / "file").read_text() == "no folder"


def test_several_processes_fill_the_cache_at_once(tmp_path: Path) -> None:
    code = (
        "from route_tools.engine import compiled, play_games, Table, rule_set\n"
        "from route_tools.geometry import assemble, load_preset\n"
        "table = Table.of_route(assemble(load_preset('first-game')), rule_set())\n"
        "print([g.rounds for g in play_games(table, ['greedy'] * 3, n_games=5, seed=4)])\n"
    )
    environment = os.environ | {CACHE_VARIABLE: str(tmp_path)}
    processes = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=environment)
        for _ in range(3)
    ]
    answers = [process.communicate(timeout=120)[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0]
    assert len(json.loads(answers[0])) == 5
    assert answers.count(answers[0]) == 3
    assert [path.suffix for path in tmp_path.iterdir()] == [".kernels"]


def test_the_web_loads_no_compiler() -> None:
    code = "import sys, route_tools.web; print([m for m in sys.modules if 'llvm' in m])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert run.stdout.decode().strip() == "[]"
