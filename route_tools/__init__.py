"""Design, validate, measure and draw routes for The Quest for El Dorado."""

__all__ = ["__version__"]

__version__ = "0.1.0"
