"""The five levels of MatchMaster.

``novice`` and ``casual`` play by simple rules, with the mistakes of people who are new to tricks.
``regular`` plays by trained rules of thumb, but forgets earlier tricks and is often hasty.
``strong`` and ``expert`` think: they try each move in sampled deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chabudai.bots import Bot
from chabudai.core.rules import Json, Random
from chabudai.core.seat import Seat
from chabudai.games.matchmaster.cards import CARD, RANKS, SUIT, TRUMP, beats
from chabudai.games.matchmaster.notation import SAY


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits of a beginner."""

    counts: int
    """It predicts a trick for each plain card from this rank on."""
    counts_trumps: int
    """The same for trumps."""
    overlooks: float
    """How often it overlooks a card in its hand."""
    grabs: float
    """How often it takes a trick that it can take, though it has enough."""
    saves: bool
    """Whether it takes tricks with the lowest card that does, and throws high cards away."""


HABITS = {
    "novice": Habits(counts=11, counts_trumps=11, overlooks=0.2, grabs=0.6, saves=False),
    "casual": Habits(counts=12, counts_trumps=8, overlooks=0.05, grabs=0.1, saves=True),
}


HASTE = 0.5
"""How often the level ``regular`` decides in haste."""


class Beginner:
    """Looks at its own cards and the trick, and remembers nothing else."""

    def __init__(self, habits: Habits, random: Random) -> None:
        self._habits = habits
        self._random = random

    def choose(self, seat: Seat) -> int:
        """A prediction from the high cards, or a card for this trick."""
        actions = seat.legal()
        if len(actions) == 1:
            return actions[0]
        observed = seat.observe()
        if actions[0] >= SAY:
            return min(SAY + self._high_cards(observed), actions[-1])
        noticed = [card for card in actions if self._random() >= self._habits.overlooks]
        return self._card(observed, noticed or list(actions))

    def _high_cards(self, observed: Json) -> int:
        habits = self._habits
        hand = [CARD[text] for text in observed["your_hand"]]
        return sum(
            _rank(card) >= (habits.counts_trumps if SUIT[card] == TRUMP else habits.counts)
            for card in hand
        )

    def _card(self, observed: Json, cards: Sequence[int]) -> int:
        you = observed["you"]
        wants = observed["said"][you] > observed["taken"][you]
        wants = wants or self._random() < self._habits.grabs
        trick = [CARD[played["card"]] for played in observed["trick"]]
        if not trick:
            return max(cards, key=_rank) if wants else min(cards, key=_rank)
        best = trick[0]
        for card in trick[1:]:
            best = card if beats(card, best) else best
        takes = [card for card in cards if beats(card, best)]
        loses = [card for card in cards if card not in takes]
        last = len(trick) == len(observed["scores"]) - 1
        if wants and takes:
            return min(takes, key=_power) if last and self._habits.saves else max(takes, key=_power)
        if wants or not self._habits.saves:
            return min(loses or takes, key=_power)
        return max(loses, key=_power) if loses else min(takes, key=_power)


class Hasty:
    """Often decides in haste, like a weaker player."""

    def __init__(self, careful: Bot, hasty: Bot, random: Random) -> None:
        self._careful = careful
        self._hasty = hasty
        self._random = random

    def choose(self, seat: Seat) -> int:
        """The choice of one of the two."""
        return (self._hasty if self._random() < HASTE else self._careful).choose(seat)


def _rank(card: int) -> int:
    """A card's rank, 1 to 13."""
    return card % RANKS + 1


def _power(card: int) -> int:
    """A card's rank; trumps are higher than all others."""
    return _rank(card) + RANKS * (SUIT[card] == TRUMP)


def make(level: str, random: Random) -> Bot:
    """Make the bot of a level."""
    if level in HABITS:
        return Beginner(HABITS[level], random)
    from chabudai.games.matchmaster.analysis.players import RuleOfThumb, Thinker

    if level == "regular":
        return Hasty(RuleOfThumb(random), Beginner(HABITS["casual"], random), random)
    return Thinker(level, random)
