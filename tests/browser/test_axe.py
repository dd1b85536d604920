"""axe-core finds nothing serious on any page, light and dark, and no page scrolls sideways."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import DESK, PHONE, Guest
from tests.browser.serving import Served

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
GAMES = ("matcha", "matchmaster", "white-castle")
LIKE_OTHERS = ("/rules/matcha", "/rules/matchmaster", "/rules/white-castle/cards")
"""Long pages of the same parts as the rules and icons of The White Castle."""
LARGEST_LOAD = 150 * 1024
"""Bytes of script and style that the page of a table may load."""
# Parts of the replay's caption and move list that are not completely visible.
CUT_OFF = """async () => {
  for (let at = 0; at < 2; at++) await new Promise(requestAnimationFrame);
  const pairs = [['.replay-text', '.replay-bar'], ['.replay-text p:last-child', '.replay-text'],
    ['.moves .now', '.moves']].map((pair) => pair.map((one) => document.querySelector(one)));
  return pairs.filter(([one, box]) => {
    const [a, b] = [one.getBoundingClientRect(), box.getBoundingClientRect()];
    return a.top < b.top - 1 || a.bottom > b.bottom + 1;
  }).map(([one]) => one.className || one.textContent);
}"""
SETTLED = """() => !document.querySelector('button[aria-busy=true]')
  && document.getAnimations().every((one) =>
  one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)"""


def axe_violations(guest: Guest, options: dict[str, Any]) -> list[str]:
    """The serious and critical violations that axe-core reports."""
    page = guest.page
    # Colours are final when no animation runs and no button waits for an answer.
    page.wait_for_function(SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate("options => axe.run(options)", {"resultTypes": ["violations"], **options})
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def set_colours(guest: Guest, scheme: Literal["light", "dark"]) -> None:
    guest.page.emulate_media(color_scheme=scheme)
    expect(guest.page.locator("html")).to_have_attribute("data-theme", scheme)


def problems(guest: Guest) -> list[str]:
    """What is wrong with a page: light on a desk with all rules, dark on a phone with contrast.

    The other rules do not depend on colours.
    """
    guest.resize(DESK)
    set_colours(guest, "light")
    found = guest.overflowing() + axe_violations(guest, {})
    guest.resize(PHONE)
    set_colours(guest, "dark")
    contrast = {"runOnly": ["color-contrast", "target-size", "scrollable-region-focusable"]}
    return found + guest.overflowing() + axe_violations(guest, contrast)


def pages(guest: Guest) -> Iterator[str]:
    """Open every page and dialog that is not a table, one after the other."""
    page = guest.page
    rules = (*GAMES, "white-castle/icons", "white-castle/cards")
    for path in ("/", "/nowhere", "/learn", *(f"/rules/{one}" for one in rules)):
        guest.open(path)
        expect(page.locator("main")).to_be_visible()
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        yield path
    guest.open("/")
    page.locator(".tile-buttons button").nth(1).click()
    expect(guest.dialog).to_be_visible()
    yield "invitation"
    guest.create_table("matcha", "me", "free")
    page.wait_for_selector(".waiting-room")
    yield "waiting room"


def test_pages(visit: Visit) -> None:
    guest = visit()
    found = {name: problems(guest) for name in pages(guest) if name not in LIKE_OTHERS}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("game", GAMES)
def test_tables(visit: Visit, game: str) -> None:
    guest = visit()
    guest.create_table(game, "me", "random")
    guest.until("choose")
    sizes = guest.page.evaluate(
        "performance.getEntriesByType('resource')"
        ".filter(one => /\\.(js|css)$/.test(one.name)).map(one => one.encodedBodySize)"
    )
    assert len(sizes) >= 2
    assert sum(sizes) <= LARGEST_LOAD
    guest.play(4)
    assert problems(guest) == []


@pytest.mark.parametrize(
    "game", [pytest.param("matcha", marks=pytest.mark.slow), "matchmaster", "white-castle"]
)
def test_results_and_replays(visit: Visit, server: Served, game: str) -> None:
    guest = visit()
    page = guest.page
    table = server.finished_game(game)
    guest.open(f"/t/{table}")
    guest.until("over")
    assert axe_violations(guest, {}) == []
    guest.button("web-result-details").click()
    expect(page.locator(".result-sheet")).to_be_visible()
    assert problems(guest) == []
    guest.open(f"/replay/{table}?at=19")
    page.wait_for_selector(".replay-slider")
    assert problems(guest) == []
    if game == "white-castle":  # it has the longest text at the end
        guest.open(f"/replay/{table}?at=99999")
        expect(page.locator(".moves .now")).to_have_count(1)  # the list comes after the caption
        expect(page.locator(".replay-text p").last).not_to_be_empty()
        assert page.evaluate(CUT_OFF) == []
