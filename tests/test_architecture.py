"""The parts import each other only along the arrows of docs/architecture.md."""

import subprocess
import sys
from pathlib import Path

import pytest
from importlinter import cli

ROOT = Path(__file__).parents[1]


def test_every_import_follows_the_contracts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The contracts stand in pyproject.toml; each part must have its place in them."""
    monkeypatch.chdir(ROOT)
    status = cli.lint_imports(config_filename="pyproject.toml", no_cache=True)
    assert status == cli.EXIT_STATUS_SUCCESS, capsys.readouterr().out


@pytest.mark.parametrize(
    ("module", "foreign"),
    [
        ("route_tools", {"flask", "networkx", "shapely", "svgwrite", "click"}),
        ("route_tools.geometry", {"flask", "marshmallow", "networkx", "svgwrite", "click"}),
        ("route_tools.analysis", {"flask", "marshmallow", "svgwrite", "click"}),
        ("route_tools.drawing", {"flask", "marshmallow", "networkx", "click"}),
    ],
)
def test_a_part_can_be_used_without_the_libraries_of_the_others(
    module: str, foreign: set[str]
) -> None:
    program = f"import sys, {module}; print(*sys.modules)"
    output = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    assert not foreign & set(output.split())
