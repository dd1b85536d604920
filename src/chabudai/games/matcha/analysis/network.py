"""A small network that plays Matcha: a probability for each card at each slot, and for a pass.

Every card of the hand goes through the same weights, so the order of the hand does not matter. A
second part, only for training, estimates the winning chance from the cards of both players.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from chabudai.games.matcha.analysis.observations import Array

Weights = dict[str, Array]
CARD_UNITS, UNITS, HEAD_UNITS, CRITIC_UNITS = 32, 96, 48, 96


def new_player(random: np.random.Generator, shared: int, each: int) -> Weights:
    """Random weights of a player, for this many numbers about the game and about each card."""
    sizes = {
        "cards": (each, CARD_UNITS),
        "first": (shared + CARD_UNITS, UNITS),
        "second": (UNITS, UNITS),
        "head": (UNITS, HEAD_UNITS),
        "head_cards": (each, HEAD_UNITS),
        "slots": (HEAD_UNITS, 2),
        "pass": (UNITS, 1),
    }
    return _new(random, sizes, ("slots", "pass"))


def new_critic(random: np.random.Generator, numbers: int) -> Weights:
    """Random weights of the estimate of winning chances."""
    sizes = {
        "first": (numbers, CRITIC_UNITS),
        "second": (CRITIC_UNITS, CRITIC_UNITS),
        "chance": (CRITIC_UNITS, 1),
    }
    return _new(random, sizes, ("chance",))


def _new(
    random: np.random.Generator, sizes: Mapping[str, tuple[int, int]], last: tuple[str, ...]
) -> Weights:
    weights: Weights = {}
    for name, size in sizes.items():
        scale = 0.1 if name in last else 1.0
        spread = scale * np.sqrt(2 / size[0])
        weights[name] = (random.standard_normal(size) * spread).astype(np.float32)
        if name != "head_cards":
            weights[f"{name}_bias"] = np.zeros(size[1], dtype=np.float32)
    return weights


class Player:
    """The steps from numbers to probabilities, kept for learning."""

    def __init__(self, weights: Weights, shared: Array, each: Array, legal: Array) -> None:
        w = weights
        self._w, self._each = w, each.reshape(-1, each.shape[2])
        number, hand = each.shape[:2]
        self._shape = (number, hand)
        self._cards = np.maximum(self._each @ w["cards"] + w["cards_bias"], 0)
        hands = self._cards.reshape(number, hand, -1).sum(axis=1)
        self._input = np.concatenate([shared, hands], axis=1)
        self._first = np.maximum(self._input @ w["first"] + w["first_bias"], 0)
        self._second = np.maximum(self._first @ w["second"] + w["second_bias"], 0)
        head = self._second @ w["head"] + w["head_bias"]
        mixed = (self._each @ w["head_cards"]).reshape(number, hand, -1) + head[:, None]
        self._mixed = np.maximum(mixed, 0).reshape(number * hand, -1)
        slots = self._mixed @ w["slots"] + w["slots_bias"]
        passes = self._second @ w["pass"] + w["pass_bias"]
        scores = np.concatenate([slots.reshape(number, -1), passes], axis=1)
        scores = np.where(legal, scores, -1e9)
        scores -= scores.max(axis=1, keepdims=True)
        powers = np.exp(scores) * legal
        self.chances: Array = powers / powers.sum(axis=1, keepdims=True)
        """``chances[game, action]``."""

    def slopes(self, scores: Array) -> Weights:
        """The slopes of all weights, from those of the scores of the actions."""
        w, (number, hand) = self._w, self._shape
        found: Weights = {}
        slots, passes = scores[:, :-1].reshape(number * hand, 2), scores[:, -1:]
        found["slots"], found["slots_bias"] = self._mixed.T @ slots, slots.sum(axis=0)
        found["pass"], found["pass_bias"] = self._second.T @ passes, passes.sum(axis=0)
        mixed = (slots @ w["slots"].T) * (self._mixed > 0)
        found["head_cards"] = self._each.T @ mixed
        head = mixed.reshape(number, hand, -1).sum(axis=1)
        found["head"], found["head_bias"] = self._second.T @ head, head.sum(axis=0)
        second = (head @ w["head"].T + passes @ w["pass"].T) * (self._second > 0)
        found["second"], found["second_bias"] = self._first.T @ second, second.sum(axis=0)
        first = (second @ w["second"].T) * (self._first > 0)
        found["first"], found["first_bias"] = self._input.T @ first, first.sum(axis=0)
        hands = first @ w["first"][-CARD_UNITS:].T
        cards = np.repeat(hands, hand, axis=0) * (self._cards > 0)
        found["cards"], found["cards_bias"] = self._each.T @ cards, cards.sum(axis=0)
        return found


class Critic:
    """The estimate of winning chances."""

    def __init__(self, weights: Weights, numbers: Array) -> None:
        w = weights
        self._w, self._input = w, numbers
        self._first = np.maximum(numbers @ w["first"] + w["first_bias"], 0)
        self._second = np.maximum(self._first @ w["second"] + w["second_bias"], 0)
        score = (self._second @ w["chance"] + w["chance_bias"])[:, 0]
        self.chance: Array = 1 / (1 + np.exp(-np.clip(score, -30, 30)))

    def slopes(self, wanted: Array) -> Weights:
        """The slopes of the cross entropy to the wanted chances."""
        w = self._w
        found: Weights = {}
        score = ((self.chance - wanted) / len(wanted))[:, None].astype(np.float32)
        found["chance"], found["chance_bias"] = self._second.T @ score, score.sum(axis=0)
        second = (score @ w["chance"].T) * (self._second > 0)
        found["second"], found["second_bias"] = self._first.T @ second, second.sum(axis=0)
        first = (second @ w["second"].T) * (self._first > 0)
        found["first"], found["first_bias"] = self._input.T @ first, first.sum(axis=0)
        return found


class Adam:
    """Steps along slopes, with a step size of its own for each weight."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._mean = {name: np.zeros_like(one) for name, one in weights.items()}
        self._square = {name: np.zeros_like(one) for name, one in weights.items()}
        self._steps = 0

    def step(self, slopes: Weights, rate: float, longest: float = 0.5) -> None:
        """Change the weights."""
        self._steps += 1
        length = float(np.sqrt(sum(float((one**2).sum()) for one in slopes.values())))
        scale = min(1.0, longest / (length + 1e-9))
        fix = np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, full in slopes.items():
            slope = full * scale
            mean, square = self._mean[name], self._square[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            self._weights[name] -= (rate * fix * mean / (np.sqrt(square) + 1e-7)).astype(np.float32)
