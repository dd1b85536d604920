"""The full-screen table: refusals, undo, claims, help, reference, themes, slow bots."""

from __future__ import annotations

import asyncio
import re
import threading

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from chabudai.core.seat import Seat
from chabudai.games.matchmaster.terminal import board as matchmaster
from chabudai.terminal.app import TableApp
from chabudai.terminal.keys import LETTERS, shortcuts
from chabudai.terminal.screens import (
    ClaimDialog,
    HelpScreen,
    HighlightDialog,
    InfoDialog,
    RefusalDialog,
    ResultDialog,
)
from chabudai.words import clauses
from chabudai.words.names import claim_text
from tests.terminal.table import at_table, press, screen_text, table_setup, until


async def typed(pilot: Pilot[None], move: str) -> None:
    await pilot.press("slash", *("space" if key == " " else key for key in move), "enter")
    await pilot.pause()


def squeezed(text: str) -> str:
    """Without the frames and breaks of a screen."""
    return "".join(text.translate(str.maketrans("", "", "│┃▇▆▅▄▃▂▁")).split())


def test_a_refusal_cites_the_clause_and_leads_to_it() -> None:
    lang = "ja"

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        before = app.session.match.record()
        await typed(pilot, "3s suit")
        assert isinstance(app.screen, RefusalDialog)
        text = squeezed(screen_text(app))
        clause = clauses.clause(app.session.match.game, "turn.own-cards", lang)
        assert clause is not None
        assert squeezed(clause)[:30] in text
        assert "[turn.own-cards]" in text
        assert app.session.match.record() == before
        await pilot.press("r")
        await until(app, lambda: isinstance(app.screen, HelpScreen))
        await until(app, lambda: "[turn.own-cards]" in screen_text(app))
        await press(app, pilot, "escape", "1")
        assert len(app.session.match.log) > len(before["log"])

    at_table(table_setup("matcha", bots=("random",), lang=lang), play)


def test_a_typed_move_is_played() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await typed(pilot, "0 suit")
        assert [entry.text for entry in app.session.match.log if entry.seat == 0] == ["0 suit"]
        await pilot.press("slash", "1", "escape")
        assert not isinstance(app.focused, Input)

    at_table(table_setup("matcha", bots=("random",)), play)


class SlowBot:
    """A bot that passes when a test allows it."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def choose(self, seat: Seat) -> int:
        self.go.wait(20)
        return seat.legal()[-1]


def with_slow_bot(app: TableApp) -> SlowBot:
    bot = SlowBot()
    app.session.bots = {1: bot}
    return bot


def test_the_screen_responds_while_a_bot_thinks() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        bot = with_slow_bot(app)
        await pilot.press("1")
        await pilot.pause()
        thinks = app.session.message("terminal-thinking", name="Random")
        await until(app, lambda: thinks in screen_text(app))
        await press(app, pilot, "s")
        assert isinstance(app.screen, InfoDialog)
        await pilot.press("escape")
        bot.go.set()
        await until(app, lambda: app.session.person_to_move == 0)

    at_table(table_setup("matcha", bots=("random",)), play)


def test_a_bot_that_answers_after_exit_does_no_harm() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        bot = with_slow_bot(app)
        await pilot.press("1")
        await until(app, lambda: app.session.bot_to_move == 1)
        await app.screen.remove_children()
        bot.go.set()
        await until(app, lambda: app.session.person_to_move == 0)
        await pilot.pause()

    at_table(table_setup("matcha", bots=("random",)), play)


def test_undo_drops_a_running_bot_search() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        bot = with_slow_bot(app)
        hand = app.session.match.observe(0)["your_hand"]
        await pilot.press("1")
        await pilot.pause()
        await pilot.press("u")
        await pilot.pause()
        assert app.session.match.observe(0)["your_hand"] == hand
        bot.go.set()
        await asyncio.sleep(0.05)
        await pilot.pause()
        assert app.session.person_to_move == 0
        assert len(app.session.match.log) == 1

    at_table(table_setup("matcha", bots=("random",)), play)


def test_undo_over_a_rivals_move_is_refused() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1")
        entries = len(app.session.match.log)
        await press(app, pilot, "u")
        assert isinstance(app.screen, RefusalDialog)
        assert "[table.undo]" in screen_text(app)
        await press(app, pilot, "escape")
        assert len(app.session.match.log) == entries

    at_table(table_setup("matcha", bots=("random",)), play)


def test_a_claim_is_made_with_a_key_and_logged() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        assert app.session.message("terminal-key-talk") not in screen_text(app).splitlines()[-1]
        await press(app, pilot, "1")
        talk = app.session.message("terminal-key-talk")
        await until(app, lambda: talk in screen_text(app).splitlines()[-1])
        await press(app, pilot, "t")
        assert isinstance(app.screen, ClaimDialog)
        await press(app, pilot, "2")
        (claim,) = app.session.match.talk
        assert claim.claim == "number miss"
        line = app.session.log_lines(0)[-1]
        assert claim_text(app.session.match.game, "number miss", "en") in line
        await until(app, lambda: line[:20] in screen_text(app))

    at_table(table_setup("matcha", bots=("random",)), play, (120, 40))


@pytest.mark.parametrize(("game", "lang"), [("matchmaster", "es"), ("matcha", "ja")])
def test_help_has_keys_notation_and_rules_in_the_language(game: str, lang: str) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "question_mark")
        await until(app, lambda: app.session.message("terminal-help-title") in screen_text(app))
        help_screen = app.screen
        assert isinstance(help_screen, HelpScreen)
        text = help_screen._markdown
        assert "`PgUp PgDn`" in text
        rules = clauses.rules_text(app.session.match.game, lang)
        assert clauses.without_pictures(rules) in text
        assert clauses.table_text(lang) in text
        for example in NOTATION[game]:  # each at the beginning of its own line, never split
            line = re.compile(rf"\W*{example}\b(?!.*\b({'|'.join(NOTATION[game])})\b)")
            await until(app, lambda: any(map(line.match, screen_text(app).splitlines())))  # noqa: B023
        await press(app, pilot, "escape")
        assert len(app.screen_stack) == 1

    at_table(table_setup(game, bots=("random",), players=2, lang=lang), play, (60, 50))


NOTATION = {"matcha": ["3t suit", "0 number", "keep 0 3t"], "matchmaster": ["13O", "say 3"]}


@pytest.mark.parametrize("game", ["matcha", "matchmaster"])
def test_the_reference_dialog_opens_and_closes(game: str) -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "s")
        assert isinstance(app.screen, InfoDialog)
        words = {"matcha": "Tokens left in the supply", "matchmaster": "13 ·7"}
        assert words[game] in screen_text(app)
        await press(app, pilot, "escape")
        assert len(app.screen_stack) == 1

    at_table(table_setup(game, bots=("random",), players=2), play)


def test_light_and_dark() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        themes = [app.theme]
        for _ in range(2):
            await press(app, pilot, "l")
            themes.append(app.theme)
        assert themes == ["chabudai-dark", "chabudai-light", "chabudai-dark"]

    at_table(table_setup("matcha", bots=("random",)), play)


def test_a_resolved_round_is_shown_before_play_goes_on() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1", "1")
        assert isinstance(app.screen, HighlightDialog)
        assert app.session.match.observe(0)["round"] == 2
        await press(app, pilot, "enter")
        assert len(app.screen_stack) == 1

    at_table(table_setup("matcha", bots=("random",)), play)


def test_shortcuts_are_one_key_each_and_never_a_key_of_the_table() -> None:
    keys = shortcuts(1, ["x"] * 27)
    assert keys[:11] == [*"1234567890", "a"]
    assert len(set(keys)) == 27
    assert not set(keys) & set("?/htuslqnp")
    assert shortcuts(0, ["x"] * 8) == list("01234567")
    assert shortcuts(1, ["x"] * 99).count("") == 99 - 10 - len(LETTERS)
    assert shortcuts(1, ["3t suit", "pass", "0 suit"]) == ["1", "p", "2"]


def test_a_finished_match_opens_at_its_end() -> None:
    table = table_setup("matcha", bots=("random",))
    session = table.new_session()
    while not session.match.over:
        seat = session.match.waiting_on[0]
        session.play(seat, session.match.legal(seat)[0])

    async def run() -> None:
        app = TableApp(table, session, pause=0.0)
        async with app.run_test() as pilot:
            await pilot.pause()
            assert isinstance(app.screen, ResultDialog)

    asyncio.run(run())


def test_a_crashing_bot_shows_its_error() -> None:
    class Broken:
        def choose(self, seat: Seat) -> int:
            raise ZeroDivisionError("a bot lost its mind")

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        app.session.bots = {1: Broken()}
        await pilot.press("1")
        await asyncio.sleep(0.2)
        await pilot.pause()

    with pytest.raises(ZeroDivisionError, match="lost its mind"):
        at_table(table_setup("matcha", bots=("random",)), play)


def test_pass_has_a_key_of_its_own() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await until(app, lambda: "p Pass" in screen_text(app))
        await press(app, pilot, "p")
        assert app.session.match.log[1].text == "pass"

    at_table(table_setup("matcha", bots=("random",)), play)


def test_upper_case_is_accepted_where_it_means_nothing() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await typed(pilot, "4T SUIT")
        assert app.session.match.log[1].text == "4t suit"

    at_table(table_setup("matcha", bots=("random",)), play)


@pytest.mark.parametrize(
    ("game", "text", "normalized"),
    [
        ("matcha", "PASS", "pass"),
        ("matcha", "3B SUIT", "3b suit"),
        ("matcha", "Keep 0  3T", "keep 0  3t"),
        ("matcha", "Nonsense", "Nonsense"),
        ("matchmaster", "SAY 3", "say 3"),
        ("matchmaster", "13O", "13O"),
        ("matchmaster", "13B", "13B"),
        ("matchmaster", "14B", "14B"),
    ],
)
def test_what_a_typed_move_means(game: str, text: str, normalized: str) -> None:
    assert table_setup(game, players=2).new_session().normalized(text) == normalized


def test_undo_is_offered_only_while_possible() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        undo = app.session.message("terminal-key-undo")

        def offered() -> bool:
            return undo in screen_text(app).splitlines()[-1]

        assert not offered()
        bot = with_slow_bot(app)
        await pilot.press("1")
        await until(app, offered)
        bot.go.set()
        await until(app, lambda: app.session.person_to_move == 0)
        await until(app, lambda: not offered())

    at_table(table_setup("matcha", bots=("random",)), play)


def test_the_log_has_the_room_while_a_bot_thinks_and_scrolls_by_pages() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        log = app.screen.query_one("#log")
        await until(app, lambda: 0 < log.scroll_y == log.max_scroll_y)
        # The log may still be on its way to its end when the first key comes.
        await pilot.press("pageup", "pageup", "pageup")
        await until(app, lambda: log.scroll_y == 0)
        await pilot.press("pagedown", "pagedown", "pagedown")
        await until(app, lambda: log.scroll_y == log.max_scroll_y)
        assert app.session.person_to_move == 0
        bot = with_slow_bot(app)
        await pilot.press("1")
        await until(app, lambda: log.size.height > 14)
        bot.go.set()

    at_table(table_setup("matcha", bots=("random",)), play)


def test_cards_have_signs_in_the_log_and_in_refusals() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        hand = app.session.match.observe(0)["your_hand"]
        await until(app, lambda: matchmaster.with_symbol(hand[0]) in screen_text(app))
        assert not any(card in screen_text(app) for card in hand)
        await press(app, pilot, "1")
        missing = next(card for card in ("10O", "11O", "12O") if card not in hand)
        while app.session.person_to_move != 0:
            await pilot.pause()
        await typed(pilot, missing)
        assert isinstance(app.screen, RefusalDialog)
        assert matchmaster.with_symbol(missing) in screen_text(app)
        assert missing not in screen_text(app)

    at_table(table_setup("matchmaster", players=2, bots=("random",)), play)


def test_a_refusal_shows_example_notation_as_typed() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await typed(pilot, "x")
        assert isinstance(app.screen, RefusalDialog)
        assert "3t suit, 0 number" in app.screen._content[0].plain

    at_table(table_setup("matcha", bots=("random",)), play)


def test_the_message_about_a_saved_match_is_on_the_screen() -> None:
    table = table_setup("matcha", bots=("random",))

    async def run() -> None:
        app = TableApp(table, table.new_session(), pause=0.0, note="nobody knows who played")
        async with app.run_test(notifications=True):
            await until(app, lambda: "nobody knows who played" in screen_text(app))

    asyncio.run(run())
