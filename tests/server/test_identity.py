"""Identities without accounts: devices, links, codes, games and export."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from chabudai.server import codes, protocol
from chabudai.server.identity import LINK_SECONDS, MAX_DEVICES, Visitor, device_name
from chabudai.server.limits import Limits, Rate
from chabudai.server.problems import Problem
from tests.server.guest_devices import by, name_of, new_device, sign_in
from tests.server.helpers import (
    ANN,
    CYD,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)
from tests.server.local_app import Browser, LocalApp, assert_problem


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
        running: Any = games.export(ANN, info, "192.0.2.1")
        await anext(running)
        for guest, address in ((ANN, "203.0.113.1"), (CYD, "192.0.2.1")):
            with pytest.raises(Problem, match="export-busy"):
                await _export(games, guest, info, address)
        await _export(games, CYD, info, "203.0.113.1")
        await running.aclose()
        await _export(games, ANN, info)

    run(main())


async def _export(games: Any, guest: str, info: Any, address: str = "") -> Any:
    import msgspec

    pieces = [piece async for piece in games.export(guest, info, address)]
    return msgspec.json.decode(b"".join(pieces))


def test_export_is_a_file(local: LocalApp) -> None:
    ann = local.browser("Ann")
    local.finished(ann)
    answer = ann.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.json()["name"] == "Ann"
    assert len(answer.json()["games"]) == 1
