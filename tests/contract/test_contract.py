"""Every game × option value × seat count is held to the contract."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chabudai.core.game import SetUp
from chabudai.testing import ContractSuite, label
from chabudai.testing.walks import STYLES, Walk


class TestContract(ContractSuite):
    def seeds(self, set_up: SetUp) -> Sequence[tuple[str, str]]:
        """At large tables, whose games are long, the styles take turns; below they do not."""
        found = super().seeds(set_up)
        return found if set_up.seats < 4 else [found[set_up.seats % len(found)]]

    def walks(self, set_up: SetUp) -> list[Walk]:
        name = label(set_up)
        if name not in _played:  # no check changes a walk
            _played[name] = super().walks(set_up)
        return _played[name]


_played: dict[str, list[Walk]] = {}


@pytest.mark.slow
class TestContractOverManyGames(ContractSuite):
    most_nodes = 1000
    fewer_nodes = 1000

    def seeds(self, set_up: SetUp) -> Sequence[tuple[str, str]]:
        many = 12 if set_up.seats == 2 else 3
        return [(f"sesame-{number}", style) for number in range(many) for style in STYLES]
