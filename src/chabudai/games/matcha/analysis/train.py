"""Trains the values that the look ahead uses: ``python -m chabudai.games.matcha.analysis.train``.

For each edition: measure what happens at the slots while the solver plays itself, fit what a card
in the hand is worth to exact solutions of last rounds, and compute the table of sets from both.
The same seed and numbers give the same file.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from chabudai.analysis.kernels import Floats
from chabudai.analysis.sequence_form import solve
from chabudai.core.rules import CHANCE, OVER
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.endgame import Built
from chabudai.games.matcha.analysis.reading import read
from chabudai.games.matcha.analysis.situations import Situation, outcome_at
from chabudai.games.matcha.analysis.thinking import Effort, Thinker
from chabudai.games.matcha.analysis.thoughts import policy
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
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.state import ROUNDS

FIRST_CHANCES = np.array([[0.15, 0.27, 0.27, 0.155, 0.155]] * ROUNDS)
FIRST_WORTHS = np.array([0.2, 0.2])
FIRST_COUNTS = np.array([[-0.25, -0.05, 0.05, 0.1, 0.12, 0.13], [-0.4, -0.2, -0.1, 0.0, 0.05, 0.1]])
PRIOR_WEIGHT = 40
"""The first chances count like so many slots."""
SWEEPS = 5
"""Sets to look ahead where their number has no limit."""


def train(edition: Edition, games: int, positions: int, seed: str) -> Learned:
    """Train the values of one edition."""
    table = set_table(edition, FIRST_CHANCES, SWEEPS)
    lessons = Learned(FIRST_CHANCES, FIRST_WORTHS, FIRST_COUNTS, table)
    for share in (games // 3, games - games // 3):
        if positions:
            lessons = replace(lessons, worths=fitted_worths(edition, positions, seed, lessons))
            for mats in (1, 2):
                row = fitted_counts(edition, positions, f"{seed}/{mats}", lessons, mats)
                counts = lessons.counts.copy()
                counts[mats - 1] = row
                lessons = replace(lessons, counts=counts)
        if share:
            chances = measured_chances(edition, share, f"{seed}/{share}", lessons)
            table = set_table(edition, chances, SWEEPS)
            lessons = replace(lessons, chances=chances, table=table)
    return lessons


def measured_chances(edition: Edition, games: int, seed: str, lessons: Learned) -> Floats:
    """How often each outcome happens at a slot of each round when the solver plays itself."""
    counts = FIRST_CHANCES * PRIOR_WEIGHT
    rules = Matcha(edition)
    effort = Effort(exact_hand=0, coarse_iterations=24)
    outlooks = {last: Outlook(edition, last, lessons) for last in (False, True)}
    thinker = Thinker(effort, lambda reading: outlooks[reading.last_set])
    for game in range(games):
        dice = random.Random(f"{seed}/{edition.name}/{game}").random
        state = rules.start()
        past: list[tuple[int | None, str]] = []
        while state.turn != OVER:
            if state.turn == CHANCE:
                rules.apply_chance(state, rules.draw(state, dice))
                past.append((None, ""))
                continue
            seat = state.turn
            round, placed = state.round, state.placed
            action = _action(thinker, Seat(rules, state, seat, past), dice)
            past.append((seat, rules.write_for_others(state, seat, action)))
            table, dealer = state.table, state.dealer
            rules.apply(state, seat, action)
            if state.round != round or state.placed is not placed or state.turn == OVER:
                _count(counts, round, table, placed, dealer)
    shares: Floats = counts / counts.sum(axis=1, keepdims=True)
    return shares


def _action(thinker: Thinker, seat: Seat, dice: Any) -> int:
    legal = seat.legal()
    if len(legal) == 1 or seat.observe()["phase"] == "keep":
        return legal[-1]
    reading = read(seat)
    found = policy(thinker.thought(reading), reading) or dict.fromkeys(legal, 1.0)
    return random.Random(dice()).choices(list(found), list(found.values()))[0]


def _count(
    counts: Floats, round: int, table: tuple[int, ...], placed: list[int], dealer: int
) -> None:
    for slot in (0, 1):
        at = round * 4 + slot * 2
        cards = placed[at + dealer], placed[at + 1 - dealer]
        counts[round, outcome_at(table[round * 2 + slot], slot, *cards)] += 1


def fitted_worths(edition: Edition, positions: int, seed: str, lessons: Learned) -> Floats:
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
        value = Thinker(Effort(coarse_iterations=24)).value(edition, outlook, situation)
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


def main(argv: list[str] | None = None) -> int:
    """Train both editions, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30, help="games to measure, per edition")
    parser.add_argument(
        "--positions", type=int, default=300, help="last rounds to fit, per edition"
    )
    parser.add_argument("--seed", default="matcha")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name(DATA))
    args = parser.parse_args(argv)
    arrays: dict[str, Any] = {}
    for name, edition in EDITIONS.items():
        lessons = train(edition, args.games, args.positions, args.seed)
        arrays[f"chances_{name}"] = lessons.chances
        arrays[f"worths_{name}"] = lessons.worths
        arrays[f"counts_{name}"] = lessons.counts
        arrays[f"table_{name}"] = (lessons.table * 65535).round().astype(np.uint16)
        sys.stdout.write(
            f"{name}: chances {lessons.chances.round(3).tolist()},"
            f" worths {lessons.worths.round(3).tolist()},"
            f" counts {lessons.counts.round(3).tolist()}\n"
        )
        sys.stdout.flush()
    np.savez_compressed(args.out, **arrays)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
