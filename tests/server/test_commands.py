"""Every command at a table, and every way it is refused: nothing has changed then."""

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
from tests.server.scenes import ANN, BEN, CYD, empty, refusal_key, seated

NOW = 2000.0


def finished() -> Table:
    table, _ = seated()
    while not table.over:
        seat = table.started_match.waiting_on[0]
        table.play(seat, table.started_match.legal(seat)[0], NOW, "en")
    return table


def after_a_move() -> Table:
    """Ann has made a move that nobody could see through, and may take it back at once."""
    table, _ = seated("white-castle", (ANN, BEN))
    while not any(table.started_match.can_undo(seat) for seat in (0, 1)):
        seat = table.started_match.waiting_on[0]
        table.play(seat, table.started_match.legal(seat)[0], NOW, "en")
    return table


def after_a_reveal() -> tuple[Table, int]:
    """The last move cannot be taken back without leave; the seat that made it."""
    table, _ = seated()
    seat = table.started_match.waiting_on[0]
    while True:
        table.play(seat, table.started_match.legal(seat)[0], NOW, "en")
        if not table.started_match.can_undo(seat) and not table.over:
            return table, seat
        seat = table.started_match.waiting_on[0]


def unchanged(table: Table, command: Callable[[], Any]) -> BaseException:
    before = table.version, [*table.chairs], table.match and table.match.record()
    with pytest.raises((Problem, BadInput, Refused)) as caught:
        command()
    assert before == (table.version, [*table.chairs], table.match and table.match.record())
    return caught.value


# -- seats -----------------------------------------------------------------------------------------
def test_the_last_to_sit_starts_the_match() -> None:
    table, _ = empty()
    assert [type(e) for e in commands.sit(table, ANN, "Ann", 0, "key-0", "7", NOW)] == [journal.Sat]
    entries = commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW)
    assert [type(e) for e in entries] == [journal.Sat, journal.Started]
    assert table.started_match.names == ["Ann", "Ben"]
    assert table.started_match.seed == "7"


def test_the_owner_needs_no_key_and_a_seat_is_taken_once() -> None:
    table, _ = empty()
    commands.sit(table, ANN, "Ann", 0, "", "7", NOW)
    assert commands.sit(table, ANN, "Ann", 0, "", "7", NOW) == []


def test_one_device_for_two() -> None:
    table, _ = empty()
    commands.sit(table, CYD, "Cyd", 0, "key-0", "7", NOW)
    commands.sit(table, CYD, "Cyd", 1, "key-1", "7", NOW)
    assert table.seats_of(CYD) == [0, 1]
    assert table.started_match.names == ["Cyd 1", "Cyd 2"]


def test_the_longest_name_twice_still_fits() -> None:
    table, _ = empty()
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
def test_who_may_not_sit(
    key: str, guest: str, seat: int, link: str, settings: dict[str, Any]
) -> None:
    table, _ = empty(**settings)
    commands.sit(table, ANN, "Ann", 0, "key-0", "7", NOW)
    problem = unchanged(table, lambda: commands.sit(table, guest, "Ben", seat, link, "7", NOW))
    assert refusal_key(problem) == key


def test_a_lobby_gives_one_seat_to_each() -> None:
    table, _ = empty("matchmaster", 3, listed=True)
    commands.sit(table, BEN, "Ben", 0, "", "7", NOW)
    problem = unchanged(table, lambda: commands.sit(table, BEN, "Ben", 1, "", "7", NOW))
    assert refusal_key(problem) == "one-seat"
    commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW)  # by its link it is meant so


@pytest.mark.parametrize("name", ["   ", "x" * 61, "a\x07b", "a\nb"])
def test_names_that_are_none(name: str) -> None:
    table, _ = empty()
    unchanged(table, lambda: commands.sit(table, BEN, name, 0, "key-0", "7", NOW))


def test_bots_take_seats() -> None:
    table, _ = empty()
    commands.sit(table, BEN, "Ben", 0, "key-0", "7", NOW)
    entries = commands.seat_bot(table, ANN, 1, "greedy", "7", NOW)
    assert [type(e) for e in entries] == [journal.BotSat, journal.Started]
    assert table.chairs[1].active_bot == "greedy"


@pytest.mark.parametrize(
    ("key", "guest", "seat", "bot"),
    [
        ("not-the-owner", BEN, 1, "greedy"),
        ("not-the-owner", "", 1, "greedy"),
        ("seat-taken", ANN, 0, "greedy"),
        ("no-such-seat", ANN, 9, "greedy"),
        ("no bot 'hal' for matcha (bots: random, greedy, ismcts)", ANN, 1, "hal"),
        # how long a bot thinks is for the table to say, not for whoever seats it
        ("no bot 'ismcts:9999s' for matcha (bots: random, greedy, ismcts)", ANN, 1, "ismcts:9999s"),
    ],
)
def test_where_no_bot_sits(key: str, guest: str, seat: int, bot: str) -> None:
    table, _ = empty()
    commands.sit(table, BEN, "Ben", 0, "key-0", "7", NOW)
    problem = unchanged(table, lambda: commands.seat_bot(table, guest, seat, bot, "7", NOW))
    assert refusal_key(problem) == key


def test_standing_up_keeps_the_link_and_being_sent_away_does_not() -> None:
    table, _ = empty()
    commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW)
    commands.stand(table, BEN, 1, "new", NOW)
    assert table.chairs[1].free
    assert table.chairs[1].key == "key-1"
    commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW)
    commands.stand(table, ANN, 1, "new", NOW)
    problem = unchanged(table, lambda: commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW))
    assert refusal_key(problem) == "wrong-link"


@pytest.mark.parametrize(
    ("key", "guest", "seat"),
    [("not-the-owner", CYD, 1), ("seat-free", ANN, 0), ("no-such-seat", ANN, 5)],
)
def test_who_may_not_free_a_seat(key: str, guest: str, seat: int) -> None:
    table, _ = empty()
    commands.sit(table, BEN, "Ben", 1, "key-1", "7", NOW)
    assert (
        refusal_key(unchanged(table, lambda: commands.stand(table, guest, seat, "k", NOW))) == key
    )


def test_nobody_stands_up_in_a_match() -> None:
    table, _ = seated()
    assert (
        refusal_key(unchanged(table, lambda: commands.stand(table, BEN, 1, "k", NOW))) == "started"
    )


def test_links_are_revoked_by_the_owner() -> None:
    table, _ = empty()
    commands.rekey(table, ANN, 1, "new", NOW)
    commands.rekey(table, ANN, -1, "eyes", NOW)
    assert (table.chairs[1].key, table.watch) == ("new", "eyes")
    problem = unchanged(table, lambda: commands.rekey(table, BEN, 1, "x", NOW))
    assert refusal_key(problem) == "not-the-owner"
    for seat in (2, -2):
        problem = unchanged(table, partial(commands.rekey, table, ANN, seat, "x", NOW))
        assert refusal_key(problem) == "no-such-seat"


# -- moves -----------------------------------------------------------------------------------------
def test_a_move_and_what_chance_brought() -> None:
    table, _ = seated()
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
def test_moves_that_are_refused(
    key: str, guest: str | None, seat: int | None, text: str | None, ahead: int
) -> None:
    table, _ = seated()
    turn = table.started_match.waiting_on[0]
    seat = turn if seat is None else seat
    guest = (ANN, BEN)[turn] if guest is None else guest
    text = table.started_match.legal(turn)[0] if text is None else text
    problem = unchanged(
        table, lambda: commands.move(table, guest, seat, text, table.version + ahead, NOW)
    )
    assert refusal_key(problem) == key


def test_out_of_turn() -> None:
    table, _ = seated()
    (turn,) = table.started_match.waiting_on
    other = 1 - turn
    problem = unchanged(
        table, lambda: commands.move(table, (ANN, BEN)[other], other, "pass", table.version, NOW)
    )
    assert refusal_key(problem) == "table.turn"


def test_talk_does_not_make_a_move_stale_but_a_move_does() -> None:
    table, _ = seated()
    seat = table.started_match.waiting_on[0]
    saw = table.version
    commands.say(table, BEN, "Ben", "hm", NOW)
    text = table.started_match.legal(seat)[0]
    commands.move(table, (ANN, BEN)[seat], seat, text, saw, NOW)
    problem = unchanged(table, lambda: commands.move(table, (ANN, BEN)[seat], seat, text, saw, NOW))
    assert refusal_key(problem) == "stale"


def test_a_sealed_decision_of_a_rival_makes_none_stale() -> None:
    table, _ = seated("matchmaster", (ANN, BEN, CYD))
    saw = table.version
    assert table.started_match.waiting_on == (0, 1, 2)
    commands.move(table, ANN, 0, "say 1", saw, NOW)
    commands.move(table, CYD, 2, "say 0", saw, NOW)
    problem = unchanged(table, lambda: commands.move(table, ANN, 0, "say 2", saw, NOW))
    assert refusal_key(problem) == "stale"
    commands.move(table, BEN, 1, "say 2", saw, NOW)
    seat = table.started_match.waiting_on[0]
    text = table.started_match.legal(seat)[0]
    guest = (ANN, BEN, CYD)[seat]
    problem = unchanged(table, lambda: commands.move(table, guest, seat, text, saw, NOW))
    assert refusal_key(problem) == "stale"


def test_before_the_start() -> None:
    table, _ = empty()
    commands.sit(table, ANN, "Ann", 0, "", "7", NOW)
    for command in (
        lambda: commands.move(table, ANN, 0, "pass", table.version, NOW),
        lambda: commands.undo(table, ANN, 0, table.version, NOW),
        lambda: commands.claim(table, ANN, 0, "strong", NOW),
        lambda: commands.take_over(table, ANN, 0, "greedy", True, NOW),
    ):
        assert refusal_key(unchanged(table, command)) == "not-started"


def test_a_bot_that_is_too_late_moves_nothing() -> None:
    table, _ = empty()
    commands.sit(table, ANN, "Ann", 0, "", "7", NOW)
    commands.seat_bot(table, ANN, 1, "random", "7", NOW)
    while not table.waiting_bots():
        table.play(0, table.started_match.legal(0)[0], NOW, "en")
    text = table.started_match.legal(1)[0]
    assert commands.bot_move(table, 1, text, table.asked_since[1] - 1, NOW) == []
    assert commands.bot_move(table, 0, text, table.asked_since[0], NOW) == []
    assert len(commands.bot_move(table, 1, text, table.asked_since[1], NOW)) == 1


# -- undo ------------------------------------------------------------------------------------------
def test_undo_at_once_where_nothing_was_revealed() -> None:
    table = after_a_move()
    seat = next(seat for seat in (0, 1) if table.started_match.can_undo(seat))
    length = len(table.started_match.log)
    (entry,) = commands.undo(table, (ANN, BEN)[seat], seat, table.version, NOW)
    assert isinstance(entry, journal.Undone)
    assert len(table.started_match.log) == length - 1 == entry.to


def test_undo_is_asked_for_and_granted() -> None:
    table, seat = after_a_reveal()
    own, other = (ANN, BEN)[seat], (ANN, BEN)[1 - seat]
    (asked,) = commands.undo(table, own, seat, table.version, NOW)
    assert isinstance(asked, journal.UndoAsked)
    again = unchanged(table, lambda: commands.undo(table, own, seat, table.version, NOW))
    assert refusal_key(again) == "asked-already"
    mine = unchanged(table, lambda: commands.answer_undo(table, own, seat, True, NOW))
    assert refusal_key(mine) == "nothing-asked"
    before = before_last_move(table.started_match, seat)
    answered, undone = commands.answer_undo(table, other, 1 - seat, True, NOW)
    assert isinstance(answered, journal.UndoAnswered)
    assert isinstance(undone, journal.Undone)
    assert len(table.started_match.log) == before
    assert table.undo_request is None
    assert seat in table.started_match.waiting_on


def test_undo_is_asked_for_and_denied() -> None:
    table, seat = after_a_reveal()
    commands.undo(table, (ANN, BEN)[seat], seat, table.version, NOW)
    length = len(table.started_match.log)
    commands.answer_undo(table, (ANN, BEN)[1 - seat], 1 - seat, False, NOW)
    assert table.undo_request is None
    assert len(table.started_match.log) == length
    none = unchanged(
        table, lambda: commands.answer_undo(table, (ANN, BEN)[1 - seat], 1 - seat, True, NOW)
    )
    assert refusal_key(none) == "nothing-asked"


def test_all_others_must_agree_to_an_undo() -> None:
    table, _ = seated("matchmaster", (ANN, BEN, CYD))
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
    told = builder.position(CYD, 2)
    assert (told.undo_asked, told.undo_agreed) == (0, [1])
    own = [
        entry.seat for entry in table.started_match.log[before_last_move(table.started_match, 0) :]
    ]
    assert told.undo_moves == [seat for seat in own if seat is not None]
    assert told.undo_moves[0] == 0
    assert 0 not in told.undo_moves[1:]
    commands.answer_undo(table, CYD, 2, True, NOW)
    assert table.undo_request is None


def test_bots_are_not_asked_about_an_undo() -> None:
    table, _ = empty()
    commands.sit(table, ANN, "Ann", 0, "", "7", NOW)
    commands.seat_bot(table, ANN, 1, "random", "7", NOW)
    while before_last_move(table.started_match, 0) is None or 1 in table.started_match.waiting_on:
        seat = table.started_match.waiting_on[0]
        table.play(seat, table.started_match.legal(seat)[0], NOW, "en")
    (entry,) = commands.undo(table, ANN, 0, table.version, NOW)
    assert isinstance(entry, journal.Undone)
    assert 0 in table.started_match.waiting_on


def test_nothing_shown_is_taken_back_while_a_bot_plays_for_somebody() -> None:
    table, seat = after_a_reveal()
    own, other = (ANN, BEN)[seat], (ANN, BEN)[1 - seat]
    commands.take_over(table, own, 1 - seat, "random", True, NOW)
    problem = unchanged(table, lambda: commands.undo(table, own, seat, table.version, NOW))
    assert refusal_key(problem) == "cannot-be-asked"
    # Not even what the bot played: it showed the cards of whoever is away.
    relieved = len(table.started_match.log)
    while (
        before_last_move(table.started_match, seat) or 0
    ) < relieved or table.started_match.can_undo(seat):
        at = table.started_match.waiting_on[0]
        table.play(at, table.started_match.legal(at)[0], NOW, "en")
    problem = unchanged(table, lambda: commands.undo(table, own, seat, table.version, NOW))
    assert refusal_key(problem) == "cannot-be-asked"
    commands.come_back(table, other, 1 - seat, NOW)
    (asked,) = commands.undo(table, own, seat, table.version, NOW)
    assert isinstance(asked, journal.UndoAsked)


def test_what_shows_nothing_is_taken_back_although_a_bot_plays_for_somebody() -> None:
    table, seat = after_a_reveal()
    own = (ANN, BEN)[seat]
    commands.take_over(table, own, 1 - seat, "random", True, NOW)
    while not table.started_match.can_undo(seat):
        at = table.started_match.waiting_on[0]
        table.play(at, table.started_match.legal(at)[0], NOW, "en")
    (entry,) = commands.undo(table, own, seat, table.version, NOW)
    assert isinstance(entry, journal.Undone)


def test_a_bot_that_takes_over_ends_the_question() -> None:
    table, seat = after_a_reveal()
    own, other = (ANN, BEN)[seat], (ANN, BEN)[1 - seat]
    commands.undo(table, own, seat, table.version, NOW)
    commands.take_over(table, other, 1 - seat, "random", False, NOW)
    assert table.undo_request is None
    commands.come_back(table, other, 1 - seat, NOW)
    (asked,) = commands.undo(table, own, seat, table.version, NOW)
    assert isinstance(asked, journal.UndoAsked)


@pytest.mark.parametrize("key", ["nothing-to-undo", "stale", "not-your-seat", "over"])
def test_undo_refused(key: str) -> None:
    table = finished() if key == "over" else seated()[0]
    version = table.version - 1 if key == "stale" else table.version
    guest = CYD if key == "not-your-seat" else ANN
    problem = unchanged(table, lambda: commands.undo(table, guest, 0, version, NOW))
    assert refusal_key(problem) == key


# -- talk ------------------------------------------------------------------------------------------
def test_claims() -> None:
    table, _ = seated()
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
    assert refusal_key(problem) == "table.talk"
    problem = unchanged(table, lambda: commands.claim(table, CYD, seat, claim, NOW))
    assert refusal_key(problem) == "not-your-seat"


def test_chat_knows_players_from_spectators() -> None:
    table, _ = seated()
    assert commands.say(table, BEN, "Ben", " two   words ", NOW) == [
        journal.Said(NOW, seat=1, name="Ben", text="two words")
    ]
    assert commands.say(table, CYD, "Cyd", "hello", NOW) == [
        journal.Said(NOW, seat=-1, name="Cyd", text="hello")
    ]


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 501, "bell\x07", "\u202eback"])
def test_chat_that_is_refused(text: str) -> None:
    table, _ = seated()
    assert (
        refusal_key(unchanged(table, lambda: commands.say(table, BEN, "B", text, NOW)))
        == "bad-chat"
    )


def test_a_journal_ends_some_day_but_moves_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = seated()
    monkeypatch.setattr(permissions, "MAX_ENTRIES", table.version)
    seat = table.started_match.waiting_on[0]
    guest = (ANN, BEN)[seat]
    problem = unchanged(table, lambda: commands.say(table, guest, "A", "hi", NOW))
    assert refusal_key(problem) == "table-full"
    text = table.started_match.legal(seat)[0]
    commands.move(table, guest, seat, text, table.version, NOW)
    problem = unchanged(table, lambda: commands.undo(table, guest, seat, table.version, NOW))
    assert refusal_key(problem) == "table-full"
    monkeypatch.undo()
    monkeypatch.setattr(commands, "MAX_CHAT_MESSAGES", 0)
    problem = unchanged(table, lambda: commands.say(table, guest, "A", "hi", NOW))
    assert refusal_key(problem) == "table-full"


# -- bots in the place of people -------------------------------------------------------------------
def test_a_bot_takes_over_and_the_player_comes_back() -> None:
    table, _ = seated()
    commands.take_over(table, ANN, 1, "greedy", True, NOW)
    assert table.chairs[1].active_bot == "greedy"
    assert commands.come_back(table, BEN, 1, NOW) == [journal.CameBack(NOW, seat=1)]
    assert table.chairs[1].active_bot == ""
    assert commands.come_back(table, BEN, 1, NOW) == []
    commands.take_over(table, BEN, 1, "random", False, NOW)  # for oneself at any time
    assert table.chairs[1].active_bot == "random"


def test_out_of_time_a_bot_may_take_over() -> None:
    table, _ = seated(clock="move", seconds=30)
    seat = table.started_match.waiting_on[0]
    other = (ANN, BEN)[1 - seat]
    problem = unchanged(
        table, lambda: commands.take_over(table, other, seat, "greedy", False, table.updated + 29)
    )
    assert refusal_key(problem) == "still-there"
    commands.take_over(table, other, seat, "greedy", False, table.updated + 30)
    assert table.chairs[seat].stand_in == "greedy"
    back = table.updated + 5
    commands.come_back(table, (ANN, BEN)[seat], seat, back)  # with time for a decision
    again = unchanged(
        table, lambda: commands.take_over(table, other, seat, "greedy", False, back + 29)
    )
    assert refusal_key(again) == "still-there"


@pytest.mark.parametrize(
    ("key", "guest", "seat", "away"),
    [
        ("not-a-player", CYD, 1, True),
        ("still-there", ANN, 1, False),
        ("no-such-seat", ANN, 4, True),
    ],
)
def test_take_over_refused(key: str, guest: str, seat: int, away: bool) -> None:
    table, _ = seated()
    problem = unchanged(table, lambda: commands.take_over(table, guest, seat, "greedy", away, NOW))
    assert refusal_key(problem) == key


def test_whoever_calls_a_bot_oneself_wins_no_time() -> None:
    table, _ = seated(clock="move", seconds=30)
    seat = table.started_match.waiting_on[0]
    own, other = (ANN, BEN)[seat], (ANN, BEN)[1 - seat]
    asked = table.updated
    for wait in (29, 31):
        commands.take_over(table, own, seat, "greedy", False, asked + wait)
        commands.come_back(table, own, seat, asked + wait + 0.5)
    commands.take_over(table, other, seat, "greedy", False, asked + 32)
    assert table.chairs[seat].stand_in == "greedy"


def test_take_over_of_a_bot_or_after_the_end() -> None:
    table, _ = seated()
    commands.take_over(table, ANN, 1, "greedy", True, NOW)
    problem = unchanged(table, lambda: commands.take_over(table, ANN, 1, "random", True, NOW))
    assert refusal_key(problem) == "no-stand-in-needed"
    table = finished()
    problem = unchanged(table, lambda: commands.take_over(table, ANN, 1, "random", True, NOW))
    assert refusal_key(problem) == "over"
