"""How long bots take: time to follow what one can see, none for what nobody can."""

from __future__ import annotations

from chabudai.terminal.sitting import Sitting
from chabudai.terminal.thinking import PAUSE, ROUND, pause_for
from tests.terminal.table import seating


def pauses(sitting: Sitting, decisions: int) -> list[float]:
    """What each bot waits before its next decisions; the person plays the first move."""
    found: list[float] = []
    while len(found) < decisions:
        seat = sitting.asked
        if seat is None:
            seat = sitting.bot_due
            found.append(pause_for(sitting))
        assert seat is not None
        sitting.play(seat, sitting.match.legal(seat)[0])
    return found


def test_sealed_predictions_of_bots_come_together() -> None:
    sitting = seating("matchmaster", players=4, bots=("random",) * 3).sit()
    # A pause after one's own prediction, to take it back; one before the first card.
    assert pauses(sitting, 4) == [PAUSE, 0, 0, PAUSE]


def test_face_down_cards_are_moves_one_can_see() -> None:
    sitting = seating("matcha", bots=("random",)).sit()
    assert set(pauses(sitting, 6)) == {PAUSE}


def test_many_bots_share_the_time_of_a_round() -> None:
    sitting = seating("matchmaster", players=7, bots=("random",) * 6).sit()
    first, *rest = pauses(sitting, 7)
    assert 6 * first <= ROUND
    assert rest[:5] == [0] * 5
    assert rest[5] == first


def test_taking_a_prediction_back_begins_again() -> None:
    sitting = seating("matchmaster", players=4, bots=("random",) * 2).sit()
    sitting.play(2, "say 1")
    assert sitting.unseen
    sitting.undo(2)
    assert not sitting.unseen
