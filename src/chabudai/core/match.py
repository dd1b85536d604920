"""A match: the rules, the current state, and the log that both can be rebuilt from."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, SupportsIndex, TypeGuard

from chabudai.core.chance import stream
from chabudai.core.checked import checked_names, checked_seed, printable, spaced, with_safe_words
from chabudai.core.endings import (
    AGREED_DRAW,
    OUT_OF_TIME,
    RESIGNED,
    Ended,
    early_standings,
    left,
    with_result,
)
from chabudai.core.events import Event
from chabudai.core.game import SetUp, quoted
from chabudai.core.log import Claimed, Entry
from chabudai.core.record_data import partial_record, whole_record
from chabudai.core.refusals import BadInput, Refusal, Refused, Speak, Unreadable, Words, speak_keys
from chabudai.core.rules import CHANCE, OVER, Json
from chabudai.core.seat import Seat
from chabudai.core.standings import Standings

LONGEST_MOVE = 200


class Match:
    """One game being played. With ``auto_chance`` the match draws outcomes of chance itself."""

    def __init__(
        self,
        set_up: SetUp,
        *,
        names: Sequence[str] | None = None,
        seed: object = None,
        speak: Speak = speak_keys,
        auto_chance: bool = True,
    ) -> None:
        self.set_up = set_up
        self.game = set_up.game
        self.rules = set_up.rules()
        self.seed = checked_seed(seed)
        self.names = checked_names(names, set_up.seats)
        self.log: list[Entry] = []
        self.talk: list[Claimed] = []
        self.endings: list[Ended] = []
        """Who has given up, or that a draw was agreed on."""
        self._ended_early = False
        self._speak = speak
        self._auto_chance = auto_chance
        self._state = self.rules.start()
        self._before: list[Any] = []
        """The states before each move that can still be undone."""
        self._waiting: tuple[int, ...] | None = None
        """A cache for this position: `waiting_on`."""
        self._legal: dict[int, tuple[tuple[str, ...], Sequence[int]]] = {}
        """A cache for this position: the texts and actions of each seat that was asked about."""
        self._play_chance()

    # -- queries ---------------------------------------------------------------------------------
    @property
    def waiting_on(self) -> tuple[int, ...]:
        """The seats that are to decide: several if they choose secretly at the same time."""
        waiting = self._waiting
        if waiting is None:
            early = self._ended_early  # the rules may still wait for sealed decisions
            waiting = self._waiting = () if early else self.rules.waiting_on(self._state)
        return waiting

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state.turn == OVER)

    @property
    def chance_is_next(self) -> bool:
        """Whether an outcome of chance comes next. Never true with ``auto_chance``."""
        return bool(self._state.turn == CHANCE)

    @property
    def standings(self) -> Standings | None:
        """Ranks, scores and the reason the game ended, or ``None`` before the end."""
        if self._ended_early:
            moves = sum(entry.seat is not None for entry in self.log)
            return early_standings(self.rules.seats, self.endings, moves)
        if self.endings:
            return self.rules.standings_without(self._state, self.given_up)
        return self.rules.standings(self._state)

    @property
    def given_up(self) -> dict[int, int]:
        """The seats that have resigned or lost on time, and the number of log entries then."""
        return {one.seat: one.at for one in self.endings if one.seat is not None}

    @property
    def draw_possible(self) -> bool:
        """Whether the players could agree to a draw now."""
        return self.game.draws and self.rules.seats == 2 and not self.over

    def legal(self, seat: int) -> tuple[str, ...]:
        """The legal moves of a seat; empty if it is not to decide."""
        if not self._is_seat(seat) or seat not in self.waiting_on:
            return ()
        known = self._legal.get(seat)
        if known is None:
            state, write = self._state, self.rules.write
            actions = self.rules.legal(state, seat)
            texts = tuple([write(state, seat, action) for action in actions])
            known = self._legal[seat] = texts, actions
        return known[0]

    def legal_actions(self, seat: int | None = None) -> tuple[int, ...]:
        """The action ids of the legal moves of a seat, by default of the first that is to decide.

        They are in the order of `legal`.
        """
        chosen = self._state.turn if seat is None else seat
        return tuple(self._legal[chosen][1]) if self.legal(chosen) else ()

    def observe(self, seat: int | None) -> Json:
        """All the data that a seat (``None``: a spectator) may see, as JSON data."""
        return self._shown(self.rules.observe(self._state, self._checked_viewer(seat)))

    def public(self) -> Json:
        """The part of `observe` that is the same for everyone."""
        return self._shown(self.rules.public(self._state))

    def private(self, seat: int | None) -> Json:
        """The part of `observe` that is specific to a seat (``None``: a spectator)."""
        return self.rules.private(self._state, self._checked_viewer(seat))

    def view(self) -> Json:
        """The whole state as JSON data. Don't show it to players of a running game."""
        return self._shown(self.rules.view(self._state))

    def _shown(self, data: Json) -> Json:
        """The data of a view. After an early end it waits for nobody."""
        return data | {"waiting_on": []} if self._ended_early else data

    def seat(self, seat: int) -> Seat:
        """The interface for a bot in that seat."""
        number = self._checked_seat(seat)
        past = [(entry.seat, entry.for_others) for entry in self.log]
        claims = [(claim.at, claim.seat, claim.claim) for claim in self.talk]
        return Seat(self.rules, self._state, number, past, claims)

    def events(self, viewer: int | None, since: int = 0) -> list[Event]:
        """The events from log entry ``since`` on, as a seat (``None``: a spectator) sees them."""
        viewer = self._checked_viewer(viewer)
        return [event.seen_by(viewer) for entry in self.log[since:] for event in entry.events]

    def record(self) -> Json:
        """The whole match as JSON data, with secrets and seed. ``chabudai.load`` reads it."""
        return whole_record(self)

    def record_for(self, viewer: int | None) -> Json:
        """The record that a seat (``None``: a spectator) may download.

        After the end it is the whole record. Before the end it has ``?`` for secrets and no seed,
        and cannot be loaded.
        """
        viewer = self._checked_viewer(viewer)
        return whole_record(self) if self.over else partial_record(self, viewer)

    def copy(self) -> Match:
        """An independent match at the same position, with the same log and seed."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.names = list(self.names)
        twin.log = list(self.log)
        twin.talk = list(self.talk)
        twin.endings = list(self.endings)
        twin._state = self._state.clone()
        twin._before = [state.clone() for state in self._before]
        twin._legal = dict(self._legal)
        return twin

    def __repr__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.set_up.options.items())
        if self.over:
            now = "over"
        elif self.chance_is_next:
            now = "chance is next"
        else:
            now = "waiting on " + ", ".join(str(seat) for seat in self.waiting_on)
        seats = f"{self.rules.seats} seats"
        return f"<Match {self.game.id}{options}, {seats}, {len(self.log)} log entries, {now}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self.record() == other.record()

    __hash__ = None  # type: ignore[assignment]

    # -- playing ---------------------------------------------------------------------------------
    def play(self, seat: int, move: str, *, lang: str = "en") -> list[Event]:
        """Play a move and return the events as that seat sees them.

        Raises ``Refused``; the match is then unchanged.
        """
        start = len(self.log)
        self.play_without_events(seat, move, lang=lang)
        return self.events(seat, start)

    def play_without_events(self, seat: int, move: str, *, lang: str = "en") -> None:
        """Play a move without collecting events: for callers that read `events` later."""
        self._apply(seat, self._checked_action(seat, move, lang))

    def play_action(
        self, action: SupportsIndex, *, seat: int | None = None, lang: str = "en"
    ) -> None:
        """Play a move by its action id: for the seat, by default the first that is to decide.

        Raises ``Refused`` if the seat may not decide now, ``BadInput`` if the action is not legal.
        The match is then unchanged.
        """
        chosen = self._state.turn if seat is None and self.waiting_on else seat
        number = self._seat_to_decide(0 if chosen is None else chosen, lang)
        legal = self.legal_actions(number)
        try:
            wanted = None if isinstance(action, bool) else index(action)
        except TypeError:  # not a whole number: a text, a fraction, an array
            wanted = None
        if wanted is None or wanted not in legal:
            offered = ", ".join(str(one) for one in legal)
            raise BadInput(f"action {quoted(action)} is not legal for seat {number}: {offered}")
        self._apply(number, wanted)

    def _apply(self, seat: int, action: int) -> None:
        state = self._state
        entry = Entry(
            seat,
            self.rules.write(state, seat, action),
            self.rules.write_for_others(state, seat, action),
        )
        before = state.clone()
        self._position_changes()
        self.rules.apply(state, seat, action, entry.events.append)
        self.log.append(entry)
        for event in entry.events:
            if event.reveals:
                self._before.clear()
                break
        else:
            self._before.append(before)
        self._name_winners(entry)
        self._play_chance()

    def play_chance(self, text: str, *, lang: str = "en") -> None:
        """Apply a written outcome of chance: for records."""
        if not self.chance_is_next:
            refusal = Refusal("table.chance", "table-no-chance-now", {"move": printable(text)})
            raise self._refused(refusal, lang)
        try:
            outcome = self.rules.read_chance(self._state, spaced(text))
        except Unreadable as problem:
            raise self._refused(with_safe_words(problem.refusal), lang) from None
        self._apply_chance(outcome)

    def can_undo(self, seat: int) -> bool:
        """Whether ``undo`` would undo the seat's last move now."""
        return bool(self._before) and self.log[-1].seat == seat and self._is_seat(seat)

    def undo(self, seat: int, *, lang: str = "en") -> None:
        """Undo the seat's last move, unless it revealed something or another seat moved since."""
        last = self.log[-1] if self.log else None
        if last is None or last.seat != seat or not self._is_seat(seat):
            raise self._refused(Refusal("table.undo", "table-undo-not-yours"), lang)
        if not self._before:
            raise self._refused(Refusal("table.undo", "table-undo-revealed"), lang)
        self._state = self._before.pop()
        self._position_changes()
        self.log.pop()
        self.talk = [claim for claim in self.talk if claim.at <= len(self.log)]

    def claims(self, seat: int) -> tuple[str, ...]:
        """The claims that a seat may make now."""
        if self._ended_early or not self._is_seat(seat):
            return ()
        return self.rules.claims(self._state, seat)

    def claim(self, seat: int, claim: str, *, lang: str = "en") -> Claimed:
        """Make a claim. True or not, it changes nothing and binds nobody."""
        open_claims = self.claims(seat)
        if not open_claims:
            raise self._refused(Refusal("table.talk", "table-no-claims-now"), lang)
        if claim not in open_claims:
            words = {"claim": printable(claim), "claims": ", ".join(open_claims)}
            raise self._refused(Refusal("table.talk", "table-no-such-claim", words), lang)
        said = Claimed(seat, claim, len(self.log))
        self.talk.append(said)
        return said

    # -- ending a game early ---------------------------------------------------------------------
    def resign(self, seat: int, *, lang: str = "en") -> Ended:
        """Give up. With one player left the game is over, otherwise it goes on."""
        return self._give_up((seat,), RESIGNED, "table.resign", lang)[0]

    def lose_on_time(self, *seats: int, lang: str = "en") -> list[Ended]:
        """The time of these seats is up, at the same moment: they lose, or rank last."""
        return self._give_up(seats, OUT_OF_TIME, "table.time", lang)

    def agree_draw(self, *, lang: str = "en") -> Ended:
        """End the game in a draw: for two players, in a game that knows draws."""
        if self.over:
            raise self._refused(Refusal("table.over", "table-game-over"), lang)
        if not self.draw_possible:
            raise self._refused(Refusal("table.draw", "table-no-draws"), lang)
        ended = Ended(None, AGREED_DRAW, len(self.log))
        self.endings.append(ended)
        self._end_early()
        return ended

    def _give_up(self, seats: Sequence[int], reason: str, rule: str, lang: str) -> list[Ended]:
        for seat in seats:
            if not self._is_seat(seat):
                words: Words = {"seat": quoted(seat), "last": self.rules.seats - 1}
                raise self._refused(Refusal("table.seat", "table-no-such-seat", words), lang)
            if self.over:
                raise self._refused(Refusal("table.over", "table-game-over"), lang)
            if seat in self.given_up:
                name = {"name": self.names[seat]}
                raise self._refused(Refusal(rule, "table-gave-up-already", name), lang)
        found = [Ended(seat, reason, len(self.log)) for seat in dict.fromkeys(seats)]
        self.endings += found
        self._before.clear()  # a resignation is never undone
        if len(left(self.rules.seats, self.endings)) < 2:
            self._end_early()
        return found

    def _end_early(self) -> None:
        self._ended_early = True
        self._before.clear()
        self._position_changes()
        self._state.turn = OVER

    def _name_winners(self, entry: Entry) -> None:
        """At the end, name the winners among those who have not given up."""
        if self.endings and self.over and (standings := self.standings) is not None:
            entry.events[:] = with_result(entry.events, standings)

    # -- internal --------------------------------------------------------------------------------
    def _position_changes(self) -> None:
        """Forget what is cached for the present position."""
        self._waiting = None
        self._legal.clear()

    def _is_seat(self, seat: object) -> TypeGuard[int]:
        return type(seat) is int and 0 <= seat < self.rules.seats

    def _checked_seat(self, seat: object) -> int:
        if not self._is_seat(seat):
            raise BadInput(f"no seat {quoted(seat)}: seats are 0 to {self.rules.seats - 1}")
        return seat

    def _checked_viewer(self, viewer: object) -> int | None:
        if viewer is None or self._is_seat(viewer):
            return viewer
        return self._checked_seat(viewer)

    def _seat_to_decide(self, seat: object, lang: str) -> int:
        """The seat, which must be to decide now."""
        words: Words
        if not self._is_seat(seat):
            words = {"seat": quoted(seat), "last": self.rules.seats - 1}
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
        return seat

    def _checked_action(self, given: object, move: object, lang: str) -> int:
        seat = self._seat_to_decide(given, lang)
        words: Words
        if not isinstance(move, str) or len(move) > LONGEST_MOVE:
            words = {"move": printable(move)}
            raise self._refused(Refusal("table.notation", "table-no-move", words), lang, seat)
        texts, actions = self._legal.get(seat, ((), ()))
        if move in texts:  # an offered move needs no check
            return actions[texts.index(move)]
        try:
            meant = self.rules.read(spaced(move))
        except Unreadable as problem:
            raise self._refused(with_safe_words(problem.refusal), lang, seat) from None
        refusal = self.rules.check(self._state, seat, meant)
        if refusal is not None:
            raise self._refused(refusal, lang, seat)
        return self.rules.encode(self._state, seat, meant)

    def _refused(self, refusal: Refusal, lang: str, seat: int | None = None) -> Refused:
        legal = () if seat is None else self.legal(seat)
        return Refused(refusal, legal=legal, lang=lang, speak=self._speak)

    def start_auto_chance(self) -> None:
        """Draw outcomes of chance from the seed from now on."""
        self._auto_chance = True
        self._play_chance()

    def draw_chance(self) -> None:
        """Draw the outcomes that come next from the seed, but not those after later moves."""
        while self._state.turn == CHANCE:
            number = sum(entry.seat is None for entry in self.log)
            random = stream(self.seed, self.game.id, "chance", number)
            self._apply_chance(self.rules.draw(self._state, random))

    def _play_chance(self) -> None:
        if self._auto_chance:
            self.draw_chance()

    def _apply_chance(self, outcome: Any) -> None:
        text = self.rules.write_chance(outcome)
        entry = Entry(None, text, outcome=outcome)
        self._position_changes()
        self.rules.apply_chance(self._state, outcome, entry.events.append)
        self.log.append(entry)
        self._before.clear()
        self._name_winners(entry)
