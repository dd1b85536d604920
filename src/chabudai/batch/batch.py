"""A batch of games that take their steps together."""

from __future__ import annotations

import secrets
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chabudai.batch import kernels
from chabudai.batch.engine import TURN, Engine, Games
from chabudai.batch.kernels import RESTART, SKIP, Array
from chabudai.core.game import AnyRules, quoted
from chabudai.core.refusals import BadInput
from chabudai.registry import game_named, games, has_module, module_of

MOST_GAMES = 1 << 22
MOST_DECISIONS = 2_000
"""Where a game can go on forever, it is truncated here."""


class Step(NamedTuple):
    """The results of a step. The arrays are new ones in every step."""

    rewards: NDArray[np.float32]
    """By game and seat: the utilities where the game ended, else 0."""
    scores: NDArray[np.float32]
    """By game and seat: the final scores where the game ended, else 0."""
    terminated: NDArray[np.bool_]
    """Where the game ended."""
    truncated: NDArray[np.bool_]
    """Where the game was stopped after the most decisions, without a result."""


def make(
    game: str,
    batch_size: int,
    *,
    players: int | None = None,
    seed: object = None,
    auto_reset: bool = True,
    most_decisions: int | None = None,
    **options: str | int,
) -> Batch:
    """Start ``batch_size`` games at once.

    The same seed deals the same cards. ``seed`` may also be an array with a number for each game;
    games with equal numbers get equal deals. With ``auto_reset`` a new game starts where one ends.
    """
    set_up = game_named(game).set_up(players, options)
    size = _whole("batch_size", batch_size, 1, MOST_GAMES)
    if not isinstance(auto_reset, bool):
        raise BadInput(f"auto_reset is True or False, not {quoted(auto_reset)}")
    module = module_of(set_up.game, "batch")
    if module is None:
        known = ", ".join(each.id for each in games().values() if has_module(each, "batch"))
        raise BadInput(f"{game} has no batch engine (games with one: {known or 'none'})")
    rules = set_up.rules()
    longest = rules.metadata.most_decisions
    limit = MOST_DECISIONS if longest is None else longest + 1
    if most_decisions is not None:
        limit = _whole("most_decisions", most_decisions, 1, 1 << 40)
    return Batch(rules, module.engine(rules), size, limit, auto_reset, seed)


class Batch:
    """Games as arrays: a row for every game."""

    def __init__(
        self,
        rules: AnyRules,
        engine: Engine,
        size: int,
        most_decisions: int,
        auto_reset: bool,
        seed: object = None,
    ) -> None:
        assert rules.layout is not None
        self.rules = rules
        """The scalar rules of the same game."""
        self.layout = rules.layout
        """The layout of the observations."""
        self.size = size
        self.seats = rules.seats
        self.actions = rules.actions
        self.most_decisions = most_decisions
        self.auto_reset = auto_reset
        self._engine = engine
        self._games = Games.empty(size, self.seats, engine.columns, self.actions)
        self.reset(seed)

    def __repr__(self) -> str:
        name = type(self.rules).__name__
        return f"<Batch of {self.size} games of {name} with {self.seats} seats>"

    # -- starting --------------------------------------------------------------------------------
    def reset(self, seed: object = None, *, where: object = None) -> None:
        """Start new games: all of them, from a new seed; or those in ``where``.

        ``where`` is an array of bool. Those games keep their seeds and get their next deals.
        """
        if where is None:
            self._seed(seed)
            self._games.episodes[:] = -1
            chosen = np.ones(self.size, np.bool_)
        else:
            chosen = self._rows(where)
            if seed is not None:
                raise BadInput("reset takes a seed or where, not both")
        actions = np.where(chosen, RESTART, SKIP).astype(np.int64)
        self._engine.step(self._games, actions, self.most_decisions, self.auto_reset)

    def _seed(self, seed: object) -> None:
        seeds = _seeds(seed, self.size)
        self._games.seeds[:] = seeds
        rows = np.arange(self.size, dtype=np.uint64) * np.uint64(kernels.STEP)
        self._choices = np.asarray(kernels.mixed((seeds ^ np.uint64(kernels.FIRST_FACTOR)) + rows))

    def _rows(self, where: object) -> Array:
        rows = np.asarray(where)
        if rows.dtype != np.bool_ or rows.shape != (self.size,):
            raise BadInput(
                f"where must be bool of shape ({self.size},), not {rows.dtype} of {rows.shape}"
            )
        return rows

    # -- the position ----------------------------------------------------------------------------
    @property
    def seeds(self) -> NDArray[np.uint64]:
        """The seed of each row."""
        return self._games.seeds.copy()

    @property
    def episodes(self) -> NDArray[np.int64]:
        """The number of games that each row finished or gave up before the present one."""
        return self._games.episodes.copy()

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games are over; without ``auto_reset`` they stay so until `reset`."""
        return np.asarray(~self._games.legal.any(axis=1))

    @property
    def current_player(self) -> NDArray[np.int64]:
        """The seat that decides in each game, -1 if it is over.

        Of several seats that decide at the same time it is the lowest, as ``state.turn``.
        """
        return np.where(self.over, -1, self._games.state[:, TURN])

    @property
    def waiting_on(self) -> NDArray[np.bool_]:
        """By game and seat: whether the seat is to decide."""
        waiting: NDArray[np.bool_] = self._engine.waiting_on(self._games.state)
        waiting[self.over] = False
        return waiting

    @property
    def legal(self) -> NDArray[np.bool_]:
        """By game and action id: whether the current player may take the action."""
        octets = self._games.legal.astype("<u8", copy=False).view(np.uint8)
        bits = np.unpackbits(octets, axis=1, count=self.actions, bitorder="little")
        return bits.view(np.bool_)

    def observe(self, seats: object = None, out: object = None) -> NDArray[np.float32]:
        """What a seat of each game may know, by game; the numbers are those of ``rules.tensor``.

        Without ``seats`` the current player looks (seat 0 where the game is over). ``seats`` is a
        seat or an array with one for each game. ``out`` is filled instead of a new array.
        """
        shape = (self.size, self.layout.size)
        viewers = self._viewers(seats)
        if out is None:
            out = np.zeros(shape, np.float32)
        elif not isinstance(out, np.ndarray) or out.dtype != np.float32 or out.shape != shape:
            raise BadInput(f"out must be an array of float32 of shape {shape}, not {_kind(out)}")
        else:
            out[:] = 0.0
        self._engine.observe(self._games.state, viewers, out)
        return out

    def _viewers(self, seats: object) -> Array:
        if seats is None:
            return np.maximum(self.current_player, 0)
        viewers = np.asarray(seats)
        if viewers.dtype.kind not in "iu" or viewers.shape not in ((), (self.size,)):
            raise BadInput(f"seats must be a seat or {self.size} seats, not {_kind(viewers)}")
        if viewers.min() < 0 or viewers.max() >= self.seats:
            raise BadInput(f"seats are 0 to {self.seats - 1}, not {viewers.min()}…{viewers.max()}")
        return np.ascontiguousarray(np.broadcast_to(viewers, (self.size,)), np.int64)

    # -- playing ---------------------------------------------------------------------------------
    def random_actions(self) -> NDArray[np.int64]:
        """A random legal action for each game, `SKIP` where it is over. The seed decides."""
        actions = np.empty(self.size, np.int64)
        kernels.choose(self._games.legal, self._choices, actions)
        return actions

    def step(self, actions: object) -> Step:
        """Take an action in every game: those of the scalar engine, `SKIP` where it is over.

        Raises ``BadInput`` and changes nothing if an action is not legal.
        """
        chosen = self._checked(actions)
        all_games = self._games
        self._engine.step(all_games, chosen, self.most_decisions, self.auto_reset)
        return Step(
            all_games.rewards.copy(),
            all_games.scores.copy(),
            all_games.ended.copy(),
            all_games.truncated.copy(),
        )

    def _checked(self, actions: object) -> Array:
        chosen = np.asarray(actions)
        if chosen.shape != (self.size,) or chosen.dtype.kind not in "iu":
            raise BadInput(
                f"actions must be whole numbers of shape ({self.size},), not {_kind(chosen)}"
            )
        if chosen.dtype == np.uint64 and chosen.max() >= self.actions:
            row = int(np.argmax(chosen >= self.actions))
            raise BadInput(self._problem(row, int(chosen[row])))
        chosen = np.ascontiguousarray(chosen, np.int64)
        row = kernels.first_illegal(self._games.legal, chosen, self.actions)
        if row >= 0:
            raise BadInput(self._problem(row, int(chosen[row])))
        return chosen

    def _problem(self, row: int, action: int) -> str:
        """Why an action is refused."""
        legal = np.flatnonzero(self.legal[row])
        if not len(legal):
            return f"game {row} is over: its action must be {SKIP}, or reset it; not {action}"
        if not 0 <= action < self.actions:
            return f"an action is 0 to {self.actions - 1}, not {action} (game {row})"
        seat = self.current_player[row]
        listed = ", ".join(str(each) for each in legal)
        return f"action {action} is not legal for seat {seat} of game {row} (legal: {listed})"


def _kind(value: object) -> str:
    if isinstance(value, np.ndarray):
        return f"{value.dtype} of shape {value.shape}"
    return quoted(value)


def _whole(name: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise BadInput(f"{name} must be a whole number, not {quoted(value)}")
    if not least <= value <= most:
        raise BadInput(f"{name} must be {least} to {most}, not {quoted(value)}")
    return int(value)


def _seeds(seed: object, size: int) -> NDArray[np.uint64]:
    """A seed for each game: made from one number, or given as an array."""
    if seed is None:
        seed = secrets.randbits(64)
    if isinstance(seed, int | np.integer) and not isinstance(seed, bool):
        first = np.uint64(kernels.mixed(int(seed) & kernels.WORD))
        rows = np.arange(size, dtype=np.uint64)
        return np.asarray(kernels.mixed(first + rows * np.uint64(kernels.STEP)))
    seeds = np.asarray(seed)
    if seeds.dtype.kind not in "iu" or seeds.shape != (size,):
        raise BadInput(
            f"seed must be a whole number or {size} whole numbers of shape ({size},),"
            f" not {_kind(seed)}"
        )
    return seeds.astype(np.uint64)
