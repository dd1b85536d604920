"""Rate limits and caps per guest, address and socket."""

from __future__ import annotations

from dataclasses import dataclass

DAY = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Rate:
    """A burst, and a long-run rate per second."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server."""

    tables: int = 50
    """Unfinished tables a guest may create per day."""
    sockets: int = 40
    """Open sockets per guest."""
    people: int = 1000
    """Open sockets per table."""
    bot_searches: int = 3
    """Bots that may search at the same time at the tables of one owner."""
    lobby: int = 5000
    """Open sockets in the lobby."""
    messages: Rate = Rate(40, 20)
    """Messages per socket."""
    chat: Rate = Rate(8, 0.5)
    """Chat messages per guest and table."""
    writes: Rate = Rate(60, 2)
    """Requests per address that change something."""


class TokenBucket:
    """Counts how much of a rate is left."""

    __slots__ = ("left", "rate", "since")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.since = now

    def allow(self, now: float) -> bool:
        """Whether one more is within the rate. If so, it is counted."""
        rate = self.rate
        self.left = min(rate.burst, self.left + max(0.0, now - self.since) * rate.per_second)
        self.since = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class RateLimiter:
    """A token bucket per key: per guest or per address."""

    MAX_BUCKETS = 10_000

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: dict[str, TokenBucket] = {}

    def allow(self, key: str, now: float) -> bool:
        """Whether one more for this key is within the rate. If so, it is counted."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self.MAX_BUCKETS:
                self._drop_full(now)
            bucket = self._buckets[key] = TokenBucket(self.rate, now)
        return bucket.allow(now)

    def _drop_full(self, now: float) -> None:
        """Drop the buckets that are full again: a new one would be the same."""
        rate = self.rate
        self._buckets = {
            key: one
            for key, one in self._buckets.items()
            if one.left + (now - one.since) * rate.per_second < rate.burst
        }
