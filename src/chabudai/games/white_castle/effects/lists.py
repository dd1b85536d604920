"""Lists of effects, prices and choices.

A list is resolved in any order [effect.any-order]. Plain parts are received; the others can be
declined until one is chosen [effect.optional, effect.commitment].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from chabudai.core.rules import Emit
from chabudai.games.white_castle.effects.agenda import (
    Amounts,
    Item,
    Valued,
    Verb,
    asks_before_forced,
    exchanged,
    exchanges,
    pay,
    reachable_purses,
)
from chabudai.games.white_castle.effects.bundle import SEALS_FOR_COIN, Bundle, total
from chabudai.games.white_castle.effects.receiving import may_lose, order_matters, receive
from chabudai.games.white_castle.effects.rewards import Gain, Plain, repeat
from chabudai.games.white_castle.events import Performed, Skipped
from chabudai.games.white_castle.notation import AGAIN, PART, PAY_COINS, PAY_SEALS, SKIP
from chabudai.games.white_castle.state import COIN, SEAL, Clan, State

NO_PARTS: tuple[Verb, ...] = ()


class Effects:
    """The effects of a card, tile or space. Immutable."""

    __slots__ = ("always_possible", "by", "fixed", "from_board", "may", "must", "parts", "plain")

    def __init__(self, parts: Sequence[Verb], by: str) -> None:
        self.parts = tuple(parts)
        self.by = by
        self.plain = all(part.plain for part in parts)
        """Received without a question [effect.plain]."""
        self.always_possible = any(part.plain for part in parts)
        """Whether some part is always possible."""
        fixed = [part for part in parts if isinstance(part, Gain)]
        self.fixed: tuple[Bundle, ...] = (total(part.gains for part in fixed),) if fixed else ()
        self.from_board = tuple(
            part for part in parts if isinstance(part, Plain) and part not in fixed
        )
        """Plain parts whose rewards depend on the board or the Lantern Area."""
        self.may: Item = Rewards(self) if self.plain else Listed(self.parts, by)
        self.must: Item = Rewards(self) if self.plain else Listed(self.parts, by, must=True)

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        """Whether a part of it can be carried out."""
        if self.always_possible:
            return True
        return any(part.possible(state, clan, holds) for part in self.parts)

    def bundles(self, state: State, clan: Clan) -> tuple[Bundle, ...]:
        """The rewards of its plain parts."""
        if not self.from_board:
            return self.fixed
        return self.fixed + tuple([part.bundle(state, clan) for part in self.from_board])


class Rewards(Item):
    """A list of plain parts, received without a question [effect.plain]."""

    __slots__ = ("effects",)

    def __init__(self, effects: Effects) -> None:
        self.effects = effects

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.pop()
        effects, clan = self.effects, state.clans[state.active]
        if emit is not None:
            for part in effects.parts:
                part.announce(state, emit)
        if effects.from_board:
            repeat(state, effects.from_board)
        receive(state, clan, effects.bundles(state, clan), emit, effects.by)
        return None


NO_EFFECTS: Effects
"""An empty list: a room without a card."""


class Place(Verb):
    """A block, face, curtain or garden. Its effects are looked up when performed [castle.place]."""

    __slots__ = ()
    is_place = True
    spends_seals = True
    action: int
    """The move that chooses it."""

    def effects(self, state: State) -> Effects:
        """The effects there now."""
        raise NotImplementedError

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        return self.effects(state).possible(state, clan, holds)

    def announce(self, state: State, emit: Emit | None) -> None:
        if emit is not None and (event := self.performed(state)):
            emit(event)

    def performed(self, state: State) -> Performed | None:
        """The event to emit when it is performed."""
        return None


class Listed(Valued):
    """The parts of a list that are not resolved yet."""

    __slots__ = ("_must", "by", "parts")
    what: ClassVar[str] = "part"
    rule: ClassVar[str] = "effect.any-order"

    def __init__(self, parts: tuple[Verb, ...], by: str, must: bool = False) -> None:
        self.parts = parts
        self.by = by
        self._must = must

    def value(self) -> tuple[object, ...]:
        return self.parts, self.by, self._must

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        parts = self.parts
        if len(parts) == 1:
            state.pop()
            self._take(state, parts[0], self._must, emit)
            return None
        if not parts:
            state.pop()
            return None
        clan = state.clans[state.active]
        plain, possible, others = _sorted_out(state, clan, parts)
        if len(plain) == len(parts):
            state.pop()
            _receive_parts(state, clan, plain, emit, self.by)
            return None
        in_reach = possible or any(part.within_reach(state, clan) for part in others)
        if not in_reach and not _order_is_chosen(state, clan, plain):
            first = _first_of(state, clan, plain)
            rest = tuple(part for part in parts if part not in first) if plain else NO_PARTS
            state.replace(Listed(rest, self.by))
            _receive_parts(state, clan, first, emit, self.by)
            return None
        forced = len(possible) == 1 and not plain and self._must
        if forced and not self._opened(state, clan, others):
            self.choose(state, _action_of(parts, possible[0]), emit)
            return None
        found = sorted(_action_of(parts, part) for part in (*possible, *plain))
        found += self._exchanges(state, clan, plain)
        if plain or not possible or not self._must:
            found.append(SKIP)
        return found

    def _exchanges(self, state: State, clan: Clan, plain: Sequence[Verb]) -> list[int]:
        """The exchanges after which a part is still possible [seal.commitment]."""
        found = exchanges(state, clan.holds)
        if not self._must or plain:
            return found
        return [
            action
            for action in found
            if self._any_possible(state, clan, exchanged(clan.holds, action))
        ]

    def _any_possible(self, state: State, clan: Clan, purse: list[int]) -> bool:
        return any(part.possible(state, clan, purse) for part in self.parts)

    def _opened(self, state: State, clan: Clan, others: Sequence[Verb]) -> bool:
        """Whether exchanging seals would open one of the other parts [seal.forced]."""
        if not others or not asks_before_forced(state):
            return False
        purses = reachable_purses(
            state, clan.holds, lambda purse: self._any_possible(state, clan, purse)
        )
        return any(part.possible(state, clan, purse) for purse in purses for part in others)

    def choose(self, state: State, action: int, emit: Emit | None) -> None:
        parts = self.parts
        if action == SKIP:
            plain, _, _ = _sorted_out(state, state.clans[state.active], parts)
            state.replace(Listed(tuple(plain), self.by))
            if emit is not None:
                emit(Skipped(state.active, self.what))
            return
        chosen = next(part for part in parts if _action_of(parts, part) == action)
        left = tuple(part for part in parts if part is not chosen)
        state.replace(Listed(left, self.by))
        self._take(state, chosen, True, emit)

    def _take(self, state: State, part: Verb, must: bool, emit: Emit | None) -> None:
        """Continue with one part."""
        if part.is_place:
            assert isinstance(part, Place)
            effects = part.effects(state)
            state.push(effects.must if must else effects.may)
            if effects.parts and (must or effects.plain):
                part.announce(state, emit)
        elif part.plain:
            _receive_parts(state, state.clans[state.active], (part,), emit, self.by)
        else:
            state.push(part.must if must else part.may)

    def price(self, state: State, action: int) -> Amounts:
        if action == SKIP:
            return {}
        chosen = next(part for part in self.parts if _action_of(self.parts, part) == action)
        return chosen.cost if isinstance(chosen, Pay) else {}


def _sorted_out(
    state: State, clan: Clan, parts: Sequence[Verb]
) -> tuple[list[Verb], list[Verb], list[Verb]]:
    """The plain parts, those that are possible now, and the others."""
    plain: list[Verb] = []
    possible: list[Verb] = []
    others: list[Verb] = []
    for part in parts:
        if part.plain:
            plain.append(part)
        elif part.is_place and (effects := part.effects(state)).plain:  # type: ignore[attr-defined]
            if effects.parts:
                plain.append(part)
            else:
                others.append(part)
        elif part.possible(state, clan, clan.holds):
            possible.append(part)
        else:
            others.append(part)
    return plain, possible, others


def _first_of(state: State, clan: Clan, plain: Sequence[Verb]) -> Sequence[Verb]:
    """The plain parts to receive before the optional ones are checked again.

    One after another, those with time steps last and together, so that no step comes to a
    checkpoint before the seals; all at once if their order is the owner's [effect.seals-first].
    """
    if len(plain) < 2:
        return plain
    bundles = [_bundles(state, clan, part) for part in plain]
    calm = [
        part
        for part, found in zip(plain, bundles, strict=True)
        if not any(bundle.steps for bundle in found)
    ]
    if not calm or order_matters(clan, [bundle for found in bundles for bundle in found]):
        return plain
    return calm[:1]


def _order_is_chosen(state: State, clan: Clan, plain: Sequence[Verb]) -> bool:
    """Whether the order of plain parts can matter before the optional ones [seal.forced]."""
    if len(plain) < 2 or not asks_before_forced(state):
        return False
    bundles: list[Bundle] = []
    for part in plain:
        bundles += _bundles(state, clan, part)
    return may_lose(clan, bundles)


def _bundles(state: State, clan: Clan, part: Verb) -> Sequence[Bundle]:
    """The rewards of a plain part."""
    if isinstance(part, Place):
        return part.effects(state).bundles(state, clan)
    assert isinstance(part, Plain)
    return (part.bundle(state, clan),)


def _receive_parts(
    state: State, clan: Clan, parts: Sequence[Verb], emit: Emit | None, by: str
) -> None:
    bundles: list[Bundle] = []
    for part in parts:
        bundles += _bundles(state, clan, part)
        repeat(state, part.effects(state).from_board if isinstance(part, Place) else (part,))
        part.announce(state, emit)
    receive(state, clan, bundles, emit, by)


def _action_of(parts: Sequence[Verb], part: Verb) -> int:
    """The move that chooses a part: places have their own, others go by their verb."""
    action = _own_action(part)
    for other in parts:
        if other is part:
            return action
        if _own_action(other) == action:
            return AGAIN[action]
    return action


def _own_action(part: Verb) -> int:
    if isinstance(part, _WITH_ACTION):
        return part.action
    return PART[part.name]


class Pay(Verb):
    """A price and what it buys: possible in part [effect.possible, effect.commitment]."""

    __slots__ = ("action", "coins", "cost", "do", "seals", "spends_seals")
    name = "pay"
    what = "pay"
    rule = "effect.possible"

    def __init__(self, by: str, coins: int, seals: int, do: Effects) -> None:
        super().__init__(by)
        self.coins = coins
        self.seals = seals
        self.do = do
        self.cost: Amounts = {kind: n for kind, n in ((COIN, coins), (SEAL, seals)) if n}
        self.action = PAY_COINS[coins - 1] if coins else PAY_SEALS[seals - 1]
        self.spends_seals = True

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        if holds[SEAL] < self.seals or holds[COIN] < self.coins:
            return False
        if self.do.always_possible:
            return True
        left = holds[:]
        left[SEAL] -= self.seals
        left[COIN] -= self.coins
        return self.do.possible(state, clan, left)

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return [self.action] if self.possible(state, clan, holds) else []

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        pay(state, clan, self.cost, emit, self.by)
        state.push(self.do.must)

    def price(self, state: State, action: int) -> Amounts:
        return self.cost if action == self.action else {}

    def opened(self, state: State, clan: Clan, found: Sequence[int]) -> bool:
        return False

    def reachable(self, state: State, clan: Clan) -> bool:
        holds = clan.holds
        if (
            holds[SEAL] < self.seals
            or holds[COIN] + (holds[SEAL] - self.seals) // SEALS_FOR_COIN < self.coins
        ):
            return False
        return super().reachable(state, clan)


class Choose(Verb):
    """One of several lists, or nothing [walls.choice, pond.overlook]."""

    __slots__ = ("lists", "spends_seals")
    name = "choice"
    what = "choice"
    rule = "effect.optional"

    def __init__(self, by: str, lists: Sequence[Effects]) -> None:
        super().__init__(by)
        firsts = [effects.parts[0] for effects in lists]
        order = sorted(range(len(lists)), key=lambda at: _action_of(firsts, firsts[at]))
        self.lists = {_action_of(firsts, firsts[at]): lists[at] for at in order}
        self.spends_seals = any(part.spends_seals for part in firsts)

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        return any(effects.possible(state, clan, holds) for effects in self.lists.values())

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return [
            action for action, effects in self.lists.items() if effects.possible(state, clan, holds)
        ]

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        state.push(self.lists[action].must)

    def price(self, state: State, action: int) -> Amounts:
        effects = self.lists.get(action)
        first = effects.parts[0] if effects else None
        return first.cost if isinstance(first, Pay) else {}


_WITH_ACTION = (Place, Pay)
NO_EFFECTS = Effects((), "")
