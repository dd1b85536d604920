"""How long bots pause: so that visible moves can be followed, and not at all for hidden ones."""

from __future__ import annotations

from chabudai.terminal.session import Session
from chabudai.terminal.thinking import PAUSE, ROUND, pause_for
from tests.terminal.table import table_setup


def pauses(session: Session, decisions: int) -> list[float]:
    """How long each bot waits before its next decisions; the person plays the first move."""
    found: list[float] = []
    while len(found) < decisions:
        seat = session.person_to_move
        if seat is None:
            seat = session.bot_to_move
            found.append(pause_for(session))
        assert seat is not None
        session.play(seat, session.match.legal(seat)[0])
    return found


def test_sealed_predictions_of_bots_come_together() -> None:
    session = table_setup("matchmaster", players=4, bots=("random",) * 3).new_session()
    # A pause after one's own prediction, to take it back; one before the first card.
    assert pauses(session, 4) == [PAUSE, 0, 0, PAUSE]


def test_face_down_cards_have_a_pause() -> None:
    session = table_setup("matcha", bots=("random",)).new_session()
    assert set(pauses(session, 6)) == {PAUSE}


def test_many_bots_share_the_time_of_a_round() -> None:
    session = table_setup("matchmaster", players=7, bots=("random",) * 6).new_session()
    first, *rest = pauses(session, 7)
    assert 6 * first <= ROUND
    assert rest[:5] == [0] * 5
    assert rest[5] == first


def test_taking_a_prediction_back_begins_again() -> None:
    session = table_setup("matchmaster", players=4, bots=("random",) * 2).new_session()
    session.play(2, "say 1")
    assert session.nothing_to_watch
    session.undo(2)
    assert not session.nothing_to_watch
