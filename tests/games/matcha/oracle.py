"""A second, slow implementation of Matcha from the rulebooks: plain lists of card texts.

Nothing here knows of `chabudai`. It is what the real rules are compared with.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

SUITS = ["t", "b", "w", "s"]
TOKEN_OF = {"t": "tea", "b": "bowl", "w": "water", "s": "scoop"}
KINDS = ["tea", "bowl", "water", "scoop", "whisk"]
SUITED = [str(number) + suit for suit in SUITS for number in [1, 2, 3, 4]]
HIGHER_NUMBER = ["43", "42", "32", "31", "21", "14"]
"""The first beats the second."""
HIGHER_SUIT = ["tb", "tw", "bw", "bs", "ws", "st"]
SLOTS = ["number", "suit"]


def matching(card: str, face: str, slot: str) -> bool:
    if card == "0":
        return False
    return card[0] == face[0] if slot == "number" else card[1] == face[1]


def better(card: str, other: str, slot: str) -> bool:
    if slot == "number":
        return card[1] + other[1] in HIGHER_SUIT
    return card[0] + other[0] in HIGHER_NUMBER


class Oracle:
    """One game, both editions."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.tokens = [dict.fromkeys(KINDS, 0), dict.fromkeys(KINDS, 0)]
        self.set = 1
        self.round = 1
        self.dealer = 0
        self.table: list[str] = []
        self.hands: list[list[str]] = [[], []]
        self.aside: list[str] = []
        self.beside: list[dict[str, str]] = [{}, {}]
        """What each player has played in this round, by slot."""
        self.turns: list[int] = []
        """Who has had a turn in this round."""
        self.passed: list[int] = []
        self.phase = "deal"
        self.choices: dict[int, list[str]] = {}
        self.ranks: list[int] | None = None

    # -- queries ---------------------------------------------------------------------------------
    def waiting_on(self) -> list[int | str]:
        if self.phase == "deal":
            return ["*"]
        if self.phase == "keep":
            return [s for s in [0, 1] if self.hands[s] and s not in self.choices]
        return [self.next_seat()] if self.phase == "play" else []

    def next_seat(self) -> int:
        seat = self.find_next_seat()
        assert seat is not None
        return seat

    def find_next_seat(self) -> int | None:
        if self.edition == "2020":
            if len(self.turns) == 4:
                return None
            return [self.dealer, 1 - self.dealer][len(self.turns) % 2]
        after_last = 1 - self.turns[-1] if self.turns else self.dealer
        for seat in [after_last, 1 - after_last]:
            if seat not in self.passed and self.hands[seat] and len(self.beside[seat]) < 2:
                return seat
        return None

    def legal(self, seat: int) -> list[str]:
        if self.phase == "keep":
            moves = set()
            for count in range(len(self.hands[seat]) + 1):
                for cards in combinations(self.hands[seat], count):
                    moves.add(" ".join(["keep", *self.in_order(list(cards))]))
            return sorted(moves)
        moves = {"pass"}
        for slot in SLOTS:
            if slot not in self.beside[seat]:
                for card in self.hands[seat]:
                    moves.add(card + " " + slot)
        return sorted(moves)

    def in_order(self, cards: list[str]) -> list[str]:
        return [card for card in ["0", *SUITED] for held in cards if held == card]

    # -- playing ---------------------------------------------------------------------------------
    def random_deal(self, random: Random) -> str:
        deck = [card for card in SUITED if card not in self.hands[0] + self.hands[1]]
        random.shuffle(deck)
        table, deck = deck[:6], deck[6:]
        deck += ["0"] * (2 - (self.hands[0] + self.hands[1]).count("0"))
        random.shuffle(deck)
        due = 5 - len(self.hands[0])
        first, deck = deck[:due], deck[due:]
        second = deck[: 5 - len(self.hands[1])]
        return f"deal {' '.join(table)} / {' '.join(first)} / {' '.join(second)}"

    def deal(self, text: str) -> None:
        table, first, second = text.removeprefix("deal").split("/")
        self.table = table.split()
        self.hands[0] = self.hands[0] + first.split()
        self.hands[1] = self.hands[1] + second.split()
        self.aside = ["0", "0", *SUITED]
        for card in self.table + self.hands[0] + self.hands[1]:
            self.aside.remove(card)
        self.phase = "play"
        self.start_round(1)

    def start_round(self, number: int) -> None:
        self.round = number
        self.turns = []
        self.passed = []
        self.beside = [{}, {}]

    def play(self, seat: int, move: str) -> None:
        assert seat in self.waiting_on()
        assert move in self.legal(seat)
        words = move.split()
        if words[0] == "keep":
            self.choices[seat] = words[1:]
            if not self.waiting_on():
                self.next_set()
            return
        self.turns.append(seat)
        if move == "pass":
            self.passed.append(seat)
        else:
            self.hands[seat].remove(words[0])
            self.beside[seat][words[1]] = words[0]
        if self.find_next_seat() is None:
            self.end_round()

    def end_round(self) -> None:
        for slot in SLOTS:
            face = self.table[self.round * 2 - 2 + SLOTS.index(slot)]
            self.resolve(face, slot)
        self.look_for_winner()
        if self.ranks is not None:
            self.phase = "over"
        elif self.round < 3:
            self.start_round(self.round + 1)
        elif self.edition == "2015" and (self.hands[0] or self.hands[1]):
            self.phase = "keep"
            self.choices = {}
        else:
            self.choices = {}
            self.next_set()

    def resolve(self, face: str, slot: str) -> None:
        token = TOKEN_OF[face[1]]
        there = [seat for seat in [0, 1] if slot in self.beside[seat]]
        if len(there) == 1:
            self.tokens[there[0]][token] += 1
        if len(there) == 2:
            cards = [self.beside[0][slot], self.beside[1][slot]]
            hits = [matching(card, face, slot) for card in cards]
            if hits == [True, True]:
                self.tokens[0 if better(cards[0], cards[1], slot) else 1][token] += 1
            if hits == [True, False]:
                self.tokens[0][token] += 1
                self.tokens[1]["whisk"] += 1
            if hits == [False, True]:
                self.tokens[1][token] += 1
                self.tokens[0]["whisk"] += 1

    def has_won(self, seat: int) -> bool:
        own = self.tokens[seat]
        if all(own[kind] > 0 for kind in KINDS):
            return True
        if self.edition == "2015":
            return any(own[kind] >= 4 for kind in KINDS)
        return own["whisk"] >= 4 or any(own[kind] >= 3 for kind in KINDS[:4])

    def compare(self) -> list[int]:
        for kind in KINDS:
            if self.tokens[0][kind] != self.tokens[1][kind]:
                return [1, 2] if self.tokens[0][kind] > self.tokens[1][kind] else [2, 1]
        return [1, 1]

    def look_for_winner(self) -> None:
        won = [self.has_won(0), self.has_won(1)]
        last = self.edition == "2020" and self.set == 2 and self.round == 3
        if won == [True, False]:
            self.ranks = [1, 2]
        elif won == [False, True]:
            self.ranks = [2, 1]
        elif won == [True, True] or last:
            ranks = self.compare()
            if ranks != [1, 1] or self.edition == "2020":
                self.ranks = ranks

    def next_set(self) -> None:
        self.hands = [self.choices.get(0, []), self.choices.get(1, [])]
        self.set += 1
        self.round = 1
        self.dealer = 1 - self.dealer
        self.table = []
        self.phase = "deal"
