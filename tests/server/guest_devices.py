"""Guests with several devices, for tests of identities."""

from __future__ import annotations

from typing import Any

from chabudai.server.identity import Visitor
from tests.server.local_app import Browser, LocalApp


def by(guest: str, device: str = "") -> Visitor:
    return Visitor(guest, device or guest, "192.0.2.1", "Mozilla/5.0 (Android 15) Firefox/140.0")


def sign_in(browser: Browser, games: str = "bring", **how: Any) -> Any:
    return browser.post("/api/me/sign-in", json={"games": games, **how})


def new_device(local: LocalApp, owner: Browser) -> Browser:
    """Another device of the same guest."""
    found = local.browser()
    link = owner.post("/api/me/link").json()["token"]
    assert sign_in(found, link=link).status_code == 200
    return found


def name_of(browser: Browser) -> str:
    return str(browser.get("/api/me").json()["name"])
