"""Limits that all processes of a server share, within about a second.

Each process counts what its own clients use, and tells the others once a second. A process that
receives this charges its own buckets. Without Redis, each process applies the limits alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from chabudai.server.limits import RateLimiter
from chabudai.server.peers import ALL, Peers

if TYPE_CHECKING:
    from chabudai.server.hub import Hub

TELL_INTERVAL = 1.0
"""Seconds between two reports to the others."""
Limiters = Mapping[str, tuple[RateLimiter, Callable[[], float]]]
"""Shared limiters by name, each with its clock."""


class SharedLimits:
    """The use of limits by clients of other processes."""

    def __init__(self, hub: Hub, peers: Peers, limiters: Limiters) -> None:
        self._hub = hub
        self._peers = peers
        self._limiters = limiters
        self._sent: tuple[dict[str, int], dict[str, int]] = {}, {}
        """The open sockets by guest and by address that the others know."""
        self._others: dict[int, tuple[dict[str, int], dict[str, int]]] = {}
        """The same of other processes."""
        for limiter, _ in limiters.values():
            limiter.count_use()
        peers.handlers["used"] = self._used
        peers.handlers["sockets"] = self._sockets
        peers.on_gone.append(lambda number: self._others.pop(number, None) and None)
        peers.on_new.append(lambda number: peers.send(number, "sockets", *self._sent))

    def with_others(self, guest: str, own: int, address: str, here: int) -> tuple[int, int]:
        """The open sockets of a guest and an address, with those at other processes."""
        for guests, addresses in self._others.values():
            own += guests.get(guest, 0)
            here += addresses.get(address, 0)
        return own, here

    def tell(self) -> None:
        """Send the others what was used since the last time."""
        used = {}
        for name, (limiter, _) in self._limiters.items():
            if found := limiter.take_used():
                used[name] = found
        if used:
            self._peers.send(ALL, "used", used)
        hub = self._hub
        sent_guests, sent_addresses = self._sent
        guests = _changes(sent_guests, hub.sockets)
        addresses = _changes(sent_addresses, hub.address_sockets)
        if guests or addresses:
            self._peers.send(ALL, "sockets", guests, addresses)

    def _used(self, sender: int, used: dict[str, dict[str, float]], *more: Any) -> None:
        for name, costs in used.items():
            if name not in self._limiters:
                continue
            limiter, now = self._limiters[name]
            for key, cost in costs.items():
                limiter.charge_others(key, cost, now())

    def _sockets(
        self, sender: int, guests: dict[str, int], addresses: dict[str, int], *more: Any
    ) -> None:
        known = self._others.setdefault(sender, ({}, {}))
        for table, changes in zip(known, (guests, addresses), strict=True):
            table.update(changes)
            for key in [key for key, count in changes.items() if not count]:
                del table[key]


def _changes(sent: dict[str, int], now: Counter[str]) -> dict[str, int]:
    """What has changed in a table of counts since it was sent. Updates what was sent."""
    changed = {key: count for key, count in now.items() if sent.get(key) != count}
    for key in [key for key in sent if key not in now]:
        changed[key] = 0
        del sent[key]
    sent.update({key: count for key, count in changed.items() if count})
    return changed
