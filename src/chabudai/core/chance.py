"""Randomness from a seed, the same on every machine and Python version.

Only ``random.Random.random`` seeded with an int is used: the one sequence Python promises to keep.
Every chance entry of a match has a generator of its own, made from the seed and the entry's
number, so a loaded match goes on exactly as the one that was saved, and taking a move back can
never buy another roll.
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
    """The generator that belongs to these names, e.g. ``stream(seed, "chance", 3)``."""
    text = "\x1f".join(str(name) for name in names).encode()
    return random.Random(int.from_bytes(hashlib.sha256(text).digest(), "big")).random


def fresh_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(8)


def below(random: Random, n: int) -> int:
    """A whole number from 0 to n - 1."""
    return int(random() * n)


def take(random: Random, bag: list[int], count: int) -> list[int]:
    """Draw ``count`` things out of a bag."""
    drawn = []
    size = len(bag)
    for left in range(size, size - count, -1):
        at = int(random() * left)
        drawn.append(bag[at])
        bag[at] = bag[left - 1]
    del bag[size - count :]
    return drawn


def weighted(choices: Iterable[tuple[T, SupportsFloat]]) -> Callable[[Random], T]:
    """A source of things in proportion to their weights."""
    pairs = list(choices)
    things = [thing for thing, _ in pairs]
    sums = list(accumulate(float(weight) for _, weight in pairs))
    total, last = sums[-1], len(things) - 1
    if not last:
        return lambda random: things[0]
    return lambda random: things[bisect(sums, random() * total, 0, last)]
