"""Guests and addresses cannot fill the server with tables, rooms and sockets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from chabudai.server import protocol
from chabudai.server.api_types import NewTable
from chabudai.server.housekeeping import sweep
from chabudai.server.hub import Hub
from chabudai.server.journal import Settings
from chabudai.server.limits import Limits, Rate
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SqliteStore
from chabudai.words import LANGUAGES, format_message
from tests.server.guest_devices import by
from tests.server.helpers import ANN, BEN, NO_LIMITS, create_table, join, make_hub, move, run
from tests.server.helpers import table_for_two as seat_two
from tests.server.local_app import LocalApp, assert_problem

HERE, THERE = "203.0.113.9", "198.51.100.7"


async def create(hub: Hub, guest: str, address: str, *, listed: bool = False) -> str:
    wanted = NewTable("matcha", ["me", "free"], {}, Settings(listed=listed))
    return (await hub.create(guest, "", wanted, address)).table.id


def test_tables_per_address() -> None:
    """Free cookies do not help."""

    async def main() -> None:
        hub, now = make_hub(limits=replace(NO_LIMITS, address_tables=Rate(10, 1.0)))
        for number in range(10):
            await create(hub, f"cookie-{number}", HERE)
        with pytest.raises(Problem, match="too-many-tables-here"):
            await create(hub, "one more cookie", HERE)
        await create(hub, "another address", THERE)
        now.time += 1
        await create(hub, "later", HERE)

    run(main())


def test_defaults_let_fifty_people_play_behind_one_address() -> None:
    async def main() -> None:
        hub, _ = make_hub(limits=Limits(disk_reserve=0))
        for number in range(50):
            for _ in range(4):
                await create(hub, f"guest-{number}", HERE)
            await create(hub, f"also-{number}", THERE, listed=True)

    run(main())


def test_rematches_count_too() -> None:
    async def main() -> None:
        hub, _ = make_hub(limits=replace(NO_LIMITS, address_tables=Rate(1, 0.0)))
        room, ann, ben = await seat_two(hub)
        while not room.table.over:
            seat = room.table.started_match.waiting_on[0]
            await move(room, (ann, ben)[seat], seat)
        await create(hub, "anybody", HERE)
        with pytest.raises(Problem, match="rematch-asked"):
            await hub.rematch(room, BEN, HERE)
        with pytest.raises(Problem, match="too-many-tables-here"):
            await hub.rematch(room, ANN, HERE)
        assert room.table.rematch == ""
        rematch = await hub.rematch(room, ANN, THERE)
        assert room.table.rematch == rematch.id

    run(main())


def test_global_cap_counts_unfinished_tables(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db.sqlite3")
        hub, now = make_hub(store, limits=replace(NO_LIMITS, unfinished_tables=3))
        for number in range(3):
            await create(hub, f"guest-{number}", f"198.51.100.{number}")
        with pytest.raises(Problem, match="no-room-for-tables"):
            await create(hub, "one more", THERE)
        again = Hub(store, hub.bot_queue._runner, limits=hub.limits, now=now)  # after a restart
        await sweep(again)
        with pytest.raises(Problem, match="no-room-for-tables"):
            await create(again, "one more", THERE)
        store.close()

    run(main())


def test_on_a_full_disk_only_moves_are_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        hub, now = make_hub(limits=replace(NO_LIMITS, disk_reserve=200))
        room, ann, ben = await seat_two(hub)
        now.time += 2
        monkeypatch.setattr(hub.store, "free_bytes", lambda: 199_000_000)
        with pytest.raises(Problem, match="disk-full"):
            await create(hub, ANN, HERE)
        seat = room.table.started_match.waiting_on[0]
        assert (await move(room, (ann, ben)[seat], seat))["t"] == "done"
        length = room.table.version
        for one in (protocol.Say(text="x" * 500), protocol.Rekey(seat=-1)):
            await room.handle(ann, one)
            assert ann.received[-1]["key"] == "disk-full"
        for other in (protocol.ReportGuest(reason="other", seat=1), protocol.BlockGuest(seat=1)):
            await room.handle(ann, other)
            assert ann.received[-1]["key"] == "disk-full"
        for saved in (hub.rename(ANN, "Anna"), hub.identity.new_recovery_code(by(ANN))):
            with pytest.raises(Problem, match="disk-full"):
                await saved
        assert room.table.version == length
        for free in (200_000_000, None):  # enough, or unknown
            now.time += 2
            monkeypatch.setattr(hub.store, "free_bytes", lambda free=free: free)
            await room.handle(ann, protocol.Say(text="x"))
            assert ann.received[-1]["t"] == "done"
            await create(hub, ANN, HERE)

    run(main())


def test_free_space_of_the_store(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "db.sqlite3")
    free = store.free_bytes()
    assert free is not None
    assert free > 0
    store.close()


def test_unused_rooms_make_room_for_others() -> None:
    async def main() -> None:
        hub, now = make_hub(limits=replace(NO_LIMITS, rooms=3))
        used = await create_table(hub)
        await join(used, ANN)
        for _ in range(4):
            now.time += 1
            await create_table(hub)
        assert len(hub.rooms) <= 3
        assert used.is_open
        for room in list(hub.rooms.values()):
            await join(room, ANN)
        while len(hub.rooms) < 3:
            await join(await create_table(hub), ANN)
        now.time += 1
        with pytest.raises(Problem, match="no-room-for-tables"):
            await create_table(hub)

    run(main())


def test_refusals_over_rest(tmp_path: Path) -> None:
    local = LocalApp(tmp_path, replace(NO_LIMITS, address_tables=Rate(1, 0.0)))
    seats = {"game": "matcha", "seats": ["me", "free"]}
    assert local.browser().post("/api/tables", json=seats).status_code == 200
    answer = local.browser().post("/api/tables?lang=es", json=seats)
    assert_problem(answer, 429, "too-many-tables-here")
    assert answer.json()["why"].startswith("Se han creado")
    local.store.close()


def test_origin_is_a_keyed_hash_that_survives_a_restart(tmp_path: Path) -> None:
    local = LocalApp(tmp_path)
    seats = {"game": "matcha", "seats": ["me", "free"], "settings": {"listed": True}}
    id = local.browser().post("/api/tables", json=seats).json()["id"]
    hub = local.app.hub
    origin = hub.rooms[id].table.origin
    assert origin == hub.quotas.origin("127.0.0.1")
    assert origin != hub.quotas.origin(THERE)
    assert "127.0.0.1" not in origin
    assert hub.quotas.origin("") == ""
    assert origin not in local.browser().get("/api/tables").text  # never sent
    local.store.close()
    again = LocalApp(tmp_path)
    assert again.app.hub.quotas.origin("127.0.0.1") == origin
    again.store.close()


def test_refusals_have_sentences() -> None:
    keys = ("too-many-tables-here", "too-many-listed-here", "disk-full")
    for key in (*keys, "no-room-for-tables", "time-is-up", "game-time-is-up"):
        assert len({format_message(f"server-{key}", {}, lang) for lang in LANGUAGES}) == 3
