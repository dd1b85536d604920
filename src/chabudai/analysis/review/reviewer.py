"""Asks a game's analyst about the decisions of one game, within the time of a review.

A game may bring its own parts in the module ``analysis.reviewing`` of its folder. All are optional:

- ``analyst(rules, random, decisions)``: an analyst that is quick enough for this many decisions;
- ``move_name(seat, action, say)``: a move in words, to be used within a sentence;
- ``reason(decision, say)``: a true sentence about the move ``decision.explained``;
- ``beliefs(seat, random, say)``: what the seat could believe about hidden things;
- ``BY_TURNS``: whether a turn has several decisions, which are compared (see `turns`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import TypeVar, overload

from chabudai.analysis import Analyst, Evaluation, make_analyst
from chabudai.analysis.review.grading import EQUAL
from chabudai.analysis.search_analyst import SearchAnalyst
from chabudai.core.chance import stream
from chabudai.core.game import AnyRules, Game
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.registry import has_module, module_of

K = TypeVar("K")
SEARCHES = 200_000
"""The iterations of the generic search in a whole review."""
CERTAIN = 1e-6
"""Chances that are closer to 0 or 1 are certain: the difference comes from computing."""
MOST, LEAST = 4000, 200
"""The iterations for one decision."""


class Restarting:
    """Random numbers, seeded again at each decision: the same knowledge gives the same result."""

    def __init__(self) -> None:
        self._draw: Random = stream("review")

    def __call__(self) -> float:
        """The next number."""
        return self._draw()

    def restart(self, *names: object) -> None:
        """Seed the numbers again."""
        self._draw = stream("review", *names)


class Reviewer:
    """Evaluates the decisions of a game."""

    def __init__(self, game: Game, rules: AnyRules, decisions: int) -> None:
        self.game = game
        self.random = Restarting()
        self.own: ModuleType | None = (
            module_of(game, "analysis.reviewing") if has_module(game, "analysis") else None
        )
        self.by_turns = bool(getattr(self.own, "BY_TURNS", False))
        self._analyst = self._make(rules, max(1, decisions))

    def _make(self, rules: AnyRules, decisions: int) -> Analyst:
        """The analyst, with a budget for this many decisions."""
        make = getattr(self.own, "analyst", None)
        if make is not None:
            made: Analyst = make(rules, self.random, decisions)
            return made
        if not has_module(self.game, "analysis"):
            return SearchAnalyst(self.random, max(LEAST, min(MOST, SEARCHES // decisions)))
        return make_analyst(self.game, rules, self.random)

    def evaluate(self, seat: Seat, at: int) -> Evaluation:
        """What the legal moves of a seat are worth."""
        self.random.restart(at, seat.number, seat.info_text())
        return settled(self._analyst.evaluate(seat))


def settled(found: Evaluation) -> Evaluation:
    """An evaluation as it is shown: rounded, so that all texts follow from the shown figures."""
    chances = {action: _as_shown(chance) for action, chance in found.chances.items()}
    details = found.details
    return Evaluation(
        chances,
        _rounded(_sound(found.mix, chances), 4),
        _rounded(found.points, 2),
        None if details is None else {one: _rounded(more, 4) for one, more in details.items()},
    )


def _as_shown(chance: float) -> float:
    """A chance with four digits; only what is certain is 0 or 1."""
    if CERTAIN < chance < 1 - CERTAIN:
        return min(0.9999, max(0.0001, round(chance, 4)))
    return round(chance, 4)


def _sound(
    mix: Mapping[int, float] | None, chances: Mapping[int, float]
) -> dict[int, float] | None:
    """A mix of the moves that are as good as the best.

    In a position that perfect players never reach, the mix of a solver may contain other moves.
    """
    if mix is None:
        return None
    least = max(chances.values()) - EQUAL
    weights = {move: share if chances[move] >= least else 0.0 for move, share in mix.items()}
    total = sum(weights.values())
    if total <= 0:
        best = Evaluation(chances).best
        return {move: float(move == best) for move in mix}
    return {move: weight / total for move, weight in weights.items()}


@overload
def _rounded(values: Mapping[K, float], digits: int) -> dict[K, float]: ...
@overload
def _rounded(values: Mapping[K, float] | None, digits: int) -> dict[K, float] | None: ...
def _rounded(values: Mapping[K, float] | None, digits: int) -> dict[K, float] | None:
    return None if values is None else {key: round(one, digits) for key, one in values.items()}


def spread(chances: Mapping[int, float]) -> float:
    """How far apart the best and the worst move are."""
    return max(chances.values()) - min(chances.values())
