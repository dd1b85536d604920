"""Fixtures: a server, a Chromium, and guests whose console must show no errors."""

from __future__ import annotations

from asyncio import AbstractEventLoop, _set_running_loop, get_running_loop
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.chromium import find_chromium, launch
from tests.browser.guest import Guest
from tests.browser.serving import Served, built_client, serving

Visit = Callable[..., Guest]

PATIENCE = 60_000
"""Milliseconds before a wait fails: far more than anything takes, even on a busy machine."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def client_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_client(tmp_path_factory.mktemp("client"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, client_folder: Path) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server") / "tables.sqlite3", client_folder) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path, client_folder: Path) -> Iterator[Served]:
    """A server that a test may kill. Request it before ``visit``, so that pages close first."""
    with serving(tmp_path / "tables.sqlite3", client_folder) as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[tuple[Browser, AbstractEventLoop]]:
    """One Chromium for all tests, and the event loop that Playwright runs for it."""
    with sync_playwright() as playwright:
        path = find_chromium(playwright)
        if path is None:
            pytest.skip("no Chromium here, and Playwright could not fetch one")
        browser = launch(playwright, path)
        loop = get_running_loop()
        _set_running_loop(None)
        yield browser, loop
        _set_running_loop(loop)
        browser.close()


@pytest.fixture
def browser(chromium: tuple[Browser, AbstractEventLoop]) -> Iterator[Browser]:
    """Mark Playwright's loop as running during a browser test only: other tests run their own."""
    browser, loop = chromium
    _set_running_loop(loop)
    yield browser
    _set_running_loop(None)


@pytest.fixture
def visit(browser: Browser, server: Served) -> Iterator[Visit]:
    """Open a browser for a new guest: ``visit(lang="es", width=390)``."""
    guests: list[Guest] = []

    def open_client(address: str = "", **options: Any) -> Guest:
        guests.append(Guest(context_of(browser, **options), address or server.address))
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
    animated: bool = False,
) -> BrowserContext:
    """A new browser profile. Without animations it leaves more of a busy machine to others."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=lang,
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if animated else "reduce",
    )
    context.set_default_timeout(PATIENCE)
    level = f"localStorage.getItem('level') ?? localStorage.setItem('level', '{bot}')"
    context.add_init_script(level)
    return context
