"""``route-tools compile``: make ready what plays many games fast."""

from pathlib import Path
from time import perf_counter

import click

from route_tools.cli.options import as_json_option
from route_tools.cli.output import console, plain, print_json
from route_tools.engine import CACHE_VARIABLE, cache_folder, compiled

__all__ = ["compile"]


@click.command()
@as_json_option
def compile(*, as_json: bool) -> None:  # noqa: A001 - the name of the command
    """Compile the rules, so that playing many games starts at once.

    They are kept in a folder of your own, or in the one that the environment variable
    ROUTE_TOOLS_CACHE names.
    """
    folder = cache_folder().absolute()
    before = _kept(folder)
    begin = perf_counter()
    was_cached = compiled().was_cached
    elapsed_s = perf_counter() - begin
    is_kept = was_cached or _kept(folder) != before
    if as_json:
        print_json(
            {
                "cache": str(folder),
                "was_cached": was_cached,
                "is_kept": is_kept,
                "elapsed_s": round(elapsed_s, 3),
            }
        )
        return
    out = console()
    done = "Nothing to do: already compiled; loaded" if was_cached else "Compiled"
    out.print(f"{done} in {elapsed_s:.1f} s.")
    out.print(f"[dim]folder[/] {plain(str(folder))}", soft_wrap=True)
    if not is_kept:
        out.print(
            f"[yellow]The folder can't be written to:[/] each run compiles anew. {CACHE_VARIABLE} "
            "names another folder."
        )


def _kept(folder: Path) -> dict[str, int]:
    """List the files of the cache with the times of their last change, in ns."""
    try:
        return {path.name: path.stat().st_mtime_ns for path in folder.glob("*.kernels")}
    except OSError:
        return {}
