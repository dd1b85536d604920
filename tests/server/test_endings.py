"""Resigning, draws, losses on time, readiness, rematches by consent, series and cancelling."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai.core.rules import Json
from chabudai.server import bots, journal, protocol
from chabudai.server.api_types import NewTable
from chabudai.server.clock import READY_SECONDS
from chabudai.server.hub import Hub
from chabudai.server.journal import Settings
from chabudai.server.limits import Rate
from chabudai.server.offers import OFFER_SECONDS
from chabudai.server.problems import Problem
from chabudai.server.rematches import LEFT_AFTER
from chabudai.server.room import Room
from chabudai.server.sqlite import SqliteStore
from chabudai.server.store import Unavailable
from chabudai.server.table import Table
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    NO_LIMITS,
    FailingStore,
    FakeConnection,
    agreed_rematch,
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


async def ask(room: Room, by: FakeConnection, message: Any) -> str:
    """Send a message; the reply is ``done`` or the key of the problem."""
    await room.handle(by, message)
    reply = next(one for one in reversed(by.received) if one["t"] in ("done", "trouble", "refused"))
    return str(reply.get("key", reply["t"]))


async def rebuilt(room: Room) -> Table:
    """The table from its journal."""
    entries = await room.hub.store.journal(room.table.id)
    return Table.rebuilt(room.table.id, map(journal.decode, entries))


async def table_for_three(hub: Hub, **settings: Any) -> tuple[Room, list[FakeConnection]]:
    """A running match of MatchMaster between Ann, Ben and Cyd."""
    room = await create_table(hub, ("me", "free", "free"), "matchmaster", **settings)
    people = [await join(room, ANN)]
    for seat, guest in ((1, BEN), (2, CYD)):
        key = room.table.seats[seat].key
        people.append(await join(room, guest, key=key))
        assert await ask(room, people[-1], protocol.Sit(seat=seat, key=key)) == "done"
    return room, people


# -- resigning -----------------------------------------------------------------------------------
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


# -- draws ---------------------------------------------------------------------------------------
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


# -- time ----------------------------------------------------------------------------------------
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


# -- rematches -----------------------------------------------------------------------------------
async def finished(hub: Hub, **settings: Any) -> tuple[Room, FakeConnection, FakeConnection]:
    room, ann, ben = await table_for_two(hub, **settings)
    await ask(room, ann, protocol.Resign(seat=0))
    return room, ann, ben


OFFER = protocol.Offer(what="rematch", seat=0)
YES = protocol.AnswerOffer(what="rematch", seat=1, yes=True)
NO = protocol.AnswerOffer(what="rematch", seat=1, yes=False)


def test_a_rematch_starts_when_all_agree() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, ben = await finished(hub, clock="game", seconds=60)
        assert await ask(room, ben, YES) == "nothing-asked"
        assert await ask(room, ann, OFFER) == "done"
        offer = ben.position["rematch_offer"]
        assert (offer["seat"], offer["asked"], offer["agreed"]) == (0, [1], [])
        assert offer["seconds"] == OFFER_SECONDS
        assert ann.position["rematch"] == ""
        assert await ask(room, ann, OFFER) == "asked-already"
        assert await ask(room, ben, YES) == "done"
        new = hub.rooms[ann.position["rematch"]].table
        assert [table_seat.guest for table_seat in new.seats] == [BEN, ANN]
        assert new.match is not None
        assert new.unready == set()
        assert ben.position["rematch_offer"] is None
        assert (await rebuilt(room)).rematch == new.id

    run(main())


def test_a_declined_rematch_says_so_and_creates_nothing() -> None:
    async def main() -> None:
        hub, _ = make_hub(limits=replace(NO_LIMITS, offers=Rate(2, 1 / 60)))
        room, ann, ben = await finished(hub)
        for _ in range(2):
            assert await ask(room, ann, OFFER) == "done"
            assert await ask(room, ben, NO) == "done"
            news = ann.last("update")["news"][-1]
            assert (news["kind"], news["text"], news["seat"]) == ("rematch-answered", "no", 1)
            assert ann.position["rematch_offer"] is None
        assert len(await hub.store.tables_of(ANN, 9)) == 1
        assert await ask(room, ann, OFFER) == "too-many-offers"

    run(main())


def test_an_offer_expires() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, ann, ben = await finished(hub)
        await ask(room, ann, OFFER)
        await timers.wait(OFFER_SECONDS - 1)
        assert ben.position["rematch_offer"] is not None
        await timers.wait(2)
        assert ann.last("update")["news"][-1]["kind"] == "offer-expired"
        assert ann.position["rematch_offer"] is None
        assert await ask(room, ben, YES) == "nothing-asked"
        assert (await rebuilt(room)).offers.rematch is None

    run(main())


def test_an_offer_expires_after_a_restart_too() -> None:
    async def main() -> None:
        store = FailingStore()
        hub, now = make_hub(store)
        room, ann, _ = await finished(hub)
        await ask(room, ann, OFFER)
        later, clock = make_hub(store)
        clock.time = now.time + OFFER_SECONDS + 1
        timers = Timers(later, clock)
        again = await later.room(room.table.id)
        assert again.table.offers.rematch is not None
        await timers.wait(1)
        assert again.table.offers.rematch is None

    run(main())


def test_a_person_who_has_left_is_not_seated_but_finds_a_free_seat() -> None:
    async def main() -> None:
        hub, now = make_hub()
        room, ann, ben = await finished(hub, clock="game", seconds=60)
        room.leave(ben)
        now.time += LEFT_AFTER + 1
        assert await ask(room, ann, OFFER) == "done"
        new = hub.rooms[ann.position["rematch"]]
        assert [table_seat.guest for table_seat in new.table.seats] == ["", ANN]
        assert new.table.match is None
        assert ann.position["rematch_key"] == ""
        back = await join(room, BEN)
        key = back.position["rematch_key"]
        assert key == new.table.seats[0].key
        there = await join(new, BEN, key=key)
        assert there.last("welcome")["invited"] == 0
        assert await ask(new, there, protocol.Sit(seat=0, key=key)) == "done"
        assert new.table.unready == {0}

    run(main())


def test_a_person_who_leaves_while_being_asked_does_not_hold_up_the_others() -> None:
    async def main() -> None:
        hub, now = make_hub()
        timers = Timers(hub, now)
        room, people = await table_for_three(hub)
        await ask(room, people[2], protocol.Resign(seat=2))
        await ask(room, people[1], protocol.Resign(seat=1))
        assert room.table.over
        assert await ask(room, people[0], OFFER) == "done"
        assert people[1].position["rematch_offer"]["asked"] == [1, 2]
        assert await ask(room, people[1], YES) == "done"
        room.leave(people[2])
        await timers.wait(OFFER_SECONDS + 1)
        new = hub.rooms[people[0].position["rematch"]].table
        assert [table_seat.guest for table_seat in new.seats] == [BEN, "", ANN]

    run(main())


def test_a_rematch_against_bots_needs_nobody() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ("me", "random"))
        ann = await join(room, ANN)
        await ask(room, ann, protocol.Resign(seat=0))
        assert await ask(room, ann, OFFER) == "done"
        assert hub.rooms[ann.position["rematch"]].table.seats[0].bot == "random"

    run(main())


def test_a_person_who_comes_back_may_agree_too() -> None:
    async def main() -> None:
        hub, now = make_hub()
        room, people = await table_for_three(hub)
        await ask(room, people[2], protocol.Resign(seat=2))
        await ask(room, people[1], protocol.Resign(seat=1))
        room.leave(people[2])
        now.time += LEFT_AFTER + 1
        await ask(room, people[0], OFFER)
        back = await join(room, CYD)
        yes = protocol.AnswerOffer(what="rematch", seat=2, yes=True)
        assert await ask(room, back, yes) == "done"
        assert await ask(room, people[1], YES) == "done"
        new = hub.rooms[people[0].position["rematch"]].table
        assert [table_seat.guest for table_seat in new.seats] == [BEN, CYD, ANN]

    run(main())


# -- series --------------------------------------------------------------------------------------
async def next_game(hub: Hub, room: Room) -> tuple[Room, dict[str, FakeConnection]]:
    """The next game of a series, with both players connected."""
    new = await agreed_rematch(hub, room, ANN, BEN)
    return new, {guest: await join(new, guest) for guest in (ANN, BEN)}


def test_best_of_three_counts_over_the_tables() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room, ann, _ = await table_for_two(hub, best_of=3)
        first = room.table.id
        assert ann.position["series"] == {
            "best_of": 3, "game": 1, "points": [0, 0], "tables": [first], "decided": False,
        }  # fmt: skip
        await ask(room, ann, protocol.Resign(seat=0))
        assert ann.position["series"]["points"] == [0, 1]
        room, there = await next_game(hub, room)
        series: Json = there[ANN].position["series"]
        assert (series["game"], series["points"]) == (2, [1, 0])  # Ben sits at 0 now
        await ask(room, there[ANN], protocol.Offer(what="draw", seat=1))
        await ask(room, there[BEN], protocol.AnswerOffer(what="draw", seat=0, yes=True))
        assert there[ANN].position["series"]["points"] == [1.5, 0.5]
        assert not there[ANN].position["series"]["decided"]
        room, there = await next_game(hub, room)
        assert there[ANN].position["series"]["points"] == [0.5, 1.5]
        await ask(room, there[BEN], protocol.Resign(seat=1))
        series = there[ANN].position["series"]
        assert (series["points"], series["decided"]) == ([1.5, 1.5], True)
        assert len(series["tables"]) == 3
        assert (await rebuilt(room)).series == room.table.series
        room, there = await next_game(hub, room)  # another series
        assert there[ANN].position["series"]["game"] == 1

    run(main())


def test_two_wins_decide_and_an_absent_player_ends_the_series() -> None:
    async def main() -> None:
        hub, now = make_hub()
        room, ann, _ = await table_for_two(hub, best_of=3)
        await ask(room, ann, protocol.Resign(seat=0))
        second, there = await next_game(hub, room)
        await ask(second, there[ANN], protocol.Resign(seat=1))
        assert there[ANN].position["series"]["decided"]
        room, ann, ben = await table_for_two(hub, best_of=3)
        await ask(room, ann, protocol.Resign(seat=0))
        room.leave(ben)
        now.time += LEFT_AFTER + 1
        new = await agreed_rematch(hub, room, ANN)
        assert new.table.series is None

    run(main())


@pytest.mark.parametrize(
    ("game", "seats", "best_of"),
    [("white-castle", 2, 3), ("matcha", 2, 2), ("matcha", 2, 5), ("matchmaster", 3, 0)],
)
def test_a_series_that_the_game_does_not_offer_is_refused(
    game: str, seats: int, best_of: int
) -> None:
    async def main() -> None:
        hub, _ = make_hub()
        wanted = NewTable(game, ["me"] * seats, {}, Settings(best_of=best_of))
        with pytest.raises(chabudai.BadInput, match=f"no best of {best_of} in {game}"):
            await hub.create(ANN, "Ann", wanted)

    run(main())


# -- cancelling ----------------------------------------------------------------------------------
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
