"""Hexes, printed sides, placements, assembly, validation and route codes."""

from route_tools.geometry.catalog import (
    BlockadePiece,
    Catalog,
    EndSide,
    Kind,
    PrintedHex,
    Side,
    Terrain,
)
from route_tools.geometry.catalog_file import base_catalog, load_catalog
from route_tools.geometry.coordinates import (
    DIRECTIONS,
    Hex,
    corner_points,
    hex_to_point,
    point_to_hex,
    ring,
)
from route_tools.geometry.document import (
    BlockadePlacement,
    RouteDocument,
    default_catalogs,
    document_from_data,
    document_to_data,
    document_to_json,
    parse_json,
    read_document,
)
from route_tools.geometry.outlines import (
    HEX_WIDTHS_MM,
    Footprint,
    footprint,
    outline,
    overlap,
    seam_length,
    seam_line,
)
from route_tools.geometry.placement import (
    EndPlacement,
    FlushPosition,
    Placement,
    flush_positions,
    slide_letter,
)
from route_tools.geometry.presets import load_preset, preset_ids
from route_tools.geometry.problem import RouteProblem, is_valid, problem_to_data
from route_tools.geometry.route import Route, RouteBlockade, Seam, assemble
from route_tools.geometry.route_code import code_to_document, document_to_code, looks_like_code
from route_tools.geometry.schema import read_schema
from route_tools.geometry.validation import find_problems, validate

__all__ = [
    "DIRECTIONS",
    "HEX_WIDTHS_MM",
    "BlockadePiece",
    "BlockadePlacement",
    "Catalog",
    "EndPlacement",
    "EndSide",
    "FlushPosition",
    "Footprint",
    "Hex",
    "Kind",
    "Placement",
    "PrintedHex",
    "Route",
    "RouteBlockade",
    "RouteDocument",
    "RouteProblem",
    "Seam",
    "Side",
    "Terrain",
    "assemble",
    "base_catalog",
    "code_to_document",
    "corner_points",
    "default_catalogs",
    "document_from_data",
    "document_to_code",
    "document_to_data",
    "document_to_json",
    "find_problems",
    "flush_positions",
    "footprint",
    "hex_to_point",
    "is_valid",
    "load_catalog",
    "load_preset",
    "looks_like_code",
    "outline",
    "overlap",
    "parse_json",
    "point_to_hex",
    "preset_ids",
    "problem_to_data",
    "read_document",
    "read_schema",
    "ring",
    "seam_length",
    "seam_line",
    "slide_letter",
    "validate",
]
