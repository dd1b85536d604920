"""Makes the pictures of the README: a position of each game in the terminal client, as SVG.

Run it from the project's folder: ``.venv/bin/python docs/images/make.py``.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path

from textual.pilot import Pilot

from chabudai.registry import game_named
from chabudai.terminal.app import TableApp
from chabudai.terminal.screens import HighlightDialog
from chabudai.terminal.table_setup import TableSetup, names_for

FOLDER = Path(__file__).parent
SIZE = (112, 37)
PICTURES = {
    "matcha": (2, "greedy", "21", ("5", "end enter", "3")),
    "matchmaster": (4, "greedy", "14", ("enter",) * 17),
}
"""Game → seats, bots, seed, and the keys that the person presses, decision by decision."""
FONTS = re.compile(r"@font-face\s*{[^}]*}\s*")
"""Fonts from elsewhere: a picture should need nothing but itself."""


async def picture(game: str, seats: int, bot: str, seed: str, keys: Sequence[str]) -> str:
    """The screen after some moves."""
    table = (None, *(bot,) * (seats - 1))
    set_up = game_named(game).set_up(seats)
    table_setup = TableSetup(set_up, table, names_for(None, table, "en"), "en", seed)
    app = TableApp(table_setup, table_setup.new_session(), pause=0.0)
    async with app.run_test(size=SIZE) as pilot:
        for decision in keys:
            await person_to_move(app, pilot)
            await pilot.press(*decision.split())
        await person_to_move(app, pilot)
        await pilot.pause(0.2)
        svg = FONTS.sub("", app.export_screenshot(title=f"chabudai play {game}"))
    return svg.replace("Fira Code, monospace", "'DejaVu Sans Mono', Menlo, Consolas, monospace")


async def person_to_move(app: TableApp, pilot: Pilot[None]) -> None:
    """Wait for the person's turn, past everything that is shown on the way."""
    while True:
        await pilot.pause(0.1)
        if isinstance(app.screen, HighlightDialog):
            await pilot.press("enter")
        elif app.session.person_to_move is not None:
            return


def main() -> None:
    """Make them all."""
    for game, (seats, bot, seed, keys) in PICTURES.items():
        svg = asyncio.run(picture(game, seats, bot, seed, keys))
        (FOLDER / f"{game}-terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
