"""How a game of the 2020 edition ends."""

from __future__ import annotations

import pytest

from chabudai.core.rules import Json
from tests.games.matcha.scenes import FIRST_DEAL, mirrored, outcome, pass_all, scene, tokens
from tests.games.matcha.stories import Slots, story

EMPTY: Slots = ("", "")


def end_of(*rounds: Slots) -> Json:
    return outcome(*story("2020", rounds))


def winner(stand: Json) -> int:
    assert stand["over"]
    assert stand["waiting_on"] == []
    ranks = [place["rank"] for place in stand["standings"]]
    assert sorted(ranks) == [1, 2]
    return ranks.index(1)


@pytest.mark.clause("matcha:2020.tokens")
def test_the_box_holds_six_tokens_of_each_suit_and_ten_whisks() -> None:
    view = outcome(FIRST_DEAL)["view"]
    assert view["supply"] == {"tea": 6, "bowl": 6, "water": 6, "scoop": 6, "whisk": 10}
    after = end_of(("0 tea 1 whisk", "1 scoop"))["view"]
    assert after["supply"] == {"tea": 5, "bowl": 6, "water": 6, "scoop": 5, "whisk": 9}


@pytest.mark.clause("matcha:2020.win")
@pytest.mark.parametrize("kind", ["tea", "bowl", "water", "scoop"])
@pytest.mark.parametrize("seat", [0, 1])
def test_three_tokens_of_a_suit_win(kind: str, seat: int) -> None:
    token = f"{seat} {kind}"
    assert not end_of((token, ""), (token, ""))["over"]
    stand = end_of((token, ""), (token, ""), (token, ""))
    assert winner(stand) == seat
    assert stand["end"] == "enough-of-a-suit"
    assert tokens(stand, seat) == {kind: 3}


@pytest.mark.clause("matcha:2020.win")
@pytest.mark.parametrize("seat", [0, 1])
def test_four_whisks_win_and_three_do_not(seat: int) -> None:
    other = 1 - seat
    first = (f"{other} tea {seat} whisk", f"{other} bowl {seat} whisk")
    third, fourth = f"{other} water {seat} whisk", f"{other} scoop {seat} whisk"
    stand = end_of(first, (third, ""))
    assert not stand["over"]
    assert tokens(stand, seat) == {"whisk": 3}
    stand = end_of(first, (third, fourth))
    assert winner(stand) == seat
    assert stand["end"] == "enough-whisks"


@pytest.mark.clause("matcha:2020.win")
def test_the_result_names_the_winning_tokens() -> None:
    whisks = [("1 tea 0 whisk", "1 bowl 0 whisk"), ("1 water 0 whisk", "1 scoop 0 whisk")]
    for rounds, details in (
        ([("1 bowl", ""), ("1 bowl", ""), ("1 bowl", "")], {"token": "bowl", "count": 3}),
        (whisks, {"token": "whisk", "count": 4}),
        ([("0 tea 1 whisk", "1 tea 0 whisk"), ("0 bowl", "0 water"), ("0 scoop", "")], {}),
    ):
        match = scene(*story("2020", rounds))
        assert match.standings is not None
        assert match.standings.details == details
        ended = match.log[-1].events[-1].data()
        assert {name: ended[name] for name in details} == details


@pytest.mark.clause("matcha:2020.win")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_of_each_kind_wins(seat: int) -> None:
    other = 1 - seat
    first = (f"{seat} tea {other} whisk", f"{other} tea {seat} whisk")
    second = (f"{seat} bowl", f"{seat} water")
    assert not end_of(first, second)["over"]
    stand = end_of(first, second, (f"{seat} scoop", ""))
    assert winner(stand) == seat
    assert stand["end"] == "all-five"


@pytest.mark.clause("matcha:2020.win")
def test_all_four_suits_without_a_whisk_are_not_enough() -> None:
    assert not end_of(("0 tea", "0 bowl"), ("0 water", ""), ("0 scoop", ""))["over"]


@pytest.mark.clause("matcha:2020.win")
def test_the_goal_is_looked_for_after_the_round_not_in_the_middle_of_it() -> None:
    entries = story("2020", [("0 tea", ""), ("0 tea", ""), ("0 tea", "1 bowl")])
    for count in range(len(entries)):
        assert not outcome(*entries[:count])["over"]
    assert outcome(*entries)["over"]


@pytest.mark.clause("matcha:resolve.both-slots")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_cards_of_the_mat_are_resolved_before_anyone_wins(seat: int) -> None:
    """Three bowls at the number card do not win against three teas at the suit card."""
    other = 1 - seat
    rounds = [(f"{seat} bowl", f"{other} tea")] * 3
    stand = end_of(*rounds)
    assert tokens(stand, seat) == {"bowl": 3}
    assert tokens(stand, other) == {"tea": 3}
    assert winner(stand) == other
    assert stand["end"] == "both-at-once"


@pytest.mark.clause("matcha:resolve.both-slots")
def test_the_second_card_gives_its_token_although_the_first_has_won_the_game() -> None:
    stand = end_of(("0 tea", ""), ("0 tea", ""), ("0 tea", "1 water"))
    assert winner(stand) == 0
    assert tokens(stand, 1) == {"water": 1}


WHISK_DECIDES: list[Slots] = [
    ("1 bowl 0 whisk", "0 bowl"),
    ("0 water", "1 water"),
    ("0 scoop", "1 scoop"),
    ("0 tea 1 whisk", "1 tea 0 whisk"),
]
"""Both have one of each suit; seat 0 has a second whisk."""
LEVEL: list[Slots] = [
    ("1 bowl", "0 bowl"),
    ("0 water", "1 water"),
    ("0 scoop", "1 scoop"),
    ("0 tea 1 whisk", "1 tea 0 whisk"),
]
"""Both have one of each kind, and reach that in the same round."""
WHISKS_FOR_1: list[Slots] = [
    ("0 scoop 1 whisk", "0 water 1 whisk"),
    ("0 scoop 1 whisk", ""),
    ("0 scoop 1 whisk", ""),
]


@pytest.mark.clause("matcha:2020.both")
@pytest.mark.parametrize(
    "rounds",
    [
        [("0 tea", "1 bowl")] * 3,
        [("0 bowl", "1 water")] * 3,
        [("0 water", "1 scoop")] * 3,
        WHISKS_FOR_1,
        WHISK_DECIDES,
    ],
    ids=["tea", "bowl", "water", "scoop", "whisk"],
)
def test_both_at_once_tea_bowl_water_scoop_whisk_decide_in_this_order(rounds: list[Slots]) -> None:
    stand = end_of(*rounds)
    assert winner(stand) == 0
    assert stand["end"] == "both-at-once"
    swapped = [(a.translate({48: 49, 49: 48}), b.translate({48: 49, 49: 48})) for a, b in rounds]
    assert winner(end_of(*swapped)) == 1


@pytest.mark.clause("matcha:2020.both")
def test_one_tea_more_outweighs_everything_below_it() -> None:
    stand = end_of(
        ("0 tea", "1 scoop"), ("0 bowl", "1 bowl"), ("0 bowl", "1 bowl"), ("0 bowl", "1 bowl")
    )
    assert tokens(stand, 0) == {"tea": 1, "bowl": 3}
    assert tokens(stand, 1) == {"bowl": 3, "scoop": 1}
    assert winner(stand) == 0


@pytest.mark.clause("matcha:2020.sets")
def test_after_the_sixth_round_the_same_comparison_decides() -> None:
    rounds = [("1 bowl", "0 water"), EMPTY, ("", "0 water"), EMPTY, ("0 scoop", ""), EMPTY]
    stand = end_of(*rounds)
    assert winner(stand) == 1
    assert stand["end"] == "last-round"
    assert (stand["view"]["set"], stand["view"]["round"]) == (2, 3)
    assert not end_of(*rounds[:5])["over"]


@pytest.mark.clause("matcha:2020.sets")
def test_a_goal_in_the_last_round_comes_before_the_comparison() -> None:
    """Seat 1 has more tea, but only seat 0 has reached a goal."""
    rounds = [("1 tea", "0 scoop"), ("", "0 scoop"), EMPTY, EMPTY, EMPTY, ("0 scoop", "")]
    stand = end_of(*rounds)
    assert winner(stand) == 0
    assert stand["end"] == "enough-of-a-suit"


@pytest.mark.clause("matcha:2020.sets")
def test_tokens_are_carried_from_the_first_set_into_the_second() -> None:
    stand = end_of(("0 tea", ""), ("0 tea", ""), EMPTY, ("", "0 tea"))
    assert winner(stand) == 0
    assert (stand["view"]["set"], stand["view"]["round"]) == (2, 1)


@pytest.mark.clause("matcha:2020.draw")
def test_players_level_after_the_last_round_draw() -> None:
    passes = pass_all(3, "2020")
    stand = outcome(FIRST_DEAL, *passes, FIRST_DEAL, *mirrored(passes))
    assert stand["over"]
    assert [place["rank"] for place in stand["standings"]] == [1, 1]
    scores = [place["score"] for place in stand["standings"]]
    assert scores[0] == scores[1]
    assert stand["end"] == "draw"
    assert stand["view"]["winner"] is None


@pytest.mark.clause("matcha:2020.draw")
def test_players_who_reach_a_goal_together_and_are_level_draw_at_once() -> None:
    stand = end_of(*LEVEL)
    assert stand["over"]
    assert (stand["view"]["set"], stand["view"]["round"]) == (2, 1)
    assert tokens(stand, 0) == tokens(stand, 1)
    assert [place["rank"] for place in stand["standings"]] == [1, 1]
    assert stand["end"] == "draw"
