"""Options that several commands share."""

from collections.abc import Callable
from math import isnan
from typing import Any, TypeVar

import click

from route_tools.geometry import HEX_WIDTHS_MM

__all__ = ["as_json_option", "hex_width_option"]

_Command = TypeVar("_Command", bound=Callable[..., Any])


def _refuse_nan(
    context: click.Context,  # noqa: ARG001 - click passes both
    param: click.Parameter,  # noqa: ARG001
    width: float | None,
) -> float | None:
    if width is not None and isnan(width):
        raise click.BadParameter("nan is not a width.")
    return width


hex_width_option = click.option(
    "--hex-width-mm",
    type=click.FloatRange(*HEX_WIDTHS_MM),
    callback=_refuse_nan,
    help="Width of your printed hexes from flat side to flat side, for lengths in mm.",
)


def as_json_option(command: _Command) -> _Command:
    """Give a command the switch ``--json``, as ``as_json``.

    Parameters
    ----------
    command : callable
        The command's function.

    Returns
    -------
    callable
        The same, with the switch.
    """
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")(command)
