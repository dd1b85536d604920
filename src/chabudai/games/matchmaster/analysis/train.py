"""Trains the weights by self-play: ``python -m chabudai.games.matchmaster.analysis.train``.

All seats play thousands of hands with the same weights, and choose with some luck. Choices that
led to more points than usual, compared with the other seats, become likelier (policy gradient
with Adam steps). The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

import numpy as np

from chabudai.games.matchmaster.analysis import policy, predictions
from chabudai.games.matchmaster.analysis.playout import Hands, legal, play, play_out
from chabudai.games.matchmaster.analysis.standing import points
from chabudai.games.matchmaster.analysis.tables import BIT_OF, CARDS, Floats, Ints
from chabudai.games.matchmaster.analysis.weights import FILE
from chabudai.games.matchmaster.notation import MOST_TRICKS

STEP, PREDICTION_STEP = 0.06, 0.012
"""The first sizes of a step; they shrink to a tenth."""
ROUNDS, LONGER = 120, {3: 240, 4: 240}
"""The rounds of training. Tables of some sizes gain from more; with two seats the predictions then
leave all bounds and play becomes weaker (docs/lab-notebook.md)."""
SPREAD = 0.4
"""How much luck is in the predictions, in tricks."""


class Adam:
    """Steps of steady size towards a gradient."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.mean, self.square, self.count = np.zeros(shape), np.zeros(shape), 0

    def step(self, gradient: Floats) -> Floats:
        """The direction of the next step."""
        self.count += 1
        self.mean = 0.9 * self.mean + 0.1 * gradient
        self.square = 0.99 * self.square + 0.01 * gradient**2
        mean = self.mean / (1 - 0.9**self.count)
        return mean / (np.sqrt(self.square / (1 - 0.99**self.count)) + 1e-4)


class Trainer:
    """Self-play with a number of seats."""

    def __init__(self, seats: int, seed: int, weights: dict[str, list[list[float]]] | None) -> None:
        self.seats = seats
        self.luck = np.random.default_rng([seed, seats])
        self.cards: Floats = np.zeros((policy.FEATURES, policy.SITUATIONS))
        self.cards[:2] = [[3.0], [1.5]]
        if weights is None:
            self.predictions = np.stack([self._first_sight(n + 1) for n in range(MOST_TRICKS)])
        else:
            self.cards = np.array(weights["cards"])
            self.predictions = np.array(weights["predictions"])
        self._adam = Adam(self.cards.shape)
        self._adams = [Adam((predictions.FEATURES,)) for _ in range(MOST_TRICKS)]

    def _first_sight(self, size: int) -> Floats:
        """Weights that count the chances of the cards."""
        rows, tricks = [], []
        for leads in (False, True):
            dealt = self._deal(2000, 1, size)
            hands = Hands.dealt(np.repeat(dealt, self.seats, axis=1), dealt * 0, size, 0)
            seen = policy.seen_in(hands)
            hands.left += 1 + 2 * leads
            rows.append(predictions.features(dealt[:, 0], size, leads))
            tricks.append(policy.chance_later(hands, seen).sum(axis=0))
        known = np.concatenate(rows, axis=1)
        solved = np.linalg.solve(
            known @ known.T + np.eye(predictions.FEATURES), known @ np.concatenate(tricks)
        )
        return np.asarray(solved)

    def _deal(self, hands: int, seats: int, size: int) -> Ints:
        order = self.luck.random((hands, CARDS)).argsort(axis=1)[:, : seats * size]
        held: Ints = BIT_OF[order.reshape(hands, seats, size)].sum(axis=2)
        return held

    def round(self, hands: int, pace: float) -> tuple[float, float]:
        """One step for each number of cards: the share of met predictions, the mean points."""
        met, scored = [], []
        total = np.zeros_like(self.cards)
        for size in range(1, MOST_TRICKS + 1):
            lesson = Lesson(self, hands, size)
            total += lesson.cards
            step = self._adams[size - 1].step(lesson.predictions)
            self.predictions[size - 1] += PREDICTION_STEP * pace * step
            met.append(lesson.met)
            scored.append(lesson.scored)
        self.cards += STEP * pace * self._adam.step(total)
        return float(np.mean(met)), float(np.mean(scored))


class Lesson:
    """Some hands, and what they teach."""

    def __init__(self, trainer: Trainer, count: int, size: int) -> None:
        self._trainer = trainer
        self._rows = np.arange(count)
        self._said: list[tuple[Floats, Floats]] = []
        self._played: list[tuple[Floats, Ints, Ints]] = []
        held = trainer._deal(count, trainer.seats, size)
        said = np.stack([self._say(held[:, at], size, at) for at in range(trainer.seats)], axis=1)
        hands = Hands.dealt(held, said, size, 0)
        while hands.left > 1:
            self._play(hands)
        play_out(hands, policy.Policy(trainer.cards))
        gained = points(hands.said, hands.taken) * 1.0
        rivals = (gained.sum(axis=1, keepdims=True) - gained) / (trainer.seats - 1)
        self.met = float((hands.said == hands.taken).mean())
        self.scored = float(gained.mean())
        self._learn(said, gained - rivals, size)

    def _drawn(self, odds: Floats) -> Ints:
        luck = self._trainer.luck.random(len(self._rows))
        drawn: Ints = (luck > odds.cumsum(axis=0)).sum(axis=0).clip(0, len(odds) - 1)
        return drawn

    def _say(self, dealt: Ints, size: int, at: int) -> Ints:
        known = predictions.features(dealt, size, at == 0)
        away = np.arange(size + 1)[:, None] - self._trainer.predictions[size - 1] @ known
        odds = np.exp(-(away**2) / (2 * SPREAD**2)) + 1e-12
        odds /= odds.sum(axis=0)
        said = self._drawn(odds)
        self._said.append((known, (away[said, self._rows] - (odds * away).sum(axis=0)) / SPREAD**2))
        return said

    def _play(self, hands: Hands) -> None:
        rows, weights = self._rows, self._trainer.cards
        seen = policy.seen_in(hands)
        need = hands.said[rows, hands.turn] - hands.taken[rows, hands.turn]
        situation = policy.situations(hands, need)
        found = policy.features(hands, seen, need)
        at = weights[:, situation]
        scores = sum(weight * feature for weight, feature in zip(at, found, strict=True))
        assert isinstance(scores, np.ndarray)
        if hands.place:
            allowed = legal(seen.own, hands.led, hands.best)
            scores[(BIT_OF[seen.cards] & allowed) == 0] = -np.inf
        scores -= scores.max(axis=0)
        odds = np.exp(scores)
        odds /= odds.sum(axis=0)
        slot = self._drawn(odds)
        slot = np.where(odds[slot, rows] > 0, slot, odds.argmax(axis=0))
        better = np.stack([one[slot, rows] - (odds * one).sum(axis=0) for one in found])
        self._played.append((better, situation, hands.turn))
        play(hands, seen.cards[slot, rows])

    def _learn(self, said: Ints, gained: Floats, size: int) -> None:
        """The gradients: choices before results above the mean of the same prediction."""
        self.cards = np.zeros_like(self._trainer.cards)
        self.predictions = np.zeros(predictions.FEATURES)
        above = gained.copy()
        for at, (known, way) in enumerate(self._said):
            self.predictions += known @ (way * (gained[:, at] - gained[:, at].mean()))
            count = np.bincount(said[:, at], minlength=size + 1).clip(1)
            usual = np.bincount(said[:, at], gained[:, at], size + 1) / count
            above[:, at] -= usual[said[:, at]]
        for better, situation, turn in self._played:
            result = above[self._rows, turn]
            for feature, row in enumerate(better):
                found = np.bincount(situation, row * result, policy.SITUATIONS)
                self.cards[feature] += found
        self.cards /= len(self._rows)
        self.predictions /= len(self._rows)


Weights = dict[str, list[list[float]]]
Run = Callable[[Callable[[int], Weights], Iterable[int]], Iterable[Weights]]
"""Trains for these numbers of seats, and gives the weights in order: ``map``, or a cluster."""


def train(
    seats: int, rounds: int, hands: int, seed: int, start: dict[str, list[list[float]]] | None
) -> dict[str, list[list[float]]]:
    """The weights after some rounds of self-play."""
    trainer = Trainer(seats, seed, start)
    for number in range(rounds):
        met, scored = trainer.round(hands, 1 - 0.9 * number / rounds)
        if number % 10 == 9 or number == rounds - 1:
            sys.stdout.write(
                f"{seats} seats, round {number + 1}: {met:.1%} met, {scored:.2f} points\n"
            )
    return {
        "cards": np.round(trainer.cards, 3).tolist(),
        "predictions": np.round(trainer.predictions, 3).tolist(),
    }


def _train_for(
    rounds: int | None, hands: int, seed: int, start: dict[str, Weights], seats: int
) -> Weights:
    rounds = LONGER.get(seats, ROUNDS) if rounds is None else rounds
    return train(seats, rounds, hands, seed, start.get(str(seats)))


def main(arguments: Sequence[str] | None = None, run: Run = map) -> None:
    """Train for some numbers of seats, and write the weights into the file."""
    parser = argparse.ArgumentParser(description="Train the weights of MatchMaster.")
    parser.add_argument("--seats", type=int, nargs="+", default=[4, 2, 3, 5, 6, 7])
    parser.add_argument("--rounds", type=int, help="how long; else it depends on the seats")
    parser.add_argument("--hands", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name(FILE))
    parser.add_argument("--go-on", action="store_true", help="start from the weights in the file")
    chosen = parser.parse_args(arguments)
    weights = json.loads(chosen.out.read_text("utf-8")) if chosen.out.exists() else {}
    start = dict(weights) if chosen.go_on else {}
    task = partial(_train_for, chosen.rounds, chosen.hands, chosen.seed, start)
    for seats, trained in zip(chosen.seats, run(task, chosen.seats), strict=True):
        weights[str(seats)] = trained
        ordered = {key: weights[key] for key in sorted(weights)}
        chosen.out.write_text(json.dumps(ordered, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
