"""Blocks, reports, bans and announcements at tables and in the lobby."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec
import pytest

from chabudai.server import blocks, journal, moderation, protocol
from chabudai.server.addresses import address_key
from chabudai.server.bans import Bans, network
from chabudai.server.hub import Hub
from chabudai.server.lobby import LOBBY
from chabudai.server.moderation import Announcement
from chabudai.server.moderation_store import Ban
from chabudai.server.names import memorable_name
from chabudai.server.problems import Problem, problem_message
from chabudai.server.room import Room
from chabudai.server.sqlite import SqliteStore
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    DAN,
    FakeConnection,
    create_table,
    join,
    make_hub,
    run,
    table_for_two,
)
from tests.server.local_app import LocalApp, assert_problem


async def ask(room: Room, by: FakeConnection, message: protocol.ClientMessage) -> str:
    """Send a message and return the key of the problem, or "done"."""
    await room.handle(by, message)
    answer = by.received[-1]
    return str(answer.get("key", answer["t"]))


async def look(hub: Hub, guest: str) -> FakeConnection:
    connection = FakeConnection(guest)
    await hub.enter(LOBBY, connection, protocol.Hello(protocol=protocol.PROTOCOL))
    return connection


def chat(connection: FakeConnection) -> list[str]:
    return [
        one["text"]
        for message in connection.received
        for one in message.get("news", ())
        if one["kind"] == "said"
    ]


# -- blocks ----------------------------------------------------------------------------------------
def test_chat_of_a_blocked_player_does_not_arrive() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        await room.handle(ben, protocol.Say(text="before"))
        assert await ask(room, ann, protocol.BlockGuest(seat=1)) == "done"
        await room.handle(ben, protocol.Say(text="after"))
        await room.handle(ann, protocol.Say(text="to ben"))
        assert chat(ann) == ["before", "to ben"]
        assert chat(ben) == ["before", "after", "to ben"]  # nothing tells Ben
        assert chat(await join(room, ANN)) == ["to ben"]
        await room.handle(ann, protocol.Look(seat=0, version=0))
        assert chat(ann)[-1:] == ["to ben"]
        await room.handle(ann, protocol.Look(seat=0, until=room.table.version))  # a page of the log
        assert [one["text"] for one in ann.last("earlier")["news"] if one["text"]] == ["to ben"]
        assert "guest-ben" not in str(ann.received)

    run(main())


def test_spectators_are_blocked_by_their_messages() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub, listed=True)
        cyd, dan = await join(room, CYD), await join(room, DAN)
        await room.handle(cyd, protocol.Say(text="one"))
        said = room.table.version
        (news,) = [one for one in dan.last("update")["news"] if one["kind"] == "said"]
        assert (news["seat"], news["author"]) == (-1, 0)
        assert await ask(room, ann, protocol.BlockGuest(version=said)) == "nobody-there"
        assert await ask(room, cyd, protocol.BlockGuest(version=said)) == "nobody-there"
        assert await ask(room, dan, protocol.BlockGuest(version=said)) == "done"
        await room.handle(cyd, protocol.Say(text="two"))
        other = await join(room, BEN + "x")
        assert chat(dan) == ["one"]
        assert chat(other) == ["one", "two"]

    run(main())


@pytest.mark.parametrize(("seat", "version"), [(0, 0), (-1, 0), (2, 0), (0, 1), (0, 99), (0, -1)])
def test_nobody_to_block(seat: int, version: int) -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        message = protocol.BlockGuest(seat=seat, version=version)
        assert await ask(room, ann, message) == "nobody-there"

    run(main())


def test_blocked_guest_cannot_join_and_both_do_not_see_waiting_tables() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        await ask(room, ann, protocol.BlockGuest(seat=1))
        waiting = await create_table(hub, ("me", "free"), listed=True)
        ben = await join(waiting, BEN)
        key = waiting.table.seats[1].key
        assert await ask(waiting, ben, protocol.Sit(seat=1, key=key)) == "cannot-join"
        assert waiting.table.seats[1].free
        for guest, seen in ((BEN, False), (CYD, True), (ANN, True)):
            found = (await look(hub, guest)).last("tables")["tables"]
            assert (waiting.table.id in [one["id"] for one in found]) == seen
        # Live changes follow the same rule.
        lobby = {guest: await look(hub, guest) for guest in (BEN, CYD)}
        another = await create_table(hub, ("me", "free"), listed=True)
        hub.lobby.broadcast()
        assert [one["id"] for one in lobby[CYD].received[-1]["tables"]] == [another.table.id]
        assert lobby[BEN].received[-1]["tables"] == []
        # Unblocking ends it, also for connections that are open.
        (block,) = await hub.moderation.store.blocks_of(ANN)
        await hub.moderation.blocks.remove(ANN, block.id)
        assert await ask(waiting, ben, protocol.Sit(seat=1, key=key)) == "done"

    run(main())


def test_no_rematch_between_people_who_blocked_each_other() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, _, ben = await table_for_two(hub)
        version, entries = room.table.version, []
        while not room.table.over:
            seat = room.table.started_match.waiting_on[0]
            move = room.table.started_match.legal(seat)[0]
            entries.append(room.table.play(seat, move, 1.0, "en"))
        await room.commit(version, entries)
        await ask(room, ben, protocol.BlockGuest(seat=0))
        for guest in (ANN, BEN):
            with pytest.raises(Problem, match="cannot-join"):
                await hub.rematch(room, guest)

    run(main())


def test_list_of_blocked_people_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        monkeypatch.setattr(blocks, "MAX_BLOCKS", 1)
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        for _ in range(2):  # the same person twice is one entry
            assert await ask(room, ann, protocol.BlockGuest(seat=1)) == "done"
        with pytest.raises(Problem, match="too-many-blocks"):
            await hub.moderation.blocks.add(ANN, moderation.Person(CYD, "Cyd"), 1.0)

    run(main())


def test_blocked_people_over_rest(local: LocalApp) -> None:
    ann = local.browser("Ann")
    guest = local.app.signer.guest(ann.cookies["chabudai_guest"])
    hub = local.app.hub
    run(hub.moderation.blocks.add(guest, moderation.Person(BEN, "Ben"), 5.0))
    (one,) = ann.get("/api/me/blocked").json()
    assert (one["name"], one["at"]) == ("Ben", 5.0)
    assert BEN not in str(one)
    other = local.browser("Cyd")
    assert_problem(other.request("DELETE", f"/api/me/blocked/{one['id']}"), 404, "no-such-block")
    assert ann.request("DELETE", f"/api/me/blocked/{one['id']}").json() == []


# -- reports ---------------------------------------------------------------------------------------
def test_report_keeps_the_chat_and_is_limited(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        hub, now = make_hub()
        room, ann, ben = await table_for_two(hub, listed=True)
        cyd = await join(room, CYD)
        await room.handle(cyd, protocol.Say(text="spectators only"))
        for number in range(25):
            await room.handle(ben, protocol.Say(text=f"rude {number}"))
        report = protocol.ReportGuest(reason="chat", version=room.table.version, words=" so  rude ")
        assert await ask(room, ann, report) == "done"
        (kept,) = await hub.moderation.store.reports(open_only=True, about="", limit=9)
        assert (kept.reporter, kept.reported, kept.name, kept.words) == (ANN, BEN, "Ben", "so rude")
        assert [line.text for line in kept.chat] == [f"rude {number}" for number in range(5, 25)]
        assert (kept.table, kept.version) == (room.table.id, room.table.version)
        assert hub.metrics.open_reports == hub.metrics.reports == 1
        assert "new report 1 (chat)" in caplog.text
        assert "rude" not in caplog.text
        seated = protocol.ReportGuest(reason="name", seat=1)
        keys = [await ask(room, ann, seated) for _ in range(10)]
        assert keys == ["done"] * 9 + ["too-many-reports"]
        now.time += 24 * 3600
        assert await ask(room, ann, seated) == "done"
        long = protocol.ReportGuest(reason="other", seat=1, words="x" * 501)
        assert await ask(room, ann, long) == "bad-chat"

    run(main())


def test_reports_per_address(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, _, _ = await table_for_two(hub, listed=True)
        keys = []
        for number in range(31):  # guests are free, addresses are not
            one = await join(room, f"guest-{number}")
            keys.append(await ask(room, one, protocol.ReportGuest(reason="other", seat=0)))
        assert keys == ["done"] * 30 + ["too-many-reports"]
        monkeypatch.setattr(moderation, "MAX_OPEN_REPORTS", 30)
        far = await join(room, "guest-far")
        far.address = "203.0.113.9"
        assert (
            await ask(room, far, protocol.ReportGuest(reason="other", seat=0)) == "too-many-reports"
        )

    run(main())


# -- bans ------------------------------------------------------------------------------------------
def ban(kind: Any, value: str, until: float = 0.0) -> Ban:
    return Ban(at=0.0, kind=kind, value=value, reason="spam", until=until)


def test_bans_by_guest_address_and_network() -> None:
    bans = Bans()
    assert bans.find(ANN, "1.2.3.4", 5.0) is None
    bans.set(
        [
            ban("guest", ANN),
            ban("guest", BEN, until=5.0),
            ban("address", "1.2.3.4"),
            ban("address", "5.6.0.0/16"),
            ban("address", "2001:db8:1:2::/64"),
        ]
    )
    assert bans.find(ANN, "", 5.0)
    assert bans.find(BEN, "", 4.0)
    assert not bans.find(BEN, "", 5.0)
    banned = ("1.2.3.4", "::ffff:1.2.3.4", "5.6.7.8", "2001:db8:1:2:3::4", "2001:db8:1:2::%eth0")
    assert [one for one in banned if not bans.find(CYD, address_key(one), 1.0)] == []
    free = ("1.2.3.5", "5.7.0.1", "2001:db8:1:3::1", "", "testclient")
    assert [one for one in free if bans.find(CYD, address_key(one), 1.0)] == []
    assert str(network("2001:db8::1")) == "2001:db8::/64"


@pytest.mark.parametrize(
    ("until", "lang", "text"),
    [
        (0.0, "en", "any more. Reason: spam"),
        (100.0 + 3 * 86400, "en", "another 3 days. Reason: spam"),
        (100.0 + 3600, "es", "1 hora más. Motivo: spam"),
        (101.0, "ja", "あと1分間"),
    ],
)
def test_sentence_of_a_ban(until: float, lang: str, text: str) -> None:
    bans = Bans()
    bans.set([ban("guest", ANN, until)])
    with pytest.raises(Problem, match="banned") as caught:
        bans.check(ANN, "", 100.0)
    assert text in problem_message(caught.value, 0, lang).why


def test_banned_guest_is_disconnected_at_once() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        lobby = await look(hub, BEN)
        await hub.moderation.store.add_ban(ban("guest", BEN))
        await hub.moderation.bans_changed()
        for one in (ben, lobby):
            assert one.bye == protocol.Bye(reason="banned", wait=-1.0)
            assert "Reason: spam" in one.last("trouble")["why"]
        assert ann.bye is None
        assert room.is_open

    run(main())


def test_banned_guest_over_rest(local: LocalApp) -> None:
    ann = local.browser("Ann")
    guest = local.app.signer.guest(ann.cookies["chabudai_guest"])
    run(local.store.moderation.add_ban(ban("guest", guest)))
    run(local.app.hub.moderation.bans_changed())
    assert_problem(ann.get("/api/me"), 403, "banned")
    assert_problem(ann.post("/api/tables", json={}), 403, "banned")
    for path in ("/api/words/en", "/api/games", "/"):  # the page that shows the sentence
        assert ann.get(path).status_code != 403
    assert local.browser().get("/api/me").status_code == 200


# -- names -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("greedy", "name-reserved"),
        ("Guest", "name-reserved"),
        (memorable_name(5, "es").upper(), "name-reserved"),  # the name of another guest
        ("fuck", "name-not-allowed"),
    ],
)
def test_names_are_checked(local: LocalApp, name: str, key: str) -> None:
    assert_problem(local.browser().put("/api/me", json={"name": name}), 400, key)
    assert_problem(local.browser().put("/api/me", json={"name": "\u3164"}), 400, "bad-input")


def test_chat_is_masked_only_if_the_host_wants_it() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        await room.handle(ann, protocol.Say(text="oh shit"))
        hub.moderation.filter_chat = True
        await room.handle(ann, protocol.Say(text="oh shit"))
        assert chat(ann) == ["oh shit", "oh ****"]

    run(main())


# -- announcements ---------------------------------------------------------------------------------
def test_announcement_reaches_everyone_and_ends() -> None:
    async def main() -> None:
        hub, now = make_hub()
        room, ann, _ = await table_for_two(hub)
        lobby = await look(hub, CYD)
        hub.moderation.announce(Announcement("message", "hello", now() + 60))
        for one in (ann, lobby, await join(room, BEN), await look(hub, BEN)):
            notice = one.last("notice")
            assert (notice["kind"], notice["text"], notice["seconds"]) == ("message", "hello", 60)
        now.time += 61
        assert (await look(hub, BEN)).count("notice") == 0
        hub.moderation.announce(None)
        assert ann.last("notice")["kind"] == ""

    run(main())


# -- old data --------------------------------------------------------------------------------------
def test_old_chat_entries_have_no_author() -> None:
    old = journal.decode(b'{"k":"said","at":1.0,"seat":-1,"name":"Cyd","text":"hi"}')
    assert isinstance(old, journal.Said)
    assert old.guest == ""
    assert msgspec.json.decode(journal.encode(old)).keys() == {"k", "at", "seat", "name", "text"}


def test_database_of_the_first_schema_is_migrated(tmp_path: Any) -> None:
    path = tmp_path / "old.sqlite3"
    from chabudai.server import sqlite

    with sqlite3.connect(path) as db:
        db.executescript(sqlite.MIGRATIONS[0] + "PRAGMA user_version=1;")
    store = SqliteStore(path)
    assert run(store.moderation.bans(0.0)) == []
    store.close()
