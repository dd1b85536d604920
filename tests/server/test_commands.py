"""Every command at a table, and every way it is refused without changing anything."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from chabudai.core.refusals import BadInput, Refused
from chabudai.server import commands, journal, permissions, views
from chabudai.server.problems import Problem
from chabudai.server.table import Table
from chabudai.server.undo import before_last_move
from tests.server.helpers import ANN, BEN, CYD, empty_table, error_key, started_table

NOW = 2000.0
BOT_LIST = "novice, casual, regular, strong, expert, random, greedy, ismcts"


def finished() -> Table:
    table, _ = started_table()
    while not table.over:
        seat = table.started_match.waiting_on[0]
        table.play(seat, table.started_match.legal(seat)[0], NOW, "en")
    return table


def after_a_move() -> Table:
    """A table where Ann has made a move that revealed nothing."""
    table, _ = started_table("white-castle", (ANN, BEN))
    while not any(table.started_match.can_undo(seat) for seat in (0, 1)):
        seat = table.started_match.waiting_on[0]
        table.play(seat, table.started_match.legal(seat)[0], NOW, "en")
    return table


def after_a_reveal() -> tuple[Table, int]:
    """Play until the last move needs consent to be undone; returns its seat."""
    table, _ = started_table()
    seat = table.started_match.waiting_on[0]
    while True:
        table.play(seat, table.started_match.legal(seat)[0], NOW, "en")
        if not table.started_match.can_undo(seat) and not table.over:
            return table, seat
        seat = table.started_match.waiting_on[0]


def unchanged(table: Table, command: Callable[[], Any]) -> BaseException:
    before = table.version, [*table.seats], table.match and table.match.record()
    with pytest.raises((Problem, BadInput, Refused)) as caught:
        command()
    assert before == (table.version, [*table.seats], table.match and table.match.record())
    return caught.value


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


# -- undo ------------------------------------------------------------------------------------------
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


# -- bots in the place of people -------------------------------------------------------------------
def test_take_over_and_come_back() -> None:
    table, _ = started_table()
    commands.take_over(table, ANN, 1, "random", True, NOW)
    assert table.seats[1].active_bot == "strong"  # the default, not what a rival names
    assert commands.come_back(table, BEN, 1, NOW) == [journal.CameBack(NOW, seat=1)]
    assert table.seats[1].active_bot == ""
    assert commands.come_back(table, BEN, 1, NOW) == []
    commands.take_over(table, BEN, 1, "random", False, NOW)  # for oneself: always allowed
    assert table.seats[1].active_bot == "random"


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
