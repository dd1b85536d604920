"""Several people at one table: who is asked, who is away, and what one has missed."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import GIVEN_UP, Guest, by_bar


def three_at_the_castle(visit: Visit) -> list[Guest]:
    """Three people."""
    guests = [visit(), visit(), visit(width=390, height=844)]
    guests[0].table("white-castle", "me", "free", "free")
    free = guests[0].page.locator(".seat.free input")
    expect(free).to_have_count(2)
    links = [one.input_value() for one in free.all()]
    for guest, link in zip(guests[1:], links, strict=True):
        guest.page.goto(link)
        guest.page.locator(".join .main").click()
    return guests


def whose_turn(guests: list[Guest]) -> Guest:
    """Who of them has something to choose now."""
    before = time.monotonic() + GIVEN_UP
    while time.monotonic() < before:
        for guest in guests:
            if guest.settle() == "choose":
                return guest
    raise AssertionError("it is nobody's turn")


def takes_their_turn(guest: Guest, others: list[Guest]) -> Guest:
    """Play until it is for one of the others to decide."""
    before = time.monotonic() + GIVEN_UP
    while time.monotonic() < before:
        now = whose_turn([guest, *others])
        if now is not guest:
            return now
        guest.choose(by_bar())
    raise AssertionError("the turn does not end")


def test_three_agree_on_taking_back_and_know_what_they_missed(visit: Visit) -> None:
    guests = three_at_the_castle(visit)
    first = whose_turn(guests)
    second = takes_their_turn(first, [one for one in guests if one is not first])
    third = takes_their_turn(second, [one for one in guests if one is not second])
    assert third is not first
    since = "button.tool-since"
    # There is something to be seen again by whom something happened to, and only by them.
    expect(first.page.locator(since)).to_be_visible()
    expect(second.page.locator(since)).to_have_count(0)
    # Also when they have come back meanwhile: there it is told.
    first.page.reload()
    first.page.locator(since).click()
    expect(first.page.locator(".decision-head p")).to_contain_text("takes start")
    first.page.locator(".skip").click()
    expect(first.page.locator(since)).to_be_visible()

    asked = ".undo-request"
    first.page.get_by_role("button", name="Ask to undo").click()
    more = r"This also undoes \d later moves?\."
    expect(first.page.locator(asked)).to_have_text(
        re.compile(rf"You’ve asked to undo a move\. {more} Waiting for \S+ \d and \S+ \d\.")
    )
    expect(first.page.locator(".log")).to_contain_text("You ask to undo a move.")
    expect(third.page.locator(asked)).to_contain_text(re.compile(rf"asks to undo a move\. {more}"))
    yes = second.page.get_by_role("button", name="Allow")
    yes.focus()
    second.page.keyboard.press("Enter")
    expect(second.page.locator(asked)).to_contain_text(
        "You allowed the undo. Waiting for the others"
    )
    expect(yes).to_have_count(0)
    expect(second.page.locator(asked)).to_be_focused()
    expect(third.page.get_by_role("button", name="Allow")).to_be_visible()
    expect(first.page.locator(asked)).to_contain_text(re.compile(r"Waiting for \S+ \d\.$"))

    third.go()
    expect(first.page.locator(".decision-what")).to_have_text(
        re.compile(r"Waiting for \S+ \d, who is away\.")
    )
