"""A window as low as one that is drawn at twice the size: what has the focus is never covered."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.guest import by_bar, on_matchmasters_board
from tests.browser.test_matchmaster import HIDDEN

LOW: ViewportSize = {"width": 640, "height": 400}
# What can have the focus on the board and lies under the bar then.
COVERED = """() => [...document.querySelectorAll('.board-area button:enabled')]
  .filter((one) => one.getClientRects().length).flatMap((one) => {
    scrollTo(0, 0);
    one.focus();
    const [a, b] = [one, document.querySelector('.decision-place')]
      .map((each) => each.getBoundingClientRect());
    return a.bottom > b.top + 1 || a.top < -1 ? [`${one.className}: ${a.top} to ${a.bottom}`] : [];
  })"""
# Choices that are not wholly in sight when they have the focus, or for which the page must move.
BELOW = """() => [...document.querySelectorAll('.choice')].filter((one) => {
    scrollTo(0, 0);
    one.focus();
    const { top, bottom } = one.getBoundingClientRect();
    return top < 0 || bottom > innerHeight || scrollY;
  }).length"""
UNDER_THE_FOOT = """() => {
  const foot = document.querySelector('.dialog-foot');
  return [...document.querySelectorAll('.dialog :is(button, input, select)')].filter((one) => {
    if (foot.contains(one) || !one.getClientRects().length) return false;
    one.closest('dialog').scrollTop = 0;
    one.focus();
    return one.getBoundingClientRect().bottom > foot.getBoundingClientRect().top;
  }).length;
}"""
CUT = """one => {
  one.focus();
  const [a, b] = [one, one.closest('.choices')].map((each) => each.getBoundingClientRect());
  const style = getComputedStyle(one);
  const needed = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  return a.left - needed < b.left || a.top - needed < b.top;
}"""


@pytest.mark.parametrize("game", ["matcha", "matchmaster", "white-castle"])
def test_the_bar_covers_nothing_that_has_the_focus(visit: Visit, game: str) -> None:
    guest = visit(**LOW)
    guest.table(game, "me", "random")
    for _ in range(3):
        guest.until("choose")
        assert guest.page.evaluate(COVERED) == []
        assert guest.page.evaluate(BELOW) == 0
        guest.choose(by_bar())


def test_many_choices_scroll_in_sight(visit: Visit) -> None:
    guest = visit(**LOW)
    guest.table("white-castle", "me", "random")
    guest.play_until(".choice", 11)
    assert guest.page.evaluate(BELOW) == 0


def test_a_windows_foot_covers_no_field(visit: Visit) -> None:
    guest = visit(**LOW)
    guest.go()
    for at in range(3):
        guest.page.locator(".tile").nth(at).locator(".tile-buttons button").nth(1).click()
        expect(guest.page.locator(".dialog-foot")).to_be_visible()
        assert guest.page.evaluate(UNDER_THE_FOOT) == 0
        guest.page.keyboard.press("Escape")
        expect(guest.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", ["matcha", "matchmaster", "white-castle"])
def test_a_choices_outline_is_whole(visit: Visit, game: str) -> None:
    guest = visit()
    guest.table(game, "me", "random")
    guest.until("choose")
    guest.page.keyboard.press("Tab")
    assert not guest.page.locator(".choice").first.evaluate(CUT)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_of_a_trick_lies_under_a_player(visit: Visit, seats: int) -> None:
    guest = visit()
    page = guest.page
    # Whoever deals plays last: the others' cards lie there already.
    guest.table("matchmaster", "me", *["random"] * (seats - 1), options={"dealer": "1"})
    guest.until("choose")
    page.evaluate(HIDDEN)
    page.set_viewport_size(LOW)
    assert page.evaluate("hidden()") == []
    guest.choose(on_matchmasters_board)
    guest.play_until(".mm-lies", seats - 1)
    assert page.evaluate("hidden()") == []
