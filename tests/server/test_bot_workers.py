"""Bots search in worker processes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys

import msgspec
import pytest

import chabudai
from chabudai.core.rules import Json
from chabudai.server import bot_workers
from chabudai.server.bot_workers import BotFailed, BotWorkers, Job, choose
from tests.server.helpers import run


def test_worker_chooses_legal_moves_and_caches_matches() -> None:
    async def main() -> None:
        workers = BotWorkers()
        match = chabudai.new("matcha", seed=4)
        for _ in range(6):
            seat = match.waiting_on[0]
            move = await workers.choose("t", match.record(), seat, "greedy", asyncio.Event())
            assert move in match.legal(seat)
            match.play(seat, move)
        assert len(workers._all) == 1
        await workers.close()

    run(main())


def test_search_does_not_block_event_loop() -> None:
    async def main() -> None:
        workers = BotWorkers()
        match = chabudai.new("white-castle", seed=4, players=2)
        await workers.choose("t", match.record(), match.waiting_on[0], "random", asyncio.Event())
        search = asyncio.create_task(
            workers.choose("t", match.record(), match.waiting_on[0], "ismcts:0.5s", asyncio.Event())
        )
        turns = 0
        while not search.done():
            await asyncio.sleep(0.005)
            turns += 1
        assert await search in match.legal(match.waiting_on[0])
        assert turns > 3  # a blocked loop would get one or two
        await workers.close()

    run(main())


def test_worker_reports_errors_and_continues() -> None:
    async def main() -> None:
        workers = BotWorkers()
        record = chabudai.new("matcha", seed=4).record()
        with pytest.raises(BotFailed, match="no bot 'hal'"):
            await workers.choose("t", record, 0, "hal", asyncio.Event())
        assert await workers.choose("t", record, 0, "random", asyncio.Event())
        await workers.close()

    run(main())


def test_dead_or_hanging_worker_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        workers = BotWorkers()
        match = chabudai.new("white-castle", seed=4, players=2)
        job = ("t", match.record(), match.waiting_on[0])
        await workers.choose(*job, "random", asyncio.Event())
        (process,) = workers._all
        search = asyncio.create_task(workers.choose(*job, "ismcts:20s", asyncio.Event()))
        await asyncio.sleep(0.1)
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(BotFailed, match="has exited"):
            await search
        assert await workers.choose(*job, "random", asyncio.Event())
        (process,) = workers._all
        monkeypatch.setattr(bot_workers, "SEARCH_TIMEOUT", 0.2)
        with pytest.raises(TimeoutError):
            await workers.choose(*job, "ismcts:20s", asyncio.Event())
        await process.wait()
        assert process.returncode == -signal.SIGKILL
        await workers.close()

    run(main())


@pytest.mark.parametrize("game", ["matcha", "white-castle"])
def test_hurried_search_returns_its_best_move_so_far(game: str) -> None:
    """The time it may take is much longer than a search that takes part in a test."""

    async def main() -> None:
        workers = BotWorkers()
        match = chabudai.new(game, seed=4)
        seat = match.waiting_on[0]
        hurry = asyncio.Event()
        job = ("t", match.record(), seat, "ismcts:500s")
        search = asyncio.create_task(workers.choose(*job, hurry))
        await asyncio.sleep(0)
        hurry.set()
        async with asyncio.timeout(50):
            assert await search in match.legal(seat)
        # A hurry that comes late does not shorten the next search: it would end at once.
        (process,) = workers._all
        assert process.stdin is not None
        process.stdin.write(bot_workers.HURRY)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3):
                await workers.choose(*job, asyncio.Event())
        await process.wait()
        await workers.close()

    run(main())


def test_worker_has_low_priority() -> None:
    async def main() -> None:
        workers = BotWorkers()
        record = chabudai.new("matcha", seed=4).record()
        await workers.choose("t", record, 0, "random", asyncio.Event())
        (process,) = workers._all
        nice = os.getpriority(os.PRIO_PROCESS, process.pid)
        assert nice == min(19, os.getpriority(os.PRIO_PROCESS, 0) + bot_workers.PRIORITY)
        await workers.close()

    run(main())


def test_worker_exits_silently_if_nobody_reads_its_reply() -> None:
    match = chabudai.new("matcha", seed=4)
    command = [sys.executable, "-m", "chabudai.server.bot_workers"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        worker.stdout.close()
        job = Job("t", match.record(), match.waiting_on[0], "random")
        worker.stdin.write(msgspec.json.encode(job) + b"\n")
        worker.stdin.flush()
        assert worker.wait(timeout=60) == 0
        assert worker.stderr.read() == b""


def test_worker_exits_with_its_input_during_search() -> None:
    match = chabudai.new("white-castle", seed=4, players=2)
    record, seat = match.record(), match.waiting_on[0]
    worker = subprocess.Popen(
        [sys.executable, "-m", "chabudai.server.bot_workers"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None

    def send(line: bytes) -> None:
        assert worker.stdin is not None
        worker.stdin.write(line + b"\n")
        worker.stdin.flush()

    send(msgspec.json.encode(Job("t", record, seat, "random")))
    assert msgspec.json.decode(worker.stdout.readline())["move"] in match.legal(seat)
    for name in (signal.SIGINT, signal.SIGTERM):  # only the server reacts to signals
        worker.send_signal(name)
    send(b"nonsense")
    assert "DecodeError" in msgspec.json.decode(worker.stdout.readline())["fault"]
    send(msgspec.json.encode(Job("t", record, seat, "ismcts:600s")))
    assert worker.communicate(timeout=60)[0] == b""
    assert worker.returncode == 0


def test_closed_workers_refuse_jobs() -> None:
    """Also a job whose process is just being started."""

    async def main() -> None:
        record = chabudai.new("matcha", seed=4).record()
        workers = BotWorkers()
        starting = asyncio.create_task(workers.choose("t", record, 0, "random", asyncio.Event()))
        await asyncio.sleep(0)
        await workers.close()
        for asked in (starting, workers.choose("t", record, 0, "random", asyncio.Event())):
            with pytest.raises(BotFailed, match="workers are closed"):
                await asked
        assert workers._all == set()

    run(main())


def test_dead_idle_worker_is_replaced() -> None:
    async def main() -> None:
        workers = BotWorkers()
        record = chabudai.new("matcha", seed=4).record()
        await workers.choose("t", record, 0, "random", asyncio.Event())
        (process,) = workers._all
        process.kill()
        await process.wait()
        assert await workers.choose("t", record, 0, "random", asyncio.Event())
        assert len(workers._all) == 1
        await workers.close()

    run(main())


def test_worker_cache_handles_undo_and_is_limited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_workers, "MAX_CACHED_MATCHES", 2)
    match = chabudai.new("matcha", seed=4)
    whole = match.record()
    seat = match.waiting_on[0]
    match.play(seat, match.legal(seat)[0])
    longer = match.record()
    for record in (longer, whole, longer):
        turn = chabudai.load(record).waiting_on[0]
        job = Job("t", record, turn, "random")
        assert choose(job) in chabudai.load(record).legal(turn)
    for table in ("u", "v", "w"):
        choose(Job(table, whole, seat, "random"))
    assert list(bot_workers._matches) == ["v", "w"]


def test_undo_does_not_change_bot_reply() -> None:
    match = chabudai.new("white-castle", seed=4, players=2)
    seat = match.waiting_on[0]
    jobs = [Job(table, match.record(), seat, "random") for table in "abcdefgh"]
    assert len(match.legal(seat)) > 1
    assert len({choose(job) for job in jobs}) == 1
    # Another table has another seed.
    answers = set()
    for other in range(20):
        dealt = chabudai.new("matcha", seed=other)
        turn = dealt.waiting_on[0]
        answers.add(dealt.legal(turn).index(choose(Job("t", dealt.record(), turn, "random"))))
    assert len(answers) > 3


def finished_record(seed: int = 4) -> Json:
    """The record of a short finished game."""
    match = chabudai.new("matcha", seed=seed)
    for seat in (0, 1, 0):
        match.play(seat, match.legal(seat)[0])
    match.resign(1)
    return match.record()


def test_worker_reviews_with_progress_and_gives_hints() -> None:
    async def main() -> None:
        workers = BotWorkers()
        seen: list[tuple[int, int]] = []
        found = await workers.review("t", finished_record(), lambda *done: seen.append(done))
        decisions = msgspec.json.decode(found)["decisions"]
        assert [one["at"] for one in decisions] == [1, 2, 3]
        assert seen == [(1, 3), (2, 3), (3, 3)]
        match = chabudai.new("matcha", seed=4)
        hint = msgspec.json.decode(await workers.hint("t", match.record(), 0))
        assert hint["move"] in match.legal(0)
        assert set(hint["why"]) == {"en", "es", "ja"}
        with pytest.raises(BotFailed, match="the game is not over"):
            await workers.review("t", match.record(), lambda *done: None)
        # Searches never get a process with the low priority of reviews.
        assert {level: len(found) for level, found in workers._idle.items()} == {
            bot_workers.REVIEW_PRIORITY: 1,
            bot_workers.PRIORITY: 1,
        }
        await workers.close()

    run(main())


def test_cancelled_review_ends_its_process() -> None:
    async def main() -> None:
        workers = BotWorkers()
        started = asyncio.Event()
        record = finished_record()
        review = asyncio.create_task(workers.review("t", record, lambda *done: started.set()))
        await started.wait()
        (process,) = workers._all
        review.cancel()
        with pytest.raises(asyncio.CancelledError):
            await review
        await process.wait()
        assert workers._all == set()
        await workers.close()

    run(main())
