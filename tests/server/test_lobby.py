"""The lobby is live: who looks for a table is told what comes and goes, and nothing else."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from chabudai.core.rules import Json
from chabudai.server import protocol
from chabudai.server.hub import Hub
from chabudai.server.lobby import LOBBY, MAX_LISTED
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Unavailable
from tests.server.scenes import (
    ANN,
    BEN,
    CYD,
    GENEROUS,
    Listener,
    come,
    lay,
    make_hub,
    move,
    run,
    table_for_two,
)
from tests.server.served import Server, connected
from tests.server.served import lay as lay_at


async def look(hub: Hub, guest: str, **hello: Any) -> Listener:
    listener = Listener(guest)
    await hub.enter(LOBBY, listener, protocol.Hello(protocol=protocol.PROTOCOL, **hello))
    return listener


class Later:
    """Keeps what is to be done a little later until it is time."""

    def __init__(self, hub: Hub) -> None:
        self.due: list[Any] = []
        hub.call_later = lambda seconds, callback: self.due.append(callback)  # type: ignore[method-assign]

    def pass_by(self) -> None:
        due, self.due = self.due, []
        for what in due:
            what()


def problem_message(listener: Listener) -> Json:
    """The last message, tables by their id."""
    message = listener.heard[-1]
    assert message["t"] == "tables"
    return {one["id"]: one for one in message["tables"]}


def test_whoever_comes_is_told_the_whole() -> None:
    async def main() -> None:
        hub, now = make_hub()
        old = await lay(hub, listed=True)
        now.time += 25 * 3600
        waiting = await lay(hub, listed=True)
        playing = await lay(hub, ["me", "me"], listed=True)
        private = await lay(hub)
        nobodys = await lay(hub, ["free", "free"])
        public = {waiting.table.id, playing.table.id}
        ben = await look(hub, BEN, lang="ja")
        assert (ben.lang, ben.heard[0]["whole"], ben.heard[0]["gone"]) == ("ja", True, [])
        assert set(problem_message(ben)) == public
        assert [one["own"] for one in problem_message(ben).values()] == [False, False]
        assert [one["mine"] for one in problem_message(ben).values()] == [[], []]
        assert problem_message(ben)[waiting.table.id]["people"] == ["Ann", ""]
        ann = await look(hub, ANN)
        # Nobody has joined the old one for a day; to her it is still one of hers.
        own = {private.table.id, nobodys.table.id, old.table.id}
        assert set(problem_message(ann)) == public | own
        assert problem_message(ann)[playing.table.id]["mine"] == [0, 1]
        assert (
            problem_message(ann)[nobodys.table.id]["mine"],
            problem_message(ann)[nobodys.table.id]["own"],
        ) == (
            [],
            True,
        )
        secrets = [key for room in hub.rooms.values() for key in (room.table.watch, ANN)]
        assert not [one for one in secrets if one in json.dumps(ben.heard)]

    run(main())


def test_changes_are_gathered_and_told_once_to_those_they_concern() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        later = Later(hub)
        ann, ben, cyd = [await look(hub, guest) for guest in (ANN, BEN, CYD)]
        public = await lay(hub, listed=True)
        private = await lay(hub)
        assert ann.count("tables") == 1  # not yet
        later.pass_by()
        assert set(problem_message(ann)) == {public.table.id, private.table.id}
        assert set(problem_message(ben)) == set(problem_message(cyd)) == {public.table.id}
        assert [one.heard[-1]["whole"] for one in (ann, ben, cyd)] == [False] * 3
        # Ben sits down at both: only he and Ann hear of the one that is not listed.
        key = private.table.chairs[1].key
        for room in (public, private):
            listener = await come(room, BEN, key=key)
            await room.handle(listener, protocol.Sit(seat=1, key=room.table.chairs[1].key))
            assert room.table.match is not None
        later.pass_by()
        assert set(problem_message(cyd)) == {public.table.id}
        assert problem_message(cyd)[public.table.id]["state"] == "playing"
        assert problem_message(ben)[private.table.id]["mine"] == [1]
        assert problem_message(ann)[private.table.id]["people"][1] != ""
        # Moves are the business of those who sit there: it is their turn, or not.
        before = cyd.count("tables")
        seat = public.table.started_match.waiting_on[0]
        turns = [problem_message(one)[public.table.id]["waits"] for one in (ann, ben, cyd)]
        assert turns == [seat == 0, seat == 1, False]
        who = await come(public, (ANN, BEN)[seat])
        assert (await move(public, who, seat))["t"] == "done"
        (seat,) = public.table.started_match.waiting_on
        later.pass_by()
        turns = [problem_message(one)[public.table.id]["waits"] for one in (ann, ben, cyd)]
        assert turns == [seat == 0, seat == 1, False]
        assert cyd.count("tables") == before
        # Whoever comes later hears of it as well, also where nobody is at the table.
        hub.rooms.clear()
        for guest, waits in ((ANN, seat == 0), (BEN, seat == 1)):
            back = await look(hub, guest)
            for finding in list(hub.lobby._lookups):
                await finding
            later.pass_by()
            assert problem_message(back)[public.table.id]["waits"] is waits
        assert hub.rooms == {}

    run(main())


def test_who_begins_a_rematch_is_told() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        later = Later(hub)
        room, ann, ben = await table_for_two(hub)
        while not room.table.over:
            seat = room.table.started_match.waiting_on[0]
            await move(room, [ann, ben][seat], seat)
        lobby = [await look(hub, guest) for guest in (ANN, BEN)]
        new = await hub.rematch(room, ANN)
        later.pass_by()
        turns = [problem_message(one)[new.table.id]["waits"] for one in lobby]
        assert turns == [
            bool(new.table.waiting_people == [1]),
            bool(new.table.waiting_people == [0]),
        ]

    run(main())


def test_what_was_told_later_is_not_undone_by_what_was_told_before() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        later = Later(hub)
        room, ann, ben = await table_for_two(hub, listed=True)
        cyd, away = await look(hub, CYD), await look(hub, BEN)
        while not room.table.over:  # nothing is told meanwhile
            seat = room.table.started_match.waiting_on[0]
            await move(room, [ann, ben][seat], seat)
            hub.lobby.leave(away)
        later.pass_by()
        assert problem_message(cyd)[room.table.id]["state"] == "over"

    run(main())


def test_whoever_gets_up_from_a_private_table_is_told_it_is_gone() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        later = Later(hub)
        room = await lay(hub, ["me", "free", "free"], game="matchmaster")
        key = room.table.chairs[1].key
        at_table = await come(room, BEN, key=key)
        await room.handle(at_table, protocol.Sit(seat=1, key=key))
        ben = await look(hub, BEN)
        assert set(problem_message(ben)) == {room.table.id}
        await room.handle(at_table, protocol.Stand(seat=1))
        later.pass_by()
        assert (problem_message(ben), ben.heard[-1]["gone"]) == ({}, [room.table.id])
        # Whoever comes then does not see it either, though Ben has sat there.
        assert problem_message(await look(hub, BEN)) == {}

    run(main())


def test_nothing_is_told_before_the_whole() -> None:
    """A change that falls into the time of the first look is told afterwards."""

    class Slow(SqliteStore):
        held = asyncio.Event()

        async def tables_of(self, guest: str, limit: int) -> Any:
            found = await super().tables_of(guest, limit)
            await self.held.wait()
            return found

    async def main() -> None:
        hub, _ = make_hub(Slow(":memory:"))
        later = Later(hub)
        ann = Listener(ANN)
        hello = protocol.Hello(protocol=protocol.PROTOCOL)
        entering = asyncio.create_task(hub.enter(LOBBY, ann, hello))
        await asyncio.sleep(0)
        room = await lay(hub)  # hers, and not in what was read
        later.pass_by()
        assert ann.heard == []
        Slow.held.set()
        await entering
        assert (ann.heard[0]["whole"], problem_message(ann)) == (True, {})
        later.pass_by()
        assert set(problem_message(ann)) == {room.table.id}

    run(main())


def test_the_door_of_the_lobby() -> None:
    class Gone(SqliteStore):
        async def tables(self, state: str, *, listed: bool, limit: int) -> Any:
            raise Unavailable("disk I/O error")

    async def main() -> None:
        hub, _ = make_hub(limits=replace(GENEROUS, lobby=1))
        with pytest.raises(Problem, match="protocol"):
            await hub.enter(LOBBY, Listener(ANN), protocol.Hello(protocol=9))
        ann = await look(hub, ANN)
        with pytest.raises(Problem, match="lobby-full"):
            await look(hub, BEN)
        await hub.lobby.handle(ann, protocol.Say(id=4, text="hi"))
        assert (ann.heard[-1]["id"], ann.heard[-1]["key"]) == (4, "not-here")
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


def test_lists_have_an_end() -> None:
    async def main() -> None:
        hub, now = make_hub()
        rooms = []
        for _ in range(MAX_LISTED + 3):
            now.time += 1
            rooms.append((await lay(hub, listed=True)).table.id)
        assert set(problem_message(await look(hub, BEN))) == set(rooms[3:])

    run(main())


def test_live_over_a_real_socket(server: Server) -> None:
    run(_live(server))


async def _live(server: Server) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    with pytest.raises(InvalidStatus) as refused:
        async with connected(server, ben, LOBBY, origin="http://evil.example"):
            pass
    assert refused.value.response.status_code == 403
    async with connected(server, ben, LOBBY, origin=server.address) as socket:

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
