"""When Python looks for garbage: it takes milliseconds, and nobody is answered meanwhile.

What a table keeps, its journal and log, is no garbage and grows with every move: to look through it
again and again is what makes the slowest answers slow. So what has lived for a second is set aside,
and all of it is looked through when nobody has done anything for a while. Only objects that hold
each other in a circle wait for that: of sockets that were closed, of rooms that were left.
"""

from __future__ import annotations

import gc

QUIET = 10.0
"""Seconds without a move after which looking disturbs nobody."""
SELDOM = 60.0
"""Seconds between two looks, however quiet it is."""
AT_LAST = 3600.0
"""Seconds after which it is time, quiet or not."""
MOST_YOUNG = 30_000
"""New objects, were there so many within a second, that are looked through after all."""


MANY_MOVES = 500
"""Moves after which what they left is set aside at once: none of it is garbage."""


class Garbage:
    """Sets aside what lives, and looks for garbage when it is quiet."""

    def __init__(self, now: float) -> None:
        self._looked = self._busy = now
        self._done = -1
        self._moves = 0

    def begin(self) -> None:
        """Nothing that lives by now will ever be garbage."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(MOST_YOUNG, 20, 50)

    def hurry(self, moves: int) -> None:
        """A few times a second: moves by the thousand do not wait to be set aside."""
        if moves - self._moves >= MANY_MOVES:
            gc.freeze()
            self._moves = moves

    def tend(self, done: int, now: float) -> bool:
        """Every second or so; ``done`` counts what people do. Returns whether it looked."""
        if done != self._done:
            self._done, self._busy = done, now
        since = now - self._looked
        if since < SELDOM or (now - self._busy < QUIET and since < AT_LAST):
            gc.freeze()
            return False
        self._looked = now
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        return True
