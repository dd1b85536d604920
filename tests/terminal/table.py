"""A terminal table for tests: people and bots, the text of the screen, and keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from time import monotonic
from unittest.mock import patch

from rich.cells import cell_len
from textual.pilot import Pilot
from textual.screen import Screen

from chabudai.registry import game_named
from chabudai.terminal.app import TableApp
from chabudai.terminal.screens import HandOverScreen, HighlightDialog, ResultDialog
from chabudai.terminal.session import Session
from chabudai.terminal.table_setup import TableSetup, names_for, people_then_bots

SMALL, LARGE = (80, 24), (120, 40)
PATIENCE = 30
"""Seconds before a test gives up: far more than anything takes."""
LOOK_EVERY = 4


def table_setup(
    game: str,
    *,
    bots: tuple[str, ...] = (),
    players: int | None = None,
    lang: str = "en",
    seed: str = "7",
    **options: str,
) -> TableSetup:
    """A table with those bots and people in the other seats."""
    set_up = game_named(game).set_up(players, options)
    table = people_then_bots(bots, set_up.seats)
    return TableSetup(set_up, table, names_for(None, table, lang), lang, seed)


def screen_lines(app: TableApp) -> list[str]:
    """The lines of the screen."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def screen_text(app: TableApp) -> str:
    """The whole text of the screen."""
    return "\n".join(screen_lines(app))


def at_table(
    table: TableSetup,
    test: Callable[[TableApp, Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = SMALL,
) -> None:
    """Run a test at a table whose bots do not pause."""

    async def run() -> None:
        app = TableApp(table, table.new_session(), pause=0.0)
        async with app.run_test(size=size) as pilot:
            await settle(app)
            await pilot.pause()
            await test(app, pilot)

    with patch.object(Screen, "_compositor_refresh", _unpainted):
        asyncio.run(run())


def _unpainted(screen: Screen[object]) -> None:
    """The screen is drawn when a test looks at it, not for every frame."""
    screen._compositor._dirty_regions.clear()
    screen._dirty_widgets.clear()


async def until(app: TableApp, true: Callable[[], bool]) -> None:
    """Wait until a condition is true: screens are drawn a little later than they change."""
    give_up = monotonic() + PATIENCE
    while not true():
        if monotonic() > give_up:
            raise AssertionError("it never came true:\n" + screen_text(app))
        await asyncio.sleep(0.01)


async def settle(app: TableApp) -> None:
    """Wait until a person is to move or a dialog is open."""
    await until(app, lambda: len(app.screen_stack) > 1 or bool(app._moves))


async def press(app: TableApp, pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after another, letting the bots answer."""
    for key in keys:
        await pilot.press(key)
        await settle(app)


async def play_to_the_end(
    app: TableApp,
    pilot: Pilot[None],
    look: Callable[[TableApp], None] = lambda app: None,
    most_keys: int = 1000,
) -> None:
    """A whole game by keyboard, by shortcuts and by arrows in turn, with a look now and then.

    After ``most_keys`` keys the rest is played without the keyboard.
    """
    for number in count():
        if number % LOOK_EVERY == 0 or isinstance(
            app.screen, HandOverScreen | HighlightDialog | ResultDialog
        ):
            await pilot.pause()
            look(app)
        if isinstance(app.screen, ResultDialog):
            return
        if number == most_keys:
            finish(app.session)
            app.advance()
            await until(app, lambda: len(app.screen_stack) > 1)
        elif isinstance(app.screen, HighlightDialog | HandOverScreen):
            await press(app, pilot, "enter")
        elif number % 5 == 4:
            await press(app, pilot, "end" if number % 2 else "down", "enter")
        else:
            keys = app._shortcuts
            await press(app, pilot, keys[number * 7 % len(keys)])


def finish(session: Session) -> None:
    """Play the first legal moves to the end."""
    while not session.match.over:
        seat = session.match.waiting_on[0]
        session.play(seat, session.match.legal(seat)[0])


def assert_rectangular(app: TableApp) -> None:
    """Every line is exactly as wide as the screen, Japanese or not."""
    for line in screen_lines(app):
        assert cell_len(line) == app.size.width, line
