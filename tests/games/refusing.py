"""A move that must be refused, in any game."""

from __future__ import annotations

import pytest

from chabudai.core.match import Match
from chabudai.core.refusals import Refused


def refused(match: Match, seat: int, move: str) -> Refused:
    """The refusal of a move, which must have changed nothing."""
    before = match.record(), match.view(), match.waiting_on
    with pytest.raises(Refused) as caught:
        match.play(seat, move)
    assert (match.record(), match.view(), match.waiting_on) == before
    return caught.value
