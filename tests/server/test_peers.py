"""Who is there: processes that end, that lose Redis for a moment, that drop each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.server.helpers import run
from tests.server.redis_server import RedisServer

pytest.importorskip("hiredis", reason="hiredis is not installed (the extra redis)")

from chabudai.server import peers
from chabudai.server.peers import ALL, Peers
from chabudai.server.redis_url import read_redis_url


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.01)


class Notes(list[str]):
    """What a process has noticed."""

    def __init__(self, of: Peers) -> None:
        of.on_new.append(lambda number: self.append(f"{number} is new"))
        of.on_gone.append(lambda number: self.append(f"{number} is gone"))


@asynccontextmanager
async def two(redis: RedisServer) -> AsyncIterator[tuple[Peers, Peers, Notes]]:
    """Two processes that know each other, and what the second one notices from now on."""
    both = [Peers(read_redis_url(redis.url), number, "test") for number in (1, 2)]
    for one in both:
        await one.open()
    notes = Notes(both[1])
    try:
        await until(lambda: both[0]._told and both[1]._told)
        notes.clear()
        yield both[0], both[1], notes
    finally:
        for one in both:
            await one.close()


def test_a_process_that_has_dropped_us_is_met_again(redis_server: RedisServer) -> None:
    """It lost Redis for a moment: what we had told it is gone there, so we tell it again."""

    async def main() -> None:
        async with two(redis_server) as (first, _, notes):
            first.link._commands.close()  # type: ignore[union-attr]
            await until(lambda: "1 is new" in notes)
            assert notes == ["1 is gone", "1 is new"]

    run(main())


def test_a_silent_process_is_asked(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Redis knows at once that a killed process is gone, long before it has been silent enough."""

    async def main() -> None:
        async with two(redis_server) as (first, _, notes):
            first._heartbeats.cancel()  # type: ignore[union-attr]
            await first.link.close()
            await until(lambda: notes)
            assert notes == ["1 is gone"]

    monkeypatch.setattr(peers, "HEARTBEAT_TIMEOUT", 1000.0)
    run(main())


def test_a_process_that_ends_says_so_after_everything_else(redis_server: RedisServer) -> None:
    async def main() -> None:
        async with two(redis_server) as (first, second, notes):
            second.handlers["row"] = lambda sender, *fields: notes.append("a row")
            first.send(ALL, "row")
            await first.close()
            await until(lambda: "1 is gone" in notes)
            assert notes == ["a row", "1 is gone"]
            assert not second._told

    run(main())
