"""The rules of Matcha over arrays, function by function as in ``rules.py``.

What is data there (the chart of resolutions, the legal keeps) is copied from there.
"""

from __future__ import annotations

import numpy as np

from chabudai.batch.engine import DECISIONS, TURN, Games
from chabudai.batch.kernels import RESTART, SKIP, Array, compiled, draw_below, start_stream
from chabudai.core.rules import OVER
from chabudai.games.matcha.batch.state import (
    BITS,
    CARRIED,
    DEALER,
    FIXED_TURNS,
    GOAL,
    HANDS,
    KEEPING,
    KEEPS,
    MOST_SETS,
    NOBODY,
    OUT,
    PLACED,
    PLAYS_ON,
    ROUND,
    SET,
    TABLE,
    TOKENS,
    TURNS,
    WHISKS,
    WINNER,
    size_of,
    with_card,
    zeros,
)
from chabudai.games.matcha.cards import HALF, KINDS, ZERO, cards_in
from chabudai.games.matcha.notation import HAND_SIZE, KEEP, KEEP_ACTIONS, PASS, SET_ASIDE
from chabudai.games.matcha.resolution import CHART
from chabudai.games.matcha.state import NOT_ASKED, NOTHING, OWES, ROUNDS

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
_KEEPS = np.array(
    [[sum(1 << action - KEEP for action in row) for row in rows] for rows in KEEP_ACTIONS],
    np.uint64,
)
_PASS_BIT = np.uint64(1 << PASS)
_ONE, _KEEP_SHIFT, _KEEP_REST = np.uint64(1), np.uint64(KEEP), np.uint64(64 - KEEP)
_HALF_MASK = (1 << HALF) - 1


# -- playing -------------------------------------------------------------------------------------
@compiled
def _list_legal(game: Array, legal: Array) -> None:
    seat = game[TURN]
    hand = game[HANDS + seat]
    if game[KEEPING + seat] == OWES:
        keeps = _KEEPS[size_of(hand), zeros(hand)]
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
        if not kept & BITS[card]:
            bag[left] = card
            left += 1
    for at in range(2 * ROUNDS):  # [setup.table]
        place = draw_below(randoms, row, left)
        left -= 1
        game[TABLE + at] = bag[place]
        bag[place] = bag[left]
    for _ in range(2 - zeros(first) - zeros(second)):
        bag[left] = ZERO
        left += 1
    for _ in range(HAND_SIZE - size_of(first)):  # [setup.hands]
        place = draw_below(randoms, row, left)
        left -= 1
        first = with_card(first, bag[place])
        bag[place] = bag[left]
    for _ in range(SET_ASIDE):  # [setup.aside]
        place = draw_below(randoms, row, left)
        left -= 1
        bag[place] = bag[left]
    for at in range(left):
        second = with_card(second, bag[at])
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
    """Find who takes the next turn of the round, if anyone."""
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
            game[HANDS + seat] ^= BITS[card]
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
def step(games: Games, actions: Array, edition: Array, most: int, auto_reset: bool) -> None:
    """Apply an action in every game; see `Engine`."""
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
