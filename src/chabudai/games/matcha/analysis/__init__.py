"""Analysis of Matcha: winning chances and mixed strategies from solved rounds.

``make`` gives the `Analyst` for reviews and hints, ``make_solver`` the solver for the commands
``solve`` and ``exploit``.
"""

from __future__ import annotations

from chabudai.analysis import Analyst
from chabudai.analysis.solving import Solver
from chabudai.core.game import AnyRules
from chabudai.core.rules import Random


def make(rules: AnyRules, random: Random) -> Analyst:
    """The analyst of Matcha."""
    from chabudai.games.matcha.analysis.analyst import MatchaAnalyst

    return MatchaAnalyst(rules, random)


def make_solver() -> Solver:
    """The solver of Matcha's endgames."""
    from chabudai.games.matcha.analysis.solver import MatchaSolver

    return MatchaSolver()
