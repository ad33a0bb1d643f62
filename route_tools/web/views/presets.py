"""The official routes."""

from typing import Any

from flask import Blueprint, jsonify
from flask.typing import ResponseReturnValue

from route_tools.geometry import document_to_code, document_to_data, load_preset, preset_ids
from route_tools.web.schemas import PresetSchema

__all__ = ["blueprint"]

blueprint = Blueprint("presets", __name__, url_prefix="/api/presets")


@blueprint.get("")
def list_presets() -> ResponseReturnValue:
    """List the official routes, the easiest first.

    Returns
    -------
    flask.Response
        A JSON list with the whole documents.
    """
    return jsonify(PresetSchema(many=True).dump([_preset_to_data(id_) for id_ in preset_ids()]))


def _preset_to_data(preset_id: str) -> dict[str, Any]:
    document = load_preset(preset_id)
    return {
        "id": preset_id,
        "title": document.title,
        "level": document.level,
        "code": document_to_code(document),
        "document": document_to_data(document),
    }
