"""The home page, refusals, clocks, chat and replays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.guest import PHONE, click_choice
from tests.browser.serving import Served
from tests.browser.texts import exactly, says, text

# Where the headings of the lists on the home page end.
HEADING_BOTTOMS = """() => [...document.querySelectorAll('.lists .list-head')].map((one) =>
  Math.round(one.getBoundingClientRect().bottom))"""
EXCESS_HEIGHT = "() => document.documentElement.scrollHeight - innerHeight"


def test_a_click_on_any_cover_starts_a_game(visit: Visit) -> None:
    guest = visit()
    guest.open()
    expect(guest.page.locator(".tile")).not_to_have_count(0)
    titles = guest.page.locator(".tile").get_by_role("heading").all_inner_texts()
    assert len(titles) >= 5
    for title in titles:
        guest.open()
        guest.box(title).locator(".cover-button").click()
        guest.page.wait_for_selector(".choice:not(:disabled)")
        expect(guest.page.locator("h1")).to_have_text(title)


def test_each_edition_has_its_own_list_of_finished_games(visit: Visit, server: Served) -> None:
    guest = visit()
    for edition in ("2015", "2020"):
        server.finished_game("matcha", options={"edition": edition})
    guest.open()
    older = guest.page.locator(".tile").nth(1)
    title = older.get_by_role("heading").inner_text()
    assert "2015" in title
    older.get_by_role("link", name=says("web-replays-short")).click()
    found = guest.page.locator("#replays")
    expect(found.locator("li").first).to_be_visible()
    assert len(set(guest.page.evaluate(HEADING_BOTTOMS))) == 1
    assert set(found.locator("li strong").all_inner_texts()) == {title}
    found.locator(".show-all").click()
    expect(found.locator("li strong", has_not_text=title).first).to_be_visible()


def test_a_refusal_shows_its_rule_and_keeps_the_board_usable(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.create_table("matchmaster", "me", "random")
    page = guest.page
    # Wait for the bot's prediction: until it has been shown, a touch only skips the animation.
    expect(page.locator(".side-log")).to_contain_text(
        says("matchmaster-event-prediction-sealed", hidden="yes")
    )
    guest.until("choose")
    refused = page.locator(".refused")
    announced = guest.announcer.locator("p").filter(has_text=says("matchmaster-predict-first"))
    for count in (1, 2):
        page.locator(".mm-own").first.click()
        expect(refused).to_contain_text(says("web-refused"))
        expect(announced).to_have_count(count)
    # The legal moves are buttons, not notation, and every card can still be touched.
    assert "say 0" not in refused.inner_text()
    expect(page.locator('.choice[data-move="say 0"]')).to_be_visible()
    page.locator(".mm-own").last.click()
    page.locator(".mm-pick").first.click()
    page.locator(".mm-predict .main").click()
    expect(refused).to_have_count(0)
    # The rules open beside the table, at the clause.
    guest.until("choose")
    guest.write_move("say 0")
    refused.locator("a").click()
    expect(page.locator('[id="predict.first"]')).to_be_focused()
    expect(page.locator(".clause:focus")).to_be_in_viewport()
    expect(page.locator(".board-area")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator(".rules-sheet")).to_have_count(0)
    guest.until("choose")


def test_a_click_on_another_mat_explains_its_round(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matcha", "me", "random")
    guest.until("choose")
    page = guest.page
    guest.write_move("nothing")
    expect(page.locator(".refused")).to_be_visible()
    page.locator(".mat.next").last.click()
    expect(page.locator(".mat-note")).to_have_text(exactly("web-matcha-mat-later", round=3, now=1))
    expect(page.locator(".refused")).to_have_count(0)
    page.locator(".own-card").first.click()
    expect(page.locator(".mat-note")).to_have_count(0)


def test_a_bot_plays_for_a_player_who_is_out_of_time(visit: Visit) -> None:
    host, friend = visit(), visit(**PHONE)
    host.create_table("matcha", "me", "free", clock="move", seconds=5)
    host.invite(friend)
    for guest in (host, friend, host):
        guest.until("choose")
        guest.choose(click_choice())
    # Nobody has to click: the server lets the bot play, and says why.
    late = says("web-news-taken-over-late", who="you")
    expect(friend.page.locator("[role=log]", has_text=late)).to_have_count(1)
    expect(host.page.locator(".log")).to_contain_text(says("web-news-taken-over-late", who="other"))
    back = friend.button("web-come-back")
    expect(back).to_be_visible()
    # The bot's move is new to the friend.
    expect(friend.page.locator(".news.own.fresh", has_not_text=late)).not_to_have_count(0)
    back.click()
    expect(back).to_have_count(0)
    expect(host.page.locator(".log")).to_contain_text(says("web-news-came-back", who="other"))
    expect(friend.page.locator(".log")).to_contain_text(says("web-news-came-back", who="you"))


def test_a_phone_shows_that_there_is_a_new_message(visit: Visit) -> None:
    host, friend = visit(), visit(**PHONE)
    host.create_table("matcha", "me", "free")
    host.invite(friend)
    friend.page.wait_for_selector(".board-area .matcha")
    expect(friend.page.locator(".unread")).to_have_count(0)
    message = "<b>good evening</b> & konnichiwa"
    host.page.get_by_label(text("web-chat-say"), exact=True).fill(message)
    host.button("web-chat-send", exact=True).click()
    expect(friend.page.locator(".side-button .unread")).to_be_visible()
    friend.page.get_by_role("button", name=says("web-chat-new")).click()
    shown = friend.page.locator(".chat-messages")
    # The text is shown as it was written, not as HTML.
    expect(shown).to_contain_text(message)
    expect(shown.locator("b")).to_have_count(0)
    expect(friend.page.locator(".unread")).to_have_count(0)
    friend.button("web-close", exact=True).click()
    expect(shown).to_be_hidden()


@pytest.mark.parametrize("game", ["matcha", "matchmaster"])
def test_a_table_is_never_taller_than_the_window(visit: Visit, game: str) -> None:
    guest = visit(width=1280, height=620)  # low, so that the log soon has to scroll
    guest.create_table(game, "me", "random")
    guest.play(7)  # of MatchMaster's first hand: the log folds earlier ones
    log = guest.page.locator(".log")
    assert log.evaluate("one => one.scrollHeight > one.clientHeight")
    assert log.locator(".mini, .mm-mini").count() > 0
    assert guest.page.evaluate(EXCESS_HEIGHT) <= 0


def test_a_replay_on_a_phone(visit: Visit, server: Served) -> None:
    guest = visit(**PHONE)
    table = server.finished_game("matcha")
    guest.page.add_init_script(
        """window.captions = [];
        addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
          window.captions.push(document.querySelector('.replay-text')?.textContent ?? '');
        }).observe(document.body, { childList: true, subtree: true, characterData: true }))"""
    )
    guest.open(f"/replay/{table}?at=3")
    page = guest.page
    # It opens at that move, never at the empty table.
    expect(page.locator(".replay-text")).to_contain_text(text("table-bot-random"))
    captions = page.evaluate("window.captions")
    assert not [one for one in captions if text("web-replay-start") in one]
    guest.button("web-replay-moves", exact=True).click()
    expect(page.locator(".moves li").first).to_contain_text(says("matcha-event-hand-dealt"))
    expect(page.locator(".moves code")).to_have_count(0)
    page.locator(".moves button").nth(5).click()
    # The list closes, to show the move that was picked.
    expect(page.locator(".moves")).not_to_be_visible()
    expect(page.locator(".replay-slider output")).to_contain_text("6 / ")
    guest.button("web-replay-share", exact=True).click()
    expect(page.get_by_label(says("web-replay-link"))).to_have_value(
        f"{guest.address}/replay/{table}?at=6"
    )
    expect(guest.link("web-record")).to_be_visible()


def test_a_stranger_can_read_the_score_sheet_of_a_replay(visit: Visit, server: Served) -> None:
    guest = visit()
    guest.open(f"/replay/{server.finished_game('matchmaster')}?at=40")
    guest.button("web-matchmaster-scores").click()
    sheet = guest.dialog.locator(".mm-sheet-box")
    # With two players the first hands have 17 and 15 log entries: at 40 the third is being played.
    expect(sheet.locator("tbody .mm-sum")).to_have_count(2 * 2)


def test_the_rules_of_an_edition_open_at_its_section(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.open()
    guest.page.locator('.tile-more a[href="/rules/matcha#2015"]').click()
    heading = guest.page.locator("h2:focus")
    expect(heading).to_contain_text("2015")
    expect(heading).to_be_in_viewport()


def test_a_late_answer_does_not_overwrite_a_new_name(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    late: list[Route] = []

    def answer(route: Route) -> None:
        if route.request.method == "GET":
            late.append(route)
        else:
            route.continue_()

    page.route("**/api/me*", answer)
    guest.open()
    name = page.locator(".name-button")
    name.click()
    page.get_by_role("textbox", name=says("web-name-label")).fill("Aki")
    guest.button("web-name-keep").click()
    expect(name).to_contain_text("Aki")
    with page.expect_response("**/api/me*"):
        late[0].fulfill(json={"name": ""})
    # Let the page handle the answer before looking.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(name).to_contain_text("Aki")
