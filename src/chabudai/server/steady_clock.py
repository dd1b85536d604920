"""The time of the server: it only moves forward, at the speed of time."""

from __future__ import annotations

import time
from collections.abc import Callable


class SteadyClock:
    """Seconds since 1970 by the wall clock at the start, then by the monotonic clock.

    The wall clock may be set while the server runs. That must not end a player's time or absence.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._monotonic = monotonic
        self._offset = wall() - monotonic()

    def __call__(self) -> float:
        """The time now."""
        return self._offset + self._monotonic()
