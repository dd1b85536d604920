"""The levels that use the analysis."""

from __future__ import annotations

from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.matchmaster.analysis.analyst import HandAnalyst
from chabudai.games.matchmaster.analysis.policy import Policy
from chabudai.games.matchmaster.analysis.tables import BIT_OF
from chabudai.games.matchmaster.analysis.weights import forecast_for, policy_for
from chabudai.games.matchmaster.analysis.worlds import Knowledge
from chabudai.games.matchmaster.notation import SAY

REMEMBERS = 0.0
"""How many of the cards of earlier tricks the level ``regular`` remembers."""


class RuleOfThumb:
    """Plays by the trained rules of thumb, without trying anything out; it forgets cards."""

    def __init__(self, random: Random, remembers: float = REMEMBERS) -> None:
        self._random = random
        self._remembers = remembers

    def choose(self, seat: Seat) -> int:
        """The prediction that the cards promise, or the card that looks best."""
        actions = seat.legal()
        if len(actions) == 1:
            return actions[0]
        known = Knowledge(seat, self._random)
        held = known.drawn(1)
        if actions[0] >= SAY:
            forecast = forecast_for(known.seats, known.state.size)
            tricks = forecast.expected(held[:, known.seat], known.leader == known.seat)[0]
            return SAY + min(max(round(float(tricks)), 0), known.state.size)
        hands = known.hands(held, known.said(1))
        in_trick = len(known.state.played) % known.seats
        for card in known.state.played[: len(known.state.played) - in_trick]:
            if self._random() >= self._remembers:
                hands.played &= ~BIT_OF[card]
        policy: Policy = policy_for(known.seats)
        return int(policy.choose(hands)[0])


class Thinker:
    """Tries each move in sampled deals, and plays the one with the best chance."""

    def __init__(self, level: str, random: Random) -> None:
        expert = level == "expert"
        self._analyst = HandAnalyst(random) if expert else HandAnalyst(random, 10, 2, more=0)

    def choose(self, seat: Seat) -> int:
        """The action with the highest winning chance."""
        actions = seat.legal()
        return actions[0] if len(actions) == 1 else self._analyst.evaluate(seat).best
