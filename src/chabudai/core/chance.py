"""Seeded random numbers, the same on every machine and Python version.

Only ``random.Random.random`` seeded with an int is used: the one sequence that Python guarantees.
Every chance entry of a match has its own generator, made from the seed and the entry's number. So
a loaded match continues exactly like the saved one, and undoing a move never changes a roll.
"""

from __future__ import annotations

import hashlib
import random
import secrets
from bisect import bisect
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import SupportsFloat, TypeVar

from chabudai.core.rules import Random

T = TypeVar("T")


def stream(*names: object) -> Random:
    """The random generator for these names, e.g. ``stream(seed, "chance", 3)``."""
    text = "\x1f".join(str(name) for name in names).encode()
    return random.Random(int.from_bytes(hashlib.sha256(text).digest(), "big")).random


def fresh_seed() -> str:
    """An unpredictable seed."""
    return secrets.token_hex(8)


def below(random: Random, n: int) -> int:
    """A random whole number from 0 to n - 1."""
    return int(random() * n)


def take(random: Random, bag: list[int], count: int) -> list[int]:
    """Remove ``count`` random items from a bag and return them."""
    drawn = []
    size = len(bag)
    for left in range(size, size - count, -1):
        at = int(random() * left)
        drawn.append(bag[at])
        bag[at] = bag[left - 1]
    del bag[size - count :]
    return drawn


def weighted(choices: Iterable[tuple[T, SupportsFloat]]) -> Callable[[Random], T]:
    """A function that draws one of the things, with probabilities proportional to the weights."""
    pairs = list(choices)
    things = [thing for thing, _ in pairs]
    sums = list(accumulate(float(weight) for _, weight in pairs))
    total, last = sums[-1], len(things) - 1
    if not last:
        return lambda random: things[0]
    return lambda random: things[bisect(sums, random() * total, 0, last)]
