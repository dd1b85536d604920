"""Accessible names: cards and places have names, and the keyboard reaches their descriptions."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.guest import PHONE
from tests.browser.serving import Served
from tests.browser.test_keyboard import tab_to
from tests.browser.texts import says, text

MOST_PARTS = 200
"""More than the board of The White Castle has."""
CARDS_WITHOUT_NAME = """() => [...document.querySelectorAll('.place:has(> .card)')]
  .filter((one) => !one.textContent.includes(': ')).length"""


def open_cards(page: Page, hand: str) -> tuple[int, int]:
    """The number of face-up cards of a hand, and how many of them have a name."""
    page.wait_for_selector(f"{hand} [data-card]")
    shown = page.locator(f'{hand} [data-card]:not([data-card="?"])')
    return shown.count(), page.locator(hand).get_by_role("img").count()


def test_cards_on_matchas_mats_have_names(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matcha", "me", "random")
    names = ""
    for _ in range(5):
        guest.play(1)
        assert guest.page.evaluate(CARDS_WITHOUT_NAME) == 0
        names += guest.page.locator(".mats").aria_snapshot()
    assert says(
        "web-matcha-lies", name=guest.page.locator(".name-button .name").inner_text()
    ).search(names)
    assert says("web-matcha-lies-down", name=text("table-bot-random")).search(names)
    # The pictures of the loops are decoration.
    expect(guest.page.locator(".loop svg svg").first).to_be_attached()
    assert guest.page.locator(".loop > g svg:not([aria-hidden])").count() == 0


@pytest.mark.parametrize(
    ("game", "players", "hand"),
    [("matcha", 2, '[data-hand="1"]'), ("matchmaster", 3, ".mm-hand")],
)
def test_cards_of_a_replay_have_names(
    visit: Visit, server: Served, game: str, players: int, hand: str
) -> None:
    guest = visit()
    guest.open(f"/replay/{server.finished_game(game, players)}?at=2")
    shown, named = open_cards(guest.page, hand)
    assert 0 < shown == named
    if game == "matchmaster":  # the viewer is not one of the players
        held = guest.page.locator(".mm-stake.held")
        expect(held).to_contain_text(says("web-matchmaster-closed-known"))


def test_a_replay_announces_every_step(visit: Visit, server: Served) -> None:
    guest = visit()
    page = guest.page
    events: list[object] = []

    def answer(route: Route) -> None:
        """Give step 3 the events of step 2, and step 4 no events."""
        found = route.fetch().json()
        events[:] = found["events"] if found["at"] == 2 else events
        found["events"] = (
            [] if found["at"] == 4 else events if found["at"] == 3 else found["events"]
        )
        route.fulfill(json=found)

    page.route("**/replay?at=*", answer)
    guest.open(f"/replay/{server.finished_game('matcha')}?at=1")
    announced = guest.announcer.locator("p")
    expect(announced).to_have_count(1)
    for count, key in enumerate(["Home", *["ArrowRight"] * 4], start=2):
        page.keyboard.press(key)
        expect(announced).to_have_count(count)
    deal, start, deal_again, move, same_move, without_events = announced.all_inner_texts()
    assert (deal, move) == (deal_again, same_move)
    assert start == text("web-replay-start")
    assert without_events.startswith(text("table-bot-random"))


def test_a_focused_card_of_matchmaster_shows_its_choice(visit: Visit) -> None:
    guest = visit()
    guest.create_table("matchmaster", "me", "random")
    guest.play(1)
    card = guest.page.locator(".mm-own.playable").last
    card.focus()
    move = card.locator(".mm-card").get_attribute("data-card")
    expect(guest.page.locator(".choice.glows")).to_have_attribute("data-move", str(move))
    expect(card).to_have_class("mm-own playable looked")


def test_arrow_keys_move_over_the_board_of_the_white_castle(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.create_table("white-castle", "me", "random")
    guest.until("choose")
    page = guest.page
    page.evaluate("() => document.activeElement.blur()")
    # A screen reader passes the arrow keys on to a toolbar.
    tab_to(guest, ".board-area[role=toolbar]")
    note, here = page.locator(".wc-text[role=status]"), page.locator("[data-here]")
    expect(note).to_contain_text(text("web-white-castle-arrows"))
    seen = set()
    for key in ["ArrowRight"] * 9 + ["ArrowDown"] * 3 + ["ArrowLeft"]:
        page.keyboard.press(key)
        expect(here).to_have_count(1)
        description = str(here.get_attribute("data-part"))
        expect(note).to_contain_text(description.split(" (", maxsplit=1)[0])
        assert here.evaluate("one => getComputedStyle(one).outlineWidth") == "3px"
        expect(here).to_be_in_viewport()
        seen.add(description)
    assert len(seen) >= 9
    page.keyboard.press("Escape")
    expect(here).to_have_count(0)
    expect(note).to_be_empty()
    # After a click the arrow keys scroll as usual.
    page.locator(".wc-round").click()
    page.keyboard.press("ArrowRight")
    expect(here).to_have_count(0)


def test_the_keyboard_chooses_on_the_board_of_the_white_castle(visit: Visit) -> None:
    guest = visit()
    guest.create_table("white-castle", "me", "random")
    guest.play_until('.choice[data-move^="take "]', count=2)
    page, keyboard = guest.page, guest.page.keyboard
    note, here = page.locator(".wc-text[role=status]"), page.locator("[data-here]")
    # Arrow keys also continue from a button of the board.
    die = page.locator(".wc-end.glows > .wc-hit").first
    name = str(die.get_attribute("aria-label"))
    die.focus()
    keyboard.press("ArrowRight")
    expect(page.locator(".board-area")).to_be_focused()
    keyboard.press("ArrowLeft")
    expect(note).to_contain_text(name)
    keyboard.press("Enter")
    expect(page.locator(".decision-what")).to_contain_text(says("white-castle-question-space"))
    # Only legal places are buttons.
    board = page.locator(".wc")
    assert board.get_by_role("button").and_(board.locator(".wc-try")).count() == 0
    hits = board.get_by_role("button").and_(board.locator(".wc-hit"))
    assert hits.count() == board.locator(".glows > .wc-hit").count() > 0
    # A new region is named first. An illegal place is refused, as with a mouse; a place without
    # any move says so.
    for wanted, answer, words in (
        ("[data-region=domain] *", note, says("white-castle-domain-of")),
        (":has(> .wc-try)", page.locator(".refused"), says("web-refused-rule")),
        (":not(:has(> .wc-hit))", note, says("web-white-castle-here-nothing")),
    ):
        for _ in range(MOST_PARTS):
            if here.evaluate("(one, wanted) => one.matches(wanted)", wanted):
                break
            keyboard.press("ArrowRight")
        if not wanted.startswith("["):
            keyboard.press("Enter")
        expect(answer).to_contain_text(words)
    expect(page.locator(".board-area")).to_be_focused()


def test_escape_closes_a_menu_of_the_white_castle(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    several = page.locator(".wc-hit[aria-expanded]")
    guest.create_table("white-castle", "me", "random")
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
