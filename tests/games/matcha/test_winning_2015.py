"""How a game of the 2015 edition ends, and how it goes on."""

from __future__ import annotations

import pytest

from chabudai.core.rules import Json
from tests.games.matcha.scenes import FIRST_DEAL, outcome, pass_all, scene, tokens
from tests.games.matcha.stories import Slots, story
from tests.games.matcha.test_winning_2020 import LEVEL, WHISK_DECIDES, winner

EMPTY: Slots = ("", "")


def end_of(*rounds: Slots) -> Json:
    return outcome(*story("2015", rounds), edition="2015")


@pytest.mark.clause("matcha:2015.tokens")
def test_the_box_holds_seven_tokens_of_each_kind() -> None:
    view = outcome(FIRST_DEAL, edition="2015")["view"]
    assert view["supply"] == dict.fromkeys(("tea", "bowl", "water", "scoop", "whisk"), 7)
    after = end_of(("0 tea 1 whisk", "1 scoop"))["view"]
    assert after["supply"] == {"tea": 6, "bowl": 7, "water": 7, "scoop": 6, "whisk": 6}


@pytest.mark.clause("matcha:2015.win")
@pytest.mark.parametrize("kind", ["tea", "bowl", "water", "scoop"])
@pytest.mark.parametrize("seat", [0, 1])
def test_four_tokens_of_a_suit_win_and_three_do_not(kind: str, seat: int) -> None:
    token = f"{seat} {kind}"
    rounds = [(token, ""), ("", token), (token, "")]
    assert not end_of(*rounds)["over"]
    stand = end_of(*rounds, (token, ""))
    assert winner(stand) == seat
    assert stand["end"] == "enough-of-a-suit"


@pytest.mark.clause("matcha:2015.win")
@pytest.mark.parametrize("seat", [0, 1])
def test_four_whisks_win(seat: int) -> None:
    other = 1 - seat
    first = (f"{other} tea {seat} whisk", f"{other} bowl {seat} whisk")
    third, fourth = f"{other} water {seat} whisk", f"{other} scoop {seat} whisk"
    assert not end_of(first, (third, ""))["over"]
    assert winner(end_of(first, (third, fourth))) == seat


@pytest.mark.clause("matcha:2015.win")
def test_one_of_each_kind_wins() -> None:
    first = ("0 tea 1 whisk", "1 tea 0 whisk")
    assert not end_of(first, ("0 bowl", "0 water"))["over"]
    stand = end_of(first, ("0 bowl", "0 water"), ("0 scoop", ""))
    assert winner(stand) == 0
    assert stand["end"] == "all-five"


@pytest.mark.clause("matcha:2015.both")
@pytest.mark.parametrize(
    "rounds",
    [
        [("0 tea", "1 bowl")] * 3,
        [("0 bowl", "1 water")] * 3,
        [("0 water", "1 scoop")] * 3,
    ],
    ids=["tea", "bowl", "water"],
)
def test_both_at_once_the_higher_kind_wins(rounds: list[Slots]) -> None:
    stand = end_of(*rounds, rounds[0])
    assert winner(stand) == 0
    assert stand["end"] == "both-at-once"


@pytest.mark.clause("matcha:2015.both")
def test_whisks_decide_last() -> None:
    stand = end_of(*WHISK_DECIDES)
    assert winner(stand) == 0
    assert stand["end"] == "both-at-once"


@pytest.mark.clause("matcha:2015.both")
def test_level_players_play_on_until_a_round_makes_a_difference() -> None:
    level = end_of(*LEVEL)
    assert not level["over"]
    assert level["standings"] is None
    assert tokens(level, 0) == tokens(level, 1) == dict.fromkeys(level["view"]["tokens"][0], 1)
    assert (level["view"]["set"], level["view"]["round"]) == (2, 2)
    still = end_of(*LEVEL, ("0 water", "1 water"))  # the same for both: still level
    assert not still["over"]
    stand = end_of(*LEVEL, ("0 water", "1 water"), ("1 scoop", ""))
    assert winner(stand) == 1
    assert stand["end"] == "both-at-once"


@pytest.mark.clause("matcha:2015.both")
def test_playing_on_goes_into_a_new_set_with_the_other_dealer() -> None:
    next_set = end_of(*LEVEL, EMPTY, EMPTY)
    assert next_set["waiting_on"] == ["*"]
    stand = end_of(*LEVEL, EMPTY, EMPTY, EMPTY)
    assert (stand["view"]["set"], stand["view"]["dealer"]) == (3, 0)
    assert not stand["over"]
    assert winner(end_of(*LEVEL, EMPTY, EMPTY, EMPTY, ("", "1 bowl"))) == 1


@pytest.mark.clause("matcha:2015.both")
def test_playing_on_is_an_event() -> None:
    match = scene(*story("2015", LEVEL), edition="2015")
    shown = [event.data() for event in match.events(None)]
    assert [event for event in shown if event["event"] == "play-on"] == [
        {"event": "play-on", "round": 1}
    ]


FOUR_TEAS_EACH: list[Slots] = [
    ("0 tea", "1 tea"),
    ("0 tea", "1 tea"),
    EMPTY,
    ("0 tea", "1 tea"),
    ("0 tea", "1 tea"),
]


@pytest.mark.clause("matcha:2015.supply")
def test_a_token_that_is_due_is_counted_even_if_the_box_is_empty() -> None:
    stand = end_of(*FOUR_TEAS_EACH)
    assert tokens(stand, 0) == tokens(stand, 1) == {"tea": 4}
    assert not stand["over"]
    assert stand["view"]["supply"]["tea"] == -1
    assert winner(end_of(*FOUR_TEAS_EACH, ("1 scoop", ""))) == 1


@pytest.mark.clause("matcha:2015.sets")
def test_there_is_no_last_set() -> None:
    entries = []
    for number in range(12):
        entries += [FIRST_DEAL, *pass_all(3, "2015", number % 2), "0 keep", "1 keep"]
    stand = outcome(*entries, edition="2015")
    assert not stand["over"]
    assert stand["waiting_on"] == ["*"]
    assert stand["view"]["set"] == 13
