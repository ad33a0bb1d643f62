"""What can be laid over a route: a path, problem hexes, overlaps."""

from collections.abc import Iterable, Mapping, Sequence

from route_tools.drawing.elements import (
    BaseElement,
    Point,
    group,
    number,
    path,
    points_to_path,
    rect,
    text,
    use,
)
from route_tools.drawing.layout import Crowd, centre_of
from route_tools.drawing.palette import CREAM, FONT, PATH
from route_tools.drawing.pieces import overlapping_outlines
from route_tools.drawing.symbols import SIZE, demand_id
from route_tools.drawing.texts import text_width
from route_tools.geometry.coordinates import Hex, corner_points
from route_tools.geometry.route import Route

__all__ = ["marks", "overlap_marks", "path_line", "worst_severities"]


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


def path_line(route: Route, hexes: Sequence[Hex], label: str, crowd: Crowd) -> str:
    """Draw a path as a line with a dot on each hex, its first and last hex outlined.

    The line runs a little above the centres, and what the hexes ask for is drawn once
    more over it, so that it stays readable.

    Parameters
    ----------
    route : Route
        The route walked on.
    hexes : sequence of Hex
        The hexes in the order they are walked.
    label : str
        A short clean text beside the first hex, such as the path's cost.
    crowd : Crowd
        What is taken already; the label takes its place.

    Returns
    -------
    str
        One ``<g>``; empty without hexes.
    """
    if not hexes:
        return ""
    centres = [centre_of(hex_) for hex_ in hexes]
    points = [(x, y - _PATH_RAISED) for x, y in centres]
    if len(points) > 1:
        points[0] = _part_way(points[0], points[1], 0.45)
    line = points_to_path(points)
    dots = "".join(f"M{number(x)} {number(y)}h.1" for x, y in points[1:])
    ends = "".join(
        points_to_path(corner_points(hex_, SIZE), closed=True) for hex_ in (hexes[0], hexes[-1])
    )
    made = group(
        path(ends, stroke=CREAM, stroke_width="13"),
        path(line, stroke=CREAM, stroke_width="14"),
        path(ends, stroke=PATH, stroke_width="7"),
        path(line, stroke=PATH, stroke_width="8"),
        path(dots, stroke=PATH, stroke_width="19"),
        path(dots, stroke=CREAM, stroke_width="9"),
        id="path",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    for hex_, centre in zip(hexes, centres, strict=True):
        printed = route.hexes.get(hex_)
        if printed and printed.power:
            made.add(use(demand_id(printed), *centre))
    if label:
        beside = [_part_way(centres[0], centre_of(n), 0.9) for n in hexes[0].neighbours()]
        made.add(_label(label, *(crowd.claim(beside) or centres[0])))
    return str(made.tostring())


_PATH_RAISED = 14.0


def _part_way(point: Point, towards: Point, part: float) -> Point:
    (x, y), (to_x, to_y) = point, towards
    return (x + (to_x - x) * part, y + (to_y - y) * part)


def _label(label: str, x: float, y: float) -> BaseElement:
    width = text_width(label, 26, bold=True) + 26
    ground = rect((x - width / 2, y - 22), (width, 44), 22, fill=PATH)
    ground.update({"stroke": CREAM, "stroke-width": "4"})
    look = {"font_family": FONT, "font_size": "26", "font_weight": "bold"}
    return group(ground, text(label, x, y + 9.5, fill=CREAM, text_anchor="middle", **look))


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
