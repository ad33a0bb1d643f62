"""``route-tools svg``: draw a route."""

from pathlib import Path

import click

from route_tools.analysis import paths_from_starts, route_to_graph
from route_tools.cli.options import hex_width_option
from route_tools.cli.output import write_file
from route_tools.cli.route_argument import route_argument
from route_tools.drawing import render_route
from route_tools.geometry import Hex, Route, RouteDocument, assemble, find_problems

__all__ = ["svg"]


@click.command()
@route_argument
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write there instead of to standard output.",
)
@hex_width_option
@click.option(
    "--path",
    "path_from",
    type=click.IntRange(min=1),
    metavar="START",
    help="Mark a cheapest path from this start space.",
)
@click.option("--problems", "with_problems", is_flag=True, help="Mark problems on the drawing.")
@click.option("--title-block/--no-title-block", default=True, show_default=True)
def svg(
    document: RouteDocument,
    *,
    output: Path | None,
    hex_width_mm: float | None,
    path_from: int | None,
    with_problems: bool,
    title_block: bool,
) -> None:
    """Draw a ROUTE as SVG; the drawing carries the route and can be opened again."""
    route = assemble(document)
    text = render_route(
        route,
        hex_width_mm=hex_width_mm,
        title_block=title_block,
        path=_cheapest_path(route, path_from) if path_from else None,
        problems=find_problems(route) if with_problems else (),
    )
    if output:
        write_file(output, text)
    else:
        click.echo(text.encode("utf-8"))  # whatever the terminal writes: the SVG says UTF-8


def _cheapest_path(route: Route, number: int) -> tuple[Hex, ...]:
    for start in paths_from_starts(route_to_graph(route)):
        if start.number == number and start.cheapest_path:
            return start.cheapest_path
    raise click.BadParameter(
        f"there is no path to the finish from start space {number}", param_hint="--path"
    )
