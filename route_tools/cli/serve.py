"""``route-tools serve``: start the editor."""

import logging
import socket
import webbrowser
from threading import Timer

import click
from waitress.server import MultiSocketServer, create_server

from route_tools.web import create_app

__all__ = ["serve"]


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Port to listen on; 0 for any free one.",
)
@click.option("--open/--no-open", "open_browser", default=False, help="Open a browser, too.")
@click.pass_context
def serve(context: click.Context, *, host: str, port: int, open_browser: bool) -> None:
    """Start the route editor and show its address; Ctrl-C stops it."""
    # A browser asks for several files at once: that some wait a moment is no news.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    app = create_app({"CATALOGS": context.obj})
    try:
        server = create_server(app, host=host, port=port, threads=8)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise click.ClickException(
            f"can't listen on {host} port {port}: {reason}; choose another with --port"
        ) from error
    if isinstance(server, MultiSocketServer):  # a name such as localhost has several addresses
        host, port = server.effective_listen[0]
    else:
        port = getattr(server, "effective_port", port)
    url = _url(host, port)
    click.echo(f"The route editor is at {url} (Ctrl-C stops it)")
    if open_browser:
        Timer(0.5, webbrowser.open, [url]).start()
    try:
        server.run()  # returns on Ctrl-C
    finally:
        server.close()
    click.echo("\nstopped")


def _url(host: str, port: int) -> str:
    """Name an address that a browser on this machine reaches."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "", "::") else host  # noqa: S104
    is_v6 = ":" in shown and socket.has_ipv6
    return f"http://[{shown}]:{port}/" if is_v6 else f"http://{shown}:{port}/"
