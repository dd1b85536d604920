"""Good records to spoil, and the one thing that must hold whatever is read."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import strategies as st

import chabudai
from chabudai.core.game import SetUp
from chabudai.testing import all_setups, play_random_game


def sample(*seats: int) -> list[SetUp]:
    """The set-ups of these numbers of seats, without those that would only be more of the same."""
    return [
        set_up
        for set_up in all_setups()
        if set_up.seats in seats
        and set_up.options.get("dealer", "0") == "0"
        and set_up.options.get("difficulty") in (None, "hard" if set_up.seats == 1 else "easy")
        # The promo components with the base game, and without them the expansion.
        and (set_up.options.get("expansion") == "none") == (set_up.options.get("promo") == "yes")
    ]


SPOILT_FROM: list[dict[str, Any]] = [
    play_random_game(set_up, "fuzz").record for set_up in sample(1, 2, 3)
]
"""Finished games, talk included where there is any."""
SPOILT_FROM[0]["talk"] = []
NUMBERS = st.integers(0, len(SPOILT_FROM) - 1)


def fresh(number: int) -> dict[str, Any]:
    """One of them, to be spoilt."""
    return copy.deepcopy(SPOILT_FROM[number])


def is_read_or_refused(data: Any) -> str:
    """A record is played, refused by a rule, or named as malformed; nothing else happens."""
    try:
        result = chabudai.replay(data)
    except chabudai.BadInput as problem:
        told = str(problem)
        assert told
        assert len(told) < 1000
        try:
            chabudai.load(data)
        except (chabudai.BadInput, chabudai.Refused):
            return "malformed"
        raise AssertionError(f"replay finds it malformed ({told}), load does not") from None
    assert json.loads(json.dumps(result, allow_nan=False)) == result
    if result["refused"]:
        assert result["refused"]["rule"]
        assert len(result["refused"]["why"]) < 2000
        return "refused"
    chabudai.load(data)
    return "played"
