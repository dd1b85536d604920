"""Garbage collection at quiet times: a full collection blocks the event loop for milliseconds.

A table's journal and log are never garbage and grow with every move. Scanning them again and again
causes the slowest replies. So objects that survive a second are frozen (excluded from collection),
and a full collection runs only after a while without activity. Only reference cycles
wait for it: those of closed sockets and rooms.
"""

from __future__ import annotations

import gc

IDLE_TIME = 10.0
"""Seconds without activity after which a full collection runs."""
MIN_INTERVAL = 60.0
"""Minimum seconds between two full collections."""
MAX_INTERVAL = 3600.0
"""Seconds after which a full collection runs even on a busy server."""
GEN0_THRESHOLD = 30_000
"""New objects within a second that trigger an ordinary young-generation collection."""
FREEZE_AFTER_MOVES = 500
"""Moves after which `freeze_if_many` freezes without waiting for the next second."""


class Garbage:
    """Freezes live objects, and collects garbage when the server is idle."""

    def __init__(self, now: float) -> None:
        self._last_collection = self._last_activity = now
        self._entries = -1
        self._moves = 0

    def start(self) -> None:
        """Freeze everything loaded so far."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(GEN0_THRESHOLD, 20, 50)

    def freeze_if_many(self, moves: int) -> None:
        """Call a few times a second with the number of moves so far."""
        if moves - self._moves >= FREEZE_AFTER_MOVES:
            gc.freeze()
            self._moves = moves

    def collect_if_idle(self, entries: int, now: float) -> bool:
        """Call every second with the number of journal entries so far; true if it collected."""
        if entries != self._entries:
            self._entries, self._last_activity = entries, now
        since = now - self._last_collection
        busy = now - self._last_activity < IDLE_TIME
        if since < MIN_INTERVAL or (busy and since < MAX_INTERVAL):
            gc.freeze()
            return False
        self._last_collection = now
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        return True
