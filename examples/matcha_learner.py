r"""Learn Matcha (2020) with the batch engine and NumPy, many games at once.

    python examples/matcha_learner.py --size 512 --guests 256 --batches 120 --looks 6 \
        --games 1000 --curve curve.svg --save learner.npz

One small network scores each legal action, another foresees the result. Both see numbers made of
the tensor of the player who decides: how likely a card is to win at a slot against the cards not
seen yet, and what the tokens there would bring. The learner plays itself. In some of the games, as
many as ``--guests`` says, the bot ``greedy`` plays a seat; its decisions are not learned from. The
learner moves towards what turned out better than foreseen (policy gradient with a value baseline).
Now and then it is compared with the baselines: random, the lowest legal action, and ``greedy``.
Without options this is a short look. Needs the extra ``fast``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

import chabudai
from chabudai import batch
from chabudai.core.rules import CHANCE
from chabudai.games.matcha.cards import SUIT_OF, WHISK
from chabudai.games.matcha.editions import EDITIONS
from chabudai.games.matcha.greedy import Greedy
from chabudai.games.matcha.resolution import CHART

Bot = Callable[[chabudai.Seat], int]
KINDS, PASS = 17, 34
"""Kinds of cards: 0, 1t to 4s. An action is twice the card, plus 1 for the suit slot; or pass."""
HIDDEN = 64
RATE, ENTROPY, TRACE = 1e-3, 0.01, 0.9
"""Step size, weight of the entropy, and how far results reach back (lambda)."""
PASSES, PIECE = 3, 1024
"""How often a batch is learned from, and the decisions of one step."""


# -- what the networks see -----------------------------------------------------------------------
def outcome(taken: tuple[int, ...]) -> int:
    """Nothing, own token, rival's token, own token and a whisk for the rival, the reverse."""
    if len(taken) < 2:
        return 0 if not taken else 1 if taken[0] < 5 else 2
    return 3 if 5 + WHISK in taken else 4


_CARDS = range(KINDS)
_OUTCOMES = [
    [
        [[outcome(CHART[side][face][card][other]) for other in _CARDS] for card in _CARDS]
        for face in _CARDS[1:]
    ]
    for side in (0, 1)
]
TABLE = np.eye(5, dtype="f")[np.pad(_OUTCOMES, ((0, 0), (1, 0), (0, 0), (0, 0)))]
"""By slot, face-up card, own card and the rival's card: which outcome it is."""
SUITS = np.array(SUIT_OF)
DECK = np.array([2] + [1] * 16, "f")
GOALS = np.array(EDITIONS["2020"].goals, "f")
ORDER = np.array([4096, 512, 64, 8, 1], "f")
"""In a comparison of tokens the first kind counts first."""


def closeness(tokens: Any) -> Any:
    """About how likely tokens (kinds last) lead to a goal: each missing one costs 60%."""
    fails = (1 - 0.4 ** np.maximum(GOALS - tokens, 0)).prod(-1)
    return 1 - fails * (1 - 0.4 ** (tokens == 0).sum(-1))


def changes(own: Any, rival: Any, kind: Any) -> Any:
    """What each of the five outcomes changes, where a slot has a token of this kind."""
    token, whisk = np.eye(5, dtype="f")[kind], np.eye(5, dtype="f")[WHISK]
    before = closeness(own) - closeness(rival)
    pairs = (
        (own + token, rival),
        (own, rival + token),
        (own + token, rival + whisk),
        (own + whisk, rival + token),
    )
    found = [closeness(mine) - closeness(theirs) - before for mine, theirs in pairs]
    return np.stack([np.zeros_like(before), *found], -1).astype("f")


def features(seen: Any, layout: Any) -> tuple[Any, Any]:
    """Numbers about each position, and about each action in it (rows, actions, numbers)."""
    size, rows = len(seen), np.arange(len(seen))
    part = {each.name: seen[:, layout[each.name]] for each in layout}
    cards = {
        name: part[name].reshape(size, 3, 2, -1) for name in ("table", "own_cards", "rival_cards")
    }
    hand = part["hand"]
    played = (cards["own_cards"] + cards["rival_cards"][..., :-1])[..., :KINDS]
    unseen = np.maximum(DECK - hand - (cards["table"] + played).sum((1, 2)), 0)
    unseen /= unseen.sum(1, keepdims=True)
    own, rival = part["tokens"].reshape(size, 2, 5).transpose(1, 0, 2)
    now = part["round"].argmax(1)
    holds = np.minimum(hand, 1)
    slots, values, chances, worths = [], [], [], []
    for place in range(6):
        later, side = divmod(place, 2)
        mat = np.minimum(now + later, 2)
        exists = (now + later < 3).astype("f")
        face = cards["table"][rows, mat, side].argmax(1)
        worth = changes(own, rival, SUITS[face]) * exists[:, None]
        chance = (TABLE[side, face] * unseen[:, None, :, None]).sum(2)
        value = (chance * worth[:, None]).sum(2)
        free = cards["own_cards"][rows, mat, side, -1] * exists
        alone = cards["rival_cards"][rows, mat, side, -1] * exists
        values.append(value * free[:, None])
        chances.append(chance)
        worths.append(worth[:, 1:])
        best = np.sort(np.where(holds > 0, value, -1), 1)[:, :-4:-1]
        slots.append(
            np.column_stack([exists, free, alone, worth[:, 1:] * 5, best * 5 * exists[:, None]])
        )
    lead = np.sign((own - rival) @ ORDER)[:, None]
    ends = np.column_stack([closeness(own), closeness(rival)])
    names = ("dealer", "set", "round", "turns", "tokens", "cards_left")
    position = np.concatenate([*(part[name] for name in names), lead, ends, *slots], 1).astype("f")
    places = [cards[name][rows, now, :, -1] for name in ("own_cards", "rival_cards")]
    return position, of_actions(np.stack(values, 1), holds, chances, worths, places)


def of_actions(value: Any, holds: Any, chances: Any, worths: Any, free: Any) -> Any:
    """Numbers about each action, made of the values by slot and card."""
    size = len(value)
    held = np.where(holds[:, None] > 0, value, -1)
    actions = np.zeros((size, PASS + 1, 17), "f")
    for side in (0, 1):
        mine = actions[:, side:PASS:2]
        best_two = np.sort(held[:, side], 1)[:, :-3:-1]
        best_other = np.where(value[:, side] >= best_two[:, :1], best_two[:, 1:], best_two[:, :1])
        mine[..., 0] = 1
        mine[..., 1] = side
        mine[..., 2:6] = chances[side][..., 1:]
        mine[..., 6:10] = worths[side][:, None] * 5
        mine[..., 10] = value[:, side] * 5
        mine[..., 11] = (value[:, side] - best_other) * 5
        mine[..., 12] = value[:, 1 - side] * 5
        mine[..., 13] = value[:, 2:].max(1) * 5
        mine[..., 14] = free[1][:, side, None]
        mine[..., 15] = free[0][:, 1 - side, None]
        mine[..., 16] = chances[side][..., 1] + chances[side][..., 3]
    return actions


# -- the network ---------------------------------------------------------------------------------
class Network:
    """Two hidden layers and one output. Learns by Adam."""

    def __init__(self, inputs: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        sizes = [inputs, HIDDEN, HIDDEN, 1]
        self.weights = [
            (random.standard_normal(pair) * np.sqrt(2 / pair[0])).astype("f")
            for pair in pairwise(sizes)
        ]
        self.weights[-1] *= 0.1
        self.weights += [np.zeros(size, "f") for size in sizes[1:]]
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self.steps = 0

    def layers(self, seen: Any) -> list[Any]:
        """The inputs, the hidden layers, the outputs."""
        found = [seen]
        for at in range(3):
            out = found[-1] @ self.weights[at] + self.weights[3 + at]
            found.append(np.maximum(out, 0) if at < 2 else out)
        return found

    def learn(self, layers: list[Any], slope: Any, rate: float) -> None:
        """A step against the slope of the loss in the outputs."""
        slopes: list[Any] = [None] * 6
        for at in (2, 1, 0):
            slopes[at], slopes[3 + at] = layers[at].T @ slope, slope.sum(0)
            slope = (slope @ self.weights[at].T) * (layers[at] > 0)
        self.steps += 1
        scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for at, (mean, square) in enumerate(self.moments):
            mean[...] += 0.1 * (slopes[at] - mean)
            square[...] += 0.001 * (slopes[at] * slopes[at] - square)
            self.weights[at] -= scale * mean / (np.sqrt(square) + 1e-8)


class Player:
    """Two networks: one scores actions, the other foresees the utility."""

    def __init__(self, inputs: int, more: int, seed: int) -> None:
        self.scorer = Network(inputs + more, seed)
        self.valuer = Network(inputs, seed + 1)

    def layers(self, position: Any, actions: Any, legal: Any) -> tuple[list[Any], Any]:
        """The scorer's layers for all legal actions, and the probabilities."""
        rows, columns = np.nonzero(legal)
        layers = self.scorer.layers(np.concatenate([position[rows], actions[rows, columns]], 1))
        scores = np.zeros(legal.shape, "f")
        scores[rows, columns] = layers[-1][:, 0]
        return layers, softmax(scores, legal)


def softmax(scores: Any, legal: Any) -> Any:
    """Probabilities of the legal actions."""
    scores = np.where(legal, scores, -np.inf)
    shares = np.exp(scores - scores.max(1, keepdims=True))
    return shares / shares.sum(1, keepdims=True)


# -- learning ------------------------------------------------------------------------------------
@dataclass
class Decisions:
    """One decision of every game that is not over."""

    rows: Any
    seats: Any
    position: Any
    actions: Any
    legal: Any
    chosen: Any
    values: Any
    gains: Any = None


class Guest:
    """A bot in a seat of a game of the batch. It sees the same game in the scalar engine."""

    def __init__(self, games: batch.Batch, row: int, seat: int, bot: Bot) -> None:
        self.rules, self.seat, self.bot = games.rules, seat, bot
        self.state = self.rules.start()
        self.deals = batch.stream(int(games.seeds[row]), int(games.episodes[row]))
        self.deal()

    def deal(self) -> None:
        """Deal the same cards as the batch."""
        if self.state.turn == CHANCE:
            self.rules.apply_chance(self.state, self.rules.draw(self.state, self.deals))

    def choose(self) -> int:
        """The action of the bot."""
        return self.bot(chabudai.Seat(self.rules, self.state, self.seat))

    def follow(self, action: int) -> None:
        """Take an action of the batch."""
        if action != batch.SKIP:
            self.rules.apply(self.state, self.state.turn, action)
            self.deal()


def play(
    player: Player, games: batch.Batch, guests: int, bot: Bot, random: Any = None
) -> tuple[list[Decisions], Any]:
    """Play all games of a batch to their ends. Returns the decisions and the utilities.

    In the first rows, as many as there are guests, the bot plays a seat: 0 and 1 in turn. The
    player draws its actions with ``random``; without it, it takes the one with the highest score.
    """
    found, rewards = [], np.zeros((games.size, games.seats), "f")
    bots = [Guest(games, row, row % 2, bot) for row in range(guests)]
    while not games.over.all():
        turn, everywhere = games.current_player, np.full(games.size, batch.SKIP)
        own = turn >= 0
        for row, guest in enumerate(bots):
            if turn[row] == guest.seat:
                everywhere[row], own[row] = guest.choose(), False
        rows = np.flatnonzero(own)
        if len(rows):
            seats, legal = turn[rows], games.legal[rows]
            position, actions = features(games.observe()[rows], games.layout)
            _, shares = player.layers(position, actions, legal)
            values = player.valuer.layers(position)[-1][:, 0]
            chosen = shares.argmax(1)
            if random is not None:
                sums = shares.cumsum(1)
                chosen = (sums < random.random((len(sums), 1)) * sums[:, -1:]).sum(1)
            found.append(Decisions(rows, seats, position, actions, legal, chosen, values))
            everywhere[rows] = chosen
        for row, guest in enumerate(bots):
            guest.follow(int(everywhere[row]))
        rewards += games.step(everywhere).rewards
    return found, rewards


def add_gains(decisions: list[Decisions], rewards: Any) -> None:
    """How much better each decision turned out than foreseen, from the last one back."""
    following, gains = rewards.copy(), np.zeros_like(rewards)
    for step in reversed(decisions):
        at = step.rows, step.seats
        gains[at] = following[at] - step.values + TRACE * gains[at]
        following[at] = step.values
        step.gains = gains[at]


def learn(player: Player, decisions: list[Decisions], rate: float, random: Any) -> None:
    """A few passes over the decisions, in pieces and in random order."""
    names = ("position", "actions", "legal", "chosen", "values", "gains")
    position, actions, legal, chosen, values, gains = (
        np.concatenate([getattr(step, name) for step in decisions]) for name in names
    )
    targets = values + gains
    gains = gains / (gains.std() + 1e-6)
    order = np.concatenate([random.permutation(len(chosen)) for _ in range(PASSES)])
    for piece in np.array_split(order, 1 + len(order) // PIECE):
        layers, shares = player.layers(position[piece], actions[piece], legal[piece])
        logs = np.log(np.maximum(shares, 1e-12))
        entropy = -(shares * logs).sum(1, keepdims=True)
        slope = gains[piece, None] * (shares - np.eye(PASS + 1, dtype="f")[chosen[piece]])
        slope += ENTROPY * shares * (logs + entropy)
        player.scorer.learn(layers, slope[legal[piece]][:, None] / len(piece), rate)
        layers = player.valuer.layers(position[piece])
        player.valuer.learn(layers, (layers[-1] - targets[piece, None]) / len(piece), rate)


# -- comparing -----------------------------------------------------------------------------------
def lowest(seat: chabudai.Seat) -> int:
    """The lowest legal action."""
    return seat.legal()[0]


def at_random(seat: chabudai.Seat) -> int:
    """A random legal action."""
    legal = seat.legal()
    return legal[int(_random() * len(legal))]


_random = batch.stream(1, 1)
BASELINES: dict[str, Bot] = {
    "random": at_random,
    "lowest": lowest,
    "greedy": Greedy(_random).choose,
}


def win_rate(player: Player, baseline: str, games: int) -> float:
    """The share of games that the learner wins; a draw is half a win.

    Every deal is played twice, with the seats swapped. None was dealt while learning.
    """
    pairs = np.repeat(np.arange(games // 2) + 10**9, 2)
    new = batch.make("matcha", len(pairs), seed=pairs, auto_reset=False)
    _, rewards = play(player, new, len(pairs), BASELINES[baseline])
    rows = np.arange(len(pairs))
    return float((1 + rewards[rows, 1 - rows % 2]).mean() / 2)


# -- the program ---------------------------------------------------------------------------------
@dataclass
class Curve:
    """The results against the baselines during learning."""

    made: int = 0
    """The decisions learned from so far."""
    decisions: list[int] = field(default_factory=list)
    rates: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in BASELINES})


@dataclass
class Plan:
    """How to learn."""

    batches: int = 2
    size: int = 64
    """Games in a batch."""
    guests: int = 16
    """How many of them `greedy` takes part in."""
    seed: int = 1
    looks: int = 2
    """How often to compare with the baselines after the start."""
    games: int = 10
    """Games against each baseline, each time."""


def train(plan: Plan) -> tuple[Player, Curve]:
    """Learn, and compare with the baselines now and then. The seed decides everything."""
    games = batch.make("matcha", plan.size, seed=plan.seed, auto_reset=False)
    position, actions = features(games.observe()[:1], games.layout)
    player = Player(position.shape[1], actions.shape[2], plan.seed)
    random = np.random.default_rng(plan.seed)
    curve, spent = Curve(), 0.0
    look(player, curve, plan, spent)
    for at in range(plan.batches):
        start = time.process_time()
        decisions, rewards = play(player, games, plan.guests, BASELINES["greedy"], random)
        add_gains(decisions, rewards)
        learn(player, decisions, RATE * (1 - 0.9 * at / plan.batches), random)
        games.reset(where=np.ones(plan.size, bool))
        curve.made += sum(len(step.rows) for step in decisions)
        spent += time.process_time() - start
        if (at + 1) * plan.looks % plan.batches < plan.looks:
            look(player, curve, plan, spent)
    return player, curve


def look(player: Player, curve: Curve, plan: Plan, seconds: float) -> None:
    """Compare with the baselines."""
    curve.decisions.append(curve.made)
    for name in BASELINES:
        curve.rates[name].append(win_rate(player, name, plan.games))
    shown = ", ".join(f"{name} {rates[-1]:.1%}" for name, rates in curve.rates.items())
    print(f"{seconds:6.0f} s, {curve.made:11,} decisions: {shown}", flush=True)


def picture(curve: Curve) -> str:
    """The learning curve as SVG."""
    wide, high, left, top = 640, 320, 50, 20
    last = curve.decisions[-1] or 1
    colours = {"random": "#2a9d4a", "lowest": "#b06a00", "greedy": "#3b6fd4"}

    def x(decisions: float) -> float:
        return round(left + (wide - left - 90) * decisions / last, 1)

    def y(rate: float) -> float:
        return round(top + (high - top - 40) * (1 - rate), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" '
        'font-family="sans-serif" font-size="12">',
        "<title>Share of games won against each baseline, by decisions learned from</title>",
        f'<rect width="{wide}" height="{high}" fill="#fff"/>',
    ]
    for percent in (0, 25, 50, 75, 100):
        at, weight = y(percent / 100), 2 if percent == 50 else 1
        parts.append(
            f'<path d="M{left} {at}H{x(last)}" stroke="#bbb" stroke-width="{weight}"/>'
            f'<text x="{left - 8}" y="{at + 4}" text-anchor="end">{percent}%</text>'
        )
    for share in (0, 0.25, 0.5, 0.75, 1):
        place = f'x="{x(share * last)}" y="{high - 22}" text-anchor="middle"'
        parts.append(f"<text {place}>{share * last / 1e6:.1f} M</text>")
    middle = (left + x(last)) / 2
    parts.append(f'<text x="{middle}" y="{high - 5}" text-anchor="middle">decisions</text>')
    for name, rates in curve.rates.items():
        points = " ".join(f"{x(n)},{y(r)}" for n, r in zip(curve.decisions, rates, strict=True))
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colours[name]}" stroke-width="2"/>'
            f'<text x="{x(last) + 6}" y="{y(rates[-1]) + 4}" fill="{colours[name]}">{name}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=2, help="batches of games to learn from")
    parser.add_argument("--size", type=int, default=64, help="games in a batch")
    parser.add_argument("--guests", type=int, default=16, help="how many of them with greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--looks", type=int, default=2, help="how often to compare")
    parser.add_argument("--games", type=int, default=10, help="against each baseline, each time")
    parser.add_argument("--curve", type=Path, help="write the learning curve here (.svg)")
    parser.add_argument("--save", type=Path, help="write the weights here (.npz)")
    args = vars(parser.parse_args())
    curve_file, weights_file = args.pop("curve"), args.pop("save")
    player, curve = train(Plan(**args))
    if curve_file:
        curve_file.write_text(picture(curve), encoding="utf-8")
    if weights_file:
        np.savez_compressed(weights_file, *player.scorer.weights, *player.valuer.weights)


if __name__ == "__main__":
    main()
