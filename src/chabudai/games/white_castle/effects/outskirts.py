"""The Outskirts of Himeji: flower arrangement and calligraphy cards, their curtains."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Emit
from chabudai.games.white_castle import events
from chabudai.games.white_castle.effects.agenda import Chance, Item, Verb
from chabudai.games.white_castle.effects.bundle import total
from chabudai.games.white_castle.effects.lists import NO_EFFECTS, Effects, Listed, Place
from chabudai.games.white_castle.notation import CARD, CURTAIN, DECKS
from chabudai.games.white_castle.state import Clan, State

YELLOW, BLUE = 0, 1
OUTSKIRTS_DECK = 2
"""Index of the flower arrangement deck in `State.decks`; calligraphy follows."""


class Curtain(Place):
    """A curtain of the card on top of a deck [outskirts.curtains, outskirts.place]."""

    __slots__ = ("action", "deck", "free", "side")

    def __init__(self, deck: int, side: int, free: bool = False) -> None:
        super().__init__(f"{DECKS[deck]} {'blue' if side else 'yellow'}")
        self.deck = deck
        self.side = side
        self.free = free
        """Whether a blue curtain costs no seal [ceremony.curtains]."""
        self.action = CURTAIN[2 * deck + side]

    def effects(self, state: State) -> Effects:
        card = state.outskirts[self.deck]
        if card is None:
            return NO_EFFECTS
        if self.side == YELLOW:
            return card.yellow
        return card.blue_free if self.free else card.blue

    def performed(self, state: State) -> events.Performed:
        card = state.outskirts[self.deck]
        return events.Performed(state.active, f"curtain {self.by}", card.id if card else "")


CURTAINS = {
    (deck, side, free): Curtain(deck, side, free)
    for deck in (0, 1)
    for side in (YELLOW, BLUE)
    for free in (False, True)
}


class OneCurtain(Verb):
    """A curtain of one side of one of the two top cards [outskirts.icons, geisha.step2]."""

    __slots__ = ("curtains",)
    name = "outskirts"
    what = "curtain"
    rule = "outskirts.icons"
    spends_seals = True

    def __init__(self, by: str, side: int, free: bool) -> None:
        super().__init__(by)
        self.curtains = [CURTAINS[deck, side, free] for deck in (0, 1)]

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return [curtain.action for curtain in self.curtains if curtain.possible(state, clan, holds)]

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        curtain = next(one for one in self.curtains if one.action == action)
        curtain.announce(state, emit)
        state.push(curtain.effects(state).must)


class BothCurtains(Verb):
    """Both curtains of one of the two top cards, in any order [outskirts.icons]."""

    __slots__ = ("lists",)
    name = "outskirts"
    what = "card"
    rule = "outskirts.icons"
    spends_seals = True

    def __init__(self, by: str, free: bool) -> None:
        super().__init__(by)
        pairs = [(CURTAINS[deck, YELLOW, False], CURTAINS[deck, BLUE, free]) for deck in (0, 1)]
        self.lists = [Listed(pair, by, must=True) for pair in pairs]

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return [
            CARD[deck]
            for deck, listed in enumerate(self.lists)
            if any(curtain.possible(state, clan, holds) for curtain in listed.parts)
        ]

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        state.push(self.lists[action - CARD[0]])


class TakeCard(Verb):
    """Step 1: a yellow curtain, then its card goes to the Lantern Area [geisha.step1]."""

    __slots__ = ()
    name = "outskirts"
    what = "take-card"
    rule = "geisha.step1"
    uses_holdings = False

    def answers(self, state: State, clan: Clan, holds: list[int]) -> list[int]:
        return [CARD[deck] for deck in (0, 1) if state.outskirts[deck] is not None]

    def perform(self, state: State, clan: Clan, action: int, emit: Emit | None) -> None:
        deck = action - CARD[0]
        card = state.outskirts[deck]
        assert card is not None
        CURTAINS[deck, YELLOW, False].announce(state, emit)
        state.push(card.yellow.may, AFTER_CURTAIN[deck])


class AfterCurtain(Item):
    """The card whose curtain was performed is taken, unless it is the last [geisha.last-card]."""

    __slots__ = ("deck",)

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def work(self, state: State, emit: Emit | None) -> Sequence[int] | None:
        state.pop()
        deck, card = self.deck, state.outskirts[self.deck]
        if card is None or not state.decks[OUTSKIRTS_DECK + deck]:
            return None
        clan = state.clans[state.active]
        clan.lantern = (*clan.lantern, card.id)
        # [outskirts.lantern]
        clan.lantern_rewards = total((clan.lantern_rewards, card.lantern))
        state.outskirts[deck] = None
        state.push(NEXT_CARD[deck])
        if emit is not None:
            emit(events.OutskirtsCardTaken(state.active, card.id))
        return None


AFTER_CURTAIN = [AfterCurtain(deck) for deck in (0, 1)]
NEXT_CARD = [Chance(deck) for deck in (0, 1)]
"""Chance: the next card of an Outskirts deck is revealed."""
