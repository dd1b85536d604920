"""The example game in the browser: it has no client code, so the fallback board shows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import click_choice
from tests.browser.serving import Served, serving

EXAMPLES = Path(__file__).parents[2] / "build" / "examples"


@pytest.fixture
def example_server(
    tmp_path: Path, client_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Served]:
    """A server on which the example game is installed."""
    monkeypatch.setenv("PYTHONPATH", str(EXAMPLES))
    with serving(tmp_path / "tables.sqlite3", client_folder) as server:
        yield server


def test_a_game_without_client_code_is_played_to_its_end(
    example_server: Served, visit: Visit
) -> None:
    guest = visit(example_server.address)
    guest.open()
    expect(guest.box("Leaf Coins")).to_be_visible()
    guest.create_table("leaf-coins", "me", "random")
    page = guest.page
    expect(page.get_by_text("Coins left in all")).to_be_visible()
    expect(page.get_by_role("button", name="Hide 2 coins")).to_be_visible()
    guest.play_to_end(click_choice())
    expect(page.locator(".result-why")).to_contain_text("the last one with coins")


def test_the_example_is_not_on_the_shelf_by_default(server: Served, visit: Visit) -> None:
    guest = visit()
    guest.open()
    expect(guest.box("MatchMaster")).to_be_visible()
    expect(guest.box("Leaf Coins")).to_have_count(0)
