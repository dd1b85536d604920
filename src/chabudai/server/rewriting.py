"""Changes to earlier entries of journals: removing chat and names that nobody should read.

An entry keeps its version. A last entry, `journal.Moderated`, makes clients fetch the table again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from chabudai.server import journal, views
from chabudai.server.hub import Hub
from chabudai.server.journal import AnyEntry
from chabudai.server.names import stored_name
from chabudai.server.table import Table

Edit = Callable[[AnyEntry], AnyEntry]
"""Returns the entry, changed or not."""


async def rewrite(
    hub: Hub, id: str, what: Literal["chat", "name"], make_edit: Callable[[Table], Edit]
) -> int:
    """Change entries of a table's journal. Returns how many were changed."""
    room = await hub.take(id)
    async with room.locked() as table:
        edit = make_edit(table)
        entries = [journal.decode(one) for one in await hub.store.journal(id)]
        edited = [edit(entry) for entry in entries]
        changed = {
            version: journal.encode(new)
            for version, (old, new) in enumerate(zip(entries, edited, strict=True), 1)
            if new != old
        }
        if not changed:
            return 0
        added = journal.Moderated(hub.now(), what=what)
        row = views.row(await hub.rebuild(id, [journal.encode(one) for one in [*edited, added]]))
        await hub.moderation.store.rewrite(id, len(entries), changed, journal.encode(added), row)
        await room.reload()
        hub.lobby.table_changed(row)
    return len(changed)


async def rewrite_chat(hub: Hub, id: str, guest: str) -> int:
    """Remove the chat of a table; with a guest, only the guest's own."""

    def make_edit(table: Table) -> Edit:
        def edit(entry: AnyEntry) -> AnyEntry:
            if not isinstance(entry, journal.Said) or not entry.text:
                return entry
            own = not guest or table.author_of(entry) == guest
            return msgspec.structs.replace(entry, text="") if own else entry

        return edit

    return await rewrite(hub, id, "chat", make_edit)


async def rename_everywhere(hub: Hub, guest: str, name: str) -> int:
    """Replace a guest's name at all tables, also the finished ones. Returns how many changed."""
    await hub.store.rename(guest, name, hub.now())
    changed = 0
    for id in await hub.moderation.store.tables_with_chat_of(guest):
        changed += bool(await rewrite(hub, id, "name", lambda table: _renaming(guest, name)))
    return changed


def _renaming(guest: str, name: str) -> Edit:
    """Replace the guest's name in the entries of a journal, one after the other."""
    seats: dict[int, str] = {}
    """Who sits where at this point of the journal."""
    new = stored_name(name)

    def edit(entry: AnyEntry) -> AnyEntry:
        match entry:
            case journal.Sat():
                seats[entry.seat] = entry.guest
                own = entry.guest == guest
            case journal.Stood():
                seats.pop(entry.seat, None)
                own = False
            case journal.Renamed():
                own = seats.get(entry.seat) == guest
            case journal.Said():
                own = (entry.guest or seats.get(entry.seat)) == guest
            case _:
                own = False
        if own and isinstance(entry, journal.Sat | journal.Renamed | journal.Said):
            return msgspec.structs.replace(entry, name=new)
        return entry

    return edit
