"""What limits are counted by, and whose forwarded headers are believed."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from chabudai.core.refusals import BadInput
from chabudai.server.addresses import Proxies, address_key, key_of_scope
from tests.server.local_app import LocalApp


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("x" * 1000, "x" * 64),
        ("", ""),
    ],
)
def test_address_key(host: str, key: str) -> None:
    assert address_key(host) == key


def test_proxies_are_addresses_or_networks() -> None:
    proxies = Proxies(["10.0.0.2", "192.168.7.9/24", "2001:db8::/32"])
    for host in ("10.0.0.2", "::ffff:10.0.0.2", "192.168.7.200", "2001:db8:5::1"):
        assert host in proxies
    for host in ("10.0.0.3", "192.168.8.1", "2001:db9::1", "127.0.0.1", "nonsense", ""):
        assert host not in proxies
    assert "127.0.0.1" not in Proxies()


@pytest.mark.parametrize("name", ["", "localhost", "10.0.0.300", "10.0.0.0/40"])
def test_wrong_proxy_is_named(name: str) -> None:
    with pytest.raises(BadInput, match=f"not {name!r}"):
        Proxies([name])


def believed(proxies: Proxies, peer: str, forwarded: str, scheme: str = "https") -> tuple[str, str]:
    """The address key and the scheme that the application sees."""
    seen: list[tuple[str, str]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append((key_of_scope(scope), scope["scheme"]))

    headers = [(b"x-forwarded-for", forwarded.encode()), (b"x-forwarded-proto", scheme.encode())]
    scope: Any = {"type": "http", "client": (peer, 1), "scheme": "http", "headers": headers}
    served: Any = ProxyHeadersMiddleware(app, proxies.hosts) if proxies else app
    asyncio.run(served(scope, None, None))
    return seen[0]


def test_forwarded_headers_are_believed_only_from_proxies() -> None:
    """The right-most address that is not a proxy counts: clients can write the others."""
    proxies = Proxies(["10.0.0.0/24"])
    for peer in ("10.0.0.2", "::ffff:10.0.0.2"):
        assert believed(proxies, peer, "1.1.1.1, 203.0.113.5") == ("203.0.113.5", "https")
        assert believed(proxies, peer, "203.0.113.5, 10.0.0.9") == ("203.0.113.5", "https")
        assert believed(proxies, peer, "2001:db8:1:2::3")[0] == "2001:db8:1:2::/64"
        assert believed(proxies, peer, "203.0.113.5:4711")[0] == "203.0.113.5"
    assert believed(proxies, "203.0.113.9", "1.1.1.1") == ("203.0.113.9", "http")
    assert believed(Proxies(), "127.0.0.1", "1.1.1.1") == ("127.0.0.1", "http")


def test_requests_carry_their_address(local: LocalApp) -> None:
    seen = []

    async def main() -> None:
        async def web(scope: Any, receive: Any, send: Any) -> None:
            seen.append(scope["state"]["address"])

        local.app.web = web  # type: ignore[assignment]
        transport = httpx.ASGITransport(local.app, client=("2001:db8:1:2::3", 5))
        async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as client:
            with pytest.raises(AssertionError):  # our web application sends nothing
                await client.get("/api/me")

    asyncio.run(main())
    assert seen == ["2001:db8:1:2::/64"]
