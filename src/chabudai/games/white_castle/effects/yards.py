"""Warriors and the training yards."""

from __future__ import annotations

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.component_files import component_file, number, reading
from chabudai.games.white_castle.effects.agenda import Amounts, Item, Verb, pay
from chabudai.games.white_castle.effects.bundle import SEALS_FOR_RESOURCE
from chabudai.games.white_castle.effects.lists import Effects, Listed, Place
from chabudai.games.white_castle.notation import FACE, FACES, TRAIN, YARDS
from chabudai.games.white_castle.state import FIRST_YARD, IRON, SEAL, WARRIORS, Clan, State

with reading("yard_tiles", "yards"):
    _DATA = {yard["id"]: yard for yard in component_file("yard_tiles")["yards"]}
    IRON_COST = [number("yard_tiles", _DATA[yard], "iron_cost", 7) for yard in YARDS]
    YARD_VALUE = [number("yard_tiles", _DATA[yard], "value") for yard in YARDS]


class Face(Place):
    """The visible face of a tile in a yard [warrior.faces]."""

    __slots__ = ("action", "at", "place")

    def __init__(self, at: int) -> None:
        super().__init__(FACES[at])
        self.at = at
        self.action = FACE[at]

    def effects(self, state: State) -> Effects:
        return state.board.faces[self.at]

    def performed(self, state: State) -> events.Performed:
        return events.Performed(state.active, FACES[self.at], state.board.faces[self.at].by)


YARD_FACES = [Face(at) for at in range(len(FACES))]
_IN_YARD: list[Item] = [
    Listed(tuple(face for face in YARD_FACES if FACES[face.at].startswith(yard)), yard)
    for yard in YARDS
]


class Warrior(Verb):
    """A warrior to a yard, for its iron; then its faces in any order [warrior.action]."""

    __slots__ = ()
    name = "warrior"
    what = "warrior"
    rule = "warrior.action"

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        return holds[IRON] >= IRON_COST[-1] and bool(clan.workers[WARRIORS])

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        if not clan.workers[WARRIORS]:
            return []
        iron = holds[IRON]
        return [action for action, cost in zip(TRAIN, IRON_COST, strict=True) if cost <= iron]

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        at = action - TRAIN[0]
        pay(state, clan, {IRON: IRON_COST[at]}, emit, YARDS[at])
        clan.workers[WARRIORS] -= 1
        clan.workers[FIRST_YARD + at] += 1
        if emit is not None:
            emit(events.WarriorPlaced(state.active, YARDS[at]))
        state.push(_IN_YARD[at])

    def price(self, state: State, action: int) -> Amounts:
        return {IRON: IRON_COST[TRAIN.index(action)]} if action in TRAIN else {}

    def reachable(self, state: State, clan: Clan) -> bool:
        iron = clan.holds[IRON] + clan.holds[SEAL] // SEALS_FOR_RESOURCE
        return iron >= IRON_COST[-1] and bool(clan.workers[WARRIORS])


class YardFace(Verb):
    """One of the visible faces of a side, without warrior or iron [ceremony.gardens-yards]."""

    __slots__ = ("faces",)
    name = "yards"
    what = "face"
    rule = "ceremony.gardens-yards"
    spends_seals = True

    def __init__(self, by: str, side: str) -> None:
        super().__init__(by)
        self.faces = [face for face in YARD_FACES if FACES[face.at].endswith(side)]

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return [face.action for face in self.faces if face.possible(state, clan, holds)]

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        face = YARD_FACES[action - FACE[0]]
        face.announce(state, emit)
        state.push(face.effects(state).must)
