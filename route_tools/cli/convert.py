"""``route-tools convert``: from any form of a route to another."""

from pathlib import Path

import click

from route_tools.cli.output import write_file
from route_tools.cli.route_argument import route_argument
from route_tools.geometry import RouteDocument, document_to_code, document_to_json

__all__ = ["convert"]


@click.command()
@route_argument
@click.option(
    "--to",
    "form",
    type=click.Choice(["code", "json"]),
    required=True,
    help="A route code holds the laying only; JSON holds the whole document.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write there instead of to standard output.",
)
def convert(document: RouteDocument, *, form: str, output: Path | None) -> None:
    """Write a ROUTE as a route code or as a route document."""
    text = document_to_json(document) if form == "json" else f"{document_to_code(document)}\n"
    if output:
        write_file(output, text)
    else:
        click.echo(text, nl=False)
