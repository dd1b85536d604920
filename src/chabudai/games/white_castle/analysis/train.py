"""Learn the values of positions from games of the planner against itself.

``make train GAME=white-castle`` writes the table ``values.json``. It starts from the hand-made
estimate, or with ``--go-on`` from the shipped table. Each pass plays games with the values so far.
In some positions of these games it compares plans for the turn (see `self_play`), and it fits how
much more or less than the mean of the plans each of them brought (ridge regression towards the
values so far, with weights that change smoothly with the turns left). So the weights are learned
from differences between plans, where most of the luck of a game cancels. The same seed and sizes
give the same table; ``--saved FOLDER`` keeps the table after each pass and continues there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chabudai.core.refusals import BadInput
from chabudai.games.white_castle.analysis.features import names
from chabudai.games.white_castle.analysis.self_play import Comparing, Comparison, Game, Row, play
from chabudai.games.white_castle.analysis.value import FILE, Value
from chabudai.games.white_castle.rules import WhiteCastle

Array = NDArray[np.float64]
Run = Callable[[Callable[[int], Game], Iterable[int]], Iterable[Game]]
"""Plays games with these numbers, and gives what they show in order: ``map``, or a cluster."""
KNOTS = {False: [1, 2, 4, 6, 9], True: [1, 2, 4, 8, 12]}
"""The numbers of turns left for which weights are learned; between them they are interpolated."""
SMALL, SMOOTH = 50.0, 300.0
"""How strongly changes of weights are drawn to zero, and to those of the neighbouring knots."""
STEP = 0.5
"""The share of the fitted change that is made: plans that the new values prefer are not the plans
that were compared."""
LEAST_NOISE = 0.5
"""The variance of a result by luck, at least."""
HAND = {False: 0.5, True: 0.3}
"""The share of the hand-made estimate in the value."""
NODES = 100
"""Positions that the planner expands for each turn of a game."""
HOW = Comparing()
"""How plans are compared."""


class Plans:
    """All plans that were compared, as arrays with a row for each."""

    def __init__(self, comparisons: Sequence[Comparison], knots: Sequence[int]) -> None:
        tried = [one for comparison in comparisons for one in comparison.tried]
        sizes = [len(comparison.tried) for comparison in comparisons]
        self.group = np.repeat(np.arange(len(sizes)), sizes)
        self.sizes = np.array(sizes, dtype=float)
        self.features = np.array([one.features for one in tried])
        self.now = np.array([one.now for one in tried], dtype=float)
        self.value = np.array([one.value for one in tried])
        self.found = np.array([one.found for one in tried])
        left = np.repeat([comparison.left for comparison in comparisons], sizes)
        self.left = left
        self.shares = shares(knots, int(left.max()))[left]
        """How much the weights of each knot count."""

    def spread(self, features: Array) -> Array:
        """Features, spread over the knots."""
        found: Array = (features[:, :, None] * self.shares[:, None, :]).reshape(len(features), -1)
        return found

    def centred(self, values: Array) -> Array:
        """Values minus the mean of the plans for the same turn."""
        columns = values.reshape(len(values), -1).T
        found = [
            column - (np.bincount(self.group, column) / self.sizes)[self.group]
            for column in columns
        ]
        return np.array(found, dtype=float).T.reshape(values.shape)

    def noise(self) -> Array:
        """How much the results differ by luck: the variance, by the turns left."""
        centred = self.centred(self.found)
        squares = ((centred - centred.mean(axis=1, keepdims=True)) ** 2).sum(axis=1)
        worlds = self.found.shape[1]
        near = {left: squares[abs(self.left - left) <= 1].mean() for left in set(self.left)}
        found = np.array([near[left] for left in self.left]) / max(worlds - 1, 1)
        return np.asarray(np.maximum(found, LEAST_NOISE) / worlds, dtype=float)


def shares(knots: Sequence[int], most: int) -> Array:
    """For each number of turns left, how much the weights of each knot count."""
    units = np.eye(len(knots))
    turns = np.arange(max(most, knots[-1]) + 1)
    found: list[Array] = [np.interp(turns, knots, unit).astype(float) for unit in units]
    return np.array(found).T


def penalty(features: int, knots: int, small: float, smooth: float) -> Array:
    """The penalty on weights by feature and knot."""
    steps = np.diff(np.eye(knots), axis=0)
    found: Array = small * np.eye(knots) + smooth * steps.T @ steps
    return np.asarray(np.kron(np.eye(features), found), dtype=float)


def mimicked(plans: Plans) -> Array:
    """Weights by feature and knot with which the values are about those that ranked the plans."""
    scale = np.sqrt((plans.features**2).mean(axis=0)) + 1e-3
    spread = plans.spread(plans.features / scale)
    drawn = penalty(len(scale), plans.shares.shape[1], 1.0, 3.0)
    solved = np.linalg.solve(spread.T @ spread + drawn, spread.T @ (plans.value - plans.now))
    return np.asarray(solved.reshape(len(scale), -1) / scale[:, None])


def change(plans: Plans) -> Array:
    """How to change the weights, by feature and knot, so that they explain the differences."""
    centred = plans.centred(plans.features)
    scale = np.sqrt((centred**2).mean(axis=0))
    scale[scale < 1e-4] = np.inf  # the plans of a turn do not differ in it
    spread = plans.spread(centred / scale)
    missing = plans.centred(plans.found.mean(axis=1) - plans.value)
    weighted = spread / plans.noise()[:, None]
    drawn = penalty(len(scale), plans.shares.shape[1], SMALL, SMOOTH)
    solved = np.linalg.solve(weighted.T @ spread + drawn, weighted.T @ missing)
    found: Array = STEP * solved.reshape(len(scale), -1) / scale[:, None]
    # The feature "turns" is 1: with its weight the mean value of the plans stays as it was.
    gained = plans.spread(plans.features) @ found.reshape(-1)
    found[0] -= by_knots(plans.shares, gained)
    return found


def by_knots(shared: Array, values: Array) -> Array:
    """The mean of values at each knot."""
    ridge = 1e-3 * np.eye(shared.shape[1])
    return np.asarray(np.linalg.solve(shared.T @ shared + ridge, shared.T @ values))


def level(rows: Sequence[Row], knots: Sequence[int]) -> Array:
    """How many points more than expected the clans of whole games reach, by knot."""
    left = np.array([row.left for row in rows])
    missing = np.array([row.points - row.expected for row in rows])
    return by_knots(shares(knots, int(left.max()))[left], missing)


def fit_swing(rows: Sequence[Row]) -> tuple[float, float]:
    """The swing (see `Value.swing`) that explains best who won."""
    lead = np.array([row.lead for row in rows])
    left = np.array([row.left for row in rows])
    won = np.array([row.won for row in rows])
    best, found = np.inf, (6.0, 1.0)
    for start in (2.0, 3.0, 4.0, 5.0, 6.0, 8.0):
        for per_turn in (0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.9, 1.2):
            chance = 1 / (1 + np.exp(-lead / (start + per_turn * left)))
            chance = np.clip(chance, 1e-4, 1 - 1e-4)
            loss = -(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean()
            if loss < best:
                best, found = float(loss), (start, per_turn)
    return found


def rival_gain(matcha: bool, value: Value, games: int, seed: str) -> float:
    """The points that the rival clan of solitaire gains in a turn."""
    gained = turns = 0
    for game in range(games):
        for row in play(WhiteCastle(1, matcha=matcha), value, 20, (seed, "alone", game)).rows:
            if row.clan == 1 and row.left:
                gained += row.points - row.now
                turns += row.left
    return gained / max(turns, 1)


class Training:
    """Learns one table, with or without the expansion."""

    def __init__(self, matcha: bool, seed: str, run: Run = map) -> None:
        self.matcha = matcha
        self.run = run
        self.seed = seed
        self.value: Value | None = None
        self.table: dict[str, Any] = {}

    def start_from(self, table: dict[str, Any]) -> None:
        """Continue with a table."""
        self.table = table
        self.value = Value(table, self.matcha)

    def games(self, number: int, count: int) -> list[Game]:
        """Play the games of a pass."""
        seed = (self.seed, self.matcha, number)
        game = partial(_game, self.matcha, self.value, NODES, HOW, seed)
        return list(self.run(game, range(count)))

    def learn(self, games: Sequence[Game]) -> str:
        """Fit the weights to what the games show; returns a line of report."""
        knots = KNOTS[self.matcha]
        comparisons = [one for game in games for one in game.comparisons]
        if not comparisons:
            raise BadInput("no turns were compared: more games are needed")
        plans = Plans(comparisons, knots)
        rows = [row for game in games for row in game.rows if row.left]
        if self.table:
            weights = np.array([self.table["weights"][name] for name in names(self.matcha)])
        else:
            weights = mimicked(plans)
        hand = HAND[self.matcha]
        changes = change(plans)
        changes[0] += level(rows, knots)
        weights = weights + changes / (1 - hand)
        swing = fit_swing(rows)
        report = [
            f"{len(plans.sizes)} turns compared",
            f"mean score {np.mean([row.points for row in rows]):.1f}",
            f"swing {swing}",
        ]
        table = {
            "knots": knots,
            "hand": hand,
            "swing": list(swing),
            "rival": self.table.get("rival", 5.0),
            "weights": {
                name: [round(float(weight), 3) for weight in by_knot]
                for name, by_knot in zip(names(self.matcha), weights, strict=True)
            },
        }
        self.start_from(table)
        return ", ".join(report)


def _game(
    matcha: bool,
    value: Value | None,
    nodes: int,
    how: Comparing,
    seed: tuple[object, ...],
    number: int,
) -> Game:
    """A game of the planner against itself. It depends on its number only."""
    return play(WhiteCastle(2, matcha=matcha), value, nodes, (*seed, number), how)


def _count(text: str) -> int:
    """A number from 1 to a million."""
    if not text.isdecimal() or not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"a number from 1 to 1000000, not {text}")
    return int(text)


def main(arguments: Sequence[str] | None = None, run: Run = map) -> int:
    """Learn and write the tables. ``run`` plays the games."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=_count, default=120, help="games in each pass")
    parser.add_argument("--passes", type=_count, default=6)
    parser.add_argument("--seed", default="castle")
    parser.add_argument("--go-on", action="store_true", help="start from the shipped table")
    parser.add_argument("--saved", type=Path, help="keep the passes here, and continue here")
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args(arguments)
    tables = {}
    for matcha in (False, True):
        training = Training(matcha, asked.seed, run)
        name = "matcha" if matcha else "base"
        if asked.go_on:
            training.start_from(json.loads(FILE.read_text(encoding="utf-8"))[name])
        for number in range(asked.passes):
            _pass(training, name, number, asked)
        assert training.value is not None
        gain = rival_gain(matcha, training.value, max(1, asked.games // 10), asked.seed)
        tables[name] = training.table | {"rival": round(gain, 2)}
    asked.out.write_text(written(tables), encoding="utf-8")
    return 0


def _pass(training: Training, name: str, number: int, asked: argparse.Namespace) -> None:
    """A pass; it is not repeated if it is in the folder."""
    kept: Path | None = None
    if asked.saved:
        asked.saved.mkdir(parents=True, exist_ok=True)
        what = f"{name}-{asked.seed}-{asked.games}{'-on' if asked.go_on else ''}"
        kept = asked.saved / f"{what}-{number + 1}.json"
        if kept.exists():
            training.start_from(json.loads(kept.read_text(encoding="utf-8"))[name])
            return
    line = training.learn(training.games(number, asked.games))
    sys.stdout.write(f"{name}, pass {number + 1}: {line}\n")
    sys.stdout.flush()
    if kept:
        part = kept.with_suffix(".part")
        part.write_text(written({name: training.table}), encoding="utf-8")
        part.replace(kept)


def written(tables: dict[str, Any]) -> str:
    """The text of the file: a line for each feature."""
    parts = []
    for name, table in tables.items():
        rest = {key: value for key, value in table.items() if key != "weights"}
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in rest.items()]
        weights = [
            f"   {json.dumps(key)}: {json.dumps(row)}" for key, row in table["weights"].items()
        ]
        lines.append('  "weights": {\n' + ",\n".join(weights) + "\n  }")
        parts.append(f' "{name}": {{\n' + "\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main())
