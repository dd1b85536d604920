"""Jobs of bots that a worker gives back because it ends."""

from __future__ import annotations

import asyncio
import contextlib
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

pytest.importorskip("hiredis", reason="hiredis is not installed (the extra redis)")

from chabudai.server import shared_bots, thinking
from chabudai.server.bot_queue import Requester
from chabudai.server.bot_workers import BotReply
from chabudai.server.shared_bots import SharedBotQueue
from chabudai.server.thinking import Thinker
from tests.server.helpers import run

ANN = Requester("ann", "192.0.2.1")


class Link:
    """A link to Redis that answers nothing of interest."""

    connected = True

    def __init__(self) -> None:
        self.sent: list[tuple[Any, ...]] = []

    def command(self, *parts: Any) -> asyncio.Future[Any]:
        self.sent.append(parts)
        answer = asyncio.get_running_loop().create_future()
        answer.set_result(None)
        return answer

    def names(self) -> list[str]:
        return [parts[0] for parts in self.sent]

    async def until(self, name: str, count: int = 1) -> None:
        async with asyncio.timeout(10):
            while self.names().count(name) < count:
                await asyncio.sleep(0)


def test_a_worker_that_ends_gives_its_job_back() -> None:
    async def never(*args: Any) -> str:
        await asyncio.Event().wait()
        return ""

    async def main() -> None:
        link, thinker = Link(), object.__new__(Thinker)
        thinker._workers = SimpleNamespace(choose=never)  # type: ignore[assignment]
        job = {"table": "t", "record": {}, "seat": 0, "bot": "ismcts"}
        task = thinking._task(
            msgspec.json.encode({"id": "7:1", "process": 7, "person": "x", "job": job})
        )
        doing = asyncio.create_task(thinker._do(link, "search", task))  # type: ignore[arg-type]
        await link.until("PUBLISH")
        doing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await doing
        told = [msgspec.msgpack.decode(parts[2])[1] for parts in link.sent if parts[0] == "PUBLISH"]
        assert told == [[["job-taken", "7:1"]], [["job-back", "7:1"]]]

    run(main())


def test_a_job_that_is_given_back_is_queued_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_bots, "HEARTBEAT_TIMEOUT", 1000.0)

    async def main() -> None:
        link = Link()
        peers: Any = SimpleNamespace(number=7, handlers={}, link=link)
        queue = SharedBotQueue(None, peers)  # type: ignore[arg-type]
        choosing = asyncio.create_task(queue.choose(ANN, "t", {}, 0, "ismcts"))
        await link.until("ZADD")
        peers.handlers["job-taken"](-1, "7:1")
        peers.handlers["job-back"](-1, "7:1")
        await link.until("ZADD", 2)
        peers.handlers["job-done"](-1, "7:1", msgspec.json.encode(BotReply(move="pass")))
        assert await choosing == "pass"

    run(main())
