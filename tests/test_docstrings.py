"""Public functions say what they return; numpydoc's own lint looks at everything else."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "route_tools"
MODULES = [
    path.relative_to(PACKAGE).as_posix()
    for path in sorted(PACKAGE.rglob("*.py"))
    if "cli" not in path.parts  # there a docstring is the command's help
]


def functions(body: list[ast.stmt]) -> Iterator[ast.FunctionDef]:
    """Yield the public functions and methods, but not the properties."""
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from functions(node.body)
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            decorators = {ast.unparse(decorator) for decorator in node.decorator_list}
            if not decorators & {"property", "cached_property", "override"}:
                yield node


@pytest.mark.parametrize("module", MODULES)
def test_what_a_function_returns_is_documented(module: str) -> None:
    tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
    silent = [
        node.name
        for node in functions(tree.body)
        if node.returns is not None
        and ast.unparse(node.returns) not in {"None", "NoReturn", "Never"}
        and not any(
            f"\n{name}\n---" in (ast.get_docstring(node) or "") for name in ("Returns", "Yields")
        )
    ]
    assert silent == []
