"""Limits how many connections are open, per address and in total."""

from __future__ import annotations

import time
from collections.abc import Callable

from chabudai.server.addresses import Proxies, address_key
from chabudai.server.limits import Limits, RateLimiter

RESERVED_FILES = 100
"""File descriptors for the database, bots, logs and listening sockets."""
_PROXY = ""
"""The key of connections that only count in total."""


class Gate:
    """Counts the open connections. Proxies limit their clients themselves."""

    def __init__(
        self,
        limits: Limits,
        proxies: Proxies,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits = limits
        self.proxies = proxies
        self.open = 0
        self._now = now
        self._by_address: dict[str, int] = {}
        self._new = RateLimiter(limits.new_connections)

    def enter(self, host: str) -> str | None:
        """Admit a connection. Returns the key to leave with; None: there are too many."""
        if self.open >= self.limits.all_connections:
            return None
        key = _PROXY if host in self.proxies else address_key(host)
        if key != _PROXY:
            count = self._by_address.get(key, 0)
            if count >= self.limits.connections or not self._new.allow(key, self._now()):
                return None
            self._by_address[key] = count + 1
        self.open += 1
        return key

    def leave(self, key: str) -> None:
        """A connection that was admitted is closed."""
        self.open -= 1
        if key != _PROXY:
            self._by_address[key] -= 1
            if not self._by_address[key]:
                del self._by_address[key]


def allow_connections(wanted: int) -> int:
    """Raise this process's limit of open files, and return how many connections it allows."""
    try:
        import resource
    except ImportError:  # not available on Windows, which has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted + RESERVED_FILES
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (ValueError, OSError):  # the system allows less than it says
            most = soft
    return max(1, min(wanted, most - RESERVED_FILES))
