"""PettingZoo's own tests, masks, rewards, and wrong input."""

from __future__ import annotations

from functools import partial
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import chabudai
from chabudai.adapters.pettingzoo import GameEnv, ParallelGameEnv, env, parallel_env
from chabudai.core.game import SetUp
from chabudai.testing.setups import all_setups, few_setups, label

SET_UPS = [one for one in all_setups() if one.rules().layout is not None]
"""Every game, number of players and option."""
SIMULTANEOUS = [one for one in SET_UPS if one.rules().metadata.simultaneous]
DIFFERENT = [one for one in few_setups() if one.rules().layout is not None]
"""The smallest and the largest table of every game, with different options."""
DICT_SPACES = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",  # it is a dictionary with a mask, as usual
    "ignore:Observation space for each agent probably should be",
)


def arguments(set_up: SetUp) -> dict[str, Any]:
    return {"game": set_up.game.id, "players": set_up.seats, **set_up.options}


@DICT_SPACES
@pytest.mark.parametrize("set_up", SET_UPS, ids=label)
def test_api(set_up: SetUp) -> None:
    api_test(env(**arguments(set_up)), num_cycles=10)


@pytest.mark.parametrize("set_up", SET_UPS, ids=label)
def test_seeds(set_up: SetUp) -> None:
    seed_test(partial(env, **arguments(set_up)), num_cycles=3)


def is_picture(text: object) -> bool:
    assert isinstance(text, str)
    return ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize("set_up", DIFFERENT, ids=label)
def test_rendering(set_up: SetUp) -> None:
    render_test(partial(env, **arguments(set_up)), {"svg": is_picture})


@pytest.mark.parametrize("set_up", SIMULTANEOUS, ids=label)
def test_parallel_api(set_up: SetUp) -> None:
    parallel_api_test(parallel_env(**arguments(set_up)), num_cycles=15)


# -- games -----------------------------------------------------------------------------------------
def first_legal(environment: GameEnv) -> int:
    mask = environment.observe(environment.agent_selection)["action_mask"]
    return int(np.flatnonzero(mask)[0])


def test_a_game_is_played_to_its_end() -> None:
    environment = env("matcha")
    environment.reset(seed=3)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        _, reward, terminated, truncated, info = environment.last()
        total[agent] += reward
        assert not truncated
        if terminated:
            assert sum(info["scores"]) == 1
        environment.step(None if terminated else first_legal(environment))
    assert sorted(total.values()) == [-1.0, 1.0]
    assert environment.agents == []


def test_the_mask_is_that_of_the_rules() -> None:
    environment = env("matchmaster", players=3)
    environment.reset(seed=1)
    table = environment.table
    for _ in range(30):
        seat = table.turn
        assert environment.agent_selection == f"player_{seat}"
        mask = environment.observe(environment.agent_selection)["action_mask"]
        assert list(np.flatnonzero(mask)) == list(table.seat(seat).legal())
        environment.step(first_legal(environment))


def test_the_next_game_has_another_deal() -> None:
    environment = env("matcha")
    environment.reset(seed=1)
    first = environment.observe("player_0")["observation"]
    environment.reset()
    assert not np.array_equal(environment.observe("player_0")["observation"], first)


def test_a_game_without_a_limit_is_truncated() -> None:
    environment = env("matcha", edition="2015", most_decisions=6)
    environment.reset(seed=1)
    for _ in range(6):
        environment.step(34)  # pass
    assert all(environment.truncations.values())
    assert not any(environment.terminations.values())
    assert set(environment.rewards.values()) == {0.0}


# -- wrong input -----------------------------------------------------------------------------------
@pytest.mark.parametrize("action", [35, -1, 3.5, "pass", None, True, [34], np.array([1, 2])])
def test_a_wrong_action_changes_nothing(action: Any) -> None:
    environment = env("matcha")
    environment.reset(seed=1)
    before = environment.observe("player_0")["observation"]
    with pytest.raises(chabudai.BadInput, match="an action is a number from 0 to 34"):
        environment.step(action)
    assert np.array_equal(environment.observe("player_0")["observation"], before)
    environment.step(34)
    assert environment.agent_selection == "player_1"


def test_an_illegal_action_is_named() -> None:
    environment = env("matcha")
    environment.reset(seed=1)
    mask = environment.observe("player_0")["action_mask"]
    wrong = int(np.flatnonzero(mask == 0)[0])
    with pytest.raises(chabudai.BadInput, match=f"action {wrong} is not legal for seat 0"):
        environment.step(wrong)
    environment.step(np.int64(34))  # type: ignore[arg-type]


def test_steps_before_and_after_the_game() -> None:
    environment = env("matcha", render_mode="ansi")
    for act in (
        partial(environment.step, 34),
        partial(environment.observe, "player_0"),
        environment.last,
        environment.render,
    ):
        with pytest.raises(chabudai.BadInput, match="must be reset"):
            act()
    environment.reset(seed=1)
    while not environment.table.ended:
        environment.step(first_legal(environment))
    with pytest.raises(chabudai.BadInput, match="the action is None"):
        environment.step(34)
    environment.step(None)
    environment.step(None)
    with pytest.raises(chabudai.BadInput, match="the game has ended"):
        environment.step(None)
    environment.reset()
    environment.step(34)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"game": "leaf-coins"}, "has no tensor"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": "matcha", "edition": "1999"}, "no edition '1999'"),
        ({"game": "matcha", "players": 3}, "2 players"),
        ({"game": "matcha", "render_mode": "rgb_array"}, "no render mode 'rgb_array'"),
        ({"game": "matcha", "most_decisions": 0}, "from 1 on"),
    ],
)
def test_wrong_settings(arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(chabudai.BadInput, match=why):
        env(**arguments)


def test_unknown_agents() -> None:
    environment = env("matcha")
    environment.reset(seed=1)
    for ask in (environment.observe, environment.action_space, environment.observation_space):
        with pytest.raises(chabudai.BadInput, match="no agent 'player_7'"):
            ask("player_7")


# -- parallel --------------------------------------------------------------------------------------
def predictions(environment: ParallelGameEnv, *said: int) -> dict[str, int]:
    return {agent: 52 + one for agent, one in zip(environment.agents, said, strict=True)}


def test_all_predict_in_one_step_and_then_play_in_turn() -> None:
    environment = parallel_env("matchmaster", players=3)
    environment.reset(seed=1)
    observations, rewards, *_ = environment.step(predictions(environment, 1, 2, 3))
    waiting = [observations[agent]["action_mask"][-1] for agent in environment.agents]
    assert waiting == [1, 0, 1]  # the seat after the dealer leads
    assert rewards == dict.fromkeys(environment.agents, 0.0)


def test_parallel_games_are_deterministic() -> None:
    runs = []
    for _ in range(2):
        environment = parallel_env("matchmaster", players=2)
        observations, _ = environment.reset(seed=5)
        rewards: dict[str, float] = {}
        while environment.agents:
            actions = {
                agent: int(np.flatnonzero(seen["action_mask"])[-1])
                for agent, seen in observations.items()
            }
            observations, rewards, *_ = environment.step(actions)
        runs.append((rewards, observations["player_0"]["observation"].tolist()))
    assert runs[0] == runs[1]
    assert sum(runs[0][0].values()) == 0


def test_a_parallel_step_is_all_or_nothing() -> None:
    environment = parallel_env("matchmaster", players=3)
    with pytest.raises(chabudai.BadInput, match="must be reset"):
        environment.step({})
    environment.reset(seed=1)
    good = predictions(environment, 1, 2, 3)
    for change, why in (
        ({"player_2": 0}, "action 0 is not legal for seat 2"),
        ({"player_2": environment.wait}, "an action is a number"),
        ({"player_9": 1}, "no agent 'player_9'"),
    ):
        with pytest.raises(chabudai.BadInput, match=why):
            environment.step(good | change)
    with pytest.raises(chabudai.BadInput, match="player_2 has no action"):
        environment.step({"player_0": 53, "player_1": 53})
    assert environment.table.decisions == 0
    environment.step(good)
    with pytest.raises(chabudai.BadInput, match="must wait: action 60"):
        environment.step(good)


def test_no_parallel_environment_without_simultaneous_decisions() -> None:
    with pytest.raises(chabudai.BadInput, match="use env"):
        parallel_env("white-castle")
