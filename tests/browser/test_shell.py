"""The shelf, refusals, clocks and replays, as one meets them with a mouse or a thumb."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.guest import by_bar

PHONE = {"width": 390, "height": 844}
ONE_LINE = 40
# Where the heads of the lists on the home page end.
FEET = """() => [...document.querySelectorAll('.list-head')].map((one) =>
  Math.round(one.getBoundingClientRect().bottom))"""
TALLER = "() => document.documentElement.scrollHeight - innerHeight"


@pytest.mark.parametrize(
    "title",
    ["Matcha", "Matcha 2015", "MatchMaster", "The White Castle", "The White Castle: Matcha"],
)
def test_a_picture_is_one_click_from_the_first_decision(visit: Visit, title: str) -> None:
    guest = visit()
    guest.go()
    guest.tile(title).locator(".cover-button").click()
    guest.page.wait_for_selector(".choice:not(:disabled)")
    expect(guest.page.locator("h1")).to_have_text(title)


def test_a_box_lists_its_own_games(visit: Visit) -> None:
    guest = visit()
    for edition in ("2015", "2020"):
        guest.table("matcha", "random", "random", options={"edition": edition}, listed=True)
        guest.until("over")
    guest.go()
    guest.tile("Matcha 2015").get_by_role("link", name="Replays").click()
    found = guest.page.locator("#replays")
    expect(found.locator("li").first).to_be_visible()
    assert len(set(guest.page.evaluate(FEET))) == 1
    assert set(found.locator("li strong").all_inner_texts()) == {"Matcha 2015"}
    found.get_by_role("button", name="Show all games").click()
    expect(found.locator("li strong", has_text="Matcha").nth(1)).to_be_visible()
    assert {"Matcha", "Matcha 2015"} <= set(found.locator("li strong").all_inner_texts())


def test_a_refusal_leaves_the_board_within_reach(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.table("matchmaster", "me", "random")
    page = guest.page
    # What the bot does meanwhile is seen first: a touch would only show it.
    expect(page.locator(".side-log")).to_contain_text("has made a prediction")
    guest.until("choose")
    page.locator(".mm-own").first.click()
    expect(page.locator(".refused")).to_contain_text("Not allowed")
    # What would be legal is there as buttons, and every card can still be touched.
    assert "say 0" not in page.locator(".refused").inner_text()
    expect(page.locator('.choice[data-move="say 0"]')).to_be_visible()
    page.locator(".mm-own").last.click()
    page.locator(".mm-predict .main").click()
    expect(page.locator(".refused")).to_have_count(0)
    # The rule is shown with the way back.
    guest.until("choose")
    page.get_by_role("button", name="Type a move").click()
    page.keyboard.type("say 0")
    page.keyboard.press("Enter")
    page.locator(".refused a").click()
    expect(page.locator(".clause:focus")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Back")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Back").click()
    guest.until("choose")


def test_another_mat_answers_that_it_is_not_its_turn(visit: Visit) -> None:
    guest = visit()
    guest.table("matcha", "me", "random")
    guest.until("choose")
    page = guest.page
    page.get_by_role("button", name="Type a move").click()
    page.keyboard.type("nothing")
    page.keyboard.press("Enter")
    expect(page.locator(".refused")).to_be_visible()
    page.locator(".mat.next").last.click()
    expect(page.locator(".mat-note")).to_have_text(
        "Not yet: the right mat is for round 3. This is round 1."
    )
    expect(page.locator(".refused")).to_have_count(0)
    page.locator(".own-card").first.click()
    expect(page.locator(".mat-note")).to_have_count(0)


def test_a_long_name_has_room_on_a_phone(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.call_me("Maximiliano-Hildegard von Wunderlich-Ott")
    guest.go()
    expect(guest.page.locator(".name-button")).to_contain_text("Max")
    assert guest.sideways() == []
    guest.table("matcha", "me", "free")
    stand = guest.page.get_by_role("button", name="Leave seat")
    assert stand.evaluate("one => one.getClientRects()[0].height") < ONE_LINE
    assert guest.sideways() == []


def test_whoever_is_out_of_time_is_relieved_and_comes_back(visit: Visit) -> None:
    aki, ben = visit(), visit(**PHONE)
    aki.table("matcha", "me", "free", clock="move", seconds=5)
    ben.page.goto(aki.page.locator(".seat.free input").first.input_value())
    ben.page.locator(".join .main").click()
    for guest in (aki, ben, aki):
        guest.until("choose")
        guest.choose(by_bar())
    # Nothing is told in between: the clock runs down before Aki's eyes, and before Ben's.
    out = ben.page.locator(".time-out")
    expect(out).to_have_text("Your time is up. Other players can let a bot play for you.")
    expect(ben.page.locator("[role=log]", has_text="Your time is up")).to_have_count(1)
    aki.page.get_by_role("button", name="Let a bot play").click()
    back = ben.page.get_by_role("button", name="I’m back")
    expect(back).to_be_visible()
    # What the bot does is none of Ben's own moves.
    moved = ben.page.locator(".news.own.fresh", has_text=re.compile("You (play|pass)"))
    expect(moved).to_have_count(1)
    back.click()
    expect(back).to_have_count(0)
    expect(aki.page.locator(".log")).to_contain_text("is back")
    expect(ben.page.locator(".log")).to_contain_text("You’re back.")


def test_talk_is_noticed_on_a_phone(visit: Visit) -> None:
    aki, ben = visit(), visit(**PHONE)
    aki.table("matcha", "me", "free")
    ben.page.goto(aki.page.locator(".seat.free input").first.input_value())
    ben.page.locator(".join .main").click()
    ben.page.wait_for_selector(".board-area .matcha")
    expect(ben.page.locator(".unread")).to_have_count(0)
    aki.page.get_by_label("Type a message", exact=True).fill("good evening")
    aki.page.get_by_role("button", name="Send", exact=True).click()
    expect(ben.page.locator(".unread")).to_be_visible()
    ben.page.get_by_role("button", name="Chat: new message").click()
    expect(ben.page.locator(".chat-messages")).to_contain_text("good evening")
    expect(ben.page.locator(".unread")).to_have_count(0)
    ben.page.get_by_role("button", name="Close", exact=True).click()
    expect(ben.page.locator(".chat-messages")).to_be_hidden()


@pytest.mark.parametrize("game", ["matcha", "matchmaster"])
def test_a_table_is_never_taller_than_the_window(visit: Visit, game: str) -> None:
    guest = visit()
    guest.table(game, "me", "random")
    for _ in range(8):
        guest.until("choose")
        guest.choose(by_bar())
    log = guest.page.locator(".log")
    assert log.evaluate("one => one.scrollHeight > one.clientHeight")
    assert log.locator(".mini, .mm-mini").count() > 0
    assert guest.page.evaluate(TALLER) <= 0


def test_a_replay_on_a_phone_has_its_moves_and_its_link(visit: Visit) -> None:
    guest = visit(**PHONE)
    table = guest.table("matcha", "random", "random", listed=True)
    guest.until("over")
    guest.go(f"/replay/{table}?at=3")
    page = guest.page
    page.get_by_role("button", name="Moves").click()
    page.locator(".moves button").nth(5).click()
    # Whoever picks a move wants to see it.
    expect(page.locator(".moves")).not_to_be_visible()
    expect(page.locator(".replay-slider output")).to_contain_text("6 / ")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Link to this position")).to_have_value(
        f"{guest.address}/replay/{table}?at=6"
    )
    expect(page.get_by_role("link", name="Download record")).to_be_visible()


def test_a_replay_opens_in_the_middle_and_tells_deals_in_words(visit: Visit) -> None:
    guest = visit()
    table = guest.table("matcha", "random", "random")
    guest.until("over")
    guest.page.add_init_script(
        """window.told = [];
        addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
          window.told.push(document.querySelector('.replay-text')?.textContent ?? '');
        }).observe(document.body, { childList: true, subtree: true, characterData: true }))"""
    )
    guest.go(f"/replay/{table}?at=3")
    # A card played or a pass: that is up to the bot, whose name is Random.
    expect(guest.page.locator(".replay-text")).to_contain_text("Random")
    told = guest.page.evaluate("window.told")
    assert any("Random" in text for text in told)
    assert not [text for text in told if "started" in text]
    expect(guest.page.locator(".moves li").first).to_contain_text(" gets ")
    expect(guest.page.locator(".moves code")).to_have_count(0)


def test_a_stranger_with_the_link_reads_the_score_sheet(visit: Visit) -> None:
    aki, eve = visit(), visit()
    table = aki.table("matchmaster", "random", "random")
    aki.until("over")
    eve.go(f"/replay/{table}?at=40")
    eve.page.get_by_role("button", name="Scores").click()
    sheet = eve.page.get_by_role("dialog").locator(".mm-sheet-box")
    # Two players: 17 entries and 15 make two hands of those 40, and the third is being played.
    expect(sheet.locator("tbody .mm-sum")).to_have_count(2 * 2)


def test_a_name_that_was_given_stays_although_the_old_one_comes_late(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    late: list[Route] = []

    def answer(route: Route) -> None:
        if route.request.method == "GET":
            late.append(route)
        else:
            route.continue_()

    page.route("**/api/me*", answer)
    guest.go()
    page.locator(".name-button").click()
    page.get_by_role("textbox", name="Your name").fill("Aki")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".name-button")).to_contain_text("Aki")
    with page.expect_response("**/api/me*"):
        late[0].fulfill(json={"name": ""})
    page.wait_for_timeout(200)
    expect(page.locator(".name-button")).to_contain_text("Aki")
