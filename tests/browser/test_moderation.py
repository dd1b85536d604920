"""Mute, block, report, and the admin page."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import expect

from chabudai.server.admin_client import AdminClient
from tests.browser.conftest import Visit
from tests.browser.guest import PHONE, Guest
from tests.browser.serving import Served
from tests.browser.test_axe import axe_violations, problems
from tests.browser.test_languages import missing_texts
from tests.browser.texts import exactly, says, text


def say(guest: Guest, words: str) -> None:
    guest.page.locator(".chat form input").fill(words)
    guest.page.locator(".chat form button").click()
    expect(guest.page.locator(".chat-messages")).to_contain_text(words)


def test_mute_report_and_block(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.set_name("Ann")
    ben.set_name("Ben")
    ann.create_table("matcha", "me", "free")
    ann.invite(ben)
    ann.page.wait_for_selector(".chat form")
    say(ben, "rude words")
    chat = ann.page.locator(".chat-messages")
    expect(chat).to_contain_text("rude words")
    # Mute and unmute.
    more = chat.get_by_role("button", name=says("web-person-more", name="Ben"))
    more.click()
    ann.button("web-mute-person", exact=True).click()
    expect(chat).not_to_contain_text("rude words")
    ann.button("web-unmute-person", exact=True).click()
    expect(chat).to_contain_text("rude words")
    # Report.
    ann.button("web-report", exact=True).click()
    assert problems(ann) == []
    ann.page.get_by_label(exactly("web-report-words")).fill("too rude")
    ann.button("web-report-send").click()
    expect(ann.page.locator(".toast")).to_contain_text(text("web-report-thanks"))
    # Block, in the menu of the table.
    ann.button("web-table-menu").click()
    ann.dialog.get_by_role("button", name=says("web-person-more", name="Ben")).click()
    ann.button("web-block", exact=True).last.click()
    ann.button("web-block", exact=True).last.click()
    expect(ann.page.locator(".toast").last).to_contain_text(says("web-blocked-now", name="Ben"))
    expect(chat).not_to_contain_text("rude words")
    ann.button("web-blocked-people").click()
    ann.page.get_by_role("button", name=says("web-unblock")).click()
    expect(ann.page.get_by_text(text("web-blocked-empty"))).to_be_visible()


def admin_token(server: Served) -> str:
    with ThreadPoolExecutor() as threads:  # this thread runs the event loop of Playwright
        token, _ = threads.submit(AdminClient(Path(server.database)).settings).result()
    return token


def test_admin_page_in_other_languages(visit: Visit, server: Served) -> None:
    for lang in ("en", "es"):
        host = visit(lang=lang, **PHONE)
        host.open("/admin")
        host.page.locator(".admin-form input").fill(admin_token(server))
        found = host.overflowing() + missing_texts(host) + axe_violations(host, {})
        host.page.locator(".admin-form .main").click()
        expect(host.page.locator("main h2")).to_have_text(text("web-admin-reports", lang))
        expect(host.page.locator("[aria-busy=true]")).to_have_count(0)
        assert found + host.overflowing() + missing_texts(host) + axe_violations(host, {}) == []


def test_admin_page(visit: Visit, server: Served) -> None:
    token = admin_token(server)
    ann, host = visit(), visit(lang="ja", dark=True, **PHONE)
    ann.set_name("Anna Admirable")
    table = ann.create_table("matcha", "me", "random", listed=True)
    ann.until("choose")
    host.open("/admin")
    page = host.page
    page.locator(".admin-form input").fill(token)
    page.locator(".admin-form .main").click()
    expect(page.locator("main h2")).to_be_visible()
    for section in ("reports", "guests", "bans", "announce", "audit"):
        page.goto(f"{server.address}/admin/{section}")
        expect(page.locator("main h2")).to_have_text(text(f"web-admin-{section}", "ja"))
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        assert host.overflowing() + axe_violations(host, {}) == [], section
        if section == "announce":
            page.get_by_label(text("web-admin-minutes", "ja")).fill("1O")
            page.get_by_role("button", name=text("web-admin-announce-go", "ja")).click()
            expect(page.locator(".toast")).to_have_text(
                re.compile(text("web-admin-minutes-wrong", "ja"))
            )
    page.goto(f"{server.address}/admin/tables")
    page.locator(".admin-list li").filter(has_text=table).get_by_role("button").click()
    expect(page.locator(".facts")).to_be_visible()
    assert host.overflowing() + axe_violations(host, {}) == []
    page.get_by_role("button", name=text("web-admin-close-table", "ja")).click()
    page.get_by_role("button", name=text("web-admin-yes", "ja")).click()
    expect(ann.page.locator(".table-closed")).to_contain_text(text("web-table-closed"))
    expect(ann.page.locator(".choice")).to_have_count(0)
    assert axe_violations(ann, {}) == []
