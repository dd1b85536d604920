"""Games written by their outcomes: who takes what at each of a mat's two cards.

``story("2020", [("0 tea", "1 bowl 0 whisk")])`` is a game whose first round gives seat 0 a tea
token unopposed, and seat 1 a bowl for a match that seat 0 missed. Deals and moves are found.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.games.matcha.oracle import SLOTS, SUITED, TOKEN_OF, Oracle, matching

SUIT_OF = {token: suit for suit, token in TOKEN_OF.items()}
Slots = tuple[str, str]


class _Impossible(Exception):
    """These cards cannot lead to these outcomes."""


def story(edition: str, rounds: Sequence[Slots]) -> list[str]:
    """The entries of a game whose rounds have these outcomes."""
    oracle = Oracle(edition)
    entries: list[str] = []
    for first in range(0, len(rounds), 3):
        entries += _one_set(oracle, rounds[first : first + 3])
    return entries


def _one_set(oracle: Oracle, rounds: Sequence[Slots]) -> list[str]:
    for attempt in range(500):
        try:
            deal, plays = _cards_for(rounds, Random(attempt))
        except _Impossible:
            continue
        return [deal, *_played(oracle, deal, plays, len(rounds))]
    raise AssertionError(f"no cards for {rounds}")


Plays = list[list[dict[str, str]]]
"""By round and seat: slot and card."""


def _cards_for(rounds: Sequence[Slots], random: Random) -> tuple[str, Plays]:
    deck = SUITED.copy()
    random.shuffle(deck)
    table: list[str] = []
    specs = [spec for slots in rounds for spec in slots]
    for spec in [*specs, *[""] * (6 - len(specs))]:
        suit = SUIT_OF[spec.split()[1]] if spec else ""
        table.append(_take(deck, [card for card in deck if card.endswith(suit)]))
    deck += ["0", "0"]
    plays: Plays = [[{}, {}] for _ in rounds]
    for at, spec in enumerate(specs):
        words = spec.split()
        if len(words) == 4:  # the match first, as it is harder to find
            _assign(plays, at, int(words[0]), deck, table, hit=True)
            _assign(plays, at, int(words[2]), deck, table, hit=False)
    for at, spec in enumerate(specs):
        words = spec.split()
        if len(words) == 2:
            _assign(plays, at, int(words[0]), deck, table, hit=None)
    hands = []
    for seat in (0, 1):
        hand = [card for played in plays for card in played[seat].values()]
        while len(hand) < 5:
            hand.append(_take(deck, deck))
        if len(hand) > 5:
            raise _Impossible
        hands.append(" ".join(hand))
    return f"deal {' '.join(table)} / {hands[0]} / {hands[1]}", plays


def _take(deck: list[str], fitting: list[str]) -> str:
    if not fitting:
        raise _Impossible
    deck.remove(fitting[0])
    return fitting[0]


def _assign(
    plays: Plays, at: int, seat: int, deck: list[str], table: list[str], *, hit: bool | None
) -> None:
    slot = SLOTS[at % 2]
    fitting = [card for card in deck if hit in (None, matching(card, table[at], slot))]
    plays[at // 2][seat][slot] = _take(deck, fitting)


def _played(oracle: Oracle, deal: str, plays: Plays, rounds: int) -> list[str]:
    """Play the cards in turn. Players without a card to play pass, and nothing is kept."""
    oracle.deal(deal)
    entries: list[str] = []
    for number in range(1, rounds + 1):
        left = plays[number - 1]
        while oracle.phase == "play" and oracle.round == number:
            seat = oracle.next_seat()
            slot = next(iter(left[seat]), None)
            move = "pass" if slot is None else f"{left[seat].pop(slot)} {slot}"
            entries.append(f"{seat} {move}")
            oracle.play(seat, move)
    while oracle.phase == "keep" and rounds == 3:
        seat = int(oracle.waiting_on()[0])
        entries.append(f"{seat} keep")
        oracle.play(seat, "keep")
    return entries
