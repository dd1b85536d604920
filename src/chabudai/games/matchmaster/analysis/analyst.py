"""Evaluates predictions and cards: many sampled deals, each played to its end.

The deals fit the cards played and the voids shown. Those that explain the predictions and cards of
the other seats count more. Every legal move is tried in every deal; the last tricks are solved
exactly. The result of a hand is the chance to win the whole game from the scores after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from chabudai.analysis import Evaluation
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.matchmaster.analysis.endgame import solvable, solve
from chabudai.games.matchmaster.analysis.inference import Deals
from chabudai.games.matchmaster.analysis.playout import Hands, play, play_out
from chabudai.games.matchmaster.analysis.policy import CARELESS, Table
from chabudai.games.matchmaster.analysis.standing import Standing, points
from chabudai.games.matchmaster.analysis.tables import CARDS, Floats, Ints
from chabudai.games.matchmaster.analysis.weights import forecast_for, policy_for
from chabudai.games.matchmaster.analysis.worlds import Knowledge
from chabudai.games.matchmaster.notation import SAY

WORLDS = 300
"""The deals in which every action is tried."""
MORE = 900
"""This many other deals decide between actions that are close."""
CLOSE = 2.0
"""Actions are close if their difference is at most this many standard errors."""
DRAWS = 5
"""This many deals are drawn for each in which every action is tried."""
RIVALS_TEMPERATURE = 1.0
"""How often the other seats deviate from the rules of thumb."""


class Results(NamedTuple):
    """What came of actions: a row for each action, a column for each deal."""

    chances: Floats
    points: Floats
    met: Floats
    rival: Floats

    def close(self) -> Ints:
        """The numbers of the actions that may be the best, the best one first."""
        order = self.chances.mean(axis=1).argsort(kind="stable")[::-1]
        behind = self.chances[order[0]] - self.chances
        deals = self.chances.shape[1]
        doubt = CLOSE * behind.std(axis=1) / deals**0.5
        kept: Ints = np.array([at for at in order if behind[at].mean() <= doubt[at]])
        return kept


class HandAnalyst:
    """Evaluates the decisions of a seat."""

    def __init__(
        self, random: Random, worlds: int = WORLDS, draws: int = DRAWS, more: int = MORE
    ) -> None:
        self._random = random
        self.worlds = worlds
        self._draws = draws
        self._more = more

    def evaluate(self, seat: Seat) -> Evaluation:
        """The winning chance and the expected final points of each legal action."""
        actions = list(seat.legal())
        known = Knowledge(seat, self._random)
        deals = Deals(known, self.worlds * self._draws) if actions[0] < SAY else None
        found = _results(known, actions, deals, self.worlds)
        close = found.close()
        if self._more and len(close) > 1:
            others = _results(known, [actions[at] for at in close], deals, self._more)
            columns = [joined(*pair, close) for pair in zip(found, others, strict=True)]
        else:
            columns = [values.mean(axis=1) for values in found]
        chances, points, met, rival = (
            dict(zip(actions, column.tolist(), strict=True)) for column in columns
        )
        details = {at: {"met": met[at], "rival": rival[at]} for at in actions}
        return Evaluation(chances, points=points, details=details)


def _results(known: Knowledge, actions: Sequence[int], deals: Deals | None, worlds: int) -> Results:
    """The results of actions in this many deals, the same for all actions."""
    hands = (
        _said(known, actions, worlds) if deals is None else _played(known, actions, deals, worlds)
    )
    if solvable(known.seats, hands.left):
        taken = solve(hands)
    else:
        random = known.luck()
        luck = random.gumbel(scale=RIVALS_TEMPERATURE, size=(worlds, CARDS))
        table = Table(policy_for(known.seats), known.seat, luck, known.careless, random)
        taken = play_out(hands, table)
    scores = np.array(known.state.scores) + points(hands.said, taken)
    chances = Standing(known.state.hand).chance(scores, known.seat)
    met = (hands.said == taken)[:, known.seat]
    rival = np.delete(scores, known.seat, axis=1).max(axis=1)
    values = (chances, scores[:, known.seat], met, rival)
    return Results(*(np.reshape(one * 1.0, (len(actions), worlds)) for one in values))


def _said(known: Knowledge, actions: Sequence[int], worlds: int) -> Hands:
    """The deals after each prediction; the predictions of the others come from the model."""
    held = known.drawn(worlds)
    size = known.state.size
    forecast = forecast_for(known.seats, size)
    said = np.zeros(held.shape, dtype=np.int64)
    luck = known.randoms(known.seats, worlds)
    for at in range(known.seats):
        odds = forecast.odds(held[:, at], at == known.leader)
        if at in known.careless:
            odds = (1 - CARELESS) * odds + CARELESS / (size + 1)
        said[:, at] = (luck[at] > odds.cumsum(axis=0)).sum(axis=0).clip(0, size)
    hands = known.hands(held, said).repeated(len(actions))
    hands.said[:, known.seat] = np.repeat(np.array(actions) - SAY, worlds)
    return hands


def _played(known: Knowledge, actions: Sequence[int], deals: Deals, worlds: int) -> Hands:
    """The deals after each card."""
    hands = known.hands(deals.plausible(worlds), known.said(worlds)).repeated(len(actions))
    play(hands, np.repeat(np.array(actions), worlds))
    return hands


def joined(first: Floats, more: Floats, close: Ints) -> Floats:
    """The means of all actions, with more deals for the close ones.

    The other actions stay as far behind the best one as they were in the first deals.
    """
    few, many = first.shape[1], more.shape[1]
    before = first.mean(axis=1)
    joined = (before[close] * few + more.mean(axis=1) * many) / (few + many)
    means: Floats = before + (joined[0] - before[close[0]])
    means[close] = joined
    return means
