"""The contract suite for every game, option value and seat count."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chabudai.core.game import SetUp
from chabudai.testing import ContractSuite, RandomGame, label
from chabudai.testing.random_games import STYLES


class TestContract(ContractSuite):
    def seeds(self, set_up: SetUp) -> Sequence[tuple[str, str]]:
        """Small tables play all styles. Large tables, whose games are long, play one each."""
        found = super().seeds(set_up)
        return found if set_up.seats < 4 else [found[set_up.seats % len(found)]]

    def games(self, set_up: SetUp) -> list[RandomGame]:
        name = label(set_up)
        if name not in _played:  # no check changes a game
            _played[name] = super().games(set_up)
        return _played[name]


_played: dict[str, list[RandomGame]] = {}


@pytest.mark.slow
class TestContractOverManyGames(ContractSuite):
    most_positions = 1000
    fewer_positions = 1000

    def seeds(self, set_up: SetUp) -> Sequence[tuple[str, str]]:
        many = 12 if set_up.seats == 2 else 3
        return [(f"sesame-{number}", style) for number in range(many) for style in STYLES]
