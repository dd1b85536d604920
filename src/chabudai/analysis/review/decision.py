"""One decision of a seat, evaluated."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from chabudai.analysis import Evaluation
from chabudai.analysis.review.grading import COSTLY, label
from chabudai.core.game import Game
from chabudai.core.seat import Seat


@dataclass(frozen=True)
class Decision:
    """A decision: what the seat knew, what its moves were worth, and the move it chose."""

    game: Game
    seat: Seat
    evaluation: Evaluation
    chosen: int

    @cached_property
    def best(self) -> int:
        """The best action; the chosen one if it is as good."""
        best = self.evaluation.best
        chances = self.evaluation.chances
        return self.chosen if chances[self.chosen] >= chances[best] else best

    @cached_property
    def loss(self) -> float:
        """The winning chance that the chosen action lost."""
        chances = self.evaluation.chances
        return round(max(0.0, chances[self.best] - chances[self.chosen]), 4)

    @cached_property
    def label(self) -> str:
        """The grade of the chosen action."""
        return label(self.loss)

    @property
    def costly(self) -> bool:
        """Whether the chosen action was an inaccuracy or worse."""
        return self.label in COSTLY

    @property
    def explained(self) -> int:
        """The action to explain: the best one if the chosen one was not as good."""
        return self.chosen if self.label == "best" else self.best

    @cached_property
    def move(self) -> str:
        """The text of the chosen action."""
        return self.seat.text(self.chosen)

    @cached_property
    def best_move(self) -> str:
        """The text of the best action."""
        return self.seat.text(self.best)
