"""Decide, commit, publish: no client sees an uncommitted change, whatever fails."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.requests import Request

from chabudai.core.record import load
from chabudai.core.rules import Rules
from chabudai.registry import games
from chabudai.server import commands, protocol
from chabudai.server.broadcast import AWAY_AFTER, PRESENCE_DELAY
from chabudai.server.problems import Problem
from chabudai.server.rest import Rest
from chabudai.server.room import Room
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Unavailable
from chabudai.server.table import Table
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    FakeConnection,
    agreed_rematch,
    create_table,
    join,
    make_hub,
    move,
    run,
    started_table,
    table_for_two,
)


class SlowStore(SqliteStore):
    """A store whose writes wait for a test, and may then fail."""

    def __init__(self) -> None:
        super().__init__(":memory:")
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.fails = self.unreadable = self.empty = False

    async def append(self, *args: Any) -> None:
        await self.go_on.wait()
        if self.fails:
            raise Unavailable("full")
        await super().append(*args)

    async def journal(self, table: str) -> list[bytes]:
        if self.unreadable:
            raise Unavailable("gone")
        return [] if self.empty else await super().journal(table)


def asked(guest: str, room: Room, query: str = "") -> Request:
    """An HTTP request for a table."""
    return Request(
        {
            "type": "http",
            "path_params": {"table": room.table.id},
            "state": {"guest": guest, "address": ""},
            "headers": [],
            "query_string": query.encode(),
        }
    )


async def turns() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def at_the_last_move(hub: Any) -> tuple[Room, FakeConnection, FakeConnection, int]:
    """A two-player table one move before its end, and the seat to move."""
    room, ann, ben = await table_for_two(hub)
    while True:
        match = room.table.started_match
        (seat,) = match.waiting_on
        after = type(match)(match.set_up, names=match.names, seed=match.seed)
        for entry in match.log:
            if entry.seat is not None:
                after.play(entry.seat, entry.text)
        after.play(seat, match.legal(seat)[0])
        if after.over:
            return room, ann, ben, seat
        assert (await move(room, [ann, ben][seat], seat))["t"] == "done"


def test_record_and_replay_wait_for_commit() -> None:
    """The last move reveals all hands: no client may see them before it is committed."""

    async def main() -> None:
        store = SlowStore()
        hub, _ = make_hub(store)
        room, ann, ben, seat = await at_the_last_move(hub)
        rest = Rest(hub)
        guest = (ANN, BEN)[1 - seat]
        before = await rest.record(asked(guest, room))
        store.fails = True
        store.go_on.clear()
        moving = asyncio.create_task(move(room, [ann, ben][seat], seat))
        await turns()
        record = asyncio.create_task(rest.record(asked(guest, room)))
        replay = asyncio.create_task(rest.replay(asked(guest, room, "at=0&seat=-1")))
        await turns()
        assert not record.done()
        assert not replay.done()
        store.go_on.set()
        assert (await moving)["key"] == "not-saved"
        assert await record == before
        with pytest.raises(Problem, match="not-over"):
            await replay

    run(main())


def test_joiner_never_sees_uncommitted_moves() -> None:
    async def main() -> None:
        store = SlowStore()
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        store.fails = store.unreadable = True
        store.go_on.clear()
        moving = asyncio.create_task(move(room, [ann, ben][seat], seat))
        await turns()
        late = FakeConnection(BEN)
        hello = protocol.Hello(protocol=protocol.PROTOCOL)
        coming = asyncio.create_task(hub.enter(room.table.id, late, hello))
        again = asyncio.create_task(hub.rematch(room, BEN))
        await turns()
        store.go_on.set()
        await moving
        for task in (coming, again):
            with pytest.raises(Problem, match="try-again"):
                await task
        assert late.received == []
        assert late not in room.connections

    run(main())


def test_failed_welcome_removes_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, _, _ = await table_for_two(hub)
        room.leave(room.connections[1])

        def fault(*args: Any) -> Any:
            raise ZeroDivisionError

        with monkeypatch.context() as patched:
            patched.setattr("chabudai.server.views.about", fault)
            with pytest.raises(ZeroDivisionError):
                await join(room, BEN)
        assert len(room.connections) == 1
        ann = await join(room, ANN)
        assert not ann.position["people"][1]["here"]

    run(main())


def test_bot_searches_committed_position_after_failure() -> None:
    """It does not search an uncommitted position, and a search that is still valid continues."""

    async def main() -> None:
        store = SlowStore()
        hub, _ = make_hub(store, bot_runner=WaitingBot())
        room = await create_table(hub, ("me", "greedy"))
        ann = await join(room, ANN)
        while not room.bots.searching:
            assert (await move(room, ann, 0))["t"] == "done"
        store.fails = True
        store.go_on.clear()
        version = room.table.version
        undo = protocol.Undo(id=7, seat=0, version=version)
        undoing = asyncio.create_task(room.handle(ann, undo))
        await turns()
        later: list[Any] = []
        hub.call_later = lambda seconds, callback: later.append(callback)  # type: ignore[method-assign]
        room.bots.retry()
        assert later == [room.bots.retry]
        store.go_on.set()
        await undoing
        await turns()
        problems = [one["key"] for one in ann.received if one["t"] == "trouble"]
        assert problems == ["not-saved"]
        assert not room.bots.tasks[1].cancelled()
        assert list(room.bots.searching) == [1]

    run(main())


class WaitingBot:
    """A bot whose search ends when a test says so."""

    def __init__(self) -> None:
        self.tables: list[str] = []
        self.enough = asyncio.Event()

    async def choose(self, table: str, record: Any, seat: int, bot: str, hurry: Any) -> str:
        self.tables.append(table)
        await self.enough.wait()
        return str(load(record, games()).legal(seat)[0])


def test_bots_alone_wait_for_a_viewer() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ("random", "greedy"))
        ann = await join(room, ANN)
        for _ in range(3):
            await asyncio.sleep(0)
        room.leave(ann)
        for _ in range(2000):
            await asyncio.sleep(0)
        assert not room.table.over
        assert not room.bots.searching
        await join(room, ANN)
        async with asyncio.timeout(20):
            while not room.table.over:
                await asyncio.sleep(0)

    run(main())


def test_presence_never_shows_uncommitted_seat() -> None:
    async def main() -> None:
        store = SlowStore()
        hub, _ = make_hub(store)
        room = await create_table(hub)
        ann = await join(room, ANN)
        key = room.table.seats[1].key
        ben = await join(room, BEN, key=key)
        store.go_on.clear()
        sitting = asyncio.create_task(room.handle(ben, protocol.Sit(seat=1, key=key)))
        await asyncio.sleep(PRESENCE_DELAY * 2)
        assert ann.count("presence") == 0
        store.fails = True
        store.go_on.set()
        await sitting
        await asyncio.sleep(PRESENCE_DELAY * 2)
        assert [one["kind"] for one in ann.last("presence")["people"]] == ["guest", "free"]

    run(main())


def test_command_that_fails_halfway_is_rolled_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules raise an error after the match has changed."""

    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        record, view = room.table.started_match.record(), room.table.started_match.view()
        rules: type[Rules[Any, Any, Any]] = type(room.table.started_match.rules)
        real = rules.apply

        def half(*args: Any) -> None:
            real(*args)
            raise ZeroDivisionError

        with monkeypatch.context() as patched:
            patched.setattr(rules, "apply", half)
            assert (await move(room, [ann, ben][seat], seat))["key"] == "fault"
            # The same with a bot's move.
            await room.bots.move(seat, None, room.table.asked_since[seat])
        assert room.table.started_match.record() == record
        assert room.table.started_match.view() == view
        assert (await move(room, [ann, ben][seat], seat))["t"] == "done"

    run(main())


def test_missing_journal_closes_room() -> None:
    async def main() -> None:
        store = SlowStore()
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        store.fails = store.empty = True
        assert (await move(room, [ann, ben][seat], seat))["key"] == "not-saved"
        assert hub.rooms == {}
        assert ann.bye == ben.bye == protocol.Bye(reason="reload", wait=1.0)

    run(main())


def test_table_is_opened_once_after_failed_attempt() -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        hub, _ = make_hub(store)
        id = (await create_table(hub)).table.id
        hub.rooms.clear()
        read, tries = store.journal, 0

        async def hesitating(table: str) -> list[bytes]:
            nonlocal tries
            tries += 1
            first = tries == 1
            await turns()
            if first:
                raise Unavailable("locked")
            return await read(table)

        store.journal = hesitating  # type: ignore[method-assign]
        first = asyncio.create_task(hub.room(id))
        second = asyncio.create_task(hub.room(id))
        with pytest.raises(Unavailable):
            await first
        third = asyncio.create_task(hub.room(id))
        assert await second is await third is hub.rooms[id]

    run(main())


def test_away_time_starts_with_table_or_server() -> None:
    """A player who has not joined the rematch yet is away since its creation, not longer."""

    async def main() -> None:
        hub, now = make_hub()
        room, ann, ben = await table_for_two(hub)
        while not room.table.over:
            seat = room.table.started_match.waiting_on[0]
            await move(room, [ann, ben][seat], seat)
        now.time += 100_000.0
        new = await agreed_rematch(hub, room, BEN, ANN)
        now.time += 2.0
        follows = await join(new, ANN)
        ben_there = follows.position["people"][new.table.seats_of(BEN)[0]]
        assert (ben_there["here"], ben_there["gone"]) == (False, 2.0)
        seat = new.table.seats_of(BEN)[0]
        await new.handle(follows, protocol.TakeOver(id=1, seat=seat, bot="greedy"))
        assert follows.received[-1]["key"] == "still-there"
        now.time += AWAY_AFTER
        await new.handle(follows, protocol.TakeOver(id=2, seat=seat, bot="greedy"))
        assert follows.received[-1]["t"] == "done"

    run(main())


def test_room_forgets_spectators() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ("me", "free"), listed=True)
        for at in range(50):
            room.leave(await join(room, f"passer-by-{at}"))
        room.leave(await join(room, ANN))
        assert set(room.presence._left) == {ANN}

    run(main())


def test_sitting_down_twice_publishes_nothing() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        count = len(ann.received)
        await room.handle(ben, protocol.Sit(id=3, seat=1))
        assert ben.received[-1]["t"] == "done"
        assert len(ann.received) == count

    run(main())


def test_removed_guest_no_longer_lists_table() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        rest = Rest(hub)
        room = await create_table(hub, ("me", "free", "free"), game="matchmaster")
        key = room.table.seats[1].key
        ann, ben = await join(room, ANN), await join(room, BEN, key=key)
        await room.handle(ben, protocol.Sit(seat=1, key=key))
        assert [one.mine for one in await rest.mine(asked(BEN, room))] == [[1]]
        await room.handle(ann, protocol.Stand(seat=1))
        assert await rest.mine(asked(BEN, room)) == []
        assert await rest.mine(asked(CYD, room)) == []
        assert len(await rest.mine(asked(ANN, room))) == 1

    run(main())


def test_deep_undos_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each costs a replay of the match whenever the table is rebuilt."""
    monkeypatch.setattr(commands, "MAX_DEEP_UNDOS", 2)
    table, entries = started_table(guests=(ANN, ANN))
    first = table.started_match.waiting_on[0]

    def play_two_and_undo_the_first() -> None:
        for _ in range(2):
            seat = table.started_match.waiting_on[0]
            move = table.started_match.legal(seat)[0]
            entries.extend(commands.move(table, ANN, seat, move, table.version, 1.0))
        assert not table.started_match.can_undo(first)
        entries.extend(commands.undo(table, ANN, first, table.version, 1.0))

    play_two_and_undo_the_first()
    play_two_and_undo_the_first()
    with pytest.raises(Problem, match="table-full"):
        play_two_and_undo_the_first()
    assert Table.rebuilt("t1", entries).deep_undos == table.deep_undos == 2
