"""Garbage is collected rarely, when the server is idle, and at the latest after an hour."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from chabudai.server.garbage import (
    FREEZE_AFTER_MOVES,
    GEN0_THRESHOLD,
    IDLE_TIME,
    MAX_INTERVAL,
    MIN_INTERVAL,
    Garbage,
)
from tests.server.helpers import started_table


@pytest.fixture(autouse=True)
def restored_collector() -> Iterator[None]:
    """Restore the garbage collector after each test."""
    threshold = gc.get_threshold()
    yield
    gc.enable()
    gc.unfreeze()
    gc.freeze()  # as before: `conftest.py`
    gc.set_threshold(*threshold)


def test_collects_only_when_idle() -> None:
    garbage = Garbage(0.0)
    assert not garbage.collect_if_idle(entries=5, now=MIN_INTERVAL - 1)
    assert not garbage.collect_if_idle(entries=6, now=MIN_INTERVAL + 1)
    assert not garbage.collect_if_idle(entries=6, now=MIN_INTERVAL + IDLE_TIME)
    assert garbage.collect_if_idle(entries=6, now=MIN_INTERVAL + IDLE_TIME + 1)
    assert not garbage.collect_if_idle(entries=6, now=MIN_INTERVAL + 2 * IDLE_TIME + 1)


def test_collects_after_max_interval() -> None:
    garbage = Garbage(0.0)
    assert not any(
        garbage.collect_if_idle(entries=now, now=now) for now in range(1, int(MAX_INTERVAL))
    )
    assert garbage.collect_if_idle(entries=-5, now=MAX_INTERVAL)


def test_full_collection_finds_frozen_garbage() -> None:
    class Thing:
        pass

    garbage = Garbage(0.0)
    garbage.start()
    assert gc.get_threshold()[0] == GEN0_THRESHOLD
    thing = Thing()
    thing.itself = thing  # type: ignore[attr-defined]
    found = weakref.ref(thing)
    garbage.collect_if_idle(entries=1, now=1.0)
    del thing
    gc.collect()
    assert found() is not None
    garbage.collect_if_idle(entries=1, now=MIN_INTERVAL + IDLE_TIME + 1.0)
    assert found() is None


def test_many_moves_are_frozen_at_once() -> None:
    garbage = Garbage(0.0)
    garbage.start()
    before = gc.get_freeze_count()
    left: list[list[int]] = [[] for _ in range(100)]
    garbage.freeze_if_many(FREEZE_AFTER_MOVES - 1)
    assert gc.get_freeze_count() == before
    garbage.freeze_if_many(FREEZE_AFTER_MOVES)
    assert gc.get_freeze_count() >= before + len(left)
    after = gc.get_freeze_count()
    left += [[] for _ in range(100)]
    garbage.freeze_if_many(FREEZE_AFTER_MOVES + 1)
    assert gc.get_freeze_count() == after


def test_discarded_table_is_freed_without_a_collection() -> None:
    """A reference cycle would keep every table that was only read until the next collection."""
    gc.disable()
    table, _ = started_table()
    match = weakref.ref(table.started_match)
    del table
    assert match() is None
