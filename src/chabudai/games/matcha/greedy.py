"""A sensible beginner at Matcha, in both editions.

It weighs what each token would do for its own goals and the rival's, knows which cards it has not
seen yet, and shares its hand out over the slots that are left: good matches where they count,
worthless cards where nobody can contest them, and a pass where the cards are better saved.
"""

from __future__ import annotations

from functools import cache

from chabudai.core.rules import Json, Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.cards import (
    CARD,
    NUMBER_OF,
    SLOTS,
    SUIT_OF,
    SUITED,
    TEXT,
    TOKENS,
    WHISK,
    ZERO,
    outranks,
)
from chabudai.games.matcha.notation import PASS
from chabudai.games.matcha.resolution import CHART
from chabudai.games.matcha.state import NOTHING

CHANCE_WHEN_MISSING = (1.0, 0.4, 0.15, 0.05, 0.02, 0.01)
"""Estimated chance to reach a goal, by the number of missing tokens."""
LEAD_COUNTS = (0.1, 0.2, 0.6)
"""In the last set: the value of leading in the comparison that may decide, by round."""
CONTESTED = 0.6
"""How often the rival is expected to play at a slot where the rival still can."""
CONTESTED_LATER = 0.8
"""The same for the mats of later rounds."""
LATER = 0.9
"""The weight of a token on the next mat, compared with one on this mat."""
GOOD_CARD = 3
LAST_TURN = 3
"""Turns taken before the last one of a round, where they are counted [2020.turns]."""
"""A card is kept for the next set if it beats at least this many of the six ranks it may meet."""

Tokens = tuple[int, ...]
Slot = tuple[int, int]
"""A mat and one of its two sides."""


class Greedy:
    """Plays the first card of the best plan for its hand. It is deterministic."""

    def __init__(self, random: Random) -> None:
        del random  # this bot is deterministic

    def choose(self, seat: Seat) -> int:
        """The move that looks best."""
        seen = Seen(seat.observe())
        if seen.phase == "keep":
            return choose_kept(seen, seat)
        plan = best_plan(seen)
        here = [(slot, card) for slot, card in plan if slot[0] == seen.mat]
        if not here:
            return PASS
        (_, side), card = min(here, key=lambda play: seen.rivals[play[0]] == NOTHING)
        return card * 2 + side


class Seen:
    """An observation, as numbers."""

    def __init__(self, observed: Json) -> None:
        you = observed["you"]
        self.phase: str = observed["phase"]
        self.hand = [CARD[text] for text in observed["your_hand"]]
        self.goals = tuple(observed["goals"][kind] for kind in TOKENS)
        self.tokens, self.rivals_tokens = (
            tuple(observed["tokens"][who][kind] for kind in TOKENS) for who in (you, 1 - you)
        )
        self.mat: int = observed["round"] - 1
        self.last_set: bool = observed["set"] == observed["most_sets"]
        self.rivals_cards: int = observed["cards_left"][1 - you]
        self.faces: dict[Slot, int] = {}
        self.own: dict[Slot, int] = {}
        self.rivals: dict[Slot, int] = {}
        """What was played where: a card, ``UNKNOWN``, or ``NOTHING``."""
        for mat, sides in enumerate(observed["mats"]):
            for side, name in enumerate(SLOTS):
                slot = (mat, side)
                self.faces[slot] = CARD[sides[name]["card"]]
                self.own[slot] = _played(sides[name]["played"][you])
                self.rivals[slot] = _played(sides[name]["played"][1 - you])
        self.unseen = self._unseen()
        self.rival_is_done = observed["out"][1 - you] or observed["turns"] == LAST_TURN
        """Whether the rival takes no further turn in this round [2015.pass, 2020.turns]."""

    def _unseen(self) -> list[int]:
        """The cards in the rival's hand, face down before the rival, and aside."""
        unseen = [ZERO, ZERO, *SUITED]
        for card in (
            *self.hand,
            *self.faces.values(),
            *self.own.values(),
            *self.rivals.values(),
        ):
            if card in unseen:
                unseen.remove(card)
        return unseen

    def open_slots(self) -> list[Slot]:
        """Where the seat can still play in this set."""
        return [slot for slot, card in self.own.items() if slot[0] >= self.mat and card == NOTHING]

    def rival_can_come(self, slot: Slot) -> bool:
        """Whether the rival may still play at a slot."""
        if not self.rivals_cards or self.rivals[slot] != NOTHING:
            return False
        return slot[0] > self.mat or not self.rival_is_done


UNKNOWN = -2


def _played(text: str | None) -> int:
    return NOTHING if text is None else CARD.get(text, UNKNOWN)


# -- what tokens are worth -------------------------------------------------------------------------
@cache
def prospects(tokens: Tokens, goals: Tokens) -> float:
    """How likely it seems that a player with these tokens reaches one of the goals."""
    fails = 1.0
    for have, goal in zip(tokens, goals, strict=True):
        fails *= 1 - CHANCE_WHEN_MISSING[max(0, goal - have)]
    return 1 - fails * (1 - CHANCE_WHEN_MISSING[tokens.count(0)])


def standing(seen: Seen, tokens: Tokens, rivals: Tokens) -> float:
    """How much better off the seat is than the rival, with these tokens."""
    lead = prospects(tokens, seen.goals) - prospects(rivals, seen.goals)
    if seen.last_set and tokens != rivals:
        lead += LEAD_COUNTS[seen.mat] * (1 if tokens > rivals else -1)
    return lead


def gain(seen: Seen, own: int | None, rivals: int | None) -> float:
    """What it would change if the seat and the rival took these kinds of token."""
    before = standing(seen, seen.tokens, seen.rivals_tokens)
    return standing(seen, _plus(seen.tokens, own), _plus(seen.rivals_tokens, rivals)) - before


def _plus(tokens: Tokens, kind: int | None) -> Tokens:
    if kind is None:
        return tokens
    return (*tokens[:kind], tokens[kind] + 1, *tokens[kind + 1 :])


# -- what a card is worth at a slot ----------------------------------------------------------------
class Prize:
    """The prospects at a slot, and their value to the seat."""

    def __init__(self, seen: Seen, slot: Slot) -> None:
        token = SUIT_OF[seen.faces[slot]]
        self.seen = seen
        self.slot = slot
        self.won = gain(seen, token, None)
        self.won_but_whisk = gain(seen, token, WHISK)
        self.lost = gain(seen, None, token)
        self.lost_but_whisk = gain(seen, WHISK, token)
        self.worth_later = LATER ** (slot[0] - seen.mat)

    def of_playing(self, card: int) -> float:
        """What playing a card here brings, over leaving the slot alone."""
        return (self._if_played(card) - self._if_left()) * self.worth_later

    def _if_played(self, card: int) -> float:
        against = self._against_unseen(card)
        if self.seen.rivals[self.slot] != NOTHING:
            return against
        contested = self._contested()
        return contested * against + (1 - contested) * self.won

    def _if_left(self) -> float:
        if self.seen.rivals[self.slot] != NOTHING:
            return self.lost
        return self._contested() * self.lost

    def _contested(self) -> float:
        if not self.seen.rival_can_come(self.slot):
            return 0.0
        return CONTESTED if self.slot[0] == self.seen.mat else CONTESTED_LATER

    def _against_unseen(self, card: int) -> float:
        """The mean over the cards the rival may have played here."""
        chart = CHART[self.slot[1]][self.seen.faces[self.slot]][card]
        total = sum(self._value(chart[rivals]) for rivals in self.seen.unseen)
        return total / len(self.seen.unseen)

    def _value(self, taken: tuple[int, ...]) -> float:
        """What the tokens that ``CHART`` gives (the seat first, the rival second) are worth."""
        if not taken:
            return 0.0
        if len(taken) == 1:
            return self.won if taken[0] < 5 else self.lost
        return self.won_but_whisk if 5 + WHISK in taken else self.lost_but_whisk


# -- plans -----------------------------------------------------------------------------------------
def best_plan(seen: Seen) -> list[tuple[Slot, int]]:
    """Which cards to play where in the rest of the set, for the most in all."""
    hand = seen.hand
    slots = seen.open_slots()
    values = []
    for slot in slots:
        prize = Prize(seen, slot)
        values.append([prize.of_playing(card) for card in hand])

    @cache
    def best(at: int, used: int) -> tuple[float, int]:
        """The most that the slots from ``at`` on can bring, and the place of the card to play."""
        if at == len(slots):
            return 0.0, NOTHING
        most, place = best(at + 1, used)[0], NOTHING
        for card in range(len(hand)):
            if not used >> card & 1:
                value = values[at][card] + best(at + 1, used | 1 << card)[0]
                if value > most:
                    most, place = value, card
        return most, place

    plan = []
    used = 0
    for at, slot in enumerate(slots):
        _, place = best(at, used)
        if place != NOTHING:
            plan.append((slot, hand[place]))
            used |= 1 << place
    return plan


# -- between sets [2015.keep] ----------------------------------------------------------------------
def choose_kept(seen: Seen, seat: Seat) -> int:
    """Keep the cards that will win more often than a card from the stock."""
    kept = [card for card in seen.hand if beaten_ranks(card) >= GOOD_CARD]
    wanted = " ".join(["keep", *(TEXT[card] for card in kept)])
    return next(action for action in seat.legal() if seat.text(action) == wanted)


def beaten_ranks(card: int) -> int:
    """How many other numbers and suits a card beats when both match [rank.numbers, rank.suits]."""
    if card == ZERO:
        return 0
    number = sum(outranks(NUMBER_OF[card] - 1, other) for other in range(4))
    return number + sum(outranks(3 - SUIT_OF[card], other) for other in range(4))
