"""HTTP requests about tables that another process owns."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from itertools import count
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from chabudai.server.peers import Peers
from chabudai.server.problems import Problem
from chabudai.server.request_ids import TRACEPARENT, current_id, handling, new_id
from chabudai.server.rest import MOVED

ANSWER_TIMEOUT = 60.0
"""Seconds the owner of a table may take: a hint waits for its turn."""
PASSED_HEADERS = (
    b"accept-language",
    b"user-agent",
    b"content-type",
)
SAFE = ("GET", "HEAD")


class ForwardedRequests:
    """Requests from and to other processes."""

    def __init__(self, peers: Peers, app: Any) -> None:
        self._peers = peers
        self.app = app
        """The ASGI application that answers requests of known guests."""
        self.traceparent: Callable[[], str] = str
        """The trace that a request belongs to; empty: none."""
        self._numbers = count(1)
        self._asked: dict[int, tuple[int, asyncio.Future[Response | None]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        peers.handlers["request"] = self._request
        peers.handlers["response"] = self._response
        peers.on_gone.append(self._gone)

    async def forward(self, request: Request, owner: int) -> Response | None:
        """The owner's answer. None: it is not the owner any more, and has done nothing."""
        if not owner:  # this process ends: any other one may take the table
            owner = next(iter(self._peers.numbers), 0)
            if not owner:
                raise Problem("try-again")
        number, scope, state = next(self._numbers), request.scope, request.state
        answer: asyncio.Future[Response | None] = asyncio.get_running_loop().create_future()
        self._asked[number] = owner, answer
        headers = [(name, value) for name, value in scope["headers"] if name in PASSED_HEADERS]
        body = getattr(state, "body", b"")
        who = state.guest, state.device, state.address
        about = request.method, scope["path"], scope["query_string"], headers
        if trace := self.traceparent():
            headers.append((TRACEPARENT, trace.encode()))
        self._peers.send(owner, "request", number, about, who, body, current_id())
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT):
                found = await answer
        except TimeoutError:
            raise Problem("try-again") from None
        finally:
            del self._asked[number]
        if found is None and request.method not in SAFE and owner not in self._peers.numbers:
            raise Problem("try-again")  # it may have been done
        return found

    def _response(
        self, owner: int, number: int, status: int, headers: list[Any], body: bytes, *more: Any
    ) -> None:
        if number not in self._asked:
            return
        _, answer = self._asked[number]
        if answer.done():
            return
        found = {name.decode("latin-1"): value.decode("latin-1") for name, value in headers}
        answer.set_result(None if MOVED in found else Response(body, status, found))

    def _gone(self, number: int) -> None:
        for owner, answer in self._asked.values():
            if owner == number and not answer.done():
                answer.set_result(None)

    # -- at the owner ----------------------------------------------------------------------------
    def _request(
        self,
        gateway: int,
        number: int,
        about: list[Any],
        who: list[str],
        body: bytes,
        request: str = "",
        *more: Any,
    ) -> None:
        method, path, query, headers = about
        guest, device, address = who
        state = {"guest": guest, "device": device, "address": address, "forwarded": True}
        scope = {
            "type": "http", "http_version": "1.1", "method": method, "path": path,
            "raw_path": path.encode(), "query_string": query, "root_path": "", "scheme": "http",
            "headers": [(name, value) for name, value in headers], "server": ("owner", 80),
            "client": None, "state": state,
        }  # fmt: skip
        with handling(request or new_id()):  # the task keeps it
            answering = self._answer(gateway, number, scope, body)
            task = asyncio.get_running_loop().create_task(answering)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, gateway: int, number: int, scope: Any, body: bytes) -> None:
        status, headers, parts = 500, [], []
        sent = False

        async def receive() -> Any:
            nonlocal sent
            if sent:
                await asyncio.Event().wait()  # the gateway's client never disconnects for us
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            nonlocal status, headers
            if message["type"] == "http.response.start":
                status, headers = message["status"], list(message.get("headers", ()))
            else:
                parts.append(message.get("body", b""))

        with contextlib.suppress(Exception):  # it was logged, and is a 500
            await self.app(scope, receive, send)
        self._peers.send(gateway, "response", number, status, headers, b"".join(parts))

    async def drain(self) -> None:
        """Wait until the requests of others are answered."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=3.0)
