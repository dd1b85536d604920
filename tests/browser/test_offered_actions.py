"""The page offers only actions that work, and describes them correctly."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, click_choice
from tests.browser.texts import any_of, says, text

DISTANCE_TO_END = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector('.log');
  return scrollHeight - scrollTop - clientHeight;
}"""


def two_people(visit: Visit) -> tuple[Guest, Guest]:
    """Two people at a private table of Matcha that the first one hosts."""
    host, friend = visit(), visit()
    host.create_table("matcha", "me", "free")
    host.invite(friend)
    return host, friend


def test_undo_is_offered_only_for_moves_that_still_stand(visit: Visit) -> None:
    host, friend = two_people(visit)
    host.page.wait_for_selector(".board-area .card")
    first, second = (host, friend) if host.skip_animations() == "choose" else (friend, host)
    for guest in (first, second):
        guest.until("choose")
        guest.choose(click_choice())
    undo = any_of("web-undo", "web-undo-ask")
    expect(second.page.get_by_role("button", name=undo)).to_have_count(1)
    first.button("web-undo-ask").click()
    second.button("web-undo-yes", exact=True).click()
    expect(second.page.locator(".log")).to_contain_text(says("web-news-undone", who="other"))
    for guest in (first, second):
        expect(guest.page.get_by_role("button", name=undo)).to_have_count(0)


def test_players_but_not_spectators_may_download_the_record(visit: Visit) -> None:
    player, spectator = visit(), visit()
    player.create_table("matcha", "me", "random")
    player.page.wait_for_selector(".choice")
    player.button("web-table-menu").click()
    expect(player.link("web-record")).to_be_visible()
    spectator.page.goto(player.dialog.locator("input[readonly]").input_value())
    spectator.page.wait_for_selector(".hand .card")
    spectator.button("web-table-menu").click()
    expect(spectator.dialog).to_be_visible()
    expect(spectator.link("web-record")).to_have_count(0)


def test_a_move_stays_visible_while_it_is_confirmed(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matcha", "me", "random")
    page = guest.page
    page.wait_for_selector(".choice")
    page.evaluate("localStorage.setItem('confirm', 'yes')")
    page.reload()
    guest.until("choose")
    for way in ("bar", "board"):
        if way == "bar":
            page.locator(".choice").nth(2).click()
        else:
            page.locator(".own-card.playable").nth(2).click()
            page.locator(".slot.suit .place-button").click()
        expect(guest.button("web-confirm-yes")).to_be_visible()
        page.mouse.move(5, 5)
        expect(page.locator(".own-card.picked")).to_have_count(1)
        expect(page.locator(".slot .ghost")).to_have_count(1)
        guest.button("web-cancel").click()
        expect(page.locator(".own-card.picked, .slot .ghost")).to_have_count(0)


VERDICT = re.compile("It (matches|doesn’t match)")


def test_matcha_previews_what_a_place_is_worth(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matcha", "me", "random")
    page = guest.page
    page.wait_for_selector(".choice")
    preview = page.locator(".choice-preview")
    place = page.locator(".slot.suit .place-button:not(:disabled)")
    page.locator(".own-card.playable").first.click()
    expect(preview).to_be_empty()
    place.hover()
    expect(preview).to_contain_text(VERDICT)
    page.mouse.move(5, 5)
    expect(preview).to_be_empty()
    place.focus()
    expect(preview).to_contain_text(VERDICT)


def test_everyone_sees_that_a_bot_plays_for_a_player(visit: Visit) -> None:
    host, friend = two_people(visit)
    seen_by_host = host.page.locator(".person").nth(1)
    expect(seen_by_host).to_have_attribute("title", says("web-person-here"))
    friend.page.wait_for_selector(".board-area .card")
    friend.button("web-table-menu").click()
    friend.button("web-take-over-own").click()
    # The dialog closes, because it covers the button to come back.
    expect(friend.dialog).to_have_count(0)
    expect(friend.button("web-come-back")).to_be_visible()
    expect(friend.page.locator(".person").nth(1)).to_have_attribute(
        "title", text("web-bot-for-you")
    )
    expect(seen_by_host).to_have_attribute("title", text("web-person-bot"))
    friend.page.close()
    expect(seen_by_host).to_have_attribute("title", text("web-person-bot-away"))
    expect(seen_by_host).to_contain_text(text("web-person-bot-away"))


def test_a_player_chooses_the_bot_that_plays_for_them(visit: Visit) -> None:
    host, friend = two_people(visit)
    friend.page.wait_for_selector(".board-area .card")
    friend.button("web-table-menu").click()
    choice = friend.page.get_by_label(says("web-stand-in"))
    expect(choice).to_have_value("strong")
    choice.select_option("novice")
    friend.button("web-close").first.click()
    friend.page.reload()
    friend.button("web-table-menu").click()
    expect(choice).to_have_value("novice")
    friend.button("web-take-over-own").click()
    expect(host.page.locator(".log")).to_contain_text(
        says("web-news-taken-over", who="other", bot=text("table-bot-novice"))
    )


def test_the_log_follows_new_entries_unless_someone_scrolls_up(visit: Visit) -> None:
    """On a shared device too, where the viewer changes with every turn."""
    guest = visit(height=560)
    guest.create_table("white-castle", "me", "me", options={"expansion": "none"})
    page = guest.page
    for _ in range(9):
        guest.play(1)
        page.wait_for_function(f"() => ({DISTANCE_TO_END})() < 2")
    page.reload()
    guest.until("choose")
    page.wait_for_function(f"() => ({DISTANCE_TO_END})() < 2")
    # The log follows again after a scroll that nobody made, as browsers do after a resize.
    page.locator(".log").evaluate("one => { one.scrollTop -= 150; }")
    page.wait_for_function(
        f"() => new Promise(requestAnimationFrame).then(() => ({DISTANCE_TO_END})() > 99)"
    )
    guest.play(1)
    page.wait_for_function(f"() => ({DISTANCE_TO_END})() < 60")
    page.locator(".log").hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"() => ({DISTANCE_TO_END})() > 100")
    guest.play(1)
    assert page.evaluate(DISTANCE_TO_END) > 100


def test_a_guest_sees_that_the_host_freed_their_seat(visit: Visit) -> None:
    host, sitting, reading = visit(), visit(), visit()
    host.create_table("matchmaster", "me", "free", "free")
    expect(host.page.locator(".seat.free input")).to_have_count(2)
    links = [one.input_value() for one in host.page.locator(".seat.free input").all()]
    for guest, link in ((sitting, links[0]), (reading, links[1])):
        guest.page.goto(link)
        guest.page.wait_for_selector(".join .main")
    sitting.page.locator(".join .main").click()
    host.button("web-free-seat").click()
    alert = ".not-found [role=alert]"
    expect(sitting.page.locator(alert)).to_contain_text(text("web-shut-seat"))
    # A guest without a seat loses only the link.
    host.page.locator(".seat.free").nth(1).get_by_role("button", name=says("web-new-link")).click()
    expect(reading.page.locator(alert)).to_contain_text(text("web-shut-link"))
