"""A match: rules, a state, and the log that is the truth about both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from chabudai.core.chance import fresh_seed, stream
from chabudai.core.events import Event
from chabudai.core.game import SetUp, shortened
from chabudai.core.refusals import BadInput, Refusal, Refused, Speak, Unreadable, Words, speak_keys
from chabudai.core.rules import CHANCE, OVER, Json
from chabudai.core.seat import Seat
from chabudai.core.standings import Standings

FORMAT = 1
"""The version of the record format."""
NATURE = "*"
"""The seat of chance in logs."""
LONGEST_MOVE = 200
LONGEST_NAME = 60
LONGEST_QUOTE = 60


@dataclass(slots=True)
class Entry:
    """One entry of the log."""

    seat: int | None
    """``None`` is nature."""
    text: str
    for_others: str = ""
    """A move as the other seats saw it."""
    outcome: Any = None
    """What chance brought, as the rules know it."""
    events: list[Event] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A player says something about the own cards. It binds nobody."""

    seat: int
    claim: str
    at: int
    """How many log entries there were."""


class Match:
    """One game being played. Chance plays itself, unless ``nature`` is false."""

    def __init__(
        self,
        set_up: SetUp,
        *,
        names: Sequence[str] | None = None,
        seed: object = None,
        speak: Speak = speak_keys,
        nature: bool = True,
    ) -> None:
        self.set_up = set_up
        self.game = set_up.game
        self.rules = set_up.rules()
        self.seed = checked_seed(seed)
        self.names = checked_names(names, set_up.seats)
        self.log: list[Entry] = []
        self.talk: list[Claimed] = []
        self._speak = speak
        self._nature = nature
        self._state = self.rules.start()
        self._before: list[Any] = []
        """States before the entries that can still be taken back."""
        self._legal: dict[int, tuple[tuple[str, ...], Sequence[int]]] = {}
        """What was asked of this position already: texts and actions by seat."""
        self._let_nature_play()

    # -- looking ---------------------------------------------------------------------------------
    @property
    def waiting_on(self) -> tuple[int, ...]:
        """The seats that owe a decision now; several decide in secret at once; () when over."""
        return self.rules.waiting_on(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state.turn == OVER)

    @property
    def chance_is_next(self) -> bool:
        """Whether nature is to move: only where it does not play itself."""
        return bool(self._state.turn == CHANCE)

    @property
    def standings(self) -> Standings | None:
        """Ranks, scores and the reason the game ended; ``None`` before that."""
        return self.rules.standings(self._state)

    def legal(self, seat: int) -> tuple[str, ...]:
        """The moves open to a seat now; empty if it is not waited on."""
        if not self._is_seat(seat) or seat not in self.waiting_on:
            return ()
        known = self._legal.get(seat)
        if known is None:
            state, write = self._state, self.rules.write
            actions = self.rules.legal(state, seat)
            texts = tuple([write(state, seat, action) for action in actions])
            known = self._legal[seat] = texts, actions
        return known[0]

    def observe(self, seat: int | None) -> Json:
        """What a seat may know (``None``: a spectator), as JSON data."""
        return self.rules.observe(self._state, self._checked_viewer(seat))

    def public(self) -> Json:
        """What everybody may know: the part of `observe` that is the same for all."""
        return self.rules.public(self._state)

    def private(self, seat: int | None) -> Json:
        """The rest of `observe`: what a seat (``None``: a spectator) sees in its own way."""
        return self.rules.private(self._state, self._checked_viewer(seat))

    def view(self) -> Json:
        """Everything, nothing hidden: not for players of a running game."""
        return self.rules.view(self._state)

    def seat(self, seat: int) -> Seat:
        """The match as a bot in that seat may use it."""
        return Seat(self.rules, self._state, self._checked_seat(seat))

    def events(self, viewer: int | None, since: int = 0) -> list[Event]:
        """What happened from a log entry on, as a seat (``None``: a spectator) saw it."""
        viewer = self._checked_viewer(viewer)
        return [event.seen_by(viewer) for entry in self.log[since:] for event in entry.events]

    def record(self) -> Json:
        """The whole match as JSON data, secrets and seed included; ``chabudai.load`` takes it."""
        log = [[NATURE if entry.seat is None else entry.seat, entry.text] for entry in self.log]
        return self._record_of(log, {"seed": self.seed})

    def record_for(self, viewer: int | None) -> Json:
        """What a seat (``None``: a spectator) may take away: the whole record once it is over.

        Before that it is what the seat could have written down, which cannot be loaded.
        """
        viewer = self._checked_viewer(viewer)
        if self.over:
            return self.record()
        log = [self._as_seen(entry, viewer) for entry in self.log]
        return self._record_of(log, {"seen_by": viewer})

    def _record_of(self, log: list[list[int | str]], more: Json) -> Json:
        data: Json = {
            "chabudai": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "options": dict(self.set_up.options),
            "seats": list(self.names),
        }
        data |= more
        data["log"] = log
        if self.talk:
            data["talk"] = [[claim.at, claim.seat, claim.claim] for claim in self.talk]
        return data

    def _as_seen(self, entry: Entry, viewer: int | None) -> list[int | str]:
        if entry.seat is None:
            return [NATURE, self.rules.write_chance_for(entry.outcome, viewer)]
        return [entry.seat, entry.text if entry.seat == viewer else entry.for_others]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self.record() == other.record()

    __hash__ = None  # type: ignore[assignment]

    # -- playing ---------------------------------------------------------------------------------
    def play(self, seat: int, move: str, *, lang: str = "en") -> list[Event]:
        """Make a move; returns what happened, as that seat saw it.

        Raises ``Refused``, and then nothing has changed.
        """
        start = len(self.log)
        self.move(seat, move, lang=lang)
        return self.events(seat, start)

    def move(self, seat: int, move: str, *, lang: str = "en") -> None:
        """Make a move without being told what happened: for those who tell it to all later."""
        action = self._checked_action(seat, move, lang)
        state = self._state
        entry = Entry(
            seat,
            self.rules.write(state, seat, action),
            self.rules.write_for_others(state, seat, action),
        )
        before = state.clone()
        self._legal.clear()
        self.rules.apply(state, seat, action, entry.events.append)
        self.log.append(entry)
        for event in entry.events:
            if event.reveals:
                self._before.clear()
                break
        else:
            self._before.append(before)
        self._let_nature_play()

    def play_chance(self, text: str, *, lang: str = "en") -> None:
        """Let a written outcome of chance happen: for records."""
        if not self.chance_is_next:
            refusal = Refusal("table.chance", "table-no-chance-now", {"move": _quoted(text)})
            raise self._refused(refusal, lang)
        try:
            outcome = self.rules.read_chance(self._state, _spaced(text))
        except Unreadable as problem:
            raise self._refused(_quoting(problem.refusal), lang) from None
        self._happen(outcome)

    def can_undo(self, seat: int) -> bool:
        """Whether ``undo`` would take back the seat's last move now."""
        return self._is_seat(seat) and bool(self._before) and self.log[-1].seat == seat

    def undo(self, seat: int, *, lang: str = "en") -> None:
        """Take back the seat's last move: not once something was revealed, nor over a rival's."""
        last = self.log[-1] if self.log else None
        if last is None or last.seat != seat or not self._is_seat(seat):
            raise self._refused(Refusal("table.undo", "table-undo-not-yours"), lang)
        if not self._before:
            raise self._refused(Refusal("table.undo", "table-undo-revealed"), lang)
        self._state = self._before.pop()
        self._legal.clear()
        self.log.pop()
        self.talk = [claim for claim in self.talk if claim.at <= len(self.log)]

    def claims(self, seat: int) -> tuple[str, ...]:
        """What a seat may claim aloud now."""
        return self.rules.claims(self._state, seat) if self._is_seat(seat) else ()

    def claim(self, seat: int, claim: str, *, lang: str = "en") -> Claimed:
        """Table talk: true or not, it changes nothing and binds nobody."""
        open_claims = self.claims(seat)
        if not open_claims:
            raise self._refused(Refusal("table.talk", "table-no-claims-now"), lang)
        if claim not in open_claims:
            words = {"claim": _quoted(claim), "claims": ", ".join(open_claims)}
            raise self._refused(Refusal("table.talk", "table-no-such-claim", words), lang)
        said = Claimed(seat, claim, len(self.log))
        self.talk.append(said)
        return said

    # -- inside ----------------------------------------------------------------------------------
    def _is_seat(self, seat: object) -> TypeGuard[int]:
        return type(seat) is int and 0 <= seat < self.rules.seats

    def _checked_seat(self, seat: object) -> int:
        if not self._is_seat(seat):
            raise BadInput(f"no seat {shortened(seat)}: seats are 0 to {self.rules.seats - 1}")
        return seat

    def _checked_viewer(self, viewer: object) -> int | None:
        return None if viewer is None else self._checked_seat(viewer)

    def _checked_action(self, seat: object, move: object, lang: str) -> int:
        words: Words
        if not self._is_seat(seat):
            words = {"seat": shortened(seat), "last": self.rules.seats - 1}
            raise self._refused(Refusal("table.seat", "table-no-such-seat", words), lang)
        if self.over:
            raise self._refused(Refusal("table.over", "table-game-over"), lang)
        if self.chance_is_next:
            raise self._refused(Refusal("table.chance", "table-chance-first"), lang)
        if seat not in self.waiting_on:
            names = ", ".join(self.names[at] for at in self.waiting_on)
            raise self._refused(
                Refusal("table.turn", "table-not-your-turn", {"names": names}), lang
            )
        if not isinstance(move, str) or len(move) > LONGEST_MOVE:
            words = {"move": _quoted(move)}
            raise self._refused(Refusal("table.notation", "table-no-move", words), lang, seat)
        texts, actions = self._legal.get(seat, ((), ()))
        if move in texts:  # the move was offered: there is nothing to check
            return actions[texts.index(move)]
        try:
            meant = self.rules.read(_spaced(move))
        except Unreadable as problem:
            raise self._refused(_quoting(problem.refusal), lang, seat) from None
        refusal = self.rules.check(self._state, seat, meant)
        if refusal is not None:
            raise self._refused(refusal, lang, seat)
        return self.rules.encode(self._state, seat, meant)

    def _refused(self, refusal: Refusal, lang: str, seat: int | None = None) -> Refused:
        legal = () if seat is None else self.legal(seat)
        return Refused(refusal, legal=legal, lang=lang, speak=self._speak)

    def let_nature_play(self) -> None:
        """Let chance play itself from now on."""
        self._nature = True
        self._let_nature_play()

    def _let_nature_play(self) -> None:
        while self._nature and self._state.turn == CHANCE:
            number = sum(entry.seat is None for entry in self.log)
            random = stream(self.seed, self.game.id, "chance", number)
            self._happen(self.rules.draw(self._state, random))

    def _happen(self, outcome: Any) -> None:
        text = self.rules.write_chance(outcome)
        entry = Entry(None, text, outcome=outcome)
        self._legal.clear()
        self.rules.happen(self._state, outcome, entry.events.append)
        self.log.append(entry)
        self._before.clear()


def checked_seed(seed: object) -> str:
    """A seed as text; a fresh one for ``None``."""
    if seed is None:
        return fresh_seed()
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise BadInput(f"a seed is a text or a whole number, not {shortened(seed)}")
    try:
        text = str(seed)
        text.encode()
    except ValueError:  # a number too long, half of a surrogate pair
        raise BadInput(f"a seed must be possible to write down, not {shortened(seed)}") from None
    return text


def checked_names(names: object, seats: int) -> list[str]:
    """Names for all seats."""
    if names is None:
        return [f"Player {seat + 1}" for seat in range(seats)]
    if not isinstance(names, list | tuple) or len(names) != seats:
        raise BadInput(f"{seats} names are needed, not {shortened(names)}")
    for name in names:
        fits = isinstance(name, str) and name.strip() and name.isprintable()
        if not fits or len(name) > LONGEST_NAME:
            raise BadInput(
                f"a name is a text of 1 to {LONGEST_NAME} letters, not {shortened(name)}"
            )
    return list(names)


def _spaced(text: str) -> str:
    return " ".join(text.split())


def _quoted(text: object) -> str:
    """A foreign text as it may stand in a sentence: short, and nothing that a screen obeys."""
    if not isinstance(text, str):
        return shortened(text)
    plain = text if text.isprintable() else repr(text)[1:-1]
    return plain if len(plain) <= LONGEST_QUOTE else plain[: LONGEST_QUOTE - 1] + "…"


def _quoting(refusal: Refusal) -> Refusal:
    """A refusal whose words are short enough to be told."""
    words = {
        name: value if isinstance(value, int) else _quoted(value)
        for name, value in refusal.words.items()
    }
    return Refusal(refusal.rule, refusal.key, words)
