"""Nothing that is sent makes the service fall over or answer without saying why."""

import json
from typing import Any

from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.conftest import data_of

SMALL = st.integers(-3, 8)
JSON = st.recursive(
    st.none() | st.booleans() | SMALL | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


def mostly(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Return what a strategy gives, and now and then anything else."""
    return st.one_of(strategy, strategy, strategy, strategy, JSON)


PLACEMENT = st.fixed_dictionaries(
    {
        "side": mostly(st.sampled_from("ABCDKNOPQR")),
        "rotation": mostly(st.integers(0, 5)),
        "q": mostly(st.integers(-8, 8)),
        "r": mostly(st.integers(-8, 8)),
    }
)
DOCUMENT = st.fixed_dictionaries(
    {"placements": mostly(st.lists(PLACEMENT, max_size=6))},
    optional={
        "end": mostly(
            st.none()
            | st.fixed_dictionaries(
                {"side": st.sampled_from(["paddle", "machete"]), "corner": st.integers(0, 5)}
            )
        ),
        "blockades": mostly(
            st.lists(
                st.fixed_dictionaries({"after": SMALL, "number": st.none() | st.integers(1, 7)}),
                max_size=4,
            )
        ),
        "title": mostly(st.text(max_size=30)),
        "notes": mostly(st.text(max_size=30)),
        "players": mostly(st.lists(st.integers(2, 4), max_size=3)),
        "version": mostly(st.just(1)),
    },
)
several = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])


def is_clear(status: int, data: Any) -> bool:  # noqa: ANN401 - any JSON
    """Tell whether an answer either is good or says what isn't."""
    return status == 200 or (status in {413, 415, 422} and bool(data["detail"]))


@several
@given(document=DOCUMENT)
def test_any_document_is_judged_or_refused(client: FlaskClient, document: object) -> None:
    answer = client.post(
        "/api/routes/check", data=json.dumps(document), content_type="application/json"
    )
    assert is_clear(answer.status_code, json.loads(answer.data))
    if answer.status_code != 200:
        return
    checked = json.loads(answer.data)
    again = client.post("/api/routes/read", data=checked["code"], content_type="text/plain")
    assert again.status_code == 200, "the code of any draft can be read"
    assert data_of(again)["document"]["placements"] == checked["document"]["placements"]
    drawn = client.post("/api/routes/svg", json={"document": checked["document"]})
    assert drawn.status_code == 200
    reopened = client.post("/api/routes/read", data=drawn.data, content_type="image/svg+xml")
    assert data_of(reopened)["document"] == checked["document"]


@several
@given(
    text=st.text() | st.builds("ED1.{}~{}".format, st.text(max_size=20), st.text(max_size=9)),
    content_type=st.sampled_from(["text/plain", "application/json", "image/svg+xml"]),
)
def test_any_text_is_read_or_refused(client: FlaskClient, text: str, content_type: str) -> None:
    answer = client.post("/api/routes/read", data=text.encode(), content_type=content_type)
    assert is_clear(answer.status_code, json.loads(answer.data))


@several
@given(data=st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(client: FlaskClient, data: bytes) -> None:
    for path in ("check", "read", "svg"):
        answer = client.post(f"/api/routes/{path}", data=data, content_type="application/json")
        assert is_clear(answer.status_code, json.loads(answer.data))
