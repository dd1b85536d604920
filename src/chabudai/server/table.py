"""A table as an object without sockets, clock or database: what its journal says happened there.

`commands` decides who may do what and gives the entries that say so; here they happen, whether they
are new or read back. A table is the same at every version, played live or rebuilt.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from chabudai.core.game import Game, SetUp
from chabudai.core.match import LONGEST_NAME, Match
from chabudai.core.match import Entry as LogEntry
from chabudai.core.rules import Json
from chabudai.registry import game_named
from chabudai.server import journal
from chabudai.server.clock import Clock
from chabudai.server.guests import UNNAMED
from chabudai.server.journal import AnyEntry, Settings
from chabudai.server.problems import Problem
from chabudai.words import format_message


@dataclass(slots=True)
class Chair:
    """A seat of the table and who sits there."""

    key: str
    """The secret of its link."""
    guest: str = ""
    bot: str = ""
    name: str = ""
    stand_in: str = ""
    """The bot that plays for a guest who is away."""
    by_others: bool = False
    """Whether the others called it."""

    @property
    def free(self) -> bool:
        """Whether nobody sits there."""
        return not self.guest and not self.bot

    @property
    def player(self) -> str:
        """The bot that decides here, if one does."""
        return self.bot or self.stand_in


@dataclass(slots=True)
class News:
    """An entry of the journal, and what it added to the log of the match.

    The log's entries themselves, not their numbers: those mean something else after an undo.
    """

    version: int
    entry: AnyEntry
    played: Sequence[LogEntry] = ()
    before: str = ""
    """Who sat there, where the entry changes that."""


@dataclass(slots=True)
class Table:
    """One table."""

    id: str
    version: int = 0
    """The number of entries in its journal."""
    owner: str = ""
    set_up: SetUp | None = None
    settings: Settings = field(default_factory=Settings)
    chairs: list[Chair] = field(default_factory=list)
    seating: dict[str, list[int]] = field(default_factory=dict)
    """The seats of each guest: several where one device is passed around."""
    has_bots: bool = False
    """Whether a bot decides somewhere."""
    chaired: int = 0
    """The version in which something about the chairs changed last."""
    watch: str = ""
    """The secret of the spectators' link."""
    rematch_of: str = ""
    rematch: str = ""
    """The table where the same people play again."""
    match: Match | None = None
    clock: Clock | None = None
    news: list[News] = field(default_factory=list)
    decided: int = 0
    """The version since which the match has not changed."""
    asked: list[int] = field(default_factory=list)
    """For each seat the version since which it owes the decision it owes now: what was decided in
    the light of an older one is stale. A rival's sealed decision of the same moment is no change.
    """
    _waiting: tuple[int, ...] = ()
    chats: Counter[bool] = field(default_factory=Counter)
    """Things said by those who sit (true) and by spectators."""
    played_anew: int = 0
    """How often more was taken back than the rules of undo reach."""
    undo_asked: int | None = None
    undo_agreed: set[int] = field(default_factory=set)
    created: float = 0.0
    last: float = 0.0
    """When something happened last."""

    # -- from the journal ------------------------------------------------------------------------
    @classmethod
    def rebuilt(cls, id: str, entries: Iterable[AnyEntry]) -> Table:
        """The table that a journal tells of."""
        table = cls(id)
        for entry in entries:
            table.take(entry)
        return table

    def take(self, entry: AnyEntry) -> AnyEntry:
        """Let an entry of the journal happen, for the first time or again."""
        before = len(self.match.log) if self.match else 0
        left = self.chairs[entry.seat].name if isinstance(entry, _LEAVING) else ""
        _HAPPENS[type(entry)](self, entry)
        self._note(entry, before)
        self.news[-1].before = left
        return entry

    def play(self, seat: int, text: str, now: float, lang: str) -> AnyEntry:
        """A new move: chance plays after it by itself. Raises `Refused` and changes nothing."""
        match = self.playing
        before = len(match.log)
        match.play_without_events(seat, text, lang=lang)
        match.start_auto_chance()
        played = match.log[before:]
        chance = [one.text for one in played[1:]]
        entry = journal.Moved(now, seat=seat, move=played[0].text, chance=chance)
        self._drop_undo()
        self._note(entry, before)
        return entry

    def start(self, seed: str, now: float) -> AnyEntry:
        """The match begins."""
        self.match = self._new_match(seed)
        self.match.start_auto_chance()
        entry = journal.Started(now, seed=seed, chance=[one.text for one in self.match.log])
        self._note(entry, 0)
        return entry

    def _note(self, entry: AnyEntry, before: int) -> None:
        self.version += 1
        self.last = entry.at
        match = self.match
        if match is None:
            self.news.append(News(self.version, entry))
            return
        played: Sequence[LogEntry] = ()
        decided = -1
        if isinstance(entry, _PLAYED):
            played = match.log[before:]
            decided = -1 if isinstance(entry, journal.Started) else entry.seat
            self._ask(match.waiting_on, decided, anew=not isinstance(entry, journal.Moved))
        self.news.append(News(self.version, entry, played))
        if self.clock:
            self.clock.waits_for(match.waiting_on, entry.at, decided)

    def _ask(self, waiting: tuple[int, ...], decided: int, *, anew: bool) -> None:
        """Who owes a decision now, and since when."""
        self.decided = self.version
        for seat in range(len(self.asked)):
            again = seat in waiting and seat not in self._waiting
            if anew or again or seat == decided:
                self.asked[seat] = self.version
        self._waiting = waiting

    def _new_match(self, seed: str) -> Match:
        return Match(self._set_up, names=self._names(), seed=seed, speak=spoken, auto_chance=False)

    def _names(self) -> list[str]:
        return told_apart([chair.name for chair in self.chairs])

    # -- what each entry does ----------------------------------------------------------------------
    def _create(self, entry: journal.Created) -> None:
        game = game_named(entry.game)
        if not game.has_version(entry.rules):
            raise Problem("old-rules", rules=entry.rules, ours=game.rules_version)
        self.set_up = game.set_up(entry.seats, entry.options, entry.rules)
        self.owner = entry.owner
        self.settings = entry.settings
        self.watch = entry.watch
        self.rematch_of = entry.rematch_of
        self.created = entry.at
        self.chairs = [Chair(key) for key in entry.keys]
        self._chairs_changed()
        self.asked = [0] * entry.seats
        if entry.settings.clock:
            self.clock = Clock(entry.settings.clock, entry.settings.seconds, entry.seats)

    def _sit(self, entry: journal.Sat) -> None:
        chair = self.chairs[entry.seat]
        chair.guest, chair.name = entry.guest, entry.name
        self._chairs_changed()

    def _seat_bot(self, entry: journal.BotSat) -> None:
        chair = self.chairs[entry.seat]
        chair.bot = chair.name = entry.bot
        self._chairs_changed()

    def _stand(self, entry: journal.Stood) -> None:
        self.chairs[entry.seat] = Chair(entry.key)
        self._chairs_changed()

    def _rename(self, entry: journal.Renamed) -> None:
        self.chairs[entry.seat].name = entry.name
        if self.match:
            self.match.names = self._names()
        self._chairs_changed()

    def _rekey(self, entry: journal.Rekeyed) -> None:
        if entry.seat < 0:
            self.watch = entry.key
        else:
            self.chairs[entry.seat].key = entry.key
        self._chairs_changed()

    def _start(self, entry: journal.Started) -> None:
        self.match = self._new_match(entry.seed)
        for outcome in entry.chance:
            self.match.play_chance(outcome)

    def _move(self, entry: journal.Moved) -> None:
        self.playing.play_without_events(entry.seat, entry.move)
        for outcome in entry.chance:
            self.playing.play_chance(outcome)
        self._drop_undo()

    def _undo(self, entry: journal.Undone) -> None:
        match = self.playing
        if entry.to == len(match.log) - 1 and match.can_undo(entry.seat):
            match.undo(entry.seat)
        else:
            self.match = shortened(match, entry.to)
            self.played_anew += 1
        self._drop_undo()

    def _chairs_changed(self) -> None:
        self.chaired = self.version + 1
        self.has_bots = any(chair.player for chair in self.chairs)
        self.seating = {}
        for seat, chair in enumerate(self.chairs):
            if chair.guest:
                self.seating.setdefault(chair.guest, []).append(seat)

    def _drop_undo(self) -> None:
        self.undo_asked = None
        self.undo_agreed = set()

    def _ask_undo(self, entry: journal.UndoAsked) -> None:
        self.undo_asked, self.undo_agreed = entry.seat, set()

    def _answer_undo(self, entry: journal.UndoAnswered) -> None:
        if self.undo_asked is None:
            return
        if entry.yes:
            self.undo_agreed.add(entry.seat)
        else:
            self._drop_undo()

    def _claim(self, entry: journal.Claimed) -> None:
        self.playing.claim(entry.seat, entry.claim)

    def _say(self, entry: journal.Said) -> None:
        self.chats[entry.seat >= 0] += 1

    def _take_over(self, entry: journal.TakenOver) -> None:
        chair = self.chairs[entry.seat]
        chair.stand_in = entry.bot
        chair.by_others = not entry.own
        self._drop_undo()  # one of those who were asked is gone
        self._chairs_changed()

    def _come_back(self, entry: journal.CameBack) -> None:
        chair = self.chairs[entry.seat]
        chair.stand_in = ""
        # Whoever could call a bot oneself and come back would never be out of time.
        if self.clock and chair.by_others and self.clock.out(entry.seat, entry.at):
            self.clock.begins_anew(entry.seat, entry.at)
        self._chairs_changed()

    def _resume(self, entry: journal.Resumed) -> None:
        if self.clock:
            self.clock.stands_still(entry.at)

    def _be_rematched(self, entry: journal.Rematched) -> None:
        self.rematch = entry.table

    # -- what is so ------------------------------------------------------------------------------
    @property
    def _set_up(self) -> SetUp:
        assert self.set_up is not None
        return self.set_up

    @property
    def playing(self) -> Match:
        """The match. Raises `Problem` before it has begun."""
        if self.match is None:
            raise Problem("not-started")
        return self.match

    @property
    def game(self) -> Game:
        """What is played here."""
        return self._set_up.game

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match is not None and self.match.over

    @property
    def full(self) -> bool:
        """Whether nobody is missing."""
        return not any(chair.free for chair in self.chairs)

    def seats_of(self, guest: str) -> list[int]:
        """The seats of a guest."""
        return self.seating.get(guest, _NONE)

    @property
    def awaited(self) -> list[int]:
        """The seats whose people owe a decision."""
        waiting = () if self.match is None else self.match.waiting_on
        return [seat for seat in waiting if not self.chairs[seat].player]

    def last_move_of(self, seat: int) -> int | None:
        """How long the log was before the seat's last move."""
        log = self.playing.log
        return next((at for at in reversed(range(len(log))) if log[at].seat == seat), None)

    def bots_to_move(self) -> list[tuple[int, str]]:
        """The seats that wait for a bot, and which one."""
        if self.match is None or not self.has_bots:
            return []
        chairs = self.chairs
        return [
            (seat, chairs[seat].player) for seat in self.match.waiting_on if chairs[seat].player
        ]


_NONE: list[int] = []
_UNNAMED = re.compile(rf"(^|, ){UNNAMED}(?=$|,| \d)")
_PLAYED = (journal.Moved, journal.Started, journal.Undone)
"""What changes the match."""
_LEAVING = (journal.Stood, journal.Renamed)
"""After which a name is not there any more."""
_HAPPENS: dict[type[journal.Entry], Callable[[Table, Any], None]] = {
    journal.Created: Table._create,
    journal.Sat: Table._sit,
    journal.BotSat: Table._seat_bot,
    journal.Stood: Table._stand,
    journal.Renamed: Table._rename,
    journal.Rekeyed: Table._rekey,
    journal.Started: Table._start,
    journal.Moved: Table._move,
    journal.Undone: Table._undo,
    journal.UndoAsked: Table._ask_undo,
    journal.UndoAnswered: Table._answer_undo,
    journal.Claimed: Table._claim,
    journal.Said: Table._say,
    journal.TakenOver: Table._take_over,
    journal.CameBack: Table._come_back,
    journal.Rematched: Table._be_rematched,
    journal.Resumed: Table._resume,
}


def shortened(match: Match, length: int) -> Match:
    """The match as it was when its log was that long: played anew, for what undo does not reach."""
    fresh = Match(match.set_up, names=match.names, seed=match.seed, speak=spoken, auto_chance=False)
    claims: dict[int, list[Json]] = {}
    for claim in match.talk:
        claims.setdefault(claim.at, []).append({"seat": claim.seat, "claim": claim.claim})
    for at in range(length + 1):
        for said in claims.get(at, ()):
            fresh.claim(**said)
        if at < length:
            entry = match.log[at]
            if entry.seat is None:
                fresh.play_chance(entry.text)
            else:
                fresh.play_without_events(entry.seat, entry.text)
    return fresh


def spoken(key: str, words: Mapping[str, str | int], lang: str) -> str:
    """A sentence of the game's; whoever has no name is a guest in its language, too."""
    if isinstance(names := words.get("names"), str):
        guest = format_message("server-guest", {}, lang)
        words = {**words, "names": _UNNAMED.sub(rf"\1{guest}", names)}
    return format_message(key, words, lang)


def told_apart(names: Sequence[str]) -> list[str]:
    """Two of the same name get numbers."""
    return [
        f"{name[: LONGEST_NAME - 3]} {names[: at + 1].count(name)}"
        if names.count(name) > 1
        else name
        for at, name in enumerate(list(names))
    ]
