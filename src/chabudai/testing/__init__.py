"""What a game is tested with; shipped, so that a game elsewhere can be held to the same.

It needs pytest, and nothing else in the package needs it.

``ContractSuite`` is a class of pytest tests that run over every game there is::

    from chabudai.testing import ContractSuite


    class TestContract(ContractSuite):
        pass

``Scenario`` plays a written deal move by move, ``playthrough`` writes a whole game down for people
to read, ``count_decisions`` counts a tree, ``ClauseCoverage`` compares the tests with the rules.
"""

from __future__ import annotations

from chabudai.testing.clauses import ClauseCoverage
from chabudai.testing.counts import count_decisions, state_after
from chabudai.testing.playthrough import playthrough, record_of
from chabudai.testing.scenario import Scenario
from chabudai.testing.set_ups import label, set_ups
from chabudai.testing.suite import ContractSuite
from chabudai.testing.walks import Node, Walk, walk

__all__ = [
    "ClauseCoverage",
    "ContractSuite",
    "Node",
    "Scenario",
    "Walk",
    "count_decisions",
    "label",
    "playthrough",
    "record_of",
    "set_ups",
    "state_after",
    "walk",
]
