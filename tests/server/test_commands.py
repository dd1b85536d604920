"""Every command at a table, and every way it is refused without changing anything."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from chabudai.server import commands, journal, permissions
from tests.server.command_tables import (
    BOT_LIST,
    NOW,
    unchanged,
)
from tests.server.helpers import ANN, BEN, CYD, empty_table, error_key, started_table


# -- seats -----------------------------------------------------------------------------------------
def test_match_starts_when_last_seat_is_taken() -> None:
    table, _ = empty_table()
    assert [type(e) for e in commands.sit(table, ANN, "Ann", 0, "key-0", "7", NOW)] == [journal.Sat]
    entries = commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW)
    assert [type(e) for e in entries] == [journal.Sat, journal.Started]
    assert table.started_match.names == ["Ann", "Ben"]
    assert table.started_match.seed == "7"


def test_owner_sits_without_key_and_taken_seat_is_refused() -> None:
    table, _ = empty_table()
    commands.sit(table, ANN, "Ann", 0, "", "7", NOW)
    assert commands.sit(table, ANN, "Ann", 0, "", "7", NOW) == []


def test_one_guest_may_take_two_seats_by_link() -> None:
    table, _ = empty_table()
    commands.sit(table, CYD, "Cyd", 0, "key-0", "7", NOW)
    commands.sit(table, CYD, "Cyd", 1, "key-1", "7", NOW)
    assert table.seats_of(CYD) == [0, 1]
    assert table.started_match.names == ["Cyd 1", "Cyd 2"]


def test_longest_name_is_numbered_within_limit() -> None:
    table, _ = empty_table()
    commands.sit(table, ANN, "x" * 60, 0, "key-0", "7", NOW)
    commands.sit(table, BEN, "x" * 60, 1, "key-1", "7", NOW)
    assert [len(name) <= 60 for name in table.started_match.names] == [True, True]
    assert len(set(table.started_match.names)) == 2


@pytest.mark.parametrize(
    ("key", "guest", "seat", "link", "settings"),
    [
        ("wrong-link", BEN, 1, "key-0", {}),
        ("wrong-link", BEN, 1, "", {}),
        ("wrong-link", BEN, 1, "key-watch", {}),
        ("seat-taken", BEN, 0, "key-0", {}),
        ("seat-taken", BEN, 0, "", {"listed": True}),
        ("no-such-seat", BEN, 2, "key-1", {}),
        ("no-such-seat", BEN, -1, "key-1", {}),
    ],
)
def test_sit_is_refused(
    key: str, guest: str, seat: int, link: str, settings: dict[str, Any]
) -> None:
    table, _ = empty_table(**settings)
    commands.sit(table, ANN, "Ann", 0, "key-0", "7", NOW)
    problem = unchanged(table, lambda: commands.sit(table, guest, "Ben", seat, link, "7", NOW))
    assert error_key(problem) == key


def test_listed_table_gives_one_seat_per_guest() -> None:
    table, _ = empty_table("matchmaster", 3, listed=True)
    commands.sit(table, BEN, "Ben", 0, "", "7", NOW)
    problem = unchanged(table, lambda: commands.sit(table, BEN, "Ben", 1, "", "7", NOW))
    assert error_key(problem) == "one-seat"
    commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW)  # allowed by its link


@pytest.mark.parametrize("name", ["   ", "x" * 61, "a\x07b", "a\nb"])
def test_invalid_name_is_refused(name: str) -> None:
    table, _ = empty_table()
    unchanged(table, lambda: commands.sit(table, BEN, name, 0, "key-0", "7", NOW))


def test_owner_seats_bots() -> None:
    table, _ = empty_table()
    commands.sit(table, BEN, "Ben", 0, "key-0", "7", NOW)
    entries = commands.seat_bot(table, ANN, 1, "greedy", "7", NOW)
    assert [type(e) for e in entries] == [journal.BotSat, journal.Started]
    assert table.seats[1].active_bot == "greedy"


@pytest.mark.parametrize(
    ("key", "guest", "seat", "bot"),
    [
        ("not-the-owner", BEN, 1, "greedy"),
        ("not-the-owner", "", 1, "greedy"),
        ("seat-taken", ANN, 0, "greedy"),
        ("no-such-seat", ANN, 9, "greedy"),
        (f"no bot 'hal' for matcha (bots: {BOT_LIST})", ANN, 1, "hal"),
        # the search time is a setting of the table
        (f"no bot 'ismcts:9999s' for matcha (bots: {BOT_LIST})", ANN, 1, "ismcts:9999s"),
    ],
)
def test_seat_bot_is_refused(key: str, guest: str, seat: int, bot: str) -> None:
    table, _ = empty_table()
    commands.sit(table, BEN, "Ben", 0, "key-0", "7", NOW)
    problem = unchanged(table, lambda: commands.seat_bot(table, guest, seat, bot, "7", NOW))
    assert error_key(problem) == key


def test_link_survives_standing_up_but_not_removal() -> None:
    table, _ = empty_table()
    commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW)
    commands.stand(table, BEN, 1, "new", NOW)
    assert table.seats[1].free
    assert table.seats[1].key == "key-1"
    commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW)
    commands.stand(table, ANN, 1, "new", NOW)
    problem = unchanged(table, lambda: commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW))
    assert error_key(problem) == "wrong-link"


@pytest.mark.parametrize(
    ("key", "guest", "seat"),
    [("not-the-owner", CYD, 1), ("seat-free", ANN, 0), ("no-such-seat", ANN, 5)],
)
def test_stand_is_refused(key: str, guest: str, seat: int) -> None:
    table, _ = empty_table()
    commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW)
    assert error_key(unchanged(table, lambda: commands.stand(table, guest, seat, "k", NOW))) == key


def test_stand_is_refused_after_start() -> None:
    table, _ = started_table()
    assert error_key(unchanged(table, lambda: commands.stand(table, BEN, 1, "k", NOW))) == "started"


def test_owner_replaces_links() -> None:
    table, _ = empty_table()
    commands.rekey(table, ANN, 1, "new", NOW)
    commands.rekey(table, ANN, -1, "eyes", NOW)
    assert (table.seats[1].key, table.watch) == ("new", "eyes")
    problem = unchanged(table, lambda: commands.rekey(table, BEN, 1, "x", NOW))
    assert error_key(problem) == "not-the-owner"
    for seat in (2, -2):
        problem = unchanged(table, partial(commands.rekey, table, ANN, seat, "x", NOW))
        assert error_key(problem) == "no-such-seat"


# -- moves -----------------------------------------------------------------------------------------
def test_move_entry_contains_chance_outcomes() -> None:
    table, _ = started_table()
    seen = 0
    while not table.over:
        seat = table.started_match.waiting_on[0]
        text = table.started_match.legal(seat)[0]
        guest = (ANN, BEN)[seat]
        (entry,) = commands.move(table, guest, seat, text, table.version, NOW)
        assert isinstance(entry, journal.Moved)
        assert (entry.seat, entry.move) == (seat, text)
        seen += len(entry.chance)
    assert seen, "no cards were dealt again"


@pytest.mark.parametrize(
    ("key", "guest", "seat", "text", "ahead"),
    [
        ("not-your-seat", BEN, 0, "pass", 0),
        ("not-your-seat", CYD, 0, "pass", 0),
        ("not-your-seat", "", 0, "pass", 0),
        ("no-such-seat", ANN, 7, "pass", 0),
        ("no-such-seat", ANN, -1, "pass", 0),
        ("stale", None, None, None, -1),
        ("stale", None, None, None, 1),
        ("table.notation", None, None, "x" * 3000, 0),
        ("table.notation", None, None, "", 0),
    ],
)
def test_move_is_refused(
    key: str, guest: str | None, seat: int | None, text: str | None, ahead: int
) -> None:
    table, _ = started_table()
    turn = table.started_match.waiting_on[0]
    seat = turn if seat is None else seat
    guest = (ANN, BEN)[turn] if guest is None else guest
    text = table.started_match.legal(turn)[0] if text is None else text
    problem = unchanged(
        table, lambda: commands.move(table, guest, seat, text, table.version + ahead, NOW)
    )
    assert error_key(problem) == key


def test_move_out_of_turn_names_waiting_player() -> None:
    table, _ = started_table()
    (turn,) = table.started_match.waiting_on
    other = 1 - turn
    problem = unchanged(
        table, lambda: commands.move(table, (ANN, BEN)[other], other, "pass", table.version, NOW)
    )
    assert error_key(problem) == "table.turn"


def test_chat_does_not_make_a_move_stale_but_a_move_does() -> None:
    table, _ = started_table()
    seat = table.started_match.waiting_on[0]
    saw = table.version
    commands.say(table, BEN, "Ben", "hm", NOW)
    text = table.started_match.legal(seat)[0]
    commands.move(table, (ANN, BEN)[seat], seat, text, saw, NOW)
    problem = unchanged(table, lambda: commands.move(table, (ANN, BEN)[seat], seat, text, saw, NOW))
    assert error_key(problem) == "stale"


def test_sealed_decision_of_rival_does_not_make_move_stale() -> None:
    table, _ = started_table("matchmaster", (ANN, BEN, CYD))
    saw = table.version
    assert table.started_match.waiting_on == (0, 1, 2)
    commands.move(table, ANN, 0, "say 1", saw, NOW)
    commands.move(table, CYD, 2, "say 0", saw, NOW)
    problem = unchanged(table, lambda: commands.move(table, ANN, 0, "say 2", saw, NOW))
    assert error_key(problem) == "stale"
    commands.move(table, BEN, 1, "say 2", saw, NOW)
    seat = table.started_match.waiting_on[0]
    text = table.started_match.legal(seat)[0]
    guest = (ANN, BEN, CYD)[seat]
    problem = unchanged(table, lambda: commands.move(table, guest, seat, text, saw, NOW))
    assert error_key(problem) == "stale"


def test_commands_before_start_are_refused() -> None:
    table, _ = empty_table()
    commands.sit(table, ANN, "Ann", 0, "", "7", NOW)
    for command in (
        lambda: commands.move(table, ANN, 0, "pass", table.version, NOW),
        lambda: commands.undo(table, ANN, 0, table.version, NOW),
        lambda: commands.claim(table, ANN, 0, "strong", NOW),
        lambda: commands.take_over(table, ANN, 0, "greedy", True, NOW),
    ):
        assert error_key(unchanged(table, command)) == "not-started"


def test_outdated_bot_move_is_dropped() -> None:
    table, _ = empty_table()
    commands.sit(table, ANN, "Ann", 0, "", "7", NOW)
    commands.seat_bot(table, ANN, 1, "random", "7", NOW)
    while not table.waiting_bots():
        table.play(0, table.started_match.legal(0)[0], NOW, "en")
    text = table.started_match.legal(1)[0]
    assert commands.bot_move(table, 1, text, table.asked_since[1] - 1, NOW) == []
    assert commands.bot_move(table, 0, text, table.asked_since[0], NOW) == []
    assert len(commands.bot_move(table, 1, text, table.asked_since[1], NOW)) == 1


# -- talk ------------------------------------------------------------------------------------------
def test_claim() -> None:
    table, _ = started_table()
    seat = 0
    while not table.started_match.claims(seat):
        turn = table.started_match.waiting_on[0]
        table.play(turn, table.started_match.legal(turn)[0], NOW, "en")
    claim = table.started_match.claims(seat)[0]
    guest = (ANN, BEN)[seat]
    (entry,) = commands.claim(table, guest, seat, claim, NOW)
    assert entry == journal.Claimed(NOW, seat=seat, claim=claim)
    assert [said.claim for said in table.started_match.talk] == [claim]
    problem = unchanged(table, lambda: commands.claim(table, guest, seat, "I win", NOW))
    assert error_key(problem) == "table.talk"
    problem = unchanged(table, lambda: commands.claim(table, CYD, seat, claim, NOW))
    assert error_key(problem) == "not-your-seat"


def test_chat_separates_players_and_spectators() -> None:
    table, _ = started_table()
    assert commands.say(table, BEN, "Ben", " two   words ", NOW) == [
        journal.Said(NOW, seat=1, name="Ben", text="two words", guest=BEN)
    ]
    assert commands.say(table, CYD, "Cyd", "hello", NOW) == [
        journal.Said(NOW, seat=-1, name="Cyd", text="hello", guest=CYD)
    ]


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 501, "bell\x07", "\u202eback"])
def test_chat_is_refused(text: str) -> None:
    table, _ = started_table()
    assert (
        error_key(unchanged(table, lambda: commands.say(table, BEN, "B", text, NOW))) == "bad-chat"
    )


def test_full_journal_accepts_only_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = started_table()
    monkeypatch.setattr(permissions, "MAX_ENTRIES", table.version)
    seat = table.started_match.waiting_on[0]
    guest = (ANN, BEN)[seat]
    problem = unchanged(table, lambda: commands.say(table, guest, "A", "hi", NOW))
    assert error_key(problem) == "table-full"
    text = table.started_match.legal(seat)[0]
    commands.move(table, guest, seat, text, table.version, NOW)
    problem = unchanged(table, lambda: commands.undo(table, guest, seat, table.version, NOW))
    assert error_key(problem) == "table-full"
    monkeypatch.undo()
    monkeypatch.setattr(commands, "MAX_CHAT_MESSAGES", 0)
    problem = unchanged(table, lambda: commands.say(table, guest, "A", "hi", NOW))
    assert error_key(problem) == "table-full"
