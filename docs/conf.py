"""How Sphinx builds the documentation."""

from pathlib import Path

from sphinx.application import Sphinx

from route_tools import __version__
from route_tools.geometry.problem_texts import PROBLEM_TEXTS

project = "route_tools"
author = "the route_tools authors"
copyright = "2026, the route_tools authors"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
napoleon_google_docstring = False
napoleon_use_ivar = True
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"route_tools {__version__}"
html_show_sphinx = False
html_copy_source = False


def write_problem_table(app: Sphinx) -> None:
    """Write the table of problems that problems.md includes, from the texts in the code."""
    rows = ["| code | severity | what it says | how to mend it |", "|---|---|---|---|"]
    rows += [
        f"| `{code}` | {text.severity} | {text.message} | {text.hint} |"
        for code, text in PROBLEM_TEXTS.items()
    ]
    target = Path(app.srcdir) / "_build" / "problem-table.md"
    target.parent.mkdir(exist_ok=True)
    target.write_text("\n".join(rows) + "\n", encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Connect the table to the build."""
    app.connect("builder-inited", write_problem_table)
