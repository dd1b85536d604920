"""Tables for tests of commands, and a check that a refused command changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chabudai.core.refusals import BadInput, Refused
from chabudai.server.problems import Problem
from chabudai.server.table import Table
from tests.server.helpers import ANN, BEN, started_table

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
