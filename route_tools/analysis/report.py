"""The report: what a designer reads about a route at a glance."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from route_tools.analysis.graph import route_to_graph
from route_tools.analysis.paths import StartPaths, paths_from_starts
from route_tools.geometry import Footprint, Route, Terrain, footprint

__all__ = ["RouteReport", "SeamReport", "make_report", "report_to_data"]


@dataclass(frozen=True)
class SeamReport:
    """One seam in numbers.

    Attributes
    ----------
    between : tuple of int
        Indices of the two pieces.
    touching : int
        Pairs of hexes that touch.
    walkable : int
        Pairs that can be walked.
    in_step : bool
        Whether the two pieces lie flush.
    """

    between: tuple[int, int]
    touching: int
    walkable: int
    in_step: bool


@dataclass(frozen=True)
class RouteReport:
    """A route in numbers. Blockades and other pieces are left out of account.

    Attributes
    ----------
    n_hexes : int
        All hexes, finishing spaces included.
    n_caves : int
        Mountains with a cave.
    traverse_rating : int
        Sum over the sides: all powers, plus 6 for each mountain.
    starts : tuple of StartPaths
        Cheapest and shortest paths by start number.
    terrain : dict of Terrain to dict of int to int
        How many hexes of each terrain, by power; finishing spaces left out.
    seams : tuple of SeamReport
        Between consecutive pieces.
    footprint : Footprint
        The room it takes on the table.
    """

    n_hexes: int
    n_caves: int
    traverse_rating: int
    starts: tuple[StartPaths, ...]
    terrain: dict[Terrain, dict[int, int]]
    seams: tuple[SeamReport, ...]
    footprint: Footprint


def make_report(route: Route) -> RouteReport:
    """Measure a route.

    Parameters
    ----------
    route : Route
        Any laying, valid or not.

    Returns
    -------
    RouteReport
        What can be said of it.

    Examples
    --------
    >>> from route_tools.geometry import assemble, load_preset
    >>> report = make_report(assemble(load_preset("first-game")))
    >>> report.n_hexes, report.n_caves, report.traverse_rating
    (188, 3, 271)
    """
    return RouteReport(
        n_hexes=len(route.hexes),
        n_caves=len(route.caves),
        traverse_rating=route.traverse_rating,
        starts=paths_from_starts(route_to_graph(route)),
        terrain=_count_terrain(route),
        seams=tuple(
            SeamReport(seam.between, seam.n_touching, seam.n_walkable, seam.is_in_step)
            for seam in route.seams
        ),
        footprint=footprint(route),
    )


def _count_terrain(route: Route) -> dict[Terrain, dict[int, int]]:
    end = len(route.pieces)
    counted = Counter(
        (printed.terrain, printed.power)
        for hex_, printed in route.hexes.items()
        if route.piece_at[hex_] != end
    )
    return {
        terrain: {power: counted[terrain, power] for t, power in sorted(counted) if t is terrain}
        for terrain in Terrain
        if any(t is terrain for t, _ in counted)
    }


def report_to_data(report: RouteReport, hex_width_mm: float | None = None) -> dict[str, Any]:
    """Return a report as JSON data.

    Parameters
    ----------
    report : RouteReport
        The report.
    hex_width_mm : float, optional
        The printed hexes' width from flat side to flat side; adds lengths in mm.

    Returns
    -------
    dict
        Hexes as ``[q, r]``; lengths of the footprint in hex widths, and in mm if asked.

    Raises
    ------
    ValueError
        The hex width isn't positive and finite.
    """
    room = report.footprint
    lengths = {
        name: round(getattr(room, name), 2)
        for name in ("width", "height", "table_length", "table_width")
    }
    if hex_width_mm is not None:
        lengths |= room.in_mm(hex_width_mm)
    return {
        "n_hexes": report.n_hexes,
        "n_caves": report.n_caves,
        "traverse_rating": report.traverse_rating,
        "starts": [start._asdict() for start in report.starts],
        "terrain": {
            terrain.value: {str(power): count for power, count in counts.items()}
            for terrain, counts in report.terrain.items()
        },
        "seams": [
            {
                "between": seam.between,
                "touching": seam.touching,
                "walkable": seam.walkable,
                "in_step": seam.in_step,
            }
            for seam in report.seams
        ],
        "footprint": lengths,
    }
