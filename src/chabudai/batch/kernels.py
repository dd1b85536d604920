"""Compiled loops that the batch engines of all games share: random numbers, checks, choices.

A loop is a plain function over arrays, compiled by Numba at its first call. Numba keeps the machine
code on disk, and compiles again when the file of the function changes. It does not notice changes
in other files: after a change here, delete the folders ``__pycache__``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from chabudai.core.refusals import BadInput
from chabudai.core.rules import Random

Array: TypeAlias = NDArray[Any]
F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """The function, compiled at its first call."""
    try:
        from numba import njit
    except ImportError:
        raise BadInput("chabudai.batch needs Numba: pip install chabudai[fast]") from None
    machine_code: Any = njit(cache=True, nogil=True)(function)
    return machine_code  # type: ignore[no-any-return]


# -- random numbers: SplitMix64, the same in Python and in compiled code ------------------------
WORD = (1 << 64) - 1
STEP, FIRST_FACTOR, SECOND_FACTOR = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
UNIT = 2.0**-53
_STEP, _FIRST, _SECOND = np.uint64(STEP), np.uint64(FIRST_FACTOR), np.uint64(SECOND_FACTOR)
_11, _27, _30, _31 = np.uint64(11), np.uint64(27), np.uint64(30), np.uint64(31)


def mixed(value: Any) -> Any:
    """A number of 64 bits in which every bit depends on every bit of the given one.

    Also for arrays of uint64."""
    value = ((value ^ value >> 30) * FIRST_FACTOR) & WORD
    value = ((value ^ value >> 27) * SECOND_FACTOR) & WORD
    return value ^ value >> 31


def stream(seed: int, episode: int) -> Random:
    """The random numbers with which a batch deals the cards of one game.

    ``episode`` counts the games that were played before in the same row. With this generator the
    scalar engine deals the same cards: ``rules.draw(state, stream(batch.seeds[row], episode))``.
    """
    state = mixed((int(seed) + int(episode) * STEP) & WORD)

    def random() -> float:
        nonlocal state
        state = (state + STEP) & WORD
        return float((mixed(state) >> 11) * UNIT)

    return random


@compiled
def mix(value: Any) -> Any:
    """The compiled twin of `mixed`."""
    value = (value ^ (value >> _30)) * _FIRST
    value = (value ^ (value >> _27)) * _SECOND
    return value ^ (value >> _31)


@compiled
def start_stream(randoms: Array, row: int, seed: Any, episode: int) -> None:
    """Start the stream of a row's next game."""
    randoms[row] = mix(seed + np.uint64(episode) * _STEP)


@compiled
def draw_below(randoms: Array, row: int, count: int) -> int:
    """A random number from 0 to ``count - 1``, as ``int(random() * count)`` in Python."""
    randoms[row] += _STEP
    return int((mix(randoms[row]) >> _11) * UNIT * count)


@compiled
def count_bits(word: Any) -> int:
    """The number of ones in a word."""
    word = word - ((word >> np.uint64(1)) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + (
        (word >> np.uint64(2)) & np.uint64(0x3333333333333333)
    )
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int((word * np.uint64(0x0101010101010101)) >> np.uint64(56))


# -- actions ------------------------------------------------------------------------------------
SKIP = -1
"""The action of a game that is over and stays so."""
RESTART = -2
"""Starts a new game. Only for use inside of this package."""


@compiled
def first_illegal(legal: Array, actions: Array, count: int) -> int:
    """The first row whose action is not legal, or -1. A game that is over takes `SKIP` only."""
    words = legal.shape[1]
    one = np.uint64(1)
    for row in range(len(actions)):
        action = actions[row]
        if action < 0 or action >= count:
            over = True
            for at in range(words):
                over = over and legal[row, at] == 0
            if action != SKIP or not over:
                return row
        elif (legal[row, action >> 6] >> np.uint64(action & 63)) & one == 0:
            return row
    return -1


@compiled
def choose(legal: Array, randoms: Array, out: Array) -> None:
    """A random legal action for every game; `SKIP` for those that are over."""
    words = legal.shape[1]
    one = np.uint64(1)
    for row in range(len(out)):
        count = 0
        for at in range(words):
            count += count_bits(legal[row, at])
        if count == 0:
            out[row] = SKIP
            continue
        place = draw_below(randoms, row, count)
        at = 0
        word = legal[row, 0]
        if words > 1:
            first = count_bits(word)
            while place >= first:
                place -= first
                at += 1
                word = legal[row, at]
                first = count_bits(word)
        for _ in range(place):
            word &= word - one
        out[row] = at * 64 + count_bits((word & (~word + one)) - one)
