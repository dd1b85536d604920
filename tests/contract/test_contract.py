"""The contract suite for every game, option value and seat count."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chabudai.core.game import SetUp
from chabudai.testing import ContractSuite, RandomGame, all_setups, label
from chabudai.testing.random_games import STYLES
from chabudai.testing.setups import allowed_values


class TestContract(ContractSuite):
    most_positions = 30
    many_positions = 60

    def setups(self) -> Sequence[SetUp]:
        """Of an option with many values the default and the last one."""
        return [
            set_up
            for set_up in all_setups()
            if all(
                value in (option.default, allowed_values(option, set_up.seats)[-1])
                for option, value in zip(
                    set_up.game.options.values(), set_up.options.values(), strict=True
                )
            )
        ]

    def seeds(self, set_up: SetUp) -> Sequence[tuple[str, str]]:
        """Small tables play all styles. Large tables, whose games are long, play one each."""
        found = super().seeds(set_up)
        return found if set_up.seats < 3 else [found[set_up.seats % len(found)]]

    def games(self, set_up: SetUp) -> list[RandomGame]:
        name = label(set_up)
        if name not in _played:  # no check changes a game
            _played[name] = super().games(set_up)
        return _played[name]


_played: dict[str, list[RandomGame]] = {}


@pytest.mark.slow
class TestContractOverManyGames(ContractSuite):
    most_positions = 1000
    many_positions = 10_000
    fewer_positions = 1000

    def seeds(self, set_up: SetUp) -> Sequence[tuple[str, str]]:
        many = 12 if set_up.seats == 2 else 3
        return [(f"sesame-{number}", style) for number in range(many) for style in STYLES]
