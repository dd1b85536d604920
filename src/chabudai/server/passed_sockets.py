"""Passes sockets to the process of the same machine that owns their table (ADR 032).

Each process listens on a Unix socket that is named after its number. The process that accepted a
connection sends the request and the connection itself; from then on the owner serves the client as
if it had accepted the connection. On another machine nobody has that name, and the socket is
forwarded through Redis (`pipes`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import struct
import sys
from collections.abc import Awaitable, Callable
from typing import Any

log = logging.getLogger("chabudai.server")
AVAILABLE = sys.platform == "linux"
"""Whether there are Unix sockets with a name of their own, and whose user can be asked for."""
DETACH = "chabudai.detach"
"""The scope extension of a server that can give up a connection (`websocket_limits`)."""
PASSED = "passed"
"""In the state of a scope: another process has passed this socket. It is not passed again."""
READY_TIMEOUT = 1.0
"""Seconds an owner has to say that it takes a socket: it may be paused or busy."""
READY = b"+"
BACKLOG = 1024
ACCEPT_PAUSE = 1.0
"""Seconds for which nothing is taken when no more files can be opened."""
MAX_REQUEST = 1 << 17
"""Bytes of a request; more than `http_limits` allows."""
_CREDENTIALS = struct.Struct("iII")
Detach = Callable[[], tuple[bytes, int] | None]
"""Gives up a connection: its request, and a file descriptor. None: it cannot be passed."""
Adopt = Callable[[socket.socket, bytes], Awaitable[None]]
"""Serves a connection by its request."""


class PassedSockets:
    """Passes sockets to other processes, and takes theirs."""

    def __init__(self, database: str, number: int) -> None:
        self._database = database
        self._number = number
        self._listener: socket.socket | None = None
        self._links: set[socket.socket] = set()
        """Processes that are about to pass a socket."""
        self._adopt: Adopt | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self, adopt: Adopt) -> None:
        """Take the sockets of others."""
        if not AVAILABLE:
            return
        self._adopt = adopt
        listener = _unix_socket()
        try:
            listener.bind(self._name(self._number))
            listener.listen(BACKLOG)
        except OSError as problem:
            listener.close()
            log.warning("sockets of other processes are forwarded through Redis: %s", problem)
            return
        self._listener = listener
        self._listen()

    def _listen(self) -> None:
        if (listener := self._listener) is not None:
            asyncio.get_running_loop().add_reader(listener.fileno(), self._accept, listener)

    def close(self) -> None:
        """Take no more. What was already sent is still taken."""
        listener, self._listener = self._listener, None
        if listener is not None:
            asyncio.get_running_loop().remove_reader(listener.fileno())
            listener.close()
        for link in list(self._links):
            self._take(link)

    def _name(self, number: int) -> bytes:
        """The name of a process: in no folder, and free again when the process ends."""
        return f"\0chabudai-{self._database}-{number}".encode()

    # -- passing ---------------------------------------------------------------------------------
    async def to(self, owner: int, detach: Detach) -> bool:
        """Pass a socket to its owner. False: it stays here.

        If the owner ends at this moment, the socket is served here, like one that was passed.
        """
        if not AVAILABLE:
            return False
        with _unix_socket() as link, contextlib.suppress(OSError, TimeoutError):
            link.connect(self._name(owner))  # without waiting: it is there or not
            if not _same_user(link):
                return False
            async with asyncio.timeout(READY_TIMEOUT):
                if await asyncio.get_running_loop().sock_recv(link, 1) != READY:
                    return False
            if (found := detach()) is None:
                return False
            request, fd = found
            try:
                socket.send_fds(link, [request], [fd])
                os.close(fd)
            except OSError:  # it has just ended
                self._serve(fd, request)
            return True
        return False

    # -- taking ----------------------------------------------------------------------------------
    def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        try:
            link, _ = listener.accept()
        except (BlockingIOError, ConnectionError):  # the other process did not wait
            return
        except OSError as problem:  # otherwise this would be called again and again
            log.warning("no sockets of other processes for a second: %s", problem)
            loop.remove_reader(listener.fileno())
            loop.call_later(ACCEPT_PAUSE, self._listen)
            return
        link.setblocking(False)
        try:
            ready = _same_user(link) and link.send(READY)
        except OSError:
            ready = 0
        if not ready:
            link.close()
            return
        self._links.add(link)
        loop.add_reader(link.fileno(), self._take, link)

    def _take(self, link: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(link.fileno())
        self._links.discard(link)
        fds: list[int] = []
        with link, contextlib.suppress(OSError):
            request, fds, _, _ = socket.recv_fds(link, MAX_REQUEST, 1)
        if fds:
            self._serve(fds[0], request)

    def _serve(self, fd: int, request: bytes) -> None:
        """Serve a connection in the background."""
        task = asyncio.get_running_loop().create_task(self._adopted(fd, request))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _adopted(self, fd: int, request: bytes) -> None:
        assert self._adopt is not None
        with contextlib.ExitStack() as stack:
            sock = stack.enter_context(socket.socket(fileno=fd))
            sock.set_inheritable(False)
            sock.setblocking(False)
            try:
                await self._adopt(sock, request)
            except Exception:
                log.exception("a socket of another process could not be taken")
            else:
                stack.pop_all()


def _unix_socket() -> socket.socket:
    found = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    found.setblocking(False)
    return found


def _same_user(link: Any) -> bool:
    """Whether the process at the other end runs as the same user: anybody can take a name."""
    data = link.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    _, user, _ = _CREDENTIALS.unpack(data)
    return bool(user == os.geteuid())
