"""Good records to spoil, and the one thing that must hold whatever is read."""

from __future__ import annotations

import copy
import json
from typing import Any

import chabudai
from chabudai.testing import set_ups, walk

SPOILT_FROM: list[dict[str, Any]] = [
    walk(set_up, "fuzz").record
    for set_up in set_ups()
    if set_up.options.get("dealer", "0") == "0" and set_up.seats in (2, 3)
]
"""Finished games, talk included where there is any."""
SPOILT_FROM[0]["talk"] = []


def fresh(number: int) -> dict[str, Any]:
    """One of them, to be spoilt."""
    return copy.deepcopy(SPOILT_FROM[number % len(SPOILT_FROM)])


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
