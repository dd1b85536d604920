"""The agenda: a stack of pending work.

The top item either removes itself and does its work, or returns the legal answers. `run` continues
until a player must decide, chance is next, or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from chabudai.core.rules import CHANCE, Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.effects.bundle import (
    MOST_OF_A_RESOURCE,
    SEALS_FOR_COIN,
    SEALS_FOR_RESOURCE,
)
from chabudai.games.white_castle.notation import EXCHANGE, SKIP
from chabudai.games.white_castle.state import (
    CHASEN,
    COIN,
    FOOD,
    IRON,
    PEARL,
    SEAL,
    Clan,
    State,
)

Amounts = dict[int, int]
EXCHANGE_FIRST, EXCHANGE_LAST = EXCHANGE[0], EXCHANGE[-1]
EXCHANGED = {EXCHANGE[0]: COIN} | dict(zip(EXCHANGE[1:], (FOOD, IRON, PEARL, CHASEN), strict=True))
"""What each exchange gives."""
SEALS_FOR = {
    action: SEALS_FOR_COIN if kind == COIN else SEALS_FOR_RESOURCE
    for action, kind in EXCHANGED.items()
}
"""What each exchange costs."""
_COIN, _FOOD, _IRON, _PEARL, _CHASEN = EXCHANGE


class Item:
    """An item of the agenda."""

    __slots__ = ()
    what: ClassVar[str] = ""
    """The kind of decision, as in views and catalogues."""
    rule: ClassVar[str] = "turn.steps"
    """The clause of the decision."""
    by: str = ""
    """The card, tile or space that causes the decision."""

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        """Do the work and return ``None``, or return the answers; ``()`` if no one decides."""
        raise NotImplementedError

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        """Continue with the chosen answer."""
        raise NotImplementedError

    def price(self, state: State, action: int) -> Amounts:
        """The immediate cost of an answer."""
        return {}


class Valued(Item):
    """An item created during play; it compares by value."""

    __slots__ = ()

    def value(self) -> tuple[object, ...]:
        """Everything that distinguishes it from others of its class."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.value() == self.value()

    def __hash__(self) -> int:
        return hash((type(self), self.value()))


class Chance(Item):
    """Chance is next: a card is revealed (see `chance`)."""

    __slots__ = ("place",)

    def __init__(self, place: int = 0) -> None:
        self.place = place

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.turn = CHANCE
        return ()


def run(state: State, emit: Emit | None) -> None:
    """Run items until a player must decide.

    The agenda is a stack: what an item leads to is finished before the next item [effect.finish].
    """
    while True:
        found = state.agenda[0].work(state, emit)
        if found is not None:
            state.answers = found
            if found:
                state.turn = state.active
            return


# -- seals [seal.exchange] -------------------------------------------------------------------------
def exchanges(state: State, holds: list[int]) -> list[int]:
    """The legal exchanges with these holdings, ascending; the gained unit must fit.

    There are none outside the own turn and the own resolution [seal.when].
    """
    seals = holds[SEAL]
    if seals < SEALS_FOR_COIN or not state.seals_open:
        return []
    if seals < SEALS_FOR_RESOURCE:
        return [_COIN]
    found = [_COIN]
    if holds[FOOD] < MOST_OF_A_RESOURCE:
        found.append(_FOOD)
    if holds[IRON] < MOST_OF_A_RESOURCE:
        found.append(_IRON)
    if holds[PEARL] < MOST_OF_A_RESOURCE:
        found.append(_PEARL)
    if state.board.box.matcha and holds[CHASEN] < MOST_OF_A_RESOURCE:
        found.append(_CHASEN)
    return found


def exchanged(holds: list[int], action: int) -> list[int]:
    """The holdings after an exchange."""
    after = holds[:]
    after[SEAL] -= SEALS_FOR[action]
    after[EXCHANGED[action]] += 1
    return after


def exchange(state: State, action: int, emit: Emit | None) -> None:
    """Exchange seals for a coin or a resource."""
    holds = state.clans[state.active].holds
    cost = SEALS_FOR[action]
    holds[SEAL] -= cost
    holds[EXCHANGED[action]] += 1
    if emit is not None:
        emit(events.SealsExchanged(state.active, cost, events.amounts({EXCHANGED[action]: 1})))


def reachable_purses(
    state: State, holds: list[int], keeps: Callable[[list[int]], bool] | None = None
) -> list[list[int]]:
    """All holdings that exchanges can lead to, without the present ones.

    With ``keeps``, only through holdings for which it is true.
    """
    found: dict[tuple[int, ...], list[int]] = {}
    todo = [holds]
    while todo:
        now = todo.pop()
        for action in exchanges(state, now):
            after = exchanged(now, action)
            if tuple(after) not in found and (keeps is None or keeps(after)):
                found[tuple(after)] = after
                todo.append(after)
    return list(found.values())


def asks_before_forced(state: State) -> bool:
    """Whether seals can be exchanged before a forced answer [seal.forced]."""
    return state.seals_open and state.board.box.exchange_before_forced


# -- verbs -----------------------------------------------------------------------------------------
class Verb:
    """One effect of the data: whether it is possible, its answers, and what they lead to.

    ``must`` and ``may`` are its agenda items: chosen, so obligatory; or optional [effect.optional].
    """

    __slots__ = ("by", "may", "must")
    name: ClassVar[str] = ""
    """The name of the move that chooses it from a list."""
    what: ClassVar[str] = ""
    rule: ClassVar[str] = "effect.any-order"
    plain: ClassVar[bool] = False
    is_place: ClassVar[bool] = False
    uses_holdings: ClassVar[bool] = True
    """Whether the answers depend on what the clan holds."""
    spends_seals: bool = False
    """Whether it can cost seals, so that an exchange may make it impossible."""

    def __init__(self, by: str) -> None:
        self.by = by
        self.must = Must(self)
        self.may = May(self)

    def value(self) -> tuple[object, ...]:
        """Equal for verbs with the same meaning. Most are created once: identity will do."""
        return (id(self),)

    @property
    def declined(self) -> str:
        """The name of what is skipped if it is declined."""
        return self.what

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        """Whether a part of it can be carried out with these holdings [effect.possible]."""
        return bool(self.answers(state, clan, holds))

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        """The answers that are legal with these holdings, ascending."""
        raise NotImplementedError

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        """Carry out an answer. The item has been taken off the agenda before."""
        raise NotImplementedError

    def price(self, state: State, action: int) -> Amounts:
        """The immediate cost of an answer."""
        return {}

    def announce(self, state: State, emit: Emit | None) -> None:
        """Emit an event if this verb has one."""

    def within_reach(self, state: State, clan: Clan) -> bool:
        """Whether exchanging seals would make it possible [seal.offer]."""
        if not self.uses_holdings or not state.seals_open or not clan.holds[SEAL]:
            return False
        return self.reachable(state, clan)

    def reachable(self, state: State, clan: Clan) -> bool:
        """`within_reach` for a clan that can exchange seals."""
        return any(
            self.possible(state, clan, purse) for purse in reachable_purses(state, clan.holds)
        )

    def opened(self, state: State, clan: Clan, found: Sequence[int]) -> bool:
        """Whether exchanging seals would open another answer than these [seal.forced].

        An answer must stay possible after every exchange [seal.commitment].
        """
        if not self.uses_holdings:
            return False
        purses = reachable_purses(
            state, clan.holds, lambda purse: self.possible(state, clan, purse)
        )
        return any(
            action not in found for purse in purses for action in self.answers(state, clan, purse)
        )


class Must(Valued):
    """A verb that must be carried out: it was chosen, or is obligatory [effect.commitment]."""

    __slots__ = ("verb",)

    def __init__(self, verb: Verb) -> None:
        self.verb = verb

    def value(self) -> tuple[object, ...]:
        return self.verb.value()

    @property
    def what(self) -> str:  # type: ignore[override]
        return self.verb.what

    @property
    def rule(self) -> str:  # type: ignore[override]
        return self.verb.rule

    @property
    def by(self) -> str:  # type: ignore[override]
        return self.verb.by

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        verb = self.verb
        clan = state.clans[state.active]
        found = verb.answers(state, clan, clan.holds)
        if len(found) > 1:
            return found + kept_promises(state, clan, verb)
        if found and asks_before_forced(state) and verb.opened(state, clan, found):
            return found + kept_promises(state, clan, verb)
        state.pop()
        if found:
            verb.perform(state, clan, found[0], emit)
        return None

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        state.pop()
        self.verb.perform(state, state.clans[state.active], action, emit)

    def price(self, state: State, action: int) -> Amounts:
        return self.verb.price(state, action)


class May(Must):
    """A verb that may be declined [effect.optional]."""

    __slots__ = ()

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        verb = self.verb
        clan = state.clans[state.active]
        holds = clan.holds
        found = verb.answers(state, clan, holds)
        if found or verb.within_reach(state, clan):
            return [*found, *exchanges(state, holds), SKIP]
        state.pop()
        return None

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        state.pop()
        if action != SKIP:
            self.verb.perform(state, state.clans[state.active], action, emit)
        elif emit is not None:
            emit(events.Skipped(state.active, self.verb.declined))


def kept_promises(state: State, clan: Clan, promised: Verb) -> list[int]:
    """The exchanges after which a chosen verb is still possible [seal.commitment]."""
    holds = clan.holds
    found = exchanges(state, holds)
    if not promised.spends_seals:
        return found
    return [action for action in found if promised.possible(state, clan, exchanged(holds, action))]


def pay(state: State, clan: Clan, amounts: Amounts, emit: Emit | None, why: str) -> None:
    """Pay a price."""
    for kind, amount in amounts.items():
        clan.holds[kind] -= amount
    if emit is not None and amounts:
        emit(events.Paid(state.active, events.amounts(amounts), why))
