"""``route-tools validate``: every problem of a route."""

import click

from route_tools.cli.options import as_json_option
from route_tools.cli.output import console, plain, print_json
from route_tools.cli.route_argument import route_argument
from route_tools.geometry import (
    RouteDocument,
    RouteProblem,
    is_valid,
    problem_to_data,
)
from route_tools.geometry import validate as find

__all__ = ["validate"]

_STYLES = {"error": "bold red", "warning": "yellow"}


@click.command()
@route_argument
@as_json_option
def validate(document: RouteDocument, *, as_json: bool) -> int:
    """Find every problem of a ROUTE, with where it is and how to mend it.

    Leaves with status 1 if one of them is an error, else 0.
    """
    problems = find(document)
    valid = is_valid(problems)
    if as_json:
        print_json({"valid": valid, "problems": [problem_to_data(p) for p in problems]})
    else:
        _tell(document, problems)
    return 0 if valid else 1


def _tell(document: RouteDocument, problems: list[RouteProblem]) -> None:
    out = console()
    for problem in problems:
        out.print(
            f"[{_STYLES[problem.severity]}]{problem.severity}[/]"
            f" [dim]{problem.code}[/]  {plain(problem.message)}"
        )
        if problem.hexes:
            shown = " ".join(f"({q}, {r})" for q, r in problem.hexes[:8])
            more = f" and {len(problem.hexes) - 8} more" if len(problem.hexes) > 8 else ""
            out.print(f"    [dim]at[/] {shown}{more}")
        out.print(f"    [dim]mend[/] {plain(problem.hint)}")
    n_errors = sum(problem.severity == "error" for problem in problems)
    n_warnings = len(problems) - n_errors
    name = plain(document.title) or "The route"
    verdict = "[bold red]is not valid[/]" if n_errors else "[bold green]is valid[/]"
    counts = [
        f"{n} {word}{'s' if n > 1 else ''}"
        for n, word in ((n_errors, "error"), (n_warnings, "warning"))
        if n
    ]
    out.print(f"{name} {verdict}{': ' if counts else ''}{', '.join(counts)}.")
