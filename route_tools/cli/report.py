"""``route-tools report``: a route in numbers."""

import click
from rich.console import Console
from rich.table import Table

from route_tools.analysis import RouteReport, make_report, report_to_data
from route_tools.cli.options import as_json_option, hex_width_option
from route_tools.cli.output import console, plain, print_json
from route_tools.cli.route_argument import route_argument
from route_tools.geometry import Route, RouteDocument, assemble, find_problems, is_valid

__all__ = ["report"]


@click.command()
@route_argument
@as_json_option
@hex_width_option
def report(document: RouteDocument, *, as_json: bool, hex_width_mm: float | None) -> int:
    """Measure a ROUTE: paths, terrain, seams, caves and the room it takes.

    Leaves with status 1 if the route has errors; what can be measured is told all the
    same.
    """
    route = assemble(document)
    measured = make_report(route)
    problems = find_problems(route)
    if as_json:
        print_json(report_to_data(measured, hex_width_mm))
    else:
        _tell(route, measured, hex_width_mm)
        if problems:
            console().print(
                f"\n[yellow]{len(problems)} problems found:[/] see route-tools validate"
            )
    return 0 if is_valid(problems) else 1


def _tell(route: Route, measured: RouteReport, hex_width_mm: float | None) -> None:
    out = console()
    document = route.document
    pieces = " ".join(f"{p.side.name}{p.rotation}" for p in document.placements)
    end = f", {document.end.side.name} at corner {document.end.corner}" if document.end else ""
    out.print(f"[bold]{plain(document.title) or 'Route'}[/]  {plain(document.level)}")
    out.print(f"[dim]pieces[/] {pieces or 'none'}{end}\n")
    out.print(
        f"{measured.n_hexes} hexes, {measured.n_caves} caves, "
        f"traverse rating {measured.traverse_rating}\n"
    )
    _tell_starts(out, measured)
    _tell_terrain(out, measured)
    _tell_seams(out, route, measured)
    room = measured.footprint
    out.print(f"[dim]room[/] {room.width:.1f} x {room.height:.1f} hex widths as drawn, ", end="")
    out.print(f"{room.table_length:.1f} x {room.table_width:.1f} turned to fit best")
    if hex_width_mm is not None:
        mm = room.in_mm(hex_width_mm)
        out.print(
            f"     {mm['width_mm']:.0f} x {mm['height_mm']:.0f} mm as drawn, "
            f"{mm['table_length_mm']:.0f} x {mm['table_width_mm']:.0f} mm turned to fit best"
        )


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _tell_starts(out: Console, measured: RouteReport) -> None:
    table = _table("start space", "cheapest power", "fewest steps")
    for start in measured.starts:
        unreachable = "no way"
        table.add_row(
            str(start.number),
            unreachable if start.cost is None else str(start.cost),
            unreachable if start.steps is None else str(start.steps),
        )
    if measured.starts:
        out.print(table, "")


def _tell_terrain(out: Console, measured: RouteReport) -> None:
    powers = sorted({power for counts in measured.terrain.values() for power in counts if power})
    table = _table("terrain", "hexes", *(f"power {power}" for power in powers))
    for terrain, counts in measured.terrain.items():
        row = [str(counts.get(power, "")) for power in powers]
        table.add_row(terrain.value, str(sum(counts.values())), *row)
    if measured.terrain:
        out.print(table, "")


def _tell_seams(out: Console, route: Route, measured: RouteReport) -> None:
    table = _table("seam", "touching pairs", "walkable pairs", "in step")
    for seam in measured.seams:
        letters = "-".join(route.pieces[index].side.name for index in seam.between)
        in_step = "yes" if seam.in_step else "no"
        table.add_row(letters, str(seam.touching), str(seam.walkable), in_step)
    if measured.seams:
        out.print(table, "")
