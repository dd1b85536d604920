"""Clocks, per move or per game. A clock only measures; `timeouts` calls the stand-in.

A clock per move gives each decision its full time. Time that is used up does not come back: not by
leaving and returning, and not by undoing one's own move. The time of an invited player begins when
they say that they are ready.
"""

from __future__ import annotations

from collections.abc import Sequence

READY_SECONDS = 300.0
"""The most time an invited player has to get ready, before their clock starts by itself."""


class Clock:
    """The time left for each seat, computed only from the times in the journal."""

    def __init__(self, kind: str, seconds: int, seats: int) -> None:
        self.kind = kind
        self.seconds = seconds
        self.left = [float(seconds)] * seats
        self.since = 0.0
        """When the current wait began."""
        self.waiting: tuple[int, ...] = ()
        self._starts = [0.0] * seats
        """When the time of each seat begins: before that it does not run."""
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

    def begin(self, seat: int, now: float) -> None:
        """The time of a seat begins to run: now, or later."""
        self._starts[seat] = now

    def held_until(self, seat: int) -> float:
        """When the time of a seat begins to run."""
        return self._starts[seat]

    def restart_wait(self, now: float) -> None:
        """Do not count the time before ``now``."""
        self.since = now

    def remaining(self, now: float) -> list[float]:
        """Seconds left for every seat."""
        return [
            max(0.0, left - max(0.0, now - max(self.since, self._starts[seat])))
            if seat in self.waiting
            else left
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
