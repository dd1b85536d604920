"""Geishas, the Tea Garden and ceremony tiles."""

from __future__ import annotations

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.component_files import component_file, reading, tea_places
from chabudai.games.white_castle.effects.agenda import Amounts, Verb, pay
from chabudai.games.white_castle.effects.bundle import SEALS_FOR_COIN, SEALS_FOR_RESOURCE
from chabudai.games.white_castle.effects.lists import NO_EFFECTS, Effects, Place
from chabudai.games.white_castle.notation import (
    ENTER,
    OVERLOOK,
    PART,
    TEA_PLACES,
    WALK_1,
    WALK_2,
)
from chabudai.games.white_castle.state import (
    CHASEN,
    COIN,
    ENTRANCE,
    FIRST_TEA_ROOM,
    GEISHAS,
    NOBODY,
    POND,
    SEAL,
    STEP_1,
    STEP_2,
    Clan,
    State,
)

with reading("tea_garden"):
    _DATA = component_file("tea_garden")
    ENTRY_COINS: int = _DATA["entry_cost"]["coin"]
    WALK_CHASEN = {steps: int(_DATA["walk_cost"][str(steps)]["chasen"]) for steps in (1, 2)}
    POND_LIMIT: int = tea_places()["pond-overlook"]["limit_per_clan"]
    ROOM_LIMIT: int = tea_places()["room-gardeners"]["limit_per_clan"]
_POND, _STEP_1, _STEP_2 = WALK_1[:3]
_ROOM_1 = WALK_1[3:]
_TWO_STEP_2 = WALK_2[0]
_ROOM_2 = WALK_2[1:]
WALKED = {
    _POND: (1, ENTRANCE, POND),
    _STEP_1: (1, ENTRANCE, STEP_1),
    _STEP_2: (1, STEP_1, STEP_2),
    _TWO_STEP_2: (2, ENTRANCE, STEP_2),
    **{action: (1, STEP_2, FIRST_TEA_ROOM + at) for at, action in enumerate(_ROOM_1)},
    **{action: (2, STEP_1, FIRST_TEA_ROOM + at) for at, action in enumerate(_ROOM_2)},
}
"""Steps, start and end of each walk [geisha.ways]."""


def walks(clan: Clan, chasen: int) -> list[int]:
    """The walks that chasen allow, ascending [geisha.walk, geisha.limits]."""
    if chasen < WALK_CHASEN[1]:
        return []
    workers = clan.workers
    found = []
    if workers[ENTRANCE]:
        if workers[POND] < POND_LIMIT:
            found.append(_POND)
        found.append(_STEP_1)
    if workers[STEP_1]:
        found.append(_STEP_2)
    if workers[STEP_2]:
        found += _rooms(workers, _ROOM_1)
    if chasen >= WALK_CHASEN[2]:
        if workers[ENTRANCE]:
            found.append(_TWO_STEP_2)
        if workers[STEP_1]:
            found += _rooms(workers, _ROOM_2)
    return found


def _rooms(workers: list[int], actions: list[int]) -> list[int]:
    """The walks into Tea House rooms that have space [geisha.room]."""
    return [
        action for at, action in enumerate(actions) if workers[FIRST_TEA_ROOM + at] < ROOM_LIMIT
    ]


class Geisha(Verb):
    """Enter the Tea Garden, walk, or both in any order [geisha.action, fields.action]."""

    __slots__ = ("enter", "walk")
    name = "geisha"
    what = "geisha"
    rule = "geisha.action"

    def __init__(self, by: str, *, enter: bool = True, walk: bool = True) -> None:
        super().__init__(by)
        self.enter = enter
        self.walk = walk

    @property
    def declined(self) -> str:
        if self.enter and self.walk:
            return self.what
        return "enter" if self.enter else "walk"

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        if self.enter and holds[COIN] >= ENTRY_COINS and clan.workers[GEISHAS]:
            return True
        return self.walk and bool(walks(clan, holds[CHASEN]))

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        found = walks(clan, holds[CHASEN]) if self.walk else []
        if self.enter and holds[COIN] >= ENTRY_COINS and clan.workers[GEISHAS]:
            return [ENTER, *found]
        return found

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        if action == ENTER:
            if self.walk:
                state.push(_half(self.by, walk=True).may)
            pay(state, clan, {COIN: ENTRY_COINS}, emit, "enter")
            clan.workers[GEISHAS] -= 1
            clan.workers[ENTRANCE] += 1
            if emit is not None:
                emit(events.GeishaMoved(state.active, "entrance"))
            return
        if self.enter:
            state.push(_half(self.by, walk=False).may)
        steps, start, end = WALKED[action]
        pay(state, clan, {CHASEN: WALK_CHASEN[steps]}, emit, "walk")
        walk(state, clan, start, end, emit)

    def price(self, state: State, action: int) -> Amounts:
        if action == ENTER:
            return {COIN: ENTRY_COINS}
        return {CHASEN: WALK_CHASEN[WALKED[action][0]]} if action in WALKED else {}

    def reachable(self, state: State, clan: Clan) -> bool:
        holds = clan.holds
        seals = holds[SEAL]
        if (
            self.enter
            and holds[COIN] + seals // SEALS_FOR_COIN >= ENTRY_COINS
            and clan.workers[GEISHAS]
        ):
            return True
        return self.walk and bool(walks(clan, holds[CHASEN] + seals // SEALS_FOR_RESOURCE))


_halves: dict[tuple[str, bool], Geisha] = {}


def _half(by: str, *, walk: bool) -> Geisha:
    """The second half of a Geisha action."""
    found = _halves.get((by, walk))
    if found is None:
        found = _halves[by, walk] = Geisha(by, enter=not walk, walk=walk)
    return found


class FreeStep(Verb):
    """One step of one geisha without chasen [geisha.free-step]."""

    __slots__ = ()
    name = "walk"
    what = "step"
    rule = "geisha.free-step"
    uses_holdings = False

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return walks(clan, WALK_CHASEN[1])

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        _, start, end = WALKED[action]
        walk(state, clan, start, end, emit)


def walk(state: State, clan: Clan, start: int, end: int, emit: Emit | None) -> None:
    """Move a geisha; only where the walk ends takes effect [geisha.walk]."""
    clan.workers[start] -= 1
    clan.workers[end] += 1
    if emit is not None:
        emit(events.GeishaMoved(state.active, TEA_PLACES[end - ENTRANCE]))
    state.push(state.board.box.on_arrival[end - ENTRANCE])


class Ceremony(Place):
    """A ceremony tile: own board and Pond Overlook blue, Tea House yellow [ceremony.parts]."""

    __slots__ = ("action", "where")
    name = "ceremony"

    def __init__(self, by: str, where: str) -> None:
        super().__init__(by)
        self.where = where
        self.action = PART["ceremony"]

    def effects(self, state: State) -> Effects:
        if self.where == "own":
            tile = state.clans[state.active].ceremony
            return NO_EFFECTS if tile == NOBODY else state.board.box.ceremonies[tile].blue
        return state.board.ceremony_at[self.where]

    def performed(self, state: State) -> events.Performed:
        return events.Performed(state.active, "ceremony", self.effects(state).by)


class Overlook(Place):
    """The Pond Overlook at the end of a round [pond.round-end]."""

    __slots__ = ("action",)

    def __init__(self) -> None:
        super().__init__("pond-overlook")
        self.action = OVERLOOK

    def effects(self, state: State) -> Effects:
        return state.board.box.pond_overlook


AT_OVERLOOK = Overlook()
