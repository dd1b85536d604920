"""When the server restarts, the page reconnects by itself and the game continues."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.serving import Served
from tests.browser.texts import says


def test_the_game_continues_after_a_crash(own_server: Served, visit: Visit) -> None:
    guest = visit(own_server.address)
    guest.create_table("matcha", "me", "random")
    guest.play(1)
    page = guest.page
    log = page.locator(".side-log .news").all_inner_texts()
    hand = page.locator(".own-card").evaluate_all("all => all.map(one => one.ariaLabel)")

    own_server.kill()
    expect(page.locator(".line-lost")).to_be_visible()
    own_server.start()
    expect(page.locator(".table-page")).to_have_attribute("data-line", "open")

    assert page.locator(".own-card").evaluate_all("all => all.map(one => one.ariaLabel)") == hand
    assert page.locator(".side-log .news").all_inner_texts() == log
    guest.play(2)
    # The browser reports the failed connections, and no other errors.
    assert all("WebSocket" in error or "ERR_CONN" in error for error in guest.errors), guest.errors
    guest.errors.clear()


def test_a_server_that_does_not_answer_is_left(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matcha", "me", "random")
    page, connections = guest.page, []

    def silent_once(socket: WebSocketRoute) -> None:
        connections.append(socket.url)
        if len(connections) > 1:
            socket.connect_to_server()

    page.route_web_socket(re.compile("/ws/(?!lobby)"), silent_once)
    page.clock.install()
    page.reload()
    while not connections:
        page.wait_for_timeout(20)
    page.clock.fast_forward(5_000)
    expect(page.locator(".table-page")).to_have_attribute("data-line", "open")
    assert len(connections) == 2


def test_a_wrong_link_leads_home(visit: Visit) -> None:
    guest = visit()
    guest.open("/t/nothing-here")
    guest.page.locator("main").get_by_role("link", name=says("web-home")).click()
    expect(guest.page.locator(".shelf")).to_be_visible()
