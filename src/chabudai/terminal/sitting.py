"""A sitting: one match, the people and bots around it, and who is to be asked next.

Both clients use it; it knows no screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from chabudai.bots import Bot
from chabudai.core.events import Event
from chabudai.core.game import Game
from chabudai.core.match import Entry, Match
from chabudai.core.refusals import Refused, Unreadable
from chabudai.core.rules import Json
from chabudai.core.standings import Standings
from chabudai.words import clauses, format_message
from chabudai.words.events import render_event, render_result
from chabudai.words.names import claim_text


@dataclass(frozen=True, slots=True)
class Showing:
    """What one seat (``None``: a spectator) may see, and in which words."""

    game: Game
    observation: Json
    events: Sequence[Event]
    names: Sequence[str]
    viewer: int | None
    lang: str
    standings: Standings | None = None
    """Once the game is over."""

    def say(self, key: str, **words: str | int) -> str:
        """A text of a catalogue."""
        return format_message(key, words, self.lang)

    def listed(self, items: Sequence[str]) -> str:
        """Things one after another, as the language separates them."""
        return reduce(lambda first, last: self.say("terminal-list", first=first, last=last), items)


@dataclass(frozen=True, slots=True)
class Told:
    """A refusal for people: the clause id, what the clause says, and the reason."""

    rule: str
    clause: str
    why: str


class Sitting:
    """A match with bots in some of its seats; people sit in the others."""

    def __init__(
        self, match: Match, bots: Mapping[int, Bot], lang: str, table: Sequence[str | None]
    ) -> None:
        self.match = match
        self.bots = bots
        self.lang = lang
        self.table = table
        """Each seat's bot as a text; ``None`` is a person."""
        self._unseen = False
        self.people = tuple(seat for seat in range(match.rules.seats) if seat not in bots)
        self._told: dict[int | None, list[tuple[Entry, list[str]]]] = {}

    # -- whose turn ------------------------------------------------------------------------------
    @property
    def asked(self) -> int | None:
        """The person to ask now. Where several decide in secret, people come before bots."""
        return next((seat for seat in self.match.waiting_on if seat in self.people), None)

    @property
    def bot_due(self) -> int | None:
        """The bot to move now, if no person is asked."""
        if self.asked is not None:
            return None
        return next(iter(self.match.waiting_on), None)

    @property
    def only_viewer(self) -> int | None:
        """The one person here, who may look all the time; ``None`` where several share a screen."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def may_be_taken_back(self) -> bool:
        """Whether undo is worth offering: a person can take a move back."""
        return any(self.match.can_undo(seat) for seat in self.people)

    @property
    def unseen(self) -> bool:
        """Whether the next decision is just one more of several bots' in secret: nothing to see."""
        return self._unseen

    def thought(self, seat: int) -> Callable[[], str]:
        """A bot's choice, to be made on any thread: it holds the position as it is now."""
        own, bot = self.match.seat(seat), self.bots[seat]
        return lambda: own.text(bot.choose(own))

    # -- doing -----------------------------------------------------------------------------------
    def play(self, seat: int, move: str) -> None:
        """Make a move; raises ``Refused``."""
        several = len(self.match.waiting_on) > 1
        self.match.play(seat, move, lang=self.lang)
        self._unseen = several and seat in self.bots

    def meant(self, typed: str) -> str:
        """A move as it was typed; in lower case where only that can be read."""
        small = typed.lower()
        return small if not self._readable(typed) and self._readable(small) else typed

    def _readable(self, move: str) -> bool:
        try:
            self.match.rules.read(" ".join(move.split()))
        except Unreadable:
            return False
        return True

    def undo(self, seat: int) -> None:
        """Take the seat's last move back; raises ``Refused``."""
        self.match.undo(seat, lang=self.lang)
        self._unseen = False

    def undoer(self, asked: int) -> int:
        """Whose move may be taken back where nothing is hidden: the person's who moved last."""
        last = self.match.log[-1].seat if self.match.log else None
        return last if last is not None and last in self.people else asked

    def claim(self, seat: int, claim: str) -> None:
        """Say something aloud; raises ``Refused``."""
        self.match.claim(seat, claim, lang=self.lang)

    def claims(self, seat: int) -> dict[str, str]:
        """What a seat may claim now: claim → what it says, in words."""
        return {
            claim: claim_text(self.match.game, claim, self.lang)
            for claim in self.match.claims(seat)
        }

    # -- telling ---------------------------------------------------------------------------------
    def say(self, key: str, **words: str | int) -> str:
        """A text of a catalogue."""
        return format_message(key, words, self.lang)

    def showing(self, viewer: int | None) -> Showing:
        """The match as a seat sees it."""
        match = self.match
        return Showing(
            match.game,
            match.observe(viewer),
            match.events(viewer),
            match.names,
            viewer,
            self.lang,
            match.standings,
        )

    def told(self, refused: Refused) -> Told:
        """A refusal with its clause."""
        game = self.match.game
        clause = clauses.clause(game, refused.rule, self.lang) or ""
        return Told(refused.rule, clause, refused.why_in(self.lang))

    def story(self, viewer: int | None) -> list[str]:
        """All that happened, in words, as a seat may tell it."""
        match = self.match
        told = self._told.setdefault(viewer, [])
        while told and (len(told) > len(match.log) or told[-1][0] is not match.log[len(told) - 1]):
            told.pop()  # moves that were taken back
        for entry in match.log[len(told) :]:
            told.append((entry, [self._tell(event, viewer) for event in entry.events]))
        lines: list[str] = []
        for at in range(len(told) + 1):
            lines += [self._tell(claim, viewer) for claim in match.talk if claim.at == at]
            if at < len(told):
                lines += told[at][1]
        return [line for line in lines if line]

    def _tell(self, event: Event, viewer: int | None) -> str:
        match = self.match
        return render_event(event.seen_by(viewer), match.game, match.names, self.lang, viewer)

    def ending(self, viewer: int | None) -> str:
        """Who won and why, once the game is over."""
        match = self.match
        if match.standings is None:
            return ""
        return render_result(match.standings, match.game, match.names, self.lang, viewer)
