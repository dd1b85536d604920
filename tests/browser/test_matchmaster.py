"""MatchMaster's table with the most players, on the smallest screen: seven on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import PHONE, play_on_matchmaster_board

LONG_NAME = "Maximiliana von Hohenfels"
# Cards and controls in the middle of the table that a player's place covers.
DEFINE_COVERED = """window.covered = () => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) =>
    [one, one.getBoundingClientRect()]);
  return boxes('.mm-played .mm-card, .mm-predict, .mm-totals').flatMap(([thing, a]) =>
    boxes('.mm-rival').filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
      .map(([rival]) => `${thing.className} under ${rival.ariaLabel}`));
}"""
# Record every full trick: the page shows it only for a moment.
RECORD_TRICKS = """seats => {
  window.tricks = [];
  const look = () => {
    const played = document.querySelectorAll('.mm-played');
    const best = document.querySelector('.mm-played.takes');
    if (played.length === seats && best) {
      tricks.push({ taker: best.dataset.played, covered: covered() });
    }
  };
  const what = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector('.board-area'), what);
}"""


def test_seven_players_on_a_phone(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.set_name(LONG_NAME)
    seats = [*["random"] * 3, "me", *["random"] * 3]
    guest.create_table("matchmaster", *seats, options={"dealer": "5"})
    page = guest.page
    guest.until("choose")
    page.evaluate(DEFINE_COVERED)
    assert page.evaluate("covered()") == []
    for lang in ("es", "ja", "en"):
        guest.switch_language(lang)
        assert guest.overflowing() == []
    page.locator(".mm-deals").click()
    expect(page.locator(".lens.pinned")).to_contain_text("dealt this hand")
    page.locator(".lens-close").click()
    guest.choose(play_on_matchmaster_board)
    guest.until("choose")
    # A refusal takes space from the board, but still nothing is covered.
    guest.write_move("nothing")
    page.wait_for_selector(".refused")
    assert page.locator(".mm-played").count() > 3
    assert page.evaluate("covered()") == []
    expect(page.locator(".mm-strip")).to_be_in_viewport(ratio=1)
    page.locator(".refused button").click()
    page.evaluate(RECORD_TRICKS, 7)
    guest.choose(play_on_matchmaster_board)
    page.wait_for_function("() => tricks.length > 0")
    trick = page.evaluate("tricks[0]")
    assert trick["covered"] == []
    # The trick went to the player who was shown as the taker.
    guest.until("choose")
    assert page.locator(f'[data-pile="{trick["taker"]}"] .mm-won').count() == 1
    for lang in ("es", "ja"):
        guest.switch_language(lang)
        assert guest.overflowing() == []
        page.locator(".mm-strip-buttons button").last.click()
        expect(page.locator(".mm-sheet")).to_be_visible()
        assert page.locator("dialog").evaluate("one => one.scrollWidth <= one.clientWidth")
        page.keyboard.press("Escape")
        expect(guest.dialog).to_have_count(0)
