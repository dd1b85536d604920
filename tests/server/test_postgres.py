"""What only the store on PostgreSQL does: fences, lost connections, one server, migrations."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from chabudai.core.refusals import BadInput
from chabudai.server import postgres_database, postgres_lock, postgres_schema, protocol
from chabudai.server.housekeeping import expire
from chabudai.server.hub import Hub
from chabudai.server.store import Addition, Conflict, OwnedElsewhere, Superseded, Unavailable
from tests.server.helpers import ANN, make_hub, move, run, table_for_two
from tests.server.postgres_cluster import Cluster, connected
from tests.server.test_store import row

asyncpg = pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra postgres)")
Step = Callable[[], Any]


@asynccontextmanager
async def opened(url: str, **more: Any) -> AsyncIterator[Any]:
    from chabudai.server.postgres import PostgresStore

    store = await PostgresStore.open(url, **more)
    try:
        yield store
    finally:
        store.close()


async def until(condition: Callable[[], Any]) -> None:
    """Wait until a condition holds. A test that waits for ever is ended by its caller."""
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.01)


# -- fences ----------------------------------------------------------------------------------------
def test_a_former_owner_cannot_write(postgres: str) -> None:
    async def main() -> None:
        async with opened(postgres) as former, opened(postgres, mode="none") as owner:
            await former.append("t", 0, [b"1"], row("t"))
            await former.append("u", 0, [b"1"], row("u"))
            assert await owner.open_journal("t") == [b"1"]  # the former owner is paused
            with pytest.raises(Superseded):
                await former.append("t", 1, [b"2"], None)  # the version would fit
            for _ in range(2):
                with pytest.raises(Superseded):
                    await former.append("t", 1, [b"2", b"3"], row("t", "over"))
            with pytest.raises(Superseded):
                await former.append_all(
                    Addition("u", 1, [b"2"], None), Addition("t", 1, [b"2"], None)
                )
            with pytest.raises(Superseded):
                await former.moderation.rewrite("t", 1, {}, b"2", row("t"))
            await former.append("u", 1, [b"2"], None)  # other tables are not affected
            await owner.append("t", 1, [b"2"], None)
            assert await owner.journal("t") == [b"1", b"2"]
            assert await former.open_journal("t") == [b"1", b"2"]  # now it is the other one
            with pytest.raises(Superseded):
                await owner.append("t", 2, [b"3"], None)

    run(main())


def test_opening_waits_for_an_append_under_way(postgres: str) -> None:
    async def main() -> None:
        async with opened(postgres) as former, opened(postgres, mode="none") as owner:
            await former.append("t", 0, [b"1"], row("t"))
            other = await connected(postgres)
            async with other.transaction():  # an append that is not committed yet
                await other.execute("UPDATE heads SET version = 2 WHERE id = 't'")
                await other.execute("INSERT INTO journal VALUES ('t', 2, '2')")
                opening = asyncio.ensure_future(owner.open_journal("t"))
                await _until_blocked(postgres)
                assert not opening.done()
            assert await opening == [b"1", b"2"]
            await other.close()

    run(main())


async def _until_blocked(url: str) -> None:
    watcher = await connected(url)
    async with asyncio.timeout(30):
        while not await watcher.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(0.01)
    await watcher.close()


def test_the_room_of_a_former_owner_is_closed(postgres: str) -> None:
    async def main() -> None:
        async with opened(postgres) as store, opened(postgres, mode="none") as owner:
            hub, _ = make_hub(store)
            room, ann, ben = await table_for_two(hub)
            seat = room.table.started_match.waiting_on[0]
            before = await owner.open_journal(room.table.id)
            answer = await move(room, [ann, ben][seat], seat)
            assert answer["t"] == "trouble"
            assert not room.is_open
            assert ann.bye == ben.bye == protocol.Bye(reason="reload", wait=1.0)
            assert await owner.journal(room.table.id) == before
            again = await hub.room(room.table.id)
            assert again.table.version == len(before)

    run(main())


# -- lost connections ------------------------------------------------------------------------------
class Dropping:
    """Lets the connection break after a statement was run, before its answer arrives."""

    def __init__(self, store: Any, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
        database = store._database
        original, original_writer, self.left = database.connection, database.writer, times
        dropping = self

        class Broken:
            def __init__(self, connection: Any) -> None:
                self.connection = connection

            def __getattr__(self, name: str) -> Any:
                return getattr(self.connection, name)

            async def fetch(self, *args: Any) -> Any:
                found = await self.connection.fetch(*args)
                if dropping.left:
                    dropping.left -= 1
                    raise asyncpg.ConnectionDoesNotExistError("connection was closed")
                return found

            @asynccontextmanager
            async def transaction(self) -> AsyncIterator[None]:
                async with self.connection.transaction():
                    yield
                if dropping.left:
                    dropping.left -= 1
                    raise asyncpg.ConnectionDoesNotExistError("connection was closed")

        @asynccontextmanager
        async def connection() -> AsyncIterator[Any]:
            async with original() as found:
                yield Broken(found)

        async def writer() -> Any:
            return Broken(await original_writer())

        monkeypatch.setattr(database, "connection", connection)
        monkeypatch.setattr(database, "writer", writer)


def test_a_lost_answer_is_found_out(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commit happened, nobody heard of it: the repetition finds exactly this entry."""

    async def main() -> None:
        async with opened(postgres) as store:
            await store.append("t", 0, [b"1"], row("t"))
            dropping = Dropping(store, monkeypatch, 1)
            await store.append("t", 1, [b"2"], None)
            assert dropping.left == 0
            dropping.left = 1
            await store.append("t", 2, [b"3", b"4"], row("t", "playing"))
            dropping.left = 1
            await store.append("u", 0, [b"1"], row("u"))
            await store.append("u", 1, [b"2"], None)
            assert await store.journal("t") == [b"1", b"2", b"3", b"4"]
            assert await store.journal("u") == [b"1", b"2"]
            dropping.left = 1  # someone else's entry is no success
            with pytest.raises(Conflict):
                await store.append("t", 3, [b"other"], None)

    run(main())


def test_a_connection_that_stays_away_is_reported(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_database, "RETRY_TIMEOUT", 0.2)

    async def main() -> None:
        async with opened(postgres) as store:
            hub, _ = make_hub(store)
            room, ann, ben = await table_for_two(hub)
            seat = room.table.started_match.waiting_on[0]
            version = room.table.version
            dropping = Dropping(store, monkeypatch, 10**9)
            answer = asyncio.ensure_future(move(room, [ann, ben][seat], seat))
            await until(lambda: dropping.left < 10**9 - 1)
            dropping.left = 0
            # The first attempt has written it. Either the repetition or the reload says so.
            assert (await answer)["t"] in ("done", "trouble")
            assert room.is_open
            assert room.table.version == version + 1 == len(await store.journal(room.table.id))
            assert ann.position["waiting_on"] == list(room.table.started_match.waiting_on)

    run(main())


def test_killed_connections_lose_nothing(postgres: str) -> None:
    """Every acknowledged entry is there, and every other one is there at most once."""

    async def main() -> None:
        async with opened(postgres) as store:
            await asyncio.gather(
                *(store.append(f"t{number}", 0, [b"0"], row(f"t{number}")) for number in range(8))
            )
            kills = 0
            running = True

            async def kill() -> None:
                nonlocal kills
                admin = await connected(postgres)
                query = (
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
                while kills < 20:
                    kills += await admin.fetchval(query)
                    await asyncio.sleep(0.02)
                await admin.close()

            async def write(table: str) -> list[bytes]:
                journal = [b"0"]
                while running or len(journal) < 30:
                    entry = b"%d" % len(journal)
                    if len(journal) % 7 == 0:
                        await store.append(table, len(journal), [entry, b"and"], row(table))
                        journal += [entry, b"and"]
                    else:
                        await store.append(table, len(journal), [entry], None)
                        journal.append(entry)
                return journal

            writers = [asyncio.ensure_future(write(f"t{number}")) for number in range(8)]
            await kill()
            running = False
            for number, acknowledged in enumerate(await asyncio.gather(*writers)):
                assert await store.journal(f"t{number}") == acknowledged
            await store.check()

    run(main())


def test_a_change_waits_until_postgresql_is_back(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with opened(postgres) as store:
            database, failures = store._database, [ConnectionRefusedError("away")]
            acquire = database._acquired

            async def acquired() -> Any:
                if failures:
                    raise failures.pop()
                return await acquire()

            monkeypatch.setattr(database, "_acquired", acquired)
            await store.rename("guest", "Ann", 1.0)
            assert (await store.name_of("guest"), failures) == ("Ann", [])

    run(main())


def test_postgresql_restarts_while_people_play(
    postgres_cluster: Cluster, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_database, "RETRY_TIMEOUT", 0.5)

    async def main() -> None:
        async with opened(postgres, durable="full") as store:
            hub, _ = make_hub(store)
            room, *people = await table_for_two(hub)
            answers = []

            async def play() -> None:
                while not room.table.over:
                    seat = room.table.started_match.waiting_on[0]
                    answers.append((await move(room, people[seat], seat))["t"])

            await asyncio.to_thread(postgres_cluster.stop, "immediate")
            seat = room.table.started_match.waiting_on[0]
            version = room.table.version
            assert (await move(room, people[seat], seat))["key"] == "not-saved"
            with pytest.raises(Unavailable):
                await store.check()
            await asyncio.to_thread(postgres_cluster.start)
            if not room.is_open:  # it could not even be read
                room = await hub.room(room.table.id)
                for person in people:
                    await room.enter(person, protocol.Hello(protocol=protocol.PROTOCOL))
            assert room.table.version == version
            await store.check()
            await play()
            assert set(answers) == {"done"}
            assert len(await store.journal(room.table.id)) == room.table.version
            await store.check()

    run(main())


# -- one server per database -----------------------------------------------------------------------
def test_a_second_server_is_refused(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_lock, "LOCK_WAIT", 0.1)

    async def main() -> None:
        async with opened(postgres):
            with pytest.raises(BadInput, match="another server uses it"):
                async with opened(postgres):
                    pass
        async with opened(postgres):
            pass

    run(main())


def test_a_server_that_lost_its_database_does_not_write(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_lock, "LOCK_WAIT", 0.1)

    async def main() -> None:
        async with opened(postgres) as first:
            await first.append("t", 0, [b"1"], row("t"))
            lock = first._database.lock
            lock._keeper.cancel()  # the test says when it looks
            pid = lock._connection.get_server_pid()
            admin = await connected(postgres)
            await admin.execute("SELECT pg_terminate_backend($1, 10000)", pid)
            await admin.close()
            async with opened(postgres):
                await lock.keep()
                assert first.taken_over
                for failing in (
                    lambda: first.append("t", 1, [b"2"], None),
                    lambda: first.append("t", 1, [b"2"], row("t", "over")),
                    lambda: first.rename(ANN, "Ann", 1.0),
                    first.check,
                ):
                    with pytest.raises(Unavailable, match="another server"):
                        await failing()
                assert await first.open_journal("t") == [b"1"]  # only to look at it
            async with asyncio.timeout(30):
                while first.taken_over:
                    await lock.keep()
            await first.append("t", 1, [b"2"], None)
            assert await first.journal("t") == [b"1", b"2"]

    run(main())


# -- bad databases ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda url: url.replace("@127.0.0.1:", "@127.0.0.1:9"), "port"),
        (lambda url: url.replace("@127.0.0.1:", "@127.0.0.2:"), r"refused|Connect"),
        (lambda url: url.rpartition("/")[0] + "/nothing", "does not exist"),
        (lambda url: url.replace("chabudai@", "stranger:hunter2@"), "stranger"),
        (lambda url: url.replace(":", ":x", 2).replace(":x//", "://"), r"port|invalid|cannot use"),
        (lambda url: "postgresql://[", "cannot use"),
    ],
)
def test_wrong_addresses(postgres: str, change: Callable[[str], str], why: str) -> None:
    async def main() -> None:
        async with opened(change(postgres)):
            pass

    with pytest.raises(BadInput, match=why) as problem:
        run(main())
    assert "hunter2" not in str(problem.value)


def test_a_foreign_or_newer_database_is_left_alone(postgres_cluster: Cluster) -> None:
    url = postgres_cluster.new_database()

    def tables() -> list[Any]:
        return postgres_cluster.sql("SELECT tablename FROM pg_tables ORDER BY 1", url)

    async def main() -> None:
        async with opened(url):
            pass

    postgres_cluster.sql("CREATE TABLE cats (name text)", url)
    before = tables()
    with pytest.raises(BadInput, match="belongs to another program"):
        run(main())
    assert tables() == before
    postgres_cluster.sql("DROP TABLE cats", url)
    run(main())
    newer = len(postgres_schema.MIGRATIONS) + 1
    postgres_cluster.sql(f"UPDATE schema_version SET version = {newer}", url)
    with pytest.raises(BadInput, match=f"schema {newer}, newer than {newer - 1}: update chabudai"):
        run(main())
    postgres_cluster.sql(f"UPDATE schema_version SET version = {newer - 1}", url)
    postgres_cluster.sql("DROP TABLE heads", url)
    with pytest.raises(BadInput, match="belongs to another program"):
        run(main())


def test_migrations_are_applied_once_and_whole(
    postgres_cluster: Cluster, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with opened(postgres):
            pass

    known = postgres_schema.MIGRATIONS
    broken = (*known, "CREATE TABLE half (id int); CREATE TABLE half (id int);")
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", broken)
    with pytest.raises(BadInput, match="already exists"):
        run(main())
    more = (*known, "CREATE TABLE more (id int)", "ALTER TABLE more ADD COLUMN name text")
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", more)
    run(main())
    run(main())
    query = "SELECT version FROM schema_version"
    assert postgres_cluster.sql(query, postgres) == [(len(known) + 2,)]
    assert postgres_cluster.sql("SELECT * FROM more", postgres) == []
    with pytest.raises(asyncpg.UndefinedTableError):
        postgres_cluster.sql("SELECT * FROM half", postgres)


def test_unreadable_row_does_not_hide_others(postgres_cluster: Cluster, postgres: str) -> None:
    async def main() -> None:
        async with opened(postgres) as store:
            for id in ("t", "u"):
                await store.append(id, 0, [b"1"], row(id))
            await asyncio.to_thread(
                postgres_cluster.sql, "UPDATE tables SET row = '{' WHERE id = 't'", postgres
            )
            assert [one.id for one in await store.tables_of(ANN, 9)] == ["u"]

    run(main())


def test_expired_tables(postgres: str) -> None:
    async def main() -> None:
        async with opened(postgres) as store:
            for id, at in (("old", 1.0), ("used", 50.0), ("bad", 0.0), ("over", 1.0)):
                entry = json.dumps({"at": at}).encode() if at else b"{"
                state = "over" if id == "over" else "playing"
                await store.append(id, 0, [b"{}"], row(id, state))
                await store.append(id, 1, [entry], None)
            assert sorted(await store.expired(10.0, 9)) == ["bad", "old"]
            assert (await store.count_unfinished(), await store.expired(1.0, 9)) == (3, [])
            await store.delete_tables(["old", "bad"])
            assert await store.expired(10.0, 9) == []  # "used" was corrected
            assert await store.count_unfinished() == 1
            assert store.free_bytes() is None

    run(main())


def test_a_lease_is_taken_again_from_a_session_that_was_lost(postgres: str) -> None:
    """Only our end of the connection is gone: PostgreSQL has not noticed yet."""
    query = "SELECT objid::int FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2"
    mine = f"{query} AND pid = pg_backend_pid()"

    async def main() -> None:
        async with opened(postgres, mode="shared") as store:
            lease = store._database.lease
            former, lease._connection = lease._connection, await store._database.connect()
            try:
                await lease._connection.close()
                await lease.keep()
                assert await lease._connection.fetchval(mine) == store.process
                assert len(await lease._connection.fetch(query)) == 1
            finally:
                former.terminate()

    run(main())


def test_nobody_opens_a_table_while_it_is_deleted(postgres: str) -> None:
    """An old table is deleted by one process: a visitor may come to another one meanwhile."""

    async def main() -> None:
        async with (
            opened(postgres, mode="shared") as mine,
            opened(postgres, mode="shared") as other,
        ):
            await mine.append("t", 0, [json.dumps({"at": 1.0}).encode()], row("t"))
            mine.close_journal("t")
            hub = Hub(mine, SimpleNamespace(), now=lambda: 100.0)
            hub.cluster = SimpleNamespace(lobby=SimpleNamespace(tell_gone=lambda id: None))  # type: ignore[assignment]
            delete, deleted = mine.delete_tables, []

            async def visited(tables: list[str]) -> None:
                await asyncio.sleep(0.2)  # a table that was released could be taken now
                with pytest.raises(OwnedElsewhere):
                    await other.open_journal("t")
                await delete(tables)
                deleted.extend(tables)

            mine.delete_tables = visited
            await expire(hub, 50.0)
            assert deleted == ["t"]
            assert not await other.open_journal("t")

    run(main())


def test_a_copy_of_a_database_has_another_place(postgres_cluster: Cluster) -> None:
    urls = [postgres_cluster.new_database() for _ in range(2)]

    async def main() -> None:
        async with opened(urls[0]) as one, opened(urls[1]) as other:
            first, second = await one.place(), await other.place()
        assert first.partition("-")[0] == second.partition("-")[0] != ""
        assert first != second

    run(main())


@pytest.mark.parametrize(("wrong_by", "said"), [(3600.0, "ahead of"), (-3600.0, "behind")])
def test_a_wrong_clock_is_corrected_and_reported(
    postgres: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    wrong_by: float,
    said: str,
) -> None:
    real = time.time

    async def main() -> None:
        monkeypatch.setattr(time, "time", lambda: real() + wrong_by)
        async with opened(postgres) as store:
            assert abs(time.time() + store.clock_offset - real()) < 60

    run(main())
    assert re.search(rf"our clock is 3[56]\d\d\.\d s {said} PostgreSQL's", caplog.text)
