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
    WORKERS_PER_KIND,
    Clan,
    State,
)

WORKERS_OF_LINE = (COURTIERS, GARDENERS, WARRIORS, GEISHAS)
GREEN = 3


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

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        clan = state.clans[state.active]
        line = self.line
        state.pop()
        if line == GREEN:
            state.push(state.board.box.green_ceremony.may)
        elif clan.action_card is not None:
            state.push(clan.action_card.rows[line].may)
        # [domain.leftmost, green.line]
        gone = WORKERS_PER_KIND - clan.workers[WORKERS_OF_LINE[line]]
        state.push(state.board.box.lines[line][gone].must)
        if emit is not None:
            card = clan.action_card.id if clan.action_card and line != GREEN else ""
            emit(events.Performed(state.active, self.by, card))
        return None


RUN_LINE = [RunLine(line) for line in range(4)]


class DomainLine(Verb):
    """One of the own lines as if a die were placed, never green [effect.line, green.no-icon]."""

    __slots__ = ()
    name = "line"
    what = "line"
    rule = "effect.line"
    uses_holdings = False

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        return True

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return LINE[:]

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        state.push(RUN_LINE[action - LINE[0]])
