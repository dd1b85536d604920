"""Learn the values of positions from games of the planner against itself.

``make train GAME=white-castle`` writes the table ``values.json``. It starts from the hand-made
estimate. Each pass plays games with the values so far, then fits the points that clans still
gained (ridge regression, with weights that change smoothly with the turns left). The same seed and
sizes give the same table.
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

from chabudai.games.white_castle.analysis.features import names
from chabudai.games.white_castle.analysis.self_play import Row, play
from chabudai.games.white_castle.analysis.value import FILE, Value
from chabudai.games.white_castle.rules import WhiteCastle

Array = NDArray[np.float64]
Run = Callable[[Callable[[int], list[Row]], Iterable[int]], Iterable[list[Row]]]
"""Plays games with these numbers, and gives their rows in order: ``map``, or a cluster."""
KNOTS = {False: [1, 2, 4, 6, 9], True: [1, 2, 4, 8, 12]}
"""The numbers of turns left for which weights are learned; between them they are interpolated."""
SMALL, SMOOTH = 3.0, 6.0
"""How strongly weights are drawn to zero, and to those of the neighbouring knots."""
HAND = {False: 0.5, True: 0.3}
"""The share of the hand-made estimate in the value."""
NODES = 100
"""Positions that the planner expands for each turn."""


def design(rows: Sequence[Row], knots: Sequence[int]) -> tuple[Array, Array]:
    """The features of each row, spread over the knots, and the points to gain by its target."""
    shares = np.zeros((knots[-1] + 1, len(knots)))
    for left in range(1, knots[-1] + 1):
        shares[left] = [np.interp(left, knots, np.eye(len(knots))[at]) for at in range(len(knots))]
    found = np.array([row.features for row in rows])
    by_knot = shares[[row.left for row in rows]]
    spread = (found[:, :, None] * by_knot[:, None, :]).reshape(len(rows), -1)
    gained = np.array([row.target - row.now for row in rows], dtype=float)
    return spread, gained


def fit(rows: Sequence[Row], knots: Sequence[int]) -> Array:
    """Weights by feature and knot."""
    spread, gained = design(rows, knots)
    count = spread.shape[1] // len(knots)
    scale = np.sqrt((np.array([row.features for row in rows]) ** 2).mean(axis=0)) + 1e-3
    spread /= np.repeat(scale, len(knots))
    steps = np.diff(np.eye(len(knots)), axis=0)
    one = SMALL * np.eye(len(knots)) + SMOOTH * len(rows) ** 0.5 * steps.T @ steps
    penalty = np.kron(np.eye(count), one)
    penalty[: len(knots), : len(knots)] *= 0.01  # "turns" is free: it is the mean
    solved = np.linalg.solve(spread.T @ spread + penalty, spread.T @ gained)
    return np.asarray(solved.reshape(count, len(knots)) / scale[:, None], dtype=float)


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
        for row in play(WhiteCastle(1, matcha=matcha), value, 20, (seed, "alone", game)):
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
        self.rules = WhiteCastle(2, matcha=matcha)
        self.value: Value | None = None
        self.weights: Array | None = None
        self.table: dict[str, Any] = {}
        self.rows: list[Row] = []
        """The rows of the pass before: they count as much as the new ones."""

    def start_from(self, table: dict[str, Any]) -> None:
        """Continue with a table."""
        self.table = table
        self.value = Value(table, self.matcha)
        self.weights = np.array([table["weights"][name] for name in names(self.matcha)])

    def games(self, number: int, count: int) -> list[Row]:
        """Play the games of a pass."""
        found: list[Row] = []
        game = partial(_game, self.matcha, self.value, NODES, (self.seed, self.matcha, number))
        for rows in self.run(game, range(count)):
            found += [row for row in rows if row.left]
        return found

    def learn(self, rows: Sequence[Row]) -> str:
        """Fit the weights to the rows, halfway from the old ones; returns a line of report."""
        knots = KNOTS[self.matcha]
        new = fit([*self.rows, *rows], knots)
        self.rows = list(rows)
        self.weights = new if self.weights is None else (new + self.weights) / 2
        swing = fit_swing(rows)
        self.table = {
            "knots": knots,
            "hand": HAND[self.matcha],
            "swing": list(swing),
            "rival": self.table.get("rival", 5.0),
            "weights": {
                name: [round(float(weight), 3) for weight in weights]
                for name, weights in zip(names(self.matcha), self.weights, strict=True)
            },
        }
        self.value = Value(self.table, self.matcha)
        spread, gained = design(rows, knots)
        errors = gained - spread @ new.reshape(-1)
        mean = np.mean([row.points for row in rows])
        return f"{len(rows)} rows, mean score {mean:.1f}, error {errors.std():.2f}, swing {swing}"


def _game(
    matcha: bool, value: Value | None, nodes: int, seed: tuple[object, ...], number: int
) -> list[Row]:
    """A game of the planner against itself. It depends on its number only."""
    return play(WhiteCastle(2, matcha=matcha), value, nodes, (*seed, number))


def _count(text: str) -> int:
    """A number from 1 to a million."""
    if not text.isdecimal() or not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"a number from 1 to 1000000, not {text}")
    return int(text)


def main(arguments: Sequence[str] | None = None, run: Run = map) -> int:
    """Learn and write the tables. ``run`` plays the games."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=_count, default=400, help="games in each pass")
    parser.add_argument("--passes", type=_count, default=6)
    parser.add_argument("--seed", default="castle")
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args(arguments)
    tables = {}
    for matcha in (False, True):
        name = "matcha" if matcha else "base"
        training = Training(matcha, asked.seed, run)
        for number in range(asked.passes):
            line = training.learn(training.games(number, asked.games))
            sys.stdout.write(f"{name}, pass {number + 1}: {line}\n")
            sys.stdout.flush()
        assert training.value is not None
        gain = rival_gain(matcha, training.value, max(1, asked.games // 10), asked.seed)
        tables[name] = training.table | {"rival": round(gain, 2)}
    asked.out.write_text(written(tables), encoding="utf-8")
    return 0


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
