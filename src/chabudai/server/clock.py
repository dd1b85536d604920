"""Clocks: per move or per game. They decide nothing; they say who is out of time."""

from __future__ import annotations

from collections.abc import Sequence


class Clock:
    """How much time each seat has left, from the times of the journal alone."""

    def __init__(self, kind: str, seconds: int, seats: int) -> None:
        self.kind = kind
        self.seconds = seconds
        self.left = [float(seconds)] * seats
        self.since = 0.0
        """When the present wait began."""
        self.waiting: tuple[int, ...] = ()

    def waits_for(self, seats: Sequence[int], now: float) -> None:
        """The match waits for these seats from now on."""
        waiting = tuple(seats)
        spent = max(0.0, now - self.since)
        for seat in self.waiting:
            if self.kind == "game":
                self.left[seat] = max(0.0, self.left[seat] - spent)
            elif seat not in waiting:
                self.left[seat] = float(self.seconds)
            else:
                self.left[seat] = max(0.0, self.left[seat] - spent)
        if self.kind == "move":
            for seat in waiting:
                if seat not in self.waiting:
                    self.left[seat] = float(self.seconds)
        self.waiting, self.since = waiting, now

    def remaining(self, now: float) -> list[float]:
        """Seconds left for every seat."""
        spent = max(0.0, now - self.since)
        return [
            max(0.0, left - spent) if seat in self.waiting else left
            for seat, left in enumerate(self.left)
        ]

    def out(self, seat: int, now: float) -> bool:
        """Whether a seat has no time left."""
        return self.remaining(now)[seat] <= 0.0
