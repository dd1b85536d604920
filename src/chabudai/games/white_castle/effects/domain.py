"""The own domain board: its lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.effects.agenda import Item, Verb
from chabudai.games.white_castle.notation import COLOURS, LINE
from chabudai.games.white_castle.state import (
    COURTIERS,
    GARDENERS,
    GEISHAS,
    WARRIORS,
    Clan,
    State,
)

WORKERS_OF_LINE = (COURTIERS, GARDENERS, WARRIORS, GEISHAS)
GREEN = 3
WORKERS_A_LINE = 5


class RunLine(Item):
    """A line's rewards, then the action card's block [domain.rewards-first, domain.row].

    The green line has the own ceremony tile instead [green.ceremony].
    """

    __slots__ = ("by", "line")
    what: ClassVar[str] = "line"
    rule: ClassVar[str] = "domain.lines"

    def __init__(self, line: int) -> None:
        self.line = line
        self.by = f"domain-{COLOURS[line]}"

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        clan = state.clans[state.active]
        line = self.line
        agenda = state.agenda[1]
        if line == GREEN:
            state.agenda = (state.board.box.green_ceremony.may, agenda)
        elif clan.action_card is not None:
            state.agenda = (clan.action_card.rows[line].may, agenda)
        else:
            state.agenda = agenda
        gone = WORKERS_A_LINE - clan.workers[WORKERS_OF_LINE[line]]
        state.agenda = (state.board.box.lines[line][gone].must, state.agenda)
        if tell is not None:
            card = clan.action_card.id if clan.action_card and line != GREEN else ""
            tell(events.Performed(state.active, self.by, card))
        return None


RUN_LINE = [RunLine(line) for line in range(4)]


class DomainLine(Verb):
    """One of the own lines as if a die were placed, never green [effect.line, green.no-icon]."""

    __slots__ = ()
    name = "line"
    what = "line"
    rule = "effect.line"

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        return True

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return LINE[:]

    def perform(self, state: State, clan: Clan, action: int, tell: Emit | None) -> None:
        state.agenda = (RUN_LINE[action - LINE[0]], state.agenda)
