"""The sockets on which the server listens."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import time
from collections.abc import Iterator
from typing import TypeAlias

from chabudai.core.refusals import BadInput
from chabudai.server.server_config import ServerConfig

BACKLOG = 4096
PORT_TIMEOUT = 10.0
"""Seconds a standby waits for the port of the server whose database it has taken."""
PORT_RETRY_DELAY = 0.05
Sockets: TypeAlias = tuple[socket.socket, socket.socket | None]
"""The listening sockets of the server and of the metrics."""


def bind_all(config: ServerConfig, stack: contextlib.ExitStack) -> Sockets:
    """The addresses of the server and of the metrics. It listens when it serves."""
    with contextlib.ExitStack() as ours:
        sock = ours.enter_context(bound(config.host, config.port))
        metrics = None
        if config.metrics_port is not None:
            metrics = ours.enter_context(bound(config.metrics_host, config.metrics_port))
        stack.push(ours.pop_all())
    return sock, metrics


async def bind_when_free(config: ServerConfig, stack: contextlib.ExitStack) -> Sockets:
    """The same, when the other server has given up its port."""
    end = time.monotonic() + PORT_TIMEOUT
    while True:
        try:
            return bind_all(config, stack)
        except BadInput:
            if time.monotonic() >= end:
                raise
        await asyncio.sleep(PORT_RETRY_DELAY)


def listening(host: str, port: int) -> socket.socket:
    """A listening socket. Raises `BadInput` if the address cannot be used."""
    with refusing(host, port), contextlib.ExitStack() as ours:
        sock = ours.enter_context(bound(host, port))
        sock.listen(BACKLOG)
        ours.pop_all()
    return sock


def bound(host: str, port: int) -> socket.socket:
    """A socket with an address that does not listen yet: clients and proxies try elsewhere.

    Raises `BadInput` if the address cannot be used.
    """
    with refusing(host, port), contextlib.ExitStack() as ours:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, where = found[0]
        sock = ours.enter_context(socket.socket(family, socket.SOCK_STREAM))
        if os.name == "posix":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        sock.bind(where[:2])
        ours.pop_all()
    return sock


@contextlib.contextmanager
def refusing(host: str, port: int) -> Iterator[None]:
    """An address that cannot be used is a `BadInput`."""
    try:
        yield
    except (OSError, OverflowError, UnicodeError) as problem:
        raise BadInput(f"cannot listen on {host}, port {port}: {problem}") from None


def address(host: str, port: int) -> str:
    """The address to open in a browser."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
