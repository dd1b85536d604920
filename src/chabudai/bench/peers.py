"""Other engines for comparison, and the peers of the scalar engine.

OpenSpiel's Oh Hell is the peer of the card games, Catanatron of the board game. The peers of the
batch engine and of the environments are in `batch_peers`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from random import Random
from typing import Any

from chabudai.bench.batch_peers import (
    CLASSIC,
    LEDUC,
    OH_HELL_ROLLOUTS,
    petting_zoo_measures,
    pgx_measures,
    rollout_measures,
)
from chabudai.bench.batches import BATCH, PETTING_ZOO
from chabudai.bench.own import Measure, middle_ratio, rate
from chabudai.core.chance import stream


@dataclass(frozen=True, slots=True)
class Peer:
    """Another engine, and the figures of ours that it is compared with."""

    title: str
    module: str
    """If this module can be imported, the peer is installed."""
    against: tuple[tuple[str, str], ...]
    """Pairs of our figures (``random play``, ``clone`` …) and the peer's figures."""
    measures: Callable[[float], list[Measure]]
    games: frozenset[str] = frozenset()
    """Our games that it is compared with. If empty: all games that no other peer names."""

    def installed(self) -> bool:
        """Whether it can be measured (``pip install chabudai[peers]``)."""
        return find_spec(self.module) is not None


def ratios(measures: list[Measure], figures: dict[str, list[float]]) -> dict[str, float]:
    """Our speed divided by the peer's speed, for every pair of figures that was measured."""
    units = {measure.name: measure.unit for measure in measures}
    found = {}
    for peer in PEERS:
        for kind, theirs in peer.against:
            for ours in figures if theirs in figures else ():
                if ours.startswith(f"{kind}, ") and _is_compared(peer, ours):
                    # rates: higher is faster; times: lower is faster
                    pair = (ours, theirs) if units[ours].endswith("/s") else (theirs, ours)
                    found[f"{ours} : {theirs}"] = middle_ratio(*(figures[name] for name in pair))
    return found


def _is_compared(peer: Peer, figure: str) -> bool:
    """Whether a figure of ours, named ``kind, game …``, is compared with this peer."""
    game = figure.partition(", ")[2].partition(" ")[0]
    return game in peer.games or not (peer.games or any(game in each.games for each in PEERS))


# ----------------------------------------------------------------------------------- OpenSpiel

OH_HELL = "OpenSpiel oh_hell, random play"
OH_HELL_BY_OUTCOMES = "OpenSpiel oh_hell, chance by outcomes"
OH_HELL_SEARCH = "OpenSpiel oh_hell, ismcts"


def open_spiel_measures(seconds: float) -> list[Measure]:
    """Three players, seven tricks, driven from Python like our own."""
    import pyspiel

    game = pyspiel.load_game("oh_hell(players=3,num_tricks_fixed=7)")
    random = stream("bench", "oh_hell")
    generator = Random(1)

    def playout() -> int:
        """Random play as fast as possible: all chance outcomes are equally likely."""
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        return decisions

    def playout_by_outcomes() -> int:
        """Random play as in OpenSpiel's own examples."""
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

    return [
        Measure(OH_HELL, "decisions/s", lambda: rate(playout, seconds)),
        Measure(OH_HELL_BY_OUTCOMES, "decisions/s", lambda: rate(playout_by_outcomes, seconds)),
        _open_spiel_search(game, max(50, int(1000 * seconds))),
    ]


def _open_spiel_search(game: Any, simulations: int) -> Measure:
    """Its own search, from the first decision after the deal."""
    import numpy
    from open_spiel.python.algorithms import ismcts, mcts

    random = stream("bench", "oh_hell", "deal")
    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        actions = dealt.legal_actions()
        dealt.apply_action(actions[int(random() * len(actions))])
    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    bot: Any = ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=simulations,
        random_state=numpy.random.RandomState(2),
    )

    def search() -> float:
        start = time.process_time()
        bot.step(dealt)
        return simulations / (time.process_time() - start)

    return Measure(OH_HELL_SEARCH, "simulations/s", search)


# ---------------------------------------------------------------------------------- Catanatron

CATAN = "Catanatron 2 players, random play"
CATAN_CLONE = "Catanatron 2 players, clone"
MID_GAME = 400
"""Random games with two players take about 880 decisions."""


def catanatron_measures(seconds: float) -> list[Measure]:
    """Two random players, without its checks and its log of games, which take some time."""
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer
    from catanatron.state import apply_action

    players = [RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)]
    points = [f"P{seat}_ACTUAL_VICTORY_POINTS" for seat in range(len(players))]
    random = stream("bench", "catan")
    seeds = count(1)  # 0 would mean: no seed

    def play(most: float) -> tuple[Any, int]:
        """Play a new game to the end, or for ``most`` decisions."""
        game = Game(players, seed=next(seeds))
        state, goal = game.state, game.vps_to_win
        first, second = points
        held = state.player_state
        decisions = 0
        while (
            held[first] < goal
            and held[second] < goal
            and state.num_turns < TURNS_LIMIT
            and decisions < most
        ):
            actions = state.playable_actions
            apply_action(state, actions[int(random() * len(actions))])
            decisions += 1
        return state, decisions

    state, reached = play(MID_GAME)
    while reached < MID_GAME:
        state, reached = play(MID_GAME)

    def hundred_copies() -> int:
        for _ in range(100):
            state.copy()
        return 100

    return [
        Measure(CATAN, "decisions/s", lambda: rate(lambda: play(float("inf"))[1], seconds)),
        Measure(CATAN_CLONE, "µs", lambda: 1e6 / rate(hundred_copies, seconds / 4)),
    ]


PEERS = (
    Peer(
        "OpenSpiel",
        "pyspiel",
        (
            ("random play", OH_HELL),
            ("random play", OH_HELL_BY_OUTCOMES),
            ("ismcts", OH_HELL_SEARCH),
        ),
        open_spiel_measures,
    ),
    Peer("OpenSpiel's rollouts", "pyspiel", ((BATCH, OH_HELL_ROLLOUTS),), rollout_measures),
    Peer("pgx", "pgx", ((BATCH, LEDUC),), pgx_measures),
    Peer("PettingZoo classic", "rlcard", ((PETTING_ZOO, CLASSIC),), petting_zoo_measures),
    Peer(
        "Catanatron",
        "catanatron",
        (("random play", CATAN), ("clone", CATAN_CLONE)),
        catanatron_measures,
        frozenset({"white-castle"}),
    ),
)
"""The peers in the order in which they are measured."""
