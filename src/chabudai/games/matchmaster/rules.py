"""MatchMaster: predict your tricks, then play them. Clause ids are those of RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from math import comb, prod

from chabudai.core.chance import below
from chabudai.core.metadata import Metadata
from chabudai.core.refusals import Refusal
from chabudai.core.rules import CHANCE, MOST_OUTCOMES, OVER, Emit, Json, Random, Rules
from chabudai.core.standings import Standings, ranked, ranked_last
from chabudai.core.tensors import Buffer
from chabudai.games.matchmaster import beliefs, events, tensor, view
from chabudai.games.matchmaster.cards import (
    BEATERS,
    BIT,
    CARDS,
    DECK,
    HIGHER_TRUMPS,
    SUIT,
    SUITS,
    TEXT,
    TRUMP,
)
from chabudai.games.matchmaster.notation import (
    ACTIONS,
    MOST_TRICKS,
    SAY,
    Deal,
    read_action,
    read_deal,
    write_action,
    write_deal,
)
from chabudai.games.matchmaster.state import HAND_SIZES, NO_SUIT, SEALED, UNSAID, ScoredHand, State

_TRUMPS, _LIGHT_ORANGE, _DARK_BLUE, _LIGHT_BLUE = CARDS
_PREDICTIONS = [tuple(range(SAY, SAY + size + 1)) for size in range(MOST_TRICKS + 1)]


def points(said: int, taken: int) -> int:
    """The score of a hand [score.met, score.missed]."""
    return 10 + taken if said == taken else -abs(said - taken)


class MatchMaster(Rules[State, int, Deal]):
    """The rules for a number of seats, numbered in the direction of play [deal.direction]."""

    search_stops_at_chance = True
    actions = ACTIONS

    def __init__(self, seats: int, dealer: int = 0) -> None:
        self.seats = seats
        self.first_dealer = dealer  # [deal.first]
        self.layout = tensor.layout_of(seats)
        self._next = [*range(1, seats), 0]

    @property
    def metadata(self) -> Metadata:
        hands = len(HAND_SIZES)
        return Metadata(
            self.seats, most_decisions=self.seats * (sum(HAND_SIZES) + hands), most_chance=hands
        )

    # -- playing ---------------------------------------------------------------------------------
    def start(self) -> State:
        return State.before_the_deal(self.seats, self.first_dealer)

    def waiting_on(self, state: State) -> tuple[int, ...]:
        if state.unsaid:  # [predict.sealed]
            return tuple(seat for seat, said in enumerate(state.said) if said == UNSAID)
        return (state.turn,) if state.turn >= 0 else ()

    def legal(self, state: State, seat: int) -> Sequence[int]:
        if state.unsaid:
            return _PREDICTIONS[state.size]  # [predict.range]
        led = state.led
        hands = state.hands
        first = seat << 2
        if led >= 0:
            if led:
                followers = hands[first + led]
                if followers:
                    return CARDS[led][followers]  # [trick.follow]
            trumps = hands[first]
            if trumps:  # [trick.trump], of those [trick.beat-trump, trick.overtrump]
                return _TRUMPS[trumps & HIGHER_TRUMPS[state.best] or trumps]
        return (  # [trick.lead, trick.discard]
            _TRUMPS[hands[first]]
            + _LIGHT_ORANGE[hands[first + 1]]
            + _DARK_BLUE[hands[first + 2]]
            + _LIGHT_BLUE[hands[first + 3]]
        )

    def apply(self, state: State, seat: int, action: int, emit: Emit | None = None) -> None:
        if action >= SAY:
            self._predict(state, seat, action - SAY, emit)
            return
        suit = SUIT[action]
        state.hands[(seat << 2) + suit] ^= BIT[action]
        state.played.append(action)
        if emit is not None:
            emit(events.CardPlayed(seat, TEXT[action], leads=state.led == NO_SUIT))
        if state.led < 0:
            state.led = suit
            state.best = action
            state.taker = seat
        elif action in BEATERS[state.best]:  # [trick.taker]
            state.best = action
            state.taker = seat
        state.to_play -= 1
        if state.to_play:
            state.turn = self._next[seat]
        else:
            self._end_trick(state, emit)

    def _predict(self, state: State, seat: int, said: int, emit: Emit | None) -> None:
        state.said[seat] = said
        state.unsaid -= 1
        if emit is not None:
            emit(events.PredictionSealed(seat, said))
        if state.unsaid:
            state.turn = state.said.index(UNSAID)
            return
        state.turn = self._next[state.dealer]  # [deal.leader]
        if emit is not None:
            emit(events.PredictionsRevealed(tuple(state.said), state.turn))

    def _end_trick(self, state: State, emit: Emit | None) -> None:
        taker = state.taker
        state.taken[taker] += 1
        state.led = NO_SUIT
        state.to_play = self.seats
        state.turn = taker  # [trick.next-lead]
        state.tricks_left -= 1
        if emit is not None:
            emit(events.TrickTaken(taker, TEXT[state.best]))
        if not state.tricks_left:
            self._end_hand(state, emit)

    def _end_hand(self, state: State, emit: Emit | None) -> None:
        said, taken, scores = state.said, state.taken, state.scores
        gained = tuple([points(s, t) for s, t in zip(said, taken, strict=True)])
        for seat, gain in enumerate(gained):
            scores[seat] += gain
        scored = ScoredHand(tuple(said), tuple(taken), gained, tuple(scores))
        state.sheet += (scored,)
        if emit is not None:
            emit(events.HandScored(state.hand, *scored))
        if state.hand == len(HAND_SIZES):
            state.turn = OVER
            if emit is not None:
                standings = _result(scores)
                emit(events.GameEnded(standings.winners, END, **standings.details))
            return
        state.size = HAND_SIZES[state.hand]
        state.hand += 1
        state.dealer = self._next[state.dealer]  # [deal.passes]
        state.said = [UNSAID] * self.seats
        state.taken = [0] * self.seats
        state.played = []
        state.turn = CHANCE

    def draw(self, state: State, random: Random) -> Deal:
        deck = list(DECK)  # [hands.shuffle]
        left = len(deck)
        dealt = []
        for _ in range(self.seats):
            hand = []
            for _ in range(state.size):
                at = int(random() * left)
                left -= 1
                hand.append(deck[at])
                deck[at] = deck[left]
            hand.sort()
            dealt.append(tuple(hand))
        return tuple(dealt)

    def outcomes(self, state: State) -> Sequence[tuple[Deal, float]] | None:
        seats, size = self.seats, state.size
        count = prod(comb(len(DECK) - seat * size, size) for seat in range(seats))
        if count > MOST_OUTCOMES:
            return None
        return [(deal, 1 / count) for deal in _deals(DECK, seats, size)]

    def apply_chance(self, state: State, outcome: Deal, emit: Emit | None = None) -> None:
        hands = [0] * (self.seats * len(SUITS))
        for seat, cards in enumerate(outcome):
            for card in cards:
                hands[(seat << 2) + SUIT[card]] |= BIT[card]
        state.hands = hands
        state.tricks_left = state.size
        state.unsaid = self.seats
        state.turn = 0
        if emit is not None:
            emit(events.HandStarted(state.hand, state.size, state.dealer))
            for seat, cards in enumerate(outcome):
                emit(events.HandDealt(seat, tuple(TEXT[card] for card in cards)))

    def standings(self, state: State) -> Standings | None:
        return _result(state.scores) if state.turn == OVER else None

    def standings_without(self, state: State, out: Mapping[int, int]) -> Standings | None:
        if state.turn != OVER:
            return None
        best = max(score for seat, score in enumerate(state.scores) if seat not in out)
        return replace(ranked_last(_result(state.scores), out), details={"points": best})

    def worth(self, state: State) -> Sequence[float]:
        scores = state.scores
        if state.turn == OVER:
            winners = _result(scores).winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        rivals = self.seats - 1
        total = sum(scores)
        return [_standing(score, (total - score) / rivals) for score in scores]

    # -- knowledge -------------------------------------------------------------------------------
    def public(self, state: State) -> Json:
        return view.public(self, state)

    def private(self, state: State, seat: int | None) -> Json:
        return view.private(self, state, seat)

    def view(self, state: State) -> Json:
        return view.everything(self, state)

    def info(self, state: State, seat: int) -> Hashable:
        first = seat << 2
        said = state.said
        if state.unsaid:
            said = [s if at == seat or s == UNSAID else SEALED for at, s in enumerate(said)]
        return (
            state.hand,
            state.turn,
            tuple(said),
            tuple(state.hands[first : first + 4]),
            tuple(state.played),
            tuple(state.scores),
            state.dealer,
        )

    def fill_tensor(self, state: State, seat: int, out: Buffer) -> None:
        tensor.fill(self.seats, self.waiting_on(state), state, seat, out)

    def resampler(self, state: State, seat: int | None) -> Callable[[Random], State]:
        deal = beliefs.dealer_of_unseen_cards(state, seat, self.seats)
        sealed = [
            at for at in range(self.seats) if state.unsaid and at != seat and state.said[at] >= 0
        ]

        def sample(random: Random) -> State:
            world = state.clone()
            deal(world.hands, random)
            for at in sealed:
                world.said[at] = below(random, state.size + 1)
            return world

        return sample

    # -- notation --------------------------------------------------------------------------------
    def read(self, text: str) -> int:
        return read_action(text)

    def check(self, state: State, seat: int, move: int) -> Refusal | None:
        if move >= SAY:
            return self._check_prediction(state, move - SAY)
        if state.unsaid:
            return Refusal("predict.first", "matchmaster-predict-first", {"most": state.size})
        return self._check_card(state, seat, move)

    def _check_prediction(self, state: State, said: int) -> Refusal | None:
        if not state.unsaid:
            return Refusal("predict.first", "matchmaster-predicted-already")
        if said > state.size:
            words = {"said": said, "most": state.size}
            return Refusal("predict.range", "matchmaster-too-many-tricks", words)
        return None

    def _check_card(self, state: State, seat: int, card: int) -> Refusal | None:
        words = {"card": TEXT[card]}
        hand = state.hands[seat << 2 : (seat << 2) + 4]
        if not hand[SUIT[card]] & BIT[card]:
            return Refusal("trick.own-cards", "matchmaster-not-in-hand", words)
        if card in self.legal(state, seat):
            return None
        led = state.led
        best = {"best": TEXT[state.best]}
        if SUIT[card] != led and hand[led]:
            return Refusal("trick.follow", f"matchmaster-follow-{SUIT_KEYS[led]}", words)
        if SUIT[card] != TRUMP:
            return Refusal("trick.trump", "matchmaster-must-trump", words)
        if led == TRUMP:
            return Refusal("trick.beat-trump", "matchmaster-beat-trump", words | best)
        return Refusal("trick.overtrump", "matchmaster-overtrump", words | best)

    def encode(self, state: State, seat: int, move: int) -> int:
        return move

    def write(self, state: State, seat: int, action: int) -> str:
        return write_action(action)

    def write_for_others(self, state: State, seat: int, action: int) -> str:
        return write_action(action) if action < SAY else "say ?"

    def read_chance(self, state: State, text: str) -> Deal:
        return read_deal(text, self.seats, state.size)

    def write_chance(self, outcome: Deal) -> str:
        return write_deal(outcome)

    def write_chance_for(self, outcome: Deal, seat: int | None) -> str:
        own = [write_deal((cards,))[len("deal ") :] for cards in outcome]
        unknown = ["? " * len(cards) for cards in outcome]
        return "deal " + " / ".join(
            own[at] if at == seat else unknown[at].strip() for at in range(self.seats)
        )


END = "thirteen-hands"
SUIT_KEYS = ("dark-orange", "light-orange", "dark-blue", "light-blue")
_HALF_WON = 40.0
"""The lead in points that counts as half way between an even and a won game."""


def _result(scores: Sequence[int]) -> Standings:
    """The most points win; equal points share the win [end.most-points, end.shared]."""
    return ranked(scores, END, {"points": max(scores)})


def _deals(cards: Sequence[int], seats: int, size: int) -> Iterator[Deal]:
    """All ways to deal cards to the seats."""
    if not seats:
        yield ()
        return
    for hand in combinations(cards, size):
        rest = [card for card in cards if card not in hand]
        for others in _deals(rest, seats - 1, size):
            yield (hand, *others)


def _standing(score: int, rivals: float) -> float:
    """The estimate from the lead over the others' mean, 0 to 1. The first points count most."""
    lead = score - rivals
    return 0.5 + 0.5 * lead / (abs(lead) + _HALF_WON)
