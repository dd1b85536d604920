"""The analyst: the expert's search, asked about every legal move."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from chabudai.analysis import Evaluation
from chabudai.analysis.budget import Budget
from chabudai.analysis.turns import Plan
from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE, Random
from chabudai.core.seat import Seat
from chabudai.games.white_castle.analysis.exchanges import exchanged_later, patient
from chabudai.games.white_castle.analysis.planner import LearnedTurns
from chabudai.games.white_castle.analysis.search import (
    CHANCE_TO_WIN,
    POINTS,
    Effort,
    Option,
    Search,
)
from chabudai.games.white_castle.effects.agenda import EXCHANGED
from chabudai.games.white_castle.notation import END
from chabudai.games.white_castle.prospects import turns_left
from chabudai.games.white_castle.state import (
    COURTIERS,
    GARDENERS,
    GATE,
    GEISHAS,
    HOLDINGS,
    THIRD_FLOOR,
    WARRIORS,
    WORKERS_PER_KIND,
    Clan,
    State,
)

AT_HOME = {"courtier": COURTIERS, "gardener": GARDENERS, "warrior": WARRIORS, "geisha": GEISHAS}
"""Where the workers of a kind begin."""
CLIMBED, LANTERN = "floor", "lantern"
"""Floors that courtiers climbed, and cards that came to the Lantern Area."""
NEXT = "next"
"""The action that an exchange of seals prepares."""

EFFORT = Effort()
POINT = 1e-5
"""What a point adds to the winning chance."""
PLANS = 2
"""Ways to play the turn that are tried for each move, if each can be tried twice."""
DOUBT = 8.0
"""The number of tries that weigh as much as the learned value: the few tries of a review differ
more by luck than two similar plans do."""
FEWEST_NODES = 40
"""Positions that the planner expands for a move, at least."""


class TurnAnalyst:
    """Evaluates moves by the best way to play the turn that begins with them.

    All moves are treated alike: the planner expands as many positions for each, and the plans are
    tried in the same worlds. Moves that lead to the same position at the end of the turn share its
    value: so it does not matter in which order a turn is played if the order makes no difference.
    Exchanges of seals can usually wait (see `exchanges`).
    """

    def __init__(self, rules: AnyRules, random: Random, effort: Effort | None = None) -> None:
        self._random = random
        self._effort = effort or EFFORT
        self._planner = LearnedTurns(rules)
        self.budget = Budget(self._effort.tries)

    def evaluate(self, seat: Seat) -> Evaluation:
        """The winning chance and the expected points of each legal action."""
        state: State = seat.worlds()(self._random)
        legal = seat.legal()
        last = not turns_left(state, state.turn)
        nodes = self._effort.last_nodes if last else self._effort.nodes
        search = Search(self._planner, state, self._random, self._effort, [], DOUBT)
        options = self._options(search, state, legal, max(FEWEST_NODES, nodes // len(legal)))
        search.run_evenly(self.budget)
        best = {action: max(options[action], key=search.judged) for action in legal}
        values = {action: _value(search, option) for action, option in best.items()}
        return Evaluation(
            patient(state, {action: chance for action, (chance, _) in values.items()}),
            points={action: points for action, (_, points) in values.items()},
            details={
                action: possessions(option.plan.state.clans[state.turn])
                | _prepared(action, option.plan)
                for action, option in best.items()
            },
        )

    def _options(
        self, search: Search, state: State, legal: Sequence[int], nodes: int
    ) -> dict[int, list[Option]]:
        """The ways to play the turn by their first action; equal ends are one option."""
        plans = PLANS if self.budget.iterations >= 2 * PLANS * len(legal) else 1
        ends: dict[Hashable, Option] = {}
        found: dict[int, list[Option]] = {}
        for action in legal:
            found[action] = []
            for plan in self._plans_with(state, action, nodes)[:plans]:
                end = self._planner.rules.info(plan.state, state.turn)
                if end not in ends:
                    ends[end] = search.added(plan)
                found[action].append(ends[end])
        for option in [one for action in EXCHANGED for one in found.get(action, ())]:
            first = exchanged_later(self._planner, state, option.plan)
            if first is not None and option not in found[first]:
                found[first].append(option)
        return found

    def _plans_with(self, state: State, action: int, nodes: int) -> list[Plan]:
        """The best ways to play the turn that begins with an action."""
        planner = self._planner
        seat, turn = state.turn, planner.turn(state)
        after = state.clone()
        planner.rules.apply(after, seat, action)
        while after.turn == CHANCE and planner.turn(after) == turn:
            planner.rules.apply_chance(after, planner.rules.draw(after, self._random))
        if after.turn != seat or planner.turn(after) != turn:
            return [Plan((action,), after, planner.value(after, seat))]
        plans = planner.plans(after, nodes)
        return [Plan((action, *plan.actions), plan.state, plan.value) for plan in plans[:PLANS]]


def _value(search: Search, option: Option) -> tuple[float, float]:
    """The winning chance and the points of an option."""
    chance = min(1.0, max(0.0, search.judged(option, CHANCE_TO_WIN)))
    points = search.judged(option, POINTS)
    # In a decided game the moves with more points still come first.
    return min(1.0, (1 - 200 * POINT) * chance + POINT * max(0.0, points)), points


def _prepared(action: int, plan: Plan) -> dict[str, float]:
    """What follows an exchange of seals in a plan, if anything does."""
    later = [one for one in plan.actions if one not in EXCHANGED and one != END]
    return {NEXT: float(later[0])} if action in EXCHANGED and later else {}


def possessions(clan: Clan) -> dict[str, float]:
    """What a clan has: goods and points, workers on the board, floors climbed, lantern cards."""
    found = {kind: clan.holds[at] for at, kind in enumerate(HOLDINGS)}
    for kind, at in AT_HOME.items():
        found[kind] = WORKERS_PER_KIND - clan.workers[at]
    found[CLIMBED] = floors(clan)
    found[LANTERN] = len(clan.lantern)
    return {kind: float(count) for kind, count in found.items()}


def floors(clan: Clan) -> int:
    """How many floors above the gate the courtiers of a clan are, in all."""
    castle = clan.workers[GATE : THIRD_FLOOR + 1]
    heights = (0, 1, 1, 1, 2, 2, 3)
    return sum(count * height for count, height in zip(castle, heights, strict=True))
