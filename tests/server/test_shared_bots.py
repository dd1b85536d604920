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

    def __init__(self, listeners: int = 1) -> None:
        self.sent: list[tuple[Any, ...]] = []
        self.listeners = listeners
        """How many receive what is published."""

    def command(self, *parts: Any) -> asyncio.Future[Any]:
        self.sent.append(parts)
        answer = asyncio.get_running_loop().create_future()
        answer.set_result(self.listeners if parts[0] == "PUBLISH" else None)
        return answer

    def names(self) -> list[str]:
        return [parts[0] for parts in self.sent]

    async def until(self, name: str, count: int = 1) -> None:
        async with asyncio.timeout(10):
            while self.names().count(name) < count:
                await asyncio.sleep(0)


def doing(link: Link, begun: list[str]) -> asyncio.Task[None]:
    """A worker that does a job for ever. ``begun`` gets its table."""

    async def never(table: str, *args: Any) -> str:
        begun.append(table)
        await asyncio.Event().wait()
        return ""

    thinker = object.__new__(Thinker)
    thinker._workers = SimpleNamespace(choose=never)  # type: ignore[assignment]
    job = {"table": "t", "record": {}, "seat": 0, "bot": "ismcts"}
    task = thinking._task(
        msgspec.json.encode({"id": "7:1", "process": 7, "person": "x", "job": job})
    )
    return asyncio.create_task(thinker._do(link, "search", task))  # type: ignore[arg-type]


def test_a_worker_that_ends_gives_its_job_back() -> None:
    async def main() -> None:
        link, begun = Link(), list[str]()
        task = doing(link, begun)
        await link.until("PUBLISH")
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        told = [msgspec.msgpack.decode(parts[2])[1] for parts in link.sent if parts[0] == "PUBLISH"]
        assert told == [[["job-taken", "7:1"]], [["job-back", "7:1"]]]

    run(main())


def test_nobody_thinks_for_a_process_that_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "HEARTBEAT_INTERVAL", 0.01)

    async def main() -> None:
        begun = list[str]()
        async with asyncio.timeout(10):
            await doing(Link(listeners=0), begun)
            assert not begun  # it had ended before
            link = Link()
            task = doing(link, begun)
            await link.until("PUBLISH", 2)
            link.listeners = 0
            await task
        assert begun == ["t"]

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
