"""Rooms without sockets: who comes and goes, who hears what, and what is refused."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from chabudai.server import journal, protocol
from chabudai.server.limits import Limits, Rate
from chabudai.server.problems import Problem
from tests.server.scenes import (
    ANN,
    BEN,
    CYD,
    DAN,
    Listener,
    come,
    lay,
    make_hub,
    move,
    run,
    table_for_two,
)


# -- coming and going ------------------------------------------------------------------------------
def test_a_welcome_tells_everything() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        welcome = ben.heard[0]
        assert welcome["t"] == "welcome"
        assert welcome["protocol"] == protocol.PROTOCOL
        assert welcome["invited"] == 1
        assert welcome["position"]["phase"] == "waiting"
        assert welcome["about"]["watch"] == ""  # not sitting yet
        assert ben.position["viewer"] == 1
        assert ben.position["phase"] == "playing"
        assert len(ben.position["view"]["your_hand"]) == len(
            room.table.started_match.observe(1)["your_hand"]
        )
        assert ann.last("update")["news"][-1]["kind"] == "started"

    run(main())


def test_only_the_owner_sees_links_of_free_seats() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await lay(hub, ("me", "free", "free"), "matchmaster", listed=True)
        ann, cyd = await come(room, ANN), await come(room, CYD)
        assert [bool(p["link"]) for p in ann.position["people"]] == [False, True, True]
        assert [p["link"] for p in cyd.position["people"]] == ["", "", ""]
        secrets = [chair.key for chair in room.table.chairs] + [room.table.watch, ANN]
        assert not [one for one in secrets if one in json.dumps(cyd.heard)]

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
def test_who_may_look_at_a_table_that_is_not_listed(guest: str, key: str, opens: bool) -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await lay(hub)
        known = {"watch": room.table.watch, "seat": room.table.chairs[1].key}
        if opens:
            assert (await come(room, guest, key=known.get(key, key))).heard
        else:
            with pytest.raises(Problem, match="wrong-link"):
                await come(room, guest, key=key)
            assert room.connections == []

    run(main())


def test_another_protocol_is_refused() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await lay(hub)
        listener = Listener(ANN)
        with pytest.raises(Problem, match="protocol"):
            await room.enter(listener, protocol.Hello(protocol=99))

    run(main())


def test_presence_is_told_and_gathered() -> None:
    async def main() -> None:
        hub, now = make_hub()
        room, ann, ben = await table_for_two(hub, listed=True)
        await asyncio.sleep(0.15)
        told = ann.count("presence")
        watchers = [await come(room, f"guest-{n}") for n in range(5)]
        await asyncio.sleep(0.15)
        assert ann.count("presence") == told + 1
        assert ann.last("presence")["watching"] == 5
        for one in watchers:
            room.leave(one)
        second = await come(room, BEN)
        room.leave(ben)
        await asyncio.sleep(0.15)
        assert ann.last("presence")["people"][1]["here"] is True  # another tab is open
        room.leave(second)
        now.time += 5.0
        await asyncio.sleep(0.15)
        ben_now = ann.last("presence")["people"][1]
        assert (ben_now["here"], ben_now["gone"]) == (False, 5.0)

    run(main())


def test_resync_tells_exactly_what_was_missed() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        players = [ann, ben]
        for _ in range(3):
            seat = room.table.started_match.waiting_on[0]
            await move(room, players[seat], seat)
        room.leave(ben)
        version = ben.version
        heard = len(ann.heard)
        for _ in range(4):
            seat = room.table.started_match.waiting_on[0]
            await move(room, ann if seat == 0 else ben, seat)
        missed = [
            (news["version"], news["kind"], news["seat"])
            for message in ann.heard[heard:]
            if message["t"] == "update"
            for news in message["news"]
        ]
        back = await come(room, BEN, version=version)
        told = [(n["version"], n["kind"], n["seat"]) for n in back.heard[0]["news"]]
        assert told == missed
        assert len(told) == 4
        fresh = await come(room, BEN)
        assert fresh.position == back.position
        assert [n for n in fresh.heard[0]["news"] if n["version"] > version] == back.heard[0][
            "news"
        ]

    run(main())


def test_whoever_knows_more_than_there_is_is_told_everything() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        late = await come(room, ANN, version=room.table.version + 5)
        assert late.heard[0]["news"] == (await come(room, ANN)).heard[0]["news"]
        assert len(late.heard[0]["news"]) == room.table.version == late.heard[0]["version"]
        same = await come(room, ANN, version=room.table.version)
        assert same.heard[0]["news"] == []
        assert ann.bye is None

    run(main())


def test_all_tabs_of_whoever_sits_down_look_from_the_seat() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await lay(hub, ("free", "free"), listed=True)
        keys = [chair.key for chair in room.table.chairs]
        tabs = [await come(room, BEN) for _ in range(2)]
        await room.handle(tabs[0], protocol.Sit(seat=0))
        assert [tab.position["viewer"] for tab in tabs] == [0, 0]
        await room.handle(tabs[1], protocol.Sit(seat=1, key=keys[1]))
        assert room.table.match is not None
        assert [tab.position["viewer"] for tab in tabs] == [-1, -1]  # now it is one device for two
        assert [tab.position["view"]["your_hand"] for tab in tabs] == [[], []]

    run(main())


def test_whoever_sits_knows_the_spectators_link_at_once_and_always_the_right_one() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await lay(hub, ["me", "free", "free"], game="matchmaster")
        key = room.table.chairs[1].key
        ann = await come(room, ANN)
        tabs = [await come(room, BEN, key=key) for _ in range(2)]
        eyes = await come(room, CYD, key=room.table.chairs[2].key)
        assert [one.heard[0]["about"]["watch"] for one in (*tabs, eyes)] == [""] * 3
        await room.handle(tabs[0], protocol.Sit(id=3, seat=1, key=key))
        assert [one.last("about")["about"]["watch"] for one in tabs] == [room.table.watch] * 2
        assert eyes.last("about")["about"]["watch"] == ""
        assert [one["t"] for one in tabs[0].heard[-3:]] == ["update", "about", "done"]
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


def test_two_tabs_of_one_player_agree() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        tab = await come(room, ANN)
        seat = room.table.started_match.waiting_on[0]
        await move(room, [tab, ben][seat], seat)
        assert tab.last("update") == ann.last("update")
        assert ann.count("done") == 0

    run(main())


# -- who knows what --------------------------------------------------------------------------------
def test_one_device_shows_one_hand_at_a_time() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await lay(hub, ("me", "me"))
        ann = await come(room, ANN)
        assert ann.position["mine"] == [0, 1]
        assert ann.position["viewer"] == -1  # no hand lies open at first
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


def test_whoever_was_sent_away_sees_nothing_of_the_seat_any_more() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await lay(hub, ("me", "free", "free"), "matchmaster")
        key = room.table.chairs[1].key
        ann, ben = await come(room, ANN), await come(room, BEN, key=key)
        await room.handle(ben, protocol.Sit(seat=1, key=key))
        await room.handle(ann, protocol.Stand(seat=1))
        assert ben.bye == protocol.Bye(reason="revoked", wait=-1.0)
        room = await lay(hub, ("me", "free", "free"), "matchmaster", listed=True)
        ann = await come(room, ANN)
        ben = await come(room, BEN)
        await room.handle(ben, protocol.Sit(seat=1))
        await room.handle(ann, protocol.Stand(seat=1))
        assert ben.bye is None  # the table is listed, so Ben may watch
        cyd, dan = await come(room, CYD), await come(room, DAN)
        await room.handle(cyd, protocol.Sit(seat=1))
        await room.handle(dan, protocol.Sit(seat=2))
        assert room.table.match is not None
        assert ben.position["viewer"] == -1
        assert not ben.position["view"]["your_hand"]
        assert cyd.position["view"]["your_hand"]

    run(main())


def test_revoked_links_close_what_they_opened() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        cyd = await come(room, CYD, key=room.table.watch)
        old = room.table.watch
        await room.handle(ben, protocol.Rekey(seat=-1))
        assert ben.last("trouble")["key"] == "not-the-owner"
        await room.handle(ann, protocol.Rekey(seat=-1))
        assert cyd.bye == protocol.Bye(reason="revoked", wait=-1.0)
        assert ben.bye is None
        with pytest.raises(Problem, match="wrong-link"):
            await come(room, CYD, key=old)
        assert ann.last("update")["news"] == []  # nobody is told of a new key

    run(main())


def test_whoever_is_sent_away_has_said_the_last_word() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub)
        cyd = await come(room, CYD, key=room.table.watch)
        dan = await come(room, DAN, key=room.table.watch)
        async with room.lock:  # both wait for their turn
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


def test_spectators_chat_apart() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub, listed=True)
        await hub.store.rename(CYD, "Cyd", 0.0)
        cyd, dan = await come(room, CYD), await come(room, DAN)
        await room.handle(cyd, protocol.Say(text="her hand is weak"))
        await room.handle(ben, protocol.Say(text="your turn"))

        def talk(one: Listener) -> list[tuple[str, str]]:
            return [
                (news["name"], news["text"])
                for message in one.heard
                for news in message.get("news", ())
                if news["kind"] == "said"
            ]

        assert talk(dan) == talk(cyd) == [("Cyd", "her hand is weak")]
        assert talk(ann) == talk(ben) == [("Ben", "your turn")]
        assert talk(await come(room, DAN)) == [("Cyd", "her hand is weak")]
        assert talk(await come(room, ANN)) == [("Ben", "your turn")]

    run(main())


def test_chat_has_a_rate_and_a_newcomer_gets_the_latest(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        hub, now = make_hub(limits=Limits(chat=Rate(3, 1.0)))
        room, ann, _ = await table_for_two(hub)
        for at in range(5):
            await room.handle(ann, protocol.Say(text=f"word {at}"))
        assert ann.count("trouble") == 2
        assert ann.last("trouble")["key"] == "too-much-chat"
        now.time += 1.0
        await room.handle(ann, protocol.Say(text="word 5"))
        monkeypatch.setattr("chabudai.server.views.MAX_CHAT_SHOWN", 2)
        late = await come(room, ANN)
        said = [n["text"] for n in late.heard[0]["news"] if n["kind"] == "said"]
        assert said == ["word 2", "word 5"]

    run(main())


def test_another_language_from_now_on() -> None:
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
def test_a_refused_move_cites_its_rule_and_is_told_to_nobody_else() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        player, other = ([ann, ben][seat], [ann, ben][1 - seat])
        heard, version = len(other.heard), room.table.version
        answer = await move(room, player, seat, "9z suit")
        assert answer["t"] == "refused"
        assert answer["rule"]
        assert answer["legal"] == list(room.table.started_match.legal(seat))
        assert (len(other.heard), room.table.version) == (heard, version)
        assert hub.metrics.refused == 1

    run(main())


def test_stale_repeated_and_second_greeting() -> None:
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
        assert player.heard[-1]["key"] == "hello-twice"

    run(main())


def test_a_fault_in_the_code_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
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
