"""Several people at one screen: nobody sees another player's cards."""

from __future__ import annotations

import re
from dataclasses import replace

from textual.pilot import Pilot

from chabudai.games.matcha.terminal import board as matcha
from chabudai.games.matchmaster.terminal import board as matchmaster
from chabudai.terminal.app import TableApp
from chabudai.terminal.screens import HandOverScreen, HighlightDialog, RefusalDialog, ResultDialog
from tests.terminal.table import at_table, play_to_the_end, press, screen_text, table_setup, until

BOARDS = {"matcha": matcha, "matchmaster": matchmaster}


def secrets_of(app: TableApp, seat: int) -> list[str]:
    """The cards in a hand as the screen would show them: with signs, and in notation."""
    hand = app.session.match.observe(seat)["your_hand"]
    with_symbol = BOARDS[app.session.match.game.id].with_symbol
    return [form for card in hand if card != "0" for form in (with_symbol(card), card)]


def assert_hidden(app: TableApp, seat: int) -> None:
    text = screen_text(app)
    for secret in secrets_of(app, seat):
        assert not re.search(rf"(?<![0-9]){re.escape(secret)}(?![a-z])", text), (secret, text)


def hides_what_it_must(app: TableApp) -> None:
    """No card of another player is on the screen."""
    if isinstance(app.screen, ResultDialog):
        return
    looking = None if isinstance(app.screen, HandOverScreen) else app.viewer
    for seat in app.session.people:
        if seat != looking:
            assert_hidden(app, seat)
    if isinstance(app.screen, HandOverScreen):
        assert app.viewer is None


def test_a_whole_game_of_matcha_hides_the_other_hand() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await play_to_the_end(app, pilot, hides_what_it_must, most_keys=90)  # into the second set
        assert app.session.match.over

    at_table(table_setup("matcha", lang="ja", edition="2015"), play)


def test_hands_of_matchmaster_hide_the_other_hands() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        for _ in range(24):
            hides_what_it_must(app)
            await press(app, pilot, "enter")

    at_table(table_setup("matchmaster", players=2), play)


def test_the_screen_is_handed_over_by_name() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, HandOverScreen)
        assert "Pass the screen to Player 1" in screen_text(app)
        assert_hidden(app, 0)
        await press(app, pilot, "enter")
        assert matcha.with_symbol(app.session.match.observe(0)["your_hand"][-1]) in screen_text(app)
        assert_hidden(app, 1)
        await press(app, pilot, "1")
        assert "Pass the screen to Player 2" in screen_text(app)
        assert_hidden(app, 0)
        assert_hidden(app, 1)

    at_table(table_setup("matcha"), play)


def row_of(app: TableApp, name: str) -> str:
    """A player's line on the table."""
    return next(line for line in screen_text(app).splitlines() if line[3:].startswith(name))


def test_sealed_predictions_stay_sealed_for_the_next_person() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "enter", "6")
        assert isinstance(app.screen, HandOverScreen)
        assert "6" not in screen_text(app)
        await press(app, pilot, "enter")
        row = row_of(app, "Player 1")
        assert app.session.message("terminal-matchmaster-sealed") in row
        assert "6" not in row
        await press(app, pilot, "1", "enter", "0", "enter")
        row = row_of(app, "Player 1")
        assert "6 ||||||" in row

    at_table(table_setup("matchmaster", players=3), play)


def test_the_last_move_can_be_taken_back_at_the_hand_over() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "enter", "1")
        assert len(app.session.match.log) == 2
        await press(app, pilot, "u")
        assert len(app.session.match.log) == 1
        assert app.viewer == 0
        assert len(app.screen_stack) == 1

    at_table(table_setup("matcha"), play)


def test_a_move_that_revealed_something_cannot_be_undone() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, *["enter", "1"] * 4)
        assert isinstance(app.screen, HighlightDialog)
        await press(app, pilot, "enter")
        assert isinstance(app.screen, HandOverScreen)
        assert app.session.message("terminal-hand-over-undo") not in screen_text(app)
        await press(app, pilot, "enter", "u")
        assert isinstance(app.screen, RefusalDialog)
        await press(app, pilot, "escape")
        assert len(app.screen_stack) == 1
        assert app.viewer == app.session.person_to_move == 0

    at_table(table_setup("matcha"), play)


def test_the_example_beside_the_prompt_is_no_card_of_the_last_player() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, *["enter", "2"] * 3, "enter")
        example = app.session.match.legal(1)[0]
        await until(app, lambda: example in screen_text(app))
        await press(app, pilot, "end", "enter")  # passes, so that card is still in hand
        assert isinstance(app.screen, HighlightDialog)
        await pilot.pause()
        assert example not in screen_text(app)
        assert_hidden(app, 1)

    at_table(table_setup("matcha", seed="1"), play)


def test_people_and_bots_at_one_table() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert app.session.people == (0, 1)
        for _ in range(12):
            hides_what_it_must(app)
            await press(app, pilot, "enter")

    at_table(table_setup("matchmaster", players=4, bots=("random", "random")), play)


def test_names_are_names_and_no_markup() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert "[red]Aki" in screen_text(app)
        await press(app, pilot, "enter")
        assert screen_text(app).count("[red]Aki") >= 3

    table = replace(table_setup("matcha"), names=("[red]Aki", "[/]Ben"))
    at_table(table, play)
