"""Tests for games. They ship with the package, so that games from elsewhere can use them too.

They need pytest, which nothing else in the package needs.

``ContractSuite`` is a class of pytest tests that run over every game::

    from chabudai.testing import ContractSuite


    class TestContract(ContractSuite):
        pass

``Scenario`` plays written moves and checks what happens. ``playthrough`` writes a whole game as
readable text. ``count_decisions`` counts the positions of a game tree. ``ClauseCoverage`` compares
the tests with the clauses of the rules.
"""

from __future__ import annotations

from chabudai.testing.clauses import ClauseCoverage
from chabudai.testing.counts import count_decisions, state_after
from chabudai.testing.playthrough import playthrough, record_of
from chabudai.testing.random_games import Position, RandomGame, play_random_game
from chabudai.testing.scenario import Scenario
from chabudai.testing.setups import all_setups, label
from chabudai.testing.suite import ContractSuite

__all__ = [
    "ClauseCoverage",
    "ContractSuite",
    "Position",
    "RandomGame",
    "Scenario",
    "all_setups",
    "count_decisions",
    "label",
    "play_random_game",
    "playthrough",
    "record_of",
    "state_after",
]
