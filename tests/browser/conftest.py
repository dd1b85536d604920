"""A server, a Chromium, and guests in it who must never see an error in their console."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.chromium import chromium_of, launched
from tests.browser.guest import Guest
from tests.browser.serving import Served, built_client, serving

Visit = Callable[..., Guest]


@pytest.fixture(scope="session")
def client_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_client(tmp_path_factory.mktemp("client"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, client_folder: Path) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server") / "tables.sqlite3", client_folder) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path, client_folder: Path) -> Iterator[Served]:
    """A server that may be killed."""
    with serving(tmp_path / "tables.sqlite3", client_folder) as server:
        yield server


# Per module, not per session: Playwright keeps an event loop running in this thread, and the tests
# of other modules want to run their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = chromium_of(playwright)
        if path is None:
            pytest.skip("no Chromium here, and Playwright could not fetch one")
        browser = launched(playwright, path)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: Served) -> Iterator[Visit]:
    """Opens the client as a new guest: ``visit(lang="es", width=390)``."""
    guests: list[Guest] = []

    def open_client(address: str = "", **wishes: Any) -> Guest:
        guests.append(Guest(context_of(browser, **wishes), address or server.address))
        return guests[-1]

    yield open_client
    for guest in guests:
        guest.context.close()
    assert [error for guest in guests for error in guest.errors] == []


def context_of(
    browser: Browser,
    *,
    lang: str = "en",
    dark: bool = False,
    width: int = 1280,
    height: int = 800,
    bot: str = "random",
    still: bool = False,
) -> BrowserContext:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=lang,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if still else "no-preference",
    )
    context.set_default_timeout(15_000)
    context.add_init_script(f"localStorage.getItem('bot') ?? localStorage.setItem('bot', '{bot}')")
    return context


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These start servers and browsers: they are run by ``make test-slow``."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.slow)
