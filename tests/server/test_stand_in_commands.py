"""Bots in the place of people: taking over, coming back, and time that does not come back."""

from __future__ import annotations

import pytest

from chabudai.server import commands, journal, permissions
from chabudai.server.table import Table
from tests.server.command_tables import (
    BOT_LIST,
    NOW,
    finished,
    unchanged,
)
from tests.server.helpers import ANN, BEN, CYD, error_key, started_table


def test_take_over_and_come_back() -> None:
    table, _ = started_table()
    commands.take_over(table, ANN, 1, "random", True, NOW)
    assert table.seats[1].active_bot == "strong"  # the default, not what a rival names
    assert commands.come_back(table, BEN, 1, NOW) == [journal.CameBack(NOW, seat=1)]
    assert table.seats[1].active_bot == ""
    assert commands.come_back(table, BEN, 1, NOW) == []
    commands.take_over(table, BEN, 1, "random", False, NOW)  # for oneself: always allowed
    assert table.seats[1].active_bot == "random"


def test_full_journal_does_not_keep_a_seat_that_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a player could fill the journal and leave, and the other could only resign."""
    table, _ = started_table()
    monkeypatch.setattr(permissions, "MAX_ENTRIES", table.version)
    own = unchanged(table, lambda: commands.take_over(table, BEN, 1, "greedy", False, NOW))
    assert error_key(own) == "table-full"  # nobody can make it longer and longer
    commands.take_over(table, ANN, 1, "greedy", True, NOW)
    assert table.seats[1].stand_in


def test_player_chooses_the_stand_in_in_advance() -> None:
    table, entries = started_table()
    chosen = commands.choose_stand_in(table, BEN, 1, "greedy", NOW)
    assert chosen == [journal.StandInChosen(NOW, seat=1, bot="greedy")]
    assert commands.choose_stand_in(table, BEN, 1, "greedy", NOW) == []
    rebuilt = Table.rebuilt("t1", [*entries, *chosen])
    assert [rebuilt.stand_in_for(seat) for seat in (0, 1)] == ["strong", "greedy"]
    commands.take_over(table, ANN, 1, "random", True, NOW)
    assert table.seats[1].active_bot == "greedy"
    commands.come_back(table, BEN, 1, NOW)
    commands.take_over(table, BEN, 1, "", False, NOW)  # no name: the choice
    assert table.seats[1].active_bot == "greedy"


def test_the_default_stand_in_is_a_strong_level() -> None:
    for think in (0.05, 30.0):
        assert started_table(think=think)[0].stand_in_for(0) == "strong"


@pytest.mark.parametrize(
    ("key", "guest", "seat", "bot"),
    [
        ("not-your-seat", ANN, 1, "greedy"),
        ("no-such-seat", ANN, 7, "greedy"),
        (f"no bot 'hal' for matcha (bots: {BOT_LIST})", ANN, 0, "hal"),
    ],
)
def test_choice_of_stand_in_is_refused(key: str, guest: str, seat: int, bot: str) -> None:
    table, _ = started_table()
    problem = unchanged(table, lambda: commands.choose_stand_in(table, guest, seat, bot, NOW))
    assert error_key(problem) == key
    over = finished()
    problem = unchanged(over, lambda: commands.choose_stand_in(over, ANN, 0, "greedy", NOW))
    assert error_key(problem) == "over"


@pytest.mark.parametrize(("clock", "key"), [("move", "time-is-up"), ("game", "game-time-is-up")])
def test_time_that_is_used_up_does_not_come_back(clock: str, key: str) -> None:
    """Not by returning from the bot, not by moving late, not by undoing the bot's move."""
    table, _ = started_table(clock=clock, seconds=30)
    seat = table.started_match.waiting_on[0]
    own = (ANN, BEN)[seat]
    asked = table.updated
    assert commands.end_time(table, asked + 29) == []
    text, version = table.started_match.legal(seat)[0], table.version
    late = unchanged(table, lambda: commands.move(table, own, seat, text, version, asked + 30))
    assert error_key(late) == key
    (entry,) = commands.end_time(table, asked + 30)
    assert entry == journal.TakenOver(asked + 30, seat=seat, bot="strong", late=True)
    assert commands.end_time(table, asked + 31) == []
    back = unchanged(table, lambda: commands.come_back(table, own, seat, asked + 31))
    assert error_key(back) == key
    late = unchanged(
        table, lambda: commands.move(table, own, seat, text, table.version, asked + 31)
    )
    assert error_key(late) == key
    commands.bot_move(table, seat, text, table.asked_since[seat], asked + 32)
    if table.started_match.can_undo(seat):
        undo = unchanged(table, lambda: commands.undo(table, own, seat, table.version, asked + 33))
        assert error_key(undo) == key
    if clock == "move":  # the overdue decision is made
        commands.come_back(table, own, seat, asked + 33)
        assert not table.seats[seat].stand_in
    else:
        back = unchanged(table, lambda: commands.come_back(table, own, seat, asked + 33))
        assert error_key(back) == key


def test_rival_may_call_the_stand_in_when_time_is_up() -> None:
    table, _ = started_table(clock="move", seconds=30)
    seat = table.started_match.waiting_on[0]
    other = (ANN, BEN)[1 - seat]
    problem = unchanged(
        table, lambda: commands.take_over(table, other, seat, "random", False, table.updated + 29)
    )
    assert error_key(problem) == "still-there"
    commands.take_over(table, other, seat, "random", False, table.updated + 30)
    assert table.seats[seat].stand_in == "strong"


def test_undoing_again_and_again_gains_no_time() -> None:
    table, _ = started_table("white-castle", clock="move", seconds=30)
    seat = table.started_match.waiting_on[0]
    own = (ANN, BEN)[seat]
    now = table.updated
    for _ in range(100):
        now += 1
        if commands.end_time(table, now):
            break
        if table.started_match.can_undo(seat):
            commands.undo(table, own, seat, table.version, now)
        else:
            text = table.started_match.legal(seat)[0]
            commands.move(table, own, seat, text, table.version, now)
            assert table.started_match.can_undo(seat), "this test needs a move that can be undone"
    assert table.seats[seat].stand_in
    assert now - table.created < 100  # one or two decisions' time, not for ever


@pytest.mark.parametrize(
    ("key", "guest", "seat", "away"),
    [
        ("not-a-player", CYD, 1, True),
        ("still-there", ANN, 1, False),
        ("no-such-seat", ANN, 4, True),
    ],
)
def test_take_over_is_refused(key: str, guest: str, seat: int, away: bool) -> None:
    table, _ = started_table()
    problem = unchanged(table, lambda: commands.take_over(table, guest, seat, "greedy", away, NOW))
    assert error_key(problem) == key


def test_calling_a_bot_for_oneself_gains_no_time() -> None:
    table, _ = started_table(clock="move", seconds=30)
    seat = table.started_match.waiting_on[0]
    own = (ANN, BEN)[seat]
    asked = table.updated
    commands.take_over(table, own, seat, "greedy", False, asked + 29)
    commands.come_back(table, own, seat, asked + 29.5)
    commands.take_over(table, own, seat, "greedy", False, asked + 31)
    back = unchanged(table, lambda: commands.come_back(table, own, seat, asked + 31.5))
    assert error_key(back) == "time-is-up"


def test_take_over_of_bot_or_after_end_is_refused() -> None:
    table, _ = started_table()
    commands.take_over(table, ANN, 1, "greedy", True, NOW)
    problem = unchanged(table, lambda: commands.take_over(table, ANN, 1, "random", True, NOW))
    assert error_key(problem) == "no-stand-in-needed"
    table = finished()
    problem = unchanged(table, lambda: commands.take_over(table, ANN, 1, "random", True, NOW))
    assert error_key(problem) == "over"
