"""Bot searches are shared fairly between addresses and guests."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from chabudai.server import bot_queue
from chabudai.server.bot_queue import BotQueue, RecentTime, Requester
from tests.server.helpers import FakeClock, run

MALLORY = "203.0.113.9"
HONEST = Requester("ann", "198.51.100.1")
THINKER = "ismcts:30s"


class Searches:
    """A bot runner whose searches end when a test says so, or when they must hurry."""

    def __init__(self) -> None:
        self.started: list[str] = []
        self.running: dict[str, asyncio.Event] = {}
        self.hurried: list[str] = []

    async def choose(
        self, table: str, record: Any, seat: int, bot: str, hurry: asyncio.Event
    ) -> str:
        self.started.append(table)
        self.running[table] = hurry
        try:
            await hurry.wait()
        finally:
            del self.running[table]
        return f"move of {table}"

    async def hint(self, table: str, record: Any, seat: int) -> bytes:
        raise NotImplementedError

    async def review(self, table: str, record: Any, progress: Any) -> bytes:
        raise NotImplementedError


async def turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


class Flood:
    """A queue with one worker, and someone with many cookies who asks for many searches."""

    def __init__(self, **more: Any) -> None:
        self.now = FakeClock()
        self.searches = Searches()
        self.queue = BotQueue(self.searches, now=self.now, **more)
        self.tasks: dict[str, asyncio.Task[str]] = {}

    def ask(self, who: Requester, table: str, bot: str = THINKER) -> None:
        choose = self.queue.choose(who, table, {}, 0, bot)
        self.tasks[table] = asyncio.create_task(choose)

    async def flood(self, cookies: int = 4, tables: int = 3) -> None:
        for cookie in range(cookies):
            for table in range(tables):
                self.ask(Requester(f"cookie-{cookie}", MALLORY), f"m{cookie}-{table}")
        await turns()

    async def finish(self, seconds: float) -> str:
        """Let the running search end after some seconds, and return its table."""
        ((table, hurry),) = self.searches.running.items()
        self.now.time += seconds
        hurry.set()
        await turns()
        return table


def test_flood_of_cookies_from_one_address_delays_others_by_one_slice() -> None:
    async def main() -> None:
        flood = Flood(min_slice=1.0)
        await flood.flood()
        await flood.finish(1.0)
        flood.ask(HONEST, "honest")
        await turns()
        # Eleven searches wait, but the next one is the honest guest's, and so is the one after.
        await flood.finish(1.0)
        assert flood.searches.started[-1] == "honest"
        flood.ask(HONEST, "honest 2")
        await turns()
        await flood.finish(0.1)
        assert flood.searches.started[-2:] == ["honest", "honest 2"]
        await flood.finish(2.0)
        assert flood.searches.started[-1].startswith("m")

    run(main())


def test_search_hurries_only_when_others_wait() -> None:
    async def main() -> None:
        flood = Flood(min_slice=0.02)
        flood.ask(HONEST, "first")
        await turns()
        flood.now.time += 10
        await asyncio.sleep(0.03)
        assert not flood.searches.running["first"].is_set()  # alone: all its thinking time
        flood.ask(Requester("ben", MALLORY), "second")
        assert await flood.tasks["first"] == "move of first"
        await turns()
        # The second one gets its slice first.
        flood.ask(HONEST, "third")
        await turns()
        assert not flood.searches.running["second"].is_set()
        flood.now.time += 1
        assert await flood.tasks["second"] == "move of second"

    run(main())


def test_guests_of_one_address_take_turns() -> None:
    async def main() -> None:
        flood = Flood()
        for table in range(3):
            flood.ask(Requester("busy", MALLORY), f"busy {table}")
        await turns()
        flood.ask(Requester("quiet", MALLORY), "quiet")
        await turns()
        await flood.finish(1.0)
        assert flood.searches.started == ["busy 0", "quiet"]

    run(main())


def test_quick_bots_do_not_wait_for_searches() -> None:
    async def main() -> None:
        flood = Flood()
        await flood.flood()
        flood.ask(HONEST, "quick", "greedy")
        await turns()
        assert "quick" in flood.searches.running

    run(main())


def test_queue_is_bounded_per_guest_and_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_queue, "MAX_WAITING_PER_GUEST", 3)
    monkeypatch.setattr(bot_queue, "MAX_WAITING_PER_ADDRESS", 5)

    async def main() -> None:
        flood = Flood()
        await flood.flood(cookies=1, tables=4)  # one runs, three wait
        assert not flood.queue.has_room(Requester("cookie-0", MALLORY), THINKER)
        assert flood.queue.has_room(Requester("cookie-0", MALLORY), "greedy")
        assert flood.queue.has_room(Requester("new", MALLORY), THINKER)
        for table in "ab":
            flood.ask(Requester("new", MALLORY), table)
        await turns()
        assert not flood.queue.has_room(Requester("newer", MALLORY), THINKER)
        assert flood.queue.has_room(HONEST, THINKER)

    run(main())


def test_cancelled_searches_leave_the_queue_and_are_charged() -> None:
    async def main() -> None:
        flood = Flood()
        await flood.flood(cookies=1, tables=3)
        flood.tasks["m0-1"].cancel()  # it waits
        flood.tasks["m0-0"].cancel()  # it runs
        await turns()
        assert list(flood.searches.running) == ["m0-2"]
        flood.tasks["m0-2"].cancel()
        await turns()
        lane = flood.queue._lane(THINKER)
        assert (lane._waiting, lane._running) == ({}, set())
        used = lane._by_address.get(MALLORY, flood.now())
        assert used == pytest.approx(2 * bot_queue.CANCELLED_COST)
        # The next search starts although all before were cancelled.
        flood.ask(HONEST, "next")
        await turns()
        assert "next" in flood.searches.running

    run(main())


def test_recent_time_decays_and_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecentTime, "MAX_KEYS", 10)
    used = RecentTime()
    used.add("a", 8.0, 100.0)
    assert used.get("a", 100.0 + bot_queue.HALF_LIFE) == pytest.approx(4.0)
    for number in range(100):
        used.add(f"flood {number}", 0.1, 100.0)
    assert len(used._used) <= 10
    assert used.get("a", 100.0) == pytest.approx(8.0)  # who used most is remembered


def test_all_searches_cancelled_at_once() -> None:
    """A slot that becomes free is not given to a search that is being cancelled."""

    async def main() -> None:
        flood = Flood()
        await flood.flood(cookies=2, tables=2)
        for task in flood.tasks.values():
            task.cancel()
        results = await asyncio.gather(*flood.tasks.values(), return_exceptions=True)
        assert {type(one) for one in results} == {asyncio.CancelledError}
        lane = flood.queue._lane(THINKER)
        assert (lane._waiting, lane._running) == ({}, set())

    run(main())
