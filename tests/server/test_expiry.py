"""Unfinished tables that nobody touches are deleted; finished games are kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from chabudai.server import housekeeping, protocol
from chabudai.server.housekeeping import sweep
from chabudai.server.hub import Hub
from chabudai.server.limits import DAY, EXPIRE_DAYS
from chabudai.server.lobby import LOBBY
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Unavailable
from tests.server.helpers import (
    ANN,
    BEN,
    FakeConnection,
    create_table,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "db.sqlite3"


def opened(path: Path) -> tuple[Hub, Any]:
    return make_hub(SqliteStore(path))


def close(hub: Hub) -> None:
    hub.store.close()


def rows(path: Path, id: str) -> list[int]:
    """How many rows of each database table belong to a table."""
    with closing(sqlite3.connect(path)) as db:
        queries = (
            'SELECT count(*) FROM journal WHERE "table" = ?',
            "SELECT count(*) FROM tables WHERE id = ?",
            'SELECT count(*) FROM sittings WHERE "table" = ?',
        )
        return [db.execute(query, (id,)).fetchone()[0] for query in queries]


def test_untouched_tables_are_deleted_and_finished_games_kept(path: Path) -> None:
    async def main() -> None:
        hub, now = opened(path)
        waiting = await create_table(hub, listed=True)
        playing, _, _ = await table_for_two(hub)
        over, ann, ben = await table_for_two(hub)
        while not over.table.over:
            seat = over.table.started_match.waiting_on[0]
            await move(over, (ann, ben)[seat], seat)
        now.time += (EXPIRE_DAYS - 1) * DAY
        hub.rooms.clear()
        await sweep(hub)
        assert all(all(rows(path, one.table.id)) for one in (waiting, playing, over))
        now.time += DAY + 1
        await sweep(hub)
        assert rows(path, waiting.table.id) == rows(path, playing.table.id) == [0, 0, 0]
        assert all(rows(path, over.table.id))
        assert hub.quotas.unfinished == 0
        with pytest.raises(Problem, match="no-such-table"):
            await hub.room(waiting.table.id)
        assert (await hub.room(over.table.id)).table.over
        assert [row.id for row in await hub.store.tables_of(ANN, 50)] == [over.table.id]
        close(hub)

    run(main())


def test_table_with_a_recent_move_is_kept(path: Path) -> None:
    """Moves do not write the row of a table, but they count."""

    async def main() -> None:
        hub, now = opened(path)
        room, ann, ben = await table_for_two(hub)
        now.time += 80 * DAY
        seat = room.table.started_match.waiting_on[0]
        await move(room, (ann, ben)[seat], seat)
        hub.rooms.clear()
        now.time += 80 * DAY
        for _ in range(2):
            await sweep(hub)
            assert all(rows(path, room.table.id))
        with closing(sqlite3.connect(path)) as db:  # it is not looked at again and again
            ((updated,),) = db.execute("SELECT updated FROM tables")
        assert updated == room.table.updated
        now.time += 11 * DAY
        await sweep(hub)
        assert rows(path, room.table.id) == [0, 0, 0]
        close(hub)

    run(main())


def test_open_room_is_never_deleted(path: Path) -> None:
    async def main() -> None:
        hub, now = opened(path)
        room = await create_table(hub)
        await join(room, ANN)
        now.time += 1000 * DAY
        await sweep(hub)
        assert all(rows(path, room.table.id))
        close(hub)

    run(main())


def test_table_cannot_be_opened_while_it_is_deleted(path: Path) -> None:
    async def main() -> None:
        hub, now = opened(path)
        room = await create_table(hub)
        id = room.table.id
        hub.rooms.clear()
        now.time += 1000 * DAY
        delete = hub.store.delete_tables

        async def slowly(tables: Any) -> None:
            with pytest.raises(Problem, match="no-such-table"):
                await hub.room(id)
            await delete(tables)

        hub.store.delete_tables = slowly  # type: ignore[method-assign]
        await sweep(hub)
        assert rows(path, id) == [0, 0, 0]
        close(hub)

    run(main())


def test_failed_deletion_leaves_the_table(path: Path) -> None:
    async def main() -> None:
        hub, now = opened(path)
        room = await create_table(hub)
        hub.rooms.clear()
        now.time += 1000 * DAY

        async def fail(tables: Any) -> None:
            raise Unavailable("disk I/O error")

        hub.store.delete_tables = fail  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await sweep(hub)
        assert (await hub.room(room.table.id)).table.id == room.table.id
        close(hub)

    run(main())


def test_expiry_can_be_switched_off_and_runs_in_batches(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "EXPIRY_BATCH", 2)

    async def main() -> None:
        hub, now = opened(path)
        for _ in range(5):
            await create_table(hub)
        hub.rooms.clear()
        now.time += 1000 * DAY
        left = []
        for days in (0.0, EXPIRE_DAYS, EXPIRE_DAYS, EXPIRE_DAYS):
            hub.expire_days = days
            await sweep(hub)
            left.append(hub.quotas.unfinished)
        assert left == [5, 3, 1, 0]
        close(hub)

    run(main())


def test_deleted_table_leaves_the_lobby(path: Path) -> None:
    """Only those who had it in their list hear of it."""

    async def main() -> None:
        hub, now = opened(path)
        private = await create_table(hub)
        hello = protocol.Hello(protocol=protocol.PROTOCOL)
        people = [FakeConnection(ANN), FakeConnection(BEN)]
        for connection in people:
            await hub.enter(LOBBY, connection, hello)
        hub.rooms.clear()
        now.time += 1000 * DAY
        hub.call_later = lambda seconds, callback: None  # type: ignore[method-assign]
        await sweep(hub)
        hub.lobby.broadcast()
        assert people[0].received[-1]["gone"] == [private.table.id]
        assert people[1].count("tables") == 1
        close(hub)

    run(main())
