"""A table as an object without sockets, clock or database: what happens there, and who may know it.

Commands check who may do what, change the table and return the journal entries that say so. Whoever
calls them writes those entries down before telling anybody (`hub`); should that fail, the table is
thrown away and built anew from its journal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from chabudai.bots import make_bot
from chabudai.core.chance import stream
from chabudai.core.game import Game, SetUp
from chabudai.core.match import Match, checked_names
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json
from chabudai.registry import game_named
from chabudai.server import journal
from chabudai.server.clock import Clock
from chabudai.server.journal import AnyEntry, Settings
from chabudai.server.problems import Problem
from chabudai.words import speak

MOST_CHAT = 500
"""Letters of one thing said."""
KEPT_CHAT = 200
"""Things said that a newcomer is shown."""


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
    """An entry of the journal as it can be told."""

    version: int
    entry: AnyEntry
    log: tuple[int, int] = (0, 0)
    """The match's log entries that came with it."""


@dataclass(slots=True)
class Table:
    """One table."""

    id: str
    version: int = 0
    owner: str = ""
    set_up: SetUp | None = None
    settings: Settings = field(default_factory=Settings)
    chairs: list[Chair] = field(default_factory=list)
    watch: str = ""
    rematch_of: str = ""
    rematch: str = ""
    """The table where the same people play again."""
    match: Match | None = None
    clock: Clock | None = None
    news: list[News] = field(default_factory=list)
    undo_asked: int | None = None
    undo_agreed: set[int] = field(default_factory=set)
    created: float = 0.0
    last: float = 0.0
    """When something happened last."""
    _live: bool = False
    """Whether the journal has been read: from then on chance plays itself."""

    # -- from the journal ------------------------------------------------------------------------
    @classmethod
    def rebuilt(cls, id: str, entries: Iterable[AnyEntry]) -> Table:
        """The table that a journal tells of."""
        table = cls(id)
        for entry in entries:
            table._take_in(entry)
        table._live = True
        if table.match:
            table.match.let_nature_play()
        return table

    def _take_in(self, entry: AnyEntry) -> None:
        """Let an entry of the journal happen (again)."""
        before = len(self.match.log) if self.match else 0
        match entry:
            case journal.Created():
                self._create(entry)
            case journal.Sat():
                chair = self.chairs[entry.seat]
                chair.guest, chair.name = entry.guest, entry.name
                if self.match:
                    self.match.names[entry.seat] = entry.name
            case journal.BotSat():
                chair = self.chairs[entry.seat]
                chair.bot, chair.name = entry.bot, entry.bot.partition(":")[0]
            case journal.Stood():
                self.chairs[entry.seat] = Chair(entry.key)
            case journal.Rekeyed():
                if entry.seat < 0:
                    self.watch = entry.key
                else:
                    self.chairs[entry.seat].key = entry.key
            case journal.Started():
                self._start(entry)
            case journal.Moved():
                self._playing.play(entry.seat, entry.move)
                self._let_happen(entry.chance)
            case journal.Undone():
                self._undo_to(entry.to)
            case journal.Claimed():
                self._playing.claim(entry.seat, entry.claim)
            case journal.TakenOver():
                self.chairs[entry.seat].stand_in = entry.bot
            case journal.CameBack():
                self.chairs[entry.seat].stand_in = ""
            case journal.UndoAsked():
                self.undo_asked, self.undo_agreed = entry.seat, set()
            case journal.UndoAnswered():
                self.undo_agreed = self.undo_agreed | {entry.seat} if entry.yes else set()
                if not entry.yes:
                    self.undo_asked = None
            case journal.Rematched():
                self.rematch = entry.table
            case journal.Said():
                pass
        self._note(entry, before)

    def _note(self, entry: AnyEntry, before: int) -> None:
        self.version += 1
        self.last = entry.at
        log = (before, len(self.match.log)) if self.match else (0, 0)
        self.news.append(News(self.version, entry, log))
        if self.clock and self.match:
            self.clock.waits_for(self.match.waiting_on, entry.at)

    def _create(self, entry: journal.Created) -> None:
        game = game_named(entry.game)
        if entry.rules != game.rules_version:
            raise BadInput(
                f"table {self.id} is of {game.id} rules {entry.rules}, "
                f"this is rules {game.rules_version}"
            )
        self.set_up = game.set_up(entry.seats, entry.options)
        self.owner = entry.owner
        self.settings = entry.settings
        self.watch = entry.watch
        self.rematch_of = entry.rematch_of
        self.created = entry.at
        self.chairs = [Chair(key) for key in entry.keys]
        if entry.settings.clock:
            self.clock = Clock(entry.settings.clock, entry.settings.seconds, entry.seats)

    def _start(self, entry: journal.Started) -> None:
        names = [chair.name for chair in self.chairs]
        self.match = Match(
            self._set_up, names=_told_apart(names), seed=entry.seed, speak=speak, nature=False
        )
        self._let_happen(entry.chance)

    def _let_happen(self, chance: Sequence[str]) -> None:
        for outcome in chance:
            self._playing.play_chance(outcome)

    def _undo_to(self, length: int) -> None:
        """Back to an earlier length of the log: by undo where it can, else by playing anew."""
        match = self._playing
        record = match.record()
        record["log"] = record["log"][:length]
        record["talk"] = [claim for claim in record.get("talk", []) if claim[0] <= length]
        self.match = replayed_match(self._set_up, record, nature=self._live)
        self.undo_asked, self.undo_agreed = None, set()

    # -- what is so ------------------------------------------------------------------------------
    @property
    def _set_up(self) -> SetUp:
        assert self.set_up is not None
        return self.set_up

    @property
    def _playing(self) -> Match:
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

    def seats_of(self, guest: str) -> list[int]:
        """The seats of a guest: several where one device is passed around."""
        return [at for at, chair in enumerate(self.chairs) if guest and chair.guest == guest]

    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat that waits for a bot, and which one."""
        if self.match is None:
            return None
        for seat in self.match.waiting_on:
            if bot := self.chairs[seat].player:
                return seat, bot
        return None

    # -- commands --------------------------------------------------------------------------------
    def sit(self, guest: str, name: str, seat: int, key: str, now: float) -> list[AnyEntry]:
        """Take a seat: with the key of its link, or at a listed table."""
        chair = self._chair(seat)
        if chair.guest == guest:
            return []
        if not chair.free:
            raise Problem("seat-taken")
        if key != chair.key and not (self.settings.listed and self.match is None):
            if guest != self.owner:
                raise Problem("wrong-link")
        checked_names([name], 1)
        return self.take([journal.Sat(now, seat=seat, guest=guest, name=name)])

    def seat_bot(self, guest: str, seat: int, bot: str, now: float) -> list[AnyEntry]:
        """The owner puts a bot on a free seat."""
        self._owned_by(guest)
        if not self._chair(seat).free:
            raise Problem("seat-taken")
        make_bot(bot, self.game, stream("table", self.id))  # says what is wrong with the name
        return self.take([journal.BotSat(now, seat=seat, bot=bot)])

    def stand(self, guest: str, seat: int, key: str, now: float) -> list[AnyEntry]:
        """Leave a seat before the start; the owner may also free any."""
        chair = self._chair(seat)
        if chair.guest != guest:
            self._owned_by(guest)
        if chair.free:
            raise Problem("seat-free")
        if self.match is not None:
            raise Problem("started")
        return self.take([journal.Stood(now, seat=seat, key=key)])

    def rekey(self, guest: str, seat: int, key: str, now: float) -> list[AnyEntry]:
        """Revoke a link: the old one opens nothing any more."""
        self._owned_by(guest)
        if seat >= 0:
            self._chair(seat)
        return self.take([journal.Rekeyed(now, seat=max(seat, -1), key=key)])

    def move(
        self, guest: str, seat: int, text: str, version: int, now: float, lang: str = "en"
    ) -> list[AnyEntry]:
        """Make a move; a stale one is refused, not guessed at."""
        match = self._playing
        self._sits(guest, seat)
        if version != self.version and self._log_of(version) != len(match.log):
            raise Problem("stale")
        return self._moved(seat, text, now, lang)

    def bot_move(self, seat: int, text: str, log: int, now: float) -> list[AnyEntry]:
        """A bot's move, thought about when the log was that long; too late is no move."""
        match = self._playing
        if len(match.log) != log or seat not in match.waiting_on or not self.chairs[seat].player:
            return []
        return self._moved(seat, text, now, "en")

    def _moved(self, seat: int, text: str, now: float, lang: str) -> list[AnyEntry]:
        match = self._playing
        before = len(match.log)
        match.play(seat, text, lang=lang)
        played, *chance = match.log[before:]
        entry = journal.Moved(now, seat=seat, move=played.text, chance=[one.text for one in chance])
        if self.undo_asked is not None:
            self.undo_asked, self.undo_agreed = None, set()
        self._note(entry, before)
        return [entry]

    def undo(self, guest: str, seat: int, now: float, lang: str = "en") -> list[AnyEntry]:
        """Take the last move back where the rules of undo allow, else ask the others."""
        match = self._playing
        self._sits(guest, seat)
        if match.can_undo(seat):
            before = len(match.log)
            match.undo(seat, lang=lang)
            entry = journal.Undone(now, seat=seat, to=len(match.log))
            self.undo_asked, self.undo_agreed = None, set()
            self._note(entry, before)
            return [entry]
        if self._last_move_of(seat) is None:
            raise Problem("nothing-to-undo")
        if not self._people_but(seat):
            return self._undo_by_leave(seat, now)
        return self.take([journal.UndoAsked(now, seat=seat)])

    def answer_undo(self, guest: str, seat: int, yes: bool, now: float) -> list[AnyEntry]:
        """Let somebody take a move back, or not."""
        self._sits(guest, seat)
        asked = self.undo_asked
        if asked is None or asked == seat:
            raise Problem("nothing-asked")
        entries = self.take([journal.UndoAnswered(now, seat=seat, yes=yes)])
        if yes and set(self._people_but(asked)) <= self.undo_agreed:
            entries += self._undo_by_leave(asked, now)
        return entries

    def _undo_by_leave(self, seat: int, now: float) -> list[AnyEntry]:
        to = self._last_move_of(seat)
        assert to is not None
        return self.take([journal.Undone(now, seat=seat, to=to)])

    def claim(self, guest: str, seat: int, claim: str, now: float, lang: str) -> list[AnyEntry]:
        """Table talk."""
        self._sits(guest, seat)
        self._playing.claim(seat, claim, lang=lang)
        entry = journal.Claimed(now, seat=seat, claim=claim)
        self._note(entry, len(self._playing.log))
        return [entry]

    def say(self, guest: str, name: str, text: str, now: float) -> list[AnyEntry]:
        """Chat: players among players, spectators among spectators."""
        text = " ".join(text.split())
        if not text or len(text) > MOST_CHAT or not text.isprintable():
            raise Problem("bad-chat", most=MOST_CHAT)
        seats = self.seats_of(guest)
        seat = seats[0] if seats else -1
        return self.take([journal.Said(now, seat=seat, name=name, text=text)])

    def take_over(self, guest: str, seat: int, bot: str, away: bool, now: float) -> list[AnyEntry]:
        """Let a bot play for somebody who is away or out of time."""
        chair = self._chair(seat)
        if not self.seats_of(guest) and guest != self.owner:
            raise Problem("not-a-player")
        if not chair.guest or chair.stand_in:
            raise Problem("no-stand-in-needed")
        late = self.clock is not None and self.clock.out(seat, now)
        if not (away or late or chair.guest == guest):
            raise Problem("still-there")
        self._playing  # noqa: B018 - only while a match is on
        make_bot(bot, self.game, stream("table", self.id))
        return self.take([journal.TakenOver(now, seat=seat, bot=bot)])

    def come_back(self, guest: str, seat: int, now: float) -> list[AnyEntry]:
        """Take the own seat back from the bot."""
        self._sits(guest, seat)
        if not self.chairs[seat].stand_in:
            return []
        return self.take([journal.CameBack(now, seat=seat)])

    # -- inside ----------------------------------------------------------------------------------
    def take(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        """Let new entries happen."""
        for entry in entries:
            self._take_in(entry)
        return entries

    def start_if_full(self, seed: str, now: float) -> list[AnyEntry]:
        """Begin as soon as nobody is missing."""
        if self.match is not None or any(chair.free for chair in self.chairs):
            return []
        names = _told_apart([chair.name for chair in self.chairs])
        match = self.match = Match(self._set_up, names=names, seed=seed, speak=speak)
        chance = [entry.text for entry in match.log]
        entry = journal.Started(now, seed=seed, chance=chance)
        self._note(entry, 0)
        return [entry]

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise Problem("no-such-seat", seat=seat)
        return self.chairs[seat]

    def _sits(self, guest: str, seat: int) -> None:
        if self._chair(seat).guest != guest or not guest:
            raise Problem("not-your-seat", seat=seat)

    def _owned_by(self, guest: str) -> None:
        if guest != self.owner:
            raise Problem("not-the-owner")

    def _people_but(self, seat: int) -> list[int]:
        """The seats of other people who play themselves."""
        own = self.chairs[seat].guest
        return [
            at
            for at, chair in enumerate(self.chairs)
            if chair.guest and chair.guest != own and not chair.stand_in
        ]

    def _last_move_of(self, seat: int) -> int | None:
        """How long the log was before the seat's last move."""
        log = self._playing.log
        return next((at for at in reversed(range(len(log))) if log[at].seat == seat), None)

    def _log_of(self, version: int) -> int:
        """How long the log was at a version."""
        if not 0 < version <= len(self.news):
            return -1
        return self.news[version - 1].log[1]


def replayed_match(set_up: SetUp, record: Json, *, nature: bool) -> Match:
    """The match of a record that is known to be sound; ``nature``: chance plays itself then."""
    match = Match(set_up, names=record["seats"], seed=record["seed"], speak=speak, nature=False)
    claims = record.get("talk", [])
    for at, (seat, text) in enumerate(record["log"]):
        for _, speaker, claim in (one for one in claims if one[0] == at):
            match.claim(speaker, claim)
        if seat == "*":
            match.play_chance(text)
        else:
            match.play(seat, text)
    for _, speaker, claim in (one for one in claims if one[0] == len(record["log"])):
        match.claim(speaker, claim)
    if nature:
        match.let_nature_play()
    return match


def _told_apart(names: Sequence[str]) -> list[str]:
    """Two of the same name get numbers."""
    return [
        f"{name} {names[: at + 1].count(name)}" if names.count(name) > 1 else name
        for at, name in enumerate(list(names))
    ]
