"""Names of guests at their tables."""

from __future__ import annotations

from chabudai.server import commands, journal, protocol, views
from chabudai.server.names import alias, shown_name
from chabudai.server.sqlite import SqliteStore
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    FakeConnection,
    create_table,
    empty_table,
    join,
    make_hub,
    run,
    table_for_two,
)


def test_current_name_is_used_and_unnamed_guest_is_stored_empty() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ("free", "free"), listed=True)
        ben = FakeConnection(BEN)
        await room.enter(ben, protocol.Hello(protocol=1, lang="ja"))
        await room.handle(ben, protocol.Sit(seat=0))
        assert room.table.seats[0].name == ""
        assert ben.position["people"][0]["name"] == alias(BEN)  # clients make a name of it
        await hub.store.rename(CYD, "Cyd", 0.0)
        cyd = await join(room, CYD)
        await hub.store.rename(CYD, "Cyd the Second", 0.0)
        await room.handle(cyd, protocol.Sit(seat=1))
        assert room.table.seats[1].name == "Cyd the Second"

    run(main())


def test_old_journal_with_a_guest_named_guest() -> None:
    """Older journals contain "guest" for guests without a name."""
    table, _ = empty_table()
    for seat, guest in enumerate((ANN, BEN)):
        table.apply(journal.Sat(1.0, seat=seat, guest=guest, name="guest"))
    assert [table_seat.name for table_seat in table.seats] == ["", ""]
    table.start("7", 2.0)
    assert table.started_match.record()["seats"] == [alias(ANN), alias(BEN)]
    # A guest who chose that name is not renamed again and again.
    assert commands.rename(table, ANN, "guest", 3.0) == []
    builder = views.ViewBuilder(table, views.snapshot(table, {}, 0, 3.0))
    news, _ = builder.news(ANN, 0, 0)
    assert [one.name for one in news] == ["", alias(ANN), alias(BEN), ""]


def test_unnamed_guest_is_translated_in_errors() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ("free", "free"), listed=True)
        for seat, guest in enumerate((BEN, CYD)):
            one = FakeConnection(guest)
            await room.enter(one, protocol.Hello(protocol=1, lang="es"))
            await room.handle(one, protocol.Sit(seat=seat))
        first = room.table.started_match.waiting_on[0]
        other = next(one for one in room.connections if one.guest == (BEN, CYD)[1 - first])
        assert isinstance(other, FakeConnection)
        ask = protocol.Play(seat=1 - first, move="pass", version=room.table.version)
        await room.handle(other, ask)
        name = shown_name(alias((BEN, CYD)[first]), "es")
        assert name in other.last("refused")["why"]
        await room.handle(other, protocol.TakeOver(seat=first, bot="random"))
        assert other.last("trouble")["why"].startswith(name)

    run(main())


def test_rename_changes_all_unfinished_tables() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, _, ben = await table_for_two(hub)
        closed, _, _ = await table_for_two(hub)
        over, _, _ = await table_for_two(hub)
        version, entries = over.table.version, []
        while not over.table.over:
            seat = over.table.started_match.waiting_on[0]
            entries.append(
                over.table.play(seat, over.table.started_match.legal(seat)[0], 1.0, "en")
            )
        await over.commit(version, entries)
        del hub.rooms[closed.table.id]
        before = room.table.seats[0].name
        await hub.rename(ANN, "Anna")
        assert room.table.seats[0].name == room.table.started_match.record()["seats"][0] == "Anna"
        (news,) = ben.last("update")["news"]
        assert (news["kind"], news["seat"], news["name"], news["text"]) == (
            "renamed",
            0,
            before,
            "Anna",
        )
        assert ben.last("update")["position"]["people"][0]["name"] == "Anna"
        assert over.table.over
        assert over.table.seats[0].name == before
        # At closed tables the name changes when they join, once.
        again = await hub.room(closed.table.id)
        assert again.table.seats[0].name == before
        for _ in range(2):
            await join(again, ANN)
            assert again.table.seats[0].name == "Anna"
        assert again.table.version == closed.table.version + 1
        await again.reload()
        assert again.table.seats[0].name == "Anna"

    run(main())


def test_failed_rename_does_not_prevent_joining() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, _, _ = await table_for_two(hub)
        before = room.table.seats[0].name
        await hub.store.rename(ANN, "Anna", 0.0)
        store = hub.store
        assert isinstance(store, SqliteStore)
        store._db.execute("PRAGMA query_only=1")
        ann = await join(room, ANN)
        assert ann.last("welcome")["position"]["people"][0]["name"] == before
        assert room.is_open

    run(main())


def test_news_keep_names_of_guests_who_left() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ("free", "free"), listed=True)
        for guest, name in ((BEN, "Ben"), (CYD, "Cyd")):
            await hub.store.rename(guest, name, 0.0)
            one = await join(room, guest)
            await room.handle(one, protocol.Sit(seat=0))
            await room.handle(one, protocol.Stand(seat=0))
        ann = await join(room, ANN)
        news = [(one["kind"], one["name"]) for one in ann.last("welcome")["news"]]
        assert news[1:] == [("sat", "Ben"), ("stood", "Ben"), ("sat", "Cyd"), ("stood", "Cyd")]

    run(main())
