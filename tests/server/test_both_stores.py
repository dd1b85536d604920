"""The interface of the store, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from chabudai.core.refusals import BadInput
from chabudai.server.identity_store import DELETED, Device, Handover, Passkey, Rewritten
from chabudai.server.moderation_store import Ban, Block, ChatLine, Report
from chabudai.server.store import Addition, Conflict, Row, Store
from tests.server import helpers
from tests.server.helpers import ANN, BEN, CYD, new_store, run
from tests.server.test_store import row

pytestmark = pytest.mark.usefixtures("each_store")


@pytest.fixture(params=["sqlite", "postgres"])
def each_store(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "postgres":
        monkeypatch.setattr(helpers, "postgres_url", request.getfixturevalue("postgres"))


def test_journal_entries_are_appended_in_order() -> None:
    async def main() -> None:
        store = new_store()
        await store.append("t", 0, [b"1", b"2"], row("t"))
        await store.append("t", 2, [b"3"], None)
        for version, entries, changed in (
            (2, [b"other"], None),
            (1, [b"other", b"another"], row("t", "over")),
            (0, [b"again"], row("t", "over")),
            (7, [b"too far"], None),
            (7, [b"too far", b"by far"], row("t", "over")),
        ):
            with pytest.raises(Conflict):
                await store.append("t", version, entries, changed)
        with pytest.raises(Conflict):
            await store.append("new", 3, [b"from nothing"], row("new"))
        with pytest.raises(Conflict):
            await store.append("new", 3, [b"from nothing"], None)
        assert await store.journal("t") == await store.open_journal("t") == [b"1", b"2", b"3"]
        assert [found.state for found in await store.tables_of(ANN, 10)] == ["waiting"]
        assert await store.journal("new") == await store.open_journal("new") == []
        store.close_journal("t")
        await store.append("t", 3, [b"4"], None)
        await store.append("t", 4, [b"5", b"6"], None)
        assert await store.journal("t") == [b"1", b"2", b"3", b"4", b"5", b"6"]

    run(main())


def test_entries_of_one_moment() -> None:
    """A conflict affects only its own table; several entries of one table stay in order."""

    async def main() -> None:
        store = new_store()
        for number in range(20):
            await store.append(f"t{number}", 0, [b"1"], row(f"t{number}"))
        appends = [store.append(f"t{number}", 1, [b"2"], None) for number in range(20)]
        appends += [store.append("t3", 1, [b"late"], None), store.append("t4", 2, [b"3"], None)]
        given_up = asyncio.ensure_future(store.append("t5", 2, [b"given up"], None))
        given_up.cancel()
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [number for number, one in enumerate(results) if one is not None] == [20]
        assert isinstance(results[20], Conflict)
        found = [len(await store.journal(f"t{number}")) for number in range(20)]
        assert found == [2] * 4 + [3] + [2] * 15

    run(main())


def test_several_tables_are_appended_atomically() -> None:
    async def main() -> None:
        store = new_store()
        await store.append("t", 0, [b"1"], row("t"))
        with pytest.raises(Conflict):
            await store.append_all(
                Addition("u", 0, [b"1"], row("u")), Addition("t", 0, [b"2"], None)
            )
        assert await store.journal("u") == []
        assert await store.row("u") is None
        await store.append_all(Addition("u", 0, [b"1"], row("u")), Addition("t", 1, [b"2"], None))
        assert (await store.journal("u"), await store.journal("t")) == ([b"1"], [b"1", b"2"])

    run(main())


def test_lists_counts_names_and_settings() -> None:
    async def main() -> None:
        store = new_store()
        for at, state in enumerate(["waiting", "playing", "over", "waiting"]):
            await store.append(f"t{at}", 0, [b"1"], row(f"t{at}", state, created=float(at)))
        await store.append("b", 0, [b"1"], row("b", owner=BEN))
        listed = await store.tables("waiting", listed=True, limit=2)
        assert [one.id for one in listed] == ["t3", "b"]
        assert await store.tables("waiting", listed=False, limit=9) == []
        assert await store.count_open_tables(ANN, 0.0) == 2  # t0 was not created after 0
        assert await store.count_open_tables(ANN, -1.0) == 3
        assert [one.id for one in await store.tables_of(BEN, 9)] == ["b"]
        assert await store.row("b") == row("b", owner=BEN)
        assert await store.name_of(ANN) == ""
        await store.rename(ANN, "Ann", 1.0)
        await store.rename(ANN, "Anna", 2.0)
        assert await store.name_of(ANN) == "Anna"
        with pytest.raises(BadInput, match="secret"):
            await store.secret("new")  # there are tables
        assert await store.setting("secret", "one") == "one"
        assert await store.setting("secret", "two") == "one" == await store.secret("three")
        await store.check()
        await store.upkeep()

    run(main())


def test_a_guest_who_left_keeps_the_table_in_the_list() -> None:
    async def main() -> None:
        store = new_store()
        both = row("t", owner=BEN)
        await store.append("t", 0, [b"1"], Row(**{**_fields(both), "guests": [BEN, CYD]}))
        await store.append("t", 1, [b"2"], Row(**{**_fields(both), "updated": 9.0}))
        await store.append("u", 0, [b"1"], Row(**{**_fields(row("u")), "guests": [CYD, ""]}))
        assert [one.id for one in await store.tables_of(CYD, 9)] == ["t", "u"]  # t is later
        assert (await store.tables_of(CYD, 9))[0].updated == 9.0

    run(main())


def _fields(one: Row) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__struct_fields__}


def test_texts_that_no_database_holds_are_unknown() -> None:
    async def main() -> None:
        store = new_store()
        assert await store.open_journal("a\0b") == await store.journal("a\0b") == []
        assert await store.row("a\0b") is None
        assert await store.tables_of("\0", 9) == []

    run(main())


def test_deleting_tables() -> None:
    async def main() -> None:
        store = new_store()
        for id in ("t", "u", "v"):
            await store.append(id, 0, [b"1"], row(id))
            await store.reviews.save(id, 1.0, b'{"review": 1}')
            await store.identity.note_chat(ANN, id, 1.0)
        await store.moderation.delete_table("t")
        await store.identity.remove_table("u")
        assert not await store.moderation.delete_table("t")
        assert await store.reviews.get("t") is await store.reviews.get("u") is None
        assert await store.reviews.get("v") == b'{"review": 1}'
        await store.reviews.save("v", 2.0, b"{}")
        await store.reviews.save("t", 2.0, b"{}")
        assert (await store.reviews.get("v"), await store.reviews.get("t")) == (b"{}", None)
        assert await store.identity.handover_tables(ANN, -1) == ["v"]
        for id in ("t", "u"):
            assert (await store.journal(id), await store.row(id)) == ([], None)
            with pytest.raises(Conflict):
                await store.append(id, 1, [b"2"], None)

    run(main())


# -- moderation ------------------------------------------------------------------------------------
def test_blocks() -> None:
    async def main() -> None:
        store = new_store().moderation
        assert await store.add_block(ANN, BEN, Block("1", "Ben", 1.0), 2)
        assert await store.add_block(ANN, BEN, Block("2", "Benny", 2.0), 1)  # the same person
        assert await store.add_block(ANN, CYD, Block("3", "Cyd", 3.0), 2)
        assert not await store.add_block(ANN, "dan", Block("4", "Dan", 4.0), 2)
        assert [one.name for one in await store.blocks_of(ANN)] == ["Cyd", "Benny"]
        assert await store.relations(BEN) == (frozenset(), frozenset({ANN}))
        assert await store.relations(ANN) == (frozenset({BEN, CYD}), frozenset())
        assert await store.remove_block(ANN, "1") == BEN
        assert await store.remove_block(ANN, "1") == ""

    run(main())


def test_reports_bans_and_audit() -> None:
    async def main() -> None:
        store = new_store().moderation
        line = ChatLine(3, 1.0, 0, BEN, "Ben", "words")
        report = Report(
            at=1.0, table="t", version=3, reporter=ANN, reported=BEN, name="Ben", reason="chat",
            words="why", chat=[line],
        )  # fmt: skip
        first, second = await store.add_report(report), await store.add_report(report)
        found = await store.report(first)
        assert found is not None
        assert (found.chat, found.words, found.reported) == ([line], "why", BEN)
        assert await store.close_report(first, 2.0)
        assert not await store.close_report(first, 3.0)
        assert [one.id for one in await store.reports(open_only=True, about="", limit=9)] == [
            second
        ]
        assert len(await store.reports(open_only=False, about=BEN, limit=9)) == 2
        assert await store.reports(open_only=False, about=ANN, limit=9) == []
        assert await store.count_open_reports() == 1
        assert await store.report(10**6) is None

        ban = Ban(at=1.0, kind="guest", value=BEN, reason="rude", until=0.0)
        old = await store.add_ban(ban)
        new = await store.add_ban(Ban(at=2.0, kind="guest", value=BEN, reason="again", until=9.0))
        await store.add_ban(Ban(at=1.0, kind="address", value="192.0.2.0/24", reason="", until=3.0))
        assert new != old
        assert [one.reason for one in await store.bans(5.0)] == ["again"]
        assert await store.remove_ban(new)
        assert not await store.remove_ban(new)

        await store.add_audit(1.0, "ban", {"guest": BEN})
        await store.add_audit(2.0, "unban", {})
        assert [(one.action, one.details) for one in await store.audit(9)] == [
            ("unban", {}),
            ("ban", {"guest": BEN}),
        ]

    run(main())


def test_what_administrators_read_and_rewrite() -> None:
    async def main() -> None:
        store = new_store()
        said = b'{"k":"said","guest":"%s"}' % CYD.encode()
        await store.append("t", 0, [b"1", said], row("t"))
        await store.append("u", 0, [b"1"], row("u", "over", owner=BEN, created=2.0))
        await store.rename(ANN, "Ann", 1.0)
        await store.rename(BEN, "Benjamin", 2.0)
        admin = store.moderation
        assert [one.id for one in await admin.all_tables("", 9, 9.0)] == ["u", "t"]
        assert [one.id for one in await admin.all_tables("over", 9, 9.0)] == ["u"]
        assert [one.id for one in await admin.all_tables("", 9, 2.0)] == ["t"]
        assert (await admin.table("t"), await admin.table("x")) == (row("t"), None)
        assert [one.name for one in await admin.guests("", 9, 9.0)] == ["Benjamin", "Ann"]
        assert [one.id for one in await admin.guests("JAM", 9, 9.0)] == [BEN]
        assert [one.id for one in await admin.guests(ANN, 9, 9.0)] == [ANN]
        assert await admin.tables_with_chat_of(CYD) == ["t"]
        assert await admin.tables_with_chat_of(BEN) == ["u"]
        with pytest.raises(Conflict):
            await admin.rewrite("t", 1, {2: b"no"}, b"no", row("t"))
        await admin.rewrite("t", 2, {2: b"gone"}, b"3", row("t", "over"))
        assert await store.journal("t") == [b"1", b"gone", b"3"]
        assert [one.state for one in await store.tables_of(ANN, 9)] == ["over"]
        await store.append("t", 3, [b"4"], None)

    run(main())


# -- identities --------------------------------------------------------------------------------
def test_devices_and_tickets() -> None:
    async def main() -> None:
        store = new_store().identity
        assert await store.guest_of("new") == "new"
        await store.see_device(ANN, Device("phone", "Phone", 1.0, 2.0), add=False)
        assert await store.devices(ANN) == []
        await store.see_device(ANN, Device("phone", "Phone", 1.0, 2.0), add=True)
        await store.see_device(ANN, Device(ANN, "Desk", 1.0, 3.0), add=True)
        await store.see_device(ANN, Device("phone", "Telephone", 5.0, 4.0), add=True)
        await store.see_device(BEN, Device("phone", "stolen", 5.0, 9.0), add=True)
        assert [(one.name, one.created) for one in await store.devices(ANN)] == [
            ("Telephone", 1.0),
            ("Desk", 1.0),
        ]
        assert await store.guest_of("phone") == ANN
        await store.sign_out(ANN, ["phone", ANN])
        assert await store.guest_of("phone") == "phone"
        assert await store.guest_of(ANN) is None

        await store.add_ticket(b"1", "link", ANN, 10.0)
        await store.add_ticket(b"2", "link", ANN, 10.0)  # replaces the first
        await store.add_ticket(b"3", "sign-in", ANN, 10.0)
        assert await store.ticket(b"1", "link", 1.0) is None
        assert await store.ticket(b"2", "link", 1.0) == ANN
        assert await store.ticket(b"2", "link", 11.0) is None
        assert await store.use_ticket(b"2", "register", 1.0) is None
        assert await store.use_ticket(b"2", "link", 1.0) == ANN
        assert await store.use_ticket(b"2", "link", 1.0) is None
        await store.drop_tickets(11.0)
        assert await store.use_ticket(b"3", "sign-in", 1.0) is None

    run(main())


def test_codes_and_passkeys() -> None:
    async def main() -> None:
        store = new_store().identity
        assert (await store.recovery_of(ANN), await store.recovered(b"1")) == (0.0, None)
        await store.set_recovery(ANN, b"1", 1.0)
        await store.set_recovery(ANN, b"2", 2.0)
        assert (await store.recovered(b"1"), await store.recovered(b"2")) == (None, ANN)
        passkey = Passkey(b"k", ANN, b"public", 3, "Key", 1.0, 1.0)
        await store.add_passkey(passkey)
        with pytest.raises(Conflict):
            await store.add_passkey(passkey)
        await store.use_passkey(b"k", 4, 5.0)
        found = await store.passkey(b"k")
        assert found is not None
        assert (found.count, found.used, found.public_key) == (4, 5.0, b"public")
        await store.remove_passkey(BEN, b"k")
        assert len(await store.passkeys(ANN)) == 1
        await store.hand_over(ANN, "", 9.0)
        found = await store.passkey(b"k")
        assert found is not None
        assert (found.guest, found.public_key) == (DELETED, b"")
        assert await store.recovered(b"2") == DELETED
        assert await store.guest_of(ANN) is None

    run(main())


async def _fill(store: Store) -> None:
    await store.rename(ANN, "Ann", 1.0)
    await store.append("t", 0, [b"1", b"2"], row("t"))
    await store.append("both", 0, [b"1"], Row(**{**_fields(row("both")), "guests": [ANN, BEN]}))
    identity, moderation = store.identity, store.moderation
    await identity.note_chat(ANN, "t", 3.0)
    await identity.set_recovery(ANN, b"code", 1.0)
    await identity.see_device(ANN, Device("phone", "Phone", 1.0, 2.0), add=True)
    for blocker, blocked, id in (
        (ANN, BEN, "1"),
        (ANN, CYD, "2"),
        (BEN, CYD, "3"),
        (CYD, ANN, "4"),
    ):
        await moderation.add_block(blocker, blocked, Block(id, "", 1.0), 9)
    await moderation.add_ban(Ban(at=1.0, kind="guest", value=ANN, reason="", until=0.0))
    report = Report(
        at=1.0, table="t", version=1, reporter=ANN, reported=ANN, name="Ann", reason="other",
        words="words", chat=[],
    )  # fmt: skip
    await moderation.add_report(report)


def test_a_guest_becomes_another() -> None:
    async def main() -> None:
        store = new_store()
        await _fill(store)
        await store.identity.hand_over(ANN, BEN, 9.0)
        assert await store.identity.handovers() == [Handover(ANN, BEN, 9.0)]
        assert await store.name_of(BEN) == "Ann"
        assert await store.name_of(ANN) == ""
        assert await store.identity.recovered(b"code") == BEN
        assert await store.identity.guest_of("phone") == await store.identity.guest_of(ANN) == BEN
        assert await store.moderation.relations(BEN) == (frozenset({CYD}), frozenset({CYD}))
        (ban,) = await store.moderation.bans(1.0)
        assert ban.value == BEN
        (report,) = await store.moderation.reports(open_only=True, about=BEN, limit=9)
        assert report.reporter == BEN
        assert sorted(await store.identity.handover_tables(ANN, 9)) == ["both", "t"]
        assert len(await store.identity.handover_tables(ANN, 1)) == 1

        def change(texts: Sequence[bytes], found: Row | None) -> Rewritten:
            assert found is not None
            new = Row(**{**_fields(found), "owner": BEN})
            return Rewritten({len(texts): b"new"}, new)

        for table in ("t", "both"):
            await store.identity.rewrite(table, change, Handover(ANN, BEN, 9.0))
        assert await store.journal("t") == [b"1", b"new"]
        assert await store.identity.handover_tables(ANN, 9) == []
        rows, count = await store.identity.games(BEN, "", 9, 0)
        assert ({one.id for one in rows}, count) == ({"t", "both"}, 2)
        assert {one.owner for one in rows} == {BEN}
        assert await store.identity.games(BEN, "over", 9, 0) == ([], 0)
        assert await store.identity.games(BEN, "waiting", 1, 1) == (rows[1:], 2)
        assert await store.count_open_tables(BEN, 0.0) == 2
        await store.identity.end_handover(ANN)
        assert await store.identity.handovers() == []

    run(main())


def test_two_guests_become_each_other() -> None:
    """Both devices ask at the same moment: nobody loses a game."""

    async def main() -> None:
        store = new_store()
        await _fill(store)
        await store.identity.hand_over(ANN, BEN, 9.0)
        await store.identity.hand_over(BEN, ANN, 9.0)
        assert await store.identity.handovers() == [Handover(BEN, ANN, 9.0)]
        assert await store.identity.guest_of(ANN) == await store.identity.guest_of(BEN) == ANN
        assert sorted(await store.identity.handover_tables(ANN, 9)) == ["both", "t"]
        await store.identity.hand_over(ANN, "", 9.0)
        with pytest.raises(Conflict):
            await store.identity.hand_over(CYD, ANN, 9.0)
        assert await store.identity.guest_of(CYD) == CYD

    run(main())


def test_a_guest_is_deleted() -> None:
    async def main() -> None:
        store = new_store()
        await _fill(store)
        await store.identity.hand_over(ANN, "", 9.0)
        assert await store.moderation.relations(ANN) == (frozenset(), frozenset())
        assert await store.moderation.relations(BEN) == (frozenset({CYD}), frozenset())
        (report,) = await store.moderation.reports(open_only=True, about="", limit=9)
        assert (report.words, report.name != "Ann", report.reported != ANN) == ("", True, True)
        assert len(await store.moderation.bans(1.0)) == 1
        await store.identity.rewrite(
            "t", lambda texts, row: Rewritten({}, None), Handover(ANN, "", 9.0)
        )
        assert await store.tables_of(ANN, 9) == [await store.row("both")]

    run(main())


def test_old_chats() -> None:
    async def main() -> None:
        store = new_store().identity
        await store.note_chat(ANN, "old", 1.0)
        await store.note_chat(ANN, "new", 1.0)
        await store.note_chat(BEN, "new", 5.0)
        await store.note_chat(ANN, "seen", 1.0)
        await store.note_chat_seen("seen", 6.0)
        assert await store.old_chats(4.0, 9) == ["old"]
        await store.note_chat_seen("old", None)
        assert await store.old_chats(4.0, 9) == []

    run(main())
