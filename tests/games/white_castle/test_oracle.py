"""Whole games played through the real rules and through the slow ones, step by step."""

from __future__ import annotations

import re
from collections import Counter
from math import prod
from random import Random
from typing import Any

import pytest

from chabudai.core.match import Match
from chabudai.core.refusals import Refused
from chabudai.registry import game_named
from tests.games.white_castle.oracle.game import Oracle
from tests.games.white_castle.oracle.rival import RIVAL

TABLES = [
    (players, expansion, promo, difficulty)
    for players in (1, 2, 3, 4)
    for expansion in ("matcha", "none")
    for promo in ("no", "yes")
    for difficulty in (("easy", "medium", "hard") if players == 1 else ("easy",))
]
Table = tuple[int, str, str, str]
HOLDINGS = ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
BOLD = ("audience", "block", "climb", "curtain", "enter", "face", "garden", "pay", "train", "walk")
SPENT_BY = {"food": "gardener", "iron": "warrior", "pearl": "courtier"}


class Taste:
    """A player of chance with likes and dislikes, so that games go to extremes."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.strength = random.choice((0.0, 0.7, 1.4, 2.1))
        self.liking = {"exchange": random.choice((0.02, 0.4)), "skip": random.choice((0.02, 0.4))}
        self.liking |= dict.fromkeys(BOLD, random.choice((1.0, 5.0)))
        self.favourite = random.choice(list(SPENT_BY))
        self.liking |= dict.fromkeys((self.favourite, SPENT_BY[self.favourite], "well"), 4.0)

    def likes(self, word: str) -> float:
        if word not in self.liking:
            self.liking[word] = self.random.lognormvariate(0, self.strength)
        return self.liking[word]

    def pick(self, moves: list[str]) -> str:
        weights = [prod(map(self.likes, move.replace("/", " ").split())) for move in moves]
        return self.random.choices(moves, weights)[0]


class Both:
    """A match and the oracle, kept in step."""

    def __init__(self, table: Table, seed: int, nature: bool) -> None:
        players, expansion, promo, difficulty = table
        self.oracle = Oracle(players, expansion == "matcha", promo == "yes", difficulty)
        options = {"expansion": expansion, "promo": promo, "difficulty": difficulty}
        set_up = game_named("white-castle").set_up(players, options)
        self.title = f"{table} seed {seed} nature {nature}"
        self.match = Match(set_up, nature=nature, seed=seed)
        self.random = Random(f"white castle {table} {seed}")
        self.taste = Taste(self.random)
        self.generous = self.random.random() < 0.7
        self.read = 0
        """Entries of the log that the oracle has seen."""

    def story(self) -> str:
        lines = [f"{'*' if e.seat is None else e.seat} {e.text}" for e in self.match.log]
        return "\n".join([self.title, *lines])

    def same(self, what: str, real: object, slow: object) -> None:
        assert real == slow, f"{self.story()}\n{what}\n  real: {real}\n  slow: {slow}"

    def catch_up(self) -> None:
        """The oracle plays what the match has logged."""
        for entry in self.match.log[self.read :]:
            self.read += 1
            try:
                if entry.seat is None:
                    self.oracle.chance(entry.text)
                else:
                    self.oracle.play(entry.text)
            except ValueError as refusal:
                pytest.fail(f"{self.story()}\nthe oracle says: {refusal}")

    def agree(self) -> None:
        self.catch_up()
        match, oracle = self.match, self.oracle
        real = ["*"] if match.chance_is_next else list(match.waiting_on)
        slow = [] if oracle.waiting() is None else [oracle.waiting()]
        self.same("waiting", real, slow)
        for seat in match.waiting_on:
            moves = match.legal(seat)
            self.same("moves twice", len(set(moves)), len(moves))
            self.same("legal", sorted(moves), sorted(oracle.legal()))
        view = match.view()
        for seat, clan in enumerate(view["seats"]):
            self.same_clan(clan, seat)
        self.same("rival", view["rival"] is None, oracle.rival() is None)
        if view["rival"] is not None:
            self.same_clan(view["rival"], RIVAL)

    def same_clan(self, clan: dict[str, Any], seat: int) -> None:
        holdings = {key: clan[key] for key in HOLDINGS}
        self.same(f"holdings of {seat}", holdings, self.oracle.holdings(seat))
        workers = {
            kind.removesuffix("s"): {place: n for place, n in places.items() if n}
            for kind, places in clan["workers"].items()
        }
        self.same(f"workers of {seat}", workers, self.oracle.workers(seat))

    def step(self) -> None:
        if self.match.chance_is_next:
            self.refused_alike()
            self.match.play_chance(self.luck())
            return
        [seat] = self.match.waiting_on
        moves = sorted(self.match.legal(seat))
        self.match.play(seat, self.taste.pick(moves))

    def luck(self) -> str:
        """Nature may be kind: coins and resources bring people about."""
        text = self.oracle.draw(self.random)
        if not self.generous:
            return text
        if text.startswith("roll"):
            return re.sub("[0-9]", "6", text)
        if text.startswith("tiles"):
            draws = [self.oracle.draw(self.random) for _ in range(100)]
            return max(draws, key=lambda text: text.count(self.taste.favourite))
        return text

    def refused_alike(self) -> None:
        """Something of the right form that nature may not be able to say."""
        text = self.oracle.guess(self.random)
        try:
            self.oracle.check(text)
        except ValueError:
            with pytest.raises(Refused):
                self.match.play_chance(text)

    def finished_alike(self) -> None:
        oracle = self.oracle
        view = self.match.view()
        for seat in range(self.match.set_up.seats):
            self.same(f"scoring of {seat}", view["scoring"][seat], oracle.scoring(seat))
        standings = self.match.standings
        assert standings is not None
        ranks = oracle.ranks()
        scores = [oracle.scoring(seat)["total"] for seat in range(len(standings.places))]
        self.same("scores", [place.score for place in standings.places], scores)
        expected = [ranks[seat] for seat in range(len(standings.places))]
        self.same("ranks", [place.rank for place in standings.places], expected)

    def play(self) -> None:
        self.agree()
        while not self.match.over:
            self.step()
            self.agree()
        self.finished_alike()


def games(table: Table, seeds: range) -> Counter[str]:
    """Plays games both ways; says how often each word was used."""
    words: Counter[str] = Counter()
    for seed in seeds:
        both = Both(table, seed, nature=seed % 2 == 0)
        both.play()
        words.update(entry.text.split()[0] for entry in both.match.log)
    return words


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table)))
def test_random_games_agree_with_the_oracle(table: Table) -> None:
    words = games(table, range(6))
    assert words["take"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table)))
def test_many_random_games_agree_with_the_oracle(table: Table) -> None:
    words = games(table, range(100, 600))
    assert min(words[word] for word in ("climb", "garden", "train", "stop", "slot", "tend")) > 0
