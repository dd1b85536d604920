"""The White Castle in positions that take long to come to: crowds, and rare cards beside rare dice.

The observation is altered on its way to the page; what is held against it is only what is shown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, by_bar

Alter = Callable[[dict[str, Any]], None]

DESK, LARGE, PHONE = (1280, 800), (1920, 1080), (390, 844)
TAKE = '.choice[data-move^="take "]'
# By how much, in pixels, what stands with the daimyo stands outside the walls.
OUTSIDE = """() => {
  const room = document.querySelector('.wc-daimyo');
  const { left, right, bottom } = room.getBoundingClientRect();
  return [...room.querySelectorAll('.wc-slot, .wc-piece, .wc-piece b')]
    .map((one) => one.getBoundingClientRect())
    .map((one) => Math.max(one.right - right, left - one.left, one.bottom - bottom))
    .filter((by) => by > 0);
}"""
# Counts that reach over to a piece which is not theirs, by the place they are at.
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


def altered(page: Page, alter: Alter) -> None:
    """Let the page see another observation than the one that was sent."""

    def between(line: WebSocketRoute) -> None:
        def told(text: str | bytes) -> None:
            message = json.loads(text)
            view = message.get("position", {}).get("view")
            if view:
                alter(view)
            line.send(json.dumps(message))

        line.connect_to_server().on_message(told)

    page.route_web_socket(re.compile("/ws/(?!lobby)"), between)


def crowded(view: dict[str, Any]) -> None:
    """All slots of the daimyo taken and everybody there once more, several of a clan elsewhere."""
    view["daimyo"] = {"card": "promo-daimyo", "slots": [0, 1, 2]}
    gardens = [bridge["stone"] for bridge in view["bridges"].values() if "stone" in bridge]
    for seat, clan in enumerate(view["seats"]):
        clan["workers"] = {
            "courtiers": {"domain": 0, "gate": 2, "steward-1": 2, "diplomat-1": 2, "daimyo": 3},
            "warriors": {"domain": 0, "yard-5": 2, "yard-3": 3, "yard-1": 2 - seat % 2},
            "gardeners": {"domain": 3, **dict.fromkeys(gardens[:1], 2)},
            "geishas": {"domain": 0, "entrance": 2, "step1": 2, "room-courtiers": 2},
        }


@pytest.mark.parametrize(
    ("lang", "size"),
    [("en", DESK), ("en", LARGE), ("es", DESK), ("es", PHONE), ("ja", PHONE)],
)
def test_a_crowd_stays_in_its_place(visit: Visit, lang: str, size: tuple[int, int]) -> None:
    guest = visit(lang=lang, width=size[0], height=size[1])
    page = guest.page
    altered(page, crowded)
    guest.table("white-castle", "me", *["random"] * 3)
    guest.until("choose")
    expect(page.locator(".wc-daimyo .wc-piece")).to_have_count(7)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(STRAYED) == []


def two_blocks_of_a_colour(view: dict[str, Any]) -> None:
    """A warrior for a seal, and food with a pearl; a die from the left brings a pearl, too."""
    die, decision = view["die"], view["decision"]
    if not die or not decision or decision["what"] != "space":
        return
    die |= {"value": 1, "end": "left"}
    view["seats"][0]["lantern_rewards"] = {"pearl": 1}
    view["spaces"]["steward-1"] = []
    view["castle"]["steward-1"] = {"card": "steward-05", "tiles": [die["colour"]] * 2 + ["white"]}
    decision["choices"] = [one for one in decision["choices"] if one["move"] != "place steward-1"]
    # So it is told where seals are left: nothing of the card is received before the order is asked.
    told = {"pays": {"coins": 2}, "gains": {"pearl": 1}, "then": {"what": "part", "by": ""}}
    decision["choices"].append({"move": "place steward-1", **told})


def test_what_the_lantern_brings_stands_with_a_placement(visit: Visit) -> None:
    guest = visit()
    altered(guest.page, two_blocks_of_a_colour)
    guest.table("white-castle", "me", "random")
    guest.play_until('.choice[data-move="place steward-1"]')
    price = guest.page.locator('.choice[data-move="place steward-1"] .wc-move-price')
    expect(price).to_have_text("−2+1")
    expect(price.locator(".gains .s-pearl")).to_have_count(1)


def between(page: Page) -> Locator:
    return page.locator(".wc-between:has(.wc-die)").first


@pytest.mark.parametrize(
    ("lang", "size", "words"),
    [
        ("en", DESK, "Not allowed: that die is between the ends. From this bridge, take the "),
        ("es", PHONE, "No se puede: un dado de en medio. De este puente puedes tomar el "),
        ("ja", PHONE, "できません：あいだのダイス。この橋から取れるのは、"),
    ],
)
def test_a_die_between_the_ends_is_refused_with_the_rule(
    visit: Visit, lang: str, words: str, size: tuple[int, int]
) -> None:
    guest = visit(lang=lang, width=size[0], height=size[1])
    page = guest.page
    guest.table("white-castle", "me", "random", "random")
    guest.play_until(TAKE)
    between(page).locator(".wc-die").first.click()
    told = page.locator(".wc-text[role=status]")
    expect(told).to_contain_text(words)
    rule = told.get_by_role("link")
    expect(rule).to_contain_text("[turn.take]")
    assert page.locator(TAKE).count() > 0
    rule.click()
    expect(page.locator('[id="turn.take"]')).to_be_in_viewport()
    assert guest.sideways() == []


def test_a_die_between_the_ends_is_refused_to_arrow_keys(visit: Visit) -> None:
    guest = visit()
    page, told = guest.page, guest.page.locator(".wc-text[role=status]")
    guest.table("white-castle", "me", "random", "random")
    guest.play_until(TAKE)
    page.locator(".wc-end.left.glows > .wc-hit").first.focus()
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text("between: ")
    page.keyboard.press("Enter")
    expect(told).to_contain_text("From this bridge, take the ")
    expect(told.get_by_role("link")).to_contain_text("[turn.take]")
    # Later no die is to be taken from anywhere.
    guest.choose(by_bar())
    guest.until("choose")
    between(page).click()
    expect(told).to_contain_text("Nothing to choose here now.")
    expect(told.get_by_role("link")).to_have_count(0)


def test_the_tea_garden_has_a_sign_of_its_own_in_the_rules(visit: Visit) -> None:
    guest: Guest = visit()
    guest.go("/rules/white-castle")
    picture = guest.page.locator('[id="geisha.action"] .wc-picture').first
    expect(picture.locator(".s-tea")).to_have_count(1)
    expect(picture.locator(".s-pond")).to_have_count(0)
