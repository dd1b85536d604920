"""Gymnasium's own checks, opponents, rewards, and wrong input."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import chabudai
from chabudai.adapters.gymnasium import ENVIRONMENTS, GameEnv
from chabudai.core.seat import Seat


@pytest.mark.parametrize("name", ENVIRONMENTS)
@pytest.mark.parametrize("arguments", [{}, {"opponents": "greedy", "seat": 1}], ids=str)
def test_checker(name: str, arguments: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name, **arguments).unwrapped)


def test_solitaire() -> None:
    check_env(
        gymnasium.make("chabudai/WhiteCastle-v0", players=1).unwrapped, skip_render_check=True
    )


def test_vectors_of_environments() -> None:
    envs = gymnasium.make_vec("chabudai/Matcha2020-v0", 3, vectorization_mode="sync")
    observations, _ = envs.reset(seed=1)
    assert observations["observation"].shape == (3, 376)
    _, rewards, *_ = envs.step(np.array([34, 34, 34]))
    assert rewards.shape == (3,)


def play(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    observation, _ = env.reset(seed=seed)
    while True:
        action = int(np.flatnonzero(observation["action_mask"])[0])
        observation, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            return reward, info


@pytest.mark.parametrize("seat", [0, 1])
def test_rewards_come_at_the_end(seat: int) -> None:
    env = GameEnv("matcha", opponents="greedy", seat=seat)
    found = [play(env, seed) for seed in range(8)]
    assert {reward for reward, _ in found} <= {-1.0, 0.0, 1.0}
    assert -1.0 in {reward for reward, _ in found}
    for reward, info in found:
        assert info["scores"][seat] == (reward + 1) / 2


def test_the_same_seed_gives_the_same_game() -> None:
    assert play(GameEnv("matchmaster"), 4) == play(GameEnv("matchmaster"), 4)


def lowest(seat: Seat) -> int:
    return seat.legal()[0]


def test_opponents_of_several_kinds() -> None:
    env = GameEnv("matchmaster", players=4, seat=2, opponents=["greedy", "random", lowest])
    reward, info = play(env, 1)
    assert -1 / 3 <= reward <= 1.0
    assert len(info["scores"]) == 4


@pytest.mark.parametrize("wanted", [True, False])
def test_opponents_know_the_moves_so_far_if_they_want_to(wanted: bool) -> None:
    seen = []

    class Curious:
        wants_past = wanted

        def choose(self, seat: Seat) -> int:
            seen.append(None if seat.past is None else list(seat.past))
            return seat.legal()[-1]

    env = GameEnv("matcha", opponents=Curious())
    env.reset(seed=1)
    env.step(34)
    env.step(34)
    past = [(None, ""), (0, "pass"), (1, "pass"), (0, "pass")]
    assert seen == ([past[:2], past] if wanted else [None, None])


def test_a_game_without_a_limit_is_truncated() -> None:
    env = GameEnv("matcha", edition="2015", most_decisions=4, opponents=lambda seat: 34)
    env.reset(seed=1)
    steps = [env.step(34) for _ in range(2)]
    assert [step[2:4] for step in steps] == [(False, False), (False, True)]


# -- wrong input -----------------------------------------------------------------------------------
def illegal_action(env: GameEnv) -> int:
    observation, _ = env.reset(seed=1)
    return int(np.flatnonzero(observation["action_mask"] == 0)[0])


def test_an_illegal_action_loses() -> None:
    env = GameEnv("matcha")
    wrong = illegal_action(env)
    _, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert f"action {wrong} is not legal" in info["error"]
    with pytest.raises(chabudai.BadInput, match="has ended"):
        env.step(34)
    env.reset()
    env.step(34)


def test_an_illegal_action_can_raise() -> None:
    env = GameEnv("matcha", illegal="raise")
    wrong = illegal_action(env)
    with pytest.raises(chabudai.BadInput, match=f"action {wrong} is not legal"):
        env.step(wrong)
    assert env.step(34)[2:4] == (False, False)


@pytest.mark.parametrize("action", [35, -1, 1.0, "pass", None, np.zeros(3)])
def test_an_action_outside_the_space_raises(action: Any) -> None:
    env = GameEnv("matcha")
    with pytest.raises(chabudai.BadInput, match="must be reset"):
        env.step(34)
    env.reset(seed=1)
    with pytest.raises(chabudai.BadInput, match="an action is a number from 0 to 34"):
        env.step(action)
    env.step(34)


def test_a_finished_game() -> None:
    env = GameEnv("matcha")
    play(env, 1)
    with pytest.raises(chabudai.BadInput, match="has ended"):
        env.step(34)


def test_the_name_decides_the_edition() -> None:
    with pytest.raises(chabudai.BadInput, match="Matcha2020-v0 always has edition=2020"):
        gymnasium.make("chabudai/Matcha2020-v0", edition="2015")
    gymnasium.make("chabudai/Matcha2020-v0", edition="2020")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"seat": 2}, "no seat 2"),
        ({"seat": "0"}, "no seat '0'"),
        ({"illegal": "ignore"}, "lose or raise"),
        ({"opponents": "deep-blue"}, "no bot 'deep-blue'"),
        ({"opponents": ["random", "random"]}, "1 opponents are needed, not 2"),
        ({"opponents": 7}, "no function"),
        ({"render_mode": "movie"}, "no render mode"),
    ],
)
def test_wrong_settings(arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(chabudai.BadInput, match=why):
        GameEnv("matcha", **arguments)


def test_an_opponent_that_cheats_is_reported() -> None:
    env = GameEnv("matcha", opponents=lambda seat: 99, seat=1)
    with pytest.raises(chabudai.bots.custom.BotFailed, match=r"seat 0 chose 99.*not legal"):
        env.reset(seed=1)
