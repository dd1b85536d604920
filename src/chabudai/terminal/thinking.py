"""Bots think on threads of their own, so that the screen lives meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic, sleep

from chabudai.terminal.sitting import Sitting

PAUSE = 0.9
"""Seconds before a bot's move is made: time to follow, and to take one's own move back."""
ROUND = 3.6
"""Seconds that all bots together may take for their pauses, so that seven can play."""


def pause_for(sitting: Sitting, longest: float = PAUSE) -> float:
    """How long the next bot waits at least: not at all where there is nothing to see."""
    return 0.0 if sitting.unseen else min(longest, ROUND / max(1, len(sitting.bots)))


def think(
    sitting: Sitting,
    seat: int,
    pause: float,
    then: Callable[[str], None],
    fail: Callable[[Exception], None],
) -> None:
    """Let a bot choose. A daemon, so that quitting never waits for a long thought."""
    started = monotonic()
    thought = sitting.thought(seat)

    def run() -> None:
        try:
            move = thought()
        except Exception as problem:  # a bot that breaks must not hang the table
            fail(problem)
            return
        spare = pause - (monotonic() - started)
        if spare > 0:
            sleep(spare)
        then(move)

    threading.Thread(target=run, daemon=True).start()
