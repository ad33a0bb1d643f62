"""Check parsed data against a JSON Schema of the package, in words for people."""

import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

__all__ = ["SchemaChecker", "read_schema"]

_TYPE_NAMES = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "null": "null",
    "number": "a number",
    "object": "an object",
    "string": "a text",
}


def read_schema(name: str) -> dict[str, Any]:
    """Read a published JSON Schema.

    Parameters
    ----------
    name : str
        The file in ``route_tools/geometry/data``.

    Returns
    -------
    dict
        The schema.
    """
    text = (files("route_tools.geometry") / "data" / name).read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


class SchemaChecker:
    """Checks data against one schema; compiled at the first use.

    Parameters
    ----------
    name : str
        The schema's file in ``route_tools/geometry/data``.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    @cached_property
    def _validator(self) -> Draft202012Validator:
        return Draft202012Validator(read_schema(self._name))

    def problems(self, data: object) -> Iterator[tuple[str, str]]:
        """Yield what is wrong, in the order of the document.

        Parameters
        ----------
        data : object
            Parsed JSON or TOML.

        Yields
        ------
        place : str
            A path such as ``placements[2].rotation``; empty for the whole.
        message : str
            What is wrong and what is right.
        """
        for error in self._validator.iter_errors(data):
            narrowed = _narrowed(error)
            yield _place(narrowed), _message(narrowed)


def _narrowed(error: ValidationError) -> ValidationError:
    """Of several forms that a value may have, take up the one that fits its type."""
    if error.validator == "anyOf":
        for branch in error.context or []:
            if branch.validator != "type" or branch.path:
                return branch
    return error


def _place(error: ValidationError) -> str:
    place = ""
    for step in error.absolute_path:
        place += f"[{step}]" if isinstance(step, int) else f".{step}"
    return place.removeprefix(".")


def _shown(value: object, limit: int = 60) -> str:
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= limit else f"{text[:limit]}…"


def _type_words(types: str | list[str]) -> str:
    names = [types] if isinstance(types, str) else types
    return " or ".join(_TYPE_NAMES[name] for name in names)


def _message(error: ValidationError) -> str:
    """Say in one sentence what the schema asks for here."""
    wanted: Any = error.validator_value
    value: Any = error.instance
    match error.validator:
        case "anyOf":
            types = [str(branch.validator_value) for branch in error.context or []]
            return f"must be {_type_words(types)}, not {_shown(value)}"
        case "additionalProperties":
            return _unknown_keys(error)
        case "required":
            return f"{', '.join(key for key in wanted if key not in value)} is missing"
        case "minimum" | "maximum":
            return f"must be {_range(error)}, not {_shown(value)}"
        case "maxItems" | "maxLength":
            unit = "entries" if isinstance(value, list) else "characters"
            return f"has {len(value):,} {unit}; at most {wanted:,} are allowed"
        case "minLength" | "minProperties" | "minItems":
            return "must not be empty"
        case "pattern":
            return f"{_shown(value)} is not of the form {wanted}"
        case _:
            return f"must be {_wanted(error)}, not {_shown(value)}"


def _wanted(error: ValidationError) -> str:
    wanted: Any = error.validator_value
    match error.validator:
        case "type":
            return _type_words(wanted)
        case "enum":
            return f"one of {', '.join(map(_shown, wanted))}"
        case _:
            return _shown(wanted)


def _range(error: ValidationError) -> str:
    schema: Any = error.schema
    return f"from {schema.get('minimum', '−∞')} to {schema.get('maximum', '∞')}"


def _unknown_keys(error: ValidationError) -> str:
    schema: Any = error.schema
    value: Any = error.instance
    known = schema.get("properties", {})
    unknown = [_shown(str(key)) for key in value if key not in known]
    return f"unknown key {', '.join(unknown[:5])}; known are {', '.join(sorted(known))}"
