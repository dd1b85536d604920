"""A second, slow implementation of MatchMaster from the rulebook: plain lists of card texts.

Nothing here knows of `chabudai`. It is what the real rules are compared with.
"""

from __future__ import annotations

from random import Random

DECK = [str(number) + suit for suit in "OoBb" for number in range(1, 14)]
SIZES = [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]


def suit(card: str) -> str:
    return card[-1]


def number(card: str) -> int:
    return int(card[:-1])


def may_play(hand: list[str], trick: list[str]) -> list[str]:
    """The cards of a hand that the rules let go to a trick."""
    if not trick:
        return hand
    trumps_in_trick = [number(card) for card in trick if suit(card) == "O"]
    same = [card for card in hand if suit(card) == suit(trick[0])]
    trumps = [card for card in hand if suit(card) == "O"]
    if same and suit(trick[0]) != "O":
        return same
    if trumps:
        higher = [c for c in trumps if all(number(c) > other for other in trumps_in_trick)]
        return higher or trumps
    return hand


def place_of_best(trick: list[str]) -> int:
    """Which card of a trick takes it."""
    trumps = [card for card in trick if suit(card) == "O"]
    candidates = trumps or [card for card in trick if suit(card) == suit(trick[0])]
    return trick.index(max(candidates, key=number))


class Oracle:
    """One game."""

    def __init__(self, players: int, dealer: int = 0) -> None:
        self.players = players
        self.dealer = dealer
        self.hand = 1
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.said: list[int | None] = [None] * players
        self.taken = [0] * players
        self.scores = [0] * players
        self.trick: list[str] = []
        self.leader = 0
        self.phase = "deal"

    def size(self) -> int:
        return SIZES[self.hand - 1]

    def waiting_on(self) -> list[int | str]:
        if self.phase == "deal":
            return ["*"]
        if self.phase == "predict":
            return [seat for seat in range(self.players) if self.said[seat] is None]
        return [self.turn()] if self.phase == "play" else []

    def turn(self) -> int:
        return (self.leader + len(self.trick)) % self.players

    def legal(self, seat: int) -> list[str]:
        if self.phase == "predict":
            return sorted(f"say {tricks}" for tricks in range(self.size() + 1))
        return sorted(may_play(self.hands[seat], self.trick))

    def random_deal(self, random: Random) -> str:
        deck = DECK.copy()
        random.shuffle(deck)
        hands = []
        for _ in range(self.players):
            hands.append(" ".join(deck[: self.size()]))
            deck = deck[self.size() :]
        return "deal " + " / ".join(hands)

    def deal(self, text: str) -> None:
        self.hands = [part.split() for part in text.removeprefix("deal").split("/")]
        self.said = [None] * self.players
        self.taken = [0] * self.players
        self.phase = "predict"

    def play(self, seat: int, move: str) -> None:
        assert seat in self.waiting_on()
        assert move in self.legal(seat)
        if self.phase == "predict":
            self.said[seat] = int(move.split()[1])
            if None not in self.said:
                self.phase = "play"
                self.leader = (self.dealer + 1) % self.players
            return
        self.hands[seat].remove(move)
        self.trick.append(move)
        if len(self.trick) == self.players:
            self.leader = (self.leader + place_of_best(self.trick)) % self.players
            self.taken[self.leader] += 1
            self.trick = []
            if not self.hands[0]:
                self.end_hand()

    def end_hand(self) -> None:
        for seat in range(self.players):
            said, taken = self.said[seat], self.taken[seat]
            assert said is not None
            if said == taken:
                self.scores[seat] += 10 + taken
            else:
                self.scores[seat] -= max(said, taken) - min(said, taken)
        if self.hand == 13:
            self.phase = "over"
            return
        self.hand += 1
        self.dealer = (self.dealer + 1) % self.players
        self.phase = "deal"

    def ranks(self) -> list[int]:
        order = sorted(self.scores, reverse=True)
        return [order.index(score) + 1 for score in self.scores]
