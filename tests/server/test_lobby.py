"""The live list of tables: everyone gets the changes they may see."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from chabudai.core.rules import Json
from chabudai.server import listed as listed_module
from chabudai.server import protocol
from chabudai.server.api_types import NewTable
from chabudai.server.hub import Hub
from chabudai.server.journal import Settings
from chabudai.server.listed import MAX_LISTED, ListedTables
from chabudai.server.lobby import LOBBY
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Row, Unavailable
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    NO_LIMITS,
    FakeConnection,
    RandomBots,
    agreed_rematch,
    create_table,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)
from tests.server.server_process import ServerProcess, open_socket
from tests.server.server_process import create_table as lay_at


async def look(hub: Hub, guest: str, **hello: Any) -> FakeConnection:
    connection = FakeConnection(guest)
    await hub.enter(LOBBY, connection, protocol.Hello(protocol=protocol.PROTOCOL, **hello))
    return connection


class FakeTimers:
    """Collects the callbacks of `Hub.call_later` until a test runs them."""

    def __init__(self, hub: Hub) -> None:
        self.due: list[Any] = []
        hub.call_later = lambda seconds, callback: self.due.append(callback)  # type: ignore[method-assign]

    def run_all(self) -> None:
        due, self.due = self.due, []
        for what in due:
            what()


def listed(connection: FakeConnection) -> Json:
    """The tables of the last message, by id."""
    message = connection.received[-1]
    assert message["t"] == "tables"
    return {one["id"]: one for one in message["tables"]}


def test_what_happens_while_the_list_is_read_counts() -> None:
    """Nobody is in the lobby: the list is read for a page, for instance."""

    async def main() -> None:
        hub, _ = make_hub()
        deleted = (await create_table(hub, listed=True)).table.id
        row = (await hub.lobby.open_tables("waiting"))[0]
        hub.lobby.broadcast()
        hub.lobby._listed, read = None, hub.store.tables

        async def slow(*args: Any, **more: Any) -> list[Row]:
            found = await read(*args, **more)
            hub.lobby.note_changed(msgspec.structs.replace(row, id="new"))
            hub.lobby.note_gone(deleted)
            return found

        hub.store.tables = slow  # type: ignore[method-assign]
        assert [one.id for one in await hub.lobby.open_tables("waiting")] == ["new"]

    run(main())


def test_newcomer_gets_whole_list() -> None:
    async def main() -> None:
        hub, now = make_hub()
        old = await create_table(hub, listed=True)
        now.time += 25 * 3600
        waiting = await create_table(hub, listed=True)
        playing = await create_table(hub, ["me", "me"], listed=True)
        private = await create_table(hub)
        nobodys = await create_table(hub, ["free", "free"])
        public = {waiting.table.id, playing.table.id}
        ben = await look(hub, BEN, lang="ja")
        assert (ben.lang, ben.received[0]["whole"], ben.received[0]["gone"]) == ("ja", True, [])
        assert set(listed(ben)) == public
        assert [one["own"] for one in listed(ben).values()] == [False, False]
        assert [one["mine"] for one in listed(ben).values()] == [[], []]
        assert listed(ben)[waiting.table.id]["people"] == ["Ann", ""]
        ann = await look(hub, ANN)
        # The old table is no longer listed, but Ann still sees it as her own.
        own = {private.table.id, nobodys.table.id, old.table.id}
        assert set(listed(ann)) == public | own
        assert listed(ann)[playing.table.id]["mine"] == [0, 1]
        assert (
            listed(ann)[nobodys.table.id]["mine"],
            listed(ann)[nobodys.table.id]["own"],
        ) == (
            [],
            True,
        )
        secrets = [key for room in hub.rooms.values() for key in (room.table.watch, ANN)]
        assert not [one for one in secrets if one in json.dumps(ben.received)]

    run(main())


def test_the_list_shows_clock_host_and_whether_the_host_is_away() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        timers = FakeTimers(hub)
        room = await create_table(hub, listed=True, clock="game", seconds=900, best_of=3)
        id = room.table.id
        ben = await look(hub, BEN)
        row = listed(ben)[id]
        assert (row["clock"], row["seconds"], row["host"]) == ("game", 900, "Ann")
        assert row["best_of"] == 3
        assert row["host_away"]
        ann = await join(room, ANN)
        timers.run_all()
        assert not listed(ben)[id]["host_away"]
        room.leave(ann)
        timers.run_all()
        assert listed(ben)[id]["host_away"]
        before = ben.count("tables")
        room.leave(await join(room, CYD))  # nobody asks who else looks at it
        timers.run_all()
        assert ben.count("tables") == before

    run(main())


def test_changes_are_batched_and_sent_to_those_concerned() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        timers = FakeTimers(hub)
        ann, ben, cyd = [await look(hub, guest) for guest in (ANN, BEN, CYD)]
        public = await create_table(hub, listed=True)
        private = await create_table(hub)
        assert ann.count("tables") == 1  # not yet
        timers.run_all()
        assert set(listed(ann)) == {public.table.id, private.table.id}
        assert set(listed(ben)) == set(listed(cyd)) == {public.table.id}
        assert [one.received[-1]["whole"] for one in (ann, ben, cyd)] == [False] * 3
        # Ben sits down at both: only he and Ann hear of the unlisted one.
        key = private.table.seats[1].key
        for room in (public, private):
            connection = await join(room, BEN, key=key)
            await room.handle(connection, protocol.Sit(seat=1, key=room.table.seats[1].key))
            assert room.table.match is not None
        timers.run_all()
        assert set(listed(cyd)) == {public.table.id}
        assert listed(cyd)[public.table.id]["state"] == "playing"
        assert listed(ben)[private.table.id]["mine"] == [1]
        assert listed(ann)[private.table.id]["people"][1] != ""
        # Only players hear of moves: whether it is their turn.
        before = cyd.count("tables")
        seat = public.table.started_match.waiting_on[0]
        turns = [listed(one)[public.table.id]["waits"] for one in (ann, ben, cyd)]
        assert turns == [seat == 0, seat == 1, False]
        who = await join(public, (ANN, BEN)[seat])
        assert (await move(public, who, seat))["t"] == "done"
        (seat,) = public.table.started_match.waiting_on
        timers.run_all()
        turns = [listed(one)[public.table.id]["waits"] for one in (ann, ben, cyd)]
        assert turns == [seat == 0, seat == 1, False]
        assert cyd.count("tables") == before
        # Newcomers see it too, also for tables without an open room.
        hub.rooms.clear()
        for guest, waits in ((ANN, seat == 0), (BEN, seat == 1)):
            back = await look(hub, guest)
            for finding in list(hub.lobby._lookups):
                await finding
            timers.run_all()
            assert listed(back)[public.table.id]["waits"] is waits
        assert hub.rooms == {}

    run(main())


def test_rematch_tells_whose_turn_it_is() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        timers = FakeTimers(hub)
        room, ann, ben = await table_for_two(hub)
        while not room.table.over:
            seat = room.table.started_match.waiting_on[0]
            await move(room, [ann, ben][seat], seat)
        lobby = [await look(hub, guest) for guest in (ANN, BEN)]
        new = await agreed_rematch(hub, room, BEN, ANN)
        timers.run_all()
        turns = [listed(one)[new.table.id]["waits"] for one in lobby]
        assert turns == [
            bool(new.table.waiting_people == [1]),
            bool(new.table.waiting_people == [0]),
        ]

    run(main())


def test_newer_change_replaces_queued_turn() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        timers = FakeTimers(hub)
        room, ann, ben = await table_for_two(hub, listed=True)
        cyd, away = await look(hub, CYD), await look(hub, BEN)
        while not room.table.over:  # nothing is sent meanwhile
            seat = room.table.started_match.waiting_on[0]
            await move(room, [ann, ben][seat], seat)
            hub.lobby.leave(away)
        timers.run_all()
        assert listed(cyd)[room.table.id]["state"] == "over"

    run(main())


def test_private_table_disappears_after_standing_up() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        timers = FakeTimers(hub)
        room = await create_table(hub, ["me", "free", "free"], game="matchmaster")
        key = room.table.seats[1].key
        at_table = await join(room, BEN, key=key)
        await room.handle(at_table, protocol.Sit(seat=1, key=key))
        ben = await look(hub, BEN)
        assert set(listed(ben)) == {room.table.id}
        await room.handle(at_table, protocol.Stand(seat=1))
        timers.run_all()
        assert (listed(ben), ben.received[-1]["gone"]) == ({}, [room.table.id])
        # A new connection of Ben does not see it either.
        assert listed(await look(hub, BEN)) == {}

    run(main())


def test_no_change_is_sent_before_whole_list() -> None:
    """A change during the first read is sent afterwards."""

    class Slow(SqliteStore):
        held = asyncio.Event()

        async def tables_of(self, guest: str, limit: int) -> Any:
            found = await super().tables_of(guest, limit)
            await self.held.wait()
            return found

    async def main() -> None:
        hub, _ = make_hub(Slow(":memory:"))
        timers = FakeTimers(hub)
        ann = FakeConnection(ANN)
        hello = protocol.Hello(protocol=protocol.PROTOCOL)
        entering = asyncio.create_task(hub.enter(LOBBY, ann, hello))
        await asyncio.sleep(0)
        room = await create_table(hub)  # her own, created after the read
        timers.run_all()
        assert ann.received == []
        Slow.held.set()
        await entering
        assert (ann.received[0]["whole"], listed(ann)) == (True, {})
        timers.run_all()
        assert set(listed(ann)) == {room.table.id}

    run(main())


def test_entering_the_lobby_is_refused() -> None:
    class Gone(SqliteStore):
        async def tables(self, state: str, *, listed: bool, limit: int) -> Any:
            raise Unavailable("disk I/O error")

    async def main() -> None:
        hub, _ = make_hub(limits=replace(NO_LIMITS, lobby=1))
        with pytest.raises(Problem, match="protocol"):
            await hub.enter(LOBBY, FakeConnection(ANN), protocol.Hello(protocol=9))
        ann = await look(hub, ANN)
        with pytest.raises(Problem, match="lobby-full"):
            await look(hub, BEN)
        await hub.lobby.handle(ann, protocol.Say(id=4, text="hi"))
        assert (ann.received[-1]["id"], ann.received[-1]["key"]) == (4, "not-here")
        hub.lobby.leave(ann)
        ben = await look(hub, BEN)
        hub.disconnect_all()
        assert ben.bye == protocol.Bye(reason="restart", wait=1.0)
        assert ann.bye is None
        broken, _ = make_hub(Gone(":memory:"))
        with pytest.raises(Unavailable):
            await look(broken, ANN)
        assert (broken.lobby.connections, broken.lobby._entering) == ({}, 0)

    run(main())


def test_lists_are_limited() -> None:
    async def main() -> None:
        hub, now = make_hub()
        rooms = []
        for _ in range(MAX_LISTED + 3):
            now.time += 1
            rooms.append((await create_table(hub, listed=True)).table.id)
        assert set(listed(await look(hub, BEN))) == set(rooms[3:])

    run(main())


async def create_for(hub: Hub, guest: str, address: str, **settings: Any) -> str:
    wanted = NewTable("matcha", ["me", "free"], {}, Settings(listed=True, **settings))
    return (await hub.create(guest, guest, wanted, address)).table.id


def test_flood_of_tables_does_not_push_others_off_the_list() -> None:
    """Neither off the first list nor by later changes, with one cookie or with many."""

    async def main() -> None:
        hub, now = make_hub()
        timers = FakeTimers(hub)
        honest = [await create_for(hub, f"honest-{at}", f"198.51.100.{at}") for at in range(20)]
        cyd = await look(hub, CYD)
        assert set(listed(cyd)) == set(honest)
        shown = set(honest)
        for number in range(120):
            now.time += 1
            await create_for(hub, f"cookie-{number % 40}", "203.0.113.9")
            timers.run_all()
            message = cyd.received[-1]
            shown = shown - set(message["gone"]) | set(listed(cyd))
            assert len(shown) <= MAX_LISTED
        assert set(honest) <= shown
        assert set(listed(await look(hub, BEN))) == shown
        again = Hub(hub.store, RandomBots(), now=now)  # after a restart
        assert set(listed(await look(again, BEN))) == shown

    run(main())


def test_guests_of_one_address_share_its_places() -> None:
    async def main() -> None:
        hub, now = make_hub()
        quiet = await create_for(hub, "quiet", "203.0.113.9")
        for _ in range(MAX_LISTED + 10):
            now.time += 1
            await create_for(hub, "busy", "203.0.113.9")
        assert quiet in listed(await look(hub, BEN))

    run(main())


def test_listed_tables_per_guest_and_address_are_limited() -> None:
    async def main() -> None:
        limits = replace(NO_LIMITS, listed_tables=2, address_listed_tables=3)
        hub, now = make_hub(limits=limits)
        for _ in range(2):
            await create_for(hub, ANN, "203.0.113.9")
        with pytest.raises(Problem, match=r"too-many-listed$"):
            await create_for(hub, ANN, "203.0.113.9")
        await create_table(hub)  # a private one is fine
        await create_for(hub, BEN, "203.0.113.9")
        with pytest.raises(Problem, match="too-many-listed-here"):
            await create_for(hub, CYD, "203.0.113.9")
        await create_for(hub, CYD, "198.51.100.1")
        now.time += 25 * 3600  # they are no longer in the list
        await create_for(hub, ANN, "203.0.113.9")

    run(main())


def test_place_in_the_list_that_becomes_free_is_filled() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = FakeTimers(hub)
        tables = []
        for number in range(MAX_LISTED + 1):
            now.time += 1
            tables.append(await create_for(hub, f"guest-{number}", f"address-{number}"))
        cyd = await look(hub, CYD)
        assert set(listed(cyd)) == set(tables[1:])
        full = hub.rooms[tables[-1]]
        connection = await join(full, BEN)
        await full.handle(connection, protocol.Sit(seat=1))
        timers.run_all()
        assert set(listed(cyd)) == {tables[0], tables[-1]}
        assert cyd.received[-1]["gone"] == []
        assert listed(cyd)[tables[-1]]["state"] == "playing"

    run(main())


def test_own_table_stays_in_the_list_of_its_owner() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = FakeTimers(hub)
        own = await create_for(hub, ANN, "203.0.113.9")
        ann, ben = await look(hub, ANN), await look(hub, BEN)
        for number in range(MAX_LISTED):
            now.time += 1
            await create_for(hub, f"guest-{number}", f"address-{number}")
        timers.run_all()
        assert own in ben.received[-1]["gone"]
        assert own not in ann.received[-1]["gone"]

    run(main())


def test_known_tables_are_bounded_and_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flood does not make the server forget the tables of others."""
    monkeypatch.setattr(listed_module, "MAX_KNOWN", 8)
    row = Row("t", "matcha", {}, 2, "over", True, 0.0, 0.0, BEN, [ANN, BEN], ["", ""])
    known = ListedTables()
    known.put(msgspec.structs.replace(row, id="honest", owner=ANN, origin="there"))
    for number in range(30):
        flood = msgspec.structs.replace(row, id=str(number), updated=number + 1.0, origin="here")
        known.put(flood)
    kept = [one.id for one in known.chosen("over", 100.0)]
    assert kept[0] == "29"
    assert kept[-1] == "honest"
    assert len(kept) <= 8
    known.put(msgspec.structs.replace(row, id="29", listed=False))
    assert "29" not in [one.id for one in known.chosen("over", 100.0)]


def test_lobby_over_a_real_socket(server: ServerProcess) -> None:
    run(_live(server))


async def _live(server: ServerProcess) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    with pytest.raises(InvalidStatus) as refused:
        async with open_socket(server, ben, LOBBY, origin="http://evil.example"):
            pass
    assert refused.value.response.status_code == 403
    async with open_socket(server, ben, LOBBY, origin=server.address) as socket:

        async def hear() -> Any:
            async with asyncio.timeout(20):
                return json.loads(await socket.recv())

        await socket.send(json.dumps({"t": "hello", "protocol": 1}))
        assert (await hear())["whole"]
        opened = lay_at(ann, "matcha", ["me", "free"], settings={"listed": True})
        (found,) = (await hear())["tables"]
        assert found == ann.get("/api/tables").json()[0] | {"mine": [], "own": False}
        assert (found["id"], found["people"]) == (opened["id"], ["Ann", ""])
        for text in ("nonsense", '{"t": "say", "text": "hi"}'):
            await socket.send(text)
            assert (await hear())["key"] in ("bad-message", "not-here")
        await socket.send("x" * 5000)
        assert (await hear())["key"] == "too-big"
        with pytest.raises(ConnectionClosed):
            await socket.recv()
