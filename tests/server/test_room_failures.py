"""If the store fails, a room publishes only what was committed."""

from __future__ import annotations

from typing import Any

import pytest

from chabudai.server import protocol
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Conflict, Unavailable
from tests.server.helpers import (
    ANN,
    BEN,
    FailingStore,
    bots_finished,
    create_table,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)


@pytest.mark.parametrize("fault", [Unavailable("disk full"), Conflict("somebody else")])
def test_failed_commit_is_rolled_back(fault: Exception) -> None:
    async def main() -> None:
        store = FailingStore()
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        player, other = ([ann, ben][seat], [ann, ben][1 - seat])
        version, record = room.table.version, room.table.started_match.record()
        count = len(other.received)
        store.fails = fault
        answer = await move(room, player, seat)
        assert (answer["t"], answer["key"]) == ("trouble", "not-saved")
        assert (room.table.version, room.table.started_match.record()) == (version, record)
        assert len(other.received) == count
        assert hub.metrics.failed_commits == 1
        store.fails = None
        assert (await move(room, player, seat))["t"] == "done"
        assert other.last("update")["version"] == version + 1

    run(main())


def test_commit_with_lost_reply_is_published() -> None:
    """The database committed it, but the reply was lost."""

    async def main() -> None:
        store = FailingStore()
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        version = room.table.version
        store.fails, store.writes_anyway = Unavailable("who knows"), True
        await move(room, [ann, ben][seat], seat)
        assert room.table.version == version + 1
        for one in (ann, ben):
            assert one.last("update")["version"] == version + 1
            assert len(one.last("update")["news"]) == 1

    run(main())


def test_unavailable_store_closes_room() -> None:
    async def main() -> None:
        store = FailingStore()
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        store.fails, store.unreadable = Unavailable("gone"), True
        seat = room.table.started_match.waiting_on[0]
        await move(room, [ann, ben][seat], seat)
        assert ann.bye == ben.bye == protocol.Bye(reason="reload", wait=1.0)
        assert hub.rooms == {}
        await move(room, [ann, ben][seat], seat)
        assert [ann, ben][seat].received[-1]["key"] == "try-again"
        store.fails, store.unreadable = None, False
        new = await hub.room(room.table.id)
        assert new is not room
        assert (await join(new, ANN)).position["phase"] == "playing"

    run(main())


def test_bot_stops_in_closed_room() -> None:
    async def main() -> None:
        store = FailingStore()
        hub, _ = make_hub(store)
        later: list[Any] = []
        room = await create_table(hub, ("random", "greedy"))
        store.fails, store.unreadable = Unavailable("gone"), True
        hub.call_later = lambda seconds, callback: later.append(callback)  # type: ignore[method-assign]
        ann = await join(room, ANN)
        await bots_finished(room)
        assert (ann.bye, hub.rooms) == (protocol.Bye(reason="reload", wait=1.0), {})
        assert room.bots.retry not in later
        store.fails, store.unreadable = None, False
        new = await hub.room(room.table.id)
        await join(new, ANN)
        await bots_finished(new)
        assert new.table.over

    run(main())


def test_two_servers_on_one_database_conflict() -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        one, _ = make_hub(store)
        two, _ = make_hub(store)
        room, ann, ben = await table_for_two(one)
        twin = await two.room(room.table.id)
        players = {0: await join(twin, ANN), 1: await join(twin, BEN)}
        seat = room.table.started_match.waiting_on[0]
        await move(room, [ann, ben][seat], seat)
        answer = await move(twin, players[seat], seat)
        assert answer["key"] == "not-saved"
        assert twin.table.version == room.table.version
        assert players[0].last("update")["version"] == room.table.version

    run(main())
