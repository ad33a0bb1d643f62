"""The editor's page."""

from functools import cache

from flask import Blueprint, render_template
from markupsafe import Markup

from route_tools.drawing import symbols_svg
from route_tools.geometry import base_catalog

__all__ = ["blueprint"]

blueprint = Blueprint("page", __name__)


@blueprint.get("/")
def show_editor() -> str:
    """Serve the editor; the route's code is in the address's fragment, so not known here.

    Returns
    -------
    str
        The page, with the symbols of all hexes.
    """
    return render_template("editor.html", symbols=_symbols())


@cache
def _symbols() -> Markup:
    return Markup(symbols_svg(base_catalog()))  # noqa: S704 - our own drawings
