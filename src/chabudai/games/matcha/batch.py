"""Matcha for `chabudai.batch`: many games as arrays, compiled.

The rules are those of ``rules.py``, function by function; a test compares them step by step. What
is data there (chart of resolutions, legal keeps) is copied from there.
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
from chabudai.games.matcha.cards import BIT, HALF, KINDS, ZERO, cards_in
from chabudai.games.matcha.notation import HAND_SIZE, KEEP, KEEP_ACTIONS, PASS, SET_ASIDE
from chabudai.games.matcha.resolution import CHART
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.state import NOT_ASKED, NOTHING, OWES, ROUNDS
from chabudai.games.matcha.tensor import MOST_TOKENS, MOST_TURNS, PHASES, SET_SCALE

# -- columns of the state: as in ``State`` -------------------------------------------------------
SET, ROUND, DEALER, TURNS, OUT, WINNER = range(DECISIONS + 1, DECISIONS + 7)
HANDS = WINNER + 1
KEEPING, CARRIED = HANDS + 2, HANDS + 4
TOKENS = CARRIED + 2
TABLE = TOKENS + 10
PLACED = TABLE + 2 * ROUNDS
COLUMNS = PLACED + 4 * ROUNDS
NOBODY = -1

# -- the numbers of an edition -------------------------------------------------------------------
GOAL, WHISKS, MOST_SETS, FIXED_TURNS, KEEPS, PLAYS_ON = range(6)
ENDLESS = 0

# -- tables --------------------------------------------------------------------------------------
_CARDS = [*range(KINDS), NOTHING]


def _chart() -> Array:
    """``[slot, face, first, second]``: two entries of 4 bits, each a token to take + 1, or 0."""
    chart = np.zeros((2, KINDS, KINDS + 1, KINDS + 1), np.int64)
    for slot, faces in enumerate(CHART):
        for face, rows in enumerate(faces[1:], 1):
            for first in _CARDS:
                for second in _CARDS:
                    taken = rows[first][second]
                    chart[slot, face, first, second] = sum(
                        token + 1 << 4 * at for at, token in enumerate(taken)
                    )
    return chart


def _places(shift: int) -> Array:
    """By half of a hand: the bits of the actions at the number slot."""
    return np.array(
        [sum(1 << 2 * card for card in set(cards_in(mask << shift))) for mask in range(1 << HALF)],
        np.uint64,
    )


_RESOLVED = _chart()
_LOW, _HIGH = _places(0), _places(HALF)
_BITS = np.array(BIT, np.int64)
_KEEPS = np.array(
    [[sum(1 << action - KEEP for action in row) for row in rows] for rows in KEEP_ACTIONS],
    np.uint64,
)
_PASS_BIT = np.uint64(1 << PASS)
_ONE, _KEEP_SHIFT, _KEEP_REST = np.uint64(1), np.uint64(KEEP), np.uint64(64 - KEEP)
_HALF_MASK = (1 << HALF) - 1


@compiled
def _zeros(mask: int) -> int:
    return (mask & 1) + (mask >> 1 & 1)


@compiled
def _size(mask: int) -> int:
    return count_bits(np.uint64(mask))


@compiled
def _with_card(mask: int, card: int) -> int:
    if card != ZERO:
        return mask | _BITS[card]  # type: ignore[no-any-return]
    return mask | (2 if mask & 1 else 1)


# -- playing -------------------------------------------------------------------------------------
@compiled
def _list_legal(game: Array, legal: Array) -> None:
    seat = game[TURN]
    hand = game[HANDS + seat]
    if game[KEEPING + seat] == OWES:
        keeps = _KEEPS[_size(hand), _zeros(hand)]
        legal[0] = keeps << _KEEP_SHIFT
        legal[1] = keeps >> _KEEP_REST
        return
    number = _LOW[hand & _HALF_MASK] | _HIGH[hand >> HALF]
    at = PLACED + (game[ROUND] << 2) + seat
    found = _PASS_BIT
    if game[at] < 0:  # [turn.one-card]
        found |= number
    if game[at + 2] < 0:
        found |= number << _ONE
    legal[0] = found
    if len(legal) > 1:
        legal[1] = 0


@compiled
def _deal(game: Array, randoms: Array, row: int, bag: Array) -> None:
    """Deal a set with the same random numbers as ``Matcha.draw``."""
    first, second = game[HANDS], game[HANDS + 1]
    kept = first | second
    left = 0
    for card in range(1, KINDS):
        if not kept & _BITS[card]:
            bag[left] = card
            left += 1
    for at in range(2 * ROUNDS):  # [setup.table]
        place = draw_below(randoms, row, left)
        left -= 1
        game[TABLE + at] = bag[place]
        bag[place] = bag[left]
    for _ in range(2 - _zeros(first) - _zeros(second)):
        bag[left] = ZERO
        left += 1
    for _ in range(HAND_SIZE - _size(first)):  # [setup.hands]
        place = draw_below(randoms, row, left)
        left -= 1
        first = _with_card(first, bag[place])
        bag[place] = bag[left]
    for _ in range(SET_ASIDE):  # [setup.aside]
        place = draw_below(randoms, row, left)
        left -= 1
        bag[place] = bag[left]
    for at in range(left):
        second = _with_card(second, bag[at])
    game[HANDS] = first
    game[HANDS + 1] = second
    game[TURN] = game[DEALER]


@compiled
def _new_set(game: Array) -> None:
    game[ROUND] = game[TURNS] = game[OUT] = 0
    for at in range(4 * ROUNDS):
        game[PLACED + at] = NOTHING
    game[KEEPING] = game[KEEPING + 1] = NOT_ASKED


@compiled
def _start(game: Array) -> None:
    game[:] = 0
    game[SET] = 1
    game[WINNER] = NOBODY
    _new_set(game)


@compiled
def _reached(game: Array, first: int, edition: Array) -> bool:
    """Whether a player has reached a goal [2020.win, 2015.win]."""
    all_five = game[first + 4] > 0
    for kind in range(4):
        if game[first + kind] >= edition[GOAL]:
            return True
        all_five = all_five and game[first + kind] > 0
    return all_five or game[first + 4] >= edition[WHISKS]  # type: ignore[no-any-return]


@compiled
def _leader(game: Array) -> int:
    """The player with most tea, then bowl, water, scoop, whisk [2020.both, 2015.both]."""
    for kind in range(5):
        first, second = game[TOKENS + kind], game[TOKENS + 5 + kind]
        if first != second:
            return 0 if first > second else 1
    return NOBODY


@compiled
def _resolve(game: Array) -> None:
    at, mat = PLACED + 4 * game[ROUND], TABLE + 2 * game[ROUND]
    for slot in range(2):
        taken = _RESOLVED[slot, game[mat + slot], game[at + 2 * slot], game[at + 2 * slot + 1]]
        while taken:
            game[TOKENS + (taken & 15) - 1] += 1
            taken >>= 4


@compiled
def _end_round(game: Array, edition: Array) -> bool:
    """Resolve the round. Returns whether a deal follows."""
    _resolve(game)
    first, second = _reached(game, TOKENS, edition), _reached(game, TOKENS + 5, edition)
    if first and second:
        ahead = _leader(game)
        if ahead != NOBODY or not edition[PLAYS_ON]:
            game[WINNER] = ahead
            game[TURN] = OVER
            return False
    elif first or second:
        game[WINNER] = 0 if first else 1
        game[TURN] = OVER
        return False
    if game[ROUND] == ROUNDS - 1:
        return _end_set(game, edition)
    game[ROUND] += 1
    game[TURNS] = game[OUT] = 0
    game[TURN] = game[DEALER]  # [round.dealer-first]
    return False


@compiled
def _end_set(game: Array, edition: Array) -> bool:
    """Returns whether a deal follows."""
    if game[SET] == edition[MOST_SETS]:  # [2020.sets]
        game[WINNER] = _leader(game)
        game[TURN] = OVER
        return False
    if edition[KEEPS]:
        game[KEEPING] = OWES if game[HANDS] else 0
        game[KEEPING + 1] = OWES if game[HANDS + 1] else 0
    return _next_set(game)


@compiled
def _next_set(game: Array) -> bool:
    """Start the next set, or ask who still has to choose cards to keep. True: a deal follows."""
    for seat in range(2):
        if game[KEEPING + seat] == OWES:
            game[TURN] = seat
            return False
    for seat in range(2):
        kept = max(0, game[KEEPING + seat])  # nothing in the edition without keeping
        game[CARRIED + seat] = game[HANDS + seat] = kept
    game[SET] += 1
    game[DEALER] = 1 - game[DEALER]  # [set.dealer]
    _new_set(game)
    return True


@compiled
def _keep(game: Array, seat: int, places: int) -> bool:
    """Bit n of ``places`` keeps the n-th card of the hand. Returns whether a deal follows."""
    hand, kept = game[HANDS + seat], 0
    while places:
        card = hand & -hand
        if places & 1:
            kept |= card
        hand ^= card
        places >>= 1
    game[KEEPING + seat] = kept
    return _next_set(game)


@compiled
def _can_play(game: Array, seat: int) -> bool:
    """Whether a player is not out of the round [2015.out]."""
    at = PLACED + 4 * game[ROUND] + seat
    is_out = game[OUT] >> seat & 1
    has_slot = game[at] < 0 or game[at + 2] < 0
    return not is_out and game[HANDS + seat] != 0 and has_slot


@compiled
def _is_round_over(game: Array, seat: int, passed: bool, edition: Array) -> bool:
    """Find who takes the next turn of the round, if anybody."""
    rival = 1 - seat
    if edition[FIXED_TURNS]:  # [2020.turns]
        game[TURNS] += 1
        game[TURN] = rival
        return game[TURNS] == edition[FIXED_TURNS]  # type: ignore[no-any-return]
    if passed:  # [2015.pass]
        game[OUT] |= 1 << seat
    if _can_play(game, rival):
        game[TURN] = rival
        return False
    return not _can_play(game, seat)


@compiled
def _apply(game: Array, action: int, edition: Array) -> bool:
    """Apply an action. Returns whether a deal follows."""
    seat = game[TURN]
    if action > PASS:
        return _keep(game, seat, action - KEEP)
    if action < PASS:
        card, slot = action >> 1, action & 1
        if card != ZERO:
            game[HANDS + seat] ^= _BITS[card]
        else:
            game[HANDS + seat] ^= 2 if game[HANDS + seat] & 2 else 1
        game[PLACED + 4 * game[ROUND] + 2 * slot + seat] = card
    if _is_round_over(game, seat, action == PASS, edition):
        return _end_round(game, edition)
    return False


@compiled
def _pay(game: Array, rewards: Array, scores: Array) -> None:
    for seat in range(2):
        if game[WINNER] == NOBODY:
            scores[seat] = 0.5
        else:
            scores[seat] = 1.0 if game[WINNER] == seat else 0.0
        rewards[seat] = 2.0 * scores[seat] - 1.0


@compiled
def _step(games: Games, actions: Array, edition: Array, most: int, auto_reset: bool) -> None:
    bag = np.empty(KINDS + 2, np.int64)
    games.rewards[:] = 0.0
    games.scores[:] = 0.0
    for row in range(len(actions)):
        game, action = games.state[row], actions[row]
        ended = truncated = False
        if action >= 0:
            if _apply(game, action, edition):
                _deal(game, games.randoms, row, bag)
            game[DECISIONS] += 1
            ended = game[TURN] == OVER
            truncated = not ended and game[DECISIONS] >= most
            if ended:
                _pay(game, games.rewards[row], games.scores[row])
        games.ended[row] = ended
        games.truncated[row] = truncated
        stops = ended or truncated
        if action == RESTART or (stops and auto_reset):
            games.episodes[row] += 1
            start_stream(games.randoms, row, games.seeds[row], games.episodes[row])
            _start(game)
            _deal(game, games.randoms, row, bag)
            _list_legal(game, games.legal[row])
        elif stops:
            games.legal[row] = 0
        elif action != SKIP:
            _list_legal(game, games.legal[row])


# -- observations --------------------------------------------------------------------------------
@compiled
def _write_cards(out: Array, at: int, mask: int) -> int:
    out[at] = _zeros(mask)
    for card in range(1, KINDS):
        if mask & _BITS[card]:
            out[at + card] = 1.0
    return at + KINDS


@compiled
def _write_phase(game: Array, seat: int, out: Array) -> int:
    rival = 1 - seat
    sealed = game[KEEPING] == OWES or game[KEEPING + 1] == OWES
    out[3 if game[TURN] == OVER else 2 if sealed else 1] = 1.0
    at = len(PHASES)
    for place, player in enumerate((seat, rival)):
        decides = game[KEEPING + player] == OWES if sealed else game[TURN] == player
        out[at + place] = 1.0 if decides else 0.0
    at += 2
    out[at + (0 if game[DEALER] == seat else 1)] = 1.0
    at += 2
    out[at] = game[SET] / (game[SET] + SET_SCALE)
    at += 1
    out[at + game[ROUND]] = 1.0
    at += ROUNDS
    out[at + game[TURNS]] = 1.0
    return at + MOST_TURNS + 1


@compiled
def _write_mats(game: Array, seat: int, out: Array, at: int) -> int:
    slots = 2 * ROUNDS
    done = slots if game[TURN] == OVER or game[KEEPING] != NOT_ASKED else 2 * game[ROUND]
    own_at = at + slots * KINDS
    rival_at = own_at + slots * (KINDS + 1)
    revealed_at = rival_at + slots * (KINDS + 2)
    for slot in range(slots):
        out[at + slot * KINDS + game[TABLE + slot]] = 1.0
        own, other = game[PLACED + 2 * slot + seat], game[PLACED + 2 * slot + 1 - seat]
        revealed = slot < done and own >= 0 and other >= 0
        out[own_at + slot * (KINDS + 1) + (own if own >= 0 else KINDS)] = 1.0
        shown = KINDS + 1 if other < 0 else other if revealed else KINDS
        out[rival_at + slot * (KINDS + 2) + shown] = 1.0
        out[revealed_at + slot] = 1.0 if revealed else 0.0
    return revealed_at + slots


@compiled
def _write_kept(game: Array, seat: int, out: Array, at: int) -> None:
    rival = 1 - seat
    for place, player in enumerate((seat, rival)):
        out[at + place] = game[OUT] >> player & 1
        out[at + 2 + KINDS + place] = _size(game[CARRIED + player])
        out[at + 4 + KINDS + place] = 1.0 if game[KEEPING + player] >= 0 else 0.0
    _write_cards(out, at + 2, game[CARRIED + seat])
    _write_cards(out, at + 6 + KINDS, max(0, game[KEEPING + seat]))


@compiled
def _observe(state: Array, seats: Array, keeps: bool, out: Array) -> None:
    for row in range(len(state)):
        game, seat, numbers = state[row], seats[row], out[row]
        at = _write_phase(game, seat, numbers)
        at = _write_cards(numbers, at, game[HANDS + seat])
        at = _write_mats(game, seat, numbers, at)
        for place, player in enumerate((seat, 1 - seat)):
            for kind in range(5):
                count = game[TOKENS + 5 * player + kind]
                numbers[at + 5 * place + kind] = min(count, MOST_TOKENS)
            numbers[at + 10 + place] = _size(game[HANDS + player])
        if keeps:
            _write_kept(game, seat, numbers, at + 12)


class MatchaEngine:
    """The compiled rules of an edition."""

    columns = COLUMNS

    def __init__(self, rules: Matcha) -> None:
        edition = rules.edition
        self._keeps = edition.keeps_cards
        self._edition = np.array(
            [
                edition.goals[0],
                edition.goals[4],
                edition.most_sets or ENDLESS,
                edition.most_turns or ENDLESS,
                edition.keeps_cards,
                edition.plays_on_when_level,
            ],
            np.int64,
        )

    def step(self, games: Games, actions: Array, most_decisions: int, auto_reset: bool) -> None:
        """See `Engine`."""
        _step(games, actions, self._edition, most_decisions, auto_reset)

    def observe(self, state: Array, seats: Array, out: Array) -> None:
        """See `Engine`."""
        _observe(state, seats, self._keeps, out)

    def waiting_on(self, state: Array) -> Array:
        """See `Engine`."""
        keeping = state[:, KEEPING : KEEPING + 2] == OWES
        by_turn = state[:, TURN, None] == np.arange(2)
        return np.where(keeping.any(axis=1, keepdims=True), keeping, by_turn)


def engine(rules: Matcha) -> MatchaEngine:
    """The compiled rules."""
    return MatchaEngine(rules)
