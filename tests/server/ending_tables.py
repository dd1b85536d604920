"""Tables for tests of endings and rematches."""

from __future__ import annotations

from typing import Any

from chabudai.server import journal, protocol
from chabudai.server.hub import Hub
from chabudai.server.room import Room
from chabudai.server.table import Table
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    FakeConnection,
    create_table,
    join,
)


async def ask(room: Room, by: FakeConnection, message: Any) -> str:
    """Send a message; the reply is ``done`` or the key of the problem."""
    await room.handle(by, message)
    reply = next(one for one in reversed(by.received) if one["t"] in ("done", "trouble", "refused"))
    return str(reply.get("key", reply["t"]))


async def rebuilt(room: Room) -> Table:
    """The table from its journal."""
    entries = await room.hub.store.journal(room.table.id)
    return Table.rebuilt(room.table.id, map(journal.decode, entries))


async def table_for_three(hub: Hub, **settings: Any) -> tuple[Room, list[FakeConnection]]:
    """A running match of MatchMaster between Ann, Ben and Cyd."""
    room = await create_table(hub, ("me", "free", "free"), "matchmaster", **settings)
    people = [await join(room, ANN)]
    for seat, guest in ((1, BEN), (2, CYD)):
        key = room.table.seats[seat].key
        people.append(await join(room, guest, key=key))
        assert await ask(room, people[-1], protocol.Sit(seat=seat, key=key)) == "done"
    return room, people
