"""The rival's geishas: where they enter, who walks on, what the human discards."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.effects.outskirts import NEXT_CARD, OUTSKIRTS_DECK
from chabudai.games.white_castle.effects.tea_garden import POND_LIMIT, ROOM_LIMIT
from chabudai.games.white_castle.notation import DECKS, RIVAL_DISCARD, RIVAL_WALK, TEA_PLACES
from chabudai.games.white_castle.rival.actions import CLAN, RivalAction, cannot
from chabudai.games.white_castle.scoring import ROOM_POINTS, gone
from chabudai.games.white_castle.state import (
    ENTRANCE,
    FIRST_TEA_ROOM,
    GEISHAS,
    POND,
    STEP_1,
    STEP_2,
    State,
)


class Enter(RivalAction):
    """A geisha from the supply to a place of the Tea Garden; only step 1 does something there
    [solo.step1-card, solo.no-effect]."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.pop()
        workers = state.clans[CLAN].workers
        if not workers[GEISHAS]:
            cannot(state, emit)
            return None
        assert state.rival_deck is not None
        state.rival_deck.placed = self.place
        _move_geisha(state, GEISHAS, self.place, emit)
        return None


def _move_geisha(state: State, start: int, end: int, emit: Emit | None) -> None:
    workers = state.clans[CLAN].workers
    workers[start] -= 1
    workers[end] += 1
    if emit is not None:
        emit(events.GeishaMoved(events.RIVAL, TEA_PLACES[end - ENTRANCE]))
    if end == STEP_1:
        state.push(FROM_OUTSKIRTS)


class FromOutskirts(RivalAction):
    """The human discards the top card of an Outskirts deck that has more [solo.step1]."""

    __slots__ = ()
    what = "rival-discard"
    rule = "solo.step1"

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        found = [RIVAL_DISCARD[deck] for deck in (0, 1) if state.decks[OUTSKIRTS_DECK + deck]]
        if len(found) > 1:
            return found
        if found:
            self.choose(state, found[0], emit)
        else:
            state.pop()
        return None

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        deck = action - RIVAL_DISCARD[0]
        card = state.outskirts[deck]
        state.outskirts[deck] = None
        state.replace(NEXT_CARD[deck])
        if emit is not None and card is not None:
            emit(events.CardDiscarded(DECKS[deck], card.id))


FROM_OUTSKIRTS = FromOutskirts()
_WALKS = (
    (ENTRANCE, POND),
    (ENTRANCE, STEP_1),
    (STEP_1, STEP_2),
    *((STEP_2, FIRST_TEA_ROOM + at) for at in range(3)),
)
"""Start and end of each walk."""


class Advance(RivalAction):
    """Another geisha, of the human's choice, takes a step [solo.entrance-card, solo.tea-house]."""

    __slots__ = ()
    what = "rival-walk"
    rule = "solo.entrance-card"

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        clan, deck = state.clans[CLAN], state.rival_deck
        assert deck is not None
        workers = clan.workers
        free = [at for at in range(3) if workers[FIRST_TEA_ROOM + at] < ROOM_LIMIT]
        points = [ROOM_POINTS[at] * members for at, members in enumerate(gone(clan))]
        best = max((points[at] for at in free), default=0)
        found = []
        for action, (start, end) in zip(RIVAL_WALK, _WALKS, strict=True):
            if workers[start] <= (start == deck.placed):
                continue
            if end == POND and workers[POND] >= POND_LIMIT:
                continue
            if start == STEP_2 and (
                end - FIRST_TEA_ROOM not in free or points[end - FIRST_TEA_ROOM] < best
            ):
                continue
            found.append(action)
        if len(found) > 1:
            return found
        if found:
            self.choose(state, found[0], emit)
        else:
            state.pop()
            cannot(state, emit)
        return None

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        state.pop()
        start, end = _WALKS[action - RIVAL_WALK[0]]
        _move_geisha(state, start, end, emit)
