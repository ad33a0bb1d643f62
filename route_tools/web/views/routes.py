"""Routes: checked, read from a text, drawn. Nothing is stored."""

from typing import Any

from flask import Blueprint, Response, current_app, jsonify, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import UnsupportedMediaType

from route_tools.analysis import make_report, report_to_data
from route_tools.drawing import read_route, render_route
from route_tools.errors import DocumentError, InputTooLargeError
from route_tools.geometry import (
    Catalog,
    Route,
    RouteDocument,
    assemble,
    document_from_data,
    document_to_code,
    document_to_data,
    find_problems,
    is_valid,
    parse_json,
    seam_line,
)
from route_tools.web.schemas import CheckAnswerSchema, DrawingRequestSchema

__all__ = ["blueprint"]

blueprint = Blueprint("routes", __name__, url_prefix="/api/routes")

_JSON = frozenset({"application/json"})
_TEXTS = _JSON | {"text/plain", "image/svg+xml"}


@blueprint.post("/check")
def check_route() -> ResponseReturnValue:
    """Tell everything about a draft: problems, report, code, and what to draw.

    Returns
    -------
    flask.Response
        JSON; an invalid route is an answer, not an error.
    """
    document = document_from_data(parse_json(_body(_JSON)), _catalogs())
    route = assemble(document)
    problems = find_problems(route)
    answer = {
        "document": document_to_data(document),
        "code": document_to_code(document),
        "valid": is_valid(problems),
        "problems": problems,
        "report": report_to_data(make_report(route)) if route.pieces else None,
        "layout": _layout(route),
    }
    return jsonify(CheckAnswerSchema().dump(answer))


@blueprint.post("/read")
def open_route() -> ResponseReturnValue:
    """Read a route from a document, a drawing that holds one, or a code.

    Returns
    -------
    flask.Response
        The document as JSON.
    """
    document = read_route(_body(_TEXTS), _catalogs())
    return jsonify({"document": document_to_data(document)})


@blueprint.post("/svg")
def draw_route() -> ResponseReturnValue:
    """Draw a route.

    Returns
    -------
    flask.Response
        An SVG that holds the document, too.
    """
    wanted = DrawingRequestSchema().load(_object(parse_json(_body(_JSON))))
    document = _embedded(wanted["document"])
    svg = render_route(assemble(document), **wanted["options"])
    return Response(svg, mimetype="image/svg+xml")


def _body(accepted: frozenset[str]) -> bytes:
    if request.mimetype not in accepted:
        raise UnsupportedMediaType(
            f"the body must be {' or '.join(sorted(accepted))}, "
            f"not {request.mimetype or 'of no type'}"
        )
    size, limit = request.content_length or 0, current_app.config["MAX_CONTENT_LENGTH"]
    if size > limit:
        raise InputTooLargeError(size, limit)
    return request.get_data(cache=False)


def _catalogs() -> dict[str, Catalog]:
    catalogs: dict[str, Catalog] = current_app.config["CATALOGS"]
    return catalogs


def _object(data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise DocumentError("must be an object with a document and, if you like, options")
    return data


def _embedded(data: object) -> RouteDocument:
    try:
        return document_from_data(data, _catalogs())
    except DocumentError as error:
        place = f"document.{error.place}".removesuffix(".")
        raise DocumentError(error.message, place=place) from error


def _layout(route: Route) -> dict[str, Any]:
    return {
        "finish": route.finish,
        "seams": [
            {
                "between": seam.between,
                "line": [(round(x, 4), round(y, 4)) for x, y in seam_line(seam)],
            }
            for seam in route.seams
        ],
        "blockades": [
            {
                "after": blockade.after,
                "number": blockade.number,
                "terrain": blockade.piece.printed.terrain if blockade.piece else None,
                "power": blockade.piece.printed.power if blockade.piece else None,
            }
            for blockade in route.blockades
        ],
    }
