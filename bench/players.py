"""Players who go on whatever happens to the servers, and remember what was acknowledged."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from chabudai.server import journal
from chabudai.server.protocol import PROTOCOL

FIRST_DELAY = 0.3
"""Seconds until a client reconnects; the delay doubles, as in the web client."""
MAX_DELAY = 15.0
ANSWER_TIMEOUT = 5.0
"""Seconds from what was sent until anything comes, after which a client connects again: the server
may hang. A bot may take longer."""
MOVE_INTERVAL = 0.2
"""Seconds between two moves at a table."""


class Player:
    """A guest who plays all seats of a table that have no bot, and reconnects."""

    def __init__(self, ports: list[int], cookie: str, table: str, seed: int) -> None:
        self.ports, self.cookie, self.table = ports, cookie, table
        self.random = random.Random(seed)
        self.version = 0
        """The last acknowledged version."""
        self.moves: list[tuple[int, int, str]] = []
        """Every acknowledged move: the version that was acknowledged, seat and text."""
        self.played = 0.0
        """When the last move was acknowledged."""
        self.times: list[float] = []
        """When every move was acknowledged."""
        self.connected = 0.0
        """When the connection of that move was made."""
        self.lost: list[str] = []
        """Versions that were acknowledged and are gone, or have another position now."""
        self.history: list[tuple[float, str]] = []
        """When connections were made and lost, and why."""
        self.errors: list[dict[str, Any]] = []
        """Messages that a person would see as an error."""
        self.seen: Callable[[str, int, Any], None] = lambda table, version, position: None
        """Called with every position."""
        self.over = False
        self._sent: dict[int, tuple[int, str]] = {}
        self._last_number = 0

    async def run(self) -> None:
        """Play until the game is over."""
        attempts = 0
        while not self.over:
            self._note(f"connects to {self.ports[0]}")
            try:
                address = f"ws://127.0.0.1:{self.ports[0]}/ws/{self.table}"
                headers = {"cookie": self.cookie}
                async with connect(
                    address, additional_headers=headers, proxy=None, close_timeout=0.1,
                    open_timeout=ANSWER_TIMEOUT,
                ) as socket:  # fmt: skip
                    if await self._play(socket):
                        attempts = 0
            except (OSError, WebSocketException, TimeoutError) as problem:
                self._note(repr(problem))
            if self.over:
                return
            self.ports = [*self.ports[1:], self.ports[0]]  # a proxy would try the next one
            delay = min(MAX_DELAY, FIRST_DELAY * 2**attempts) * (0.75 + self.random.random() / 2)
            attempts += 1
            await asyncio.sleep(delay)

    async def _play(self, socket: Any) -> bool:
        """Play until the connection is lost. Returns whether a move was acknowledged."""
        moved, position, pending, connected = False, {}, 0, 0.0
        await socket.send(json.dumps({"t": "hello", "protocol": PROTOCOL, "version": self.version}))
        awaiting = True
        try:
            while not self.over:
                limit = ANSWER_TIMEOUT if awaiting else None
                message = json.loads(await asyncio.wait_for(socket.recv(), limit))
                awaiting = False
                if message["t"] == "welcome":
                    connected = time.perf_counter()
                    if message["version"] < self.version:
                        self.lost.append(f"{self.version} became {message['version']}")
                if message["t"] == "trouble":
                    self.errors.append(message)
                if message["t"] in ("trouble", "refused", "bye"):
                    self._note(json.dumps(message))
                    return moved
                if "position" in message:
                    position = {**message["position"], "version": message["version"]}
                    self.seen(self.table, message["version"], message["position"])
                    self.over = position["phase"] == "over"
                if message["t"] == "done" and message.get("id") == pending:
                    if pending in self._sent:
                        self._acknowledged(message["version"], *self._sent.pop(pending), connected)
                        moved = True
                        await asyncio.sleep(MOVE_INTERVAL)
                    pending = 0
                if not pending:
                    pending = await self._next(socket, position)
                    awaiting = bool(pending)
        except (WebSocketException, TimeoutError) as problem:
            self._note(repr(problem))
        return moved

    def _note(self, what: str) -> None:
        self.history.append((time.perf_counter(), what))

    def _acknowledged(self, version: int, seat: int, move: str, connected: float) -> None:
        self.version, self.played, self.connected = version, time.perf_counter(), connected
        self.moves.append((version, seat, move))
        self.times.append(self.played)

    async def _next(self, socket: Any, position: Any) -> int:
        """Move, or look from the seat whose turn it is. Returns the number of the message."""
        mine = [one for one in position.get("waiting_on", ()) if one in position["mine"]]
        if not mine:
            return 0
        seat = mine[0]
        legal = position["legal"].get(str(seat), [])
        self._last_number = number = self._last_number + 1
        ask: dict[str, Any] = {"t": "look"}
        if legal:
            ask = {"t": "play", "move": self.random.choice(legal)}
            self._sent[number] = seat, ask["move"]
        ask |= {"id": number, "seat": seat, "version": position["version"]}
        await socket.send(json.dumps(ask))
        return number


async def missing_moves(database: Any, player: Player) -> list[str]:
    """The acknowledged moves that the journal does not have."""
    query = 'SELECT version, entry FROM journal WHERE "table" = $1 ORDER BY version'
    rows = await database.fetch(query, player.table)
    found = [f"{player.table}: {problem}" for problem in player.lost]
    if [version for version, _ in rows] != list(range(1, len(rows) + 1)):
        found.append(f"{player.table}: the journal has gaps")
    entries = [journal.decode(entry) for _, entry in rows]
    start = 0
    for version, seat, move in player.moves:
        since = [one for one in entries[start:version] if isinstance(one, journal.Moved)]
        if not any((one.seat, one.move) == (seat, move) for one in since):
            found.append(f"{player.table}: {move!r} of seat {seat} before version {version}")
        start = version
    return found
