"""The games as PettingZoo environments.

``env`` asks one agent after the other. ``parallel_env`` is for games in which several players
decide at the same time. In a step every agent acts; an agent that is not to decide waits, which is
the last action.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from chabudai.adapters.table import (
    RENDER_MODES,
    Observation,
    Table,
    as_number,
    checked_render_mode,
    set_up_of,
)
from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput


def env(
    game: str,
    *,
    players: int | None = None,
    render_mode: str | None = None,
    most_decisions: int | None = None,
    **options: str | int,
) -> GameEnv:
    """An environment in which one agent acts after the other."""
    table = Table(set_up_of(game, players, options), most_decisions)
    return GameEnv(table, checked_render_mode(render_mode))


def parallel_env(
    game: str,
    *,
    players: int | None = None,
    render_mode: str | None = None,
    most_decisions: int | None = None,
    **options: str | int,
) -> ParallelGameEnv:
    """An environment in which all agents act at the same time."""
    table = Table(set_up_of(game, players, options), most_decisions)
    if not table.rules.metadata.simultaneous:
        raise BadInput(f"in {game} players never decide at the same time here: use env")
    return ParallelGameEnv(table, checked_render_mode(render_mode))


def _agents(table: Table) -> list[str]:
    return [f"player_{seat}" for seat in range(table.rules.seats)]


def _infos(table: Table, agents: list[str]) -> dict[str, dict[str, Any]]:
    """At the end, every agent gets the final scores."""
    scores = table.scores()
    return {agent: {"scores": list(scores)} if scores else {} for agent in agents}


def _next_seed(random: np.random.Generator) -> int:
    return int(random.integers(2**62))


class GameEnv(AECEnv[str, Observation, int | None]):
    """A game. Agents are called ``player_0``, ``player_1`` and so on, after their seats."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "name": "chabudai",
    }

    def __init__(self, table: Table, render_mode: str | None) -> None:
        super().__init__()
        self.metadata = self.metadata | {"name": f"chabudai_{table.set_up.game.id}_v0"}  # type: ignore[misc]
        self.table = table
        self.render_mode = render_mode
        self.possible_agents = _agents(table)
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: table.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(table.rules.actions) for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[_known(agent, self.possible_agents)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[_known(agent, self.possible_agents)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. Without a seed the next one of the current sequence is dealt."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.table.start(_next_seed(self._random))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = _infos(self.table, self.agents)
        self.agent_selection = self.possible_agents[self.table.turn]

    def last(self, observe: bool = True) -> Any:
        """What the agent sees that acts next, with its reward."""
        self._check_started()
        return super().last(observe)

    def _check_started(self) -> None:
        if not self.table.started:
            raise BadInput("the environment must be reset first")

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and the mask of its legal actions."""
        self._check_started()
        seat = self.possible_agents.index(_known(agent, self.possible_agents))
        return {"observation": self.table.tensor(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        """Take an action of ``agent_selection``.

        Raises ``BadInput`` if it is not legal; the environment is then unchanged. After the end
        every agent takes the action ``None`` once.
        """
        self._check_started()
        if not self.agents:
            raise BadInput("the game has ended: reset the environment")
        if self.table.ended:
            if action is not None:
                raise BadInput(f"the game has ended: the action is None, not {quoted(action)}")
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        seat = self.possible_agents.index(agent)
        problem = self.table.problem(seat, action)
        if problem is not None:
            raise BadInput(problem)
        self._cumulative_rewards[agent] = 0.0
        ended = self.table.play(seat, action)
        self._clear_rewards()
        if ended:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.table.turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        utilities = self.table.utilities()
        for agent, utility in zip(self.possible_agents, utilities, strict=True):
            self.rewards[agent] = utility
            self.terminations[agent] = self.table.over
            self.truncations[agent] = self.table.truncated
        self.infos = _infos(self.table, self.agents)
        self.agent_selection = self.agents[0]

    def close(self) -> None:
        """Nothing to release."""

    def render(self) -> str | None:
        """What the agent sees that acts next: as text, as SVG, or printed."""
        self._check_started()
        seat = self.possible_agents.index(self.agent_selection)
        return self.table.render(self.render_mode, seat)


class ParallelGameEnv(ParallelEnv[str, Observation, int]):
    """A game in which players decide at the same time. The last action is to wait."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "name": "chabudai"}

    def __init__(self, table: Table, render_mode: str | None) -> None:
        self.metadata = self.metadata | {"name": f"chabudai_{table.set_up.game.id}_v0"}  # type: ignore[misc]
        self.table = table
        self.render_mode = render_mode
        self.wait = table.rules.actions
        """The action of an agent that is not to decide."""
        self.possible_agents = _agents(table)
        self.agents: list[str] = []
        size = self.wait + 1
        self.observation_spaces = {
            agent: table.observation_space(size) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[_known(agent, self.possible_agents)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[_known(agent, self.possible_agents)]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a new game. Without a seed the next one of the current sequence is dealt."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.table.start(_next_seed(self._random))
        self.agents = self.possible_agents[:]
        return self._observations(), _infos(self.table, self.agents)

    def _observations(self) -> dict[str, Observation]:
        found: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = self.table.mask(seat, self.wait + 1)
            mask[self.wait] = seat not in self.table.waiting_on
            found[agent] = {"observation": self.table.tensor(seat), "action_mask": mask}
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Take an action for every agent.

        Raises ``BadInput`` if one is missing or not legal; the environment is then unchanged.
        """
        waiting_on = self.table.waiting_on
        self._check(actions, waiting_on)
        for seat in waiting_on:
            self.table.play(seat, actions[self.possible_agents[seat]])
        agents, table = self.agents, self.table
        rewards = dict(zip(agents, table.utilities(), strict=True))
        found = (
            self._observations(),
            rewards,
            dict.fromkeys(agents, table.over),
            dict.fromkeys(agents, table.truncated),
            _infos(table, agents),
        )
        if table.ended:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return found

    def _check(self, actions: dict[str, int], waiting_on: tuple[int, ...]) -> None:
        if not self.table.started:
            raise BadInput("the environment must be reset before the first step")
        if self.table.ended:
            raise BadInput("the game has ended: reset the environment")
        for agent in actions:
            _known(agent, self.possible_agents)
        for seat, agent in enumerate(self.possible_agents):
            if agent not in actions:
                raise BadInput(f"{agent} has no action: every agent needs one")
            action = actions[agent]
            if seat in waiting_on:
                problem = self.table.problem(seat, action)
            else:
                fine = as_number(action) == self.wait
                problem = None if fine else f"{agent} must wait: action {self.wait}"
            if problem is not None:
                raise BadInput(problem)

    def close(self) -> None:
        """Nothing to release."""

    def render(self) -> str | None:
        """What the agent sees that acts next (the first one): as text, as SVG, or printed."""
        return self.table.render(self.render_mode, max(0, self.table.turn))


def _known(agent: str, agents: list[str]) -> str:
    if agent not in agents:
        raise BadInput(f"no agent {quoted(agent)} (agents: {', '.join(agents)})")
    return agent
