"""Bans of guests and networks, in memory: a check costs next to nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from ipaddress import IPv4Network, IPv6Network, ip_network

from chabudai.server.moderation_store import Ban
from chabudai.server.problems import Problem

Network = IPv4Network | IPv6Network
IPV6_PREFIX = 64
"""The smallest IPv6 network: `addresses.address_key` counts it as one address."""
_UNITS = (("day", 24 * 3600), ("hour", 3600), ("minute", 60))
_SMALLEST = {4: 32, 6: IPV6_PREFIX}
"""The prefix length of a single address by IP version."""


def network(text: str) -> Network:
    """The network of an address, a network or an address key. Raises `ValueError`."""
    found = ip_network(text.strip(), strict=False)
    if isinstance(found, IPv6Network):
        mapped = found.network_address.ipv4_mapped
        if mapped and found.prefixlen >= 96:
            return ip_network((mapped, found.prefixlen - 96), strict=False)
        if found.prefixlen > IPV6_PREFIX:
            return found.supernet(new_prefix=IPV6_PREFIX)
    return found


class Bans:
    """All bans that have not ended."""

    def __init__(self) -> None:
        self._guests: dict[str, Ban] = {}
        self._addresses: dict[str, Ban] = {}
        """By address key: one IPv4 address, or an IPv6 /64."""
        self._networks: list[tuple[Network, Ban]] = []
        """Larger networks."""

    def __iter__(self) -> Iterator[Ban]:
        yield from self._guests.values()
        yield from self._addresses.values()
        yield from (ban for _, ban in self._networks)

    def set(self, bans: Iterable[Ban]) -> None:
        """Replace all bans."""
        self._guests, self._addresses, self._networks = {}, {}, []
        for ban in bans:
            if ban.kind == "guest":
                self._guests[ban.value] = ban
                continue
            found = network(ban.value)
            if found.prefixlen == _SMALLEST[found.version]:
                self._addresses[_key(found)] = ban
            else:
                self._networks.append((found, ban))

    def find(self, guest: str, address: str, now: float) -> Ban | None:
        """The ban that applies to a guest at an address."""
        found = [self._guests.get(guest), self._addresses.get(address)]
        if self._networks:
            found += self._in_networks(address)
        return next((ban for ban in found if ban and not 0 < ban.until <= now), None)

    def _in_networks(self, address: str) -> list[Ban | None]:
        try:
            own = network(address)
        except ValueError:
            return []
        return [
            ban
            for banned, ban in self._networks
            if banned.version == own.version and own.subnet_of(banned)  # type: ignore[arg-type]
        ]

    def check(self, guest: str, address: str, now: float) -> None:
        """Raise `Problem` if a ban applies."""
        ban = self.find(guest, address, now)
        if ban is not None:
            raise banned_problem(ban, now)


def banned_problem(ban: Ban, now: float) -> Problem:
    """The answer to a banned guest: why, and for how long."""
    reason = ban.reason or "–"
    if not ban.until:
        return Problem("banned", reason=reason, unit="never", amount=0)
    left = max(60.0, ban.until - now)
    unit, seconds = next(one for one in _UNITS if left >= one[1])
    return Problem("banned", reason=reason, unit=unit, amount=round(left / seconds))


def _key(found: Network) -> str:
    """The same as `addresses.address_key`."""
    return str(found.network_address) if found.version == 4 else str(found)
