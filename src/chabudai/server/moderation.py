"""Moderation of a server: names, reports, blocks, bans and announcements."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from chabudai.core.refusals import BadInput
from chabudai.server import journal, protocol
from chabudai.server.bans import Bans, banned_problem
from chabudai.server.blocks import Blocks
from chabudai.server.connection import Connection
from chabudai.server.limits import DAY, Rate, RateLimiter
from chabudai.server.moderation_store import ChatLine, Report
from chabudai.server.name_filter import NameFilter, default_filter, reserved_names
from chabudai.server.name_skeleton import skeleton, visible
from chabudai.server.names import memorable_looks, public_name
from chabudai.server.problems import Problem, problem_message

if TYPE_CHECKING:
    from chabudai.server.hub import Hub
    from chabudai.server.table import Table

log = logging.getLogger("chabudai.server")
MAX_REPORT_WORDS = 500
"""Characters a guest may add to a report."""
MAX_REPORT_CHAT = 20
"""Chat messages that are kept with a report."""
MAX_OPEN_REPORTS = 5_000
REPORTS_OF_GUEST = Rate(10, 20 / DAY)
REPORTS_OF_ADDRESS = Rate(30, 100 / DAY)


class Person(NamedTuple):
    """Someone at a table, and the name that others see."""

    guest: str
    name: str


def person_at(table: Table, reader: str, seat: int, version: int) -> Person:
    """Another person at a seat, or the author of the chat message with this version."""
    found = _author(table, reader, version) if version else _sitting(table, seat)
    if not found.guest or found.guest == reader:
        raise Problem("nobody-there")
    return found


def _sitting(table: Table, seat: int) -> Person:
    if not 0 <= seat < len(table.seats):
        raise Problem("nobody-there")
    table_seat = table.seats[seat]
    return Person(table_seat.guest, table_seat.public_name)


def _author(table: Table, reader: str, version: int) -> Person:
    entry = table.history[version - 1].entry if 0 < version <= len(table.history) else None
    if not isinstance(entry, journal.Said) or not _may_read(table, reader, entry):
        raise Problem("nobody-there")
    author = table.author_of(entry)
    return Person(author, public_name(entry.name, author))


def _may_read(table: Table, reader: str, said: journal.Said) -> bool:
    """Players and spectators have separate chats."""
    return (said.seat >= 0) == bool(table.seats_of(reader))


def chat_lines(table: Table, most: int, reader: str | None = None) -> list[ChatLine]:
    """The last chat messages, the oldest first; with a reader, only those the reader may read."""
    found: list[ChatLine] = []
    for item in reversed(table.history):
        said = item.entry
        if not isinstance(said, journal.Said) or not said.text:
            continue
        if reader is None or _may_read(table, reader, said):
            author = table.author_of(said)
            name = public_name(said.name, author)
            found.append(ChatLine(item.version, said.at, said.seat, author, name, said.text))
        if len(found) == most:
            break
    return found[::-1]


@dataclass(slots=True)
class Announcement:
    """An announcement of the administrators for everyone who is connected."""

    kind: Literal["restart", "message"]
    text: str
    until: float
    """When the server restarts, or when the message disappears."""


class Moderation:
    """The moderation of one hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store.moderation
        self.bans = Bans()
        self.blocks = Blocks(self.store, self._tell_blocks)
        self.announcement: Announcement | None = None
        self.name_filter: NameFilter = default_filter()
        self.filter_chat = False
        """Whether the words of the filter are masked in the chat."""
        self.report_limits = RateLimiter(REPORTS_OF_GUEST), RateLimiter(REPORTS_OF_ADDRESS)

    def _tell_blocks(self, *guests: str) -> None:
        if self.hub.cluster is not None:
            self.hub.cluster.tell_blocks(*guests)

    async def load(self) -> None:
        """Read the bans and the number of open reports from the store."""
        self.bans.set(await self.store.bans(self.hub.now()))
        self.hub.metrics.open_reports = await self.store.count_open_reports()

    # -- names and chat --------------------------------------------------------------------------
    def check_name(self, name: str) -> None:
        """Raise `Problem` if a guest may not take this name."""
        if not visible(name).strip():
            raise BadInput(f"nobody can see the name {name!r}")
        if reserved_names().forbids(name) or skeleton(name) in memorable_looks():
            raise Problem("name-reserved")
        if self.name_filter.forbids(name):
            raise Problem("name-not-allowed")

    def masked(self, text: str) -> str:
        """A chat message, with asterisks for words of the filter."""
        return self.name_filter.masked(text)

    # -- reports ---------------------------------------------------------------------------------
    async def report(
        self, table: Table, guest: str, address: str, message: protocol.ReportGuest
    ) -> None:
        """Keep a report about someone at a table."""
        person = person_at(table, guest, message.seat, message.version)
        words = " ".join(message.words.split())
        if len(words) > MAX_REPORT_WORDS or not words.isprintable():
            raise Problem("bad-chat", most=MAX_REPORT_WORDS)
        metrics, now = self.hub.metrics, self.hub.now()
        self.hub.quotas.check_disk(now)
        by_guest, by_address = self.report_limits
        if not (by_guest.allow(guest, now) and by_address.allow(address, now)):
            raise Problem("too-many-reports")
        if metrics.open_reports >= MAX_OPEN_REPORTS:
            raise Problem("too-many-reports")
        report = Report(
            at=now,
            table=table.id,
            version=table.version,
            reporter=guest,
            reported=person.guest,
            name=person.name,
            reason=message.reason,
            words=words,
            chat=chat_lines(table, MAX_REPORT_CHAT, guest),
        )
        number = await self.store.add_report(report)
        metrics.reports += 1
        metrics.open_reports += 1
        extra = {"table": table.id, "report": number}
        log.warning("new report %d (%s)", number, message.reason, extra=extra)

    # -- announcements ---------------------------------------------------------------------------
    def announce(self, announcement: Announcement | None) -> None:
        """Tell everyone who is connected, and those who connect later."""
        self.show(announcement)
        if self.hub.cluster is not None:
            self.hub.cluster.tell_announcement()

    def show(self, announcement: Announcement | None) -> None:
        """Tell those who are connected to this process, now or later."""
        self.announcement = announcement
        message = protocol.encode(self._notice())
        for connection in self.hub.all_connections():
            connection.send(message)

    def send_notice(self, connection: Connection) -> None:
        """Tell a new connection."""
        if self.announcement is not None:
            notice = self._notice()
            if notice.kind:
                connection.send(protocol.encode(notice))

    def _notice(self) -> protocol.Notice:
        found = self.announcement
        left = found.until - self.hub.now() if found else 0.0
        if found is None or (left <= 0 and found.kind == "message"):
            self.announcement = None
            return protocol.Notice(kind="", text="", seconds=0.0)
        return protocol.Notice(kind=found.kind, text=found.text, seconds=max(0.0, left))

    # -- bans ------------------------------------------------------------------------------------
    async def bans_changed(self) -> None:
        """Administrators have changed the bans: all processes read them again."""
        if self.hub.cluster is not None:
            self.hub.cluster.tell_bans()
        await self.read_bans()

    async def read_bans(self) -> None:
        """Read the bans again, and disconnect those who are banned now."""
        now = self.hub.now()
        self.bans.set(await self.store.bans(now))
        for connection in self.hub.all_connections():
            ban = self.bans.find(connection.guest, connection.address, now)
            if ban is not None:
                why = problem_message(banned_problem(ban, now), 0, connection.lang)
                connection.send(protocol.encode(why))
                connection.close(protocol.Bye(reason="banned", wait=-1.0))
