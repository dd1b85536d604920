"""Several processes on one database: forwarding, fail-over, split ownership, lost services.

The second process passes no sockets on: it forwards through Redis, as to another machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from chabudai.server.protocol import PROTOCOL
from tests.server.crowd import Crowd, Visitor, playing
from tests.server.helpers import run
from tests.server.postgres_cluster import Cluster
from tests.server.redis_server import RedisServer
from tests.server.server_process import (
    TIMEOUT,
    Player,
    ServerProcess,
    create_table,
    joined,
    open_socket,
)

pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra postgres)")
pytest.importorskip("hiredis", reason="hiredis is not installed (the extra redis)")


MOST_SOCKETS = 12


class Site:
    """Two server processes, each with a port of its own."""

    def __init__(self, cluster: Cluster, redis: RedisServer) -> None:
        self.cluster, self.redis = cluster, redis
        self.url = cluster.new_database(migrated=True)
        self.all: list[ServerProcess] = []

    def start(self, **more: Any) -> ServerProcess:
        one = ServerProcess(
            self.url,
            redis=self.redis.url,
            proxies=["127.0.0.1"],
            **{"workers": 1, "sockets": MOST_SOCKETS, **more},
        )
        self.all.append(one)
        one.start()
        return one

    def pair(self) -> tuple[ServerProcess, ServerProcess]:
        """The two processes. Those that a test has killed are started again."""
        if self.redis.process is None:
            self.redis.start()
        running = [one for one in self.all if one.process and one.process.poll() is None]
        for one in self.all:
            if one not in running:
                one.start()
        while len(self.all) < 2:
            self.start(passing=not self.all)
        return self.all[0], self.all[1]

    async def owners(self, *tables: str) -> set[int]:
        """The numbers of the processes that own these tables."""
        names = ", ".join(f"'{one}'" for one in tables)
        query = f"SELECT owner FROM heads WHERE id IN ({names})"
        found = await asyncio.to_thread(self.cluster.sql, query, self.url)
        return {owner for (owner,) in found}

    def check_journals(self) -> None:
        """Every journal is complete: no entry is missing, none is there twice."""
        query = (
            'SELECT heads.id FROM heads LEFT JOIN (SELECT "table", count(*) AS entries,'
            ' max(version) AS last FROM journal GROUP BY "table") AS found ON found."table" = id'
            " WHERE entries <> heads.version OR last <> heads.version"
        )
        assert not self.cluster.sql(query, self.url)


@pytest.fixture(scope="module")
def site(postgres_cluster: Cluster, redis_server: RedisServer) -> Iterator[Site]:
    found = Site(postgres_cluster, redis_server)
    complaints = ""
    try:
        yield found
    finally:
        for one in found.all:
            if one.process is not None and one.process.poll() is None:
                one.process.send_signal(signal.SIGCONT)
                one.process.kill()
                errors = one.process.communicate()[1]
                print(errors)
                complaints += errors
            one.end()
        assert "Traceback" not in complaints


def test_a_table_is_played_through_any_process(site: Site) -> None:
    first, second = site.pair()
    ann, ben = first.guest("Ann"), second.guest("Ben")
    made = create_table(ann, "matcha", ["me", "free"])
    table = made["id"]

    async def main() -> None:
        async with (
            joined(first, ann, table) as one,
            joined(second, ben, table, key=made["keys"][1]) as two,
        ):
            answer = await two.request(t="sit", seat=1, key=made["keys"][1])
            assert answer["t"] == "done", answer
            for _ in range(4):
                while not (one.position.get("waiting_on") and one.version == two.version):
                    await (one if one.version < two.version else two).receive()
                seat = one.position["waiting_on"][0]
                mover, other = (one, two) if seat == 0 else (two, one)
                assert (await mover.play(seat, mover.moves(seat)[0]))["t"] == "done"
                while other.version < mover.version:
                    await other.receive()
            refused = await two.request(t="play", seat=1, move="nonsense", version=two.version)
            assert refused["t"] in ("refused", "trouble")
            people = [person["name"] for person in two.position["people"]]
            assert people == ["Ann", "Ben"]

    run(main())
    record = ben.get(f"/api/tables/{table}/record")
    assert record.status_code == 200, record.text
    assert record.json()["seats"] == ["Ann", "Ben"]
    assert len(run(site.owners(table))) == 1


def test_a_request_has_one_id_at_gateway_and_owner(site: Site) -> None:
    first, second = site.pair()
    ann = first.guest("Ann")
    table = create_table(ann, "matcha", ["me", "me"])["id"]
    sql = site.cluster.sql

    async def main() -> None:
        headers = {"x-request-id": "from-the-proxy"}
        async with (
            joined(first, ann, table),
            open_socket(second, ann, table, headers=headers) as socket,
        ):
            player = Player(socket)
            await player.send(t="hello", protocol=PROTOCOL)
            assert (await player.receive())["t"] == "welcome"
            seat = player.position["waiting_on"][0]
            await player.request(t="look", seat=seat)
            full = "ALTER TABLE journal ADD CONSTRAINT full_disk CHECK (false) NOT VALID"
            await asyncio.to_thread(sql, full, site.url)
            try:
                answer = await player.play(seat, player.moves(seat)[0])
            finally:
                await asyncio.to_thread(
                    sql, "ALTER TABLE journal DROP CONSTRAINT full_disk", site.url
                )
            assert (answer["key"], answer["request"]) == ("not-saved", "from-the-proxy-2")

    run(main())


def test_the_lobby_is_shared(site: Site) -> None:
    first, second = site.pair()
    ann, ben = first.guest("Ann"), second.guest("Ben")

    async def main() -> None:
        async with open_socket(second, ben, "lobby") as socket:
            lobby = Player(socket)
            await lobby.send(t="hello", protocol=PROTOCOL)
            assert (await lobby.receive())["t"] == "tables"
            listed = {"settings": {"listed": True}}
            made = create_table(ann, "matcha", ["me", "free"], **listed)["id"]

            async def see(host_away: bool) -> None:
                while True:
                    tables = (await lobby.receive_until("tables"))["tables"]
                    if any(one["id"] == made and one["host_away"] is host_away for one in tables):
                        return

            await see(True)
            async with joined(first, ann, made) as one:
                await see(False)
                await one.send(t="cancel", id=1)
            while made not in (await lobby.receive_until("tables"))["gone"]:
                pass

    run(main())


def test_limits_are_shared(site: Site) -> None:
    first, second = site.pair()
    ann = first.guest("Ann")
    table = create_table(ann, "matcha", ["me", "me"])["id"]

    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(MOST_SOCKETS):
                await stack.enter_async_context(joined(first, ann, table))
            async with asyncio.timeout(TIMEOUT):
                while True:  # the other process hears of it within a second
                    async with open_socket(second, ann, table) as socket:
                        player = Player(socket)
                        await player.send(t="hello", protocol=PROTOCOL)
                        answer = await player.receive()
                        if answer.get("key") == "too-many-sockets":
                            return

    run(main())


def test_killed_owner_and_killed_gateway(site: Site) -> None:
    first, second = site.pair()

    async def main() -> None:
        async with playing([second, first], 3, create_at=first) as crowd:
            assert first.process is not None
            owners = await site.owners(*(one.table for one in crowd.visitors))
            assert len(owners) == 1  # the second process is their gateway
            first.process.kill()
            await crowd.plays_on()
            assert owners.isdisjoint(await site.owners(*(one.table for one in crowd.visitors)))
            first.process.communicate()
            await asyncio.to_thread(first.start)
            for one in crowd.visitors:
                one.servers = [first, second]
            assert second.process is not None
            second.process.kill()
            await crowd.plays_on()
            second.process.communicate()

    run(main())
    site.check_journals()


def test_a_socket_is_passed_to_the_owner_of_its_table(site: Site) -> None:
    first, _ = site.pair()
    gateway = site.start()
    ann = first.guest("Ann")
    table = create_table(ann, "matcha", ["me", "me"])["id"]

    async def main() -> None:
        async with joined(gateway, ann, table) as player:
            gateway.kill()
            site.all.remove(gateway)
            for _ in range(3):
                seat = player.position["waiting_on"][0]
                while not player.moves(seat):
                    await player.request(t="look", seat=seat)
                assert (await player.play(seat, player.moves(seat)[0]))["t"] == "done"

    run(main())


def test_killed_gateway_leaves_its_owner(site: Site) -> None:
    first, second = site.pair()
    ann, ben = first.guest("Ann"), first.guest("Ben")
    made = create_table(ann, "matcha", ["me", "free"])

    async def main() -> None:
        async with joined(first, ann, made["id"]) as one:
            with contextlib.suppress(ConnectionClosed):
                async with joined(second, ben, made["id"], key=made["keys"][1]) as two:
                    await two.request(t="sit", seat=1, key=made["keys"][1])
                    assert second.process is not None
                    second.process.kill()
                    second.process.communicate()
            while True:  # the owner notices, and tells Ann
                people = (await one.receive_until("presence"))["people"]
                if not people[1]["here"]:
                    break

    run(main())


def test_paused_owner_cannot_write_when_it_wakes_up(site: Site) -> None:
    first, second = site.pair()
    ann = first.guest("Ann")
    table, watched = (create_table(ann, "white-castle", ["me"] * 4)["id"] for _ in range(2))

    async def main() -> None:
        async with (
            joined(first, ann, table, seat=0) as paused,
            joined(first, ann, watched) as watching,
        ):
            assert first.process is not None
            version = paused.version
            first.process.send_signal(signal.SIGSTOP)
            crowd = Crowd([Visitor([second], ann, one) for one in (table, watched)])
            crowd.start()
            await crowd.plays_on(3)  # the lease has ended, and the other process has the table
            await crowd.stop()
            # The former owner has a move to handle when it wakes up.
            seat = paused.position["waiting_on"][0]
            moves = paused.moves(seat) or ["pass"]
            await paused.send(t="play", id=99, seat=seat, move=moves[0], version=version)
            first.process.send_signal(signal.SIGCONT)
            with contextlib.suppress(ConnectionClosed):
                while True:
                    answer = await paused.receive()
                    assert not (answer["t"] == "done" and answer.get("id") == 99), answer
                    if answer["t"] in ("bye", "trouble", "refused"):
                        break
            while (await watching.receive())["t"] != "bye":  # without asking for anything
                pass

    run(main())
    site.check_journals()


def test_redis_is_flushed_killed_and_back(site: Site) -> None:
    first, second = site.pair()

    async def main() -> None:
        # One crowd is at the owner of its tables, the other one comes through a gateway.
        async with (
            playing([first], 2) as local,
            playing([second, first], 2, create_at=first) as forwarded,
        ):
            site.redis.command("FLUSHALL")
            await local.plays_on()
            await forwarded.plays_on()
            assert not local.errors + forwarded.errors
            site.redis.kill()
            await local.plays_on()
            assert not local.errors
            await forwarded.plays_on()  # by reconnecting at the owner
            bots = first.guest("Dan")
            table = create_table(bots, "matcha", ["me", "random"])["id"]
            async with joined(first, bots, table) as player:
                await player.play(0, player.moves(0)[0])
                while 0 not in player.position["waiting_on"] or player.version < 5:
                    await player.receive()  # the bot has moved, by a worker of this process
            site.redis.start()
            for one in forwarded.visitors:
                one.servers = [second]
            await forwarded.plays_on()
            async with asyncio.timeout(TIMEOUT):
                while "redis" in (await asyncio.to_thread(first.client().get, "/health")).text:
                    await asyncio.sleep(0.05)

    run(main())
    site.check_journals()


def test_cut_connections_to_postgres(site: Site) -> None:
    first, second = site.pair()
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )

    async def main() -> None:
        async with playing([first, second], 3) as crowd:
            for _ in range(2):
                await asyncio.to_thread(site.cluster.sql, cut, site.url)
                await crowd.plays_on()
            assert all(error["key"] == "try-again" for error in crowd.errors), crowd.errors

    run(main())
    site.check_journals()


def test_a_process_drains_without_an_error(site: Site) -> None:
    """A rolling upgrade: a new process comes, an old one goes, under load."""
    first, second = site.pair()

    async def main() -> None:
        async with playing([first, second], 3) as crowd, playing([second], 1) as other:
            asked = {"stop": False}

            async def read() -> int:
                """Read records all the time, by the process that stays."""
                count = 0
                client = second.guest("Cyd")
                while not asked["stop"]:
                    for one in crowd.visitors:
                        path = f"/api/tables/{one.table}/record"
                        answer = await asyncio.to_thread(client.get, path)
                        # A record is for the players until the game is over.
                        assert answer.status_code in (200, 403), answer.text
                        count += 1
                return count

            reading = asyncio.create_task(read())
            new = await asyncio.to_thread(site.start)
            for one in crowd.visitors:
                one.servers = [new, second]
            complaints = await asyncio.to_thread(first.stop)
            assert "Traceback" not in complaints, complaints
            await crowd.plays_on()
            await other.plays_on()
            asked["stop"] = True
            assert await reading > 0
            assert not crowd.errors + other.errors
            await asyncio.to_thread(new.stop)
            site.all.remove(new)

    run(main())
    site.check_journals()


def test_bots_think_elsewhere(site: Site) -> None:
    """A worker is killed during its search: another one finds the move."""
    none = site.start(workers=0)
    command = [sys.executable, "-m", "chabudai.cli", "think", "--redis", site.redis.url]
    command += ["--workers", "1"]
    for one in site.all[:2]:
        if one.process is not None and one.process.poll() is None:
            one.stop()  # nobody but the workers thinks

    def worker() -> subprocess.Popen[str]:
        found = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert found.stdout is not None
        assert "Thinking" in found.stdout.readline()
        return found

    ann = none.guest("Ann")
    settings = {"settings": {"think": 1.0}}
    table = create_table(ann, "matcha", ["me", "ismcts"], **settings)["id"]

    async def main() -> None:
        async with joined(none, ann, table) as player:
            first = worker()
            while 0 not in player.position["waiting_on"]:
                await player.receive()
            await player.play(0, player.moves(0)[0])
            async with asyncio.timeout(TIMEOUT):
                while site.redis.command("ZCARD", "chabudai:queue:search") != ":0":
                    await asyncio.sleep(0.02)
            first.kill()
            first.communicate()  # waits, and closes the pipe
            second = worker()
            version = player.version
            while 0 not in player.position["waiting_on"] or player.version <= version:
                await player.receive()
            second.terminate()
            second.communicate(timeout=TIMEOUT)
            assert second.returncode == 0

    run(main())
    none.stop()
    site.all.remove(none)
