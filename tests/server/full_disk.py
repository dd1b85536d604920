"""A server on a disk that is full: run as a process, because it limits the size of its files.

Files can neither grow nor be made with content, like on a full disk. The tables can be read, moves
are not saved, and writing works again by itself when there is space.
"""

from __future__ import annotations

import resource
import shutil
import sys
from pathlib import Path

from chabudai.server import sqlite_file
from chabudai.server.app import make_app
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Unavailable
from tests.server.helpers import ANN, BEN, join, make_hub, move, run, table_for_two


async def play_and_stop(folder: Path, killed: bool) -> tuple[Path, str]:
    """A database with a running match, and the id of its table."""
    store = SqliteStore(folder / "db.sqlite3")
    await make_app(store)
    hub, _ = make_hub(store)
    room, ann, ben = await table_for_two(hub)
    seat = room.table.started_match.waiting_on[0]
    assert (await move(room, [ann, ben][seat], seat))["t"] == "done"
    path = folder / "db.sqlite3"
    if killed:
        path = folder / "killed.sqlite3"
        for suffix in ("", "-wal", "-shm"):
            shutil.copy(f"{folder / 'db.sqlite3'}{suffix}", f"{path}{suffix}")
    store.close()
    return path, room.table.id


async def main(folder: Path, killed: bool) -> None:
    """Start on a full disk, look, try to move, get space, move."""
    path, table = await play_and_stop(folder, killed)
    sqlite_file.RETRY_DELAY = 0.0
    unlimited = resource.RLIM_INFINITY
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, unlimited))
    store = SqliteStore(path)
    app = await make_app(store)
    hub = app.hub
    room = await hub.room(table)
    ann, ben = await join(room, ANN), await join(room, BEN)
    assert ann.position["phase"] == "playing"
    version = room.table.version
    seat = room.table.started_match.waiting_on[0]
    for _ in range(2):
        assert (await move(room, [ann, ben][seat], seat))["key"] == "not-saved"
        assert room.table.version == version
        await store.upkeep()  # still full
        try:
            await store.check()
        except Unavailable:
            pass
        else:
            raise AssertionError("the disk is full")
    resource.setrlimit(resource.RLIMIT_FSIZE, (unlimited, unlimited))
    await store.upkeep()
    await store.check()
    assert (await move(room, [ann, ben][seat], seat))["t"] == "done"
    assert len(await store.journal(table)) == version + 1
    store.close()


if __name__ == "__main__":
    run(main(Path(sys.argv[1]), sys.argv[2] == "killed"))
    sys.stdout.write("all good\n")
