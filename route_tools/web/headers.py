"""Headers that every answer carries."""

from flask import Response

__all__ = ["add_security_headers"]

_CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "Content-Security-Policy": _CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def add_security_headers(response: Response) -> Response:
    """Forbid foreign and inline content, framing, sniffing and referrers.

    Parameters
    ----------
    response : flask.Response
        Any answer; changed in place.

    Returns
    -------
    flask.Response
        The same answer.
    """
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)
    return response
