"""Run the command line as ``python -m route_tools``."""

from route_tools.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    main()
