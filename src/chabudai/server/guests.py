"""Guests: a random id in a signed cookie. No account, no password, nothing to forget."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

COOKIE = "chabudai_guest"
YEAR = 365 * 24 * 3600
UNNAMED = "guest"
"""Whoever has given no name: everybody reads it in a language of their own."""
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""None that can be taken for another."""


def new_guest() -> str:
    """An id nobody can guess."""
    return secrets.token_urlsafe(16)


def new_key() -> str:
    """The secret of a link."""
    return secrets.token_urlsafe(16)


def new_table() -> str:
    """The id of a table: short enough to read out."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


class Signer:
    """Signs ids with the secret of the installation."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def signed(self, guest: str) -> str:
        """The cookie of a guest."""
        return f"{guest}.{self._mark(guest)}"

    def guest(self, cookie: str) -> str:
        """The guest of a cookie; empty if it is not one of ours."""
        guest, _, mark = cookie.partition(".")
        good = guest and hmac.compare_digest(mark.encode(), self._mark(guest).encode())
        return guest if good else ""

    def _mark(self, guest: str) -> str:
        digest = hmac.new(self._secret, guest.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:18]).decode()
