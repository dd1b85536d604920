"""Identities without accounts: devices, links, codes, games, export and deletion."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from chabudai.server import codes, handovers, journal, protocol, sqlite
from chabudai.server.handovers import Handovers
from chabudai.server.identity import LINK_SECONDS, MAX_DEVICES, Visitor, device_name
from chabudai.server.identity_store import Handover
from chabudai.server.limits import DAY, Limits, Rate
from chabudai.server.moderation_store import Block
from chabudai.server.names import FORMER_GUEST, FORMER_NAME
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SqliteStore
from chabudai.server.table import Table
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    create_table,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)
from tests.server.local_app import Browser, LocalApp, assert_problem


def by(guest: str, device: str = "") -> Visitor:
    return Visitor(guest, device or guest, "192.0.2.1", "Mozilla/5.0 (Android 15) Firefox/140.0")


def sign_in(browser: Browser, games: str = "bring", **how: Any) -> Any:
    return browser.post("/api/me/sign-in", json={"games": games, **how})


def new_device(local: LocalApp, owner: Browser) -> Browser:
    """Another device of the same guest."""
    found = local.browser()
    link = owner.post("/api/me/link").json()["token"]
    assert sign_in(found, link=link).status_code == 200
    return found


def name_of(browser: Browser) -> str:
    return str(browser.get("/api/me").json()["name"])


# -- one-time links --------------------------------------------------------------------------------
def test_link_carries_a_guest_to_another_device_once(local: LocalApp) -> None:
    ann = local.browser("Ann")
    link = ann.post("/api/me/link").json()
    assert link["seconds"] == LINK_SECONDS == 600
    phone = local.browser()
    owner = phone.post("/api/me/link/owner", json={"link": link["token"]})
    assert owner.json() == {"name": "Ann"}
    answer = sign_in(phone, link=link["token"])
    assert answer.json() == {"name": "Ann", "recovery": ""}
    assert name_of(phone) == "Ann"
    assert phone.cookies["chabudai_guest"] != ann.cookies["chabudai_guest"]
    for _ in range(2):  # replayed
        assert_problem(sign_in(local.browser(), link=link["token"]), 410, "old-link")
    assert_problem(local.browser().post("/api/me/link/owner", json={"link": "x"}), 410, "old-link")
    assert len(phone.get("/api/me/identity").json()["devices"]) == 2


def test_new_link_replaces_the_old_one_and_expires(local: LocalApp) -> None:
    ann = local.browser("Ann")
    first, second = (ann.post("/api/me/link").json()["token"] for _ in range(2))
    assert_problem(sign_in(local.browser(), link=first), 410, "old-link")
    hub = local.app.hub
    start = hub.now()
    hub.now = lambda: start + LINK_SECONDS + 1
    assert_problem(sign_in(local.browser(), link=second), 410, "old-link")
    run(hub.identity.handovers.upkeep())
    assert (
        run(local.store.run_query(lambda db: db.execute("SELECT * FROM tickets").fetchall())) == []
    )


def test_sign_in_needs_exactly_one_proof(local: LocalApp) -> None:
    ann = local.browser()
    for how in ({}, {"link": "a", "code": "b"}):
        assert_problem(sign_in(ann, **how), 400, "bad-input")
    assert_problem(sign_in(ann, games="burn", link="a"), 400, "bad-input")


# -- recovery codes --------------------------------------------------------------------------------
def test_recovery_code_is_readable_and_stored_as_a_digest(local: LocalApp) -> None:
    ann = local.browser("Ann")
    code = ann.post("/api/me/recovery").json()["code"]
    assert [len(group) for group in code.split("-")] == [4] * 5
    assert len(codes.LETTERS) ** 20 == 2 ** (5 * 20)  # 100 bits
    stored = local.store.run_query(lambda db: b"".join(db.serialize().split()))
    assert code.replace("-", "").encode() not in run(stored)
    typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    laptop = local.browser()
    assert sign_in(laptop, code=typed).json()["name"] == "Ann"
    assert sign_in(local.browser(), code=code).status_code == 200  # it can be used again
    renewed = laptop.post("/api/me/recovery").json()["code"]
    assert_problem(sign_in(local.browser(), code=code), 403, "wrong-code")
    assert sign_in(local.browser(), code=renewed).status_code == 200


def test_guessing_recovery_codes_is_limited(tmp_path: Path) -> None:
    limits = Limits(recoveries=Rate(3, 0.001), all_recoveries=Rate(5, 0.001), writes=Rate(99, 99))
    local = LocalApp(tmp_path, limits)
    code = local.browser("Ann").post("/api/me/recovery").json()["code"]
    for wrong in ("", "0000", "0000-0000-0000-0000-0000"):
        assert_problem(sign_in(local.browser(), code=wrong or "?"), 403, "wrong-code")
    assert_problem(sign_in(local.browser(), code=code), 429, "too-many-tries")
    identity = local.app.hub.identity

    async def other_addresses() -> list[str]:
        found = []
        for address in range(4):
            visitor = Visitor("x", "x", f"198.51.100.{address}", "")
            try:
                found.append(await identity.by_code(visitor, "0" * 20))
            except Problem as problem:
                found.append(problem.key)
        return found

    assert run(other_addresses()) == ["wrong-code"] * 2 + ["too-many-tries"] * 2
    local.store.close()


# -- devices ---------------------------------------------------------------------------------------
def test_signing_out_a_device_makes_its_cookie_useless(local: LocalApp) -> None:
    ann = local.browser("Ann")
    phone, laptop = new_device(local, ann), new_device(local, ann)
    stolen = Browser(local.app, cookies=dict(laptop.cookies))
    listed = phone.get("/api/me/identity").json()["devices"]
    assert len(listed) == 3
    assert [one["this"] for one in listed].count(True) == 1
    other = next(one["id"] for one in ann.get("/api/me/identity").json()["devices"] if one["this"])
    assert len(phone.request("DELETE", f"/api/me/devices/{other}").json()["devices"]) == 2
    assert_problem(phone.request("DELETE", f"/api/me/devices/{other}"), 404, "no-such-device")
    assert name_of(ann) == ""
    assert name_of(laptop) == "Ann"
    answer = laptop.post("/api/me/devices/sign-out-others")
    assert [one["this"] for one in answer.json()["devices"]] == [True]
    assert name_of(laptop) == "Ann"
    assert [name_of(one) for one in (phone, stolen, ann)] == ["", "", ""]
    own = answer.json()["devices"][0]["id"]
    assert_problem(laptop.request("DELETE", f"/api/me/devices/{own}"), 404, "no-such-device")


def test_signing_out_closes_sockets_at_once() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        phone = await join(room, ANN)
        phone.device = "phone"
        await hub.store.identity.see_device(ANN, device("phone"), add=True)
        await hub.identity.sign_out(by(ANN), codes.handle("phone"))
        assert phone.bye == protocol.Bye(reason="signed-out", wait=-1.0)
        assert phone not in room.connections
        assert ann in room.connections
        assert await hub.store.identity.guest_of("phone") == "phone"
        new = await hub.identity.sign_out_others(by(ANN))
        assert ann.bye is not None
        assert ann.bye.reason == "reload"
        assert ben.bye is None
        assert await hub.store.identity.guest_of(ANN) is None
        assert await hub.store.identity.guest_of(new) == ANN

    run(main())


def device(id: str) -> Any:
    from chabudai.server.identity_store import Device

    return Device(id, "", 1.0, 1.0)


def test_number_of_devices_is_limited(local: LocalApp) -> None:
    ann = local.browser("Ann")
    for _ in range(MAX_DEVICES - 1):
        new_device(local, ann)
    link = ann.post("/api/me/link").json()["token"]
    assert_problem(sign_in(local.browser(), link=link), 409, "too-many-devices")


def test_device_names() -> None:
    chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36"
    assert device_name(chrome) == "Chrome · Windows"
    assert device_name("Mozilla/5.0 (iPhone; CPU like Mac OS X) Safari/604.1") == "Safari · iPhone"
    assert device_name("curl/8") == ""


# -- the games of the former guest of a device -----------------------------------------------------
def test_games_come_along(local: LocalApp) -> None:
    ann, phone = local.browser("Ann"), local.browser("Annie")
    table = phone.post("/api/tables", json={"game": "matcha", "seats": ["me", "free"]}).json()["id"]
    finished = local.finished(phone)
    link = ann.post("/api/me/link").json()["token"]
    assert sign_in(phone, link=link).json() == {"name": "Ann", "recovery": ""}
    for browser in (ann, phone):
        mine = browser.get("/api/me/games").json()
        assert {one["table"]["id"] for one in mine["games"]} == {table, finished}
    owner = run(local.app.hub.room(table)).table.owner
    assert owner == ann.cookies["chabudai_guest"].split(".")[0]


def test_games_stay_behind_with_a_code(local: LocalApp) -> None:
    ann, phone = local.browser("Ann"), local.browser("Annie")
    old_cookie = dict(phone.cookies)
    table = local.finished(phone)
    link = ann.post("/api/me/link").json()["token"]
    code = sign_in(phone, games="leave", link=link).json()["recovery"]
    assert phone.get("/api/me/games").json()["total"] == 0
    assert name_of(Browser(local.app, cookies=old_cookie)) == ""
    assert sign_in(local.browser(), code=code).json()["name"] == "Annie"
    back = local.browser()
    sign_in(back, code=code)
    assert back.get("/api/me/games").json()["games"][0]["table"]["id"] == table


def test_signing_in_as_oneself_changes_nothing(local: LocalApp) -> None:
    ann = local.browser("Ann")
    cookie = ann.cookies["chabudai_guest"]
    link = ann.post("/api/me/link").json()["token"]
    assert sign_in(ann, link=link).json() == {"name": "Ann", "recovery": ""}
    assert ann.cookies["chabudai_guest"] == cookie


# -- my games --------------------------------------------------------------------------------------
def test_my_games_are_paged_and_have_results(local: LocalApp) -> None:
    ann = local.browser("Ann")
    over = local.finished(ann)
    for _ in range(21):
        ann.post("/api/tables", json={"game": "matcha", "seats": ["me", "free"]})
    first, second = (ann.get(f"/api/me/games?page={page}").json() for page in (0, 1))
    assert (len(first["games"]), len(second["games"]), first["total"]) == (20, 2, 22)
    (game,) = ann.get("/api/me/games?state=over").json()["games"]
    assert game["table"]["id"] == over
    assert sorted(place["seat"] for place in game["standings"]) == [0, 1]
    assert game["end"]
    assert ann.get("/api/me/games?state=playing").json()["games"] == []
    for query in ("state=lost", "page=-1", "page=x"):
        assert_problem(ann.get(f"/api/me/games?{query}"), 400, "bad-input")


def test_result_of_an_older_version_is_found_in_the_journal(local: LocalApp) -> None:
    ann = local.browser("Ann")
    table = local.finished(ann)
    (game,) = ann.get("/api/me/games").json()["games"]

    def forget(db: sqlite3.Connection) -> None:
        query = "UPDATE tables SET row = json_remove(row, '$.standings', '$.end')"
        db.execute(query)

    run(local.store.run_change(forget))
    local.app.hub.rooms.clear()
    (again,) = ann.get("/api/me/games").json()["games"]
    assert again["standings"] == game["standings"] != []
    rows, _ = run(local.store.identity.games(_guest(ann), "over", 9, 0))
    assert [(row.id, row.end) for row in rows] == [(table, game["end"])]  # saved


def _guest(browser: Browser) -> str:
    return browser.cookies["chabudai_guest"].split(".")[0]


# -- export ----------------------------------------------------------------------------------------
def test_export_has_everything_and_no_secrets() -> None:
    async def main() -> None:
        from chabudai.server.api_types import IdentityInfo
        from chabudai.server.guest_games import GuestGames

        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        watcher = await join(room, CYD, key=room.table.watch)
        for connection, text in ((ann, "hello"), (ben, "secret"), (watcher, "psst")):
            await room.handle(connection, protocol.Say(text=text))
        await move(room, ann if 0 in room.table.started_match.waiting_on else ben, 0)
        info = IdentityInfo("Ann", [], [], 0.0, 1, False, 0.0)
        games = GuestGames(hub)
        exported = await _export(games, ANN, info)
        (game,) = exported["games"]
        assert [one["text"] for one in game["chat"]] == ["hello"]
        assert game["record"] == room.table.started_match.record_for(0)
        assert "secret" not in str(exported)
        assert room.table.watch not in str(exported)
        (watched,) = (await _export(games, CYD, info))["games"]
        assert [one["text"] for one in watched["chat"]] == ["psst"]
        assert watched["record"] is None
        running: Any = games.export(ANN, info, "")
        await anext(running)
        with pytest.raises(Problem, match="export-busy"):
            await _export(games, ANN, info)
        await running.aclose()
        await _export(games, ANN, info)

    run(main())


async def _export(games: Any, guest: str, info: Any) -> Any:
    import msgspec

    return msgspec.json.decode(b"".join([piece async for piece in games.export(guest, info, "")]))


def test_export_is_a_file(local: LocalApp) -> None:
    ann = local.browser("Ann")
    local.finished(ann)
    answer = ann.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.json()["name"] == "Ann"
    assert len(answer.json()["games"]) == 1


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
