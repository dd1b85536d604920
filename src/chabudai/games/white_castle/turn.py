"""A turn: take a die, place it, settle coins, lantern, action, close [turn.steps]."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.board import FIRST_LINE, WELL
from chabudai.games.white_castle.effects.agenda import Amounts, Item, exchanges
from chabudai.games.white_castle.effects.rewards import light_lantern
from chabudai.games.white_castle.notation import COLOURS, END, ENDS, PLACE, SPACES, TAKE
from chabudai.games.white_castle.state import COIN, State

CASTLE_SPACES = 5
"""Spaces below this number are the castle's rooms."""
LEFT, RIGHT = 0, 2
_TAKES = [[TAKE[at] for at in range(len(TAKE)) if mask >> at & 1] for mask in range(1 << len(TAKE))]
_LAST_LINE = FIRST_LINE + len(COLOURS)


class TakeDie(Item):
    """A die from an end of a bridge [turn.take, turn.ends]."""

    __slots__ = ()
    what = "die"
    rule = "turn.take"

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        mask = 0
        bit = 1
        for left, _, right in state.bridges:
            if left:
                mask += bit
            if right:
                mask += bit + bit
            bit <<= 2
        return _TAKES[mask] + exchanges(state, state.clans[state.active].holds)

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        colour, right = divmod(action - TAKE[0], 2)
        value = take_die(state, colour, RIGHT if right else LEFT)
        state.replace(PLACE_DIE[colour, value, not right])
        if emit is not None:
            emit(events.DieTaken(state.active, COLOURS[colour], ENDS[right], value))


def take_die(state: State, colour: int, position: int) -> int:
    """Take a die off a bridge; the nearest one between the ends moves up [turn.ends]."""
    left, between, right = state.bridges[colour]
    if position == LEFT:
        value = left
        left, between = (between[0], between[1:]) if between else (0, between)
    elif position == RIGHT:
        value = right
        right, between = (between[-1], between[:-1]) if between else (0, between)
    else:
        value, between = between[0], between[1:]
    state.bridges[colour] = (left, between, right)
    return value


class PlaceDie(Item):
    """Place the die, then coins, lantern and the space's action [turn.place, green.dice]."""

    __slots__ = ("colour", "from_left", "value")
    what = "space"
    rule = "turn.place"

    def __init__(self, colour: int, value: int, from_left: bool) -> None:
        self.colour = colour
        self.value = value
        self.from_left = from_left

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        clan = state.clans[state.active]
        holds = clan.holds
        most = self.value + holds[COIN]  # the highest value that the coins can pay for [coins.pay]
        spaces = state.spaces
        found = []
        for at, action, printed, capacity in state.board.places_by_colour[self.colour]:
            dice = spaces[at]
            if not dice:
                if printed <= most:
                    found.append(action)
            elif at == WELL or (len(dice) < capacity and (dice[-1] & 7) <= most):
                found.append(action)
        if clan.dice[self.colour]:  # one die a line [domain.one-die]
            line = PLACE[FIRST_LINE + self.colour]
            if line in found:
                found.remove(line)
        return found + exchanges(state, holds)

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        at = action - PLACE[0]
        clan = state.clans[state.active]
        covered = covered_value(state, at)
        clan.holds[COIN] += self.value - covered  # [coins.gain, coins.pay]
        if at < CASTLE_SPACES:
            item = state.board.castle[at][self.colour]
        else:
            item = state.board.box.spaces[at].item
        assert item is not None
        state.replace(item)
        if FIRST_LINE <= at < _LAST_LINE:
            dice = list(clan.dice)
            dice[self.colour] = self.value
            clan.dice = (dice[0], dice[1], dice[2], dice[3])
        else:
            state.spaces[at] += (self.colour * 8 + self.value,)
        if emit is not None:
            self._tell(state, at, covered, emit)
        if self.from_left:  # [turn.lantern]
            light_lantern(state, clan, emit)

    def _tell(self, state: State, at: int, covered: int, emit: Emit) -> None:
        coins = self.value - covered
        colour = COLOURS[self.colour]
        emit(events.DiePlaced(state.active, SPACES[at], colour, self.value, covered, coins))

    def price(self, state: State, action: int) -> Amounts:
        if not PLACE[0] <= action <= PLACE[-1]:
            return {}
        short = covered_value(state, action - PLACE[0]) - self.value
        return {COIN: short} if short > 0 else {}


def covered_value(state: State, at: int) -> int:
    """The value that a new die is compared with [place.values, place.stack, well.value]."""
    dice = () if FIRST_LINE <= at < _LAST_LINE else state.spaces[at]
    return dice[-1] & 7 if dice and at != WELL else state.board.box.spaces[at].value


PLACE_DIE = {
    (colour, value, left): PlaceDie(colour, value, left)
    for colour in range(len(COLOURS))
    for value in range(1, 7)
    for left in (False, True)
}


class Close(Item):
    """The last chance to exchange seals [turn.close, seal.when]."""

    __slots__ = ()
    what = "close"
    rule = "turn.close"

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        found = exchanges(state, state.clans[state.active].holds)
        if found:
            return [*found, END]
        state.pop()
        return None

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        state.pop()


TAKE_DIE = TakeDie()
CLOSE = Close()
