"""Whatever is played, cards, tricks and points add up."""

from __future__ import annotations

from collections import Counter

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import chabudai
from chabudai.core.match import Match
from chabudai.core.refusals import Refused
from tests.games.matchmaster.scenes import DECK

SIZES = [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]


class MatchMasterMachine(RuleBasedStateMachine):
    """Plays any legal moves, and tries others."""

    match: Match

    @initialize(seed=st.integers(0, 999), players=st.integers(2, 7))
    def begin(self, seed: int, players: int) -> None:
        self.players = players
        self.match = chabudai.new("matchmaster", players=players, seed=seed)
        self.scores = [0] * players
        self.hand = 1
        self.entries_seen = 0

    def playing(self) -> bool:
        return not self.match.over

    @precondition(lambda self: self.match.over)
    @rule(seed=st.integers(0, 999), players=st.integers(2, 7))
    def play_again(self, seed: int, players: int) -> None:
        self.begin(seed, players)

    @precondition(playing)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.waiting_on))
        self.match.play(seat, data.draw(st.sampled_from(self.match.legal(seat))))

    @precondition(playing)
    @rule(which=st.integers(0, 99), count=st.integers(1, 40))
    def play_on(self, which: int, count: int) -> None:
        """Some moves at once, so that later hands are reached."""
        for _ in range(count):
            if self.match.over:
                return
            seat = self.match.waiting_on[which % len(self.match.waiting_on)]
            moves = self.match.legal(seat)
            self.match.play(seat, moves[which % len(moves)])
            self.check_points()

    @precondition(playing)
    @rule(seat=st.integers(0, 6), card=st.sampled_from(DECK))
    def try_a_card(self, seat: int, card: str) -> None:
        if seat < self.players and card in self.match.legal(seat):
            return
        before = self.match.record()
        with pytest.raises(Refused):
            self.match.play(seat, card)
        assert self.match.record() == before

    def check_points(self) -> None:
        """The points of a hand follow from the predictions and the tricks."""
        view = self.match.view()
        new = self.match.events(None, self.entries_seen)
        self.entries_seen = len(self.match.log)
        scored = [event.data() for event in new if event.name() == "hand-scored"]
        if not scored:
            assert view["scores"] == self.scores
            return
        [last] = scored
        assert last["hand"] == self.hand
        assert sum(last["taken"]) == SIZES[self.hand - 1]
        for seat in range(self.players):
            said, taken = last["said"][seat], last["taken"][seat]
            assert 0 <= said <= SIZES[self.hand - 1]
            self.scores[seat] += 10 + taken if said == taken else -abs(said - taken)
        self.hand += 1
        assert view["scores"] == self.scores

    @invariant()
    def no_card_is_twice_anywhere(self) -> None:
        self.check_points()
        view = self.match.view()
        found = Counter(card for cards in view["hands"] for card in cards)
        found.update(card for trick in view["tricks"] for _, card in trick["cards"])
        found.update(play["card"] for play in view["trick"])
        assert set(found) <= set(DECK)
        assert set(found.values()) == {1}
        assert sum(found.values()) == self.players * view["cards_each"]
        assert view["cards_each"] == SIZES[view["hand"] - 1]

    @invariant()
    def tricks_and_cards_agree(self) -> None:
        view = self.match.view()
        assert sum(view["taken"]) == len(view["tricks"])
        in_trick = {play["seat"] for play in view["trick"]}
        for seat in range(self.players):
            gone = len(view["tricks"]) + (seat in in_trick)
            assert len(view["hands"][seat]) == view["cards_each"] - gone
        takers = Counter(trick["taker"] for trick in view["tricks"])
        assert [takers[seat] for seat in range(self.players)] == view["taken"]

    @invariant()
    def it_is_over_exactly_when_there_is_a_result(self) -> None:
        assert self.match.over == (self.match.standings is not None)
        assert self.match.over == (not self.match.waiting_on)
        assert self.match.over == (self.hand == 14)
        for seat in self.match.waiting_on:
            assert self.match.legal(seat)


TestMachine = MatchMasterMachine.TestCase
TestMachine.settings = settings(
    max_examples=20, stateful_step_count=40, deadline=None, derandomize=True
)
