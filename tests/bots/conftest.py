"""Bots that plan whole turns look less far in tests."""

from __future__ import annotations

import pytest

from chabudai.bots import turn_search
from chabudai.games.white_castle import greedy


@pytest.fixture(autouse=True)
def short_sighted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Legal, blind and repeatable they are at any budget."""
    monkeypatch.setattr(greedy, "NODES", 60)
    monkeypatch.setattr(turn_search, "ROOT_NODES", 60)
    monkeypatch.setattr(turn_search, "NODES", 30)
