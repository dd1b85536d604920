"""Near-optimal play: solve the current round, or the rest of the set where that is small enough.

At the start of each round the rest of the set is solved from the beliefs about both hands. With
three cards each or in the last round the solution is exact. Earlier, the look ahead stops after
the round and uses `Outlook`, and cards that cannot match there are grouped by what they are worth
later. Beliefs follow from the learned play (`blueprint.py`).

Everything follows from what both players see, so a solution is the same from both seats and can be
computed again at any time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from chabudai.analysis.cfr import solve
from chabudai.analysis.kernels import Floats
from chabudai.analysis.sequence_form import Doubts, Slips, Solution
from chabudai.games.matcha.analysis.endgame import Built
from chabudai.games.matcha.analysis.positions import (
    MOST_WAYS,
    is_solvable,
    ways_to_play,
)
from chabudai.games.matcha.analysis.reading import Reading
from chabudai.games.matcha.analysis.round_beliefs import (
    Belief,
    believable,
    believed,
    joint,
    odd_shares,
)
from chabudai.games.matcha.analysis.situations import (
    Board,
    Kinds,
    Situation,
    Worths,
    private_states,
)
from chabudai.games.matcha.analysis.solved_games import SolvedGame
from chabudai.games.matcha.analysis.values import Outlook
from chabudai.games.matcha.cards import ZERO, matches
from chabudai.games.matcha.editions import Edition
from chabudai.games.matcha.notation import HAND_SIZE

EXACT_HAND = 3
"""With hands up to this size the last two rounds are solved, if few cards lie face down."""
LEAST_ITERATIONS = 20
"""Large games are solved with at least this many iterations."""
MOST_KEPT = 3_000_000
"""The entries of all games in sequence form whose solutions are kept. The last is always kept."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think."""

    iterations: int = 120
    gap: float = 0.0015
    coarse_iterations: int = 40
    coarse_gap: float = 0.004
    buckets: int = 2
    since: int = 0
    """The round of the set from which on the play counts: nothing follows from earlier rounds."""
    exact_hand: int = EXACT_HAND
    most_pairs: int | None = None
    """Two rounds are solved if there are at most this many pairs of the players' cards."""
    most_ways: int | None = None
    """Two rounds are solved with any hands if there are at most this many ways to play them."""
    most_work: int | None = None
    """The iterations times the entries of the game in sequence form."""
    every_choice: bool = False
    """Whether the last round keeps choices that cannot be better than others: to value them."""
    slips: float = 0.0
    """How often players choose at random: so that answers to bad moves make sense, too."""
    doubt: float = 0.0
    """How much players reckon with rivals who play anything: so that the answers gain from it.
    With 1, as often as the play makes it likely."""


class RoundSolver:
    """Solves the situations of a game, and remembers the last solutions."""

    def __init__(
        self,
        effort: Effort,
        outlook: Callable[[Reading], Outlook] | None = None,
        most_kept: int = MOST_KEPT,
    ) -> None:
        self.effort = effort
        self._most_kept = most_kept
        self._outlook = outlook or _outlook_of
        self._known: OrderedDict[object, SolvedGame] = OrderedDict()

    def solved_game(self, reading: Reading, round: int | None = None) -> SolvedGame:
        """The solution that covers a round (by default the current one)."""
        now = reading.now if round is None else round
        start = now
        if now > self.effort.since and self._is_exact(reading, now - 1):
            start = now - 1
        key = _key(reading, start)
        known = self._known.get(key)
        if known is None:
            known = self._solved(reading, start)
            self._known[key] = known
            self._forget_oldest()
        return known

    def _forget_oldest(self) -> None:
        entries = sum(len(one.built.game.values) for one in self._known.values())
        while entries > self._most_kept and len(self._known) > 1:
            _, oldest = self._known.popitem(last=False)
            entries -= len(oldest.built.game.values)

    def exact(self, reading: Reading) -> SolvedGame | None:
        """The exact solution that covers the current round.

        ``None`` if the round is too large, or if there are too many cards to hold beliefs about.
        """
        now = reading.now
        start = now
        if now > self.effort.since and self._is_exact(reading, now - 1):
            start = now - 1
        if not self._is_exact(reading, start):
            return None
        if start > self.effort.since and not believable(reading, start):
            return None
        return self.solved_game(reading)

    def _is_exact(self, reading: Reading, round: int) -> bool:
        left = len(reading.boards) - round
        if left == 1:
            return True
        situation = reading.situation(round, left)
        if self.effort.most_ways is not None:
            return left == 2 and is_solvable(situation, self.effort.most_ways)
        small = left == 2 and max(situation.hands) <= self.effort.exact_hand
        if not small or ways_to_play(situation) > MOST_WAYS:
            return False
        if self.effort.most_pairs is None:
            return True
        dealer, other = private_states(situation, Kinds.of(situation))
        return len(dealer) * len(other) <= self.effort.most_pairs

    def _solved(self, reading: Reading, round: int) -> SolvedGame:
        exact = self._is_exact(reading, round)
        left = len(reading.boards) - round
        situation = reading.situation(round, left if exact else 1)
        since = self.effort.since
        beliefs = believed(reading, round, since) if round > since else None
        later = () if exact else reading.boards[round + 1 :]
        # An estimate asks about too many ends of the set for the critic.
        outlook = self._outlook(reading) if exact else _outlook_of(reading)
        built, solution = self._solution(reading.edition, outlook, situation, later, beliefs)
        return SolvedGame.of(built, solution, round)

    def _solution(
        self,
        edition: Edition,
        outlook: Outlook,
        situation: Situation,
        later: tuple[Board, ...],
        beliefs: tuple[Belief, Belief] | None,
    ) -> tuple[Built, Solution]:
        """Solve the mats of a situation; ``later`` mats are only estimated."""
        effort = self.effort
        final = edition.most_sets is None
        if not later:
            kinds, worths = self._kinds(outlook, situation)
            weights = joint(situation, kinds, beliefs)
            plain = effort.every_choice and len(situation.boards) == 1
            outlook.prepare(situation)
            built = Built(
                situation, outlook.exact, weights, kinds, worths, pass_is_final=final, plain=plain
            )
            most = self._most_iterations(built)
            slips = slips_of(built, effort.slips)
            game = built.lean_game() if slips is None else built.game
            doubts = doubts_of(built, beliefs, effort.doubt) if effort.doubt else None
            return built, solve(game, effort.gap, most, slips, doubts)
        cards = sorted(set(situation.unseen))
        worth = outlook.card_worths(situation.tokens, later, cards)
        by_card = {card: float(one) for card, one in zip(cards, worth, strict=True)}
        kinds = coarse(situation, by_card, effort.buckets)
        worths = worths_of(kinds, by_card, outlook.count_worths(situation.tokens, later))

        def value(tokens: tuple[int, ...], last: bool) -> float | None:
            return outlook.expected(tokens, later) if last else outlook.exact(tokens, False)

        weights = joint(situation, kinds, beliefs)
        built = Built(situation, value, weights, kinds, worths, pass_is_final=final)
        slips = slips_of(built, effort.slips)
        return built, solve(built.game, effort.coarse_gap, effort.coarse_iterations, slips)

    def _kinds(self, outlook: Outlook, situation: Situation) -> tuple[Kinds, Worths | None]:
        """The cards that are different until the end of the set, and what keeping them is worth."""
        cards = sorted(set(situation.unseen))
        worth = outlook.kept_worths(situation.tokens, cards)
        if worth is None:
            return Kinds.of(situation), None
        by_card = {card: float(one) for card, one in zip(cards, worth, strict=True)}
        one_mat = len(situation.boards) == 1
        kinds = coarse(situation, by_card, self.effort.buckets) if one_mat else Kinds.of(situation)
        return kinds, worths_of(kinds, by_card, np.zeros(HAND_SIZE + 1))

    def _most_iterations(self, built: Built) -> int:
        effort = self.effort
        if effort.most_work is None:
            return effort.iterations
        most = effort.most_work // len(built.game.values)
        return max(LEAST_ITERATIONS, min(effort.iterations, most))

    def value(self, edition: Edition, outlook: Outlook, situation: Situation) -> float:
        """The dealer's chance in a situation, with only the first mat solved."""
        later = situation.boards[1:]
        first = replace(situation, boards=situation.boards[:1])
        return self._solution(edition, outlook, first, later, None)[1].value


def worths_of(kinds: Kinds, by_card: Mapping[int, float], counts: Floats) -> Worths:
    """What cards are worth later, by kinds: the mean of a kind's cards."""
    means = [np.mean([by_card[card] for card in group]) for group in kinds.groups]
    return Worths(np.array(means), counts)


def slips_of(built: Built, share: float) -> Slips | None:
    """How players slip in a game, if they do: any card anywhere, or a pass."""
    return Slips(share, built.uniform, built.masses, built.first_levels) if share else None


def doubts_of(built: Built, beliefs: tuple[Belief, Belief] | None, part: float) -> Doubts:
    """How likely each player plays anything, and what that is: any card anywhere, or a pass.

    ``part``: this part of what is likely counts.
    """
    dealer, other = odd_shares(built.situation, built.kinds, beliefs)
    return Doubts((part * dealer, part * other), built.uniform)


def round_solver(effort: Effort) -> RoundSolver:
    """The solver of this process for an effort: bots are made for every decision and share it."""
    if effort not in _SOLVERS:
        _SOLVERS[effort] = RoundSolver(effort, learned_outlook)
    return _SOLVERS[effort]


_SOLVERS: dict[Effort, RoundSolver] = {}


def learned_outlook(reading: Reading) -> Outlook:
    """What follows after a set: where cards are kept, the critic says what they are worth."""
    from chabudai.games.matcha.analysis.next_set import LearnedOutlook

    return LearnedOutlook(reading.edition) if reading.edition.keeps_cards else _outlook_of(reading)


def _outlook_of(reading: Reading) -> Outlook:
    key = (reading.edition.name, reading.last_set)
    if key not in _OUTLOOKS:
        _OUTLOOKS[key] = Outlook(reading.edition, reading.last_set)
    return _OUTLOOKS[key]


_OUTLOOKS: dict[tuple[str, bool], Outlook] = {}


def _key(reading: Reading, round: int) -> object:
    """What both players know at the start of a round."""
    past = tuple(
        (one.turns, tuple(one.placed[slot] if one.shown(slot) else None for slot in (0, 1)))
        for one in reading.rounds[:round]
    )
    tokens = reading.tokens_before(round)
    return (reading.edition.name, reading.last_set, reading.kept, tokens, reading.boards, past)


def coarse(situation: Situation, worths: Mapping[int, float], buckets: int) -> Kinds:
    """Kinds for one round: cards that match there, and the others in groups by their worth."""
    cards = sorted(set(situation.unseen))
    board = situation.boards[0]
    useful = [
        card
        for card in cards
        if card != ZERO and any(matches(card, board[slot], slot) for slot in (0, 1))
    ]
    rest = sorted(
        (card for card in situation.unseen if card not in useful), key=lambda card: worths[card]
    )
    groups: list[tuple[int, ...]] = [(card,) for card in useful]
    for part in np.array_split(np.array(rest, dtype=int), max(1, min(buckets, len(rest)))):
        if len(part):
            groups.append(tuple(int(card) for card in part))
    # Equal cards must not lie in two groups: the second zero joins the first.
    return Kinds(tuple(_with_zeros_together(groups)))


def _with_zeros_together(groups: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    with_zero = [at for at, group in enumerate(groups) if ZERO in group]
    if len(with_zero) < 2:
        return groups
    first, second = with_zero
    groups[first] += (ZERO,)
    groups[second] = tuple(card for card in groups[second] if card != ZERO)
    return [group for group in groups if group]
