"""The actions of administrators. They work on a running server, and on a hub without connections.

Every action gets a hub and a request, and returns data. Everything that changes something is kept
in the audit list.
"""

from __future__ import annotations

import contextlib
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec

from chabudai import __version__
from chabudai.core.checked import checked_names
from chabudai.core.refusals import BadInput
from chabudai.server import admin_types as types
from chabudai.server import journal
from chabudai.server.bans import network
from chabudai.server.hub import Hub
from chabudai.server.moderation import Announcement, chat_lines
from chabudai.server.moderation_store import AuditEntry, Ban, Report
from chabudai.server.problems import Problem
from chabudai.server.rewriting import rename_everywhere, rewrite_chat
from chabudai.server.store import Row, Unavailable

TOKEN = "admin-token"
"""The setting in the database."""
MAX_REASON = 200
"""Characters of a reason or an announcement."""
MAX_MINUTES = 10 * 366 * 24 * 60
MAX_LISTED = 500
MAX_CHAT_SHOWN = 200
SMALLEST_PREFIX = {4: 8, 6: 20}
"""The largest network that can be banned, by IP version: a typing error must not ban everyone."""


# -- looking ---------------------------------------------------------------------------------------
async def status(hub: Hub, wanted: types.ShowStatus) -> types.AdminStatus:
    """An overview."""
    announcement = hub.moderation.announcement
    return types.AdminStatus(
        version=__version__,
        rooms=len(hub.rooms),
        connected=len(hub.all_connections()),
        open_reports=hub.metrics.open_reports,
        bans=len(await hub.moderation.store.bans(hub.now())),
        announcement=announcement.kind if announcement else "",
    )


async def tables(hub: Hub, wanted: types.ListTables) -> list[types.AdminTable]:
    """Tables, the latest first."""
    limit, before = _page(wanted.limit, wanted.before)
    rows = await hub.moderation.store.all_tables(wanted.state, limit, before)
    return [_table(row) for row in rows]


async def table(hub: Hub, wanted: types.ShowTable) -> types.AdminTableDetails:
    """A table with its journal summary and chat."""
    row = await _row(hub, wanted.table)
    room = await hub.take(row.id)
    async with room.locked() as found:
        kinds = Counter(str(item.entry.__struct_config__.tag) for item in found.history)
        return types.AdminTableDetails(
            table=_table(row),
            version=found.version,
            connected=len(room.connections),
            entries=dict(kinds),
            waiting_on=list(found.match.waiting_on) if found.match and not found.closed else [],
            chat=chat_lines(found, MAX_CHAT_SHOWN),
        )


async def guests(hub: Hub, wanted: types.ListGuests) -> list[types.AdminGuest]:
    """Guests with a name, the latest first."""
    limit, before = _page(wanted.limit, wanted.before)
    found = await hub.moderation.store.guests(wanted.search.strip(), limit, before)
    return [_guest(hub, one.id, one.name, one.seen) for one in found]


async def guest(hub: Hub, wanted: types.ShowGuest) -> types.AdminGuestDetails:
    """A guest with tables and reports."""
    store, id = hub.moderation.store, wanted.guest
    known = [one for one in await store.guests(id, 1, _page(1, 0.0)[1]) if one.id == id]
    rows = await hub.store.tables_of(id, MAX_LISTED)
    reports = await store.reports(open_only=False, about=id, limit=MAX_LISTED)
    name, seen = (known[0].name, known[0].seen) if known else ("", 0.0)
    found = _guest(hub, id, name, seen)
    if not known and not rows and not reports and not found.connected:
        raise Problem("no-such-guest")
    return types.AdminGuestDetails(
        guest=found, tables=[_table(row) for row in rows], reports=reports
    )


async def reports(hub: Hub, wanted: types.ListReports) -> list[Report]:
    """Reports, the latest first."""
    limit, _ = _page(wanted.limit, 0.0)
    return await hub.moderation.store.reports(open_only=not wanted.all, about="", limit=limit)


async def report(hub: Hub, wanted: types.ShowReport) -> Report:
    """One report."""
    found = await hub.moderation.store.report(wanted.report)
    if found is None:
        raise Problem("no-such-report")
    return found


async def bans(hub: Hub, wanted: types.ListBans) -> list[Ban]:
    """All bans."""
    return await hub.moderation.store.bans(hub.now())


async def audit(hub: Hub, wanted: types.ListAudit) -> list[AuditEntry]:
    """What administrators did, the latest first."""
    return await hub.moderation.store.audit(_page(wanted.limit, 0.0)[0])


# -- changing --------------------------------------------------------------------------------------
async def close_report(hub: Hub, wanted: types.CloseReport) -> types.AdminDone:
    """Mark a report as done."""
    store = hub.moderation.store
    if await store.report(wanted.report) is None:
        raise Problem("no-such-report")
    closed = await store.close_report(wanted.report, hub.now())
    hub.metrics.open_reports = await store.count_open_reports()
    return types.AdminDone(changed=int(closed))


async def close_table(hub: Hub, wanted: types.CloseTable) -> types.AdminDone:
    """Close a table. Everyone there gets a sentence."""
    reason = _text(wanted.reason)
    room = await hub.take((await _row(hub, wanted.table)).id)
    async with room.locked() as found:
        if found.closed:
            return types.AdminDone(changed=0)
        version = found.version
        await room.commit(version, [found.apply(journal.Closed(hub.now(), reason=reason))])
        room.publish()
    return types.AdminDone(changed=1)


async def ban(hub: Hub, wanted: types.AddBan) -> types.AdminDone:
    """Ban a guest or a network, and disconnect them."""
    if bool(wanted.guest) == bool(wanted.address):
        raise BadInput("a ban is for a guest or for an address")
    if not 0 <= wanted.minutes <= MAX_MINUTES:
        raise BadInput(f"a ban has 0 to {MAX_MINUTES} minutes, not {wanted.minutes}")
    if wanted.guest:
        await guest(hub, types.ShowGuest(guest=wanted.guest))  # raises if there is none
    now = hub.now()
    one = Ban(
        at=now,
        kind="guest" if wanted.guest else "address",
        value=wanted.guest or _network(wanted.address),
        reason=_text(wanted.reason),
        until=now + 60 * wanted.minutes if wanted.minutes else 0.0,
    )
    number = await hub.moderation.store.add_ban(one)
    await hub.moderation.bans_changed()
    return types.AdminDone(changed=1, id=number)


async def unban(hub: Hub, wanted: types.RemoveBan) -> types.AdminDone:
    """Lift a ban."""
    if not await hub.moderation.store.remove_ban(wanted.ban):
        raise Problem("no-such-ban")
    await hub.moderation.bans_changed()
    return types.AdminDone(changed=1)


async def rename(hub: Hub, wanted: types.RenameGuest) -> types.AdminDone:
    """Replace a name everywhere."""
    await guest(hub, types.ShowGuest(guest=wanted.guest))
    name = " ".join(wanted.name.split())
    if name:
        checked_names([name], 1)
    return types.AdminDone(changed=await rename_everywhere(hub, wanted.guest, name))


async def purge_chat(hub: Hub, wanted: types.PurgeChat) -> types.AdminDone:
    """Remove the chat of a guest or a table."""
    if wanted.table:
        found = [(await _row(hub, wanted.table)).id]
    elif wanted.guest:
        found = await hub.moderation.store.tables_with_chat_of(wanted.guest)
    else:
        raise BadInput("name the guest or the table whose chat is removed")
    removed = [await rewrite_chat(hub, one, wanted.guest) for one in found]
    return types.AdminDone(changed=sum(removed))


async def purge_table(hub: Hub, wanted: types.PurgeTable) -> types.AdminDone:
    """Delete a table with its journal."""
    id = (await _row(hub, wanted.table)).id
    room = hub.rooms.get(id)
    if room is None and hub.cluster is not None:
        with contextlib.suppress(Exception):  # an unreadable one is not open anywhere
            room = await hub.take(id)
    if room is None:
        await hub.moderation.store.delete_table(id)
    else:
        async with room.locked():  # no move is being saved
            await hub.moderation.store.delete_table(id)
    hub.forget(id)
    return types.AdminDone(changed=1)


async def announce(hub: Hub, wanted: types.Announce) -> types.AdminDone:
    """Tell everyone who is connected."""
    text = _text(wanted.text)
    if not 0 <= wanted.minutes <= 7 * 24 * 60:
        raise BadInput(f"an announcement has 0 to 10080 minutes, not {wanted.minutes}")
    if wanted.kind == "message" and not (text and wanted.minutes):
        raise BadInput("a message needs a text, and the minutes it is shown")
    if wanted.kind == "none":
        hub.moderation.announce(None)
    else:
        until = hub.now() + 60 * wanted.minutes
        hub.moderation.announce(Announcement(wanted.kind, text, until))
    return types.AdminDone(changed=len(hub.all_connections()))


async def renew_token(hub: Hub, wanted: types.RenewToken) -> types.AdminDone:
    """Replace the token: the old one stops working."""
    hub.admin_token = new_token()
    await hub.store.moderation.set_setting(TOKEN, hub.admin_token)
    if hub.cluster is not None:
        hub.cluster.tell_token()
    return types.AdminDone(changed=1)


async def admin_token(hub: Hub) -> str:
    """The token of the installation, as the store has it."""
    try:
        return await hub.store.setting(TOKEN, new_token())
    except Unavailable:  # a full disk: nobody can read a new token before the next start
        return new_token()


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


# -- helpers ---------------------------------------------------------------------------------------
def _page(limit: int, before: float) -> tuple[int, float]:
    if not 1 <= limit <= MAX_LISTED:
        raise BadInput(f"a list has 1 to {MAX_LISTED} entries, not {limit}")
    return limit, before or 1e18


def _text(text: str) -> str:
    text = " ".join(text.split())
    if len(text) > MAX_REASON or not text.isprintable():
        raise BadInput(f"a text has at most {MAX_REASON} letters, not {text[:60]!r}")
    return text


def _network(text: str) -> str:
    try:
        found = network(text)
    except ValueError:
        raise Problem("bad-address", address=text[:60]) from None
    smallest = SMALLEST_PREFIX[found.version]
    if found.prefixlen < smallest:
        raise BadInput(f"a network has a prefix of at least {smallest}, not {str(found)!r}")
    return str(found)


async def _row(hub: Hub, id: str) -> Row:
    row = await hub.moderation.store.table(id)
    if row is None:
        raise Problem("no-such-table")
    return row


def _table(row: Row) -> types.AdminTable:
    return types.AdminTable(
        id=row.id,
        game=row.game,
        state=row.state,
        listed=row.listed,
        closed=row.closed,
        created=row.created,
        updated=row.updated,
        owner=row.owner,
        people=row.people,
        guests=row.guests,
    )


def _guest(hub: Hub, id: str, name: str, seen: float) -> types.AdminGuest:
    own = [one for one in hub.all_connections() if one.guest == id]
    return types.AdminGuest(
        id=id,
        name=name,
        seen=seen,
        banned=hub.moderation.bans.find(id, "", hub.now()) is not None,
        connected=len(own),
        addresses=sorted({one.address for one in own} - {""}),
    )


# -- all actions -----------------------------------------------------------------------------------
class Action(NamedTuple):
    """One action of administrators."""

    request: type[types.AdminRequest]
    run: Callable[[Hub, Any], Awaitable[Any]]
    response: Any
    changes: bool = False
    """Whether it is kept in the audit list."""


_done = types.AdminDone
ACTIONS = {
    "status": Action(types.ShowStatus, status, types.AdminStatus),
    "tables": Action(types.ListTables, tables, list[types.AdminTable]),
    "table": Action(types.ShowTable, table, types.AdminTableDetails),
    "guests": Action(types.ListGuests, guests, list[types.AdminGuest]),
    "guest": Action(types.ShowGuest, guest, types.AdminGuestDetails),
    "reports": Action(types.ListReports, reports, list[Report]),
    "report": Action(types.ShowReport, report, Report),
    "bans": Action(types.ListBans, bans, list[Ban]),
    "audit": Action(types.ListAudit, audit, list[AuditEntry]),
    "close-report": Action(types.CloseReport, close_report, _done, changes=True),
    "close-table": Action(types.CloseTable, close_table, _done, changes=True),
    "ban": Action(types.AddBan, ban, _done, changes=True),
    "unban": Action(types.RemoveBan, unban, _done, changes=True),
    "renew-token": Action(types.RenewToken, renew_token, _done, changes=True),
    "rename": Action(types.RenameGuest, rename, _done, changes=True),
    "purge-chat": Action(types.PurgeChat, purge_chat, _done, changes=True),
    "purge-table": Action(types.PurgeTable, purge_table, _done, changes=True),
    "announce": Action(types.Announce, announce, _done, changes=True),
}


async def perform(hub: Hub, name: str, wanted: types.AdminRequest) -> Any:
    """Run an action. What changes something is kept in the audit list."""
    action = ACTIONS[name]
    answer = await action.run(hub, wanted)
    if action.changes:
        given = msgspec.structs.asdict(wanted)
        details = {field: str(value) for field, value in given.items() if value or value == 0}
        await hub.moderation.store.add_audit(hub.now(), name, details)
    return answer
