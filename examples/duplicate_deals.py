"""Compare two policies with duplicate deals: every deal twice, with the seats swapped.

A good hand then helps both policies once, so fewer games give the same certainty. This measures how
many fewer, with the batch engine. Needs the extra ``fast``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from chabudai import batch
from chabudai.games.matcha.cards import KINDS, matches

PAIRS = 4_000
MATCHES = np.array(
    [
        [[matches(card, face, slot) for card in range(KINDS)] for face in range(KINDS)]
        for slot in (0, 1)
    ]
)
"""By slot, face-up card and card: whether the card matches."""
Policy = Callable[[batch.Batch], Any]


def at_random(games: batch.Batch) -> Any:
    """A random legal action in each game."""
    return games.random_actions()


def lowest(games: batch.Batch) -> Any:
    """The lowest legal action in each game."""
    return games.legal.argmax(axis=1)


def highest(games: batch.Batch) -> Any:
    """The highest legal action in each game."""
    return games.actions - 1 - games.legal[:, ::-1].argmax(axis=1)


def matching(games: batch.Batch) -> Any:
    """Matcha: the lowest legal action with a card that matches, else the lowest."""
    seen, layout = games.observe(), games.layout
    mats = seen[:, layout["table"]].reshape(games.size, 3, 2, KINDS).argmax(axis=3)
    faces = mats[np.arange(games.size), seen[:, layout["round"]].argmax(axis=1)]
    better = games.legal.copy()
    for slot in (0, 1):
        better[:, slot : 2 * KINDS : 2] &= MATCHES[slot][faces[:, slot]]
    better[:, 2 * KINDS :] = False
    return np.where(better.any(axis=1), better.argmax(axis=1), lowest(games))


def differences(game: str, policies: tuple[Policy, Policy], duplicate: bool, seed: int) -> Any:
    """By pair of games, the mean of the first policy's score minus the second's."""
    deals = np.random.default_rng(seed).integers(1 << 62, size=2 * PAIRS)
    seeds = np.repeat(deals[:PAIRS], 2) if duplicate else deals
    games = batch.make(game, 2 * PAIRS, players=2, seed=seeds, auto_reset=False)
    rows = np.arange(2 * PAIRS)
    seat = rows % 2  # of the first policy: swapped in every second game
    scores = np.zeros((2 * PAIRS, 2))
    first, second = policies
    while not games.over.all():
        turn = games.current_player
        actions = np.where(turn == seat, first(games), second(games))
        scores += games.step(np.where(turn < 0, batch.SKIP, actions)).scores
    found = scores[rows, seat] - scores[rows, 1 - seat]
    return found.reshape(PAIRS, 2).mean(axis=1)


def main() -> None:
    contests: list[tuple[str, str, tuple[Policy, Policy]]] = [
        ("matcha", "lowest : random", (lowest, at_random)),
        ("matcha", "matching : lowest", (matching, lowest)),
        ("matchmaster", "lowest : random", (lowest, at_random)),
        ("matchmaster", "lowest : highest", (lowest, highest)),
    ]
    for game, title, policies in contests:
        plain, twice = (differences(game, policies, duplicate, 1) for duplicate in (False, True))
        errors = [found.std(ddof=1) / PAIRS**0.5 for found in (plain, twice)]
        saved = (errors[0] / errors[1]) ** 2
        print(
            f"{game}, {title}: {plain.mean():+.3f} ± {1.96 * errors[0]:.3f}, with duplicate deals"
            f" {twice.mean():+.3f} ± {1.96 * errors[1]:.3f}: as good as {saved:.2f} times the games"
        )


if __name__ == "__main__":
    main()
