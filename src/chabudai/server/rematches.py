"""Rematches: the people at a finished table are asked, and the new table is created if all agree.

People who have left are not asked and not seated; a seat is kept free for them. An offer expires
after two minutes. All functions expect that the caller holds the room's lock.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from chabudai.server import journal
from chabudai.server.journal import AnyEntry
from chabudai.server.names import FORMER_GUEST
from chabudai.server.new_tables import as_addition, rematch_table
from chabudai.server.offers import OFFER_SECONDS
from chabudai.server.permissions import check_journal_limit
from chabudai.server.problems import Problem
from chabudai.server.store import Conflict, Unavailable

if TYPE_CHECKING:
    from chabudai.server.hub import Hub
    from chabudai.server.room import Room
    from chabudai.server.table import Table

log = logging.getLogger("chabudai.server")
LEFT_AFTER = 15.0
"""Seconds without a connection after which a person has left: a page may reload."""
RETRY_DELAY = 1.0
"""Seconds after which an expiry that could not be saved is tried again."""


class Rematches:
    """The rematches of all rooms."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._tasks: set[asyncio.Task[None]] = set()

    async def agree(self, room: Room, guest: str, address: str) -> Table | None:
        """A player wants a rematch. Returns its table if there is one already, or now."""
        hub, table = self._hub, room.table
        if not table.seats_of(guest):
            raise Problem("not-a-player")
        if not table.over:
            raise Problem("not-over")
        if table.rematch:
            return await hub.table(table.rematch)
        if table.closed:
            raise Problem("closed")
        present = self.present(room, guest)
        await hub.moderation.blocks.check_rematch(present)
        version, seat, offer = table.version, table.seats_of(guest)[0], table.offers.rematch
        entries: list[AnyEntry] = []
        if offer is None:
            asked = [table.seats_of(one)[0] for one in present if one != guest]
            if asked:
                if not room.offer_limit.allow(guest, hub.now()):
                    raise Problem("too-many-offers")
                check_journal_limit(table)
                entries.append(
                    table.apply(journal.RematchOffered(hub.now(), seat=seat, asked=asked))
                )
        elif seat != offer.seat and seat not in offer.agreed:  # asked, or back at the table
            entries.append(table.apply(journal.RematchAnswered(hub.now(), seat=seat, yes=True)))
        if self._all_agree(room, present):
            return await self._create(room, version, entries, present, guest, address)
        if not entries:
            raise Problem("asked-already")
        await room.commit(version, entries)
        room.publish()
        return None

    async def decline(self, room: Room, guest: str) -> None:
        """A person declines the rematch: the offer is over."""
        table = room.table
        offer, seats = table.offers.rematch, table.seats_of(guest)
        if offer is None or not seats:
            raise Problem("nothing-asked")
        version = table.version
        answered = journal.RematchAnswered(self._hub.now(), seat=seats[0], yes=False)
        await room.commit(version, [table.apply(answered)])
        room.publish()

    def present(self, room: Room, guest: str = "") -> list[str]:
        """The people who are at the table, in the order of their seats."""
        away = room.away()
        return [
            one
            for one in room.table.seating
            if one != FORMER_GUEST and (one == guest or away.get(one, 0.0) < LEFT_AFTER)
        ]

    def _all_agree(self, room: Room, present: list[str]) -> bool:
        """Whether all people who were asked and are still there have agreed."""
        table = room.table
        offer = table.offers.rematch
        waiting = [] if offer is None else offer.open_seats()
        return not any(table.seats[seat].guest in present for seat in waiting)

    async def _create(
        self,
        room: Room,
        version: int,
        entries: list[AnyEntry],
        present: list[str],
        guest: str,
        address: str,
    ) -> Table:
        """Create the rematch, in one transaction with the entries of the old table."""
        hub, old = self._hub, room.table
        now = hub.now()
        try:
            await hub.quotas.check(guest, address, now)
        except BaseException:
            if entries:  # they were applied, and are not committed
                await room.reload()
            raise
        agreed = self._agreed(old, present, guest)
        made = rematch_table(old, agreed, hub.new_seed(), now, hub.quotas.origin(address))
        addition = as_addition(made.table, made.entries)
        entries.append(old.apply(journal.Rematched(now, table=made.table.id, keys=made.keys)))
        await room.commit(version, entries, addition)  # both tables in one transaction
        room.broadcaster.send_updates()
        return hub.announce_new(made.table, addition).table

    def _agreed(self, old: Table, present: list[str], guest: str) -> list[str]:
        """The people to seat: those who are there and have agreed."""
        offer = old.offers.rematch
        if offer is None:
            return [guest]
        seats = {offer.seat, *offer.agreed}
        return [one for one in present if seats.intersection(old.seats_of(one))]

    # -- expiry ----------------------------------------------------------------------------------
    def schedule(self, room: Room) -> None:
        """Look at an offer again when its time is up."""
        offer = room.table.offers.rematch
        if offer is not None:
            self._wait(room, max(0.0, offer.at + OFFER_SECONDS - self._hub.now()), offer.at)

    def _wait(self, room: Room, seconds: float, offered: float) -> None:
        def look() -> None:
            if room.is_open and not self._hub.closing:
                task = asyncio.get_running_loop().create_task(self.expire(room, offered))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

        self._hub.call_later(seconds, look)

    async def expire(self, room: Room, offered: float) -> None:
        """End the offer of this time: without those who have left, or without a rematch."""
        async with room.lock:
            table = room.table
            offer = table.offers.rematch
            if not room.is_open or offer is None or offer.at != offered:
                return
            if self._hub.now() < offer.at + OFFER_SECONDS:
                self.schedule(room)
                return
            present, version = self.present(room), table.version
            asking = table.seats[offer.seat].guest
            try:
                if asking in present and self._all_agree(room, present):
                    await self._create(room, version, [], present, asking, "")
                else:
                    expired = table.apply(journal.OfferExpired(self._hub.now()))
                    await room.commit(version, [expired])
                    room.publish()
            except (Unavailable, Conflict):
                self._wait(room, RETRY_DELAY, offered)
            except Problem as problem:
                log.info("no rematch: %s", problem, extra={"table": table.id})
                expired = table.apply(journal.OfferExpired(self._hub.now()))
                await room.commit(version, [expired])
                room.publish()
            except Exception:
                log.exception("an offer could not be ended", extra={"table": table.id})
