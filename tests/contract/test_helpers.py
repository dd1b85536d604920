"""Scenarios and playthroughs, and their messages when something is wrong."""

from __future__ import annotations

import doctest
from collections.abc import Callable

import pytest

import chabudai
from chabudai.testing import Scenario, playthrough, record_of, scenario
from chabudai.testing.playthrough import title_of

DEAL = "deal 3t 1b 4w 2s 2t 3b / 0 1t 4t 2b 3s / 0 4b 1w 2w 1s"


def table() -> Scenario:
    return Scenario("matcha").chance(DEAL).play(0, "1t suit")


def test_a_scenario_that_holds() -> None:
    held = (
        Scenario("matcha", edition=2015)
        .waits_for("*")
        .run(f"""
            * {DEAL}
            0 1t suit    # not a bowl
            1 4b suit
        """)
        .waits_for(0)
        .allows(0, "0 number", "4t number", "2b number", "3s number", "pass")
        .refuses(0, "4t suit", "turn.one-card")
        .sees(1, your_hand=["0", "1w", "2w", "1s"], you=1)
        .play(0, "pass")
        .play(1, "pass")
        .shows(round=2, dealer=0)
    )
    assert held.view["tokens"][1]["bowl"] == 1
    assert len(held.match.log) == 5


def test_a_scenario_that_ends() -> None:
    passed = Scenario("matcha").chance(DEAL)
    for _ in range(6):
        passed.play(0, "pass").play(1, "pass")
    passed.chance(DEAL)
    for _ in range(6):
        passed.play(1, "pass").play(0, "pass")
    passed.ends("draw", 0, 1)
    with pytest.raises(AssertionError, match=r"over: Standings"):
        passed.ends("draw", 0)


FAILURES: dict[str, tuple[Callable[[Scenario], object], str]] = {
    "play": (lambda it: it.play(1, "5x suit"), "'5x suit' of seat 1 is refused"),
    "chance": (lambda it: it.chance(DEAL), "cannot happen"),
    "refuses, but it is legal": (
        lambda it: it.refuses(1, "pass", "turn.one-card"),
        "was played, not refused",
    ),
    "refuses, but by another rule": (
        lambda it: it.refuses(1, "1t suit", "turn.one-card"),
        "turn.own-cards",
    ),
    "allows": (lambda it: it.allows(1, "pass"), "seat 1 should have just: pass"),
    "waits_for": (lambda it: it.waits_for(0), r"should wait for \[0\], not \[1\]"),
    "shows": (lambda it: it.shows(round=2), "should have round = 2, but has 1"),
    "shows nothing": (lambda it: it.shows(colour=None), "but has nothing"),
    "sees": (lambda it: it.sees(0, your_hand=[]), "viewer 0 should have your_hand"),
    "ends": (lambda it: it.ends("draw"), "should be over"),
}


@pytest.mark.parametrize("name", FAILURES)
def test_a_failure_shows_who_is_to_decide_and_the_legal_moves(name: str) -> None:
    act, message = FAILURES[name]
    with pytest.raises(AssertionError, match=message) as caught:
        act(table())
    message = str(caught.value)
    assert "  0 1t suit\n" in message
    moved = name == "refuses, but it is legal"
    assert ("seat 0 decides: 0 number" if moved else "seat 1 decides: 0 number | 0 suit") in message


def test_a_failure_shows_that_chance_is_next() -> None:
    with pytest.raises(AssertionError, match="chance is next"):
        Scenario("matcha").play(0, "pass")


def test_the_example_in_the_documentation() -> None:
    assert doctest.testmod(scenario).attempted > 0
    assert doctest.testmod(scenario).failed == 0


def test_a_playthrough_contains_its_record() -> None:
    match = chabudai.new("matcha", seed=7, names=["Ana", "美咲"])
    match.play(0, "pass")
    text = playthrough(match.record(), "a short one")
    assert title_of(text) == "a short one"
    record = record_of(text)
    assert chabudai.load(record).view() == match.view()
    assert record["log"] == match.record()["log"]
    assert record["seats"] == ["Ana", "美咲"]
    assert playthrough(record, "a short one") == text
    assert text.endswith("\nnot over\n")
    assert "\n> 0 pass\n= passed seat=0 round=1 out=no\n~ waiting_on [1]\n" in text
    assert title_of(playthrough(record)) == ""


def test_a_playthrough_of_a_wrong_record_fails() -> None:
    match = chabudai.new("matcha", seed=7)
    record = match.record()
    record["log"].append([1, "pass"])
    with pytest.raises(chabudai.Refused):
        playthrough(record)
