"""The command line: the same jobs as in the browser, for the terminal and for scripts.

Exit status: 0 for a valid route (warnings too), 1 for one with errors, 2 for input that
can't be read, with one line on stderr that says where. A record of a game is judged alike.
"""

import io
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

import click

from route_tools import __version__
from route_tools.cli.output import InvalidInputError
from route_tools.errors import CatalogError, RouteToolsError
from route_tools.geometry import Catalog, default_catalogs, load_catalog

__all__ = ["main"]

COMMANDS = (
    "compile",
    "convert",
    "play",
    "presets",
    "replay",
    "report",
    "serve",
    "svg",
    "validate",
)
"""Each in the module of its name."""

INVALID = 1
UNREADABLE = 2
OUTPUT_CLOSED = 141


class _Commands(click.Group):
    """Imports a command when it is asked for: none waits for the libraries of another."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click passes it
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        return command if isinstance(command, click.Command) else None


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
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
    except InvalidInputError as error:
        _fail(error.format_message(), INVALID)
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
