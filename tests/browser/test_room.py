"""Room for every word on a phone: nothing cut off, nothing too small to touch, no dead ends."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest
from tests.browser.test_reach import sights

PHONE = {"width": 390, "height": 844}
CRAMPED = r"""() => {
  const found = [];
  const page = document.querySelector('dialog[open]') ?? document.body;
  const seen = (one) => one.checkVisibility({ visibilityProperty: true })
    && !one.closest('.visually-hidden, .board-area');
  const told = (what, one) => found.push(`${what}: ${one.tagName} ${one.textContent.trim()}`);
  for (const one of page.querySelectorAll('h1, h2, p, a, span, button, label, summary')) {
    if (!seen(one) || !one.textContent.trim()) continue;
    const hides = getComputedStyle(one).overflowX !== 'visible';
    if (hides && one.scrollWidth > one.clientWidth + 1) told('cut off', one);
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const one of page.querySelectorAll('select')) {
    if (!seen(one)) continue;
    const style = getComputedStyle(one);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const words = one.selectedOptions[0]?.textContent ?? '';
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(words).width > room) found.push(`cut off: menu ${words}`);
  }
  for (const one of page.querySelectorAll('button, .button, summary, select, input')) {
    const { width, height } = one.getBoundingClientRect();
    const box = ['checkbox', 'radio'].includes(one.type); // whose words can be touched too
    if (seen(one) && !box && (width < 24 || height < 24)) told(`${width} by ${height}`, one);
  }
  return found;
}"""


@pytest.mark.parametrize("lang", ["en", "es", "ja"])
def test_no_page_is_cramped(visit: Visit, lang: str) -> None:
    guest = visit(lang=lang, **PHONE)
    found = {name: guest.page.evaluate(CRAMPED) for name in sights(guest)}
    assert {name: cramped for name, cramped in found.items() if cramped} == {}


@pytest.mark.parametrize("box", range(5))
def test_no_invitation_is_cramped(visit: Visit, box: int) -> None:
    guest = visit(lang="es", **PHONE)
    guest.go()
    page = guest.page
    page.locator(".tile").nth(box).locator(".tile-buttons button").nth(1).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    counts = page.locator(".count button")
    for at in range(-1, counts.count()):
        if at >= 0:
            counts.nth(at).click()
        assert page.evaluate(CRAMPED) == []
        # What the window is for is in sight however many seats there are.
        expect(page.locator("dialog .main")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    "path", ["/nowhere", "/t/nowhere", "/rules/chess", "/rules/chess/first-game"]
)
def test_no_address_is_a_dead_end(visit: Visit, path: str) -> None:
    guest = visit(lang="ja", **PHONE)
    guest.go(path)
    expect(guest.page.locator("h1")).to_be_visible()
    assert not guest.page.locator("main").inner_text().isascii()
    expect(guest.page.locator("main").get_by_role("link", name="ホーム")).to_be_visible()
    expect(guest.page.locator(".toast")).to_have_count(0)


def test_a_replay_of_an_unfinished_game_leads_to_its_table(visit: Visit) -> None:
    guest = visit(**PHONE)
    table = guest.table("matcha", "me", "random")
    guest.until("choose")
    guest.go(f"/replay/{table}")
    guest.page.get_by_role("link", name="Go to the table").click()
    guest.until("choose")
    assert guest.table_id == table
    # The browser itself complains of an answer that is a refusal.
    guest.errors[:] = [one for one in guest.errors if "status of 409" not in one]


def open_panel(guest: Guest, name: str) -> None:
    opener = guest.page.get_by_role("button", name=name, exact=True)
    opener.focus()
    guest.page.keyboard.press("Enter")


def test_the_keyboard_goes_along_into_a_panel_and_back(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.table("matcha", "me", "random")
    guest.until("choose")
    page = guest.page
    open_panel(guest, "Chat")
    expect(page.get_by_role("button", name="Close", exact=True)).to_be_focused()
    # What lies below cannot be reached behind the panel.
    expect(page.locator(".choice").first).not_to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Chat", exact=True)).to_be_focused()
    expect(page.locator(".choice").first).to_be_visible()


def test_the_log_opens_at_the_newest(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.table("matchmaster", "random", "random", "random", listed=True)
    guest.until("over")
    open_panel(guest, "Log")
    expect(guest.page.locator(".log .news").last).to_be_in_viewport()
    assert guest.page.locator(".log").evaluate("one => one.scrollTop > one.clientHeight")
