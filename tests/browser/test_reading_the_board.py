"""Boards are easy to read and to touch: sizes, lens, zoom, rivals, gallery, dragging, landscape."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.guest import DESK, PHONE, Guest, click_choice
from tests.browser.test_axe import axe_violations
from tests.browser.test_white_castle import TAP
from tests.browser.texts import says, text

LANDSCAPE = {"width": 844, "height": 390}
SMALL_WINDOW = {"width": 1024, "height": 768}
TAKE = '.choice[data-move^="take "]'
# Visible texts below 11 px and icons below 20 px, as they are after all transforms.
SMALL = """() => {
  const found = [];
  const scale = Number(document.querySelector('.board-area').style.getPropertyValue('--zoom')) || 1;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest('.visually-hidden');
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const [node, one] = [walk.currentNode, walk.currentNode.parentElement];
    if (!node.textContent.trim() || !shown(one)) continue;
    const size = parseFloat(getComputedStyle(one).fontSize) * (one.closest('.wc') ? scale : 1);
    if (size < 10.999) found.push(`text of ${size} px: ${node.textContent.trim()}`);
  }
  for (const one of document.querySelectorAll('svg.icon, .wc-die, .wc-crest, .wc-piece')) {
    if (!shown(one) || one.parentElement.closest('.wc-piece, .visually-hidden')) continue;
    const { width, height } = one.getBoundingClientRect();
    if (width && Math.min(width, height) < 19.9)
      found.push(`icon of ${width} by ${height} px: ${one.getAttribute('class')}`);
  }
  return found;
}"""
# The parts of some elements that are outside of a frame.
OUTSIDE = """([frame, inside]) => {
  const box = document.querySelector(frame).getBoundingClientRect();
  return [...document.querySelectorAll(inside)].filter((one) => one.getClientRects().length)
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, one]) => one.left < box.left - 1 || one.right > box.right + 1
      || one.top < box.top - 1 || one.bottom > box.bottom + 1)
    .map(([one]) => one.className.baseVal ?? `${one.className} ${one.textContent}`);
}"""
# Cards and places with an icon that is outside of them.
SPILLING = """() => [...document.querySelectorAll('.wc-tea-place, .wc-deck, .wc-garden, .wc-room')]
  .filter((box) => {
    const { right, bottom } = box.getBoundingClientRect();
    return [...box.querySelectorAll('svg.icon')].map((one) => one.getBoundingClientRect())
      .some((one) => one.right > right + 1 || one.bottom > bottom + 1);
  }).map((one) => one.className)"""
# Pairs of elements whose rectangles intersect.
OVERLAPS = """(selectors) => {
  const all = selectors.flatMap((one) => [...document.querySelectorAll(one)])
    .map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width && box.height);
  const meet = (a, b) => a.left < b.right - 2 && b.left < a.right - 2
    && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  return all.flatMap(([one, a], at) => all.slice(at + 1)
    .filter(([other, b]) => !one.contains(other) && !other.contains(one) && meet(a, b))
    .map(([other]) => `${one.className} and ${other.className}`));
}"""
PRESS = """async (one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const options = { bubbles: true, pointerType: 'touch', isPrimary: true, pointerId: 5,
    clientX: left + width / 2, clientY: top + height / 2 };
  one.dispatchEvent(new PointerEvent('pointerdown', options));
  await new Promise((done) => {
    const watch = new MutationObserver(() => document.querySelector('.lens') && done());
    watch.observe(document.body, { childList: true, subtree: true });
  });
  one.dispatchEvent(new PointerEvent('pointerup', options));
}"""


def table(visit: Visit, *bots: str, **options: Any) -> Guest:
    name = options.pop("name", "")
    guest = visit(**options)
    if name:
        guest.set_name(name)
    guest.create_table("white-castle", "me", *bots)
    guest.play_until(TAKE)
    return guest


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, piece: Locator, target: Locator) -> None:
    page.mouse.move(*middle(piece))
    page.mouse.down()
    page.mouse.move(*middle(target), steps=4)
    expect(page.locator(".drag-copy")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".drag-copy")).to_have_count(0)


def test_no_print_is_small_and_no_rival_is_cut_off(visit: Visit) -> None:
    guest = table(visit, *["random"] * 3, name="Wandering Chrysanthemum")
    page = guest.page
    for lang in ("en", "es", "ja"):
        guest.switch_language(lang)
        assert page.evaluate(SMALL) == []
        assert page.evaluate(SPILLING) == []
        strips = page.evaluate(OUTSIDE, [".board-area", ".wc-strip, .wc-strip *"])
        assert strips == []
    for size in (DESK, {"width": 1920, "height": 1080}):
        guest.resize(size)
        page.locator(".wc-compare").click()
        expect(page.locator("[data-clan-card]")).to_have_count(4)
        assert page.evaluate(OUTSIDE, [".wc-sheet-body", ".wc-clan, .wc-clan *"]) == []
        if size is DESK:
            assert page.evaluate(SMALL) == []
        page.keyboard.press("Escape")
        expect(page.locator("[data-clan-card]")).to_have_count(0)
    # In a small window the board scrolls, but nothing is cut off at its side and nothing overlaps.
    guest.resize(SMALL_WINDOW)
    assert guest.overflowing() == []
    assert page.evaluate(OUTSIDE, [".people-row", ".person"]) == []
    assert (
        page.evaluate(OVERLAPS, [".wc-garden", ".wc-end", ".wc-room", ".wc-yard", ".wc-strip"])
        == []
    )
    # The points are those that the server projects.
    view = page.locator(".wc-strip").first.locator(".wc-total")
    assert int(view.inner_text()) >= 0


def test_the_lens_opens_by_mouse_keyboard_and_long_press(visit: Visit) -> None:
    guest = table(visit, "random")
    page, lens = guest.page, guest.page.locator(".lens")
    garden = page.locator(".wc-garden").first
    garden.hover()
    expect(lens).to_contain_text(says("white-castle-kind-food"))
    expect(lens).to_contain_text("[gardener.action]")
    small, large = garden.bounding_box(), lens.locator(".wc-garden").bounding_box()
    assert small
    assert large
    assert large["width"] > 1.5 * small["width"]
    # It is beside its part, and passes clicks and the focus on to what is below.
    expect(lens).to_have_attribute("inert", "")
    assert page.evaluate(OVERLAPS, [".wc-garden:hover", ".lens"]) == []
    page.mouse.move(2, 2)
    expect(lens).to_have_count(0)
    # By keyboard: the focused part, then the one that an arrow leads to.
    page.keyboard.press("Tab")
    page.locator(".wc-end.glows > .wc-hit").first.focus()
    expect(lens).to_contain_text("[turn.take]")
    page.keyboard.press("ArrowRight")
    expect(lens).to_contain_text("[turn.ends]")
    page.keyboard.press("Escape")
    expect(lens).to_have_count(0)
    # By a long press, or a click on what cannot be chosen: it stays until it is closed.
    page.locator(".wc-yard").first.evaluate(PRESS)
    expect(lens).to_have_class(re.compile("pinned"))
    expect(lens).to_contain_text("[warrior.action]")
    assert axe_violations(guest, {}) == []
    lens.get_by_role("button").click()
    expect(lens).to_have_count(0)
    page.locator('[data-at="part:lantern"]').click()
    expect(lens).to_contain_text(says("web-white-castle-nothing-here"))


def test_a_board_zooms_and_pans_and_the_side_panel_closes(visit: Visit) -> None:
    guest = table(visit, "random")
    page, area = guest.page, guest.page.locator(".board-area")
    before = page.locator(".wc-garden").first.bounding_box()
    assert before
    page.mouse.move(*middle(page.locator(".wc-garden").first))
    page.mouse.wheel(0, -300)
    expect(area).to_have_attribute("data-zoomed", "")
    after = page.locator(".wc-garden").first.bounding_box()
    assert after
    assert after["width"] > 1.4 * before["width"]
    # What was under the pointer is still there.
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    assert after["x"] < x < after["x"] + after["width"]
    assert after["y"] < y < after["y"] + after["height"]
    # The mouse drags it, keys move it, and all of it can be shown again.
    left = area.evaluate("one => one.scrollLeft")
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=3)
    page.mouse.up()
    assert area.evaluate("one => one.scrollLeft") > left
    area.focus()
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function(
        "then => document.querySelector('.board-area').scrollLeft > then + 90", arg=left
    )
    page.keyboard.press("0")
    expect(area).not_to_have_attribute("data-zoomed", "")
    page.keyboard.press("+")
    expect(area).to_have_attribute("data-zoomed", "")
    guest.button("web-zoom-reset").click()
    assert page.locator(".wc-garden").first.bounding_box() == before
    # Log and chat can be closed, and stay closed.
    expect(page.locator(".side")).to_be_visible()
    guest.button("web-side-close").click()
    expect(page.locator(".side")).to_be_hidden()
    page.reload()
    guest.until("choose")
    expect(page.locator(".side")).to_be_hidden()
    guest.button("web-side-open").click()
    expect(page.locator(".side")).to_be_visible()


def test_two_fingers_enlarge_the_board_of_a_phone_and_one_moves_it(visit: Visit) -> None:
    guest = table(visit, "random", **PHONE)
    page, area = guest.page, guest.page.locator(".board-area")
    browser = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    x, y = middle(page.locator(".wc-regions"))
    fingers("touchStart", (x - 30, y), (x + 30, y))
    fingers("touchMove", (x - 75, y), (x + 75, y))
    fingers("touchEnd")
    expect(area).to_have_attribute("data-zoomed", "")
    before = area.evaluate("one => [one.scrollLeft, one.scrollTop]")
    # Not on a die: that would be dragged.
    start_x, start_y = middle(page.locator(".wc-garden").nth(1))
    start_x, start_y = min(start_x, 370), min(max(start_y, y - 60), y + 60)
    fingers("touchStart", (start_x, start_y))
    for step in range(1, 5):
        fingers("touchMove", (start_x - 10 * step, start_y - 10 * step))
    fingers("touchEnd")
    after = area.evaluate("one => [one.scrollLeft, one.scrollTop]")
    assert [now - then for now, then in zip(after, before, strict=True)] == [40, 40]


def test_the_gallery_at_the_table_knows_what_is_in_play(visit: Visit) -> None:
    guest = visit()
    guest.create_table("white-castle", "me")
    page = guest.page
    guest.play_until(TAKE)
    while not page.evaluate("document.querySelector('.wc-rival-card.flipped')"):
        guest.choose(click_choice(0))
        guest.until("choose")
    page.locator(".wc-head-buttons button").nth(1).click()
    shown = page.locator("[data-component]")
    room = str(page.locator('[data-at*="room:steward-1"]').get_attribute("data-of"))
    expect(page.locator(f'[data-component="{room}"]')).to_have_attribute("data-state", "play")
    states = page.get_by_label(text("web-white-castle-filter-state"))
    states.select_option("deck")
    expect(page.locator(f'[data-component="{room}"]')).to_have_count(0)
    kinds = shown.evaluate_all("all => [...new Set(all.map((one) => one.id.split('-')[0]))].sort()")
    assert kinds == ["calligraphy", "diplomat", "flower", "solitaire", "steward"]
    states.select_option("box")
    expect(page.locator('[data-component="promo-yard"]')).to_have_count(1)
    assert axe_violations(guest, {}) == []
    page.keyboard.press("Escape")
    # The mark of reconstructed faces is at the table once, and leads to them.
    expect(page.locator(".wc .wc-reconstructed")).to_have_count(0)
    mark = page.locator(".wc-doubts")
    expect(mark).to_have_count(1)
    mark.click()
    expect(page.get_by_label(text("web-white-castle-filter-reconstructed"))).to_be_checked()
    expect(shown.first.locator(".wc-reconstructed").first).to_be_visible()


def test_a_die_is_dragged_to_a_space(visit: Visit) -> None:
    guest = table(visit, "random")
    page = guest.page
    die = page.locator(".wc-end.glows").last
    die.hover()
    # Where it could go, and the coins that this would cost or bring.
    expect(page.locator(".wc-spot.could").first).to_be_visible()
    expect(page.locator('[data-at^="space:well"] .wc-difference')).to_be_visible()
    drag(page, die, page.locator('[data-drop="place well"]'))
    expect(page.locator('[data-at^="space:well"] .wc-die')).not_to_have_count(0)
    guest.until("choose")
    assert page.locator('.choice[data-move^="place "]').count() == 0
    # Elsewhere it goes back.
    guest.play_until(TAKE)
    drag(page, page.locator(".wc-end.glows").last, page.locator(".wc-garden").first)
    assert page.locator(TAKE).count() > 0


@pytest.mark.parametrize("game", ["matcha", "matchmaster"])
def test_a_card_is_dragged_to_its_place(visit: Visit, game: str) -> None:
    guest = visit()
    guest.create_table(game, "me", "random")
    page = guest.page
    guest.play_until("[data-drag]")
    target = ".slot[data-drop]:not([data-drop=''])" if game == "matcha" else ".mm-table"
    card, place = page.locator("[data-drag]").first, page.locator(target).first
    guest.choose(lambda _: drag(page, card, place))


def test_on_a_phone_a_die_shows_where_it_could_go(visit: Visit) -> None:
    guest = table(visit, "random", "random", **PHONE)
    page = guest.page
    page.locator(".wc-end.glows > .wc-hit").first.evaluate(TAP)
    places = page.locator(".wc-prospects")
    expect(places).to_contain_text(says("web-white-castle-tap-or-choose"))
    places.locator("button[data-then='place well']").click()
    expect(page.locator('[data-at^="space:well"] .wc-die')).not_to_have_count(0)
    # Every rival is one panel.
    guest.until("choose")
    page.locator("[data-tab=clans]").click()
    expect(page.locator("[data-clan-card='1']")).to_be_in_viewport()
    panes = page.locator(".wc-regions")
    panes.evaluate("one => one.scrollBy({ left: one.clientWidth, behavior: 'instant' })")
    expect(page.locator("[data-clan-card='2']")).to_be_in_viewport()
    assert guest.overflowing() == []
    # No text is small, upright or on its side.
    for size in (PHONE, LANDSCAPE):
        guest.resize(size)
        assert [one for one in page.evaluate(SMALL) if one.startswith("text")] == []


@pytest.mark.parametrize("game", ["matcha", "matchmaster", "white-castle"])
def test_nothing_overlaps_on_a_phone_on_its_side(visit: Visit, game: str) -> None:
    guest = visit(**LANDSCAPE)
    guest.create_table(game, "me", *["random"] * (6 if game == "matchmaster" else 1))
    page = guest.page
    for _ in range(3):
        guest.until("choose")
        parts = [".top", ".people-row", ".board-area", ".decision-place"]
        hand = {
            "matcha": [".player.far", ".mat", ".player.near"],
            "matchmaster": [".mm-rival", ".mm-strip", ".mm-self"],
            "white-castle": [".wc-head", ".wc-tabs", ".wc-regions"],
        }[game]
        assert page.evaluate(OVERLAPS, parts) == []
        assert page.evaluate(OVERLAPS, hand) == []
        assert page.evaluate(OVERLAPS, [".mm-self .mm-total", ".mm-own"]) == []
        assert page.evaluate(OUTSIDE, ["html", ", ".join([*parts, *hand])]) == []
        expect(page.locator(hand[-1]).first).to_be_in_viewport(ratio=0.99)
        expect(page.locator(".choice").first).to_be_in_viewport(ratio=0.99)
        guest.choose(click_choice())
    if game == "white-castle":  # rooms beside each other, as on the printed board
        rooms = page.locator('[data-at*="room:steward-"]')
        assert len({round(middle(one)[1]) for one in rooms.all()}) == 1
