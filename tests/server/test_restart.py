"""After a kill, a backup and a restore every table is unchanged."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from chabudai.core.rules import Json
from chabudai.server.sqlite import SqliteStore
from tests.server.helpers import run
from tests.server.server_process import Player, ServerProcess, create_table, joined, open_socket
from tests.server.test_sockets import seat_players

PASSING = ("people", "watching", "clock")
"""Fields that depend on connections and time."""


class Tables:
    """Tables in various states, and what every client there knows."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.seen: list[tuple[httpx.Client, str, Json, Player]] = []

    async def look(
        self, stack: AsyncExitStack, client: httpx.Client, table: str, **hello: Any
    ) -> Player:
        entered = joined(self.server, client, table, **hello)
        player = await stack.enter_async_context(entered)
        self.seen.append((client, table, hello, player))
        return player

    async def fill(self, stack: AsyncExitStack) -> None:
        await self._waiting(stack)
        await self._asked_to_undo(stack)
        await self._stood_in_for(stack)
        await self._sealed(stack)

    async def _waiting(self, stack: AsyncExitStack) -> None:
        """A free seat, a replaced link, and a guest who came by a link."""
        ann, ben = self.server.guest("Ann"), self.server.guest("Ben")
        opened = create_table(ann, "matchmaster", ["me", "free", "free"])
        owner = await self.look(stack, ann, opened["id"])
        guest = await self.look(stack, ben, opened["id"], key=opened["keys"][1])
        await guest.request(t="sit", seat=1, key=opened["keys"][1])
        await owner.request(t="rekey", seat=2)
        link = owner.position["people"][2]["link"]
        assert link not in ("", opened["keys"][2])
        await self.look(stack, self.server.guest("Cyd"), opened["id"], key=link)

    async def _asked_to_undo(self, stack: AsyncExitStack) -> None:
        table, players, guests = await seat_players(stack, self.server, "matcha", 2, {})
        first = players[0].position["waiting_on"][0]
        for seat in (first, 1 - first):
            player = players[seat]
            while not player.moves(seat):
                await player.receive()
            assert (await player.play(seat, player.moves(seat)[0]))["t"] == "done"
        await players[1 - first].request(t="say", text="may I?")
        while players[first].version < players[1 - first].version:
            await players[first].receive()
        asked = await players[first].request(t="undo", seat=first, version=players[first].version)
        assert asked["t"] == "done", asked
        assert players[first].position["undo_asked"] == first
        for guest in guests:
            await self.look(stack, guest, table)

    async def _stood_in_for(self, stack: AsyncExitStack) -> None:
        """A stand-in plays, and a clock runs."""
        dan = self.server.guest("Dan")
        settings = {"clock": "game", "seconds": 600, "think": 30.0}
        opened = create_table(dan, "white-castle", ["me", "me"], settings=settings)
        player = await self.look(stack, dan, opened["id"])
        seat = player.position["waiting_on"][0]
        await player.request(t="take-over", seat=seat, bot="ismcts")
        assert player.position["people"][seat]["bot"] == "ismcts"
        await player.request(t="look", seat=1 - seat)

    async def _sealed(self, stack: AsyncExitStack) -> None:
        """Two players have predicted, the third has not."""
        table, players, guests = await seat_players(stack, self.server, "matchmaster", 3, {})
        for seat in players[0].position["waiting_on"][:2]:
            await players[seat].play(seat, players[seat].moves(seat)[0])
        for guest in guests:
            await self.look(stack, guest, table)

    async def check_unchanged(self, server: ServerProcess) -> None:
        """Reconnect all clients; each must know the same as before."""
        async with AsyncExitStack() as stack:
            for client, table, hello, before in self.seen:
                asked = hello | {"version": before.version, "seat": before.position["viewer"]}
                entered = joined(server, client, table, **asked)
                back = await stack.enter_async_context(entered)
                resumed = int(before.position["clock"] is not None)  # which is not sent to clients
                assert back.version == before.version + resumed
                assert back.messages[0]["news"] == []
                for name, value in before.position.items():
                    assert name in PASSING or back.position[name] == value, name
                people = zip(back.position["people"], before.position["people"], strict=True)
                for now, then in people:
                    for name in ("name", "kind", "bot", "link"):
                        assert now[name] == then[name], name
                if then_clock := before.position["clock"]:  # it was stopped
                    for now, then in zip(back.position["clock"], then_clock, strict=True):
                        assert now == pytest.approx(then, abs=1.0)

    async def go_on(self, server: ServerProcess) -> None:
        """Every table can continue."""
        async with AsyncExitStack() as stack:
            players = []
            for client, table, hello, before in self.seen:
                asked = hello | {"seat": before.position["viewer"]}
                entered = joined(server, client, table, **asked)
                players.append(await stack.enter_async_context(entered))
            _, _, cyd, first, second, dan, *sayers = players
            # The free seat is taken by its link, and the match starts.
            seat = cyd.messages[0]["invited"]
            assert (await cyd.request(t="sit", seat=seat, key=self.seen[2][2]["key"]))[
                "t"
            ] == "done"
            assert (cyd.position["phase"], cyd.position["mine"]) == ("playing", [seat])
            # The move is undone.
            asks = first.position["undo_asked"]
            other = (second, first)[asks]
            assert (await other.request(t="answer-undo", seat=1 - asks, yes=True))["t"] == "done"
            assert (other.position["undo_asked"], other.position["waiting_on"]) == (-1, [asks])
            # The player takes the seat back from the bot.
            seat = dan.position["waiting_on"][0]
            assert (await dan.request(t="come-back", seat=seat))["t"] == "done"
            assert dan.position["people"][seat]["bot"] == ""
            await dan.request(t="look", seat=seat)
            assert (await dan.play(seat, dan.moves(seat)[0]))["t"] == "done"
            # The last player predicts, and all predictions are revealed.
            (seat,) = sayers[0].position["waiting_on"]
            assert (await sayers[seat].play(seat, sayers[seat].moves(seat)[0]))["t"] == "done"
            assert all(said is not None for said in sayers[seat].position["view"]["said"])


def copied(server: ServerProcess, copy: Path) -> None:
    command = [sys.executable, "-m", "chabudai.cli", "backup", str(copy)]
    done = subprocess.run(
        [*command, "--database", str(server.database)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout.split()[:2]) == (0, ["4", "tables"]), done.stderr


def test_unreadable_journal_affects_only_its_table(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "db.sqlite3")

    async def main() -> None:
        ann = server.guest("Ann")
        spoilt, sound = [create_table(ann, "matcha", ["me", "me"])["id"] for _ in range(2)]
        server.kill()
        store = SqliteStore(server.database)
        store._db.execute("UPDATE journal SET entry = '{' WHERE \"table\" = ?", (spoilt,))
        store.close()
        server.start()
        async with open_socket(server, ann, spoilt) as socket:
            await socket.send('{"t": "hello", "protocol": 1}')
            text = await socket.recv()
            assert (json.loads(text)["key"], "Traceback" in str(text)) == ("fault", False)
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
        answer = ann.get(f"/api/tables/{spoilt}/record")
        assert (answer.status_code, answer.json()["key"]) == (500, "fault")
        async with joined(server, ann, sound) as player:
            assert player.position["phase"] == "playing"
        assert len(ann.get("/api/tables/mine").json()) == 2
        assert "chabudai_unreadable_tables_total 2" in server.metrics()
        assert "fault while opening" in server.stop()

    server.start()
    try:
        run(main())
    finally:
        server.end()


def test_tables_are_equal_after_kill_and_restore(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "db.sqlite3")
    restored = ServerProcess(tmp_path / "copy.sqlite3")

    async def main() -> None:
        tables = Tables(server)
        async with AsyncExitStack() as stack:
            await tables.fill(stack)
            for _, _, _, player in tables.seen:
                await player.request(t="speak", lang="es")  # everything before it has been received
            copied(server, Path(restored.database))  # while the server runs
            server.kill()
        for again in (restored, server):
            again.start()
            await tables.check_unchanged(again)
            await tables.go_on(again)

    server.start()
    try:
        run(main())
    finally:
        server.end()
        restored.end()
