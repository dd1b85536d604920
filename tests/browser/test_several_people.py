"""Several people at one table: undo requests, absent players, and missed moves."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import PHONE, STATE_TIMEOUT, Guest, click_choice
from tests.browser.texts import exactly, says

REQUEST = ".undo-request"
NAME = r"[A-Z]\w+ [A-Z]\w+"


def three_people(visit: Visit) -> list[Guest]:
    """Three people at a table of The White Castle."""
    host, *friends = [visit(), visit(), visit(**PHONE)]
    host.create_table("white-castle", "me", "free", "free")
    host.invite(*friends)
    return [host, *friends]


def on_turn(guests: list[Guest]) -> Guest:
    """The guest who has choices now."""
    deadline = time.monotonic() + STATE_TIMEOUT
    while time.monotonic() < deadline:
        for guest in guests:
            if guest.skip_animations() == "choose":
                return guest
    raise AssertionError("nobody has choices")


def play_turn(guest: Guest, others: list[Guest]) -> Guest:
    """Play until one of the others has choices, and return that guest."""
    deadline = time.monotonic() + STATE_TIMEOUT
    while time.monotonic() < deadline:
        now = on_turn([guest, *others])
        if now is not guest:
            return now
        guest.choose(click_choice())
    raise AssertionError("the turn does not end")


def test_three_people_answer_an_undo_request(visit: Visit) -> None:
    guests = three_people(visit)
    first = on_turn(guests)
    second = play_turn(first, [one for one in guests if one is not first])
    third = play_turn(second, [one for one in guests if one is not second])
    assert third is not first
    since = "button.tool-since"
    # Only the guest who missed moves can replay them.
    expect(first.page.locator(since)).to_be_visible()
    expect(second.page.locator(since)).to_have_count(0)
    first.page.reload()
    first.page.locator(since).click()
    expect(first.page.locator(".decision-head p")).to_contain_text(
        says("white-castle-event-start-taken", **{"seat-is": "other"})
    )
    first.page.locator(".skip").click()
    expect(first.page.locator(since)).to_be_visible()

    first.button("web-undo-ask").click()
    open_answers = re.compile(
        says("web-undo-you-ask", "web-undo-with").pattern
        + r"\s*"
        + says("web-undo-open", names="NAMES").pattern.replace("NAMES", rf"{NAME} and {NAME}")
    )
    expect(first.page.locator(REQUEST)).to_have_text(open_answers)
    expect(first.page.locator(".log")).to_contain_text(says("web-news-undo-asked", who="you"))
    expect(third.page.locator(REQUEST)).to_contain_text(says("web-undo-asked", "web-undo-with"))
    yes = second.button("web-undo-yes", exact=True)
    yes.focus()
    second.page.keyboard.press("Enter")
    expect(second.page.locator(REQUEST)).to_contain_text(says("web-undo-agreed"))
    expect(yes).to_have_count(0)
    expect(second.page.locator(REQUEST)).to_be_focused()
    expect(third.button("web-undo-yes", exact=True)).to_be_visible()
    expect(first.page.locator(REQUEST)).not_to_have_text(open_answers)
    expect(first.page.locator(REQUEST)).to_contain_text(says("web-undo-open"))

    third.open()
    expect(first.page.locator(".decision-what")).to_have_text(exactly("web-waiting-away"))
