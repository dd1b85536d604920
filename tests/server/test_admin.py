"""The administration: over HTTP, and from the command line with and without a server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from chabudai.cli import main
from chabudai.core.rules import Json
from chabudai.server import admin_types as types
from chabudai.server import protocol
from chabudai.server.admin import TOKEN, perform
from chabudai.server.admin_api import ADMIN_URL
from chabudai.server.hub import Hub
from chabudai.server.names import alias
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SqliteStore
from tests.server.helpers import ANN, BEN, CYD, join, make_hub, move, run, table_for_two
from tests.server.local_app import Browser, LocalApp, assert_problem
from tests.server.server_process import running_server


# -- over HTTP -------------------------------------------------------------------------------------
def admin(local: LocalApp, action: str, token: str = "", **body: Any) -> httpx.Response:
    token = token or run(local.store.setting(TOKEN, ""))
    headers = {"authorization": f"Bearer {token}"}
    return Browser(local.app).post(f"/api/admin/{action}", json=body, headers=headers)


def test_only_the_token_opens_the_administration(local: LocalApp) -> None:
    assert admin(local, "status").json()["rooms"] == 0
    assert_problem(Browser(local.app).post("/api/admin/status", json={}), 401, "wrong-token")
    keys = [admin(local, "tables", "wrong").json()["key"] for _ in range(6)]
    assert keys == ["wrong-token"] * 4 + ["too-fast"] * 2
    assert admin(local, "status").status_code == 200  # the right one always works
    assert_problem(Browser(local.app).get("/api/admin/status"), 405, "not-this-way")
    assert admin(local, "no-such-action").status_code == 404
    assert_problem(admin(local, "ban", banana="x"), 400, "bad-input")


def test_ban_over_http_works_at_once(local: LocalApp) -> None:
    ann = local.browser("Ann")
    guest = local.app.signer.guest(ann.cookies["chabudai_guest"])
    done = admin(local, "ban", guest=guest, reason="spam", minutes=90).json()
    assert_problem(ann.get("/api/me"), 403, "banned")
    assert admin(local, "guests", search="ann").json()[0]["banned"] is True
    assert admin(local, "unban", ban=done["id"]).json()["changed"] == 1
    assert ann.get("/api/me").status_code == 200
    assert_problem(admin(local, "unban", ban=done["id"]), 404, "no-such-ban")
    actions = [one["action"] for one in admin(local, "audit").json()]
    assert actions == ["unban", "ban"]


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({}, 400, "bad-input"),
        ({"guest": "x", "address": "1.2.3.4"}, 400, "bad-input"),
        ({"guest": "nobody"}, 404, "no-such-guest"),
        ({"address": "somewhere"}, 400, "bad-address"),
        ({"address": "0.0.0.0/0"}, 400, "bad-input"),
        ({"address": "::/0"}, 400, "bad-input"),
        ({"address": "1.2.3.4", "minutes": -1}, 400, "bad-input"),
        ({"address": "1.2.3.4", "reason": "x" * 201}, 400, "bad-input"),
    ],
)
def test_typing_errors_ban_nobody(local: LocalApp, body: Json, status: int, key: str) -> None:
    assert_problem(admin(local, "ban", **body), status, key)
    assert admin(local, "bans").json() == admin(local, "audit").json() == []


# -- actions ---------------------------------------------------------------------------------------
async def act(hub: Hub, action: str, wanted: types.AdminRequest) -> Any:
    return await perform(hub, action, wanted)


def test_closed_table_accepts_nothing_and_leaves_the_lists() -> None:
    async def main_() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub, listed=True, clock="move", seconds=60)
        id = room.table.id
        done = await act(hub, "close-table", types.CloseTable(table=id, reason="insults"))
        assert done.changed == 1
        (news,) = ann.last("update")["news"]
        assert (news["kind"], news["text"]) == ("closed", "insults")
        position = ben.last("update")["position"]
        assert position["closed"]
        assert (position["waiting_on"], position["legal"], position["clock"]) == ([], {}, None)
        seat = room.table.started_match.waiting_on[0]
        answer = await move(room, (ann, ben)[seat], seat)
        assert answer["key"] == "closed"
        await room.handle(ann, protocol.Say(text="hello?"))
        assert ann.last("trouble")["key"] == "closed"
        assert await hub.lobby.open_tables("playing") == []
        await room.reload()
        assert room.table.closed  # the journal says so
        assert (await act(hub, "close-table", types.CloseTable(table=id))).changed == 0
        shown = await act(hub, "table", types.ShowTable(table=id))
        assert shown.entries["closed"] == 1
        with pytest.raises(Problem, match="no-such-table"):
            await act(hub, "close-table", types.CloseTable(table="nope"))

    run(main_())


def test_purged_chat_is_gone_from_the_file_and_from_clients() -> None:
    async def main_() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub, listed=True)
        cyd = await join(room, CYD)
        for who, text in ((ben, "rude one"), (ann, "polite"), (cyd, "rude two"), (ben, "rude 3")):
            await room.handle(who, protocol.Say(text=text))
        done = await act(hub, "purge-chat", types.PurgeChat(guest=BEN))
        assert done.changed == 2
        stored = b"".join(await hub.store.journal(room.table.id))
        assert b"rude one" not in stored
        assert b"rude 3" not in stored
        assert b"polite" in stored
        assert [one["kind"] for one in ann.last("update")["news"]] == ["moderated"]
        texts = [one["text"] for one in (await join(room, ANN)).last("welcome")["news"]]
        assert "polite" in texts
        assert "rude one" not in texts
        # A spectator has no seat, but is found too.
        assert (await act(hub, "purge-chat", types.PurgeChat(guest=CYD))).changed == 1
        table = types.PurgeChat(table=room.table.id)
        assert (await act(hub, "purge-chat", table)).changed == 1
        assert (await act(hub, "purge-chat", table)).changed == 0
        seat = room.table.started_match.waiting_on[0]
        assert (await move(room, (ann, ben)[seat], seat))["t"] == "done"  # the game goes on

    run(main_())


def test_name_is_replaced_everywhere() -> None:
    async def main_() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        await room.handle(ben, protocol.Say(text="hi"))
        await hub.rename(BEN, "Badword")
        done = await act(hub, "rename", types.RenameGuest(guest=BEN))
        assert done.changed == 1
        assert await hub.store.name_of(BEN) == ""
        stored = b"".join(await hub.store.journal(room.table.id))
        assert b"Badword" not in stored
        assert b'"Ben"' not in stored
        assert room.table.seats[1].public_name == alias(BEN)
        row = await hub.moderation.store.table(room.table.id)
        assert row is not None
        assert row.people[1] == alias(BEN)
        await act(hub, "rename", types.RenameGuest(guest=BEN, name="Benny"))
        assert ann.last("update")["position"]["people"][1]["name"] == "Benny"
        with pytest.raises(Problem, match="no-such-guest"):
            await act(hub, "rename", types.RenameGuest(guest="nobody"))

    run(main_())


def test_purged_table_is_gone() -> None:
    async def main_() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        id = room.table.id
        await act(hub, "purge-table", types.PurgeTable(table=id))
        assert ann.bye is not None
        assert await hub.store.journal(id) == []
        assert await hub.store.tables_of(ANN, 9) == []
        with pytest.raises(Problem, match="no-such-table"):
            await hub.room(id)

    run(main_())


def test_report_is_closed_once() -> None:
    async def main_() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        await room.handle(ann, protocol.ReportGuest(reason="cheating", seat=1))
        (found,) = await act(hub, "reports", types.ListReports())
        assert (await act(hub, "report", types.ShowReport(report=found.id))) == found
        assert (await act(hub, "guest", types.ShowGuest(guest=BEN))).reports == [found]
        close = types.CloseReport(report=found.id)
        assert [(await act(hub, "close-report", close)).changed for _ in "ab"] == [1, 0]
        assert await act(hub, "reports", types.ListReports()) == []
        assert len(await act(hub, "reports", types.ListReports(all=True))) == 1
        assert hub.metrics.open_reports == 0

    run(main_())


# -- the command -----------------------------------------------------------------------------------
def command(capsys: pytest.CaptureFixture[str], database: Path, *words: str) -> tuple[int, str]:
    code = main(["admin", *words, "--database", str(database)])
    printed = capsys.readouterr()
    return code, printed.out + printed.err


def test_command_beside_a_server_and_without_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "db.sqlite3"
    with running_server(tmp_path) as server:
        ann = server.guest("Ann")
        seats = {"game": "matcha", "seats": ["me", "free"]}
        table = ann.post("/api/tables", json=seats).json()["id"]
        _, text = command(capsys, database, "list", "tables", "--json")
        (listed,) = json.loads(text)
        assert (listed["id"], listed["people"]) == (table, ["Ann", ""])
        guest = listed["owner"]
        code, text = command(capsys, database, "ban", "--guest", guest, "--for", "2d", "--yes")
        assert (code, "number of the ban is 1" in text) == (0, True)
        assert ann.get("/api/me").status_code == 403  # at once
        assert command(capsys, database, "announce", "restart", "--minutes", "1")[0] == 0
        code, text = command(capsys, database, "status", "--url", server.address, "--token", "no")
        assert (code, "token" in text) == (2, True)
        _, old = command(capsys, database, "token")
        code, new = command(capsys, database, "token", "--renew", "--yes")
        assert (code, new == old) == (0, False)
        given = ("status", "--url", server.address, "--token")
        assert command(capsys, database, *given, old.strip())[0] == 2  # at once
        assert command(capsys, database, *given, new.strip())[0] == 0
    _, text = command(capsys, database, "list", "bans")
    assert guest in text
    code, text = command(capsys, database, "unban", "1")
    assert (code, text) == (0, "done\n")
    code, text = command(capsys, database, "announce", "restart")
    assert (code, "no server is running" in text) == (2, True)
    code, text = command(capsys, database, "close", table, "--yes")
    assert (code, text) == (0, "done\n")
    assert "closed" in command(capsys, database, "inspect", "table", table)[1]
    assert "close-table" in command(capsys, database, "list", "audit")[1]
    assert "Ann" in command(capsys, database, "inspect", "guest", guest)[1]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["ban", "--address", "nowhere", "--yes"], "isn’t an address"),
        (["ban", "--address", "1.2.3.4", "--for", "soon", "--yes"], "--for is a time like"),
        (["ban", "--address", "1.2.3.4"], "add --yes"),
        (["purge", "table"], "needs --table"),
        (["purge", "chat"], "needs --guest, --table or both"),
        (["inspect", "report", "x"], "a report has a number"),
        (["inspect", "report", "7"], "That report doesn’t exist"),
        (["close", "nope", "--yes"], "That table doesn’t exist"),
        (["list", "tables", "--limit", "0"], "1 to 500 entries"),
        (["status", "--url", "nonsense"], "--url is an address"),
    ],
)
def test_typing_errors_of_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], why: str
) -> None:
    database = tmp_path / "db.sqlite3"
    SqliteStore(database).close()
    code, text = command(capsys, database, *words)
    assert (code, why in text) == (2, True), text


def test_command_finds_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, text = command(capsys, tmp_path / "none.sqlite3", "status")
    assert (code, "there is no database" in text) == (2, True)
    code, text = command(capsys, tmp_path / "none.sqlite3", "status", "--url", "http://127.0.0.1:9")
    assert (code, "--url needs a token" in text) == (2, True)
    (tmp_path / "text").write_text("no database at all, only a text that is long enough")
    assert command(capsys, tmp_path / "text", "status")[0] == 2


def test_token_and_included_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "db.sqlite3"
    store = SqliteStore(database)
    run(store.moderation.set_setting(TOKEN, "secret"))
    run(store.moderation.set_setting(ADMIN_URL, "http://127.0.0.1:9/"))  # nothing answers there
    store.close()
    assert command(capsys, database, "token") == (0, "secret\n")
    _, text = command(capsys, database, "token", "--renew", "--yes", "--json")
    assert json.loads(text)["token"] != "secret"
    assert "# English" in command(capsys, database, "name-filter")[1]
    assert command(capsys, database, "list", "guests") == (0, "")
