"""Two people in two browsers: an invitation, a whole game, and the same result for both."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import MOST_MOVES, PHONE, Guest, click_choice
from tests.browser.texts import says


def invite_by_dialog(host: Guest, friend: Guest, title: str) -> None:
    """The host creates a table for two with the dialog; the friend follows the link."""
    host.open()
    host.box(title).get_by_role("button", name=says("web-invite")).click()
    host.dialog.get_by_role("button", name=says("web-invite-go")).click()
    link = host.page.get_by_role("textbox", name=says("web-link-seat", number=2)).input_value()
    friend.page.goto(link)
    friend.button("web-sit-down").click()


def press_first_key(guest: Guest) -> None:
    """The key 1 plays the first choice."""
    guest.page.keyboard.press("1")


def play_each_other(clicks: Guest, types: Guest) -> None:
    """One of them clicks, the other uses the keyboard."""
    for _ in range(MOST_MOVES):
        states = [clicks.skip_animations(), types.skip_animations()]
        if states == ["over", "over"]:
            return
        for guest, act, state in zip(
            (clicks, types), (click_choice(), press_first_key), states, strict=True
        ):
            if state == "choose":
                guest.choose(act)
    raise AssertionError("the game does not end")


def enter_name(guest: Guest, name: str) -> None:
    guest.open()
    button = guest.page.locator(".name-button")
    button.click()
    guest.page.get_by_role("textbox", name=says("web-name-label")).fill(name)
    guest.button("web-name-keep").click()
    expect(button).to_contain_text(name)


def test_two_browsers(visit: Visit) -> None:
    host, friend = visit(), visit(**PHONE)
    enter_name(host, "Aki")
    invite_by_dialog(host, friend, "Matcha")
    play_each_other(clicks=friend, types=host)
    results = []
    for guest in (host, friend):
        guest.button("web-result-details").click()
        results.append(guest.page.locator(".matcha-result").inner_text())
    assert results[0] == results[1]
    assert "Aki" in results[0]


def test_two_tabs_of_one_player_agree(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matcha", "me", "random")
    guest.until("choose")
    tab = guest.new_page()
    tab.goto(guest.page.url)
    tab.wait_for_selector(".own-card")
    guest.choose(click_choice())
    # The card that was played in one tab is gone in the other.
    expect(tab.locator(".own-card")).to_have_count(4)


def test_a_card_played_out_of_turn_is_refused_with_the_rule(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.create_table("matcha", "me", "free")
    host.invite(friend)
    host.until("choose")
    friend.until("waiting")
    page = friend.page
    page.locator(".own-card").first.click()
    page.locator(".place-button").first.click()
    expect(page.locator(".refused a")).to_contain_text("table.turn")
    host.choose(click_choice())
    friend.until("choose")
    expect(page.locator(".refused")).to_have_count(0)
