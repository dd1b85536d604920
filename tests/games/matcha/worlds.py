"""The beliefs of a player of Matcha, by enumeration of everything that can have happened.

The eighteen cards are distinguished here, the zeros too (``0a`` and ``0b``): chance deals pieces of
card, not numbers. Deals have their chances; a player is taken to lay down, and to keep, any cards
as likely as any others. All of it is counted out from what one seat has observed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, perm

from chabudai.core.match import Match
from chabudai.core.rules import Json
from chabudai.games.matcha.cards import TEXT, texts
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.state import State
from chabudai.registry import game_named

Card = str
SUITED = [f"{number}{suit}" for suit in "tbws" for number in (1, 2, 3, 4)]
DECK = ["0a", "0b", *SUITED]
Cards = frozenset[Card]
Kept = dict[tuple[Cards, Cards], Fraction]
"""The cards that the viewer and the rival may have kept, with probabilities."""
NOTHING_KEPT: Kept = {(frozenset(), frozenset()): Fraction(1)}
World = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""The rival's face-down cards by place, cards in hand, and what was kept."""


def text(card: Card) -> str:
    return "0" if card in ("0a", "0b") else card


def written(cards: Iterator[Card] | Cards | tuple[Card, ...] | list[Card]) -> tuple[str, ...]:
    return tuple(sorted(text(card) for card in cards))


@dataclass
class Seen:
    """What a seat has observed of a set."""

    table: list[str]
    own: tuple[str, ...]
    """The five cards the seat had."""
    places: list[str]
    """The rival's cards on the mats, ``?`` where one lies face down."""


def seen(observation: Json) -> Seen:
    you = observation["you"]
    slots = [mat[slot] for mat in observation["mats"] for slot in ("number", "suit")]
    own = observation["your_hand"] + [s["played"][you] for s in slots if s["played"][you]]
    rivals = [s["played"][1 - you] for s in slots if s["played"][1 - you]]
    return Seen([slot["card"] for slot in slots], tuple(sorted(own)), rivals)


@dataclass
class Past:
    """The cards of one possible course of a set."""

    own: Cards
    places: tuple[Card, ...]
    in_hand: Cards
    kept: Cards
    weight: Fraction


def pasts(before: Kept, set_seen: Seen) -> Iterator[Past]:
    """Every possible course of a set that looks like this."""
    for (own_kept, kept), belief in before.items():
        suited = [card for card in SUITED if card not in own_kept | kept]
        if not set(set_seen.table) <= set(suited):
            continue
        weight = belief / perm(len(suited), 6)
        pool = [card for card in DECK if card not in own_kept | kept | set(set_seen.table)]
        for dealt in combinations(pool, 5 - len(own_kept)):
            own = own_kept | set(dealt)
            if written(own) == set_seen.own:
                rest = [card for card in pool if card not in dealt]
                chance = weight / comb(len(pool), len(dealt))
                yield from _rivals_side(own, kept, rest, set_seen.places, chance)


def _rivals_side(
    own: Cards, kept: Cards, rest: list[Card], places: list[str], weight: Fraction
) -> Iterator[Past]:
    due = 5 - len(kept)
    for dealt in combinations(rest, due):
        hand = kept | set(dealt)
        for laid in permutations(sorted(hand), len(places)):
            if all(known in ("?", text(card)) for known, card in zip(places, laid, strict=True)):
                chance = weight / comb(len(rest), due) / perm(5, len(places))
                yield Past(own, laid, hand - set(laid), kept, chance)


def keeping(before: Kept, set_seen: Seen, own_kept: tuple[str, ...], count: int) -> Kept:
    """The cards that may have been kept after a set that looked like this."""
    after: Kept = {}
    for past in pasts(before, set_seen):
        for own in combinations(sorted(past.own), len(own_kept)):
            if written(own) != own_kept:
                continue
            for kept in combinations(sorted(past.in_hand), count):
                key = frozenset(own), frozenset(kept)
                after[key] = after.get(key, Fraction(0)) + past.weight
    return after


def worlds(before: Kept, set_seen: Seen) -> dict[World, Fraction]:
    """The possible hidden cards of the rival."""
    found: dict[World, Fraction] = {}
    for past in pasts(before, set_seen):
        pairs = zip(past.places, set_seen.places, strict=True)
        laid = tuple(text(card) for card, known in pairs if known == "?")
        world = (laid, written(past.in_hand), written(past.kept))
        found[world] = found.get(world, Fraction(0)) + past.weight
    return found


class WorldReader:
    """Reads a possible state in the same terms."""

    def __init__(self, rules: Matcha, state: State, viewer: int) -> None:
        self.rival = 1 - viewer
        mats = rules.observe(state, viewer)["mats"]
        self.hidden = [
            round * 4 + index * 2 + self.rival
            for round, mat in enumerate(mats)
            for index, slot in enumerate(("number", "suit"))
            if mat[slot]["played"][self.rival] == "?"
        ]

    def __call__(self, state: State) -> World:
        laid = tuple(TEXT[state.placed[at]] for at in self.hidden)
        in_hand = tuple(sorted(texts(state.hands[self.rival])))
        return laid, in_hand, tuple(sorted(texts(state.carried[self.rival])))


class Witness:
    """A seat that follows a match and infers what the rival may have kept."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.kept = NOTHING_KEPT
        self._last: Seen | None = None
        self._set = 1

    def look(self, match: Match) -> None:
        """Take a set that is over into account, as soon as the next one is dealt."""
        observation = match.observe(self.viewer)
        if observation["phase"] == "keep":
            self._last = seen(observation)
        if observation["phase"] == "play" and observation["set"] > self._set:
            self._set = observation["set"]
            own = tuple(sorted(observation["your_kept"]))
            count = observation["kept"][1 - self.viewer]
            if self._last is None or not count:
                # The viewer's kept cards are known; the rival's are inferred again.
                own_cards = frozenset(_distinct_zeros(own))
                self.kept = {(own_cards, frozenset()): Fraction(1)}
            else:
                self.kept = keeping(self.kept, self._last, own, count)

    def worlds(self, match: Match) -> dict[World, Fraction]:
        return worlds(self.kept, seen(match.observe(self.viewer)))


def _distinct_zeros(cards: tuple[str, ...]) -> list[Card]:
    zeros = ["0a", "0b"][: cards.count("0")]
    return zeros + [card for card in cards if card != "0"]


def witnessed(edition: str, log: list[str], viewer: int) -> tuple[Match, Witness]:
    """Play a written game that a seat observes."""
    match = Match(game_named("matcha").set_up(2, {"edition": edition}), auto_chance=False)
    witness = Witness(viewer)
    for entry in log:
        seat, _, move = entry.partition(" ")
        if seat == "deal":
            match.play_chance(entry)
        else:
            match.play(int(seat), move)
        witness.look(match)
    return match, witness
