"""What a table tells each of those who look at it."""

from __future__ import annotations

from chabudai.core.rules import Json
from chabudai.server import journal, protocol
from chabudai.server.table import KEPT_CHAT, Table
from chabudai.server.table import News as TableNews

PUBLIC_NEWS = (
    "moved",
    "undone",
    "undo-asked",
    "undo-answered",
    "claimed",
    "taken-over",
    "came-back",
)
"""What everybody is told of as it is."""


def about(table: Table, guest: str) -> protocol.About:
    """What a table is, to a guest."""
    mine = bool(table.seats_of(guest)) or guest == table.owner
    settings = table.settings
    return protocol.About(
        id=table.id,
        game=table.game.id,
        options=dict(table.set_up.options) if table.set_up else {},
        listed=settings.listed,
        clock=settings.clock,
        seconds=settings.seconds,
        think=settings.think,
        owner=guest == table.owner,
        watch=table.watch if mine else "",
        rematch_of=table.rematch_of,
    )


def people(table: Table, guest: str, here: set[str]) -> list[protocol.Person]:
    """Who sits where; links only for the owner."""
    owner = guest == table.owner
    return [
        protocol.Person(
            name=chair.name,
            kind="bot" if chair.bot else "guest" if chair.guest else "free",
            bot=chair.player,
            here=chair.guest in here,
            link=chair.key if owner and chair.free else "",
        )
        for chair in table.chairs
    ]


def position(
    table: Table, guest: str, viewer: int, here: set[str], watching: int, now: float
) -> protocol.Position:
    """Where the table stands, as a guest looking from a seat (-1: a spectator) may know it."""
    match = table.match
    mine = table.seats_of(guest)
    waiting = list(match.waiting_on) if match else []
    # Several own seats on one device: only the hand that is looked at is shown.
    shown = [viewer] if viewer in mine else []
    standings = match.standings if match else None
    return protocol.Position(
        phase="waiting" if match is None else "over" if match.over else "playing",
        viewer=viewer,
        mine=mine,
        people=people(table, guest, here),
        watching=watching,
        waiting_on=waiting,
        view=match.observe(None if viewer < 0 else viewer) if match else None,
        legal={str(seat): list(match.legal(seat)) for seat in shown if match and seat in waiting},
        claims={str(seat): list(match.claims(seat)) for seat in shown if match},
        can_undo=[seat for seat in shown if match and match.can_undo(seat)],
        undo_asked=-1 if table.undo_asked is None else table.undo_asked,
        clock=table.clock.remaining(now) if table.clock and match and not match.over else None,
        standings=standings.data() if standings else None,
        end=standings.end if standings else "",
    )


def news(table: Table, guest: str, viewer: int, since: int) -> list[protocol.News]:
    """What happened after a version, as the reader may know it."""
    spectates = not table.seats_of(guest)
    told = [_told(table, one, viewer, spectates) for one in table.news[max(0, since) :]]
    found = [one for one in told if one is not None]
    chat = [one for one in found if one.kind == "said"]
    old = set(map(id, chat[:-KEPT_CHAT]))
    return [one for one in found if id(one) not in old]


def _told(table: Table, one: TableNews, viewer: int, spectates: bool) -> protocol.News | None:
    entry = one.entry
    kind = type(entry).__struct_config__.tag
    assert isinstance(kind, str)
    if isinstance(entry, journal.Said):
        if (entry.seat < 0) != spectates:  # spectators chat apart
            return None
        return protocol.News(
            version=one.version,
            at=entry.at,
            kind=kind,
            seat=entry.seat,
            name=entry.name,
            text=entry.text,
        )
    if isinstance(entry, journal.Rekeyed):
        return None
    seat = getattr(entry, "seat", -1)
    text = ""
    if isinstance(entry, journal.Claimed):
        text = entry.claim
    elif isinstance(entry, journal.BotSat | journal.TakenOver):
        text = entry.bot
    elif isinstance(entry, journal.Rematched):
        text = entry.table
    elif isinstance(entry, journal.UndoAnswered):
        text = "yes" if entry.yes else "no"
    name = table.chairs[seat].name if 0 <= seat < len(table.chairs) else ""
    move, events = _from_the_log(table, one, viewer)
    return protocol.News(
        version=one.version,
        at=entry.at,
        kind=kind,
        seat=seat,
        name=name,
        move=move,
        text=text,
        events=events,
    )


def _from_the_log(table: Table, one: TableNews, viewer: int) -> tuple[str, list[Json]]:
    """The move and the events of an entry; of what was taken back since, nothing is left to tell."""
    match = table.match
    start, end = one.log
    if (
        match is None
        or end > len(match.log)
        or not isinstance(one.entry, journal.Started | journal.Moved)
    ):
        return "", []
    looks = None if viewer < 0 else viewer
    events = [event.seen_by(looks).data() for at in match.log[start:end] for event in at.events]
    played = match.log[start]
    if played.seat is None:
        return "", events
    return (played.text if played.seat == viewer else played.for_others), events
