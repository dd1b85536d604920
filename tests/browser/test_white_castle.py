"""The White Castle's board: layout, previews, touch, refusals and reconstructed cards."""

from __future__ import annotations

import re
from contextlib import suppress
from importlib.resources import files

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from chabudai.games.white_castle.component_files import component_file, ids
from tests.browser.conftest import Visit
from tests.browser.guest import DESK, PHONE, Guest, click_choice
from tests.browser.texts import any_of, says, text

SCROLLS = """() => [...document.querySelectorAll('.board-area, html')]
  .filter((one) => one.scrollHeight > one.clientHeight + 2)
  .map((one) => `${one.className || one.tagName}: ${one.scrollHeight} in ${one.clientHeight}`)"""
TAP = """one => one.dispatchEvent(
  new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))"""
# The cards and tiles of the data, without spaces of the board.
COMPONENTS = [
    part
    for file in files("chabudai.games.white_castle").joinpath("data").iterdir()
    for kind in ("cards", "tiles")
    if file.name.endswith(".json") and kind in component_file(file.name.removesuffix(".json"))
    for part in ids(file.name.removesuffix(".json"))
]
SIZES = [DESK, {"width": 1920, "height": 1080}]


def play_until_move(guest: Guest, verb: str) -> None:
    """Play until there is a choice with this verb."""
    guest.play_until(f'.choice[data-move^="{verb} "]')


def scrolling(page: Page) -> list[str]:
    """The elements that scroll vertically; a page that was resized needs a moment."""
    with suppress(TimeoutError):
        page.wait_for_function(f"() => !({SCROLLS})().length", timeout=3000)
    found: list[str] = page.evaluate(SCROLLS)
    return found


@pytest.mark.parametrize("seats", [1, 4])
def test_the_whole_board_is_visible(visit: Visit, seats: int) -> None:
    guest = visit()
    guest.create_table("white-castle", "me", *["random"] * (seats - 1))
    for number in range(2):
        guest.until("choose")
        for size in SIZES:
            guest.resize(size)
            for lang in ("en", "es", "ja")[number:]:
                guest.switch_language(lang)
                assert scrolling(guest.page) == []
        # Japanese has its own punctuation between the parts of a sentence.
        assert guest.page.locator('[data-part*="; "], [data-part*=": "]').count() == 0
        guest.choose(click_choice(1))


def test_the_die_in_hand_is_visible(visit: Visit) -> None:
    guest = visit()
    guest.create_table("white-castle", "me", "random")
    play_until_move(guest, "take")
    hand = guest.page.locator("[data-hand]")
    expect(hand).not_to_have_class("wc-hand held")
    taken = guest.page.locator('.choice[data-move^="take "]').first
    colour = str(taken.get_attribute("data-move")).split()[1]
    guest.choose(click_choice())
    guest.until("choose")
    expect(hand).to_have_class("wc-hand held")
    expect(hand).to_contain_text(text(f"white-castle-colour-{colour}"), ignore_case=True)


def test_a_preview_moves_nothing(visit: Visit) -> None:
    guest = visit()
    guest.create_table("white-castle", "me", "random")
    play_until_move(guest, "place")
    page = guest.page
    well = page.locator('.choice[data-move="place well"]')
    well.scroll_into_view_if_needed()
    page.mouse.move(2, 2)
    before = page.locator(".wc").bounding_box(), well.bounding_box()
    well.hover()
    expect(page.locator(".choice-preview")).to_contain_text(says("web-white-castle-preview-gains"))
    expect(page.locator('[data-at="hold:seals"] .wc-change')).to_be_visible()
    assert (page.locator(".wc").bounding_box(), well.bounding_box()) == before
    # Even a long one: a choice must not move away under the pointer.
    shown = page.locator(".choice-preview > span")
    fits = shown.evaluate("one => one.scrollHeight <= one.clientHeight")
    shown.evaluate("one => { one.textContent += ' word'.repeat(99); }")
    assert (page.locator(".wc").bounding_box(), well.bounding_box()) == before
    assert fits


def test_the_longest_preview_has_room(visit: Visit) -> None:
    guest = visit(lang="es")
    guest.create_table("white-castle", "me", "random")
    guest.play_until('.choice[data-move^="place "]')
    shown = guest.page.locator(".choice-preview")
    longest = str(shown.get_attribute("data-longest"))
    texts = guest.page.locator(".choice").evaluate_all(
        "all => all.map((one) => one.ariaDescription)"
    )
    guest.page.locator(".choice").nth(texts.index(longest)).focus()
    expect(shown).to_have_text(longest)
    assert shown.locator("span").evaluate("one => one.scrollHeight <= one.clientHeight")


def test_a_refusal_is_above_the_choices_and_names_the_place(visit: Visit) -> None:
    guest = visit()
    guest.create_table("white-castle", "me", "random")
    play_until_move(guest, "place")
    page = guest.page
    # At most one of the lines takes the die.
    page.locator('[data-at^="space:domain-"] > .wc-try').first.click()
    refused = page.locator(".refused")
    lines = [f"white-castle-place-domain-{one}" for one in ("coral", "black", "white", "green")]
    expect(refused).to_contain_text(any_of(*lines))
    assert "domain-" not in refused.inner_text()
    top = "one => one.getBoundingClientRect().top"
    bottom = "one => one.getBoundingClientRect().bottom"
    assert refused.evaluate(bottom) <= page.locator(".choices").evaluate(top)
    refused.get_by_role("button").click()
    expect(refused).to_have_count(0)
    # A place without moves says so, and the earlier refusal closes.
    page.locator('[data-at^="space:domain-"] > .wc-try').first.click()
    expect(refused).to_be_visible()
    for place in ('[data-at^="garden:"]', '[data-at^="yard:"]', ".wc-span"):
        page.locator(place).first.click()
        expect(page.locator(".wc-note")).to_have_text(says("web-white-castle-here-nothing"))
        expect(refused).to_have_count(0)
        close = ".lens-close" if place != ".wc-span" else ".wc-note button"
        page.locator(close).click()


def test_the_first_touch_previews_and_the_second_plays(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.create_table("white-castle", "me", "random")
    play_until_move(guest, "take")
    page = guest.page
    spot = page.locator(".wc-end.glows > .wc-hit").first
    spot.evaluate(TAP)
    expect(page.locator(".wc-end.looked")).to_have_count(1)
    assert guest.state == "choose"
    assert page.locator('.choice[data-move^="take "]').count() > 1
    spot.evaluate(TAP)
    expect(page.locator('.choice[data-move="place well"]')).to_be_visible()


def test_reduced_motion_has_no_transitions(visit: Visit) -> None:
    """Not even very short ones: inherited values would change frame by frame."""
    guest = visit()
    guest.create_table("white-castle", "me", "random")
    guest.until("choose")
    moving = """() => {
      document.documentElement.dataset.theme = 'dark';
      document.querySelector('.wc').style.fontSize = '20px';
      document.body.getBoundingClientRect();
      return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
    }"""
    assert guest.page.evaluate(moving) == 0


def test_a_rivals_strip_opens_all_clans(visit: Visit) -> None:
    guest = visit()
    guest.create_table("white-castle", "me", "random", "random")
    guest.until("choose")
    page = guest.page
    opener = page.locator(".wc-strip-open").first
    opener.click()
    expect(page.locator(".wc-clan .wc-where")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.locator(".wc-clan")).to_have_count(0)
    expect(opener).to_be_focused()


def test_reconstructed_cards_are_listed(visit: Visit) -> None:
    guest = visit()
    guest.open("/rules/white-castle")
    listed = guest.page.locator('[id="parts.sources"] .wc-reconstructed-list')
    for name in (
        says("white-castle-card-steward", number="16–18"),
        says("white-castle-card-calligraphy", number="1–8"),
        says("web-white-castle-card-lilies"),
        says("white-castle-place-tea-fields-left"),
    ):
        expect(listed).to_contain_text(name)
    guest.create_table("white-castle", "me", "random")
    guest.until("choose")
    guest.page.locator(".wc-help").click()
    expect(guest.dialog.locator(".wc-reconstructed-list")).to_contain_text(
        says("white-castle-card-daimyo", number="10–12")
    )


def test_the_gallery_shows_every_component(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.open("/rules/white-castle")
    guest.link("web-white-castle-gallery").click()
    shown = page.locator("[data-component]")
    expect(shown).to_have_count(len(COMPONENTS))
    ids = shown.evaluate_all("found => found.map((one) => one.dataset.component)")
    assert sorted(ids) == sorted(COMPONENTS)
    # Filters by kind, box and source.
    page.get_by_label(text("web-white-castle-filter-kind")).select_option("yard-tile")
    page.get_by_label(text("web-white-castle-filter-box")).select_option("promo")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text(says("web-white-castle-reconstructed"))
    page.get_by_label(text("web-white-castle-filter-kind")).select_option("")
    expect(shown).to_have_count(4)
    page.get_by_label(text("web-white-castle-filter-reconstructed")).check()
    expect(shown).to_have_count(1)


def test_promo_components_are_marked(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.open("/rules/white-castle")
    pictured = page.locator('[id="promo.mixed"] .wc-promos')
    for kind in ("plant", "stone", "daimyo", "yard"):
        expect(pictured).to_contain_text(says("web-white-castle-card-promo", kind=kind))
    expect(pictured.locator(".wc-reconstructed")).to_have_count(1)
    marked = page.locator(".wc-spot:has(> .wc-promo)")
    guest.create_table("white-castle", "me", "random", options={"promo": "yes"})
    guest.until("choose")
    expect(marked.first).to_have_attribute("aria-label", says("web-white-castle-promo"))
    promo = says("web-white-castle-promo-mark")
    expect(page.locator(".side-log")).to_contain_text(re.compile(promo.pattern, re.IGNORECASE))


def test_a_solitaire_game_from_the_home_page(visit: Visit) -> None:
    guest = visit()
    guest.open()
    box = guest.box("The White Castle")
    box.get_by_role("button", name="1", exact=True).first.click()
    box.get_by_role("combobox").select_option("hard")
    box.get_by_role("button", name=says("web-play-alone")).last.click()
    guest.until("choose")
    assert guest.page.locator(".person").count() == 1
