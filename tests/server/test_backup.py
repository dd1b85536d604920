"""``chabudai backup``: rotation, the deep check, recovery, and a restore under load."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from chabudai.cli import main as chabudai
from chabudai.core.refusals import BadInput
from chabudai.server.app import make_app
from chabudai.server.sqlite import SqliteStore
from chabudai.server.sqlite_backup import backup, backup_into
from chabudai.server.sqlite_check import check_database
from chabudai.server.sqlite_recovery import recover
from tests.server.helpers import BEN, join, make_hub, move, run, table_for_two
from tests.server.server_process import ServerProcess
from tests.server.test_crash_recovery import ReconnectingPair
from tests.server.test_crash_recovery import check as check_pair
from tests.server.test_sqlite_file import damaged


def played(path: Path, tables: int = 2) -> list[str]:
    """A database with running matches; returns the ids of their tables."""
    ids = []

    async def main() -> None:
        store = SqliteStore(path)
        await make_app(store)
        hub, _ = make_hub(store)
        for _ in range(tables):
            room, ann, ben = await table_for_two(hub)
            for _ in range(3):
                seat = room.table.started_match.waiting_on[0]
                assert (await move(room, [ann, ben][seat], seat))["t"] == "done"
            ids.append(room.table.id)
        store.close()

    run(main())
    return ids


def change(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement, values)


# -- rotation --------------------------------------------------------------------------------------
def test_rotation_keeps_the_latest(tmp_path: Path) -> None:
    path, folder = tmp_path / "db.sqlite3", tmp_path / "copies"
    played(path)
    folder.mkdir()
    others = ["notes.txt", "chabudai-old.sqlite3", "chabudai-20200101T000000Z.sqlite3.gz"]
    for name in [*others, "chabudai-20200101T000000Z.sqlite3"]:
        (folder / name).write_text("x")
    copies = [backup_into(folder, path, 3)[0] for _ in range(5)]
    kept = {one.name for one in folder.iterdir()}
    assert kept == {*others, *(copy.name for copy in copies[2:])}
    assert check_database(copies[-1]).good


def test_failed_backup_removes_nothing(tmp_path: Path) -> None:
    path, folder = tmp_path / "db.sqlite3", tmp_path / "copies"
    folder.mkdir()
    played(path)
    good = backup_into(folder, path, 1)[0]
    damaged(tmp_path / "bad.sqlite3")
    with pytest.raises(BadInput):
        backup_into(folder, tmp_path / "bad.sqlite3", 1)
    assert list(folder.iterdir()) == [good]
    for keep, into, why in ((0, folder, "at least 1"), (1, tmp_path / "no", "there is no folder")):
        with pytest.raises(BadInput, match=why):
            backup_into(into, path, keep)


# -- the deep check --------------------------------------------------------------------------------
def test_check_names_the_bad_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "db.sqlite3"
    good, unreadable, gap, impossible = played(path, 4)
    assert chabudai(["backup", "--check", str(path)]) == 0
    assert "4 tables with 28 journal entries checked: all good" in capsys.readouterr().out
    entry = 'UPDATE journal SET entry = ? WHERE "table" = ? AND version = 6'
    change(path, entry, b"{", unreadable)
    change(path, 'DELETE FROM journal WHERE "table" = ? AND version = 6', gap)
    change(path, entry, b'["moved",0.0,0,"4s suit",0]', impossible)
    before = path.read_bytes()
    assert chabudai(["backup", "--check", str(path)]) == 1
    out = capsys.readouterr().out
    for table in (unreadable, gap, impossible):
        assert f"table {table} cannot be rebuilt" in out
    assert good not in out
    assert "damaged" in out
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["db.sqlite3"]


def test_check_of_files_that_are_no_sound_database(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"
    played(path)
    change(path, "DELETE FROM settings WHERE name = 'secret'")
    assert "secret" in check_database(path).problems[0]
    damaged(tmp_path / "bad.sqlite3")
    assert not check_database(tmp_path / "bad.sqlite3").good
    (tmp_path / "text").write_text("words" * 1000)
    assert not check_database(tmp_path / "text").good
    (tmp_path / "empty").write_bytes(b"")
    for name, why in (("none", "there is no database"), ("empty", "is empty")):
        with pytest.raises(BadInput, match=why):
            check_database(tmp_path / name)


# -- recovery --------------------------------------------------------------------------------------
def test_recovery_without_the_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, copy = tmp_path / "db.sqlite3", tmp_path / "copy.sqlite3"
    ids = played(path)
    change(path, "INSERT OR REPLACE INTO settings VALUES ('open', 'yes')")
    with pytest.raises(BadInput, match="is missing"):
        SqliteStore(path)
    assert chabudai(["backup", "--recover", str(copy), "--database", str(path)]) == 0
    assert "2 tables" in capsys.readouterr().out
    assert_playable(copy, ids)


def test_recovery_of_damaged_pages_and_journals(tmp_path: Path) -> None:
    path, copy = tmp_path / "db.sqlite3", tmp_path / "copy.sqlite3"
    ids = played(path)
    change(path, 'DELETE FROM journal WHERE "table" = ? AND version = 6', ids[0])
    change(path, "DELETE FROM settings WHERE name = 'secret'")
    done = recover(path, copy)
    assert done.tables == 2
    assert "after a gap, left out: 1" in done.notes[0]
    assert "the cookie secret was lost" in done.notes[1]
    assert check_database(copy).good
    assert_playable(copy, ids)
    change(path, "DELETE FROM tables WHERE id = ?", ids[1])
    change(path, "DELETE FROM sittings")
    done = recover(path, copy)
    assert (done.tables, done.notes[1]) == (
        2,
        "tables whose row was made again from their journal: 1",
    )
    assert check_database(copy).good
    assert_playable(copy, ids)
    damaged(tmp_path / "bad.sqlite3")
    done = recover(tmp_path / "bad.sqlite3", copy)
    assert "a part of journal cannot be read" in done.notes[0]
    SqliteStore(copy).close()


def assert_playable(path: Path, ids: list[str]) -> None:
    async def main() -> None:
        store = SqliteStore(path)
        await make_app(store)
        hub, _ = make_hub(store)
        for id in ids:
            room = await hub.room(id)
            seat = room.table.started_match.waiting_on[0]
            guest = room.table.seats[seat].guest or BEN
            assert (await move(room, await join(room, guest), seat))["t"] == "done"
        store.close()

    run(main())


# -- restoring -------------------------------------------------------------------------------------
def test_backup_under_load_is_restored_and_played_on(tmp_path: Path) -> None:
    """Copies are made while games are played. A copy continues all games from its moment."""
    server = ServerProcess(tmp_path / "db.sqlite3")
    restored = ServerProcess(tmp_path / "restored.sqlite3")

    async def main() -> None:
        guest = server.guest("Ann")
        pairs = [ReconnectingPair(server, guest, "matcha", at) for at in range(3)]
        tasks = [asyncio.create_task(pair.play_until_over()) for pair in pairs]
        while not all(len(pair.acknowledged) > 5 for pair in pairs):
            await asyncio.sleep(0.005)
        before = {pair.table: len(pair.acknowledged) for pair in pairs}
        await asyncio.to_thread(backup, server.database, restored.database)
        await asyncio.gather(*tasks)
        server.kill()
        report = check_database(restored.database)
        assert (report.good, report.tables) == (True, 3), list(report.lines())
        restored.start()
        for pair in pairs:
            record = guest.get(f"{restored.address}/api/tables/{pair.table}/record").json()
            played = [text for seat, text in record["log"] if seat != "*"]
            assert len(played) >= before[pair.table]  # nothing acknowledged before is missing
            kept = [
                (version, move) for version, move in pair.acknowledged if version - 5 < len(played)
            ]
            pair.server, pair.done, pair.version = restored, False, 0
            pair.acknowledged = kept
            await pair.play_until_over()
            pair.guest = restored.client()
            pair.guest.cookies = guest.cookies
            check_pair(pair)

    server.start()
    try:
        run(main())
    finally:
        server.end()
        restored.end()
