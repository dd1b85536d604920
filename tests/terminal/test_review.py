"""Reviews and hints in both clients: offered after a game and against bots, in three languages."""

from __future__ import annotations

import asyncio

import pytest
from textual.pilot import Pilot

from chabudai.analysis import Evaluation
from chabudai.analysis.review.reviewer import Reviewer, settled
from chabudai.core.seat import Seat
from chabudai.terminal.app import TableApp
from chabudai.terminal.lines import lines_for
from chabudai.terminal.reviewing import HintScreen, ReviewScreen
from chabudai.terminal.screens import ResultDialog
from chabudai.words import LANGUAGES, format_message
from tests.terminal.table import at_table, press, screen_text, table_setup, until
from tests.terminal.test_plain import played

GAMES = ("matcha", "matchmaster", "white-castle")


def evaluate(reviewer: Reviewer, seat: Seat, at: int) -> Evaluation:
    """The last legal move is the best one; all others lose half."""
    legal = seat.legal()
    chances = {action: 0.75 if action == legal[-1] else 0.25 for action in legal}
    points = {action: 40 * chance for action, chance in chances.items()}
    figures = {"matchmaster": {"met": 0.5, "rival": 40.0}}.get(reviewer.game.id, {"coin": 1.0})
    return settled(Evaluation(chances, None, points, dict.fromkeys(legal, figures)))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reviewer, "evaluate", evaluate)


@pytest.mark.parametrize(("game", "lang"), list(zip(GAMES, LANGUAGES, strict=True)))
def test_lines_after_a_finished_game(game: str, lang: str) -> None:
    """The review of the person's own decisions, and then the question again."""

    def word(key: str, **words: str | int) -> str:
        return format_message(key, words, lang)

    review = word("terminal-command-review")
    resign = [word("terminal-command-resign"), word("terminal-yes")]
    table = table_setup(game, bots=("random",), players=2, lang=lang)
    plain, text = played(table, "1", "1", *resign, review, "q")
    assert word("terminal-plain-review") in text
    told = text[text.index(word("terminal-plain-review")) :]
    name = plain.session.match.names[0]
    assert word("table-review-accuracy", name=name, accuracy="0")[: len(name) + 2] in told
    assert told.count(f"({word('table-review-label', label='blunder')})") + told.count(
        f"（{word('table-review-label', label='blunder')}）"
    ) == len([entry for entry in plain.session.match.log if entry.seat == 0])
    assert plain.session.match.names[1] + ":" not in told
    assert told.count(word("terminal-command-review")) >= 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_in_lines(game: str, lang: str) -> None:
    table = table_setup(game, bots=("random",), players=2, lang=lang)
    plain, text = played(table, format_message("terminal-command-hint", {}, lang))
    session = plain.session
    best = session.match.legal(0)[-1]
    move = lines_for(session.match.game).label(session.view_for(0), best)
    assert format_message("terminal-hint", {"move": move, "why": ""}, lang).rstrip() in text


def test_no_hint_with_two_people() -> None:
    _, text = played(table_setup("matchmaster", players=2), "", "hint")
    assert format_message("terminal-hint-not-here", {}, "en") in text
    assert format_message("terminal-hint-wait", {}, "en") not in text


def test_the_screen_of_the_review() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await until(app, lambda: app.session.person_to_move is not None)
        await press(app, pilot, "x", "y")
        await until(app, lambda: isinstance(app.screen, ResultDialog))
        await pilot.press("v")
        await until(app, lambda: isinstance(app.screen, ReviewScreen))
        label = format_message("table-review-label", {"label": "blunder"}, "en")
        await until(app, lambda: label in screen_text(app))
        await pilot.press("escape")
        await until(app, lambda: not isinstance(app.screen, ReviewScreen))

    at_table(table_setup("matcha", bots=("random",)), play)


def test_the_screen_of_a_hint() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        before = app.session.match.record()
        await pilot.press("h")
        await until(app, lambda: isinstance(app.screen, HintScreen))
        await until(app, lambda: "Try:" in screen_text(app))
        await pilot.press("h")
        await until(app, lambda: not isinstance(app.screen, HintScreen))
        assert app.session.match.record() == before

    at_table(table_setup("matchmaster", bots=("random", "random"), players=3), play)


def test_no_hint_key_with_two_people() -> None:
    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        await asyncio.sleep(0)
        assert "hint" not in app._available_actions()

    at_table(table_setup("white-castle", players=2), play)
