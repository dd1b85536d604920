"""Rooms without sockets: joining, presence, views, chat and refusals."""

from __future__ import annotations

import asyncio
import json
from typing import Any

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
    move,
    run,
    table_for_two,
)


# -- coming and going ------------------------------------------------------------------------------
def test_welcome_contains_position_and_news() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        welcome = ben.received[0]
        assert welcome["t"] == "welcome"
        assert welcome["protocol"] == protocol.PROTOCOL
        assert welcome["invited"] == 1
        assert welcome["position"]["phase"] == "waiting"
        assert welcome["about"]["watch"] == ""  # not seated yet
        assert ben.position["viewer"] == 1
        assert ben.position["phase"] == "playing"
        assert len(ben.position["view"]["your_hand"]) == len(
            room.table.started_match.observe(1)["your_hand"]
        )
        assert ann.last("update")["news"][-1]["kind"] == "started"

    run(main())


def test_only_owner_sees_links_of_free_seats() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ("me", "free", "free"), "matchmaster", listed=True)
        ann, cyd = await join(room, ANN), await join(room, CYD)
        assert [bool(p["link"]) for p in ann.position["people"]] == [False, True, True]
        assert [p["link"] for p in cyd.position["people"]] == ["", "", ""]
        secrets = [table_seat.key for table_seat in room.table.seats] + [room.table.watch, ANN]
        assert not [one for one in secrets if one in json.dumps(cyd.received)]

    run(main())


@pytest.mark.parametrize(
    ("guest", "key", "opens"),
    [
        (ANN, "", True),
        (CYD, "watch", True),
        (CYD, "seat", True),
        (CYD, "", False),
        (CYD, "nonsense", False),
        ("", "", False),
    ],
)
def test_who_may_view_an_unlisted_table(guest: str, key: str, opens: bool) -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub)
        known = {"watch": room.table.watch, "seat": room.table.seats[1].key}
        if opens:
            assert (await join(room, guest, key=known.get(key, key))).received
        else:
            with pytest.raises(Problem, match="wrong-link"):
                await join(room, guest, key=key)
            assert room.connections == []

    run(main())


def test_other_protocol_version_is_refused() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub)
        connection = FakeConnection(ANN)
        with pytest.raises(Problem, match="protocol"):
            await room.enter(connection, protocol.Hello(protocol=99))

    run(main())


def test_presence_messages_are_batched() -> None:
    async def main() -> None:
        hub, now = make_hub()
        room, ann, ben = await table_for_two(hub, listed=True)
        await asyncio.sleep(0.15)
        before = ann.count("presence")
        watchers = [await join(room, f"guest-{n}") for n in range(5)]
        await asyncio.sleep(0.15)
        assert ann.count("presence") == before + 1
        assert ann.last("presence")["watching"] == 5
        for one in watchers:
            room.leave(one)
        second = await join(room, BEN)
        room.leave(ben)
        await asyncio.sleep(0.15)
        assert ann.last("presence")["people"][1]["here"] is True  # another tab is open
        room.leave(second)
        now.time += 5.0
        await asyncio.sleep(0.15)
        ben_now = ann.last("presence")["people"][1]
        assert (ben_now["here"], ben_now["gone"]) == (False, 5.0)

    run(main())


def test_reconnect_sends_exactly_the_missed_news() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        players = [ann, ben]
        for _ in range(3):
            seat = room.table.started_match.waiting_on[0]
            await move(room, players[seat], seat)
        room.leave(ben)
        version = ben.version
        count = len(ann.received)
        for _ in range(4):
            seat = room.table.started_match.waiting_on[0]
            await move(room, ann if seat == 0 else ben, seat)
        missed = [
            (news["version"], news["kind"], news["seat"])
            for message in ann.received[count:]
            if message["t"] == "update"
            for news in message["news"]
        ]
        back = await join(room, BEN, version=version)
        news = [(n["version"], n["kind"], n["seat"]) for n in back.received[0]["news"]]
        assert news == missed
        assert len(news) == 4
        fresh = await join(room, BEN)
        assert fresh.position == back.position
        assert [n for n in fresh.received[0]["news"] if n["version"] > version] == back.received[0][
            "news"
        ]

    run(main())


def test_reconnect_with_future_version_gets_everything() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        late = await join(room, ANN, version=room.table.version + 5)
        assert late.received[0]["news"] == (await join(room, ANN)).received[0]["news"]
        assert len(late.received[0]["news"]) == room.table.version == late.received[0]["version"]
        same = await join(room, ANN, version=room.table.version)
        assert same.received[0]["news"] == []
        assert ann.bye is None

    run(main())


def test_sitting_down_switches_all_tabs_to_the_seat() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ("free", "free"), listed=True)
        keys = [table_seat.key for table_seat in room.table.seats]
        tabs = [await join(room, BEN) for _ in range(2)]
        await room.handle(tabs[0], protocol.Sit(seat=0))
        assert [tab.position["viewer"] for tab in tabs] == [0, 0]
        await room.handle(tabs[1], protocol.Sit(seat=1, key=keys[1]))
        assert room.table.match is not None
        assert [tab.position["viewer"] for tab in tabs] == [-1, -1]  # two seats: a shared device
        assert [tab.position["view"]["your_hand"] for tab in tabs] == [[], []]

    run(main())


def test_seated_players_get_current_spectator_link() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ["me", "free", "free"], game="matchmaster")
        key = room.table.seats[1].key
        ann = await join(room, ANN)
        tabs = [await join(room, BEN, key=key) for _ in range(2)]
        eyes = await join(room, CYD, key=room.table.seats[2].key)
        assert [one.received[0]["about"]["watch"] for one in (*tabs, eyes)] == [""] * 3
        await room.handle(tabs[0], protocol.Sit(id=3, seat=1, key=key))
        assert [one.last("about")["about"]["watch"] for one in tabs] == [room.table.watch] * 2
        assert eyes.last("about")["about"]["watch"] == ""
        assert [one["t"] for one in tabs[0].received[-3:]] == ["update", "about", "done"]
        old = room.table.watch
        await room.handle(ann, protocol.Rekey(seat=-1))
        assert room.table.watch != old
        assert [one.last("about")["about"]["watch"] for one in (ann, *tabs, eyes)] == [
            room.table.watch,
            room.table.watch,
            room.table.watch,
            "",
        ]
        await room.handle(tabs[1], protocol.Stand(seat=1))
        assert [one.last("about")["about"]["watch"] for one in tabs] == ["", ""]

    run(main())


def test_two_tabs_get_the_same_updates() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        tab = await join(room, ANN)
        seat = room.table.started_match.waiting_on[0]
        await move(room, [tab, ben][seat], seat)
        assert tab.last("update") == ann.last("update")
        assert ann.count("done") == 0

    run(main())


# -- who knows what --------------------------------------------------------------------------------
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


# -- refusals --------------------------------------------------------------------------------------
def test_refused_move_cites_rule_and_is_private() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        player, other = ([ann, ben][seat], [ann, ben][1 - seat])
        count, version = len(other.received), room.table.version
        answer = await move(room, player, seat, "9z suit")
        assert answer["t"] == "refused"
        assert answer["rule"]
        assert answer["legal"] == list(room.table.started_match.legal(seat))
        assert (len(other.received), room.table.version) == (count, version)
        assert hub.metrics.refused == 1

    run(main())


def test_stale_move_and_second_hello_are_refused() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        player = [ann, ben][seat]
        version = room.table.version
        text = room.table.started_match.legal(seat)[0]
        assert (await move(room, player, seat, text, version))["t"] == "done"
        again = await move(room, player, seat, text, version)
        assert (again["t"], again["key"]) == ("trouble", "stale")
        await room.handle(player, protocol.Hello(protocol=1, id=9))
        assert player.received[-1]["key"] == "hello-twice"

    run(main())


def test_exception_leaves_table_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        version, record = room.table.version, room.table.started_match.record()

        def half(*args: Any) -> Any:
            room.table.apply(journal.Said(1.0, seat=0, name="x", text="never said"))
            raise ZeroDivisionError

        with monkeypatch.context() as patched:
            patched.setattr("chabudai.server.commands.move", half)
            answer = await move(room, [ann, ben][seat], seat)
        assert (answer["t"], answer["key"]) == ("trouble", "fault")
        assert "ZeroDivision" not in json.dumps(answer)
        assert (room.table.version, room.table.started_match.record()) == (version, record)
        assert (await move(room, [ann, ben][seat], seat))["t"] == "done"

    run(main())
