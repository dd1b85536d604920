"""The review of a finished game: graph, costly moves, exercises, playing on, and hints."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from chabudai.analysis.review import localised
from tests.analysis.test_review import quickly
from tests.browser.conftest import Visit
from tests.browser.guest import PHONE, Guest
from tests.browser.serving import Served
from tests.browser.test_axe import axe_violations
from tests.browser.texts import says

COSTLY = ("inaccuracy", "mistake", "blunder")
REVIEWED = 600_000
"""Milliseconds for a review: it takes half a minute of CPU time, and the machine may be busy."""


def review_of(guest: Guest, table: str) -> dict[str, Any]:
    answer = guest.context.request.get(f"{guest.address}/api/tables/{table}/review?lang=en")
    found: dict[str, Any] = answer.json()["review"]
    return found


def most_costly(guest: Guest, table: str) -> tuple[int, list[dict[str, Any]]]:
    """The player with the most costly moves: the number of their button, and the moves."""
    by_seat: dict[int, list[dict[str, Any]]] = {}
    for one in review_of(guest, table)["decisions"]:
        if one["label"] in COSTLY:
            by_seat.setdefault(one["seat"], []).append(one)
    seat = max(by_seat, key=lambda one: len(by_seat[one]))
    assert len(by_seat[seat]) > 1, "the game needs two costly moves to try again"
    return sorted(by_seat).index(seat), by_seat[seat]


def wrong_moves(decision: dict[str, Any]) -> list[str]:
    """Moves that cost something, the one that was played first."""
    best = decision["chances"][decision["best"]]
    wrong = [move for move, chance in decision["chances"].items() if best - chance > 0.035]
    return sorted(wrong, key=lambda move: move != decision["move"])


def choice(guest: Guest, move: str) -> Locator:
    return guest.page.locator(f'.review-exercise .choice[data-move="{move}"]')


EDITION = "2015"
"""Its games are longer, with more costly moves. All tests share one review."""


def opened_review(visit: Visit, server: Served) -> tuple[Guest, str]:
    """A guest who reads the review of a finished game, and the game's table."""
    guest = visit()
    table = server.finished_game("matcha", options={"edition": EDITION})
    guest.open(f"/replay/{table}?review")
    graph = guest.page.get_by_role("img", name=says("web-review-graph"))
    expect(graph).to_be_visible(timeout=REVIEWED)
    expect(guest.announcer).to_contain_text(says("web-review-ready"))
    return guest, table


def test_turning_points_and_costly_moves(visit: Visit, server: Served) -> None:
    guest, table = opened_review(visit, server)
    page = guest.page
    slider = page.get_by_role("slider")

    # A turning point jumps to its decision, seen by the seat that made it, and says what it cost.
    review = review_of(guest, table)
    at = review["turning_points"][-1]
    (turn,) = [one for one in review["decisions"] if one["at"] == at]
    page.locator(".review-turns button").last.click()
    expect(slider).to_have_value(str(at))
    note = page.locator(".review-note")
    expect(note).to_contain_text(says(f"web-review-label-{turn['label']}"))
    expect(page.locator(".replay-view")).to_have_value(str(turn["seat"]))
    believed = page.locator(".review-beliefs")
    believed.locator("summary").click()
    expect(believed.locator("li").first).to_contain_text("%")
    expect(believed.locator("li .mini").first).to_be_visible()
    assert axe_violations(guest, {}) == []

    # A costly move: the better one glows on the board.
    card = next(
        one
        for one in review["decisions"]
        if one["label"] in COSTLY and one["best"] != "pass" and " " in one["best"]
    )
    order = [one["at"] for one in review["decisions"] if one["label"] in COSTLY]
    page.locator(".review-costly button").nth(order.index(card["at"])).click()
    expect(slider).to_have_value(str(card["at"]))
    expect(note.locator(".review-better")).to_be_visible()
    expect(page.locator(".own-card.picked")).not_to_have_count(0)


def test_exercises_by_mouse_and_keyboard(visit: Visit, server: Served) -> None:
    guest, table = opened_review(visit, server)
    page = guest.page
    # The first mistake: the answer is hidden. A wrong move says what it costs.
    button, (first, second, *_) = most_costly(guest, table)
    page.locator(".review-learn").nth(button).click()
    exercise = page.locator(".review-exercise")
    told = exercise.locator(".review-answer > p")
    expect(exercise.locator(".review-count")).to_have_text(re.compile("1 /"))
    expect(told).to_have_count(0)
    expect(page.locator(".review-costly")).to_have_count(0)
    choice(guest, wrong_moves(first)[0]).click()
    expect(told).to_have_text(says("web-review-wrong"))
    expect(guest.announcer).to_contain_text(says("web-review-wrong"))
    choice(guest, first["best"]).click()
    expect(exercise.locator(".review-right")).to_be_visible()
    expect(guest.announcer).to_contain_text(says("web-review-right"))

    # The second one by keyboard only, up to the answer.
    exercise.locator(".review-next").focus()
    page.keyboard.press("Enter")
    expect(exercise.locator(".review-count")).to_have_text(re.compile("2 /"))
    wrong = choice(guest, wrong_moves(second)[0])
    wrong.focus()
    page.keyboard.press("Enter")
    expect(told).to_have_text(says("web-review-wrong"))
    expect(wrong).to_be_focused()
    exercise.locator(".review-show").focus()
    page.keyboard.press("Enter")
    expect(told.first).to_have_text(says("web-review-answer"))
    expect(exercise.locator(".review-next")).to_be_focused()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", ["matchmaster", "white-castle"])
def test_exercises_of_other_games_by_keyboard(visit: Visit, server: Served, game: str) -> None:
    """With a review of random values: computing a real one takes minutes."""
    guest = visit()
    page = guest.page
    table = server.finished_game(game)
    record = guest.context.request.get(f"{guest.address}/api/tables/{table}/record").json()
    found = localised(quickly(record), "en")
    state = {"state": "done", "done": 0, "total": 0, "mine": False, "seats": [], "review": found}
    page.route("**/review?*", lambda route: route.fulfill(json=state))
    first, second = [d for d in found["decisions"] if d["label"] in COSTLY and not d["seat"]][:2]
    guest.open(f"/replay/{table}?review")
    page.locator(".review-learn").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".review-exercise .choice").first).to_be_focused()
    wrong = choice(guest, wrong_moves(first)[0])
    wrong.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".review-wrong")).to_have_text(says("web-review-wrong"))
    expect(wrong).to_be_focused()
    assert axe_violations(guest, {}) == []
    choice(guest, first["best"]).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".review-right")).to_be_visible()
    expect(guest.announcer).to_contain_text(says("web-review-right"))
    expect(page.locator(".review-next")).to_be_focused()
    assert axe_violations(guest, {}) == []
    page.keyboard.press("Enter")
    expect(page.locator(".review-count")).to_have_text(re.compile("2 /"))
    expect(choice(guest, second["best"])).to_have_count(1)
    guest.resize(PHONE)
    assert guest.overflowing() == []


def test_review_on_a_phone_and_playing_on_with_a_hint(visit: Visit, server: Served) -> None:
    guest = visit(**PHONE, dark=True, lang="es")
    table = server.finished_game("matcha", options={"edition": EDITION})
    guest.open(f"/replay/{table}?review")  # as the button at the end of a game does
    page = guest.page
    graph = page.locator(".review-graph")
    expect(graph).to_be_visible(timeout=REVIEWED)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]

    # A costly move closes the list and shows the board with the explanation below.
    page.locator(".review-costly button").first.click()
    expect(graph).to_be_hidden()
    expect(page.locator(".review-note")).to_be_in_viewport()
    page.locator(".replay-review").click()
    page.locator(".review-learn").first.click()
    expect(page.locator(".review-exercise .choice").last).to_be_in_viewport()
    expect(page.locator(".review-next")).to_be_in_viewport(ratio=1)
    page.locator(".review-show").click()
    expect(page.locator(".review-answer > p").first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.locator(".review-exercise .decision-head button").click()

    # The game goes on from that decision, against bots, and a hint names a legal move.
    page.locator(".play-on").click()
    page.wait_for_url("**/t/*")
    page.locator(".tool-hint").click()
    expect(page.locator(".hint")).to_contain_text(says("web-hint-move", lang="es"))
    expect(page.locator(".choice.glows")).to_have_count(1)
