"""The speed of our batch engines and environments."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from chabudai.bench.own import Measure, rate, set_ups_of
from chabudai.core.game import Game, SetUp
from chabudai.registry import games, has_module

BATCH_SIZE = 1024
BATCH = f"batch of {BATCH_SIZE}"
BATCH_SEEN = f"{BATCH} with observations"
PETTING_ZOO = "PettingZoo"


def batch_measures(seconds: float) -> list[Measure]:
    """Steps per second of all games with a batch engine; none without the extra ``fast``."""
    if find_spec("numba") is None:
        return []
    found = []
    for name, set_up in _set_ups("batch"):
        found.append(_steps(f"{BATCH}, {name}", set_up, seconds, observed=False))
        found.append(_steps(f"{BATCH_SEEN}, {name}", set_up, seconds, observed=True))
    return found


def _set_ups(module: str) -> list[tuple[str, SetUp]]:
    chosen: list[Game] = [game for game in games().values() if has_module(game, module)]
    return [pair for game in chosen for pair in set_ups_of(game).items()]


def _steps(name: str, set_up: SetUp, seconds: float, observed: bool) -> Measure:
    """Random legal actions for all games at once, with auto-reset."""
    from chabudai.batch import make

    options: Any = set_up.options
    batch = make(set_up.game.id, BATCH_SIZE, players=set_up.seats, seed=1, **options)

    def step() -> int:
        if observed:
            batch.observe()
        batch.step(batch.random_actions())
        return BATCH_SIZE

    step()  # compiles
    return Measure(name, "decisions/s", lambda: rate(step, seconds))


def environment_measures(seconds: float) -> list[Measure]:
    """Decisions per second through PettingZoo; none without the extra ``rl``."""
    if find_spec("pettingzoo") is None:
        return []
    from chabudai.adapters import pettingzoo

    found = []
    for name, set_up in _set_ups("batch"):
        options: Any = set_up.options
        env = pettingzoo.env(set_up.game.id, players=set_up.seats, **options)
        found.append(environment_measure(f"{PETTING_ZOO}, {name}", env, seconds))
    return found


def environment_measure(name: str, env: Any, seconds: float) -> Measure:
    """Random play in an environment of PettingZoo, ours or another."""

    def game() -> int:
        decisions = 0
        env.reset()
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            space = env.action_space(agent)
            env.step(None if over else space.sample(seen["action_mask"]))
            decisions += not over
        return decisions

    return Measure(name, "decisions/s", lambda: rate(game, seconds))
