"""What messages, bots and long answers at a table cost the address that causes them."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import pytest

from chabudai.server import budget, protocol
from chabudai.server.api_types import Continuation
from chabudai.server.blocks import Relations
from chabudai.server.budget import (
    FILTERED_LETTER,
    MESSAGE,
    RECIPIENT,
    REPLAYED_ENTRY,
    Budget,
)
from chabudai.server.limits import Limits, Rate
from chabudai.server.problems import Problem
from chabudai.server.quotas import Quotas
from tests.server.helpers import (
    ANN,
    BEN,
    create_table,
    finish,
    join,
    make_hub,
    move,
    run,
    table_for_two,
)
from tests.server.local_app import LocalApp, assert_problem

HERE = "192.0.2.1"


def test_welcome_and_look_pay_for_their_bytes() -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ["me", "me"])
        bucket = hub.budget.bucket(HERE)
        bucket.rate = Rate(1e6, 0.0)

        def spent() -> float:
            paid, bucket.left = 1e6 - bucket.left, 1e6
            return paid

        spent()
        ann = await join(room, ANN)
        assert spent() == pytest.approx(
            len(protocol.encode(ann.last("welcome"))) / budget.NEWS_BYTES
        )
        await room.handle(ann, protocol.Look(seat=0, version=0))
        whole = spent()
        await room.handle(ann, protocol.Look(seat=0))
        assert 0 < spent() < whole

    run(main())


def test_who_acts_pays_for_the_messages_to_everyone() -> None:
    """Readers who see the same share a message, also if they have blocked different people."""

    async def main() -> None:
        hub, _ = make_hub()
        room, *players = await table_for_two(hub, listed=True)
        crowd = [await join(room, f"guest {number}") for number in range(6)]
        for number, one in enumerate(crowd):
            one.relations = Relations(frozenset({f"other {number}"}))
        bucket = hub.budget.bucket(HERE)
        bucket.rate, bucket.left = Rate(1e6, 0.0), 1e6
        seat = room.table.started_match.waiting_on[0]
        await move(room, players[seat], seat)
        sizes = [len(protocol.encode(one.last("update"))) for one in (*players, crowd[0])]
        assert 1e6 - bucket.left == pytest.approx(sum(sizes) / budget.NEWS_BYTES, rel=0.05)
        bucket.left = 1e6
        await hub.rename(ANN, "Anna", HERE)
        assert 1e6 - bucket.left > MESSAGE + RECIPIENT * 8 + max(sizes) / budget.NEWS_BYTES

    run(main())


def test_replays_and_filtered_chat_are_paid_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ["me", "me"])
        ann = await join(room, ANN)
        bucket = hub.budget.bucket(HERE)
        bucket.rate = Rate(1e6, 0.0)

        def spent() -> float:
            paid, bucket.left = 1e6 - bucket.left, 1e6
            return paid

        movers = []
        for _ in range(4):
            movers.append(room.table.started_match.waiting_on[0])
            await move(room, ann, movers[-1])
        length = len(room.table.started_match.log)
        spent()
        await room.handle(ann, protocol.Undo(seat=movers[-2], version=room.table.version))
        sent = len(protocol.encode(ann.last("update"))) / budget.NEWS_BYTES
        assert room.table.deep_undos == 1
        assert spent() == pytest.approx(sent + length * REPLAYED_ENTRY, rel=0.05)
        await room.handle(ann, protocol.Say(text="x" * 400))
        plain = spent()
        hub.moderation.filter_chat = True
        await room.handle(ann, protocol.Say(text="x" * 400))
        assert spent() > plain + 400 * FILTERED_LETTER * 0.9
        masked: list[int] = []

        def mask(text: str) -> str:
            masked.append(len(text))
            return text

        monkeypatch.setattr(hub.moderation, "masked", mask)
        await room.handle(ann, protocol.Say(text="x " * 1900))
        assert masked == [501]
        assert ann.received[-1]["key"] == "bad-chat"
        await finish(room, ann, ann)
        spent()
        length = len(room.table.started_match.log)
        wanted = Continuation(length - 1, "random")
        await hub.continue_from(room, ANN, "Ann", wanted, HERE)
        assert spent() > length * REPLAYED_ENTRY * 0.99  # the balance is a rounded sum

    run(main())


def test_what_fails_halfway_is_paid_for() -> None:
    """The table is rebuilt from its journal each time."""

    async def main() -> None:
        hub, _ = make_hub()
        room, *players = await table_for_two(hub)
        await finish(room, *players)
        await room.handle(players[0], protocol.Offer(seat=0, what="rematch"))
        hub.quotas = Quotas(replace(hub.limits, tables=0), hub.store)
        bucket = hub.budget.bucket(HERE)
        bucket.rate, bucket.left = Rate(1e6, 0.0), 1e6
        answer = protocol.AnswerOffer(seat=1, what="rematch", yes=True)
        await room.handle(players[1], answer)
        assert players[1].received[-1]["key"] == "too-many-tables"
        assert 1e6 - bucket.left > (room.table.version - 1) * REPLAYED_ENTRY
        bucket.left = 1e6
        with pytest.raises(Problem, match="too-many-tables"):
            await hub.rematch(room, BEN, HERE)
        assert 1e6 - bucket.left > (room.table.version - 1) * REPLAYED_ENTRY

    run(main())


def test_bots_wait_while_the_budget_of_their_person_is_used_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budget, "REFUSAL_DELAY", 0.01)

    async def main() -> None:
        hub, _ = make_hub()
        room = await create_table(hub, ["random", "random"])
        bucket = hub.budget.bucket(HERE)
        bucket.rate, bucket.left = Rate(1e6, 0.0), -1.0
        await join(room, ANN)
        before = room.table.version
        await asyncio.sleep(0.1)
        assert room.table.version == before
        bucket.left = 1e6
        while not room.table.over:
            await asyncio.sleep(0.01)
        assert 1e6 - bucket.left > MESSAGE * (room.table.version - before)

    run(main())


def test_work_that_turns_out_to_cost_more_delays_the_next_turn() -> None:
    async def main() -> None:
        work, done = Budget(Rate(1000, 1)), []
        work.turn_interval = 0.01

        async def one(cost: float) -> None:
            await work.start(HERE, 1.0)
            work.pay_for_news(HERE, int(cost * budget.NEWS_BYTES))
            done.append(time.monotonic())

        await asyncio.gather(one(20.0), one(0.0))
        assert done[1] - done[0] > 0.2

    run(main())


def test_names_are_measured_before_they_are_filtered(
    local: LocalApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The filter reads a name of 60 letters in no time, and one of 15,000 for half a second."""
    checked: list[str] = []
    monkeypatch.setattr(local.app.hub.moderation, "check_name", checked.append)
    ann = local.browser()
    long = {"game": "matcha", "seats": ["me", "me"], "names": ["ab" * 7500]}
    assert_problem(ann.post("/api/tables", json=long), 400, "name-unreadable")
    many = {"game": "matcha", "seats": ["me"] * 900, "names": ["ab"] * 900}
    assert_problem(ann.post("/api/tables", json=many), 400, "bad-input")
    assert checked == []


def test_crowded_tables_cost_more() -> None:
    """One message at a table with many sockets of one's own is many messages."""
    rate = Limits().work
    crowd = Limits().address_sockets
    assert rate.per_second / (MESSAGE + RECIPIENT * crowd) < 50
