"""Plans whole turns with the learned value."""

from __future__ import annotations

from chabudai.core.game import AnyRules
from chabudai.games.white_castle.analysis.value import Value, learned
from chabudai.games.white_castle.greedy import Turns
from chabudai.games.white_castle.state import State


class LearnedTurns(Turns):
    """Ranks the ways to play a turn by the learned value of the position after them."""

    def __init__(self, rules: AnyRules, value: Value | None = None) -> None:
        super().__init__(rules)
        self.learned = value or learned(rules.box.matcha)  # type: ignore[attr-defined]

    def value(self, state: State, seat: int) -> float:
        """The clan's expected points; in solitaire minus the rival's."""
        points = self.learned.points
        return points(state, seat) - (points(state, 1) if self.alone else 0.0)
