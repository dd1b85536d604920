"""The proxy configurations of deploy/ work: a move is played through TLS with Debian's packages."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from chabudai.server.guests import SECURE_COOKIE
from chabudai.server.protocol import PROTOCOL
from tests.deploy.proxies import COMMANDS, NAME, Site, running_site
from tests.server.helpers import run
from tests.server.server_process import TIMEOUT, Player, cookie_of, create_table


@pytest.fixture(scope="module", params=COMMANDS)
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    with running_site(request.param, tmp_path_factory.mktemp(request.param)) as found:
        yield found


def socket(site: Site, client: httpx.Client, table: str, origin: str = "") -> connect:
    return connect(
        f"wss://{NAME}:{site.port}/ws/{table}",
        ssl=site.trust,
        additional_headers={"cookie": cookie_of(client), "origin": origin or site.address},
        host="127.0.0.1",
        proxy=None,
    )


def test_a_move_is_played_over_tls(site: Site) -> None:
    async def main() -> None:
        with site.client() as client:
            client.get("/api/me").raise_for_status()
            assert SECURE_COOKIE in client.cookies
            client.put("/api/me", json={"name": "Ann"}, headers={"origin": site.address})
            table = create_table(client, "matcha", ["me", "me"])["id"]
            async with socket(site, client, table) as found:
                player = Player(found)
                await player.send(t="hello", protocol=PROTOCOL)
                assert (await player.receive())["t"] == "welcome"
                seat = player.position["waiting_on"][0]
                await player.request(t="look", seat=seat)
                assert (await player.play(seat, player.moves(seat)[0]))["t"] == "done"

    run(main())


def test_headers_through_the_proxy(site: Site) -> None:
    with site.client() as client:
        answer = client.get("/")
        assert answer.headers.get_list("strict-transport-security") == ["max-age=31536000"]
        policy = answer.headers["content-security-policy"]
        assert f"connect-src 'self' wss://{NAME}:{site.port};" in policy
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(SECURE_COOKIE)


def test_requests_have_the_proxys_id(site: Site) -> None:
    trace = "0af7651916cd43dd8448eb211c80319c"
    chosen = {"x-request-id": "chosen", "traceparent": f"00-{trace}-b7ad6b7169203331-01"}
    with site.client() as client:
        found = client.get("/health", headers=chosen).headers["x-request-id"]
    assert found not in ("chosen", trace)
    if (site.folder / "nginx.conf").exists():
        end = time.monotonic() + TIMEOUT  # nginx logs a request after it has answered
        while found not in site.logs():
            assert time.monotonic() < end
            time.sleep(0.01)
    else:
        assert re.fullmatch("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", found)


def test_plain_http_is_redirected(site: Site) -> None:
    answer = httpx.get(f"http://{NAME}:{site.plain_port}/t/abc", timeout=TIMEOUT)
    assert answer.status_code in (301, 308)
    assert answer.headers["location"].startswith(f"https://{NAME}")


def test_foreign_pages_are_refused(site: Site) -> None:
    async def main() -> None:
        with site.client() as client:
            client.get("/api/me")
            table = create_table(client, "matcha", ["me", "me"])["id"]
            for origin in ("https://evil.example", f"http://{NAME}:{site.port}"):
                answer = client.put("/api/me", json={"name": "Eve"}, headers={"origin": origin})
                assert answer.json()["key"] == "foreign"
                with pytest.raises(InvalidStatus):
                    async with socket(site, client, table, origin):
                        pass

    run(main())


def test_large_bodies_stop_at_the_proxy(site: Site) -> None:
    with site.client() as client:
        answer = client.post("/api/tables", content=b"x" * 100_000)
        assert answer.status_code in (413, 502)  # Caddy says 502


def test_logs_contain_no_secrets(site: Site) -> None:
    """Not even while the server is down: then proxies log errors."""
    with site.client() as client:
        client.get("/api/me")
        cookie = client.cookies[SECURE_COOKIE]
        for path in ("/t/TABLE/first-secret", "/api/tables/TABLE/record?key=second-secret"):
            client.get(path)
        site.server.terminate()
        site.server.wait(30)
        assert client.get("/t/TABLE/third-secret?key=fourth-secret").status_code in (502, 503)
    logs = site.logs()
    assert "/t/TABLE" in logs
    assert "-secret" not in logs
    assert cookie not in logs
