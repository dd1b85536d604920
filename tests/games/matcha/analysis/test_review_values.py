"""Reviews of Matcha's last rounds: winning chances and losses against brute force."""

from __future__ import annotations

import pytest

from chabudai.analysis import make_analyst
from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.games.matcha.analysis.analyst import EFFORT
from chabudai.registry import game_named
from tests.games.matcha.analysis.brute_force import LastRound, seen

GAME = game_named("matcha")


def game_before_the_last_round(seed: str) -> Match:
    """A game played at random, with few passes, up to its last round."""
    match = Match(GAME.set_up(2, {"edition": "2020"}), seed=seed)
    random = stream("moves", seed)
    while not match.over:
        view = match.observe(None)
        if view["set"] == 2 and view["round"] == 3:
            return match
        legal = match.legal_actions()
        cards = legal[:-1] or legal
        match.play_action(legal[-1] if random() < 0.1 else cards[int(random() * len(cards))])
    raise AssertionError(f"the game {seed!r} ends too early")


@pytest.mark.parametrize("seed", ["s56", "s61", "s81"])
def test_every_decision_of_the_last_round_agrees_with_brute_force(seed: str) -> None:
    """Both seats, from the start of the round to the last turn, good moves and bad ones."""
    match = game_before_the_last_round(seed)
    start = match._state
    known = LastRound(match.rules, start, EFFORT.slips)
    assert 0.05 < known.value < 0.95
    analyst = make_analyst(GAME, match.rules, stream("analyst"))
    keys = [known.key(seat) for seat in (0, 1)]
    random = stream("last", seed)
    compared = set()
    while not match.over:
        seat = match.waiting_on[0]
        legal = match.legal_actions()
        if len(legal) > 1:
            expected = known.chances(seat, keys[seat])
            found = analyst.evaluate(match.seat(seat)).chances
            assert found == pytest.approx(expected, abs=0.005)
            compared.add(seat)
        action = legal[int(random() * len(legal))]
        keys = seen(keys, seat, action)
        match.play_action(action)
    assert compared == {0, 1}
