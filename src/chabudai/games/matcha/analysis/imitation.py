"""Learns to play like `greedy`: a network that answers for many hands at once.

The expert uses it for rivals who play by rules of thumb. In the games for it players slip now and
then, so that the network also knows what `greedy` does in positions to which it would not come.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from chabudai.core.rules import CHANCE, OVER
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.blueprint import own_observations
from chabudai.games.matcha.analysis.network import Adam, Player, Weights, new_player
from chabudai.games.matcha.analysis.observations import MOST_ACTIONS, Array, features
from chabudai.games.matcha.analysis.reading import read
from chabudai.games.matcha.editions import Edition
from chabudai.games.matcha.greedy import Greedy
from chabudai.games.matcha.notation import PASS
from chabudai.games.matcha.rules import Matcha

SLIPS = (0.0, 0.0, 0.1, 0.3, 1.0)
"""How often a player of a game does anything instead."""
PART = 512
"""Decisions for one step of the weights."""
ROUNDS = 12
"""How often all decisions are learned from."""
RATE = 2e-3, 1e-4
"""The size of the steps at the start and at the end."""
TELLS_EVERY = 1000


@dataclass(slots=True)
class Seen:
    """What the player of one decision saw, and what `greedy` does there."""

    shared: Array
    each: Array
    legal: Array
    action: int


def imitated(edition: Edition, games: int, seed: int, tell: Callable[[str], None]) -> Weights:
    """The weights that play like `greedy`, learned from this many games."""
    seen: list[Seen] = []
    for number in range(games):
        seen += _decisions(edition, random.Random(f"{seed}/{edition.name}/thumb {number}"))
        if (number + 1) % TELLS_EVERY == 0:
            tell(f"{number + 1} games to imitate")
    weights, right = learned(seen, seed)
    tell(f"{len(seen)} decisions, {right:.1%} of them the same")
    return weights


def _decisions(edition: Edition, dice: random.Random) -> Iterator[Seen]:
    """All decisions of a game between two players who slip."""
    rules, thumb = Matcha(edition), Greedy(dice.random)
    state, past = rules.start(), list[tuple[int | None, str]]()
    slips = dice.choice(SLIPS), dice.choice(SLIPS)
    while state.turn != OVER:
        if state.turn == CHANCE:
            rules.apply_chance(state, rules.draw(state, dice.random))
            past.append((None, ""))
            continue
        turn = state.turn
        seat = Seat(rules, state, turn, past)
        legal, action = seat.legal(), thumb.choose(seat)
        if len(legal) > 1 and seat.observe()["phase"] != "keep":
            yield _seen(seat, action)
        if dice.random() < slips[turn]:
            action = dice.choice(legal)
        past.append((turn, rules.write_for_others(state, turn, action)))
        rules.apply(state, turn, action)


def _seen(seat: Seat, action: int) -> Seen:
    observations = own_observations(read(seat))
    shared, each = features(observations)
    place = MOST_ACTIONS - 1
    if action != PASS:
        place = int(np.flatnonzero(observations.hand[0] == action >> 1)[0]) * 2 + (action & 1)
    return Seen(shared[0], each[0], observations.legal()[0], place)


def learned(seen: list[Seen], seed: int) -> tuple[Weights, float]:
    """The weights that make the same choices most often, and how often they do."""
    dice = np.random.default_rng(seed)
    shared, each, legal = (
        np.stack([getattr(one, name) for one in seen]) for name in ("shared", "each", "legal")
    )
    actions = np.array([one.action for one in seen])
    weights = new_player(dice, shared.shape[1], each.shape[2])
    steps = Adam(weights)
    parts = [
        part
        for _ in range(ROUNDS)
        for part in np.array_split(dice.permutation(len(seen)), -(-len(seen) // PART))
    ]
    for number, part in enumerate(parts):
        player = Player(weights, shared[part], each[part], legal[part])
        slopes = player.chances.copy()
        slopes[np.arange(len(part)), actions[part]] -= 1
        rate = RATE[0] + (RATE[1] - RATE[0]) * number / len(parts)
        steps.step(player.slopes((slopes / len(part)).astype(np.float32)), rate)
    found = Player(weights, shared, each, legal).chances.argmax(axis=1)
    return weights, float((found == actions).mean())
