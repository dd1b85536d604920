"""The Passage of Time: moving the marker, and its checkpoints."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.component_files import component_file, number, reading
from chabudai.games.white_castle.effects.agenda import Amounts, Valued, exchanges
from chabudai.games.white_castle.notation import PAY_SEALS, STOP
from chabudai.games.white_castle.state import SEAL, TIME, State

with reading("passage_of_time"):
    _TRACK = component_file("passage_of_time")
    LAST_SPACE = number("passage_of_time", _TRACK, "last")
    PRICE = {int(one["entering"]): int(one["pay"]["seal"]) for one in _TRACK["checkpoints"]}
    """Seals due for entering a space [time.checkpoints]."""
    SPACE_POINTS = [int(_TRACK["spaces"][space]["vp"]) for space in range(LAST_SPACE + 1)]
TO_CHECKPOINT = [
    min((at - space for at in PRICE if at > space), default=99) for space in range(LAST_SPACE + 1)
]
"""Steps from each space to the next checkpoint."""


def move_marker(state: State, clan: int, steps: int, emit: Emit | None) -> None:
    """Move a marker (back if negative) and put it on top of the stack there [time.stack]."""
    holds = state.clans[clan].holds
    start = holds[TIME]
    space = start + steps
    if space > LAST_SPACE:
        space = LAST_SPACE
    elif space < 0:
        space = 0
    if space == start:
        return
    holds[TIME] = space
    if state.recent[0] != clan:
        state.recent = (clan, *[other for other in state.recent if other != clan])
    if emit is not None:
        emit(events.MarkerMoved(state.board.seat(clan), start, space))


class Steps(Valued):
    """The time steps of one effect, with a question at each checkpoint [time.checkpoints]."""

    __slots__ = ("left",)
    what = "checkpoint"
    rule = "time.checkpoints"

    def __init__(self, left: int) -> None:
        self.left = left

    def value(self) -> tuple[object, ...]:
        return (self.left,)

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        holds = state.clans[state.active].holds
        far = TO_CHECKPOINT[holds[TIME]]
        left = self.left
        if left < far:
            state.pop()
            move_marker(state, state.active, left, emit)
            return None
        if far > 1:
            move_marker(state, state.active, far - 1, emit)
            left -= far - 1
            state.replace(Steps(left))
        price = PRICE[holds[TIME] + 1]
        if holds[SEAL] < price:  # [time.stop]
            state.pop()
            if emit is not None:
                emit(events.MarkerStopped(state.active, holds[TIME]))
            return None
        return [PAY_SEALS[price - 1], *exchanges(state, holds), STOP]

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        state.pop()
        clan = state.clans[state.active]
        if action == STOP:
            if emit is not None:
                emit(events.MarkerStopped(state.active, clan.holds[TIME]))
            return
        price = PRICE[clan.holds[TIME] + 1]
        clan.holds[SEAL] -= price
        if emit is not None:
            emit(events.Paid(state.active, events.amounts({SEAL: price}), "checkpoint"))
        move_marker(state, state.active, 1, emit)
        if self.left > 1:
            state.push(Steps(self.left - 1))

    def price(self, state: State, action: int) -> Amounts:
        if action == STOP:
            return {}
        return {SEAL: PRICE[state.clans[state.active].holds[TIME] + 1]}
