"""Guided games: every lesson plays to its end, by clicking what the guide highlights."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from chabudai.lessons import lessons
from chabudai.registry import games
from tests.browser.conftest import Visit
from tests.browser.guest import PHONE, Guest
from tests.browser.test_axe import axe_violations, set_colours
from tests.browser.texts import exactly, says, text

LESSONS = [f"{game.id}/{id}" for game in games().values() for id in lessons(game)]

# Which of these places no ring surrounds. A place may be partly out of sight, and so is its ring.
MISSED = """(selectors) => {
  const drawn = [...document.querySelectorAll('.guide-rings i')];
  const rings = drawn.map((one) => one.getBoundingClientRect());
  const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const around = (a) => rings.some((b) => {
    const [shared, whole, ring] = [overlap(a, b), a.width * a.height, b.width * b.height];
    return shared > whole / 2 && shared > ring / 3;
  });
  return selectors.filter((one) => {
    const found = [...document.querySelectorAll(one)];
    return !found.some((place) => around(place.getBoundingClientRect()));
  });
}"""


# Rings that lie over the preview of a choice.
OVER_PREVIEW = """() => {
  const preview = document.querySelector('.choice-preview.filled')?.getBoundingClientRect();
  return preview && [...document.querySelectorAll('.guide-rings i')].filter((ring) => {
    const { top, bottom } = ring.getBoundingClientRect();
    const clipped = Number(/(\\d+)px\\)$/.exec(ring.style.clipPath)?.[1] ?? 0);
    return top < preview.bottom && bottom - clipped > preview.top + 1;
  }).length;
}"""

# Presses "Continue" the moment a step appears, until the given step.
PRESS_QUICKLY = """(last) => {
  const press = () => document.querySelector('.guide-next').click();
  const guide = document.querySelector('.guide');
  const look = () => guide.dataset.step < last && press();
  new MutationObserver(look).observe(guide, { attributeFilter: ['data-step'] });
  press();
}"""


# Collects what the page announces.
HEARD = """window.heard = [];
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes)
    if (target.matches?.('#app > [role=log][aria-live=polite]'))
      window.heard.push(...[...addedNodes].map((one) => one.textContent));
}).observe(document.body, { childList: true, subtree: true }))"""


class Learner:
    """A guest at the table of a lesson."""

    def __init__(self, guest: Guest, lesson: str, lang: str = "en") -> None:
        self.guest, self.page = guest, guest.page
        self.game, self.id = lesson.split("/")
        address = f"{guest.address}/api/games/{self.game}/lessons/{self.id}?lang={lang}"
        self.steps: list[dict[str, Any]] = guest.context.request.get(address).json()["steps"]
        guest.open(f"/learn/{lesson}")
        self.page.locator(".lesson-card .main").click()
        self.at(0)

    def at(self, step: int) -> Locator:
        """Wait for a step, skipping animations: its text is shown and nothing moves."""
        guide = self.page.locator(f'.guide[data-step="{step}"]:not(.waits)')
        self.guest.wait_until(lambda: bool(self.guest.skip_animations()) and guide.is_visible())
        return guide

    def choice(self, move: str) -> Locator:
        return self.page.locator(f'.decision .choice[data-move="{move}"]')

    def wait_for_rings(self, step: int) -> None:
        """Wait until rings surround all places of a step, and the choice that it asks for."""
        shown = self.steps[step]
        found = [
            f'.board-area [data-region="{one[7:]}"]'
            if one.startswith("region:")
            else f'.board-area [data-at~="{one}"]'
            for one in shown["show"]
        ]
        if shown["move"]:
            found.append(f'.decision .choice[data-move="{shown["move"]}"]')
        # The page may have to scroll first.
        self.page.wait_for_function(f"(all) => !({MISSED})(all).length", arg=found)

    def on(self, step: int) -> None:
        """Do what a step asks for, and wait for the next one."""
        move = self.steps[step]["move"]
        (self.choice(move) if move else self.page.locator(".guide-next")).click()
        if step + 1 < len(self.steps):
            self.at(step + 1)

    def until(self, step: int) -> None:
        for at in range(step):
            self.on(at)


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_lesson_plays_to_its_end(visit: Visit, lesson: str) -> None:
    guest = visit(bot="novice")
    guest.page.add_init_script(HEARD)
    learner = Learner(guest, lesson)
    for step, expected in enumerate(learner.steps):
        expect(learner.page.locator(".guide-text")).to_contain_text(expected["text"][:20])
        learner.wait_for_rings(step)
        learner.on(step)
    expect(learner.page.locator(".guide")).to_have_count(0)
    guest.until("choose")  # the game goes on
    # A screen reader hears each text once, and the first one before the whole set-up.
    last = learner.steps[-1]["text"][:40]
    learner.page.wait_for_function(
        "(text) => window.heard.some((one) => one.includes(text))", arg=last
    )
    heard = learner.page.evaluate("window.heard")
    for expected in learner.steps:
        assert sum(one.count(expected["text"][:40]) for one in heard) == 1, expected["text"]
    assert len(heard[0]) < 600, heard[0]


def test_on_a_phone_by_keyboard_with_reload_and_back(visit: Visit) -> None:
    guest = visit(lang="ja", bot="novice", **PHONE)
    learner = Learner(guest, "matcha/2020", lang="ja")
    page, press = guest.page, guest.page.keyboard.press
    page.locator(".guide-next").focus()
    for step in range(3):
        expect(page.locator(".guide-next")).to_be_focused()
        press("Enter")
        learner.at(step + 1)
    asked = learner.choice("1b number")
    expect(asked).to_be_focused()
    expect(guest.announcer).to_contain_text(learner.steps[3]["text"])
    # A screen reader finds the guide by its name, with the text and the buttons.
    read = page.locator("main").aria_snapshot()
    assert f'- region "{text("web-guide", "ja")}":' in read
    assert learner.steps[3]["text"] in read
    assert f'button "{text("web-guide-back", "ja")}"' in read
    rings = page.locator(".guide-rings i")
    expect(rings).to_have_count(3)  # the card, its place, and the choice; not the whole hand
    page.wait_for_function(f"() => ({OVER_PREVIEW})() === 0")
    press("Enter")
    learner.at(4)
    page.reload()
    learner.at(4)
    page.locator(".guide-back").press("Enter")  # undoes the move, and the bot's
    learner.at(3)
    assert page.locator(".guide-back").text_content() == text("web-guide-back", "ja")
    page.locator(".guide-back").press("Enter")
    learner.at(2)
    page.reload()
    learner.at(2)
    learner.on(2)
    expect(page.locator(".guide-asks")).to_be_in_viewport(ratio=1)


def test_other_moves_are_explained_and_not_lost(visit: Visit) -> None:
    guest = visit(bot="novice")
    learner = Learner(guest, "matcha/2020")
    page = guest.page
    page.locator('[data-at="card:4t"]').click()
    page.locator(".slot.suit.glows .place-button").click()
    expect(page.locator(".guide-hint")).to_have_text(exactly("web-guide-read-first"))
    page.evaluate(PRESS_QUICKLY, 3)  # no press is lost
    learner.at(3)
    learner.choice("4t suit").click()
    hint = page.locator(".guide-hint")
    expect(hint).to_contain_text(says("web-guide-other"))
    set_colours(guest, "dark")
    assert axe_violations(guest, {"runOnly": ["color-contrast"]}) == []
    set_colours(guest, "light")
    expect(hint).to_contain_text(learner.steps[3]["why"])
    guest.button("web-guide-anyway").click()
    expect(page.locator(".guide.left")).to_have_text(says("web-guide-left"))
    guest.button("web-guide-return").click()
    learner.at(3)
    learner.on(3)
    page.locator('[data-at="card:4t"]').click()
    page.locator(".place-button.taken").click()  # not legal: the server names the rule
    expect(page.locator(".refused a")).to_be_visible()
    learner.on(4)
    guest.button("web-guide-close").click()
    expect(page.locator(".guide-text")).to_have_count(0)
    guest.button("web-guide-open").click()
    learner.at(5)
    guest.open("/learn/matcha/2020")
    guest.button("web-learn-continue").click()
    learner.at(5)


def test_a_first_table_offers_the_lesson_once(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matcha", "me", "random", options={"edition": "2015"})
    offer = guest.page.locator(".learn-offer a")
    expect(offer).to_have_attribute("href", "/learn/matcha/2015")
    guest.button("web-learn-decline").click()
    expect(offer).to_have_count(0)
    guest.page.reload()
    guest.until("choose")
    expect(offer).to_have_count(0)
