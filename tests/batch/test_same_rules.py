"""The batch engine follows the rules of the scalar engine: both play the same games, step by step.

A row of a batch deals with ``batch.stream(seed, episode)``, so the scalar engine gets the same
deals from the same stream. Both take the same random actions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from chabudai import batch
from chabudai.core.rules import CHANCE, OVER, Random
from chabudai.games.matcha.batch.state import TOKENS

SET_UPS: dict[str, tuple[str, Mapping[str, str | int]]] = {
    "matcha 2020": ("matcha", {"edition": "2020"}),
    "matcha 2015": ("matcha", {"edition": "2015"}),
    **{
        f"matchmaster {players}": ("matchmaster", {"players": players, "dealer": players - 1})
        for players in range(2, 8)
    },
}
GAMES = {"matcha 2020": 544, "matcha 2015": 400}
"""Together with the rest 1,000 games."""
GAMES_OF_MATCHMASTER = 10
MANY_GAMES = {"matcha 2020": 50_000, "matcha 2015": 48_800}
MANY_GAMES_OF_MATCHMASTER = 200


class Row:
    """A game of the scalar engine beside a row of a batch."""

    def __init__(self, games: batch.Batch, row: int) -> None:
        self.rules = games.rules
        self.seed = int(games.seeds[row])
        self.start(0)

    def start(self, episode: int) -> None:
        self.random: Random = batch.stream(self.seed, episode)
        self.state: Any = self.rules.start()
        self.play_chance()

    def play_chance(self) -> None:
        while self.state.turn == CHANCE:
            self.rules.apply_chance(self.state, self.rules.draw(self.state, self.random))

    def play(self, action: int) -> None:
        self.rules.apply(self.state, self.state.turn, action)
        self.play_chance()


def compare(games: batch.Batch, wanted: int) -> int:
    """Play until this many games have ended. Everything must be equal after every step."""
    rows = [Row(games, row) for row in range(games.size)]
    ended = steps = 0
    while ended < wanted:
        actions = games.random_actions()
        compare_positions(games, rows, steps)
        step = games.step(actions)
        for at, row in enumerate(rows):
            row.play(int(actions[at]))
            over = row.state.turn == OVER
            assert step.terminated[at] == over
            compare_results(row, step, at)
            if over:
                ended += 1
                row.start(int(games.episodes[at]))
        steps += 1
    return ended


def compare_positions(games: batch.Batch, rows: list[Row], steps: int) -> None:
    rules, turn = games.rules, games.current_player
    viewers = (turn + steps) % games.seats  # in turn every seat looks
    legal, waiting, seen = games.legal, games.waiting_on, games.observe(viewers)
    for at, row in enumerate(rows):
        state = row.state
        assert turn[at] == state.turn
        assert tuple(np.flatnonzero(waiting[at])) == rules.waiting_on(state)
        assert tuple(np.flatnonzero(legal[at])) == tuple(rules.legal(state, state.turn))
        wanted = np.array(rules.tensor(state, int(viewers[at])), np.float32)
        different = np.flatnonzero(wanted != seen[at])
        assert not len(different), [
            part.name for part in games.layout if part.start <= different[0] < part.end
        ]


def compare_results(row: Row, step: batch.Step, at: int) -> None:
    standings = row.rules.standings(row.state)
    if standings is None:
        assert not step.rewards[at].any()
        assert not step.scores[at].any()
        return
    utilities = np.array(row.rules.utilities(row.state), np.float32)
    assert step.rewards[at].tolist() == utilities.tolist()
    scores = {place.seat: place.score for place in standings.places}
    assert step.scores[at].tolist() == [scores[seat] for seat in range(row.rules.seats)]


@pytest.mark.parametrize("name", SET_UPS)
def test_1000_games_are_equal_to_those_of_the_scalar_engine(name: str) -> None:
    game, options = SET_UPS[name]
    wanted = GAMES.get(name, GAMES_OF_MATCHMASTER)
    games = batch.make(game, min(wanted, 50), seed=16, **options)  # type: ignore[arg-type]
    assert compare(games, wanted) >= wanted


@pytest.mark.slow
@pytest.mark.parametrize("name", SET_UPS)
def test_100000_games_are_equal_to_those_of_the_scalar_engine(name: str) -> None:
    game, options = SET_UPS[name]
    wanted = MANY_GAMES.get(name, MANY_GAMES_OF_MATCHMASTER)
    games = batch.make(game, min(wanted, 1000), seed=2015, **options)  # type: ignore[arg-type]
    assert compare(games, wanted) >= wanted


@pytest.mark.parametrize("name", ["matcha 2020", "matcha 2015", "matchmaster 3"])
def test_the_end_of_a_game_looks_the_same_to_every_seat(name: str) -> None:
    game, options = SET_UPS[name]
    games = batch.make(game, 6, seed=5, auto_reset=False, **options)  # type: ignore[arg-type]
    rows = [Row(games, row) for row in range(games.size)]
    while not games.over.all():
        actions = games.random_actions()
        games.step(actions)
        for row, action in zip(rows, actions.tolist(), strict=True):
            if action != batch.SKIP:
                row.play(action)
    assert not games.waiting_on.any()
    assert (games.current_player == -1).all()
    for seat in range(games.seats):
        seen = games.observe(seat)
        for at, row in enumerate(rows):
            assert seen[at].tolist() == list(games.rules.tensor(row.state, seat))


@pytest.mark.parametrize(("edition", "goal", "ends"), [("2020", 3, True), ("2015", 4, False)])
def test_a_complete_tie_at_the_goal(edition: str, goal: int, ends: bool) -> None:
    """Random games hardly ever get there: 2020 is a draw, 2015 goes on."""
    games = batch.make("matcha", 1, seed=3, edition=edition, auto_reset=False)
    row = Row(games, 0)
    tokens = [goal, 1, 0, 0, 2] * 2
    games._games.state[0, TOKENS : TOKENS + 10] = tokens
    row.state.tokens[:] = tokens
    step = games.step([34])
    row.play(34)
    for _ in range(3 if ends else 1):  # the rest of a round of passes
        compare_positions(games, [row], 0)
        step = games.step([34])
        row.play(34)
    assert (row.state.turn == OVER) == ends
    assert step.terminated[0] == ends
    compare_results(row, step, 0)
    assert games.observe(1)[0].tolist() == list(games.rules.tensor(row.state, 1))
