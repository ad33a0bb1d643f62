"""The vectors that the editor's modules are compared with are what Python computes."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.web.vectors import FOLDER, texts


def close(a: Any, b: Any) -> bool:  # noqa: ANN401 - any JSON
    """Compare two values from JSON, numbers but for rounding."""
    if isinstance(a, list):
        return isinstance(b, list) and len(a) == len(b) and all(map(close, a, b))
    if isinstance(a, dict):
        return isinstance(b, dict) and a.keys() == b.keys() and all(close(a[k], b[k]) for k in a)
    if isinstance(a, float):
        return bool(a == pytest.approx(b, abs=1e-9))
    return bool(a == b)


@pytest.mark.parametrize("name", ["hex.json", "flush.json", "connections.json"])
def test_the_vectors_are_what_python_computes(name: str) -> None:
    stored = json.loads(Path(FOLDER / name).read_text(encoding="utf-8"))
    assert stored, "there are no vectors"
    assert close(stored, json.loads(texts()[name])), (
        "renew the vectors with: python -m tests.web.vectors"
    )
