"""Many random games by players with different preferences end within bounds.

Every position of every game is held to the laws (see laws.py), so that a trap, an empty decision,
or anything made or lost shows where it happens.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from chabudai.games.white_castle.effects.agenda import run
from chabudai.games.white_castle.notation import TEXTS
from chabudai.testing.leaks import state_of
from tests.games.white_castle.random_game import STYLES, RandomGame, table
from tests.games.white_castle.test_oracle import TABLES, MatchAndOracle
from tests.games.white_castle.test_oracle import Table as OracleTable

SAMPLE = 60
MANY = 20_000
MOST_DECISIONS = {1: 200, 2: 300, 3: 450, 4: 600}
"""In a game of this many seats; about twice what the longest ones have had."""
LEAST_TURNS = {1: 9, 2: 18, 3: 27, 4: 36}
EVERYWHERE = {
    "take", "place", "gain", "exchange", "skip", "end", "garden", "train", "audience", "climb",
    "light", "pay", "block", "enter", "walk", "courtier", "gardener", "warrior",
}  # fmt: skip
"""Words that a sample of games uses, whatever the number of seats."""
SELDOM = {
    "card", "curtain", "face", "line", "overlook", "pond", "slot", "stop", "tend", "time",
    "castle", "geisha",
}  # fmt: skip
"""Words that many games use."""


def play(seats: int, games: int) -> Counter[str]:
    """Play this many games; returns how often each word was used."""
    words: Counter[str] = Counter()
    for number in range(games):
        chosen = table(seats, number)
        game = RandomGame(chosen.set_up, chosen.seed, chosen.style)
        state = game.play()
        assert game.decisions <= MOST_DECISIONS[seats], game.transcript()
        texts = [TEXTS[what] for seat, what in game.log if isinstance(seat, int)]
        assert sum(text.startswith("take") for text in texts) >= LEAST_TURNS[seats], (
            game.transcript()
        )
        standings = game.rules.standings(state)
        assert standings is not None, game.transcript()
        assert all(0 <= place.score <= 300 for place in standings.places), game.transcript()
        words.update(text.split()[0] for text in texts)
    return words


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_some_random_games_end(seats: int) -> None:
    assert EVERYWHERE - set(play(seats, SAMPLE)) == set()


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_many_random_games_end(seats: int) -> None:
    assert (EVERYWHERE | SELDOM) - set(play(seats, MANY)) == set()


def test_the_games_are_all_different() -> None:
    tables = [table(1, number) for number in range(2 * len(STYLES) * 12)]
    assert len(set(map(str, tables))) == len(tables)
    assert {one.style for one in tables} == set(STYLES)
    options = {tuple(one.set_up.options.items()) for one in tables}
    assert len(options) == 2 * 3 * 2


def test_failure_message_shows_the_game() -> None:
    chosen = table(2, 0)
    game = RandomGame(chosen.set_up, chosen.seed, "rich")
    game.play()
    lines = game.transcript().splitlines()
    assert lines[0].startswith("2 {'expansion': 'matcha'")
    assert lines[1].startswith("* castle ")
    assert any(line.startswith("refilled [") for line in lines)
    again = RandomGame(chosen.set_up, chosen.seed, "rich")
    again.play()
    assert again.transcript() == game.transcript()


# -- holdings that no game reaches ---------------------------------------------------------------
KINDS = ("coin", "seal", "food", "iron", "pearl", "chasen")


def play_with_random_purses(chosen: OracleTable, seed: int) -> None:
    """A game through both implementations; before most turns both get other holdings."""
    both = MatchAndOracle(chosen, seed, auto_chance=False)
    random = Random(f"purses {seed} {chosen}")
    both.agree()
    while not both.match.over:
        state = state_of(both.match)
        if state.turn >= 0 and state.agenda[0].what == "die" and random.random() < 0.8:
            seat = state.turn
            purse = [random.randint(0, 9), random.randint(0, 5)]
            purse += [random.randint(0, 7) for _ in KINDS[2:]]
            if chosen[1] == "none":
                purse[-1] = 0
            state.clans[seat].holds[: len(KINDS)] = purse
            both.oracle.table.clans[seat].purse.update(zip(KINDS, purse, strict=True))
            run(state, None)
            # The oracle has asked its question already; only the next one uses the new purse.
            dice = [move for move in both.match.legal(seat) if move.startswith("take")]
            both.match.play(seat, random.choice(dice))
        else:
            both.step()
        both.agree()
    both.finished_alike()


@pytest.mark.parametrize("chosen", TABLES[::4], ids=lambda chosen: "-".join(map(str, chosen)))
def test_random_purses_agree_with_the_oracle(chosen: OracleTable) -> None:
    play_with_random_purses(chosen, seed=0)


@pytest.mark.slow
@pytest.mark.parametrize("chosen", TABLES, ids=lambda chosen: "-".join(map(str, chosen)))
def test_many_random_purses_agree_with_the_oracle(chosen: OracleTable) -> None:
    for seed in range(100, 200):
        play_with_random_purses(chosen, seed)
