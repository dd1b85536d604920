"""Manners at the table: hidden hands, second thoughts, spectators, a teacher."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.guest import by_bar


def test_hands_are_hidden_while_the_device_is_passed_around(visit: Visit) -> None:
    both = visit()
    both.table("matcha", "me", "me")
    page = both.page
    page.wait_for_selector(".curtain")
    assert page.query_selector(".own-card, .log") is None
    page.locator(".curtain button").click()
    page.wait_for_selector(".choice")
    mine = page.locator(".own-card").all_inner_texts()
    voice = page.locator("#app > [role=log]")
    expect(voice).to_contain_text("You get 5 cards")
    page.keyboard.press("1")
    page.wait_for_selector(".curtain")
    assert page.query_selector(".own-card, .log") is None
    # Nor does anything of it lie where a screen reader finds it.
    page.wait_for_timeout(300)
    expect(voice).to_be_empty()
    page.locator(".curtain button").click()
    page.wait_for_selector(".choice")
    theirs = page.locator(".own-card").all_inner_texts()
    assert len(theirs) == 5
    assert theirs != mine
    # What the first one did is told as the second one saw it.
    told = page.locator(".log").inner_text()
    assert "plays a card face down" in told
    assert "You play" not in told


def without_answers(line: WebSocketRoute) -> None:
    """What happened is told, only that it was done comes too late."""
    server = line.connect_to_server()
    server.on_message(lambda told: None if '"t":"done"' in str(told)[:12] else line.send(told))


def test_a_device_that_is_passed_on_quickly_has_lost_nothing(visit: Visit) -> None:
    both = visit()
    page = both.page
    page.route_web_socket(re.compile("/ws/(?!lobby)"), without_answers)
    both.table("matcha", "me", "me")
    page.locator(".curtain button").click()
    page.wait_for_selector(".choice")
    page.keyboard.press("1")
    page.locator(".curtain button").click()
    page.wait_for_selector(".choice:not([disabled])")
    assert page.locator(".toast.trouble").count() == 0


def test_a_move_is_asked_about_where_that_is_wanted(visit: Visit) -> None:
    aki = visit()
    aki.table("matcha", "me", "random")
    page = aki.page
    page.wait_for_selector(".choice")
    page.get_by_role("button", name="This table").click()
    page.get_by_label("Confirm each move").check()
    page.keyboard.press("Escape")
    choices = page.locator(".choice").count()
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Yes, play")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".choice")).to_have_count(choices)
    assert page.query_selector(".slot .ours .card:not(.ghost)") is None
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Yes, play")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(".slot .ours .card:not(.ghost)")


def test_a_spectator_sees_backs_only(visit: Visit) -> None:
    aki, eve = visit(), visit(width=390, height=844)
    table = aki.table("matcha", "me", "random", listed=True)
    aki.page.wait_for_selector(".choice")
    eve.go(f"/t/{table}")
    eve.page.wait_for_selector(".hand .card")
    assert eve.page.locator(".hand .card.up").count() == 0
    assert eve.page.locator(".choice").count() == 0
    expect(aki.page.locator(".person.watching")).to_contain_text("1")


def test_the_first_game_teaches_to_its_end(visit: Visit) -> None:
    aki = visit()
    aki.go("/rules/matcha/first-game")
    page = aki.page
    page.wait_for_selector(".lesson-text")
    for _ in range(1000):
        if page.query_selector(".lesson-bar a.button"):
            break
        page.keyboard.press("Escape")
        if button := page.query_selector(".lesson-bar .main"):
            button.dispatch_event("click")
        elif skip := page.query_selector(".lesson-bar .small"):
            skip.dispatch_event("click")
        page.wait_for_timeout(20)
    page.get_by_role("button", name="Play a real game").click()
    page.wait_for_selector(".choice")
    assert "/t/" in page.url


def test_another_idea_than_the_teachers_is_answered(visit: Visit) -> None:
    aki = visit()
    aki.go("/rules/matcha/first-game")
    page = aki.page
    for _ in range(2):
        page.locator(".lesson-bar .main").click()
    page.locator(".own-card", has_text="tea 4").click()
    page.locator(".slot.suit.glows .place-button").click()
    expect(page.locator(".lesson-hint")).to_contain_text("bowl 1 by number")


def test_a_device_goes_around_without_a_curtain_where_nothing_is_hidden(visit: Visit) -> None:
    both = visit()
    both.table("white-castle", "me", "me", options={"expansion": "none"})
    page = both.page
    seen: list[str] = []
    while len(seen) < 3:
        both.until("choose")
        assert page.query_selector(".curtain") is None
        who = page.locator(".whose").inner_text()
        if seen[-1:] != [who]:
            seen.append(who)
        both.choose(by_bar())
    assert seen[0] == seen[2] != seen[1]


def test_nothing_goes_on_moving_where_stillness_is_wanted(visit: Visit) -> None:
    guest = visit()
    guest.table("matcha", "me", "random")
    guest.page.wait_for_selector(".choice")
    repeated = """() => [...document.querySelectorAll('*')].map(getComputedStyle)
      .filter((style) => style.animationIterationCount.includes('infinite')).length"""
    assert guest.page.evaluate(repeated) == 0


def test_a_question_about_a_move_goes_with_the_move(visit: Visit) -> None:
    aki = visit()
    table = aki.table("matcha", "me", "random")
    aki.until("choose")
    aki.page.evaluate("localStorage.setItem('confirm', 'yes')")
    aki.page.reload()
    aki.until("choose")
    aki.page.locator(".choice").first.click()
    expect(aki.page.get_by_role("button", name="Yes, play")).to_be_visible()
    # The same move, made in another tab.
    other = aki.new_page()
    other.goto(f"{aki.address}/t/{table}")
    other.locator(".choice").first.click()
    other.get_by_role("button", name="Yes, play").click()
    expect(aki.page.get_by_role("button", name="Yes, play")).to_have_count(0)
    aki.until("choose")
