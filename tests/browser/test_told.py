"""What lies on a table has a name for whoever does not see it, and keys lead to what it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, by_bar
from tests.browser.test_keyboard import tab_to

MOST_PARTS = 200
"""More than there are on the board of The White Castle."""
NAMELESS = """() => [...document.querySelectorAll('.place:has(> .card)')]
  .filter((one) => !one.textContent.includes(': ')).length"""


def played_out(guest: Guest, game: str, seats: int) -> str:
    """A game that bots have played."""
    table = guest.table(game, *["random"] * seats, listed=True)
    guest.until("over")
    return table


def open_cards(page: Page, hand: str) -> tuple[int, int]:
    """How many cards of a hand lie open, and how many of them have a name."""
    page.wait_for_selector(f"{hand} [data-card]")
    shown = page.locator(f'{hand} [data-card]:not([data-card="?"])')
    return shown.count(), page.locator(hand).get_by_role("img").count()


def test_matchas_mats_tell_whose_card_lies_where(visit: Visit) -> None:
    guest = visit()
    guest.table("matcha", "me", "random")
    told = ""
    for _ in range(5):
        guest.until("choose")
        guest.choose(by_bar())
        guest.until("choose")
        assert guest.page.evaluate(NAMELESS) == 0
        told += guest.page.locator(".mats").aria_snapshot()
    assert "Guest: " in told
    assert "Random: a card face down" in told


def test_matchas_loops_have_no_nameless_pictures_inside(visit: Visit) -> None:
    guest = visit()
    guest.table("matcha", "me", "random")
    guest.until("choose")
    expect(guest.page.locator(".loop svg svg").first).to_be_attached()
    assert guest.page.locator(".loop > g svg:not([aria-hidden])").count() == 0


@pytest.mark.parametrize(
    ("game", "hand"), [("matcha", '[data-hand="1"]'), ("matchmaster", ".mm-hand")]
)
def test_hands_of_an_open_replay_have_names(visit: Visit, game: str, hand: str) -> None:
    guest = visit()
    table = played_out(guest, game, 2)
    guest.go(f"/replay/{table}?at=2")
    shown, named = open_cards(guest.page, hand)
    assert 0 < shown == named


def test_an_open_replay_does_not_take_the_viewer_for_a_player(visit: Visit) -> None:
    guest = visit()
    table = played_out(guest, "matchmaster", 3)
    guest.go(f"/replay/{table}?at=2")
    held = guest.page.locator(".mm-stake.held")
    expect(held).to_contain_text("predicted ")
    expect(held).not_to_contain_text("you")


def test_a_replay_tells_all_that_it_shows(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    table = played_out(guest, "matcha", 2)
    moment: list[object] = []

    def answer(route: Route) -> None:
        """The same happens twice, and then nothing at all."""
        found = route.fetch().json()
        moment[:] = found["events"] if found["at"] == 2 else moment
        found["events"] = (
            [] if found["at"] == 4 else moment if found["at"] == 3 else found["events"]
        )
        route.fulfill(json=found)

    page.route("**/replay?at=*", answer)
    guest.go(f"/replay/{table}?at=1")
    told = page.locator("#app > [role=log][aria-live=polite] p")
    expect(told).to_have_count(1)
    for count, key in enumerate(["Home", *["ArrowRight"] * 4], start=2):
        page.keyboard.press(key)
        expect(told).to_have_count(count)
    deal, start, again, one, same, nothing = told.all_inner_texts()
    assert (deal, one) == (again, same)
    assert start == "The game hasn’t started."
    assert nothing.startswith("Random ")


def test_a_card_of_matchmaster_is_looked_at_with_the_focus_too(visit: Visit) -> None:
    guest = visit()
    guest.table("matchmaster", "me", "random")
    guest.until("choose")
    guest.choose(by_bar())
    guest.until("choose")
    card = guest.page.locator(".mm-own.playable").last
    card.focus()
    move = card.locator(".mm-card").get_attribute("data-card")
    expect(guest.page.locator(".choice.glows")).to_have_attribute("data-move", str(move))
    expect(card).to_have_class("mm-own playable looked")


def test_only_what_is_legal_is_a_button_of_the_white_castle(visit: Visit) -> None:
    guest = visit()
    guest.table("white-castle", "me", "random")
    guest.play_until(".wc-try")
    board = guest.page.locator(".wc")
    assert board.get_by_role("button").and_(board.locator(".wc-try")).count() == 0
    hits = board.get_by_role("button").and_(board.locator(".wc-hit"))
    assert hits.count() == board.locator(".glows > .wc-hit").count() > 0


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_arrows_lead_over_the_white_castle(visit: Visit, width: int, height: int) -> None:
    guest = visit(width=width, height=height)
    guest.table("white-castle", "me", "random")
    guest.until("choose")
    page = guest.page
    page.evaluate("() => document.activeElement.blur()")
    # A screen reader leaves the arrows to a toolbar.
    tab_to(guest, ".board-area[role=toolbar]")
    note, here = page.locator(".wc-text[role=status]"), page.locator("[data-here]")
    expect(note).to_contain_text("Enter chooses")
    seen = set()
    for key in ["ArrowRight"] * 9 + ["ArrowDown"] * 3 + ["ArrowLeft"]:
        page.keyboard.press(key)
        expect(here).to_have_count(1)
        told = str(here.get_attribute("data-tell"))
        expect(note).to_contain_text(told.split(" (", maxsplit=1)[0])
        assert here.evaluate("one => getComputedStyle(one).outlineWidth") == "3px"
        expect(here).to_be_in_viewport()
        seen.add(told)
    assert len(seen) >= 9
    page.keyboard.press("Escape")
    expect(here).to_have_count(0)
    expect(note).to_be_empty()
    # A mouse has no need of that, and its arrows are for other things.
    page.locator(".wc-round").click()
    page.keyboard.press("ArrowRight")
    expect(here).to_have_count(0)


def test_what_arrows_lead_to_on_the_white_castle_can_be_chosen(visit: Visit) -> None:
    guest = visit(still=True)
    guest.table("white-castle", "me", "random")
    guest.play_until('.choice[data-move^="take "]', count=2)
    page, keyboard = guest.page, guest.page.keyboard
    note, here = page.locator(".wc-text[role=status]"), page.locator("[data-here]")
    # From a button of the board arrows lead on, too.
    die = page.locator(".wc-end.glows > .wc-hit").first
    name = str(die.get_attribute("aria-label"))
    die.focus()
    keyboard.press("ArrowRight")
    expect(page.locator(".board-area")).to_be_focused()
    keyboard.press("ArrowLeft")
    expect(note).to_contain_text(f"Enter: {name}")
    keyboard.press("Enter")
    expect(page.locator(".decision-what")).to_contain_text("Place the")
    # Where one comes to another part of the board, that is told first. What is against the rules
    # can be tried, as with a mouse; and where there is nothing to try, that is told, too.
    for wanted, answer, words in (
        ("[data-region=domain] *", note, "Domain: "),
        (":has(> .wc-try)", page.locator(".refused"), "is not possible"),
        (":not(:has(> .wc-hit))", note, "Nothing can be chosen here"),
    ):
        for _ in range(MOST_PARTS):
            if here.evaluate("(one, wanted) => one.matches(wanted)", wanted):
                break
            keyboard.press("ArrowRight")
        if not wanted.startswith("["):
            keyboard.press("Enter")
        expect(answer).to_contain_text(words)
    expect(page.locator(".board-area")).to_be_focused()


def test_a_menu_of_the_white_castle_closes_with_escape(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    several = page.locator(".wc-hit[aria-expanded]")
    guest.table("white-castle", "me", "random")
    guest.play_until(".wc-hit[aria-expanded]")
    several.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".wc-menu")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(".wc-menu button").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".wc-menu button").nth(1)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".wc-menu")).to_have_count(0)
    expect(several.first).to_be_focused()
