"""Plain rewards: gains, the lantern, the Well, the pond, and the Passage of Time."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.component_files import component_file, number, reading
from chabudai.games.white_castle.effects.agenda import Amounts, Valued, Verb, exchanges
from chabudai.games.white_castle.effects.bundle import (
    MOST_OF_A_RESOURCE,
    MOST_SEALS,
    Bundle,
    total,
)
from chabudai.games.white_castle.notation import GAIN_SEAL, GAIN_UNIT, PART, PAY_SEALS, STOP
from chabudai.games.white_castle.state import (
    CHASEN,
    FOOD,
    IRON,
    PEARL,
    SEAL,
    TIME,
    Clan,
    State,
)

with reading("passage_of_time"):
    _TRACK = component_file("passage_of_time")
    LAST_SPACE = number("passage_of_time", _TRACK, "last")
    PRICE = {int(one["entering"]): int(one["pay"]["seal"]) for one in _TRACK["checkpoints"]}
    """Seals due for entering a space [time.checkpoints]."""
    SPACE_POINTS = [int(_TRACK["spaces"][space]["vp"]) for space in range(LAST_SPACE + 1)]
TO_CHECKPOINT = [
    min((at - space for at in PRICE if at > space), default=99) for space in range(LAST_SPACE + 1)
]
"""Steps from each space that meet the next checkpoint."""
_UNITS = dict(zip(GAIN_UNIT, (FOOD, IRON, PEARL), strict=True))


# -- receiving -------------------------------------------------------------------------------------
def receive(state: State, clan: Clan, bundles: Sequence[Bundle], tell: Emit | None) -> None:
    """Receive plain rewards [effect.plain]; what needs a choice goes on the agenda."""
    holds = clan.holds
    if tell is not None:
        _tell_gains(state, holds, bundles, tell)
    steps = units = seals = 0
    for bundle in bundles:
        for kind, amount in bundle.amounts:
            held = holds[kind] + amount
            if held > MOST_OF_A_RESOURCE and FOOD <= kind <= CHASEN:  # [resource.cap]
                held = MOST_OF_A_RESOURCE
            holds[kind] = held
        if bundle.seals:
            seals += sum(bundle.seals)
        steps += bundle.steps
        units += bundle.any
    if steps:
        if steps < TO_CHECKPOINT[holds[TIME]]:
            move_marker(state, state.active, steps, tell)
        elif holds[SEAL] + seals > MOST_SEALS and seals:  # [effect.seals-first]
            all_of_it = total(bundles)
            state.agenda = (SealsAndSteps(all_of_it.seals, all_of_it.times), state.agenda)
            seals = 0
        else:
            times = [time for bundle in bundles for time in bundle.times]
            for time in times:
                state.agenda = (Steps(time), state.agenda)
    if seals:
        held = holds[SEAL] + seals
        holds[SEAL] = held if held < MOST_SEALS else MOST_SEALS  # [seal.cap]
    if units:
        state.agenda = (Units(units), state.agenda)


def order_matters(clan: Clan, bundles: Sequence[Bundle]) -> bool:
    """Whether seals would be lost to the cap while a checkpoint is ahead [effect.seals-first]."""
    steps = sum(bundle.steps for bundle in bundles)
    seals = sum(sum(bundle.seals) for bundle in bundles)
    overflow = seals and clan.holds[SEAL] + seals > MOST_SEALS
    return bool(overflow) and steps >= TO_CHECKPOINT[clan.holds[TIME]]


def _tell_gains(state: State, holds: list[int], bundles: Sequence[Bundle], tell: Emit) -> None:
    everything = total(bundles)
    gained: Amounts = {}
    for kind, amount in everything.amounts:
        room = MOST_OF_A_RESOURCE - holds[kind] if FOOD <= kind <= CHASEN else amount
        gained[kind] = min(amount, room)
    conflict = everything.steps >= TO_CHECKPOINT[holds[TIME]]
    seals = sum(everything.seals)
    if not (conflict and holds[SEAL] + seals > MOST_SEALS):
        gained[SEAL] = min(seals, MOST_SEALS - holds[SEAL])
    if any(gained.values()):
        tell(events.Gained(state.active, events.amounts(gained)))


def gain_seals(state: State, clan: Clan, seals: int, tell: Emit | None) -> None:
    """Receive seals, up to five [seal.cap]."""
    gained = min(seals, MOST_SEALS - clan.holds[SEAL])
    clan.holds[SEAL] += gained
    if tell is not None and gained:
        tell(events.Gained(state.active, events.amounts({SEAL: gained})))


class Units(Valued):
    """Resources of choice, one after another [resource.any]."""

    __slots__ = ("left",)
    what = "unit"
    rule = "resource.any"

    def __init__(self, left: int) -> None:
        self.left = left

    def value(self) -> tuple[object, ...]:
        return (self.left,)

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        holds = state.clans[state.active].holds
        if holds[FOOD] + holds[IRON] + holds[PEARL] == 3 * MOST_OF_A_RESOURCE:
            state.agenda = state.agenda[1]
            return None
        if state.seals_open and holds[SEAL]:
            return GAIN_UNIT + exchanges(state, holds)
        return GAIN_UNIT

    def choose(self, state: State, action: int, tell: Emit | None) -> None:
        kind = _UNITS[action]
        holds = state.clans[state.active].holds
        gained = int(holds[kind] < MOST_OF_A_RESOURCE)
        holds[kind] += gained
        rest = state.agenda[1]
        state.agenda = (Units(self.left - 1), rest) if self.left > 1 else rest
        if tell is not None and gained:
            tell(events.Gained(state.active, events.amounts({kind: gained})))


# -- the Passage of Time ---------------------------------------------------------------------------
def move_marker(state: State, clan: int, steps: int, tell: Emit | None) -> None:
    """Move a marker (back, if below 0) and put it on top of those it meets [time.stack]."""
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
        state.recent = (clan, *(other for other in state.recent if other != clan))
    if tell is not None:
        tell(events.MarkerMoved(state.board.seat(clan), start, space))


class Steps(Valued):
    """Time steps of one effect: each checkpoint on the way has its price [time.checkpoints]."""

    __slots__ = ("left",)
    what = "checkpoint"
    rule = "time.checkpoints"

    def __init__(self, left: int) -> None:
        self.left = left

    def value(self) -> tuple[object, ...]:
        return (self.left,)

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        holds = state.clans[state.active].holds
        far = TO_CHECKPOINT[holds[TIME]]
        left = self.left
        if left < far:
            state.agenda = state.agenda[1]
            move_marker(state, state.active, left, tell)
            return None
        if far > 1:
            move_marker(state, state.active, far - 1, tell)
            left -= far - 1
            state.agenda = (Steps(left), state.agenda[1])
        price = PRICE[holds[TIME] + 1]
        if holds[SEAL] < price:  # [time.stop]
            state.agenda = state.agenda[1]
            if tell is not None:
                tell(events.MarkerStopped(state.active, holds[TIME]))
            return None
        found = [PAY_SEALS[price - 1]]
        if state.seals_open:
            found += exchanges(state, holds)
        found.append(STOP)
        return found

    def choose(self, state: State, action: int, tell: Emit | None) -> None:
        state.agenda = state.agenda[1]
        clan = state.clans[state.active]
        if action == STOP:
            if tell is not None:
                tell(events.MarkerStopped(state.active, clan.holds[TIME]))
            return
        price = PRICE[clan.holds[TIME] + 1]
        clan.holds[SEAL] -= price
        if tell is not None:
            tell(events.Paid(state.active, events.amounts({SEAL: price}), "checkpoint"))
        move_marker(state, state.active, 1, tell)
        if self.left > 1:
            state.agenda = (Steps(self.left - 1), state.agenda)

    def price(self, state: State, action: int) -> Amounts:
        if action == STOP:
            return {}
        return {SEAL: PRICE[state.clans[state.active].holds[TIME] + 1]}


class SealsAndSteps(Valued):
    """Seals that would not all fit, and time steps that meet a checkpoint: the owner's order."""

    __slots__ = ("seals", "times")
    what = "seal-or-step"
    rule = "effect.seals-first"

    def __init__(self, seals: tuple[int, ...], times: tuple[int, ...]) -> None:
        self.seals = seals
        self.times = times

    def value(self) -> tuple[object, ...]:
        return self.seals, self.times

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        clan = state.clans[state.active]
        fits = clan.holds[SEAL] + sum(self.seals) <= MOST_SEALS
        clear = sum(self.times) < TO_CHECKPOINT[clan.holds[TIME]]
        if fits or clear or not self.seals or not self.times:
            state.agenda = state.agenda[1]
            for time in reversed(self.times):
                state.agenda = (Steps(time), state.agenda)
            gain_seals(state, clan, sum(self.seals), tell)
            return None
        found = [GAIN_SEAL, PART["time"]]
        if state.seals_open and clan.holds[SEAL]:
            found += exchanges(state, clan.holds)
        return found

    def choose(self, state: State, action: int, tell: Emit | None) -> None:
        rest = state.agenda[1]
        if action == GAIN_SEAL:
            state.agenda = (SealsAndSteps(self.seals[1:], self.times), rest)
            gain_seals(state, state.clans[state.active], self.seals[0], tell)
        else:
            state.agenda = (Steps(self.times[0]), (SealsAndSteps(self.seals, self.times[1:]), rest))


# -- verbs -----------------------------------------------------------------------------------------
class Plain(Verb):
    """A reward that is received and cannot be declined [effect.plain]."""

    __slots__ = ()
    plain = True

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        return True

    def bundle(self, state: State, clan: Clan) -> Bundle:
        """What it gives to a clan now, in one run."""
        raise NotImplementedError


class Gain(Plain):
    """Coins, seals, resources, points [effect.plain, resource.cap, seal.cap]."""

    __slots__ = ("gains",)
    name = "gain"

    def __init__(self, by: str, gains: Bundle) -> None:
        super().__init__(by)
        self.gains = gains

    def bundle(self, state: State, clan: Clan) -> Bundle:
        return self.gains


class Time(Gain):
    """Steps on the Passage of Time [time.steps]."""

    __slots__ = ()
    name = "time"


class Lantern(Plain):
    """All rewards of the own Lantern Area once [lantern.rewards]."""

    __slots__ = ()
    name = "lantern"

    def bundle(self, state: State, clan: Clan) -> Bundle:
        return clan.rewards


class Well(Plain):
    """A seal and the two Well rewards, so many times [well.reward, ceremony.twice]."""

    __slots__ = ("times",)
    name = "well"

    def __init__(self, by: str, times: int) -> None:
        super().__init__(by)
        self.times = times

    def bundle(self, state: State, clan: Clan) -> Bundle:
        return state.board.well


class Pond(Well):
    """The rewards of the three water lilies, so many times [pond.overlook, ceremony.twice]."""

    __slots__ = ()
    name = "pond"

    def bundle(self, state: State, clan: Clan) -> Bundle:
        return state.board.pond


class Again(Valued):
    """More complete runs of the Well or the pond [ceremony.twice]."""

    __slots__ = ("left", "verb")

    def __init__(self, verb: Plain, left: int) -> None:
        self.verb = verb
        self.left = left

    def value(self) -> tuple[object, ...]:
        return self.verb, self.left

    def work(self, state: State, tell: Emit | None) -> Sequence[int] | None:
        rest = state.agenda[1]
        state.agenda = (Again(self.verb, self.left - 1), rest) if self.left > 1 else rest
        clan = state.clans[state.active]
        receive(state, clan, (self.verb.bundle(state, clan),), tell)
        return None


def repeat(state: State, parts: Sequence[Verb]) -> None:
    """What is to be run more than once comes again after this."""
    for part in parts:
        if isinstance(part, Well) and part.times > 1:
            state.agenda = (Again(part, part.times - 1), state.agenda)
