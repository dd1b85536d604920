"""Gardeners and gardens."""

from __future__ import annotations

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.effects.agenda import Amounts, Verb, pay
from chabudai.games.white_castle.effects.bundle import SEALS_FOR_RESOURCE
from chabudai.games.white_castle.effects.lists import Effects, Place
from chabudai.games.white_castle.state import FOOD, GARDENERS, SEAL, Clan, State


class Gardener(Verb):
    """A gardener to a garden without an own one, for its food [gardener.action, gardener.once]."""

    __slots__ = ()
    name = "gardener"
    what = "gardener"
    rule = "gardener.action"

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        return bool(clan.workers[GARDENERS]) and self._any_for(state, clan, holds[FOOD])

    def _any_for(self, state: State, clan: Clan, food: int) -> bool:
        taken = clan.gardens
        for bit, cost, _, _ in state.board.by_cost:
            if cost > food:
                return False
            if not taken & bit:
                return True
        return False

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        if not clan.workers[GARDENERS]:
            return []
        food, taken = holds[FOOD], clan.gardens
        return [
            action
            for bit, cost, action, _ in state.board.by_action
            if cost <= food and not taken & bit
        ]

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        bit, cost, _, garden = state.board.garden_of[action]
        pay(state, clan, {FOOD: cost}, emit, garden.id)
        clan.workers[GARDENERS] -= 1
        clan.gardens |= bit
        if emit is not None:
            emit(events.GardenerPlaced(state.active, garden.id))
        state.push(garden.effects.may)  # [gardener.effect]

    def price(self, state: State, action: int) -> Amounts:
        found = state.board.garden_of.get(action)
        return {FOOD: found[1]} if found else {}

    def reachable(self, state: State, clan: Clan) -> bool:
        food = clan.holds[FOOD] + clan.holds[SEAL] // SEALS_FOR_RESOURCE
        return bool(clan.workers[GARDENERS]) and self._any_for(state, clan, food)


class Tend(Place):
    """A garden's effect without placing a gardener [round.gardens, ceremony.gardens-yards]."""

    __slots__ = ("action", "at")

    def __init__(self, at: int, action: int, garden: str) -> None:
        super().__init__(garden)
        self.at = at
        self.action = action

    def effects(self, state: State) -> Effects:
        return state.board.gardens[self.at].effects

    def performed(self, state: State) -> events.Performed:
        return events.Performed(state.active, "garden", self.by)


class StoneGardens(Verb):
    """Effects of different stone gardens on the board [ceremony.gardens-yards]."""

    __slots__ = ("count", "done")
    name = "gardens"
    what = "stone-garden"
    rule = "ceremony.gardens-yards"
    spends_seals = True

    def __init__(self, by: str, count: int, done: int = 0) -> None:
        super().__init__(by)
        self.count = count
        self.done = done

    def value(self) -> tuple[object, ...]:
        return self.by, self.count, self.done

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return sorted(
            tend.action
            for tend in state.board.stones
            if not self.done >> tend.at & 1 and tend.possible(state, clan, holds)
        )

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        chosen = next(tend for tend in state.board.stones if tend.action == action)
        if self.count > 1:
            more = StoneGardens(self.by, self.count - 1, self.done | 1 << chosen.at)
            state.push(more.may)
        chosen.announce(state, emit)
        state.push(chosen.effects(state).must)
