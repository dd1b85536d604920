"""The lobby is live: what others lay appears by itself, and is joined with a click."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_an_open_table_appears_and_is_joined(visit: Visit) -> None:
    seeker, host = visit(), visit()
    seeker.go()
    lobby = seeker.page.locator("#lobby")
    expect(lobby).to_be_visible()
    table = host.table("matchmaster", "me", "free", "free", listed=True)
    link = lobby.locator(f'a[href="/t/{table}"]')
    expect(link).to_be_visible()  # without being asked for
    expect(host.page.locator(".waiting-room")).to_contain_text("may join as well")

    link.click()
    watch = seeker.page.locator(".watch-link")
    expect(seeker.page.get_by_role("button", name="Take this seat").first).to_be_visible()
    expect(watch).to_have_count(0)
    seeker.page.get_by_role("button", name="Take this seat").first.click()
    expect(watch).to_have_count(1)  # who sits may invite spectators, at once

    # The table is one's own from now on, and full tables are not offered any more.
    seeker.go()
    expect(seeker.page.locator(f'#my-tables a[href="/t/{table}"]')).to_be_visible()
    onlooker = visit()
    onlooker.go()
    waiting = onlooker.page.locator(f'#lobby a[href="/t/{table}"]')
    expect(waiting).to_be_visible()
    third = visit()
    third.go(f"/t/{table}")
    third.page.get_by_role("button", name="Take this seat").first.click()
    expect(waiting).to_have_count(0)
    expect(onlooker.page.locator(f'#watch a[href="/t/{table}"]')).to_be_visible()

    # All three say how many tricks they will take; where it is one's turn is told here, too.
    own = seeker.page.locator(f'#my-tables a[href="/t/{table}"]')
    expect(own).to_contain_text("Your turn")
    expect(seeker.page.locator(".mine-below")).to_contain_text("Your turn")
    tab = seeker.new_page()
    tab.goto(f"{seeker.address}/t/{table}")
    tab.locator(".choice:not(:disabled)").first.click()
    expect(own).to_contain_text("Continue")
    expect(seeker.page.locator(".mine-below")).not_to_contain_text("Your turn")
