"""Headers: which host names are accepted, and which headers every page has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from starlette.requests import HTTPConnection

HOST = re.compile(r"([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?")
"""A name or an address, and a port."""
HSTS = b"max-age=31536000"
"""A year. Other hosts of the domain are not included: they may have no TLS."""
CONTENT_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src {connect}; object-src 'none'; base-uri 'none'; frame-ancestors 'none';"
    " form-action 'self'"
)
PERMISSIONS = ", ".join(
    f"{name}=()"
    for name in (
        "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
        "microphone", "midi", "payment", "usb",
    )
).encode()  # fmt: skip
_COMMON = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # addresses contain the keys of links
    (b"permissions-policy", PERMISSIONS),
    (b"cross-origin-opener-policy", b"same-origin"),
]


def is_secure(scope: Any) -> bool:
    """Whether the browser uses TLS, as the server or a trusted proxy says."""
    return scope["scheme"] in ("https", "wss")


def host_allowed(connection: HTTPConnection, allowed: Sequence[str]) -> bool:
    """Whether the server may be called by the host name of a request. Ports do not matter."""
    if not allowed:
        return True
    found = HOST.fullmatch(connection.headers.get("host", "").lower())
    return found is not None and found[1] in allowed


def security_headers(connection: HTTPConnection) -> list[tuple[bytes, bytes]]:
    """The headers of every response."""
    host = connection.headers.get("host", "").lower()
    return _headers(host if HOST.fullmatch(host) else "", is_secure(connection.scope))


@lru_cache(maxsize=256)
def _headers(host: str, secure: bool) -> list[tuple[bytes, bytes]]:
    """Some browsers do not count sockets as ``'self'``: their address is named, too."""
    socket = f" {'wss' if secure else 'ws'}://{host}" if host else ""
    policy = CONTENT_POLICY.format(connect=f"'self'{socket}").encode()
    headers = [(b"content-security-policy", policy), *_COMMON]
    if secure:
        headers.append((b"strict-transport-security", HSTS))
    return headers
