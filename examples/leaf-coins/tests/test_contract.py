"""What must hold for every game, tested for Leaf Coins."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.game import SetUp
from chabudai.registry import game_named
from chabudai.testing import ContractSuite, all_setups


class TestContract(ContractSuite):
    def setups(self) -> Sequence[SetUp]:
        return all_setups(game_named("leaf-coins"))
