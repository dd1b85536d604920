"""Network addresses: what limits count by, and which proxies are believed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from chabudai.core.refusals import BadInput

MAX_KEY = 64
"""Characters of a key. A proxy may send any text in place of an address."""
_MAPPED = "::ffff:"
_MAPPED_BITS = 96


@lru_cache(maxsize=4096)
def address_key(host: str) -> str:
    """What the limits of an address are counted by.

    An IPv4 address counts as a whole. Of an IPv6 address only the network counts (/64), because a
    single customer has all addresses in it.
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:MAX_KEY]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), 64), strict=False))


def key_of_scope(scope: Any) -> str:
    """The address key of an ASGI connection; empty if it has no address."""
    client = scope.get("client")
    return address_key(client[0]) if client else ""


class Proxies:
    """The proxies whose ``X-Forwarded-For`` and ``X-Forwarded-Proto`` are believed."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._networks = [_network(name) for name in names]

    def __bool__(self) -> bool:
        return bool(self._networks)

    def __contains__(self, host: str) -> bool:
        if not self._networks:
            return False
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:
            return False
        if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        return any(address in network for network in self._networks)

    @property
    def hosts(self) -> list[str]:
        """All of them as uvicorn expects them. A server on ``::`` sees IPv4 peers as IPv6."""
        mapped = [
            f"{_MAPPED}{network.network_address}/{_MAPPED_BITS + network.prefixlen}"
            for network in self._networks
            if isinstance(network, IPv4Network)
        ]
        return [*map(str, self._networks), *mapped]


def _network(name: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(name.strip(), strict=False)
    except ValueError:
        raise BadInput(
            f"a proxy is an address such as 10.0.0.2 or a network such as 10.0.0.0/24, not {name!r}"
        ) from None
