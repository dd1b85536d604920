"""Looking for garbage: seldom, when it is quiet, and at last in any case."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from chabudai.server.garbage import AT_LAST, MANY_MOVES, MOST_YOUNG, QUIET, SELDOM, Garbage


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """The collector of the tests is left as it was."""
    threshold = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)


def test_it_waits_until_it_is_quiet() -> None:
    garbage = Garbage(0.0)
    assert not garbage.tend(done=5, now=SELDOM - 1)
    assert not garbage.tend(done=6, now=SELDOM + 1)
    assert not garbage.tend(done=6, now=SELDOM + QUIET)
    assert garbage.tend(done=6, now=SELDOM + QUIET + 1)
    assert not garbage.tend(done=6, now=SELDOM + 2 * QUIET + 1)


def test_it_does_not_wait_for_ever() -> None:
    garbage = Garbage(0.0)
    assert not any(garbage.tend(done=now, now=now) for now in range(1, int(AT_LAST)))
    assert garbage.tend(done=-5, now=AT_LAST)


def test_what_was_set_aside_is_found_then() -> None:
    class Thing:
        pass

    garbage = Garbage(0.0)
    garbage.begin()
    assert gc.get_threshold()[0] == MOST_YOUNG
    thing = Thing()
    thing.itself = thing  # type: ignore[attr-defined]
    found = weakref.ref(thing)
    garbage.tend(done=1, now=1.0)
    del thing
    gc.collect()
    assert found() is not None
    garbage.tend(done=1, now=SELDOM + QUIET + 1.0)
    assert found() is None


def test_what_many_moves_left_is_set_aside_at_once() -> None:
    garbage = Garbage(0.0)
    garbage.begin()
    before = gc.get_freeze_count()
    left: list[list[int]] = [[] for _ in range(100)]
    garbage.hurry(MANY_MOVES - 1)
    assert gc.get_freeze_count() == before
    garbage.hurry(MANY_MOVES)
    assert gc.get_freeze_count() >= before + len(left)
    after = gc.get_freeze_count()
    left += [[] for _ in range(100)]
    garbage.hurry(MANY_MOVES + 1)
    assert gc.get_freeze_count() == after
