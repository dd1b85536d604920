"""The server dies and comes back: the page goes on by itself, where it was."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import by_bar
from tests.browser.serving import Served


def test_the_page_resumes_by_itself(own_server: Served, visit: Visit) -> None:
    guest = visit(own_server.address)
    guest.table("matcha", "me", "random")
    guest.until("choose")
    guest.choose(by_bar())
    guest.until("choose")
    page = guest.page
    told = page.locator(".side-log .news").all_inner_texts()
    hand = page.locator(".own-card").evaluate_all("all => all.map(one => one.ariaLabel)")

    own_server.kill()
    expect(page.locator(".line-lost")).to_be_visible()
    own_server.start()
    expect(page.locator(".table-page")).to_have_attribute("data-line", "open")

    assert page.locator(".own-card").evaluate_all("all => all.map(one => one.ariaLabel)") == hand
    assert page.locator(".side-log .news").all_inner_texts() == told
    guest.play_out(by_bar())
    # The browser itself reports the sockets that found no server; nothing else went wrong.
    assert all("WebSocket" in error or "ERR_CONN" in error for error in guest.errors), guest.errors
    guest.errors.clear()


def test_a_goodbye_is_followed_by_a_return(own_server: Served, visit: Visit) -> None:
    guest = visit(own_server.address)
    guest.table("matchmaster", "me", "random")
    guest.until("choose")
    own_server.stop()
    expect(guest.page.locator(".line-lost")).to_be_visible()
    own_server.start()
    expect(guest.page.locator(".table-page")).to_have_attribute("data-line", "open")
    guest.choose(by_bar())
    guest.until("choose")
    guest.errors.clear()  # the browser reports the refused sockets


def test_a_wrong_link_says_so_and_leads_home(visit: Visit) -> None:
    guest = visit()
    guest.go("/t/nothing-here")
    guest.page.locator("main").get_by_role("link", name="Home").click()
    expect(guest.page.locator(".shelf")).to_be_visible()
