"""Clocks, per move or per game. A clock only measures: it never moves for a player."""

from __future__ import annotations

from collections.abc import Sequence


class Clock:
    """The time left for each seat, computed only from the times in the journal."""

    def __init__(self, kind: str, seconds: int, seats: int) -> None:
        self.kind = kind
        self.seconds = seconds
        self.left = [float(seconds)] * seats
        self.since = 0.0
        """When the current wait began."""
        self.waiting: tuple[int, ...] = ()

    def wait_for(self, seats: Sequence[int], now: float, mover: int = -1) -> None:
        """Start waiting for these seats. ``mover`` has just made a move."""
        self.left = self.remaining(now)
        if self.kind == "move":
            for seat in seats:
                if seat not in self.waiting or seat == mover:
                    self.left[seat] = float(self.seconds)
        self.waiting, self.since = tuple(seats), now

    def restart_wait(self, now: float) -> None:
        """Do not count the time before ``now``."""
        self.since = now

    def refill(self, seat: int, now: float) -> None:
        """Give a seat its full time again if the clock is per move."""
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

    def is_out(self, seat: int, now: float) -> bool:
        """Whether it is this seat's turn and it has no time left."""
        return seat in self.waiting and self.remaining(now)[seat] <= 0.0
