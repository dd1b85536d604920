"""Courtiers and the castle: audience, social climbing, arrival, blocks of the rooms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.component_files import component_file, reading
from chabudai.games.white_castle.effects.agenda import Amounts, Chance, Item, Verb, exchanges, pay
from chabudai.games.white_castle.effects.bundle import SEALS_FOR_COIN, SEALS_FOR_RESOURCE, total
from chabudai.games.white_castle.effects.lists import NO_EFFECTS, Effects, Place
from chabudai.games.white_castle.effects.rewards import light_lantern
from chabudai.games.white_castle.notation import (
    AUDIENCE,
    BLOCK,
    BLOCKS,
    CLIMB_1,
    CLIMB_2,
    LIGHT,
    ROOMS,
    SLOT,
)
from chabudai.games.white_castle.state import (
    COIN,
    COURTIERS,
    FIRST_FLOOR,
    GATE,
    NOBODY,
    PEARL,
    SEAL,
    SECOND_FLOOR,
    THIRD_FLOOR,
    Clan,
    State,
)

if TYPE_CHECKING:
    from chabudai.games.white_castle.components import Card

with reading("castle"):
    _COSTS = component_file("castle")
    AUDIENCE_COINS = int(_COSTS["audience_cost"]["coin"])
    """[courtier.audience]"""
    CLIMB_PEARLS = {floors: int(_COSTS["climb_cost"][str(floors)]["pearl"]) for floors in (1, 2)}
    """Pearls for one floor and for two [courtier.climb]."""
TOP = 5
"""The third floor, among the rooms."""
STEWARDS, DIPLOMATS = 0, 1
"""Indices in `State.decks`."""
_TO_FIRST = CLIMB_1[:3]
_TO_SECOND = CLIMB_1[3:5]
_TO_THIRD = CLIMB_1[5:]
_TWO_TO_SECOND = CLIMB_2[:2]
_TWO_TO_THIRD = CLIMB_2[2:]
_WAYS = [
    [
        *(_TO_FIRST if gate else []),
        *(_TO_SECOND if first else []),
        *(_TO_THIRD if second else []),
        *(_TWO_TO_SECOND if gate and pearls == CLIMB_PEARLS[2] else []),
        *(_TWO_TO_THIRD if first and pearls == CLIMB_PEARLS[2] else []),
    ]
    for pearls in CLIMB_PEARLS.values()
    for gate in (False, True)
    for first in (False, True)
    for second in (False, True)
]
"""Legal climbs by the floors with courtiers: eight for one floor, eight for up to two."""
CLIMBED = {action: (1, room) for room, action in enumerate(CLIMB_1)} | {
    action: (2, room) for room, action in zip((3, 4, 5), CLIMB_2, strict=True)
}
"""Floors and room of each climb."""


def climbs(clan: Clan, pearls: int) -> list[int]:
    """The climbs that pearls allow."""
    if pearls < CLIMB_PEARLS[1]:
        return []
    workers = clan.workers
    at = 0 if pearls < CLIMB_PEARLS[2] else 8
    if workers[GATE]:
        at += 4
    if workers[FIRST_FLOOR] or workers[FIRST_FLOOR + 1] or workers[FIRST_FLOOR + 2]:
        at += 2
    if workers[SECOND_FLOOR] or workers[SECOND_FLOOR + 1]:
        at += 1
    return _WAYS[at]


class Courtier(Verb):
    """Audience, social climbing, or both in any order [courtier.action]."""

    __slots__ = ("audience", "climb")
    name = "courtier"
    what = "courtier"
    rule = "courtier.action"

    def __init__(self, by: str, *, audience: bool = True, climb: bool = True) -> None:
        super().__init__(by)
        self.audience = audience
        self.climb = climb

    @property
    def declined(self) -> str:
        if self.audience and self.climb:
            return self.what
        return "audience" if self.audience else "climb"

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        if self.audience and holds[COIN] >= AUDIENCE_COINS and clan.workers[COURTIERS]:
            return True
        return self.climb and bool(climbs(clan, holds[PEARL]))

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        found = climbs(clan, holds[PEARL]) if self.climb else []
        if self.audience and holds[COIN] >= AUDIENCE_COINS and clan.workers[COURTIERS]:
            return [AUDIENCE, *found]
        return found[:]

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        if action == AUDIENCE:
            if self.climb:
                state.push(_after_audience(self.by).may)
            pay(state, clan, {COIN: AUDIENCE_COINS}, emit, "audience")
            clan.workers[COURTIERS] -= 1
            clan.workers[GATE] += 1
            if emit is not None:
                emit(events.CourtierMoved(state.active, "gate"))
            return
        if self.audience:
            state.push(_after_climb(self.by).may)
        floors, room = CLIMBED[action]
        pay(state, clan, {PEARL: CLIMB_PEARLS[floors]}, emit, "climb")
        climb(state, clan, floors, room, emit)

    def price(self, state: State, action: int) -> Amounts:
        if action == AUDIENCE:
            return {COIN: AUDIENCE_COINS}
        return {PEARL: CLIMB_PEARLS[CLIMBED[action][0]]} if action in CLIMBED else {}

    def reachable(self, state: State, clan: Clan) -> bool:
        holds = clan.holds
        seals = holds[SEAL]
        if (
            self.audience
            and holds[COIN] + seals // SEALS_FOR_COIN >= AUDIENCE_COINS
            and clan.workers[COURTIERS]
        ):
            return True
        return self.climb and bool(climbs(clan, holds[PEARL] + seals // SEALS_FOR_RESOURCE))


_halves: dict[tuple[str, bool], Courtier] = {}


def _after_audience(by: str) -> Courtier:
    return _half(by, climb=True)


def _after_climb(by: str) -> Courtier:
    return _half(by, climb=False)


def _half(by: str, *, climb: bool) -> Courtier:
    """The second half of a Courtier action."""
    found = _halves.get((by, climb))
    if found is None:
        found = _halves[by, climb] = Courtier(by, audience=not climb, climb=climb)
    return found


class FreeClimb(Verb):
    """Social climbing by one floor without pearls [ceremony.climb]."""

    __slots__ = ()
    name = "climb"
    what = "climb"
    rule = "ceremony.climb"
    uses_holdings = False

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return climbs(clan, CLIMB_PEARLS[1])[:]

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        climb(state, clan, *CLIMBED[action], emit)


def climb(state: State, clan: Clan, floors: int, room: int, emit: Emit | None) -> None:
    """Move a courtier up; only the room it reaches counts [courtier.climb, courtier.room]."""
    workers = clan.workers
    floor = (3 if room == TOP else 2 if room > 2 else 1) - floors
    if floor == 0:
        start = GATE
    else:
        first = FIRST_FLOOR if floor == 1 else SECOND_FLOOR
        start = next(at for at in range(first, THIRD_FLOOR) if workers[at])
    workers[start] -= 1
    workers[FIRST_FLOOR + room] += 1
    if emit is not None:
        emit(events.CourtierMoved(state.active, "daimyo" if room == TOP else ROOMS[room]))
    if room == TOP:
        if NOBODY in state.slots:  # [daimyo.full]
            state.push(SLOT_CHOICE.must)
        light_lantern(state, clan, emit)  # [daimyo.lantern]
    else:
        arrive(state, clan, room, emit)


# -- arrival [arrival.swap, arrival.light, arrival.refill, arrival.empty-deck] ---------------------
def arrive(state: State, clan: Clan, room: int, emit: Emit | None) -> None:
    """Swap the action card, perform a light block, refill the room."""
    card = state.rooms[room]
    if card is None:
        return
    if state.decks[STEWARDS if room < 3 else DIPLOMATS]:
        former = clan.action_card
        to_lantern(clan, former)
        clan.action_card = card
        state.rooms[room] = None
        state.push(REFILL[room])
        if emit is not None:
            emit(events.ActionCardTaken(state.active, card.id, former.id if former else ""))
    state.push(card.light_choice)


def to_lantern(clan: Clan, card: Card | None) -> None:
    """Put a card into the Lantern Area [lantern.cards]."""
    if card is not None:
        clan.lantern = (*clan.lantern, card.id)
        clan.lantern_rewards = total((clan.lantern_rewards, card.lantern))


class LightBlock(Item):
    """One light block of the card in the room; it cannot be declined [arrival.light]."""

    __slots__ = ("by", "lists")
    what = "light"
    rule = "arrival.light"

    def __init__(self, by: str, lists: dict[int, Effects]) -> None:
        self.by = by
        self.lists = lists

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        if len(self.lists) > 1:
            return [*self.lists, *exchanges(state, state.clans[state.active].holds)]
        state.pop()
        for action in self.lists:
            self._perform(state, action, emit)
        return None

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        state.pop()
        self._perform(state, action, emit)

    def _perform(self, state: State, action: int, emit: Emit | None) -> None:
        if emit is not None:
            emit(events.Performed(state.active, f"light {action - LIGHT[0] + 1}", self.by))
        state.push(self.lists[action].must)


REFILL = [Chance(room) for room in range(5)]
"""Chance: the next card of the floor's deck comes into a room [arrival.refill]."""


class Slot(Verb):
    """A free slot of the daimyo card, obligatory, and its effect [daimyo.slot]."""

    __slots__ = ()
    what = "slot"
    rule = "daimyo.slot"
    uses_holdings = False

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return [SLOT[at] for at, owner in enumerate(state.slots) if owner == NOBODY]

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        at = action - SLOT[0]
        take_slot(state, state.active, at, emit)
        daimyo = state.board.daimyo
        assert daimyo is not None
        state.push(daimyo.slots[at].may)


def take_slot(state: State, clan: int, at: int, emit: Emit | None) -> None:
    """A courtier holds a slot for the rest of the game."""
    slots = list(state.slots)
    slots[at] = clan
    state.slots = (slots[0], slots[1], slots[2])
    if emit is not None:
        emit(events.SlotTaken(state.board.seat(clan), at + 1))


SLOT_CHOICE = Slot("daimyo")


# -- blocks ----------------------------------------------------------------------------------------
class Block(Place):
    """A place of a castle room, beside its die tile [castle.blocks, castle.place].

    Its price is a `pay` of the data [castle.seal].
    """

    __slots__ = ("action", "room", "slot")

    def __init__(self, room: int, slot: int) -> None:
        super().__init__(f"{ROOMS[room]}/{slot + 1}")
        self.room = room
        self.slot = slot
        self.action = BLOCK[BLOCKS.index((room, slot))]

    def effects(self, state: State) -> Effects:
        card = state.rooms[self.room]
        return NO_EFFECTS if card is None else card.blocks[self.slot].effects

    def performed(self, state: State) -> events.Performed:
        card = state.rooms[self.room]
        return events.Performed(state.active, self.by, card.id if card else "")


CASTLE_BLOCKS = [Block(room, slot) for room, slot in BLOCKS]


class Castle(Verb):
    """Actions of the castle cards, by colour or background [effect.die-tile, effect.light]."""

    __slots__ = ("count", "distinct", "done", "filter")
    name = "castle"
    what = "block"
    rule = "effect.die-tile"
    spends_seals = True

    def __init__(self, by: str, which: str, count: int, distinct: bool, done: int = 0) -> None:
        super().__init__(by)
        self.filter = which
        self.count = count
        self.distinct = distinct
        self.done = done
        """Bits of the blocks that were used."""

    def value(self) -> tuple[object, ...]:
        return self.by, self.filter, self.count, self.distinct, self.done

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        return any(self._open(state, clan, holds))

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return list(self._open(state, clan, holds))

    def _open(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        found = []
        which, done, rooms = self.filter, self.done, state.rooms
        for at in state.board.beside[which]:
            room, slot = BLOCKS[at]
            card = rooms[room]
            if card is None or done >> at & 1:
                continue
            block = card.blocks[slot]
            if (which == "light" and block.dark) or (which == "dark" and not block.dark):
                continue
            effects = block.effects
            if effects.always_possible or effects.possible(state, clan, holds):
                found.append(BLOCK[at])
        return found

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        at = action - BLOCK[0]
        block = CASTLE_BLOCKS[at]
        if self.count > 1:
            used = 1 << at
            if self.distinct:
                room = block.room
                used = sum(1 << n for n, (other, _) in enumerate(BLOCKS) if other == room)
            left = self.count - 1
            more = Castle(self.by, self.filter, left, self.distinct, self.done | used)
            state.push(more.may)
        block.announce(state, emit)
        state.push(block.effects(state).must)
