"""What goes out over HTTP, and the little that comes in besides route documents.

Route documents themselves are read and written by :mod:`route_tools.geometry.document`,
by the published JSON Schema.
"""

from typing import Any

from marshmallow import Schema, fields, validate

from route_tools.geometry import HEX_WIDTHS_MM, Hex

__all__ = [
    "CatalogSchema",
    "CheckAnswerSchema",
    "DrawingRequestSchema",
    "PresetSchema",
]


class HexField(fields.Field[Hex]):
    """A hex as ``[q, r]``."""

    def _serialize(
        self,
        value: Hex | None,
        attr: str | None,  # noqa: ARG002 - the signature is marshmallow's
        obj: Any,  # noqa: ANN401, ARG002
        **kwargs: Any,  # noqa: ANN401, ARG002
    ) -> list[int] | None:
        return None if value is None else [value.q, value.r]


class PrintedHexSchema(Schema):
    """One hex of a side."""

    q = fields.Integer()
    r = fields.Integer()
    terrain = fields.String()
    power = fields.Integer()
    has_cave = fields.Boolean()
    start_number = fields.Integer(allow_none=True)


class SideSchema(Schema):
    """One printed side."""

    name = fields.String()
    kind = fields.String()
    reverse = fields.String(allow_none=True)
    traverse_rating = fields.Integer()
    hexes = fields.List(fields.Nested(PrintedHexSchema))


class EndSideSchema(Schema):
    """One side of the end tile."""

    name = fields.String()
    terrain = fields.String(attribute="printed.terrain")
    power = fields.Integer(attribute="printed.power")


class BlockadePieceSchema(Schema):
    """One blockade of the box."""

    number = fields.Integer()
    terrain = fields.String(attribute="printed.terrain")
    power = fields.Integer(attribute="printed.power")


class CatalogSchema(Schema):
    """A set of printed pieces."""

    name = fields.String()
    title = fields.String()
    sides = fields.List(fields.Nested(SideSchema))
    end_sides = fields.List(fields.Nested(EndSideSchema))
    blockades = fields.List(fields.Nested(BlockadePieceSchema))


class PresetSchema(Schema):
    """An official route."""

    id = fields.String()
    title = fields.String()
    level = fields.String()
    code = fields.String()
    document = fields.Raw()


class ProblemSchema(Schema):
    """One finding about a route."""

    code = fields.String()
    severity = fields.String()
    message = fields.String()
    hint = fields.String()
    parameters = fields.Raw()
    hexes = fields.List(HexField())
    placements = fields.List(fields.Integer())
    seam = fields.List(fields.Integer(), allow_none=True)


class SeamLayoutSchema(Schema):
    """A seam as it is drawn."""

    between = fields.List(fields.Integer())
    line = fields.List(fields.List(fields.Float()))


class BlockadeLayoutSchema(Schema):
    """A blockade as it lies."""

    after = fields.Integer()
    number = fields.Integer(allow_none=True)
    terrain = fields.String(allow_none=True)
    power = fields.Integer(allow_none=True)


class LayoutSchema(Schema):
    """What the editor draws besides the pieces."""

    finish = fields.List(HexField())
    seams = fields.List(fields.Nested(SeamLayoutSchema))
    blockades = fields.List(fields.Nested(BlockadeLayoutSchema))


class CheckAnswerSchema(Schema):
    """Everything the editor shows about a route."""

    document = fields.Raw()
    code = fields.String()
    valid = fields.Boolean()
    problems = fields.List(fields.Nested(ProblemSchema))
    report = fields.Raw(allow_none=True)
    layout = fields.Nested(LayoutSchema)


class DrawingOptionsSchema(Schema):
    """How a route is to be drawn."""

    hex_width_mm = fields.Float(
        load_default=None,
        allow_none=True,
        allow_nan=False,
        validate=validate.Range(*HEX_WIDTHS_MM),
    )


class DrawingRequestSchema(Schema):
    """A route document and how it is to be drawn."""

    document = fields.Raw(required=True)
    options = fields.Nested(DrawingOptionsSchema, load_default=dict)
