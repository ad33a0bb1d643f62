"""Measure how quickly a route is read, validated, reported and drawn.

Run ``python benchmarks/routes.py``. Every figure is a ratio to the yardstick, one
networkx ``single_source_dijkstra`` over the same route's graph, measured in turn with the
job in the same run, so that a busy machine slows both. The medians are printed; the
goals are at most 20 for each job, with an aim of 12. What belongs to the catalogue, such as
the symbols and the outlines of sides, is kept from run to run; what belongs to the route
isn't: the seams and the title block are worked out in each.
"""

import argparse
import gc
import statistics
import time
from collections.abc import Callable

import networkx as nx

from route_tools.analysis import make_report, route_to_graph
from route_tools.drawing import render_route
from route_tools.geometry import (
    assemble,
    document_to_json,
    find_problems,
    load_preset,
    preset_ids,
    read_document,
)

GOAL = 20


def seconds(job: Callable[[], object]) -> float:
    """Time one run of a job."""
    begin = time.perf_counter()
    job()
    return time.perf_counter() - begin


def report_from_text(text: str) -> None:
    """Do what the editor asks for after each edit."""
    route = assemble(read_document(text))
    find_problems(route)
    make_report(route)


def measure(preset_id: str, rounds: int) -> tuple[float, float, float]:
    """Return the yardstick in seconds and, as ratios to it, the report and the SVG."""
    text = document_to_json(load_preset(preset_id))
    route = assemble(load_preset(preset_id))
    graph = route_to_graph(route)
    start = route.starts[1]

    def yardstick() -> None:
        nx.single_source_dijkstra(graph, start, weight="cost")

    jobs = (yardstick, lambda: report_from_text(text), lambda: render_route(route))
    for job in jobs:
        job()
    gc.collect()
    gc.disable()
    try:
        times = [[seconds(job) for job in jobs] for _ in range(rounds)]
    finally:
        gc.enable()
    base = statistics.median(row[0] for row in times)
    report = statistics.median(row[1] / row[0] for row in times)
    svg = statistics.median(row[2] / row[0] for row in times)
    return base, report, svg


def main() -> None:
    """Print one line for each preset and the worst of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, help="runs of each job (default 40)")
    rounds = parser.parse_args().rounds
    print(f"{'route':<18}{'yardstick ms':>13}{'report':>9}{'svg':>9}")
    worst = [0.0, 0.0]
    for preset_id in preset_ids():
        base, *ratios = measure(preset_id, rounds)
        worst = [max(pair) for pair in zip(worst, ratios, strict=True)]
        print(f"{preset_id:<18}{base * 1000:>13.2f}{ratios[0]:>9.1f}{ratios[1]:>9.1f}")
    print(f"{'worst':<31}{worst[0]:>9.1f}{worst[1]:>9.1f}   goal: at most {GOAL} each")


if __name__ == "__main__":
    main()
