"""When a player's time is up, the server itself lets the stand-in play."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from chabudai.server import bots, journal, protocol
from chabudai.server.hub import Hub
from chabudai.server.room import Room
from chabudai.server.steady_clock import SteadyClock
from chabudai.server.store import Unavailable
from chabudai.server.timeouts import LONGEST_WAIT, RETRY_DELAY
from tests.server.helpers import (
    ANN,
    BEN,
    FailingStore,
    FakeConnection,
    RandomBots,
    bots_finished,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)


class Timers:
    """Collects the callbacks of `Hub.call_later`, and calls those that are due."""

    def __init__(self, hub: Hub, now: Any) -> None:
        self.now = now
        self.waiting: list[tuple[float, Any]] = []
        hub.call_later = self.call_later  # type: ignore[method-assign]

    def call_later(self, seconds: float, callback: Any) -> None:
        self.waiting.append((self.now.time + seconds, callback))

    async def wait(self, seconds: float) -> None:
        """Let time pass, and everything happen that is due."""
        end = self.now.time + seconds
        while due := [one for one in self.waiting if one[0] <= end]:
            first = min(due, key=lambda one: one[0])
            self.waiting.remove(first)
            self.now.time = max(self.now.time, first[0])
            first[1]()
            await settle()
        self.now.time = end
        await settle()


async def settle() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


async def timed_table(hub: Hub, **settings: Any) -> tuple[Room, list[FakeConnection], int]:
    """A table with a clock, its players, and the seat to move."""
    room, ann, ben = await table_for_two(hub, **settings)
    await room.handle(ben, protocol.Ready(seat=1))
    return room, [ann, ben], room.table.started_match.waiting_on[0]


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "STAND_IN_DELAY", 0.0)


def test_present_player_who_does_not_move_is_replaced_for_this_decision() -> None:
    """And cannot prevent it by coming back: the attack of a review."""

    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, people, seat = await timed_table(hub, clock="move", seconds=30)
        log = len(room.table.started_match.log)
        await timers.wait(29)
        assert len(room.table.started_match.log) == log
        for _ in range(3):
            await room.handle(people[seat], protocol.ComeBack(id=3, seat=seat))
        await timers.wait(1)
        await bots_finished(room)
        taken = [one.entry for one in room.table.history if type(one.entry) is journal.TakenOver]
        assert [(one.seat, one.late) for one in taken] == [(seat, True)]
        assert room.table.started_match.log[log].seat == seat  # the bot has decided
        news = [one for m in people[0].received for one in m.get("news", [])]
        assert [one["late"] for one in news if one["kind"] == "taken-over"] == [True]
        await room.handle(people[seat], protocol.ComeBack(id=4, seat=seat))
        assert people[seat].received[-1]["t"] == "done"

    run(main())


def test_bot_plays_to_the_end_when_game_time_is_up() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, people, seat = await timed_table(hub, clock="game", seconds=100)
        await timers.wait(100)
        await bots_finished(room)
        assert room.table.seats[seat].stand_in
        late = [m for m in people[seat].received if any(n["late"] for n in m.get("news", []))]
        assert [m["position"]["legal"] for m in late] == [{}]  # nothing to click
        while not room.table.over:
            await room.handle(people[seat], protocol.ComeBack(id=3, seat=seat))
            if not room.table.over:
                assert people[seat].received[-1]["key"] == "game-time-is-up"
                assert (await move(room, people[1 - seat], 1 - seat))["t"] == "done"
            await bots_finished(room)

    run(main())


def test_timer_follows_the_turn() -> None:
    """A move in time starts the other player's time; a long clock is looked at in between."""

    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, people, seat = await timed_table(hub, clock="move", seconds=3 * int(LONGEST_WAIT))
        await timers.wait(2.5 * LONGEST_WAIT)
        assert (await move(room, people[seat], seat))["t"] == "done"
        (next_seat,) = room.table.started_match.waiting_on
        await timers.wait(2.9 * LONGEST_WAIT)
        assert not any(table_seat.stand_in for table_seat in room.table.seats)
        await timers.wait(0.1 * LONGEST_WAIT)
        assert room.table.seats[next_seat].stand_in

    run(main())


def test_closed_room_and_restart() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, people, seat = await timed_table(hub, clock="move", seconds=300)
        for connection in people:
            room.leave(connection)
        await timers.wait(150)
        hub.close_idle_rooms()
        assert not hub.rooms
        await timers.wait(200)  # nobody sees it, nothing happens
        opened = await hub.room(room.table.id)
        await timers.wait(0)
        assert opened.table.seats[seat].stand_in
        # After a restart the wait starts again, and then ends.
        hub2, now2 = make_hub(hub.store)
        timers2 = Timers(hub2, now2)
        again, _, seat = await timed_table(hub2, clock="game", seconds=30)
        hub3 = Hub(hub2.store, RandomBots(), now=now2)
        timers2.now.time += 1000
        hub3.started = now2.time
        timers3 = Timers(hub3, now2)
        restarted = await hub3.room(again.table.id)
        await timers3.wait(29)
        assert not restarted.table.seats[seat].stand_in
        await timers3.wait(1)
        assert restarted.table.seats[seat].stand_in

    run(main())


def test_time_out_that_cannot_be_saved_is_tried_again() -> None:
    async def main() -> None:
        store = FailingStore()
        hub, now = make_hub(store)
        timers = Timers(hub, now)
        room, _, seat = await timed_table(hub, clock="move", seconds=30)
        fails, calls = Unavailable("disk full"), 0

        async def append_all(*additions: Any) -> None:
            nonlocal calls
            calls += 1
            raise fails

        saved = store.append_all
        store.append_all = append_all  # type: ignore[method-assign]
        await timers.wait(30)
        await timers.wait(5 * RETRY_DELAY)
        assert not room.table.seats[seat].stand_in
        assert 2 <= calls <= 10  # once a second, not at full speed
        store.append_all = saved  # type: ignore[method-assign]
        await timers.wait(RETRY_DELAY)
        assert room.table.seats[seat].stand_in

    run(main())


def test_table_without_clock_has_no_timer() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, people, seat = await timed_table(hub)
        await timers.wait(1)
        assert timers.waiting == []
        await move(room, people[seat], seat)
        assert timers.waiting == []

    run(main())


def test_jump_of_the_wall_clock_moves_nothing() -> None:
    """A rival cannot take over a present player, and no clock runs out: an hour's jump."""

    async def main() -> None:
        wall, steady = [1_790_000_000.0], [50.0]
        hub, _ = make_hub()
        assert isinstance(Hub(hub.store, RandomBots()).now, SteadyClock)
        hub.now = SteadyClock(lambda: wall[0], lambda: steady[0])
        hub.started = hub.now()
        room, people, seat = await timed_table(hub, clock="move", seconds=30)
        for jump in (3600.0, -7200.0):
            wall[0] += jump
            rival = people[1 - seat]
            await room.handle(rival, protocol.TakeOver(id=1, seat=seat, bot="random"))
            assert rival.received[-1]["key"] == "still-there"
            assert room.table.clock is not None
            assert room.table.clock.remaining(hub.now())[seat] == 30.0
            room.leave(people[seat])
            await room.handle(rival, protocol.TakeOver(id=1, seat=seat, bot="random"))
            assert rival.received[-1]["key"] == "still-there"
            people[seat] = await join(room, (ANN, BEN)[seat])
        steady[0] += 31.0
        assert room.table.clock is not None
        assert hub.now() == 1_790_000_031.0
        assert room.table.clock.is_out(seat, hub.now())

    run(main())


def test_wall_clock_set_back_over_a_restart() -> None:
    """The wait that seems to begin in the future starts again."""

    async def main() -> None:
        hub, now = make_hub()
        room, _, seat = await timed_table(hub, clock="move", seconds=30)
        now.time -= 3600
        again = Hub(hub.store, RandomBots(), now=now)
        clock = (await again.room(room.table.id)).table.clock
        assert clock is not None
        now.time += 29
        assert clock.remaining(now.time)[seat] == 1.0

    run(main())
