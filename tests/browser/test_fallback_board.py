"""A game without client code, registered by its package: played on the fallback board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, click_choice
from tests.browser.serving import ROOT, Served, serving
from tests.browser.test_axe import problems
from tests.browser.texts import says

EXAMPLES = ROOT / "build" / "examples"
"""Where `make test` installs the example game."""


@pytest.fixture(scope="module")
def example_server(
    tmp_path_factory: pytest.TempPathFactory, client_folder: Path
) -> Iterator[Served]:
    """A server on which the example game is installed."""
    database = tmp_path_factory.mktemp("example") / "tables.sqlite3"
    with serving(database, client_folder, [EXAMPLES]) as server:
        yield server


def doubt_if_possible(guest: Guest) -> None:
    """Doubt whenever possible, which ends the game soon."""
    doubt = guest.page.locator('.choice[data-move="doubt"]:not(:disabled)')
    (doubt if doubt.count() else guest.page.locator(".choice:not(:disabled)").last).click()


def test_a_whole_game_by_clicking_from_the_shelf_to_the_replay(
    example_server: Served, visit: Visit
) -> None:
    guest = visit(example_server.address)
    guest.open()
    box = guest.box("Leaf Coins")
    expect(box.locator("svg.cover")).to_be_visible()
    box.get_by_role("button", name=says("web-play-bot")).last.click()
    page = guest.page
    expect(page.locator(".fb-fact").first).to_contain_text("Round")
    expect(page.locator(".fb-seat")).to_have_count(3)
    expect(page.get_by_role("button", name="Hide 1 coin")).to_be_visible()
    guest.play_to_end(doubt_if_possible)
    expect(guest.announcer).not_to_be_empty()
    guest.button("web-result-details").click()
    expect(page.locator(".result-sheet .fb-result tbody tr")).to_have_count(3)
    guest.link("web-replay").click()
    page.get_by_role("slider").focus()
    page.keyboard.press("End")
    expect(page.locator(".fb-seat")).to_have_count(3)
    expect(page.locator(".replay-text")).not_to_be_empty()


def test_the_board_fits_a_phone_and_has_no_accessibility_problems(
    example_server: Served, visit: Visit
) -> None:
    guest = visit(example_server.address)
    guest.create_table("leaf-coins", "me", "random", "random", "random", "random")
    guest.until("choose")
    guest.choose(click_choice())
    assert problems(guest) == []


def test_two_players_at_one_device_pass_it_on_behind_a_hand_over_screen(
    example_server: Served, visit: Visit
) -> None:
    guest = visit(example_server.address)
    guest.create_table("leaf-coins", "me", "me")
    page = guest.page
    page.locator(".hand-over button").click()
    page.locator('.choice[data-move="hide 2"]').click()
    expect(page.locator(".hand-over")).to_be_visible()
    expect(page.locator(".fb-group")).to_have_count(0)
    page.locator(".hand-over button").click()
    expect(page.locator(".fb-seat.turn")).to_have_count(1)
    expect(page.locator(".fb-group.own")).to_have_count(0)


def test_a_spectator_sees_the_board_without_secrets(example_server: Served, visit: Visit) -> None:
    host, spectator = visit(example_server.address), visit(example_server.address)
    table = host.create_table("leaf-coins", "me", "random", listed=True)
    host.page.locator('.choice[data-move="hide 3"]').click()
    spectator.open(f"/t/{table}")
    expect(spectator.page.locator(".fb-seat")).to_have_count(2)
    expect(spectator.page.locator(".fb-group.own")).to_have_count(0)
    expect(spectator.page.locator(".choice")).to_have_count(0)
