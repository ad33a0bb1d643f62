"""Problem documents (RFC 9457): the one error handler, and the one table it looks in."""

import json
from http import HTTPStatus
from typing import Any, NamedTuple

from flask import Response, current_app
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException

from route_tools.errors import (
    CatalogError,
    DocumentError,
    EmbeddedDocumentError,
    IllegalMoveError,
    InputTooLargeError,
    RecordError,
    RouteCodeError,
    RouteToolsError,
    RuleSetError,
    SetupError,
    UnknownCatalogError,
    UnknownPresetError,
)

__all__ = ["PROBLEM_TYPES", "ProblemType", "problem_response", "problem_type_of"]


class ProblemType(NamedTuple):
    """What a class of errors looks like over HTTP.

    Attributes
    ----------
    name : str
        The stable last part of the type's URI.
    status : HTTPStatus
        The status of the answer.
    title : str
        The same for every problem of this type.
    members : tuple of str
        Attributes of the error that become members of the document.
    """

    name: str
    status: HTTPStatus
    title: str
    members: tuple[str, ...] = ()

    @property
    def uri(self) -> str:
        """The ``type`` member."""
        return f"urn:route-tools:problem:{self.name}"


_UNREADABLE = HTTPStatus.UNPROCESSABLE_ENTITY
PROBLEM_TYPES: dict[type[Exception], ProblemType] = {
    DocumentError: ProblemType("document", _UNREADABLE, "This is not a route document", ("place",)),
    RouteCodeError: ProblemType("route-code", _UNREADABLE, "This is not a route code", ("place",)),
    EmbeddedDocumentError: ProblemType(
        "embedded-document", _UNREADABLE, "This drawing holds no route", ("place",)
    ),
    InputTooLargeError: ProblemType(
        "too-large",
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "This is too large for a route",
        ("size", "limit"),
    ),
    UnknownCatalogError: ProblemType(
        "unknown-catalog", _UNREADABLE, "There is no such catalogue", ("place", "known")
    ),
    UnknownPresetError: ProblemType(
        "unknown-preset", HTTPStatus.NOT_FOUND, "There is no such preset", ("known",)
    ),
    RuleSetError: ProblemType(
        "rule-set", _UNREADABLE, "There is no such rule-set or option", ("place",)
    ),
    SetupError: ProblemType("setup", _UNREADABLE, "The game can't be set up"),
    IllegalMoveError: ProblemType(
        "illegal-move", _UNREADABLE, "This move is not legal", ("move", "reason")
    ),
    RecordError: ProblemType("record", _UNREADABLE, "This is not the record of a game", ("line",)),
    CatalogError: ProblemType(
        "catalog", HTTPStatus.INTERNAL_SERVER_ERROR, "A catalogue on the server is broken"
    ),
    ValidationError: ProblemType("request", _UNREADABLE, "The request is not of the right form"),
    RouteToolsError: ProblemType(
        "internal", HTTPStatus.INTERNAL_SERVER_ERROR, "Something went wrong on the server"
    ),
}
"""By class of error; an error counts as its nearest class in here."""


def problem_type_of(error: Exception) -> ProblemType | None:
    """Look an error up in the table.

    Parameters
    ----------
    error : Exception
        Any error.

    Returns
    -------
    ProblemType or None
        The entry of its nearest class; None if it has none.
    """
    for class_ in type(error).__mro__:
        if class_ in PROBLEM_TYPES:
            return PROBLEM_TYPES[class_]
    return None


def problem_response(error: Exception) -> Response:
    """Answer any error with a problem document.

    Parameters
    ----------
    error : Exception
        What a view raised.

    Returns
    -------
    flask.Response
        ``application/problem+json``; the text of an unforeseen error stays in the log.
    """
    if isinstance(error, HTTPException):
        return _http_problem(error)
    problem_type = problem_type_of(error)
    if problem_type is None or problem_type.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        current_app.logger.error("unforeseen error", exc_info=error)
    if problem_type is None:
        return _http_problem(None)
    members: dict[str, Any] = {
        "type": problem_type.uri,
        "title": problem_type.title,
        "status": int(problem_type.status),
    }
    if problem_type.status < HTTPStatus.INTERNAL_SERVER_ERROR:
        members["detail"] = _detail(error)
    members |= {name: getattr(error, name) for name in problem_type.members}
    return _document(members)


def _detail(error: Exception) -> str:
    if isinstance(error, ValidationError):
        return "; ".join(_flat_messages(error.messages))
    return str(error)


def _flat_messages(messages: Any, place: str = "") -> list[str]:  # noqa: ANN401 - nested lists
    if isinstance(messages, dict):
        return [
            text
            for key, value in messages.items()
            for text in _flat_messages(value, f"{place}.{key}".removeprefix("."))
        ]
    return [f"{place}: {text}".removeprefix(": ") for text in messages]


def _http_problem(error: HTTPException | None) -> Response:
    code = error.code if error is not None and error.code else 500
    status = HTTPStatus(code)
    members: dict[str, Any] = {"type": "about:blank", "title": status.phrase, "status": code}
    if error is not None and error.description and code < HTTPStatus.INTERNAL_SERVER_ERROR:
        members["detail"] = error.description
    response = _document(members)
    if error is not None:
        for name, value in error.get_headers():
            if name.lower() not in {"content-type", "content-length"}:
                response.headers[name] = value
    return response


def _document(members: dict[str, Any]) -> Response:
    body = json.dumps(members)
    return Response(body, status=members["status"], mimetype="application/problem+json")
