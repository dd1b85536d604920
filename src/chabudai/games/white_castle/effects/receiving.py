"""Receiving plain rewards: limits, and what is asked when something does not fit."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.effects.agenda import (
    Amounts,
    Valued,
    asks_before_forced,
    exchanges,
)
from chabudai.games.white_castle.effects.bundle import (
    MOST_OF_A_RESOURCE,
    MOST_SEALS,
    SEALS_FOR_RESOURCE,
    Bundle,
    total,
)
from chabudai.games.white_castle.effects.passage import TO_CHECKPOINT, Steps, move_marker
from chabudai.games.white_castle.notation import GAIN_SEAL, GAIN_UNIT, PART
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

_UNITS = dict(zip(GAIN_UNIT, (FOOD, IRON, PEARL), strict=True))


def receive(
    state: State, clan: Clan, bundles: Sequence[Bundle], emit: Emit | None, by: str = ""
) -> None:
    """Receive plain rewards [effect.plain]. Rewards that need a choice go on the agenda."""
    holds = clan.holds
    steps = units = seals = 0
    for bundle in bundles:
        seals += bundle.all_seals
        steps += bundle.steps
        units += bundle.any
    later: Amounts = {}
    if holds[SEAL] + seals >= SEALS_FOR_RESOURCE and asks_before_forced(state):
        later = _filled_up(holds, bundles, holds[SEAL] + seals)
    if emit is not None:
        _tell_gains(state, holds, bundles, later, emit)
    for bundle in bundles:
        for kind, amount in bundle.amounts:
            if kind in later:
                continue
            held = holds[kind] + amount
            if held > MOST_OF_A_RESOURCE and FOOD <= kind <= CHASEN:  # [resource.cap]
                held = MOST_OF_A_RESOURCE
            holds[kind] = held
    if seals and _order_matters(clan, seals, steps):  # [effect.seals-first]
        everything = total(bundles)
        question = SealsAndSteps(everything.seals, everything.times)
        if asks_before_forced(state):
            _take_resources(state, units, later, by)
            state.push(question)
        else:
            state.push(question)
            _take_resources(state, units, later, by)
        return
    if steps:
        _take_steps(state, clan, bundles, steps, emit)
    _take_resources(state, units, later, by)
    if seals:
        _take_seals(state, clan, bundles, seals, by)


def _filled_up(holds: list[int], bundles: Sequence[Bundle], seals: int) -> Amounts:
    """The gains of resources before which an exchange of this many seals loses units.

    They come after the seals.
    """
    gains: Amounts = {}
    for bundle in bundles:
        for kind, amount in bundle.amounts:
            if FOOD <= kind <= CHASEN:
                gains[kind] = gains.get(kind, 0) + amount
    return {
        kind: amount
        for kind, amount in gains.items()
        if _exchange_loses_units(holds[kind], amount, seals)
    }


def _exchange_loses_units(held: int, amount: int, seals: int) -> bool:
    """Whether units of a gain are lost if seals are exchanged for that resource before it.

    After the gain the same exchange has no room. In all other cases it can wait.
    """
    units = min(seals // SEALS_FOR_RESOURCE, MOST_OF_A_RESOURCE - held)
    return units > 0 and held + amount + units > MOST_OF_A_RESOURCE


def _take_resources(state: State, units: int, later: Amounts, by: str) -> None:
    if units:
        state.push(Units(units))
    if later:
        state.push(ExcessResources(tuple(later.items()), by))


def _take_steps(
    state: State, clan: Clan, bundles: Sequence[Bundle], steps: int, emit: Emit | None
) -> None:
    """Move the marker, or ask at checkpoints."""
    if steps < TO_CHECKPOINT[clan.holds[TIME]]:
        move_marker(state, state.active, steps, emit)
        return
    for time in [time for bundle in bundles for time in bundle.times]:
        state.push(Steps(time))


def _take_seals(state: State, clan: Clan, bundles: Sequence[Bundle], seals: int, by: str) -> None:
    """Gain seals up to the limit [seal.cap]; ask first if some would be lost [seal.forced]."""
    held = clan.holds[SEAL] + seals
    if held > MOST_SEALS and asks_before_forced(state):
        state.push(ExcessSeals(total(bundles).seals, by))
    else:
        clan.holds[SEAL] = min(held, MOST_SEALS)


def order_matters(clan: Clan, bundles: Sequence[Bundle]) -> bool:
    """Whether seals would be lost to the cap while a checkpoint is ahead [effect.seals-first]."""
    steps = sum(bundle.steps for bundle in bundles)
    return _order_matters(clan, sum(bundle.all_seals for bundle in bundles), steps)


def _order_matters(clan: Clan, seals: int, steps: int) -> bool:
    overflow = seals and clan.holds[SEAL] + seals > MOST_SEALS
    return bool(overflow) and steps >= TO_CHECKPOINT[clan.holds[TIME]]


def may_lose(clan: Clan, bundles: Sequence[Bundle]) -> bool:
    """Whether something can be lost to a limit, perhaps after an exchange of seals."""
    units = sum(bundle.any for bundle in bundles)
    chosen = Bundle((kind, units) for kind in (FOOD, IRON, PEARL))
    seals = clan.holds[SEAL] + sum(bundle.all_seals for bundle in bundles)
    return seals > MOST_SEALS or bool(_filled_up(clan.holds, (*bundles, chosen), seals))


def _tell_gains(
    state: State, holds: list[int], bundles: Sequence[Bundle], later: Amounts, emit: Emit
) -> None:
    everything = total(bundles)
    rewards: Amounts = {kind: n for kind, n in everything.amounts if kind not in later}
    asked = everything.steps >= TO_CHECKPOINT[holds[TIME]] or asks_before_forced(state)
    seals = sum(everything.seals)
    if not (asked and holds[SEAL] + seals > MOST_SEALS):
        rewards[SEAL] = seals
    tell_gain(state, holds, rewards, emit)


def tell_gain(state: State, holds: list[int], rewards: Amounts, emit: Emit) -> None:
    """Emit what a clan with these holdings gains of its rewards, and what it has no room for."""
    gained: Amounts = {}
    lost: Amounts = {}
    for kind, amount in rewards.items():
        room = amount
        if kind == SEAL:
            room = MOST_SEALS - holds[SEAL]
        elif FOOD <= kind <= CHASEN:
            room = MOST_OF_A_RESOURCE - holds[kind]
        gained[kind] = min(amount, room)
        lost[kind] = amount - gained[kind]
    if any(gained.values()):
        emit(events.Gained(state.active, events.amounts(gained)))
    if any(lost.values()):
        emit(events.Lost(state.active, events.amounts(lost)))


def gain_seals(state: State, clan: Clan, seals: int, emit: Emit | None) -> None:
    """Gain seals up to the limit [seal.cap]."""
    if emit is not None:
        tell_gain(state, clan.holds, {SEAL: seals}, emit)
    clan.holds[SEAL] = min(clan.holds[SEAL] + seals, MOST_SEALS)


class Units(Valued):
    """Resources of choice, one after another [resource.any]."""

    __slots__ = ("left", "of")
    what = "unit"
    rule = "resource.any"

    def __init__(self, left: int, of: int = 0) -> None:
        self.left = left
        self.of = of or left
        """How many there were at first."""

    def value(self) -> tuple[object, ...]:
        return self.left, self.of

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        holds = state.clans[state.active].holds
        if holds[FOOD] + holds[IRON] + holds[PEARL] == 3 * MOST_OF_A_RESOURCE:
            state.pop()
            return None
        return GAIN_UNIT + exchanges(state, holds)

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        kind = _UNITS[action]
        holds = state.clans[state.active].holds
        if emit is not None:
            tell_gain(state, holds, {kind: 1}, emit)
        holds[kind] = min(holds[kind] + 1, MOST_OF_A_RESOURCE)
        state.pop()
        if self.left > 1:
            state.push(Units(self.left - 1, self.of))


class SealsAndSteps(Valued):
    """Seals that do not all fit, and steps that meet a checkpoint: the player chooses the order."""

    __slots__ = ("seals", "times")
    what = "seal-or-step"
    rule = "effect.seals-first"

    def __init__(self, seals: tuple[int, ...], times: tuple[int, ...]) -> None:
        self.seals = seals
        self.times = times

    def value(self) -> tuple[object, ...]:
        return self.seals, self.times

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        clan = state.clans[state.active]
        fits = clan.holds[SEAL] + sum(self.seals) <= MOST_SEALS
        clear = sum(self.times) < TO_CHECKPOINT[clan.holds[TIME]]
        if fits or clear or not self.seals or not self.times:
            state.pop()
            for time in reversed(self.times):
                state.push(Steps(time))
            if not fits and asks_before_forced(state):
                state.push(ExcessSeals(self.seals, ""))
            else:
                gain_seals(state, clan, sum(self.seals), emit)
            return None
        return [GAIN_SEAL, PART["time"], *exchanges(state, clan.holds)]

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        if action == GAIN_SEAL:
            state.replace(SealsAndSteps(self.seals[1:], self.times))
            gain_seals(state, state.clans[state.active], self.seals[0], emit)
        else:
            state.replace(SealsAndSteps(self.seals, self.times[1:]))
            state.push(Steps(self.times[0]))


class ExcessSeals(Valued):
    """Seals that do not all fit: the player can exchange some first [seal.forced]."""

    __slots__ = ("by", "seals")
    what = "excess-seals"
    rule = "seal.forced"

    def __init__(self, seals: tuple[int, ...], by: str) -> None:
        self.seals = seals
        """The rewards one by one: an exchange is possible between two of them."""
        self.by = by

    def value(self) -> tuple[object, ...]:
        return self.seals, self.by

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        clan = state.clans[state.active]
        held = clan.holds[SEAL]
        if held + self.seals[0] > MOST_SEALS:
            return [GAIN_SEAL, *exchanges(state, clan.holds)]
        self.choose(state, GAIN_SEAL, emit)
        return None

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        first, *others = self.seals
        state.pop()
        if others:
            state.push(ExcessSeals(tuple(others), self.by))
        gain_seals(state, state.clans[state.active], first, emit)


class ExcessResources(Valued):
    """Resources that do not all fit after an exchange: it can come first [seal.forced]."""

    __slots__ = ("amounts", "by")
    what = "excess-resources"
    rule = "seal.forced"

    def __init__(self, amounts: tuple[tuple[int, int], ...], by: str) -> None:
        self.amounts = amounts
        self.by = by

    def value(self) -> tuple[object, ...]:
        return self.amounts, self.by

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        holds = state.clans[state.active].holds
        for kind, amount in self.amounts:
            if _exchange_loses_units(holds[kind], amount, holds[SEAL]):
                return [PART["gain"], *exchanges(state, holds)]
        self.choose(state, PART["gain"], emit)
        return None

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        state.pop()
        holds = state.clans[state.active].holds
        if emit is not None:
            tell_gain(state, holds, dict(self.amounts), emit)
        for kind, amount in self.amounts:
            holds[kind] = min(holds[kind] + amount, MOST_OF_A_RESOURCE)
