"""The games as Gymnasium environments: one learner against bots.

Importing this module registers them::

    import gymnasium
    import chabudai.adapters.gymnasium

    env = gymnasium.make("chabudai/Matcha2020-v0", opponents="greedy")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from chabudai.adapters.table import (
    RENDER_MODES,
    Observation,
    Table,
    as_number,
    checked_render_mode,
    set_up_of,
)
from chabudai.bots import Bot
from chabudai.bots.custom import AnyBot, load_bot, wants_past
from chabudai.core.chance import stream
from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput

ENVIRONMENTS: dict[str, dict[str, Any]] = {
    "chabudai/Matcha2020-v0": {"game": "matcha", "edition": "2020"},
    "chabudai/Matcha2015-v0": {"game": "matcha", "edition": "2015"},
    "chabudai/MatchMaster-v0": {"game": "matchmaster"},
    "chabudai/WhiteCastle-v0": {"game": "white-castle"},
}
ILLEGAL = ("lose", "raise")


class GameEnv(gymnasium.Env[Observation, int]):
    """A game of one learner against bots.

    An observation has ``observation``, the tensor, and ``action_mask``, 1 for each legal action.
    The reward is the utility of the finished game, and 0 before.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - as in Gymnasium

    def __init__(
        self,
        game: str,
        *,
        opponents: AnyBot | Sequence[AnyBot] = "random",
        seat: int = 0,
        illegal: str = "lose",
        players: int | None = None,
        render_mode: str | None = None,
        most_decisions: int | None = None,
        **options: str | int,
    ) -> None:
        """Make an environment.

        Args:
            game: The id of the game.
            opponents: A bot for all other seats, or one for each of them in ascending order: names,
                ``module:Class``, functions or objects.
            seat: The seat of the learner.
            illegal: What an action that is not legal does. ``lose`` ends the game with the lowest
                utility, and ``info["error"]`` says why. ``raise`` raises ``BadInput`` and changes
                nothing.
            players: The number of seats.
            render_mode: ``human``, ``ansi`` or ``svg``.
            most_decisions: Truncate after this many decisions of all seats together.
            options: The options of the game.
        """
        self._table = Table(set_up_of(game, players, options), most_decisions)
        seats = self._table.rules.seats
        if as_number(seat) not in range(seats):
            raise BadInput(f"no seat {quoted(seat)}: seats are 0 to {seats - 1}")
        if illegal not in ILLEGAL:
            raise BadInput(f"illegal is {' or '.join(ILLEGAL)}, not {quoted(illegal)}")
        self.seat = seat
        self.illegal = illegal
        self.render_mode = checked_render_mode(render_mode)
        self._opponents = self._each(opponents)
        self._bots: dict[int, Bot] = self._new_bots(0)  # checks that they exist
        self._lost = False
        self.observation_space = self._table.observation_space()  # type: ignore[assignment]
        self.action_space = spaces.Discrete(self._table.rules.actions)  # type: ignore[assignment]

    def _each(self, opponents: AnyBot | Sequence[AnyBot]) -> dict[int, AnyBot]:
        """The bot of every other seat."""
        others = [at for at in range(self._table.rules.seats) if at != self.seat]
        if not isinstance(opponents, list | tuple):
            return dict.fromkeys(others, opponents)  # type: ignore[arg-type]
        if len(opponents) != len(others):
            raise BadInput(f"{len(others)} opponents are needed, not {len(opponents)}")
        return dict(zip(others, opponents, strict=True))

    def _new_bots(self, seed: int) -> dict[int, Bot]:
        game = self._table.set_up.game
        return {
            at: load_bot(bot, game, stream("opponent", seed, at))
            for at, bot in self._opponents.items()
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game and play to the learner's first decision."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**62))
        self._bots = self._new_bots(dealt)
        self._lost = False
        self._table.start(dealt, remembers=wants_past(self._bots.values()))
        self._play_bots()
        return self._observation(), {}

    def _play_bots(self) -> None:
        """Let the bots play up to the learner's decision."""
        table = self._table
        while not table.ended and table.turn != self.seat:
            table.play(table.turn, self._bots[table.turn].choose(table.seat(table.turn)))

    def _observation(self) -> Observation:
        table = self._table
        return {"observation": table.tensor(self.seat), "action_mask": table.mask(self.seat)}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots play up to the learner's next decision."""
        table = self._table
        if self._lost:
            raise BadInput("the game has ended: reset the environment")
        problem = table.problem(self.seat, action)
        if problem is not None:
            return self._mistake(action, problem)
        table.play(self.seat, action)
        self._play_bots()
        reward = table.utilities()[self.seat]
        info = {"scores": table.scores()} if table.over else {}
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, table.over, table.truncated, info

    def _mistake(
        self, action: object, problem: str
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        number = as_number(action)
        known = number is not None and 0 <= number < self._table.rules.actions
        running = self._table.started and not self._table.ended
        if self.illegal == "raise" or not known or not running:
            raise BadInput(problem)
        self._lost = True
        lowest = self._table.rules.metadata.min_utility
        return self._observation(), lowest, True, False, {"error": problem}

    def render(self) -> str | None:
        """What the learner sees: as text, as SVG, or printed."""
        return self._table.render(self.render_mode, self.seat)


def make_named(name: str, **arguments: Any) -> GameEnv:
    """Make the environment with a registered name, which decides the game and its edition."""
    decided = ENVIRONMENTS[name]
    for option, value in decided.items():
        if arguments.pop(option, value) != value:
            raise BadInput(f"{name} always has {option}={value}: make another environment")
    return GameEnv(**decided, **arguments)


make_named.metadata = GameEnv.metadata  # type: ignore[attr-defined]  # Gymnasium reads it


def register() -> None:
    """Register the environments with Gymnasium."""
    for name in ENVIRONMENTS:
        if name not in gymnasium.registry:
            entry_point = f"{__name__}:make_named"
            gymnasium.register(name, entry_point=entry_point, kwargs={"name": name})


register()
