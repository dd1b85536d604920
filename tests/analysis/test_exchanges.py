"""Exchanges of seals in The White Castle's reviews: most of them can wait."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import chabudai
from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.games.white_castle.analysis.analyst import NEXT, TurnAnalyst
from chabudai.games.white_castle.analysis.exchanges import KEPT, patient
from chabudai.games.white_castle.analysis.search import Effort
from chabudai.games.white_castle.decisions import has_another_turn
from chabudai.games.white_castle.effects.agenda import EXCHANGED
from chabudai.games.white_castle.notation import END

QUICK = Effort(nodes=300, last_nodes=300, tries=12, ahead_nodes=20)


def decisions_with_exchanges() -> Iterator[Match]:
    """Decisions of random games at which seals can be exchanged."""
    for seed in range(6):
        match = chabudai.new("white-castle", players=2, seed=f"seals {seed}", expansion="none")
        random = stream("moves", seed)
        while not match.over:
            legal = match.legal_actions()
            if set(legal) & set(EXCHANGED):
                yield match
            match.play_action(legal[int(random() * len(legal))])


def test_a_move_that_can_come_before_an_exchange_is_not_worse() -> None:
    """What follows an exchange in the best plan is worth as much if it is possible at once."""
    compared = 0
    for match in islice(decisions_with_exchanges(), 109, 114):
        analyst = TurnAnalyst(match.rules, stream("analyst"), QUICK)
        found = analyst.evaluate(match.seat(match.waiting_on[0]))
        assert found.details is not None
        for action in set(found.chances) & set(EXCHANGED):
            following = found.details[action].get(NEXT)
            if following is not None and int(following) in found.chances:
                assert found.chances[int(following)] >= found.chances[action]
                compared += 1
    assert compared > 3


def test_ending_a_turn_is_as_good_as_an_exchange_that_can_wait() -> None:
    waits, hurries = 0, 0
    for match in decisions_with_exchanges():
        legal, state = match.legal_actions(), match._state
        chances = {action: 0.3 if action == END else 0.5 for action in legal}
        found = patient(state, chances)
        if END in legal and has_another_turn(state):
            assert found == chances | {END: 0.5 + KEPT}
            waits += 1
        else:
            assert found == chances
            hurries += 1
    assert waits > 3
    assert hurries > 3
