"""The published forms of documents."""

from flask import Blueprint, jsonify
from flask.typing import ResponseReturnValue

from route_tools.geometry import read_schema

__all__ = ["blueprint"]

blueprint = Blueprint("schemas", __name__, url_prefix="/api/schemas")


@blueprint.get("/route")
def show_route_schema() -> ResponseReturnValue:
    """Publish the JSON Schema of route documents.

    Returns
    -------
    flask.Response
        The schema, as ``application/schema+json``.
    """
    response = jsonify(read_schema("route.schema.json"))
    response.mimetype = "application/schema+json"
    return response
