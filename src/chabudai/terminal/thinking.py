"""Runs bots on threads, so that the screen stays responsive."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic, sleep

from chabudai.terminal.session import Session

PAUSE = 0.9
"""Seconds before a bot's move: time to read the log and to undo."""
ROUND = 3.6
"""Seconds for the pauses of all bots together."""


def pause_for(session: Session, longest: float = PAUSE) -> float:
    """The pause before the next bot's move; none if there is nothing to watch."""
    return 0.0 if session.nothing_to_watch else min(longest, ROUND / max(1, len(session.bots)))


def think(
    session: Session,
    seat: int,
    pause: float,
    then: Callable[[str], None],
    fail: Callable[[Exception], None],
) -> None:
    """Let a bot choose a move on a daemon thread, so that quitting never waits for it."""
    started = monotonic()
    bot_choice = session.bot_choice(seat)

    def run() -> None:
        try:
            move = bot_choice()
        except Exception as problem:  # a bot that breaks must not hang the table
            fail(problem)
            return
        spare = pause - (monotonic() - started)
        if spare > 0:
            sleep(spare)
        then(move)

    threading.Thread(target=run, daemon=True).start()
