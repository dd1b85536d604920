"""Two people: a draw, a rematch by consent, best of three, a resignation, readiness, cancelling."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.guest import PHONE, Guest, click_choice
from tests.browser.test_axe import axe_violations
from tests.browser.texts import exactly, says


def menu(guest: Guest) -> Locator:
    """Open the table's menu."""
    guest.button("web-table-menu").click()
    return guest.dialog


def resign(guest: Guest) -> None:
    menu(guest).get_by_role("button", name=exactly("web-resign")).click()
    question = guest.page.get_by_role("dialog", name=says("web-resign-question"))
    question.get_by_role("button", name=exactly("web-resign")).click()
    guest.until("over")


def result(guest: Guest) -> Locator:
    return guest.page.locator(".result-why").first


def invited(host: Guest, friend: Guest) -> list[str]:
    """A table for a series, where the friend has sat down and is ready; the names of both."""
    host.create_table("matcha", "me", "free", clock="game", seconds=900, best_of=3, time_out="loss")
    link = host.page.locator(".seat.free input").first.input_value()
    friend.page.goto(link)
    # Before they sit down, they read what the clock means.
    expect(friend.page.locator(".terms")).to_contain_text(says("web-clock-hint-loss"))
    expect(friend.page.locator(".join")).to_contain_text(says("web-ready-promise", minutes=5))
    friend.button("web-sit-down").click()
    assert axe_violations(friend, {}) == []
    friend.page.get_by_role("button", name=exactly("web-ready")).click()
    expect(friend.page.locator(".ready")).to_have_count(0)
    # The guests without a name are called the same on both pages.
    names = [one.page.locator(".person-name").all_inner_texts() for one in (host, friend)]
    assert names[0] == names[1]
    assert all(re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+", name) for name in names[0]), names

    return names[0]


def agree_on_a_draw(host: Guest, friend: Guest, name: str) -> None:
    menu(host).get_by_role("button", name=says("web-draw-offer")).click()
    offer = friend.page.get_by_role("alert").filter(has_text=name)
    expect(offer).to_be_visible()
    offer.get_by_role("button", name=says("web-offer-accept")).click()
    for guest in (host, friend):
        guest.until("over")
        expect(result(guest)).to_have_text(says("table-end-agreed-draw", moves=0))


def agree_on_a_rematch(host: Guest, friend: Guest, name: str) -> None:
    """The friend declines, then agrees. Both follow to the next game."""
    host.button("web-series-next").click()
    expect(host.page.locator(".rematch")).to_contain_text(name)
    friend.button("web-offer-decline").click()
    expect(host.page.locator(".rematch .hint")).to_contain_text("doesn’t want another game")
    host.button("web-series-next").click()
    assert axe_violations(friend, {}) == []
    first = host.page.url
    friend.button("web-offer-accept").click()
    host.page.wait_for_url(lambda url: url != first)
    friend.page.wait_for_url(host.page.url)


def test_a_series_with_a_draw_and_a_resignation(visit: Visit) -> None:
    host, friend = visit(), visit(**PHONE)
    names = invited(host, friend)
    agree_on_a_draw(host, friend, names[0])
    agree_on_a_rematch(host, friend, names[1])
    points = host.page.locator(".series-points")
    expect(points).to_have_count(2)
    expect(points.first).to_contain_text("0.5")
    # They have changed seats; the names go with them.
    assert host.page.locator(".person-name").all_inner_texts() == names[::-1]

    resign(friend)
    host.until("over")
    expect(result(host)).to_contain_text(f"{names[1]} resigned before the first move. You win.")
    expect(result(friend)).to_contain_text(f"You resigned before the first move. {names[0]} wins.")
    expect(host.page.locator(".series-score")).to_contain_text("1.5")
    assert axe_violations(host, {}) == []

    # Who leaves is not asked and not seated, but finds a free seat.
    friend.open()
    expect(host.page.locator(".person.away")).to_have_count(1)


def test_a_resignation_is_confirmed_and_shown_in_the_log(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matchmaster", "me", "random", "random")
    guest.until("choose")
    guest.choose(click_choice())
    menu(guest).get_by_role("button", name=exactly("web-resign")).click()
    guest.button("web-resign-not").click()
    guest.page.keyboard.press("Escape")
    menu(guest).get_by_role("button", name=exactly("web-resign")).click()
    question = guest.page.get_by_role("dialog", name=says("web-resign-question"))
    expect(question).to_contain_text("a bot plays on")
    question.get_by_role("button", name=exactly("web-resign")).click()
    expect(guest.page.locator(".time-out")).to_have_text(says("web-you-gave-up-resigned"))
    expect(guest.page.locator(".side-log")).to_contain_text("You resign.")


def test_a_table_that_nobody_joined_is_cancelled(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matcha", "me", "free")
    guest.button("web-cancel-table").click()
    guest.dialog.get_by_role("button", name=says("web-cancel-table")).click()
    guest.page.wait_for_url(re.compile(r"/$"))
    expect(guest.page.locator(".toasts")).to_contain_text(says("web-table-cancelled"))
