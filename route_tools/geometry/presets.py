"""The official routes, one document each in the folder ``presets``."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from route_tools.errors import UnknownPresetError
from route_tools.geometry.document import RouteDocument, read_document

__all__ = ["load_preset", "preset_ids"]

_LEVELS = ("beginner", "easy", "medium", "hard")


def _folder() -> Traversable:
    """Find the presets: in the installed package, or beside it in a checkout."""
    packaged = files("route_tools") / "presets"
    if packaged.is_dir():
        return packaged
    return Path(__file__).resolve().parents[2] / "presets"


@cache
def preset_ids() -> tuple[str, ...]:
    """List the presets.

    Returns
    -------
    tuple of str
        Ids, the easiest level first.
    """
    ids = [
        entry.name.removesuffix(".json")
        for entry in _folder().iterdir()
        if entry.name.endswith(".json")
    ]
    return tuple(sorted(ids, key=lambda id_: (_LEVELS.index(_read(id_).level), id_)))


@cache
def _read(preset_id: str) -> RouteDocument:
    return read_document((_folder() / f"{preset_id}.json").read_bytes())


def load_preset(preset_id: str) -> RouteDocument:
    """Read one of the presets.

    Parameters
    ----------
    preset_id : str
        Its id, such as ``"first-game"``.

    Returns
    -------
    RouteDocument
        The route.

    Raises
    ------
    UnknownPresetError
        There is none with this id.

    Examples
    --------
    >>> load_preset("first-game").title
    'First game'
    """
    if preset_id not in preset_ids():
        raise UnknownPresetError(preset_id, preset_ids())
    return _read(preset_id)
