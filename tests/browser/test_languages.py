"""Three languages: taken from the browser, switched in place, remembered, complete."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, click_choice
from tests.browser.serving import Served

KEY = re.compile(r"\b(?:web|table|matcha|matchmaster|white-castle)(?:-[a-z0-9]+)+\b")
"""A catalogue key. The client shows it if its text is missing."""
MOVES = 3


def missing_texts(guest: Guest) -> list[str]:
    """The catalogue keys that the page shows instead of texts."""
    text: str = guest.page.evaluate("document.body.innerText")
    labels = guest.page.evaluate(
        "[...document.querySelectorAll('[aria-label], [title]')]"
        ".map(one => one.ariaLabel + ' ' + one.title).join(' ')"
    )
    # Clause ids of the rules and addresses look like keys.
    shown = re.sub(r"\S*[./]\S*", " ", f"{text} {labels}")
    return KEY.findall(shown)


@pytest.mark.parametrize("game", ["matcha", "matchmaster", "white-castle"])
def test_a_table_changes_its_language_in_place(visit: Visit, game: str) -> None:
    guest = visit()
    guest.create_table(game, "me", "random")
    seen: dict[str, set[str]] = {"en": set(), "es": set(), "ja": set()}
    for _ in range(MOVES):
        guest.until("choose")
        guest.page.locator(".choice").last.hover()
        for lang, lines in seen.items():
            guest.switch_language(lang)
            shown = guest.page.locator(".decision-what, .side-log .news p, .choice-preview")
            lines.update(filter(None, shown.all_inner_texts()))
            assert missing_texts(guest) == []
        guest.choose(click_choice())
    assert seen["en"].isdisjoint(seen["es"] | seen["ja"])
    assert seen["es"].isdisjoint(seen["ja"])


def test_the_chosen_language_is_remembered(visit: Visit) -> None:
    guest = visit(lang="es")
    guest.open()
    expect(guest.page.locator("html")).to_have_attribute("lang", "es")
    guest.switch_language("ja")
    guest.page.reload()
    expect(guest.page.locator("html")).to_have_attribute("lang", "ja")


def test_a_replay_translates_moves_without_events(visit: Visit, server: Served) -> None:
    guest = visit(lang="ja")
    table = server.finished_game("white-castle")
    answer = guest.context.request.get(f"{guest.address}/api/tables/{table}/story?seat=-1")
    without_events = [at for at, one in enumerate(answer.json(), 1) if not one["events"]]
    assert without_events
    guest.open(f"/replay/{table}?at={without_events[0]}")
    expect(guest.page.locator(".moves .now")).to_be_visible()
    # There is a translated text in the list and below the board, and no notation.
    expect(guest.page.locator(".moves code")).to_have_count(0)
    caption = guest.page.locator(".replay-text span")
    expect(caption).not_to_be_empty()
    assert not caption.inner_text().isascii()
