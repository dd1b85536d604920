"""Bots think in processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys

import msgspec
import pytest

import chabudai
from chabudai.server import bot_workers
from chabudai.server.bot_workers import BotFailed, BotWorkers, Job, choose
from tests.server.scenes import run


def test_moves_from_a_worker_are_legal_and_matches_are_remembered() -> None:
    async def main() -> None:
        processes = BotWorkers(1)
        match = chabudai.new("matcha", seed=4)
        for _ in range(6):
            seat = match.waiting_on[0]
            move = await processes.choose("t", match.record(), seat, "greedy")
            assert move in match.legal(seat)
            match.play(seat, move)
        assert len(processes._all) == 1
        await processes.close()

    run(main())


def test_the_loop_goes_on_while_a_bot_thinks() -> None:
    async def main() -> None:
        processes = BotWorkers(1)
        match = chabudai.new("white-castle", seed=4, players=2)
        await processes.choose("t", match.record(), match.waiting_on[0], "random")
        thought = asyncio.create_task(
            processes.choose("t", match.record(), match.waiting_on[0], "ismcts:0.5s")
        )
        turns = 0
        while not thought.done():
            await asyncio.sleep(0.005)
            turns += 1
        assert await thought in match.legal(match.waiting_on[0])
        assert turns > 3  # had the loop waited, it would be one or two
        await processes.close()

    run(main())


def test_what_a_worker_cannot_do_is_told_and_it_lives_on() -> None:
    async def main() -> None:
        processes = BotWorkers(1)
        record = chabudai.new("matcha", seed=4).record()
        with pytest.raises(BotFailed, match="no bot 'hal'"):
            await processes.choose("t", record, 0, "hal")
        assert await processes.choose("t", record, 0, "random")
        await processes.close()

    run(main())


def test_a_worker_that_dies_or_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        processes = BotWorkers(1)
        match = chabudai.new("white-castle", seed=4, players=2)
        job = ("t", match.record(), match.waiting_on[0])
        await processes.choose(*job, "random")
        (process,) = processes._all
        thought = asyncio.create_task(processes.choose(*job, "ismcts:20s"))
        await asyncio.sleep(0.1)
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(BotFailed, match="has exited"):
            await thought
        assert await processes.choose(*job, "random")
        (process,) = processes._all
        monkeypatch.setattr(bot_workers, "SEARCH_TIMEOUT", 0.2)
        with pytest.raises(TimeoutError):
            await processes.choose(*job, "ismcts:20s")
        await process.wait()
        assert process.returncode == -signal.SIGKILL
        await processes.close()

    run(main())


def test_a_worker_ends_with_its_input_in_the_middle_of_a_thought() -> None:
    match = chabudai.new("white-castle", seed=4, players=2)
    record, seat = match.record(), match.waiting_on[0]
    worker = subprocess.Popen(
        [sys.executable, "-m", "chabudai.server.bot_workers"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None

    def tell(line: bytes) -> None:
        assert worker.stdin is not None
        worker.stdin.write(line + b"\n")
        worker.stdin.flush()

    tell(msgspec.json.encode(Job("t", record, seat, "random")))
    assert msgspec.json.decode(worker.stdout.readline())["move"] in match.legal(seat)
    for name in (signal.SIGINT, signal.SIGTERM):  # are meant for the server
        worker.send_signal(name)
    tell(b"nonsense")
    assert "DecodeError" in msgspec.json.decode(worker.stdout.readline())["fault"]
    tell(msgspec.json.encode(Job("t", record, seat, "ismcts:600s")))
    assert worker.communicate(timeout=60)[0] == b""
    assert worker.returncode == 0


def test_after_the_end_nothing_is_thought_about() -> None:
    """Neither by those who ask then, nor by a process that was just being started."""

    async def main() -> None:
        record = chabudai.new("matcha", seed=4).record()
        processes = BotWorkers(1)
        starting = asyncio.create_task(processes.choose("t", record, 0, "random"))
        await asyncio.sleep(0)
        await processes.close()
        for asked in (starting, processes.choose("t", record, 0, "random")):
            with pytest.raises(BotFailed, match="workers are closed"):
                await asked
        assert processes._all == set()

    run(main())


def test_a_worker_that_died_while_idle_is_replaced() -> None:
    async def main() -> None:
        processes = BotWorkers(1)
        record = chabudai.new("matcha", seed=4).record()
        await processes.choose("t", record, 0, "random")
        (process,) = processes._all
        process.kill()
        await process.wait()
        assert await processes.choose("t", record, 0, "random")
        assert len(processes._all) == 1
        await processes.close()

    run(main())


def test_a_worker_forgets_what_was_taken_back_and_too_many_matches(
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


def test_taking_back_does_not_buy_another_answer() -> None:
    match = chabudai.new("white-castle", seed=4, players=2)
    seat = match.waiting_on[0]
    jobs = [Job(table, match.record(), seat, "random") for table in "abcdefgh"]
    assert len(match.legal(seat)) > 1
    assert len({choose(job) for job in jobs}) == 1
    # Other tables, other dice.
    answers = set()
    for other in range(20):
        dealt = chabudai.new("matcha", seed=other)
        turn = dealt.waiting_on[0]
        answers.add(dealt.legal(turn).index(choose(Job("t", dealt.record(), turn, "random"))))
    assert len(answers) > 3
