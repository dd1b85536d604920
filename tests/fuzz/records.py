"""Good records to damage, and the rule for whatever is read: played, refused or malformed."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import settings

import chabudai
from chabudai.registry import game_named, games
from chabudai.testing import play_random_game
from chabudai.testing.setups import few_setups

every_game = pytest.mark.parametrize("game", list(games()))
few_examples = settings(max_examples=25)
"""For tests that run once for each game."""


@cache
def _records(game: str) -> list[dict[str, Any]]:
    return [play_random_game(set_up, "fuzz").record for set_up in few_setups(game_named(game))]


def good_record(game: str, largest: bool = False) -> dict[str, Any]:
    """A finished game at the smallest or at the largest table, to be damaged."""
    return copy.deepcopy(_records(game)[-1 if largest else 0])


def is_read_or_refused(data: Any) -> str:
    """A record is played, refused by a rule, or reported as malformed. Nothing else happens."""
    try:
        result = chabudai.replay(data)
    except chabudai.BadInput as problem:
        message = str(problem)
        assert message
        assert len(message) < 1000
        try:
            chabudai.load(data)
        except (chabudai.BadInput, chabudai.Refused):
            return "malformed"
        raise AssertionError(f"replay finds it malformed ({message}), load does not") from None
    assert json.loads(json.dumps(result, allow_nan=False)) == result
    if result["refused"]:
        assert result["refused"]["rule"]
        assert len(result["refused"]["why"]) < 2000
        return "refused"
    chabudai.load(data)
    return "played"
