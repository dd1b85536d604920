"""A sensible beginner at MatchMaster.

It counts the cards it has not seen, guesses for each of its own how likely it takes a trick,
predicts what promises the most points, and then always plays the card that keeps the most points
likely: it takes tricks while it needs them, ducks once it has enough, and throws dangerous cards
away.
"""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.core.rules import Json, Random
from chabudai.core.seat import Seat
from chabudai.games.matchmaster.cards import CARD, DECK, SUIT, TRUMP, beats
from chabudai.games.matchmaster.notation import SAY
from chabudai.games.matchmaster.rules import points

HIGHER_TRUMP_HURTS = 0.35
"""How often a higher trump in a rival's hand costs a trump its trick."""
HIGHER_CARD_HURTS = 0.9
"""How often a higher card of its suit in a rival's hand costs a plain card its trick."""
SUIT_NOT_LED = 0.83
"""How often a plain card cannot win a trick because another suit is led."""
LEADING_COUNTS = 2
"""The lead counts like this many additional tricks."""
EAGER, RELUCTANT = 0.8, 0.35
"""How often a rival who still needs tricks, or has enough, goes over a plain card by choice."""


class Greedy:
    """Chooses the move with the most expected points of the hand. It is deterministic."""

    def __init__(self, random: Random) -> None:
        del random  # this bot is deterministic

    def choose(self, seat: Seat) -> int:
        """The prediction or card that looks best."""
        seen = Seen(seat.observe())
        actions = seat.legal()
        if actions[0] >= SAY:
            return max(actions, key=lambda action: worth_of_saying(seen, action - SAY))
        chances = {card: seen.chance_later(card) for card in seen.hand}
        return max(actions, key=lambda card: worth_of_playing(seen, card, chances))


class Seen:
    """An observation, as numbers."""

    def __init__(self, observed: Json) -> None:
        you = observed["you"]
        seats = len(observed["scores"])
        self.hand = [CARD[text] for text in observed["your_hand"]]
        self.trick = [CARD[played["card"]] for played in observed["trick"]]
        self.said: int = observed["said"][you] or 0
        self.taken: int = observed["taken"][you]
        self.after = [(you + step) % seats for step in range(1, seats - len(self.trick))]
        """Who is still to play to this trick."""
        self.cards_left: list[int] = observed["cards_left"]
        self.needs = [
            said is None or said > taken
            for said, taken in zip(observed["said"], observed["taken"], strict=True)
        ]
        self.leads: bool = not self.trick and observed["leader"] == you
        self._others = [seat for seat in range(seats) if seat != you]
        tricks = [[(seat, CARD[text]) for seat, text in t["cards"]] for t in observed["tricks"]]
        tricks.append([(played["seat"], CARD[played["card"]]) for played in observed["trick"]])
        self._voids = shown_voids(tricks)
        known = {*self.hand, *(card for trick in tricks for _, card in trick)}
        self.unseen = [card for card in DECK if card not in known]
        self._by_suit = [0, 0, 0, 0]
        for card in self.unseen:
            self._by_suit[SUIT[card]] += 1

    def held_by(self, seat: int) -> float:
        """The probability that an unseen card is in a rival's hand."""
        return self.cards_left[seat] / len(self.unseen)

    def higher(self, card: int) -> int:
        """How many unseen cards of its suit are higher."""
        return sum(SUIT[other] == SUIT[card] and other > card for other in self.unseen)

    def is_void(self, seat: int, suit: int) -> float:
        """How likely a rival has none of a suit."""
        if (seat, suit) in self._voids:
            return 1.0
        return _none_of(self._by_suit[suit], self.held_by(seat))

    # -- how likely a card takes a trick -------------------------------------------------------
    def chance_now(self, card: int) -> float:
        """How likely a card takes the trick that is being played."""
        best = self.trick[0] if self.trick else card
        for played in self.trick[1:]:
            best = played if beats(played, best) else best
        if self.trick and not beats(card, best):
            return 0.0
        led = SUIT[self.trick[0]] if self.trick else SUIT[card]
        higher = self.higher(card)
        holds = 1.0
        for seat in self.after:
            holds *= 1 - self._goes_over(seat, card, led, higher)
        return holds

    def _goes_over(self, seat: int, card: int, led: int, higher: int) -> float:
        """How likely a rival who plays later beats a card."""
        has_higher = 1 - _none_of(higher, self.held_by(seat))
        if (seat, SUIT[card]) in self._voids:
            has_higher = 0.0
        if led == TRUMP:
            return has_higher  # a higher trump must be played [trick.beat-trump]
        void = self.is_void(seat, led)
        if SUIT[card] == TRUMP:
            return void * has_higher  # [trick.overtrump]
        willing = EAGER if self.needs[seat] else RELUCTANT
        return has_higher * willing + void * (1 - self.is_void(seat, TRUMP))

    def chance_later(self, card: int) -> float:
        """How likely a card takes a trick sooner or later."""
        held = sum(self.held_by(seat) for seat in self._others)
        higher = self.higher(card)
        if SUIT[card] == TRUMP:
            return _none_of(higher, held * HIGHER_TRUMP_HURTS)
        tricks = len(self.hand) + LEADING_COUNTS * self.leads
        chance = (1 - SUIT_NOT_LED**tricks) * _none_of(higher, held * HIGHER_CARD_HURTS)
        for seat in self._others:
            chance *= 1 - self.is_void(seat, SUIT[card]) * (1 - self.is_void(seat, TRUMP))
        return chance


def shown_voids(tricks: Sequence[Sequence[tuple[int, int]]]) -> set[tuple[int, int]]:
    """Seats and the suits they have shown to be out of [trick.follow, trick.trump]."""
    voids = set()
    for trick in tricks:
        for seat, card in trick[1:]:
            led = SUIT[trick[0][1]]
            if SUIT[card] != led:
                voids.add((seat, led))
                if SUIT[card] != TRUMP:
                    voids.add((seat, TRUMP))
    return voids


def _none_of(count: int, likely: float) -> float:
    """The probability that none of some cards is there, given the probability of each."""
    return (1 - likely) ** count


# -- what it comes to ------------------------------------------------------------------------------
def worth_of_saying(seen: Seen, said: int) -> float:
    """The points to expect from a prediction."""
    return expected_points(said, 0, [seen.chance_later(card) for card in seen.hand])


def worth_of_playing(seen: Seen, card: int, chances: dict[int, float]) -> float:
    """The points to expect if a card is played now and the others later."""
    rest = [chance for other, chance in chances.items() if other != card]
    return expected_points(seen.said, seen.taken, [seen.chance_now(card), *rest])


def expected_points(said: int, taken: int, chances: Sequence[float]) -> float:
    """The mean points of a hand, given each remaining card's probability to take a trick."""
    likely = [1.0]
    for chance in chances:
        likely = [
            miss * (1 - chance) + hit * chance
            for miss, hit in zip([*likely, 0.0], [0.0, *likely], strict=True)
        ]
    return sum(p * points(said, taken + more) for more, p in enumerate(likely))
