"""A game of Matcha without a mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import MOST_MOVES, Guest

MOST_TABS = 80


def tab_to(guest: Guest, wanted: str) -> None:
    """Press Tab until something that matches has the focus, and the focus can be seen."""
    page = guest.page
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none", f"the focus on {wanted} cannot be seen"
            return
    raise AssertionError(f"Tab does not lead to {wanted}")


def by_number(guest: Guest) -> None:
    guest.page.keyboard.press("1")


def by_arrows(guest: Guest) -> None:
    page = guest.page
    if not page.evaluate("document.activeElement.matches('.choice')"):
        tab_to(guest, ".choice")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.choice')")
    page.keyboard.press("Enter")


def by_board(guest: Guest) -> None:
    """A card of the hand, then its place: both are buttons."""
    page = guest.page
    if not page.locator(".own-card.playable").count():
        by_number(guest)
        return
    page.locator("body").evaluate("() => document.activeElement.blur()")
    tab_to(guest, ".own-card.playable")
    page.keyboard.press("Enter")
    tab_to(guest, ".place-button:not(.taken)")
    page.keyboard.press("Enter")


def test_matcha_without_a_mouse(visit: Visit) -> None:
    guest = visit()
    guest.go()
    page = guest.page
    tab_to(guest, ".tile:first-child .main")
    page.keyboard.press("Enter")
    page.wait_for_selector(".decision")
    ways = [by_number, by_arrows, by_board]
    for at in range(MOST_MOVES):
        state = guest.settle()
        if state == "over":
            break
        if state == "choose":
            guest.choose(ways[at % len(ways)])
        else:
            guest.wait()
    expect(page.locator(".result-why")).not_to_be_empty()
    # Whoever listens was told all of it.
    told = page.locator("[role=log][aria-live=polite]").first
    expect(told).to_contain_text(page.locator(".result-why").inner_text())
    tab_to(guest, ".result-buttons .main")


def test_a_window_keeps_the_focus_and_gives_it_back(visit: Visit) -> None:
    guest = visit()
    guest.go()
    page = guest.page
    tab_to(guest, ".name-button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Your name")).to_be_focused()
    for _ in range(6):
        page.keyboard.press("Tab")
        inside = (
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
        assert page.evaluate(inside)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".name-button")).to_be_focused()
