"""Every page: nothing serious for axe-core, light and dark; no sideways scrolling on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, by_bar

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
GAMES = ("matcha", "matchmaster", "white-castle")
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
DAY_AND_NIGHT = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
LARGEST = 150 * 1024
# Of what a replay tells and of its moves: what is not wholly to be seen.
CUT = """async () => {
  for (let at = 0; at < 2; at++) await new Promise(requestAnimationFrame);
  const pairs = [['.replay-text', '.replay-bar'], ['.replay-text p:last-child', '.replay-text'],
    ['.moves .now', '.moves']].map((pair) => pair.map((one) => document.querySelector(one)));
  return pairs.filter(([one, box]) => {
    const [a, b] = [one.getBoundingClientRect(), box.getBoundingClientRect()];
    return a.top < b.top - 1 || a.bottom > b.bottom + 1;
  }).map(([one]) => one.className || one.textContent);
}"""
STILL = """() => document.getAnimations().every((one) =>
  one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)"""


def serious(page: Page) -> list[str]:
    """What axe-core finds serious or critical."""
    # Colours are measured once nothing moves any more.
    page.wait_for_function(STILL)
    page.evaluate(AXE)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def sights(guest: Guest) -> Iterator[str]:
    """Every page and window, one after the other."""
    page = guest.page
    for path in ("/", "/nowhere", "/rules/matcha/first-game", *(f"/rules/{one}" for one in GAMES)):
        guest.go(path)
        expect(page.locator("main")).to_be_visible()
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        yield path
    guest.go("/")
    page.locator(".tile-buttons button").nth(1).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "invitation"
    guest.table("matcha", "me", "free")
    page.wait_for_selector(".waiting-room")
    yield "waiting room"


def tables(guest: Guest, game: str) -> Iterator[str]:
    """A table at its beginning, and in the middle."""
    guest.table(game, "me", "random")
    guest.until("choose")
    yield "table"
    for _ in range(4):
        guest.choose(by_bar())
        guest.until("choose")
    yield "in the middle"


def ends(guest: Guest, game: str) -> Iterator[str]:
    """A game that bots have played, its details, and its replay."""
    page = guest.page
    table = guest.table(game, "random", "random", listed=True)
    guest.until("over")
    yield "result"
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_role("dialog").locator("[aria-busy=true]")).to_have_count(0)
    yield "details"
    guest.go(f"/replay/{table}?at=19")
    page.wait_for_selector(".replay-slider")
    yield "replay"
    if game == "white-castle":  # which has most to tell in the end
        guest.go(f"/replay/{table}?at=99999")
        expect(page.locator(".replay-text")).to_contain_text("The game is over.")
        expect(page.locator(".moves .now")).to_have_count(1)  # the list comes after the step
        assert page.evaluate(CUT) == []


def looked_at(guest: Guest, dark: bool, names: Iterator[str]) -> dict[str, list[str]]:
    """What is wrong with each: by day on a desk, by night on a phone, on both never too wide."""
    troubles = {}
    for name in names:
        guest.page.set_viewport_size(PHONE)
        found = guest.sideways()
        if not dark:
            guest.page.set_viewport_size(DESK)
        troubles[name] = found + guest.sideways() + serious(guest.page)
    return {name: found for name, found in troubles.items() if found}


@DAY_AND_NIGHT
def test_pages(visit: Visit, dark: bool) -> None:
    guest = visit(dark=dark, still=True)
    assert looked_at(guest, dark, sights(guest)) == {}


@DAY_AND_NIGHT
@pytest.mark.parametrize("game", GAMES)
def test_tables(visit: Visit, game: str, dark: bool) -> None:
    guest = visit(dark=dark, still=True)
    assert looked_at(guest, dark, tables(guest, game)) == {}


@DAY_AND_NIGHT
@pytest.mark.parametrize("game", GAMES)
def test_the_end_and_the_replay(visit: Visit, game: str, dark: bool) -> None:
    guest = visit(dark=dark, still=True)
    assert looked_at(guest, dark, ends(guest, game)) == {}


@pytest.mark.parametrize("lang", ["es", "ja"])
@pytest.mark.parametrize("seats", [2, 7])
def test_matchmaster_fits_a_phone(visit: Visit, lang: str, seats: int) -> None:
    guest = visit(lang=lang, **PHONE)
    guest.table("matchmaster", "me", *["random"] * (seats - 1))
    for _ in range(3):
        guest.until("choose")
        assert guest.sideways() == []
        guest.choose(by_bar())
    guest.page.locator(".mm-strip-buttons button").last.click()
    expect(guest.page.locator(".mm-sheet")).to_be_visible()
    window = guest.page.locator("dialog")
    assert window.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("game", GAMES)
def test_a_first_load_is_small(visit: Visit, game: str) -> None:
    guest = visit()
    address = f"/t/{guest.table(game, 'me', 'random')}"
    fresh = guest.new_page()
    fresh.goto(guest.address + address)
    fresh.wait_for_selector(".choice, .result")
    sizes = fresh.evaluate(
        "performance.getEntriesByType('resource')"
        ".filter(one => /\\.(js|css)$/.test(one.name)).map(one => one.encodedBodySize)"
    )
    assert len(sizes) >= 2
    assert sum(sizes) <= LARGEST
