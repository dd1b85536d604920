"""The rules of Leaf Coins. Clause ids are those of RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from chabudai.core.refusals import Refusal
from chabudai.core.rules import OVER, Emit, Json, Random, RulesWithoutChance
from chabudai.core.standings import Place, Standings
from chabudai_leaf_coins import beliefs, events, view
from chabudai_leaf_coins.notation import (
    ACTIONS,
    DOUBT,
    Move,
    action_of,
    read_move,
    write_action,
)
from chabudai_leaf_coins.state import NOBODY, OPEN, State

END = "last-one"


class LeafCoins(RulesWithoutChance[State, Move]):
    """The rules for a number of players."""

    actions = ACTIONS

    def __init__(self, seats: int) -> None:
        self.seats = seats

    # -- playing ---------------------------------------------------------------------------------
    def start(self) -> State:
        return State.new(self.seats)

    def waiting_on(self, state: State) -> tuple[int, ...]:
        if state.turn == OVER:
            return ()
        return to_hide(state) or (state.turn,)

    def legal(self, state: State, seat: int) -> Sequence[int]:
        if to_hide(state):
            return range(state.coins[seat] + 1)  # [hide.own]
        first = DOUBT + state.claim + 1  # [claim.higher]
        claims = range(first, DOUBT + sum(state.coins) + 1)  # [claim.most]
        return (DOUBT, *claims) if state.claim else claims  # [doubt.claim]

    def apply(self, state: State, seat: int, action: int, emit: Emit | None = None) -> None:
        if action < DOUBT:
            self._hide(state, seat, action, emit)
        elif action == DOUBT:
            self._doubt(state, seat, emit)
        else:
            state.claim = action - DOUBT
            state.claimer = seat
            state.turn = self._next(state, seat)  # [claim.turn]
            if emit is not None:
                emit(events.ClaimMade(seat, state.claim))

    def _hide(self, state: State, seat: int, coins: int, emit: Emit | None) -> None:
        state.fists[seat] = coins
        if emit is not None:
            emit(events.CoinsHidden(seat, coins))
        missing = to_hide(state)
        state.turn = missing[0] if missing else state.leader  # [claim.first]

    def _doubt(self, state: State, seat: int, emit: Emit | None) -> None:
        """Open the fists: the player who was wrong loses a coin [doubt.open, doubt.loses]."""
        claimer, claim = state.claimer, state.claim
        state.last = tuple([max(fist, 0) for fist in state.fists])
        found = sum(state.last)
        # A claim is true if there are at least that many coins [claim.meaning].
        loser, rival = (claimer, seat) if found < claim else (seat, claimer)
        state.coins[loser] -= 1
        if emit is not None:
            emit(events.Doubted(seat, claimer, claim))
            emit(events.FistsOpened(found, state.last))
            emit(events.CoinLost(loser, rival, state.coins[loser]))
        if not state.coins[loser]:  # [out.no-coins]
            state.out.append(loser)
            if emit is not None:
                emit(events.PlayerOut(loser))
        if len(state.out) == self.seats - 1:  # [end.last-one]
            self._end(state, emit)
        else:
            self._next_round(state, loser, emit)

    def _next_round(self, state: State, loser: int, emit: Emit | None) -> None:
        """The loser leads, or the next player who is still in [round.leader]."""
        state.round += 1
        state.leader = loser if state.coins[loser] else self._next(state, loser)
        state.fists = [OPEN] * self.seats
        state.claim = 0
        state.claimer = NOBODY
        state.turn = to_hide(state)[0]
        if emit is not None:
            emit(events.RoundStarted(state.round, state.leader))

    def _end(self, state: State, emit: Emit | None) -> None:
        state.turn = OVER
        standings = self.standings(state)
        if emit is not None and standings is not None:
            emit(events.GameEnded(standings.winners, standings.end))

    def _next(self, state: State, seat: int) -> int:
        """The next player who is still in."""
        while True:
            seat = (seat + 1) % self.seats
            if state.coins[seat]:
                return seat

    def eliminated(self, state: State) -> tuple[int, ...]:
        return tuple(sorted(state.out))

    def standings(self, state: State) -> Standings | None:
        if state.turn != OVER:
            return None
        # The last to leave comes second, and so on [end.ranks].
        ranks = {seat: self.seats - at for at, seat in enumerate(state.out)}
        places = (Place(seat, ranks.get(seat, 1), coins) for seat, coins in enumerate(state.coins))
        return Standings(tuple(places), END)

    def worth(self, state: State) -> Sequence[float]:
        """The share of the coins that are left: at the end the winner has all of them."""
        total = sum(state.coins)
        return [coins / total for coins in state.coins]

    # -- knowledge -------------------------------------------------------------------------------
    def public(self, state: State) -> Json:
        return view.public(self, state)

    def private(self, state: State, seat: int | None) -> Json:
        return view.private(state, seat)

    def view(self, state: State) -> Json:
        return view.everything(self, state)

    def info(self, state: State, seat: int) -> Hashable:
        closed = tuple([fist != OPEN for fist in state.fists])
        return (
            state.round,
            state.turn,
            state.leader,
            state.claim,
            state.claimer,
            state.fists[seat],
            closed,
            tuple(state.coins),
            tuple(state.out),
            state.last,
        )

    def resampler(self, state: State, seat: int | None) -> Callable[[Random], State]:
        return beliefs.resampler(state, seat)

    # -- text ------------------------------------------------------------------------------------
    def read(self, text: str) -> Move:
        return read_move(text)

    def check(self, state: State, seat: int, move: Move) -> Refusal | None:
        verb, number = move
        if verb == "hide":
            return self._check_hide(state, seat, number)
        if to_hide(state):
            return Refusal("hide.first", "leaf-coins-hide-first", {"coins": state.coins[seat]})
        if verb == "doubt":
            return None if state.claim else Refusal("doubt.claim", "leaf-coins-nothing-to-doubt")
        return self._check_claim(state, number)

    def _check_hide(self, state: State, seat: int, number: int) -> Refusal | None:
        coins = state.coins[seat]
        if not to_hide(state):
            return Refusal("hide.first", "leaf-coins-hidden-already")
        if number > coins:
            return Refusal("hide.own", "leaf-coins-too-many", {"number": number, "coins": coins})
        return None

    def _check_claim(self, state: State, number: int) -> Refusal | None:
        words = {"number": number, "claim": state.claim, "most": sum(state.coins)}
        if number > words["most"]:
            return Refusal("claim.most", "leaf-coins-too-high", words)
        if number <= state.claim:
            return Refusal("claim.higher", "leaf-coins-too-low", words)
        return None

    def encode(self, state: State, seat: int, move: Move) -> int:
        return action_of(move)

    def write(self, state: State, seat: int, action: int) -> str:
        return write_action(action)

    def write_for_others(self, state: State, seat: int, action: int) -> str:
        return write_action(action) if action >= DOUBT else "hide ?"


def to_hide(state: State) -> tuple[int, ...]:
    """The players who have coins and have not closed a fist yet [hide.secret]."""
    return tuple(
        [
            seat
            for seat, fist in enumerate(state.fists)
            if fist == OPEN and state.coins[seat] and state.turn != OVER
        ]
    )
