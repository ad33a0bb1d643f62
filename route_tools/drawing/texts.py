"""Texts from users made fit to draw: cleaned, measured, wrapped."""

import re
import unicodedata
from collections.abc import Iterator

__all__ = ["clean_text", "plural", "text_width", "wrap_text"]

_JOINERS = "\u200c\u200d"  # several scripts need these two format characters
_MAX_MARKS = 3
_NARROW = frozenset("fijlrtI.,:;'|!()[] -·")
_WIDE = frozenset("mMW@%—")
_BROAD = frozenset("wQOGCDHNU#&+<=>~^_")


def clean_text(text: str) -> str:
    r"""Remove what could break a drawing or its layout.

    Control and direction characters and what XML forbids disappear, white space becomes
    single spaces, and piles of combining marks are cut to three.

    Parameters
    ----------
    text : str
        What a user wrote.

    Returns
    -------
    str
        One line; not yet escaped.

    Examples
    --------
    >>> clean_text("The\x00 Long\n  Way\u202e")
    'The Long Way'
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    kept: list[str] = []
    n_marks = 0
    for char in text:
        category = unicodedata.category(char)
        n_marks = n_marks + 1 if category in ("Mn", "Me") else 0
        if char.isspace():
            kept.append(" ")
        elif n_marks <= _MAX_MARKS and (char in _JOINERS or not category.startswith("C")):
            kept.append(char)
    return " ".join("".join(kept).split())


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Estimate how wide a line will be.

    Parameters
    ----------
    text : str
        One line.
    size : float
        Font size.
    bold : bool, default False
        Whether it is bold.

    Returns
    -------
    float
        Width in the unit of the font size, rather too much than too little.
    """
    width = 0.0
    for char in text:
        if char in _NARROW:
            width += 0.4
        elif char in _WIDE:
            width += 1.02
        elif char in _BROAD:
            width += 0.85
        elif unicodedata.east_asian_width(char) in "WF":
            width += 1.05
        elif unicodedata.category(char) in ("Mn", "Me"):
            continue
        else:
            width += 0.7 if char.isupper() or char.isdigit() else 0.64
    return width * size * (1.13 if bold else 1.0)


def wrap_text(
    text: str,
    size: float,
    width: float,
    *,
    max_lines: int,
    bold: bool = False,
    breaks: str = r"(?<= )",
) -> list[str]:
    """Break a text into lines, shortening what doesn't fit.

    Parameters
    ----------
    text : str
        One clean line.
    size : float
        Font size.
    width : float
        The room, in the unit of the font size.
    max_lines : int
        The most lines; the last one ends with an ellipsis if there would be more.
    bold : bool, default False
        Whether it is bold.
    breaks : str, default r"(?<= )"
        Regular expression for the empty places where a line may end; a longer word is
        broken anywhere.

    Returns
    -------
    list of str
        The lines; none for an empty text.

    Examples
    --------
    >>> wrap_text("a long way home", 10, 55, max_lines=2)
    ['a long', 'way home']
    """
    lines: list[str] = []
    line = ""
    for word in _pieces(text, size, width, bold=bold, breaks=breaks):
        if line and text_width((line + word).rstrip(), size, bold=bold) > width:
            lines.append(line.rstrip())
            line = ""
            if len(lines) > max_lines:
                break
        line += word
    if line.strip():
        lines.append(line.rstrip())
    if len(lines) <= max_lines:
        return lines
    last = lines[max_lines - 1]
    while last and text_width(last + "…", size, bold=bold) > width:
        last = last[:-1]
    return [*lines[: max_lines - 1], last.rstrip() + "…"]


def _pieces(text: str, size: float, width: float, *, bold: bool, breaks: str) -> Iterator[str]:
    """Split at the breaks, and words wider than a line anywhere."""
    for word in re.split(breaks, text):
        part, used = "", 0.0
        for char in word:
            wide = text_width(char, size, bold=bold)
            if part and used + wide > width:
                yield part
                part, used = "", 0.0
            part += char
            used += wide
        yield part


def plural(count: int, singular: str, several: str = "") -> str:
    """Write a number with its noun.

    Parameters
    ----------
    count : int
        How many.
    singular : str
        The noun for one.
    several : str, default ""
        The noun for any other number; the singular with an s if empty.

    Returns
    -------
    str
        Such as ``"1 piece"`` or ``"5 pieces"``.
    """
    return f"{count} {singular if count == 1 else several or singular + 's'}"
