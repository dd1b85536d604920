"""Actions of the rival's cards: gains, losses, gardeners, courtiers, warriors."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.component_files import entries
from chabudai.games.white_castle.components import Garden
from chabudai.games.white_castle.effects.agenda import Item
from chabudai.games.white_castle.effects.castle import DIPLOMATS, REFILL, STEWARDS, TOP, take_slot
from chabudai.games.white_castle.effects.passage import move_marker
from chabudai.games.white_castle.notation import RIVAL_GARDEN, RIVAL_ROOM, RIVAL_SLOT, ROOMS, YARDS
from chabudai.games.white_castle.state import (
    COIN,
    COURTIERS,
    FIRST_FLOOR,
    FIRST_YARD,
    GARDENERS,
    GATE,
    NOBODY,
    POINTS,
    SECOND_FLOOR,
    THIRD_FLOOR,
    WARRIORS,
    State,
)

CLAN = 1
"""The rival's index in `State.clans`."""


def cannot(state: State, emit: Emit | None) -> None:
    """Points equal to the round instead of an action that is impossible [solo.cannot]."""
    state.clans[CLAN].holds[POINTS] += state.round
    if emit is not None:
        emit(events.RivalCannot(state.round))


def gain(state: State, amounts: dict[int, int], emit: Emit | None) -> None:
    """The rival receives something."""
    holds = state.clans[CLAN].holds
    for kind, amount in amounts.items():
        holds[kind] += amount
    if emit is not None and any(amounts.values()):
        emit(events.Gained(events.RIVAL, events.amounts(amounts)))


class RivalAction(Item):
    """An action of a solitaire card, or the part of it that the human decides."""

    __slots__ = ()
    rule = "solo.actions"


class Gain(RivalAction):
    """Coins, points and time steps; checkpoints cost the rival nothing [solo.gains]."""

    __slots__ = ("coins", "points", "steps")

    def __init__(self, coins: int, points: int, steps: int) -> None:
        self.coins = coins
        self.points = points
        self.steps = steps

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.pop()
        if emit is not None:
            gain(state, {COIN: self.coins, POINTS: self.points}, emit)
        else:
            holds = state.clans[CLAN].holds
            holds[COIN] += self.coins
            holds[POINTS] += self.points
        if self.steps:
            move_marker(state, CLAN, self.steps, emit)
        return None


class Lose(RivalAction):
    """The rival loses as much as it has [solo.losses]."""

    __slots__ = ("amounts",)

    def __init__(self, amounts: dict[int, int]) -> None:
        self.amounts = amounts

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.pop()
        holds = state.clans[CLAN].holds
        lost = {kind: min(amount, holds[kind]) for kind, amount in self.amounts.items()}
        for kind, amount in lost.items():
            holds[kind] -= amount
        if emit is not None and any(lost.values()):
            emit(events.RivalLost(events.amounts(lost)))
        return None


class TimeBack(RivalAction):
    """Its marker goes back, on top of those it meets [solo.step2-card, time.stack]."""

    __slots__ = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.pop()
        move_marker(state, CLAN, -self.steps, emit)
        return None


class Gardener(RivalAction):
    """A gardener to the garden with the fewest points; ties are the human's [solo.gardener]."""

    __slots__ = ("which",)
    what = "rival-garden"
    rule = "solo.gardener"

    def __init__(self, which: str) -> None:
        self.which = which

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        clan, which = state.clans[CLAN], self.which
        found: list[int] = []
        if clan.workers[GARDENERS]:
            taken, fewest = clan.gardens, 0
            for at, garden in enumerate(state.board.gardens):
                points = garden.points
                if taken >> at & 1 or (found and points > fewest):
                    continue
                if which == "all" or garden.stone == (which == "left"):
                    if points != fewest:
                        found, fewest = [], points
                    found.append(at)
        if len(found) > 1:
            gardens = state.board.gardens
            return sorted([_action_of(gardens[at]) for at in found])
        state.pop()
        if found:
            _garden(state, found[0], emit)
        else:
            cannot(state, emit)
        return None

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        state.pop()
        at = [_action_of(garden) for garden in state.board.gardens].index(action)
        _garden(state, at, emit)


def _garden(state: State, at: int, emit: Emit | None) -> None:
    """Place a gardener."""
    clan = state.clans[CLAN]
    clan.workers[GARDENERS] -= 1
    clan.gardens |= 1 << at
    if emit is not None:
        emit(events.GardenerPlaced(events.RIVAL, state.board.gardens[at].id))


def _action_of(garden: Garden) -> int:
    return RIVAL_GARDEN[_garden_number(garden.id)]


@cache
def _garden_number(garden: str) -> int:
    ids = [entry["id"] for file in ("stone_gardens", "plant_gardens") for entry in entries(file)]
    return ids.index(garden)


class ToGate(RivalAction):
    """A courtier from the supply to the gate [solo.workers]."""

    __slots__ = ()

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.pop()
        workers = state.clans[CLAN].workers
        if not workers[COURTIERS]:
            cannot(state, emit)
            return None
        workers[COURTIERS] -= 1
        workers[GATE] += 1
        if emit is not None:
            emit(events.CourtierMoved(events.RIVAL, "gate"))
        return None


class Up(RivalAction):
    """The lowest courtier climbs; the human chooses its room or slot [solo.climb, solo.room]."""

    __slots__ = ("floors",)
    what = "rival-room"
    rule = "solo.room"

    def __init__(self, floors: int) -> None:
        self.floors = floors

    def _start(self, state: State) -> int:
        """Where the lowest courtier stands, or NOBODY."""
        workers = state.clans[CLAN].workers
        for at in range(GATE, THIRD_FLOOR):
            if workers[at]:
                return at
        return NOBODY

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        start = self._start(state)
        if start == NOBODY:
            state.pop()
            cannot(state, emit)
            return None
        floor = 0 if start == GATE else 1 if start < SECOND_FLOOR else 2
        end = min(3, floor + self.floors)
        if end == 3:
            self._move(state, start, TOP, emit)
            if NOBODY in state.slots:
                state.push(RIVAL_SLOT_CHOICE)
            return None
        return RIVAL_ROOM[:3] if end == 1 else RIVAL_ROOM[3:]

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        room = action - RIVAL_ROOM[0]
        self._move(state, self._start(state), room, emit)
        card = state.rooms[room]
        if card is not None and state.decks[STEWARDS if room < 3 else DIPLOMATS]:
            state.rooms[room] = None
            state.push(REFILL[room])
            if emit is not None:
                emit(events.CardDiscarded(ROOMS[room], card.id))

    def _move(self, state: State, start: int, room: int, emit: Emit | None) -> None:
        state.pop()
        workers = state.clans[CLAN].workers
        workers[start] -= 1
        workers[FIRST_FLOOR + room] += 1
        if emit is not None:
            emit(events.CourtierMoved(events.RIVAL, "daimyo" if room == TOP else ROOMS[room]))


class RivalSlot(RivalAction):
    """The human chooses the daimyo slot a rival courtier occupies [solo.room]."""

    __slots__ = ()
    what = "rival-slot"
    rule = "solo.room"

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        found = [RIVAL_SLOT[at] for at, owner in enumerate(state.slots) if owner == NOBODY]
        if len(found) > 1:
            return found
        self.choose(state, found[0], emit)
        return None

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        state.pop()
        take_slot(state, CLAN, action - RIVAL_SLOT[0], emit)


RIVAL_SLOT_CHOICE = RivalSlot()


class Warrior(RivalAction):
    """A warrior from the supply to a yard [solo.workers]."""

    __slots__ = ("yard",)

    def __init__(self, yard: int) -> None:
        self.yard = yard

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.pop()
        workers = state.clans[CLAN].workers
        if not workers[WARRIORS]:
            cannot(state, emit)
            return None
        workers[WARRIORS] -= 1
        workers[FIRST_YARD + self.yard] += 1
        if emit is not None:
            emit(events.WarriorPlaced(events.RIVAL, YARDS[self.yard]))
        return None
