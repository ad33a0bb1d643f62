"""The argument ROUTE: a preset, a file, a route code or standard input."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from route_tools.drawing import read_route
from route_tools.errors import DocumentError, RouteToolsError
from route_tools.geometry import (
    Catalog,
    RouteDocument,
    load_preset,
    looks_like_code,
    preset_ids,
)
from route_tools.geometry.document import MAX_DOCUMENT_SIZE

__all__ = ["as_json_option", "route_argument"]

_Command = TypeVar("_Command", bound=Callable[..., Any])


class RouteType(click.ParamType):
    """Turns the argument into a :class:`~route_tools.geometry.RouteDocument`."""

    name = "route"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,  # noqa: ARG002
        ctx: click.Context | None,
    ) -> RouteDocument:
        """Read the route that a text names.

        Parameters
        ----------
        value : object
            The text; a document passes through.
        param : click.Parameter or None
            The parameter.
        ctx : click.Context or None
            Its ``obj`` holds the catalogues by name.

        Returns
        -------
        RouteDocument
            The draft.

        Raises
        ------
        RouteToolsError
            Nothing can be read there; the message begins with the file's name.
        """
        if isinstance(value, RouteDocument):
            return value
        catalogs: Mapping[str, Catalog] | None = ctx.obj if ctx else None
        text = str(value)
        if text == "-":
            content = sys.stdin.buffer.read(MAX_DOCUMENT_SIZE + 1)
            return _read(content, "standard input", catalogs)
        if text in preset_ids():
            return load_preset(text)
        if looks_like_code(text):
            return _read(text.encode("utf-8", "replace"), "route code", catalogs)
        return _read(_content(Path(text)), text, catalogs)


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_DOCUMENT_SIZE + 1)
    except FileNotFoundError:
        known = ", ".join(preset_ids())
        message = f"there is no such file, and no such preset; presets are {known}"
    except OSError as error:
        message = f"can't be read: {error.strerror}"
    except ValueError as error:
        message = f"is no file name: {error}"
    raise DocumentError(message, place=str(path))


def _read(content: bytes, source: str, catalogs: Mapping[str, Catalog] | None) -> RouteDocument:
    try:
        return read_route(content, catalogs)
    except RouteToolsError as error:
        raise DocumentError(str(error), place=source) from error


def route_argument(command: _Command) -> _Command:
    """Give a command the argument ROUTE, as ``document``.

    Parameters
    ----------
    command : callable
        The command's function.

    Returns
    -------
    callable
        The same, with the argument.
    """
    return click.argument("document", metavar="ROUTE", type=RouteType())(command)


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
