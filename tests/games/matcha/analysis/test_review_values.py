"""Reviews of Matcha's last rounds: the play that they reckon with is an equilibrium everywhere.

Several equilibria can differ in what a bad move costs, so values are not compared with those of
another one. Instead, exact best responses with the real rules show that nobody can do better at
any decision, and that the winning chances of a review are those of the best response.
"""

from __future__ import annotations

from collections import Counter

import pytest

from chabudai.analysis import make_analyst
from chabudai.analysis.cfr import solve
from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.games.matcha.analysis.analyst import EFFORT, MatchaAnalyst
from chabudai.games.matcha.analysis.endgame import Built
from chabudai.games.matcha.analysis.reading import read
from chabudai.games.matcha.analysis.round_solver import slips_of
from chabudai.games.matcha.analysis.situations import Situation
from chabudai.games.matcha.analysis.solved_games import (
    SolvedGame,
    chances,
    possible_chance,
    rivals_view,
)
from chabudai.games.matcha.analysis.values import Outlook
from chabudai.games.matcha.cards import ALL_CARDS, cards_in, mask_of
from chabudai.games.matcha.editions import EDITIONS
from chabudai.games.matcha.notation import PASS
from chabudai.games.matcha.state import NOTHING
from chabudai.registry import game_named
from tests.games.matcha.analysis.brute_force import Mixes, Rest

GAME = game_named("matcha")
NEAR = 0.01


def game_before_round(round: int, seed: str, passes: float) -> Match:
    """A game played at random up to a round of its second set."""
    match = Match(GAME.set_up(2, {"edition": "2020"}), seed=seed)
    random = stream("moves", seed)
    while not match.over:
        view = match.observe(None)
        if view["set"] == 2 and view["round"] == round:
            return match
        legal = match.legal_actions()
        cards = legal[:-1] or legal
        match.play_action(legal[-1] if random() < passes else cards[int(random() * len(cards))])
    raise AssertionError(f"the game {seed!r} ends too early")


def unseen_cards(match: Match) -> list[int]:
    """The cards that are not known to both players at the start of a round."""
    state = match._state
    unseen = cards_in(ALL_CARDS)
    for card in state.table:
        unseen.remove(card)
    for at in range(0, state.round * 4, 2):
        if NOTHING not in state.placed[at : at + 2]:
            for card in state.placed[at : at + 2]:
                unseen.remove(card)
    return unseen


def assert_equilibrium(rest: Rest, solved: SolvedGame, first_round_only: bool) -> None:
    """Nobody can do better at any decision, and the chances are those of the best response."""
    mixes: Mixes = ({}, {})
    for seat, views in enumerate(rest.views):
        for key, view in views.items():
            mixes[seat][key] = rivals_view(solved, read(view)) or dict.fromkeys(view.legal(), 1.0)
    compared = 0
    for seat, views in enumerate(rest.views):
        expected = rest.chances(seat, mixes)
        for key, view in views.items():
            reading = read(view)
            if len(view.legal()) == 1 or (first_round_only and reading.now > solved.first):
                continue
            found = chances(solved, reading)
            assert found == pytest.approx(expected[key], abs=1e-6)
            hand = Counter(reading.hand)
            ways = {one: 1 if one == PASS else hand[one // 2] for one in view.legal()}
            mean = sum(
                (share - EFFORT.slips * ways[one] / sum(ways.values())) * expected[key][one]
                for one, share in mixes[seat][key].items()
            ) / (1 - EFFORT.slips)
            assert max(expected[key].values()) - mean < NEAR, (key, mixes[seat][key])
            compared += 1
    assert compared > 40


@pytest.mark.parametrize("seed", ["s2", "s61"])
def test_the_last_round_is_in_equilibrium_at_every_decision(seed: str) -> None:
    """All hands of both seats, from the start of the round to the last turn, after any move."""
    match = game_before_round(3, seed, 0.1)
    rest = Rest(match, match._state, unseen_cards(match))
    analyst = make_analyst(GAME, match.rules, stream("analyst"))
    assert isinstance(analyst, MatchaAnalyst)
    seat = match.seat(match.waiting_on[0])
    solved = analyst.solved_game(read(seat))
    assert solved is not None
    assert_equilibrium(rest, solved, first_round_only=False)


@pytest.mark.parametrize(("seed", "sizes"), [("s5", (1, 2))])
def test_the_last_two_rounds_are_in_equilibrium(seed: str, sizes: tuple[int, int]) -> None:
    """With smaller hands than in a real game, which has too many deals for brute force."""
    match = game_before_round(2, seed, 0.02)
    state = match._state.clone()
    order = (state.dealer, 1 - state.dealer)
    unseen = unseen_cards(match)
    for seat in (0, 1):
        hand = cards_in(state.hands[seat])
        for card in hand[sizes[seat] :]:
            unseen.remove(card)
        state.hands[seat] = mask_of(hand[: sizes[seat]])
    rest = Rest(match, state, unseen)
    seat = match.waiting_on[0]
    reading = read(next(iter(rest.views[seat].values())))
    whole = reading.situation(1, 2)
    situation = Situation(
        whole.tokens,
        whole.boards,
        tuple(unseen),
        (sizes[order[0]], sizes[order[1]]),
        whole.hidden,
    )
    built = Built(situation, Outlook(EDITIONS["2020"], True).exact)
    solution = solve(built.game, EFFORT.gap, EFFORT.iterations, slips_of(built, EFFORT.slips))
    assert_equilibrium(rest, SolvedGame.of(built, solution, 1), first_round_only=True)


def test_the_cards_to_keep_are_valued() -> None:
    """The chances depend on the cards: a search that plays at random finds them all equal."""
    match = Match(GAME.set_up(2, {"edition": "2015"}), seed="keep")
    while match.observe(None)["phase"] == "play":  # nobody plays a card
        match.play(match.waiting_on[0], "pass")
    seat = match.seat(0)
    analyst = MatchaAnalyst(match.rules, stream("keep"))
    found = {seat.text(one): chance for one, chance in analyst.evaluate(seat).chances.items()}
    cards = seat.observe()["your_hand"]
    assert len(found) == len(match.legal(0))
    alone = [found[f"keep {card}"] for card in cards]
    assert max(alone) - min(alone) > 0.002, found


def test_an_estimate_is_never_certain() -> None:
    """What a card is worth may make an estimate larger than 1; then the game is not won yet."""
    assert [possible_chance(one) for one in (0.0, 0.3, 1.0, 1 + 1e-9)] == [0.0, 0.3, 1.0, 1.0]
    assert [possible_chance(one) for one in (-0.2, 1.2)] == [0.01, 0.99]
