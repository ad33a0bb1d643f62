"""Routes as SVG: pure functions of values, one symbol for each kind of hex."""

from route_tools.drawing.embedded import embedded_document
from route_tools.drawing.reading import read_route
from route_tools.drawing.svg import ProblemLike, render_route
from route_tools.drawing.symbols import symbols_svg

__all__ = ["ProblemLike", "embedded_document", "read_route", "render_route", "symbols_svg"]
