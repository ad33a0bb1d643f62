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

__all__ = ["route_argument"]

_Command = TypeVar("_Command", bound=Callable[..., Any])


def _read_argument(
    context: click.Context,
    param: click.Parameter,  # noqa: ARG001 - click passes it
    text: str,
) -> RouteDocument:
    """Read the route that the argument names, with the catalogues of the command line."""
    catalogs: Mapping[str, Catalog] | None = context.obj
    if text == "-":
        return _read(_standard_input(), "standard input", catalogs)
    if text in preset_ids():
        return load_preset(text)
    if looks_like_code(text) and not _is_file(text):
        return _read(text.encode("utf-8", "replace"), "route code", catalogs)
    return _read(_content(Path(text)), text, catalogs)


def _is_file(text: str) -> bool:
    """Tell whether there is such a file; one may be called like a code, as in ed1-b.json."""
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def _standard_input() -> bytes:
    try:
        content: bytes = sys.stdin.buffer.read(MAX_DOCUMENT_SIZE + 1)
    except AttributeError:
        raise DocumentError("is closed", place="standard input") from None
    except OSError as error:
        raise DocumentError(f"can't be read: {error.strerror}", place="standard input") from error
    return content


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
    return click.argument("document", metavar="ROUTE", callback=_read_argument)(command)
