"""A small window, as on a desk at 200% zoom: the focused element is always visible."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import DESK, play_on_matchmaster_board
from tests.browser.test_matchmaster import DEFINE_COVERED

SMALL = {"width": 640, "height": 400}
# Buttons of the board that the decision bar covers while they have the focus.
COVERED_BY_BAR = """() => [...document.querySelectorAll('.board-area button:enabled')]
  .filter((one) => one.getClientRects().length).flatMap((one) => {
    scrollTo(0, 0);
    one.focus();
    const [a, b] = [one, document.querySelector('.decision-place')]
      .map((each) => each.getBoundingClientRect());
    return a.bottom > b.top + 1 || a.top < -1 ? [`${one.className}: ${a.top} to ${a.bottom}`] : [];
  })"""
# Choices that are not completely visible while they have the focus, or that scroll the page.
CHOICES_OUT_OF_VIEW = """() => [...document.querySelectorAll('.choice')].filter((one) => {
    scrollTo(0, 0);
    one.focus();
    const { top, bottom } = one.getBoundingClientRect();
    return top < 0 || bottom > innerHeight || scrollY;
  }).length"""
FIELDS_UNDER_FOOTER = """() => {
  const foot = document.querySelector('.dialog-foot');
  return [...document.querySelectorAll('.dialog :is(button, input, select)')].filter((one) => {
    if (foot.contains(one) || !one.getClientRects().length) return false;
    one.closest('dialog').scrollTop = 0;
    one.focus();
    return one.getBoundingClientRect().bottom > foot.getBoundingClientRect().top;
  }).length;
}"""
OUTLINE_CUT_OFF = """one => {
  one.focus();
  const [a, b] = [one, one.closest('.choices')].map((each) => each.getBoundingClientRect());
  const style = getComputedStyle(one);
  const needed = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  return a.left - needed < b.left || a.top - needed < b.top;
}"""


@pytest.mark.parametrize("game", ["matcha", "matchmaster", "white-castle"])
def test_the_focused_element_is_visible(visit: Visit, game: str) -> None:
    guest = visit()
    guest.create_table(game, "me", "random")
    guest.until("choose")
    guest.page.keyboard.press("Tab")
    assert not guest.page.locator(".choice").first.evaluate(OUTLINE_CUT_OFF)
    guest.resize(SMALL)
    for _ in range(3):
        assert guest.page.evaluate(COVERED_BY_BAR) == []
        assert guest.page.evaluate(CHOICES_OUT_OF_VIEW) == 0
        guest.play(1)
    if game == "white-castle":  # it has decisions with many choices, which scroll
        guest.play_until(".choice", 11)
        assert guest.page.evaluate(CHOICES_OUT_OF_VIEW) == 0


def test_a_dialogs_footer_covers_no_field(visit: Visit) -> None:
    guest = visit(**SMALL)
    guest.open()
    for at in range(3):
        guest.page.locator(".tile").nth(at).locator(".tile-buttons button").nth(1).click()
        expect(guest.page.locator(".dialog-foot")).to_be_visible()
        assert guest.page.evaluate(FIELDS_UNDER_FOOTER) == 0
        guest.page.keyboard.press("Escape")
        expect(guest.dialog).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 4])
def test_players_cover_no_card_of_a_trick(visit: Visit, seats: int) -> None:
    guest = visit(**DESK)
    page = guest.page
    # The guest deals and plays last, so the other cards of the trick are already there.
    guest.create_table("matchmaster", "me", *["random"] * (seats - 1), options={"dealer": "1"})
    guest.until("choose")
    page.evaluate(DEFINE_COVERED)
    guest.resize(SMALL)
    assert page.evaluate("covered()") == []
    guest.choose(play_on_matchmaster_board)
    guest.play_until(".mm-played", seats - 1)
    assert page.evaluate("covered()") == []
