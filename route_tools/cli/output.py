"""What the commands print with: a console, JSON, and files written whole or not at all."""

import json
import os
import tempfile
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape

__all__ = ["InvalidInputError", "console", "plain", "print_json", "write_file"]


class InvalidInputError(click.ClickException):
    """What was given can be read but isn't valid: one line on stderr, and status 1."""


def console() -> Console:
    """Return the console for people, which wraps and colours only in a terminal.

    Returns
    -------
    rich.console.Console
        Writes to the present standard output.
    """
    width = None if os.isatty(1) else 100
    return Console(highlight=False, width=width)


def plain(text: str) -> str:
    """Make a user's text safe to print: one line, no control characters, no markup.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    str
        The text as the console prints it literally.
    """
    line = " ".join(text.split())
    return escape("".join(character for character in line if character.isprintable()))


def print_json(data: object) -> None:
    """Print exactly one JSON document.

    Parameters
    ----------
    data : object
        JSON data; tuples become lists.
    """
    click.echo(json.dumps(data, indent=2, allow_nan=False))


def write_file(path: Path, text: str) -> None:
    """Write a file whole: a failure leaves what was there before.

    A link keeps pointing where it does; a device or a pipe is written to as it is.

    Parameters
    ----------
    path : pathlib.Path
        Where to.
    text : str
        What to write, in UTF-8.

    Raises
    ------
    click.ClickException
        The file can't be written.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        target = path.resolve() if path.exists() else path
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.")
        temporary = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
            temporary.chmod(mode)
            temporary.replace(target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise click.ClickException(f"{path}: can't be written: {error.strerror}") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
