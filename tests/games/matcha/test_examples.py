"""The worked examples of the rulebooks. Seat 0 sits below the mats, seat 1 above."""

from __future__ import annotations

import pytest

from tests.games.matcha.scenes import outcome, scene, tokens


class Test2020:
    """The examples of the 2020 rulebook, in English and Spanish."""

    TEA_AND_SCOOP = "deal 2s 3t 1w 2w 3s 4s / 2t 4t 0 1b 3b / 2b 1t 0 4b 3w"
    """Number card: scoop 2. Suit card: tea."""

    @pytest.mark.clause("matcha:turn.hidden")
    @pytest.mark.clause("matcha:setup.table")
    def test_example_of_a_round_being_played(self) -> None:
        """The yellow 2 asks for its suit, the blue 4 for its number; two cards lie at each."""
        deal = "deal 4w 2s 1t 2t 3t 4t / 4b 3s 1w 2w 3w / 4s 1s 1b 2b 0"
        match = scene(deal, "0 3s suit", "1 1s suit", "0 4b number")
        mat = match.observe(None)["mats"][0]
        assert mat["suit"]["card"] == "2s"
        assert mat["number"]["card"] == "4w"
        assert mat["suit"]["played"] == ["?", "?"]
        assert mat["number"]["played"] == ["?", None]
        match.play(1, "4s number")
        taken = [event.data() for event in match.events(None) if event.name() == "token-taken"]
        assert [(event["slot"], event["token"], event["why"]) for event in taken] == [
            ("number", "water", "best-match"),  # both are fours
            ("suit", "scoop", "best-match"),  # both are scoops
        ]

    @pytest.mark.clause("matcha:resolve.both-match")
    @pytest.mark.clause("matcha:rank.numbers")
    @pytest.mark.clause("matcha:rank.suits")
    def test_example_1(self) -> None:
        """1 over 4 takes the tea for the upper player, tea over bowl the scoop for the lower."""
        stand = outcome(self.TEA_AND_SCOOP, "0 4t suit", "1 1t suit", "0 2t number", "1 2b number")
        assert tokens(stand, 1) == {"tea": 1}
        assert tokens(stand, 0) == {"scoop": 1}

    @pytest.mark.clause("matcha:resolve.one-matches")
    def test_example_2(self) -> None:
        """Only the lower player has a 2: scoop for one, whisk for the other."""
        stand = outcome(self.TEA_AND_SCOOP, "0 2t number", "1 3w number", "0 pass", "1 pass")
        assert tokens(stand, 0) == {"scoop": 1}
        assert tokens(stand, 1) == {"whisk": 1}

    @pytest.mark.clause("matcha:resolve.none-matches")
    @pytest.mark.clause("matcha:resolve.alone")
    @pytest.mark.parametrize("card", ["2t", "0"])
    def test_example_3(self, card: str) -> None:
        """No tea at the tea card: nothing. Alone at the other: the token, matching or not."""
        match = scene(self.TEA_AND_SCOOP, "0 1b suit", "1 3w suit", f"0 {card} number", "1 pass")
        assert tokens(match, 0) == {"scoop": 1}
        assert tokens(match, 1) == {}
        assert match.observe(1)["mats"][0]["number"]["played"] == ["?", None]
        assert match.observe(1)["mats"][0]["suit"]["played"] == ["1b", "3w"]

    @pytest.mark.clause("matcha:2020.pass")
    def test_a_pass_leaves_one_card_and_two_passes_none(self) -> None:
        match = scene(self.TEA_AND_SCOOP, "0 pass", "1 pass", "0 4t suit", "1 pass")
        assert match.view()["cards_left"] == [4, 5]
        assert match.view()["round"] == 2

    @pytest.mark.clause("matcha:2020.turns")
    def test_five_cards_for_six_places_force_a_pass(self) -> None:
        """Playing whenever possible, the sixth turn of a set can only be a pass."""
        match = scene(self.TEA_AND_SCOOP)
        for _ in range(11):
            seat = match.waiting_on[0]
            match.play(seat, match.legal(seat)[0])
        assert match.waiting_on == (1,)
        assert match.legal(1) == ("pass",)


class Test2015:
    """The examples of the 2015 rulebook."""

    BOWL_AND_TEA = "deal 2b 3t 1w 2s 3s 4s / 2w 4t 0 1b 3b / 2t 1t 0 4b 3w"
    """Number card: bowl 2. Suit card: tea."""

    @pytest.mark.clause("matcha:turn.hidden")
    def test_example_of_a_round_being_played(self) -> None:
        """One pair of cards goes for the number 2, the other for tea."""
        match = scene(self.BOWL_AND_TEA, "0 2w number", "1 2t number", "0 4t suit", edition="2015")
        mat = match.observe(None)["mats"][0]
        assert (mat["number"]["card"], mat["suit"]["card"]) == ("2b", "3t")
        assert mat["number"]["played"] == ["?", "?"]

    @pytest.mark.clause("matcha:resolve.both-match")
    def test_example_both_match(self) -> None:
        """Tea over water takes the bowl; 1 over 4 takes the tea: both for the upper player."""
        stand = outcome(
            *(self.BOWL_AND_TEA, "0 2w number", "1 2t number", "0 4t suit", "1 1t suit"),
            edition="2015",
        )
        assert tokens(stand, 1) == {"bowl": 1, "tea": 1}
        assert tokens(stand, 0) == {}

    @pytest.mark.clause("matcha:resolve.one-matches")
    @pytest.mark.clause("matcha:resolve.none-matches")
    def test_example_one_matches_and_none_matches(self) -> None:
        """The upper 2 takes the bowl, the lower player a whisk; no tea at the tea card: nothing."""
        stand = outcome(
            *(self.BOWL_AND_TEA, "0 3b number", "1 2t number", "0 1b suit", "1 4b suit"),
            edition="2015",
        )
        assert tokens(stand, 1) == {"bowl": 1}
        assert tokens(stand, 0) == {"whisk": 1}

    @pytest.mark.clause("matcha:resolve.alone")
    @pytest.mark.clause("matcha:2015.pass")
    def test_example_alone(self) -> None:
        """Only the lower player plays at the tea card, takes it unseen, and shows nothing."""
        match = scene(self.BOWL_AND_TEA, "0 1b suit", "1 pass", "0 pass", edition="2015")
        assert tokens(match, 0) == {"tea": 1}
        assert tokens(match, 1) == {}
        assert match.observe(1)["mats"][0]["suit"]["played"] == ["?", None]
