"""Listed outcomes of chance agree with what is drawn."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import chabudai
from chabudai.core.chance import stream
from chabudai.core.game import AnyRules
from chabudai.core.rules import CHANCE, OVER
from tests.games.chi_square import UNLIKELY, p_value


def agree(rules: AnyRules, state: Any, size: int) -> None:
    outcomes = rules.outcomes(state)
    assert outcomes is not None
    random = stream("outcomes")
    drawn = Counter(rules.write_chance(rules.draw(state, random)) for _ in range(size))
    expected = {rules.write_chance(outcome): Fraction(chance) for outcome, chance in outcomes}
    assert p_value(drawn, expected) > UNLIKELY


def listed(rules: AnyRules, word: str, seed: str) -> Any:
    """A state of a random game where chance is next and its text begins with this word."""
    for number in range(20):
        random = stream("listed", seed, number)
        state = rules.start()
        while state.turn != OVER:
            if state.turn == CHANCE:
                outcome = rules.draw(state, random)
                if rules.write_chance(outcome).startswith(word):
                    return state
                rules.apply_chance(state, outcome)
            else:
                actions = rules.legal(state, state.turn)
                rules.apply(state, state.turn, actions[int(random() * len(actions))])
    raise AssertionError(f"no {word} in 20 games")


@pytest.mark.parametrize(
    ("players", "word"), [(4, "order"), (2, "reveal"), (1, "rival"), (1, "reveal")]
)
def test_the_white_castle(players: int, word: str) -> None:
    rules = chabudai.rules("white-castle", players=players)
    agree(rules, listed(rules, word, "castle"), 2000)


@pytest.mark.parametrize("word", ["castle", "tiles", "gardens", "yards", "tea", "roll", "offer"])
def test_set_up_of_the_white_castle_has_too_many(word: str) -> None:
    rules = chabudai.rules("white-castle", players=2)
    assert rules.outcomes(listed(rules, word, "castle")) is None


def test_one_card_each_for_two_at_matchmaster() -> None:
    rules = chabudai.rules("matchmaster", players=2)
    state = rules.start()
    assert rules.outcomes(state) is None
    state.hand, state.size = 7, 1
    outcomes = rules.outcomes(state)
    assert outcomes is not None
    assert len(outcomes) == 52 * 51
    agree(rules, state, 20_000)


def test_matcha_has_too_many() -> None:
    rules = chabudai.rules("matcha")
    assert rules.outcomes(rules.start()) is None
