"""Thin makers of svgwrite elements: no validation, short numbers, presentation attributes.

Attributes are given as keywords, with ``_`` for ``-``. No maker takes ``style`` or
``class``: the drawings are shown on pages whose policy forbids inline styles.
"""

from collections.abc import Iterable

from svgwrite.base import BaseElement
from svgwrite.container import Group, Use
from svgwrite.path import Path
from svgwrite.shapes import Circle, Ellipse, Polygon, Rect
from svgwrite.text import Text

__all__ = [
    "BaseElement",
    "Point",
    "circle",
    "ellipse",
    "group",
    "number",
    "path",
    "points_to_path",
    "polygon",
    "rect",
    "text",
    "use",
]

Point = tuple[float, float]


def number(value: float) -> str:
    """Write a length with at most two decimals and no trailing zeros.

    Parameters
    ----------
    value : float
        A length in user units.

    Returns
    -------
    str
        The number.

    Examples
    --------
    >>> number(43.30127), number(-0.001), number(5.0)
    ('43.3', '0', '5')
    """
    text_ = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text_ == "-0" else text_


def points_to_path(points: Iterable[Point], *, closed: bool = False) -> str:
    """Write a line through points as path data.

    Parameters
    ----------
    points : iterable of tuple of float
        The points in user units.
    closed : bool, default False
        Whether the line returns to its first point.

    Returns
    -------
    str
        The value of a ``d`` attribute.

    Examples
    --------
    >>> points_to_path([(0, 0), (1.5, 2)], closed=True)
    'M0 0L1.5 2Z'
    """
    line = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{line}{'Z' if closed else ''}"


def group(*elements: BaseElement, **attributes: str | float) -> Group:
    """Make a group.

    Parameters
    ----------
    *elements : svgwrite.base.BaseElement
        What it holds.
    **attributes : str or float
        Presentation attributes and ``id``.

    Returns
    -------
    svgwrite.container.Group
        The group.
    """
    made = Group(debug=False, **attributes)
    made.elements.extend(elements)
    return made


def path(d: str, **attributes: str | float) -> Path:
    """Make a path.

    Parameters
    ----------
    d : str
        Path data.
    **attributes : str or float
        Presentation attributes.

    Returns
    -------
    svgwrite.path.Path
        The path.
    """
    return Path(d, debug=False, **attributes)


def polygon(points: Iterable[Point], **attributes: str | float) -> Polygon:
    """Make a polygon.

    Parameters
    ----------
    points : iterable of tuple of float
        Its corners in user units.
    **attributes : str or float
        Presentation attributes.

    Returns
    -------
    svgwrite.shapes.Polygon
        The polygon.
    """
    return Polygon([(number(x), number(y)) for x, y in points], debug=False, **attributes)


def circle(x: float, y: float, radius: float, **attributes: str | float) -> Circle:
    """Make a circle.

    Parameters
    ----------
    x, y : float
        Its centre.
    radius : float
        Its radius.
    **attributes : str or float
        Presentation attributes.

    Returns
    -------
    svgwrite.shapes.Circle
        The circle.
    """
    return Circle((number(x), number(y)), number(radius), debug=False, **attributes)


def ellipse(x: float, y: float, radii: Point, **attributes: str | float) -> Ellipse:
    """Make an ellipse.

    Parameters
    ----------
    x, y : float
        Its centre.
    radii : tuple of float
        Half its width and half its height.
    **attributes : str or float
        Presentation attributes.

    Returns
    -------
    svgwrite.shapes.Ellipse
        The ellipse.
    """
    return Ellipse(
        (number(x), number(y)), (number(radii[0]), number(radii[1])), debug=False, **attributes
    )


def rect(corner: Point, size: Point, radius: float = 0, **attributes: str | float) -> Rect:
    """Make a rectangle.

    Parameters
    ----------
    corner : tuple of float
        Its upper left corner.
    size : tuple of float
        Its width and height.
    radius : float, default 0
        How round its corners are.
    **attributes : str or float
        Presentation attributes.

    Returns
    -------
    svgwrite.shapes.Rect
        The rectangle.
    """
    if radius:
        attributes["rx"] = number(radius)
    return Rect(
        (number(corner[0]), number(corner[1])),
        (number(size[0]), number(size[1])),
        debug=False,
        **attributes,
    )


def use(symbol_id: str, x: float, y: float) -> Use:
    """Make a copy of a symbol.

    Parameters
    ----------
    symbol_id : str
        The id of the symbol, without ``#``.
    x, y : float
        Where its origin comes to lie.

    Returns
    -------
    svgwrite.container.Use
        The copy.
    """
    return Use(f"#{symbol_id}", (number(x), number(y)), debug=False)


def text(content: str, x: float, y: float, **attributes: str | float) -> Text:
    """Make a line of text.

    Parameters
    ----------
    content : str
        The text, already free of control characters; it is escaped when written.
    x, y : float
        The start of its base line, or its middle or end as ``text_anchor`` says.
    **attributes : str or float
        Presentation attributes.

    Returns
    -------
    svgwrite.text.Text
        The text.
    """
    return Text(content, (number(x), number(y)), debug=False, **attributes)
