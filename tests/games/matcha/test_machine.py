"""Whatever is played, cards and tokens are conserved."""

from __future__ import annotations

from collections import Counter

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import chabudai
from chabudai.core.match import Match
from chabudai.core.refusals import Refused
from tests.games.matcha.scenes import ALL_CARDS

BOX = {
    "2020": {"tea": 6, "bowl": 6, "water": 6, "scoop": 6, "whisk": 10},
    "2015": dict.fromkeys(("tea", "bowl", "water", "scoop", "whisk"), 7),
}


class MatchaMachine(RuleBasedStateMachine):
    """Plays any legal moves, and tries others."""

    edition: str
    match: Match

    @initialize(seed=st.integers(0, 999))
    def begin(self, seed: int) -> None:
        self.match = chabudai.new("matcha", seed=seed, edition=self.edition)
        self.tokens_before = 0

    def playing(self) -> bool:
        return not self.match.over

    @precondition(lambda self: self.match.over)
    @rule(seed=st.integers(0, 999))
    def play_again(self, seed: int) -> None:
        self.begin(seed)

    @precondition(playing)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.waiting_on))
        self.match.play(seat, data.draw(st.sampled_from(self.match.legal(seat))))

    @precondition(playing)
    @rule(data=st.data())
    def pass_or_keep_all(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.waiting_on))
        self.match.play(seat, self.match.legal(seat)[-1])

    @precondition(playing)
    @rule(
        seat=st.integers(0, 1),
        card=st.sampled_from(ALL_CARDS),
        slot=st.sampled_from(["number", "suit"]),
    )
    def try_something(self, seat: int, card: str, slot: str) -> None:
        """Illegal moves are refused and change nothing."""
        move = f"{card} {slot}"
        if move in self.match.legal(seat):
            return
        before = self.match.record()
        with pytest.raises(Refused):
            self.match.play(seat, move)
        assert self.match.record() == before

    @invariant()
    def all_cards_are_somewhere(self) -> None:
        view = self.match.view()
        found: Counter[str] = Counter(view["aside"])
        for hand in view["hands"]:
            found.update(hand)
        for mat in view["mats"]:
            for slot in ("number", "suit"):
                found[mat[slot]["card"]] += 1
                found.update(card for card in mat[slot]["played"] if card)
        assert found == Counter(ALL_CARDS)
        assert len(view["aside"]) == 2

    @invariant()
    def five_cards_each(self) -> None:
        view = self.match.view()
        for seat in (0, 1):
            played = [
                [mat[slot]["played"][seat] for slot in ("number", "suit")] for mat in view["mats"]
            ]
            count = sum(card is not None for places in played for card in places)
            assert count + len(view["hands"][seat]) == 5
            assert view["cards_left"][seat] == len(view["hands"][seat])
            for places in played[view["round"] :]:
                assert places == [None, None]  # nothing is played at a mat ahead

    @invariant()
    def tokens_come_out_of_the_box(self) -> None:
        view = self.match.view()
        for kind, count in BOX[self.edition].items():
            held = sum(tokens[kind] for tokens in view["tokens"])
            assert held + view["supply"][kind] == count
            assert all(tokens[kind] >= 0 for tokens in view["tokens"])
        total = sum(sum(tokens.values()) for tokens in view["tokens"])
        assert 0 <= total - self.tokens_before <= 4
        self.tokens_before = total
        rounds = (view["set"] - 1) * 3 + view["round"]
        assert total <= 4 * rounds

    @invariant()
    def it_is_over_exactly_when_there_is_a_result(self) -> None:
        assert self.match.over == (self.match.standings is not None)
        assert self.match.over == (not self.match.waiting_on)
        for seat in self.match.waiting_on:
            assert self.match.legal(seat)


class Matcha2020Machine(MatchaMachine):
    """The 2020 edition."""

    edition = "2020"

    @invariant()
    def at_most_two_sets(self) -> None:
        assert self.match.view()["set"] <= 2
        assert len(self.match.log) <= 2 + 24


class Matcha2015Machine(MatchaMachine):
    """The 2015 edition."""

    edition = "2015"


quick = settings(max_examples=40, stateful_step_count=50, deadline=None, derandomize=True)
Test2020 = Matcha2020Machine.TestCase
Test2020.settings = quick
Test2015 = Matcha2015Machine.TestCase
Test2015.settings = quick
