"""All rooms together: opened and closed, rematches, limits, goodbye."""

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
from chabudai.server.lobby import TableStatus
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Addition, Conflict
from chabudai.server.table import Table
from tests.server.scenes import (
    ANN,
    BEN,
    CYD,
    GENEROUS,
    Lots,
    Now,
    come,
    lay,
    make_hub,
    move,
    run,
    table_for_two,
)


def test_rooms_close_when_nobody_is_there_and_open_again() -> None:
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


def test_long_journals_are_read_beside_the_loop_one_at_a_time(
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
        assert where == [True] * 3  # little to read
        monkeypatch.setattr("chabudai.server.hub.INLINE_REBUILD_ENTRIES", 2)
        hub.rooms.clear()
        again = await asyncio.gather(*(hub.room(room.table.id) for room in rooms))
        assert where[3:] == [False] * 3
        assert [one.table.started_match for one in again] == [
            one.table.started_match for one in rooms
        ]

    run(main())


def test_how_a_closed_table_stands_is_remembered_and_found_out() -> None:
    class Counting(SqliteStore):
        read = 0

        async def journal(self, table: str) -> list[bytes]:
            self.read += 1
            return await super().journal(table)

    async def main() -> None:
        store = Counting(":memory:")
        hub, now = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        (row,) = await store.tables_of(BEN, 9)
        await move(room, [ann, ben][seat], seat)
        awaited = [1 - seat]
        assert (await hub.table_status(row)).waiting == awaited
        for listener in (ann, ben):
            room.leave(listener)
        now.time += 1000
        hub.close_idle_rooms()
        assert (await hub.table_status(row)).waiting == awaited
        assert store.read == 0
        again, _ = make_hub(store)  # after a restart: read once
        for _ in range(2):
            found = await again.table_status(row)
            assert (found.waiting, found.row.updated) == (awaited, room.table.updated)
        assert (store.read, again.rooms) == (1, {})
        store._db.execute("UPDATE journal SET entry = '{'")
        spoilt, _ = make_hub(store)
        assert await spoilt.table_status(row) == TableStatus(row)

    run(main())


def test_rematch_one_seat_further_and_only_once() -> None:
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
        new = await hub.rematch(room, BEN)
        assert await hub.rematch(room, ANN) is new
        assert [chair.guest for chair in new.table.chairs] == [BEN, ANN]
        assert new.table.match is not None
        assert new.table.rematch_of == room.table.id
        assert ann.last("update")["news"][0]["text"] == new.table.id
        assert ben.position["rematch"] == new.table.id

    run(main())


def test_a_rematch_that_cannot_be_written_down_did_not_happen() -> None:
    class Halting(SqliteStore):
        fails = False

        async def append_all(self, *additions: Addition) -> None:
            written = additions if not self.fails else (*additions, additions[-1])
            await super().append_all(*written)  # the last one twice: all of it fails

    async def main() -> None:
        store = Halting(":memory:")
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        while not room.table.over:
            seat = room.table.started_match.waiting_on[0]
            await move(room, [ann, ben][seat], seat)
        store.fails = True
        with pytest.raises(Conflict):
            await hub.rematch(room, ANN)
        assert room.table.rematch == ""
        assert len(await store.tables_of(BEN, 9)) == 1
        store.fails = False
        new = await hub.rematch(room, ANN)
        both = {new.table.id, room.table.id}
        assert {one.id for one in await store.tables_of(BEN, 9)} == both

    run(main())


def test_clocks_stand_still_while_the_server_is_away() -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        hub, now = make_hub(store)
        room, ann, ben = await table_for_two(hub, clock="game", seconds=60)
        id, seat = room.table.id, room.table.started_match.waiting_on[0]
        now.time += 10
        await move(room, [ann, ben][seat], seat)
        later = Now()
        later.time = now.time + 1000
        again = Hub(store, Lots(), now=later)
        later.time += 5
        clock = (await again.room(id)).table.clock
        assert clock is not None
        left = [60.0, 60.0]
        left[seat] = 50.0
        assert clock.remaining(later.time) == left
        # A room that is closed and opened again by the same server has lost no time.
        later.time += 7
        again.rooms.clear()
        clock = (await again.room(id)).table.clock
        assert clock is not None
        waited = room.table.started_match.waiting_on[0]
        assert clock.remaining(later.time)[waited] == left[waited] - 7

    run(main())


def test_a_table_with_a_clock_opens_although_nothing_can_be_written() -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        hub, now = make_hub(store)
        room, _, _ = await table_for_two(hub, clock="game", seconds=60)
        later = Now()
        later.time = now.time + 10
        store._db.execute("PRAGMA query_only=1")
        again = Hub(store, Lots(), now=later)
        opened = await again.room(room.table.id)
        assert opened.table.version == room.table.version
        store._db.execute("PRAGMA query_only=0")
        # The machine's clock was set back: once is enough all the same.
        third = Hub(store, Lots(), now=later)
        later.time -= 5
        for _ in range(2):
            third.rooms.clear()
            opened = await third.room(room.table.id)
            assert opened.table.version == room.table.version + 1

    run(main())


def test_tables_a_guest_may_set_up() -> None:
    async def main() -> None:
        hub, now = make_hub(limits=Limits(tables=2))
        for _ in range(2):
            await lay(hub)
        with pytest.raises(Problem, match="too-many-tables"):
            await lay(hub)
        now.time += 25 * 3600
        await lay(hub)

    run(main())


def test_people_at_one_table() -> None:
    async def main() -> None:
        hub, _ = make_hub(limits=Limits(people=2))
        room = await lay(hub, listed=True)
        await come(room, ANN)
        await come(room, BEN)
        with pytest.raises(Problem, match="too-many-people"):
            await come(room, CYD)

    run(main())


def test_a_crowd_keeps_no_player_out_and_does_not_talk_them_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        hub, _ = make_hub(limits=replace(GENEROUS, people=3))
        room, ann, ben = await table_for_two(hub, listed=True)
        room.leave(ben)
        crowd = [await come(room, f"guest-{at}") for at in range(2)]
        with pytest.raises(Problem, match="too-many-people"):
            await come(room, CYD)
        ben = await come(room, BEN)
        assert ben.position["viewer"] == 1
        monkeypatch.setattr(commands, "MAX_CHAT_MESSAGES", 2)
        for _ in range(3):
            await room.handle(crowd[0], protocol.Say(text="boo"))
        assert crowd[0].heard[-1]["key"] == "table-full"
        await room.handle(ben, protocol.Say(text="good luck"))
        assert ann.last("update")["news"][-1]["text"] == "good luck"

    run(main())


def test_goodbye_reaches_everybody() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        _, ann, ben = await table_for_two(hub)
        hub.disconnect_all()
        assert ann.bye == ben.bye == protocol.Bye(reason="restart", wait=1.0)

    run(main())
