r"""Learn Matcha with the batch engine and NumPy, many games at once.

    python examples/matcha_learner.py --size 256 --watched 16 --passes 12 --mixed 120 --looks 6 \
        --games 200 --curve curve.svg --save learner.npz

A small network sees the tensor of the player who decides, and returns a preference for each action
and the expected utility. First it watches the bot ``greedy`` play itself, and imitates it. Then it
plays, in turn against itself and against ``greedy``, and moves towards what turned out better than
expected (policy gradient with a value baseline). Now and then it is compared with the baselines:
random, the lowest legal action, and ``greedy``. Without options this is a short look. Needs the
extra ``fast``.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

import chabudai
from chabudai import batch
from chabudai.bots import make_bot
from chabudai.core.chance import stream
from chabudai.games.matcha.cards import NUMBER_OF, matches
from chabudai.registry import game_named

BASELINES = ("random", "lowest", "greedy")
HIDDEN = 128
RATE, ENTROPY, VALUE, TRACE = 1e-3, 0.005, 0.5, 0.9
"""Step size, weight of the entropy and of the value, and how far rewards reach back (lambda)."""
PIECE = 512
"""The decisions of one step."""


# -- what the network sees -----------------------------------------------------------------------
KINDS = len(NUMBER_OF)
MATCHES = np.array(
    [
        [[matches(card, face, slot) for card in range(KINDS)] for face in range(KINDS)]
        for slot in (0, 1)
    ],
    "f",
)
"""By slot, face-up card and card: whether the card matches."""


def features(seen: Any, layout: Any) -> Any:
    """The tensor, and the mats from the current one on with the cards in hand that match there."""
    rows = np.arange(len(seen))
    mats = {
        name: seen[:, layout[name]].reshape(len(seen), 3, 2, -1)
        for name in ("table", "own_cards", "rival_cards")
    }
    now = seen[:, layout["round"]].argmax(1)
    hand = np.minimum(seen[:, layout["hand"]], 1)
    found = [seen]
    for later in range(3):
        at = np.minimum(now + later, 2)
        exists = (now + later < 3)[:, None]
        for slot in (0, 1):
            face = mats["table"][rows, at, slot] * exists
            found += [face, (face @ MATCHES[slot]) * hand]
            if not later:
                found += [mats[name][rows, at, slot] for name in ("own_cards", "rival_cards")]
    return np.concatenate(found, axis=1)


# -- the network ---------------------------------------------------------------------------------
class Network:
    """Two hidden layers; the last output is the value. Learns by Adam."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        sizes = [inputs, HIDDEN, HIDDEN, actions + 1]
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

    def policy(self, seen: Any, legal: Any) -> tuple[Any, Any]:
        """The probability of each action, and the values."""
        out = self.layers(seen)[-1]
        return softmax(out[:, :-1], legal), out[:, -1]

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
    seen: Any
    legal: Any
    actions: Any
    values: Any
    gains: Any = None


class Rivals:
    """A bot of the scalar engine in one seat, or in both, of every game of a batch.

    A game of the scalar engine runs beside each row. It gets the same deals from `batch.stream`.
    """

    def __init__(self, games: batch.Batch, bot: str, both: bool = False) -> None:
        self.rules = games.rules
        self.bot = make_bot(bot, game_named("matcha"), stream("rival"))
        self.both = both
        self.seats = np.arange(games.size) % 2
        self.random = [
            batch.stream(int(seed), int(episode))
            for seed, episode in zip(games.seeds, games.episodes, strict=True)
        ]
        self.states = [self.rules.start() for _ in range(games.size)]
        for row in range(games.size):
            self._play_chance(row)

    def _play_chance(self, row: int) -> None:
        state = self.states[row]
        while state.turn == chabudai.CHANCE:
            self.rules.apply_chance(state, self.rules.draw(state, self.random[row]))

    def choose(self, actions: Any) -> None:
        """Fill in the bot's actions, and follow all actions."""
        for row, state in enumerate(self.states):
            if state.turn < 0:
                continue
            if self.both or state.turn == self.seats[row]:
                actions[row] = self.bot.choose(chabudai.Seat(self.rules, state, state.turn))
            self.rules.apply(state, state.turn, int(actions[row]))
            self._play_chance(row)


def play(
    network: Network, games: batch.Batch, random: Any, rivals: Rivals | None = None
) -> tuple[list[Decisions], Any]:
    """Play all games of a batch to their ends. Returns the decisions and the utilities."""
    found, rewards = [], np.zeros((games.size, games.seats), "f")
    while not games.over.all():
        turn = games.current_player
        rows = np.flatnonzero((turn >= 0) if rivals is None else (turn == 1 - rivals.seats))
        seen, legal = features(games.observe()[rows], games.layout), games.legal[rows]
        shares, values = network.policy(seen, legal)
        actions = drawn(shares, random)
        found.append(Decisions(rows, turn[rows], seen, legal, actions, values))
        everywhere = np.full(games.size, batch.SKIP)
        everywhere[rows] = actions
        if rivals is not None:
            rivals.choose(everywhere)
        rewards += games.step(everywhere).rewards
    return found, rewards


def watch(games: batch.Batch, rivals: Rivals) -> tuple[list[Decisions], Any]:
    """As `play`, but the bot decides everything."""
    found, rewards = [], np.zeros((games.size, games.seats), "f")
    while not games.over.all():
        turn = games.current_player
        rows = np.flatnonzero(turn >= 0)
        seen, legal = features(games.observe()[rows], games.layout), games.legal[rows]
        actions = np.full(games.size, batch.SKIP)
        rivals.choose(actions)
        values = np.zeros(len(rows), "f")
        found.append(Decisions(rows, turn[rows], seen, legal, actions[rows], values))
        rewards += games.step(actions).rewards
    return found, rewards


def drawn(shares: Any, random: Any) -> Any:
    """An action for each row of probabilities."""
    sums = shares.cumsum(1)
    return (sums < random.random((len(sums), 1)) * sums[:, -1:]).sum(1)


def add_gains(decisions: list[Decisions], rewards: Any) -> None:
    """How much better each decision turned out than expected, from the last one back."""
    following, gains = rewards.copy(), np.zeros_like(rewards)
    for step in reversed(decisions):
        at = step.rows, step.seats
        gains[at] = following[at] - step.values + TRACE * gains[at]
        following[at] = step.values
        step.gains = gains[at]


def learn(
    network: Network, decisions: list[Decisions], rate: float, random: Any, imitate: bool = False
) -> None:
    """One pass over the decisions, in pieces and in random order."""
    names = ("seen", "legal", "actions", "values", "gains")
    seen, legal, actions, values, gains = (
        np.concatenate([getattr(step, name) for step in decisions]) for name in names
    )
    targets = values + gains
    gains = np.ones_like(gains) if imitate else gains / (gains.std() + 1e-6)
    spread = 0.0 if imitate else ENTROPY
    for piece in np.array_split(random.permutation(len(actions)), 1 + len(actions) // PIECE):
        layers = network.layers(seen[piece])
        shares = softmax(layers[-1][:, :-1], legal[piece])
        logs = np.log(np.maximum(shares, 1e-12))
        entropy = -(shares * logs).sum(1, keepdims=True)
        slope = np.zeros_like(layers[-1])
        chosen = np.zeros_like(shares)
        chosen[np.arange(len(piece)), actions[piece]] = 1
        slope[:, :-1] = gains[piece, None] * (shares - chosen)
        slope[:, :-1] += spread * shares * (logs + entropy)
        slope[:, -1] = VALUE * (layers[-1][:, -1] - targets[piece])
        network.learn(layers, slope / len(piece), rate)


# -- comparing -----------------------------------------------------------------------------------
class Learner:
    """The network as a bot. It takes the action that the network prefers."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def choose(self, seat: chabudai.Seat) -> int:
        """One of ``seat.legal()``."""
        legal = np.zeros(self.network.weights[-1].size - 1, bool)
        legal[list(seat.legal())] = True
        seen = features(np.array([seat.tensor()], "f"), seat.rules.layout)
        shares, _ = self.network.policy(seen, legal[None])
        return int(shares[0].argmax())


def lowest(seat: chabudai.Seat) -> int:
    """The lowest legal action."""
    return seat.legal()[0]


def win_rate(network: Network, baseline: str, games: int, edition: str) -> float:
    """The share of games that the network wins; a draw is half a win. Seats are swapped."""
    rival: Any = lowest if baseline == "lowest" else baseline
    results = chabudai.simulate("matcha", [Learner(network), rival], games, seed=1, edition=edition)
    return results.bots[0].wins.rate


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

    watched: int = 2
    """Batches of games of ``greedy`` to imitate."""
    passes: int = 2
    """How often to learn from these."""
    mixed: int = 2
    """Batches after that, in turn against itself and against ``greedy``."""
    size: int = 64
    """Games in a batch."""
    seed: int = 1
    edition: str = "2020"
    looks: int = 2
    """How often to compare with the baselines after the imitation."""
    games: int = 10
    """Games against each baseline, each time."""


def train(plan: Plan) -> tuple[Network, Curve]:
    """Learn, and compare with the baselines now and then. The seed decides everything."""
    games = batch.make("matcha", plan.size, seed=plan.seed, edition=plan.edition, auto_reset=False)
    inputs = features(games.observe()[:1], games.layout).shape[1]
    network = Network(inputs, games.actions, plan.seed)
    random = np.random.default_rng(plan.seed)
    curve, start = Curve(), time.process_time()
    look(network, curve, plan, 0.0)
    curve.made += imitate(network, games, plan, random)
    for at in range(plan.mixed + 1):
        if at * plan.looks % plan.mixed < plan.looks:
            look(network, curve, plan, time.process_time() - start)
        if at < plan.mixed:
            rivals = Rivals(games, "greedy") if at % 2 else None
            decisions, rewards = play(network, games, random, rivals)
            add_gains(decisions, rewards)
            learn(network, decisions, RATE * (1 - 0.9 * at / plan.mixed), random)
            games.reset(where=np.ones(plan.size, bool))
            curve.made += sum(len(step.rows) for step in decisions)
    return network, curve


def imitate(network: Network, games: batch.Batch, plan: Plan, random: Any) -> int:
    """Learn to choose as ``greedy``, and to foresee the results. Returns the decisions seen."""
    seen: list[Decisions] = []
    for _ in range(plan.watched):
        decisions, rewards = watch(games, Rivals(games, "greedy", both=True))
        for step in decisions:
            step.gains = rewards[step.rows, step.seats]
        seen += decisions
        games.reset(where=np.ones(plan.size, bool))
    for at in range(plan.passes):
        learn(network, seen, RATE * (1 - 0.8 * at / plan.passes), random, imitate=True)
    return sum(len(step.rows) for step in seen)


def look(network: Network, curve: Curve, plan: Plan, seconds: float) -> None:
    """Compare with the baselines."""
    curve.decisions.append(curve.made)
    for name in BASELINES:
        curve.rates[name].append(win_rate(network, name, plan.games, plan.edition))
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
    parser.add_argument("--watched", type=int, default=2, help="batches of greedy to imitate")
    parser.add_argument("--passes", type=int, default=2, help="how often to learn from these")
    parser.add_argument("--mixed", type=int, default=2, help="batches to play after that")
    parser.add_argument("--size", type=int, default=64, help="games in a batch")
    parser.add_argument("--edition", default="2020")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--looks", type=int, default=2, help="how often to compare")
    parser.add_argument("--games", type=int, default=10, help="against each baseline, each time")
    parser.add_argument("--curve", type=Path, help="write the learning curve here (.svg)")
    parser.add_argument("--save", type=Path, help="write the weights here (.npz)")
    args = vars(parser.parse_args())
    curve_file, weights_file = args.pop("curve"), args.pop("save")
    network, curve = train(Plan(**args))
    if curve_file:
        curve_file.write_text(picture(curve), encoding="utf-8")
    if weights_file:
        np.savez_compressed(weights_file, *network.weights)


if __name__ == "__main__":
    main()
