"""Whoever has no mouse never loses the place: the focus goes on with what there is to do next."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, by_bar
from tests.browser.test_keyboard import tab_to

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


def at_the_table(guest: Guest, edition: str = "2020") -> Page:
    """A table of Matcha at which it is the guest's turn."""
    guest.table("matcha", "me", "random", options={"edition": edition})
    guest.until("choose")
    return guest.page


def write(page: Page, move: str) -> None:
    page.get_by_role("button", name="Type a move").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Type a move")).to_be_focused()
    page.keyboard.type(move)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_talk_about_a_card_is_opened_before_it_is_made(
    visit: Visit, screen: dict[str, int]
) -> None:
    guest = visit(**screen)
    page = at_the_table(guest, "2015")
    button = page.get_by_role("button", name="Make a claim")
    guest.play_until(".claims button")
    said = page.locator(".log", has_text="My card")
    board = page.locator(".board-area").bounding_box()
    tab_to(guest, ".claims button")
    page.keyboard.press("Enter")
    choices = page.locator(".claim-list button")
    expect(choices.first).to_be_visible()
    assert page.locator(".board-area").bounding_box() == board
    assert guest.sideways() == []
    for box in (one.bounding_box() for one in choices.all()):
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= screen["width"]
    # Arrows only look, numbers choose no move meanwhile, and Escape leaves all as it was.
    page.keyboard.press("ArrowDown")
    expect(choices.first).to_be_focused()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    expect(button).to_be_focused()
    expect(said).to_have_count(0)
    assert guest.state == "choose"
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(choices.last).to_be_focused()
    page.keyboard.press("Enter")
    expect(said).to_have_count(1)
    expect(choices).to_have_count(0)
    # A touch somewhere else closes it as well.
    button.click()
    expect(choices.first).to_be_visible()
    page.mouse.click(5, 5)
    expect(choices).to_have_count(0)


def test_a_refusal_leads_to_what_is_legal(visit: Visit) -> None:
    guest = visit()
    page = at_the_table(guest)
    first = page.locator(".choice").first
    write(page, "9z suit")
    expect(page.locator(".refused")).to_be_visible()
    expect(first).to_be_focused()
    page.locator(".refused button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".refused")).to_have_count(0)
    expect(first).to_be_focused()


def test_a_refusal_on_the_board_leads_to_what_is_legal(visit: Visit) -> None:
    guest = visit()
    page = at_the_table(guest)
    guest.play_until(".slot .ours .card:not(.ghost)")
    page.locator(".own-card.playable").first.focus()
    page.keyboard.press("Enter")
    page.locator(".place-button.taken").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".refused")).to_be_visible()
    expect(page.locator(".choice").first).to_be_focused()


def test_what_is_shown_can_be_skipped_at_once(visit: Visit) -> None:
    guest = visit(still=False)
    page = at_the_table(guest)
    # What is shown may be over before one looks.
    page.evaluate("addEventListener('focusin', ({ target }) => (window.met ??= []).push(target))")
    met = "() => window.met.splice(0).some((one) => one.matches('.skip'))"
    page.locator(".choice").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(met)
    guest.until("choose")
    expect(page.locator(".choice").first).to_be_focused()
    page.get_by_role("button", name="Since my last move").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(met)


def test_the_end_leads_to_how_it_goes_on(visit: Visit) -> None:
    guest = visit()
    page = at_the_table(guest)
    for _ in range(3000):
        if guest.state == "over":
            break
        # What happens is not waited for.
        page.keyboard.press("1" if guest.state == "choose" else "Escape")
    expect(page.locator(".result-buttons .main")).to_be_focused()


def test_the_focus_rests_around_what_it_goes_to(visit: Visit) -> None:
    """A screen reader is silent about a place to which the focus comes from one that is gone."""
    guest = visit()
    page = at_the_table(guest)
    page.locator(".choice").first.focus()
    page.evaluate(
        "addEventListener('focusin', ({ target }) => (window.met ??= []).push(target.className))"
    )
    page.keyboard.press("Enter")
    guest.until("choose")
    expect(page.locator(".choice").first).to_be_focused()
    met = page.evaluate("window.met")
    assert [one.split()[0] for one in met[-2:]] == ["decision", "choice"]


def test_a_written_move_can_be_left(visit: Visit) -> None:
    guest = visit()
    page = at_the_table(guest)
    brush = page.get_by_role("button", name="Type a move")
    for key in ("Escape", "Enter"):
        brush.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_label("Type a move")).to_be_focused()
        page.keyboard.press(key)
        expect(page.locator(".write-move")).to_have_count(0)
        expect(brush).to_be_focused()


def test_a_move_that_was_asked_about_is_found_again(visit: Visit) -> None:
    guest = visit()
    at_the_table(guest)
    guest.page.evaluate("localStorage.setItem('confirm', 'yes')")
    guest.page.reload()
    guest.until("choose")
    third = guest.page.locator(".choice").nth(2)
    third.focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("button", name="Yes, play")).to_be_focused()
    guest.page.keyboard.press("Escape")
    expect(third).to_be_focused()


def test_no_key_plays_what_cannot_be_seen(visit: Visit) -> None:
    guest = visit(**PHONE)
    page = at_the_table(guest)
    opener = page.get_by_role("button", name="Log", exact=True)
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close", exact=True)).to_be_focused()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.locator(".side")).to_be_hidden()
    expect(opener).to_be_focused()
    assert page.locator(".slot .ours .card:not(.ghost)").count() == 0
    page.keyboard.press("1")
    page.wait_for_selector(".slot .ours .card:not(.ghost)")


def test_a_replay_ends_where_one_can_go_back(visit: Visit) -> None:
    guest = visit()
    table = guest.table("matcha", "random", "random")
    guest.until("over")
    guest.go(f"/replay/{table}?at=0")
    page = guest.page
    back, forward = (page.get_by_role("button", name=name) for name in ("Back", "Forward"))
    forward.focus()
    total = int(page.locator(".replay-slider output").inner_text().split("/")[1])
    page.locator(".replay-slider input").fill(str(total - 1))
    forward.focus()
    for _ in range(2):
        page.keyboard.press("Enter")
    expect(page.locator(".replay-slider output")).to_have_text(f"{total} / {total}")
    expect(forward).to_be_focused()
    expect(forward).to_have_attribute("aria-disabled", "true")
    page.locator(".replay-slider input").fill("1")
    back.focus()
    page.keyboard.press("Enter")
    expect(back).to_have_attribute("aria-disabled", "true")
    expect(back).to_be_focused()
    assert page.get_by_role("button", name="Play", exact=True).get_attribute("aria-pressed") is None


def test_the_first_game_goes_on_with_enter(visit: Visit) -> None:
    guest = visit()
    guest.go()
    page = guest.page
    page.get_by_role("link", name="Learn to play").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".lesson-text")
    for _ in range(200):
        expect(page.locator(".lesson-bar .row button").first).to_be_focused()
        if page.get_by_role("button", name="Play a real game").count():
            break
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play a real game")).to_be_focused()


def test_sitting_down_and_standing_up(visit: Visit) -> None:
    aki, ben = visit(), visit()
    aki.table("matchmaster", "me", "free", "free")
    ben.page.goto(aki.page.locator(".seat.free input").first.input_value())
    page = ben.page
    sit, stand = (
        page.get_by_role("button", name=name) for name in ("Take this seat", "Leave seat")
    )
    sit.focus()
    page.keyboard.press("Enter")
    expect(stand).to_be_focused()
    page.keyboard.press("Enter")
    expect(stand).to_have_count(0)
    expect(page.locator(".join .main, .waiting-room h2").last).to_be_focused()
    bot = aki.page.get_by_role("button", name="Add a bot").first
    bot.focus()
    aki.page.keyboard.press("Enter")
    expect(aki.page.get_by_role("button", name="Free this seat")).to_be_focused()


def test_whoever_asks_to_take_back_stays_where_the_answer_comes(visit: Visit) -> None:
    aki, ben = visit(), visit()
    aki.table("matcha", "me", "free")
    ben.page.goto(aki.page.locator(".seat.free input").first.input_value())
    ben.page.locator(".join .main").click()
    page = aki.page
    aki.until("choose")
    page.locator(".choice").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".decision-what", has_text="thinking")).to_be_focused()
    # Text is no field to be filled in.
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"
    assert "underline" in page.evaluate("getComputedStyle(document.activeElement).textDecoration")
    ben.until("choose")
    ben.choose(by_bar())
    aki.until("choose")
    expect(page.locator(".choice").first).to_be_focused()
    for answer in ("Refuse", "Allow"):
        page.get_by_role("button", name="Ask to undo").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".undo-request")).to_be_visible()
        expect(page.locator(".choice").first).to_be_focused()
        ben.page.locator(".undo-request").get_by_role("button", name=answer).click()
        expect(page.locator(".undo-request")).to_have_count(0)
        expect(page.locator(".choice:focus")).to_have_count(1)


def test_all_games_are_listed_again_in_place(visit: Visit) -> None:
    guest = visit()
    guest.go()
    page = guest.page
    guest.tile("MatchMaster").get_by_role("link", name="Replays").click()
    page.locator("#replays .show-all").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".show-all")).to_have_count(0)
    expect(page.locator("#replays")).to_be_focused()


def test_another_page_begins_at_its_top(visit: Visit) -> None:
    guest = visit()
    guest.go()
    page = guest.page
    page.get_by_role("link", name="Rules").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("main h1").first).to_be_focused()
    expect(page).to_have_title("Rules: Matcha · Chabudai")
    page.go_back()
    expect(page.locator("main.home h1")).to_be_focused()
    # A mouse needs no frame around it.
    page.get_by_role("link", name="Rules").first.click()
    expect(page.locator("main h1").first).to_be_focused()
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"
