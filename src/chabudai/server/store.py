"""Where tables, guests and settings are kept: one small interface, whatever the database."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec


class Unavailable(Exception):
    """The database is locked, full, read-only or gone: nothing was written."""


class Conflict(Exception):
    """Somebody else has written to this table's journal in the meantime."""


class Row(msgspec.Struct, frozen=True):
    """A table as the lobby lists it."""

    id: str
    game: str
    options: dict[str, str]
    seats: int
    state: Literal["waiting", "playing", "over"]
    listed: bool
    created: float
    updated: float
    owner: str
    guests: list[str]
    """Who sits where; empty for a bot or a free seat."""
    people: list[str]
    """Names by seat; empty for a free one."""


class Addition(NamedTuple):
    """What is written behind the first ``version`` entries of a table's journal."""

    table: str
    version: int
    entries: Sequence[bytes]
    row: Row | None
    """The table as the lobby lists it, if that has changed."""


class Store(Protocol):
    """What a database must do. Every call is one transaction."""

    def append(
        self, table: str, version: int, entries: Sequence[bytes], row: Row | None
    ) -> Awaitable[None]:
        """Write entries behind the first ``version`` of a table's journal; its row if it changed.

        Raises `Conflict` if the journal has another length, `Unavailable` if it cannot be written.
        A move is awaited outside of any task: what needs one, a timeout say, starts its own.
        """

    async def append_all(self, *additions: Addition) -> None:
        """The same for several tables: all of it, or nothing."""

    async def journal(self, table: str) -> list[bytes]:
        """All entries of a table's journal; empty if there is no such table."""

    async def tables(self, state: str, *, listed: bool, limit: int) -> list[Row]:
        """Tables in that state, the latest first."""

    async def tables_of(self, guest: str, limit: int) -> list[Row]:
        """The tables a guest has sat at, the latest first."""

    async def owned(self, guest: str, since: float) -> int:
        """How many unfinished tables a guest has set up since a time."""

    async def name_of(self, guest: str) -> str:
        """A guest's name; empty if the guest is new."""

    async def rename(self, guest: str, name: str, now: float) -> None:
        """A guest has a (new) name."""

    async def setting(self, name: str, fresh: str) -> str:
        """A setting of the installation; the given one is kept if there is none yet."""

    async def check(self) -> None:
        """Raises `Unavailable` if nothing could be written now."""

    async def tend(self) -> None:
        """Tidy up: called every second or so, and must not make anybody wait."""

    def close(self) -> None:
        """Nothing more will be written."""
