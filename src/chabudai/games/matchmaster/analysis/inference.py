"""How well deals explain what the other seats predicted and played.

What players did who have nothing at stake tells nothing.
"""

from __future__ import annotations

import numpy as np

from chabudai.games.matchmaster.analysis.playout import Hands, play
from chabudai.games.matchmaster.analysis.policy import Policy
from chabudai.games.matchmaster.analysis.tables import Floats, Ints
from chabudai.games.matchmaster.analysis.weights import forecast_for, policy_for
from chabudai.games.matchmaster.analysis.worlds import Knowledge

LEAST_LIKELIHOOD = 0.02
"""Any prediction is at least so likely."""
LEAST_LIKELIHOOD_BEHIND = 0.1
"""The same for a player who is behind in the last hand, and may take a risk."""
TEMPERATURE = 1.5
"""How often players deviate from the rules of thumb: the scores of cards are divided by this."""
RANDOM_SHARE = 0.3
"""How often players play any card."""


class Deals:
    """Possible cards of all seats, and how well they explain what the others did."""

    def __init__(self, known: Knowledge, count: int) -> None:
        self._known = known
        self._held = known.drawn(count)
        self._sums = likelihood(known, self._held).cumsum()

    def plausible(self, count: int) -> Ints:
        """This many of them, in proportion to how well they explain it. Some come repeatedly."""
        marks = (np.arange(count) + self._known.random()) * (self._sums[-1] / count)
        kept: Ints = self._held[np.searchsorted(self._sums, marks).clip(0, len(self._held) - 1)]
        return kept


def likelihood(known: Knowledge, held: Ints) -> Floats:
    """How likely the predictions and cards of the others are, for each deal of the cards left."""
    return of_predictions(known, held) * of_cards(known, held)


def of_predictions(known: Knowledge, held: Ints) -> Floats:
    """How likely the others predict what they predicted."""
    dealt = known.dealt(held)
    forecast = forecast_for(known.seats, known.state.size)
    likely = np.ones(len(held))
    for at, said in enumerate(known.state.said):
        if at != known.seat and at not in known.careless:
            least = LEAST_LIKELIHOOD_BEHIND if known.behind(at) else LEAST_LIKELIHOOD
            likely *= forecast.odds(dealt[:, at], at == known.leader)[said] + least
    return likely


def of_cards(known: Knowledge, held: Ints) -> Floats:
    """How likely the others play the cards that they played."""
    likely = np.ones(len(held))
    policy = policy_for(known.seats)
    said = known.said(len(held))
    hands = Hands.dealt(known.dealt(held), said, known.state.size, known.leader)
    for card in known.state.played:
        seat = hands.turn[0]
        if hands.left > 1 and seat != known.seat and seat not in known.careless:
            likely *= _chance(policy, hands, card)
        play(hands, np.full(len(held), card))
    return likely


def _chance(policy: Policy, hands: Hands, card: int) -> Floats:
    """How likely the players to move play a card that all of them hold."""
    cards, scores = policy.scores(hands)
    odds = np.exp((scores - scores.max(axis=0)) / TEMPERATURE)
    chosen = np.where(cards == card, odds, 0.0).sum(axis=0) / odds.sum(axis=0)
    found: Floats = (1 - RANDOM_SHARE) * chosen + RANDOM_SHARE / np.isfinite(scores).sum(axis=0)
    return found
