"""The store on SQLite: migrations, conflicts, and a database that is locked, read-only or full."""

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
from chabudai.server.sqlite import MIGRATIONS, SqliteStore, backup
from chabudai.server.store import Conflict, Row, Unavailable
from tests.server.scenes import ANN, BEN, make_hub, move, run, table_for_two


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


def test_a_journal_is_written_in_order_or_not_at_all(tmp_path: Path) -> None:
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


def lying(path: Path) -> tuple[int, int]:
    """How many entries are in the journal, and how many rows of moves wait beside it."""
    with closing(sqlite3.connect(path)) as db:
        (journal,) = db.execute("SELECT count(*) FROM entries").fetchone()
        (moves,) = db.execute("SELECT count(*) FROM moves").fetchone()
        return journal, moves


async def laid(path: Path, *tables: str) -> SqliteStore:
    """A store with tables whose journals have one entry."""
    store = SqliteStore(path)
    for table in tables:
        await store.append(table, 0, [b"1"], row(table))
    return store


def test_moves_of_many_tables_are_written_together_and_put_away_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "db.sqlite3"

    async def main() -> None:
        store = await laid(path, "t", "u", "v")
        await asyncio.gather(*(store.append(table, 1, [b"2"], None) for table in "tuv"))
        assert lying(path) == (3, 1)
        await store.append("t", 2, [b"3", b"4"], row("t", "over"))  # follows its moves
        assert lying(path) == (3, 2)
        await store.tend()
        assert lying(path) == (3, 2)  # not worth it yet
        monkeypatch.setattr(sqlite, "GATHERED", 4)
        monkeypatch.setattr(sqlite, "AT_ONCE", 2)
        tending = asyncio.create_task(store.tend())
        version = 1
        while not tending.done():  # the game goes on meanwhile
            version += 1
            await store.append("u", version, [b"%d" % (version + 1)], None)
        assert await store.journal("t") == [b"1", b"2", b"3", b"4"]
        assert await store.journal("u") == [b"%d" % (at + 1) for at in range(version + 1)]
        journal, moves = lying(path)
        assert (journal, moves > 0) == (8, True)
        with pytest.raises(Conflict):
            await store.append("v", 1, [b"other"], None)
        await store.append("v", 2, [b"3"], None)
        monkeypatch.setattr(sqlite, "GATHERED_FOR", 0.0)
        await store.tend()
        assert lying(path) == (8 + version, 0)
        store.close()

    run(main())


def test_what_a_killed_server_left_is_found_and_a_stopped_one_leaves_nothing(
    tmp_path: Path,
) -> None:
    path = tmp_path / "db.sqlite3"

    async def main() -> None:
        killed = await laid(path, "t")
        await killed.append("t", 1, [b"2"], None)
        backup(path, tmp_path / "copy.sqlite3")
        for there in (path, tmp_path / "copy.sqlite3"):
            store = SqliteStore(there)
            assert lying(there) == (2, 0)
            await store.append("t", 2, [b"3"], None)
            assert await store.journal("t") == [b"1", b"2", b"3"]
            store.close()
            assert lying(there) == (3, 0)

    run(main())


def test_killed_while_moves_are_put_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "GATHERED", 1)
    monkeypatch.setattr(sqlite, "AT_ONCE", 1)
    path = tmp_path / "db.sqlite3"

    async def main() -> None:
        killed = await laid(path, "t", "u")
        for at, table in ((1, "t"), (2, "t"), (1, "u")):
            await killed.append(table, at, [b"%d" % (at + 1)], None)
        tending = asyncio.create_task(killed.tend())
        while lying(path)[0] == 2:
            await asyncio.sleep(0)
        assert lying(path) == (3, 3)  # one of three is in both
        tending.cancel()
        store = SqliteStore(path)
        assert lying(path) == (5, 0)
        assert await store.journal("t") == [b"1", b"2", b"3"]
        assert await store.journal("u") == [b"1", b"2"]
        store.close()

    run(main())


def test_two_programs_on_one_file_never_write_past_each_other(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"

    async def main() -> None:
        one = await laid(path, "t", "u")
        other = SqliteStore(path)
        await one.append("t", 1, [b"2"], None)
        with pytest.raises(Conflict):
            await other.append("t", 1, [b"other"], row("t", "over"))
        assert await other.journal("t") == [b"1", b"2"]
        await other.append("t", 2, [b"3"], None)
        await one.append("u", 1, [b"2"], None)
        with pytest.raises(Conflict):
            await one.append("t", 2, [b"other"], None)
        assert await one.journal("t") == [b"1", b"2", b"3"]
        assert await other.journal("u") == [b"1", b"2"]
        await other.append("u", 2, [b"3"], None)
        with pytest.raises(Conflict):
            await one.append("u", 2, [b"4", b"5"], row("u", "over"))
        await one.append("u", 3, [b"4"], None)
        assert await one.journal("u") == await other.journal("u") == [b"1", b"2", b"3", b"4"]
        one.close()
        other.close()

    run(main())


@pytest.mark.parametrize("ours", [False, True])
def test_another_program_writes_while_moves_are_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ours: bool
) -> None:
    monkeypatch.setattr(sqlite, "GATHERED", 1)
    monkeypatch.setattr(sqlite, "AT_ONCE", 1)
    path = tmp_path / "db.sqlite3"

    async def main() -> None:
        one = await laid(path, "t", "u")
        other = SqliteStore(path)
        for at in range(1, 5):
            await one.append("t", at, [b"%d" % (at + 1)], None)
        tending = asyncio.create_task(one.tend())
        while lying(path)[0] == 2:
            await asyncio.sleep(0)
        other.close()  # and puts all of them away, so that their numbers are free
        other = SqliteStore(path)
        await other.append("u", 1, [b"2"], None)
        assert lying(path) == (6, 1)
        if ours:
            await one.append("t", 5, [b"6"], None)
            assert lying(path) == (6, 2)
        await tending
        assert lying(path) == (6, 1 + ours)
        assert await other.journal("u") == await one.journal("u") == [b"1", b"2"]
        await one.append("u", 2, [b"3"], None)
        await one.append("t", 5 + ours, [b"7"], None)
        one.close()
        other.close()
        assert lying(path) == (9 + ours, 0)

    run(main())


def test_moves_are_put_away_twice_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "GATHERED", 1)
    monkeypatch.setattr(sqlite, "AT_ONCE", 1)
    path = tmp_path / "db.sqlite3"

    async def main() -> None:
        store = await laid(path, "t", "u")
        for at in range(1, 5):
            await store.append("t", at, [b"%d" % (at + 1)], None)
        tending = [asyncio.create_task(store.tend()) for _ in range(2)]
        await tending[0]
        await store.append("u", 1, [b"2"], None)
        await tending[1]
        assert lying(path) == (6, 1)
        assert await store.journal("u") == [b"1", b"2"]
        store.close()

    run(main())


def test_a_copy_is_restored_while_moves_are_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "GATHERED", 1)
    monkeypatch.setattr(sqlite, "AT_ONCE", 1)
    path, copy = tmp_path / "db.sqlite3", tmp_path / "copy.sqlite3"

    async def main() -> None:
        store = await laid(path, "t")
        backup(path, copy)
        for at in range(1, 5):
            await store.append("t", at, [b"%d" % (at + 1)], None)
        tending = asyncio.create_task(store.tend())
        while lying(path)[0] == 1:
            await asyncio.sleep(0)
        with closing(sqlite3.connect(copy)) as old, closing(sqlite3.connect(path)) as new:
            old.backup(new)
        await tending
        assert await store.journal("t") == [b"1"]
        with pytest.raises(Conflict):
            await store.append("t", 5, [b"6"], None)
        await store.append("t", 1, [b"other"], None)
        store.close()

    run(main())


def test_the_file_is_replaced_while_moves_are_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("GATHERED", "AT_ONCE", "CHECKPOINT_PAGES"):
        monkeypatch.setattr(sqlite, name, 1)
    path, copy = tmp_path / "db.sqlite3", tmp_path / "copy.sqlite3"

    async def main() -> None:
        store = await laid(path, "t")
        backup(path, copy)
        for at in range(1, 9):
            await store.append("t", at, [b"x" * 3000], None)
        tending = asyncio.create_task(store.tend())
        while lying(path)[0] == 1:
            await asyncio.sleep(0)
        before = copy.read_bytes()
        path.rename(tmp_path / "away.sqlite3")
        copy.rename(path)
        await tending
        assert path.read_bytes() == before
        store.close()

    run(main())


class SaysItFailed:
    """A connection whose commits are written, and end with an error nevertheless."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def execute(self, statement: str, *values: object) -> sqlite3.Cursor:
        done = self.db.execute(statement, *values)  # type: ignore[arg-type]
        if statement == "COMMIT":
            raise sqlite3.OperationalError("disk I/O error")
        return done

    def __getattr__(self, name: str) -> object:
        return getattr(self.db, name)


def test_a_commit_that_was_written_after_all() -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        await store.append("t", 0, [b"1"], row("t"))
        db = store._db
        store._db = SaysItFailed(db)  # type: ignore[assignment]
        with pytest.raises(Unavailable, match="disk"):
            await store.append("t", 1, [b"2"], None)
        store._db = db
        assert await store.journal("t") == [b"1", b"2"]
        with pytest.raises(Conflict):
            await store.append("t", 1, [b"other"], None)
        await store.append("t", 2, [b"3"], None)
        assert await store.journal("t") == [b"1", b"2", b"3"]
        store.close()

    run(main())


def test_a_row_of_moves_nobody_can_read_spoils_no_other_table(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"

    async def main() -> None:
        store = await laid(path, "t", "u")
        for at in (1, 2, 3):
            await store.append("u", at, [b"%d" % (at + 1)], None)
            await store.append("t", at, [b"%d" % (at + 1)], None)
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("UPDATE moves SET entries = x'00' WHERE id = 3")
        for _ in range(2):  # as it runs, and started anew
            assert await store.journal("t") == [b"1", b"2", b"3", b"4"]
            with pytest.raises(Unavailable, match="the journal of u has a gap"):
                await store.journal("u")
            await store.append("v", 0, [b"1"], row("v"))
            await store.append("v", 1, [b"2"], None)
            await store.tend()
            store.close()
            assert lying(path)[1] == 0
            with closing(sqlite3.connect(path)) as db, db:
                assert db.execute("SELECT * FROM spoilt_moves").fetchall() == [(b"\x00",)]
                db.execute("DELETE FROM entries WHERE \"table\" = 'v'")
            store = SqliteStore(path)
        store.close()

    run(main())


def test_many_programs_open_an_old_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(MIGRATIONS[0] + "PRAGMA user_version=1;")
    open_it = (
        "import sys; from chabudai.server.sqlite import SqliteStore;"
        " sys.stdin.readline(); SqliteStore(sys.argv[1]).close()"
    )
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", open_it, str(path)],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    assert [one.communicate("go\n", timeout=60)[1] for one in programs] == [""] * 3


def test_moves_that_cannot_be_put_away_are_safe_where_they_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "GATHERED", 1)
    path = tmp_path / "db.sqlite3"

    async def main() -> None:
        store = await laid(path, "t")
        await store.append("t", 1, [b"2"], None)
        await store.append("t", 2, [b"3"], None)
        store._db.execute("PRAGMA query_only=1")
        await store.tend()
        assert await store.journal("t") == [b"1", b"2", b"3"]
        store._db.execute("PRAGMA query_only=0")
        await store.append("t", 3, [b"4"], None)
        await store.tend()
        assert lying(path)[0] == 4
        assert await store.journal("t") == [b"1", b"2", b"3", b"4"]
        store.close()

    run(main())


def test_lists_counts_names_and_settings() -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        for at, state in enumerate(["waiting", "playing", "over", "waiting"]):
            await store.append(f"t{at}", 0, [b"1"], row(f"t{at}", state, created=float(at)))
        await store.append("b", 0, [b"1"], row("b", owner=BEN))
        assert [one.id for one in await store.tables("waiting", listed=True, limit=2)] == [
            "t3",
            "b",
        ]
        assert await store.tables("waiting", listed=False, limit=9) == []
        assert await store.owned(ANN, 0.0) == 2  # t0 was not created after 0
        assert await store.owned(ANN, -1.0) == 3
        assert [one.id for one in await store.tables_of(BEN, 9)] == ["b"]
        assert await store.name_of(ANN) == ""
        await store.rename(ANN, "Ann", 1.0)
        await store.rename(ANN, "Anna", 2.0)
        assert await store.name_of(ANN) == "Anna"
        assert await store.setting("secret", "one") == "one"
        assert await store.setting("secret", "two") == "one"
        await store.check()

    run(main())


def test_migrations_are_applied_once_and_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "db.sqlite3"
    SqliteStore(path).close()
    second = 'ALTER TABLE tables ADD COLUMN note TEXT NOT NULL DEFAULT "none";'
    monkeypatch.setattr(sqlite, "MIGRATIONS", (*MIGRATIONS, second))
    SqliteStore(path).close()
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
        assert "note" in [column[1] for column in db.execute("PRAGMA table_info(tables)")]


def test_a_migration_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "db.sqlite3"
    SqliteStore(path).close()
    broken = "CREATE TABLE half (x); CREATE TABLE entries (x);"
    monkeypatch.setattr(sqlite, "MIGRATIONS", (*MIGRATIONS, broken))
    with pytest.raises(BadInput, match="already exists"):
        SqliteStore(path)
    monkeypatch.undo()
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'half'").fetchone() == (
            0,
        )


def test_a_database_of_the_future_and_one_that_is_none(tmp_path: Path) -> None:
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


def test_locked_for_a_moment_nobody_notices_and_the_loop_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "db.sqlite3"
        hub, _ = make_hub(SqliteStore(path))
        room, ann, ben = await table_for_two(hub)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            seat = room.table.playing.waiting_on[0]
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


def test_whatever_happens_to_a_batch_nobody_waits_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        store = SqliteStore(":memory:")
        await store.append("t", 0, [b"1"], row("t"))

        def fault(*args: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patched:
            patched.setattr(store, "_end", fault)
            for _ in range(2):
                with pytest.raises(Unavailable):
                    await asyncio.wait_for(store.append("t", 1, [b"2"], None), 5.0)
        await asyncio.wait_for(store.append("t", 1, [b"2"], None), 5.0)
        assert await store.journal("t") == [b"1", b"2"]

    run(main())


def test_locked_for_long_is_a_clear_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)

    async def main() -> None:
        path = tmp_path / "db.sqlite3"
        hub, _ = make_hub(SqliteStore(path))
        room, ann, ben = await table_for_two(hub)
        seat = room.table.playing.waiting_on[0]
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


def test_a_full_database(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db.sqlite3")
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        (pages,) = store._db.execute("PRAGMA page_count").fetchone()
        store._db.execute(f"PRAGMA max_page_count={pages}")
        answers: list[Json] = []
        while len(answers) < 3000:
            seat = room.table.playing.waiting_on[0]
            answers.append(await move(room, [ann, ben][seat], seat))
            if answers[-1]["t"] != "done" or room.table.over:
                break
        if answers[-1]["t"] == "done":  # it fitted: fill the rest with guests
            with pytest.raises(Unavailable):
                await fill(store)
        else:
            assert answers[-1]["key"] == "not-saved"
        version = room.table.version
        assert len(await store.journal(room.table.id)) == version
        store._db.execute("PRAGMA max_page_count=1000000")
        await store.check()

    run(main())


def test_a_read_only_database(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db.sqlite3")
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.playing.waiting_on[0]
        store._db.execute("PRAGMA query_only=1")
        answer = await move(room, [ann, ben][seat], seat)
        assert (answer["t"], answer["key"]) == ("trouble", "not-saved")
        with pytest.raises(Unavailable, match="readonly"):
            await store.rename(ANN, "Ann", 0.0)
        store._db.execute("PRAGMA query_only=0")
        assert (await move(room, [ann, ben][seat], seat))["t"] == "done"

    run(main())


def test_a_database_that_was_taken_away(tmp_path: Path) -> None:
    async def main() -> None:
        path, away = tmp_path / "db.sqlite3", tmp_path / "away"
        store = SqliteStore(path)
        await store.append("t", 0, [b"1"], row("t"))
        path.rename(away)
        for there in (False, True):  # no file, and another one
            if there:
                path.write_bytes(b"")
            await store.tend()
            with pytest.raises(Unavailable, match="removed or replaced"):
                await store.append("t", 1, [b"2"], None)
            with pytest.raises(Unavailable, match=str(path)):
                await store.check()
        away.replace(path)
        await store.tend()
        await store.append("t", 1, [b"2"], None)
        assert await store.journal("t") == [b"1", b"2"]
        store.close()

    run(main())


@pytest.mark.parametrize("replaced", [False, True])
def test_what_lies_in_the_place_of_the_file_is_left_alone(
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
        await store.tend()
        await store.tend()
        assert (path.read_bytes() if path.exists() else None) == before
        assert len(await store.journal("t")) == 51
        store.close()
        for name, entries in (("away.sqlite3", 51), ("db.sqlite3", 1 if replaced else 0)):
            found = SqliteStore(tmp_path / name)  # each with what was written into it
            assert len(await found.journal("t")) == entries
            found.close()

    run(main())


@pytest.mark.parametrize("linked", [False, True])
def test_the_log_is_moved_into_the_file_in_the_background(
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
        await store.tend()
        assert path.stat().st_size > before
        store.close()
        await SqliteStore(":memory:").tend()

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
        for name in os.listdir(tmp_path):  # nobody else on the machine may read them
            assert (tmp_path / name).stat().st_mode & 0o077 == 0
        found.close()

    run(main())


def test_backups_that_cannot_be(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"
    with pytest.raises(BadInput, match="there is no database"):
        backup(path, tmp_path / "copy")
    SqliteStore(path).close()
    with pytest.raises(BadInput, match="the database itself"):
        backup(path, tmp_path / "." / "db.sqlite3")
    with pytest.raises(BadInput, match="cannot copy"):
        backup(path, tmp_path / "no" / "folder")
    (tmp_path / "text").write_text("words" * 1000)
    with pytest.raises(BadInput, match="cannot copy"):
        backup(tmp_path / "text", tmp_path / "copy")
    assert not (tmp_path / "copy").exists()
    assert not (tmp_path / "copy.part").exists()


def test_the_backup_command(tmp_path: Path) -> None:
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
