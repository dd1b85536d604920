"""The resolution chart, one line of it at a time."""

from __future__ import annotations

import pytest

from chabudai.core.rules import Json
from tests.games.matcha.scenes import FIRST_DEAL, scene, tokens
from tests.games.matcha.stories import story

EDITIONS = ("2020", "2015")
END = {"2020": ("0 pass", "1 pass"), "2015": ("0 pass", "1 pass")}


def events(match_entries: tuple[str, ...], edition: str) -> list[Json]:
    """What spectators saw at the resolution of the first round."""
    match = scene(FIRST_DEAL, *match_entries, edition=edition)
    found = [event.data() for event in match.events(None)]
    names = ("cards-revealed", "token-taken", "nothing-taken")
    return [event for event in found if event["event"] in names and event["round"] == 1]


@pytest.mark.clause("matcha:resolve.reveal")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_cards_are_turned_up_where_both_played_and_nowhere_else(
    edition: str, viewer: int | None
) -> None:
    entries = ("0 2t number", "1 2b number", "0 pass", "1 1t suit")
    assert not scene(FIRST_DEAL, *entries[:3], edition=edition).observe(viewer)["mats"][0][
        "number"
    ]["revealed"]
    mat = scene(FIRST_DEAL, *entries, edition=edition).observe(viewer)["mats"][0]
    assert mat["number"] == {"card": "2s", "played": ["2t", "2b"], "revealed": True}
    own = "1t" if viewer == 1 else "?"
    assert mat["suit"] == {"card": "3t", "played": [None, own], "revealed": False}
    revealed = [event for event in events(entries, edition) if event["event"] == "cards-revealed"]
    assert [(event["slot"], [*event["cards"]]) for event in revealed] == [("number", ["2t", "2b"])]


@pytest.mark.clause("matcha:resolve.reveal")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_are_turned_up_when_the_round_is_over_not_before(edition: str) -> None:
    match = scene(FIRST_DEAL, "0 2t number", "1 2b number", edition=edition)
    assert match.observe(0)["mats"][0]["number"]["played"] == ["2t", "?"]
    assert match.observe(1)["mats"][0]["number"]["played"] == ["?", "2b"]
    assert match.observe(None)["mats"][0]["number"]["played"] == ["?", "?"]


@pytest.mark.clause("matcha:resolve.both-match")
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_match_the_best_takes_the_token_of_the_face_up_card(edition: str) -> None:
    found = events(("0 2t number", "1 2b number", *END[edition]), edition)
    taken = [event for event in found if event["event"] == "token-taken"]
    assert [(e["seat"], e["slot"], e["token"], e["why"]) for e in taken] == [
        (0, "number", "scoop", "best-match")
    ]


@pytest.mark.clause("matcha:resolve.one-matches")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_matches_the_other_takes_a_whisk(edition: str) -> None:
    found = events(("0 1b number", "1 2b number", *END[edition]), edition)
    taken = {(e["seat"], e["token"], e["why"]) for e in found if e["event"] == "token-taken"}
    assert taken == {(1, "scoop", "only-match"), (0, "whisk", "missed")}


@pytest.mark.clause("matcha:resolve.one-matches")
def test_the_right_suit_is_no_match_at_a_number_card_nor_the_right_number_at_a_suit_card() -> None:
    deal = "deal 2s 3t 1w 2w 3s 4s / 1s 2t 4t 1b 3b / 0 1t 2b 4b 3w"
    match = scene(deal, "0 1s number", "1 2b number", "0 3b suit", "1 1t suit")
    assert tokens(match, 0) == {"whisk": 2}
    assert tokens(match, 1) == {"scoop": 1, "tea": 1}


@pytest.mark.clause("matcha:resolve.none-matches")
@pytest.mark.parametrize("edition", EDITIONS)
def test_none_matches_nobody_takes_anything(edition: str) -> None:
    found = events(("0 1b number", "1 4b number", *END[edition]), edition)
    assert [event["event"] for event in found] == [
        "cards-revealed",
        "nothing-taken",
        "nothing-taken",
    ]
    assert (found[1]["slot"], found[1]["why"]) == ("number", "no-match")


@pytest.mark.clause("matcha:resolve.alone")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", ["0", "1b", "2t"])
def test_alone_you_take_the_token_whatever_the_card_is(edition: str, card: str) -> None:
    entries = (f"0 {card} number", "1 pass", "0 pass", *(["1 pass"] if edition == "2020" else []))
    match = scene(FIRST_DEAL, *entries, edition=edition)
    assert tokens(match, 0) == {"scoop": 1}
    assert tokens(match, 1) == {}


@pytest.mark.clause("matcha:resolve.alone")
def test_a_card_that_lay_alone_stays_face_down_to_the_end_of_the_set() -> None:
    rest = ("0 pass", "1 pass", "0 pass", "1 pass")
    match = scene(FIRST_DEAL, "0 4t suit", "1 pass", "0 pass", "1 pass", *rest, *rest[:3])
    for viewer in (1, None):
        assert match.observe(viewer)["mats"][0]["suit"]["played"] == ["?", None]
        assert "4t" not in repr([event.data() for event in match.events(viewer)])


@pytest.mark.clause("matcha:resolve.alone")
def test_a_card_that_lay_alone_is_not_turned_up_when_the_game_ends() -> None:
    match = scene(*story("2020", [("0 tea", "")] * 3))
    assert match.over
    for mat in match.observe(1)["mats"]:
        assert mat["number"]["played"] == ["?", None]


@pytest.mark.clause("matcha:resolve.empty")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_slot_gives_no_token(edition: str) -> None:
    entries = ("0 pass", "1 pass") * (2 if edition == "2020" else 1)
    found = events(entries, edition)
    assert [(e["event"], e["slot"], e["why"]) for e in found] == [
        ("nothing-taken", "number", "empty"),
        ("nothing-taken", "suit", "empty"),
    ]
    match = scene(FIRST_DEAL, *entries, edition=edition)
    assert tokens(match, 0) == tokens(match, 1) == {}


@pytest.mark.clause("matcha:resolve.both-slots")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_card_is_resolved_by_itself(edition: str) -> None:
    match = scene(
        FIRST_DEAL, "0 1b number", "1 2b number", "0 4t suit", "1 4b suit", edition=edition
    )
    assert tokens(match, 0) == {"whisk": 1, "tea": 1}
    assert tokens(match, 1) == {"scoop": 1, "whisk": 1}
