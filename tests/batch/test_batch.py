"""`chabudai.batch.make`: seeds, resets, limits, and bad input."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import chabudai
from chabudai import batch
from chabudai.batch import kernels


def played(games: batch.Batch, steps: int = 40) -> list[Any]:
    """Some random steps: actions and rewards."""
    found: list[Any] = []
    for _ in range(steps):
        actions = games.random_actions()
        step = games.step(actions)
        found.append((actions.tolist(), step.rewards.tolist()))
    return found


# -- seeds ---------------------------------------------------------------------------------------
def test_the_same_seed_gives_the_same_games() -> None:
    first = batch.make("matcha", 8, seed=3)
    game = played(first)
    assert played(batch.make("matcha", 8, seed=3)) == game
    assert played(batch.make("matcha", 8, seed=4)) != game
    first.reset(3)
    assert played(first) == game


def test_a_game_does_not_depend_on_the_size_of_its_batch() -> None:
    few, many = batch.make("matcha", 2, seed=3), batch.make("matcha", 9, seed=3)
    assert (few.seeds == many.seeds[:2]).all()
    assert (few.observe(0) == many.observe(0)[:2]).all()


def test_without_a_seed_every_batch_is_different() -> None:
    assert (batch.make("matcha", 4).seeds != batch.make("matcha", 4).seeds).all()


def test_games_with_equal_seeds_get_equal_deals() -> None:
    games = batch.make("matchmaster", 3, seed=[7, 8, 7], players=2)
    hands = games.observe(1)[:, games.layout["hand"]]
    assert (hands[0] == hands[2]).all()
    assert (hands[0] != hands[1]).any()


def test_the_random_numbers_are_fixed_on_every_machine() -> None:
    random = batch.stream(7, 2)
    numbers = [random() for _ in range(3)]
    state = np.zeros(1, np.uint64)
    kernels.start_stream(state, 0, np.uint64(7), 2)
    assert [kernels.draw_below(state, 0, 1 << 40) for _ in range(3)] == [
        int(number * (1 << 40)) for number in numbers
    ]
    assert numbers == [0.5091093394740435, 0.7512630066025818, 0.9027352708407611]


def test_random_actions_are_uniform() -> None:
    games = batch.make("matchmaster", 8_000, seed=1, players=2)  # eight predictions, 0 to 7
    counts = np.bincount(games.random_actions() - 52, minlength=8)
    assert len(counts) == 8
    assert counts.min() > 880  # 1,000 each; the standard deviation is 30
    assert counts.max() < 1_120


# -- resets and limits ---------------------------------------------------------------------------
def test_a_new_game_starts_where_one_ends() -> None:
    games = batch.make("matcha", 5, seed=1)
    ended = np.zeros(5, np.int64)
    for _ in range(60):
        step = games.step(games.random_actions())
        ended += step.terminated
        assert (step.rewards.sum(axis=1) == 0).all()
        assert not games.over.any()
    assert ended.min() >= 2
    assert (games.episodes == ended).all()


def test_without_auto_reset_games_stay_over_until_they_are_reset() -> None:
    games = batch.make("matcha", 4, seed=1, auto_reset=False)
    while not games.over.any():
        games.step(games.random_actions())
    over = games.over
    before = games.observe(0)
    actions = games.random_actions()
    assert (actions[over] == batch.SKIP).all()
    step = games.step(actions)
    assert not step.terminated[over].any()
    assert not step.rewards[over].any()
    assert (games.observe(0)[over] == before[over]).all()
    running = games.observe(0)[~games.over]
    games.reset(where=games.over)
    assert not games.over.any()
    assert (games.episodes[over] == 1).all()
    assert len(running) == 0 or (games.observe(0)[games.episodes == 0] == running).all()


def test_a_game_is_truncated_after_the_most_decisions() -> None:
    games = batch.make("matcha", 3, seed=1, edition=2015, most_decisions=4, auto_reset=False)
    for _ in range(3):
        assert not games.step(np.full(3, 34)).truncated.any()
    step = games.step(games.random_actions())
    assert step.truncated.all()
    assert not step.terminated.any()
    assert not step.rewards.any()
    assert games.over.all()
    games = batch.make("matcha", 3, edition=2015)
    assert games.most_decisions == 2_000
    assert batch.make("matcha", 1).most_decisions > 24


def test_endless_passing_is_truncated() -> None:
    games = batch.make("matcha", 2, seed=1, edition=2015, most_decisions=30)
    truncated = 0
    for _ in range(30):
        legal = games.legal
        passes = np.where(legal[:, 34], 34, 35)  # pass, then keep nothing
        truncated += int(games.step(passes).truncated.sum())
    assert truncated == 2
    assert (games.episodes == 1).all()


# -- shapes --------------------------------------------------------------------------------------
def test_shapes_and_types() -> None:
    games = batch.make("matchmaster", 3, players=5)
    rules = chabudai.rules("matchmaster", players=5)
    assert (games.size, games.seats, games.actions) == (3, 5, rules.actions)
    assert games.legal.shape == (3, rules.actions)
    assert games.legal.dtype == np.bool_
    assert games.current_player.tolist() == [0, 0, 0]
    assert games.waiting_on.shape == (3, 5)
    assert games.waiting_on.all()  # all predict at the same time
    out = np.ones((3, games.layout.size), np.float32)
    assert games.observe(out=out) is out
    assert (out == games.observe()).all()
    step = games.step(np.array([52, 53, 54], np.int32))
    assert step.rewards.shape == step.scores.shape == (3, 5)
    assert step.terminated.dtype == step.truncated.dtype == np.bool_
    assert repr(games) == "<Batch of 3 games of MatchMaster with 5 seats>"


def test_arrays_of_a_step_stay_as_they_are() -> None:
    games = batch.make("matcha", 40, seed=1)
    steps = [games.step(games.random_actions()) for _ in range(30)]
    rewards = [step.rewards.copy() for step in steps]
    played(games, 30)
    assert all((step.rewards == kept).all() for step, kept in zip(steps, rewards, strict=True))
    assert any(step.rewards.any() for step in steps)


# -- bad input -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda: batch.make("chess", 4), "unknown game 'chess'"),
        (lambda: batch.make("white-castle", 4), r"white-castle has no batch engine .*: matcha, m"),
        (lambda: batch.make("matcha", 4, edition="1999"), "matcha has no edition '1999'"),
        (lambda: batch.make("matcha", 4, colour="red"), "matcha has no option 'colour'"),
        (lambda: batch.make("matchmaster", 4, players=9), "matchmaster is for 2-7 players, not 9"),
        (lambda: batch.make("matcha", 0), "batch_size must be 1 to 4194304, not 0"),
        (lambda: batch.make("matcha", -1), "batch_size must be 1 to 4194304, not -1"),
        (
            lambda: batch.make("matcha", 2.5),  # type: ignore[arg-type]
            "batch_size must be a whole number, not 2.5",
        ),
        (lambda: batch.make("matcha", True), "batch_size must be a whole number, not True"),
        (lambda: batch.make("matcha", 2, seed="x"), "seed must be a whole number or 2 whole"),
        (lambda: batch.make("matcha", 2, seed=[1, 2, 3]), r"seed must be .* of shape \(2,\)"),
        (
            lambda: batch.make("matcha", 2, auto_reset=1),  # type: ignore[arg-type]
            "auto_reset is True or False, not 1",
        ),
        (lambda: batch.make("matcha", 2, most_decisions=0), "most_decisions must be 1 to"),
    ],
)
def test_a_bad_batch_is_refused(make: Callable[[], object], problem: str) -> None:
    with pytest.raises(chabudai.BadInput, match=problem):
        make()


WORDS: list[tuple[Any, str]] = [
    ([34, 34, 34], r"actions must be whole numbers of shape \(2,\), not int64 of shape \(3,\)"),
    ([[34], [34]], r"not int64 of shape \(2, 1\)"),
    ([34.0, 34.0], r"not float64 of shape \(2,\)"),
    ([True, True], r"not bool of shape \(2,\)"),
    ("pass", r"actions must be whole numbers of shape \(2,\), not <U4 of shape \(\)"),
    (None, r"not object of shape \(\)"),
    ([34, 35], r"an action is 0 to 34, not 35 \(game 1\)"),
    ([-1, 34], r"an action is 0 to 34, not -1 \(game 0\)"),
    (np.array([34, 2**63], np.uint64), r"an action is 0 to 34, not 9223372036854775808"),
]


@pytest.mark.parametrize(("actions", "problem"), WORDS)
def test_bad_actions_are_refused_and_nothing_changes(actions: object, problem: str) -> None:
    games = batch.make("matcha", 2, seed=1)
    before = games.observe()
    with pytest.raises(chabudai.BadInput, match=problem):
        games.step(actions)
    assert (games.observe() == before).all()
    assert games.current_player.tolist() == [0, 0]
    games.step([34, 34])
    assert games.current_player.tolist() == [1, 1]


def test_an_illegal_action_is_named_with_the_legal_ones() -> None:
    games = batch.make("matcha", 2, seed=1)
    illegal = int(np.flatnonzero(~games.legal[1])[0])
    with pytest.raises(chabudai.BadInput) as refused:
        games.step([34, illegal])
    legal = ", ".join(str(action) for action in np.flatnonzero(games.legal[1]))
    assert str(refused.value) == (
        f"action {illegal} is not legal for seat 0 of game 1 (legal: {legal})"
    )
    assert games.current_player.tolist() == [0, 0]


def test_a_finished_game_takes_no_action() -> None:
    games = batch.make("matcha", 1, seed=1, auto_reset=False)
    while not games.over.all():
        games.step(games.random_actions())
    with pytest.raises(chabudai.BadInput, match="game 0 is over: its action must be -1, or reset"):
        games.step([34])
    games.reset(1)
    games.step([34])


@pytest.mark.parametrize(
    ("ask", "problem"),
    [
        (lambda games: games.observe(2), "seats are 0 to 1, not 2"),
        (lambda games: games.observe([0, 1, 0]), r"seats must be a seat or 2 seats, not int64 of"),
        (lambda games: games.observe(0.5), "seats must be a seat or 2 seats, not float64"),
        (lambda games: games.observe(out=np.zeros(3)), r"out must be an array of float32 of shape"),
        (lambda games: games.observe(out="x"), "out must be an array of float32 of shape .* 'x'"),
        (lambda games: games.reset(where=[0, 1]), r"where must be bool of shape \(2,\), not int64"),
        (lambda games: games.reset(where=[True]), r"where must be bool of shape \(2,\), not bool"),
        (lambda games: games.reset(1, where=[True, False]), "a seed or where, not both"),
        (lambda games: games.reset(seed=1.5), "seed must be a whole number"),
    ],
)
def test_bad_questions_are_refused(ask: Callable[[batch.Batch], object], problem: str) -> None:
    games = batch.make("matcha", 2, seed=1)
    before = games.observe()
    with pytest.raises(chabudai.BadInput, match=problem):
        ask(games)
    assert (games.observe() == before).all()


def test_without_numba_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(chabudai.BadInput, match=r"needs Numba: pip install chabudai\[fast\]"):
        kernels.compiled(len)


def test_the_module_needs_no_import_of_its_own() -> None:
    code = "import chabudai; chabudai.batch.make('matcha', 2); chabudai.nothing"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "AttributeError: module 'chabudai' has no attribute 'nothing'" in done.stderr
