"""The White Castle explains decisions, ends turns by itself, and groups its log."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.guest import click_choice
from tests.browser.test_white_castle_crowd import change_observation
from tests.browser.texts import says, text

TAKE = '.choice[data-move^="take "]'


def with_consequences(view: dict[str, Any]) -> None:
    """The first die to take brings a gardener to the first garden, and loses a seal."""
    decision = view["decision"]
    if not decision or decision["what"] != "die":
        return
    garden = view["bridges"]["coral"]["stone"]
    placed = {"event": "gardener-placed", "seat": decision["seat"], "item": garden}
    more = {"follows": [placed], "loses": {"seals": 1}, "in_vain": True, "worth": 5}
    decision["choices"][0] |= more


def test_a_choice_names_and_shows_what_follows(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    change_observation(page, with_consequences)
    guest.create_table("white-castle", "me", "random")
    guest.play_until(TAKE)
    first = page.locator(TAKE).first
    expect(first.locator(".wc-lost .s-seals")).to_have_count(1)
    expect(first.locator(".wc-chain .s-gardener")).to_have_count(1)
    expect(first.locator(".wc-worth")).to_have_text(f"+5 {text('web-white-castle-at-end')}")
    first.focus()
    preview = page.locator(".choice-preview")
    expect(preview).to_contain_text(says("web-white-castle-preview-in-vain"))
    expect(preview).to_contain_text("You place a gardener")
    expect(page.locator(".wc-spot.led")).to_have_attribute("data-at", re.compile("garden:"))


class ClosedTurns:
    """Every decision becomes the end of a turn. Moves are noted and not sent."""

    def __init__(self, page: Page, can_wait: bool) -> None:
        self.can_wait = can_wait
        self.moves: list[str] = []
        page.route_web_socket(re.compile("/ws/(?!lobby)"), self.between)

    def between(self, page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def from_server(text: str | bytes) -> None:
            message = json.loads(text)
            position = message.get("position") or {}
            decision = (position.get("view") or {}).get("decision")
            if decision and position.get("legal"):
                decision |= {"what": "close", "can_wait": self.can_wait}
                position["legal"] = {"0": ["end", "exchange coin"]}
            page_side.send(json.dumps(message))

        def from_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("t") == "play":
                self.moves.append(message["move"])
            else:
                server_side.send(text)

        server_side.on_message(from_server)
        page_side.on_message(from_page)


@pytest.mark.parametrize("can_wait", [True, False])
def test_a_turn_ends_by_itself_if_nothing_can_be_lost(visit: Visit, can_wait: bool) -> None:
    guest = visit()
    turns = ClosedTurns(guest.page, can_wait)
    guest.create_table("white-castle", "me", "me")
    end = guest.page.locator('.choice[data-move="end"]')
    if can_wait:
        expect(guest.page.locator(".decision-what")).to_have_text(says("web-moment"))
        guest.wait_until(lambda: turns.moves == ["end"])
        expect(end).to_have_count(0)
    else:
        expect(end).to_be_visible()
        assert turns.moves == []


def test_the_log_is_grouped_and_forgets_undone_moves(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.create_table("white-castle", "me", "me")
    guest.play_until(TAKE)
    round_one = page.locator(".log-group", has_text=says("web-white-castle-round", round="1"))
    expect(round_one.first).to_have_attribute("open", "")
    guest.choose(click_choice())
    taken = page.locator(".log-group .log-group .news .log-icon .wc-die")
    expect(taken).to_have_count(1)
    guest.button("web-undo").click()
    expect(taken).to_have_count(0)
