"""The same work done by others: OpenSpiel's Oh Hell, the nearest relative of MatchMaster."""

from __future__ import annotations

import time
from importlib.util import find_spec
from random import Random
from typing import Any

from chabudai.bench.own import Measure, rate
from chabudai.core.chance import stream

PLAYOUTS = "OpenSpiel oh_hell, random play"
PLAYOUTS_BY_OUTCOMES = "OpenSpiel oh_hell, chance by outcomes"
SEARCH = "OpenSpiel oh_hell, ismcts"
COMPARED = (
    ("random play, ", PLAYOUTS),
    ("random play, ", PLAYOUTS_BY_OUTCOMES),
    ("ismcts, ", SEARCH),
)
"""What begins with this is compared with that."""


def available() -> bool:
    """Whether OpenSpiel is installed (`pip install chabudai[peers]`)."""
    return find_spec("pyspiel") is not None


def peer_measures(seconds: float) -> list[Measure]:
    """Three players, seven tricks, driven from Python like our own."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("oh_hell(players=3,num_tricks_fixed=7)")
    random = stream("bench", "oh_hell")
    generator = Random(1)

    def playout() -> int:
        """As fast as we know how: the deal is even, so any legal card will do."""
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        return decisions

    def playout_by_outcomes() -> int:
        """As its own examples drive it."""
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(generator.choices(actions, weights)[0])
            else:
                state.apply_action(generator.choice(state.legal_actions()))
                decisions += 1
        return decisions

    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        actions = dealt.legal_actions()
        dealt.apply_action(actions[int(random() * len(actions))])
    simulations = max(50, int(1000 * seconds))
    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    bot: Any = ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=simulations,
        random_state=numpy.random.RandomState(2),
    )

    def search() -> float:
        start = time.perf_counter()
        bot.step(dealt)
        return simulations / (time.perf_counter() - start)

    return [
        Measure(PLAYOUTS, "decisions/s", lambda: rate(playout, seconds)),
        Measure(PLAYOUTS_BY_OUTCOMES, "decisions/s", lambda: rate(playout_by_outcomes, seconds)),
        Measure(SEARCH, "simulations/s", search),
    ]
