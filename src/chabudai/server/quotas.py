"""Limits on new tables: per guest, per address, and of the whole server."""

from __future__ import annotations

import hashlib
import secrets

from chabudai.server.limits import DAY, Limits, RateLimiter
from chabudai.server.listed import ListedTables
from chabudai.server.problems import Problem
from chabudai.server.store import Store

MEGABYTE = 1_000_000
DISK_INTERVAL = 1.0
"""Seconds after which the free space of the disk is looked up again."""


class Quotas:
    """Counts tables. `housekeeping` refreshes the number of unfinished ones."""

    def __init__(self, limits: Limits, store: Store) -> None:
        self._limits = limits
        self._store = store
        self.key = secrets.token_bytes(32)
        """The key of `origin`. An installation sets its own, so that it survives a restart."""
        self.by_address = RateLimiter(limits.address_tables)
        self.unfinished = 0
        """Unfinished tables of the server."""
        self._disk = -DISK_INTERVAL, False
        """When the disk was looked at, and whether it was almost full."""

    def origin(self, address: str) -> str:
        """A keyed hash of an address: equal for equal addresses, and not readable."""
        if not address:
            return ""
        return hashlib.blake2b(address.encode(), key=self.key[:64], digest_size=8).hexdigest()

    def disk_is_full(self, now: float) -> bool:
        """Whether only the reserve of the disk is left, for the moves of running games."""
        at, full = self._disk
        if not 0 <= now - at < DISK_INTERVAL:
            free = self._store.free_bytes()
            full = free is not None and free < self._limits.disk_reserve * MEGABYTE
            self._disk = now, full
        return full

    def check_disk(self, now: float) -> None:
        """Raise `Problem` if the disk is almost full."""
        if self.disk_is_full(now):
            raise Problem("disk-full")

    async def check(self, guest: str, address: str, now: float) -> None:
        """Raise `Problem` if this guest may not create a table now; otherwise count it."""
        limits = self._limits
        self.check_disk(now)
        if self.unfinished >= limits.unfinished_tables:
            raise Problem("no-room-for-tables")
        if await self._store.count_open_tables(guest, now - DAY) >= limits.tables:
            raise Problem("too-many-tables", most=limits.tables)
        if address and not self.by_address.allow(address, now):
            raise Problem("too-many-tables-here")
        self.unfinished += 1

    def check_listed(self, known: ListedTables, guest: str, address: str, now: float) -> None:
        """Raise `Problem` if this guest may not list one more table in the lobby."""
        own, here = known.count_waiting(guest, self.origin(address), now)
        if own >= self._limits.listed_tables:
            raise Problem("too-many-listed", most=self._limits.listed_tables)
        if here >= self._limits.address_listed_tables:
            raise Problem("too-many-listed-here")
