"""The interface to the database for moderation: blocks, reports, bans and the audit list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol, TypeAlias

import msgspec

from chabudai.server.store import Row

Reason: TypeAlias = Literal["name", "chat", "cheating", "other"]
"""Why someone was reported."""
REASONS: tuple[Reason, ...] = ("name", "chat", "cheating", "other")


class Block(msgspec.Struct, frozen=True):
    """A blocked person, as the guest who blocked them sees it."""

    id: str
    """Says nothing about the blocked guest."""
    name: str
    """The name at the time."""
    at: float


class ChatLine(msgspec.Struct, frozen=True):
    """A chat message as administrators see it."""

    version: int
    at: float
    seat: int
    guest: str
    name: str
    text: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A report by a guest about another guest."""

    id: int = 0
    at: float
    table: str
    version: int
    """The table's version when it was made."""
    reporter: str
    reported: str
    name: str
    """The name of the reported guest at the time."""
    reason: Reason
    words: str
    chat: list[ChatLine]
    """The last chat messages that the reporter could see."""
    done: float = 0.0
    """When an administrator closed it; 0: it is open."""


class Ban(msgspec.Struct, frozen=True, kw_only=True):
    """A guest or a network that may not use the server."""

    id: int = 0
    at: float
    kind: Literal["guest", "address"]
    value: str
    """A guest id or a network."""
    reason: str
    until: float
    """When it ends; 0: never."""


class AuditEntry(msgspec.Struct, frozen=True):
    """Something an administrator did."""

    id: int
    at: float
    action: str
    details: dict[str, str]


class KnownGuest(msgspec.Struct, frozen=True):
    """A guest with a name."""

    id: str
    name: str
    seen: float


class ModerationStore(Protocol):
    """The moderation part of a store. Every call is one transaction."""

    # -- blocks
    async def add_block(self, blocker: str, blocked: str, block: Block, most: int) -> bool:
        """Add to a guest's list. Returns false if it has ``most`` entries already."""

    async def remove_block(self, blocker: str, id: str) -> str:
        """Remove an entry of a guest's list and return the guest it was for, or ""."""

    async def blocks_of(self, blocker: str) -> list[Block]:
        """A guest's list, the latest first."""

    async def relations(self, guest: str) -> tuple[frozenset[str], frozenset[str]]:
        """The guests that a guest has blocked, and those that have blocked the guest."""

    # -- reports
    async def add_report(self, report: Report) -> int:
        """Keep a report and return its number."""

    async def reports(self, *, open_only: bool, about: str, limit: int) -> list[Report]:
        """Reports, the latest first; ``about``: only those about one guest."""

    async def report(self, id: int) -> Report | None:
        """One report."""

    async def close_report(self, id: int, now: float) -> bool:
        """Mark a report as done. Returns false if there is none, or it was done already."""

    async def count_open_reports(self) -> int:
        """The number of open reports."""

    # -- bans
    async def add_ban(self, ban: Ban) -> int:
        """Add a ban and return its number. It replaces an earlier one of the same value."""

    async def remove_ban(self, id: int) -> bool:
        """Remove a ban. Returns whether there was one."""

    async def bans(self, now: float) -> list[Ban]:
        """All bans that have not ended, the latest first."""

    # -- administration
    async def add_audit(self, now: float, action: str, details: Mapping[str, str]) -> None:
        """Keep what an administrator did."""

    async def audit(self, limit: int) -> list[AuditEntry]:
        """What administrators did, the latest first."""

    async def all_tables(self, state: str, limit: int, before: float) -> list[Row]:
        """Tables that were last used before a time, the latest first. State "": any."""

    async def table(self, id: str) -> Row | None:
        """One table."""

    async def guests(self, search: str, limit: int, before: float) -> list[KnownGuest]:
        """Guests with a name that contains a text, the latest first."""

    async def tables_with_chat_of(self, guest: str) -> list[str]:
        """The tables where a guest has written something."""

    async def rewrite(
        self, table: str, version: int, changed: Mapping[int, bytes], added: bytes, row: Row
    ) -> None:
        """Replace journal entries by their version and append one, as `Store.append` does."""

    async def delete_table(self, table: str) -> bool:
        """Delete a table with its journal. Returns whether there was one."""

    async def set_setting(self, name: str, value: str) -> None:
        """Set a setting of the installation."""
