"""The route as a graph, and what it says about the route."""

from route_tools.analysis.graph import route_to_graph
from route_tools.analysis.paths import StartPaths, paths_from_starts
from route_tools.analysis.report import RouteReport, SeamReport, make_report, report_to_data

__all__ = [
    "RouteReport",
    "SeamReport",
    "StartPaths",
    "make_report",
    "paths_from_starts",
    "report_to_data",
    "route_to_graph",
]
