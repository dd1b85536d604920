"""Trains what the expert and the analyst use: ``python -m chabudai.games.matcha.analysis.train``.

For each edition: learn to play from self-play (`learning.py`), and count what happens at the slots
there. That gives the table of sets. Learn to play like `greedy` (`imitation.py`). Fit what a card
in the hand is worth to exact solutions of last rounds. The same seed and numbers give the same
files, up to rounding.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from chabudai.analysis.cfr import solve
from chabudai.analysis.kernels import Floats
from chabudai.games.matcha.analysis.blueprint import DATA as NETWORK
from chabudai.games.matcha.analysis.endgame import Built
from chabudai.games.matcha.analysis.imitation import imitated
from chabudai.games.matcha.analysis.learning import COURSES, Course, outcome_shares, trained
from chabudai.games.matcha.analysis.network import Weights
from chabudai.games.matcha.analysis.next_set import LEAST_DEALS, critics_table
from chabudai.games.matcha.analysis.round_solver import Effort, RoundSolver
from chabudai.games.matcha.analysis.situations import Situation
from chabudai.games.matcha.analysis.values import (
    DATA,
    Learned,
    Outlook,
    decided,
    rank_of,
    set_table,
)
from chabudai.games.matcha.cards import SUITED, ZERO, matches
from chabudai.games.matcha.editions import EDITIONS, Edition
from chabudai.games.matcha.notation import HAND_SIZE

FIRST_WORTHS = np.array([0.2, 0.2])
FIRST_COUNTS = np.array([[-0.25, -0.05, 0.05, 0.1, 0.12, 0.13], [-0.4, -0.2, -0.1, 0.0, 0.05, 0.1]])
COUNTED = 10
"""Batches of games in which the outcomes at the slots are counted."""
DEALS = 32
"""The deals of the critic's table of sets."""
IMITATED = {"2020": 7000, "2015": 0}
"""The games of `greedy` from which a network learns to play like it."""
SWEEPS = 5
"""Sets to look ahead where their number has no limit."""


def train(
    edition: Edition, chances: Floats, positions: int, seed: int, table: Floats | None = None
) -> Learned:
    """Train the values of one edition, for these chances of the outcomes at a slot.

    Without a table of sets it follows from these chances.
    """
    table = set_table(edition, chances, SWEEPS) if table is None else table
    lessons = Learned(chances, FIRST_WORTHS, FIRST_COUNTS, table)
    if positions:
        lessons = replace(lessons, worths=fitted_worths(edition, positions, seed, lessons))
        for mats in (1, 2):
            row = fitted_counts(edition, positions, f"{seed}/{mats}", lessons, mats)
            counts = lessons.counts.copy()
            counts[mats - 1] = row
            lessons = replace(lessons, counts=counts)
    return lessons


def fitted_worths(edition: Edition, positions: int, seed: int, lessons: Learned) -> Floats:
    """What a card is worth in a last round, as parts of the swings of its slots: least squares."""
    outlook = Outlook(edition, edition.most_sets is not None, lessons)
    rows, targets = [], []
    for number in range(positions):
        dice = random.Random(f"{seed}/{edition.name}/w{number}")
        sizes = (dice.randrange(1, 4), dice.randrange(1, 4))
        situation = random_situation(edition, dice, sizes, 1)
        built = Built(situation, outlook.exact, pass_is_final=edition.most_sets is None)
        solution = solve(built.game, 0.002, 60)
        gains = built.game.gains(0, solution.plans[1])
        tree = built.trees[0]
        worth = tree.worths(gains, tree.strategy(solution.plans[0]))[: tree.roots]
        chance = built.weights.sum(axis=1)
        features = np.array([_features(built, outlook, hand) for hand, _ in built.states[0]])
        known = chance > 0
        scale = np.sqrt(chance[known])[:, None]
        mean = (features * chance[:, None]).sum(axis=0)
        rows.append((features[known] - mean) * scale)
        values = worth[known] / chance[known]
        targets.append((values - worth.sum()) * scale[:, 0])
    matrix, goal = np.concatenate(rows), np.concatenate(targets)
    found: Floats = np.linalg.lstsq(matrix, goal, rcond=None)[0]
    return np.maximum(found, 0.0)


def fitted_counts(
    edition: Edition, positions: int, seed: str, lessons: Learned, mats: int
) -> Floats:
    """What the number of cards in the hand is worth at the start of a round: least squares."""
    outlook = Outlook(edition, edition.most_sets is not None, lessons)
    sizes = range(HAND_SIZE + 1)
    rows, targets = [], []
    for number in range(positions):
        dice = random.Random(f"{seed}/{edition.name}/c{number}")
        hands = dice.choice(sizes), dice.choice(sizes)
        situation = random_situation(edition, dice, hands, mats)
        swings = outlook.count_worths(situation.tokens, situation.boards)
        total = float(swings[-1] / lessons.counts[mats - 1][-1])
        value = RoundSolver(Effort(coarse_iterations=24)).value(edition, outlook, situation)
        expected = outlook.expected(situation.tokens, situation.boards)
        row = np.zeros(len(sizes) + 1)
        row[hands[0]] += total
        row[hands[1]] -= total
        row[-1] = total  # who deals
        rows.append(row)
        targets.append(value - expected)
    # A little weight on small numbers: sizes that are rare in the sample stay near 0.
    matrix = np.vstack([*rows, 0.05 * np.eye(len(sizes) + 1)])
    goal = np.array([*targets, *[0.0] * (len(sizes) + 1)])
    found: Floats = np.linalg.lstsq(matrix, goal, rcond=None)[0][:-1]
    return np.maximum.accumulate(found)


def _features(built: Built, outlook: Outlook, hand: int) -> tuple[float, float]:
    situation = built.situation
    match = rank = 0.0
    for slot, face in enumerate(situation.boards[0]):
        swing = outlook.swing(situation.tokens, situation.boards, 0, slot)
        for kind, group in enumerate(built.kinds.groups):
            held = built.kinds.held(hand, kind)
            if held and matches(group[0], face, slot):
                match += swing
                rank += swing * rank_of(group[0], face, slot)
    return match, rank


def random_situation(
    edition: Edition, dice: random.Random, sizes: tuple[int, int], mats: int
) -> Situation:
    """The start of a round with random cards and random tokens that decide nothing yet."""
    while True:
        tokens = [0] * 10
        for _ in range(dice.randrange(4, 12)):
            tokens[dice.randrange(10)] += 1
        if decided(edition, tuple(tokens)) is None:
            break
    cards = list(SUITED)
    dice.shuffle(cards)
    rest = [*cards[6:], ZERO, ZERO]
    dice.shuffle(rest)
    unseen = tuple(sorted(rest[: sum(sizes) + 2]))
    boards = tuple((cards[2 * at], cards[2 * at + 1]) for at in range(mats))
    return Situation(tuple(tokens), boards, unseen, sizes, (0, 0))


@dataclass(frozen=True, slots=True)
class Task:
    """The training of one edition."""

    edition: str
    course: Course
    positions: int
    seed: int
    saved: Path | None
    deals: int = DEALS
    imitated: int = 0


Found: TypeAlias = dict[str, dict[str, Any]]
"""Arrays by file and name."""


def found_by(task: Task) -> Found:
    """Train one edition: what belongs into the files."""
    name, edition, seed = task.edition, EDITIONS[task.edition], task.seed
    saved = None if task.saved is None else task.saved / f"{name}.training"
    mean = trained(edition, task.course, seed, lambda text: _tell(name, text), saved)
    thumb = _thumb(task)
    parts = {
        f"{who}_{name}_{part}": one.astype(np.float16)
        for who, weights in (("player", mean.player), ("critic", mean.critic), ("thumb", thumb))
        for part, one in weights.items()
    }
    player = {part: one.astype(np.float16).astype(np.float32) for part, one in mean.player.items()}
    chances = outcome_shares(edition, player, task.course.games * COUNTED, seed)
    learned = train(edition, chances, task.positions, seed, _table(task, mean.critic))
    values = {
        f"chances_{name}": learned.chances,
        f"worths_{name}": learned.worths,
        f"counts_{name}": learned.counts,
        f"table_{name}": (learned.table * 65535).round().astype(np.uint16),
    }
    _tell(name, f"chances {chances.round(3).tolist()}, worths {learned.worths.round(3).tolist()}")
    return {NETWORK: parts, DATA: values}


def _thumb(task: Task) -> Weights:
    """The network that plays like `greedy`, if one is asked for."""
    if not task.imitated:
        return {}
    edition = EDITIONS[task.edition]
    return imitated(edition, task.imitated, task.seed, lambda text: _tell(task.edition, text))


def _table(task: Task, critic: Weights) -> Floats | None:
    """The critic's table of sets, from enough deals and where nothing but tokens is kept."""
    edition = EDITIONS[task.edition]
    if edition.keeps_cards or task.deals < LEAST_DEALS:
        return None
    rounded = {part: one.astype(np.float16).astype(np.float32) for part, one in critic.items()}
    return critics_table(rounded, edition, task.deals)


Run: TypeAlias = Callable[[Callable[[Task], Found], Sequence[Task]], Iterable[Found]]
"""Runs tasks, here or elsewhere; see `chabudai.cli.train`."""


def main(argv: Sequence[str] | None = None, run: Run = map) -> int:
    """Train the editions, and write the files. Each edition is a task."""
    parser = argparse.ArgumentParser(prog="make train GAME=matcha", description=__doc__)
    parser.add_argument("--batches", type=_count, help="of self-play")
    parser.add_argument("--games", type=_count, help="in each batch")
    parser.add_argument("--positions", type=_count, default=60, help="last rounds to fit")
    parser.add_argument("--imitated", type=_count, help="games of greedy to imitate")
    parser.add_argument("--deals", type=_count, default=DEALS, help="for each entry of the table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", choices=EDITIONS, help="only this one; default: all")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent, help="the folder")
    parser.add_argument(
        "--saved", type=Path, help="a folder in which unfinished training is saved and continued"
    )
    args = parser.parse_args(argv)
    for folder in (args.out, args.saved):
        if folder is not None and not folder.is_dir():
            parser.error(f"there is no folder {folder}")
    tasks = []
    for name in EDITIONS if args.edition is None else [args.edition]:
        course = COURSES[name]
        batches, games = args.batches or course.batches, args.games or course.games
        course = replace(course, batches=batches, games=games)
        imitated = IMITATED[name] if args.imitated is None else args.imitated
        task = Task(name, course, args.positions, args.seed, args.saved, args.deals, imitated)
        tasks.append(task)
    for found in run(found_by, tasks):
        for file, parts in found.items():
            _update(args.out / file, parts)
    return 0


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 on, not {text!r}")
    return int(text)


def _update(path: Path, parts: dict[str, Any]) -> None:
    """Write arrays to a file, and keep its other ones."""
    old = dict(np.load(path)) if path.exists() else {}
    np.savez_compressed(path, **(old | parts))


def _tell(edition: str, text: str) -> None:
    sys.stdout.write(f"{edition}: {text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main())
