"""A long log is loaded page by page: with the keyboard, and announced to screen readers."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect
from websockets.sync.client import connect

from chabudai.server.protocol import PROTOCOL
from tests.browser.conftest import Visit
from tests.browser.texts import says
from tests.server.server_process import TIMEOUT

CHATS = 230
"""More than a page of news."""
EARLIER_SHOWN = re.compile(r"\d+ earlier entries loaded")


def test_earlier_entries_are_loaded_with_the_keyboard(visit: Visit) -> None:
    guest = visit()
    table = guest.create_table("matcha", "me", "random")
    page = guest.page
    guest.until("choose")
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in guest.context.cookies())
    address = guest.address.replace("http", "ws")
    with connect(
        f"{address}/ws/{table}", additional_headers={"cookie": cookies}, proxy=None
    ) as socket:
        socket.send(json.dumps({"t": "hello", "protocol": PROTOCOL}))
        for at in range(CHATS):
            socket.send(json.dumps({"t": "say", "id": at + 1, "text": f"word {at}"}))
            # A client that does not read is disconnected.
            # A client that does not read is disconnected.
            while json.loads(socket.recv(timeout=TIMEOUT)).get("id") != at + 1:
                pass
    guest.open(f"/t/{table}")
    show = page.locator(".side-log").get_by_role("button", name=says("web-earlier-show"))
    chat = page.locator(".chat-messages p")
    expect(show).to_be_visible()
    expect(chat).to_have_count(200)
    expect(page.locator(".side-log .news")).to_have_count(0)
    show.focus()
    page.keyboard.press("Enter")
    expect(chat).to_have_count(CHATS)
    expect(guest.announcer).to_contain_text(EARLIER_SHOWN)
    expect(page.locator(".side-log .news").first).to_be_visible()
    expect(show).to_have_count(0)
    # The button is gone: the focus is on the log.
    expect(page.locator(".side-log .log")).to_be_focused()
