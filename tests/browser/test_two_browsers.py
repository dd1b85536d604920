"""Two people in two browsers: an invitation, a whole game, and both see the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import MOST_MOVES, Guest, by_bar


def invited(host: Guest, friend: Guest, title: str, players: str = "") -> None:
    """The host lays a table for two; the friend follows the link."""
    host.go()
    host.tile(title).get_by_role("button", name="Invite friends").click()
    dialog = host.page.get_by_role("dialog")
    if players:
        dialog.get_by_role("button", name=players, exact=True).click()
    dialog.get_by_role("button", name="Create table").click()
    link = host.page.get_by_role("textbox", name="Link for seat 2").input_value()
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Take this seat").click()


def by_key(guest: Guest) -> None:
    """The first choice has a key of its own."""
    guest.page.keyboard.press("1")


def play_each_other(clicks: Guest, types: Guest) -> None:
    """One of them has a mouse or a finger, the other a keyboard."""
    for _ in range(MOST_MOVES):
        states = [clicks.settle(), types.settle()]
        if states == ["over", "over"]:
            return
        for guest, act, state in zip((clicks, types), (by_bar(), by_key), states, strict=True):
            if state == "choose":
                guest.choose(act)
    raise AssertionError("the game does not end")


def named(guest: Guest, name: str) -> None:
    guest.go()
    guest.page.get_by_role("button", name="Guest").click()
    guest.page.get_by_role("textbox", name="Your name").fill(name)
    guest.page.get_by_role("button", name="Save").click()
    expect(guest.page.locator(".name-button")).to_contain_text(name)


@pytest.mark.parametrize(
    ("title", "players", "written"),
    [("Matcha", "", ".matcha-result"), ("MatchMaster", "2", ".mm-sheet")],
)
def test_two_browsers(visit: Visit, title: str, players: str, written: str) -> None:
    aki, ben = visit(still=False), visit(width=390, height=844)
    named(aki, "Aki")
    invited(aki, ben, title, players)
    play_each_other(clicks=ben, types=aki)
    results = []
    for guest in (aki, ben):
        guest.page.get_by_role("button", name="Result").click()
        if title == "MatchMaster":
            expect(guest.page.locator(".mm-sheet .mm-sum")).to_have_count(13 * 2)
        results.append(guest.page.locator(written).inner_text())
    assert results[0] == results[1]
    assert "Aki" in results[0]


def test_two_tabs_of_one_player_agree(visit: Visit) -> None:
    guest = visit()
    guest.table("matcha", "me", "random")
    guest.until("choose")
    tab = guest.new_page()
    tab.goto(guest.page.url)
    tab.wait_for_selector(".own-card")
    guest.choose(by_bar())
    # The card that was played in one tab has left the hand in the other.
    expect(tab.locator(".own-card")).to_have_count(4)


def test_talk_is_heard_by_the_other_and_shown_as_it_was_written(visit: Visit) -> None:
    aki, ben = visit(), visit()
    named(aki, "Aki")
    invited(aki, ben, "Matcha")
    aki.until("choose")
    words = "<b>hello</b> & konnichiwa"
    aki.page.get_by_role("textbox", name="Type a message").fill(words)
    aki.page.keyboard.press("Enter")
    heard = ben.page.locator(".chat-messages")
    expect(heard).to_contain_text(f"Aki {words}")
    expect(heard.locator("b")).to_have_count(0)


def test_out_of_turn_a_card_can_be_tried_and_the_rule_answers(visit: Visit) -> None:
    aki, ben = visit(), visit()
    invited(aki, ben, "Matcha")
    aki.until("choose")
    ben.until("waiting")
    page = ben.page
    page.locator(".own-card").first.click()
    page.locator(".place-button").first.click()
    expect(page.locator(".refused a")).to_contain_text("table.turn")
    aki.choose(by_bar())
    ben.until("choose")
    expect(page.locator(".refused")).to_have_count(0)
