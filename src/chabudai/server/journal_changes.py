"""Changes of journals in place: another guest in the seats, deleted names, blanked chat.

Versions stay the same, and so does the match: names, guests and chat are no part of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from chabudai.server import journal
from chabudai.server.identity_store import Handover, Rewrite, Rewritten
from chabudai.server.journal import AnyEntry
from chabudai.server.names import FORMER_GUEST, FORMER_NAME
from chabudai.server.store import Row


def authors(entries: Iterable[AnyEntry]) -> Iterable[tuple[int, AnyEntry, str]]:
    """Each entry with its version and the guest it is about: who sat there or wrote it."""
    seats: dict[int, str] = {}
    for version, entry in enumerate(entries, 1):
        guest = ""
        match entry:
            case journal.Created():
                guest = entry.owner
            case journal.Sat():
                guest = seats[entry.seat] = entry.guest
            case journal.Stood() | journal.BotSat():
                guest = seats.pop(entry.seat, "")
            case journal.Said():
                guest = entry.guest or seats.get(entry.seat, "")
            case journal.Renamed():
                guest = seats.get(entry.seat, "")
        yield version, entry, guest


def handed_over(handover: Handover) -> Rewrite:
    """Put the heir into the guest's seats; without an heir, remove all traces of the guest."""

    def change(texts: Sequence[bytes], row: Row | None) -> Rewritten:
        entries = [journal.decode(text) for text in texts]
        owner = handover.heir or _next_owner(entries, handover.guest)
        changed = {}
        for version, entry, guest in authors(entries):
            if guest == handover.guest:
                new = _changed_entry(entry, handover.heir, owner)
                changed[version] = journal.encode(new)
        return Rewritten(changed, row and _changed_row(row, handover, owner))

    return change


def _next_owner(entries: Sequence[AnyEntry], guest: str) -> str:
    """Who becomes the owner of a deleted guest's table: the first other guest who sits there."""
    seats: dict[int, str] = {}
    for entry in entries:
        match entry:
            case journal.Sat():
                seats[entry.seat] = entry.guest
            case journal.Stood() | journal.BotSat():
                seats.pop(entry.seat, None)
    others = [seats[seat] for seat in sorted(seats) if seats[seat] not in (guest, FORMER_GUEST)]
    return others[0] if others else FORMER_GUEST


def _changed_entry(entry: AnyEntry, heir: str, owner: str) -> AnyEntry:
    replace = msgspec.structs.replace
    match entry:
        case journal.Created():
            return replace(entry, owner=owner)
        case journal.Sat():
            return replace(entry, guest=heir) if heir else _former(entry)
        case journal.Said():
            if heir:
                return replace(entry, guest=heir if entry.guest else "")
            return replace(entry, name=FORMER_NAME, text="", guest="")
        case journal.Renamed():
            return entry if heir else replace(entry, name=FORMER_NAME)
    return entry


def _former(entry: journal.Sat) -> journal.Sat:
    return msgspec.structs.replace(entry, guest=FORMER_GUEST, name=FORMER_NAME)


def _changed_row(row: Row, handover: Handover, owner: str) -> Row:
    mine = [guest == handover.guest for guest in row.guests]
    new, people = handover.heir or FORMER_GUEST, row.people
    if not handover.heir:
        people = [FORMER_NAME if own else name for own, name in zip(mine, row.people, strict=True)]
    return msgspec.structs.replace(
        row,
        owner=owner if row.owner == handover.guest else row.owner,
        guests=[new if own else guest for own, guest in zip(mine, row.guests, strict=True)],
        people=people,
    )


def without_chat(texts: Sequence[bytes], row: Row | None) -> Rewritten:
    """Blank all chat. The author's name goes with it: a spectator left no other trace."""
    changed = {}
    for version, text in enumerate(texts, 1):
        entry = journal.decode(text)
        if isinstance(entry, journal.Said) and (entry.text or entry.guest):
            blank = msgspec.structs.replace(entry, name="", text="", guest="")
            changed[version] = journal.encode(blank)
    return Rewritten(changed, None)
