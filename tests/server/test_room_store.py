"""Rooms whose store fails: nothing is told which was not written down."""

from __future__ import annotations

from typing import Any

import pytest

from chabudai.server import protocol
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Conflict, Unavailable
from tests.server.scenes import (
    ANN,
    BEN,
    Troubled,
    come,
    lay,
    make_hub,
    move,
    run,
    settled,
    table_for_two,
)


@pytest.mark.parametrize("fault", [Unavailable("disk full"), Conflict("somebody else")])
def test_what_is_not_written_down_did_not_happen(fault: Exception) -> None:
    async def main() -> None:
        store = Troubled()
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        player, other = ([ann, ben][seat], [ann, ben][1 - seat])
        version, record = room.table.version, room.table.started_match.record()
        heard = len(other.heard)
        store.fails = fault
        answer = await move(room, player, seat)
        assert (answer["t"], answer["key"]) == ("trouble", "not-saved")
        assert (room.table.version, room.table.started_match.record()) == (version, record)
        assert len(other.heard) == heard
        assert hub.metrics.failed_commits == 1
        store.fails = None
        assert (await move(room, player, seat))["t"] == "done"
        assert other.last("update")["version"] == version + 1

    run(main())


def test_what_was_written_after_all_is_told() -> None:
    """The database took it, but the answer was lost on the way."""

    async def main() -> None:
        store = Troubled()
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        version = room.table.version
        store.fails, store.written_all_the_same = Unavailable("who knows"), True
        await move(room, [ann, ben][seat], seat)
        assert room.table.version == version + 1
        for one in (ann, ben):
            assert one.last("update")["version"] == version + 1
            assert len(one.last("update")["news"]) == 1

    run(main())


def test_a_store_that_is_gone_closes_the_room() -> None:
    async def main() -> None:
        store = Troubled()
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        store.fails, store.blind = Unavailable("gone"), True
        seat = room.table.started_match.waiting_on[0]
        await move(room, [ann, ben][seat], seat)
        assert ann.bye == ben.bye == protocol.Bye(reason="reload", wait=1.0)
        assert hub.rooms == {}
        await move(room, [ann, ben][seat], seat)
        assert [ann, ben][seat].heard[-1]["key"] == "try-again"
        store.fails, store.blind = None, False
        new = await hub.room(room.table.id)
        assert new is not room
        assert (await come(new, ANN)).position["phase"] == "playing"

    run(main())


def test_a_bot_does_not_play_on_in_a_room_that_was_closed() -> None:
    async def main() -> None:
        store = Troubled()
        hub, _ = make_hub(store)
        later: list[Any] = []
        room = await lay(hub, ("random", "greedy"))
        store.fails, store.blind = Unavailable("gone"), True
        hub.call_later = lambda seconds, callback: later.append(callback)  # type: ignore[method-assign]
        ann = await come(room, ANN)
        await settled(room)
        assert (ann.bye, hub.rooms) == (protocol.Bye(reason="reload", wait=1.0), {})
        assert room.bots.retry not in later
        store.fails, store.blind = None, False
        new = await hub.room(room.table.id)
        await come(new, ANN)
        await settled(new)
        assert new.table.over

    run(main())


def test_two_servers_on_one_database_notice_each_other() -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        one, _ = make_hub(store)
        two, _ = make_hub(store)
        room, ann, ben = await table_for_two(one)
        twin = await two.room(room.table.id)
        players = {0: await come(twin, ANN), 1: await come(twin, BEN)}
        seat = room.table.started_match.waiting_on[0]
        await move(room, [ann, ben][seat], seat)
        answer = await move(twin, players[seat], seat)
        assert answer["key"] == "not-saved"
        assert twin.table.version == room.table.version
        assert players[0].last("update")["version"] == room.table.version

    run(main())
