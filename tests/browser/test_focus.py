"""Keyboard focus: it never gets lost, and moves on to the next thing to do."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.guest import DESK, PHONE, Guest, click_choice
from tests.browser.serving import Served
from tests.browser.test_keyboard import tab_to
from tests.browser.texts import says, text

PLAYED_CARD = ".slot .ours .card:not(.ghost)"


def matcha_table(guest: Guest, edition: str = "2020") -> Page:
    """The page of a table of Matcha where the guest has choices."""
    guest.create_table("matcha", "me", "random", options={"edition": edition})
    guest.until("choose")
    return guest.page


def test_the_list_of_claims(visit: Visit) -> None:
    guest = visit(**PHONE)
    page = matcha_table(guest, "2015")
    button = guest.button("web-claim")
    guest.play_until(".claims button")
    claimed = page.locator(".log .news").filter(has_text=says("table-event-claimed"))
    board = page.locator(".board-area").bounding_box()
    tab_to(guest, ".claims button")
    page.keyboard.press("Enter")
    choices = page.locator(".claim-list button")
    expect(choices.first).to_be_visible()
    expect(page.locator(".claim-list p")).to_have_text(says("web-claim-about"))
    assert page.locator(".board-area").bounding_box() == board
    # Arrow keys only move the focus, number keys play nothing, and Escape closes the list.
    page.keyboard.press("ArrowDown")
    expect(choices.first).to_be_focused()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    expect(button).to_be_focused()
    expect(claimed).to_have_count(0)
    assert guest.state == "choose"
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(choices.last).to_be_focused()
    page.keyboard.press("Enter")
    expect(claimed).to_have_count(1)
    expect(choices).to_have_count(0)
    expect(page.locator(".ours .claimed")).to_contain_text(text("web-matcha-verdict-miss-short"))
    # A click elsewhere closes the list too. It fits the screen.
    for size in (PHONE, DESK):
        guest.resize(size)
        button.click()
        expect(choices.first).to_be_visible()
        assert guest.overflowing() == []
        for box in (one.bounding_box() for one in choices.all()):
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size["width"]
        page.mouse.click(5, 5)
        expect(choices).to_have_count(0)


def test_after_a_refusal_the_first_choice_has_the_focus(visit: Visit) -> None:
    guest = visit()
    page = matcha_table(guest)
    first, refused = page.locator(".choice").first, page.locator(".refused")
    guest.write_move("9z suit")
    expect(refused).to_be_visible()
    expect(first).to_be_focused()
    refused.locator("button").focus()
    page.keyboard.press("Enter")
    expect(refused).to_have_count(0)
    expect(first).to_be_focused()
    # The same for a refusal on the board.
    guest.play_until(PLAYED_CARD)
    page.locator(".own-card.playable").first.focus()
    page.keyboard.press("Enter")
    page.locator(".place-button.taken").focus()
    page.keyboard.press("Enter")
    expect(refused).to_be_visible()
    expect(first).to_be_focused()


def test_the_skip_button_has_the_focus_during_an_animation(visit: Visit) -> None:
    guest = visit(animated=True)
    page = matcha_table(guest)
    # The animation may be over before the test looks: record every focus.
    page.evaluate("addEventListener('focusin', ({ target }) => (window.met ??= []).push(target))")
    met = "() => window.met.splice(0).some((one) => one.matches('.skip'))"
    page.locator(".choice").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(met)
    guest.until("choose")
    expect(page.locator(".choice").first).to_be_focused()
    guest.button("web-since").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(met)


def test_after_a_move_the_next_choice_has_the_focus(visit: Visit) -> None:
    """The focus passes through the group: a screen reader needs an element that stays."""
    guest = visit()
    page = matcha_table(guest)
    page.locator(".choice").first.focus()
    page.evaluate(
        "addEventListener('focusin', ({ target }) => (window.met ??= []).push(target.className))"
    )
    page.keyboard.press("Enter")
    guest.until("choose")
    expect(page.locator(".choice").first).to_be_focused()
    met = page.evaluate("window.met")
    assert [one.split()[0] for one in met[-2:]] == ["decision", "choice"]


def test_cancelling_gives_the_focus_back(visit: Visit) -> None:
    guest = visit()
    page = matcha_table(guest)
    write = guest.button("web-write-move")
    for key in ("Escape", "Enter"):
        write.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_label(says("web-write-move"))).to_be_focused()
        page.keyboard.press(key)
        expect(page.locator(".write-move")).to_have_count(0)
        expect(write).to_be_focused()
    page.evaluate("localStorage.setItem('confirm', 'yes')")
    page.reload()
    guest.until("choose")
    third = page.locator(".choice").nth(2)
    third.focus()
    page.keyboard.press("Enter")
    expect(guest.button("web-confirm-yes")).to_be_focused()
    page.keyboard.press("Escape")
    expect(third).to_be_focused()


def test_a_panel_on_a_phone_takes_the_focus_and_gives_it_back(visit: Visit) -> None:
    guest = visit(**PHONE)
    page = matcha_table(guest)
    for key, close_with in (("web-log", "Escape"), ("web-chat", "Enter")):
        opener = guest.button(key, exact=True)
        opener.focus()
        page.keyboard.press("Enter")
        expect(guest.button("web-close", exact=True)).to_be_focused()
        # The choices are behind the panel: no key plays them.
        expect(page.locator(".choice").first).not_to_be_visible()
        page.keyboard.press("1")
        page.keyboard.press(close_with)
        expect(page.locator(".side")).to_be_hidden()
        expect(opener).to_be_focused()
        expect(page.locator(".choice").first).to_be_visible()
        assert page.locator(PLAYED_CARD).count() == 0
    page.keyboard.press("1")
    page.wait_for_selector(PLAYED_CARD)


def test_at_the_end_of_a_replay_its_button_keeps_the_focus(visit: Visit, server: Served) -> None:
    guest = visit()
    guest.open(f"/replay/{server.finished_game('matcha')}?at=0")
    page = guest.page
    back = guest.button("web-replay-back", exact=True)
    forward = guest.button("web-replay-on", exact=True)
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
    play = guest.button("web-replay-play", exact=True)
    assert play.get_attribute("aria-pressed") is None


def test_the_focus_follows_sitting_down_and_standing_up(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.create_table("matchmaster", "me", "free", "free")
    friend.page.goto(host.page.locator(".seat.free input").first.input_value())
    page = friend.page
    stand = friend.button("web-stand-up")
    friend.button("web-sit-down").focus()
    page.keyboard.press("Enter")
    expect(stand).to_be_focused()
    page.keyboard.press("Enter")
    expect(stand).to_have_count(0)
    expect(page.locator(".join .main, .waiting-room h2").last).to_be_focused()
    bot = host.button("web-seat-bot").first
    bot.focus()
    host.page.keyboard.press("Enter")
    expect(host.button("web-free-seat")).to_be_focused()


def test_the_focus_during_an_undo_request(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.create_table("matcha", "me", "free")
    host.invite(friend)
    page = host.page
    host.until("choose")
    page.locator(".choice").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".decision-what", has_text=says("web-waiting-for"))).to_be_focused()
    # It is a text, so it gets no outline like a field.
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"
    assert "underline" in page.evaluate("getComputedStyle(document.activeElement).textDecoration")
    friend.until("choose")
    friend.choose(click_choice())
    host.until("choose")
    expect(page.locator(".choice").first).to_be_focused()
    ask_and_answer(host, friend, "web-undo-no")
    # Nobody is asked again before the next move.
    expect(host.button("web-undo-ask")).to_have_count(0)
    host.choose(click_choice())
    friend.until("choose")
    friend.choose(click_choice())
    host.until("choose")
    ask_and_answer(host, friend, "web-undo-yes")


def ask_and_answer(host: Guest, friend: Guest, answer: str) -> None:
    """An undo request leaves the focus on the choices, and so does the answer."""
    page = host.page
    host.button("web-undo-ask").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".undo-request")).to_be_visible()
    expect(page.locator(".choice").first).to_be_focused()
    friend.button(answer, exact=True).click()
    expect(page.locator(".undo-request")).to_have_count(0)
    expect(page.locator(".choice:focus")).to_have_count(1)


def test_a_new_page_or_list_takes_the_focus(visit: Visit) -> None:
    guest = visit()
    guest.open()
    page = guest.page
    guest.box("MatchMaster").get_by_role("link", name=says("web-replays-short")).click()
    page.locator("#replays .show-all").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".show-all")).to_have_count(0)
    expect(page.locator("#replays")).to_be_focused()
    rules = guest.link("web-rules").first
    rules.focus()
    page.keyboard.press("Enter")
    expect(page.locator("main h1").first).to_be_focused()
    expect(page).to_have_title(says("web-rules"))
    page.go_back()
    expect(page.locator("main.home h1")).to_be_focused()
    # After a click there is no outline.
    rules.click()
    expect(page.locator("main h1").first).to_be_focused()
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"
