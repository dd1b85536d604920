"""Undo as a command: immediate, by consent, and every way it is refused."""

from __future__ import annotations

import pytest

from chabudai.server import commands, journal, views
from chabudai.server.undo import before_last_move
from tests.server.command_tables import (
    NOW,
    after_a_move,
    after_a_reveal,
    finished,
    unchanged,
)
from tests.server.helpers import ANN, BEN, CYD, empty_table, error_key, started_table


def test_undo_is_immediate_if_nothing_was_revealed() -> None:
    table = after_a_move()
    seat = next(seat for seat in (0, 1) if table.started_match.can_undo(seat))
    length = len(table.started_match.log)
    (entry,) = commands.undo(table, (ANN, BEN)[seat], seat, table.version, NOW)
    assert isinstance(entry, journal.Undone)
    assert len(table.started_match.log) == length - 1 == entry.to


def test_undo_request_is_granted() -> None:
    table, seat = after_a_reveal()
    own, other = (ANN, BEN)[seat], (ANN, BEN)[1 - seat]
    (asked,) = commands.undo(table, own, seat, table.version, NOW)
    assert isinstance(asked, journal.UndoAsked)
    again = unchanged(table, lambda: commands.undo(table, own, seat, table.version, NOW))
    assert error_key(again) == "asked-already"
    mine = unchanged(table, lambda: commands.answer_undo(table, own, seat, True, NOW))
    assert error_key(mine) == "nothing-asked"
    before = before_last_move(table.started_match, seat)
    answered, undone = commands.answer_undo(table, other, 1 - seat, True, NOW)
    assert isinstance(answered, journal.UndoAnswered)
    assert isinstance(undone, journal.Undone)
    assert len(table.started_match.log) == before
    assert table.undo_request is None
    assert seat in table.started_match.waiting_on


def test_undo_request_is_denied() -> None:
    table, seat = after_a_reveal()
    commands.undo(table, (ANN, BEN)[seat], seat, table.version, NOW)
    length = len(table.started_match.log)
    commands.answer_undo(table, (ANN, BEN)[1 - seat], 1 - seat, False, NOW)
    assert table.undo_request is None
    assert len(table.started_match.log) == length
    none = unchanged(
        table, lambda: commands.answer_undo(table, (ANN, BEN)[1 - seat], 1 - seat, True, NOW)
    )
    assert error_key(none) == "nothing-asked"


def test_player_who_refused_an_undo_is_not_asked_again_and_again() -> None:
    table, seat = after_a_reveal()
    people = ANN, BEN
    commands.undo(table, people[seat], seat, table.version, NOW)
    commands.answer_undo(table, people[1 - seat], 1 - seat, False, NOW)
    again = unchanged(table, lambda: commands.undo(table, people[seat], seat, table.version, NOW))
    assert error_key(again) == "undo-refused"
    moved = False
    while not moved or table.started_match.can_undo(seat):
        turn = table.started_match.waiting_on[0]
        commands.move(
            table, people[turn], turn, table.started_match.legal(turn)[0], table.version, NOW
        )
        moved |= turn == seat
    (asked,) = commands.undo(table, people[seat], seat, table.version, NOW)
    assert isinstance(asked, journal.UndoAsked)


def test_undo_needs_consent_of_all_other_people() -> None:
    table, _ = started_table("matchmaster", (ANN, BEN, CYD))
    while (
        len(table.started_match.waiting_on) != 1 or before_last_move(table.started_match, 0) is None
    ):
        seat = table.started_match.waiting_on[0]
        table.play(seat, table.started_match.legal(seat)[0], NOW, "en")
    while table.started_match.can_undo(0):
        seat = table.started_match.waiting_on[0]
        table.play(seat, table.started_match.legal(seat)[0], NOW, "en")
    commands.undo(table, ANN, 0, table.version, NOW)
    commands.answer_undo(table, BEN, 1, True, NOW)
    assert table.undo_request is not None
    assert table.undo_request.seat == 0
    builder = views.ViewBuilder(table, views.snapshot(table, {}, 0, NOW))
    position = builder.position(CYD, 2)
    assert (position.undo_asked, position.undo_agreed) == (0, [1])
    own = [
        entry.seat for entry in table.started_match.log[before_last_move(table.started_match, 0) :]
    ]
    assert position.undo_moves == [seat for seat in own if seat is not None]
    assert position.undo_moves[0] == 0
    assert 0 not in position.undo_moves[1:]
    commands.answer_undo(table, CYD, 2, True, NOW)
    assert table.undo_request is None


def test_bots_need_not_consent_to_undo() -> None:
    table, _ = empty_table()
    commands.sit(table, ANN, "Ann", 0, "", "7", NOW)
    commands.seat_bot(table, ANN, 1, "random", "7", NOW)
    while before_last_move(table.started_match, 0) is None or 1 in table.started_match.waiting_on:
        seat = table.started_match.waiting_on[0]
        table.play(seat, table.started_match.legal(seat)[0], NOW, "en")
    (entry,) = commands.undo(table, ANN, 0, table.version, NOW)
    assert isinstance(entry, journal.Undone)
    assert 0 in table.started_match.waiting_on


def test_revealing_move_cannot_be_undone_during_stand_in() -> None:
    table, seat = after_a_reveal()
    own, other = (ANN, BEN)[seat], (ANN, BEN)[1 - seat]
    commands.take_over(table, own, 1 - seat, "random", True, NOW)
    problem = unchanged(table, lambda: commands.undo(table, own, seat, table.version, NOW))
    assert error_key(problem) == "cannot-be-asked"
    # Not even the moves of the bot: they showed the cards of the absent player.
    relieved = len(table.started_match.log)
    while (
        before_last_move(table.started_match, seat) or 0
    ) < relieved or table.started_match.can_undo(seat):
        at = table.started_match.waiting_on[0]
        table.play(at, table.started_match.legal(at)[0], NOW, "en")
    problem = unchanged(table, lambda: commands.undo(table, own, seat, table.version, NOW))
    assert error_key(problem) == "cannot-be-asked"
    commands.come_back(table, other, 1 - seat, NOW)
    (asked,) = commands.undo(table, own, seat, table.version, NOW)
    assert isinstance(asked, journal.UndoAsked)


def test_harmless_move_can_be_undone_during_stand_in() -> None:
    table, seat = after_a_reveal()
    own = (ANN, BEN)[seat]
    commands.take_over(table, own, 1 - seat, "random", True, NOW)
    while not table.started_match.can_undo(seat):
        at = table.started_match.waiting_on[0]
        table.play(at, table.started_match.legal(at)[0], NOW, "en")
    (entry,) = commands.undo(table, own, seat, table.version, NOW)
    assert isinstance(entry, journal.Undone)


def test_take_over_cancels_undo_request() -> None:
    table, seat = after_a_reveal()
    own, other = (ANN, BEN)[seat], (ANN, BEN)[1 - seat]
    commands.undo(table, own, seat, table.version, NOW)
    commands.take_over(table, other, 1 - seat, "random", False, NOW)
    assert table.undo_request is None
    commands.come_back(table, other, 1 - seat, NOW)
    (asked,) = commands.undo(table, own, seat, table.version, NOW)
    assert isinstance(asked, journal.UndoAsked)


@pytest.mark.parametrize("key", ["nothing-to-undo", "stale", "not-your-seat", "over"])
def test_undo_is_refused(key: str) -> None:
    table = finished() if key == "over" else started_table()[0]
    version = table.version - 1 if key == "stale" else table.version
    guest = CYD if key == "not-your-seat" else ANN
    problem = unchanged(table, lambda: commands.undo(table, guest, 0, version, NOW))
    assert error_key(problem) == key
