"""``durable="full"``: nobody hears of a move before the disk has it, and nobody waits in vain."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from chabudai.core.rules import Json
from chabudai.server.sqlite import SqliteStore
from chabudai.server.sqlite_sync import LogSync
from chabudai.server.store import Conflict, Unavailable
from tests.server.helpers import ANN, make_hub, move, run, table_for_two
from tests.server.test_store import row


class SlowDisk:
    """A disk whose syncs last until a test lets them finish."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.free.set()
        self.started = 0
        self.threads: set[int] = set()
        self.fails = False

    def sync(self, handle: int) -> None:
        self.started += 1
        self.threads.add(threading.get_ident())
        assert self.free.wait(30)
        if self.fails:
            raise OSError(5, "Input/output error")


def full_store(path: Path, disk: SlowDisk) -> SqliteStore:
    store = SqliteStore(path, durable="full")
    assert store._sync is not None
    store._sync.close()
    store._sync = LogSync(store._file.log_path, disk.sync)
    return store


async def wait_until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.001)


def test_move_is_sent_only_after_the_disk_has_it(tmp_path: Path) -> None:
    async def main() -> None:
        disk = SlowDisk()
        store = full_store(tmp_path / "db.sqlite3", disk)
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        player, other = [ann, ben][seat], [ann, ben][1 - seat]
        disk.free.clear()
        syncs, told, heard = disk.started, len(player.received), len(other.received)
        moving = asyncio.create_task(move(room, player, seat))
        await wait_until(lambda: disk.started > syncs)
        await asyncio.sleep(0.02)  # the event loop is free
        assert not moving.done()
        assert (len(player.received), len(other.received)) == (told, heard)
        disk.free.set()
        assert (await moving)["t"] == "done"
        assert len(other.received) == heard + 1
        assert threading.get_ident() not in disk.threads
        store.close()

    run(main())


def test_one_sync_serves_all_commits_that_wait(tmp_path: Path) -> None:
    async def main() -> None:
        disk = SlowDisk()
        store = full_store(tmp_path / "db.sqlite3", disk)
        for at in range(20):
            await store.append(f"t{at}", 0, [b"1"], row(f"t{at}"))
        disk.free.clear()
        syncs = disk.started
        first = store.append("t0", 1, [b"2"], None)
        await wait_until(lambda: disk.started == syncs + 1)
        later = [store.append(f"t{at}", 1, [b"2"], None) for at in range(1, 20)]
        conflict = store.append("t1", 7, [b"2"], None)
        naming = asyncio.create_task(store.rename(ANN, "Ann", 1.0))
        await asyncio.sleep(0.02)
        disk.free.set()
        await asyncio.gather(first, *later, naming)
        with pytest.raises(Conflict):
            await conflict
        assert disk.started <= syncs + 3
        assert await store.journal("t19") == [b"1", b"2"]
        store.close()

    run(main())


def test_reading_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    async def main() -> None:
        disk = SlowDisk()
        store = full_store(tmp_path / "db.sqlite3", disk)
        await store.append("t", 0, [b"1"], row("t"))
        disk.free.clear()
        writing = store.append("t", 1, [b"2"], None)
        await asyncio.sleep(0)
        assert len(await store.tables_of(ANN, 9)) == 1
        disk.free.set()
        await writing
        store.close()

    run(main())


def test_failed_sync_refuses_everything_until_restart(tmp_path: Path) -> None:
    """After an error the system may drop the data and report success the next time."""

    async def main() -> None:
        disk = SlowDisk()
        store = full_store(tmp_path / "db.sqlite3", disk)
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        disk.fails = True
        answers: list[Json] = [await move(room, [ann, ben][seat], seat)]
        disk.fails = False
        syncs = disk.started
        with pytest.raises(Unavailable, match="restart the server"):
            await store.rename(ANN, "Ann", 1.0)
        with pytest.raises(Unavailable, match="restart the server"):
            await store.check()
        assert answers[0]["key"] == "not-saved"
        assert disk.started == syncs
        store.close()

    run(main())


@pytest.mark.skipif(not hasattr(os, "fdatasync"), reason="this system has no fdatasync")
def test_only_full_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []

    def fdatasync(handle: int) -> None:
        synced.append(os.readlink(f"/proc/self/fd/{handle}") if os.path.exists("/proc") else "")

    async def main() -> None:
        for durable, expected in (("normal", 0), ("full", 2)):
            synced.clear()
            path = tmp_path / f"{durable}.sqlite3"
            store = SqliteStore(path, durable="full" if durable == "full" else "normal")
            monkeypatch.setattr(os, "fdatasync", fdatasync)
            await store.append("t", 0, [b"1"], row("t"))
            await store.append("t", 1, [b"2"], None)
            assert len(synced) == expected
            assert all(name in ("", f"{path}-wal") for name in synced)
            store.close()

    run(main())


def test_memory_has_no_log_to_wait_for() -> None:
    async def main() -> None:
        store = SqliteStore(":memory:", durable="full")
        await store.append("t", 0, [b"1"], row("t"))
        await store.append("t", 1, [b"2"], None)
        store.close()

    run(main())
