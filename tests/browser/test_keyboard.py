"""Playing with the keyboard only."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import MOST_MOVES, Guest
from tests.browser.texts import says

MOST_TABS = 80


def tab_to(guest: Guest, wanted: str) -> None:
    """Press Tab until an element that matches has the focus, with a visible outline."""
    page = guest.page
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none", f"the focus on {wanted} is not visible"
            return
    raise AssertionError(f"Tab does not reach {wanted}")


def press_number(guest: Guest) -> None:
    guest.page.keyboard.press("1")


def press_arrows(guest: Guest) -> None:
    page = guest.page
    if not page.evaluate("document.activeElement.matches('.choice')"):
        tab_to(guest, ".choice")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.choice')")
    page.keyboard.press("Enter")


def press_on_board(guest: Guest) -> None:
    """Choose a card of the hand, then its place: both are buttons."""
    page = guest.page
    if not page.locator(".own-card.playable").count():
        press_number(guest)
        return
    page.locator("body").evaluate("() => document.activeElement.blur()")
    tab_to(guest, ".own-card.playable")
    page.keyboard.press("Enter")
    tab_to(guest, ".place-button:not(.taken)")
    page.keyboard.press("Enter")


def test_a_game_of_matcha(visit: Visit) -> None:
    guest = visit()
    guest.open()
    page = guest.page
    tab_to(guest, ".tile:first-child .main")
    page.keyboard.press("Enter")
    page.wait_for_selector(".decision")
    ways = [press_number, press_arrows, press_on_board]
    for at in range(MOST_MOVES):
        state = guest.skip_animations()
        if state == "over":
            break
        if state == "choose":
            guest.choose(ways[at % len(ways)])
        else:
            guest.wait_for_change()
    expect(page.locator(".result-why")).not_to_be_empty()
    expect(page.locator(".result-buttons .main")).to_be_focused()
    # A screen reader reads the result too.
    expect(guest.announcer).to_contain_text(page.locator(".result-why").inner_text())


def test_a_dialog_keeps_the_focus_and_gives_it_back(visit: Visit) -> None:
    guest = visit()
    guest.open()
    page = guest.page
    tab_to(guest, ".name-button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name=says("web-name-label"))).to_be_focused()
    for _ in range(6):
        page.keyboard.press("Tab")
        inside = (
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
        assert page.evaluate(inside)
    page.keyboard.press("Escape")
    expect(guest.dialog).to_have_count(0)
    expect(page.locator(".name-button")).to_be_focused()
