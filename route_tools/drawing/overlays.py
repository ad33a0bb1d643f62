"""What can be laid over a route: a path, problem hexes, overlaps."""

from collections.abc import Iterable, Mapping, Sequence

from route_tools.drawing.elements import circle, group, path, points_to_path, rect, text, use
from route_tools.drawing.layout import centre_of
from route_tools.drawing.palette import CREAM, FONT, PATH
from route_tools.drawing.pieces import overlapping_outlines
from route_tools.drawing.texts import text_width
from route_tools.geometry.coordinates import Hex
from route_tools.geometry.route import Route

__all__ = ["marks", "overlap_marks", "path_line"]


def marks(severities: Mapping[Hex, str]) -> str:
    """Mark the hexes of problems.

    Parameters
    ----------
    severities : Mapping of Hex to str
        For each hex ``"error"`` or ``"warning"``.

    Returns
    -------
    str
        One ``<g>``, errors on top; empty without hexes.
    """
    ordered = sorted(severities.items(), key=lambda item: (item[1] == "error", item[0]))
    uses = [use(f"mark-{severity}", *centre_of(hex_)) for hex_, severity in ordered]
    return str(group(*uses, id="problems").tostring()) if uses else ""


def overlap_marks(route: Route) -> str:
    """Show which pieces lie on top of each other, and where.

    Parameters
    ----------
    route : Route
        Any laying.

    Returns
    -------
    str
        One ``<g>``; empty without overlaps.
    """
    if not route.overlaps:
        return ""
    involved = {index for indices in route.overlaps.values() for index in indices}
    hatched = group(*(use("mark-error", *centre_of(hex_)) for hex_ in route.overlaps))
    return f'<g id="overlaps">{hatched.tostring()}{overlapping_outlines(route, involved)}</g>'


def path_line(hexes: Sequence[tuple[int, int]], label: str) -> str:
    """Draw a path as a line with a dot on each hex.

    Parameters
    ----------
    hexes : sequence of tuple of int
        The hexes in the order they are walked.
    label : str
        A short clean text at the first hex, such as the path's cost.

    Returns
    -------
    str
        One ``<g>``; empty without hexes.
    """
    points = [centre_of(hex_) for hex_ in hexes]
    if not points:
        return ""
    line = points_to_path(points)
    dots = "".join(f"M{x:.1f} {y:.1f}h.1" for x, y in points[1:-1])
    (x, y), (to_x, to_y) = points[0], points[-1]
    made = group(
        path(line, stroke=CREAM, stroke_width="15", stroke_opacity="0.9"),
        path(line, stroke=PATH, stroke_width="8"),
        path(dots, stroke=PATH, stroke_width="19"),
        path(dots, stroke=CREAM, stroke_width="10"),
        circle(x, y, 15, fill=CREAM, stroke=PATH, stroke_width="8"),
        circle(to_x, to_y, 17, fill=PATH, stroke=CREAM, stroke_width="5"),
        circle(to_x, to_y, 6, fill=CREAM),
        id="path",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    drawn = str(made.tostring())
    return drawn + _label(label, x, y) if label else drawn


def _label(label: str, x: float, y: float) -> str:
    width = text_width(label, 26, bold=True) + 26
    made = group(
        rect((x - width / 2, y - 70), (width, 44), 22, fill=PATH, stroke=CREAM, stroke_width="4"),
        text(
            label,
            x,
            y - 38.5,
            fill=CREAM,
            font_family=FONT,
            font_size="26",
            font_weight="bold",
            text_anchor="middle",
        ),
        id="path-label",
    )
    return str(made.tostring())


def worst_severities(problems: Iterable[tuple[str, Iterable[Hex]]]) -> dict[Hex, str]:
    """Give each hex the worst severity of its problems.

    Parameters
    ----------
    problems : iterable of tuple of str and iterable of Hex
        Severity and hexes of each problem.

    Returns
    -------
    dict of Hex to str
        ``"error"`` or ``"warning"`` for each hex named.
    """
    found: dict[Hex, str] = {}
    for severity, hexes in problems:
        for hex_ in hexes:
            if found.get(hex_) != "error":
                found[hex_] = "error" if severity == "error" else "warning"
    return found
