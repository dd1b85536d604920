"""Whole games by keyboard, in every language, and what one needs is on a small screen."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from chabudai.games.matcha.terminal import board as matcha
from chabudai.games.matchmaster.terminal import board as matchmaster
from chabudai.terminal.app import TableApp
from chabudai.terminal.boards import board_for
from chabudai.terminal.screens import End
from chabudai.words import LANGUAGES, format_message
from tests.terminal.table import (
    LARGE,
    SMALL,
    assert_rectangular,
    at_table,
    play_to_the_end,
    press,
    screen_text,
    seating,
    until,
)

TABLES = {
    "matcha": {"edition": "2020"},
    "matcha-2015": {"edition": "2015"},
    "matchmaster": {},
}
KEY = re.compile(r"\b(terminal|table|matcha|matchmaster)-[a-z]+")
"""A catalogue key where words should be."""


def signed(app: TableApp, card: str) -> str:
    if app.sitting.match.game.id == "matcha":
        return matcha.signed(card)
    return matchmaster.signed(card)


def everything_needed(app: TableApp) -> None:
    """At the table: hand, legal moves, names, progress; nowhere a key or a crooked line."""
    assert_rectangular(app)
    text = screen_text(app)
    assert not KEY.search(text), text
    if len(app.screen_stack) > 1:
        return
    showing = app.sitting.showing(app.viewer)
    for card in showing.observation["your_hand"]:
        assert signed(app, card) in text, (card, text)
    for name in showing.names:
        assert name in text, (name, text)
    board = board_for(app.sitting.match.game)
    labels = [board.label(showing, move) for move in app._moves]
    for label in labels if len(labels) <= 11 else ():
        assert label in text, (label, text)
    for key in ("terminal-key-help", "terminal-key-type", "terminal-key-quit"):
        assert app.sitting.say(key) in text
    undo = app.sitting.say("terminal-key-undo") in text.splitlines()[-1]
    assert undo == (app.viewer is not None and app.sitting.match.can_undo(app.viewer))


# Every table and every language; all of both together take a minute more.
ALWAYS = {("matcha", "en"), ("matcha-2015", "es"), ("matchmaster", "ja")}


@pytest.mark.parametrize(
    ("table", "lang"),
    [
        pytest.param(table, lang, marks=() if (table, lang) in ALWAYS else pytest.mark.slow)
        for table in TABLES
        for lang in LANGUAGES
    ],
)
def test_a_whole_game_by_keyboard_on_a_small_screen(table: str, lang: str) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await play_to_the_end(app, pilot, everything_needed)
        assert app.sitting.match.over
        ending = "".join(app.sitting.ending(0).split())[:20]
        await until(app, lambda: ending in "".join(screen_text(app).split()))
        again = format_message("terminal-key-again", {}, lang)
        await until(app, lambda: again in screen_text(app))

    game = table.partition("-")[0]
    players = 2 if game == "matchmaster" else None
    at_table(
        seating(game, bots=("random",), players=players, lang=lang, **TABLES[table]), play, SMALL
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_seven_players_fit_a_small_screen(lang: str) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        for _ in range(10):
            await pilot.pause()
            everything_needed(app)
            await press(app, pilot, "enter")
        for points in app.sitting.showing(0).observation["scores"]:
            assert re.search(rf"\s{points}\b", screen_text(app))

    table = seating("matchmaster", bots=("random",) * 6, players=7, lang=lang)
    at_table(table, play, SMALL)


@pytest.mark.parametrize("game", ["matcha", "matchmaster"])
def test_a_large_screen_shows_large_cards(game: str) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await until(app, lambda: "╰─────╯" in screen_text(app))
        await press(app, pilot, "1")
        assert_rectangular(app)

    at_table(seating(game, bots=("random",), players=2), play, LARGE)


def test_play_again_deals_new_cards() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await play_to_the_end(app, pilot)
        first = app.sitting.match
        await press(app, pilot, "n")
        assert app.sitting.match is not first
        assert app.sitting.match.seed != first.seed
        assert app.sitting.asked == 0
        assert len(app.sitting.match.log) < 3

    at_table(seating("matcha", bots=("random",)), play)


def test_the_end_can_be_put_aside_to_look_at_the_table() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await play_to_the_end(app, pilot)
        assert isinstance(app.screen, End)
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1
        over = app.sitting.say("terminal-over")
        await until(app, lambda: over in screen_text(app))
        foot = screen_text(app).splitlines()[-1]
        assert app.sitting.say("terminal-key-again") in foot
        assert app.sitting.say("terminal-key-type") not in foot
        assert app.sitting.say("terminal-key-undo") not in foot
        first = app.sitting.match
        await press(app, pilot, "n")
        assert app.sitting.match is not first
        assert app.sitting.asked == 0
        await until(app, lambda: "Play again" not in screen_text(app))

    at_table(seating("matcha", bots=("random",)), play)


def test_a_move_by_mouse() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        before = len(app.sitting.match.log)
        await pilot.click(OptionList, offset=(3, 2))
        await pilot.pause()
        assert app.sitting.match.log[before].text == "0 suit"

    at_table(seating("matcha", bots=("random",)), play)
