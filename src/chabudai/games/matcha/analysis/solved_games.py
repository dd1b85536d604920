"""Solved situations: where a seat's decision lies in them, and what they say about it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from chabudai.analysis.kernels import Floats
from chabudai.analysis.sequence_form import Solution
from chabudai.games.matcha.analysis.endgame import Built
from chabudai.games.matcha.analysis.reading import PASSED, Reading
from chabudai.games.matcha.analysis.steps import Choice, Step
from chabudai.games.matcha.notation import PASS

COMPUTED = 1e-6
"""Errors of computing are smaller."""
UNCERTAIN = 0.01
"""The chance that an estimate leaves open at least."""


@dataclass(slots=True)
class SolvedGame:
    """A solved situation."""

    built: Built
    solution: Solution
    strategies: tuple[Floats, Floats]
    first: int
    """The round of the set at which it starts."""
    rounds: int
    steps: dict[tuple[int, int], Step]
    places: tuple[dict[tuple[int, int], int], dict[tuple[int, int], int]]
    """The index of each private state."""

    @classmethod
    def of(
        cls,
        built: Built,
        solution: Solution,
        first: int,
    ) -> SolvedGame:
        """The strategies of a game that was built and solved."""
        dealer, other = (
            tree.strategy(plan) for tree, plan in zip(built.trees, solution.plans, strict=True)
        )
        places = tuple({state: at for at, state in enumerate(states)} for states in built.states)
        return cls(
            built,
            solution,
            (dealer, other),
            first,
            len(built.situation.boards),
            {(step.round, step.turn): step for step in built.steps},
            (places[0], places[1]),
        )


@dataclass(frozen=True, slots=True)
class Node:
    """A decision of a player in a solved game."""

    step: Step
    decision: int
    hand: tuple[int, ...]


def choice_of(step: Step, decision: int, slot: int, card: int | None) -> Choice | None:
    """The choice that plays a card at a slot, or passes."""
    for choice in step.choices(decision):
        if choice.slot == slot and (card is None or card in choice.cards):
            return choice
    return None


def find(solved: SolvedGame, reading: Reading) -> Node | None:
    """The seat's present decision in a solved game that covers the current round."""
    player = reading.player
    built = solved.built
    kinds = built.kinds
    hand = list(reading.hand_before(solved.first))
    below = reading.hidden_before(solved.first)
    sequence = solved.places[player].get((kinds.packed(hand), kinds.packed(below)))
    if sequence is None:
        return None
    seen = 0
    size = len(kinds.groups) + 1
    for at, one in enumerate(reading.rounds[solved.first :]):
        for turn, slot in enumerate(one.turns):
            if turn % 2 != player:
                seen = seen * 3 + slot + 1
                continue
            step = solved.steps.get((at, turn))
            decision = None if step is None or not hand else step.decision(sequence, seen)
            if step is None or decision is None:
                continue
            card = None if slot == PASSED else one.placed[slot][player]
            found = choice_of(step, decision, slot, card)
            if found is None:
                return None
            sequence = found.sequence
            seen = 0
            if card is not None:
                hand.remove(card)
        if solved.first + at < reading.now:
            for slot in (0, 1):
                rivals = one.placed[slot][1 - player]
                shown = one.shown(slot) and rivals is not None
                seen = seen * size + (
                    kinds.kind_of(rivals) + 1 if shown and rivals is not None else 0
                )
    step = solved.steps.get((reading.now - solved.first, len(reading.rounds[-1].turns)))
    decision = None if step is None else step.decision(sequence, seen)
    if step is None or decision is None:
        return None
    return Node(step, decision, tuple(hand))


def policy(solved: SolvedGame, reading: Reading) -> dict[int, float] | None:
    """The probabilities of the seat's actions, or ``None`` if the solved game does not cover it."""
    node = find(solved, reading)
    if node is None:
        return None
    return _by_action(node, solved.strategies[reading.player])


def rivals_view(solved: SolvedGame, reading: Reading) -> dict[int, float] | None:
    """The policy that the rival expects: with the slips, if there are any."""
    node = find(solved, reading)
    if node is None or solved.solution.slipping is None:
        return policy(solved, reading)
    level, plan = node.step.level, solved.solution.slipping[reading.player]
    strategy = np.zeros(len(plan))
    strategy[level.span] = level.normalized(plan[level.span])
    return _by_action(node, strategy)


def _by_action(node: Node, strategy: Floats) -> dict[int, float]:
    """The probabilities of the actions of a decision."""
    found: dict[int, float] = {}
    for choice in node.step.choices(node.decision):
        chance = float(strategy[choice.sequence])
        if choice.slot == PASSED:
            found[PASS] = chance
            continue
        held = [card for card in node.hand if card in choice.cards]
        for card in held:
            action = card * 2 + choice.slot
            found[action] = found.get(action, 0.0) + chance / len(held)
    return found


FAITH = 0.999
"""The rest goes to a rival who plays anything: so every decision has a value."""


def uncertain(chance: float) -> float:
    """A chance that is only estimated, so it is never certain."""
    return min(1 - UNCERTAIN, max(UNCERTAIN, chance))


def possible_chance(chance: float) -> float:
    """A chance between 0 and 1. An estimate that is beyond them is not certain for that."""
    beyond = not -COMPUTED < chance < 1 + COMPUTED
    return uncertain(chance) if beyond else min(1.0, max(0.0, chance))


def chances(solved: SolvedGame, reading: Reading) -> dict[int, float] | None:
    """The seat's winning chance after each action, if it goes on as well as possible.

    The rival plays by the solution.
    """
    node = find(solved, reading)
    if node is None:
        return None
    player = reading.player
    built = solved.built
    rival = built.trees[1 - player]
    slipping = solved.solution.slipping
    if slipping is not None:
        plan = slipping[1 - player]
    else:
        plan = FAITH * solved.solution.plans[1 - player]
        plan += (1 - FAITH) * rival.plan(rival.uniform())
    means = built.game.means(player, plan, built.masses)
    found: dict[int, float] = {}
    for choice in node.step.choices(node.decision):
        share = float(np.nan_to_num(means[choice.sequence]))
        chance = possible_chance(share if player == 0 else 1.0 + share)
        cards = [card for card in node.hand if card in choice.cards]
        for action in [card * 2 + choice.slot for card in cards] or [PASS]:
            found[action] = chance
    return found
