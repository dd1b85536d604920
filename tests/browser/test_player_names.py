"""Player names: guests without a name, and new names, in every reader's language."""

from __future__ import annotations

from playwright.sync_api import expect

from chabudai.server.names import WORDS, memorable_name
from tests.browser.conftest import Visit
from tests.browser.guest import Guest
from tests.browser.texts import says, text

MEMORABLE = {memorable_name(number, "en"): number for number in range(WORDS * WORDS)}
"""The names of guests without one, and their numbers."""


def names(guest: Guest) -> list[str]:
    """The names of the players on this guest's page."""
    found = guest.page.locator(".people .person:not(.watching) .person-name").all_text_contents()
    return [" ".join(one.split()) for one in found]


def test_names_of_guests_and_a_new_name(visit: Visit) -> None:
    host, friend = visit(), visit(lang="es")
    host.create_table("matcha", "me", "free")
    host.invite(friend)
    host.until("choose")
    expect(friend.page.locator(".board-area")).to_be_visible()
    # Guests without a name have the same memorable one for everyone, in each language.
    numbers = [MEMORABLE[name] for name in names(host)]
    assert names(friend) == [memorable_name(number, "es") for number in numbers]
    english, spanish = names(host)[0], names(friend)[0]
    rival = names(host)[1]
    # Everyone sees a new name at once.
    host.page.get_by_role("banner").get_by_role("button", name=english).click()
    host.dialog.get_by_role("textbox").fill("Aki")
    host.page.keyboard.press("Enter")
    expect(friend.page.locator(".person-name").first).to_have_text("Aki")
    expect(friend.page.locator(".side-log")).to_contain_text(
        says("web-news-renamed", lang="es", name=spanish, now="Aki")
    )
    assert names(host) == ["Aki", rival]


def test_the_log_names_a_guest_who_left(visit: Visit) -> None:
    host, friend = visit(), visit(lang="es")
    host.create_table("matchmaster", "me", "free", "free")
    friend.page.goto(host.page.locator(".seat.free input").first.input_value())
    friend.page.locator(".join .main").click()
    log = host.page.locator(".side-log")
    guest = host.page.locator(".seat.taken .seat-who").nth(1).inner_text().strip()
    assert guest in MEMORABLE
    expect(log).to_contain_text(says("web-news-sat", name=guest))
    friend.page.get_by_role("button", name=says("web-stand-up", lang="es")).click()
    expect(log).to_contain_text(says("web-news-stood", name=guest))
    expect(log).not_to_contain_text(text("web-seat-free"))
