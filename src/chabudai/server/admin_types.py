"""Requests and answers of the administration: `admin` acts on them, `admin_api` serves them."""

from __future__ import annotations

from typing import Literal

import msgspec

from chabudai.server.moderation_store import AuditEntry, Ban, ChatLine, Report


class AdminRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all requests."""


class ListTables(AdminRequest, frozen=True):
    """Tables, the latest first."""

    state: Literal["", "waiting", "playing", "over"] = ""
    limit: int = 50
    before: float = 0.0
    """Only those last used before this time; 0: all."""


class ListGuests(AdminRequest, frozen=True):
    """Guests with a name, the latest first."""

    search: str = ""
    limit: int = 50
    before: float = 0.0


class ListReports(AdminRequest, frozen=True):
    """Reports, the latest first."""

    all: bool = False
    """Also those that are done."""
    limit: int = 100


class ListBans(AdminRequest, frozen=True):
    """All bans."""


class ListAudit(AdminRequest, frozen=True):
    """What administrators did."""

    limit: int = 100


class ShowTable(AdminRequest, frozen=True):
    """One table."""

    table: str


class ShowGuest(AdminRequest, frozen=True):
    """One guest."""

    guest: str


class ShowReport(AdminRequest, frozen=True):
    """One report."""

    report: int


class CloseReport(AdminRequest, frozen=True):
    """Mark a report as done."""

    report: int


class CloseTable(AdminRequest, frozen=True):
    """Close a table: it accepts no moves any more."""

    table: str
    reason: str = ""


class AddBan(AdminRequest, frozen=True):
    """Ban a guest, or an address or network."""

    guest: str = ""
    address: str = ""
    reason: str = ""
    minutes: int = 0
    """0: for ever."""


class RenewToken(AdminRequest, frozen=True):
    """Replace the token."""


class RemoveBan(AdminRequest, frozen=True):
    """Lift a ban."""

    ban: int


class RenameGuest(AdminRequest, frozen=True):
    """Give a guest another name everywhere. Empty: the guest has no name then."""

    guest: str
    name: str = ""


class PurgeChat(AdminRequest, frozen=True):
    """Remove the chat of a guest, of a table, or of a guest at a table."""

    guest: str = ""
    table: str = ""


class PurgeTable(AdminRequest, frozen=True):
    """Delete a table with its journal."""

    table: str


class Announce(AdminRequest, frozen=True):
    """Tell everyone who is connected."""

    kind: Literal["restart", "message", "none"]
    text: str = ""
    minutes: int = 5


class ShowStatus(AdminRequest, frozen=True):
    """An overview."""


# -- answers ---------------------------------------------------------------------------------------
class AdminTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    state: Literal["waiting", "playing", "over"]
    listed: bool
    closed: bool
    created: float
    updated: float
    owner: str
    people: list[str]
    guests: list[str]
    """Guest ids by seat; empty for a bot or a free seat."""


class AdminTableDetails(msgspec.Struct, frozen=True, kw_only=True):
    """A table with its journal summary and chat."""

    table: AdminTable
    version: int
    connected: int
    """Open connections."""
    entries: dict[str, int]
    """The number of journal entries of each kind."""
    waiting_on: list[int]
    """The seats whose turn it is."""
    chat: list[ChatLine]


class AdminGuest(msgspec.Struct, frozen=True, kw_only=True):
    """A guest in a list."""

    id: str
    name: str
    seen: float
    """When the name was set."""
    banned: bool
    connected: int
    """Open connections."""
    addresses: list[str]
    """Where they come from."""


class AdminGuestDetails(msgspec.Struct, frozen=True, kw_only=True):
    """A guest with tables and reports."""

    guest: AdminGuest
    tables: list[AdminTable]
    reports: list[Report]
    """Reports about the guest."""


class AdminStatus(msgspec.Struct, frozen=True, kw_only=True):
    """An overview of the server."""

    version: str
    rooms: int
    connected: int
    open_reports: int
    bans: int
    announcement: Literal["", "restart", "message"]


class AdminDone(msgspec.Struct, frozen=True, kw_only=True):
    """Something was done."""

    changed: int
    """How many tables, messages, guests or bans."""
    id: int = 0
    """The number of a new ban."""


ADMIN_REQUESTS = (
    ListTables,
    ListGuests,
    ListReports,
    ListBans,
    ListAudit,
    ShowTable,
    ShowGuest,
    ShowReport,
    CloseReport,
    CloseTable,
    AddBan,
    RemoveBan,
    RenewToken,
    RenameGuest,
    PurgeChat,
    PurgeTable,
    Announce,
    ShowStatus,
)
ADMIN_ANSWERS = (
    AdminTable,
    AdminTableDetails,
    AdminGuest,
    AdminGuestDetails,
    AdminStatus,
    AdminDone,
    Report,
    Ban,
    AuditEntry,
)
