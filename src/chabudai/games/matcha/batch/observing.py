"""The tensors of Matcha over arrays, part by part as in ``tensor.py``."""

from __future__ import annotations

from chabudai.batch.engine import TURN
from chabudai.batch.kernels import Array, compiled
from chabudai.core.rules import OVER
from chabudai.games.matcha.batch.state import (
    BITS,
    CARRIED,
    DEALER,
    HANDS,
    KEEPING,
    OUT,
    PLACED,
    ROUND,
    SET,
    TABLE,
    TOKENS,
    TURNS,
    size_of,
    zeros,
)
from chabudai.games.matcha.cards import KINDS
from chabudai.games.matcha.state import NOT_ASKED, OWES, ROUNDS
from chabudai.games.matcha.tensor import MOST_TOKENS, MOST_TURNS, PHASES, SET_SCALE


@compiled
def _write_cards(out: Array, at: int, mask: int) -> int:
    out[at] = zeros(mask)
    for card in range(1, KINDS):
        if mask & BITS[card]:
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
        out[at + 2 + KINDS + place] = size_of(game[CARRIED + player])
        out[at + 4 + KINDS + place] = 1.0 if game[KEEPING + player] >= 0 else 0.0
    _write_cards(out, at + 2, game[CARRIED + seat])
    _write_cards(out, at + 6 + KINDS, max(0, game[KEEPING + seat]))


@compiled
def observe(state: Array, seats: Array, keeps: bool, out: Array) -> None:
    """Write what one seat of each game may know into rows of zeros."""
    for row in range(len(state)):
        game, seat, numbers = state[row], seats[row], out[row]
        at = _write_phase(game, seat, numbers)
        at = _write_cards(numbers, at, game[HANDS + seat])
        at = _write_mats(game, seat, numbers, at)
        for place, player in enumerate((seat, 1 - seat)):
            for kind in range(5):
                count = game[TOKENS + 5 * player + kind]
                numbers[at + 5 * place + kind] = min(count, MOST_TOKENS)
            numbers[at + 10 + place] = size_of(game[HANDS + player])
        if keeps:
            _write_kept(game, seat, numbers, at + 12)
