"""The layout on a phone: no text is cut off, no button is too small, no page is a dead end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import PHONE
from tests.browser.serving import Served
from tests.browser.test_axe import pages
from tests.browser.test_languages import missing_texts
from tests.browser.texts import says

# Texts that are cut off, and buttons that are smaller than 24 by 24 pixels.
CRAMPED = r"""() => {
  const found = [];
  const page = document.querySelector('dialog[open]') ?? document.body;
  const visible = (one) => one.checkVisibility({ visibilityProperty: true })
    && !one.closest('.visually-hidden, .board-area');
  const report = (what, one) => found.push(`${what}: ${one.tagName} ${one.textContent.trim()}`);
  for (const one of page.querySelectorAll('h1, h2, p, a, span, button, label, summary')) {
    if (!visible(one) || !one.textContent.trim()) continue;
    const hides = getComputedStyle(one).overflowX !== 'visible';
    if (hides && one.scrollWidth > one.clientWidth + 1) report('cut off', one);
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const one of page.querySelectorAll('select')) {
    if (!visible(one)) continue;
    const style = getComputedStyle(one);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const words = one.selectedOptions[0]?.textContent ?? '';
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(words).width > room) found.push(`cut off: menu ${words}`);
  }
  for (const one of page.querySelectorAll('button, .button, summary, select, input')) {
    const { width, height } = one.getBoundingClientRect();
    const box = ['checkbox', 'radio'].includes(one.type); // its label can be touched too
    if (visible(one) && !box && (width < 24 || height < 24)) report(`${width} by ${height}`, one);
  }
  return found;
}"""
ONE_LINE = 40
"""Pixels: a button with one line of text is lower than this."""


@pytest.mark.parametrize("lang", ["en", "es", "ja"])
def test_no_page_is_cramped_or_lacks_a_text(visit: Visit, lang: str) -> None:
    guest = visit(lang=lang, **PHONE)
    found = {}
    for name in pages(guest):
        assert guest.page.evaluate("document.documentElement.lang") == lang
        found[name] = guest.page.evaluate(CRAMPED) + missing_texts(guest)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_no_invitation_is_cramped(visit: Visit) -> None:
    guest = visit(lang="es", **PHONE)
    guest.open()
    page = guest.page
    boxes = page.locator(".tile")
    expect(boxes).not_to_have_count(0)
    for box in boxes.all():
        box.locator(".tile-buttons button").nth(1).click()
        expect(guest.dialog).to_be_visible()
        counts = page.locator(".count button")
        for at in range(-1, counts.count()):
            if at >= 0:
                counts.nth(at).click()
            assert page.evaluate(CRAMPED) == []
            # The main button is visible with any number of seats.
            expect(page.locator("dialog .main")).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(guest.dialog).to_have_count(0)


def test_every_wrong_address_leads_home(visit: Visit) -> None:
    guest = visit(lang="ja", **PHONE)
    for path in ("/nowhere", "/t/nowhere", "/rules/chess", "/rules/chess/first-game"):
        guest.open(path)
        expect(guest.page.locator("h1")).to_be_visible()
        main = guest.page.locator("main")
        assert not main.inner_text().isascii()
        expect(main.get_by_role("link", name=says("web-home", lang="ja"))).to_be_visible()
        expect(guest.page.locator(".toast")).to_have_count(0)


def test_the_replay_of_an_unfinished_game_leads_to_its_table(visit: Visit) -> None:
    guest = visit(**PHONE)
    table = guest.create_table("matcha", "me", "random")
    guest.until("choose")
    guest.open(f"/replay/{table}")
    guest.link("web-to-table").click()
    guest.until("choose")
    assert guest.table_id == table
    # The browser reports the refused request.
    guest.errors[:] = [one for one in guest.errors if "status of 409" not in one]


def test_the_log_opens_at_the_newest_entry(visit: Visit, server: Served) -> None:
    guest = visit(**PHONE)
    guest.open(f"/t/{server.finished_game('matchmaster', 3)}")
    guest.until("over")
    guest.button("web-log", exact=True).click()
    expect(guest.page.locator(".log .news").last).to_be_in_viewport()
    assert guest.page.locator(".log").evaluate("one => one.scrollTop > one.clientHeight")


def test_a_long_name_fits(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.set_name("Maximiliano-Hildegard von Wunderlich-Ott")
    guest.open()
    expect(guest.page.locator(".name-button")).to_contain_text("Max")
    assert guest.overflowing() == []
    guest.create_table("matcha", "me", "free")
    stand = guest.button("web-stand-up")
    assert stand.evaluate("one => one.getClientRects()[0].height") < ONE_LINE
    assert guest.overflowing() == []


def test_a_tip_can_be_folded_away_and_opens_on_demand_on_a_phone(visit: Visit) -> None:
    guest = visit()
    guest.create_table("white-castle", "me", "random")
    guest.until("choose")
    page, tip = guest.page, guest.page.locator(".decision-advice")
    expect(tip).to_be_visible()
    guest.button("web-advice", exact=True).click()
    page.reload()
    guest.until("choose")
    expect(guest.button("web-advice", exact=True)).to_have_attribute("aria-expanded", "false")
    expect(tip).to_have_count(0)
    guest.resize(PHONE)
    choices = page.locator(".choices").bounding_box()
    guest.button("web-advice", exact=True).click()
    expect(tip).to_be_visible()
    expect(guest.announcer).to_contain_text(tip.inner_text())
    assert page.locator(".choices").bounding_box() == choices
