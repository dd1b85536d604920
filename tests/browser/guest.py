"""A person at a browser: what the page shows them, and what they do."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

from tests.browser.texts import exactly, says

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}

# What the table's page is doing: offering choices, animating, waiting for others, or finished.
STATE = """() => {
  if (document.querySelector('.result')) return 'over';
  if (document.querySelector('.choice:not(:disabled)')) return 'choose';
  if (document.querySelector('.decision-head p.quiet:not(.decision-what)')) return 'animating';
  return 'waiting';
}"""
# A text that changes with every move.
MARK = """() => document.querySelectorAll('.side-log .news').length + '/' +
  [...document.querySelectorAll('.choice')].map((one) => one.dataset.move).join('|')"""
MOST_MOVES = 1500
MOST_TRIES = 3
CLICK_TIMEOUT = 20_000
"""Milliseconds that a click may take on a busy machine."""
MOVE_TIMEOUT = 30_000
"""Milliseconds until a move must be visible on a busy machine."""
STATE_TIMEOUT = 60.0
"""Seconds until the page must reach an expected state on a busy machine."""

Act = Callable[["Guest"], None]


class Guest:
    """One guest with a page, and all errors that the page reported."""

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
            lambda message: (
                self.errors.append(f"{message.type}: {message.text}")
                if message.type in ("error", "warning")
                else None
            ),
        )
        return page

    # -- opening pages ---------------------------------------------------------------------------
    def open(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def set_name(self, name: str) -> None:
        """Give this guest a name, over REST."""
        request = self.context.request
        request.get(f"{self.address}/api/me")
        answer = request.put(f"{self.address}/api/me", data={"name": name})
        assert answer.ok, answer.text()

    def create_table(
        self, game: str, *seats: str, options: dict[str, str] | None = None, **settings: Any
    ) -> str:
        """Create a table over REST, open its page, and return its id."""
        request = self.context.request
        request.get(f"{self.address}/api/me")  # sets the guest cookie
        body = {"game": game, "seats": seats, "options": options or {}, "settings": settings}
        answer = request.post(f"{self.address}/api/tables?lang=en", data=body)
        assert answer.ok, answer.text()
        table = str(answer.json()["id"])
        self.open(f"/t/{table}")
        return table

    def invite(self, *friends: Guest) -> None:
        """Let friends take the free seats of this guest's table, each by their own link."""
        free = self.page.locator(".seat.free input")
        expect(free).to_have_count(len(friends))
        for friend, link in zip(friends, [one.input_value() for one in free.all()], strict=True):
            friend.page.goto(link)
            friend.page.locator(".join .main").click()

    # -- finding things --------------------------------------------------------------------------
    def button(self, key: str, *, exact: bool = False, **arguments: str) -> Locator:
        """The button with the text of a catalogue key."""
        name = exactly(key, **arguments) if exact else says(key, **arguments)
        return self.page.get_by_role("button", name=name)

    def link(self, key: str) -> Locator:
        """The link with the text of a catalogue key."""
        return self.page.get_by_role("link", name=says(key))

    def box(self, title: str) -> Locator:
        """A game on the home page."""
        heading = self.page.get_by_role("heading", name=title, exact=True)
        return self.page.locator(".tile").filter(has=heading)

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def announcer(self) -> Locator:
        """The live region that screen readers read aloud."""
        return self.page.locator("#app > [role=log][aria-live=polite]")

    # -- playing ---------------------------------------------------------------------------------
    @property
    def state(self) -> str:
        return str(self.page.evaluate(STATE))

    def skip_animations(self) -> str:
        """Skip animations until there are choices, or others decide; return the state."""
        deadline = time.monotonic() + STATE_TIMEOUT
        while (state := self.state) == "animating":
            assert time.monotonic() < deadline, f"the animation does not end: {self.page.url}"
            self.page.keyboard.press("Escape")
        return state

    def choose(self, act: Act) -> None:
        """Make one move, and wait until the page shows it."""
        before = self.page.evaluate(MARK)
        for _ in range(MOST_TRIES):
            try:
                act(self)
                self.page.wait_for_function(
                    f"before => ({MARK})() !== before", arg=before, timeout=MOVE_TIMEOUT
                )
                return
            except TimeoutError:
                # Another player may have moved between reading the page and clicking.
                if self.skip_animations() != "choose":
                    return
        raise AssertionError(f"no move was made at {self.page.url}: {before}")

    def play_to_end(self, act: Act) -> None:
        """Play until the game is over."""
        for _ in range(MOST_MOVES):
            state = self.skip_animations()
            if state == "over":
                return
            if state == "choose":
                self.choose(act)
            else:
                self.wait_for_change()
        raise AssertionError(f"still playing after {MOST_MOVES} moves: {self.page.url}")

    def play_until(self, selector: str, count: int = 1) -> None:
        """Play until it is this guest's turn and the page has this many of these elements."""
        for _ in range(MOST_MOVES):
            self.until("choose")
            if self.page.locator(selector).count() >= count:
                return
            self.choose(click_choice())
        raise AssertionError(f"never seen: {selector}")

    def play(self, moves: int) -> None:
        """Make some moves; the page then offers the next choices."""
        for _ in range(moves):
            self.until("choose")
            self.choose(click_choice())
        self.until("choose")

    def until(self, state: str) -> None:
        """Skip animations until the page is in this state."""
        deadline = time.monotonic() + STATE_TIMEOUT
        while (now := self.skip_animations()) != state:
            assert time.monotonic() < deadline, f"still {now}, not {state}: {self.page.url}"
            assert now != "over", f"the game is over, not {state}: {self.page.url}"
            self.wait_for_change()

    def wait_for_change(self) -> None:
        """Wait until this guest does not only wait for others."""
        self.page.wait_for_function(f"() => ({STATE})() !== 'waiting'")

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Let the page go on until something is true."""
        deadline = time.monotonic() + STATE_TIMEOUT
        while not condition():
            assert time.monotonic() < deadline, "it did not happen"
            self.page.wait_for_timeout(20)

    def write_move(self, move: str) -> None:
        """Type a move instead of choosing one."""
        self.button("web-write-move").focus()
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_label(says("web-write-move"))).to_be_focused()
        self.page.keyboard.type(move)
        self.page.keyboard.press("Enter")

    @property
    def table_id(self) -> str:
        return self.page.url.split("/t/")[1].split("#")[0]

    # -- layout ----------------------------------------------------------------------------------
    def resize(self, size: dict[str, int]) -> None:
        self.page.set_viewport_size({"width": size["width"], "height": size["height"]})

    def switch_language(self, lang: str) -> None:
        self.page.locator(".language").select_option(lang)
        expect(self.page.locator("html")).to_have_attribute("lang", lang)

    def overflowing(self) -> list[str]:
        """The elements that are wider than the screen."""
        found: list[str] = self.page.evaluate(
            """async () => {
              for (let at = 0; at < 2; at++) await new Promise(requestAnimationFrame);
              const boxes = [document.documentElement, ...document.querySelectorAll('.board-area')];
              return boxes.filter((box) => box.scrollWidth > box.clientWidth + 1)
                .map((box) => `${box.className || box.tagName}: ${box.scrollWidth}`);
            }"""
        )
        return found


def click_choice(at: int = 0) -> Act:
    """Click the choice at this index of the decision bar, or the last one."""

    def act(guest: Guest) -> None:
        choices = guest.page.locator(".choice:not(:disabled)")
        choices.nth(min(at, choices.count() - 1)).click(timeout=CLICK_TIMEOUT)

    return act


def play_on_matcha_board(guest: Guest) -> None:
    """Click a card of the hand, then its place on the mat; if there is none, pass."""
    cards = guest.page.locator(".own-card.playable")
    if not cards.count() or guest.page.locator(".keeping").count():
        click_choice(at=99)(guest)
        return
    cards.first.click(timeout=CLICK_TIMEOUT)
    guest.page.locator(".place-button:not(:disabled):not(.taken)").first.click(
        timeout=CLICK_TIMEOUT
    )


def play_on_matchmaster_board(guest: Guest) -> None:
    """Predict with the matchsticks, or play a card of the hand."""
    page = guest.page
    if page.locator(".mm-predict").count():
        page.locator(".mm-pick").first.click(timeout=CLICK_TIMEOUT)
        page.locator(".mm-predict .main").click(timeout=CLICK_TIMEOUT)
    else:
        page.locator(".mm-own.playable").first.click(timeout=CLICK_TIMEOUT)
