"""Rate limits and caps per guest, address, table and socket."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

DAY = 24 * 3600.0
EXPIRE_DAYS = 90.0
"""Days without an entry after which an unfinished table is deleted."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A burst, and a long-run rate per second."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server. Fifty people behind one address stay within the defaults."""

    tables: int = 50
    """Unfinished tables a guest may create per day."""
    address_tables: Rate = Rate(200, 1000 / DAY)
    """Tables created from one address: 50 people behind it create 20 each per day."""
    unfinished_tables: int = 100_000
    """Unfinished tables of the whole server."""
    disk_reserve: int = 200
    """Megabytes of the disk that only the moves of running games may use."""
    listed_tables: int = 5
    """Tables of one guest that wait for players in the lobby."""
    address_listed_tables: int = 50
    """Tables from one address that wait for players in the lobby."""
    rooms: int = 20_000
    """Tables that are open at a time."""
    sockets: int = 40
    """Open sockets per guest."""
    address_sockets: int = 300
    """Open sockets per address."""
    people: int = 1000
    """Open sockets per table."""
    lobby: int = 5000
    """Open sockets in the lobby."""
    messages: Rate = Rate(40, 20)
    """Messages per socket."""
    chat: Rate = Rate(8, 0.5)
    """Chat messages per guest and table."""
    address_chat: Rate = Rate(24, 2)
    """Chat messages per address and table."""
    address_sits: Rate = Rate(14, 0.1)
    """Seats taken from one address per table."""
    offers: Rate = Rate(4, 0.05)
    """Offers of a rematch per guest and table."""
    hints: Rate = Rate(10, 0.1)
    """Hints per guest."""
    writes: Rate = Rate(60, 2)
    """Requests per address that change something."""
    work: Rate = Rate(6000, 250)
    """Work per address, in milliseconds of the server's time (`budget`)."""
    connections: int = 600
    """Open connections per address: sockets and requests."""
    all_connections: int = 10_000
    """Open connections."""
    new_connections: Rate = Rate(600, 60)
    """New connections per address."""
    recoveries: Rate = Rate(10, 1 / 60)
    """Recovery codes tried per address."""
    all_recoveries: Rate = Rate(200, 2)
    """Recovery codes tried by everyone together."""


class TokenBucket:
    """Counts how much of a rate is left."""

    __slots__ = ("left", "rate", "since")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.since = now

    def allow(self, now: float, cost: float = 1.0) -> bool:
        """Whether so much more is within the rate. If so, it is counted."""
        rate, left = self.rate, self.left
        if now > self.since:
            left = min(rate.burst, left + (now - self.since) * rate.per_second)
        self.since = now
        allowed = left >= cost
        self.left = left - cost if allowed else left
        return allowed

    def charge(self, cost: float) -> None:
        """Count what was found out to cost more. That may leave a debt."""
        self.left -= cost

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until so much is allowed, after `allow` has refused it."""
        return max(0.0, cost - self.left) / self.rate.per_second


class CountingBucket(TokenBucket):
    """A bucket that also counts what was used, to tell other processes."""

    __slots__ = ("used",)

    def __init__(self, rate: Rate, now: float) -> None:
        super().__init__(rate, now)
        self.used = 0.0

    def allow(self, now: float, cost: float = 1.0) -> bool:
        """As in `TokenBucket`."""
        allowed = super().allow(now, cost)
        if allowed:
            self.used += cost
        return allowed

    def charge(self, cost: float) -> None:
        """As in `TokenBucket`."""
        self.left -= cost
        self.used += cost


class RateLimiter:
    """A token bucket per key: per guest or per address."""

    MAX_BUCKETS = 10_000

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._kind: type[TokenBucket] = TokenBucket
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allow(self, key: str, now: float) -> bool:
        """Whether one more for this key is within the rate. If so, it is counted."""
        return self.bucket(key, now).allow(now)

    def bucket(self, key: str, now: float) -> TokenBucket:
        """The bucket of a key. A flood of keys drops the buckets that were not used for longest."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self.MAX_BUCKETS:
                self._buckets.popitem(last=False)
            bucket = self._buckets[key] = self._kind(self.rate, now)
        else:
            self._buckets.move_to_end(key)
        return bucket

    # -- for several processes -------------------------------------------------------------------
    def count_use(self) -> None:
        """Count from now on what is used."""
        self._kind = CountingBucket

    def take_used(self) -> dict[str, float]:
        """What was used by each key since the last call."""
        used = {}
        for key, bucket in self._buckets.items():
            if isinstance(bucket, CountingBucket) and bucket.used:
                used[key], bucket.used = bucket.used, 0.0
        return used

    def charge_others(self, key: str, cost: float, now: float) -> None:
        """Another process has allowed this."""
        bucket = self.bucket(key, now)
        bucket.allow(now, 0.0)  # refill it up to now
        bucket.left -= cost
