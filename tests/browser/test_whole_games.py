"""A whole game of every game against a bot, by clicking, from the home page to the replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import (
    Act,
    Guest,
    click_choice,
    play_on_matcha_board,
    play_on_matchmaster_board,
)
from tests.browser.texts import says, text


def play_a_bot(guest: Guest, title: str, act: Act) -> None:
    guest.open()
    guest.box(title).get_by_role("button", name=says("web-play-bot")).last.click()
    guest.page.wait_for_selector(".choice, .result, .decision-head")
    guest.play_to_end(act)


def check_the_end(guest: Guest) -> None:
    """The page shows the reason and the details, and the replay runs to its last step."""
    page = guest.page
    table = guest.table_id
    assert page.locator(".result-why").inner_text().strip()
    guest.button("web-result-details").click()
    sheet = page.locator(".result-sheet")
    expect(sheet).to_be_visible()
    guest.button("web-result-details").click()
    expect(sheet).to_have_count(0)
    guest.link("web-replay").click()
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    last = slider.get_attribute("max") or ""
    assert int(last) > 10
    expect(page.locator(".replay-slider output")).to_have_text(f"{last} / {last}")
    expect(page.locator(".side-share p").first).not_to_be_empty()
    guest.open()
    expect(page.locator(f'a[href="/replay/{table}"]')).to_be_visible()


def test_matcha(visit: Visit) -> None:
    guest = visit(animated=True)
    play_a_bot(guest, "Matcha", play_on_matcha_board)
    check_the_end(guest)


@pytest.mark.slow
def test_matchmaster(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matchmaster", "me", "random")
    guest.play_to_end(play_on_matchmaster_board)
    page = guest.page
    guest.button("web-result-details").click()
    sheet = page.locator(".result-sheet .mm-sheet")
    # The sheet has every hand of everyone, and its last sums are the totals.
    expect(sheet.locator("tbody .mm-sum")).to_have_count(13 * 2)
    assert (
        sheet.locator("tbody tr").last.locator(".mm-sum").all_inner_texts()
        == sheet.locator("tfoot td").all_inner_texts()
    )
    guest.button("web-result-details").click()
    check_the_end(guest)


@pytest.mark.slow
@pytest.mark.parametrize("title", ["The White Castle", "The White Castle: Matcha"])
def test_white_castle(visit: Visit, title: str) -> None:
    guest = visit(animated="Matcha" not in title)
    play_a_bot(guest, title, click_choice())
    # The log has a text for every move, also for moves without events.
    entries = guest.page.locator(".side-log .news")
    assert all(entries.all_inner_texts())
    table = guest.table_id
    check_the_end(guest)
    if title == "The White Castle":
        check_moves_without_events(guest, table)


def check_moves_without_events(guest: Guest, table: str) -> None:
    """The replay names the player, or says "you" if it is seen from that player's seat."""
    end_turn = text("white-castle-end")
    moves = guest.page.locator(".moves li:has(strong)").filter(has_text=end_turn)
    own_name = guest.page.locator(".name-button .name").inner_text()
    for view, name in (("&seat=0", text("web-you")), ("", own_name)):
        guest.open(f"/replay/{table}?at=0{view}")
        expect(moves.filter(has_text=name).first).to_have_text(f"{name} {end_turn}")


def test_matcha_of_2015_and_a_rematch(visit: Visit) -> None:
    guest = visit()
    first = guest.create_table("matcha", "me", "random", options={"edition": "2015"})
    guest.play_to_end(play_on_matcha_board)
    guest.button("web-rematch", exact=True).click()
    guest.page.wait_for_url(lambda url: first not in url)
    guest.until("choose")
    # The start of the rematch is announced, and only once.
    bot = text("table-bot-random")
    played = says("matcha-event-card-placed", seat=bot, hidden="yes", **{"seat-is": "other"})
    turn = says("web-your-turn").pattern.replace(r"[\s\S]+?", "")
    start = says("matcha-event-set-started").pattern
    over = says("matcha-event-game-ended").pattern  # before it: the first game
    expect(guest.announcer).to_contain_text(re.compile(rf"{over}[\s\S]*{start}[\s\S]*{turn}"))
    announced = guest.announcer.inner_text()
    announced = announced[announced.rindex(re.findall(start, announced)[-1]) :]
    log = guest.page.locator(".side-log p", has_text=played)
    assert len(played.findall(announced)) == log.count() == 1
    guest.choose(click_choice())
