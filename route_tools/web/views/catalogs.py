"""The printed pieces."""

from typing import Any

from flask import Blueprint, current_app, jsonify
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from route_tools.geometry import Catalog, Side
from route_tools.web.schemas import CatalogSchema

__all__ = ["blueprint"]

blueprint = Blueprint("catalogs", __name__, url_prefix="/api/catalogs")


@blueprint.get("/<name>")
def show_catalog(name: str) -> ResponseReturnValue:
    """Tell what is printed on every side.

    Parameters
    ----------
    name : str
        The catalogue.

    Returns
    -------
    flask.Response
        The catalogue as JSON.
    """
    catalogs: dict[str, Catalog] = current_app.config["CATALOGS"]
    if name not in catalogs:
        raise NotFound(f"there is no catalogue {name!r}; there are {', '.join(catalogs)}")
    return jsonify(CatalogSchema().dump(_catalog_to_data(catalogs[name])))


def _catalog_to_data(catalog: Catalog) -> dict[str, Any]:
    return {
        "name": catalog.name,
        "title": catalog.title,
        "sides": [_side_to_data(side) for side in catalog.sides.values()],
        "end_sides": list(catalog.end_sides.values()),
        "blockades": list(catalog.blockades.values()),
    }


def _side_to_data(side: Side) -> dict[str, Any]:
    return {
        "name": side.name,
        "kind": side.kind,
        "reverse": side.reverse,
        "traverse_rating": side.traverse_rating,
        "hexes": [
            {
                "q": hex_.q,
                "r": hex_.r,
                "terrain": printed.terrain,
                "power": printed.power,
                "has_cave": printed.has_cave,
                "start_number": printed.start_number,
            }
            for hex_, printed in side.hexes.items()
        ],
    }
