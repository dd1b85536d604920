"""The parts of the analysis of MatchMaster, compared with the rules."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from chabudai.core.chance import below, stream
from chabudai.core.seat import Seat
from chabudai.games.matchmaster import beliefs
from chabudai.games.matchmaster.analysis import endgame, policy, train
from chabudai.games.matchmaster.analysis.playout import Hands, legal, play
from chabudai.games.matchmaster.analysis.standing import Standing, points
from chabudai.games.matchmaster.analysis.worlds import Knowledge
from chabudai.games.matchmaster.notation import SAY
from chabudai.games.matchmaster.rules import MatchMaster
from chabudai.games.matchmaster.rules import points as points_by_rule
from chabudai.games.matchmaster.state import HAND_SIZES, State


def dealt(seats: int, hand: int, seed: object) -> tuple[MatchMaster, State]:
    """A random hand with random predictions."""
    random = stream("dealt", seed)
    rules = MatchMaster(seats)
    state = State.before_the_deal(seats, 0)
    state.hand, state.size = hand, HAND_SIZES[hand - 1]
    rules.apply_chance(state, rules.draw(state, random))
    for seat in range(seats):
        rules.apply(state, seat, SAY + below(random, state.size + 1))
    return rules, state


def as_hands(state: State, seats: int) -> Hands:
    """The same position for the analysis, twice."""
    held = np.array([Knowledge.masks_of(state)] * 2)
    said = np.array([state.said] * 2)
    return Hands.dealt(held, said, state.size, state.turn)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_plays_by_the_rules(seats: int) -> None:
    for seed in range(8):
        rules, state = dealt(seats, 1, seed)
        random = stream("cards", seed)
        hands = as_hands(state, seats)
        said = list(state.said)
        while hands.left:
            assert hands.turn.tolist() == [state.turn] * 2
            own = hands.held[np.arange(2), hands.turn]
            allowed = legal(own, hands.led, hands.best) if hands.place else own
            cards = rules.legal(state, state.turn)
            assert allowed.tolist() == [sum(1 << card for card in cards)] * 2
            card = cards[below(random, len(cards))]
            rules.apply(state, state.turn, card)
            play(hands, np.array([card, card]))
        assert hands.taken.tolist() == [list(state.sheet[0].taken)] * 2
        gained = points(np.array(said), hands.taken[0])
        assert gained.tolist() == list(state.sheet[0].points)


def test_points_are_those_of_the_rules() -> None:
    for said in range(8):
        for taken in range(8):
            assert points(np.array(said), np.array(taken)) == points_by_rule(said, taken)


def best_by_search(rules: MatchMaster, state: State, sheet: int) -> tuple[int, ...]:
    """The tricks of perfect play, by trying all."""
    if len(state.sheet) > sheet:
        return state.sheet[-1].taken
    turn, said = state.turn, list(state.said)
    best = -1e9
    found: tuple[int, ...] = ()
    for card in rules.legal(state, turn):
        world = state.clone()
        rules.apply(world, turn, card)
        taken = best_by_search(rules, world, sheet)
        gained = [points_by_rule(s, t) for s, t in zip(said, taken, strict=True)]
        worth = gained[turn] - sum(gained) / len(gained)
        if worth > best:
            best, found = worth, taken
    return found


@pytest.mark.parametrize(("seats", "hand"), [(2, 5), (3, 6), (4, 6)])
def test_solves_endgames_exactly(seats: int, hand: int) -> None:
    for seed in range(4):
        rules, state = dealt(seats, hand, seed)
        solved = endgame.solve(as_hands(state, seats))
        assert solved[0].tolist() == list(best_by_search(rules, state, 0))


def test_solves_only_small_endgames() -> None:
    assert endgame.solvable(2, 3)
    assert endgame.solvable(7, 2)
    assert not endgame.solvable(4, 3)


def test_drawn_cards_fit_what_was_shown() -> None:
    for seed in range(6):
        rules, state = dealt(4, 2, seed)
        random = stream("to the middle", seed)
        for _ in range(13):
            cards = rules.legal(state, state.turn)
            rules.apply(state, state.turn, cards[below(random, len(cards))])
        known = Knowledge(Seat(rules, state, state.turn), stream(seed))
        drawn = known.drawn(40)
        real = Knowledge.masks_of(state)
        assert set(drawn[:, state.turn].tolist()) == {real[state.turn]}
        for at, excluded in enumerate(beliefs.excluded(state, 4)):
            assert not (drawn[:, at] & excluded).any()
            assert set(np.bitwise_count(drawn[:, at])) == {real[at].bit_count()}
        assert len(np.unique(drawn[:, (state.turn + 1) % 4])) > 5


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_chances_of_all_seats_sum_to_one(seats: int) -> None:
    scores = np.array([[90 + 7 * seat * seat % 11 for seat in range(seats)]])
    for hand in (1, 7, 12, 13):
        assert Standing(hand).chances(scores).sum() == pytest.approx(1, abs=0.01)


def test_equal_points_share_the_win_at_the_end() -> None:
    chances = Standing(13).chances(np.array([[100, 100, 99], [7, 8, 6]]))
    assert chances.tolist() == [[0.5, 0.5, 0.0], [0.0, 1.0, 0.0]]


def test_a_lead_is_worth_more_later() -> None:
    scores = np.array([[100, 90, 90]])
    early, late = (Standing(hand).chance(scores, 0)[0] for hand in (2, 12))
    assert 1 / 3 < early < late < 1


def test_a_short_training_works_and_is_reproducible(tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    arguments = ["--seats", "3", "--rounds", "2", "--hands", "20", "--out", str(out)]
    train.main(arguments)
    first = json.loads(out.read_text())
    train.main(arguments)
    assert json.loads(out.read_text()) == first
    weights = np.array(first["3"]["cards"])
    assert weights.shape == (policy.FEATURES, policy.SITUATIONS)
    assert len(set(weights[0].tolist())) > 1  # it learned something
    train.main([*arguments, "--go-on"])
    assert json.loads(out.read_text()) != first
