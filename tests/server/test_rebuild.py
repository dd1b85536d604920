"""A table rebuilt from its journal equals the live table at every version."""

from __future__ import annotations

import contextlib
import random
from dataclasses import replace
from typing import Any

import pytest

from chabudai.core.game import SetUp
from chabudai.core.refusals import Refused
from chabudai.core.rules import Json
from chabudai.server import commands, ending_commands, journal, positions, views
from chabudai.server.journal import AnyEntry
from chabudai.server.problems import Problem
from chabudai.server.table import Table
from chabudai.testing.setups import all_setups, label
from tests.server.helpers import ANN, BEN, CYD, DAN, empty_table, started_table

GUESTS = (ANN, BEN, CYD, DAN, "guest-eve", "guest-fay", "guest-gus")


def chosen() -> list[SetUp]:
    """All seat counts, and every value of every option at least once."""
    found = {}
    for set_up in all_setups():
        options = set_up.game.options
        odd = [name for name, value in set_up.options.items() if value != options[name].default]
        if len(odd) <= 1:
            key = (set_up.game.id, set_up.seats, *odd, *(set_up.options[name] for name in odd))
            few = not odd or set_up.seats in (1, 2, 3)
            if few and not ("dealer" in odd and set_up.seats != 3):
                found[key] = set_up
    return list(found.values())


def seen(table: Table) -> dict[str, Any]:
    """Everything anyone could see of a table."""
    match = table.match
    builder = views.ViewBuilder(table, views.snapshot(table, {}, 0, table.updated + 3.0))
    everybody = [(table_seat.guest, seat) for seat, table_seat in enumerate(table.seats)] + [
        ("x", -1)
    ]
    return {
        "version": table.version,
        "seats": [replace(table_seat) for table_seat in table.seats],
        "decided": (table.match_version, [*table.asked_since]),
        "record": match and match.record(),
        "open": match and match.view(),
        "undo": match and [match.can_undo(seat) for seat in range(len(table.seats))],
        "views": [builder.position(guest, seat) for guest, seat in everybody],
        "news": [builder.news(guest, seat, table.version - 5) for guest, seat in everybody],
        "row": views.row(table),
    }


class RandomTable:
    """A table played at random, with all other commands mixed in."""

    def __init__(self, set_up: SetUp, seed: int) -> None:
        guests = GUESTS[: set_up.seats]
        clock = random.Random(seed).choice(["", "move", "game"])
        loss = random.Random(seed).choice(["bot", "loss"])
        self.table, self.entries = started_table(
            set_up.game.id,
            guests,
            set_up.options,
            str(seed),
            clock=clock,
            seconds=60,
            time_out=loss,
        )
        self.guests = guests
        self.rng = random.Random(seed)
        self.now = 1100.0

    def play(self, most: int) -> None:
        while not self.table.over and len(self.entries) < most:
            self.now += self.rng.random() * 20
            aside = self.rng.random() < (0.25 if self.table.undo_request is None else 0.8)
            with contextlib.suppress(Problem, Refused):  # also try commands that are refused
                self.entries += self._aside() if aside else self._move()

    def _move(self) -> list[AnyEntry]:
        table = self.table
        seat = self.rng.choice(table.started_match.waiting_on)
        text = self.rng.choice(table.started_match.legal(seat))
        return commands.move(table, self.guests[seat], seat, text, table.version, self.now)

    def _aside(self) -> list[AnyEntry]:
        table, rng = self.table, self.rng
        seat = rng.randrange(len(self.guests))
        guest = self.guests[seat]
        if table.undo_request is not None:
            return commands.answer_undo(table, guest, seat, rng.random() < 0.8, self.now)
        if table.offers.draw >= 0 and rng.random() < 0.5:
            return ending_commands.answer_draw(table, guest, seat, rng.random() < 0.2, self.now)
        match rng.randrange(11):
            case 10 if len(table.started_match.log) > 20 and rng.random() < 0.1:
                return ending_commands.resign(table, guest, seat, self.now)
            case 9 | 10:
                return ending_commands.offer_draw(table, guest, seat, self.now)
            case 8:
                return ending_commands.be_ready(table, guest, seat, self.now)
            case 7 if rng.random() < 0.3:
                return commands.end_time(table, self.now)
            case 6 | 7:
                return commands.resume(table, self.now, self.now)
            case 0:
                return commands.undo(table, guest, seat, table.version, self.now)
            case 1 | 2:
                seat = next(
                    (at for at in range(len(self.guests)) if table.started_match.claims(at)), seat
                )
                guest = self.guests[seat]
                claims = table.started_match.claims(seat) or ("none",)
                return commands.claim(table, guest, seat, rng.choice(claims), self.now)
            case 3:
                return commands.say(table, rng.choice([guest, "x"]), "Name", "words", self.now)
            case 4:
                return commands.take_over(table, guest, seat, "random", False, self.now)
            case _:
                return commands.come_back(table, guest, seat, self.now)


def some_slow(found: list[SetUp]) -> list[Any]:
    """The smallest table of each game; the others are marked slow."""
    few = {"matcha": 2, "matchmaster": 3, "white-castle": 2}
    return [
        pytest.param(
            one,
            marks=[pytest.mark.slow] * (one.seats > few.get(one.game.id, one.game.seats[0])),
            id=label(one),
        )
        for one in found
    ]


@pytest.mark.parametrize("set_up", some_slow(chosen()))
def test_rebuilt_at_every_version(set_up: SetUp) -> None:
    played = RandomTable(set_up, seed=len(label(set_up)))
    lived: dict[int, Json] = {}
    while not played.table.over and len(played.entries) < 250:
        played.play(len(played.entries) + 1)
        lived[played.table.version] = seen(played.table)
    written = [journal.encode(entry) for entry in played.entries]
    assert len(written) == played.table.version
    again = Table(played.table.id)
    for version, line in enumerate(written, 1):
        again.apply(journal.decode(line))
        if version in lived:
            assert seen(again) == lived[version], version


def test_random_tables_contain_every_entry() -> None:
    kinds: set[type] = set()
    for seed in range(12):
        played = RandomTable(all_setups()[0], seed)
        played.play(300)
        kinds |= {type(entry) for entry in played.entries}
    wanted = {
        journal.Moved, journal.Undone, journal.UndoAsked, journal.UndoAnswered, journal.Claimed,
        journal.Said, journal.TakenOver, journal.CameBack, journal.Resumed, journal.Ready,
        journal.DrawOffered, journal.DrawAnswered, journal.Ended,
    }  # fmt: skip
    assert wanted <= kinds


def test_rebuilt_match_continues_like_live_match() -> None:
    for version in (0, 5, 11):
        played = RandomTable(all_setups()[0], seed=3)
        played.play(10 + version)
        again = Table.rebuilt("t1", [journal.decode(journal.encode(e)) for e in played.entries])
        while not played.table.over:
            seat = played.table.started_match.waiting_on[0]
            text = played.table.started_match.legal(seat)[0]
            assert played.table.play(seat, text, 1.0, "en") == again.play(seat, text, 1.0, "en")


def test_rebuild_before_start() -> None:
    table, entries = empty_table("matchmaster", 4)
    entries += commands.sit(table, BEN, "Ben", 1, "key-1", "7", 2000.0)
    entries += commands.stand(table, ANN, 1, "new", 2001.0)
    entries += commands.rekey(table, ANN, 2, "newer", 2002.0)
    entries += commands.rekey(table, ANN, -1, "eyes", 2003.0)
    entries += commands.seat_bot(table, ANN, 0, "greedy", "7", 2004.0)
    again = Table.rebuilt("t1", [journal.decode(journal.encode(entry)) for entry in entries])
    assert again == table


def _news(table: Table, since: int) -> list[positions.News]:
    builder = views.ViewBuilder(table, views.snapshot(table, {}, 0, 1.0))
    return builder.news(ANN, 0, since)[0]


def test_undone_move_keeps_its_events() -> None:
    table, _ = started_table("white-castle", (ANN, BEN))
    seat = -1
    while not table.started_match.can_undo(seat):
        seat = table.started_match.waiting_on[0]
        table.play(seat, table.started_match.legal(seat)[0], 1.0, "en")
    since = table.version - 1
    first = _news(table, since)[0]
    commands.undo(table, (ANN, BEN)[seat], seat, table.version, 1.0)
    table.play(seat, table.started_match.legal(seat)[-1], 1.0, "en")
    news = _news(table, since)
    assert [one.kind for one in news] == ["moved", "undone", "moved"]
    assert news[0] == first
    assert news[2].move != first.move


def test_unknown_rules_version_is_refused() -> None:
    _, entries = empty_table()
    created = entries[0]
    assert isinstance(created, journal.Created)
    old = journal.decode(journal.encode(created).replace(b'"rules":1', b'"rules":99'))
    with pytest.raises(Problem, match="old-rules"):
        Table.rebuilt("t1", [old])
