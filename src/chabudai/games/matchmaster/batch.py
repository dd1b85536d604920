"""MatchMaster for `chabudai.batch`: many games as arrays, compiled.

The rules are those of ``rules.py``, function by function; a test compares them. A hand
is one word: bit ``card`` for each card, so that it is also the word of legal actions.
"""

from __future__ import annotations

import numpy as np

from chabudai.batch.engine import DECISIONS, TURN, Games
from chabudai.batch.kernels import (
    RESTART,
    SKIP,
    Array,
    compiled,
    count_bits,
    draw_below,
    start_stream,
)
from chabudai.core.rules import OVER
from chabudai.games.matchmaster.cards import DECK, HIGHER_TRUMPS, RANKS, SUITS, TRUMP
from chabudai.games.matchmaster.notation import MOST_TRICKS, SAY
from chabudai.games.matchmaster.rules import MatchMaster
from chabudai.games.matchmaster.state import HAND_SIZES, NO_SUIT, UNSAID

# -- columns of the state: as in ``State`` -------------------------------------------------------
HAND, SIZE, DEALER, NOT_SAID, LED, BEST, TAKER, TO_PLAY, TRICKS_LEFT = range(
    DECISIONS + 1, DECISIONS + 10
)
SHEET = TRICKS_LEFT + 1
"""A column for each finished hand: 3 bits each for what a seat said and took, 6 for a seat."""
TRICKS = SHEET + len(HAND_SIZES)
"""A column for each trick of this hand: the word of its cards."""
SEATS = TRICKS + MOST_TRICKS
"""From here on a column for each seat, for each of the five below."""
IN_HAND, PLAYED, SAID, TAKEN, SCORES = range(5)

CARDS, HANDS = len(DECK), len(HAND_SIZES)
_SIZES = np.array(HAND_SIZES, np.int64)
_HIGHER = np.array(HIGHER_TRUMPS, np.int64)
_OF_A_SUIT = np.array([((1 << RANKS) - 1) << RANKS * suit for suit in range(len(SUITS))], np.int64)
_TRUMPS = (1 << RANKS) - 1
_SAID_PLACES = MOST_TRICKS + 3


@compiled
def _column(seats: int, which: int, seat: int) -> int:
    return SEATS + which * seats + seat


@compiled
def _size(mask: int) -> int:
    return count_bits(np.uint64(mask))


# -- playing -------------------------------------------------------------------------------------
@compiled
def _legal(game: Array, seats: int) -> int:
    if game[NOT_SAID]:
        return ((2 << game[SIZE]) - 1) << SAY  # type: ignore[no-any-return]  # [predict.range]
    hand = game[_column(seats, IN_HAND, game[TURN])]
    led = game[LED]
    if led >= 0:
        followers = hand & _OF_A_SUIT[led]
        if led != TRUMP and followers:
            return followers  # type: ignore[no-any-return]  # [trick.follow]
        trumps = hand & _TRUMPS
        if trumps:  # [trick.trump], of those [trick.beat-trump, trick.overtrump]
            higher = trumps & _HIGHER[game[BEST]]
            return higher if higher else trumps  # type: ignore[no-any-return]
    return hand  # type: ignore[no-any-return]  # [trick.lead, trick.discard]


@compiled
def _deal(game: Array, seats: int, randoms: Array, row: int, deck: Array) -> None:
    """Deal a hand with the same random numbers as ``MatchMaster.draw``."""
    for card in range(CARDS):  # [hands.shuffle]
        deck[card] = card
    left = CARDS
    for seat in range(seats):
        hand = 0
        for _ in range(game[SIZE]):
            at = draw_below(randoms, row, left)
            left -= 1
            hand |= 1 << deck[at]
            deck[at] = deck[left]
        game[_column(seats, IN_HAND, seat)] = hand
        game[_column(seats, PLAYED, seat)] = 0
        game[_column(seats, SAID, seat)] = UNSAID
        game[_column(seats, TAKEN, seat)] = 0
    game[TRICKS : TRICKS + MOST_TRICKS] = 0
    game[TRICKS_LEFT] = game[SIZE]
    game[NOT_SAID] = game[TO_PLAY] = seats
    game[LED] = NO_SUIT
    game[TURN] = 0


@compiled
def _start(game: Array, dealer: int) -> None:
    game[:] = 0
    game[HAND] = 1
    game[SIZE] = _SIZES[0]
    game[DEALER] = dealer


@compiled
def _predict(game: Array, seats: int, said: int) -> None:
    game[_column(seats, SAID, game[TURN])] = said
    game[NOT_SAID] -= 1
    if game[NOT_SAID]:
        game[TURN] += 1  # the seats are asked in ascending order
    else:
        game[TURN] = (game[DEALER] + 1) % seats  # [deal.leader]


@compiled
def _play_card(game: Array, seats: int, card: int) -> bool:
    """Play a card. Returns whether it ended the hand."""
    seat, bit, best = game[TURN], 1 << card, game[BEST]
    game[_column(seats, IN_HAND, seat)] ^= bit
    game[_column(seats, PLAYED, seat)] |= bit
    game[TRICKS + game[SIZE] - game[TRICKS_LEFT]] |= bit
    suit = card // RANKS
    leads = game[LED] < 0
    if leads:
        game[LED] = suit
    if leads or (card > best if suit == best // RANKS else suit == TRUMP):  # [trick.taker]
        game[BEST] = card
        game[TAKER] = seat
    game[TO_PLAY] -= 1
    if game[TO_PLAY]:
        game[TURN] = seat + 1 if seat + 1 < seats else 0
        return False
    game[_column(seats, TAKEN, game[TAKER])] += 1
    game[LED] = NO_SUIT
    game[TO_PLAY] = seats
    game[TURN] = game[TAKER]  # [trick.next-lead]
    game[TRICKS_LEFT] -= 1
    return game[TRICKS_LEFT] == 0  # type: ignore[no-any-return]


@compiled
def _end_hand(game: Array, seats: int) -> None:
    """Score a hand. The game is over, or the next hand is to be dealt."""
    sheet = 0
    for seat in range(seats):
        said, taken = game[_column(seats, SAID, seat)], game[_column(seats, TAKEN, seat)]
        met = said == taken  # [score.met, score.missed]
        game[_column(seats, SCORES, seat)] += 10 + taken if met else -abs(said - taken)
        sheet |= (said | taken << 3) << 6 * seat
    game[SHEET + game[HAND] - 1] = sheet
    if game[HAND] == HANDS:
        game[TURN] = OVER
        return
    game[SIZE] = _SIZES[game[HAND]]
    game[HAND] += 1
    game[DEALER] = (game[DEALER] + 1) % seats  # [deal.passes]


@compiled
def _pay(game: Array, seats: int, rewards: Array, scores: Array) -> None:
    """The most points win; equal points share the win [end.most-points, end.shared]."""
    for seat in range(seats):
        scores[seat] = game[_column(seats, SCORES, seat)]
    best = scores.max()
    winners = 0
    for seat in range(seats):
        winners += scores[seat] == best
    for seat in range(seats):
        share = 1.0 / winners if scores[seat] == best else 0.0
        rewards[seat] = (seats * share - 1.0) / (seats - 1)


@compiled
def _step(games: Games, actions: Array, dealer: int, most: int, auto_reset: bool) -> None:
    seats = games.rewards.shape[1]
    deck = np.empty(CARDS, np.int64)
    games.rewards[:] = 0.0
    games.scores[:] = 0.0
    for row in range(len(actions)):
        game, action = games.state[row], actions[row]
        ended = truncated = False
        if action >= SAY:
            _predict(game, seats, action - SAY)
        elif action >= 0 and _play_card(game, seats, action):
            _end_hand(game, seats)
            ended = game[TURN] == OVER
            if ended:
                _pay(game, seats, games.rewards[row], games.scores[row])
            else:
                _deal(game, seats, games.randoms, row, deck)
        if action >= 0:
            game[DECISIONS] += 1
            truncated = not ended and game[DECISIONS] >= most
        games.ended[row] = ended
        games.truncated[row] = truncated
        stops = ended or truncated
        if action == RESTART or (stops and auto_reset):
            games.episodes[row] += 1
            start_stream(games.randoms, row, games.seeds[row], games.episodes[row])
            _start(game, dealer)
            _deal(game, seats, games.randoms, row, deck)
            games.legal[row, 0] = np.uint64(_legal(game, seats))
        elif stops:
            games.legal[row, 0] = 0
        elif action != SKIP:
            games.legal[row, 0] = np.uint64(_legal(game, seats))


# -- observations --------------------------------------------------------------------------------
@compiled
def _write_seats(game: Array, seats: int, seat: int, out: Array) -> int:
    """The parts ``over`` to ``cards_left``. Returns where the next part starts."""
    over = game[TURN] == OVER
    out[0] = 1.0 if over else 0.0
    number_at = 1 + seats
    dealer_at = number_at + HANDS
    said_at = dealer_at + seats
    taken_at = said_at + seats * _SAID_PLACES
    out[number_at + game[HAND] - 1] = 1.0
    for place in range(seats):
        player = (seat + place) % seats
        said = game[_column(seats, SAID, player)]
        decides = said == UNSAID if game[NOT_SAID] else player == game[TURN]
        out[1 + place] = 1.0 if decides else 0.0
        out[dealer_at + place] = 1.0 if player == game[DEALER] else 0.0
        hidden = game[NOT_SAID] and place and said != UNSAID
        shown = _SAID_PLACES - 2 if hidden else _SAID_PLACES - 1 if said == UNSAID else said
        out[said_at + place * _SAID_PLACES + shown] = 1.0
        out[taken_at + place] = game[_column(seats, TAKEN, player)]
        out[taken_at + seats + place] = game[_column(seats, SCORES, player)]
        out[taken_at + 2 * seats + place] = _size(game[_column(seats, IN_HAND, player)])
    return taken_at + 3 * seats


@compiled
def _write_cards(mask: int, value: float, out: Array, at: int) -> None:
    while mask:
        low = mask & -mask
        out[at + _size(low - 1)] = value
        mask ^= low


@compiled
def _write_tricks(game: Array, seats: int, seat: int, out: Array, at: int) -> int:
    """The parts ``hand`` to ``played_in``. Returns where the next part starts."""
    _write_cards(game[_column(seats, IN_HAND, seat)], 1.0, out, at)
    led_at = at + CARDS
    taking_at = led_at + len(SUITS)
    trick_at = taking_at + seats
    played_at = trick_at + seats * CARDS
    number_at = played_at + seats * CARDS
    is_open = game[LED] >= 0
    trick = game[TRICKS + game[SIZE] - game[TRICKS_LEFT]] if is_open else 0
    if is_open:
        out[led_at + game[LED]] = 1.0
        out[taking_at + (game[TAKER] - seat) % seats] = 1.0
    for place in range(seats):
        played = game[_column(seats, PLAYED, (seat + place) % seats)]
        _write_cards(played & trick, 1.0, out, trick_at + place * CARDS)
        _write_cards(played, 1.0, out, played_at + place * CARDS)
    for number in range(MOST_TRICKS):
        _write_cards(game[TRICKS + number], number + 1.0, out, number_at)
    return number_at + CARDS


@compiled
def _observe(state: Array, viewers: Array, seats: int, out: Array) -> None:
    for row in range(len(state)):
        game, seat, numbers = state[row], viewers[row], out[row]
        at = _write_seats(game, seats, seat, numbers)
        at = _write_tricks(game, seats, seat, numbers, at)
        finished = game[HAND] if game[TURN] == OVER else game[HAND] - 1
        for hand in range(finished):
            for place in range(seats):
                entry = game[SHEET + hand] >> 6 * ((seat + place) % seats)
                numbers[at + 2 * (hand * seats + place)] = entry & 7
                numbers[at + 2 * (hand * seats + place) + 1] = entry >> 3 & 7


class MatchMasterEngine:
    """The compiled rules for a number of seats."""

    def __init__(self, rules: MatchMaster) -> None:
        self._seats = rules.seats
        self._dealer = rules.first_dealer
        self.columns = SEATS + 5 * rules.seats

    def step(self, games: Games, actions: Array, most_decisions: int, auto_reset: bool) -> None:
        """See `Engine`."""
        _step(games, actions, self._dealer, most_decisions, auto_reset)

    def observe(self, state: Array, seats: Array, out: Array) -> None:
        """See `Engine`."""
        _observe(state, seats, self._seats, out)

    def waiting_on(self, state: Array) -> Array:
        """See `Engine`."""
        first = SEATS + SAID * self._seats
        unsaid = state[:, first : first + self._seats] == UNSAID
        by_turn = state[:, TURN, None] == np.arange(self._seats)
        waiting: Array = np.where(state[:, NOT_SAID, None] > 0, unsaid, by_turn)
        return waiting


def engine(rules: MatchMaster) -> MatchMasterEngine:
    """The compiled rules."""
    return MatchMasterEngine(rules)
