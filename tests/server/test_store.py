"""The SQLite store: migrations, conflicts, and a locked, read-only, full or removed database."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from chabudai.core.refusals import BadInput
from chabudai.core.rules import Json
from chabudai.server import sqlite
from chabudai.server.sqlite import MIGRATIONS, SqliteStore
from chabudai.server.sqlite_backup import backup
from chabudai.server.store import Addition, Conflict, Row, Unavailable
from tests.server.helpers import ANN, make_hub, move, run, table_for_two


def row(id: str, state: str = "waiting", owner: str = ANN, created: float = 1.0) -> Row:
    return Row(
        id=id,
        game="matcha",
        options={},
        seats=2,
        state=state,  # type: ignore[arg-type]
        listed=True,
        created=created,
        updated=created,
        owner=owner,
        guests=[owner, ""],
        people=["Ann", ""],
    )


@pytest.mark.parametrize("ask", ["list", "count"])
def test_tables_of_a_guest_cost_the_same_however_many_there_are(tmp_path: Path, ask: str) -> None:
    """Nothing but the tables in the answer is read: SQLite takes the same steps."""

    async def steps(tables: int) -> int:
        store = SqliteStore(tmp_path / f"{tables}.sqlite3")
        made = [
            Addition(f"t{at}", 0, [b"1"], row(f"t{at}", created=float(at))) for at in range(tables)
        ]
        await store.append_all(*made)
        taken = []

        def watched(db: sqlite3.Connection) -> None:
            db.set_progress_handler(lambda: taken.append(1), 1)

        await store.run_query(watched)
        if ask == "list":
            found = [one.id for one in await store.tables_of(ANN, 5)]
            assert found == [f"t{tables - at}" for at in range(1, 6)]
        else:
            assert await store.count_open_tables(ANN, since=tables - 6.0) == 5
        store.close()
        return len(taken)

    few, many = run(steps(20)), run(steps(600))
    assert 0 < many <= few + 10


def test_journal_entries_are_appended_in_order(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db.sqlite3")
        await store.append("t", 0, [b"1", b"2"], row("t"))
        await store.append("t", 2, [b"3"], None)
        with pytest.raises(Conflict):
            await store.append("t", 2, [b"other"], None)
        with pytest.raises(Conflict):
            await store.append("t", 1, [b"other", b"another"], row("t", "over"))
        with pytest.raises(Conflict):
            await store.append("t", 7, [b"too far"], None)
        with pytest.raises(Conflict):
            await store.append("new", 3, [b"from nothing"], row("new"))
        assert await store.journal("t") == [b"1", b"2", b"3"]
        assert [found.state for found in await store.tables_of(ANN, 10)] == ["waiting"]
        assert await store.journal("new") == []
        store.close()
        again = SqliteStore(tmp_path / "db.sqlite3")
        assert await again.journal("t") == [b"1", b"2", b"3"]
        again.close()

    run(main())


def test_unreadable_row_does_not_hide_others(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        for id in ("t", "u"):
            await store.append(id, 0, [b"1"], row(id))
        store._db.execute("UPDATE tables SET row = '{' WHERE id = 't'")
        assert [one.id for one in await store.tables_of(ANN, 9)] == ["u"]
        assert [one.id for one in await store.tables("waiting", listed=True, limit=9)] == ["u"]

    run(main())


def test_migrations_are_applied_once_and_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "db.sqlite3"
    SqliteStore(path).close()
    another = 'ALTER TABLE tables ADD COLUMN note TEXT NOT NULL DEFAULT "none";'
    monkeypatch.setattr(sqlite, "MIGRATIONS", (*MIGRATIONS, another))
    SqliteStore(path).close()
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
        assert "note" in [column[1] for column in db.execute("PRAGMA table_info(tables)")]


def test_failed_migration_is_rolled_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "db.sqlite3"
    SqliteStore(path).close()
    broken = "CREATE TABLE half (x); CREATE TABLE journal (x);"
    monkeypatch.setattr(sqlite, "MIGRATIONS", (*MIGRATIONS, broken))
    with pytest.raises(BadInput, match="already exists"):
        SqliteStore(path)
    monkeypatch.undo()
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'half'").fetchone() == (
            0,
        )


def test_unusable_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version={len(MIGRATIONS) + 1}")
    with pytest.raises(BadInput, match="newer than"):
        SqliteStore(path)
    (tmp_path / "text").write_text("not a database, but long enough to be looked at" * 100)
    with pytest.raises(BadInput, match="not a database"):
        SqliteStore(tmp_path / "text")
    with pytest.raises(BadInput, match="unable to open"):
        SqliteStore(tmp_path / "no" / "folder" / "db.sqlite3")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(BadInput, match="it is not a file"):
            SqliteStore(tmp_path / "pipe")
        SqliteStore(tmp_path / "sound").close()
        with pytest.raises(BadInput, match="is not a file"):
            backup(tmp_path / "sound", tmp_path / "pipe")


@pytest.mark.parametrize("version", [0, 1])
def test_foreign_database_is_unchanged(tmp_path: Path, version: int) -> None:
    path = tmp_path / "db.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE theirs (x)")
        db.execute(f"PRAGMA user_version={version}")
    before = path.read_bytes()
    with pytest.raises(BadInput, match="another program"):
        SqliteStore(path)
    assert path.read_bytes() == before
    assert sorted(os.listdir(tmp_path)) == ["db.sqlite3"]


def test_short_lock_is_retried_without_blocking(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "db.sqlite3"
        hub, _ = make_hub(SqliteStore(path))
        room, ann, ben = await table_for_two(hub)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            seat = room.table.started_match.waiting_on[0]
            moving = asyncio.create_task(move(room, [ann, ben][seat], seat))
            ticks = 0
            for _ in range(10):
                await asyncio.sleep(0.01)
                ticks += 1
            assert not moving.done()
            assert ticks == 10
            other.execute("ROLLBACK")
        assert (await moving)["t"] == "done"

    run(main())


def test_every_future_of_a_batch_is_resolved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        await store.append("t", 0, [b"1"], row("t"))

        def fault(*args: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patched:
            patched.setattr(store, "_insert", fault)
            for _ in range(2):
                with pytest.raises(Unavailable):
                    await asyncio.wait_for(store.append("t", 1, [b"2"], None), 5.0)
        await asyncio.wait_for(store.append("t", 1, [b"2"], None), 5.0)
        assert await store.journal("t") == [b"1", b"2"]

    run(main())


def test_long_lock_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "LOCK_TIMEOUT", 0.05)

    async def main() -> None:
        path = tmp_path / "db.sqlite3"
        hub, _ = make_hub(SqliteStore(path))
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        version = room.table.version
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = await move(room, [ann, ben][seat], seat)
            assert (answer["t"], answer["key"]) == ("trouble", "not-saved")
            with pytest.raises(Unavailable):
                await hub.store.check()
            other.execute("ROLLBACK")
        assert room.table.version == version
        assert (await move(room, [ann, ben][seat], seat))["t"] == "done"

    run(main())


async def fill(store: SqliteStore) -> None:
    for number in range(100_000):
        await store.rename(f"guest-{number}", "x" * 60, 0.0)


def test_full_database(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db.sqlite3")
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        (pages,) = store._db.execute("PRAGMA page_count").fetchone()
        store._db.execute(f"PRAGMA max_page_count={pages}")
        answers: list[Json] = []
        while len(answers) < 3000:
            seat = room.table.started_match.waiting_on[0]
            answers.append(await move(room, [ann, ben][seat], seat))
            if answers[-1]["t"] != "done" or room.table.over:
                break
        if answers[-1]["t"] == "done":  # there was still room: fill it with guests
            with pytest.raises(Unavailable):
                await fill(store)
        else:
            assert answers[-1]["key"] == "not-saved"
        version = room.table.version
        assert len(await store.journal(room.table.id)) == version
        store._db.execute("PRAGMA max_page_count=1000000")
        await store.check()

    run(main())


def test_read_only_database(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db.sqlite3")
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        store._db.execute("PRAGMA query_only=1")
        answer = await move(room, [ann, ben][seat], seat)
        assert (answer["t"], answer["key"]) == ("trouble", "not-saved")
        with pytest.raises(Unavailable, match="readonly"):
            await store.rename(ANN, "Ann", 0.0)
        store._db.execute("PRAGMA query_only=0")
        assert (await move(room, [ann, ben][seat], seat))["t"] == "done"

    run(main())


def test_removed_database_file(tmp_path: Path) -> None:
    async def main() -> None:
        path, away = tmp_path / "db.sqlite3", tmp_path / "away"
        store = SqliteStore(path)
        await store.append("t", 0, [b"1"], row("t"))
        path.rename(away)
        for there in (False, True):  # removed, then replaced
            if there:
                path.write_bytes(b"")
            await store.upkeep()
            with pytest.raises(Unavailable, match="removed or replaced"):
                await store.append("t", 1, [b"2"], None)
            with pytest.raises(Unavailable, match="removed or replaced") as trouble:
                await store.check()
            assert str(tmp_path) not in str(trouble.value)  # /health is public
        away.replace(path)
        await store.upkeep()
        await store.append("t", 1, [b"2"], None)
        assert await store.journal("t") == [b"1", b"2"]
        store.close()

    run(main())


def test_removed_write_ahead_log(tmp_path: Path) -> None:
    """Later writes are refused; earlier ones are saved."""

    async def main() -> None:
        path = tmp_path / "db.sqlite3"
        store = SqliteStore(path)
        await store.append("t", 0, [b"1"], row("t"))
        (tmp_path / "db.sqlite3-wal").unlink()
        await store.append("t", 1, [b"2"], None)  # before the store notices
        await store.upkeep()
        with pytest.raises(Unavailable, match="removed or replaced"):
            await store.append("t", 2, [b"3"], None)
        copy = tmp_path / "copy.sqlite3"  # as after kill -9
        copy.write_bytes(path.read_bytes())
        found = SqliteStore(copy)
        assert await found.journal("t") == [b"1", b"2"]
        found.close()
        store.close()

    run(main())


@pytest.mark.parametrize("replaced", [False, True])
def test_replacing_file_is_not_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, replaced: bool
) -> None:
    monkeypatch.setattr(sqlite, "CHECKPOINT_PAGES", 1)

    async def main() -> None:
        path, copy = tmp_path / "db.sqlite3", tmp_path / "copy.sqlite3"
        store = SqliteStore(path)
        await store.append("t", 0, [b"1"], row("t"))
        backup(path, copy)
        await store.append("t", 1, [b"x" * 3000 for _ in range(50)], row("t"))
        path.rename(tmp_path / "away.sqlite3")
        if replaced:
            copy.rename(path)
        before = path.read_bytes() if replaced else None
        await store.upkeep()
        await store.upkeep()
        assert (path.read_bytes() if path.exists() else None) == before
        assert len(await store.journal("t")) == 51
        store.close()
        for name, entries in (("away.sqlite3", 51), ("db.sqlite3", 1 if replaced else 0)):
            found = SqliteStore(tmp_path / name)  # each with its own data
            assert len(await found.journal("t")) == entries
            found.close()

    run(main())


@pytest.mark.parametrize("linked", [False, True])
def test_checkpoint_runs_in_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, linked: bool
) -> None:
    monkeypatch.setattr(sqlite, "CHECKPOINT_PAGES", 1)

    async def main() -> None:
        path = tmp_path / "db.sqlite3"
        if linked:
            (tmp_path / "elsewhere").mkdir()
            path.symlink_to(tmp_path / "elsewhere" / "other.sqlite3")
        store = SqliteStore(path)
        await store.append("t", 0, [b"x" * 3000 for _ in range(50)], row("t"))
        before = path.stat().st_size
        await store.upkeep()
        assert path.stat().st_size > before
        store.close()
        await SqliteStore(":memory:").upkeep()

    run(main())


def test_backup_while_the_server_writes(tmp_path: Path) -> None:
    async def main() -> None:
        path, copy = tmp_path / "db.sqlite3", tmp_path / "copy.sqlite3"
        store = SqliteStore(path)
        await store.append("t", 0, [b"1", b"2"], row("t"))
        assert backup(path, copy) == 1
        await store.append("t", 2, [b"3"], None)
        await store.append("u", 0, [b"1"], row("u"))
        assert backup(path, copy) == 2  # the older copy is replaced
        store.close()
        found = SqliteStore(copy)
        assert await found.journal("t") == [b"1", b"2", b"3"]
        assert sorted(os.listdir(tmp_path))[0] == "copy.sqlite3"
        for name in os.listdir(tmp_path):  # other users must not read them
            assert (tmp_path / name).stat().st_mode & 0o077 == 0
        found.close()

    run(main())


def test_backup_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"
    with pytest.raises(BadInput, match="there is no database"):
        backup(path, tmp_path / "copy")
    SqliteStore(path).close()
    with pytest.raises(BadInput, match="the database itself"):
        backup(path, tmp_path / "." / "db.sqlite3")
    with pytest.raises(BadInput, match="cannot copy"):
        backup(path, tmp_path / "no" / "folder")
    (tmp_path / "text").write_text("words" * 1000)
    (tmp_path / "link").symlink_to(path)
    there = sorted(os.listdir(tmp_path))
    with pytest.raises(BadInput, match="cannot copy"):
        backup(tmp_path / "text", tmp_path / "copy")
    for target in ("", tmp_path, tmp_path / "text" / "copy", tmp_path / ("x" * 300), "/"):
        with pytest.raises(BadInput, match=r"cannot copy|is a folder"):
            backup(path, target)
    for own in ("db.sqlite3-wal", "db.sqlite3-shm", "db.sqlite3-journal", "link"):
        with pytest.raises(BadInput, match="the database itself"):
            backup(tmp_path / "link", tmp_path / own)
    assert sorted(os.listdir(tmp_path)) == there


def test_backup_touches_no_other_file(tmp_path: Path) -> None:
    """Not even a database named like a temporary copy."""
    path = tmp_path / "tables.part"
    SqliteStore(path).close()
    assert backup(path, tmp_path / "tables") == 0
    assert sorted(os.listdir(tmp_path)) == ["tables", "tables.part"]
    SqliteStore(path).close()


def test_backup_command(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"
    SqliteStore(path).close()
    command = [sys.executable, "-m", "chabudai.cli", "backup", str(tmp_path / "copy")]
    done = subprocess.run(
        [*command, "--database", str(path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "0 tables" in done.stdout
    done = subprocess.run(
        [*command, "--database", str(path) + "x"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert "there is no database" in done.stderr
