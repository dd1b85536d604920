"""A table without sockets or database: the state that its journal describes.

`commands` decides who may do what and returns the entries. Here entries are applied, whether they
are new or read from the store. Both ways lead to the same table at every version.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from chabudai.bots import DEFAULT_STAND_IN
from chabudai.core.game import Game, SetUp
from chabudai.core.log import Entry as LogEntry
from chabudai.core.match import Match
from chabudai.lessons import Lesson, Planned, lessons
from chabudai.registry import game_named
from chabudai.server import journal, offers, seating
from chabudai.server.clock import READY_SECONDS, Clock
from chabudai.server.journal import AnyEntry, Series, Settings
from chabudai.server.offers import Offers
from chabudai.server.problems import Problem
from chabudai.server.table_seat import TableSeat, public_names, speak
from chabudai.server.undo import UndoRequest, replayed_to


@dataclass(slots=True)
class HistoryItem:
    """A journal entry and the log entries it added to the match.

    It keeps the log entries themselves: after an undo their numbers would mean others.
    """

    version: int
    entry: AnyEntry
    log_entries: Sequence[LogEntry] = ()
    old_name: str = ""
    """The public name at the seat before the entry changed it."""


@dataclass(slots=True)
class Table:
    """One table."""

    id: str
    version: int = 0
    """The number of entries in its journal."""
    owner: str = ""
    set_up: SetUp | None = None
    settings: Settings = field(default_factory=Settings)
    seats: list[TableSeat] = field(default_factory=list)
    seating: dict[str, list[int]] = field(default_factory=dict)
    """The seats of each guest. A guest has several when players share a device."""
    has_bots: bool = False
    """Whether a bot plays a seat now."""
    seating_version: int = 0
    """The version in which a seat last changed."""
    default_stand_in: str = ""
    """The bot that plays for a guest who has chosen none."""
    watch: str = ""
    """The secret key of the spectators' link."""
    origin: str = ""
    """A keyed hash of the address it was created from."""
    lesson: Lesson | None = None
    """The lesson that the game begins with."""
    rematch_of: str = ""
    rematch: str = ""
    """The id of the rematch table."""
    match: Match | None = None
    clock: Clock | None = None
    history: list[HistoryItem] = field(default_factory=list)
    match_version: int = 0
    """The version in which the match last changed."""
    asked_since: list[int] = field(default_factory=list)
    """For each seat, the version since which its current decision is open. A move based on an
    older version is stale. Another seat's sealed decision of the same moment does not count.
    """
    _waiting: tuple[int, ...] = ()
    chats: Counter[bool] = field(default_factory=Counter)
    """The number of chat messages by players (true) and by spectators (false)."""
    speakers: dict[str, int] = field(default_factory=dict)
    """A number for every guest who has written in the chat, in order of appearance."""
    closed: bool = False
    """Whether an administrator closed it."""
    deep_undos: int = 0
    """How many undos went further back than the match itself allows."""
    undo_request: UndoRequest | None = None
    offers: Offers = field(default_factory=Offers)
    series: Series | None = None
    """The games of a series before this one."""
    rematch_keys: list[str] = field(default_factory=list)
    """By seat, the key of the seat at the rematch that was kept free for its person."""
    unready: set[int] = field(default_factory=set)
    """The invited players whose clock waits until they are ready."""
    created: float = 0.0
    updated: float = 0.0
    """The time of the last entry."""
    disk_full: bool = False
    """Whether the disk is almost full. This is not in the journal: `room` notes it."""

    # -- from the journal ------------------------------------------------------------------------
    @classmethod
    def rebuilt(cls, id: str, entries: Iterable[AnyEntry]) -> Table:
        """The table that a journal describes."""
        table = cls(id)
        for entry in entries:
            table.apply(entry)
        return table

    def apply(self, entry: AnyEntry) -> AnyEntry:
        """Apply a journal entry, new or read from the store. Returns the entry."""
        log_length = len(self.match.log) if self.match else 0
        old_name = self.seats[entry.seat].public_name if isinstance(entry, _NAME_CHANGES) else ""
        _APPLY[type(entry)](self, entry)
        self._record(entry, log_length)
        self.history[-1].old_name = old_name
        return entry

    def play(self, seat: int, text: str, now: float, lang: str) -> AnyEntry:
        """Make a new move, and let chance play after it. Raises `Refused` and changes nothing."""
        match = self.started_match
        log_length = len(match.log)
        match.play_without_events(seat, text, lang=lang)
        self._draw_chance(match)
        played = match.log[log_length:]
        chance = [one.text for one in played[1:]]
        entry = journal.Moved(now, seat=seat, move=played[0].text, chance=chance)
        self._after_move(seat, now)
        self._record(entry, log_length)
        return entry

    def _after_move(self, seat: int, now: float) -> None:
        """A move answers an undo and a draw that another player offered. Its player is ready."""
        if self.unready:
            self.start_clock(seat, now)
        self.undo_request = None
        if self.offers.draw != seat:
            self.offers.draw = -1

    def start(self, seed: str, now: float) -> AnyEntry:
        """Start the match."""
        self.match = self._new_match(seed)
        self._draw_chance(self.match)
        entry = journal.Started(now, seed=seed, chance=[one.text for one in self.match.log])
        self._hold_clocks(now)
        self._record(entry, 0)
        return entry

    def _draw_chance(self, match: Match) -> None:
        """Let chance play: as the lesson has it, as long as the game follows the lesson."""
        while self.lesson and match.chance_is_next:
            planned = self.lesson.next_entry(match.log)
            if planned is None:
                break
            match.play_chance(planned[1])
        match.draw_chance()

    def _record(self, entry: AnyEntry, log_length: int) -> None:
        """Count an applied entry. ``log_length`` is the length of the match's log before it."""
        self.version += 1
        self.updated = entry.at
        match = self.match
        if match is None:
            self.history.append(HistoryItem(self.version, entry))
            return
        added: Sequence[LogEntry] = ()
        mover = -1
        if isinstance(entry, _MATCH_CHANGES):
            added = match.log[log_length:]
            mover = getattr(entry, "seat", -1)
            self._update_asked(match.waiting_on, mover, reset=not isinstance(entry, journal.Moved))
        self.history.append(HistoryItem(self.version, entry, added))
        if self.clock:
            self.clock.wait_for(match.waiting_on, entry.at, mover, len(match.log))

    def _update_asked(self, waiting: tuple[int, ...], mover: int, *, reset: bool) -> None:
        """Note which seats have a new decision to make."""
        self.match_version = self.version
        for seat in range(len(self.asked_since)):
            newly_waiting = seat in waiting and seat not in self._waiting
            if reset or newly_waiting or seat == mover:
                self.asked_since[seat] = self.version
        self._waiting = waiting

    def _new_match(self, seed: str) -> Match:
        return Match(
            self._set_up,
            names=public_names(self.seats),
            seed=seed,
            speak=partial(speak, self.seats),
            auto_chance=False,
        )

    # -- one method per kind of entry ------------------------------------------------------------
    def _create(self, entry: journal.Created) -> None:
        game = game_named(entry.game)
        if not game.has_version(entry.rules):
            raise Problem("old-rules", rules=entry.rules, ours=game.rules_version)
        self.set_up = game.set_up(entry.seats, entry.options, entry.rules)
        self.owner = entry.owner
        self.settings = entry.settings
        self.default_stand_in = DEFAULT_STAND_IN
        self.watch = entry.watch
        self.rematch_of = entry.rematch_of
        self.origin = entry.origin
        self.series = entry.series
        self.lesson = lessons(game).get(entry.lesson) if entry.lesson else None
        self.created = entry.at
        self.seats = [TableSeat(key) for key in entry.keys]
        seating.changed(self)
        self.asked_since = [0] * entry.seats
        if entry.settings.clock:
            self.clock = Clock(entry.settings.clock, entry.settings.seconds, entry.seats)

    def _start(self, entry: journal.Started) -> None:
        self.match = self._new_match(entry.seed)
        for outcome in entry.chance:
            self.match.play_chance(outcome)
        self._hold_clocks(entry.at)

    def _hold_clocks(self, now: float) -> None:
        """The clocks of invited players start when they are ready, or some time from now."""
        if self.clock:
            self.unready = {
                seat for seat, table_seat in enumerate(self.seats) if table_seat.invited
            }
            for seat in self.unready:
                self.clock.begin(seat, now + READY_SECONDS)

    def start_clock(self, seat: int, now: float) -> None:
        """An invited player is ready: their time begins to run."""
        if seat in self.unready:
            self.unready.discard(seat)
            if self.clock:
                self.clock.begin(seat, now)

    def _move(self, entry: journal.Moved) -> None:
        self.started_match.play_without_events(entry.seat, entry.move)
        for outcome in entry.chance:
            self.started_match.play_chance(outcome)
        self._after_move(entry.seat, entry.at)

    def _undo(self, entry: journal.Undone) -> None:
        match, request = self.started_match, self.undo_request
        allowed = request is not None and request.seat == entry.seat and bool(request.agreed)
        if self.clock and not allowed:
            self.clock.undo(entry.seat, len(match.log))
        if entry.to == len(match.log) - 1 and match.can_undo(entry.seat):
            match.undo(entry.seat)
        else:
            self.match = replayed_to(match, entry.to, partial(speak, self.seats))
            self.deep_undos += 1
        self.undo_request = None
        self.offers.draw = -1

    def _ask_undo(self, entry: journal.UndoAsked) -> None:
        self.undo_request = UndoRequest(entry.seat)

    def _answer_undo(self, entry: journal.UndoAnswered) -> None:
        if self.undo_request is None:
            return
        if entry.yes:
            self.undo_request.agreed.add(entry.seat)
        else:
            self.offers.undo_refused[self.undo_request.seat] = len(self.started_match.log)
            self.undo_request = None

    def _claim(self, entry: journal.Claimed) -> None:
        self.started_match.claim(entry.seat, entry.claim)

    def _say(self, entry: journal.Said) -> None:
        self.chats[entry.seat >= 0] += 1
        if entry.guest:
            self.speakers.setdefault(entry.guest, len(self.speakers))

    def _resume(self, entry: journal.Resumed) -> None:
        if self.clock:
            self.clock.restart_wait(entry.at)

    def _rematch(self, entry: journal.Rematched) -> None:
        self.rematch = entry.table
        self.rematch_keys = entry.keys
        self.offers.rematch = None

    def _close(self, entry: journal.Closed) -> None:
        self.closed = True
        self.clock = None
        self.undo_request = None
        self.offers = Offers()

    def _moderate(self, entry: journal.Moderated) -> None:
        """Nothing: the earlier entries are changed already."""

    # -- queries ---------------------------------------------------------------------------------
    @property
    def _set_up(self) -> SetUp:
        assert self.set_up is not None
        return self.set_up

    @property
    def started_match(self) -> Match:
        """The match. Raises `Problem` if it has not started."""
        if self.match is None:
            raise Problem("not-started")
        return self.match

    @property
    def game(self) -> Game:
        """The game played at this table."""
        return self._set_up.game

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match is not None and self.match.over

    @property
    def full(self) -> bool:
        """Whether no seat is free."""
        return not any(table_seat.free for table_seat in self.seats)

    def author_of(self, said: journal.Said) -> str:
        """The guest who wrote a chat message; empty if an old journal does not say it."""
        return said.guest or (self.seats[said.seat].guest if said.seat >= 0 else "")

    def seats_of(self, guest: str) -> list[int]:
        """The seats of a guest."""
        return self.seating.get(guest, _NO_SEATS)

    def stand_in_for(self, seat: int) -> str:
        """The bot that plays for the guest at this seat if necessary."""
        return self.seats[seat].chosen_stand_in or self.default_stand_in

    @property
    def waiting_people(self) -> list[int]:
        """The seats whose turn it is and that a person plays."""
        waiting = () if self.match is None or self.closed else self.match.waiting_on
        return [seat for seat in waiting if not self.seats[seat].active_bot]

    def waiting_bots(self) -> list[tuple[int, str]]:
        """The seats whose turn it is and that a bot plays, with the bot."""
        if self.match is None or not self.has_bots or self.closed:
            return []
        seats = self.seats
        planned = self.planned_move
        return [
            (seat, seats[seat].active_bot)
            for seat in self.match.waiting_on
            if seats[seat].active_bot and (planned is None or planned[0] == seat)
        ]

    @property
    def planned_move(self) -> Planned | None:
        """The next move of the lesson, as long as the game follows it."""
        return self.lesson.next_entry(self.started_match.log) if self.lesson else None


_NO_SEATS: list[int] = []
_MATCH_CHANGES = (journal.Moved, journal.Started, journal.Undone)
"""Entries that change the match."""
_NAME_CHANGES = (journal.Stood, journal.Renamed)
"""Entries that remove a name from a seat."""
_APPLY: dict[type[journal.Entry], Callable[[Table, Any], None]] = {
    journal.Created: Table._create,
    journal.Sat: seating.sit,
    journal.BotSat: seating.seat_bot,
    journal.Stood: seating.stand,
    journal.Renamed: seating.rename,
    journal.Rekeyed: seating.rekey,
    journal.Started: Table._start,
    journal.Moved: Table._move,
    journal.Undone: Table._undo,
    journal.UndoAsked: Table._ask_undo,
    journal.UndoAnswered: Table._answer_undo,
    journal.Claimed: Table._claim,
    journal.Said: Table._say,
    journal.TakenOver: seating.take_over,
    journal.CameBack: seating.come_back,
    journal.StandInChosen: seating.choose_stand_in,
    journal.Rematched: Table._rematch,
    journal.Resumed: Table._resume,
    journal.Closed: Table._close,
    journal.Moderated: Table._moderate,
    journal.Ready: offers.start_clock,
    journal.Ended: offers.apply_ended,
    journal.DrawOffered: offers.offer_draw,
    journal.DrawAnswered: offers.answer_draw,
    journal.RematchOffered: offers.offer_rematch,
    journal.RematchAnswered: offers.answer_rematch,
    journal.OfferExpired: offers.expire_offer,
}
