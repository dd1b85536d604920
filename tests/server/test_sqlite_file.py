"""The database file: one server at a time, damage and missing logs are noticed, full disks."""

from __future__ import annotations

import logging
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from chabudai.core.refusals import BadInput
from chabudai.server import sqlite_file, sqlite_lock
from chabudai.server.app import make_app
from chabudai.server.sqlite import SqliteStore
from chabudai.server.sqlite_backup import backup
from chabudai.server.store import Addition, Unavailable
from tests.server.helpers import ANN, run
from tests.server.test_store import row

HOLD = (
    "import sys; from chabudai.server.sqlite import SqliteStore;"
    " store = SqliteStore(sys.argv[1]); print('open', flush=True); sys.stdin.readline()"
)


@contextmanager
def other_server(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the file open."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        yield process
    finally:
        process.kill()
        process.communicate()


# -- one server per file ---------------------------------------------------------------------------
def test_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    path, link = tmp_path / "db.sqlite3", tmp_path / "link.sqlite3"
    link.symlink_to(path)
    with other_server(path) as first:
        for name in (path, link):
            with pytest.raises(
                BadInput, match=rf"another server is using it \(process {first.pid}"
            ):
                SqliteStore(name)
        assert backup(path, tmp_path / "copy.sqlite3") == 0  # backups work beside it
        first.send_signal(signal.SIGKILL)
        first.wait()
        store = SqliteStore(path)
        with pytest.raises(BadInput, match="another server is using it"):
            SqliteStore(path)  # also in the same process
        run(store.append_all())
        store.close()
    assert not (tmp_path / "db.sqlite3-lock").exists()
    SqliteStore(path).close()


def test_lock_file_that_is_removed_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first server stops and removes the file after the second one has opened it."""
    path = str(tmp_path / "lock")
    real, calls = sqlite_lock._lock, 0

    def lock(handle: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 1:
            os.unlink(path)
        real(handle)

    monkeypatch.setattr(sqlite_lock, "_lock", lock)
    mine, other = sqlite_lock.FileLock(path), sqlite_lock.FileLock(path)
    mine.acquire()
    assert calls == 2
    with pytest.raises(sqlite_lock.Taken):
        other.acquire()
    mine.release()
    other.acquire()
    other.release()


def test_file_system_without_locks_is_no_obstacle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unsupported(handle: int) -> None:
        raise OSError(next(iter(sqlite_lock.UNSUPPORTED)), "no locks here")

    monkeypatch.setattr(sqlite_lock, "_lock", unsupported)
    SqliteStore(tmp_path / "db.sqlite3").close()


# -- a missing log ---------------------------------------------------------------------------------
def killed_database(path: Path) -> None:
    """A young database whose server was killed."""

    async def main() -> None:
        store = SqliteStore(path)
        await make_app(store)
        await store.append("t", 0, [b"1"], row("t"))
        folder = path.parent / "killed"
        folder.mkdir()
        for name in ("db.sqlite3", "db.sqlite3-wal"):
            shutil.copy(path.parent / name, folder / name)
        store.close()

    run(main())


def test_missing_log_is_noticed(tmp_path: Path) -> None:
    killed_database(tmp_path / "db.sqlite3")
    path, log = tmp_path / "killed" / "db.sqlite3", tmp_path / "killed" / "db.sqlite3-wal"
    log.rename(tmp_path / "log")
    for _ in range(2):  # the attempt does not hide it
        with pytest.raises(BadInput, match=r"its log .* is missing.*backup --recover"):
            SqliteStore(path)
        with pytest.raises(BadInput, match=r"its log .* is missing"):
            backup(path, tmp_path / "copy.sqlite3")
    assert sorted(os.listdir(path.parent)) == ["db.sqlite3"]
    (tmp_path / "log").rename(log)
    store = SqliteStore(path)
    assert run(store.journal("t")) == [b"1"]
    store.close()


def test_schema_and_secret_never_depend_on_the_log(tmp_path: Path) -> None:
    killed_database(tmp_path / "db.sqlite3")
    with closing(sqlite3.connect(tmp_path / "killed" / "db.sqlite3")) as db:
        os.unlink(tmp_path / "killed" / "db.sqlite3-wal")
        names = {name for (name,) in db.execute("SELECT name FROM settings")}
    assert names >= {"open", "secret"}


def test_clean_stop_and_backup_need_no_log(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"
    store = SqliteStore(path)
    backup(path, tmp_path / "copy.sqlite3")
    store.close()
    assert sorted(os.listdir(tmp_path)) == ["copy.sqlite3", "db.sqlite3"]
    for name in ("db.sqlite3", "copy.sqlite3"):
        SqliteStore(tmp_path / name).close()


# -- damage ----------------------------------------------------------------------------------------
def damaged(path: Path) -> None:
    """A database of many pages with one of them zeroed."""

    async def main() -> None:
        store = SqliteStore(path)
        await store.secret("secret")
        for at in range(40):
            await store.append(f"t{at}", 0, [b"x" * 900], row(f"t{at}"))
        store.close()

    run(main())
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'journal'").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(bytes(4096))


def test_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"
    damaged(path)
    before = path.read_bytes()
    with pytest.raises(BadInput, match=r"it is damaged \(.+\): restore a backup, or save"):
        SqliteStore(path)
    assert path.read_bytes() == before
    with pytest.raises(BadInput):
        backup(path, tmp_path / "copy.sqlite3")


def test_time_of_the_check_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "chabudai.server"):
        SqliteStore(tmp_path / "db.sqlite3").close()
    assert "database checked in 0." in caplog.text


def test_secret_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite3"

    async def main() -> None:
        store = SqliteStore(path)
        assert await store.secret("one") == "one"
        assert await store.secret("two") == "one"
        store._db.execute("DELETE FROM settings WHERE name = 'secret'")
        assert await store.secret("new") == "new"  # nothing depends on it yet
        store._db.execute("DELETE FROM settings WHERE name = 'secret'")
        await store.rename(ANN, "Ann", 0.0)
        with pytest.raises(BadInput, match="the secret that signs their cookies is missing"):
            await make_app(store)
        store._db.execute("DELETE FROM guests")
        await store.append("t", 0, [b"1"], row("t"))
        with pytest.raises(BadInput, match="the secret that signs their cookies is missing"):
            await make_app(store)
        assert store._all("SELECT 1 FROM settings WHERE name = 'secret'") == []
        store.close()

    run(main())


# -- a full or read-only disk ----------------------------------------------------------------------
@pytest.mark.parametrize("before", ["stopped", "killed"])
def test_server_starts_and_reads_on_a_full_disk(tmp_path: Path, before: str) -> None:
    """`tests.server.full_disk` says what happens."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.server.full_disk", str(tmp_path), before],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "all good\n"), done.stderr


def test_real_full_disk(tmp_path: Path) -> None:
    """A small file system is full to the last byte."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=400k", "chabudai-test", str(tmp_path)]
    try:
        done = subprocess.run(mount, capture_output=True, text=True, check=False)
    except OSError as problem:
        pytest.skip(f"cannot mount a small file system: {problem}")
    if done.returncode:
        pytest.skip(f"cannot mount a small file system: {done.stderr.strip()}")
    store = None
    try:
        path, filler = tmp_path / "db.sqlite3", tmp_path / "filler"
        store = SqliteStore(path)
        run(store.append_all(Addition("t", 0, [b"1"], row("t"))))
        store.close()
        with pytest.raises(OSError, match="No space"):
            filler.write_bytes(bytes(1 << 20))
        store = SqliteStore(path)
        assert run(store.journal("t")) == [b"1"]
        with pytest.raises(Unavailable):
            run(store.rename(ANN, "Ann", 0.0))
        filler.unlink()
        store._file._retry_at = 0.0
        run(store.upkeep())
        run(store.rename(ANN, "Ann", 0.0))
    finally:
        if store is not None:
            store.close()
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_full_disk_does_not_hide_other_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that needs a migration cannot be served without writing."""

    def full(*args: object) -> None:
        raise Unavailable("database or disk is full")

    path = tmp_path / "db.sqlite3"
    with closing(sqlite3.connect(path)):
        pass
    monkeypatch.setattr(sqlite_file.SqliteFile, "_migrate", full)
    with pytest.raises(BadInput, match="disk is full"):
        SqliteStore(path)
    assert not (tmp_path / "db.sqlite3-lock").exists()
