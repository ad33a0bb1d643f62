"""A problem of a route: a stable code, its parameters, and where it is.

A route is valid when no problem is an error.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from route_tools.geometry.coordinates import Hex
from route_tools.geometry.problem_texts import PROBLEM_TEXTS

__all__ = ["RouteProblem", "is_valid", "problem_to_data"]


@dataclass(frozen=True)
class RouteProblem:
    """One finding about a route.

    Attributes
    ----------
    code : str
        Stable name of the kind of problem, such as ``"seam-closed"``.
    parameters : Mapping of str to str or int
        What fills the texts; pieces and start spaces count from 1 here.
    hexes : tuple of Hex
        The hexes it is about, sorted.
    placements : tuple of int
        The pieces it is about, as indices from 0.
    seam : tuple of int or None
        The seam it is about, as the indices of its two pieces.
    """

    code: str
    parameters: Mapping[str, str | int] = field(default_factory=dict)
    hexes: tuple[Hex, ...] = ()
    placements: tuple[int, ...] = ()
    seam: tuple[int, int] | None = None

    @property
    def severity(self) -> str:
        """Either ``"error"``: not valid, or ``"warning"``."""
        return PROBLEM_TEXTS[self.code].severity

    @property
    def message(self) -> str:
        """What is wrong, in one English sentence."""
        return PROBLEM_TEXTS[self.code].message.format_map(self.parameters)

    @property
    def hint(self) -> str:
        """How to mend it, in English."""
        return PROBLEM_TEXTS[self.code].hint.format_map(self.parameters)


def is_valid(problems: Iterable[RouteProblem]) -> bool:
    """Tell whether a route with these problems is valid.

    Parameters
    ----------
    problems : iterable of RouteProblem
        What :func:`validate` found.

    Returns
    -------
    bool
        True if none of them is an error.
    """
    return all(problem.severity != "error" for problem in problems)


def problem_to_data(problem: RouteProblem) -> dict[str, Any]:
    """Return a problem as JSON data.

    Parameters
    ----------
    problem : RouteProblem
        The problem.

    Returns
    -------
    dict
        Hexes as ``[q, r]``, pieces as indices from 0, the texts in English.
    """
    return {
        "code": problem.code,
        "severity": problem.severity,
        "message": problem.message,
        "hint": problem.hint,
        "parameters": dict(problem.parameters),
        "hexes": [list(hex_) for hex_ in problem.hexes],
        "placements": list(problem.placements),
        "seam": list(problem.seam) if problem.seam else None,
    }
