"""The interface to the database: tables, guests and settings."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

import msgspec

from chabudai.server.positions import Place

if TYPE_CHECKING:
    from chabudai.server.identity_store import IdentityStore
    from chabudai.server.moderation_store import ModerationStore


class Unavailable(Exception):
    """The database is locked, full, read-only or missing. Nothing was written."""


class Conflict(Exception):
    """Another process has written to this table's journal."""


class Superseded(Conflict):
    """Another process has opened the table: this one must not write it any more."""


class OwnedElsewhere(Conflict):
    """Another process owns the table: what is wanted must be sent there."""

    def __init__(self, table: str, owner: int) -> None:
        super().__init__(f"process {owner} owns table {table}")
        self.table = table
        self.owner = owner


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
    """Guest ids by seat; empty for a bot or a free seat."""
    people: list[str]
    """Public names by seat; empty for a free seat."""
    closed: bool = False
    """Whether an administrator closed it."""
    standings: list[Place] = []
    """The result of a finished game. Rows written by older versions do not have it."""
    end: str = ""
    """Why the game ended."""
    end_details: dict[str, Any] = {}
    origin: str = ""
    """A keyed hash of the address it was created from. It is never sent to clients."""
    clock: Literal["", "move", "game"] = ""
    """The clock of the table. Rows written by older versions do not have it."""
    seconds: int = 0
    best_of: int = 1
    """The most games of its series."""


class Addition(NamedTuple):
    """Entries to append to a table's journal, whose length must be ``version``."""

    table: str
    version: int
    entries: Sequence[bytes]
    row: Row | None
    """The table's row for the lobby, if it has changed."""


class ReviewStore(Protocol):
    """Keeps the reviews of finished games. They are deleted with their table."""

    async def get(self, table: str) -> bytes | None:
        """The review of a table's game as JSON, if there is one."""

    async def save(self, table: str, now: float, review: bytes) -> None:
        """Save a review, unless the table has been deleted."""


class Store(Protocol):
    """A database for tables, guests and settings. Every call is one transaction."""

    @property
    def moderation(self) -> ModerationStore:
        """Blocks, reports, bans and the audit list."""

    @property
    def identity(self) -> IdentityStore:
        """Devices, recovery codes, passkeys, and changes of who a guest is."""

    @property
    def reviews(self) -> ReviewStore:
        """The reviews of finished games."""

    def append(
        self, table: str, version: int, entries: Sequence[bytes], row: Row | None
    ) -> Awaitable[None]:
        """Append entries to a table's journal, and update its row if it changed.

        Raises `Conflict` if the journal's length is not ``version``, `Unavailable` if it cannot be
        written.
        """

    async def append_all(self, *additions: Addition) -> None:
        """Append to several tables in one transaction."""

    async def open_journal(self, table: str) -> list[bytes]:
        """Become the only process that writes a table, and read its journal.

        Raises `Unavailable`, as `journal` does, and `OwnedElsewhere`. Of a database that cannot be
        written, the journal is read all the same.
        """

    def taken_over_table(self, table: str) -> bool:
        """Whether an open table belonged to a process that is gone or has handed it over."""

    def close_journal(self, table: str) -> None:
        """This process does not write the table any more."""

    async def journal(self, table: str) -> list[bytes]:
        """All entries of a table's journal; empty if the table does not exist."""

    async def length(self, table: str) -> int:
        """How many entries a table's journal has; 0 if the table does not exist."""

    async def row(self, table: str) -> Row | None:
        """A table's row; none if the table does not exist."""

    async def tables(self, state: str, *, listed: bool, limit: int) -> list[Row]:
        """Tables in this state, the latest first."""

    async def tables_of(self, guest: str, limit: int) -> list[Row]:
        """The tables a guest has sat at or created, the latest first."""

    async def count_open_tables(self, guest: str, since: float) -> int:
        """How many unfinished tables a guest has created since a time."""

    async def count_unfinished(self) -> int:
        """How many tables are not over. Must not block the event loop."""

    async def expired(self, before: float, limit: int) -> list[str]:
        """Some unfinished tables without an entry since a time. Must not block the event loop."""

    async def delete_tables(self, tables: Sequence[str]) -> None:
        """Delete tables with their journals. Must not block the event loop."""

    def free_bytes(self) -> int | None:
        """Bytes left where the data is; None if unknown."""

    async def name_of(self, guest: str) -> str:
        """A guest's name; empty if the guest has none."""

    async def rename(self, guest: str, name: str, now: float) -> None:
        """Set a guest's name."""

    async def setting(self, name: str, default: str) -> str:
        """A setting of the installation. The default is saved if there is none."""

    async def secret(self, new: str) -> str:
        """The secret that signs cookies. ``new`` is saved if the database is new.

        Raises `BadInput` if the secret of a database in use is missing: it is never replaced.
        """

    async def check(self) -> None:
        """Raise `Unavailable` if the database cannot be written."""

    async def upkeep(self) -> None:
        """Periodic upkeep, called every second. Must not block the event loop."""

    @property
    def taken_over(self) -> bool:
        """Whether another server has taken the database: this one must not write any more."""

    @property
    def clock_offset(self) -> float:
        """How many seconds the database's clock is ahead of ours."""

    @property
    def runs_upkeep(self) -> bool:
        """Whether this process does the work for all processes that share the database."""

    async def hand_over(self) -> None:
        """Let other processes take all tables of this one. It must not write any more."""

    def close(self) -> None:
        """Close the database."""
