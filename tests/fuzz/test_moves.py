"""Anything at all as a move: a clear refusal out, never another error, and nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import chabudai
from chabudai.core.chance import below, stream
from chabudai.core.game import SetUp
from chabudai.core.match import LONGEST_MOVE, Match
from chabudai.testing import label, play_random_game
from chabudai.testing.checks import known_clauses, vocabulary
from chabudai.words import speak
from tests.fuzz.records import sample

SET_UPS = sample(1, 2, 4)
every_set_up = pytest.mark.parametrize("set_up", SET_UPS, ids=label)


@cache
def positions(name: str) -> list[Match]:
    """Matches that have got some way, one of them to the end. Refusals leave them as they are."""
    set_up = next(each for each in SET_UPS if label(each) == name)
    played = play_random_game(set_up, "fuzz")
    matches = []
    for part in (0.0, 0.3, 0.6, 0.9, 1.0):
        match = played.new_match()
        for entry in played.match.log[1 : int(len(played.match.log) * part)]:
            if entry.seat is not None:
                match.play(entry.seat, entry.text)
        matches.append(match)
    return matches


def near_moves(set_up: SetUp) -> st.SearchStrategy[str]:
    """Texts made of the words of the game."""
    words = sorted({word for text in vocabulary(set_up.game) for word in text.split()})
    return st.lists(st.sampled_from(words), max_size=8).map(" ".join)


def refusal(act: Callable[[], object]) -> chabudai.Refused | None:
    """The refusal that comes of something, if one does."""
    try:
        act()
    except chabudai.Refused as problem:
        return problem
    return None


def is_clear(problem: chabudai.Refused, match: Match) -> None:
    """A refusal cites a clause there is and says something that can be read."""
    assert problem.rule in known_clauses(match.game)
    assert problem.why
    assert problem.why != problem.refusal.key
    assert len(problem.why) < 2000


def refused_or_played(match: Match, seat: Any, move: Any) -> None:
    """Refused by a clause there is, and then nothing has changed; else it was a legal move."""
    before = match.record(), match.view()
    legal = match.legal(seat) if isinstance(seat, int) else ()
    problem = refusal(lambda: match.play(seat, move))
    if problem is not None:
        is_clear(problem, match)
        assert (match.record(), match.view()) == before
        return
    entry = match.log[len(before[0]["log"])]
    assert entry.seat == seat
    assert entry.text in legal
    if entry.text == entry.text.lower():  # no letter means something else in capitals
        move = move.lower()
    assert meaning(entry.text) == meaning(move), f"{move!r} was read as {entry.text!r}"


def meaning(text: str) -> list[str]:
    """The words of a text in any order, numbers without zeros before them."""
    return sorted(word.lstrip("0") for word in text.split())


def again(match: Match) -> Match:
    """The same match, to be changed."""
    return chabudai.load(match.record())


@every_set_up
@given(data=st.data(), move=st.text(max_size=LONGEST_MOVE + 20))
def test_any_text(set_up: SetUp, data: st.DataObject, move: str) -> None:
    match = data.draw(st.sampled_from(positions(label(set_up))))
    for seat in range(match.rules.seats):
        if " ".join(move.split()) not in match.legal(seat):
            refused_or_played(match, seat, move)


@every_set_up
@given(data=st.data())
def test_texts_made_of_the_words_of_the_game(set_up: SetUp, data: st.DataObject) -> None:
    match = data.draw(st.sampled_from(positions(label(set_up))))
    move = data.draw(near_moves(set_up))
    seat = data.draw(st.integers(-1, match.rules.seats))
    refused_or_played(again(match), seat, move)


@every_set_up
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_legal_moves_with_a_slip_of_the_pen(set_up: SetUp, data: st.DataObject, seed: int) -> None:
    match = data.draw(st.sampled_from(positions(label(set_up))[:-1]))
    random = stream("slip", seed)
    seat = match.waiting_on[below(random, len(match.waiting_on))]
    moves = match.legal(seat)
    move = moves[below(random, len(moves))]
    at = below(random, len(move) + 1)
    sign = data.draw(st.characters())
    for slip in (move[:at] + sign + move[at:], move[:at] + sign + move[at + 1 :], move[:at]):
        refused_or_played(again(match), seat, slip)


ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=True)
    | st.text(max_size=20)
    | st.binary(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(seat=ANYTHING, move=ANYTHING)
@example(seat=0, move="1t suit" * 10_000_000)
@example(seat=10**4000, move="pass")
@example(seat=0, move="\ud800")
@example(seat=0, move="\x00")
@example(seat=True, move="pass")
@example(seat=float("nan"), move="pass")
def test_anything_as_seat_and_move(seat: Any, move: Any) -> None:
    refused_or_played(again(positions(label(SET_UPS[0]))[1]), seat, move)


@given(seat=ANYTHING, thing=ANYTHING)
def test_anything_as_talk_and_undo(seat: Any, thing: Any) -> None:
    match = again(positions(label(SET_UPS[0]))[1])
    before = match.record()
    acts: list[Callable[[], object]] = [lambda: match.claim(seat, thing), lambda: match.undo(seat)]
    for act in acts:
        problem = refusal(act)
        if problem is None:
            assert type(seat) is int
            return
        is_clear(problem, match)
        assert match.record() == before


# -- chance --------------------------------------------------------------------------------------
def waiting_for_chance(set_up: SetUp) -> Match:
    return Match(set_up, seed="fuzz", speak=speak, auto_chance=False)


def dealt_or_refused(set_up: SetUp, text: str) -> None:
    match = waiting_for_chance(set_up)
    problem = refusal(lambda: match.play_chance(text))
    if problem is None:
        assert sorted(match.log[0].text.split()) == sorted(text.replace("/", " / ").split())
        return
    is_clear(problem, match)
    assert match.log == []
    assert match.chance_is_next


@every_set_up
@given(text=st.text())
@example(text="deal " + "1t " * 100_000)
@example(text="deal " + "/" * 100_000)
@example(text="deal \ud800 / / ")
def test_any_text_of_chance(set_up: SetUp, text: str) -> None:
    dealt_or_refused(set_up, text)


@every_set_up
@given(seed=st.integers(0, 10**6), data=st.data())
def test_deals_with_words_exchanged(set_up: SetUp, seed: int, data: st.DataObject) -> None:
    rules = set_up.rules()
    outcome = rules.draw(rules.start(), stream("deal", seed))
    words = rules.write_chance(outcome).split(" ")
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(words) - 1))
        act = data.draw(st.sampled_from(["drop", "double", "swap", "other"]))
        if act == "drop" and len(words) > 1:
            del words[at]
        elif act == "double":
            words.insert(at, words[at])
        elif act == "swap":
            words[at], words[-1] = words[-1], words[at]
        else:
            words[at] = data.draw(st.sampled_from(["", "0", "/", "1t", "13O", "x", "-1", "00"]))
    dealt_or_refused(set_up, " ".join(words))
