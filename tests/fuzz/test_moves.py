"""Wrong moves and outcomes of chance: a clear refusal, no other error, nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import chabudai
from chabudai.core.chance import below, stream
from chabudai.core.game import SetUp
from chabudai.core.match import LONGEST_MOVE, Match
from chabudai.core.rules import CHANCE
from chabudai.registry import game_named
from chabudai.testing import label, play_random_game
from chabudai.testing.checks import known_clauses, vocabulary
from chabudai.testing.setups import few_setups
from chabudai.words import format_message

every_set_up = pytest.mark.parametrize("set_up", few_setups(), ids=label)
few_examples = settings(max_examples=50)
MATCHA = game_named("matcha").set_up()


@cache
def _positions(name: str) -> list[Match]:
    set_up = next(each for each in few_setups() if label(each) == name)
    game = play_random_game(set_up, "fuzz")
    matches = []
    for part in (0.0, 0.3, 0.6, 0.9, 1.0):
        match = game.new_match()
        for entry in game.match.log[: int(len(game.match.log) * part)]:
            if entry.seat is not None:
                match.play(entry.seat, entry.text)
        matches.append(match)
    return matches


def positions(set_up: SetUp) -> list[Match]:
    """Matches at several points of a game, the last one over. Refusals do not change them."""
    return _positions(label(set_up))


def near_moves(set_up: SetUp) -> st.SearchStrategy[str]:
    """Texts made of words of the game."""
    words = sorted({word for text in vocabulary(set_up.game) for word in text.split()})
    return st.lists(st.sampled_from(words), max_size=8).map(" ".join)


def refusal(act: Callable[[], object]) -> chabudai.Refused | None:
    """The refusal of an action, or ``None``."""
    try:
        act()
    except chabudai.Refused as problem:
        return problem
    return None


def is_clear(problem: chabudai.Refused, match: Match) -> None:
    """A refusal cites an existing clause and has a sentence."""
    assert problem.rule in known_clauses(match.game)
    assert problem.why
    assert problem.why != problem.refusal.key
    assert len(problem.why) < 2000


def refused_or_played(match: Match, seat: Any, move: Any) -> None:
    """The move is legal, or it is refused by an existing clause and nothing has changed."""
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
    """The words of a text in any order, numbers without leading zeros."""
    return sorted(word.lstrip("0") for word in text.split())


def copy_of(match: Match) -> Match:
    """An equal match that may be changed."""
    return chabudai.load(match.record())


@every_set_up
@few_examples
@given(data=st.data(), move=st.text(max_size=LONGEST_MOVE + 20))
def test_any_text(set_up: SetUp, data: st.DataObject, move: str) -> None:
    match = data.draw(st.sampled_from(positions(set_up)))
    for seat in range(match.rules.seats):
        if " ".join(move.split()) not in match.legal(seat):
            refused_or_played(match, seat, move)


@every_set_up
@few_examples
@given(data=st.data())
def test_words_of_the_game(set_up: SetUp, data: st.DataObject) -> None:
    match = data.draw(st.sampled_from(positions(set_up)))
    move = data.draw(near_moves(set_up))
    seat = data.draw(st.integers(-1, match.rules.seats))
    refused_or_played(copy_of(match), seat, move)


@every_set_up
@few_examples
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_legal_moves_with_a_typo(set_up: SetUp, data: st.DataObject, seed: int) -> None:
    match = data.draw(st.sampled_from(positions(set_up)[:-1]))
    random = stream("typo", seed)
    seat = match.waiting_on[below(random, len(match.waiting_on))]
    moves = match.legal(seat)
    move = moves[below(random, len(moves))]
    at = below(random, len(move) + 1)
    letter = data.draw(st.characters())
    for typo in (move[:at] + letter + move[at:], move[:at] + letter + move[at + 1 :], move[:at]):
        refused_or_played(copy_of(match), seat, typo)


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
def test_any_seat_and_any_move(seat: Any, move: Any) -> None:
    refused_or_played(copy_of(positions(MATCHA)[1]), seat, move)


@given(seat=ANYTHING, thing=ANYTHING)
def test_any_talk_and_any_undo(seat: Any, thing: Any) -> None:
    match = copy_of(positions(MATCHA)[1])
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
@cache
def _outcomes(name: str) -> list[tuple[list[list[int | str]], str]]:
    set_up = next(each for each in few_setups() if label(each) == name)
    log = play_random_game(set_up, "fuzz").record["log"]
    return [(log[:at], text) for at, (seat, text) in enumerate(log) if seat == "*"][:20]


def outcomes(set_up: SetUp) -> list[tuple[list[list[int | str]], str]]:
    """The outcomes of chance in a game, each with the log before it; none without chance."""
    return _outcomes(label(set_up))


def match_after(set_up: SetUp, log: list[list[int | str]]) -> Match:
    """A match that waits for a written outcome of chance."""
    match = Match(set_up, seed="fuzz", speak=format_message, auto_chance=False)
    for seat, text in log:
        if seat == "*":
            match.play_chance(str(text))
        else:
            match.play(int(seat), str(text))
    return match


def happens_or_is_refused(match: Match, text: str) -> None:
    before = match.record()
    problem = refusal(lambda: match.play_chance(text))
    if problem is None:
        assert sorted(match.log[-1].text.split()) == sorted(text.replace("/", " / ").split())
        return
    is_clear(problem, match)
    assert match.record() == before


@every_set_up
@few_examples
@given(text=st.text())
@example(text="deal " + "1t " * 100_000)
@example(text="deal " + "/" * 100_000)
@example(text="deal \ud800 / / ")
def test_any_text_of_chance(set_up: SetUp, text: str) -> None:
    """Also where chance is not next: in games without an opening deal a player decides first."""
    match = match_after(set_up, [])
    happens_or_is_refused(match, text)
    if set_up.rules().start().turn != CHANCE:
        assert match.log == []


@pytest.mark.parametrize("set_up", [each for each in few_setups() if outcomes(each)], ids=label)
@few_examples
@given(data=st.data())
def test_outcomes_with_words_changed(set_up: SetUp, data: st.DataObject) -> None:
    log, outcome = data.draw(st.sampled_from(outcomes(set_up)))
    words = outcome.split(" ")
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
    happens_or_is_refused(match_after(set_up, log), " ".join(words))
