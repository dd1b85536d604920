"""Learn Matcha (2020) from self-play, with the batch engine and NumPy.

    cd examples
    python matcha_learner.py --batches 600 --size 1024 --looks 6 --games 1000 --save learner.npz
    chabudai simulate matcha --bots matcha_learner:Learned,greedy --games 6000

One network gives each card at each slot a probability, and the pass; it sees numbers made of the
tensor of the player who decides. It plays both seats. Another network, the critic, sees the numbers
of both players and foresees the result; only learning needs it. Moves that turned out better than
foreseen become likelier. A bonus for mixed play (entropy) shrinks with time, and the bot plays by a
mean of the weights: without both, self-play goes in circles. Now and then the bot is compared with
the baselines: random, the lowest legal action, and ``greedy``. It never learns from them.
Without options this is a short look. Needs the extra ``fast``.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

import chabudai
from chabudai import batch
from chabudai.games.matcha.cards import KINDS, SUIT_OF, is_best_match, matches
from chabudai.games.matcha.editions import EDITIONS

HAND, SLOTS, PASS = 5, 6, 2 * KINDS
NONE = KINDS
"""No own card lies there; a card of the rival is face down. One more: no card of the rival."""
UNITS, CARD_UNITS = 96, 48
RATES, MIXING = (2e-3, 1e-4), (0.1, 0.016)
"""At the start and at the end: the size of the steps, and the bonus for mixed play."""
TRACE, CLIP = 0.9, 0.2
"""How far results reach back (lambda), and how far one batch may change a probability (PPO)."""
PIECE = 1024
"""The decisions of one step."""


# -- what the networks see -----------------------------------------------------------------------
SIDE, SUITS = np.arange(SLOTS) % 2, np.array(SUIT_OF)
GOALS = np.array(EDITIONS["2020"].goals)
ORDER = np.array([4096, 512, 64, 8, 1])
"""In a comparison of tokens the first kind counts first."""
BITS = np.array([0] + [1 << card for card in range(KINDS - 1)] + [0, 0])
"""Suited cards as bits, by card; the last places are no card to be seen."""
MATCHES = np.zeros((2, KINDS, KINDS + 2), bool)
BEATS, LOSES = np.zeros((2, 2, KINDS, KINDS + 2), int)
"""By side, face-up card and card: does it match, which cards does it beat, which ones beat it."""
for _side, _face in np.ndindex(2, KINDS):
    _fit = [one for one in range(1, KINDS) if matches(one, _face, _side) and one != _face]
    for _card in _fit if _face else ():
        _beaten = [one for one in _fit if one != _card and is_best_match(_card, one, _side)]
        MATCHES[_side, _face, _card] = True
        BEATS[_side, _face, _card] = BITS[_beaten].sum()
        LOSES[_side, _face, _card] = BITS[_fit].sum() - BITS[[*_beaten, _card]].sum()
FITTING = (MATCHES * BITS).sum(2)


def counted(bits: Any) -> Any:
    return np.bitwise_count(bits).astype("f")


def tokens_of(tokens: Any) -> tuple[Any, ...]:
    """Whether there are more than 0, 1, 2; whether one more wins; the kinds; who is ahead."""
    kinds = (tokens > 0).sum(2)
    wins = (GOALS - tokens <= 1) | ((kinds == 4)[..., None] & (tokens == 0))
    ahead = np.sign((tokens[:, 0] - tokens[:, 1]) @ ORDER)[:, None]
    return tokens[..., None] > np.arange(3), wins, kinds, ahead


class Sight:
    """What players see, a row for each: numbers for the networks, and the cards in hand."""

    def __init__(self, seen: Any, layout: Any) -> None:
        size, rows = len(seen), np.arange(len(seen))[:, None]
        part = {each.name: seen[:, layout[each.name]] for each in layout}
        names = ("table", "own_cards", "rival_cards")
        face, own, rival = (part[name].reshape(size, 3, 2, -1).argmax(3) for name in names)
        hand, tokens = part["hand"], part["tokens"].reshape(size, 2, 5)
        self.cards = np.argsort(-np.minimum(hand, 1), axis=1, kind="stable")[:, :HAND]
        """The kinds of cards in hand, then others; `held` tells them apart."""
        self.held = hand[rows, self.cards] > 0
        known = np.bitwise_or.reduce((BITS[face] | BITS[own] | BITS[rival]).reshape(size, -1), 1)
        known |= ((hand > 0) * BITS[:KINDS]).sum(1)
        unseen = (BITS.sum() & ~known)[:, None]
        least, wins, kinds, ahead = tokens_of(tokens)
        last_set = part["set"] > 1.5 / 11.5
        # this round and later ones
        mats = part["round"].argmax(1)[:, None] + np.arange(3)
        at = rows, np.minimum(mats, 2)
        open_slots = [each[at].reshape(size, SLOTS) for each in (face, own, rival)]
        suit = SUITS[open_slots[0]]
        stake = [least[rows, 0, suit], least[rows, 1, suit], wins[rows, 0, suit, None]]
        stakes = np.concatenate([*stake, wins[rows, 1, suit, None]], 2)
        slots, each_card = self._slots(stakes, *open_slots, unseen)
        there = np.repeat(mats < 3, 2, axis=1)[..., None]
        each_card *= there[:, None]
        each_card = each_card.reshape(size, HAND, -1)
        zeros = (self.cards == 0) & self.held
        each_card = np.concatenate([each_card, self.held[..., None], zeros[..., None]], 2)
        # what was played, and by whom
        shown = rival < NONE
        hit = shown & MATCHES[np.arange(2), face, np.minimum(rival, NONE)]
        past = np.stack([own != NONE, rival != NONE + 1, shown, hit], 3)
        left = np.eye(HAND + 1)[part["cards_left"].astype(int)]
        counts = [hand[:, :1] / 2, (own == 0).sum((1, 2))[:, None] / 2, counted(unseen) / 10]
        now = [ahead, ahead * last_set, last_set, part["round"], part["turns"], part["dealer"]]
        groups = [least, wins, kinds / 4, *now, left, *counts, past, slots * there]
        flat = [group.reshape(size, -1) for group in groups]
        self.position = np.concatenate([*flat, each_card.sum(1)], 1, dtype="f")
        self.choices = np.zeros((size, HAND + 1, each_card.shape[2] + 1), "f")
        """Numbers about each card; in the last place about the pass."""
        self.choices[:, :HAND, :-1] = each_card
        self.choices[:, HAND, -1] = 1

    def _slots(self, stakes: Any, face: Any, own: Any, rival: Any, unseen: Any) -> tuple[Any, Any]:
        """Numbers about each slot, and about each card at each slot."""
        free, lying = own == NONE, rival != NONE + 1
        pair = SIDE[:, None], face[..., None], self.cards[:, None]
        hit = (MATCHES[pair] & self.held[:, None]).astype("f")
        above, below = (counted(unseen[..., None] & table[pair]) for table in (LOSES, BEATS))
        best = np.where(hit > 0, above, 4).min(2)
        placed = SIDE, face, own
        numbers = [np.ones_like(free), hit.sum(2) / 2, best == 0, best == 1]
        numbers += [counted(unseen & FITTING[SIDE, face]) / 3, free, lying, MATCHES[placed]]
        numbers += [counted(unseen & table[placed]) / 2 for table in (BEATS, LOSES)]
        slots = np.concatenate([stakes, np.stack(numbers, 2)], 2, dtype="f")
        able = hit * free[..., None]
        meaning = [lying, stakes[..., 6], stakes[..., 7], stakes[..., :3].sum(2) / 2]
        found = [able, able * above / 2, able * below / 2]
        found += [able * each[..., None] for each in meaning]
        return slots, np.stack(found, 3).transpose(0, 2, 1, 3)

    def legal(self, legal: Any) -> Any:
        """The legal choices: each card at each side, then the pass."""
        found = np.zeros((len(legal), HAND + 1, 2), bool)
        for side in (0, 1):
            at = legal[:, side:PASS:2]
            found[:, :HAND, side] = np.take_along_axis(at, self.cards, 1) & self.held
        found[:, HAND, 0] = legal[:, PASS]
        return found.reshape(len(legal), -1)

    def actions(self, picked: Any) -> Any:
        """The action ids of choices."""
        place = picked >> 1
        card = self.cards[np.arange(len(picked)), np.minimum(place, HAND - 1)]
        return np.where(place == HAND, PASS, 2 * card + (picked & 1))


# -- the networks: two layers and a third one; the policy goes on for each choice ----------------
Weights = list[Any]


def new(random: Any, *shapes: tuple[int, ...]) -> Weights:
    """Random weights, smaller ones for the last layers, then biases for the first three layers."""
    scales = [(0.1 if shape[1] < 3 else 1) * np.sqrt(2 / shape[0]) for shape in shapes]
    found = [random.standard_normal(each) * by for each, by in zip(shapes, scales, strict=True)]
    biases = [np.zeros(shape[1]) for shape in shapes[:3]]
    return [each.astype("f") for each in (*found[:3], *biases, *found[3:])]


def forward(weights: Weights, seen: Any) -> tuple[Any, Weights]:
    """The third layer, and the ones before."""
    first, second, third, *bias = weights[:6]
    one = np.maximum(seen @ first + bias[0], 0)
    two = np.maximum(one @ second + bias[1], 0)
    return two @ third + bias[2], [seen, one, two]


def backward(weights: Weights, layers: Weights, slope: Any) -> Weights:
    """The slopes of the weights, from those of the third layer."""
    seen, one, two = layers
    at_two = (slope @ weights[2].T) * (two > 0)
    at_one = (at_two @ weights[1].T) * (one > 0)
    biases = [each.sum(0) for each in (at_one, at_two, slope)]
    return [seen.T @ at_one, one.T @ at_two, two.T @ slope, *biases]


def policy(weights: Weights, position: Any, choices: Any, legal: Any) -> tuple[Any, Weights]:
    """The probabilities of the choices, and the layers."""
    found, layers = forward(weights, position)
    cards = choices.reshape(-1, choices.shape[2])
    mixed = np.maximum(np.repeat(found, HAND + 1, axis=0) + cards @ weights[6], 0)
    scores = np.where(legal, (mixed @ weights[7]).reshape(legal.shape), -1e9)
    shares = np.exp(scores - scores.max(1, keepdims=True))
    return shares / shares.sum(1, keepdims=True), [*layers, cards, mixed]


def policy_slopes(weights: Weights, layers: Weights, slope: Any) -> Weights:
    """The slopes of the weights, from those of the scores."""
    *layers, cards, mixed = layers
    slope = slope.reshape(-1, 2)
    at_mixed = (slope @ weights[7].T) * (mixed > 0)
    at_position = at_mixed.reshape(-1, HAND + 1, CARD_UNITS).sum(1)
    return [*backward(weights, layers, at_position), cards.T @ at_mixed, mixed.T @ slope]


class Adam:
    """Steps against the slopes of a loss, of a size of its own for each weight."""

    def __init__(self, weights: Weights) -> None:
        self.weights, self.steps = weights, 0
        self.means, self.squares = ([np.zeros_like(one) for one in weights] for _ in range(2))

    def step(self, slopes: Weights, rate: float) -> None:
        self.steps += 1
        cut = min(1.0, 0.5 / (1e-9 + np.sqrt(sum((one * one).sum() for one in slopes))))
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for at, slope in enumerate(slopes):
            self.means[at] += 0.1 * (slope * cut - self.means[at])
            self.squares[at] += 0.001 * ((slope * cut) ** 2 - self.squares[at])
            self.weights[at] -= rate * self.means[at] / (np.sqrt(self.squares[at]) + 1e-7)


# -- self-play and learning ----------------------------------------------------------------------
class Learner:
    """Both networks, and the mean of the policy's weights."""

    def __init__(self, size: int, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.games = batch.make("matcha", size, seed=seed, auto_reset=False)
        sight = Sight(self.games.observe(), self.games.layout)
        numbers, each = sight.position.shape[1], sight.choices.shape[2]
        middle, cards = (UNITS, UNITS), ((UNITS, CARD_UNITS), (each, CARD_UNITS), (CARD_UNITS, 2))
        self.policy = new(self.random, (numbers, UNITS), middle, *cards)
        self.critic = new(self.random, (2 * numbers, UNITS), middle, (UNITS, 1))
        self.steps = Adam(self.policy), Adam(self.critic)
        self.mean = [one.copy() for one in self.policy]
        self.made = 0
        """The decisions learned from so far."""

    def play(self) -> list[dict[str, Any]]:
        """Play all games to their ends. Returns the decisions: one of every game at a time."""
        games, decisions = self.games, []
        rewards = np.zeros((games.size, 2), "f")
        while not games.over.all():
            turn = games.current_player
            rows = np.flatnonzero(turn >= 0)
            views = games.observe()[rows], games.observe(1 - np.maximum(turn, 0))[rows]
            own, other = (Sight(view, games.layout) for view in views)
            legal = own.legal(games.legal[rows])
            chances, _ = policy(self.policy, own.position, own.choices, legal)
            sums = chances.cumsum(1)
            picked = (sums <= self.random.random((len(rows), 1)) * sums[:, -1:]).sum(1)
            made = {"at": (rows, turn[rows]), "picked": picked, "legal": legal}
            made |= {"position": own.position, "choices": own.choices}
            made["both"] = np.concatenate([own.position, other.position], 1)
            made["chance"] = chances[np.arange(len(rows)), picked]
            made["foreseen"] = np.tanh(forward(self.critic, made["both"])[0][:, 0])
            decisions.append(made)
            actions = np.full(games.size, batch.SKIP)
            actions[rows] = own.actions(picked)
            rewards += games.step(actions).rewards
        games.reset(where=np.ones(games.size, bool))
        gains = np.zeros_like(rewards)
        for made in reversed(decisions):  # how much better it turned out than foreseen
            at, foreseen = made.pop("at"), made["foreseen"]
            gains[at] = rewards[at] - foreseen + TRACE * gains[at]
            rewards[at] = foreseen
            made["gain"] = gains[at]
        return decisions

    def learn(self, decisions: list[dict[str, Any]], rate: float, mixing: float) -> None:
        """Change the weights by the decisions of a batch, in pieces and in random order."""
        whole = {name: np.concatenate([made[name] for made in decisions]) for name in decisions[0]}
        order = self.random.permutation(len(whole["gain"]))
        self.made += len(order)
        for pick in np.array_split(order, 1 + len(order) // PIECE):
            part = {name: each[pick] for name, each in whole.items()}
            rows, picked, gain = np.arange(len(pick)), part["picked"], part["gain"]
            chances, layers = policy(self.policy, part["position"], part["choices"], part["legal"])
            ratio = chances[rows, picked] / part["chance"]
            push = np.where((ratio - 1) * np.sign(gain) > CLIP, 0, gain * ratio)
            logs = np.log(np.maximum(chances, 1e-12))
            slope = mixing * chances * (logs - (chances * logs).sum(1, keepdims=True))
            slope += chances * push[:, None]
            slope[rows, picked] -= push
            slopes = policy_slopes(self.policy, layers, slope / np.float32(len(pick)))
            self.steps[0].step(slopes, rate)
            found, layers = forward(self.critic, part["both"])
            off = np.tanh(found) - np.clip(part["foreseen"] + gain, -1, 1)[:, None]
            slopes = backward(self.critic, layers, off / np.float32(len(pick)))
            self.steps[1].step(slopes, rate)

    def average(self, batches: int) -> None:
        """Move the mean towards the present weights, so that about the last quarter counts."""
        for at, now in enumerate(self.policy):
            self.mean[at] += (now - self.mean[at]) * min(1.0, 4 / batches)


class Bot:
    """Takes the likeliest choice."""

    def __init__(self, weights: Weights) -> None:
        self.weights, self.layout = weights, chabudai.rules("matcha").layout

    def choose(self, seat: chabudai.Seat) -> int:
        sight = Sight(np.array([seat.tensor()], "f"), self.layout)
        legal = np.zeros((1, PASS + 1), bool)
        legal[0, list(seat.legal())] = True
        chances, _ = policy(self.weights, sight.position, sight.choices, sight.legal(legal))
        return int(sight.actions(chances.argmax(1))[0])


class Learned(Bot):
    """The bot with saved weights, for the command line."""

    def __init__(self) -> None:
        super().__init__(list(np.load("learner.npz").values()))


def lowest(seat: chabudai.Seat) -> int:
    return seat.legal()[0]


# -- the program ---------------------------------------------------------------------------------
BASELINES: dict[str, Any] = {"random": "random", "lowest": lowest, "greedy": "greedy"}
COLOURS = {"random": "#2a9d4a", "lowest": "#b06a00", "greedy": "#3b6fd4"}
Look = tuple[int, dict[str, float]]
"""Decisions learned from, and the share of games won against each baseline."""


def look(learner: Learner, games: int, seconds: float) -> Look:
    """Compare with the baselines: every deal twice, with the seats swapped. Draws count half."""
    bot, rates, shown = Bot(learner.mean), {}, []
    for name, rival in BASELINES.items():
        wins = chabudai.simulate("matcha", [bot, rival], games=games, seed="look").bots[0].wins
        low, high = wins.interval
        rates[name] = wins.rate
        shown.append(f"{name} {wins.rate:.1%} ({low:.1%} to {high:.1%})")
    print(f"{seconds:5.0f} s, {learner.made:10,} decisions: {', '.join(shown)}", flush=True)
    return learner.made, rates


def picture(curve: list[Look]) -> str:
    """The learning curve as SVG."""
    last = curve[-1][0] or 1
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" role="img" '
        'font-family="sans-serif" font-size="12">',
        "<title>Share of games won against each baseline, by decisions learned from</title>",
        '<rect width="640" height="320" fill="#fff"/>',
        '<text x="300" y="315" text-anchor="middle">decisions</text>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        y, x, wide = 280 - 260 * share, 50 + 500 * share, 2 if share == 0.5 else 1
        parts += [
            f'<path d="M50 {y}H550" stroke="#bbb" stroke-width="{wide}"/>',
            f'<text x="42" y="{y + 4}" text-anchor="end">{share:.0%}</text>',
            f'<text x="{x}" y="298" text-anchor="middle">{share * last / 1e6:.1f} M</text>',
        ]
    label = 0.0
    for name in sorted(COLOURS, key=lambda name: -curve[-1][1][name]):
        points = [(50 + 500 * made / last, 280 - 260 * rates[name]) for made, rates in curve]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        label = max(points[-1][1] + 4, label + 14)  # below the one above
        parts += [
            f'<polyline points="{line}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>',
            f'<text x="556" y="{label:.1f}" fill="{COLOURS[name]}">{name}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=2, help="batches of games to learn from")
    parser.add_argument("--size", type=int, default=64, help="games in a batch")
    parser.add_argument("--seed", type=int, default=1, help="it decides everything")
    parser.add_argument("--looks", type=int, default=2, help="how often to compare after the start")
    parser.add_argument("--games", type=int, default=10, help="against each baseline, each time")
    parser.add_argument("--curve", type=Path, help="write the learning curve here (.svg)")
    parser.add_argument("--save", type=Path, help="write the weights here (.npz)")
    args = parser.parse_args()
    learner, spent = Learner(args.size, args.seed), 0.0
    curve = [look(learner, args.games, spent)]
    for at in range(1, args.batches + 1):
        start = time.process_time()
        past = (at - 1) / max(1, args.batches - 1)
        rate, mixing = (one * (end / one) ** past for one, end in (RATES, MIXING))
        learner.learn(learner.play(), rate, mixing)
        learner.average(at)
        spent += time.process_time() - start
        if at * args.looks % args.batches < args.looks:
            curve.append(look(learner, args.games, spent))
    if args.curve:
        args.curve.write_text(picture(curve), encoding="utf-8")
    if args.save:
        np.savez_compressed(args.save, *learner.mean)


if __name__ == "__main__":
    main()
