"""Addresses of Redis. Nothing here needs the driver."""

from __future__ import annotations

from importlib.util import find_spec
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from chabudai.core.refusals import BadInput
from chabudai.server.postgres_url import hidden_password

FORM = "redis://[[USER]:PASSWORD@]HOST[:PORT][/NUMBER] (rediss://: with TLS)"


class RedisAddress(NamedTuple):
    """The address of Redis."""

    host: str
    port: int
    user: str
    password: str
    database: int
    tls: bool
    shown: str
    """The address without its password."""


def redis_url(text: str) -> str:
    """The address if it can be read. Raises `ValueError`."""
    read_redis_url(text)
    return text


def read_redis_url(text: str) -> RedisAddress:
    """The parts of an address. Raises `ValueError`."""
    shown = hidden_password(text)
    try:
        parts = urlsplit(text)
        port = parts.port or 6379
        path = parts.path.strip("/")
        right = parts.scheme in ("redis", "rediss") and parts.hostname
        if not right or parts.query or parts.fragment or (path and not path.isdecimal()):
            raise ValueError
    except ValueError:
        raise ValueError(f"must be like {FORM}, not {shown!r}") from None
    return RedisAddress(
        parts.hostname or "",
        port,
        unquote(parts.username or ""),
        unquote(parts.password or ""),
        int(path or 0),
        parts.scheme == "rediss",
        shown,
    )


def need_redis() -> None:
    """Raise an error that says how to install the driver."""
    if find_spec("hiredis") is None:
        raise BadInput(
            "hiredis missing: install what Redis needs with"
            " pip install 'chabudai[server,postgres,redis]'"
        )
