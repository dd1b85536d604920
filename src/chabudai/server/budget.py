"""The cost of requests and messages, and the budget of each address.

Costs are milliseconds of the server's time, rounded up. A request pays before it is answered, and
for its bytes after that. An address that has used up its budget gets ``too-fast``, and gets it
late, so that a flood of requests cannot become a flood of refusals.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Callable

from chabudai.server.limits import Rate, RateLimiter, TokenBucket
from chabudai.server.problems import Problem

REQUEST = 0.5
"""Any request by HTTP."""
HELLO = 1.0
"""Entering a table or the lobby."""
MESSAGE = 0.2
"""Any message on a socket."""
RECIPIENT = 0.05
"""Sending a message to one of the people at the table."""
REPLAYED_ENTRY = 0.05
"""Replaying one entry of a record."""
FILTERED_LETTER = 0.02
"""Looking for words of the name filter in a letter of the chat."""
COUNTED_GAME = 0.001
"""Counting one of a guest's games."""
DRAWN_PICTURE = 40.0
"""Drawing the picture of a link."""
BYTES = 30_000
"""Bytes of a response that can be sent in a millisecond."""
NEWS_BYTES = 10_000
"""Bytes of positions, news and lists that can be made and sent in a millisecond."""
TURN_INTERVAL = 0.001
"""Seconds between two turns of an address, for each millisecond of work; at least this long."""
BUSY = 0.98
"""The share of its budget below which the messages of an address take turns. People who play do not
get there: it refills faster than they can act."""
REFUSAL_DELAY = 1.0
"""Seconds until a refusal is sent."""


class Budget:
    """The work that each address may still ask for."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.limiter = RateLimiter(rate)
        self.turn_interval = TURN_INTERVAL
        self._now = now
        self._waiting: dict[str, deque[tuple[asyncio.Future[None], float]]] = {}
        """Work that waits for the address's next turn, and its cost."""
        self._late: dict[str, float] = {}
        """What the present turn of an address has turned out to cost in addition."""

    def bucket(self, address: str) -> TokenBucket:
        """The budget of an address."""
        return self.limiter.bucket(address, self._now())

    def is_busy(self, bucket: TokenBucket) -> bool:
        """Whether an address has asked for so much lately that its messages take turns."""
        return bucket.left < BUSY * bucket.rate.burst

    async def start(self, address: str, cost: float) -> None:
        """Pay for work and wait for its turn. Raises `Problem` if the budget is used up."""
        await self.pay_or_refuse(address, cost)
        await self.turn(address, cost)

    async def pay_or_refuse(self, address: str, cost: float) -> None:
        """Pay for work. Raises `Problem`, after a while, if the budget is used up."""
        bucket = self.bucket(address)
        if not bucket.allow(self._now(), cost):
            wait = bucket.wait(cost)
            await asyncio.sleep(REFUSAL_DELAY)
            raise Problem("too-fast", wait=math.ceil(wait))

    def pay(self, address: str, cost: float) -> None:
        """Pay for work that is done."""
        self.bucket(address).charge(cost)

    async def pay_in_turn(self, address: str, cost: float) -> None:
        """Pay for a part of work that was allowed, and wait for its turn. It is never refused."""
        self.pay(address, cost)
        await self.turn(address, cost)

    async def pay_or_wait(self, address: str, cost: float) -> None:
        """Pay for work without a client to refuse, such as a bot's move: wait for the budget."""
        bucket = self.bucket(address)
        while not bucket.allow(self._now(), cost):
            await asyncio.sleep(REFUSAL_DELAY)
        if self.is_busy(bucket):
            await self.turn(address, cost)

    def pay_for_bytes(self, address: str, size: int) -> None:
        """Pay for a response of this many bytes."""
        self.bucket(address).charge(size / BYTES)

    def pay_for_news(self, address: str, size: int) -> None:
        """Pay for positions, news or a list of this many bytes."""
        self.pay_late(address, size / NEWS_BYTES)

    def pay_late(self, address: str, cost: float) -> None:
        """Pay for work whose cost is known afterwards: the next turn waits as long."""
        self.bucket(address).charge(cost)
        if address in self._waiting:
            self._late[address] = self._late.get(address, 0.0) + cost

    # -- turns -----------------------------------------------------------------------------------
    async def turn(self, address: str, cost: float) -> None:
        """Wait so that an address starts one piece of work at a time, at half the server's speed.

        In between, the event loop serves everyone else, however many requests an address sends at
        once. The first piece of work does not wait.
        """
        queue = self._waiting.get(address)
        if queue is None:
            self._waiting[address] = deque()
            self._end_turn(address, cost)
            return
        mine = asyncio.get_running_loop().create_future()
        queue.append((mine, cost))
        await mine

    def _end_turn(self, address: str, cost: float) -> None:
        """Let the next piece of work start after a pause as long as this one."""
        pause = max(self.turn_interval, cost * self.turn_interval)
        asyncio.get_running_loop().call_later(pause, self._next_turn, address)

    def _next_turn(self, address: str) -> None:
        if late := self._late.pop(address, 0.0):
            self._end_turn(address, late)
            return
        queue = self._waiting[address]
        while queue:
            next_one, cost = queue.popleft()
            if not next_one.done():  # its client may be gone
                next_one.set_result(None)
                self._end_turn(address, cost)
                return
        del self._waiting[address]
