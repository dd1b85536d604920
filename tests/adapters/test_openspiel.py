"""OpenSpiel's own tests and algorithms run on our games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    cfr,
    expected_game_score,
    exploitability,
    generate_playthrough,
    ismcts,
    mcts,
)
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import chabudai
from chabudai.adapters import openspiel
from chabudai.adapters.explicit_chance import DIGIT, DIGITS
from chabudai.games.matcha.cards import CARD, mask_of

SHORT: list[dict[str, Any]] = [
    {"game": "matcha"},
    {"game": "matcha", "edition": "2015"},
    {"game": "white-castle", "players": 1},
]
LONG: list[dict[str, Any]] = [
    {"game": "matchmaster", "players": 2},
    {"game": "matchmaster", "players": 4},
    {"game": "white-castle", "players": 2, "expansion": "none", "promo": "yes"},
    {"game": "white-castle", "players": 4},
    {"game": "leaf-coins"},
]


@pytest.mark.parametrize("arguments", SHORT, ids=str)
def test_random_simulation(arguments: dict[str, Any]) -> None:
    game = openspiel.load(**arguments)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("arguments", LONG, ids=str)
def test_random_simulation_of_long_games(arguments: dict[str, Any]) -> None:
    game = openspiel.load(**arguments)
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize(
    "name",
    [
        "matcha(edition=2015)",
        pytest.param("matcha", marks=pytest.mark.slow),
        pytest.param("matchmaster(players=2)", marks=pytest.mark.slow),
        pytest.param("white_castle(players=2)", marks=pytest.mark.slow),
    ],
)
def test_playthroughs_are_the_same_every_time(name: str) -> None:
    first = generate_playthrough.playthrough(f"chabudai_{name}", None, seed=3)
    assert "GameType.utility = Utility.ZERO_SUM" in first
    assert first == generate_playthrough.playthrough(f"chabudai_{name}", None, seed=3)


@pytest.mark.parametrize("arguments", [*SHORT, *LONG], ids=str)
def test_a_game_is_played_to_its_end(arguments: dict[str, Any]) -> None:
    game = openspiel.load(**arguments)
    state = game.new_initial_state()
    random = np.random.RandomState(1)
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(actions, p=chances))
        else:
            assert state.legal_actions() == list(
                game.rules.legal(state.position.state, state.current_player())
            )
            state.apply_action(random.choice(state.legal_actions()))
    assert game.num_players() == 1 or sum(state.returns()) == pytest.approx(0.0)
    assert state.move_number() <= game.max_move_number()
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_a_deal_is_three_digits() -> None:
    state = openspiel.load("matcha").new_initial_state()
    for digit in (5, 6, 7):
        assert state.is_chance_node()
        assert len(state.chance_outcomes()) == DIGIT
        assert state.action_to_string(digit) == f"digit {digit}"
        state.apply_action(digit)
    assert not state.is_chance_node()
    assert len(state.history()) == DIGITS
    other = openspiel.load("matcha").new_initial_state()
    for digit in (7, 6, 5):
        other.apply_action(digit)
    assert str(other) != str(state)


def test_listed_outcomes_are_chance_outcomes() -> None:
    state = openspiel.load("white-castle", players=3).new_initial_state()
    while len(state.chance_outcomes()) == DIGIT:
        state.apply_action(1)
    assert len(state.chance_outcomes()) == 6
    assert state.action_to_string(0) == "order 0 1 2"
    state.apply_action(5)
    assert state.position.state.order == (2, 1, 0)


def test_observers() -> None:
    game = openspiel.load("matcha")
    state = game.new_initial_state()
    for digit in (1, 2, 3):
        state.apply_action(digit)
    now = make_observation(game)
    now.set_from(state, 0)
    assert now.dict["hand"].sum() == 5
    assert now.dict["table"].shape == (3, 2, 17)
    assert now.string_from(state, 0) == game.rules.info_text(state.position.state, 0)
    ever = make_observation(game, INFO_STATE_OBS_TYPE)
    ever.set_from(state, 1)
    assert ever.dict["steps"].shape == (27, 376)
    assert "hand-dealt seat=0 cards=-" in ever.string_from(state, 1)


def test_parameters() -> None:
    assert (
        str(openspiel.load("matcha", edition="2015")) == "chabudai_matcha(edition=2015,players=2)"
    )
    game = pyspiel.load_game("chabudai_matchmaster(players=5,dealer=2)")
    assert (game.num_players(), game.rules.first_dealer) == (5, 2)
    with pytest.raises(chabudai.BadInput, match="no edition '1999'"):
        openspiel.load("matcha", edition="1999")
    with pytest.raises(chabudai.BadInput, match="unknown game"):
        openspiel.load("chess")


# -- an endgame ------------------------------------------------------------------------------------
DEALER, OTHER = 1, 0
VALUE = 0.5
"""The dealer's utility if both play perfectly: it wins three of four games."""


def endgame() -> Any:
    """The last round of a game, one card each: two of four unseen cards."""
    rules = chabudai.rules("matcha")
    unseen = [CARD[text] for text in ("4t", "1b", "4w", "3s")]
    states = []
    for own in unseen:
        for rivals in (card for card in unseen if card != own):
            state = rules.start()
            state.turn = state.dealer = DEALER
            state.set, state.round = 2, 2
            state.table = tuple(CARD[text] for text in ("2t", "2b", "2w", "2s", "1s", "3t"))
            state.hands = [mask_of([rivals]), mask_of([own])]
            state.tokens = [1, 0, 0, 0, 1, 1, 1, 0, 1, 0]
            states.append(state)
    return openspiel.from_states("matcha", [(state, 1 / len(states)) for state in states])


def test_cfr_finds_the_value_of_an_endgame() -> None:
    game = endgame()
    solver = cfr.CFRPlusSolver(game)
    for _ in range(8):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    values = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert values[DEALER] == pytest.approx(VALUE, abs=0.03)
    assert exploitability.exploitability(game, policy) < 0.03


def test_ismcts_plays_an_endgame() -> None:
    game = endgame()
    state = game.new_initial_state()
    state.apply_action(0)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 20, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()
    bot.set_resampler(openspiel.resample)
    assert bot.step(state) in state.legal_actions()


def test_a_resampled_state_looks_the_same() -> None:
    state = endgame().new_initial_state()
    state.apply_action(4)
    state.apply_action(34)
    hands = set()
    for _ in range(20):
        other = openspiel.resample(state, OTHER)
        assert other.information_state_string(OTHER) == state.information_state_string(OTHER)
        assert other.legal_actions() == state.legal_actions()
        hands.add(other.position.state.hands[DEALER])
    assert len(hands) > 1


def test_states_must_have_probabilities() -> None:
    rules = chabudai.rules("matcha")
    for start in ([], [(rules.start(), 0.4)], [(rules.start(), 1.5), (rules.start(), -0.5)]):
        with pytest.raises(chabudai.BadInput, match="add up to 1"):
            openspiel.from_states("matcha", start)
