"""The other processes of a server, as a hub sees them (ADR 029)."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from chabudai.core.refusals import BadInput
from chabudai.server import protocol
from chabudai.server.admin import admin_token
from chabudai.server.forwarded_requests import ForwardedRequests
from chabudai.server.lobby import LOBBY
from chabudai.server.moderation import Announcement
from chabudai.server.passed_sockets import DETACH, PASSED, PassedSockets
from chabudai.server.peers import ALL, Peers
from chabudai.server.pipes import Pipes
from chabudai.server.postgres import PostgresStore
from chabudai.server.redis_url import RedisAddress
from chabudai.server.shared_bots import SharedBotQueue
from chabudai.server.shared_limits import TELL_INTERVAL, Limiters, SharedLimits
from chabudai.server.shared_lobby import SharedLobby
from chabudai.server.store import Conflict, Unavailable
from chabudai.server.thinking import Thinker

if TYPE_CHECKING:
    from chabudai.server.app import App

log = logging.getLogger("chabudai.server")


class Cluster:
    """The connection of a process to the other processes of its server."""

    def __init__(
        self, app: App, redis: RedisAddress, number: int, workers: int, database: str, place: str
    ) -> None:
        self._hub = hub = app.hub
        self.peers = peers = Peers(redis, number, database)
        self.passed = PassedSockets(f"{database}-{place}", number)
        hub.bot_queue = SharedBotQueue(app.workers, peers)
        self._thinker = Thinker(redis, app.workers, workers)
        self.pipes = Pipes(peers, app.sockets)
        self.requests = ForwardedRequests(peers, app.web)
        self.limits = SharedLimits(hub, peers, _shared_limiters(app))
        self.lobby = SharedLobby(hub, peers)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._telling: asyncio.Task[None] | None = None
        for kind, handler in (
            ("renamed", self._renamed), ("blocks", self._blocks), ("bans", self._bans),
            ("announce", self._announce), ("disconnect", self._disconnect),
            ("release", self._release), ("token", self._token),
        ):  # fmt: skip
            peers.handlers[kind] = handler
        peers.on_new.append(self._introduce)
        peers.on_up.append(self._read_again)
        assert isinstance(hub.store, PostgresStore)
        hub.store.on_lost = self._lost

    async def open(self, *, patient: bool = False) -> None:
        """Connect to Redis. Raises `BadInput` if it cannot be used, unless ``patient``."""
        try:
            await self.peers.open(patient=patient)
        except BadInput:
            for task in self._tasks:
                task.cancel()
            raise
        await self._thinker.open(patient=patient)
        self._telling = asyncio.get_running_loop().create_task(self._tell())

    async def close(self) -> None:
        """Leave the others."""
        if self._telling is not None:
            self._telling.cancel()
        await self._thinker.close()
        await self.peers.close()

    @property
    def connected(self) -> bool:
        """Whether Redis can be used."""
        return self.peers.link.connected

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(TELL_INTERVAL)
            if self.connected:
                self.limits.tell()

    async def pass_on(self, table: str, scope: Any) -> bool:
        """Pass a socket to the owner of its table, if that is a process of this machine.

        If nobody owns the table, all processes of a machine choose the same one of them. False: the
        socket stays here, and is served or forwarded.
        """
        store, detach = self._hub.store, scope.get("extensions", {}).get(DETACH)
        assert isinstance(store, PostgresStore)
        if detach is None or table == LOBBY or table in self._hub.rooms or PASSED in scope["state"]:
            return False
        try:
            owner = await store.owner(table)
            if owner == store.process:
                return False
            if owner and await self.passed.to(owner, detach):
                return True
            if owner and await store.living_owner(table):  # on another machine, or it hangs
                return False
        except Unavailable:
            return False
        for number in in_order(table, [store.process, *self.peers.numbers]):
            if number == store.process:
                return False
            if await self.passed.to(number, detach):
                return True
        return False

    async def owned_elsewhere(self, table: str) -> bool:
        """Whether another process that is alive has opened a table."""
        store = self._hub.store
        assert isinstance(store, PostgresStore)
        try:
            return await store.living_owner(table) not in (0, store.process)
        except Unavailable:
            return False

    def _lost(self, table: str) -> None:
        """Another process has taken a table, because this one was silent for too long."""
        self._hub.store.close_journal(table)
        if room := self._hub.rooms.get(table):
            self._hub.close_room(room)

    # -- to the others ---------------------------------------------------------------------------
    def tell_renamed(self, guest: str) -> None:
        """A guest has a new name."""
        self.peers.send(ALL, "renamed", guest)

    def tell_blocks(self, *guests: str) -> None:
        """The blocks of these guests have changed."""
        self.peers.send(ALL, "blocks", guests)

    def tell_bans(self) -> None:
        """The bans have changed."""
        self.peers.send(ALL, "bans")

    def tell_token(self) -> None:
        """The token of the administration was replaced."""
        self.peers.send(ALL, "token")

    def tell_announcement(self, to: int = ALL) -> None:
        """Send an announcement of the administrators to everyone."""
        found = self._hub.moderation.announcement
        fields = (found.kind, found.text, found.until) if found else ("", "", 0.0)
        self.peers.send(to, "announce", *fields)

    def tell_disconnect(self, guest: str, device: str, bye: protocol.Bye) -> None:
        """A guest, or one of their devices, was signed out."""
        self.peers.send(ALL, "disconnect", guest, device, bye.reason, bye.wait)

    def ask_for(self, table: str, owner: int) -> None:
        """Ask the owner of a table to hand it over."""
        self.peers.send(owner, "release", table)

    # -- from the others -------------------------------------------------------------------------
    def _introduce(self, number: int) -> None:
        if self._hub.moderation.announcement is not None:
            self.tell_announcement(number)

    def _read_again(self) -> None:
        """Redis is back: read from the database what the others have changed meanwhile."""
        self._do(self._hub.moderation.read_bans())
        self._do(self._hub.moderation.blocks.read_again())
        self._do(self._read_token())

    def _renamed(self, sender: int, guest: str, *more: Any) -> None:
        self._do(self._hub.rename_in_rooms(guest))

    def _blocks(self, sender: int, guests: list[str], *more: Any) -> None:
        self._do(self._hub.moderation.blocks.refresh(*guests))

    def _bans(self, sender: int, *more: Any) -> None:
        self._do(self._hub.moderation.read_bans())

    def _token(self, sender: int, *more: Any) -> None:
        self._do(self._read_token())

    async def _read_token(self) -> None:
        self._hub.admin_token = await admin_token(self._hub)

    def _announce(self, sender: int, kind: Any, text: str, until: float, *more: Any) -> None:
        found = Announcement(kind, text, until) if kind else None
        if found != self._hub.moderation.announcement:
            self._hub.moderation.show(found)

    def _disconnect(
        self, sender: int, guest: str, device: str, reason: Any, wait: float, *more: Any
    ) -> None:
        self._hub.disconnect_here(guest, device, bye=protocol.Bye(reason=reason, wait=wait))

    def _release(self, sender: int, table: str, *more: Any) -> None:
        self._do(self._hub.release(table))

    def _do(self, work: Any) -> None:
        """Do something in the background."""
        task = asyncio.get_running_loop().create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _logged(work: Any) -> None:
    try:
        await work
    except (Unavailable, Conflict) as problem:
        log.warning("a message of another process could not be followed: %s", problem)
    except Exception:
        log.exception("a message of another process could not be followed")


def in_order(table: str, processes: Iterable[int]) -> list[int]:
    """Processes in the order in which they should own a table: the same one everywhere."""

    def key(number: int) -> bytes:
        return blake2b(f"{table} {number}".encode(), digest_size=8).digest()

    return sorted(processes, key=key)


def _shared_limiters(app: App) -> Limiters:
    hub = app.hub
    by_guest, by_address = hub.moderation.report_limits
    return {
        "work": (hub.budget.limiter, time.monotonic),
        "writes": (app.writes, hub.now),
        "tables": (hub.quotas.by_address, hub.now),
        "hints": (hub.reviews.hint_limit, hub.now),
        "recoveries": (hub.identity.tries, hub.now),
        "all-recoveries": (hub.identity.all_tries, hub.now),
        "reports": (by_guest, hub.now),
        "address-reports": (by_address, hub.now),
    }
