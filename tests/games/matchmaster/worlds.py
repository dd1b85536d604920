"""All possible hands of the others, by checking each one against the rules of play.

A hand is possible if each card its owner has played in this hand was legal with it. Nothing else
is known, so every deal that is possible is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from chabudai.core.match import Match
from chabudai.core.rules import Json
from chabudai.games.matchmaster.cards import TEXT
from chabudai.games.matchmaster.state import State
from chabudai.games.matchmaster.view import held
from tests.games.matchmaster.oracle import DECK, may_play

Hands = tuple[tuple[str, ...], ...]
"""The hidden hands, in the order of the seats."""


def tricks_of(observation: Json) -> list[list[tuple[int, str]]]:
    """The cards played in this hand, with their seats."""
    done = [[(seat, card) for seat, card in trick["cards"]] for trick in observation["tricks"]]
    return [*done, [(play["seat"], play["card"]) for play in observation["trick"]]]


def is_possible(seat: int, cards: tuple[str, ...], tricks: list[list[tuple[int, str]]]) -> bool:
    """Whether all a seat has played was legal if it holds these cards now."""
    later = [card for trick in tricks for who, card in trick if who == seat]
    for trick in tricks:
        table: list[str] = []
        for who, card in trick:
            if who == seat:
                if card not in may_play([*cards, *later], table):
                    return False
                later.remove(card)
            table.append(card)
    return True


def hidden_seats(observation: Json) -> list[int]:
    counts = observation["cards_left"]
    return [seat for seat in range(len(counts)) if seat != observation["you"] and counts[seat]]


def possible_hands(observation: Json) -> Iterator[Hands]:
    """Every possible deal of the unseen cards to the hidden hands."""
    tricks = tricks_of(observation)
    seen = {card for trick in tricks for _, card in trick} | set(observation["your_hand"])
    unseen = [card for card in DECK if card not in seen]
    choices = []
    for seat in hidden_seats(observation):
        size = observation["cards_left"][seat]
        hands = [h for h in combinations(unseen, size) if is_possible(seat, h, tricks)]
        choices.append([(sum(1 << DECK.index(card) for card in hand), hand) for hand in hands])

    def deal(at: int, used: int) -> Iterator[Hands]:
        if at == len(choices):
            yield ()
            return
        for mask, hand in choices[at]:
            if not mask & used:
                for rest in deal(at + 1, used | mask):
                    yield hand, *rest

    yield from deal(0, 0)


def hands_of(match: Match, viewer: int | None, state: State) -> Hands:
    """The same hands of a possible state."""
    return tuple(
        tuple(TEXT[card] for card in held(state, seat))
        for seat in hidden_seats(match.observe(viewer))
    )
