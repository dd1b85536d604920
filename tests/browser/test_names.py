"""How people are called: in everybody's own language, and by the name they have now."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest


def names(guest: Guest) -> list[str]:
    """The players, as this one reads them."""
    found = guest.page.locator(".people .person:not(.watching) .person-name").all_text_contents()
    return [" ".join(one.split()) for one in found]


def met(visit: Visit, *seats: str) -> tuple[Guest, Guest]:
    """Two who have given no name at a table, the second by link and in Spanish."""
    aki, ben = visit(), visit(lang="es")
    aki.table(*seats)
    ben.page.goto(aki.page.locator(".seat.free input").first.input_value())
    ben.page.locator(".join .main").click()
    return aki, ben


def test_whoever_has_no_name_is_a_guest_in_every_language(visit: Visit) -> None:
    aki, ben = met(visit, "matcha", "me", "free")
    aki.until("choose")
    assert names(aki) == ["Guest 1", "Guest 2"]
    expect(ben.page.locator(".board-area")).to_be_visible()
    assert names(ben) == ["Invitado 1", "Invitado 2"]


def test_a_new_name_is_there_at_once_for_all(visit: Visit) -> None:
    aki, ben = met(visit, "matcha", "me", "free")
    aki.until("choose")
    aki.page.get_by_role("banner").get_by_role("button", name="Guest").click()
    aki.page.get_by_role("dialog").get_by_role("textbox").fill("Aki")
    aki.page.keyboard.press("Enter")
    expect(ben.page.locator(".person-name").first).to_have_text("Aki")
    expect(ben.page.locator(".side-log")).to_contain_text("Invitado ahora se llama Aki.")
    assert names(aki) == ["Aki", "Guest"]


def test_the_log_names_whoever_stood_up(visit: Visit) -> None:
    aki, ben = met(visit, "matchmaster", "me", "free", "free")
    log = aki.page.locator(".side-log")
    expect(log).to_contain_text("Guest 2 takes a seat.")
    ben.page.get_by_role("button", name="Levantarme").click()
    expect(log).to_contain_text("Guest leaves their seat.")
    expect(log).not_to_contain_text("free")
