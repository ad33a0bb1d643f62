"""The editor as a WSGI application, for servers that look for ``wsgi:app``."""

from route_tools.web import create_app

app = create_app()
