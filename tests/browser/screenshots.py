"""Screenshots for the docs: ``python -m tests.browser.screenshots``."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import find_chromium, launch
from tests.browser.conftest import context_of
from tests.browser.guest import PHONE, Guest, click_choice
from tests.browser.serving import ROOT, built_client, serving
from tests.browser.small_png import shrink
from tests.browser.test_lessons import Learner
from tests.browser.test_reading_the_board import LANDSCAPE, PRESS
from tests.browser.test_white_castle import TAP

IMAGES = ROOT / "docs" / "images"


def home(guest: Guest) -> None:
    guest.open()
    guest.page.wait_for_selector(".tile .main")


def playing(game: str, *bots: str, moves: int, preview: int = -1) -> Callable[[Guest], None]:
    """Open a table and make some moves. ``preview``: point at this choice."""

    def look(guest: Guest) -> None:
        guest.create_table(game, "me", *bots)
        for _ in range(moves):
            guest.until("choose")
            guest.choose(click_choice(1))
        guest.until("choose")
        guest.page.evaluate("document.activeElement.blur()")
        guest.page.mouse.move(2, 2)
        if preview >= 0:
            guest.page.locator(".choice").nth(preview).hover()

    return look


def lesson(id: str, step: int) -> Callable[[Guest], None]:
    """A step of a guided game, with its rings."""

    def look(guest: Guest) -> None:
        learner = Learner(guest, id)
        learner.until(step)
        learner.wait_for_rings(step)

    return look


def end(game: str, *bots: str, table: str = "") -> Callable[[Guest], None]:
    """Play to the end. ``table``: wait for this table of points, which is counted up."""

    def look(guest: Guest) -> None:
        guest.create_table(game, "me", *bots)
        guest.play_to_end(click_choice(1))
        if table:
            guest.page.wait_for_selector(table)
        guest.page.evaluate("document.activeElement.blur()")

    return look


def score_sheet(guest: Guest) -> None:
    guest.create_table("matchmaster", "novice", "novice", "novice", "novice", listed=True)
    guest.until("over")
    guest.button("web-result-details").click()
    guest.page.wait_for_selector("tbody tr:last-child .mm-sum")


def rules(guest: Guest) -> None:
    guest.open("/rules/matchmaster")
    guest.page.wait_for_selector(".clause figure")


def castle(*bots: str, moves: int, then: Callable[[Guest], None]) -> Callable[[Guest], None]:
    """Play The White Castle until a die is taken, then look at something."""

    def look(guest: Guest) -> None:
        playing("white-castle", *bots, moves=moves)(guest)
        guest.play_until('.choice[data-move^="take "]')
        guest.page.mouse.move(2, 2)
        then(guest)

    return look


def lens(guest: Guest) -> None:
    guest.page.locator(".wc-garden").nth(3).hover()
    expect(guest.page.locator(".lens-rule")).not_to_have_text(re.compile(r"^\s*Rule"))


def pressed(guest: Guest) -> None:
    guest.page.locator(".wc-garden").nth(1).evaluate(PRESS)
    expect(guest.page.locator(".lens.pinned")).to_be_visible()


def gallery(guest: Guest) -> None:
    guest.page.locator(".wc-head-buttons button:not(.wc-compare)").first.click()
    guest.page.wait_for_selector("[data-component]")


def clans(guest: Guest) -> None:
    guest.page.locator(".wc-compare").click()
    guest.page.wait_for_selector("[data-clan-card]")


def die(guest: Guest) -> None:
    guest.page.locator(".wc-end.glows > .wc-hit").first.evaluate(TAP)
    guest.page.wait_for_selector(".wc-prospects")


def review(game: str, *bots: str, **options: str) -> Callable[[Guest], None]:
    """Play a game against bots to its end, and open the review."""

    def look(guest: Guest) -> None:
        guest.create_table(game, "me", *bots, options=options)
        guest.play_to_end(click_choice())
        guest.open(f"/replay/{guest.table_id}?review")
        guest.page.wait_for_selector(".review-graph", timeout=600_000)

    return look


def costly(game: str, *bots: str, beliefs: bool = False, **options: str) -> Callable[[Guest], None]:
    """A costly move in the review, with what the player could believe or without it."""

    def look(guest: Guest) -> None:
        review(game, *bots, **options)(guest)
        guest.page.locator(".review-costly button").first.click()
        guest.page.wait_for_selector(".review-note")
        if beliefs:
            guest.page.locator(".review-beliefs summary").click()

    return look


def exercise(game: str, *bots: str) -> Callable[[Guest], None]:
    """A costly move to try again."""

    def look(guest: Guest) -> None:
        review(game, *bots)(guest)
        guest.page.locator(".review-learn").first.click()
        guest.page.wait_for_selector(".review-exercise .choice")
        guest.page.evaluate("document.activeElement.blur()")

    return look


THREE = ["novice"] * 3
COUNTED = ".wc-result tfoot tr:nth-child(2)"
"""The row of the places: it follows when all points are counted."""
SCREENS: dict[str, tuple[Callable[[Guest], None], dict[str, Any]]] = {
    "home": (home, {"bot": "novice"}),
    "home-phone": (home, PHONE | {"lang": "ja", "dark": True, "bot": "novice"}),
    "matcha": (playing("matcha", "novice", moves=3), {}),
    "matcha-phone": (playing("matcha", "novice", moves=3), PHONE | {"lang": "es"}),
    "matcha-end": (end("matcha", "novice"), {}),
    "matcha-end-phone": (end("matcha", "novice"), PHONE | {"dark": True}),
    "matcha-review": (costly("matcha", "casual", edition="2015"), {}),
    "matcha-review-phone": (review("matcha", "casual", edition="2015"), PHONE | {"dark": True}),
    "matcha-beliefs": (costly("matcha", "casual", edition="2015", beliefs=True), {"dark": True}),
    "matchmaster-beliefs-phone": (costly("matchmaster", *["casual"] * 3, beliefs=True), PHONE),
    "matchmaster-exercise": (exercise("matchmaster", *["casual"] * 3), {}),
    "white-castle-review": (costly("white-castle", "casual"), {}),
    "white-castle-exercise-phone": (
        exercise("white-castle", "casual"),
        PHONE | {"dark": True},
    ),
    "matchmaster": (playing("matchmaster", "novice", "novice", "novice", moves=3), {}),
    "matchmaster-predict": (playing("matchmaster", "novice", "novice", moves=0), {"dark": True}),
    "matchmaster-phone": (playing("matchmaster", *["novice"] * 4, moves=4), PHONE | {"lang": "ja"}),
    "matchmaster-scores": (score_sheet, {}),
    "matchmaster-rules": (rules, {}),
    "white-castle": (playing("white-castle", "novice", moves=6, preview=1), {}),
    "white-castle-phone": (castle("novice", moves=6, then=die), PHONE),
    "white-castle-lens": (castle("novice", moves=10, then=lens), {}),
    "white-castle-lens-phone": (castle("novice", moves=10, then=pressed), PHONE | {"dark": True}),
    "white-castle-clans": (castle(*THREE, moves=14, then=clans), {"dark": True}),
    "white-castle-gallery": (castle(*THREE, moves=14, then=gallery), {}),
    "white-castle-gallery-phone": (
        castle("novice", moves=10, then=gallery),
        PHONE | {"dark": True},
    ),
    "white-castle-landscape": (castle("novice", moves=6, then=die), LANDSCAPE),
    "white-castle-end": (end("white-castle", "novice", table=COUNTED), {}),
    "white-castle-end-phone": (
        end("white-castle", "novice", table=COUNTED),
        PHONE | {"dark": True},
    ),
    "lesson-matcha": (lesson("matcha/2020", 3), {"dark": True}),
    "lesson-matcha-phone": (lesson("matcha/2020", 3), PHONE),
    "lesson-matchmaster": (lesson("matchmaster/first-game", 4), {}),
    "lesson-matchmaster-phone": (lesson("matchmaster/first-game", 4), PHONE | {"dark": True}),
    "lesson-white-castle": (lesson("white-castle/base", 11), {}),
    "lesson-white-castle-phone": (lesson("white-castle/base", 11), PHONE),
}


def take(browser: Browser, address: str, name: str) -> Path:
    look, options = SCREENS[name]
    guest = Guest(context_of(browser, **options), address)
    look(guest)
    guest.page.wait_for_timeout(400)
    path = IMAGES / f"web-{name}.png"
    guest.page.screenshot(path=path)
    shrink(path)
    guest.context.close()
    return path


def main(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        found = find_chromium(playwright)
        if found is None:
            sys.exit("no Chromium here, and Playwright could not fetch one")
        client = built_client(Path(scratch))
        with serving(Path(scratch) / "tables.sqlite3", client) as server:
            browser = launch(playwright, found)
            for name in names or SCREENS:
                print(take(browser, server.address, name).relative_to(ROOT))
            browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
