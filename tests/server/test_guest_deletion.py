"""What remains of a guest who is deleted or merged: tables, chat, blocks and reports."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from chabudai.server import handovers, journal, protocol, sqlite
from chabudai.server.budget import REPLAYED_ENTRY
from chabudai.server.handovers import Handovers
from chabudai.server.identity_store import Handover
from chabudai.server.limits import DAY
from chabudai.server.moderation_store import Block
from chabudai.server.names import FORMER_GUEST, FORMER_NAME
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SqliteStore
from chabudai.server.table import Table
from tests.server.guest_devices import by, name_of, new_device
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    create_table,
    join,
    make_hub,
    run,
    table_for_two,
)
from tests.server.local_app import LocalApp, assert_problem


# -- deletion --------------------------------------------------------------------------------------
def test_deleted_guest_is_gone_and_a_bot_plays_on() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        await hub.store.rename(ANN, "Anneliese", 0.0)
        await room.rename(ANN)
        await room.handle(ann, protocol.Say(text="my words"))
        await room.handle(ben, protocol.Say(text="ben's words"))
        before = room.table.version
        code = await hub.identity.new_recovery_code(by(ANN))
        new = await hub.identity.delete(by(ANN))
        assert new != ANN
        assert ann.bye is not None
        assert ben.bye is not None
        assert ben.bye.reason == "reload"
        texts = await hub.store.journal(room.table.id)
        assert len(texts) == before + 1  # same versions, and a bot in the seat
        whole = b"".join(texts)
        for word in (b"Ann", b"my words", ANN.encode()):
            assert word not in whole
        assert b"ben's words" in whole
        table = hub.rooms[room.table.id].table
        assert table.owner == BEN
        assert table.seats[0].guest == FORMER_GUEST
        assert table.seats[0].stand_in == table.default_stand_in != ""
        assert table.started_match.record()["seats"] == [FORMER_NAME, "Ben"]
        again = await join(hub.rooms[table.id], BEN)
        assert again.position["people"][0]["name"] == FORMER_NAME
        assert "renamed" not in [one["kind"] for one in again.last("welcome")["news"]]
        await hub.store.rename(ANN, "", 0.0)
        assert await hub.store.identity.guest_of(ANN) is None
        assert await hub.store.tables_of(ANN, 9) == []
        with pytest.raises(Problem, match="guest-deleted"):
            await hub.identity.by_code(by(CYD), code)

    run(main())


def test_deleting_over_rest_needs_a_confirmation(local: LocalApp) -> None:
    ann = local.browser("Ann")
    table = local.finished(ann)
    assert_problem(ann.post("/api/me/delete", json={"confirm": False}), 400, "not-confirmed")
    assert name_of(ann) == "Ann"
    phone = new_device(local, ann)
    assert ann.post("/api/me/delete", json={"confirm": True}).json() == {"name": ""}
    assert [name_of(ann), name_of(phone)] == ["", ""]
    assert phone.post("/api/me/delete", json={"confirm": True}).status_code == 200
    record = ann.get(f"/api/tables/{table}/record").json()
    assert record["seats"] == [f"{FORMER_NAME} 1", f"{FORMER_NAME} 2"]
    assert "Ann" not in str(run(local.store.journal(table)))


def test_waiting_table_of_a_deleted_guest() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        alone = await create_table(hub)
        shared = await create_table(hub, ("me", "free", "free"), "matchmaster")
        key = shared.table.seats[1].key
        ben = await join(shared, BEN, key=key)
        await shared.handle(ben, protocol.Sit(seat=1, key=key))
        await hub.identity.delete(by(ANN))
        assert await hub.store.journal(alone.table.id) == []
        with pytest.raises(Problem, match="no-such-table"):
            await hub.room(alone.table.id)
        table = hub.rooms[shared.table.id].table
        assert (table.owner, table.seats[0].free, table.seats[1].guest) == (BEN, True, BEN)

    run(main())


def test_rematch_with_a_former_player_seats_a_bot(local: LocalApp) -> None:
    async def main() -> None:
        from chabudai.server.new_tables import rematch_table

        hub, _ = make_hub()
        room, *_ = await table_for_two(hub)
        await hub.identity.delete(by(ANN))
        table, _, keys = rematch_table(hub.rooms[room.table.id].table, [BEN], "1", 0.0)
        assert keys == []
        assert [table_seat.bot for table_seat in table.seats] == ["", table.default_stand_in]

    run(main())


def test_handed_over_journals_are_paid_for_in_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many long tables must not be rewritten in one go: nobody else could play meanwhile."""
    turns: list[tuple[str, float]] = []

    async def main() -> None:
        hub, _ = make_hub()
        rooms = [await create_table(hub, ("me", "random")) for _ in range(3)]
        cost = rooms[0].table.version * REPLAYED_ENTRY

        async def turn(address: str, cost: float) -> None:
            turns.append((address, cost))

        monkeypatch.setattr(hub.budget, "turn", turn)
        await hub.identity.delete(by(ANN))
        assert turns == [("192.0.2.1", cost)] * 3

    run(main())


def test_many_tables_follow_in_upkeep(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        hub, now = make_hub()
        for _ in range(5):
            await create_table(hub, ("me", "random"))
        monkeypatch.setattr(handovers, "PER_UPKEEP", 2)
        await hub.store.identity.hand_over(ANN, BEN, hub.now())  # and then the server was killed
        hub.rooms.clear()
        for left in (3, 1, 0):
            await hub.identity.handovers.upkeep()
            assert len(await hub.store.identity.handover_tables(ANN, 9)) == left
        assert len(await hub.store.tables_of(BEN, 9)) == 5
        assert await hub.store.identity.handovers()  # late actions are still followed
        now.time += handovers.SETTLING_TIME + 1
        await hub.identity.handovers.upkeep()
        assert await hub.store.identity.handovers() == []

    run(main())


def test_two_devices_act_at_once() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ben = await table_for_two(hub)
        await asyncio.gather(
            hub.identity.delete(by(ANN)),
            room.handle(ann, protocol.Say(text="late words")),
            hub.identity.sign_in(by(ANN), BEN, "bring"),
            hub.identity.delete(by(ANN)),
        )
        for _ in range(3):
            await hub.identity.handovers.upkeep()
        assert "late words" not in str(await hub.store.journal(room.table.id))
        await hub.room(room.table.id)

    run(main())


def test_rewriting_follows_a_room_that_is_just_opening() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, *_ = await table_for_two(hub)
        id = room.table.id
        hub.rooms.clear()
        opening = asyncio.create_task(hub.room(id))
        await asyncio.sleep(0)
        await hub.identity.handovers.rewrite_table(id, Handover(BEN, CYD, 0.0))
        assert (await opening).is_open
        assert hub.rooms[id].table.seats_of(CYD) == [1]

    run(main())


# -- chat ------------------------------------------------------------------------------------------
def test_old_chat_is_blanked() -> None:
    async def main() -> None:
        hub, now = make_hub()
        room, ann, _ = await table_for_two(hub)
        await room.handle(ann, protocol.Say(text="old words"))
        id, version = room.table.id, room.table.version
        upkeep = Handovers(hub, chat_days=30)
        now.time += 31 * DAY
        await upkeep.upkeep()
        assert "old words" in str(await hub.store.journal(id))  # the table is open
        hub.rooms.clear()
        now.time += 29 * DAY
        await upkeep.upkeep()
        assert "old words" in str(await hub.store.journal(id))
        now.time += 2 * DAY
        await upkeep.upkeep()
        texts = await hub.store.journal(id)
        assert "old words" not in str(texts)
        assert len(texts) == version
        assert Table.rebuilt(id, map(journal.decode, texts)).version == version
        assert await hub.store.identity.old_chats(now.time, 9) == []
        again = await join(await hub.room(id), ANN)
        assert "said" not in [one["kind"] for one in again.last("welcome")["news"]]

    run(main())


def test_chat_is_kept_by_default() -> None:
    hub, _now = make_hub()
    assert hub.identity.handovers.chat_days == 0


def test_migration_finds_the_chat_of_older_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.sqlite3"
    said = b'{"k":"said","at":5.0,"seat":-1,"name":"Cyd","text":"hi"}'
    with closing(sqlite3.connect(path)) as db:
        db.executescript(sqlite.MIGRATIONS[0])
        db.execute("INSERT INTO tables VALUES ('t', 'matcha', 'a', 'over', 0, 1, 9, x'')")
        db.execute("INSERT INTO journal VALUES ('t', 1, ?)", (said,))
        db.execute("INSERT INTO journal VALUES ('u', 1, ?)", (b'{"k":"resumed","at":5.0}',))
        db.execute("PRAGMA user_version=1")
        db.commit()
    store = SqliteStore(path)
    assert run(store.identity.old_chats(10.0, 9)) == ["t"]
    store.close()


# -- moderation ------------------------------------------------------------------------------------
def moderated_store(tmp_path: Path) -> SqliteStore:
    """Ann has blocked Ben, Ben has blocked Cyd, and Ann has reported Ben."""
    store = SqliteStore(tmp_path / "blocks.sqlite3")
    moderation = store.moderation
    run(moderation.add_block(ANN, BEN, Block("1", "Ben", 1.0), 9))
    run(moderation.add_block(BEN, CYD, Block("2", "Cyd", 1.0), 9))
    insert = "INSERT INTO reports VALUES (1, 1, 't', 1, ?, ?, 'Ben', 'chat', 'rude', '[]', 0)"
    run(store.run_change(lambda db: db.execute(insert, (ANN, BEN)).rowcount))
    return store


def reports_in(store: SqliteStore) -> list[Any]:
    query = "SELECT reporter, reported, name, words FROM reports"
    return run(store.run_query(lambda db: db.execute(query).fetchall()))


def test_deleted_guest_leaves_blocks_and_reports(tmp_path: Path) -> None:
    store = moderated_store(tmp_path)
    run(store.identity.hand_over(BEN, "", 2.0))
    assert run(store.moderation.relations(ANN)) == (frozenset(), frozenset())
    assert run(store.moderation.relations(CYD)) == (frozenset(), frozenset())
    assert reports_in(store) == [(ANN, FORMER_GUEST, FORMER_NAME, "rude")]
    run(store.identity.hand_over(ANN, "", 3.0))
    assert reports_in(store) == [(FORMER_GUEST, FORMER_GUEST, FORMER_NAME, "")]
    store.close()


def test_merged_guest_keeps_blocks_and_reports(tmp_path: Path) -> None:
    store = moderated_store(tmp_path)
    run(store.identity.hand_over(BEN, "dan", 2.0))
    assert run(store.moderation.relations(ANN)) == (frozenset({"dan"}), frozenset())
    assert run(store.moderation.relations("dan")) == (frozenset({CYD}), frozenset({ANN}))
    assert reports_in(store) == [(ANN, "dan", "Ben", "rude")]
    run(store.identity.hand_over(CYD, "dan", 3.0))  # nobody blocks themselves
    assert run(store.moderation.relations("dan")) == (frozenset(), frozenset({ANN}))
    store.close()
