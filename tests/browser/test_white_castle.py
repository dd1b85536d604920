"""The White Castle's board: all of it in sight, previews, touch, and what is reconstructed."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, by_bar

SCROLLS = """() => [...document.querySelectorAll('.board-area, html')]
  .filter((one) => one.scrollHeight > one.clientHeight + 2)
  .map((one) => `${one.className || one.tagName}: ${one.scrollHeight} in ${one.clientHeight}`)"""
TAP = """one => one.dispatchEvent(
  new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))"""
SIZES = [(1280, 800), (1920, 1080)]


def until_move(guest: Guest, verb: str) -> None:
    """Play on until a move of this kind can be chosen."""
    guest.play_until(f'.choice[data-move^="{verb} "]')


def scrolls(page: Page) -> list[str]:
    """What must be scrolled down to be seen; a page that was resized needs a moment."""
    with suppress(TimeoutError):
        page.wait_for_function(f"() => !({SCROLLS})().length", timeout=3000)
    found: list[str] = page.evaluate(SCROLLS)
    return found


@pytest.mark.parametrize("lang", ["en", "es", "ja"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_whole_board_is_in_sight(visit: Visit, lang: str, seats: int) -> None:
    guest = visit(lang=lang, still=True)
    guest.table("white-castle", "me", *["random"] * (seats - 1))
    for _ in range(6):
        guest.until("choose")
        for width, height in SIZES:
            guest.page.set_viewport_size({"width": width, "height": height})
            assert scrolls(guest.page) == []
        guest.choose(by_bar(1))
    if lang == "ja":  # which has signs of its own between the parts of a sentence
        assert guest.page.locator('[data-tell*="; "], [data-tell*=": "]').count() == 0


def test_the_die_in_hand_is_shown(visit: Visit) -> None:
    guest = visit(still=True)
    guest.table("white-castle", "me", "random")
    until_move(guest, "take")
    hand = guest.page.locator("[data-hand]")
    expect(hand).not_to_have_class("wc-hand held")
    taken = guest.page.locator('.choice[data-move^="take "]').first
    colour = str(taken.get_attribute("data-move")).split()[1]
    guest.choose(by_bar())
    guest.until("choose")
    expect(hand).to_have_class("wc-hand held")
    expect(hand).to_contain_text(colour, ignore_case=True)


def test_a_preview_moves_nothing(visit: Visit) -> None:
    guest = visit(still=True)
    guest.table("white-castle", "me", "random")
    until_move(guest, "place")
    page = guest.page
    well = page.locator('.choice[data-move="place well"]')
    page.mouse.move(2, 2)
    before = page.locator(".wc").bounding_box(), well.bounding_box()
    well.hover()
    expect(page.locator(".choice-preview")).to_contain_text("gains")
    expect(page.locator('[data-at="hold:seals"] .wc-change')).to_be_visible()
    assert (page.locator(".wc").bounding_box(), well.bounding_box()) == before
    # However long: a choice that moved away below the pointer could not be clicked.
    page.locator(".choice-preview").evaluate("one => { one.textContent += ' word'.repeat(99); }")
    assert (page.locator(".wc").bounding_box(), well.bounding_box()) == before


def test_a_refusal_stands_above_the_choices_and_names_the_place(visit: Visit) -> None:
    guest = visit(still=True)
    guest.table("white-castle", "me", "random")
    until_move(guest, "place")
    page = guest.page
    # A die fits one of your lines at most.
    page.locator('[data-at^="space:domain-"] > .wc-try').first.click()
    refused = page.locator(".refused")
    expect(refused).to_contain_text(re.compile("“(Coral|Black|White|Green) line"))
    assert "domain-" not in refused.inner_text()
    top = "one => one.getBoundingClientRect().top"
    bottom = "one => one.getBoundingClientRect().bottom"
    assert refused.evaluate(bottom) <= page.locator(".choices").evaluate(top)
    refused.get_by_role("button").click()
    expect(refused).to_have_count(0)
    # Something else that cannot be done answers, too, and what was refused before is over.
    page.locator('[data-at^="space:domain-"] > .wc-try').first.click()
    expect(refused).to_be_visible()
    for place in ('[data-at^="garden:"]', '[data-at^="yard:"]', ".wc-span"):
        page.locator(place).first.click()
        expect(page.locator(".wc-note")).to_contain_text("Nothing to choose here now.")
        expect(refused).to_have_count(0)
        page.locator(".wc-note button").click()


def test_a_finger_looks_before_it_moves(visit: Visit) -> None:
    guest = visit(still=True, width=390, height=844)
    guest.table("white-castle", "me", "random")
    until_move(guest, "take")
    page = guest.page
    spot = page.locator(".wc-end.glows > .wc-hit").first
    spot.evaluate(TAP)
    expect(page.locator(".wc-end.looked")).to_have_count(1)
    assert guest.state == "choose"
    assert page.locator('.choice[data-move^="take "]').count() > 1
    spot.evaluate(TAP)
    expect(page.locator('.choice[data-move="place well"]')).to_be_visible()


def test_who_wants_no_motion_gets_none(visit: Visit) -> None:
    """Not even a very short one: what is inherited would then arrive frame by frame."""
    guest = visit(still=True)
    guest.table("white-castle", "me", "random")
    guest.until("choose")
    moving = """() => {
      document.documentElement.dataset.theme = 'dark';
      document.querySelector('.wc').style.fontSize = '20px';
      document.body.getBoundingClientRect();
      return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
    }"""
    assert guest.page.evaluate(moving) == 0


def test_a_rivals_domain_opens_and_closes(visit: Visit) -> None:
    guest = visit(still=True)
    guest.table("white-castle", "me", "random", "random")
    guest.until("choose")
    page = guest.page
    page.locator(".wc-strip-open").first.click()
    expect(page.locator(".wc-strip-more .wc-where")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".wc-strip-more")).to_have_count(0)


def test_what_is_reconstructed_is_said(visit: Visit) -> None:
    guest = visit(still=True)
    guest.go("/rules/white-castle")
    listed = guest.page.locator('[id="parts.sources"] .wc-doubts')
    for name in ("Steward 16–18", "Calligraphy 1–8", "Water lily tiles", "Tea Fields, left"):
        expect(listed).to_contain_text(name)
    guest.table("white-castle", "me", "random")
    guest.until("choose")
    guest.page.locator(".wc-help").click()
    expect(guest.page.get_by_role("dialog").locator(".wc-doubts")).to_contain_text(
        "Daimyo card 10–12"
    )


def test_the_log_stays_with_the_newest_unless_somebody_reads(visit: Visit) -> None:
    guest = visit(still=True)
    guest.table("white-castle", "me", "random")
    page, log = guest.page, guest.page.locator(".side-log .log")
    behind = "() => { const one = document.querySelector('.side-log .log');\n"
    behind += "  return one.scrollHeight - one.scrollTop - one.clientHeight; }"
    guest.until("choose")
    while log.evaluate("one => one.scrollHeight < one.clientHeight + 300"):
        guest.choose(by_bar())
        guest.until("choose")
    # A browser scrolls up by itself where lines go or the window grows.
    log.evaluate("one => { one.scrollTop -= 150; }")
    page.wait_for_function(
        f"() => new Promise(requestAnimationFrame).then(() => ({behind})() > 99)"
    )
    guest.choose(by_bar())
    page.wait_for_function(f"() => ({behind})() < 60")
    guest.until("choose")
    log.hover()
    page.mouse.wheel(0, -250)
    page.wait_for_function(f"() => ({behind})() > 99")
    guest.choose(by_bar())
    guest.until("choose")
    assert page.evaluate(behind) > 99


def test_promo_components_are_marked_named_and_pictured(visit: Visit) -> None:
    guest = visit(still=True)
    page = guest.page
    guest.go("/rules/white-castle")
    pictured = page.locator('[id="promo.mixed"] .wc-promos')
    for kind in ("plant garden", "stone garden", "daimyo card", "yard tile"):
        expect(pictured).to_contain_text(f"Promo {kind}")
    expect(pictured.locator(".wc-doubt")).to_have_count(1)
    marked = page.locator(".wc-spot:has(> .wc-promo)")
    guest.table("white-castle", "me", "random", options={"promo": "yes"})
    guest.until("choose")
    expect(marked.first).to_have_attribute("aria-label", re.compile("promo, not in either box"))
    expect(page.locator(".side-log")).to_contain_text("the promo ")


def test_alone_from_the_shelf(visit: Visit) -> None:
    guest = visit()
    guest.go()
    guest.tile("The White Castle").get_by_role("button", name="Play solo").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Start").click()
    guest.until("choose")
    assert guest.page.locator(".person").count() == 1
