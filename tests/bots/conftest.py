"""Fixtures: bots that plan whole turns search less in tests."""

from __future__ import annotations

import pytest

from chabudai.analysis import turn_search
from chabudai.games.white_castle import greedy


@pytest.fixture(autouse=True)
def small_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests hold for any search budget."""
    monkeypatch.setattr(greedy, "NODES", 60)
    monkeypatch.setattr(turn_search, "ROOT_NODES", 60)
    monkeypatch.setattr(turn_search, "NODES", 30)
