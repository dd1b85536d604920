"""The view of a table for each reader."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, cast, get_args

import msgspec

from chabudai.core.endings import Ended
from chabudai.core.events import Event
from chabudai.core.match import Match
from chabudai.core.rules import Json
from chabudai.server import journal, positions, protocol, series
from chabudai.server.clock import READY_SECONDS
from chabudai.server.ending_commands import may_offer_draw
from chabudai.server.names import name_in_journal, public_name, twin_numbers
from chabudai.server.offers import OFFER_SECONDS
from chabudai.server.store import Row
from chabudai.server.table import HistoryItem, Table
from chabudai.server.undo import undone_seats

MAX_NEWS = 200
"""News on a page, """
MAX_EVENTS = 400
"""and events in them: a page takes less than two milliseconds to make."""
MAX_ENTRIES = 1000
"""Journal entries read for a page. Not everyone may see all of them."""
HIDDEN_ENTRIES = (journal.Rekeyed, journal.Resumed, journal.StandInChosen)
"""Entries that are not sent to clients."""


def about(table: Table, guest: str, away_after: float) -> positions.About:
    """The table's settings and links, as a guest may see them."""
    insider = bool(table.seats_of(guest)) or guest == table.owner
    settings = table.settings
    return positions.About(
        id=table.id,
        game=table.game.id,
        options=dict(table.set_up.options) if table.set_up else {},
        listed=settings.listed,
        clock=settings.clock,
        seconds=settings.seconds,
        think=settings.think,
        owner=guest == table.owner,
        watch=table.watch if insider else "",
        rematch_of=table.rematch_of,
        away_after=away_after,
        time_out=settings.time_out,
        best_of=settings.best_of,
        ready_within=READY_SECONDS if settings.clock else 0.0,
        lesson=table.lesson.id if table.lesson else "",
        hints=settings.hints,
    )


def people(table: Table, guest: str, away: Mapping[str, float]) -> list[positions.Person]:
    """All seats. ``away``: seconds since guests disconnected. The owner sees free seats' links."""
    owner = guest == table.owner
    twins = twin_numbers([table_seat.public_name for table_seat in table.seats])
    return [
        positions.Person(
            name=table_seat.public_name,
            kind="bot" if table_seat.bot else "guest" if table_seat.guest else "free",
            bot=table_seat.active_bot,
            stand_in=table.stand_in_for(seat) if table_seat.guest else "",
            here=bool(table_seat.guest) and table_seat.guest not in away,
            gone=away.get(table_seat.guest, 0.0) if table_seat.guest else 0.0,
            link=table_seat.key if owner and table_seat.free else "",
            number=number,
        )
        for seat, (table_seat, number) in enumerate(zip(table.seats, twins, strict=True))
    ]


@dataclasses.dataclass(frozen=True, slots=True)
class Snapshot:
    """The part of a position that is the same for all readers: presence and time."""

    seating_version: int
    """The table's seating version it was made from."""
    away: Mapping[str, float]
    watching: int
    now: float
    names: Sequence[str]
    """The public name at each seat."""
    people: Any = None
    """The people as everyone sees them, encoded once for many messages; None while links of free
    seats depend on the reader."""


def snapshot(table: Table, away: Mapping[str, float], watching: int, now: float) -> Snapshot:
    """A snapshot of a table."""
    everyone = msgspec.Raw(protocol.encode(people(table, "", away))) if table.full else None
    names = [table_seat.public_name for table_seat in table.seats]
    return Snapshot(table.seating_version, away, watching, now, names, everyone)


class ViewBuilder:
    """Builds positions and news of one snapshot for several readers; shared parts only once."""

    __slots__ = ("_events", "_public", "_shared", "_snapshot", "_table")

    def __init__(self, table: Table, snapshot: Snapshot) -> None:
        self._table = table
        self._snapshot = snapshot
        self._shared: positions.Position | None = None
        self._public: Json = {}
        self._events: dict[int, list[tuple[Json, int | None, Json]]] = {}

    def position(self, guest: str, viewer: int) -> positions.Position:
        """The position for a guest who views from a seat (-1: as a spectator)."""
        table, match = self._table, self._table.match
        if self._shared is None:
            self._shared = self._for_everyone()
        position = _copy(self._shared)
        position.mine = mine = table.seats_of(guest)
        position.viewer = viewer = viewer if viewer in mine else -1
        if self._snapshot.people is None:
            position.people = people(table, guest, self._snapshot.away)
        if match is None:
            return position
        # With several seats on one device, only the hand of the viewed seat is shown.
        own = match.private(viewer if viewer >= 0 else None)
        # A game that is over has no secrets: all cards are open.
        position.view = own | self._public if position.phase == "over" else self._public | own
        if viewer >= 0 and not table.closed:
            self._add_choices(position, match, viewer)
        if table.rematch_keys:
            position.rematch_key = _rematch_key(table, mine)
        return position

    def _for_everyone(self) -> positions.Position:
        """The part of a position that is the same for all readers."""
        table, at = self._table, self._snapshot
        match = table.match
        if match is None:
            return positions.Position(
                phase="waiting",
                viewer=-1,
                mine=[],
                people=at.people,
                watching=at.watching,
                closed=table.closed,
                series=series.score(table),
            )
        position = positions.Position(
            phase="playing",
            viewer=-1,
            mine=[],
            people=at.people,
            watching=at.watching,
            rematch=table.rematch,
            closed=table.closed,
            lesson_moves=table.lesson.moves_made(match.log) if table.lesson else -1,
        )
        if not table.closed:
            position.waiting_on = list(match.waiting_on)
            if request := table.undo_request:
                position.undo_asked = request.seat
                position.undo_agreed = sorted(request.agreed)
                position.undo_moves = undone_seats(match, request.seat)
        self._add_offers(position, match)
        if match.over and (standings := match.standings):
            self._public = match.view()
            position.phase = "over"
            position.standings = places(standings.data())
            position.end = standings.end
            position.end_details = dict(standings.details)
        else:
            self._public = match.public()
            if table.clock:
                position.clock = table.clock.remaining(at.now)
        return position

    def _add_choices(self, position: positions.Position, match: Match, viewer: int) -> None:
        """Add what the viewer may do."""
        table = self._table
        seat, waiting = str(viewer), position.waiting_on
        clock = table.clock  # when the time is over, the stand-in makes the decision
        late = clock and clock.is_over(viewer, self._snapshot.now)
        if viewer in waiting and not late and not (match.endings and viewer in match.given_up):
            position.legal = {seat: list(match.legal(viewer))}
        position.claims = {seat: list(match.claims(viewer))}
        if waiting:  # the match is not over
            if match.can_undo(viewer):
                position.can_undo = [viewer]
            position.may_offer_draw = may_offer_draw(table, viewer)

    def _add_offers(self, position: positions.Position, match: Match) -> None:
        """Add offers, who gave up, whose clock waits and the series."""
        table = self._table
        position.draw_offer = table.offers.draw
        if table.offers.rematch:
            position.rematch_offer = _rematch_offer(table, self._snapshot.now)
        if table.unready:
            position.unready = sorted(table.unready)
        if table.settings.best_of > 1:
            position.series = series.score(table)
        if match.endings:
            position.gave_up = [
                positions.GaveUp(seat=one.seat, reason=cast("Any", one.reason))
                for one in match.endings
                if one.seat is not None
            ]

    def news(
        self,
        guest: str,
        viewer: int,
        since: int,
        until: int | None = None,
        blocked: frozenset[str] = frozenset(),
    ) -> tuple[list[positions.News], int]:
        """The latest page of news after one version and up to another (default: the current one).

        They are for a guest who views from a seat (-1: as a spectator). Chat messages of
        ``blocked`` guests are left out. Also returns the version up to which news were left out;
        0: none were.
        """
        mine = self._table.seats_of(guest)
        if viewer not in mine:
            viewer = -1
        history = self._table.history
        at = len(history)
        if until is None and since == at - 1 >= 0:  # nearly always there is one new entry
            one = self._item_news(history[-1], viewer, not mine, blocked)
            return ([] if one is None else [one]), 0
        if until is not None and until < at:
            at = until
        since = max(0, since)
        last = max(since, at - MAX_ENTRIES)
        found: list[positions.News] = []
        events = 0
        while at > last and len(found) < MAX_NEWS and events < MAX_EVENTS:
            at -= 1
            one = self._item_news(history[at], viewer, not mine, blocked)
            if one is not None:
                found.append(one)
                events += len(one.events)
        found.reverse()
        return found, at if at > since else 0

    def _item_news(
        self, item: HistoryItem, viewer: int, spectates: bool, blocked: frozenset[str]
    ) -> positions.News | None:
        entry = item.entry
        if type(entry) is journal.Moved:
            return self._move_news(item, entry, viewer)
        if isinstance(entry, HIDDEN_ENTRIES):
            return None
        seat: int = getattr(entry, "seat", -1)
        author = -1
        if isinstance(entry, journal.Said):
            if (seat < 0) != spectates or not entry.text:
                return None  # players and spectators have separate chats
            if blocked and self._table.author_of(entry) in blocked:
                return None
            author = self._table.speakers.get(entry.guest, -1)
        if isinstance(entry, journal.Renamed) and entry.name == item.old_name:
            return None  # both names were deleted
        kind = type(entry)
        started = kind is journal.Started
        return positions.News(
            version=item.version,
            at=entry.at,
            kind=_KINDS[kind],
            seat=seat,
            name=self._name(item),
            text=_TEXTS[kind](entry) if kind in _TEXTS else "",
            late=isinstance(entry, journal.TakenOver | journal.Ready) and entry.late,
            events=_ended_events(entry)
            if isinstance(entry, journal.Ended)
            else self._visible_events(item, viewer)
            if started
            else [],
            author=author,
        )

    def _name(self, item: HistoryItem) -> str:
        """The name of the person at the time of the entry."""
        entry = item.entry
        match entry:
            case journal.Sat():
                return public_name(name_in_journal(entry.name), entry.guest)
            case journal.Said():
                return public_name(name_in_journal(entry.name), self._table.author_of(entry))
            case journal.Stood() | journal.Renamed():
                return item.old_name
        seat: int = getattr(entry, "seat", -1)
        return self._table.seats[seat].public_name if seat >= 0 else ""

    def _move_news(self, item: HistoryItem, entry: journal.Moved, viewer: int) -> positions.News:
        seat, played = entry.seat, item.log_entries[0]
        return positions.News(
            version=item.version,
            at=entry.at,
            kind="moved",
            seat=seat,
            move=played.text if seat == viewer else played.for_others,
            name=self._snapshot.names[seat],
            events=self._visible_events(item, viewer),
        )

    def _visible_events(self, item: HistoryItem, viewer: int) -> list[Json]:
        """The events as the viewer may see them. Most are the same for all viewers."""
        events = self._events.get(item.version)
        if events is None:
            events = [_for_each(event) for one in item.log_entries for event in one.events]
            self._events[item.version] = events
        return [data if owner == viewer else for_others for data, owner, for_others in events]


def _for_each(event: Event) -> tuple[Json, int | None, Json]:
    """The data of an event, whose secrets it has, and the data for everyone else."""
    data = _data(event)
    if not event.secrets:
        return data, None, data
    return data, event.owner, data | dict.fromkeys(event.secrets)


def _ended_events(entry: journal.Ended) -> list[Json]:
    """Who gave up, or that a draw was agreed on, as events of every game."""
    seats: list[int | None] = [*entry.seats] if entry.seats else [None]
    return [_data(Ended(seat, entry.reason, 0)) for seat in seats]


def _rematch_key(table: Table, mine: list[int]) -> str:
    """The key of the seat that was kept free for a guest at the rematch."""
    keys = table.rematch_keys
    return next((keys[seat] for seat in mine if seat < len(keys) and keys[seat]), "")


def _rematch_offer(table: Table, now: float) -> positions.RematchOffer | None:
    offer = table.offers.rematch
    if offer is None:
        return None
    return positions.RematchOffer(
        seat=offer.seat,
        asked=offer.asked,
        agreed=sorted(offer.agreed),
        seconds=max(0.0, offer.at + OFFER_SECONDS - now),
    )


def places(data: list[dict[str, Any]]) -> list[positions.Place]:
    """Standings as a message contains them."""
    return [positions.Place(**place) for place in data]


_copy: Callable[[positions.Position], positions.Position] = cast("Any", positions.Position).__copy__
"""`copy.copy` for positions alone, in half the time."""
_KINDS = {
    kind: cast("positions.NewsKind", kind.__struct_config__.tag)
    for kind in get_args(journal.AnyEntry)
}
_TEXTS: dict[type[journal.Entry], Callable[[Any], str]] = {
    journal.Said: lambda entry: entry.text,
    journal.Claimed: lambda entry: entry.claim,
    journal.BotSat: lambda entry: entry.bot,
    journal.TakenOver: lambda entry: entry.bot,
    journal.Renamed: lambda entry: public_name(entry.name),
    journal.Rematched: lambda entry: entry.table,
    journal.Closed: lambda entry: entry.reason,
    journal.Moderated: lambda entry: entry.what,
    journal.UndoAnswered: lambda entry: "yes" if entry.yes else "no",
    journal.DrawAnswered: lambda entry: "yes" if entry.yes else "no",
    journal.RematchAnswered: lambda entry: "yes" if entry.yes else "no",
    journal.Ended: lambda entry: entry.reason,
}
"""The field ``text`` of the news, by kind of entry."""


def _data(event: Event) -> Json:
    """The same as ``event.data()`` with the field names cached: this is a hot path."""
    kind = type(event)
    if kind not in _FIELDS:
        _FIELDS[kind] = kind.name(), tuple(field.name for field in dataclasses.fields(kind))
    name, fields = _FIELDS[kind]
    data = {"event": name}
    for field in fields:
        data[field] = getattr(event, field)
    return data


_FIELDS: dict[type[Event], tuple[str, tuple[str, ...]]] = {}


def row(table: Table) -> Row:
    """A table as the lobby lists it."""
    result = table.match.standings if table.match else None
    return Row(
        id=table.id,
        game=table.game.id,
        options=dict(table.set_up.options) if table.set_up else {},
        seats=len(table.seats),
        state=_state(table),
        listed=table.settings.listed and not table.closed,
        created=table.created,
        updated=table.updated,
        owner=table.owner,
        guests=[table_seat.guest for table_seat in table.seats],
        people=[table_seat.public_name for table_seat in table.seats],
        closed=table.closed,
        standings=places(result.data()) if result else [],
        end=result.end if result else "",
        end_details=dict(result.details) if result else {},
        origin=table.origin,
        clock=table.settings.clock,
        seconds=table.settings.seconds,
        best_of=table.settings.best_of,
    )


def _state(table: Table) -> Literal["waiting", "playing", "over"]:
    if table.over or table.closed:
        return "over"
    return "waiting" if table.match is None else "playing"
