"""What a table tells each of those who look at it."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, cast, get_args

from chabudai.core.events import Event
from chabudai.core.rules import Json
from chabudai.server import journal, protocol
from chabudai.server.store import Row
from chabudai.server.table import News, Table

KEPT_CHAT = 200
"""Things said that a newcomer is shown."""
HIDDEN_NEWS = (journal.Rekeyed, journal.Resumed)


def about(table: Table, guest: str, away_after: float) -> protocol.About:
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
        away_after=away_after,
    )


def people(table: Table, guest: str, gone: Mapping[str, float]) -> list[protocol.Person]:
    """Who sits where, and for how long they have been gone; links of free seats for the owner."""
    owner = guest == table.owner
    return [
        protocol.Person(
            name=chair.name,
            kind="bot" if chair.bot else "guest" if chair.guest else "free",
            bot=chair.bot or chair.stand_in,
            here=bool(chair.guest) and chair.guest not in gone,
            gone=gone.get(chair.guest, 0.0) if chair.guest else 0.0,
            link=chair.key if owner and not chair.guest and not chair.bot else "",
        )
        for chair in table.chairs
    ]


@dataclasses.dataclass(frozen=True, slots=True)
class Moment:
    """What everybody is told alike: who is there, and what time it is."""

    chaired: int
    """The version of the table's chairs."""
    gone: Mapping[str, float]
    watching: int
    now: float
    everybody: list[protocol.Person] | None = None
    """The people as all see them, once no seat is free."""


def moment(table: Table, gone: Mapping[str, float], watching: int, now: float) -> Moment:
    """A moment of a table."""
    everybody = people(table, "", gone) if table.full else None
    return Moment(table.chaired, gone, watching, now, everybody)


class Telling:
    """A table at one moment, told to several: what they are all told is made only once."""

    __slots__ = ("_at", "_events", "_public", "_table")

    def __init__(self, table: Table, at: Moment) -> None:
        self._table = table
        self._at = at
        self._public: Json | None = None
        self._events: dict[int, list[tuple[Event, Json]]] = {}

    def position(self, guest: str, viewer: int) -> protocol.Position:
        """Where the table stands, as a guest looking from a seat (-1: a spectator) may know it."""
        table, at = self._table, self._at
        match = table.match
        mine = table.seats_of(guest)
        if viewer not in mine:
            viewer = -1
        if match is None:
            return protocol.Position(
                phase="waiting",
                viewer=viewer,
                mine=mine,
                people=at.everybody or people(table, guest, at.gone),
                watching=at.watching,
            )
        waiting, asked = match.waiting_on, table.undo_asked
        standings = match.standings
        sits = viewer >= 0
        # Several own seats on one device: only the hand that is looked at is shown.
        seat = str(viewer)
        if self._public is None:
            self._public = match.public()
        return protocol.Position(
            phase="over" if match.over else "playing",
            viewer=viewer,
            mine=mine,
            people=at.everybody or people(table, guest, at.gone),
            watching=at.watching,
            waiting_on=list(waiting),
            view=self._public | match.private(viewer if sits else None),
            legal={seat: list(match.legal(viewer))} if viewer in waiting else {},
            claims={seat: list(match.claims(viewer))} if sits else {},
            can_undo=[viewer] if sits and not standings and match.can_undo(viewer) else [],
            undo_asked=-1 if asked is None else asked,
            undo_agreed=sorted(table.undo_agreed),
            undo_moves=[] if asked is None else undone_with(table, asked),
            clock=table.clock.remaining(at.now) if table.clock and not standings else None,
            standings=places(standings.data()) if standings else None,
            end=standings.end if standings else "",
            rematch=table.rematch,
        )

    def news(self, guest: str, viewer: int, since: int) -> list[protocol.News]:
        """What happened after a version, as the reader may know it."""
        mine = self._table.seats_of(guest)
        looks = viewer if viewer in mine else -1
        told = []
        for each in self._table.news[max(0, since) :]:
            one = self._told(each, looks, not mine)
            if one is not None:
                told.append(one)
        if len(told) <= KEPT_CHAT:
            return told
        said = [at for at, one in enumerate(told) if one.kind == "said"]
        old = frozenset(said[:-KEPT_CHAT])
        return [one for at, one in enumerate(told) if at not in old] if old else told

    def _told(self, one: News, viewer: int, spectates: bool) -> protocol.News | None:
        entry = one.entry
        if type(entry) is journal.Moved:
            return self._told_move(one, entry, viewer)
        if isinstance(entry, HIDDEN_NEWS):
            return None
        seat: int = getattr(entry, "seat", -1)
        text = ""
        events: list[Json] = []
        match entry:
            case journal.Started():
                events = self._happened(one, viewer)
            case journal.Said():
                if (seat < 0) != spectates:  # spectators chat apart
                    return None
                text = entry.text
            case journal.Claimed():
                text = entry.claim
            case journal.BotSat() | journal.TakenOver():
                text = entry.bot
            case journal.Renamed():
                text = entry.name
            case journal.Rematched():
                text = entry.table
            case journal.UndoAnswered():
                text = "yes" if entry.yes else "no"
        return protocol.News(
            version=one.version,
            at=entry.at,
            kind=_KINDS[type(entry)],
            seat=seat,
            name=self._name(one),
            text=text,
            events=events,
        )

    def _name(self, one: News) -> str:
        """Who it was, by the name they had."""
        entry = one.entry
        match entry:
            case journal.Sat() | journal.Said():
                return entry.name
            case journal.Stood() | journal.Renamed():
                return one.before
        seat: int = getattr(entry, "seat", -1)
        return self._table.chairs[seat].name if seat >= 0 else ""

    def _told_move(self, one: News, entry: journal.Moved, viewer: int) -> protocol.News:
        seat, played = entry.seat, one.played[0]
        return protocol.News(
            version=one.version,
            at=entry.at,
            kind="moved",
            seat=seat,
            move=played.text if seat == viewer else played.for_others,
            name=self._table.chairs[seat].name,
            events=self._happened(one, viewer),
        )

    def _happened(self, one: News, viewer: int) -> list[Json]:
        """The events, as a seat (-1: a spectator) saw them. Most of it is the same for all."""
        events = self._events.get(one.version)
        if events is None:
            events = [(event, _data(event)) for played in one.played for event in played.events]
            self._events[one.version] = events
        return [
            data
            if not event.secrets or event.owner == viewer
            else data | dict.fromkeys(event.secrets)
            for event, data in events
        ]


def undone_with(table: Table, seat: int) -> list[int]:
    """Whose moves are taken back if a seat takes back its last: that one, and those made since."""
    log = table.playing.log[table.last_move_of(seat) or 0 :]
    return [entry.seat for entry in log if entry.seat is not None]


def places(data: list[dict[str, Any]]) -> list[protocol.Place]:
    """Standings as a message has them."""
    return [protocol.Place(**place) for place in data]


_KINDS = {
    kind: cast("protocol.NewsKind", kind.__struct_config__.tag)
    for kind in get_args(journal.AnyEntry)
}


def _data(event: Event) -> Json:
    """The same as ``event.data()``, for those who tell a thousand a second."""
    kind = type(event)
    if kind not in _SHAPES:
        _SHAPES[kind] = kind.name(), tuple(field.name for field in dataclasses.fields(kind))
    name, fields = _SHAPES[kind]
    data = {"event": name}
    for field in fields:
        data[field] = getattr(event, field)
    return data


_SHAPES: dict[type[Event], tuple[str, tuple[str, ...]]] = {}


def row(table: Table) -> Row:
    """A table as the lobby lists it."""
    return Row(
        id=table.id,
        game=table.game.id,
        options=dict(table.set_up.options) if table.set_up else {},
        seats=len(table.chairs),
        state="waiting" if table.match is None else "over" if table.over else "playing",
        listed=table.settings.listed,
        created=table.created,
        updated=table.last,
        owner=table.owner,
        guests=[chair.guest for chair in table.chairs],
        people=[chair.name for chair in table.chairs],
    )
