"""Periodic work that may wait: closing idle rooms, deleting expired tables, counting tables."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chabudai.server.limits import DAY
from chabudai.server.store import Conflict

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

log = logging.getLogger("chabudai.server")
EXPIRY_BATCH = 25
"""Tables that are deleted at a time."""


async def sweep(hub: Hub) -> None:
    """Run once; called every half minute."""
    hub.close_idle_rooms()
    if hub.expire_days and hub.store.runs_upkeep:
        await expire(hub, hub.now() - hub.expire_days * DAY)
    hub.quotas.unfinished = await hub.store.count_unfinished()


async def expire(hub: Hub, before: float) -> None:
    """Delete some unfinished tables without an entry since a time. Open rooms are kept."""
    found = await _claimed(hub, await hub.store.expired(before, EXPIRY_BATCH))
    doomed = hub.reserve_for_deletion(found)
    try:
        await hub.store.delete_tables(doomed)
    finally:
        hub.deletion_done(doomed)
        if hub.cluster is not None:
            for id in found:
                if id not in hub.rooms:
                    hub.store.close_journal(id)
    if doomed:
        log.info("deleted %d expired tables", len(doomed))


async def _claimed(hub: Hub, tables: Sequence[str]) -> list[str]:
    """Those of these tables that no other process has opened. Until they are closed, none can."""
    if hub.cluster is None:
        return list(tables)
    found = []
    for id in tables:
        if id in hub.rooms:
            continue
        try:
            await hub.store.open_journal(id)
        except Conflict:
            continue
        found.append(id)
    return found
