"""A whole game of each kind by keyboard. What a player needs is on a small screen."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from chabudai.games.matcha.terminal import board as matcha
from chabudai.games.matchmaster.terminal import board as matchmaster
from chabudai.terminal.app import TableApp
from chabudai.terminal.boards import board_for
from chabudai.terminal.screens import HighlightDialog, ResultDialog
from chabudai.words import format_message
from tests.terminal.table import (
    LARGE,
    SMALL,
    assert_rectangular,
    at_table,
    finish,
    play_to_the_end,
    press,
    screen_text,
    table_setup,
    until,
)

KEY = re.compile(r"\b(terminal|table|matcha|matchmaster)-[a-z]+")
"""A catalogue key in place of its text."""


def with_symbol(app: TableApp, card: str) -> str:
    if app.session.match.game.id == "matcha":
        return matcha.with_symbol(card)
    return matchmaster.with_symbol(card)


def everything_needed(app: TableApp) -> None:
    """At the table: hand, legal moves, names, progress; no catalogue keys, equally wide lines."""
    assert_rectangular(app)
    text = screen_text(app)
    assert not KEY.search(text), text
    if len(app.screen_stack) > 1:
        return
    view = app.session.view_for(app.viewer)
    for card in view.observation["your_hand"]:
        assert with_symbol(app, card) in text, (card, text)
    for name in view.names:
        assert name in text, (name, text)
    board = board_for(app.session.match.game)
    labels = [board.label(view, move) for move in app._moves]
    for label in labels if len(labels) <= 11 else ():
        assert label in text, (label, text)
    for key in ("terminal-key-help", "terminal-key-type", "terminal-key-quit"):
        assert app.session.message(key) in text
    undo = app.session.message("terminal-key-undo") in text.splitlines()[-1]
    assert undo == (app.viewer is not None and app.session.match.can_undo(app.viewer))


@pytest.mark.parametrize(("game", "lang"), [("matcha", "en"), ("matchmaster", "ja")])
def test_a_whole_game_by_keyboard_on_a_small_screen(game: str, lang: str) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await play_to_the_end(app, pilot, everything_needed, most_keys=35)
        assert app.session.match.over
        result_text = "".join(app.session.result_text(0).split())[:20]
        await until(app, lambda: result_text in "".join(screen_text(app).split()))
        again = format_message("terminal-key-again", {}, lang)
        await until(app, lambda: again in screen_text(app))

    at_table(table_setup(game, bots=("random",), players=2, lang=lang), play, SMALL)


@pytest.mark.parametrize(  # the whole games show the other languages
    ("game", "players", "lang"),
    [("matcha", 2, "es"), ("matcha", 2, "ja"), ("matchmaster", 7, "en"), ("matchmaster", 7, "es")],
)
def test_a_position_in_every_language(game: str, players: int, lang: str) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        last_key = app.session.message("terminal-key-quit")
        await until(app, lambda: last_key in screen_text(app).splitlines()[-1])
        everything_needed(app)
        await press(app, pilot, "enter")
        await pilot.pause()
        await until(app, lambda: last_key in screen_text(app).splitlines()[-1])
        everything_needed(app)
        for points in app.session.view_for(0).observation.get("scores", ()):
            assert re.search(rf"\s{points}\b", screen_text(app))

    bots = ("random",) * (players - 1)
    at_table(table_setup(game, bots=bots, players=players, lang=lang), play, SMALL)


@pytest.mark.parametrize("game", ["matcha", "matchmaster"])
def test_a_large_screen_shows_large_cards(game: str) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await until(app, lambda: "╰─────╯" in screen_text(app))
        await press(app, pilot, "1")
        assert_rectangular(app)

    at_table(table_setup(game, bots=("random",), players=2), play, LARGE)


def test_after_the_end_the_table_can_be_seen_and_played_again() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        finish(app.session)
        app.advance()
        await until(app, lambda: isinstance(app.screen, HighlightDialog | ResultDialog))
        while isinstance(app.screen, HighlightDialog):
            await press(app, pilot, "enter")
        assert isinstance(app.screen, ResultDialog)
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1
        over = app.session.message("terminal-over")
        await until(app, lambda: over in screen_text(app))
        foot = screen_text(app).splitlines()[-1]
        assert app.session.message("terminal-key-again") in foot
        assert app.session.message("terminal-key-type") not in foot
        assert app.session.message("terminal-key-undo") not in foot
        first = app.session.match
        await press(app, pilot, "n")
        assert app.session.match is not first
        assert app.session.match.seed != first.seed
        assert app.session.person_to_move == 0
        assert len(app.session.match.log) < 3
        await until(app, lambda: "Play again" not in screen_text(app))

    at_table(table_setup("matcha", bots=("random",)), play)


def test_a_move_by_mouse() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        before = len(app.session.match.log)
        await pilot.click(OptionList, offset=(3, 2))
        await pilot.pause()
        assert app.session.match.log[before].text == "0 suit"

    at_table(table_setup("matcha", bots=("random",)), play)
