"""Guests who do not want to meet each other. A blocked guest gets no message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from chabudai.server.guests import new_key
from chabudai.server.moderation_store import Block, ModerationStore
from chabudai.server.problems import Problem
from chabudai.server.store import Row

if TYPE_CHECKING:
    from chabudai.server.moderation import Person
    from chabudai.server.table import Table

MAX_BLOCKS = 200
"""People a guest may block."""


class Relations:
    """The people whom a guest has blocked, and who has blocked the guest. It is kept up to date."""

    __slots__ = ("__weakref__", "blocked", "blocked_by", "either")

    def __init__(
        self, blocked: frozenset[str] = frozenset(), blocked_by: frozenset[str] = frozenset()
    ) -> None:
        self.set(blocked, blocked_by)

    def set(self, blocked: frozenset[str], blocked_by: frozenset[str]) -> None:
        """Replace both lists."""
        self.blocked = blocked
        self.blocked_by = blocked_by
        self.either = blocked | blocked_by

    def hide(self, row: Row) -> bool:
        """Whether the lobby does not show a table, because it waits for players among them."""
        if row.state != "waiting" or not self.either:
            return False
        return not self.either.isdisjoint((row.owner, *row.guests))


NOBODY = Relations()
"""The relations of a connection that has not entered yet. Never changed."""


def check_may_join(relations: Relations, table: Table) -> None:
    """Nobody at the table may have blocked the guest. The answer does not say who has."""
    if not relations.blocked_by.isdisjoint((table.owner, *table.seating)):
        raise Problem("cannot-join")


class Blocks:
    """The lists of all guests. Only those of connected guests are in memory."""

    def __init__(self, store: ModerationStore, tell: Callable[..., None]) -> None:
        self._store = store
        self._tell = tell
        """Tells other processes whose lists have changed."""
        self._known: WeakValueDictionary[str, Relations] = WeakValueDictionary()
        """Connections hold the relations of their guests."""

    async def of(self, guest: str) -> Relations:
        """The relations of a guest."""
        known = self._known.get(guest)
        if known is None:
            known = self._known[guest] = Relations(*await self._store.relations(guest))
        return known

    async def add(self, blocker: str, person: Person, now: float) -> None:
        """Block a person."""
        block = Block(new_key(), person.name, now)
        if not await self._store.add_block(blocker, person.guest, block, MAX_BLOCKS):
            raise Problem("too-many-blocks", most=MAX_BLOCKS)
        self._tell(blocker, person.guest)
        await self.refresh(blocker, person.guest)

    async def remove(self, blocker: str, id: str) -> None:
        """Unblock a person."""
        blocked = await self._store.remove_block(blocker, id)
        if not blocked:
            raise Problem("no-such-block")
        self._tell(blocker, blocked)
        await self.refresh(blocker, blocked)

    async def read_again(self) -> None:
        """Read all known lists again."""
        await self.refresh(*list(self._known))

    async def refresh(self, *guests: str) -> None:
        """Read the lists of these guests again, if they are known."""
        for guest in guests:
            if known := self._known.get(guest):
                known.set(*await self._store.relations(guest))

    async def check_rematch(self, people: Sequence[str]) -> None:
        """No two of these people may have blocked each other."""
        for guest in people:
            if not (await self.of(guest)).either.isdisjoint(people):
                raise Problem("cannot-join")
