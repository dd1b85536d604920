"""A session: one match, its people and bots, and whose turn it is.

Both clients use it; it knows no screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from chabudai.bots import Bot, bot_names, make_bot
from chabudai.bots.talk import claim_after
from chabudai.core.chance import stream
from chabudai.core.events import Event
from chabudai.core.game import Game
from chabudai.core.log import Entry
from chabudai.core.match import Match
from chabudai.core.refusals import Refused, Unreadable
from chabudai.core.rules import Json
from chabudai.core.standings import Standings
from chabudai.words import clauses, format_message
from chabudai.words.events import render_event, render_result
from chabudai.words.names import claim_text


@dataclass(frozen=True, slots=True)
class GameView:
    """The match as one seat (``None``: a spectator) sees it, in a language."""

    game: Game
    observation: Json
    events: Sequence[Event]
    names: Sequence[str]
    viewer: int | None
    lang: str
    standings: Standings | None = None
    """Only when the game is over."""

    def message(self, key: str, **words: str | int) -> str:
        """A text of a catalogue."""
        return format_message(key, words, self.lang)

    def join(self, items: Sequence[str]) -> str:
        """Items in a list, with the separator of the language."""
        return reduce(
            lambda first, last: self.message("terminal-list", first=first, last=last), items
        )


@dataclass(frozen=True, slots=True)
class RefusalText:
    """A refusal as text: the clause id, the text of the clause, and the reason."""

    rule: str
    clause: str
    why: str


STAND_INS = ("greedy", "random")
"""The bots that play for a person who has resigned: the first that the game has."""


class Session:
    """A match with bots in some seats and people in the others."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        lang: str,
        table: Sequence[str | None],
        bots_talk: bool = True,
    ) -> None:
        self.match = match
        self.bots = dict(bots)
        self.lang = lang
        self.table = table
        """Each seat's bot as a text; ``None`` is a person."""
        self.bots_talk = bots_talk
        self._nothing_to_watch = False
        self.people = tuple(seat for seat in range(match.rules.seats) if seat not in bots)
        self._rendered: dict[int | None, list[tuple[Entry, list[str]]]] = {}
        for seat in match.given_up:
            self._call_stand_in(seat)

    # -- whose turn ------------------------------------------------------------------------------
    @property
    def person_to_move(self) -> int | None:
        """The person to ask now. If several seats decide secretly, people come before bots."""
        playing = [seat for seat in self.people if seat not in self.match.given_up]
        return next((seat for seat in self.match.waiting_on if seat in playing), None)

    @property
    def bot_to_move(self) -> int | None:
        """The bot to move now, if no person is to move."""
        if self.person_to_move is not None:
            return None
        return next(iter(self.match.waiting_on), None)

    @property
    def only_viewer(self) -> int | None:
        """The seat of the only person. ``None`` if several people share the screen."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def can_undo(self) -> bool:
        """Whether a person can undo a move."""
        return any(self.match.can_undo(seat) for seat in self.people)

    @property
    def nothing_to_watch(self) -> bool:
        """Whether the last move was a bot's secret decision, so that no pause is needed."""
        return self._nothing_to_watch

    def bot_choice(self, seat: int) -> Callable[[], str]:
        """A function that computes a bot's move for the current position, on any thread."""
        own, bot = self.match.seat(seat), self.bots[seat]
        return lambda: own.text(bot.choose(own))

    # -- doing -----------------------------------------------------------------------------------
    def play(self, seat: int, move: str) -> None:
        """Make a move. Raises ``Refused``. A bot may say something about its move."""
        several = len(self.match.waiting_on) > 1
        bot = self.table[seat] if self.bots_talk and seat in self.bots else None
        said = None if bot is None else claim_after(self.match, seat, bot, move)
        self.match.play(seat, move, lang=self.lang)
        if said is not None and said in self.match.claims(seat):
            self.match.claim(seat, said, lang=self.lang)
        self._nothing_to_watch = several and seat in self.bots

    def normalized(self, typed: str) -> str:
        """A typed move, in lower case if only that is readable."""
        small = typed.lower()
        return small if not self._readable(typed) and self._readable(small) else typed

    def _readable(self, move: str) -> bool:
        try:
            self.match.rules.read(" ".join(move.split()))
        except Unreadable:
            return False
        return True

    def undo(self, seat: int) -> None:
        """Undo the last move of a seat. Raises ``Refused``."""
        self.match.undo(seat, lang=self.lang)
        self._nothing_to_watch = False

    def undo_seat(self, otherwise: int) -> int:
        """The person who moved last, for undo where nothing is hidden."""
        last = self.match.log[-1].seat if self.match.log else None
        return last if last is not None and last in self.people else otherwise

    def resign(self, seat: int) -> None:
        """Give up. If the game goes on, a bot plays for the seat. Raises ``Refused``."""
        self.match.resign(seat, lang=self.lang)
        self._nothing_to_watch = False
        self._call_stand_in(seat)

    def _call_stand_in(self, seat: int) -> None:
        game = self.match.game
        bot = next((name for name in STAND_INS if name in bot_names(game)), STAND_INS[-1])
        random = stream(self.match.seed, game.id, "stand-in", seat)
        self.bots.setdefault(seat, make_bot(bot, game, random))

    def claim(self, seat: int, claim: str) -> None:
        """Make a claim. Raises ``Refused``."""
        self.match.claim(seat, claim, lang=self.lang)

    def claims(self, seat: int) -> dict[str, str]:
        """The claims that a seat may make now, with their texts."""
        return {
            claim: claim_text(self.match.game, claim, self.lang)
            for claim in self.match.claims(seat)
        }

    # -- texts -----------------------------------------------------------------------------------
    def message(self, key: str, **words: str | int) -> str:
        """A text of a catalogue."""
        return format_message(key, words, self.lang)

    def view_for(self, viewer: int | None) -> GameView:
        """The match as a seat sees it, for drawing."""
        match = self.match
        return GameView(
            match.game,
            match.observe(viewer),
            match.events(viewer),
            match.names,
            viewer,
            self.lang,
            match.standings,
        )

    def refusal_text(self, refused: Refused) -> RefusalText:
        """A refusal with its clause."""
        game = self.match.game
        clause = clauses.without_marks(clauses.clause(game, refused.rule, self.lang) or "")
        return RefusalText(refused.rule, clause, refused.why_in(self.lang))

    def log_lines(self, viewer: int | None) -> list[str]:
        """The whole log as sentences, as a seat sees it."""
        match = self.match
        rendered = self._rendered.setdefault(viewer, [])
        # Drop moves that were undone.
        del rendered[len(match.log) :]
        while rendered and rendered[-1][0] is not match.log[len(rendered) - 1]:
            rendered.pop()
        for entry in match.log[len(rendered) :]:
            rendered.append((entry, [self._render(event, viewer) for event in entry.events]))
        lines: list[str] = []
        for at in range(len(rendered) + 1):
            lines += [self._render(claim, viewer) for claim in match.talk if claim.at == at]
            lines += [self._render(ended, viewer) for ended in match.endings if ended.at == at]
            if at < len(rendered):
                lines += rendered[at][1]
        return [line for line in lines if line]

    def _render(self, event: Event, viewer: int | None) -> str:
        match = self.match
        return render_event(event.seen_by(viewer), match.game, match.names, self.lang, viewer)

    def result_text(self, viewer: int | None) -> str:
        """Who won and why, once the game is over."""
        match = self.match
        if match.standings is None:
            return ""
        return render_result(match.standings, match.game, match.names, self.lang, viewer)
