"""One file for each resource: load, call, dump."""

from route_tools.web.views import catalogs, page, presets, routes, schemas

__all__ = ["BLUEPRINTS"]

BLUEPRINTS = (
    page.blueprint,
    catalogs.blueprint,
    presets.blueprint,
    routes.blueprint,
    schemas.blueprint,
)
