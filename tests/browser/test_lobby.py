"""The lobby updates by itself, and a click joins a public table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.texts import says, text


def test_a_public_table_appears_in_the_lobby_and_can_be_joined(visit: Visit) -> None:
    seeker, host = visit(), visit()
    seeker.open()
    lobby = seeker.page.locator("#lobby")
    expect(lobby).to_be_visible()
    table = host.create_table("matchmaster", "me", "free", "free", listed=True)
    link = lobby.locator(f'a[href="/t/{table}"]')
    expect(link).to_be_visible()  # without a reload
    expect(host.page.locator(".waiting-room")).to_contain_text(text("web-waiting-hint-listed"))

    link.click()
    watch = seeker.page.locator(".watch-link")
    sit = seeker.button("web-sit-down").first
    expect(sit).to_be_visible()
    expect(watch).to_have_count(0)
    sit.click()
    expect(watch).to_have_count(1)  # a player may invite spectators at once

    # The seeker's home page lists the table. The lobby lists it until it is full.
    seeker.open()
    own = seeker.page.locator(f'#my-tables a[href="/t/{table}"]')
    expect(own).to_be_visible()
    onlooker = visit()
    onlooker.open()
    waiting = onlooker.page.locator(f'#lobby a[href="/t/{table}"]')
    expect(waiting).to_be_visible()
    third = visit()
    third.open(f"/t/{table}")
    third.button("web-sit-down").first.click()
    expect(waiting).to_have_count(0)
    expect(onlooker.page.locator(f'#watch a[href="/t/{table}"]')).to_be_visible()

    # All three predict at the same time. The home page shows whose turn it is.
    expect(own).to_contain_text(text("web-my-turn"))
    expect(own).to_be_in_viewport()
    tab = seeker.new_page()
    tab.goto(f"{seeker.address}/t/{table}")
    tab.locator(".choice:not(:disabled)").first.click()
    expect(own).to_contain_text(says("web-go-on"))
