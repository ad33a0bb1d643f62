"""The command line: the same jobs as in the browser, for the terminal and for scripts.

Exit status: 0 for a valid route (warnings too), 1 for one with errors, 2 for input that
can't be read, with one line on stderr that says where.
"""

import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click

from route_tools import __version__
from route_tools.cli.convert import convert
from route_tools.cli.presets import presets
from route_tools.cli.report import report
from route_tools.cli.serve import serve
from route_tools.cli.svg import svg
from route_tools.cli.validate import validate
from route_tools.errors import CatalogError, RouteToolsError
from route_tools.geometry import Catalog, default_catalogs, load_catalog

__all__ = ["main"]

UNREADABLE = 2
OUTPUT_CLOSED = 141


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, package_name="route-tools")
@click.option(
    "--catalog",
    "catalog_files",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Also load this catalogue of printed pieces; can be given several times.",
)
@click.pass_context
def cli(context: click.Context, catalog_files: Sequence[Path]) -> None:
    """Design, validate, measure and draw routes for The Quest for El Dorado.

    A ROUTE is the id of a preset, a file (a route document or an exported SVG), a route
    code, or - for standard input.
    """
    catalogs: dict[str, Catalog] = default_catalogs()
    for path in catalog_files:
        catalog = load_catalog(path)
        if catalog.name in catalogs:
            raise CatalogError(
                f"the name {catalog.name!r} is taken by another catalogue; choose one of its own",
                source=path.name,
                place="name",
            )
        catalogs[catalog.name] = catalog
    context.obj = catalogs


for command in (presets, validate, report, svg, convert, serve):
    cli.add_command(command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit status.

    Parameters
    ----------
    arguments : sequence of str, optional
        Instead of those of the process.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may lack a title's letters
    try:
        status = cli.main(arguments, prog_name="route-tools", standalone_mode=False)
    except SystemExit:  # so click leaves when nobody reads on; 1 would mean a bad route
        sys.exit(OUTPUT_CLOSED)
    except click.exceptions.Abort:
        _fail("stopped", 130)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        sys.exit(UNREADABLE)
    except click.UsageError as error:
        hint = f"{error.ctx.command_path} --help" if error.ctx else "route-tools --help"
        _fail(f"{error.format_message()} (see: {hint})", UNREADABLE)
    except click.ClickException as error:
        _fail(error.format_message(), UNREADABLE)
    except RouteToolsError as error:
        _fail(str(error), UNREADABLE)
    except OSError as error:
        _fail(f"standard output: can't be written: {error.strerror}", UNREADABLE)
    sys.exit(status if isinstance(status, int) else 0)


def _fail(message: str, status: int) -> NoReturn:
    """Print one line on stderr and leave."""
    line = " ".join(message.split())
    click.echo(f"route-tools: {''.join(c for c in line if c.isprintable())}", err=True)
    sys.exit(status)
