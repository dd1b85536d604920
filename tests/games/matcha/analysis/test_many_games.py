"""Many games at once follow the rules, and their players see what a seat sees."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from chabudai.core.rules import CHANCE, OVER
from chabudai.core.seat import Seat
from chabudai.games.matcha.analysis.blueprint import own_observations
from chabudai.games.matcha.analysis.many_games import PASS as PASSED
from chabudai.games.matcha.analysis.many_games import ManyGames
from chabudai.games.matcha.analysis.observations import features
from chabudai.games.matcha.analysis.reading import read
from chabudai.games.matcha.cards import cards_in, mask_of
from chabudai.games.matcha.editions import EDITIONS
from chabudai.games.matcha.notation import PASS, Deal, keep_action
from chabudai.games.matcha.rules import Matcha

NUMBER = 60


class Twin:
    """A game with the real rules, beside a row of many games."""

    def __init__(self, rules: Matcha) -> None:
        self.rules, self.state = rules, rules.start()
        self.past: list[tuple[int | None, str]] = []

    def deal(self, games: ManyGames, row: int) -> None:
        """Keep and deal the same cards."""
        state = self.state
        while state.turn >= 0:
            seat = state.turn
            player = int(np.flatnonzero(games.seats[row] == seat)[0])
            kept = games.hands[row, player, : int(games.kept[row, player])]
            mask = mask_of(sorted(int(card) for card in kept))
            self.play(keep_action(mask, state.hands[seat]))
        assert state.turn == CHANCE
        new = []
        for seat in (0, 1):
            hand = hand_of(games, row, int(np.flatnonzero(games.seats[row] == seat)[0]))
            for card in cards_in(state.hands[seat]):
                hand.remove(card)
            new.append(tuple(hand))
        table = tuple(int(card) for card in games.table[row])
        self.rules.apply_chance(state, Deal(table, (new[0], new[1])))
        self.past.append((None, ""))

    def play(self, action: int) -> None:
        state = self.state
        self.past.append((state.turn, self.rules.write_for_others(state, state.turn, action)))
        self.rules.apply(state, state.turn, action)

    def check_sights(self, numbers: tuple[Any, Any]) -> None:
        """The seat sees the same as the player of many games."""
        state = self.state
        same = features(own_observations(read(Seat(self.rules, state, state.turn, self.past))))
        assert np.allclose(same[0][0], numbers[0])
        assert sorted(same[1][0].tolist()) == sorted(numbers[1].tolist())

    def check(self, games: ManyGames, row: int) -> None:
        """The tokens and hands are the same."""
        for player in (0, 1):
            seat = int(games.seats[row, player])
            assert list(games.tokens[row, player]) == self.state.tokens[5 * seat : 5 * seat + 5]
            assert hand_of(games, row, player) == cards_in(self.state.hands[seat])


def hand_of(games: ManyGames, row: int, player: int) -> list[int]:
    return sorted(int(card) for card in games.hands[row, player] if card >= 0)


def take_turn(games: ManyGames, twins: list[Twin], dice: np.random.Generator) -> None:
    """Play random moves in all games and their twins."""
    rows = games.able()
    observations = games.observations(rows)
    shared, each = features(observations)
    legal = observations.legal()
    actions = (dice.random(legal.shape) * legal).argmax(axis=1)
    chosen = {int(row): (at, int(actions[at])) for at, row in enumerate(rows)}
    for row, number in enumerate(games.game):
        twin = twins[number]
        if row not in chosen:
            if games.edition.most_sets:
                twin.play(PASS)
            continue
        assert twin.state.turn == games.seats[row, games.player]
        at, action = chosen[row]
        if at % 5 == 0:
            twin.check_sights((shared[at], each[at]))
        card = int(games.hands[row, games.player, action >> 1]) if action != PASSED else 0
        twin.play(PASS if action == PASSED else card * 2 + (action & 1))
    games.play(rows, actions)


@pytest.mark.parametrize("name", ["2020", "2015"])
def test_many_games_follow_the_rules(name: str) -> None:
    rules = Matcha(EDITIONS[name])
    dice = np.random.default_rng(5)
    games = ManyGames(EDITIONS[name], NUMBER, dice)
    twins = [Twin(rules) for _ in range(NUMBER)]
    for row, twin in enumerate(twins):
        twin.deal(games, row)
    while len(games.game) and games.set <= 4:
        before = games.set
        take_turn(games, twins, dice)
        for row, number in enumerate(games.game):
            if games.set != before:
                twins[number].deal(games, row)
            if not games.turn:
                twins[number].check(games, row)
    over = np.flatnonzero(~np.isnan(games.results))
    assert len(over) > NUMBER // 2
    for number in over:
        assert twins[number].state.turn == OVER
        assert rules.worth(twins[number].state)[0] == games.results[number]
