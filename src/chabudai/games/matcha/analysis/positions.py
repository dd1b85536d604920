"""Positions of Matcha in files: the start of a round, with what both players know.

The format is described in ``docs/researchers/solve.md``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import comb
from typing import Any

from chabudai.core.game import quoted
from chabudai.core.refusals import BadInput
from chabudai.games.matcha.analysis.situations import Board, Kinds, Situation, private_states
from chabudai.games.matcha.analysis.values import decided
from chabudai.games.matcha.cards import CARD, SLOTS, TEXT, TOKENS, WHISK, ZERO
from chabudai.games.matcha.editions import EDITIONS, Edition
from chabudai.games.matcha.notation import HAND_SIZE, SET_ASIDE, TABLE_SIZE
from chabudai.games.matcha.state import ROUNDS

PLAYERS = ("dealer", "other")
SOLVED = EDITIONS["2020"]
"""In the 2015 edition cards are kept from set to set, so the end of a set is not exact."""
MOST_WAYS = 40_000_000
"""The most ways to play that a bot solves exactly, if all cards are different."""
MOST_WAYS_TO_SOLVE = 3_000_000_000
"""The same for a position of a file: it may take minutes, and up to six gigabytes of memory."""
MOST_WAYS_TO_PLAY = 1_200_000_000
"""The same for a bot that plays such a position, and so needs more than its value."""
MOST_CARDS = 4
"""The most cards in a hand with which two rounds are solved."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a file."""

    id: str
    set: int
    round: int
    """From 1 to 6."""
    situation: Situation

    @property
    def edition(self) -> Edition:
        """The edition."""
        return SOLVED

    @property
    def last_set(self) -> bool:
        """Whether the comparison decides after this set."""
        return self.set == SOLVED.most_sets


def read_positions(data: object) -> list[Position]:
    """The positions of a file's JSON data. Raises ``BadInput``."""
    found = data.get("positions") if isinstance(data, dict) else data
    if not isinstance(found, list):
        raise BadInput("no list of positions: a file is an object with the key positions")
    if not found:
        raise BadInput("there are no positions in the file")
    positions = []
    for number, one in enumerate(found):
        name = one.get("id", number) if isinstance(one, dict) else number
        label = name if isinstance(name, str) else str(number)
        try:
            positions.append(read_position(label, one))
        except BadInput as problem:
            raise BadInput(f"position {quoted(label)}: {problem}") from None
    return positions


def read_position(label: str, data: object) -> Position:
    """One position. Raises ``BadInput``."""
    if not isinstance(data, Mapping):
        raise BadInput(f"a position is an object, not {quoted(data)}")
    edition = data.get("edition", SOLVED.name)
    if edition != SOLVED.name:
        raise BadInput(f"only positions of edition {SOLVED.name} are solved, not {quoted(edition)}")
    set_number = _whole(data, "set", 1, SOLVED.most_sets or 1)
    round_number = _whole(data, "round", 1, ROUNDS * (SOLVED.most_sets or 1))
    if (round_number - 1) // ROUNDS + 1 != set_number:
        raise BadInput(f"round {round_number} is not in set {set_number}")
    before = (round_number - 1) % ROUNDS
    boards = _boards(data, ROUNDS - before)
    unseen = _cards(data.get("unseen"), "unseen")
    _check_no_card_twice([*unseen, *(face for board in boards for face in board)])
    hands = tuple(_whole(_part(data, "hand_sizes"), who, 0, HAND_SIZE) for who in PLAYERS)
    hidden = tuple(_whole(_part(data, "face_down"), who, 0, HAND_SIZE) for who in PLAYERS)
    aside = _whole(data, "set_aside", 0, TABLE_SIZE)
    situation = Situation(
        _tokens(data, round_number),
        boards,
        tuple(sorted(unseen)),
        (hands[0], hands[1]),
        (hidden[0], hidden[1]),
    )
    _check_sizes(situation, before, aside)
    _check_not_too_large(situation)
    return Position(label, set_number, round_number, situation)


def _part(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    part = data.get(name)
    if not isinstance(part, Mapping):
        raise BadInput(f"{name} is an object with {' and '.join(PLAYERS)}, not {quoted(part)}")
    return part


def _whole(data: Mapping[str, Any], name: str, least: int, most: int) -> int:
    number = data.get(name)
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        raise BadInput(f"{name} is a whole number from {least} to {most}, not {quoted(number)}")
    return number


def _cards(texts: object, name: str) -> list[int]:
    if not isinstance(texts, list):
        raise BadInput(f"{name} is a list of cards, not {quoted(texts)}")
    return [_card(text) for text in texts]


def _card(text: object) -> int:
    card = CARD.get(text) if isinstance(text, str) else None
    if card is None:
        raise BadInput(f"there is no card {quoted(text)} (cards: 0, 1t to 4s)")
    return card


def _check_no_card_twice(cards: list[int]) -> None:
    for card, count in Counter(cards).items():
        if count > (2 if card == ZERO else 1):
            raise BadInput(f"card {TEXT[card]} is there {count} times")


def _boards(data: Mapping[str, Any], due: int) -> tuple[Board, ...]:
    boards = data.get("boards")
    if not isinstance(boards, list) or len(boards) != due:
        found = len(boards) if isinstance(boards, list) else quoted(boards)
        raise BadInput(f"boards lists one mat for each round left in the set: {due}, not {found}")
    read = []
    for board in boards:
        if not isinstance(board, Mapping) or set(board) != set(SLOTS):
            raise BadInput(f"a board has a number card and a suit card, not {quoted(board)}")
        number, suit = (_card(board[slot]) for slot in SLOTS)
        if ZERO in (number, suit):
            raise BadInput("a zero never lies face up on a mat")
        read.append((number, suit))
    return tuple(read)


def _tokens(data: Mapping[str, Any], round_number: int) -> tuple[int, ...]:
    part = _part(data, "tokens")
    counts: list[int] = []
    for who in PLAYERS:
        own = part.get(who)
        if not isinstance(own, Mapping):
            raise BadInput(f"tokens of {who} is an object, not {quoted(own)}")
        unknown = [kind for kind in own if kind not in TOKENS]
        if unknown:
            raise BadInput(f"there is no token {quoted(unknown[0])} (tokens: {', '.join(TOKENS)})")
        for kind, most in zip(TOKENS, SOLVED.supply, strict=True):
            counts.append(_whole(own, kind, 0, most) if kind in own else 0)
    tokens = tuple(counts)
    for at, kind in enumerate(TOKENS):
        if tokens[at] + tokens[5 + at] > SOLVED.supply[at]:
            both = tokens[at] + tokens[5 + at]
            raise BadInput(f"there are {SOLVED.supply[at]} {kind} tokens, not {both}")
    slots = 2 * (round_number - 1)
    whisks = tokens[WHISK] + tokens[5 + WHISK]
    suited = sum(tokens) - whisks
    if suited > slots:
        raise BadInput(f"{slots} slots give at most {slots} tokens with a suit, not {suited}")
    if whisks > slots:
        raise BadInput(f"{slots} slots give at most {slots} whisks, not {whisks}")
    if decided(SOLVED, tokens) is not None:
        raise BadInput("the game is already decided with these tokens")
    return tokens


def _check_sizes(situation: Situation, before: int, aside: int) -> None:
    """Check the numbers of cards. Hands may be smaller than play can leave: good for study."""
    if aside != SET_ASIDE:
        raise BadInput(f"{SET_ASIDE} cards are set aside, not {aside}")
    sizes = sum(situation.hands) + sum(situation.hidden) + aside
    if len(situation.unseen) != sizes:
        raise BadInput(
            f"{len(situation.unseen)} unseen cards, but hands, face-down cards and cards aside"
            f" are {sizes}"
        )
    shown = []
    for player, who in enumerate(PLAYERS):
        played = HAND_SIZE - situation.hands[player]
        if situation.hidden[player] > played:
            raise BadInput(
                f"the {who} has played {played} cards, so not {situation.hidden[player]}"
                " of them lie face down"
            )
        shown.append(played - situation.hidden[player])
    if shown[0] != shown[1]:
        raise BadInput(
            f"the dealer has {shown[0]} revealed cards and the other {shown[1]}:"
            " cards are revealed in pairs"
        )
    if not before and any(situation.hands[player] < HAND_SIZE for player in (0, 1)):
        raise BadInput(f"a set starts with {HAND_SIZE} cards in each hand")


def _check_not_too_large(situation: Situation) -> None:
    if not is_solvable(situation):
        raise BadInput(
            "too large to solve exactly: so many different hands and face-down cards are possible"
            " (solvable: one round, two rounds with up to three cards each as play leaves them,"
            " that is with none face down, and many others)"
        )


def is_solvable(situation: Situation, most_ways: int = MOST_WAYS_TO_SOLVE) -> bool:
    """Whether a situation is small enough to be solved: cards that do the same count as one."""
    if len(situation.boards) == 1:
        return True
    if max(situation.hands) > MOST_CARDS:
        return False
    dealer, other = private_states(situation, Kinds.of(situation))
    deals = min(len(dealer) * len(other), _deals(situation))
    return deals * _all_plans(situation) <= most_ways


def ways_to_play(situation: Situation) -> int:
    """About how many ways there are to deal and play the rounds that are left."""
    return _deals(situation) * _all_plans(situation)


def _deals(situation: Situation) -> int:
    unseen, (first, second), hidden = len(situation.unseen), situation.hands, situation.hidden
    deals = comb(unseen, first) * comb(unseen - first, second)
    rest = unseen - first - second
    return deals * comb(rest, hidden[0]) * comb(max(0, rest - hidden[0]), hidden[1])


def _all_plans(situation: Situation) -> int:
    (first, second), rounds = situation.hands, len(situation.boards)
    return _plans(first, rounds) * _plans(second, rounds)


def _plans(cards: int, rounds: int) -> int:
    """The ways for one player to play some rounds with some cards."""
    if not rounds:
        return 1
    ways = _plans(cards, rounds - 1)
    if cards:
        ways += 4 * cards * _plans(cards - 1, rounds - 1)
    if cards > 1:
        ways += 2 * cards * (cards - 1) * _plans(cards - 2, rounds - 1)
    return ways
