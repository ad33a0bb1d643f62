"""The service and the editor: a Flask application made by :func:`create_app`."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from route_tools.geometry import default_catalogs
from route_tools.geometry.document import MAX_DOCUMENT_SIZE
from route_tools.web.headers import add_security_headers
from route_tools.web.problems import problem_response
from route_tools.web.views import BLUEPRINTS

__all__ = ["create_app"]


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Make the application.

    Parameters
    ----------
    config : Mapping of str to object, optional
        Flask settings that differ from the defaults. ``CATALOGS`` holds the catalogues
        that routes may name, by name.

    Returns
    -------
    flask.Flask
        Ready to serve; it keeps nothing between requests.
    """
    app = Flask(__name__)
    app.config.from_mapping(MAX_CONTENT_LENGTH=MAX_DOCUMENT_SIZE, CATALOGS=default_catalogs())
    app.config.from_mapping(config or {})
    app.json.sort_keys = False  # type: ignore[attr-defined]
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.register_error_handler(Exception, problem_response)
    app.after_request(add_security_headers)
    return app
