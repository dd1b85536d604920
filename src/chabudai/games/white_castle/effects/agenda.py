"""The agenda: what is still to be done, and how it asks.

An item on top of the agenda either does its work, after taking itself off, or answers with what
may be chosen. `run` goes on until somebody must decide, chance is next, or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from chabudai.core.rules import CHANCE, Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.effects.bundle import MOST_OF_A_RESOURCE
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
_COIN, _FOOD, _IRON, _PEARL, _CHASEN = EXCHANGE


class Item:
    """Something on the agenda."""

    __slots__ = ()
    what: ClassVar[str] = ""
    """What is being decided, as clients and catalogues know it."""
    rule: ClassVar[str] = "turn.steps"
    """The clause that says so."""
    by: str = ""
    """The card, tile or space that asks."""

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        """Do it (``None``), or say what may be chosen; ``()`` where nobody decides."""
        raise NotImplementedError

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        """Go on with what was chosen."""
        raise NotImplementedError

    def price(self, state: State, action: int) -> Amounts:
        """What an answer costs at once."""
        return {}


class Valued(Item):
    """An item made on the way: equal to another that means the same."""

    __slots__ = ()

    def value(self) -> tuple[object, ...]:
        """All that makes it what it is."""
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
    """Work the agenda off until somebody must decide.

    It is a stack: what an item leads to is finished before the next item [effect.finish].
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
    """The exchanges open with these holdings, ascending; the gained unit must fit.

    None outside the own turn and the own resolution [seal.when].
    """
    seals = holds[SEAL]
    if not seals or not state.seals_open:
        return []
    if seals < 2:
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
    """Holdings as an exchange would leave them."""
    after = holds[:]
    after[SEAL] -= 1 if action == _COIN else 2
    after[EXCHANGED[action]] += 1
    return after


def exchange(state: State, action: int, emit: Emit | None) -> None:
    """Turn seals into a coin or a resource."""
    holds = state.clans[state.active].holds
    cost = 1 if action == _COIN else 2
    holds[SEAL] -= cost
    holds[EXCHANGED[action]] += 1
    if emit is not None:
        emit(events.SealsExchanged(state.active, cost, events.amounts({EXCHANGED[action]: 1})))


def reachable_purses(
    state: State, holds: list[int], keeps: Callable[[list[int]], bool] | None = None
) -> list[list[int]]:
    """All holdings that exchanges can lead to, the present ones left out.

    With ``keeps``, only by exchanges after each of which it holds.
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
    """One effect of the data: whether it is possible, what may be chosen, what that leads to.

    ``must`` and ``may`` are its agenda items: chosen, so to be done; or on offer [effect.optional].
    """

    __slots__ = ("by", "may", "must")
    name: ClassVar[str] = ""
    """Its name as a part of a list."""
    what: ClassVar[str] = ""
    rule: ClassVar[str] = "effect.any-order"
    plain: ClassVar[bool] = False
    is_place: ClassVar[bool] = False
    uses_holdings: ClassVar[bool] = True
    """Whether what a clan holds decides what may be chosen."""
    spends_seals: bool = False
    """Whether doing it can take seals, so that exchanging them might break a promise."""

    def __init__(self, by: str) -> None:
        self.by = by
        self.must = Must(self)
        self.may = May(self)

    def value(self) -> tuple[object, ...]:
        """Equal for verbs that mean the same; most are made once and are themselves."""
        return (id(self),)

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        """Whether a part of it can be carried out with these holdings [effect.possible]."""
        return bool(self.answers(state, clan, holds))

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        """The ways to do it with these holdings, ascending."""
        raise NotImplementedError

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        """Do it in that way. Its item is off the agenda already."""
        raise NotImplementedError

    def price(self, state: State, action: int) -> Amounts:
        """What a way costs at once."""
        return {}

    def announce(self, state: State, emit: Emit | None) -> None:
        """Report that it is performed, if it has an event of its own."""

    def within_reach(self, state: State, clan: Clan) -> bool:
        """Whether exchanging seals would make it possible [seal.offer]."""
        if not self.uses_holdings or not state.seals_open or not clan.holds[SEAL]:
            return False
        return self.reachable(state, clan)

    def reachable(self, state: State, clan: Clan) -> bool:
        """The same for a clan that can exchange seals."""
        return any(
            self.possible(state, clan, purse) for purse in reachable_purses(state, clan.holds)
        )

    def opened(self, state: State, clan: Clan, found: Sequence[int]) -> bool:
        """Whether exchanging seals would open another answer than these [seal.forced].

        On the way there an answer stays possible all the time [seal.commitment].
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
    """A verb that was chosen, or is obligatory: it is done [effect.commitment]."""

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
    """A verb on offer: it may be declined [effect.optional]."""

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


def kept_promises(state: State, clan: Clan, promised: Verb) -> list[int]:
    """The exchanges after which what was promised is still possible [effect.commitment]."""
    holds = clan.holds
    found = exchanges(state, holds)
    if not promised.spends_seals:
        return found
    return [action for action in found if promised.possible(state, clan, exchanged(holds, action))]


def pay(state: State, clan: Clan, amounts: Amounts, emit: Emit | None, why: str) -> None:
    """Take a price off what a clan holds."""
    for kind, amount in amounts.items():
        clan.holds[kind] -= amount
    if emit is not None and amounts:
        emit(events.Paid(state.active, events.amounts(amounts), why))
