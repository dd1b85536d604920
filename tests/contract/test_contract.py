"""Every game × option value × seat count is held to the contract."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chabudai.core.game import SetUp
from chabudai.testing import ContractSuite
from chabudai.testing.walks import STYLES


class TestContract(ContractSuite):
    pass


@pytest.mark.slow
class TestContractOverManyGames(ContractSuite):
    most_nodes = 1000
    fewer_nodes = 1000

    def seeds(self, set_up: SetUp) -> Sequence[tuple[str, str]]:
        many = 12 if set_up.seats == 2 else 3
        return [(f"sesame-{number}", style) for number in range(many) for style in STYLES]
