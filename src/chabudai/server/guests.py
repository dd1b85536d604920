"""Guests are identified by a random id in a signed cookie. There are no accounts."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Mapping

COOKIE = "chabudai_guest"
"""The cookie over plain HTTP, and of servers before there was `SECURE_COOKIE`."""
SECURE_COOKIE = f"__Host-{COOKIE}"
"""The cookie over TLS: browsers accept this name only from the host itself, and only over TLS."""
_COOKIES = re.compile(rb"(?:^|;)\s*(%b|%b)=([^;]*)" % (COOKIE.encode(), SECURE_COOKIE.encode()))
YEAR = 365 * 24 * 3600
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""No characters that look alike."""


def new_guest() -> str:
    """An id nobody can guess."""
    return secrets.token_urlsafe(16)


def new_key() -> str:
    """The secret key of a link."""
    return secrets.token_urlsafe(16)


def new_table() -> str:
    """The id of a table, short enough to read aloud."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def own_cookies(headers: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """Our cookies. A client may send thousands of others: they are not read."""
    return {
        str(name, "ascii"): value.strip().decode("latin-1")
        for header, cookies in headers
        if header == b"cookie"
        for name, value in _COOKIES.findall(cookies)
    }


def read_cookie(cookies: Mapping[str, str], secure: bool) -> tuple[str, bool]:
    """The signed value, and whether it came under the name for this kind of connection."""
    if secure and SECURE_COOKIE in cookies:
        return cookies[SECURE_COOKIE], True
    return cookies.get(COOKIE, ""), not secure


def write_cookie(value: str, secure: bool) -> bytes:
    """The header that sets the cookie."""
    name, mark = (SECURE_COOKIE, "; Secure") if secure else (COOKIE, "")
    return f"{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{mark}".encode()


class Signer:
    """Signs guest ids with the secret of the installation."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def signed(self, guest: str) -> str:
        """The cookie value for a guest."""
        return f"{guest}.{self._signature(guest)}"

    def guest(self, cookie: str) -> str:
        """The guest id in a cookie; empty if the signature is wrong."""
        guest, _, signature = cookie.partition(".")
        good = guest and hmac.compare_digest(signature.encode(), self._signature(guest).encode())
        return guest if good else ""

    def _signature(self, guest: str) -> str:
        digest = hmac.new(self._secret, guest.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:18]).decode()
