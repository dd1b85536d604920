"""Resigning in both terminal clients."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from chabudai.terminal.app import TableApp
from chabudai.terminal.screens import ResultDialog
from chabudai.words import LANGUAGES, format_message
from tests.terminal.table import at_table, press, screen_text, table_setup, until
from tests.terminal.test_plain import ESCAPE, KEY, played


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["matcha", "matchmaster", "white-castle"])
def test_the_plain_client_asks_once_more(game: str, lang: str) -> None:
    resign = format_message("terminal-command-resign", {}, lang)
    yes = format_message("terminal-yes", {}, lang)
    table = table_setup(game, bots=("random",), players=2, lang=lang)
    plain, text = played(table, resign, "1", resign, yes)
    match = plain.session.match
    assert [one.reason for one in match.endings] == ["resigned"]
    assert match.over
    assert plain.session.result_text(0) in text
    assert format_message("terminal-plain-resign-not", {}, lang) in text
    assert not ESCAPE.search(text)
    assert not KEY.search(text)


def test_a_bot_plays_on_among_three() -> None:
    table = table_setup("matchmaster", bots=("random", "random"), players=3)
    plain, text = played(table, "resign", "yes")
    match = plain.session.match
    assert match.over
    assert match.standings is not None
    assert (match.standings.end, match.standings.places[0].rank) == ("thirteen-hands", 3)
    assert "You resign." in text


def test_two_people_at_one_screen_play_on_after_one_of_three_has_resigned() -> None:
    table = table_setup("white-castle", players=3)
    plain, _ = played(table, "resign", "yes", *["1"] * 12)
    assert len(plain.session.match.endings) == 1
    assert len(plain.session.match.log) > 5


def test_a_key_resigns_on_the_whole_screen() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("x")
        await until(app, lambda: "really want to resign" in screen_text(app))
        await pilot.press("escape")
        await until(app, lambda: "really want to resign" not in screen_text(app))
        assert not app.session.match.over
        await press(app, pilot, "x")
        await until(app, lambda: "really want to resign" in screen_text(app))
        await pilot.press("y")
        await until(app, lambda: isinstance(app.screen, ResultDialog))
        await until(app, lambda: "You resigned" in screen_text(app))
        await pilot.press("escape")
        await pilot.press("x")
        await pilot.pause()
        assert "really want to resign" not in screen_text(app)

    at_table(table_setup("matcha", bots=("random",)), play)
