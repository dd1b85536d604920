"""Three languages: found out, switched in place, complete."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, by_bar

KEY = re.compile(r"\b(?:web|table|matcha|matchmaster|white-castle)(?:-[a-z0-9]+)+\b")
"""What is shown where a sentence is missing."""
MOVES = 3


@pytest.mark.parametrize(
    ("lang", "welcome"), [("en", "Pull up a chair"), ("es", "Siéntate"), ("ja", "さあ")]
)
def test_the_browser_says_which(visit: Visit, lang: str, welcome: str) -> None:
    guest = visit(lang=lang)
    guest.go()
    expect(guest.page.locator("html")).to_have_attribute("lang", lang)
    heading = guest.page.locator("h1")
    expect(heading).to_be_visible()
    assert guest.page.evaluate("document.documentElement.lang") == lang
    assert (welcome in heading.inner_text()) or lang != "en"


def keys_in(guest: Guest) -> list[str]:
    text: str = guest.page.evaluate("document.body.innerText")
    labels = guest.page.evaluate(
        "[...document.querySelectorAll('[aria-label], [title]')]"
        ".map(one => one.ariaLabel + ' ' + one.title).join(' ')"
    )
    # Clause ids of the rules and addresses are no sentences.
    shown = re.sub(r"\S*[./]\S*", " ", f"{text} {labels}")
    return KEY.findall(shown)


@pytest.mark.parametrize("game", ["matcha", "matchmaster", "white-castle"])
def test_switched_in_place(visit: Visit, game: str) -> None:
    guest = visit()
    guest.table(game, "me", "random")
    seen: dict[str, set[str]] = {"en": set(), "es": set(), "ja": set()}
    for _ in range(MOVES):
        guest.until("choose")
        guest.page.locator(".choice").last.hover()
        for lang, lines in seen.items():
            guest.page.locator(".language").select_option(lang)
            expect(guest.page.locator("html")).to_have_attribute("lang", lang)
            shown = guest.page.locator(".decision-what, .side-log .news p, .choice-preview")
            lines.update(filter(None, shown.all_inner_texts()))
            assert keys_in(guest) == []
        guest.choose(by_bar())
    assert seen["en"].isdisjoint(seen["es"] | seen["ja"])
    assert seen["es"].isdisjoint(seen["ja"])


@pytest.mark.parametrize("lang", ["en", "es", "ja"])
def test_no_page_lacks_a_word(visit: Visit, lang: str) -> None:
    guest = visit(lang=lang)
    for path in ("/", "/rules/matcha", "/rules/matchmaster", "/rules/white-castle", "/nowhere"):
        guest.go(path)
        expect(guest.page.locator("main")).to_be_visible()
        expect(guest.page.locator("[aria-busy=true]")).to_have_count(0)
        assert keys_in(guest) == [], path


def test_a_choice_is_kept(visit: Visit) -> None:
    guest = visit(lang="es")
    guest.go()
    guest.page.locator(".language").select_option("ja")
    expect(guest.page.locator("html")).to_have_attribute("lang", "ja")
    guest.page.reload()
    expect(guest.page.locator("html")).to_have_attribute("lang", "ja")


def test_a_replay_names_what_nothing_happens_with(visit: Visit) -> None:
    guest = visit(lang="ja")
    table = guest.table("white-castle", "random", "random", listed=True)
    guest.until("over")
    story = guest.page.evaluate(
        "async (id) => (await fetch(`/api/tables/${id}/story?seat=-1`)).json()", table
    )
    quiet = [at for at, one in enumerate(story, 1) if not one["events"]]
    assert quiet
    guest.go(f"/replay/{table}?at={quiet[0]}")
    expect(guest.page.locator(".moves .now")).to_be_visible()
    # Neither in the list nor below the board is there a move in notation, or none at all.
    expect(guest.page.locator(".moves code")).to_have_count(0)
    told = guest.page.locator(".replay-text span")
    expect(told).not_to_be_empty()
    assert not told.inner_text().isascii()
