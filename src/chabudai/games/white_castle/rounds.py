"""Rounds: whose turn it is, the end of a round, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import OVER, Emit
from chabudai.games.white_castle import events, scoring
from chabudai.games.white_castle.chance import Roll
from chabudai.games.white_castle.effects.agenda import Item, Verb
from chabudai.games.white_castle.effects.lists import Listed
from chabudai.games.white_castle.effects.tea_garden import AT_OVERLOOK
from chabudai.games.white_castle.notation import COLOURS
from chabudai.games.white_castle.rival.round_end import active_people, exchange_coins
from chabudai.games.white_castle.rival.turn import RIVAL_TURN
from chabudai.games.white_castle.state import POND, TIME, Clan, State
from chabudai.games.white_castle.turn import CLOSE, TAKE_DIE

GREEN = COLOURS.index("green")


class Turns(Item):
    """One turn after another, in turn order [turn.order, tea.turns]."""

    __slots__ = ()

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        order, turns, box = state.order, state.turns, state.board.box
        if turns == len(order) * box.turns:
            state.restart(ROUND_END)
            return None
        clan = order[turns % len(order)]
        state.turns = turns + 1
        if clan < box.seats:
            state.active = clan
            state.seals_open = True
            state.push(TAKE_DIE, CLOSE)
        else:
            state.seals_open = False
            state.push(RIVAL_TURN)
        return None


class RoundEnd(Item):
    """New turn order, then gardens or final scoring [round.end, round.order, round.last]."""

    __slots__ = ()

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        clans, recent = state.clans, state.recent
        state.seals_open = False
        state.order = tuple(
            sorted(state.order, key=lambda clan: (-clans[clan].holds[TIME], recent.index(clan)))
        )
        if emit is not None:
            order = tuple(state.board.seat(clan) for clan in state.order)
            emit(events.RoundEnded(state.round, order))
        if len(clans) > state.board.box.seats:
            exchange_coins(state, emit)
        if state.round == state.board.box.rounds:
            state.restart(GAME_OVER)
            if emit is not None:
                _tell_scores(state, emit)
        else:
            state.restart(RESOLVE[0])
        return None


class Resolve(Item):
    """A clan's gardens and pond beside bridges with a die left [round.gardens, pond.round-end]."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        if self.at == len(state.order):
            state.restart(NEXT_ROUND)
            return None
        state.restart(RESOLVE[self.at + 1])
        clan = state.order[self.at]
        if clan >= state.board.box.seats:
            active_people(state, emit)
            return None
        parts = active_parts(state, state.clans[clan])
        if parts:
            state.active = clan
            state.seals_open = True
            state.push(Listed(parts, "round-end"), CLOSE)
        return None


def active_parts(state: State, clan: Clan) -> tuple[Verb, ...]:
    """The clan's gardens, and the pond, beside a bridge with a die left [round.present]."""
    parts: list[Verb] = []
    if clan.gardens:
        for tend in state.board.tends:
            if clan.gardens >> tend.at & 1 and any(state.bridges[tend.at // 2]):
                parts.append(tend)
    if state.board.box.matcha and clan.workers[POND] and any(state.bridges[GREEN]):
        parts.append(AT_OVERLOOK)
    return tuple(parts)


class NextRound(Item):
    """Collect all dice and roll them again [round.dice]."""

    __slots__ = ()

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.seals_open = False
        state.round += 1
        state.turns = 0
        state.spaces = [()] * len(state.spaces)
        state.bridges = [(0, (), 0)] * len(state.bridges)
        for clan in state.clans:
            clan.dice = (0, 0, 0, 0)
        state.restart(ROLL, TURNS)
        return None


class GameOver(Item):
    """The game is over."""

    __slots__ = ()

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.turn = OVER
        return ()


def _tell_scores(state: State, emit: Emit) -> None:
    for number, clan in enumerate(state.clans):
        emit(events.Scored(state.board.seat(number), sum(scoring.scores(state, clan))))
    result = scoring.standings(state)
    emit(events.GameEnded(result.winners, result.end, **result.details))


TURNS = Turns()
ROUND_END = RoundEnd()
NEXT_ROUND = NextRound()
ROLL = Roll()
GAME_OVER = GameOver()
RESOLVE = [Resolve(at) for at in range(5)]
