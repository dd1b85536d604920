"""Ids of requests: one id follows a request through log lines, errors and other processes.

A proxy that is believed may name it (``X-Request-ID``, else the trace of ``traceparent``);
otherwise the server makes one. A socket has the id of its handshake, and each of its messages adds
its number: ``9f2c…-17``.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from chabudai.server.addresses import Proxies

HEADER = b"x-request-id"
TRACEPARENT = b"traceparent"
_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_TRACEPARENT = re.compile(rb"(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?")
_NO_TRACE = b"0" * 32
STATE = "request_id"
"""Where the id is in the state of an ASGI scope."""


class RequestId:
    """The id of a request; at a socket, also the number of the message that is handled now."""

    __slots__ = ("id", "message")

    def __init__(self, id: str) -> None:
        self.id = id
        self.message = 0

    def __str__(self) -> str:
        return f"{self.id}-{self.message}" if self.message else self.id


_current: ContextVar[RequestId | None] = ContextVar("request_id", default=None)


def new_id() -> str:
    """A new id, in the form of a trace id."""
    return secrets.token_hex(16)


def current_id() -> str:
    """The id of the request that is handled now; empty if there is none."""
    return str(_current.get() or "")


def begin(id: str) -> RequestId:
    """From now on this task handles the request with this id."""
    found = RequestId(id)
    _current.set(found)
    return found


def begun() -> RequestId:
    """The request that this task handles."""
    return _current.get() or RequestId("")


def keep() -> None:
    """This task continues its request. Later messages of the same socket do not concern it."""
    if found := _current.get():
        _current.set(RequestId(str(found)))


@contextmanager
def handling(id: str) -> Iterator[None]:
    """Handle something that another process has received as this request."""
    token = _current.set(RequestId(id) if id else None)
    try:
        yield
    finally:
        _current.reset(token)


def given_id(headers: Any) -> str:
    """The id in the headers of a proxy; empty if there is no valid one."""
    found = dict(headers)
    if _ID.fullmatch(given := found.get(HEADER, b"")):
        return str(given, "ascii")
    trace = _TRACEPARENT.fullmatch(found.get(TRACEPARENT, b""))
    return str(trace[1], "ascii") if trace and trace[1] != _NO_TRACE else ""


class BelieveProxies:
    """An ASGI application that takes the ids of requests from the proxies that are believed.

    It must be the outermost one: later the address of the proxy is replaced by the client's.
    """

    def __init__(self, app: Any, proxies: Proxies) -> None:
        self.app = app
        self.proxies = proxies

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass a request on, with the proxy's id in its state."""
        if scope["type"] != "lifespan" and (client := scope.get("client")):
            if client[0] in self.proxies and (id := given_id(scope["headers"])):
                scope.setdefault("state", {})[STATE] = id
            elif client[0] not in self.proxies:
                others = (HEADER, TRACEPARENT, b"tracestate")
                scope["headers"] = [one for one in scope["headers"] if one[0] not in others]
        await self.app(scope, receive, send)
