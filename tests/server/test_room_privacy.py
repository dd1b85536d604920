"""Rooms without sockets: who sees which hand, chat and language."""

from __future__ import annotations

import asyncio

import pytest

from chabudai.server import journal, protocol
from chabudai.server.limits import Limits, Rate
from chabudai.server.problems import Problem
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


def test_shared_device_shows_one_hand_at_a_time() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ("me", "me"))
        ann = await join(room, ANN)
        assert ann.position["mine"] == [0, 1]
        assert ann.position["viewer"] == -1  # no hand is shown at first
        assert ann.position["legal"] == {}
        for seat in (0, 1):
            await room.handle(ann, protocol.Look(id=1, seat=seat))
            position = ann.last("update")["position"]
            assert position["view"]["you"] == seat
            assert list(position["legal"]) == [
                str(s) for s in room.table.started_match.waiting_on if s == seat
            ]
            hands = room.table.started_match.view()["hands"]
            assert position["view"]["your_hand"] == hands[seat]
        await room.handle(ann, protocol.Look(id=2, seat=-1))
        assert not ann.last("update")["position"]["view"]["your_hand"]
        await room.handle(ann, protocol.Look(id=3, seat=1, version=0))
        assert ann.last("update")["news"][-1]["kind"] == "started"
        await room.handle(ann, protocol.Look(id=4, seat=5))
        assert ann.last("trouble")["key"] == "not-your-seat"

    run(main())


def test_removed_guest_loses_the_view() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ("me", "free", "free"), "matchmaster")
        key = room.table.seats[1].key
        ann, ben = await join(room, ANN), await join(room, BEN, key=key)
        await room.handle(ben, protocol.Sit(seat=1, key=key))
        await room.handle(ann, protocol.Stand(seat=1))
        assert ben.bye == protocol.Bye(reason="revoked", wait=-1.0)
        room = await create_table(hub, ("me", "free", "free"), "matchmaster", listed=True)
        ann = await join(room, ANN)
        ben = await join(room, BEN)
        await room.handle(ben, protocol.Sit(seat=1))
        await room.handle(ann, protocol.Stand(seat=1))
        assert ben.bye is None  # the table is listed, so Ben may watch
        cyd, dan = await join(room, CYD), await join(room, DAN)
        await room.handle(cyd, protocol.Sit(seat=1))
        await room.handle(dan, protocol.Sit(seat=2))
        assert room.table.match is not None
        assert ben.position["viewer"] == -1
        assert not ben.position["view"]["your_hand"]
        assert cyd.position["view"]["your_hand"]

    run(main())


def test_replaced_link_closes_its_connections() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        cyd = await join(room, CYD, key=room.table.watch)
        old = room.table.watch
        await room.handle(ben, protocol.Rekey(seat=-1))
        assert ben.last("trouble")["key"] == "not-the-owner"
        await room.handle(ann, protocol.Rekey(seat=-1))
        assert cyd.bye == protocol.Bye(reason="revoked", wait=-1.0)
        assert ben.bye is None
        with pytest.raises(Problem, match="wrong-link"):
            await join(room, CYD, key=old)
        assert ann.last("update")["news"] == []  # a new key is not news

    run(main())


def test_removed_guest_cannot_chat() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        cyd = await join(room, CYD, key=room.table.watch)
        dan = await join(room, DAN, key=room.table.watch)
        async with room.lock:  # both wait for the lock
            revoked = asyncio.create_task(room.handle(ann, protocol.Rekey(seat=-1)))
            await asyncio.sleep(0)
            said = asyncio.create_task(room.handle(cyd, protocol.Say(id=9, text="still here")))
            await asyncio.sleep(0)
        await asyncio.gather(revoked, said)
        assert cyd.bye is not None
        assert dan.bye is not None
        assert cyd.last("trouble")["key"] == "wrong-link"
        assert not any(isinstance(one.entry, journal.Said) for one in room.table.history)

    run(main())


def test_spectators_have_their_own_chat() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub, listed=True)
        await hub.store.rename(CYD, "Cyd", 0.0)
        cyd, dan = await join(room, CYD), await join(room, DAN)
        await room.handle(cyd, protocol.Say(text="her hand is weak"))
        await room.handle(ben, protocol.Say(text="your turn"))

        def talk(one: FakeConnection) -> list[tuple[str, str]]:
            return [
                (news["name"], news["text"])
                for message in one.received
                for news in message.get("news", ())
                if news["kind"] == "said"
            ]

        assert talk(dan) == talk(cyd) == [("Cyd", "her hand is weak")]
        assert talk(ann) == talk(ben) == [("Ben", "your turn")]
        assert talk(await join(room, DAN)) == [("Cyd", "her hand is weak")]
        assert talk(await join(room, ANN)) == [("Ben", "your turn")]

    run(main())


def test_many_cookies_of_one_address_do_not_chat_or_sit_without_limit() -> None:
    async def main() -> None:
        limits = Limits(address_chat=Rate(3, 1.0), address_sits=Rate(2, 1.0))
        hub, now = make_hub(limits=limits)
        room = await create_table(hub, ["me", "free", "free"], "matchmaster", listed=True)
        crowd = [await join(room, f"guest-{number}") for number in range(4)]
        for one in crowd:
            await room.handle(one, protocol.Say(text="hello"))
        assert crowd[2].last("done")
        assert crowd[3].last("trouble")["key"] == "too-much-chat"
        elsewhere = FakeConnection("guest-9", address="203.0.113.1")
        await room.enter(elsewhere, protocol.Hello(protocol=protocol.PROTOCOL))
        await room.handle(elsewhere, protocol.Say(text="hello"))
        assert elsewhere.last("done")
        for one in crowd[:3]:
            await room.handle(one, protocol.Sit(seat=1))
            await room.handle(one, protocol.Stand(seat=1))
        assert crowd[2].received[-2]["key"] == "too-fast"
        now.time += 1
        await room.handle(crowd[2], protocol.Sit(seat=1))
        assert room.table.seats[1].guest == "guest-2"

    run(main())


def test_chat_rate() -> None:
    async def main() -> None:
        hub, now = make_hub(limits=Limits(chat=Rate(3, 1.0)))
        room, ann, _ = await table_for_two(hub)
        for at in range(5):
            await room.handle(ann, protocol.Say(text=f"word {at}"))
        assert ann.count("trouble") == 2
        assert ann.last("trouble")["key"] == "too-much-chat"
        now.time += 1.0
        await room.handle(ann, protocol.Say(text="word 5"))
        late = await join(room, ANN)
        said = [n["text"] for n in late.received[0]["news"] if n["kind"] == "said"]
        assert said == ["word 0", "word 1", "word 2", "word 5"]

    run(main())


def test_speak_changes_language() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        whys = []
        for lang in ("en", "es", "ja", "tlh"):
            await room.handle(ann, protocol.Speak(id=3, lang=lang))
            await room.handle(ann, protocol.Play(id=4, seat=1, move="pass", version=1))
            whys.append(ann.last("trouble")["why"])
        assert whys[0] == "That isn’t your seat."
        assert len(set(whys)) == 3
        assert whys[3] == whys[0]

    run(main())
