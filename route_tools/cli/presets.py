"""``route-tools presets``: list the official routes."""

import click
from rich.table import Table

from route_tools.cli.options import as_json_option
from route_tools.cli.output import console, plain, print_json
from route_tools.geometry import document_to_code, load_preset, preset_ids

__all__ = ["presets"]


@click.command()
@as_json_option
def presets(*, as_json: bool) -> None:
    """List the official routes, which every command takes by their id."""
    routes = {preset_id: load_preset(preset_id) for preset_id in preset_ids()}
    if as_json:
        print_json(
            [
                {
                    "id": preset_id,
                    "title": document.title,
                    "level": document.level,
                    "pieces": [placement.side.name for placement in document.placements],
                    "code": document_to_code(document),
                    "source": document.source,
                    "remarks": document.remarks,
                }
                for preset_id, document in routes.items()
            ]
        )
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("id", "title", "level", "pieces", "end"):
        table.add_column(column, no_wrap=True)
    for preset_id, document in routes.items():
        table.add_row(
            preset_id,
            plain(document.title),
            plain(document.level),
            " ".join(placement.side.name for placement in document.placements),
            document.end.side.name if document.end else "",
        )
    console().print(table)
