"""Beliefs about both players' cards: what their play in earlier rounds says about them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb, perm
from typing import TypeAlias

import numpy as np

from chabudai.analysis.kernels import Floats
from chabudai.games.matcha.analysis.reading import PASSED, Reading, Round
from chabudai.games.matcha.analysis.situations import Kinds, Situation, private_states
from chabudai.games.matcha.analysis.thoughts import Range, Thought, choice_of

MOST_STATES = 6000
"""A player with more possible hands counts as playing each of them alike."""
MOST_PAIRS = 4_000_000
SOFT = 0.15
"""The share of a belief that does not trust the opponent to play as the solution says."""

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
    cards, hidden = len(situation.unseen), situation.hidden[player]
    return perm(cards, hidden) * comb(cards - hidden, situation.hands[player])


def joint(
    situation: Situation, kinds: Kinds, ranges: tuple[Range | None, Range | None]
) -> Floats | None:
    """The joint probabilities of the private states under some beliefs; ``None``: as dealt."""
    counts = [count_states(situation, player) for player in (0, 1)]
    if ranges == (None, None) or max(counts) > MOST_STATES or counts[0] * counts[1] > MOST_PAIRS:
        return None
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
    weights: Floats = summed.reshape(len(states[0]), size).astype(float)
    total = float(weights.sum())
    return weights / total if total > 0 else None


def ranges_after(
    thought: Thought, reading: Reading, round: int
) -> tuple[Range | None, Range | None]:
    """The beliefs about both players at the start of a round, by the thought before it."""
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
        slot
        for slot in (0, 1)
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
        found = choice_of(step, decision, slot, card)
        if found is None:
            return 0.0
        sequence = found.sequence
        seen = 0
        chance *= float(thought.strategies[player][sequence])
        if card is not None:
            chance /= sum(one in found.cards for one in hand)
            hand.remove(card)
    return chance
