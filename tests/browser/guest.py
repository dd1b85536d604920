"""A person at a browser: what they see, and what they do about it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

# What the table's page is at: a choice to make, something being shown, others, or the end.
STATE = """() => {
  if (document.querySelector('.result')) return 'over';
  if (document.querySelector('.choice:not(:disabled)')) return 'choose';
  if (document.querySelector('.decision-head p.quiet:not(.decision-what)')) return 'showing';
  return 'waiting';
}"""
# What changes with every move that is made.
MARK = """() => document.querySelectorAll('.side-log .news').length + '/' +
  [...document.querySelectorAll('.choice')].map((one) => one.dataset.move).join('|')"""
CREATE = """async ([game, seats, options, settings]) => {
  const body = JSON.stringify({ game, seats, options, settings });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/tables?lang=en', { method: 'POST', headers, body });
  return (await answer.json()).id;
}"""
RENAME = """name => fetch('/api/me', { method: 'PUT',
  headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }) })"""
MOST_MOVES = 1500
MOST_TRIES = 3
AT_ONCE = 20_000
"""Milliseconds within which something that is there can be clicked, on a busy machine."""
SOON = 30_000
"""Milliseconds within which a move is made, likewise."""
GIVEN_UP = 60.0
"""Seconds after which what does not happen is not waited for any more."""

Act = Callable[["Guest"], None]


class Guest:
    """One guest with a page, and every error the page had."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.errors: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on(
            "console",
            lambda said: (
                self.errors.append(f"{said.type}: {said.text}")
                if said.type in ("error", "warning")
                else None
            ),
        )
        return page

    # -- going places ----------------------------------------------------------------------------
    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def call_me(self, name: str) -> None:
        """A name, given without clicking."""
        self.go()
        self.page.evaluate(RENAME, name)

    def tile(self, title: str) -> Locator:
        """A game on the shelf."""
        heading = self.page.get_by_role("heading", name=title, exact=True)
        return self.page.locator(".tile").filter(has=heading)

    def table(
        self, game: str, *seats: str, options: dict[str, str] | None = None, **settings: Any
    ) -> str:
        """A table set up without clicking; returns its id."""
        if not self.page.url.startswith(self.address):
            self.go()
        found = self.page.evaluate(CREATE, [game, list(seats), options or {}, settings])
        assert isinstance(found, str), found
        self.go(f"/t/{found}")
        return found

    # -- playing ---------------------------------------------------------------------------------
    @property
    def state(self) -> str:
        return str(self.page.evaluate(STATE))

    def settle(self) -> str:
        """Skip what is being shown until there is something to do, or only others have."""
        before = time.monotonic() + GIVEN_UP
        while (state := self.state) == "showing":
            assert time.monotonic() < before, f"what is shown does not end: {self.page.url}"
            self.page.keyboard.press("Escape")
        return state

    def choose(self, act: Act) -> None:
        """Make one choice, and wait until it is made."""
        before = self.page.evaluate(MARK)
        for _ in range(MOST_TRIES):
            try:
                act(self)
                self.page.wait_for_function(
                    f"before => ({MARK})() !== before", arg=before, timeout=SOON
                )
                return
            except TimeoutError:
                # Somebody else's move may have come between looking and clicking.
                if self.settle() != "choose":
                    return
        raise AssertionError(f"nothing happens at {self.page.url}: {before}")

    def play_out(self, act: Act) -> None:
        """Play until the game is over."""
        for _ in range(MOST_MOVES):
            state = self.settle()
            if state == "over":
                return
            if state == "choose":
                self.choose(act)
            else:
                self.wait()
        raise AssertionError(f"still playing after {MOST_MOVES} moves: {self.page.url}")

    def play_until(self, there: str, count: int = 1) -> None:
        """Play until there are so many of these when it is one's turn."""
        for _ in range(MOST_MOVES):
            self.until("choose")
            if self.page.locator(there).count() >= count:
                return
            self.choose(by_bar())
        raise AssertionError(f"never seen: {there}")

    def until(self, state: str) -> None:
        before = time.monotonic() + GIVEN_UP
        while (now := self.settle()) != state:
            assert time.monotonic() < before, f"still {now}, not {state}: {self.page.url}"
            assert now != "over", f"the game is over, not {state}: {self.page.url}"
            self.wait()

    def wait(self) -> None:
        """Until it is not only the others who have something to do."""
        self.page.wait_for_function(f"() => ({STATE})() !== 'waiting'")

    @property
    def table_id(self) -> str:
        return self.page.url.split("/t/")[1].split("/")[0]

    # -- looking ---------------------------------------------------------------------------------
    def sideways(self) -> list[str]:
        """What is wider than the screen."""
        found: list[str] = self.page.evaluate(
            """async () => {
              for (let at = 0; at < 2; at++) await new Promise(requestAnimationFrame);
              const boxes = [document.documentElement, ...document.querySelectorAll('.board-area')];
              return boxes.filter((box) => box.scrollWidth > box.clientWidth + 1)
                .map((box) => `${box.className || box.tagName}: ${box.scrollWidth}`);
            }"""
        )
        return found

    def expect_text(self, selector: str, text: str) -> None:
        expect(self.page.locator(selector)).to_contain_text(text)


def by_bar(at: int = 0) -> Act:
    """Choose from the decision bar: always the same place, as far as there are so many."""

    def act(guest: Guest) -> None:
        choices = guest.page.locator(".choice:not(:disabled)")
        choices.nth(min(at, choices.count() - 1)).click(timeout=AT_ONCE)

    return act


def on_matchas_board(guest: Guest) -> None:
    """A card of the hand, then its place on the mat; the bar where only passing is left."""
    cards = guest.page.locator(".own-card.playable")
    if not cards.count() or guest.page.locator(".keeping").count():
        by_bar(at=99)(guest)
        return
    cards.first.click(timeout=AT_ONCE)
    guest.page.locator(".place-button:not(:disabled):not(.taken)").first.click(timeout=AT_ONCE)


def on_matchmasters_board(guest: Guest) -> None:
    """Matchsticks are picked up and held; cards are played from the hand."""
    page = guest.page
    if page.locator(".mm-predict").count():
        page.locator(".mm-pick").first.click(timeout=AT_ONCE)
        page.locator(".mm-predict .main").click(timeout=AT_ONCE)
    else:
        page.locator(".mm-own.playable").first.click(timeout=AT_ONCE)
