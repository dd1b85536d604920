"""Learns to play Matcha from self-play: policy gradients that keep the play mixed.

Both players use the same network. After each batch of games it is changed so that moves that did
better than expected become likelier. A bonus for mixed play (entropy), which gets smaller with
time, makes self-play settle near an equilibrium instead of going in circles. The result is the mean
of the weights over the last part of the training.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from chabudai.games.matcha.analysis import blueprint
from chabudai.games.matcha.analysis.many_games import ManyGames
from chabudai.games.matcha.analysis.network import (
    Adam,
    Critic,
    Player,
    Weights,
    new_critic,
    new_player,
)
from chabudai.games.matcha.analysis.observations import Array, features
from chabudai.games.matcha.editions import Edition

MOST_SETS = 6
"""Longer games count as even, where sets have no limit."""
TRACE = 0.9
"""How much of a later surprise counts for an earlier move."""
CLIP = 0.2
"""How far one batch may change the probability of a move."""


@dataclass(frozen=True, slots=True)
class Course:
    """How to train."""

    batches: int
    games: int = 1024
    """The games of a batch."""
    part: int = 1024
    """Decisions for one step of the weights."""
    rate: tuple[float, float] = (2e-3, 1e-4)
    """The size of the steps at the start and at the end."""
    mixing: tuple[float, float] = (0.05, 0.008)
    """The bonus for mixed play, in winning chance, at the start and at the end."""
    mean_over: float = 0.25
    """The last part of the training whose weights are averaged."""
    stop: int | None = None
    """The batch after which the training stops before its end, if it does."""

    @property
    def end(self) -> int:
        """The number of batches that are played."""
        return min(self.batches, self.stop or self.batches)


COURSES = {"2020": Course(batches=2400), "2015": Course(batches=1500, stop=1160)}
"""By edition. Games without a limit of sets are longer, so a batch of them takes longer, too."""


@dataclass(slots=True)
class Moment:
    """The decisions of one turn."""

    games: Array
    seats: Array
    shared: Array
    each: Array
    legal: Array
    secrets: Array
    actions: Array
    chances: Array
    """The probability of each action when it was chosen."""
    worth: Array
    """The winning chance that the critic saw."""
    wanted: Array
    gains: Array


class Learner:
    """Two networks, and the games that they learn from."""

    def __init__(self, edition: Edition, seed: int) -> None:
        self.edition = edition
        self._random = np.random.default_rng(seed)
        games = ManyGames(edition, 2, self._random)
        shared, each = features(games.observations(games.able()))
        secrets = games.secrets(games.able())
        self.player = new_player(self._random, shared.shape[1], each.shape[2])
        numbers = shared.shape[1] + each.shape[2] + secrets.shape[1]
        self.critic = new_critic(self._random, numbers)
        self._steps = Adam(self.player), Adam(self.critic)

    def games(self, number: int) -> tuple[list[Moment], ManyGames]:
        """Play some games to the end."""
        games = ManyGames(self.edition, number, self._random)
        moments: list[Moment] = []
        while len(games.game) and games.set <= MOST_SETS:
            rows = games.able()
            if len(rows):
                moments.append(self._moment(games, rows))
            games.play(rows, moments[-1].actions if len(rows) else rows)
        games.give_up()
        self._judge(moments, games.results)
        return moments, games

    def _moment(self, games: ManyGames, rows: Array) -> Moment:
        observations = games.observations(rows)
        shared, each = features(observations)
        legal = observations.legal()
        chances = Player(self.player, shared, each, legal).chances
        actions = drawn(chances, self._random)
        secrets = games.secrets(rows)
        worth = Critic(self.critic, _all_numbers(shared, each, secrets)).chance
        return Moment(
            games.game[rows],
            games.seats[rows, games.player],
            shared,
            each,
            legal,
            secrets,
            actions,
            chances[np.arange(len(rows)), actions],
            worth,
            worth,
            worth,
        )

    def _judge(self, moments: list[Moment], results: Array) -> None:
        """How much better each decision went than expected, from the last to the first."""
        ahead = np.stack([results, 1 - results], axis=1)
        gains = np.zeros_like(ahead)
        for moment in reversed(moments):
            at = (moment.games, moment.seats)
            gain = ahead[at] - moment.worth + TRACE * gains[at]
            gains[at], ahead[at] = gain, moment.worth
            moment.gains, moment.wanted = gain, gain + moment.worth

    def learn(self, moments: list[Moment], course: Course, rate: float, mixing: float) -> None:
        """Change the weights by what happened in some games."""
        parts = {
            name: np.concatenate([getattr(one, name) for one in moments])
            for name in ("shared", "each", "legal", "secrets", "actions", "chances", "wanted")
        }
        gains = np.concatenate([one.gains for one in moments])
        order = self._random.permutation(len(gains))
        for start in range(0, len(order) - course.part // 2, course.part):
            pick = order[start : start + course.part]
            self._step(
                {name: part[pick] for name, part in parts.items()}, gains[pick], rate, mixing
            )

    def _step(self, part: dict[str, Array], gains: Array, rate: float, mixing: float) -> None:
        player = Player(self.player, part["shared"], part["each"], part["legal"])
        rows, actions = np.arange(len(gains)), part["actions"]
        chances = player.chances
        ratio = chances[rows, actions] / part["chances"]
        far = ((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP))
        push = np.where(far, 0.0, gains * ratio)
        slopes = chances * push[:, None]
        slopes[rows, actions] -= push
        logs = np.log(np.maximum(chances, 1e-12))
        mixed = -(chances * logs).sum(axis=1, keepdims=True)
        slopes += mixing * chances * (logs + mixed)
        self._steps[0].step(player.slopes((slopes / len(rows)).astype(np.float32)), rate)
        numbers = _all_numbers(part["shared"], part["each"], part["secrets"])
        critic = Critic(self.critic, numbers)
        self._steps[1].step(critic.slopes(np.clip(part["wanted"], 0, 1)), rate)


def _all_numbers(shared: Array, each: Array, secrets: Array) -> Array:
    return np.concatenate([shared, each.sum(axis=1), secrets], axis=1)


def judged(weights: Weights, games: ManyGames, rows: Array) -> Array:
    """The winning chance of the player of the turn, by all cards."""
    shared, each = features(games.observations(rows))
    return Critic(weights, _all_numbers(shared, each, games.secrets(rows))).chance


def chosen(
    player: Weights,
    games: ManyGames,
    rows: Array,
    random: np.random.Generator,
    alike: bool = False,
) -> Array:
    """An action of the network for each row. ``alike``: the player sees the same in many rows."""
    if not len(rows):
        return np.zeros(0, dtype=np.int64)
    seen = games.observations(rows)
    if not alike or not player:
        return drawn(blueprint.chances(seen, player), random)
    distinct, which = seen.distinct()
    return drawn(blueprint.chances(distinct, player)[which], random)


def drawn(chances: Array, random: np.random.Generator) -> Array:
    """An action for each row of probabilities."""
    sums = chances.cumsum(axis=1)
    draws = random.random((len(chances), 1)) * sums[:, -1:]
    return np.asarray((sums <= draws).sum(axis=1))


class Mean:
    """The mean of the weights over the last part of a course. It starts with the first of them."""

    def __init__(self) -> None:
        self.player: Weights = {}
        self.critic: Weights = {}
        self._counted = 1

    def add(self, learner: Learner) -> None:
        """Add the present weights."""
        self._counted += 1
        for mean, now in ((self.player, learner.player), (self.critic, learner.critic)):
            for name, one in now.items():
                old = mean.setdefault(name, one.copy())
                old += (one - old) / self._counted


SAVED_EVERY = 20
"""How many batches lie between two savings."""


@dataclass(slots=True)
class Progress:
    """A training up to some batch. It can be saved, and goes on as if it had never stopped."""

    edition: str
    course: Course
    seed: int
    learner: Learner
    mean: Mean
    batch: int = 0

    def save(self, path: Path) -> None:
        """Write it to a file, all or nothing."""
        fresh = path.with_suffix(".new")
        fresh.write_bytes(pickle.dumps(self))
        fresh.replace(path)

    @classmethod
    def of(cls, edition: Edition, course: Course, seed: int, path: Path | None) -> Progress:
        """The training saved in a file, if it is the same one; else a new one."""
        if path is not None and path.exists():
            saved = pickle.loads(path.read_bytes())
            same = (saved.edition, saved.course, saved.seed) == (edition.name, course, seed)
            if isinstance(saved, cls) and same:
                return saved
        return cls(edition.name, course, seed, Learner(edition, seed), Mean())


def trained(
    edition: Edition,
    course: Course,
    seed: int,
    tell: Callable[[str], object] = lambda text: None,
    saved: Path | None = None,
) -> Mean:
    """Train from the start, or from what is saved. The same seed and course give the same."""
    progress = Progress.of(edition, course, seed, saved)
    learner, mean = progress.learner, progress.mean
    for batch in range(progress.batch, course.end):
        share = batch / max(1, course.batches - 1)
        rate, mixing = (
            start * (end / start) ** share for start, end in (course.rate, course.mixing)
        )
        moments, games = learner.games(course.games)
        learner.learn(moments, course, rate, mixing)
        if share >= 1 - course.mean_over:
            mean.add(learner)
        chances = np.concatenate([one.chances for one in moments])
        tell(f"{share:.3f} seat 0 {games.results.mean():.3f}, sure {chances.mean():.3f}")
        progress.batch = batch + 1
        if saved is not None and (
            progress.batch % SAVED_EVERY == 0 or progress.batch == course.end
        ):
            progress.save(saved)
    if not mean.player:  # it stopped before that part
        mean.add(learner)
    return mean


def outcome_shares(edition: Edition, player: Weights, games: int, seed: int) -> Array:
    """How often each outcome happens at a slot of each round when a network plays itself."""
    dice = np.random.default_rng(seed)
    played = ManyGames(edition, games, dice)
    while len(played.game) and played.set <= MOST_SETS:
        rows = played.able()
        played.play(rows, chosen(player, played, rows, dice))
    return np.asarray(played.outcomes / played.outcomes.sum(axis=1, keepdims=True))
