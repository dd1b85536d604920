"""Bots in rooms: they think beside it, and never hold a table up."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from chabudai.server import bots, journal, protocol
from chabudai.server.bots import MAX_ATTEMPTS
from chabudai.server.broadcast import AWAY_AFTER
from chabudai.server.store import Unavailable
from tests.server.scenes import (
    ANN,
    BEN,
    Lots,
    Troubled,
    come,
    lay,
    make_hub,
    move,
    run,
    settled,
    table_for_two,
)


def test_bots_play_by_themselves_to_the_end() -> None:
    async def main() -> None:
        bot_runner = Lots()
        hub, _ = make_hub(bot_runner=bot_runner)
        room = await lay(hub, ("random", "ismcts"), think=2.5)
        await come(room, ANN)
        await settled(room)
        assert room.table.over
        assert (1, "ismcts:2.5s") in bot_runner.asked
        assert (0, "random") in bot_runner.asked

    run(main())


def test_a_bot_that_always_fails_does_not_hold_the_table_up() -> None:
    class Broken:
        tries = 0

        async def choose(self, *job: Any) -> str:
            self.tries += 1
            raise RuntimeError("no idea")

    async def main() -> None:
        broken = Broken()
        hub, _ = make_hub(bot_runner=broken, random_choice=lambda moves: moves[0])
        room = await lay(hub, ("random", "greedy"))
        await come(room, ANN)
        await settled(room)
        assert room.table.over
        moves = sum(isinstance(one.entry, journal.Moved) for one in room.table.history)
        assert broken.tries == MAX_ATTEMPTS * moves

    run(main())


def test_a_bot_whose_moves_are_none_does_not_hold_the_table_up() -> None:
    class Wild(Lots):
        async def choose(self, *job: Any) -> str:
            return "9z suit"

    async def main() -> None:
        hub, _ = make_hub(bot_runner=Wild())
        room = await lay(hub, ("random", "greedy"))
        await come(room, ANN)
        await settled(room)
        assert room.table.over

    run(main())


def test_a_bot_whose_move_cannot_be_saved_tries_again() -> None:
    async def main() -> None:
        store = Troubled()
        hub, _ = make_hub(store)
        again: list[Any] = []
        room = await lay(hub, ("random", "greedy"))
        store.fails = Unavailable("full")
        hub.call_later = lambda seconds, callback: again.append(callback)  # type: ignore[method-assign]
        await come(room, ANN)
        await settled(room)
        assert room.bots.retry in again
        store.fails = None
        room.bots.retry()
        await settled(room)
        assert room.table.over

    run(main())


def test_undo_while_a_bot_thinks() -> None:
    class Slow(Lots):
        gate: asyncio.Event

        async def choose(self, *job: Any) -> str:
            move = await super().choose(*job)
            await self.gate.wait()
            return move

    async def main() -> None:
        slow = Slow()
        slow.gate = asyncio.Event()
        hub, _ = make_hub(bot_runner=slow)
        room = await lay(hub, ("me", "random"))
        ann = await come(room, ANN)
        while 0 not in room.table.started_match.waiting_on:
            slow.gate.set()
            await settled(room)
        slow.gate.clear()
        await move(room, ann, 0)
        await asyncio.sleep(0)
        assert room.bots.searching
        await room.handle(ann, protocol.Undo(seat=0, version=room.table.version))
        decided = room.table.match_version
        slow.gate.set()
        await asyncio.sleep(0.01)
        assert room.table.match_version == decided  # what the bot thought about is gone
        assert 0 in room.table.started_match.waiting_on

    run(main())


def test_nobody_waits_for_a_thought_that_is_good_for_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class One(Lots):
        """A worker that thinks until it is told not to."""

        def __init__(self) -> None:
            super().__init__()
            self.thinks: list[int] = []
            self.gate = asyncio.Event()

        async def choose(self, *job: Any) -> str:
            self.thinks.append(job[2])
            try:
                await self.gate.wait()
            finally:
                self.thinks.remove(job[2])
            return await super().choose(*job)

    async def main() -> None:
        one = One()
        hub, _ = make_hub(bot_runner=one)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        who = (ann, ben)[seat]
        for _ in range(2):  # taken back by the player, and let go again
            await room.handle(who, protocol.TakeOver(seat=seat, bot="random"))
            await asyncio.sleep(0)
            assert (one.thinks, list(room.bots.searching)) == ([seat], [seat])
            await room.handle(who, protocol.Say(text="talk changes nothing"))
            await asyncio.sleep(0)
            assert one.thinks == [seat]
            await room.handle(who, protocol.ComeBack(seat=seat))
            await asyncio.sleep(0)
            assert (one.thinks, room.bots.searching) == ([], {})
        await room.handle(who, protocol.TakeOver(seat=seat, bot="greedy"))
        one.gate.set()
        await asyncio.sleep(0.01)
        assert one.asked == [(seat, "greedy")]
        assert room.table.started_match.log[-1].seat == seat

    monkeypatch.setattr(bots, "STAND_IN_DELAY", 0.0)
    run(main())


def test_a_bot_that_stands_in_gives_time_to_take_the_seat_back() -> None:
    async def main() -> None:
        bot_runner = Lots()
        hub, _ = make_hub(bot_runner=bot_runner)
        room, ann, ben = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        who, log = (ann, ben)[seat], len(room.table.started_match.log)
        await room.handle(who, protocol.TakeOver(seat=seat, bot="greedy"))
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert bot_runner.asked == [(seat, "greedy")]
        await room.handle(who, protocol.ComeBack(seat=seat))
        await asyncio.sleep(0.001)
        assert (len(room.table.started_match.log), room.bots.searching) == (log, {})

    run(main())


def test_a_bot_takes_over_for_somebody_who_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        hub, now = make_hub()
        room, ann, ben = await table_for_two(hub)
        await room.handle(ann, protocol.TakeOver(id=1, seat=1, bot="random"))
        assert ann.heard[-1]["key"] == "still-there"
        room.leave(ben)
        now.time += AWAY_AFTER - 1
        await room.handle(ann, protocol.TakeOver(id=1, seat=1, bot="random"))
        assert ann.heard[-1]["key"] == "still-there"
        now.time += 1
        await room.handle(ann, protocol.TakeOver(id=1, seat=1, bot="random"))
        await settled(room)
        assert ann.position["people"][1]["bot"] == "random"
        assert room.table.started_match.waiting_on == (0,)
        back = await come(room, BEN)
        await room.handle(back, protocol.ComeBack(id=2, seat=1))
        assert back.position["people"][1]["bot"] == ""
        await move(room, ann, 0)
        await settled(room)

    monkeypatch.setattr(bots, "STAND_IN_DELAY", 0.0)
    run(main())
