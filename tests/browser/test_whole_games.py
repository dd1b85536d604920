"""A whole game of each of the games against a bot, by clicking, from the door to the replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Act, Guest, by_bar, on_matchas_board, on_matchmasters_board


def play_a_bot(guest: Guest, title: str, act: Act) -> None:
    guest.go()
    guest.tile(title).get_by_role("button", name="Play a bot").last.click()
    guest.page.wait_for_selector(".choice, .result, .decision-head")
    guest.play_out(act)


def look_at_the_end(guest: Guest) -> None:
    """The reason, the details, the replay to its last step, and the table among those played."""
    page = guest.page
    table = guest.table_id
    assert page.locator(".result-why").inner_text().strip()
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    last = slider.get_attribute("max") or ""
    assert int(last) > 10
    expect(page.locator(".replay-slider output")).to_have_text(f"{last} / {last}")
    expect(page.locator(".side-share p").first).not_to_be_empty()
    guest.go()
    expect(page.locator(f'a[href="/replay/{table}"]')).to_be_visible()


def test_matcha(visit: Visit) -> None:
    guest = visit(still=False)
    play_a_bot(guest, "Matcha", on_matchas_board)
    look_at_the_end(guest)


def test_matchmaster(visit: Visit) -> None:
    guest = visit()
    guest.table("matchmaster", "me", "random")
    guest.play_out(on_matchmasters_board)
    page = guest.page
    page.get_by_role("button", name="Result").click()
    sheet = page.get_by_role("dialog").locator(".mm-sheet")
    # Every hand is written down for everybody, and the last sums are the totals.
    expect(sheet.locator("tbody .mm-sum")).to_have_count(13 * 2)
    assert (
        sheet.locator("tbody tr").last.locator(".mm-sum").all_inner_texts()
        == sheet.locator("tfoot td").all_inner_texts()
    )
    page.keyboard.press("Escape")
    look_at_the_end(guest)


@pytest.mark.parametrize("title", ["The White Castle", "The White Castle: Matcha"])
def test_white_castle(visit: Visit, title: str) -> None:
    guest = visit(still="Matcha" in title)
    play_a_bot(guest, title, by_bar())
    # The log tells every move, those as well with which nothing happens.
    assert all(guest.page.locator(".side-log .news").all_inner_texts())
    look_at_the_end(guest)


def test_matcha_of_2015_and_again_in_one_click(visit: Visit) -> None:
    guest = visit()
    first = guest.table("matcha", "me", "random", options={"edition": "2015"})
    guest.play_out(on_matchas_board)
    guest.page.get_by_role("button", name="Play again").click()
    guest.page.wait_for_url(lambda url: first not in url)
    guest.until("choose")
    # What happened on the way there is told, and once.
    voice = guest.page.locator("#app > [role=log]")
    expect(voice).to_contain_text(re.compile(r"Set 1: Random deals.*Your turn"))
    heard = voice.inner_text().rpartition("The game is over.")[2]
    line = "Random plays a card face down"
    assert heard.count(line) == guest.page.locator(".side-log p", has_text=line).count() == 1
    guest.choose(by_bar())


def test_a_move_against_the_rules_is_answered_with_its_rule(visit: Visit) -> None:
    guest = visit()
    guest.table("matchmaster", "me", "random")
    page = guest.page
    # Until that has been shown, a touch only says that it has been seen.
    expect(page.locator(".mm-rival")).to_contain_text("the prediction is made")
    guest.until("choose")
    page.locator(".mm-own").first.click()
    refused = page.locator(".refused")
    expect(refused).to_contain_text("predictions come first")
    refused.get_by_role("link").click()
    expect(page.locator('[id="predict.first"]')).to_be_focused()
