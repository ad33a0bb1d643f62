"""Hypothesis strategies: route documents, sound and broken, and JSON that is nearly one."""

import random
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from route_tools.geometry import (
    BlockadePlacement,
    EndPlacement,
    Hex,
    Placement,
    RouteDocument,
    base_catalog,
    flush_positions,
)

SIDES = base_catalog().sides
END_SIDES = base_catalog().end_sides
# Text as documents may hold it: any character but halves of surrogate pairs.
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
ROTATIONS = st.integers(0, 5)


def moved(document: RouteDocument, turn: int, by: tuple[int, int]) -> RouteDocument:
    """Return the same laying, turned about the origin as a whole and moved."""
    placements = tuple(
        Placement(p.side, (p.rotation + turn) % 6, p.centre.rotated(turn).shifted(by))
        for p in document.placements
    )
    end = document.end and EndPlacement(document.end.side, (document.end.corner + turn) % 6)
    return replace(document, placements=placements, end=end)


@st.composite
def valid_layings(draw: st.DrawFn, max_pieces: int = 6) -> RouteDocument:
    """Draw layings from a start tile on, each piece flush beside the one before.

    Most are valid; pieces that would overlap are left out.
    """
    rng = random.Random(draw(st.integers(0, 2**32)))  # noqa: S311 - one number shrinks best
    names = ["A", *rng.sample("CEGIKMOQ", k=rng.randint(1, max_pieces - 1))]
    sides = [SIDES[name if rng.random() < 0.5 else SIDES[name].reverse or name] for name in names]
    placements = [Placement(sides[0], rng.randint(0, 5), Hex(rng.randint(-9, 9), 0))]
    covered = set(placements[0].hexes)
    for side in sides[1:]:
        rotation = rng.randint(0, 5)
        positions = flush_positions(placements[-1], side, rotation)
        rng.shuffle(positions)
        for position in positions:
            placement = Placement(side, rotation, position.centre)
            if not covered & set(placement.hexes):
                placements.append(placement)
                covered |= set(placement.hexes)
                break
    corners = [
        k
        for k in range(6)
        if not covered & set(EndPlacement(END_SIDES["paddle"], k).finish(placements[-1]))
    ]
    end = EndPlacement(END_SIDES[rng.choice(["paddle", "machete"])], rng.choice(corners or [0]))
    return RouteDocument(tuple(placements), end)


PLACEMENTS = st.builds(
    Placement,
    st.sampled_from(list(SIDES.values())),
    ROTATIONS,
    st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
    | st.builds(Hex, st.integers(-1000, 1000), st.integers(-1000, 1000)),
)
ENDS = st.none() | st.builds(EndPlacement, st.sampled_from(list(END_SIDES.values())), ROTATIONS)
BLOCKADES = st.none() | st.lists(
    st.builds(
        BlockadePlacement,
        st.integers(0, 8) | st.integers(0, 1000),
        st.none() | st.integers(1, 7) | st.integers(1, 99),
    ),
    max_size=8,
).map(lambda found: tuple(sorted(found, key=lambda b: (b.after, b.number or 0))))


@st.composite
def crowded_layings(draw: st.DrawFn) -> RouteDocument:
    """Draw a few pieces so close together that most lie on top of each other."""
    rng = random.Random(draw(st.integers(0, 2**32)))  # noqa: S311 - one number shrinks best
    placements = tuple(
        Placement(
            SIDES[rng.choice([*"AB", *SIDES])],
            rng.randint(0, 5),
            Hex(rng.randint(-5, 5), rng.randint(-5, 5)),
        )
        for _ in range(rng.randint(1, 4))
    )
    return RouteDocument(placements, EndPlacement(END_SIDES["paddle"], rng.randint(0, 5)))


@st.composite
def broken_layings(draw: st.DrawFn) -> RouteDocument:
    """Draw anything that can be laid: pieces anywhere, twice, on top of each other."""
    placements = draw(st.lists(PLACEMENTS, max_size=7))
    return RouteDocument(tuple(placements), draw(ENDS), draw(BLOCKADES))


LAYINGS = valid_layings() | broken_layings()


@st.composite
def documents(draw: st.DrawFn) -> RouteDocument:
    """Draw layings with all the texts that a document can have."""
    return replace(
        draw(LAYINGS),
        blockades=draw(BLOCKADES),
        title=draw(TEXTS),
        author=draw(TEXTS),
        notes=draw(TEXTS),
        level=draw(TEXTS),
        source=draw(TEXTS),
        players=tuple(sorted(draw(st.sets(st.integers(1, 8), max_size=4)))),
        remarks=tuple(draw(st.lists(TEXTS, max_size=3))),
    )


JSON_VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)
"""Any JSON at all, not-a-number and infinity included."""
