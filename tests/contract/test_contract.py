"""Every game × option value × seat count is held to the contract."""

from __future__ import annotations

from chabudai.testing import ContractSuite


class TestContract(ContractSuite):
    pass
