"""Background work beside the requests: garbage collection, and loading catalogues ahead."""

from __future__ import annotations

import asyncio
import sys

from chabudai.registry import games
from chabudai.server.app import UPKEEP_INTERVAL, App
from chabudai.server.game_info import game_info
from chabudai.server.garbage import Garbage
from chabudai.server.pages import words
from chabudai.words import LANGUAGES, names
from chabudai.words.clauses import rules_text

PRELOAD_DELAY = 3.0
"""Seconds after the start before the catalogues of all languages are loaded."""
FREEZES_PER_UPKEEP = 5
"""How often per upkeep interval `Garbage.freeze_if_many` runs."""
LOADING_SWITCH_INTERVAL = 0.0005
"""Thread switch interval while catalogues load in a thread, so that requests wait less."""


async def manage_garbage(app: App) -> None:
    """Tidy the memory for as long as the server runs."""
    loop = asyncio.get_running_loop()
    garbage = Garbage(loop.time())
    garbage.start()
    while True:
        for _ in range(FREEZES_PER_UPKEEP):
            await asyncio.sleep(UPKEEP_INTERVAL / FREEZES_PER_UPKEEP)
            garbage.freeze_if_many(app.hub.metrics.moves)
        garbage.collect_if_idle(app.hub.metrics.entries, loop.time())


async def preload(app: App) -> None:
    """Load the client and all catalogues: the first Spanish visitor must not delay others."""
    await asyncio.sleep(PRELOAD_DELAY)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(LOADING_SWITCH_INTERVAL)
    try:
        await asyncio.to_thread(app.client.load)
        await asyncio.to_thread(_load_catalogues)
    finally:
        sys.setswitchinterval(usual)


def _load_catalogues() -> None:
    """Fill the caches. Runs in a thread."""
    for lang in LANGUAGES:
        words(lang)
        for game in games().values():
            names.about(game, lang)
            game_info(game, lang)
            rules_text(game, lang)
