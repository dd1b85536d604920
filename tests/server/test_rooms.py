"""Rooms without sockets: joining, presence and refusals."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from chabudai.server import journal, protocol
from chabudai.server.problems import Problem
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
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
        assert welcome["taken"] == -1
        assert welcome["about"]["watch"] == ""  # not seated yet
        assert ben.position["viewer"] == 1
        assert ben.position["phase"] == "playing"
        assert len(ben.position["view"]["your_hand"]) == len(
            room.table.started_match.observe(1)["your_hand"]
        )
        assert ann.last("update")["news"][-1]["kind"] == "started"
        other_device = await join(room, CYD, key=room.table.seats[1].key)
        assert (other_device.received[0]["invited"], other_device.received[0]["taken"]) == (-1, 1)
        other_device = await join(room, CYD, key=room.table.watch)
        assert other_device.received[0]["taken"] == -1

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
