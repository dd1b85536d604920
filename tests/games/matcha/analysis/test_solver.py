"""The solver of Matcha: reference positions, a linear program, brute force, bad input."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.optimize import linprog

from chabudai.analysis.cfr import solve
from chabudai.analysis.kernels import Floats
from chabudai.analysis.sequence_form import Doubts, SequenceGame, Solution, Tree
from chabudai.cli import main
from chabudai.core.refusals import BadInput
from chabudai.games.matcha.analysis import solver
from chabudai.games.matcha.analysis.endgame import Built, LeanBuilt
from chabudai.games.matcha.analysis.positions import Position, read_position, read_positions
from chabudai.games.matcha.analysis.solver import MatchaSolver
from chabudai.games.matcha.analysis.values import Outlook

FILE = Path(__file__).with_name("positions.json")
DATA: dict[str, Any] = json.loads(FILE.read_text())
BY_ID: dict[str, dict[str, Any]] = {one["id"]: one for one in DATA["positions"]}
LAST_ROUNDS = [name for name, one in BY_ID.items() if one["round"] == 6]


def position(name: str) -> Position:
    return read_position(name, BY_ID[name])


def built(name: str, plain: bool = False) -> Built:
    one = position(name)
    return Built(one.situation, Outlook(one.edition, one.last_set).exact, plain=plain)


@pytest.mark.parametrize("name", LAST_ROUNDS)
def test_the_value_of_a_last_round_is_exact(name: str) -> None:
    bracket = MatchaSolver().solve(position(name), 0.01)
    assert bracket.value == pytest.approx(BY_ID[name]["value"], abs=1e-6)
    assert bracket.gap <= 1e-6


@pytest.mark.parametrize("name", LAST_ROUNDS)
def test_uniform_play_and_the_best_responses_to_it(name: str) -> None:
    known = BY_ID[name]
    game = built(name, plain=True)
    plans = [tree.plan(one) for tree, one in zip(game.trees, game.uniform, strict=True)]
    assert game.game.value(*plans) == pytest.approx(known["uniform_value"], abs=1e-8)
    best = game.trees[0].most(game.game.gains(0, plans[1]))
    assert best == pytest.approx(known["dealer_best_vs_uniform"], abs=1e-8)
    worst = -game.trees[1].most(game.game.gains(1, plans[0]))
    assert worst == pytest.approx(known["other_best_vs_uniform"], abs=1e-8)


@pytest.mark.parametrize("name", ["R6-02", "R6-05", "R6-07"])
def test_the_game_without_zeros_is_the_same_game(name: str) -> None:
    whole, lean = built(name).game, built(name).lean_game()
    assert len(lean.values) < 0.7 * len(whole.values)
    plans = [tree.plan(tree.uniform()) for tree in whole.trees]
    assert lean.value(*plans) == pytest.approx(whole.value(*plans), abs=1e-12)
    assert lean.bracket(plans) == pytest.approx(whole.bracket(plans), abs=1e-12)


def test_the_bracket_of_two_rounds_contains_the_value() -> None:
    low, high = BY_ID["R56-01"]["value_bracket"]
    bracket = MatchaSolver().solve(position("R56-01"), 0.002)
    assert bracket.low <= high
    assert low <= bracket.high
    assert bracket.gap <= 0.002


@pytest.mark.parametrize("name", ["R6-00", "R6-03", "R6-06"])
def test_a_linear_program_agrees(name: str) -> None:
    game = built(name).game
    assert linear_value(game) == pytest.approx(BY_ID[name]["value"], abs=1e-7)


def linear_value(game: SequenceGame) -> float:
    """The value by the linear program of the sequence form."""
    payoffs = np.zeros((game.trees[0].size, game.trees[1].size))
    np.add.at(payoffs, (game.rows, game.columns), game.values)
    constraints = [plan_constraints(tree) for tree in game.trees]
    (first, first_sums), (second, second_sums) = constraints
    # Maximize the dual value q @ f of the second player's best response to a plan x.
    size, duals = payoffs.shape[0], second.shape[0]
    cost = np.concatenate([np.zeros(size), -second_sums])
    found = linprog(
        cost,
        A_ub=np.hstack([-payoffs.T, second.T]),
        b_ub=np.zeros(payoffs.shape[1]),
        A_eq=np.hstack([first, np.zeros((first.shape[0], duals))]),
        b_eq=first_sums,
        bounds=[(0, None)] * size + [(None, None)] * duals,
    )
    return float(-found.fun)


def plan_constraints(tree: Tree) -> tuple[Any, Any]:
    rows = []
    sums = []
    for root in range(tree.roots):
        row = np.zeros(tree.size)
        row[root] = 1
        rows.append(row)
        sums.append(1.0)
    for level in tree.levels:
        for at, parent in enumerate(level.parents):
            row = np.zeros(tree.size)
            start = level.first + level.starts[at]
            row[start : start + level.counts[at]] = 1
            row[parent] -= 1
            rows.append(row)
            sums.append(0.0)
    return np.array(rows), np.array(sums)


def small_game() -> SequenceGame:
    """Two decisions of the first player with one root each, one decision of the second."""
    first, second = Tree(2), Tree(1)
    first.add(np.array([0, 1], dtype=np.int32), np.array([2, 3], dtype=np.int32))
    second.add(np.array([0], dtype=np.int32), np.array([3], dtype=np.int32))
    rng = np.random.default_rng(5)
    rows, columns = zip(*product(range(2, 7), range(1, 4)), strict=True)
    values = rng.normal(size=len(rows))
    return SequenceGame(
        (first, second), np.array(rows, np.int32), np.array(columns, np.int32), values
    )


def test_best_responses_agree_with_brute_force() -> None:
    game = small_game()
    plan = game.trees[1].plan(np.array([1.0, 0.2, 0.5, 0.3]))
    gains = game.gains(0, plan)
    brute = max(gains[2 + one] + gains[4 + two] for one, two in product(range(2), range(3)))
    value, strategy = game.trees[0].best_response(gains)
    assert value == pytest.approx(brute)
    assert game.trees[0].most(gains) == pytest.approx(brute)
    assert game.value(game.trees[0].plan(strategy), plan) == pytest.approx(brute)


def test_a_small_game_is_solved() -> None:
    game = small_game()
    solution = solve(game, 1e-6, 5000)
    assert solution.gap <= 1e-6
    assert solution.value == pytest.approx(linear_value(game), abs=1e-6)


def shares(game: SequenceGame, share: float) -> tuple[Floats, Floats]:
    """The same share for everything that a player gets by chance."""
    return np.full(game.trees[0].roots, share), np.full(game.trees[1].roots, share)


def test_doubts_prepare_for_a_player_by_habit() -> None:
    game = small_game()
    habits = game.trees[0].uniform(), game.trees[1].uniform()
    by_habit = [tree.plan(one) for tree, one in zip(game.trees, habits, strict=True)]
    best = game.trees[0].most(game.gains(0, by_habit[1]))

    def with_doubt(share: float) -> Solution:
        return solve(game, 1e-6, 5000, doubts=Doubts(shares(game, share), habits))

    certain = with_doubt(1.0)
    assert game.value(certain.plans[0], by_habit[1]) == pytest.approx(best, abs=1e-5)
    value = linear_value(game)
    none = with_doubt(0.0)
    assert (none.low, none.high) == pytest.approx((value, value), abs=1e-5)
    some = with_doubt(0.3)
    assert some.regret is not None
    assert some.regret <= 1e-6
    assert game.value(none.plans[0], by_habit[1]) < best - 0.01


@pytest.mark.parametrize("name", ["R6-03", "R6-05", "R6-06"])
def test_a_little_doubt_gains_against_anything_and_costs_hardly_anything(name: str) -> None:
    whole = built(name)
    game, known = whole.game, BY_ID[name]
    doubt = Doubts(shares(game, 0.05), whole.uniform)
    uniform = [tree.plan(one) for tree, one in zip(game.trees, whole.uniform, strict=True)]
    plain, doubtful = (solve(game, 1e-4, 2000, doubts=doubts) for doubts in (None, doubt))
    assert known["value"] - doubtful.low < 0.002
    assert doubtful.high - known["value"] < 0.002
    gained = [
        game.value(one.plans[0], uniform[1]) - game.value(uniform[0], one.plans[1])
        for one in (plain, doubtful)
    ]
    assert gained[1] > gained[0]


# -- bad input -----------------------------------------------------------------------------------
def changed(**parts: Any) -> dict[str, Any]:
    return json.loads(json.dumps(BY_ID["R6-00"])) | parts  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"unseen": ["4t", "1b", "4w", "4t"]}, "card 4t is there 2 times"),
        ({"unseen": ["4t", "1b", "4w", "3s", "2b"]}, "5 unseen cards"),
        ({"unseen": ["4t", "1b", "4w", "9x"]}, "no card '9x'"),
        ({"unseen": ["4t", "1b", "4w", "1s"]}, "card 1s is there 2 times"),
        ({"set_aside": 3}, "2 cards are set aside, not 3"),
        ({"hand_sizes": {"dealer": 9, "other": 1}}, "from 0 to 5, not 9"),
        ({"hand_sizes": 4}, "hand_sizes is an object"),
        ({"tokens": {"dealer": {"gold": 1}, "other": {}}}, "no token 'gold'"),
        ({"tokens": {"dealer": {"tea": 7}, "other": {}}}, "from 0 to 6, not 7"),
        ({"tokens": {"dealer": {"tea": 3}, "other": {}}}, "already decided"),
        (
            {"tokens": {who: {"tea": 2, "bowl": 2, "water": 2} for who in ("dealer", "other")}},
            "10 slots give at most 10 tokens with a suit, not 12",
        ),
        ({"boards": []}, "boards lists one mat for each round left in the set: 1, not 0"),
        ({"boards": [{"number": "0", "suit": "3t"}]}, "a zero never lies face up"),
        ({"edition": "2015"}, "only positions of edition 2020"),
        ({"set": 1}, "round 6 is not in set 1"),
        ({"face_down": {"dealer": 1, "other": 0}}, "unseen cards, but"),
        ({"round": True}, "round is a whole number"),
    ],
)
def test_impossible_positions_are_refused(parts: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read_positions({"positions": [changed(**parts)]})


def test_hands_may_be_smaller_than_play_can_leave() -> None:
    """Two rounds with one card each agree with a linear program."""
    small = changed(
        round=5,
        boards=[{"number": "1s", "suit": "3t"}, {"number": "2b", "suit": "3b"}],
        tokens={"dealer": {"tea": 1, "whisk": 1}, "other": {"scoop": 1, "whisk": 2}},
    )
    (position,) = read_positions([small])
    found = MatchaSolver().solve(position, 1e-5)
    assert found.gap <= 1e-5
    built = Built(position.situation, Outlook(position.edition, last_set=True).exact)
    assert found.value == pytest.approx(linear_value(built.game), abs=1e-5)


def test_two_rounds_with_many_cards_face_down_are_solved() -> None:
    small = changed(
        round=5,
        boards=[{"number": "1s", "suit": "3t"}, {"number": "2b", "suit": "2w"}],
        unseen=["3b", "4b", "3s", "4s", "0", "0", "1b", "4t", "3w", "2s"],
        hand_sizes={"dealer": 2, "other": 2},
        face_down={"dealer": 2, "other": 2},
    )
    (position,) = read_positions([small])
    assert 0 <= MatchaSolver().solve(position, 0.01).gap <= 0.01


def test_three_cards_each_are_accepted_with_a_card_face_down_each() -> None:
    """Play does not come to it in round 5, but it is small enough to solve."""
    (position,) = read_positions(
        [
            changed(
                round=5,
                boards=[{"number": "4w", "suit": "2t"}, {"number": "2w", "suit": "3t"}],
                unseen=["0", "0", "1t", "4t", "1b", "2b", "4b", "1w", "3w", "2s"],
                hand_sizes={"dealer": 3, "other": 3},
                face_down={"dealer": 1, "other": 1},
            )
        ]
    )
    assert position.situation.hidden == (1, 1)


@pytest.mark.parametrize("name", ["R6-01", "R6-06", "R56-01"])
def test_a_game_without_the_most_frequent_result_has_the_same_values(name: str) -> None:
    whole, one = built(name), position(name)
    lean = LeanBuilt(one.situation, Outlook(one.edition, one.last_set).exact)
    assert len(lean.game.values) < len(whole.game.values)
    assert not len(lean.masses)
    for strategies in (whole.uniform, [tree.uniform() for tree in whole.trees]):
        plans = [tree.plan(each) for tree, each in zip(whole.trees, strategies, strict=True)]
        value = whole.game.value(plans[0], plans[1])
        assert lean.game.value(plans[0], plans[1]) == pytest.approx(value, abs=1e-12)
        bracket = whole.game.bracket(plans)
        assert lean.game.bracket(plans) == pytest.approx(bracket, abs=1e-12)


def test_a_position_that_is_too_large_is_refused() -> None:
    large = changed(
        round=4,
        boards=[{"number": a, "suit": b} for a, b in (("1s", "3t"), ("2t", "2b"), ("1w", "2w"))],
        unseen=["4t", "1b", "4w", "3s", "0", "0", "1t", "3b", "4b", "3w", "2s", "4s"],
        hand_sizes={"dealer": 5, "other": 5},
    )
    with pytest.raises(BadInput, match="too large"):
        read_positions([large])


def test_a_bot_is_not_examined_in_a_position_that_is_too_large(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solver, "MOST_WAYS_TO_PLAY", 1000)
    with pytest.raises(BadInput, match="'R56-01' is too large to examine a bot in it"):
        MatchaSolver().exploit(position("R56-01"), lambda _: None, "seed")


@pytest.mark.parametrize("data", [{}, [], {"positions": 3}, {"positions": [4]}, 7])
def test_files_without_positions_are_refused(data: object) -> None:
    with pytest.raises(BadInput):
        read_positions(data)


def test_the_command_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "positions.json"
    file.write_text(json.dumps({"positions": [BY_ID["R6-00"]]}))
    assert main(["solve", "matcha", str(file), "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["positions"]
    assert set(found) == {"id", "value", "gap", "seconds"}
    assert found["value"] == pytest.approx(0.75, abs=1e-6)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solve", "matchmaster", str(FILE)], "matchmaster has no solver"),
        (["solve", "chess", str(FILE)], "unknown game"),
        (["solve", "matcha", "no-such-file.json"], "cannot read"),
        (["solve", "matcha", str(Path(__file__))], "is not JSON"),
        (["solve", "matcha", str(FILE), "--gap", "0"], "--gap is a number"),
        (["solve", "matcha", str(FILE), "--gap", "nan"], "--gap is a number"),
        (["exploit", "matcha", "--bot", "nobody", "--positions", str(FILE)], "no bot 'nobody'"),
        (["exploit", "matcha", "--bot", "random", "--sample", "0"], "--sample is a number"),
    ],
)
def test_commands_refuse_bad_input(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err
