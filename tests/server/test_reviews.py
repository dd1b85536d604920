"""Reviews of finished games, hints for running ones, and tables that continue a finished game."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chabudai.core.refusals import BadInput
from chabudai.server import bot_queue, journal
from chabudai.server.api_types import Continuation
from chabudai.server.bot_queue import Requester
from chabudai.server.hub import Hub
from chabudai.server.limits import Limits, Rate
from chabudai.server.problems import Problem
from chabudai.server.room import Room
from chabudai.server.sqlite import SqliteStore
from chabudai.server.table import Table
from tests.server.helpers import (
    ANN,
    BEN,
    CYD,
    RandomBots,
    create_table,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)
from tests.server.local_app import LocalApp, assert_problem

TEXTS = {"en": "why", "es": "por qué", "ja": "理由"}
DECISION = {
    "at": 1,
    "seat": 0,
    "move": "pass",
    "best": "3t suit",
    "chances": {"pass": 0.25, "3t suit": 0.5},
    "points": None,
    "loss": 0.25,
    "label": "mistake",
    "mix": None,
    "why": TEXTS,
    "beliefs": [
        {"title": TEXTS, "items": [{"thing": "3t", "name": TEXTS, "chance": 0.25}]},
    ],
}
REVIEW = {
    "review": 1,
    "game": "matcha",
    "options": {},
    "seats": [{"seat": 0, "accuracy": 87.3}, {"seat": 1, "accuracy": None}],
    "turning_points": [1],
    "decisions": [DECISION],
}


class Reviewer(RandomBots):
    """Reviews that end when a test says so, and hints that come at once or when it says so."""

    def __init__(self) -> None:
        super().__init__()
        self.running: dict[str, asyncio.Future[None]] = {}
        self.progress: dict[str, Callable[[int, int], None]] = {}
        self.started: list[str] = []
        self.before_hint: Callable[[], Any] | None = None

    async def review(self, table: str, record: Any, progress: Any) -> bytes:
        self.started.append(table)
        done = self.running[table] = asyncio.get_running_loop().create_future()
        self.progress[table] = progress
        progress(0, 4)
        try:
            await done
        finally:
            del self.running[table]
        return msgspec.json.encode(REVIEW)

    async def hint(self, table: str, record: Any, seat: int) -> bytes:
        if self.before_hint:
            await self.before_hint()
        return msgspec.json.encode({"move": "pass", "why": TEXTS, "chance": 0.5})


def by(guest: str, address: str = "192.0.2.1") -> Requester:
    return Requester(guest, address)


async def turns() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def hub_with_reviewer(**more: Any) -> tuple[Hub, Reviewer]:
    reviewer = Reviewer()
    hub, _ = make_hub(bot_runner=reviewer, **more)
    return hub, reviewer


async def finished(hub: Hub, game: str = "matcha", seats: int = 2, seed: int = 1) -> Room:
    room = await create_table(hub, ["me"] * seats, game)
    table, version, rng = room.table, room.table.version, random.Random(seed)
    entries = []
    while not table.over:
        seat = table.started_match.waiting_on[0]
        entries.append(table.play(seat, rng.choice(table.started_match.legal(seat)), 1.0, "en"))
    await room.commit(version, entries)
    return room


async def asked_for_review(*guests: str, **more: Any) -> tuple[Hub, Reviewer, Room]:
    """A finished game whose review some guests have asked for; it runs."""
    hub, reviewer = hub_with_reviewer(**more)
    room = await finished(hub)
    for guest in guests:
        await hub.reviews.request(room, by(guest))
    await turns()
    return hub, reviewer, room


async def refused(key: str, asked: Any) -> None:
    with pytest.raises(Problem) as problem:
        await asked
    assert problem.value.key == key


# -- reviews -----------------------------------------------------------------------------------
def test_two_people_share_a_review_which_is_stored_with_the_game() -> None:
    async def main() -> None:
        hub, reviewer, room = await asked_for_review(ANN, BEN)
        id = room.table.id
        job = hub.reviews.job(id)
        assert job is not None
        assert (job.people, job.state, job.total) == ({ANN, BEN}, "running", 4)
        reviewer.progress[id](3, 4)
        assert job.done == 3
        assert await hub.store.reviews.get(id) is None
        reviewer.running[id].set_result(None)
        await turns()
        assert hub.reviews.job(id) is None
        stored = await hub.store.reviews.get(id)
        assert stored is not None
        assert msgspec.json.decode(stored) == REVIEW
        await hub.reviews.request(room, by(CYD))  # it is there already
        await turns()
        assert reviewer.started == [id]
        await hub.store.moderation.delete_table(id)
        assert await hub.store.reviews.get(id) is None
        await hub.store.reviews.save(id, 1.0, b"{}")  # its table is gone
        assert await hub.store.reviews.get(id) is None

    run(main())


def test_a_review_is_found_again_after_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        file = tmp_path / "db.sqlite3"
        store = SqliteStore(file)
        hub, reviewer, room = await asked_for_review(ANN, store=store)
        id = room.table.id
        reviewer.running[id].set_result(None)
        while hub.reviews.job(id) is not None:
            await asyncio.sleep(0.01)
        store.close()
        reopened = SqliteStore(file)
        again, idle = hub_with_reviewer(store=reopened)
        await again.reviews.request(await again.room(id), by(BEN))
        await turns()
        stored = await again.store.reviews.get(id)
        assert stored is not None
        assert msgspec.json.decode(stored) == REVIEW
        assert not idle.started
        reopened.close()

    run(main())


def test_a_running_game_is_never_reviewed() -> None:
    async def main() -> None:
        hub, reviewer = hub_with_reviewer()
        room, _, _ = await table_for_two(hub)
        await refused("not-over", hub.reviews.request(room, by(ANN)))
        waiting = await create_table(hub)
        await refused("not-over", hub.reviews.request(waiting, by(ANN)))
        assert not reviewer.started

    run(main())


def test_a_review_is_cancelled_when_nobody_wants_it_any_more() -> None:
    async def main() -> None:
        hub, reviewer, room = await asked_for_review(ANN, BEN)
        id = room.table.id
        hub.reviews.cancel(id, ANN)
        hub.reviews.cancel(id, CYD)  # a stranger cannot
        await turns()
        assert id in reviewer.running
        hub.reviews.cancel(id, BEN)
        await turns()
        assert not reviewer.running
        assert hub.reviews.job(id) is None
        assert await hub.store.reviews.get(id) is None
        await hub.reviews.request(room, by(ANN))  # and another try works
        await turns()
        assert id in reviewer.running
        hub.disconnect_all()
        await turns()
        assert not reviewer.running

    run(main())


def test_a_failed_review_says_so_and_can_be_asked_for_again() -> None:
    async def main() -> None:
        hub, reviewer, room = await asked_for_review(ANN)
        id = room.table.id
        reviewer.running[id].set_exception(ValueError("no"))
        await turns()
        job = hub.reviews.job(id)
        assert job is not None
        assert job.state == "failed"
        await hub.reviews.request(room, by(ANN))
        await turns()
        assert hub.reviews.job(id) is not job
        reviewer.running[id].set_result(None)
        await turns()
        assert await hub.store.reviews.get(id)

    run(main())


def test_hundreds_of_reviews_are_refused_and_delay_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_queue, "MAX_REVIEWS_PER_ADDRESS", 3)
    monkeypatch.setattr(bot_queue, "MAX_REVIEWS", 6)

    async def main() -> None:
        hub, reviewer = hub_with_reviewer()
        asked, problems = 0, set()
        for number in range(40):
            room = await finished(hub)
            try:
                await hub.reviews.request(room, by(f"g{number % 20}", f"192.0.2.{number % 4}"))
                asked += 1
            except Problem as problem:
                problems.add(problem.key)
            await turns()
        assert asked == 1 + 6  # one runs
        assert problems == {"too-many-reviews"}
        assert len(reviewer.started) == 1
        # A bot that searches and one that chooses at once answer, while the reviews wait.
        for bot in ("ismcts:1s", "greedy"):
            record = (await create_table(hub, ["me", "greedy"])).table.started_match.record()
            async with asyncio.timeout(1):
                assert await hub.bot_queue.choose(by("g1"), "t", record, 0, bot)
        hub.reviews.cancel_all()
        await turns()

    run(main())


def test_reviews_count_as_bot_time_of_their_person() -> None:
    async def main() -> None:
        time = [0.0]
        hub, reviewer = hub_with_reviewer()
        queue = hub.bot_queue = bot_queue.BotQueue(reviewer, now=lambda: time[0])
        room = await finished(hub)
        await hub.reviews.request(room, by(ANN, "192.0.2.7"))
        await turns()
        time[0] = 20.0
        reviewer.running[room.table.id].set_result(None)
        await turns()
        assert queue._searches._by_address.get("192.0.2.7", 20.0) == pytest.approx(20.0)
        assert queue._searches._by_guest.get(ANN, 20.0) == pytest.approx(20.0)

    run(main())


def test_review_over_rest(local: LocalApp) -> None:
    client = local.browser("Ann")
    opened = client.post("/api/tables", json={"game": "matcha", "seats": ["me", "greedy"]}).json()
    assert_problem(client.get(f"/api/tables/{opened['id']}/review"), 409, "not-over")
    assert_problem(client.post(f"/api/tables/{opened['id']}/review"), 409, "not-over")
    assert_problem(client.get("/api/tables/none/review"), 404, "no-such-table")
    id = local.finished(client)
    address = f"/api/tables/{id}/review"
    nothing = client.get(address).json()
    assert (nothing["state"], nothing["review"]) == ("none", None)
    assert client.request("DELETE", address).json()["state"] == "none"
    run(local.store.reviews.save(id, 1.0, msgspec.json.encode(REVIEW)))
    found = client.get(f"{address}?lang=es").json()
    assert found["state"] == "done"
    assert [one["accuracy"] for one in found["review"]["seats"]] == [87.3, None]
    (decision,) = found["review"]["decisions"]
    assert decision["why"] == "por qué"
    assert decision["beliefs"][0]["items"][0]["name"] == "por qué"
    assert client.post(f"{address}?lang=ja").json()["review"]["decisions"][0]["why"] == "理由"


# -- hints -------------------------------------------------------------------------------------
def test_hints_against_bots_and_where_the_table_allows_them() -> None:
    async def main() -> None:
        hub, _ = hub_with_reviewer()
        room = await create_table(hub, ["me", "greedy"])
        found = await hub.reviews.hint(room, by(ANN), 0)
        assert (found["move"], found["why"]) == ("pass", TEXTS)
        await refused("not-your-seat", hub.reviews.hint(room, by(BEN), 0))
        await refused("not-your-seat", hub.reviews.hint(room, by(ANN), 1))
        await refused("no-such-seat", hub.reviews.hint(room, by(ANN), 7))
        allowed, ann, _ = await table_for_two(hub, hints=True)
        assert ann.last("welcome")["about"]["hints"] is True
        seat = allowed.table.started_match.waiting_on[0]
        guests = [ANN, BEN]
        assert await hub.reviews.hint(allowed, by(guests[seat]), seat)
        await refused("not-your-turn", hub.reviews.hint(allowed, by(guests[1 - seat]), 1 - seat))
        over = await finished(hub)
        over.table.settings = msgspec.structs.replace(over.table.settings, hints=True)
        await refused("over", hub.reviews.hint(over, by(ANN), 0))

    run(main())


def test_hints_are_refused_where_other_people_play() -> None:
    async def main() -> None:
        hub, _ = hub_with_reviewer()
        room, ann, _ = await table_for_two(hub)
        assert ann.last("welcome")["about"]["hints"] is False
        seat = room.table.started_match.waiting_on[0]
        guests = [ANN, BEN]
        await refused("no-hints-here", hub.reviews.hint(room, by(guests[seat]), seat))
        shared = await create_table(hub, ["me", "me"])  # two people at one device
        await refused("no-hints-here", hub.reviews.hint(shared, by(ANN), 0))
        # A bot that stands in for a person does not make it a table against bots.
        other = room.table.seats[1 - seat]
        other.stand_in = "greedy"
        await refused("no-hints-here", hub.reviews.hint(room, by(guests[seat]), seat))

    run(main())


def test_hints_are_limited_and_a_late_one_is_stale() -> None:
    async def main() -> None:
        hub, reviewer = hub_with_reviewer(limits=Limits(hints=Rate(2, 0.1)))
        room = await create_table(hub, ["me", "greedy"])
        connection = await join(room, ANN)
        seat = 0

        async def play() -> None:
            await move(room, connection, seat)

        reviewer.before_hint = play
        await refused("stale", hub.reviews.hint(room, by(ANN), seat))
        reviewer.before_hint = None
        await turns()
        assert await hub.reviews.hint(room, by(ANN), seat)
        await refused("too-many-hints", hub.reviews.hint(room, by(ANN), seat))

    run(main())


# -- playing on --------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "seats"), [("matcha", 2), ("matchmaster", 3)])
def test_any_decision_of_a_finished_game_can_be_continued(game: str, seats: int) -> None:
    async def main() -> None:
        hub, _ = hub_with_reviewer()
        room = await finished(hub, game, seats)
        log = room.table.started_match.record()["log"]
        decisions = [at for at, (seat, _) in enumerate(log) if seat != "*"]
        for at in (decisions[0], decisions[len(decisions) // 2], decisions[-1]):
            made = await hub.continue_from(room, BEN, "Ben", Continuation(at, "greedy"))
            table, match = made.table, made.table.started_match
            seat = log[at][0]
            assert match.record()["log"] == log[:at]
            assert table.seats_of(BEN) == [seat]
            assert [bool(one.bot) for one in table.seats] == [
                other != seat for other in range(seats)
            ]
            assert seat in match.waiting_on
            entries = map(journal.decode, await hub.store.journal(table.id))
            assert Table.rebuilt(table.id, entries).started_match.record() == match.record()
            # The guest sees what the seat saw, and nothing more.
            connection = await join(made, BEN)
            assert connection.position["view"] == match.observe(seat)
            assert connection.position["view"] != match.view()
            stranger = await join(made, CYD, key=table.watch)
            assert stranger.position["view"] == match.observe(None)

    run(main())


def test_a_continued_game_draws_new_chance_and_can_be_finished() -> None:
    async def main() -> None:
        seeds = iter(["1", "2", "3"])
        hub, _ = hub_with_reviewer(new_seed=lambda: next(seeds))
        room = await finished(hub, "matchmaster", 3)
        log = room.table.started_match.record()["log"]
        at = next(at for at, (seat, _) in enumerate(log) if seat != "*")
        rng = random.Random(2)
        made = await hub.continue_from(room, ANN, "Ann", Continuation(at, "greedy"))
        table = made.table
        assert table.started_match.seed != room.table.started_match.seed
        while not table.over:
            seat = table.started_match.waiting_on[0]
            table.play(seat, rng.choice(table.started_match.legal(seat)), 1.0, "en")
        played = table.started_match.record()["log"]
        deals = [text for seat, text in log if seat == "*"]
        assert [text for seat, text in played if seat == "*"][: len(deals)] != deals

    run(main())


def test_what_cannot_be_continued() -> None:
    async def main() -> None:
        hub, _ = hub_with_reviewer()
        room = await finished(hub)
        log = room.table.started_match.log
        assert log[0].seat is None
        for at in (0, -1, len(log), 10**9):
            wanted = Continuation(at, "greedy")
            await refused("no-decision", hub.continue_from(room, ANN, "", wanted))
        with pytest.raises(BadInput, match="no bot 'hal'"):
            await hub.continue_from(room, ANN, "", Continuation(1, "hal"))
        running, _, _ = await table_for_two(hub)
        wanted = Continuation(1, "greedy")
        await refused("not-over", hub.continue_from(running, ANN, "", wanted))
        hub.quotas._limits = Limits(tables=0)
        await refused("too-many-tables", hub.continue_from(room, ANN, "", wanted))

    run(main())


def test_bad_requests_over_rest(local: LocalApp) -> None:
    client = local.browser("Ann")
    id = local.finished(client)
    for path, body in (
        ("continue", {"at": "x", "bot": "greedy"}),
        ("continue", {"at": 1}),
        ("continue", {"at": 1, "bot": "hal"}),
        ("hint", {}),
        ("hint", {"seat": 0, "more": 1}),
    ):
        assert_problem(client.post(f"/api/tables/{id}/{path}", json=body), 400, "bad-input")
    made = client.post(f"/api/tables/{id}/continue", json={"at": 1, "bot": "greedy"})
    assert made.status_code == 200
    assert made.json()["id"] != id
