"""Plain rewards: gains, the lantern, the Well, the pond."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.effects.agenda import Valued, Verb
from chabudai.games.white_castle.effects.bundle import Bundle
from chabudai.games.white_castle.effects.receiving import receive
from chabudai.games.white_castle.state import Clan, State


class Plain(Verb):
    """A reward that is received and cannot be declined [effect.plain]."""

    __slots__ = ()
    plain = True

    def possible(self, state: State, clan: Clan, holds: list[int]) -> bool:
        return True

    def bundle(self, state: State, clan: Clan) -> Bundle:
        """The rewards of one run now."""
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
        return clan.lantern_rewards

    def announce(self, state: State, emit: Emit | None) -> None:
        if emit is not None:
            emit(events.LanternLit(state.active))


_LANTERN = Lantern("")


def light_lantern(state: State, clan: Clan, emit: Emit | None) -> None:
    """Receive the rewards of the Lantern Area [turn.lantern, daimyo.lantern]."""
    if emit is not None:
        _LANTERN.announce(state, emit)
    receive(state, clan, (clan.lantern_rewards,), emit)


class Well(Plain):
    """A seal and the two Well rewards, this many times [well.reward, ceremony.twice]."""

    __slots__ = ("times",)
    name = "well"

    def __init__(self, by: str, times: int) -> None:
        super().__init__(by)
        self.times = times

    def bundle(self, state: State, clan: Clan) -> Bundle:
        return state.board.well


class Pond(Well):
    """The rewards of the three water lilies, this many times [pond.overlook, ceremony.twice]."""

    __slots__ = ()
    name = "pond"

    def bundle(self, state: State, clan: Clan) -> Bundle:
        return state.board.pond


class Again(Valued):
    """Further complete runs of the Well or the pond [ceremony.twice]."""

    __slots__ = ("left", "verb")

    def __init__(self, verb: Plain, left: int) -> None:
        self.verb = verb
        self.left = left

    def value(self) -> tuple[object, ...]:
        return self.verb, self.left

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.pop()
        if self.left > 1:
            state.push(Again(self.verb, self.left - 1))
        clan = state.clans[state.active]
        receive(state, clan, (self.verb.bundle(state, clan),), emit, self.verb.by)
        return None


def repeat(state: State, parts: Sequence[Verb]) -> None:
    """Schedule the further runs of parts that run more than once."""
    for part in parts:
        if isinstance(part, Well) and part.times > 1:
            state.push(Again(part, part.times - 1))
