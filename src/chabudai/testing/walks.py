"""Whole games played at random, with every position of them kept: what the checks look at."""

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
from chabudai.testing.set_ups import label
from chabudai.words import speak

T = TypeVar("T")

STYLES = ("any", "last", "first")
"""Ways to choose: any legal action alike; mostly the last one (passing, where a game has it)…"""
MOST_DECISIONS = 20_000


@dataclass(frozen=True, slots=True)
class Node:
    """A position, and what happened there."""

    at: int
    """How many log entries there were."""
    state: Any
    """Not to be changed: take a clone."""
    seat: int | None
    """Who went on from here; ``None``: chance, or nobody."""
    action: int | None
    outcome: Any = None


class Walk:
    """A game played to its end."""

    def __init__(self, set_up: SetUp, seed: str, style: str, match: Match) -> None:
        self.set_up = set_up
        self.seed = seed
        self.style = style
        self.match = match
        self.rules: AnyRules = match.rules
        self.record: Json = match.record()
        self.nodes = list(self._nodes())

    def _nodes(self) -> Iterator[Node]:
        rules, state = self.rules, self.rules.start()
        for at, entry in enumerate(self.match.log):
            here = state.clone()
            if entry.seat is None:
                yield Node(at, here, None, None, entry.outcome)
                rules.apply_chance(state, entry.outcome)
            else:
                action = rules.encode(state, entry.seat, rules.read(entry.text))
                yield Node(at, here, entry.seat, action)
                rules.apply(state, entry.seat, action)
        yield Node(len(self.match.log), state.clone(), None, None)

    @property
    def viewers(self) -> list[int | None]:
        """The spectator and every seat."""
        return [None, *range(self.rules.seats)]

    def random(self, *names: object) -> Random:
        """A generator of one's own, the same every time."""
        return stream("walk", self.seed, self.style, label(self.set_up), *names)

    def untouched(self, *, seed: str | None = None, auto_chance: bool = True) -> Match:
        """The match before anybody moved."""
        names, speaker = self.match.names, speak
        return Match(
            self.set_up, names=names, seed=seed or self.seed, speak=speaker, auto_chance=auto_chance
        )

    def up_to(self, at: int) -> Json:
        """The record of the first log entries."""
        return self.record | {"log": self.record["log"][:at]}

    @contextmanager
    def told(self, node: Node) -> Iterator[None]:
        """If something fails inside: say where."""
        try:
            yield
        except Exception as problem:
            problem.add_note(self.where(node))
            raise

    def where(self, node: Node) -> str:
        """A position as a failing test tells it."""
        rules, state = self.rules, node.state
        lines = [f"in {label(self.set_up)}, seed {self.seed!r}, after {node.at} log entries"]
        for seat in rules.waiting_on(state):
            moves = ", ".join(rules.write(state, seat, a) for a in rules.legal(state, seat))
            lines.append(f"waiting on {seat}, who may: {moves}")
        lines.append("record: " + json.dumps(self.up_to(node.at), ensure_ascii=False))
        return "\n".join(lines)


def walk(set_up: SetUp, seed: str = "walk", style: str = "any") -> Walk:
    """Play a game at random."""
    match = Match(set_up, seed=seed, speak=speak)
    random = stream("walk", seed, style)
    decisions = 0
    while not match.over:
        waited_on = match.waiting_on
        assert waited_on, "the match is not over, and waits for nobody"
        seat = waited_on[below(random, len(waited_on))]
        match.play(seat, chosen(match.legal(seat), style, random))
        decisions += 1
        assert decisions < MOST_DECISIONS, f"no end after {decisions} decisions"
    return Walk(set_up, seed, style, match)


def chosen(moves: Sequence[str], style: str, random: Random) -> str:
    """One of some legal moves."""
    assert moves, "no legal move"
    if style != "any" and random() < 0.6:
        return moves[-1] if style == "last" else moves[0]
    return moves[below(random, len(moves))]


def some(things: Sequence[T], most: int) -> Sequence[T]:
    """At most about so many of them, spread evenly, the last one included."""
    step = -(-len(things) // most)
    return things[::-1][::step][::-1]


def after(rules: AnyRules, state: Any, seat: int, action: int) -> tuple[Any, list[Event]]:
    """The position after an action, and what happened."""
    events: list[Event] = []
    copy = state.clone()
    rules.apply(copy, seat, action, events.append)
    return copy, events


def snapshot(rules: AnyRules, state: Any) -> Json:
    """All that can be asked about a position."""
    seats = range(rules.seats)
    waited_on = rules.waiting_on(state)
    return {
        "view": rules.view(state),
        "observations": [rules.observe(state, viewer) for viewer in (None, *seats)],
        "info": [rules.info(state, seat) for seat in seats],
        "waiting_on": waited_on,
        "turn": state.turn,
        "legal": [list(rules.legal(state, seat)) for seat in waited_on],
        "claims": [rules.claims(state, seat) for seat in seats],
        "standings": rules.standings(state),
        "worth": list(rules.worth(state)),
    }
