"""The service without a network."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from route_tools.web import create_app


class BufferedClient(FlaskClient):
    """A client that reads each answer at once, so that no file stays open."""

    def open(self, *args: Any, **options: Any) -> TestResponse:  # noqa: ANN401 - as in Flask
        return super().open(*args, **{**options, "buffered": True})


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A client of the service."""
    app = create_app()
    app.test_client_class = BufferedClient
    return app.test_client()


def data_of(answer: TestResponse) -> Any:  # noqa: ANN401 - any JSON
    """Return the JSON of an answer."""
    return json.loads(answer.data)
