"""Hidden hands: on a shared device, for spectators; and the confirmation of moves."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.guest import PHONE, click_choice
from tests.browser.texts import says

PLAYED_CARD = ".slot .ours .card:not(.ghost)"


def test_a_hand_over_screen_hides_the_hand_while_a_device_is_passed_on(visit: Visit) -> None:
    both = visit()
    both.create_table("matcha", "me", "me")
    page = both.page
    page.wait_for_selector(".hand-over")
    assert page.query_selector(".own-card, .log") is None
    page.locator(".hand-over button").click()
    page.wait_for_selector(".choice")
    first_hand = page.locator(".own-card").all_inner_texts()
    expect(both.announcer).to_contain_text(says("matcha-event-hand-dealt", **{"seat-is": "you"}))
    page.keyboard.press("1")
    page.wait_for_selector(".hand-over")
    assert page.query_selector(".own-card, .log") is None
    # A screen reader finds nothing of the hand either.
    expect(both.announcer).to_be_empty()
    page.locator(".hand-over button").click()
    page.wait_for_selector(".choice")
    second_hand = page.locator(".own-card").all_inner_texts()
    assert len(second_hand) == 5
    assert second_hand != first_hand
    # The log shows the first player's move as the second player may see it.
    log = page.locator(".log").inner_text()
    assert says("matcha-event-card-placed", hidden="yes", **{"seat-is": "other"}).search(log)
    assert not says("matcha-event-card-placed", **{"seat-is": "you"}).search(log)


def drop_confirmations(line: WebSocketRoute) -> None:
    """Pass on everything from the server but the confirmation of a move."""
    server = line.connect_to_server()
    server.on_message(
        lambda message: None if '"t":"done"' in str(message)[:12] else line.send(message)
    )


def test_a_late_confirmation_is_no_error_on_a_shared_device(visit: Visit) -> None:
    both = visit()
    page = both.page
    page.route_web_socket(re.compile("/ws/(?!lobby)"), drop_confirmations)
    both.create_table("matcha", "me", "me")
    page.locator(".hand-over button").click()
    page.wait_for_selector(".choice")
    page.keyboard.press("1")
    page.locator(".hand-over button").click()
    page.wait_for_selector(".choice:not([disabled])")
    assert page.locator(".toast.trouble").count() == 0


def test_no_hand_over_screen_in_a_game_without_hidden_hands(visit: Visit) -> None:
    both = visit()
    both.create_table("white-castle", "me", "me", options={"expansion": "none"})
    page = both.page
    players: list[str] = []
    while len(players) < 3:
        both.until("choose")
        assert page.query_selector(".hand-over") is None
        player = page.locator(".whose").inner_text()
        if players[-1:] != [player]:
            players.append(player)
        both.choose(click_choice())
    assert players[0] == players[2] != players[1]


def test_moves_are_confirmed_if_the_player_wants_that(visit: Visit) -> None:
    guest = visit()
    table = guest.create_table("matcha", "me", "random")
    page = guest.page
    page.wait_for_selector(".choice")
    # Without animations nothing repeats for ever.
    repeating = """() => [...document.querySelectorAll('*')].map(getComputedStyle)
      .filter((style) => style.animationIterationCount.includes('infinite')).length"""
    assert page.evaluate(repeating) == 0
    guest.button("web-table-menu").click()
    page.get_by_label(says("web-confirm-moves")).check()
    page.keyboard.press("Escape")
    choices = page.locator(".choice").count()
    yes = guest.button("web-confirm-yes")
    page.keyboard.press("1")
    expect(yes).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".choice")).to_have_count(choices)
    assert page.query_selector(PLAYED_CARD) is None
    page.keyboard.press("1")
    expect(yes).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(PLAYED_CARD)
    # A move that is played in another tab closes the question.
    guest.until("choose")
    page.locator(".choice").first.click()
    expect(yes).to_be_visible()
    other = guest.new_page()
    other.goto(f"{guest.address}/t/{table}")
    other.locator(".choice").first.click()
    other.get_by_role("button", name=says("web-confirm-yes")).click()
    expect(yes).to_have_count(0)
    guest.until("choose")


def test_a_spectator_sees_only_the_backs_of_cards(visit: Visit) -> None:
    player, spectator = visit(), visit(**PHONE)
    table = player.create_table("matcha", "me", "random", listed=True)
    player.page.wait_for_selector(".choice")
    spectator.open(f"/t/{table}")
    spectator.page.wait_for_selector(".hand .card")
    assert spectator.page.locator(".hand .card.up").count() == 0
    assert spectator.page.locator(".choice").count() == 0
    expect(player.page.locator(".person.watching")).to_contain_text("1")
