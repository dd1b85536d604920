"""MatchMaster's table where it is fullest: seven players, on a phone."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.guest import on_matchmasters_board

NAME = "Maximiliana von Hohenfels"
# What of the middle of the table lies under somebody's place at it.
HIDDEN = """window.hidden = () => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) =>
    [one, one.getBoundingClientRect()]);
  return boxes('.mm-lies .mm-card, .mm-predict, .mm-totals').flatMap(([thing, a]) =>
    boxes('.mm-rival').filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
      .map(([rival]) => `${thing.className} under ${rival.ariaLabel}`));
}"""
# Moments pass by: every change is looked at, so none is missed.
WATCH = """seats => {
  window.full = [];
  const look = () => {
    const lies = document.querySelectorAll('.mm-lies');
    const best = document.querySelector('.mm-lies.takes');
    if (lies.length === seats && best) full.push({ taker: best.dataset.lies, hidden: hidden() });
  };
  const what = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector('.board-area'), what);
}"""


def test_seven_on_a_phone_see_who_takes_the_trick(visit: Visit) -> None:
    guest = visit(width=390, height=844)
    guest.call_me(NAME)
    guest.table("matchmaster", *["random"] * 3, "me", *["random"] * 3, options={"dealer": "5"})
    page = guest.page
    guest.until("choose")
    page.evaluate(HIDDEN)
    assert page.evaluate("hidden()") == []
    guest.choose(on_matchmasters_board)
    guest.until("choose")
    # Below a refusal there is less room, and yet nothing lies under anything.
    page.get_by_role("button", name="Type a move").click()
    page.keyboard.type("nothing")
    page.keyboard.press("Enter")
    page.wait_for_selector(".refused")
    assert page.locator(".mm-lies").count() > 3
    assert page.evaluate("hidden()") == []
    page.locator(".refused button").click()
    page.evaluate(WATCH, 7)
    guest.choose(on_matchmasters_board)
    page.wait_for_function("() => full.length > 0")
    seen = page.evaluate("full[0]")
    assert seen["hidden"] == []
    # The trick went where it was seen to go.
    guest.until("choose")
    assert page.locator(f'[data-pile="{seen["taker"]}"] .mm-won').count() == 1
    assert guest.sideways() == []
