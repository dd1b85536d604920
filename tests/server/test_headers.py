"""Host names, the content policy, cookies over TLS and plain HTTP, and what logs contain."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from chabudai.server.app import make_app
from chabudai.server.guests import COOKIE, SECURE_COOKIE
from tests.server.helpers import NO_LIMITS, run
from tests.server.local_app import Browser, LocalApp, assert_problem

TLS = "https://testserver"


@pytest.fixture
def named(local: LocalApp) -> LocalApp:
    """An application that accepts one name and one address."""
    hosts = ("games.example.org", "[::1]")
    local.app = run(make_app(local.store, limits=NO_LIMITS, allowed_hosts=hosts))
    return local


# -- host names ------------------------------------------------------------------------------------
@pytest.mark.parametrize("host", ["games.example.org", "Games.Example.org:8443", "[::1]:80"])
def test_allowed_hosts(named: LocalApp, host: str) -> None:
    assert named.browser().get("/api/me", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "games.example.org.evil.example",
        "evil.example:80",
        "",
        "games.example.org:x",
    ],
)
def test_other_hosts_are_refused(named: LocalApp, host: str) -> None:
    browser = named.browser()
    answer = browser.get("/api/me", headers={"host": host, "accept-language": "es"})
    assert_problem(answer, 421, "wrong-host")
    assert "set-cookie" not in answer.headers
    assert browser.get("/health", headers={"host": host}).text == "ok\n"  # monitors use addresses
    answer = browser.put("/api/me", json={"name": "Eve"}, headers={"host": host})
    assert_problem(answer, 421, "wrong-host")


@pytest.mark.parametrize(("host", "accepted"), [("games.example.org", True), ("evil.x", False)])
def test_socket_of_another_host_is_refused(named: LocalApp, host: str, accepted: bool) -> None:
    sent: list[Any] = []

    async def main() -> None:
        received = iter([{"type": "websocket.connect"}, {"type": "websocket.disconnect"}])

        async def receive() -> Any:
            return next(received)

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": "/ws/lobby",
            "headers": [(b"host", host.encode())],
            "client": ("127.0.0.1", 1),
        }
        await asyncio.wait_for(named.app(scope, receive, send), 20)

    run(main())
    assert (sent[0]["type"] == "websocket.accept") is accepted


# -- headers ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("address", "socket"),
    [("http://testserver", "ws://testserver"), ("https://a.example:8443", "wss://a.example:8443")],
)
def test_pages_connect_only_to_their_own_server(local: LocalApp, address: str, socket: str) -> None:
    headers = Browser(local.app, address).get("/").headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["connect-src"] == f"'self' {socket}"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cross-origin-opener-policy"] == "same-origin"
    secure = address.startswith("https")
    assert ("strict-transport-security" in headers) is secure


def test_host_cannot_change_the_policy(local: LocalApp) -> None:
    for host in ("x; script-src *", "x *", "évil", ""):
        headers = local.browser().get("/", headers={"host": host.encode("utf-8")}).headers
        assert "connect-src 'self';" in headers["content-security-policy"]


# -- cookies ---------------------------------------------------------------------------------------
def test_cookie_over_tls_belongs_to_the_host(local: LocalApp) -> None:
    browser = Browser(local.app, TLS)
    (cookie,) = browser.get("/api/me").headers.get_list("set-cookie")
    assert cookie.startswith(f"{SECURE_COOKIE}=")
    assert "; Secure" in cookie
    assert "Path=/" in cookie
    assert "Domain" not in cookie
    browser.put("/api/me", json={"name": "Ann"})
    assert browser.get("/api/me").json() == {"name": "Ann"}


def test_cookie_over_plain_http_keeps_its_name(local: LocalApp) -> None:
    (cookie,) = local.browser().get("/api/me").headers.get_list("set-cookie")
    assert cookie.startswith(f"{COOKIE}=")
    assert "Secure" not in cookie


def test_older_cookie_works_over_tls_and_is_replaced(local: LocalApp) -> None:
    ann = local.browser("Ann")
    old = ann.cookies[COOKIE]
    browser = Browser(local.app, TLS, {COOKIE: old})
    answer = browser.get("/api/games")
    (cookie,) = answer.headers.get_list("set-cookie")
    assert cookie.startswith(f"{SECURE_COOKIE}={old};")
    assert browser.get("/api/me").json() == {"name": "Ann"}
    assert "set-cookie" not in browser.get("/api/games").headers  # once is enough


def test_secure_cookie_wins_and_is_not_read_over_plain_http(local: LocalApp) -> None:
    """A cookie that someone has planted under the old name does not change who you are."""
    ann, eve = local.browser("Ann"), local.browser("Eve")
    both = {SECURE_COOKIE: ann.cookies[COOKIE], COOKIE: eve.cookies[COOKIE]}
    assert Browser(local.app, TLS, both).get("/api/me").json() == {"name": "Ann"}
    assert Browser(local.app, cookies=both).get("/api/me").json() == {"name": "Eve"}
    only = {SECURE_COOKIE: ann.cookies[COOKIE]}
    assert Browser(local.app, cookies=only).get("/api/me").json()["name"] == ""


# -- logs ------------------------------------------------------------------------------------------
def test_logs_contain_no_keys_and_cookies(
    local: LocalApp,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    async def broken(*args: Any) -> Any:
        raise ZeroDivisionError

    ann = local.browser("Ann")
    opened = ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "free"]}).json()
    key, cookie = opened["keys"][1], ann.cookies[COOKIE]
    with caplog.at_level("DEBUG", "chabudai"):
        ann.get(f"/t/{opened['id']}/{key}")
        ann.get(f"/api/tables/{opened['id']}/record?key={key}")
        monkeypatch.setattr(local.store, "tables_of", broken)
        ann.get(f"/api/tables/mine?key={key}")
        local.store._db.execute("PRAGMA query_only=1")
        ann.put("/api/me", json={"name": key})
    assert "not saved" in caplog.text
    assert key not in caplog.text
    assert cookie not in caplog.text
