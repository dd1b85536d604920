"""The state of Matcha as a row of numbers, and masks of cards in compiled code."""

from __future__ import annotations

import numpy as np

from chabudai.batch.engine import DECISIONS
from chabudai.batch.kernels import compiled, count_bits
from chabudai.games.matcha.cards import BIT, ZERO
from chabudai.games.matcha.state import ROUNDS

# -- columns of the state: as in ``State`` -------------------------------------------------------
SET, ROUND, DEALER, TURNS, OUT, WINNER = range(DECISIONS + 1, DECISIONS + 7)
HANDS = WINNER + 1
KEEPING, CARRIED = HANDS + 2, HANDS + 4
TOKENS = CARRIED + 2
TABLE = TOKENS + 10
PLACED = TABLE + 2 * ROUNDS
COLUMNS = PLACED + 4 * ROUNDS
NOBODY = -1

# -- the numbers of an edition -------------------------------------------------------------------
GOAL, WHISKS, MOST_SETS, FIXED_TURNS, KEEPS, PLAYS_ON = range(6)
ENDLESS = 0


# -- masks of cards --------------------------------------------------------------------------------
BITS = np.array(BIT, np.int64)


@compiled
def zeros(mask: int) -> int:
    """The number of zeros in a mask."""
    return (mask & 1) + (mask >> 1 & 1)


@compiled
def size_of(mask: int) -> int:
    """The number of cards in a mask."""
    return count_bits(np.uint64(mask))


@compiled
def with_card(mask: int, card: int) -> int:
    """The mask with a card added."""
    if card != ZERO:
        return mask | BITS[card]  # type: ignore[no-any-return]
    return mask | (2 if mask & 1 else 1)
