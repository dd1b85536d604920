"""The five levels of opponents at Matcha.

The first four play like people: they plan with rules of thumb, and a weaker one overlooks whether
cards match, forgets what it has seen, thinks of this mat only, and believes claims.
`expert` plays a mixed strategy: learned play with a look ahead, and solved where a set ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

from chabudai.bots import Bot
from chabudai.bots.levels import sampled
from chabudai.core.chance import stream
from chabudai.core.rules import Random
from chabudai.core.seat import Seat
from chabudai.games.matcha.cards import ALL_CARDS, ZERO, cards_in, matches
from chabudai.games.matcha.greedy import Prize, Seen, Slot, choose_kept
from chabudai.games.matcha.notation import PASS
from chabudai.games.matcha.state import NOTHING
from chabudai.games.matcha.talk import TALK_STYLES, TalkStyle, claims_of_rival

if TYPE_CHECKING:
    from chabudai.games.matcha.analysis.round_solver import Effort


@dataclass(frozen=True, slots=True)
class Weaknesses:
    """The weaknesses of a player."""

    overlooks: float
    """How often the player does not see that a card matches, or thinks that it does."""
    forgets: float
    """How often the player forgets which cards have been seen."""
    only_now: float
    """How often the player thinks of this mat only, and spends cards that later mats need."""
    blur: float
    """How inexactly the player weighs moves, in winning chance."""


WEAKNESSES = {
    "novice": Weaknesses(overlooks=0.55, forgets=1.0, only_now=1.0, blur=0.35),
    "casual": Weaknesses(overlooks=0.25, forgets=0.8, only_now=0.6, blur=0.10),
    "regular": Weaknesses(overlooks=0.10, forgets=0.4, only_now=0.25, blur=0.045),
    "strong": Weaknesses(overlooks=0.0, forgets=0.0, only_now=0.0, blur=0.015),
}


class FlawedPlayer:
    """Plays like a person with some weaknesses."""

    wants_past = True

    def __init__(self, weaknesses: Weaknesses, talk_style: TalkStyle, random: Random) -> None:
        self._weaknesses = weaknesses
        self._talk_style = talk_style
        self._random = random

    def choose(self, seat: Seat) -> int:
        """The first card of the plan that looks best now."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        seen = Seen(seat.observe())
        if seen.phase == "keep":
            return choose_kept(seen, seat)
        if self._random() < self._weaknesses.forgets:
            seen.unseen = _without(cards_in(ALL_CARDS), seen.hand)
        plan = self._plan(seen, self._believed(seat))
        here = [(slot, card) for slot, card in plan if slot[0] == seen.mat]
        if not here:
            return PASS
        (_, side), card = min(here, key=lambda play: seen.rivals[play[0]] == NOTHING)
        return card * 2 + side

    def _believed(self, seat: Seat) -> dict[int, bool]:
        """The rival's claims that the player believes, by slot."""
        claims = claims_of_rival(seat)
        return {
            slot: match
            for slot, match in claims.items()
            if self._random() < self._talk_style.believes
        }

    def _plan(self, seen: Seen, believed: dict[int, bool]) -> list[tuple[Slot, int]]:
        """Which cards to play where: the best total of what each card seems to bring."""
        only_now = self._random() < self._weaknesses.only_now
        slots = [slot for slot in seen.open_slots() if not only_now or slot[0] == seen.mat]
        values = [[self._value(seen, slot, card, believed) for card in seen.hand] for slot in slots]
        return _assigned(slots, seen.hand, values)

    def _value(self, seen: Seen, slot: Slot, card: int, believed: dict[int, bool]) -> float:
        """What a card at a slot seems to bring."""
        weaknesses = self._weaknesses
        if slot[0] == seen.mat and slot[1] in believed:
            seen = _convinced(seen, slot, believed[slot[1]])
        if self._random() < weaknesses.overlooks:
            card = _mistaken(seen, slot, card)
        blur = weaknesses.blur * (self._random() + self._random() - 1) * 2
        return Prize(seen, slot).of_playing(card) + blur


def _without(cards: list[int], some: list[int]) -> list[int]:
    for card in some:
        cards.remove(card)
    return cards


def _convinced(seen: Seen, slot: Slot, match: bool) -> Seen:
    """What a player sees who believes that the rival's card at a slot matches, or misses."""
    face = seen.faces[slot]
    fitting = [card for card in seen.unseen if matches(card, face, slot[1]) == match]
    if not fitting:
        return seen
    convinced = object.__new__(Seen)
    convinced.__dict__.update(seen.__dict__)
    convinced.unseen = fitting
    return convinced


def _mistaken(seen: Seen, slot: Slot, card: int) -> int:
    """A card as a careless player sees it: a match as a miss, and the reverse."""
    face = seen.faces[slot]
    if matches(card, face, slot[1]):
        return ZERO
    return next((other for other in seen.unseen if matches(other, face, slot[1])), card)


def _assigned(
    slots: list[Slot], hand: list[int], values: list[list[float]]
) -> list[tuple[Slot, int]]:
    """The assignment of cards to slots with the highest total; slots may stay empty."""
    best: list[dict[int, tuple[float, int]]] = [{} for _ in range(len(slots) + 1)]

    def most(at: int, used: int) -> float:
        if at == len(slots):
            return 0.0
        known = best[at].get(used)
        if known is None:
            found = (most(at + 1, used), NOTHING)
            for place in range(len(hand)):
                if not used >> place & 1:
                    value = values[at][place] + most(at + 1, used | 1 << place)
                    if value > found[0]:
                        found = (value, place)
            known = best[at][used] = found
        return known[0]

    most(0, 0)
    plan, used = [], 0
    for at, slot in enumerate(slots):
        place = best[at][used][1]
        if place != NOTHING:
            plan.append((slot, hand[place]))
            used |= 1 << place
    return plan


MOST_PAIRS = 560
"""Two rounds are solved if there are at most this many pairs of cards: within about a second."""
MOST_WORK = 60_000_000
"""The most entries of a game that all iterations together visit."""
PLAYOUTS = 512
"""How often the expert tries each move when it looks ahead."""
WARMTH = 0.02
"""A move whose chance is worse by this much is e times rarer."""
WARMTH_OF_KEEPING = 0.003
"""The same for the choice of cards to keep, which hides less."""
ASKED_GAP = 0.0003
"""How exactly a position of a file is solved: no one waits."""
ASKED_DOUBT = 0.2
"""How much players of such a position reckon with rivals who play anything: hardly, since a best
response gains from it."""
RARE = 0.1
"""Moves that are rarer than this, compared with the favourite, are left out."""


class Expert:
    """Solves the end of each set and plays it with a mixed strategy; before, it looks ahead.

    The last round of a set is solved, and the last two if they are small enough, from what the
    play so far says about both hands. Before that it starts from learned play and prefers moves
    that do well against all cards that the rival may have. It keeps the cards that are best for
    the next set, also by what it has learned. It ignores claims.

    It draws no conclusions from rounds whose moves the seat does not know: someone asks about a
    position then. No one waits for a move, so it solves all that can be solved.
    """

    wants_past = True
    same_for_blanks = True
    """Cards that match nothing that is left are all the same to it, where it solves."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def policy(self, seat: Seat) -> dict[int, float]:
        """The probability of each action. The same knowledge gives the same policy."""
        legal = seat.legal()
        if len(legal) == 1:
            return {legal[0]: 1.0}
        found = self._kept(seat) if seat.observe()["phase"] == "keep" else self._played(seat)
        total = sum(found.values())
        return {action: found.get(action, 0.0) / total for action in legal}

    def _kept(self, seat: Seat) -> dict[int, float]:
        """The cards that are best for the next set [2015.keep]."""
        from chabudai.games.matcha.analysis.next_set import keep_chances

        observed = seat.observe()
        dice = stream("matcha expert", seat.info_text())
        chances = keep_chances(seat, observed, dice)
        best = max(chances.values())
        return {
            action: exp((chance - best) / WARMTH_OF_KEEPING) for action, chance in chances.items()
        }

    def _played(self, seat: Seat) -> dict[int, float]:
        """The mixed strategy of a solution, or of the look ahead."""
        from chabudai.games.matcha.analysis.lookahead import Lookahead
        from chabudai.games.matcha.analysis.reading import read
        from chabudai.games.matcha.analysis.round_solver import round_solver
        from chabudai.games.matcha.analysis.solved_games import policy

        reading = read(seat)
        solved = round_solver(effort_since(reading.since)).exact(reading)
        found = None if solved is None else policy(solved, reading)
        if found is None:
            found = Lookahead(reading, PLAYOUTS).policy(WARMTH)
            most = max(found.values())
            found = {one: chance for one, chance in found.items() if chance >= most * RARE}
        return found

    def choose(self, seat: Seat) -> int:
        """An action drawn from the policy."""
        return sampled(self.policy(seat), self._random)


def effort_since(since: int) -> Effort:
    """How hard to think where the moves are known since some round of the set."""
    from chabudai.games.matcha.analysis.positions import MOST_WAYS_TO_PLAY
    from chabudai.games.matcha.analysis.round_solver import Effort

    if not since:
        return Effort(most_pairs=MOST_PAIRS, most_work=MOST_WORK, doubt=1.0)
    ways = MOST_WAYS_TO_PLAY
    return Effort(iterations=1000, gap=ASKED_GAP, since=since, most_ways=ways, doubt=ASKED_DOUBT)


def make(level: str, random: Random) -> Bot:
    """The bot of a level."""
    if level in WEAKNESSES:
        return FlawedPlayer(WEAKNESSES[level], TALK_STYLES[level], random)
    return Expert(random)
