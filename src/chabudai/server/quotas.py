"""Limits on new tables: per guest, per address, and of the whole server."""

from __future__ import annotations

import hashlib
import secrets

from chabudai.server.limits import DAY, Limits, RateLimiter
from chabudai.server.listed import ListedTables
from chabudai.server.problems import Problem
from chabudai.server.store import Store

MEGABYTE = 1_000_000


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

    def origin(self, address: str) -> str:
        """A keyed hash of an address: equal for equal addresses, and not readable."""
        if not address:
            return ""
        return hashlib.blake2b(address.encode(), key=self.key[:64], digest_size=8).hexdigest()

    async def check(self, guest: str, address: str, now: float) -> None:
        """Raise `Problem` if this guest may not create a table now; otherwise count it."""
        limits = self._limits
        free = self._store.free_bytes()
        if free is not None and free < limits.disk_reserve * MEGABYTE:
            raise Problem("disk-full")
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
