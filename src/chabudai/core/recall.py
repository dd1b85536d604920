"""Perfect recall: everything that each seat has seen since the start of a game.

A state has no history, and ``Rules.info`` and ``Rules.tensor`` describe the present. `Recall` plays
the moves of one game and keeps what every seat saw. Solvers such as CFR need that.
"""

from __future__ import annotations

from array import array
from typing import Any

from chabudai.core.events import Event
from chabudai.core.game import AnyRules
from chabudai.core.info_text import value_text
from chabudai.core.refusals import BadInput
from chabudai.core.rules import Random
from chabudai.core.tensors import Buffer

MOST_NUMBERS = 20_000
"""A tensor with perfect recall is offered up to this size."""


class Recall:
    """A game with the memory of every seat. ``state`` is the present position."""

    __slots__ = ("_events", "_states", "_texts", "rules", "state")

    def __init__(self, rules: AnyRules, state: Any = None) -> None:
        self.rules = rules
        self.state = rules.start() if state is None else state.clone()
        self._events: tuple[tuple[Event, ...], ...] = ()
        self._states: tuple[Any, ...] = (self.state.clone(),)
        self._texts: dict[int, tuple[int, str]] = {}
        """For each seat that was asked about: the text of its first steps, and how many."""

    def clone(self) -> Recall:
        """An independent copy."""
        copy = object.__new__(Recall)
        copy.rules = self.rules
        copy.state = self.state.clone()
        copy._events = self._events
        copy._states = self._states
        copy._texts = self._texts.copy()
        return copy

    def resampled(self, seat: int, random: Random) -> Recall:
        """A game that the seat cannot tell from this one. Only that seat remembers the past."""
        world = Recall(self.rules, self.rules.resample(self.state, seat, random))
        world._texts = {seat: (0, self.text(seat))}
        return world

    def apply(self, seat: int, action: int) -> None:
        """Apply a legal action."""
        events: list[Event] = []
        self.rules.apply(self.state, seat, action, events.append)
        self._remember(events)

    def apply_chance(self, outcome: Any) -> None:
        """Apply an outcome of chance."""
        events: list[Event] = []
        self.rules.apply_chance(self.state, outcome, events.append)
        self._remember(events)

    def draw(self, random: Random) -> None:
        """Draw an outcome of chance and apply it."""
        self.apply_chance(self.rules.draw(self.state, random))

    def _remember(self, events: list[Event]) -> None:
        self._events += (tuple(events),)
        self._states += (self.state.clone(),)

    def text(self, seat: int) -> str:
        """What a seat knew at the start, and everything it saw since: a line for each event."""
        steps, text = self._texts.get(seat) or (0, self.rules.info_text(self._states[0], seat))
        lines = [_line(event.seen_by(seat)) for step in self._events[steps:] for event in step]
        text = "\n".join([text, *lines])
        self._texts[seat] = (len(self._events), text)
        return text

    # -- numbers ---------------------------------------------------------------------------------
    def tensor(self, seat: int) -> Buffer:
        """The tensors of a seat at every step of the game so far; zeros for the steps to come."""
        steps, size = tensor_shape(self.rules)
        if len(self._states) > steps:
            raise BadInput(f"{len(self._states)} positions do not fit into {steps} steps")
        out = array("f", bytes(4 * steps * size))
        for at, state in enumerate(self._states):
            out[at * size : (at + 1) * size] = array("f", self.rules.tensor(state, seat))
        return out


def tensor_shape(rules: AnyRules) -> tuple[int, int]:
    """The most steps of a game, and the numbers of each. Raises ``BadInput`` if it is too big."""
    facts, layout = rules.metadata, rules.layout
    name = type(rules).__name__
    if layout is None:
        raise BadInput(f"{name} has no tensor: its rules have no layout")
    if facts.most_decisions is None or facts.most_chance is None:
        raise BadInput(f"{name} has no tensor with perfect recall: its length has no limit")
    steps = 1 + facts.most_decisions + facts.most_chance
    if steps * layout.size > MOST_NUMBERS:
        raise BadInput(
            f"{name} has no tensor with perfect recall: {steps} steps of {layout.size} numbers"
            f" are more than {MOST_NUMBERS}"
        )
    return steps, layout.size


def _line(event: Event) -> str:
    data = event.data()
    name = data.pop("event")
    return " ".join([name, *(f"{key}={value_text(value)}" for key, value in data.items())])
