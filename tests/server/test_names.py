"""What people are called: at every table, now, and in everybody's own language."""

from __future__ import annotations

from chabudai.server import protocol
from chabudai.server.sqlite import SqliteStore
from tests.server.scenes import ANN, BEN, CYD, Listener, come, lay, make_hub, run, table_for_two


def test_a_name_is_the_one_of_the_moment_and_a_stranger_is_a_guest() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await lay(hub, ("free", "free"), listed=True)
        ben = Listener(BEN)
        await room.enter(ben, protocol.Hello(protocol=1, lang="ja"))
        await room.handle(ben, protocol.Sit(seat=0))
        assert room.table.chairs[0].name == ""
        assert ben.position["people"][0]["name"] == "guest"  # clients translate it
        await hub.store.rename(CYD, "Cyd", 0.0)
        cyd = await come(room, CYD)
        await hub.store.rename(CYD, "Cyd the Second", 0.0)
        await room.handle(cyd, protocol.Sit(seat=1))
        assert room.table.chairs[1].name == "Cyd the Second"

    run(main())


def test_refusals_and_troubles_speak_of_a_guest_in_the_readers_language() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await lay(hub, ("free", "free"), listed=True)
        for seat, guest in enumerate((BEN, CYD)):
            one = Listener(guest)
            await room.enter(one, protocol.Hello(protocol=1, lang="es"))
            await room.handle(one, protocol.Sit(seat=seat))
        first = room.table.started_match.waiting_on[0]
        other = next(one for one in room.connections if one.guest == (BEN, CYD)[1 - first])
        assert isinstance(other, Listener)
        ask = protocol.Play(seat=1 - first, move="pass", version=room.table.version)
        await room.handle(other, ask)
        assert f"Invitado {first + 1}" in other.last("refused")["why"]
        await room.handle(other, protocol.TakeOver(seat=first, bot="random"))
        assert other.last("trouble")["why"].startswith("Invitado ")

    run(main())


def test_a_new_name_is_the_one_of_every_table_that_is_not_over() -> None:
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
        before = room.table.chairs[0].name
        await hub.rename(ANN, "Anna")
        assert room.table.chairs[0].name == room.table.started_match.record()["seats"][0] == "Anna"
        (news,) = ben.last("update")["news"]
        assert (news["kind"], news["seat"], news["name"], news["text"]) == (
            "renamed",
            0,
            before,
            "Anna",
        )
        assert ben.last("update")["position"]["people"][0]["name"] == "Anna"
        assert over.table.over
        assert over.table.chairs[0].name == before
        # Where nobody was they bring it along, once.
        again = await hub.room(closed.table.id)
        assert again.table.chairs[0].name == before
        for _ in range(2):
            await come(again, ANN)
            assert again.table.chairs[0].name == "Anna"
        assert again.table.version == closed.table.version + 1
        await again.reload()
        assert again.table.chairs[0].name == "Anna"

    run(main())


def test_whoever_cannot_be_renamed_comes_in_all_the_same() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, _, _ = await table_for_two(hub)
        before = room.table.chairs[0].name
        await hub.store.rename(ANN, "Anna", 0.0)
        store = hub.store
        assert isinstance(store, SqliteStore)
        store._db.execute("PRAGMA query_only=1")
        ann = await come(room, ANN)
        assert ann.last("welcome")["position"]["people"][0]["name"] == before
        assert room.is_open

    run(main())


def test_news_keep_the_name_of_whoever_left() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await lay(hub, ("free", "free"), listed=True)
        for guest, name in ((BEN, "Ben"), (CYD, "Cyd")):
            await hub.store.rename(guest, name, 0.0)
            one = await come(room, guest)
            await room.handle(one, protocol.Sit(seat=0))
            await room.handle(one, protocol.Stand(seat=0))
        ann = await come(room, ANN)
        told = [(one["kind"], one["name"]) for one in ann.last("welcome")["news"]]
        assert told[1:] == [("sat", "Ben"), ("stood", "Ben"), ("sat", "Cyd"), ("stood", "Cyd")]

    run(main())
