"""The White Castle in rare positions: many pieces in one place, and rare cards beside rare dice.

The tests change the observation on its way to the page, and check only what the page shows.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.guest import DESK, PHONE, Guest, click_choice
from tests.browser.texts import says

Change = Callable[[dict[str, Any]], None]

LARGE = {"width": 1920, "height": 1080}
TAKE = '.choice[data-move^="take "]'
# By how many pixels the pieces at the daimyo are outside the walls.
OUTSIDE = """() => {
  const room = document.querySelector('.wc-daimyo');
  const { left, right, bottom } = room.getBoundingClientRect();
  return [...room.querySelectorAll('.wc-slot, .wc-piece, .wc-piece b')]
    .map((one) => one.getBoundingClientRect())
    .map((one) => Math.max(one.right - right, left - one.left, one.bottom - bottom))
    .filter((by) => by > 0);
}"""
# The places where the count of one piece overlaps another piece.
STRAYED = """() => {
  const shown = [...document.querySelectorAll('.wc-piece')]
    .filter((one) => one.getClientRects().length);
  const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return shown.filter((one) => one.querySelector('b')).flatMap((one) => {
    const count = one.querySelector('b').getBoundingClientRect();
    return shown.filter((other) => other !== one && meets(count, other.getBoundingClientRect()))
      .map(() => one.closest('[data-place]')?.dataset.place);
  });
}"""


def change_observation(page: Page, change: Change) -> None:
    """Change every observation before the page receives it."""

    def between(line: WebSocketRoute) -> None:
        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            view = message.get("position", {}).get("view")
            if view:
                change(view)
            line.send(json.dumps(message))

        line.connect_to_server().on_message(pass_on)

    page.route_web_socket(re.compile("/ws/(?!lobby)"), between)


def crowd(view: dict[str, Any]) -> None:
    """Fill all slots of the daimyo, and put several workers of a clan in other places."""
    view["daimyo"] = {"card": "promo-daimyo", "slots": [0, 1, 2]}
    gardens = [bridge["stone"] for bridge in view["bridges"].values() if "stone" in bridge]
    for seat, clan in enumerate(view["seats"]):
        clan["workers"] = {
            "courtiers": {"domain": 0, "gate": 2, "steward-1": 2, "diplomat-1": 2, "daimyo": 3},
            "warriors": {"domain": 0, "yard-5": 2, "yard-3": 3, "yard-1": 2 - seat % 2},
            "gardeners": {"domain": 3, **dict.fromkeys(gardens[:1], 2)},
            "geishas": {"domain": 0, "entrance": 2, "step1": 2, "room-courtiers": 2},
        }


def test_a_crowd_stays_in_its_place(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    change_observation(page, crowd)
    guest.create_table("white-castle", "me", *["random"] * 3)
    guest.until("choose")
    for lang, size in (("en", DESK), ("en", LARGE), ("es", DESK), ("es", PHONE), ("ja", PHONE)):
        guest.switch_language(lang)
        guest.resize(size)
        expect(page.locator(".wc-daimyo .wc-piece")).to_have_count(7)
        assert guest.overflowing() == []
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(STRAYED) == []


def two_blocks_of_a_colour(view: dict[str, Any]) -> None:
    """A warrior for a seal, and food with a pearl; a die from the left end gains a pearl too."""
    die, decision = view["die"], view["decision"]
    if not die or not decision or decision["what"] != "space":
        return
    die |= {"value": 1, "end": "left"}
    view["seats"][0]["lantern_rewards"] = {"pearl": 1}
    view["spaces"]["steward-1"] = []
    view["castle"]["steward-1"] = {"card": "steward-05", "tiles": [die["colour"]] * 2 + ["white"]}
    decision["choices"] = [one for one in decision["choices"] if one["move"] != "place steward-1"]
    # With seals left, the player gets nothing of the card before choosing the order.
    effects = {"pays": {"coins": 2}, "gains": {"pearl": 1}, "then": {"what": "part", "by": ""}}
    decision["choices"].append({"move": "place steward-1", **effects})


def test_a_placement_shows_the_lantern_reward(visit: Visit) -> None:
    guest = visit()
    change_observation(guest.page, two_blocks_of_a_colour)
    guest.create_table("white-castle", "me", "random")
    guest.play_until('.choice[data-move="place steward-1"]')
    price = guest.page.locator('.choice[data-move="place steward-1"] .wc-move-price')
    expect(price).to_have_text("−2+1")
    expect(price.locator(".gains .s-pearl")).to_have_count(1)


def between(page: Page) -> Locator:
    return page.locator(".wc-between:has(.wc-die)").first


def test_a_die_between_the_ends_is_refused_with_the_rule(visit: Visit) -> None:
    guest = visit(**PHONE)
    page = guest.page
    guest.create_table("white-castle", "me", "random", "random")
    guest.play_until(TAKE)
    note = page.locator(".wc-text[role=status]")
    for lang in ("en", "es", "ja"):
        guest.switch_language(lang)
        between(page).locator(".wc-die").first.click()
        expect(note).to_contain_text(says("web-white-castle-not-between", lang=lang))
    rule = note.get_by_role("link")
    expect(rule).to_contain_text("[turn.take]")
    assert page.locator(TAKE).count() > 0
    rule.click()
    expect(page.locator('[id="turn.take"]')).to_be_in_viewport()
    assert guest.overflowing() == []


def test_a_die_between_the_ends_is_refused_to_arrow_keys(visit: Visit) -> None:
    guest = visit()
    page, note = guest.page, guest.page.locator(".wc-text[role=status]")
    guest.create_table("white-castle", "me", "random", "random")
    guest.play_until(TAKE)
    page.locator(".wc-end.left.glows > .wc-hit").first.focus()
    page.keyboard.press("ArrowRight")
    expect(note).to_contain_text(says("web-white-castle-between"))
    page.keyboard.press("Enter")
    expect(note).to_contain_text(says("web-white-castle-not-between"))
    expect(note.get_by_role("link")).to_contain_text("[turn.take]")
    # Later in the turn no die can be taken.
    guest.choose(click_choice())
    guest.until("choose")
    between(page).click()
    expect(note).to_contain_text(says("web-white-castle-here-nothing"))
    expect(note.get_by_role("link")).to_have_count(0)


def test_the_tea_garden_has_its_own_icon_in_the_rules(visit: Visit) -> None:
    guest: Guest = visit()
    guest.open("/rules/white-castle")
    picture = guest.page.locator('[id="geisha.action"] .wc-picture').first
    expect(picture.locator(".s-tea")).to_have_count(1)
    expect(picture.locator(".s-pond")).to_have_count(0)
