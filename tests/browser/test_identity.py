"""The guest's own pages: another device, passkeys, games, deletion."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import PHONE, Guest
from tests.browser.serving import Served
from tests.browser.test_axe import axe_violations, problems
from tests.browser.test_languages import missing_texts
from tests.browser.test_phone_layout import CRAMPED
from tests.browser.texts import says

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}

UNNAMED = re.compile(r"[A-Z]\w+ [A-Z]\w+")
"""The memorable name of a guest without one."""


def open_me(guest: Guest) -> None:
    guest.open("/me")
    expect(guest.page.locator(".me-card").last).to_be_visible()


def test_link_moves_games_to_another_device(visit: Visit) -> None:
    ann, phone = visit(), visit(**PHONE)
    ann.set_name("Ann")
    phone.set_name("Old")
    table = phone.create_table("matcha", "me", "free")
    open_me(ann)
    ann.button("web-me-link-make").click()
    link = ann.page.get_by_label(says("web-me-link"), exact=True).input_value()
    assert re.search(r"/me#[\w-]{22}$", link)
    phone.page.goto(link)
    expect(phone.dialog).to_contain_text("Ann")
    assert "#" not in phone.page.url
    phone.button("web-me-sign-in-go").click()
    expect(phone.page.locator(".name-button")).to_contain_text("Ann")
    phone.open("/me/games")
    expect(phone.page.locator(f'.my-games a[href="/t/{table}"]')).to_be_visible()
    again = visit()
    again.page.goto(link)
    expect(again.page.locator(".toast")).to_contain_text(says("server-old-link"))
    again.errors.clear()  # Chromium reports the refused request
    ann.page.reload()
    ann.button("web-me-sign-out-all").click()
    expect(ann.page.locator(".me-list li")).to_have_count(1)
    phone.page.reload()
    expect(phone.page.locator(".name-button")).to_contain_text(UNNAMED)


def test_passkey_signs_in_on_this_browser(visit: Visit, server: Served) -> None:
    ann = visit()
    ann.address = f"http://localhost:{server.port}"  # no passkeys for addresses with numbers
    page = ann.page
    devtools = ann.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    ann.set_name("Ann")
    open_me(ann)
    ann.button("web-me-passkey-add").click()
    expect(ann.button("web-me-remove")).to_have_count(1)
    ann.button("web-me-passkey-add").click()
    expect(page.locator(".toast")).to_contain_text(says("web-me-passkey-known"))
    ann.context.clear_cookies()
    open_me(ann)
    expect(ann.button("web-me-remove")).to_have_count(0)
    ann.button("web-me-passkey-use").click()
    ann.button("web-me-sign-in-go").click()
    expect(page.locator(".name-button")).to_contain_text("Ann")
    expect(ann.button("web-me-remove")).to_have_count(1)
    ann.button("web-me-remove").click()
    expect(ann.button("web-me-remove")).to_have_count(0)


def test_older_link_is_replaced_in_the_address_bar(visit: Visit) -> None:
    ann, ben = visit(), visit()
    table = ann.create_table("matcha", "me", "free")
    link = ann.page.locator(".seat.free input").input_value()
    key = link.split("#")[1]
    assert link == f"{ann.address}/t/{table}#{key}"
    ben.open(f"/t/{table}/{key}")
    expect(ben.page.locator(".join .main")).to_be_visible()
    assert ben.page.url == link


def test_deleting_everything(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.set_name("Ann")
    ben.set_name("Ben")
    ann.create_table("matcha", "me", "free")
    ann.invite(ben)
    ben.skip_animations()
    open_me(ann)
    ann.button("web-me-delete").click()
    assert ann.button("web-me-delete-go").is_disabled()
    ann.page.get_by_label(says("web-me-delete-sure")).check()
    ann.button("web-me-delete-go").click()
    expect(ann.page.locator(".shelf")).to_be_visible()
    expect(ann.page.locator(".name-button")).to_contain_text(UNNAMED)
    expect(ben.page.locator(".people")).to_contain_text(says("web-former-player"))


def test_pages_are_accessible_in_three_languages(visit: Visit) -> None:
    found = {}
    for lang in ("en", "es", "ja"):
        guest = visit(lang=lang, **PHONE)
        guest.set_name("Chiyo")
        guest.create_table("matcha", "me", "random")
        open_me(guest)
        for button in guest.page.locator(".me-way > button").all():
            button.click()
        expect(guest.page.locator(".me-code")).to_be_visible()
        expect(guest.page.locator(".me-link path")).to_be_visible()
        found[lang] = guest.page.evaluate(CRAMPED) + missing_texts(guest) + guest.overflowing()
        if lang != "en":
            found[lang] += axe_violations(guest, {})
        else:
            found["me"] = problems(guest)
            guest.button("web-me-delete").click()
            found["delete"] = problems(guest)
            guest.open("/me/games")
            expect(guest.page.locator(".my-games li")).to_have_count(1)
            found["games"] = problems(guest)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
