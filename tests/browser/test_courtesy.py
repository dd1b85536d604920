"""Only what works is offered, and what is said of moves and of people is so."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, by_bar

TO_THE_END = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector('.log');
  return scrollHeight - scrollTop - clientHeight;
}"""


def two_at(aki: Guest, ben: Guest) -> None:
    """Two people at a private table that one of them has set up."""
    aki.table("matcha", "me", "free")
    ben.page.goto(aki.page.locator(".seat.free input").first.input_value())
    ben.page.locator(".join .main").click()


def ask_before_moves(page: Page) -> None:
    page.evaluate("localStorage.setItem('confirm', 'yes')")
    page.reload()
    page.wait_for_selector(".choice")


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="This table").click()


def test_nobody_is_offered_to_take_back_what_went_with_anothers_move(visit: Visit) -> None:
    aki, ben = visit(), visit()
    two_at(aki, ben)
    aki.page.wait_for_selector(".board-area .card")
    first, second = (aki, ben) if aki.settle() == "choose" else (ben, aki)
    for guest in (first, second):
        guest.until("choose")
        guest.choose(by_bar())
    back = re.compile("undo", re.IGNORECASE)
    expect(second.page.get_by_role("button", name=back)).to_have_count(1)
    first.page.get_by_role("button", name="Ask to undo").click()
    second.page.get_by_role("button", name="Allow").click()
    expect(second.page.locator(".log")).to_contain_text("undoes a move")
    for guest in (first, second):
        expect(guest.page.get_by_role("button", name=back)).to_have_count(0)


def test_the_record_is_offered_to_those_who_may_have_it(visit: Visit) -> None:
    aki, eve = visit(), visit()
    aki.table("matcha", "me", "random")
    aki.page.wait_for_selector(".choice")
    open_menu(aki.page)
    record = "Download record"
    expect(aki.page.get_by_role("link", name=record)).to_be_visible()
    eve.page.goto(aki.page.get_by_role("dialog").locator("input[readonly]").input_value())
    eve.page.wait_for_selector(".hand .card")
    open_menu(eve.page)
    expect(eve.page.get_by_role("dialog")).to_be_visible()
    expect(eve.page.get_by_role("link", name=record)).to_have_count(0)


@pytest.mark.parametrize("way", ["bar", "board"])
def test_a_move_stays_in_sight_while_it_is_asked_about(visit: Visit, way: str) -> None:
    aki = visit()
    aki.table("matcha", "me", "random")
    page = aki.page
    page.wait_for_selector(".choice")
    ask_before_moves(page)
    if way == "bar":
        page.locator(".choice").nth(2).click()
    else:
        page.locator(".own-card.playable").nth(2).click()
        page.locator(".slot.suit .place-button").click()
    expect(page.get_by_role("button", name="Yes, play")).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator(".own-card.picked")).to_have_count(1)
    expect(page.locator(".slot .ghost")).to_have_count(1)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".own-card.picked, .slot .ghost")).to_have_count(0)


def test_matchas_board_tells_what_is_at_stake(visit: Visit) -> None:
    aki = visit()
    aki.table("matcha", "me", "random")
    page = aki.page
    page.wait_for_selector(".choice")
    told = page.locator(".choice-preview")
    place = page.locator(".slot.suit .place-button:not(:disabled)")
    page.locator(".own-card.playable").first.click()
    expect(told).to_be_empty()
    place.hover()
    expect(told).to_contain_text("the best match by suit")
    page.mouse.move(5, 5)
    expect(told).to_be_empty()
    place.focus()
    expect(told).to_contain_text("the best match by suit")


def test_a_bot_that_plays_for_somebody_is_told(visit: Visit) -> None:
    aki, ben = visit(), visit()
    two_at(aki, ben)
    chip = aki.page.locator(".person").nth(1)
    expect(chip).to_have_attribute("title", re.compile("^(connected|thinking)"))
    ben.page.wait_for_selector(".board-area .card")
    open_menu(ben.page)
    ben.page.get_by_role("button", name="Let a bot play for me").click()
    # What to do about it lies behind the window, which has gone.
    expect(ben.page.get_by_role("dialog")).to_have_count(0)
    expect(ben.page.get_by_role("button", name="I’m back")).to_be_visible()
    expect(ben.page.locator(".person").nth(1)).to_have_attribute(
        "title", "A bot is playing for you."
    )
    expect(chip).to_have_attribute("title", "a bot is playing for them")
    ben.page.close()
    expect(chip).to_have_attribute("title", "disconnected; a bot is playing for them")
    expect(chip).to_contain_text("disconnected; a bot is playing for them")


def test_the_log_stays_at_its_end_while_a_device_is_passed_around(visit: Visit) -> None:
    both = visit(height=560)
    both.table("white-castle", "me", "me", options={"expansion": "none"})
    page = both.page
    for _ in range(9):
        both.until("choose")
        both.choose(by_bar())
        both.until("choose")
        page.wait_for_timeout(100)
        page.wait_for_function(f"() => ({TO_THE_END})() < 2")
    page.reload()
    both.until("choose")
    page.wait_for_timeout(300)
    page.wait_for_function(f"() => ({TO_THE_END})() < 2")


def test_whoever_reads_further_up_stays_there(visit: Visit) -> None:
    both = visit(height=560)
    both.table("white-castle", "me", "me", options={"expansion": "none"})
    page = both.page
    for _ in range(14):
        both.until("choose")
        both.choose(by_bar())
    both.until("choose")
    page.locator(".log").hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"() => ({TO_THE_END})() > 100")
    both.choose(by_bar())
    both.until("choose")
    page.wait_for_timeout(200)
    assert page.evaluate(TO_THE_END) > 100


def test_a_guest_whose_seat_was_freed_is_told_so(visit: Visit) -> None:
    aki, ben, chie = visit(), visit(), visit()
    aki.table("matchmaster", "me", "free", "free")
    expect(aki.page.locator(".seat.free input")).to_have_count(2)
    links = [one.input_value() for one in aki.page.locator(".seat.free input").all()]
    for guest, link in ((ben, links[0]), (chie, links[1])):
        guest.page.goto(link)
        guest.page.wait_for_selector(".join .main")
    ben.page.locator(".join .main").click()
    aki.page.get_by_role("button", name="Free this seat").click()
    expect(ben.page.locator(".not-found [role=alert]")).to_contain_text("Your seat was freed.")
    # Who had no seat yet has lost a link.
    aki.page.locator(".seat.free").nth(1).get_by_role("button", name="Replace link").click()
    expect(chie.page.locator(".not-found [role=alert]")).to_contain_text("was replaced")


def test_a_quiet_move_of_ones_own_is_told_to_oneself(visit: Visit) -> None:
    aki = visit()
    table = aki.table("white-castle", "me", "random", options={"expansion": "none"})
    aki.play_out(by_bar())
    quiet = aki.page.locator(".log .news").filter(has_text="End turn")
    expect(quiet.first).to_have_text("You: End turn")
    # The same in a replay, for the seat that it is looked at from.
    moves = aki.page.locator(".moves li:has(strong)").filter(has_text="End turn")
    for seat, who in (("&seat=0", "You"), ("", "Guest")):
        aki.go(f"/replay/{table}?at=0{seat}")
        expect(moves.first).to_have_text(f"{who} End turn")
