"""Peers of our batch engines and environments: pgx, OpenSpiel's rollouts in C++, PettingZoo."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from chabudai.bench.batches import BATCH_SIZE, environment_measure
from chabudai.bench.own import Measure, rate
from chabudai.core.chance import stream

LEDUC = f"pgx leduc_holdem, batch of {BATCH_SIZE}"
OH_HELL_ROLLOUTS = "OpenSpiel oh_hell, rollouts in C++"
CLASSIC = "PettingZoo classic leduc_holdem"

STEPS = 100
"""Steps of one compiled call of pgx."""
ROLLOUTS = 2_000
"""Rollouts of one call of OpenSpiel."""


def pgx_measures(seconds: float) -> list[Measure]:
    """Random legal actions with auto-reset, all in one compiled loop on one core."""
    one_thread = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    os.environ.setdefault("XLA_FLAGS", one_thread)
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax

    with _one_core():
        jax.devices()  # starts its threads
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("leduc_holdem")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: None) -> Any:
        state, key = carry
        key, for_actions, for_games = jax.random.split(key, 3)
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(for_actions, scores, axis=-1)
        return (step(state, actions, jax.random.split(for_games, BATCH_SIZE)), key), None

    play = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=STEPS)[0])
    key = jax.random.PRNGKey(0)
    now = play((jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH_SIZE)), key))  # compiles

    def steps() -> int:
        nonlocal now
        now = jax.block_until_ready(play(now))
        return STEPS * BATCH_SIZE

    return [Measure(LEDUC, "decisions/s", lambda: rate(steps, seconds))]


@contextmanager
def _one_core() -> Iterator[None]:
    """Threads that start here stay on one core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def rollout_measures(seconds: float) -> list[Measure]:
    """OpenSpiel's own rollouts from a dealt position of seven tricks for three.

    Python calls them through a search with a single simulation. Deals are not included.
    """
    import pyspiel

    game = pyspiel.load_game("oh_hell(players=3,num_tricks_fixed=7)")
    random = stream("bench", "oh_hell", "rollouts")
    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        actions = dealt.legal_actions()
        dealt.apply_action(actions[int(random() * len(actions))])
    decisions, state = 0, dealt.clone()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        decisions += 1
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)

    def rollouts() -> int:
        bot.mcts_search(dealt)
        return ROLLOUTS * decisions

    return [Measure(OH_HELL_ROLLOUTS, "decisions/s", lambda: rate(rollouts, seconds))]


def petting_zoo_measures(seconds: float) -> list[Measure]:
    """A card game of PettingZoo, which plays it with RLCard."""
    from pettingzoo.classic.rlcard_envs import leduc_holdem

    return [environment_measure(CLASSIC, leduc_holdem.env(), seconds)]
