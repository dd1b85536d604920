"""Near-optimal play: solve the current round, or the rest of the set where that is small enough.

At the start of each round the rest of the set is solved from the beliefs about both hands. With
three cards each or in the last round the solution is exact. Earlier, the look ahead stops after
the round and uses `Outlook`, and cards that cannot match there are grouped by what they are worth
later. Beliefs follow from the solutions of the rounds before: both players know them.

Everything follows from what both players see, so a solution is the same from both seats and can be
computed again at any time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeAlias

import numpy as np

from chabudai.analysis.kernels import Floats, gathered
from chabudai.analysis.sequence_form import Solution, solve
from chabudai.games.matcha.analysis.endgame import (
    Board,
    Built,
    Choice,
    Kinds,
    Situation,
    Step,
    Worths,
)
from chabudai.games.matcha.analysis.reading import PASSED, Reading, Round
from chabudai.games.matcha.analysis.values import Outlook
from chabudai.games.matcha.cards import ZERO, matches
from chabudai.games.matcha.editions import Edition
from chabudai.games.matcha.notation import PASS

Range: TypeAlias = dict[tuple[tuple[int, ...], tuple[int, ...]], float]
"""How likely a player plays as seen, by hand and own face-down cards (all relative)."""
EXACT_HAND = 3
"""With hands up to this size the last two rounds are solved exactly."""
MOST_STATES = 6000
"""A player with more possible hands counts as playing each of them alike."""
MOST_PAIRS = 4_000_000
SOFT = 0.15
"""The share of a belief that does not trust the opponent to play as the solution says."""
REMEMBERED = 24
"""The solutions that are kept."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think."""

    iterations: int = 120
    gap: float = 0.0015
    coarse_iterations: int = 40
    coarse_gap: float = 0.004
    buckets: int = 2
    since: int = 0
    """The round of the set from which on the play counts: nothing follows from earlier rounds."""
    exact_hand: int = EXACT_HAND


@dataclass(slots=True)
class Thought:
    """A solved situation."""

    built: Built
    solution: Solution
    strategies: tuple[Floats, Floats]
    first: int
    """The round of the set at which it starts."""
    rounds: int
    ranges: tuple[Range | None, Range | None]
    """The beliefs at its start; ``None``: all hands alike."""
    steps: dict[tuple[int, int], Step]
    places: tuple[dict[tuple[int, int], int], dict[tuple[int, int], int]]
    """The index of each private state."""

    @classmethod
    def of(
        cls,
        built: Built,
        solution: Solution,
        first: int,
        ranges: tuple[Range | None, Range | None] = (None, None),
    ) -> Thought:
        """A thought about a solved situation."""
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
            ranges,
            {(step.round, step.turn): step for step in built.steps},
            (places[0], places[1]),
        )


@dataclass(frozen=True, slots=True)
class Node:
    """A decision of a player in a thought."""

    step: Step
    decision: int
    hand: tuple[int, ...]


class Thinker:
    """Solves the situations of a game, and remembers the last solutions."""

    def __init__(self, effort: Effort, outlook: Callable[[Reading], Outlook] | None = None) -> None:
        self.effort = effort
        self._outlook = outlook or _outlook_of
        self._known: OrderedDict[object, Thought] = OrderedDict()

    def thought(self, reading: Reading, round: int | None = None) -> Thought:
        """The solution that covers a round (by default the current one)."""
        now = reading.now if round is None else round
        start = now
        if now > self.effort.since and self._is_exact(reading, now - 1):
            start = now - 1
        key = _key(reading, start)
        known = self._known.get(key)
        if known is None:
            known = self._solved(reading, start)
            self._known[key] = known
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return known

    def _is_exact(self, reading: Reading, round: int) -> bool:
        left = len(reading.boards) - round
        sizes = reading.situation(round, 1).hands
        return left == 1 or (left == 2 and max(sizes) <= self.effort.exact_hand)

    def _solved(self, reading: Reading, round: int) -> Thought:
        exact = self._is_exact(reading, round)
        left = len(reading.boards) - round
        situation = reading.situation(round, left if exact else 1)
        ranges: tuple[Range | None, Range | None] = (None, None)
        if round > self.effort.since:
            ranges = ranges_after(self.thought(reading, round - 1), reading, round)
        later = () if exact else reading.boards[round + 1 :]
        built, solution = self._solution(
            reading.edition, self._outlook(reading), situation, later, ranges
        )
        return Thought.of(built, solution, round, ranges)

    def _solution(
        self,
        edition: Edition,
        outlook: Outlook,
        situation: Situation,
        later: tuple[Board, ...],
        ranges: tuple[Range | None, Range | None],
    ) -> tuple[Built, Solution]:
        """Solve the mats of a situation; ``later`` mats are only estimated."""
        effort = self.effort
        final = edition.most_sets is None
        if not later:
            kinds = Kinds.of(situation)
            weights = joint(situation, kinds, ranges)
            built = Built(situation, outlook.exact, weights, kinds, pass_is_final=final)
            return built, solve(built.game, effort.gap, effort.iterations)
        cards = sorted(set(situation.unseen))
        worth = outlook.card_worths(situation.tokens, later, cards)
        by_card = {card: float(one) for card, one in zip(cards, worth, strict=True)}
        kinds = coarse(situation, by_card, effort.buckets)
        worths = Worths(
            np.array([np.mean([by_card[card] for card in group]) for group in kinds.groups]),
            outlook.count_worths(situation.tokens, later),
        )

        def value(tokens: tuple[int, ...], last: bool) -> float | None:
            return outlook.expected(tokens, later) if last else outlook.exact(tokens, False)

        weights = joint(situation, kinds, ranges)
        built = Built(situation, value, weights, kinds, worths, pass_is_final=final)
        return built, solve(built.game, effort.coarse_gap, effort.coarse_iterations)

    def value(self, edition: Edition, outlook: Outlook, situation: Situation) -> float:
        """The dealer's chance in a situation, with only the first mat solved."""
        later = situation.boards[1:]
        first = replace(situation, boards=situation.boards[:1])
        return self._solution(edition, outlook, first, later, (None, None))[1].value


def thinker(effort: Effort) -> Thinker:
    """The thinker of this process for an effort: bots are made for every decision, and share it."""
    if effort not in _THINKERS:
        _THINKERS[effort] = Thinker(effort)
    return _THINKERS[effort]


_THINKERS: dict[Effort, Thinker] = {}


def _outlook_of(reading: Reading) -> Outlook:
    key = (reading.edition.name, reading.last_set)
    if key not in _OUTLOOKS:
        _OUTLOOKS[key] = Outlook(reading.edition, reading.last_set)
    return _OUTLOOKS[key]


_OUTLOOKS: dict[tuple[str, bool], Outlook] = {}


def _key(reading: Reading, round: int) -> object:
    """What both players know at the start of a round."""
    past = tuple(
        (one.turns, tuple(one.placed[slot] if one.shown(slot) else None for slot in (0, 1)))
        for one in reading.rounds[:round]
    )
    tokens = reading.tokens_before(round)
    return (reading.edition.name, reading.last_set, tokens, reading.boards, past)


def coarse(situation: Situation, worths: Mapping[int, float], buckets: int) -> Kinds:
    """Kinds for one round: cards that match there, and the others in groups by their worth."""
    cards = sorted(set(situation.unseen))
    board = situation.boards[0]
    useful = [
        card
        for card in cards
        if card != ZERO and any(matches(card, board[slot], slot) for slot in (0, 1))
    ]
    rest = sorted(
        (card for card in situation.unseen if card not in useful), key=lambda card: worths[card]
    )
    groups: list[tuple[int, ...]] = [(card,) for card in useful]
    for part in np.array_split(np.array(rest, dtype=int), max(1, min(buckets, len(rest)))):
        if len(part):
            groups.append(tuple(int(card) for card in part))
    # Equal cards must not lie in two groups: the second zero joins the first.
    return Kinds(tuple(_with_zeros_together(groups)))


def _with_zeros_together(groups: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    with_zero = [at for at, group in enumerate(groups) if ZERO in group]
    if len(with_zero) < 2:
        return groups
    first, second = with_zero
    groups[first] += (ZERO,)
    groups[second] = tuple(card for card in groups[second] if card != ZERO)
    return [group for group in groups if group]


# -- beliefs -----------------------------------------------------------------------------------
Physical: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Places in the unseen cards: of the hand, and of the face-down cards in order of play."""


def physical_states(situation: Situation, player: int) -> Iterator[Physical]:
    """All hands and face-down cards of a player."""
    everything = range(len(situation.unseen))

    def hidden(left: int, used: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not left:
            yield used
            return
        for place in everything:
            if place not in used:
                yield from hidden(left - 1, (*used, place))

    for down in hidden(situation.hidden[player], ()):
        rest = [place for place in everything if place not in down]
        for hand in combinations(rest, situation.hands[player]):
            yield hand, down


def count_states(situation: Situation, player: int) -> int:
    """The number of physical states of a player."""
    from math import comb, perm

    cards, hidden = len(situation.unseen), situation.hidden[player]
    return perm(cards, hidden) * comb(cards - hidden, situation.hands[player])


def joint(
    situation: Situation, kinds: Kinds, ranges: tuple[Range | None, Range | None]
) -> Floats | None:
    """The joint probabilities of the private states under some beliefs; ``None``: as dealt."""
    counts = [count_states(situation, player) for player in (0, 1)]
    if ranges == (None, None) or max(counts) > MOST_STATES or counts[0] * counts[1] > MOST_PAIRS:
        return None
    from chabudai.games.matcha.analysis.endgame import private_states

    states = private_states(situation, kinds)
    unseen = situation.unseen
    columns = []
    for player in (0, 1):
        place_of = {state: at for at, state in enumerate(states[player])}
        belief = ranges[player]
        rows = []
        for hand, down in physical_states(situation, player):
            cards = tuple(unseen[at] for at in hand)
            below = tuple(unseen[at] for at in down)
            weight = 1.0 if belief is None else belief.get((tuple(sorted(cards)), below), 0.0)
            mask = sum(1 << at for at in (*hand, *down))
            rows.append((mask, place_of[kinds.packed(cards), kinds.packed(below)], weight))
        columns.append(np.array(rows))
    masks = [part[:, 0].astype(np.int64) for part in columns]
    index = [part[:, 1].astype(np.int64) for part in columns]
    apart = (masks[0][:, None] & masks[1][None, :]) == 0
    pairs = apart * columns[0][:, 2][:, None] * columns[1][:, 2][None, :]
    size = len(states[1])
    flat = (index[0][:, None] * size + index[1][None, :]).ravel()
    summed = np.bincount(flat, weights=pairs.ravel(), minlength=len(states[0]) * size)
    weights: Floats = summed.reshape(len(states[0]), size)
    return weights / weights.sum()


def ranges_after(
    thought: Thought, reading: Reading, round: int
) -> tuple[Range | None, Range | None]:
    """The beliefs about both players at the start of a round, after a thought about the one before."""
    situation = reading.situation(round, 1)
    before = reading.rounds[round - 1]
    dealer, other = (
        _range_after(thought, situation, before, player)
        if count_states(situation, player) <= MOST_STATES
        else None
        for player in (0, 1)
    )
    return dealer, other


def _range_after(thought: Thought, situation: Situation, before: Round, player: int) -> Range:
    """The belief about one player."""
    alone = [
        slot for slot in (0, 1)
        if before.placed[slot][player] is not None and not before.shown(slot)
    ]
    older = situation.hidden[player] - len(alone)
    belief: Range = {}
    unseen = situation.unseen
    for hand, down in physical_states(situation, player):
        cards = tuple(sorted(unseen[at] for at in hand))
        below = tuple(unseen[at] for at in down)
        if (cards, below) in belief:
            continue
        placed: list[int | None] = [
            before.placed[slot][player] if before.shown(slot) else None for slot in (0, 1)
        ]
        for slot, card in zip(alone, below[older:], strict=True):
            placed[slot] = card
        whole = tuple(sorted((*cards, *(card for card in placed if card is not None))))
        earlier = thought.ranges[player]
        weight = 1.0 if earlier is None else earlier.get((whole, below[:older]), 0.0)
        belief[cards, below] = weight * _likelihood(
            thought, player, (whole, below[:older]), before, placed
        )
    mean = sum(belief.values()) / max(1, len(belief))
    if mean <= 0:
        return dict.fromkeys(belief, 1.0)
    return {key: (1 - SOFT) * weight / mean + SOFT for key, weight in belief.items()}


def _likelihood(
    thought: Thought,
    player: int,
    private: tuple[tuple[int, ...], tuple[int, ...]],
    before: Round,
    placed: list[int | None],
) -> float:
    """How likely a player with these cards makes the turns that were seen, with these cards."""
    built = thought.built
    kinds = built.kinds
    whole, below = private
    sequence = thought.places[player].get((kinds.packed(whole), kinds.packed(below)))
    if sequence is None:
        return 0.0
    hand = list(whole)
    seen = 0
    chance = 1.0
    for turn, slot in enumerate(before.turns):
        if turn % 2 != player:
            seen = seen * 3 + slot + 1
            continue
        step = thought.steps.get((0, turn))
        decision = None if step is None or not hand else step.decision(sequence, seen)
        if step is None or decision is None:
            continue
        card = None if slot == PASSED else placed[slot]
        found = _choice(step, decision, slot, card)
        if found is None:
            return 0.0
        sequence = found.sequence
        seen = 0
        chance *= float(thought.strategies[player][sequence])
        if card is not None:
            chance /= sum(one in found.cards for one in hand)
            hand.remove(card)
    return chance


def _choice(step: Step, decision: int, slot: int, card: int | None) -> Choice | None:
    """The choice that plays a card at a slot, or passes."""
    for choice in step.choices(decision):
        if choice.slot == slot and (card is None or card in choice.cards):
            return choice
    return None


# -- decisions ---------------------------------------------------------------------------------
def find(thought: Thought, reading: Reading) -> Node | None:
    """The seat's present decision in a thought that covers the current round."""
    player = reading.player
    built = thought.built
    kinds = built.kinds
    hand = list(reading.hand_before(thought.first))
    below = reading.hidden_before(thought.first)
    sequence = thought.places[player].get((kinds.packed(hand), kinds.packed(below)))
    if sequence is None:
        return None
    seen = 0
    size = len(kinds.groups) + 1
    for at, one in enumerate(reading.rounds[thought.first :]):
        for turn, slot in enumerate(one.turns):
            if turn % 2 != player:
                seen = seen * 3 + slot + 1
                continue
            step = thought.steps.get((at, turn))
            decision = None if step is None or not hand else step.decision(sequence, seen)
            if step is None or decision is None:
                continue
            card = None if slot == PASSED else one.placed[slot][player]
            found = _choice(step, decision, slot, card)
            if found is None:
                return None
            sequence = found.sequence
            seen = 0
            if card is not None:
                hand.remove(card)
        if thought.first + at < reading.now:
            for slot in (0, 1):
                rivals = one.placed[slot][1 - player]
                shown = one.shown(slot) and rivals is not None
                seen = seen * size + (kinds.kind_of(rivals) + 1 if shown and rivals is not None else 0)
    step = thought.steps.get((reading.now - thought.first, len(reading.rounds[-1].turns)))
    decision = None if step is None else step.decision(sequence, seen)
    if step is None or decision is None:
        return None
    return Node(step, decision, tuple(hand))


def policy(thought: Thought, reading: Reading) -> dict[int, float] | None:
    """The probabilities of the seat's actions, or ``None`` if the thought does not cover it."""
    node = find(thought, reading)
    if node is None:
        return None
    strategy = thought.strategies[reading.player]
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


def chances(thought: Thought, reading: Reading) -> dict[int, float] | None:
    """The seat's winning chance after each action, if both go on by the solution."""
    node = find(thought, reading)
    if node is None:
        return None
    player = reading.player
    built = thought.built
    rival = built.trees[1 - player]
    plan = FAITH * thought.solution.plans[1 - player] + (1 - FAITH) * rival.plan(rival.uniform())
    tree = built.trees[player]
    strategy = thought.strategies[player]
    gains = tree.worths(built.game.gains(player, plan), strategy)
    ends = (built.game.rows, built.game.columns)
    reach = gathered(ends[player], ends[1 - player], built.masses, plan, tree.size)
    masses = tree.worths(reach, strategy)
    found: dict[int, float] = {}
    for choice in node.step.choices(node.decision):
        mass = float(masses[choice.sequence])
        share = float(gains[choice.sequence]) / mass if mass > 0 else 0.0
        chance = min(1.0, max(0.0, share if player == 0 else 1.0 + share))
        cards = [card for card in node.hand if card in choice.cards]
        for action in [card * 2 + choice.slot for card in cards] or [PASS]:
            found[action] = chance
    return found
