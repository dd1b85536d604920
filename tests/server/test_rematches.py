"""Rematches by consent, and series of games."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import chabudai
from chabudai.core.rules import Json
from chabudai.server import bots, protocol
from chabudai.server.api_types import NewTable
from chabudai.server.hub import Hub
from chabudai.server.journal import Settings
from chabudai.server.limits import Rate
from chabudai.server.offers import OFFER_SECONDS
from chabudai.server.rematches import LEFT_AFTER
from chabudai.server.room import Room
from tests.server.ending_tables import ask, rebuilt, table_for_three
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    NO_LIMITS,
    FailingStore,
    FakeConnection,
    agreed_rematch,
    create_table,
    join,
    make_hub,
    run,
    table_for_two,
)
from tests.server.test_timeouts import Timers


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "STAND_IN_DELAY", 0.0)


# -- rematches -------------------------------------------------------------------------------------
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


# -- series ----------------------------------------------------------------------------------------
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
