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

    def waits_for(self, seats: Sequence[int], now: float, decided: int = -1) -> None:
        """From now on the match waits for these seats; ``decided`` has just made a move."""
        self.left = self.remaining(now)
        if self.kind == "move":
            for seat in seats:
                if seat not in self.waiting or seat == decided:
                    self.left[seat] = float(self.seconds)
        self.waiting, self.since = tuple(seats), now

    def stands_still(self, now: float) -> None:
        """The present wait begins only now."""
        self.since = now

    def begins_anew(self, seat: int, now: float) -> None:
        """A seat decides itself again: with a clock per move it has all its time for that."""
        self.left = self.remaining(now)
        self.since = now
        if self.kind == "move":
            self.left[seat] = float(self.seconds)

    def remaining(self, now: float) -> list[float]:
        """Seconds left for every seat."""
        spent = max(0.0, now - self.since)
        return [
            max(0.0, left - spent) if seat in self.waiting else left
            for seat, left in enumerate(self.left)
        ]

    def out(self, seat: int, now: float) -> bool:
        """Whether a seat that is waited for has no time left."""
        return seat in self.waiting and self.remaining(now)[seat] <= 0.0
