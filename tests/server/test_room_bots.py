"""Bots in rooms never block a table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from chabudai.server import bot_queue, bots, journal, protocol
from chabudai.server.api_types import NewTable
from chabudai.server.bots import MAX_ATTEMPTS, RETRY_DELAY, UNWATCHED_GRACE
from chabudai.server.broadcast import AWAY_AFTER
from chabudai.server.journal import Settings
from chabudai.server.store import Unavailable
from tests.server.helpers import (
    ANN,
    BEN,
    FailingStore,
    FakeConnection,
    RandomBots,
    bots_finished,
    create_table,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)


def test_bots_play_to_the_end() -> None:
    async def main() -> None:
        bot_runner = RandomBots()
        hub, _ = make_hub(bot_runner=bot_runner)
        room = await create_table(hub, ("random", "ismcts"), think=2.5)
        await join(room, ANN)
        await bots_finished(room)
        assert room.table.over
        assert (1, "ismcts:2.5s") in bot_runner.asked
        assert (0, "random") in bot_runner.asked

    run(main())


def test_failing_bot_makes_random_moves() -> None:
    class Broken:
        tries = 0

        async def choose(self, *job: Any) -> str:
            self.tries += 1
            raise RuntimeError("no idea")

    async def main() -> None:
        broken = Broken()
        hub, _ = make_hub(bot_runner=broken, random_choice=lambda moves: moves[0])
        room = await create_table(hub, ("random", "greedy"))
        await join(room, ANN)
        await bots_finished(room)
        assert room.table.over
        moves = sum(isinstance(one.entry, journal.Moved) for one in room.table.history)
        assert broken.tries == MAX_ATTEMPTS * moves

    run(main())


def test_illegal_bot_move_is_replaced_by_random_move() -> None:
    class Wild(RandomBots):
        async def choose(self, *job: Any) -> str:
            return "9z suit"

    async def main() -> None:
        hub, _ = make_hub(bot_runner=Wild())
        room = await create_table(hub, ("random", "greedy"))
        await join(room, ANN)
        await bots_finished(room)
        assert room.table.over

    run(main())


def test_bot_retries_after_failed_commit() -> None:
    async def main() -> None:
        store = FailingStore()
        hub, _ = make_hub(store)
        again: list[Any] = []
        room = await create_table(hub, ("random", "greedy"))
        store.fails = Unavailable("full")
        hub.call_later = lambda seconds, callback: again.append(callback)  # type: ignore[method-assign]
        await join(room, ANN)
        await bots_finished(room)
        assert room.bots.retry in again
        store.fails = None
        room.bots.retry()
        await bots_finished(room)
        assert room.table.over

    run(main())


def test_undo_during_bot_search() -> None:
    class Slow(RandomBots):
        gate: asyncio.Event

        async def choose(self, *job: Any) -> str:
            move = await super().choose(*job)
            await self.gate.wait()
            return move

    async def main() -> None:
        slow = Slow()
        slow.gate = asyncio.Event()
        hub, _ = make_hub(bot_runner=slow)
        room = await create_table(hub, ("me", "random"))
        ann = await join(room, ANN)
        while 0 not in room.table.started_match.waiting_on:
            slow.gate.set()
            await bots_finished(room)
        slow.gate.clear()
        await move(room, ann, 0)
        await asyncio.sleep(0)
        assert room.bots.searching
        await room.handle(ann, protocol.Undo(seat=0, version=room.table.version))
        decided = room.table.match_version
        slow.gate.set()
        await asyncio.sleep(0.01)
        assert room.table.match_version == decided  # the bot's position is gone
        assert 0 in room.table.started_match.waiting_on

    run(main())


def test_stale_search_is_cancelled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class One(RandomBots):
        """A bot runner whose search ends only by cancellation."""

        def __init__(self) -> None:
            super().__init__()
            self.thinks: list[int] = []
            self.gate = asyncio.Event()

        async def choose(self, *job: Any) -> str:
            self.thinks.append(job[2])
            try:
                await self.gate.wait()
            finally:
                self.thinks.remove(job[2])
            return await super().choose(*job)

    async def main() -> None:
        one = One()
        hub, _ = make_hub(bot_runner=one)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        who = (ann, ben)[seat]
        for _ in range(2):  # the player returns, then the bot takes over again
            await room.handle(who, protocol.TakeOver(seat=seat, bot="random"))
            await asyncio.sleep(0)
            assert (one.thinks, list(room.bots.searching)) == ([seat], [seat])
            await room.handle(who, protocol.Say(text="talk changes nothing"))
            await asyncio.sleep(0)
            assert one.thinks == [seat]
            await room.handle(who, protocol.ComeBack(seat=seat))
            await asyncio.sleep(0)
            assert (one.thinks, room.bots.searching) == ([], {})
        await room.handle(who, protocol.TakeOver(seat=seat, bot="greedy"))
        one.gate.set()
        await asyncio.sleep(0.01)
        assert one.asked == [(seat, "greedy")]
        assert room.table.started_match.log[-1].seat == seat

    monkeypatch.setattr(bots, "STAND_IN_DELAY", 0.0)
    run(main())


def test_stand_in_waits_before_moving() -> None:
    async def main() -> None:
        bot_runner = RandomBots()
        hub, _ = make_hub(bot_runner=bot_runner)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        who, log = (ann, ben)[seat], len(room.table.started_match.log)
        await room.handle(who, protocol.TakeOver(seat=seat, bot="greedy"))
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert bot_runner.asked == [(seat, "greedy")]
        await room.handle(who, protocol.ComeBack(seat=seat))
        await asyncio.sleep(0.001)
        assert (len(room.table.started_match.log), room.bots.searching) == (log, {})

    run(main())


def test_take_over_for_disconnected_player(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        hub, now = make_hub()
        room, ann, ben = await table_for_two(hub)
        await room.handle(ann, protocol.TakeOver(id=1, seat=1, bot="random"))
        assert ann.received[-1]["key"] == "still-there"
        room.leave(ben)
        now.time += AWAY_AFTER - 1
        await room.handle(ann, protocol.TakeOver(id=1, seat=1, bot="random"))
        assert ann.received[-1]["key"] == "still-there"
        now.time += 1
        await room.handle(ann, protocol.TakeOver(id=1, seat=1, bot="random"))
        await bots_finished(room)
        # The bot that Ben would get, not the one that his rival names.
        assert ann.position["people"][1]["bot"] == "strong"
        assert room.table.started_match.waiting_on == (0,)
        back = await join(room, BEN)
        await room.handle(back, protocol.ComeBack(id=2, seat=1))
        assert back.position["people"][1]["bot"] == ""
        await move(room, ann, 0)
        await bots_finished(room)

    monkeypatch.setattr(bots, "STAND_IN_DELAY", 0.0)
    run(main())


class Slow(RandomBots):
    """A bot runner whose searches end only by cancellation."""

    def __init__(self) -> None:
        super().__init__()
        self.running: list[str] = []

    async def choose(self, table: str, record: Any, seat: int, bot: str, hurry: Any) -> str:
        self.running.append(table)
        try:
            await asyncio.Event().wait()
        finally:
            self.running.remove(table)
        return ""


class LaterCalls:
    """Collects the callbacks of `Hub.call_later` until a test runs them."""

    def __init__(self, hub: Any) -> None:
        self.waiting: list[tuple[float, Any]] = []
        hub.call_later = lambda seconds, callback: self.waiting.append((seconds, callback))

    def run(self, seconds: float) -> None:
        due = [one for one in self.waiting if one[0] == seconds]
        self.waiting = [one for one in self.waiting if one[0] != seconds]
        for _, callback in due:
            callback()


async def turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_search_ends_when_nobody_is_connected() -> None:
    """After a moment, in which a page may reload."""

    async def main() -> None:
        slow = Slow()
        hub, now = make_hub(bot_runner=slow)
        later = LaterCalls(hub)
        room = await create_table(hub, ("ismcts", "me"))
        ann = await join(room, ANN)
        await turns()
        assert slow.running == [room.table.id]
        room.leave(ann)
        now.time += UNWATCHED_GRACE / 2
        again = await join(room, ANN)  # a reload
        now.time += UNWATCHED_GRACE
        later.run(UNWATCHED_GRACE)
        await turns()
        assert slow.running == [room.table.id]
        room.leave(again)
        now.time += UNWATCHED_GRACE
        later.run(UNWATCHED_GRACE)
        await turns()
        assert (slow.running, room.bots.searching) == ([], {})
        await join(room, ANN)  # the search starts again
        await turns()
        assert slow.running == [room.table.id]

    run(main())


def test_tables_opened_and_left_do_not_delay_another_guest() -> None:
    """Twelve tables with slow bots, opened by four cookies of one address."""

    async def main() -> None:
        slow = Slow()
        hub, now = make_hub(bot_runner=slow)
        later = LaterCalls(hub)
        for number in range(12):
            guest = f"cookie-{number % 4}"
            wanted = NewTable("matcha", ["ismcts", "me"], {}, Settings(think=30.0))
            room = await hub.create(guest, "", wanted)
            connection = FakeConnection(guest, address="203.0.113.9")
            await room.enter(connection, protocol.Hello(protocol=protocol.PROTOCOL))
            room.leave(connection)
        await turns()
        assert len(slow.running) == 1
        honest = await create_table(hub, ("ismcts", "me"))
        await join(honest, ANN)
        now.time += UNWATCHED_GRACE
        later.run(UNWATCHED_GRACE)
        await turns()
        assert slow.running == [honest.table.id]
        assert hub.searches == 1

    run(main())


def test_search_waits_at_the_table_while_the_queue_is_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_queue, "MAX_WAITING_PER_GUEST", 2)

    async def main() -> None:
        slow = Slow()
        hub, _ = make_hub(bot_runner=slow)
        later = LaterCalls(hub)
        rooms = [await create_table(hub, ("ismcts", "me")) for _ in range(5)]
        for room in rooms:
            await join(room, ANN)
            await turns()
        assert [bool(room.bots.searching) for room in rooms] == [True] * 3 + [False] * 2
        rooms[0].bots.tasks[0].cancel()
        await turns()
        later.run(RETRY_DELAY)
        await turns()
        assert [bool(room.bots.searching) for room in rooms[3:]] == [True, False]

    run(main())


def test_search_belongs_to_the_owner_then_a_player_then_a_spectator() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        room.leave(ann)
        room.leave(ben)
        people = [
            FakeConnection("guest-cyd", address="c"),
            FakeConnection(BEN, address="b"),
            FakeConnection(ANN, address="a"),
        ]
        assert room.bots.requester() == (ANN, "")  # nobody has asked yet
        for connection in people:
            room.presence.add(connection)
            assert room.bots.requester() == (connection.guest, connection.address)
        for connection in people:
            room.leave(connection)
        assert room.bots.requester() == (ANN, "a")  # nobody is connected: the last one

    run(main())
