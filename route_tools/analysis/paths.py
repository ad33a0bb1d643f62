"""Cheapest and shortest paths from the start spaces to the finish."""

from collections.abc import Hashable, Mapping
from typing import NamedTuple

import networkx as nx

from route_tools.geometry import Hex

__all__ = ["StartPaths", "paths_from_starts"]


class StartPaths(NamedTuple):
    """How a start space is joined to the finish.

    Attributes
    ----------
    number : int
        The start space's printed number.
    cost : int or None
        Least total power of all hexes entered, the finishing space included; None if the
        finish can't be reached.
    steps : int or None
        Fewest hexes entered, the finishing space included; None likewise.
    cheapest_path : tuple of Hex
        One path of that cost, with the start space; empty if there is none. Of equally
        cheap paths it is one with few steps.
    shortest_path : tuple of Hex
        One path of so many steps; of equally short ones it is one of the cheapest.
    """

    number: int
    cost: int | None
    steps: int | None
    cheapest_path: tuple[Hex, ...]
    shortest_path: tuple[Hex, ...]


def paths_from_starts(graph: "nx.DiGraph[Hex]") -> tuple[StartPaths, ...]:
    """Find the cheapest and the shortest path from each start space.

    Parameters
    ----------
    graph : networkx.DiGraph
        As built by :func:`~route_tools.analysis.graph.route_to_graph`.

    Returns
    -------
    tuple of StartPaths
        By start number.

    Examples
    --------
    >>> from route_tools.analysis.graph import route_to_graph
    >>> from route_tools.geometry import assemble, load_preset
    >>> graph = route_to_graph(assemble(load_preset("hills-of-gold")))
    >>> [(start.cost, start.steps) for start in paths_from_starts(graph)]
    [(47, 37), (46, 36), (45, 35), (44, 34)]
    """
    # One weight stands for two aims: the first in ten thousands, the second in units.
    cheapest = _paths_from_starts(graph, cost_weight=10_000, step_weight=1)
    shortest = _paths_from_starts(graph, cost_weight=1, step_weight=10_000)
    return tuple(
        StartPaths(
            number=number,
            cost=_cost(graph, cheapest[number]),
            steps=len(shortest[number]) - 1 if shortest[number] else None,
            cheapest_path=cheapest[number],
            shortest_path=shortest[number],
        )
        for number in graph.graph["starts"]
    )


def _cost(graph: "nx.DiGraph[Hex]", path: tuple[Hex, ...]) -> int | None:
    return sum(graph.nodes[hex_]["power"] for hex_ in path[1:]) if path else None


def _paths_from_starts(
    graph: "nx.DiGraph[Hex]", *, cost_weight: int, step_weight: int
) -> dict[int, tuple[Hex, ...]]:
    """Search once, from the finish backwards, for all start spaces."""
    starts: Mapping[int, Hex] = graph.graph["starts"]
    finish = [hex_ for hex_ in graph.graph["finish"] if hex_ in graph]
    if not finish:
        return dict.fromkeys(starts, ())

    def weight(_from: Hashable, _to: Hashable, edge: Mapping[str, int]) -> int:
        return cost_weight * edge["cost"] + step_weight

    backwards = graph.reverse(copy=False)
    paths = nx.multi_source_dijkstra_path(backwards, finish, weight=weight)
    return {number: tuple(reversed(paths.get(start, ()))) for number, start in starts.items()}
