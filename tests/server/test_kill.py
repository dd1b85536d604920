"""``kill -9`` at any moment under load: no acknowledged move is lost, no table is stuck."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.scenes import run
from tests.server.served import Player, Server, lay, sitting

TABLES = 4


class Pair:
    """Two people on one device who come back by themselves and remember what was promised."""

    def __init__(self, server: Server, guest: httpx.Client, game: str, at: int) -> None:
        self.server = server
        self.guest = guest
        self.table = lay(guest, game, ["me", "me"])["id"]
        self.rng = random.Random(at)
        self.version = 0
        """The highest version the server has told of."""
        self.promised: list[tuple[int, str]] = []
        """Moves that were acknowledged, with the version they made."""
        self.done = False
        self.resumed = 0

    async def live(self) -> None:
        while not self.done:
            try:
                async with sitting(
                    self.server, self.guest, self.table, version=self.version
                ) as player:
                    assert player.version >= self.version, "what was told is gone"
                    self.resumed += 1
                    await self._play(player)
            except (WebSocketException, OSError, EOFError, TimeoutError):
                await asyncio.sleep(0.02)  # it was killed, or is not back yet

    async def _play(self, player: Player) -> None:
        while player.position["phase"] != "over":
            self.version = player.version
            seat = player.position["waiting_on"][0]
            await player.ask(t="look", seat=seat)
            move = self.rng.choice(player.moves(seat))
            answer = await player.play(seat, move)
            assert answer["t"] == "done", answer
            self.promised.append((answer["version"], move))
            self.version = max(self.version, answer["version"])
        self.done = True


@pytest.mark.parametrize("most", [5, pytest.param(25, marks=pytest.mark.slow)])
def test_killed_many_times_under_load(tmp_path: Path, most: int) -> None:
    server = Server(tmp_path / "db.sqlite3")
    server.start()

    async def main() -> None:
        guests = [server.guest(f"Pair {at}") for at in range(TABLES)]
        kinds = ["matcha", "matchmaster", "white-castle"]
        pairs = [Pair(server, guest, kinds[at % 3], at) for at, guest in enumerate(guests)]
        tasks = [asyncio.create_task(pair.live()) for pair in pairs]
        rng = random.Random(9)
        for _ in range(most):
            # At least one acknowledged move apart, and then at any moment.
            before = sum(len(pair.promised) for pair in pairs)
            while sum(len(pair.promised) for pair in pairs) == before:
                await asyncio.sleep(0.005)
                if all(pair.done for pair in pairs):
                    pairs += [Pair(server, guest, kinds[0], most) for guest in guests]
                    tasks += [asyncio.create_task(pair.live()) for pair in pairs[-TABLES:]]
            await asyncio.sleep(rng.random() * 0.05)
            server.kill()
            await asyncio.to_thread(server.start)
        async with asyncio.timeout(60):
            await asyncio.gather(*tasks)  # nobody is stuck: all games come to their end
        assert sum(pair.resumed for pair in pairs) > len(pairs)
        for pair in pairs:
            check(pair)

    try:
        run(main())
    finally:
        server.stop()


def check(pair: Pair) -> None:
    """Every move that was acknowledged is in the record, in order."""
    record = pair.guest.get(f"/api/tables/{pair.table}/record").json()
    played = [text for seat, text in record["log"] if seat != "*"]
    # Entries of the journal before the first move: created, two sat, started.
    for version, move in pair.promised:
        assert played[version - 5] == move
    assert len({version for version, _ in pair.promised}) == len(pair.promised)


def test_a_bot_goes_on_after_a_kill(tmp_path: Path) -> None:
    server = Server(tmp_path / "db.sqlite3")
    server.start()

    async def main() -> None:
        guest = server.guest("Solo")
        table = lay(guest, "matcha", ["me", "greedy"])["id"]
        async with sitting(server, guest, table) as player:
            while not player.moves(0):
                await player.hear()
            await player.play(0, player.moves(0)[0])  # now the bot is to think
            server.kill()
        await asyncio.to_thread(server.start)
        async with sitting(server, guest, table) as player:
            while player.position["phase"] != "over":
                if player.moves(0):
                    await player.play(0, player.moves(0)[0])
                else:
                    await player.hear()

    try:
        run(main())
    finally:
        server.stop()
