"""Hexes: distances, rings and turns against a walk over neighbours; points there and back."""

from math import cos, dist, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from route_tools.geometry import DIRECTIONS, Hex, corner_points, hex_to_point, point_to_hex, ring
from tests.cases.facts import around, turned

HEXES = st.builds(Hex, st.integers(-2000, 2000), st.integers(-2000, 2000))
NEAR = st.builds(Hex, st.integers(-7, 7), st.integers(-7, 7))
SIZES = st.floats(0.01, 1000)


def steps_to_all(origin: Hex, far: int) -> dict[tuple[int, int], int]:
    """Count steps by walking: the plainest breadth-first search."""
    steps: dict[tuple[int, int], int] = {origin: 0}
    edge: list[tuple[int, int]] = [origin]
    for count in range(1, far + 1):
        edge = [n for cell in edge for n in around(cell) if n not in steps]
        steps |= dict.fromkeys(edge, count)
        edge = list(set(edge))
    return steps


def test_directions_run_clockwise_from_the_right() -> None:
    assert DIRECTIONS == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    for k, direction in enumerate(DIRECTIONS):  # y points down, so the angle grows clockwise
        x, y = hex_to_point(direction)
        assert (x, y) == pytest.approx((3**0.5 * cos(k * pi / 3), 3**0.5 * sin(k * pi / 3)))


def test_distance_counts_the_steps_of_a_walk() -> None:
    origin = Hex(2, -5)
    for cell, steps in steps_to_all(origin, 9).items():
        assert origin.distance(cell) == steps
        assert Hex(*cell).distance(origin) == steps


@pytest.mark.parametrize("radius", range(6))
def test_a_ring_is_all_at_its_distance_in_one_clockwise_round(radius: int) -> None:
    centre = Hex(-3, 8)
    found = list(ring(centre, radius))
    walked = {cell for cell, steps in steps_to_all(centre, radius + 1).items() if steps == radius}
    assert len(found) == len(walked)
    assert set(found) == walked
    if radius:
        assert found[0] == (-3 + radius, 8)
        assert found[radius] == centre.shifted((0, radius)), "first down and to the left"
        assert all(a.distance(b) == 1 for a, b in zip(found, found[1:] + found[:1], strict=True))


def test_a_ring_needs_a_radius() -> None:
    with pytest.raises(ValueError, match="-1"):
        list(ring(Hex(0, 0), -1))


@given(NEAR, st.integers(-7, 14), NEAR)
def test_a_turn_keeps_distances_and_turns_the_picture(hex_: Hex, times: int, centre: Hex) -> None:
    there = hex_.rotated(times, centre)
    assert there.offset_from(centre) == turned(hex_.offset_from(centre), times % 6)
    assert there.rotated(-times, centre) == hex_
    assert there.distance(centre) == hex_.distance(centre)
    x, y = hex_to_point(hex_.offset_from(centre))
    angle = times * pi / 3
    assert hex_to_point(there.offset_from(centre)) == pytest.approx(
        (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)), abs=1e-9
    )


@given(HEXES, HEXES)
def test_shifts_undo_each_other(hex_: Hex, other: Hex) -> None:
    assert hex_.offset_from(other).shifted(other) == hex_
    assert hex_.q + hex_.r + hex_.s == 0


@given(HEXES)
def test_neighbours_lie_in_their_directions(hex_: Hex) -> None:
    neighbours = hex_.neighbours()
    assert set(neighbours) == set(around(hex_))
    for k, neighbour in enumerate(neighbours):
        assert neighbour == hex_.neighbour(k) == hex_.neighbour(k + 6) == hex_.neighbour(k - 6)
        assert neighbour.offset_from(hex_) == DIRECTIONS[k]


@given(HEXES, SIZES, st.floats(0, 2 * pi), st.floats(0, 0.86))
def test_a_point_in_a_hex_leads_back_to_it(
    hex_: Hex, size: float, angle: float, part: float
) -> None:
    x, y = hex_to_point(hex_, size)
    radius = part * size  # sqrt(3) / 2 = 0.866 of the size reaches the nearest border
    assert point_to_hex(x + radius * cos(angle), y + radius * sin(angle), size) == hex_


@given(st.floats(-500, 500), st.floats(-500, 500), SIZES)
def test_a_point_belongs_to_the_nearest_centre(x: float, y: float, size: float) -> None:
    found = point_to_hex(x, y, size)
    own = dist(hex_to_point(found, size), (x, y))
    assert own <= size * 1.000001
    for neighbour in found.neighbours():
        assert own <= dist(hex_to_point(neighbour, size), (x, y)) + 1e-6 * size


@pytest.mark.parametrize(
    ("x", "y", "size"),
    [
        (float("nan"), 0, 1),
        (0, float("inf"), 1),
        (0, 0, 0),
        (0, 0, -1),
        (0, 0, float("nan")),
    ],
)
def test_no_hex_lies_nowhere(x: float, y: float, size: float) -> None:
    with pytest.raises(ValueError, match="no hex lies at"):
        point_to_hex(x, y, size)


@given(NEAR, st.sampled_from([1.0, 7.5, 50.0]))
def test_corners_are_a_regular_hexagon_and_shared_with_the_neighbours(
    hex_: Hex, size: float
) -> None:
    x, y = hex_to_point(hex_, size)
    corners = corner_points(hex_, size)
    for k, corner in enumerate(corners):
        angle = (60 * k - 30) * pi / 180
        assert corner == pytest.approx((x + size * cos(angle), y + size * sin(angle)), abs=1e-9)
        beyond = corner_points(hex_.neighbour(k), size)  # borders run both ways
        assert hypot(*(a - b for a, b in zip(corner, beyond[(k + 4) % 6], strict=True))) < 1e-9
        following = corners[(k + 1) % 6]
        assert dist(following, beyond[(k + 3) % 6]) < 1e-9
