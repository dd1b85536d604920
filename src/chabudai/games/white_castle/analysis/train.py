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
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chabudai.games.white_castle.analysis.features import BASE_NAMES, PER_TURN, names
from chabudai.games.white_castle.analysis.self_play import Row, play
from chabudai.games.white_castle.analysis.value import FILE, Value
from chabudai.games.white_castle.rules import WhiteCastle

Array = NDArray[np.float64]
KNOTS = {False: [1, 2, 4, 6, 9], True: [1, 2, 4, 8, 12]}
"""The numbers of turns left for which weights are learned; between them they are interpolated."""
SMALL, SMOOTH = 0.01, 0.02
"""How strongly weights are drawn to the first guess, and to those of the neighbouring knots."""
SWEEPS = 60
GUESS = {
    "coins to 3": 0.6, "coins to 8": 0.35, "more coins": 0.2, "seals to 2": 0.9, "more seals": 0.6,
    "food to 3": 0.9, "food to 5": 0.9, "more food": 0.4,
    "iron to 3": 0.8, "iron to 5": 0.9, "more iron": 0.4,
    "pearls to 3": 1.2, "pearls to 5": 1.0, "more pearls": 0.5,
    "courtiers at the gate": 0.8, "courtiers on floor 1": 0.8, "courtiers on floor 2": 1.2,
    "gardeners": 0.2, "stone gardens again": 0.7, "plant gardens again": 0.5,
    "warriors in the upper yard": 1.5, "warriors in other yards": 0.5,
    "iron with courtiers": 0.1, "warriors at home with courtiers": 0.1,
    "pearls with warriors": 0.1, "courtiers at the gate with warriors": 0.4,
    "warriors with home courtiers": 0.1, "steward card": 1.0, "diplomat card": 1.5,
    "rows of the card": 0.03, "lantern coins": 0.35, "lantern seals": 0.8, "lantern points": 0.95,
    "lantern food": 1.0, "lantern iron": 1.0, "lantern pearls": 1.1, "lantern steps": 0.45,
    "lantern units": 1.2, "time": 0.03, "near a checkpoint with seals": 2.0, "ahead in time": 0.6,
    "chasen to 2": 0.8, "chasen to 5": 0.4, "more chasen": 0.2, "lantern chasen": 0.6,
    "geishas at the entrance": 0.5, "geishas on step 1": 1.5, "geishas on step 2": 3.0,
    "geishas in rooms": 3.0, "geisha at the pond": 0.5, "pond again": 1.0,
    "on the path with members": 0.2, "on step 2 with members": 0.5, "members to come": 0.5,
    "chasen on the path": 0.2, "ceremony": 0.02,
}  # fmt: skip
"""The first guess of each weight, with enough turns left."""
GOODS = {
    name
    for name in GUESS
    if name.split()[0] in ("coins", "more", "seals", "food", "iron", "pearls", "chasen", "lantern")
}
"""Features whose weights are not negative: no one is better off with less."""
NODES = 100
"""Positions that the planner expands for each turn."""


def design(rows: Sequence[Row], knots: Sequence[int]) -> tuple[Array, Array]:
    """The features of each row, spread over the knots, and the points still gained."""
    shares = np.zeros((knots[-1] + 1, len(knots)))
    for left in range(1, knots[-1] + 1):
        shares[left] = [np.interp(left, knots, np.eye(len(knots))[at]) for at in range(len(knots))]
    left = np.array([row.left for row in rows])
    found = np.array([row.features for row in rows])
    per_turn = [name in PER_TURN for name in names(found.shape[1] > len(BASE_NAMES))]
    found[:, per_turn] *= left[:, None]
    by_knot = shares[left]
    spread = (found[:, :, None] * by_knot[:, None, :]).reshape(len(rows), -1)
    gained = np.array([row.points - row.now for row in rows], dtype=float)
    return spread, gained


def first_guess(knots: Sequence[int], matcha: bool) -> Array:
    """Hand-made weights, to which the fit is drawn; goods are worth less in the last turns."""
    ramp = np.minimum(np.array(knots), 4) / 4
    return np.array(
        [
            GUESS[name] * (np.ones(len(knots)) if name in PER_TURN else ramp)
            if name in GUESS
            else np.zeros(len(knots))
            for name in names(matcha)
        ]
    )


def fit(rows: Sequence[Row], knots: Sequence[int]) -> Array:
    """Weights by feature and knot."""
    spread, gained = design(rows, knots)
    count = spread.shape[1] // len(knots)
    matcha = count > len(BASE_NAMES)
    by_feature = spread.reshape(len(rows), count, len(knots)).sum(axis=2)
    scale = np.repeat(np.sqrt((by_feature**2).mean(axis=0)) + 1e-3, len(knots))
    spread /= scale
    steps = np.diff(np.eye(len(knots)), axis=0)
    one = SMALL * np.eye(len(knots)) + SMOOTH * steps.T @ steps
    penalty = np.kron(np.eye(count), one) * len(rows)
    penalty[: len(knots), : len(knots)] *= 1e-4  # "turns" is free: it is the mean
    guess = first_guess(knots, matcha).reshape(-1) * scale
    least = np.repeat([0.0 if name in GOODS else -np.inf for name in names(matcha)], len(knots))
    # The fit of the difference to the guess, with weights of goods that are not negative.
    found = guess + _least_squares(
        spread.T @ spread + penalty, spread.T @ (gained - spread @ guess), least - guess
    )
    return np.asarray((found / scale).reshape(count, len(knots)), dtype=float)


def _least_squares(square: Array, right: Array, least: Array) -> Array:
    """Solve with lower limits, by coordinate descent from the solution without them."""
    found = np.maximum(np.linalg.solve(square, right), least)
    slope = square @ found - right
    for _ in range(SWEEPS):
        for at in range(len(found)):
            new = max(found[at] - slope[at] / square[at, at], least[at])
            if new != found[at]:
                slope += square[:, at] * (new - found[at])
                found[at] = new
    return found


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

    def __init__(self, matcha: bool, seed: str) -> None:
        self.matcha = matcha
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
        for game in range(count):
            rows = play(self.rules, self.value, NODES, (self.seed, self.matcha, number, game))
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


def _count(text: str) -> int:
    """A number from 1 to a million."""
    if not text.isdecimal() or not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"a number from 1 to 1000000, not {text}")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn and write the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=_count, default=400, help="games in each pass")
    parser.add_argument("--passes", type=_count, default=8)
    parser.add_argument("--seed", default="castle")
    parser.add_argument("--out", type=Path, default=FILE)
    asked = parser.parse_args(arguments)
    tables = {}
    for matcha in (False, True):
        name = "matcha" if matcha else "base"
        training = Training(matcha, asked.seed)
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
