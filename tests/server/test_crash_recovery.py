"""After ``kill -9`` under load no acknowledged move is lost and no table is stuck."""

from __future__ import annotations

import asyncio
import random
import signal
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.helpers import run
from tests.server.server_process import Player, ServerProcess, create_table, joined

TABLES = 4


class ReconnectingPair:
    """Two players on one device who reconnect by themselves and note acknowledged moves."""

    def __init__(self, server: ServerProcess, guest: httpx.Client, game: str, at: int) -> None:
        self.server = server
        self.guest = guest
        self.table = create_table(guest, game, ["me", "me"])["id"]
        self.rng = random.Random(at)
        self.version = 0
        """The highest version the server has sent."""
        self.acknowledged: list[tuple[int, str]] = []
        """Acknowledged moves with their versions."""
        self.done = False
        self.resumed = 0

    async def play_until_over(self) -> None:
        while not self.done:
            try:
                async with joined(
                    self.server, self.guest, self.table, version=self.version
                ) as player:
                    assert player.version >= self.version, "a version that was sent is lost"
                    self.resumed += 1
                    await self._play(player)
            except (WebSocketException, OSError, EOFError, TimeoutError):
                await asyncio.sleep(0.02)  # the server was killed or is starting

    async def _play(self, player: Player) -> None:
        while player.position["phase"] != "over":
            self.version = player.version
            seat = player.position["waiting_on"][0]
            await player.request(t="look", seat=seat)
            move = self.rng.choice(player.moves(seat))
            answer = await player.play(seat, move)
            assert answer["t"] == "done", answer
            self.acknowledged.append((answer["version"], move))
            self.version = max(self.version, answer["version"])
        self.done = True


@pytest.mark.parametrize("kills", [3, pytest.param(25, marks=pytest.mark.slow)])
def test_no_acknowledged_move_is_lost_when_killed(tmp_path: Path, kills: int) -> None:
    server = ServerProcess(tmp_path / "db.sqlite3")
    server.start()

    async def main() -> None:
        guests = [server.guest(f"Pair {at}") for at in range(TABLES)]
        kinds = ["matcha", "matchmaster", "white-castle"]
        pairs = [
            ReconnectingPair(server, guest, kinds[at % 3], at) for at, guest in enumerate(guests)
        ]
        tasks = [asyncio.create_task(pair.play_until_over()) for pair in pairs]
        rng = random.Random(9)
        for _ in range(kills):
            # After at least one more acknowledged move, then at a random moment.
            before = sum(len(pair.acknowledged) for pair in pairs)
            while sum(len(pair.acknowledged) for pair in pairs) == before:
                await asyncio.sleep(0.005)
                if all(pair.done for pair in pairs):
                    pairs += [ReconnectingPair(server, guest, kinds[0], kills) for guest in guests]
                    tasks += [
                        asyncio.create_task(pair.play_until_over()) for pair in pairs[-TABLES:]
                    ]
            await asyncio.sleep(rng.random() * 0.05)
            server.kill()
            await asyncio.to_thread(server.start)
        async with asyncio.timeout(60):
            await asyncio.gather(*tasks)  # no table is stuck: all games end
        assert sum(pair.resumed for pair in pairs) > len(pairs)
        for pair in pairs:
            check(pair)

    try:
        run(main())
    finally:
        server.stop()


def check(pair: ReconnectingPair) -> None:
    """Every acknowledged move is in the record, in order."""
    record = pair.guest.get(f"/api/tables/{pair.table}/record").json()
    played = [text for seat, text in record["log"] if seat != "*"]
    # Entries of the journal before the first move: created, two sat, started.
    for version, move in pair.acknowledged:
        assert played[version - 5] == move
    assert len({version for version, _ in pair.acknowledged}) == len(pair.acknowledged)


def test_bot_continues_after_kill(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "db.sqlite3")
    server.start()

    async def main() -> None:
        guest = server.guest("Solo")
        table = create_table(guest, "matcha", ["me", "greedy"])["id"]
        async with joined(server, guest, table) as player:
            while not player.moves(0):
                await player.receive()
            await player.play(0, player.moves(0)[0])  # now it is the bot's turn
            server.kill()
        await asyncio.to_thread(server.start)
        async with joined(server, guest, table) as player:
            while player.position["phase"] != "over":
                if player.moves(0):
                    await player.play(0, player.moves(0)[0])
                else:
                    await player.receive()

    try:
        run(main())
    finally:
        server.stop()


@pytest.mark.skipif(not Path("/proc").exists(), reason="finds the worker in /proc")
def test_workers_of_a_killed_server_exit_silently(tmp_path: Path) -> None:
    """Standard error ends when the last worker is gone, and it has no complaints."""
    server = ServerProcess(tmp_path / "db.sqlite3")
    server.start()

    async def main() -> None:
        guest = server.guest("Ann")
        # Only one search: if others waited, it would end early.
        table = create_table(guest, "matcha", ["ismcts", "me"], settings={"think": 30.0})["id"]
        async with joined(server, guest, table) as player:
            while player.position["waiting_on"] != [0]:
                assert (await player.play(1, player.moves(1)[0]))["t"] == "done"
        async with asyncio.timeout(30):
            while not children.read_text():
                await asyncio.sleep(0.01)

    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    run(main())
    server.process.send_signal(signal.SIGKILL)
    # Sooner than the search would end by itself.
    _, errors = server.process.communicate(timeout=20)
    server.end()
    assert "BrokenPipe" not in errors
    assert "Fatal" not in errors
    assert "Traceback" not in errors
