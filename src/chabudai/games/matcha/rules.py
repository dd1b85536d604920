"""Matcha: match cards by number or suit, face down. Clause ids are those of RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from chabudai.core.chance import take
from chabudai.core.metadata import Metadata
from chabudai.core.refusals import Refusal
from chabudai.core.rules import CHANCE, OVER, Emit, Json, Random, Rules
from chabudai.core.standings import Place, Standings, ranked
from chabudai.core.tensors import Buffer
from chabudai.games.matcha import beliefs, events, spectators, tensor, view
from chabudai.games.matcha.cards import (
    BIT,
    HALF,
    KINDS,
    SLOTS,
    SUITED,
    TEXT,
    TOKENS,
    ZERO,
    cards_in,
    mask_of,
    zeros_in,
)
from chabudai.games.matcha.editions import Edition
from chabudai.games.matcha.notation import (
    ACTIONS_2015,
    ACTIONS_2020,
    HAND_SIZE,
    KEEP_ACTIONS,
    PASS,
    PLAYS,
    SET_ASIDE,
    TABLE_SIZE,
    Deal,
    Keep,
    Move,
    Pass,
    PlaceCard,
    keep_action,
    kept_by,
    read_deal,
    read_move,
    write_action,
    write_cards,
    write_deal,
    write_deal_for,
)
from chabudai.games.matcha.resolution import CHART, awards
from chabudai.games.matcha.state import FACE_DOWN, NOT_ASKED, NOTHING, OWES, ROUNDS, State

BOTH_SLOTS, ONLY_NUMBER, ONLY_SUIT = 0, 1, 2


def _moves_by_half(slots: tuple[int, ...], shift: int) -> list[tuple[int, ...]]:
    """The actions of each half of a hand at the open slots, ascending."""
    return [
        tuple(
            card * 2 + slot
            for card in range(KINDS)
            if (mask << shift) & BIT[card]
            for slot in slots
        )
        for mask in range(1 << HALF)
    ]


_NUMBER_CHART, _SUIT_CHART = CHART
_OPEN = ((0, 1), (0,), (1,))
_LOW = [_moves_by_half(slots, 0) for slots in _OPEN]
_CLAIMS = [(f"{slot} match", f"{slot} miss") for slot in SLOTS]
_HIGH = [[(*moves, PASS) for moves in _moves_by_half(slots, HALF)] for slots in _OPEN]


class Matcha(Rules[State, Move, Deal]):
    """The rules of one edition."""

    search_stops_at_chance = True
    seats = 2

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.actions = ACTIONS_2015 if edition.keeps_cards else ACTIONS_2020
        self.layout = tensor.layout_of(edition)
        self._turns = edition.most_turns
        self._goal, *_, self._whisks = edition.goals

    @property
    def metadata(self) -> Metadata:
        sets, keeps = self.edition.most_sets, self.edition.keeps_cards
        turns = None if sets is None else sets * ROUNDS * tensor.MOST_TURNS
        return Metadata(2, most_decisions=turns, most_chance=sets, simultaneous=keeps)

    # -- playing ---------------------------------------------------------------------------------
    def start(self) -> State:
        return State.before_the_deal()

    def waiting_on(self, state: State) -> tuple[int, ...]:
        if OWES in state.keeping:  # [2015.keep-secret]
            return tuple(seat for seat in (0, 1) if state.keeping[seat] == OWES)
        return (state.turn,) if state.turn >= 0 else ()

    def legal(self, state: State, seat: int) -> Sequence[int]:
        hand = state.hands[seat]
        if state.keeping[seat] == OWES:
            return KEEP_ACTIONS[hand.bit_count()][zeros_in(hand)]
        placed = state.placed
        at = (state.round << 2) + seat
        if placed[at] >= 0:  # [turn.one-card]
            slots = ONLY_SUIT
        elif placed[at + 2] >= 0:
            slots = ONLY_NUMBER
        else:
            slots = BOTH_SLOTS
        return _LOW[slots][hand & 511] + _HIGH[slots][hand >> HALF]

    def apply(self, state: State, seat: int, action: int, emit: Emit | None = None) -> None:
        placed, hands, out, turns = state.placed, state.hands, state.out, self._turns
        at = (state.round << 2) + seat
        if action < PASS:
            card = action >> 1
            hands[seat] ^= BIT[card] if card else 2 if hands[seat] & 2 else 1
            slot = action & 1
            placed[at + (slot << 1)] = card
            if emit is not None:
                emit(events.CardPlaced(seat, state.round + 1, SLOTS[slot], TEXT[card]))
        elif action > PASS:
            self._keep(state, seat, kept_by(action, hands[seat]), emit)
            return
        else:
            if turns is None:  # [2015.pass]
                state.out = out = out | 1 << seat
            if emit is not None:
                emit(events.Passed(seat, state.round + 1, out=bool(out >> seat & 1)))
        rival, there = 1 - seat, at ^ 1
        if turns is not None:  # [2020.turns, 2020.pass]
            state.turns += 1
            if state.turns < turns:
                state.turn = rival
                return
        # Out is who has passed, has no card, or has one at both slots [2015.pass, 2015.out].
        elif hands[rival] and not out >> rival & 1 and (placed[there] < 0 or placed[there + 2] < 0):
            state.turn = rival
            return
        elif hands[seat] and not out >> seat & 1 and (placed[at] < 0 or placed[at + 2] < 0):
            return
        self._end_round(state, emit)

    def _end_round(self, state: State, emit: Emit | None) -> None:
        placed, table, tokens = state.placed, state.table, state.tokens
        at, mat = state.round << 2, state.round << 1
        taken = (
            _NUMBER_CHART[table[mat]][placed[at]][placed[at + 1]]
            + _SUIT_CHART[table[mat + 1]][placed[at + 2]][placed[at + 3]]
        )
        for token in taken:
            tokens[token] += 1
        if emit is not None:
            self._tell_resolution(state, 0, emit)
            self._tell_resolution(state, 1, emit)
        # A player can win only after both slots are resolved [resolve.both-slots].
        first, second = self._reached(tokens)
        if first and second:
            ahead = leader(tokens)
            if ahead is not None:
                self._finish(state, ahead, BOTH_AT_ONCE, emit)
                return
            if not self.edition.plays_on_when_level:
                self._finish(state, None, DRAW, emit)
                return
            if emit is not None:
                emit(events.PlayOn(state.round + 1))
        elif first or second:
            self._finish(state, 0 if first else 1, first or second or "", emit)
            return
        if state.round == ROUNDS - 1:
            self._end_set(state, emit)
            return
        state.round += 1
        state.turns = 0
        state.out = 0
        state.turn = state.dealer  # [round.dealer-first]

    def _tell_resolution(self, state: State, slot: int, emit: Emit) -> None:
        round = state.round + 1
        at = state.round * 4 + slot * 2
        face = state.table[state.round * 2 + slot]
        first, second = state.placed[at], state.placed[at + 1]
        taken = awards(slot, face, first, second)
        if NOTHING not in (first, second):
            turned = (TEXT[first], TEXT[second])
            emit(events.CardsRevealed(round, SLOTS[slot], TEXT[face], turned))
        for seat, kind, why in taken:
            emit(events.TokenTaken(seat, round, SLOTS[slot], TOKENS[kind], why))
        if not taken:
            why = "empty" if first == NOTHING else "no-match"
            emit(events.NothingTaken(round, SLOTS[slot], why))

    def _reached(self, tokens: list[int]) -> tuple[str | None, str | None]:
        """The goal that each player has reached, if any [2020.win, 2015.win]."""
        tea, bowl, water, scoop, whisk, tea_2, bowl_2, water_2, scoop_2, whisk_2 = tokens
        goal, first, second = self._goal, None, None
        if tea >= goal or bowl >= goal or water >= goal or scoop >= goal:
            first = ENOUGH_OF_A_SUIT
        elif whisk >= self._whisks:
            first = ENOUGH_WHISKS
        elif whisk and tea and bowl and water and scoop:
            first = ALL_FIVE
        if tea_2 >= goal or bowl_2 >= goal or water_2 >= goal or scoop_2 >= goal:
            second = ENOUGH_OF_A_SUIT
        elif whisk_2 >= self._whisks:
            second = ENOUGH_WHISKS
        elif whisk_2 and tea_2 and bowl_2 and water_2 and scoop_2:
            second = ALL_FIVE
        return first, second

    def _finish(self, state: State, winner: int | None, end: str, emit: Emit | None) -> None:
        state.turn = OVER
        state.winner = winner
        state.end = end
        if emit is not None:
            emit(events.GameEnded(winner, end, **self._details(state)))

    def _details(self, state: State) -> Mapping[str, Any]:
        """What the winner has enough of."""
        if state.winner is None or state.end not in (ENOUGH_OF_A_SUIT, ENOUGH_WHISKS):
            return {}
        return self.edition.enough(state.tokens[5 * state.winner :][:5])

    def _end_set(self, state: State, emit: Emit | None) -> None:
        edition = self.edition
        if state.set == edition.most_sets:  # [2020.sets]
            ahead = leader(state.tokens)
            self._finish(state, ahead, DRAW if ahead is None else LAST_ROUND, emit)
            return
        if emit is not None:
            emit(events.SetEnded(state.set))
        if edition.keeps_cards:
            owes = (OWES if state.hands[0] else 0, OWES if state.hands[1] else 0)
            state.keeping = owes
            if OWES in owes:
                state.turn = owes.index(OWES)
                return
        self._next_set(state)

    def _keep(self, state: State, seat: int, kept: int, emit: Emit | None) -> None:
        keeping = state.keeping
        state.keeping = keeping = (kept, keeping[1]) if seat == 0 else (keeping[0], kept)
        if emit is not None:
            emit(events.CardsKept(seat, tuple(TEXT[card] for card in cards_in(kept))))
        if OWES in keeping:
            state.turn = keeping.index(OWES)
        else:
            self._next_set(state)

    def _next_set(self, state: State) -> None:
        keeping = state.keeping
        if keeping[0] >= 0:
            state.memory = beliefs.remember(state)
            state.carried = keeping
            state.hands = [*keeping]
            state.keeping = (NOT_ASKED, NOT_ASKED)
        else:
            state.hands = [0, 0]
        state.set += 1
        state.round = state.turns = state.out = 0
        state.dealer = 1 - state.dealer  # [set.dealer]
        state.table = ()
        state.placed = [NOTHING] * 12
        state.turn = CHANCE

    def draw(self, state: State, random: Random) -> Deal:
        first, second = state.hands  # the kept cards [2015.keep-deal]
        kept = first | second
        rest = [card for card in SUITED if not kept & BIT[card]] if kept else list(SUITED)
        table = take(random, rest, TABLE_SIZE)  # [setup.table]
        rest += (ZERO,) * (2 - zeros_in(first) - zeros_in(second)) if kept & 3 else (ZERO, ZERO)
        hand = take(random, rest, HAND_SIZE - first.bit_count())  # [setup.hands]
        take(random, rest, SET_ASIDE)  # [setup.aside]: the rest is the other hand
        hand.sort()
        rest.sort()
        return Deal(tuple(table), (tuple(hand), tuple(rest)))

    def apply_chance(self, state: State, outcome: Deal, emit: Emit | None = None) -> None:
        state.table = outcome.table
        hands = state.hands
        for seat, cards in enumerate(outcome.hands):
            hand = hands[seat]
            for card in cards:
                hand |= BIT[card] if card else 2 if hand & 1 else 1
            hands[seat] = hand
        state.turn = state.dealer
        if emit is not None:
            table = tuple(TEXT[card] for card in outcome.table)
            emit(events.SetStarted(state.set, state.dealer, table))
            for seat, cards in enumerate(outcome.hands):
                dealt = tuple(TEXT[card] for card in cards)
                emit(events.HandDealt(seat, dealt, len(dealt)))

    def standings(self, state: State) -> Standings | None:
        if state.end is None:
            return None
        if state.winner is None:
            return ranked((0.5, 0.5), state.end)
        return Standings(
            tuple(
                Place(seat, 1, 1) if seat == state.winner else Place(seat, 2, 0) for seat in (0, 1)
            ),
            state.end,
            self._details(state),
        )

    def worth(self, state: State) -> Sequence[float]:
        if state.turn == OVER:
            return (0.5, 0.5) if state.winner is None else (1.0 - state.winner, 0.0 + state.winner)
        lead = self._prospects(state.tokens[:5]) - self._prospects(state.tokens[5:])
        first = min(1.0, max(0.0, 0.5 + lead))
        return (first, 1.0 - first)

    def _prospects(self, tokens: Sequence[int]) -> float:
        """How close a player is to the goals, from 0 to about 0.5."""
        nearest = max(have / goal for have, goal in zip(tokens, self.edition.goals, strict=True))
        kinds = sum(have > 0 for have in tokens)
        return 0.25 * nearest * nearest + 0.25 * (kinds / 5) ** 2 + 0.01 * tokens[0]

    # -- knowledge -------------------------------------------------------------------------------
    def public(self, state: State) -> Json:
        return view.public(self, state)

    def private(self, state: State, seat: int | None) -> Json:
        return view.private(self, state, seat)

    def view(self, state: State) -> Json:
        return view.everything(self, state)

    def info(self, state: State, seat: int) -> Hashable:
        own, rivals = state.placed[seat::2], state.placed[1 - seat :: 2]
        turned = state.round * 2 if state.keeping == (NOT_ASKED, NOT_ASKED) else TABLE_SIZE
        seen = [
            card if card == NOTHING or (own[at] >= 0 and at < turned) else FACE_DOWN
            for at, card in enumerate(rivals)
        ]
        return (
            state.set,
            state.round,
            state.turn,
            state.out,
            state.turns,
            state.hands[seat],
            state.table,
            tuple(own),
            tuple(seen),
            tuple(state.tokens),
            state.keeping[seat],
            state.keeping[1 - seat] == OWES,
            state.memory[seat],
        )

    def fill_tensor(self, state: State, seat: int, out: Buffer) -> None:
        tensor.fill(self.edition, state, seat, out)

    def resampler(self, state: State, seat: int | None) -> Callable[[Random], State]:
        return spectators.resampler(state) if seat is None else beliefs.resampler(state, seat)

    # -- notation --------------------------------------------------------------------------------
    def read(self, text: str) -> Move:
        return read_move(text)

    def check(self, state: State, seat: int, move: Move) -> Refusal | None:
        hand = state.hands[seat]
        if OWES in state.keeping:
            if not isinstance(move, Keep):
                return Refusal("2015.keep", "matcha-keep-now")
            held = cards_in(hand)
            if any(move.cards.count(card) > held.count(card) for card in move.cards):
                words = {"cards": write_cards(move.cards), "hand": write_cards(held)}
                return Refusal("2015.keep", "matcha-keep-own", words)
            return None
        match move:
            case Keep() if self.edition.keeps_cards:
                return Refusal("2015.keep", "matcha-keep-later")
            case Keep():
                return Refusal("set.shuffle", "matcha-nothing-kept")
            case PlaceCard(card, slot):
                if not hand & BIT[card]:
                    return Refusal("turn.own-cards", "matcha-not-in-hand", {"card": TEXT[card]})
                if state.placed[state.round * 4 + slot * 2 + seat] != NOTHING:
                    return Refusal("turn.one-card", f"matcha-taken-{SLOTS[slot]}")
        return None

    def encode(self, state: State, seat: int, move: Move) -> int:
        match move:
            case PlaceCard(card, slot):
                return card * 2 + slot
            case Pass():
                return PASS
            case Keep(cards):
                return keep_action(mask_of(cards), state.hands[seat])

    def write(self, state: State, seat: int, action: int) -> str:
        return PLAYS[action] if action <= PASS else write_action(action, state.hands[seat])

    def write_for_others(self, state: State, seat: int, action: int) -> str:
        if action == PASS:
            return "pass"
        return f"? {SLOTS[action & 1]}" if action < PASS else "keep ?"

    def read_chance(self, state: State, text: str) -> Deal:
        return read_deal(text, state.hands)

    def write_chance(self, outcome: Deal) -> str:
        return write_deal(outcome)

    def write_chance_for(self, outcome: Deal, seat: int | None) -> str:
        return write_deal_for(outcome, seat)

    # -- table talk ------------------------------------------------------------------------------
    def claims(self, state: State, seat: int) -> tuple[str, ...]:
        """A player may claim that a face-down card matches, or not [talk.claims]."""
        if state.turn < 0 or state.keeping != (NOT_ASKED, NOT_ASKED):
            return ()
        at = state.round * 4 + seat
        number, suit = state.placed[at] != NOTHING, state.placed[at + 2] != NOTHING
        return (_CLAIMS[0] if number else ()) + (_CLAIMS[1] if suit else ())


ENOUGH_OF_A_SUIT = "enough-of-a-suit"
ENOUGH_WHISKS = "enough-whisks"
ALL_FIVE = "all-five"
BOTH_AT_ONCE = "both-at-once"
LAST_ROUND = "last-round"
DRAW = "draw"


def leader(tokens: list[int]) -> int | None:
    """The player with most tea, then bowl, water, scoop, whisk [2020.both, 2015.both]."""
    first, second = tokens[:5], tokens[5:]
    if first == second:
        return None
    return 0 if first > second else 1
