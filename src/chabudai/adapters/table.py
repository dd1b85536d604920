"""One game being played, as the environments need it: arrays, masks, checks, pictures."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from chabudai.adapters.rendering import svg_of, text_of
from chabudai.core.chance import stream
from chabudai.core.game import SetUp, quoted
from chabudai.core.refusals import BadInput
from chabudai.core.rules import CHANCE, OVER
from chabudai.core.seat import Seat
from chabudai.registry import game_named

RENDER_MODES = ["human", "ansi", "svg"]
MOST_DECISIONS = 2_000
"""Where a game can go on forever, an environment stops here. It is then truncated, not over."""
Observation: TypeAlias = dict[str, NDArray[Any]]


def set_up_of(game: str, players: int | None, options: dict[str, str | int]) -> SetUp:
    """The set-up of a game that has a tensor."""
    set_up = game_named(game).set_up(players, options)
    if set_up.rules().layout is None:
        raise BadInput(f"{game} has no tensor, so it cannot be an environment")
    return set_up


def checked_render_mode(mode: object) -> str | None:
    """A render mode, or ``None``."""
    if mode is None or (isinstance(mode, str) and mode in RENDER_MODES):
        return mode
    raise BadInput(f"no render mode {quoted(mode)} (modes: {', '.join(RENDER_MODES)})")


class Table:
    """A game, from its start to its end."""

    def __init__(self, set_up: SetUp, most_decisions: int | None = None) -> None:
        self.set_up = set_up
        self.rules = set_up.rules()
        assert self.rules.layout is not None
        self.layout = self.rules.layout
        self.most_decisions = _limit(most_decisions, self.rules.metadata.most_decisions)
        self.started = False
        self.decisions = 0
        self._state: Any = self.rules.start()
        self._past: list[tuple[int | None, str]] | None = None

    def start(self, seed: int, *, remembers: bool = False) -> None:
        """Start a new game. The same seed deals the same cards.

        ``remembers``: whether bots learn the moves so far. The texts cost time.
        """
        self._random = stream("environment", self.set_up.game.id, seed)
        self._state = self.rules.start()
        self._past = [] if remembers else None
        self.started = True
        self.decisions = 0
        self._play_chance()

    def _play_chance(self) -> None:
        while self._state.turn == CHANCE:
            self.rules.apply_chance(self._state, self.rules.draw(self._state, self._random))
            if self._past is not None:
                self._past.append((None, ""))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state.turn == OVER)

    @property
    def truncated(self) -> bool:
        """Whether the game was stopped because it is too long."""
        return self.decisions >= self.most_decisions and not self.over

    @property
    def ended(self) -> bool:
        """Whether nobody decides any more."""
        return self.over or self.truncated

    @property
    def turn(self) -> int:
        """The seat that decides next."""
        return int(self._state.turn)

    @property
    def waiting_on(self) -> tuple[int, ...]:
        """The seats that are to decide."""
        return () if self.ended else self.rules.waiting_on(self._state)

    def utilities(self) -> list[float]:
        """What the game was worth to each seat; 0 before its end."""
        return self.rules.utilities(self._state)

    def scores(self) -> list[float]:
        """The final scores; empty before the end."""
        standings = self.rules.standings(self._state)
        return [float(place.score) for place in standings.places] if standings else []

    def problem(self, seat: int, action: object) -> str | None:
        """Why a seat may not take an action, or ``None``."""
        if not self.started:
            return "the environment must be reset before the first step"
        if self.ended:
            return "the game has ended: reset the environment"
        if seat not in self.waiting_on:
            return f"seat {seat} is not to decide (waiting on {_listed(self.waiting_on)})"
        number = as_number(action)
        if number is None or not 0 <= number < self.rules.actions:
            return f"an action is a number from 0 to {self.rules.actions - 1}, not {quoted(action)}"
        legal = self.rules.legal(self._state, seat)
        if number not in legal:
            return f"action {number} is not legal for seat {seat} (legal: {_listed(legal)})"
        return None

    def play(self, seat: int, action: Any) -> bool:
        """Apply a checked action, and chance after it. Returns whether that ended the game."""
        if self._past is not None:
            text = self.rules.write_for_others(self._state, seat, int(action))
            self._past.append((seat, text))
        self.rules.apply(self._state, seat, int(action))
        self.decisions += 1
        self._play_chance()
        return self.ended

    def seat(self, number: int) -> Seat:
        """What a bot gets."""
        return Seat(self.rules, self._state, number, self._past)

    # -- arrays ----------------------------------------------------------------------------------
    def tensor(self, seat: int) -> NDArray[np.float32]:
        """What a seat may know."""
        return np.frombuffer(self.rules.tensor(self._state, seat), np.float32).copy()  # type: ignore[call-overload,no-any-return]

    def mask(self, seat: int, size: int | None = None) -> NDArray[np.int8]:
        """1 for each legal action of a seat; all 0 if it is not to decide."""
        mask = np.zeros(size or self.rules.actions, np.int8)
        if seat in self.waiting_on:
            mask[list(self.rules.legal(self._state, seat))] = 1
        return mask

    def observation_space(self, actions: int | None = None) -> spaces.Dict:
        """The space of observations: ``observation`` and ``action_mask``."""
        low, high = self.layout.bounds()
        size = actions or self.rules.actions
        return spaces.Dict(
            {
                "observation": spaces.Box(np.array(low, "f"), np.array(high, "f")),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )

    # -- pictures --------------------------------------------------------------------------------
    def render(self, mode: str | None, seat: int) -> str | None:
        """What a seat sees: as text, as SVG, or printed. ``None`` without a mode."""
        if mode is None:
            return None
        observation = self.rules.observe(self._state, seat)
        names = [f"Seat {number}" for number in range(self.rules.seats)]
        if mode == "svg":
            return svg_of(self.set_up.game, observation, names)
        text = text_of(self.set_up.game, observation, names)
        if mode == "human":
            print(text)
            return None
        return text


def _limit(given: object, longest: int | None) -> int:
    """The number of decisions after which a game is truncated."""
    if given is None:
        return longest + 1 if longest is not None else MOST_DECISIONS
    if isinstance(given, bool) or not isinstance(given, int) or given < 1:
        raise BadInput(f"most_decisions is a whole number from 1 on, not {quoted(given)}")
    return given


def as_number(action: Any) -> int | None:
    """An action as a plain number; ``None`` if it is no whole number."""
    if isinstance(action, np.ndarray) and action.shape == () and action.dtype.kind in "iu":
        return int(action)
    if isinstance(action, bool) or not isinstance(action, int | np.integer):
        return None
    return int(action)


def _listed(numbers: Any, most: int = 30) -> str:
    shown = ", ".join(str(number) for number in numbers[:most])
    return f"{shown}, …" if len(numbers) > most else shown or "nobody"
