"""Resigning, draws, losses on time, readiness and cancelling."""

from __future__ import annotations

from pathlib import Path

import pytest

import chabudai
from chabudai.server import bots, protocol
from chabudai.server.clock import READY_SECONDS
from chabudai.server.problems import Problem
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Unavailable
from tests.server.ending_tables import ask, rebuilt, table_for_three
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    FailingStore,
    bots_finished,
    create_table,
    finish,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)
from tests.server.test_timeouts import Timers, settle


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "STAND_IN_DELAY", 0.0)


# -- resigning -------------------------------------------------------------------------------------
def test_resigning_ends_a_game_for_two_and_is_in_the_record() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        assert await ask(room, ben, protocol.Resign(seat=0)) == "not-your-seat"
        assert await ask(room, ben, protocol.Resign(seat=1)) == "done"
        position = ann.position
        assert (position["phase"], position["end"]) == ("over", "resigned")
        assert position["standings"][0] == {"seat": 0, "rank": 1, "score": 1}
        assert position["end_details"] == {"seat": 1, "moves": 0}
        assert position["gave_up"] == [{"seat": 1, "reason": "resigned"}]
        news = ann.last("update")["news"][-1]
        assert (news["kind"], news["text"]) == ("ended", "resigned")
        assert news["events"] == [{"event": "ended", "seat": 1, "reason": "resigned", "at": 0}]
        assert await ask(room, ann, protocol.Resign(seat=0)) == "over"
        record = room.table.started_match.record()
        assert chabudai.replay(record)["end"] == "resigned"
        assert (await rebuilt(room)).started_match.record() == record
        (row,) = await hub.store.tables_of(ANN, 9)
        assert (row.state, row.end) == ("over", "resigned")

    run(main())


def test_a_resignation_that_is_not_saved_did_not_happen() -> None:
    async def main() -> None:
        store = FailingStore()
        hub, _ = make_hub(store)
        room, ann, ben = await table_for_two(hub)
        store.fails = Unavailable("full")
        assert await ask(room, ben, protocol.Resign(seat=1)) == "not-saved"
        assert not room.table.over
        assert ann.position["phase"] == "playing"

    run(main())


def test_among_three_a_bot_plays_on_for_a_player_who_resigned() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, people = await table_for_three(hub)
        cyd = people[2]
        assert await ask(room, cyd, protocol.Resign(seat=2)) == "done"
        assert room.table.seats[2].stand_in
        assert cyd.position["phase"] == "playing"
        assert cyd.position["legal"] == {}
        for message in (
            protocol.Resign(seat=2),
            protocol.ComeBack(seat=2),
            protocol.Play(seat=2, move="say 0", version=room.table.version),
            protocol.Undo(seat=2, version=room.table.version),
        ):
            assert await ask(room, cyd, message) == "gave-up"
        while not room.table.over:
            await bots_finished(room)
            waiting = room.table.waiting_people
            if waiting:
                await move(room, people[waiting[0]], waiting[0])
        standings = room.table.started_match.standings
        assert standings is not None
        assert standings.places[2].rank == 3
        assert (await rebuilt(room)).started_match.standings == standings

    run(main())


def test_nothing_is_undone_over_a_resignation() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, people = await table_for_three(hub)
        first = room.table.started_match.waiting_on[0]
        await move(room, people[first], first)
        other = (first + 1) % 3
        assert await ask(room, people[other], protocol.Resign(seat=other)) == "done"
        undo = protocol.Undo(seat=first, version=room.table.version)
        assert await ask(room, people[first], undo) == "undo-over-end"

    run(main())


# -- draws -----------------------------------------------------------------------------------------
def test_a_draw_is_offered_declined_offered_again_and_accepted() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, *people = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        mover, other = people[seat], people[1 - seat]
        offer = protocol.Offer(what="draw", seat=seat)
        assert mover.position["may_offer_draw"]
        assert await ask(room, mover, offer) == "done"
        assert other.position["draw_offer"] == seat
        assert not mover.position["may_offer_draw"]
        assert await ask(room, mover, offer) == "asked-already"
        mine = protocol.AnswerOffer(what="draw", seat=seat, yes=True)
        assert await ask(room, mover, mine) == "nothing-asked"
        no = protocol.AnswerOffer(what="draw", seat=1 - seat, yes=False)
        assert await ask(room, other, no) == "done"
        assert await ask(room, other, no) == "nothing-asked"
        assert await ask(room, mover, offer) == "draw-offered-lately"
        await move(room, mover, seat)
        assert await ask(room, mover, offer) == "done"
        yes = protocol.AnswerOffer(what="draw", seat=1 - seat, yes=True)
        assert await ask(room, other, yes) == "done"
        assert (mover.position["end"], mover.position["phase"]) == ("agreed-draw", "over")
        assert [one["rank"] for one in mover.position["standings"]] == [1, 1]
        assert (await rebuilt(room)).started_match == room.table.started_match

    run(main())


def test_a_move_of_the_other_player_declines_a_draw() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, *people = await table_for_two(hub)
        seat = room.table.started_match.waiting_on[0]
        await ask(room, people[1 - seat], protocol.Offer(what="draw", seat=1 - seat))
        await move(room, people[seat], seat)
        assert people[0].position["draw_offer"] == -1

    run(main())


def test_who_may_offer_a_draw() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        for seats, game, key in (
            (("me", "random"), "matcha", "nobody-to-ask"),
            (("me", "me"), "matchmaster", "no-draws"),
        ):
            room = await create_table(hub, seats, game)
            ann = await join(room, ANN, seat=0)
            assert not ann.position["may_offer_draw"]
            assert await ask(room, ann, protocol.Offer(what="draw", seat=0)) == key
        room = await create_table(hub, ("me", "me"))  # both players at one device
        ann = await join(room, ANN, seat=0)
        assert await ask(room, ann, protocol.Offer(what="draw", seat=0)) == "done"
        assert ann.position["end"] == "agreed-draw"

    run(main())


# -- time ------------------------------------------------------------------------------------------
def test_the_host_chooses_that_running_out_of_time_loses() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, ann, ben = await table_for_two(hub, clock="move", seconds=30, time_out="loss")
        assert ben.last("about")["about"]["time_out"] == "loss"
        await ask(room, ben, protocol.Ready(seat=1))
        seat = room.table.started_match.waiting_on[0]
        await timers.wait(29)
        assert not room.table.over
        await timers.wait(2)
        assert ann.position["end"] == "out-of-time"
        assert ann.position["end_details"]["seat"] == seat
        assert room.table.started_match.record()["ended"][0][1:] == [seat, "out-of-time"]

    run(main())


def test_among_three_a_loss_on_time_ranks_last_and_a_bot_plays_on() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, people = await table_for_three(hub, clock="game", seconds=60, time_out="loss")
        for seat in (1, 2):
            await ask(room, people[seat], protocol.Ready(seat=seat))
        await move(room, people[1], 1)
        await move(room, people[2], 2)  # only Ann has not said how many
        await timers.wait(61)
        assert room.table.started_match.given_up.keys() == {0}
        assert room.table.seats[0].stand_in
        assert not room.table.over

    run(main())


def test_an_invited_players_clock_starts_when_they_are_ready() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, ann, ben = await table_for_two(hub, clock="game", seconds=60)
        assert ben.position["unready"] == [1]
        assert ben.last("about")["about"]["ready_within"] == READY_SECONDS
        if room.table.started_match.waiting_on[0] == 0:
            await move(room, ann, 0)
        await timers.wait(200)
        assert not room.table.seats[1].stand_in
        assert room.table.clock is not None
        assert room.table.clock.remaining(now.time)[1] == 60
        assert await ask(room, ann, protocol.Ready(seat=1)) == "not-your-seat"
        assert await ask(room, ben, protocol.Ready(seat=1)) == "done"
        assert ben.position["unready"] == []
        version = room.table.version
        assert await ask(room, ben, protocol.Ready(seat=1)) == "done"
        assert room.table.version == version
        await timers.wait(20)
        assert room.table.clock.remaining(now.time)[1] == 40
        again = (await rebuilt(room)).clock
        assert again is not None
        assert again.remaining(now.time) == room.table.clock.remaining(now.time)

    run(main())


def test_a_move_shows_that_an_invited_player_is_ready() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, ann, ben = await table_for_two(hub, clock="move", seconds=60)
        while room.table.started_match.waiting_on[0] == 0:
            await move(room, ann, 0)
        await move(room, ben, 1)
        assert ben.position["unready"] == []
        while room.table.started_match.waiting_on[0] == 0:
            await move(room, ann, 0)
        again = await rebuilt(room)
        assert again.unready == set()
        await timers.wait(61)
        assert room.table.seats[1].stand_in

    run(main())


def test_a_clock_does_not_wait_for_ever() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, ann, ben = await table_for_two(hub, clock="move", seconds=60)
        if room.table.started_match.waiting_on[0] == 0:
            await move(room, ann, 0)
        await timers.wait(READY_SECONDS + 1)
        assert ben.position["unready"] == []
        assert ann.last("update")["news"][-1]["kind"] == "ready"
        await timers.wait(60)
        assert room.table.seats[1].stand_in

    run(main())


# -- cancelling ------------------------------------------------------------------------------------
def test_a_table_that_nobody_joined_can_be_cancelled(tmp_path: Path) -> None:
    async def main() -> None:
        hub, _ = make_hub(SqliteStore(tmp_path / "tables.db"))
        room = await create_table(hub, listed=True)
        ann, visitor = await join(room, ANN), await join(room, CYD)
        assert await ask(room, visitor, protocol.CancelTable()) == "not-the-owner"
        assert await ask(room, ann, protocol.CancelTable()) == "done"
        for one in (ann, visitor):
            assert one.bye is not None
            assert (one.bye.reason, one.bye.wait) == ("cancelled", -1.0)
        assert await hub.store.tables_of(ANN, 9) == []
        assert await hub.lobby.open_tables("waiting") == []
        with pytest.raises(Problem, match="no-such-table"):
            await hub.room(room.table.id)

    run(main())


def test_a_table_with_others_or_a_started_game_is_not_cancelled(tmp_path: Path) -> None:
    async def main() -> None:
        hub, _ = make_hub(SqliteStore(tmp_path / "tables.db"))
        room, ann, _ = await table_for_two(hub)
        assert await ask(room, ann, protocol.CancelTable()) == "not-cancelled"
        room = await create_table(hub, ("me", "free", "free"), "matchmaster")
        ann = await join(room, ANN)
        key = room.table.seats[1].key
        ben = await join(room, BEN, key=key)
        await ask(room, ben, protocol.Sit(seat=1, key=key))
        assert await ask(room, ann, protocol.CancelTable()) == "not-cancelled"
        await ask(room, ben, protocol.Stand(seat=1))
        assert await ask(room, ann, protocol.CancelTable()) == "done"

    run(main())


def test_finishing_normally_still_works() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await table_for_two(hub)
        await finish(room, ann, ben)
        await settle()
        assert "ended" not in room.table.started_match.record()
        assert ann.position["gave_up"] == []

    run(main())
