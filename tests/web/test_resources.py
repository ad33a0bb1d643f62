"""Every resource of the service, as the editor and scripts use it."""

import json
from typing import Any

import jsonschema
import pytest
from flask.testing import FlaskClient

from route_tools.geometry import document_to_data, document_to_json, load_preset, preset_ids
from tests.web.conftest import data_of

FIRST_GAME = document_to_data(load_preset("first-game"))
FIRST_GAME_CODE = "ED1.B1.C4-4B.N1-5A.I1-5B.K5-4A~PADDLE4~25SX"


def check(client: FlaskClient, document: object) -> dict[str, Any]:
    answer = client.post("/api/routes/check", json=document)
    assert answer.status_code == 200, answer.text
    assert answer.content_type == "application/json"
    data: dict[str, Any] = data_of(answer)
    return data


def test_the_catalogue_tells_what_is_printed(client: FlaskClient) -> None:
    catalog = data_of(client.get("/api/catalogs/base"))
    assert catalog.keys() == {"name", "title", "sides", "end_sides", "blockades"}
    sides = {side["name"]: side for side in catalog["sides"]}
    assert "".join(sides) == "ABCDEFGHIJKLMNOPQR"
    assert [len(sides[name]["hexes"]) for name in "AKR"] == [37, 37, 16]
    assert [sides[name]["kind"] for name in "BCO"] == ["start", "terrain", "strip"]
    assert sides["C"]["reverse"] == "D"
    starts = sorted(h["start_number"] for h in sides["B"]["hexes"] if h["start_number"] is not None)
    assert starts == [1, 2, 3, 4]
    assert [hex_.keys() for hex_ in sides["C"]["hexes"]] == [
        {"q", "r", "terrain", "power", "has_cave", "start_number"}
    ] * 37
    assert [end["name"] for end in catalog["end_sides"]] == ["paddle", "machete"]
    assert [piece["number"] for piece in catalog["blockades"]] == [1, 2, 3, 4, 5, 6]


def test_the_presets_come_with_their_documents(client: FlaskClient) -> None:
    presets = data_of(client.get("/api/presets"))
    assert [preset["id"] for preset in presets] == list(preset_ids())
    first = presets[0]
    assert first.keys() == {"id", "title", "level", "code", "document"}
    assert (first["title"], first["level"]) == ("First game", "beginner")
    assert first["code"] == FIRST_GAME_CODE
    assert first["document"] == FIRST_GAME


def test_the_check_of_a_good_route(client: FlaskClient) -> None:
    answer = check(client, FIRST_GAME)
    assert answer.keys() == {"document", "code", "valid", "problems", "report", "layout"}
    assert answer["valid"] is True
    assert answer["problems"] == []
    assert answer["document"] == FIRST_GAME
    assert answer["code"] == FIRST_GAME_CODE
    assert [start["number"] for start in answer["report"]["starts"]] == [1, 2, 3, 4]
    assert len(answer["layout"]["finish"]) == 3
    seam = answer["layout"]["seams"][0]
    assert seam["between"] == [0, 1]
    # Four hexes of one side lie against four of the other: seven borders, eight points.
    assert len(seam["line"]) == 8
    lengths = [
        ((x - to_x) ** 2 + (y - to_y) ** 2) ** 0.5
        for (x, y), (to_x, to_y) in zip(seam["line"], seam["line"][1:], strict=False)
    ]
    assert lengths == pytest.approx([1.0] * 7, abs=1e-3)
    assert answer["layout"]["blockades"] == [
        {"after": after, "number": None, "terrain": None, "power": None} for after in range(4)
    ]


def test_the_check_of_a_bad_route_is_an_answer(client: FlaskClient) -> None:
    placement = {"side": "B", "rotation": 0, "q": 0, "r": 0}
    answer = check(client, {"placements": [placement, placement]})
    assert answer["valid"] is False
    codes = {problem["code"]: problem for problem in answer["problems"]}
    overlap = codes["overlap"]
    assert overlap.keys() == {
        "code", "severity", "message", "hint", "parameters", "hexes", "placements", "seam",
    }  # fmt: skip
    assert overlap["severity"] == "error"
    assert overlap["placements"] == [0, 1]
    assert len(overlap["hexes"]) == 37


def test_the_check_of_an_empty_table(client: FlaskClient) -> None:
    answer = check(client, {"placements": []})
    assert answer["valid"] is False
    assert answer["report"] is None
    assert answer["layout"] == {"finish": [], "seams": [], "blockades": []}


def test_a_fixed_blockade_shows_what_it_asks_for(client: FlaskClient) -> None:
    answer = check(client, {**FIRST_GAME, "blockades": [{"after": 1, "number": 5}]})
    assert answer["layout"]["blockades"] == [
        {"after": 1, "number": 5, "terrain": "jungle", "power": 2}
    ]


@pytest.mark.parametrize("content_type", ["text/plain", "text/plain; charset=utf-8"])
def test_a_code_is_read(client: FlaskClient, content_type: str) -> None:
    code = FIRST_GAME_CODE.lower()
    answer = client.post("/api/routes/read", data=code, content_type=content_type)
    assert data_of(answer)["document"]["placements"] == FIRST_GAME["placements"]


def test_a_document_is_read(client: FlaskClient) -> None:
    text = document_to_json(load_preset("swamplands"))
    answer = client.post("/api/routes/read", data=text, content_type="application/json")
    assert data_of(answer)["document"] == document_to_data(load_preset("swamplands"))


def test_a_drawing_is_made_and_read_again(client: FlaskClient) -> None:
    hostile = {**FIRST_GAME, "title": "</title><script>alert(1)</script> & ]]> ü"}
    drawn = client.post("/api/routes/svg", json={"document": hostile, "options": {}})
    assert (drawn.status_code, drawn.mimetype) == (200, "image/svg+xml")
    assert "<script" not in drawn.text
    answer = client.post("/api/routes/read", data=drawn.data, content_type="image/svg+xml")
    assert data_of(answer)["document"] == hostile


def test_a_drawing_has_its_true_size(client: FlaskClient) -> None:
    drawn = client.post(
        "/api/routes/svg", json={"document": FIRST_GAME, "options": {"hex_width_mm": 30}}
    )
    assert drawn.text[:400].count("mm\"") == 2  # fmt: skip
    plain = client.post("/api/routes/svg", json={"document": FIRST_GAME})
    assert "mm\"" not in plain.text[:400]  # fmt: skip


def test_the_schema_accepts_what_the_service_writes(client: FlaskClient) -> None:
    answer = client.get("/api/schemas/route")
    assert answer.mimetype == "application/schema+json"
    schema = json.loads(answer.data)
    jsonschema.validate(FIRST_GAME, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"placements": [{"side": "B"}]}, schema)


def test_head_and_options_are_answered(client: FlaskClient) -> None:
    assert client.head("/").status_code == 200
    assert "POST" in client.options("/api/routes/check").headers["Allow"]
