"""All rooms: opening, closing, rematches, limits, shutdown."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterable
from dataclasses import replace

import pytest

from chabudai.server import commands, protocol
from chabudai.server.hub import Hub
from chabudai.server.journal import AnyEntry
from chabudai.server.limits import Limits
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SqliteStore
from chabudai.server.statuses import TableStatus
from chabudai.server.store import Addition, Conflict
from chabudai.server.table import Table
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    NO_LIMITS,
    FakeClock,
    RandomBots,
    create_table,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)


def test_idle_rooms_close_and_reopen() -> None:
    async def main() -> None:
        hub, now = make_hub()
        room, ann, ben = await table_for_two(hub)
        now.time += 1000
        hub.close_idle_rooms()
        assert hub.rooms
        room.leave(ann)
        room.leave(ben)
        hub.close_idle_rooms()
        assert hub.rooms
        now.time += 1000
        hub.close_idle_rooms()
        assert hub.rooms == {}
        again, twice = await asyncio.gather(hub.room(room.table.id), hub.room(room.table.id))
        assert again is twice
        assert again.table.started_match == room.table.started_match
        with pytest.raises(Problem, match="no-such-table"):
            await hub.room("nowhere")

    run(main())


def test_long_journals_are_rebuilt_in_a_thread_one_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where: list[bool] = []
    busy: list[str] = []
    rebuilt = Table.rebuilt

    def watched(id: str, entries: Iterable[AnyEntry]) -> Table:
        where.append(threading.current_thread() is threading.main_thread())
        busy.append(id)
        assert len(busy) == 1
        time.sleep(0.01)
        busy.remove(id)
        return rebuilt(id, entries)

    monkeypatch.setattr(Table, "rebuilt", staticmethod(watched))

    async def main() -> None:
        hub, _ = make_hub()
        rooms = [(await table_for_two(hub))[0] for _ in range(3)]
        hub.rooms.clear()
        await asyncio.gather(*(hub.room(room.table.id) for room in rooms))
        assert where == [True] * 3  # short journals are rebuilt inline
        monkeypatch.setattr("chabudai.server.hub.INLINE_REBUILD_ENTRIES", 2)
        hub.rooms.clear()
        again = await asyncio.gather(*(hub.room(room.table.id) for room in rooms))
        assert where[3:] == [False] * 3
        assert [one.table.started_match for one in again] == [
            one.table.started_match for one in rooms
        ]

    run(main())


def test_status_of_closed_table_is_cached() -> None:
    class Counting(SqliteStore):
        journals = 0

        async def journal(self, table: str) -> list[bytes]:
            self.journals += 1
            return await super().journal(table)

    async def main() -> None:
        store = Counting(":memory:")
        hub, now = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        (row,) = await store.tables_of(BEN, 9)
        await move(room, [ann, ben][seat], seat)
        awaited = [1 - seat]
        assert (await hub.statuses.read(row)).waiting == awaited
        for connection in (ann, ben):
            room.leave(connection)
        now.time += 1000
        hub.close_idle_rooms()
        assert (await hub.statuses.read(row)).waiting == awaited
        assert store.journals == 0
        again, _ = make_hub(store)  # after a restart the journal is read once
        for _ in range(2):
            found = await again.statuses.read(row)
            assert (found.waiting, found.row.updated) == (awaited, room.table.updated)
        assert (store.journals, again.rooms) == (1, {})
        store._db.execute("UPDATE journal SET entry = '{'")
        spoilt, _ = make_hub(store)
        assert await spoilt.statuses.read(row) == TableStatus(row)

    run(main())


def test_rematch_rotates_seats_and_is_created_once() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        with pytest.raises(Problem, match="not-over"):
            await hub.rematch(room, ANN)
        while not room.table.over:
            seat = room.table.started_match.waiting_on[0]
            await move(room, [ann, ben][seat], seat)
        with pytest.raises(Problem, match="not-a-player"):
            await hub.rematch(room, CYD)
        with pytest.raises(Problem, match="rematch-asked"):
            await hub.rematch(room, BEN)
        new = await hub.rematch(room, ANN)
        assert await hub.rematch(room, BEN) is new
        assert [table_seat.guest for table_seat in new.seats] == [BEN, ANN]
        assert new.match is not None
        assert new.rematch_of == room.table.id
        assert ann.last("update")["news"][-1]["text"] == new.id
        assert ben.position["rematch"] == new.id

    run(main())


def test_failed_rematch_changes_nothing() -> None:
    class Halting(SqliteStore):
        fails = False

        async def append_all(self, *additions: Addition) -> None:
            written = additions if not self.fails else (*additions, additions[-1])
            await super().append_all(*written)  # the last one twice: the transaction fails

    async def main() -> None:
        store = Halting(":memory:")
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        while not room.table.over:
            seat = room.table.started_match.waiting_on[0]
            await move(room, [ann, ben][seat], seat)
        with pytest.raises(Problem, match="rematch-asked"):
            await hub.rematch(room, BEN)
        store.fails = True
        with pytest.raises(Conflict):
            await hub.rematch(room, ANN)
        assert room.table.rematch == ""
        assert room.table.offers.rematch is not None
        assert room.table.offers.rematch.agreed == set()
        assert len(await store.tables_of(BEN, 9)) == 1
        store.fails = False
        new = await hub.rematch(room, ANN)
        both = {new.id, room.table.id}
        assert {one.id for one in await store.tables_of(BEN, 9)} == both

    run(main())


def test_clock_stops_while_server_is_down() -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        hub, now = make_hub(store)
        room, ann, ben = await table_for_two(hub, clock="game", seconds=60)
        id, seat = room.table.id, room.table.started_match.waiting_on[0]
        now.time += 10
        await move(room, [ann, ben][seat], seat)
        later = FakeClock()
        later.time = now.time + 1000
        again = Hub(store, RandomBots(), now=later)
        later.time += 5
        clock = (await again.room(id)).table.clock
        assert clock is not None
        left = [60.0, 60.0]
        left[seat] = 50.0
        assert clock.remaining(later.time) == left
        # Reopening a room on the same server does not restart the clock.
        later.time += 7
        again.rooms.clear()
        clock = (await again.room(id)).table.clock
        assert clock is not None
        waited = room.table.started_match.waiting_on[0]
        assert clock.remaining(later.time)[waited] == left[waited] - 7

    run(main())


def test_table_with_clock_opens_on_read_only_store() -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        hub, now = make_hub(store)
        room, _, _ = await table_for_two(hub, clock="game", seconds=60)
        later = FakeClock()
        later.time = now.time + 10
        store._db.execute("PRAGMA query_only=1")
        again = Hub(store, RandomBots(), now=later)
        opened = await again.room(room.table.id)
        assert opened.table.version == room.table.version
        store._db.execute("PRAGMA query_only=0")
        # Also if the system clock was set back: only one entry.
        third = Hub(store, RandomBots(), now=later)
        later.time -= 5
        for _ in range(2):
            third.rooms.clear()
            opened = await third.room(room.table.id)
            assert opened.table.version == room.table.version + 1

    run(main())


def test_limit_of_open_tables_per_guest() -> None:
    async def main() -> None:
        hub, now = make_hub(limits=Limits(tables=2))
        for _ in range(2):
            await create_table(hub)
        with pytest.raises(Problem, match="too-many-tables"):
            await create_table(hub)
        now.time += 25 * 3600
        await create_table(hub)

    run(main())


def test_limit_of_people_per_table() -> None:
    async def main() -> None:
        hub, _ = make_hub(limits=Limits(people=2))
        room = await create_table(hub, listed=True)
        await join(room, ANN)
        await join(room, BEN)
        with pytest.raises(Problem, match="too-many-people"):
            await join(room, CYD)

    run(main())


def test_spectators_cannot_lock_out_or_outtalk_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        hub, _ = make_hub(limits=replace(NO_LIMITS, people=3))
        room, ann, ben = await table_for_two(hub, listed=True)
        room.leave(ben)
        crowd = [await join(room, f"guest-{at}") for at in range(2)]
        with pytest.raises(Problem, match="too-many-people"):
            await join(room, CYD)
        ben = await join(room, BEN)
        assert ben.position["viewer"] == 1
        monkeypatch.setattr(commands, "MAX_CHAT_MESSAGES", 2)
        for _ in range(3):
            await room.handle(crowd[0], protocol.Say(text="boo"))
        assert crowd[0].received[-1]["key"] == "table-full"
        await room.handle(ben, protocol.Say(text="good luck"))
        assert ann.last("update")["news"][-1]["text"] == "good luck"

    run(main())


def test_shutdown_tells_all_connections() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        _, ann, ben = await table_for_two(hub)
        hub.disconnect_all()
        assert ann.bye == ben.bye == protocol.Bye(reason="restart", wait=1.0)

    run(main())
