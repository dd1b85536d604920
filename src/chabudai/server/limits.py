"""How much one guest, one address, one socket may ask for."""

from __future__ import annotations

from dataclasses import dataclass

DAY = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server."""

    tables: int = 50
    """Unfinished tables a guest may set up within a day."""
    sockets: int = 40
    """Sockets a guest may have open."""
    people: int = 1000
    """Sockets at one table."""
    thoughts: int = 3
    """Bots that think at the same time at the tables of one guest."""
    lobby: int = 5000
    """Sockets that look for a table."""
    messages: Rate = Rate(40, 20)
    """What one socket may send."""
    chat: Rate = Rate(8, 0.5)
    """What one guest may say at one table."""
    writes: Rate = Rate(60, 2)
    """Requests from one address that change something."""


class Bucket:
    """Counts what is used up of a rate."""

    __slots__ = ("left", "rate", "since")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.since = now

    def takes(self, now: float) -> bool:
        """Whether one more is within the rate; if so it counts."""
        rate = self.rate
        self.left = min(rate.burst, self.left + max(0.0, now - self.since) * rate.per_second)
        self.since = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Buckets:
    """A bucket for each of many: guests, addresses."""

    MOST = 10_000

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: dict[str, Bucket] = {}

    def takes(self, who: str, now: float) -> bool:
        """Whether one more of somebody is within the rate."""
        bucket = self._buckets.get(who)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._drop_full(now)
            bucket = self._buckets[who] = Bucket(self.rate, now)
        return bucket.takes(now)

    def _drop_full(self, now: float) -> None:
        """Forget those who have used nothing up: nothing is lost by it."""
        rate = self.rate
        self._buckets = {
            who: one
            for who, one in self._buckets.items()
            if one.left + (now - one.since) * rate.per_second < rate.burst
        }
