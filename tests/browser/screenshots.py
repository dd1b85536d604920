"""Screenshots for the docs: ``python -m tests.browser.screenshots``."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import find_chromium, launch
from tests.browser.conftest import context_of
from tests.browser.guest import PHONE, Guest, click_choice
from tests.browser.serving import ROOT, built_client, serving

IMAGES = ROOT / "docs" / "images"


def home(guest: Guest) -> None:
    guest.open()
    guest.page.wait_for_selector(".tile .main")


def playing(game: str, *bots: str, moves: int) -> Callable[[Guest], None]:
    """Open a table and make some moves."""

    def look(guest: Guest) -> None:
        guest.create_table(game, "me", *bots)
        for _ in range(moves):
            guest.until("choose")
            guest.choose(click_choice(1))
        guest.until("choose")
        guest.page.evaluate("document.activeElement.blur()")

    return look


def score_sheet(guest: Guest) -> None:
    guest.create_table("matchmaster", "greedy", "greedy", "greedy", "greedy", listed=True)
    guest.until("over")
    guest.button("web-result-details").click()
    guest.page.wait_for_selector("tbody tr:last-child .mm-sum")


def rules(guest: Guest) -> None:
    guest.open("/rules/matchmaster")
    guest.page.wait_for_selector(".clause figure")


SCREENS: dict[str, tuple[Callable[[Guest], None], dict[str, Any]]] = {
    "home": (home, {}),
    "home-phone": (home, PHONE | {"lang": "ja", "dark": True}),
    "matcha": (playing("matcha", "greedy", moves=3), {}),
    "matcha-phone": (playing("matcha", "greedy", moves=3), PHONE | {"lang": "es"}),
    "matchmaster": (playing("matchmaster", "greedy", "greedy", "greedy", moves=3), {}),
    "matchmaster-predict": (playing("matchmaster", "greedy", "greedy", moves=0), {"dark": True}),
    "matchmaster-phone": (playing("matchmaster", *["greedy"] * 4, moves=4), PHONE | {"lang": "ja"}),
    "matchmaster-scores": (score_sheet, {}),
    "matchmaster-rules": (rules, {}),
    "white-castle": (playing("white-castle", "greedy", moves=6), {}),
    "white-castle-phone": (playing("white-castle", "greedy", moves=6), PHONE | {"dark": True}),
}


def take(browser: Browser, address: str, name: str) -> Path:
    look, options = SCREENS[name]
    guest = Guest(context_of(browser, **options), address)
    look(guest)
    guest.page.wait_for_timeout(400)
    path = IMAGES / f"web-{name}.png"
    guest.page.screenshot(path=path)
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
