"""Clocks, per move or per game. A clock only measures; `timeouts` calls the stand-in.

A clock per move gives each decision its full time. Time that is used up does not come back: not by
leaving and returning, and not by undoing one's own move.
"""

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
        self._undone = [0] * seats
        """For each seat, the length of the log it has undone: before that it gets no new time."""

    def wait_for(self, seats: Sequence[int], now: float, mover: int = -1, length: int = 0) -> None:
        """Start waiting for these seats. ``mover`` has just moved; the log has this length."""
        self.left = self.remaining(now)
        if self.kind == "move":
            for seat in seats:
                new = seat not in self.waiting or seat == mover
                if new and length >= self._undone[seat]:
                    self.left[seat] = float(self.seconds)
        self.waiting, self.since = tuple(seats), now

    def undo(self, seat: int, length: int) -> None:
        """A seat undoes its own move. It gets no new time before the log is longer than it was."""
        self._undone[seat] = max(self._undone[seat], length + 1)

    def restart_wait(self, now: float) -> None:
        """Do not count the time before ``now``."""
        self.since = now

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

    def is_over(self, seat: int, now: float) -> bool:
        """Whether the stand-in must play: for this decision, or with a game clock to the end."""
        if self.kind == "game":
            return self.remaining(now)[seat] <= 0.0
        return self.is_out(seat, now)
