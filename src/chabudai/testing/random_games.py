"""Whole games played at random, with every position kept: the input of the checks."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from chabudai.core.chance import below, stream
from chabudai.core.events import Event
from chabudai.core.game import AnyRules, SetUp
from chabudai.core.match import Match
from chabudai.core.rules import Json, Random
from chabudai.testing.setups import label
from chabudai.words import format_message

T = TypeVar("T")

STYLES = ("any", "last", "first")
"""How moves are chosen: any legal move; mostly the last one (often a pass); mostly the first."""
MOST_DECISIONS = 20_000


@dataclass(frozen=True, slots=True)
class Position:
    """A state of a random game, and what was done there."""

    at: int
    """The number of log entries before it."""
    state: Any
    """Do not change it: use a clone."""
    seat: int | None
    """The seat that moved here; ``None`` for chance and at the end."""
    action: int | None
    outcome: Any = None


class RandomGame:
    """A game played to its end."""

    def __init__(self, set_up: SetUp, seed: str, style: str, match: Match) -> None:
        self.set_up = set_up
        self.seed = seed
        self.style = style
        self.match = match
        self.rules: AnyRules = match.rules
        self.record: Json = match.record()
        self.positions = list(self._positions())

    def _positions(self) -> Iterator[Position]:
        rules, state = self.rules, self.rules.start()
        for at, entry in enumerate(self.match.log):
            here = state.clone()
            if entry.seat is None:
                yield Position(at, here, None, None, entry.outcome)
                rules.apply_chance(state, entry.outcome)
            else:
                action = rules.encode(state, entry.seat, rules.read(entry.text))
                yield Position(at, here, entry.seat, action)
                rules.apply(state, entry.seat, action)
        yield Position(len(self.match.log), state.clone(), None, None)

    @property
    def viewers(self) -> list[int | None]:
        """The spectator and every seat."""
        return [None, *range(self.rules.seats)]

    def random(self, *names: object) -> Random:
        """Return a generator for these names. It is the same every time."""
        return stream("walk", self.seed, self.style, label(self.set_up), *names)

    def new_match(self, *, seed: str | None = None, auto_chance: bool = True) -> Match:
        """Return a new match with the same set-up, names and seed."""
        return Match(
            self.set_up,
            names=self.match.names,
            seed=seed or self.seed,
            speak=format_message,
            auto_chance=auto_chance,
        )

    def record_up_to(self, at: int) -> Json:
        """Return the record of the first ``at`` log entries."""
        return self.record | {"log": self.record["log"][:at]}

    @contextmanager
    def describing(self, position: Position) -> Iterator[None]:
        """Add the position to the notes of any error raised inside."""
        try:
            yield
        except Exception as problem:
            problem.add_note(self.describe(position))
            raise

    def describe(self, position: Position) -> str:
        """Return where the position is, who may do what there, and its record."""
        rules, state = self.rules, position.state
        lines = [f"in {label(self.set_up)}, seed {self.seed!r}, after {position.at} log entries"]
        for seat in rules.waiting_on(state):
            moves = ", ".join(rules.write(state, seat, a) for a in rules.legal(state, seat))
            lines.append(f"waiting on seat {seat}, legal moves: {moves}")
        record = self.record_up_to(position.at)
        lines.append("record: " + json.dumps(record, ensure_ascii=False))
        return "\n".join(lines)


def play_random_game(set_up: SetUp, seed: str = "walk", style: str = "any") -> RandomGame:
    """Play a game to its end with random moves."""
    match = Match(set_up, seed=seed, speak=format_message)
    random = stream("walk", seed, style)
    decisions = 0
    while not match.over:
        waiting_on = match.waiting_on
        assert waiting_on, "the match is not over, but waits for no player"
        seat = waiting_on[below(random, len(waiting_on))]
        match.play(seat, choose(match.legal(seat), style, random))
        decisions += 1
        assert decisions < MOST_DECISIONS, f"no end after {decisions} decisions"
    return RandomGame(set_up, seed, style, match)


def choose(moves: Sequence[str], style: str, random: Random) -> str:
    """Choose one of the legal moves."""
    assert moves, "no legal move"
    if style != "any" and random() < 0.6:
        return moves[-1] if style == "last" else moves[0]
    return moves[below(random, len(moves))]


def spread(items: Sequence[T], most: int) -> Sequence[T]:
    """Return about ``most`` items at most, evenly spread, including the last one."""
    step = -(-len(items) // most)
    return items[::-1][::step][::-1]


def apply_to_copy(rules: AnyRules, state: Any, seat: int, action: int) -> tuple[Any, list[Event]]:
    """Return the state after an action, and the events of that action."""
    events: list[Event] = []
    copy = state.clone()
    rules.apply(copy, seat, action, events.append)
    return copy, events


def snapshot(rules: AnyRules, state: Any) -> Json:
    """Return everything that the rules answer about a state."""
    seats = range(rules.seats)
    waiting_on = rules.waiting_on(state)
    return {
        "view": rules.view(state),
        "observations": [rules.observe(state, viewer) for viewer in (None, *seats)],
        "info": [rules.info(state, seat) for seat in seats],
        "waiting_on": waiting_on,
        "turn": state.turn,
        "legal": [list(rules.legal(state, seat)) for seat in waiting_on],
        "claims": [rules.claims(state, seat) for seat in seats],
        "eliminated": rules.eliminated(state),
        "standings": rules.standings(state),
        "worth": list(rules.worth(state)),
    }
