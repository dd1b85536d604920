"""OpenSpiel's own tests and algorithms run on our games."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
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
from open_spiel.python.algorithms.best_response import BestResponsePolicy
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.policy import TabularPolicy, UniformRandomPolicy

import chabudai
from chabudai.adapters import openspiel
from chabudai.adapters.explicit_chance import DIGIT, DIGITS
from chabudai.games.matcha.analysis.endgame import Built
from chabudai.games.matcha.analysis.positions import read_position
from chabudai.games.matcha.analysis.solver import MatchaSolver
from chabudai.games.matcha.analysis.values import Outlook
from chabudai.games.matcha.cards import CARD, TOKENS, mask_of

SHORT: list[dict[str, Any]] = [
    {"game": "matcha"},
    {"game": "matcha", "edition": "2015"},
    {"game": "white-castle", "players": 1},
    {"game": "leaf-coins"},
]
LONG: list[dict[str, Any]] = [
    {"game": "matchmaster", "players": 4},
    {"game": "white-castle", "players": 2, "expansion": "none", "promo": "yes"},
    {"game": "white-castle", "players": 4},
]


@pytest.mark.parametrize("arguments", SHORT, ids=str)
def test_random_simulation(arguments: dict[str, Any]) -> None:
    game = openspiel.load(**arguments)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_random_simulation_of_matchmaster() -> None:
    """Without writing every state down: that takes long in a long game."""
    game = openspiel.load("matchmaster", players=2)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("arguments", LONG, ids=str)
def test_random_simulation_of_long_games(arguments: dict[str, Any]) -> None:
    game = openspiel.load(**arguments)
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize(
    ("name", "last"), [("matchmaster(players=2)", "hand: 13"), ("white_castle(players=1)", "rival")]
)
def test_playthroughs(name: str, last: str) -> None:
    """OpenSpiel writes down every state of a game, with all that its interface offers."""
    text = generate_playthrough.playthrough(f"chabudai_{name}", None, seed=3)
    end = text.index("IsTerminal() = True")
    assert last in text[text.rindex("# State", 0, end) : end]


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
POSITIONS = Path(__file__).parents[1] / "games" / "matcha" / "analysis" / "positions.json"
FOUND: dict[str, dict[str, Any]] = {
    one["id"]: one for one in json.loads(POSITIONS.read_text("utf-8"))["positions"]
}
SMALL = ["R6-00", "R6-01"]
"""Last rounds with one card each: two of four unseen cards."""


def endgame(name: str = "R6-00") -> Any:
    """A position of the solver's format as an OpenSpiel game."""
    data, rules = FOUND[name], chabudai.rules("matcha")
    (mat,) = data["boards"]
    table = ["2t", "2b", "2w", "2s", mat["number"], mat["suit"]]
    deals = list(permutations([CARD[text] for text in data["unseen"]], 2))
    states = []
    for own, rivals in deals:
        state = rules.start()
        state.turn = state.dealer = DEALER
        state.set, state.round = 2, 2
        state.table = tuple(CARD[text] for text in table)
        state.hands = [mask_of([rivals]), mask_of([own])]
        state.tokens = [data["tokens"][who][one] for who in ("other", "dealer") for one in TOKENS]
        states.append(state)
    return openspiel.from_states("matcha", [(state, 1 / len(deals)) for state in states])


def best_responses(game: Any, policy: Any) -> tuple[float, float]:
    """The dealer's chance of winning if the other, and if the dealer itself, knows the policy."""
    root = game.new_initial_state()
    other, dealer = (BestResponsePolicy(game, seat, policy).value(root) for seat in (OTHER, DEALER))
    return (1 - other) / 2, (1 + dealer) / 2


@pytest.mark.parametrize("name", SMALL)
def test_best_responses_are_those_of_our_solver(name: str) -> None:
    """OpenSpiel walks through our rules; the solver has its own tables. Both are exact."""
    position = read_position(name, FOUND[name])
    built = Built(
        position.situation, Outlook(position.edition, position.last_set).exact, plain=True
    )
    plans = [tree.plan(one) for tree, one in zip(built.trees, built.uniform, strict=True)]
    low = -built.trees[1].most(built.game.gains(1, plans[0]))
    high = built.trees[0].most(built.game.gains(0, plans[1]))
    game = endgame(name)
    assert best_responses(game, UniformRandomPolicy(game)) == pytest.approx((low, high), abs=1e-9)


def test_cfr_finds_the_value_of_our_solver() -> None:
    game = endgame()
    solver = cfr.CFRPlusSolver(game)
    for _ in range(8):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = MatchaSolver().solve(read_position("R6-00", FOUND["R6-00"]), 1e-6).value
    low, high = best_responses(game, policy)
    assert low < value < high
    assert exploitability.exploitability(game, policy) == pytest.approx(high - low)
    assert high - low < 0.03


def test_ismcts_gains_what_our_solver_allows() -> None:
    """It chooses the dealer's first moves: better than chance, not above the best response."""
    game, data = endgame("R6-01"), FOUND["R6-01"]
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, random), 2.0, 60, random_state=random
    )
    bot.set_resampler(openspiel.resample)
    policy = TabularPolicy(game)
    asked = set()
    for deal in range(len(game.setting.start)):
        state = game.new_initial_state()
        state.apply_action(deal)
        known = state.information_state_string()
        if known not in asked:
            asked.add(known)
            row = policy.policy_for_key(known)
            row[:] = np.eye(len(row))[bot.step(state)]
    assert len(asked) == 4
    root = game.new_initial_state()
    found = expected_game_score.policy_value(root, [policy, policy])[DEALER]
    assert data["uniform_value"] + 0.05 < (1 + found) / 2 <= data["dealer_best_vs_uniform"] + 1e-9


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


def test_a_step_that_is_not_possible_changes_nothing() -> None:
    state = openspiel.load("matcha").new_initial_state()
    with pytest.raises(chabudai.BadInput, match="chance has 1024 outcomes, from 0: no 1024"):
        state.apply_action(DIGIT)
    for digit in (1, 2, 3):
        state.apply_action(digit)
    before = str(state)
    illegal = next(action for action in range(35) if action not in state.legal_actions())
    for wrong in (illegal, 99):
        with pytest.raises(chabudai.BadInput, match=f"action {wrong} is not legal for seat 0"):
            state.apply_action(wrong)
    assert (str(state), state.history()) == (before, [1, 2, 3])
    while not state.is_terminal():
        state.apply_action(1 if state.is_chance_node() else state.legal_actions()[0])
    with pytest.raises(chabudai.BadInput, match="the game has ended"):
        state.apply_action(34)


def test_only_states_of_the_game_begin_it() -> None:
    other = chabudai.rules("matchmaster").start()
    with pytest.raises(chabudai.BadInput, match="is no state of matcha"):
        openspiel.from_states("matcha", [(other, 1.0)])
    for wrong in (5, [1], [(1, 2, 3)]):
        with pytest.raises(chabudai.BadInput, match="states with probabilities is needed"):
            openspiel.from_states("matcha", wrong)  # type: ignore[arg-type]


def test_states_must_have_probabilities() -> None:
    rules = chabudai.rules("matcha")
    for start in ([], [(rules.start(), 0.4)], [(rules.start(), 1.5), (rules.start(), -0.5)]):
        with pytest.raises(chabudai.BadInput, match="add up to 1"):
            openspiel.from_states("matcha", start)
