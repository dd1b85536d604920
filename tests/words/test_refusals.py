"""Every refusal can be provoked, and has a text in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from chabudai.core.chance import below
from chabudai.core.game import Game, SetUp
from chabudai.core.match import LONGEST_MOVE, Match
from chabudai.core.refusals import MOST_LISTED_MOVES, Refused, Unreadable
from chabudai.games.white_castle import GAME as WHITE_CASTLE
from chabudai.registry import games
from chabudai.testing.random_games import Position, RandomGame, play_random_game
from chabudai.testing.setups import all_setups, label
from chabudai.words import LANGUAGES, format_message
from chabudai.words.clauses import clause
from tests.words import white_castle_refusals
from tests.words.catalogue_files import catalogue
from tests.words.keys_in_code import families, handed_on, literals, rule_files

NONSENSE = ("", "xyzzy", "pass the salt", "say 99", "x" * (LONGEST_MOVE + 1))
ARTEFACTS = re.compile(r"[{}$]|None|  |[a-z]+(-[a-z]+){2,}")


def tables() -> list[SetUp]:
    """Every edition, at a small and at a bigger table. The promo set has no refusals of its own."""
    return [
        set_up
        for set_up in all_setups()
        if set_up.seats in (2, 4)
        and set_up.options.get("dealer", "0") == "0"
        and set_up.options.get("promo", "no") == "no"
    ]


@cache
def moves_of(game: str) -> list[str]:
    """Moves that are legal somewhere in a game, in any edition."""
    found: set[str] = set()
    for set_up in tables():
        if set_up.game.id == game:
            played = play_random_game(set_up, "moves")
            for node in played.positions:
                if node.seat is not None:
                    legal = played.rules.legal(node.state, node.seat)
                    found.update(played.rules.write(node.state, node.seat, a) for a in legal)
    return sorted(found)


def of_play(match: Match, seat: int) -> Iterator[Refused]:
    """Moves that are legal elsewhere, texts that are not moves, wrong seats."""
    for move in [*moves_of(match.game.id), *NONSENSE]:
        if move not in match.legal(seat):
            yield _refused(match, seat, move)
    for other in (*range(match.rules.seats), match.rules.seats):
        if other not in match.waiting_on:
            yield _refused(match, other, "pass")


def _refused(match: Match, seat: int, move: str) -> Refused:
    with pytest.raises(Refused) as refused:
        match.play(seat, move)
    return refused.value


def of_chance(match: Match, played: RandomGame, node: Position, text: str) -> Iterator[Refused]:
    """Wrong deals: a word is left out, added, moved or unknown."""
    random = played.random("wrong deals", node.at)
    words = text.split()
    for _ in range(20):
        at, other = below(random, len(words)), below(random, len(words))
        before, after = words[:at], words[at + 1 :]
        swapped = words[:]
        swapped[at], swapped[other] = words[other], words[at]
        for changed in (
            swapped,
            [*before, *after],
            [*before, words[other], words[at], *after],
            [*before, words[other], *after],
            [*before, "9z", *after],
        ):
            try:
                match.rules.read_chance(node.state, " ".join(changed))
            except Unreadable:
                with pytest.raises(Refused) as refused:
                    match.play_chance(" ".join(changed))
                yield refused.value
    yield _refused(match, 0, "pass")


def of_claims_and_chance(match: Match) -> Iterator[Refused]:
    with pytest.raises(Refused) as talk:
        match.claim(0, "nonsense")
    yield talk.value
    if not match.chance_is_next:
        with pytest.raises(Refused) as chance:
            match.play_chance("deal")
        yield chance.value


def of_undo(match: Match, seat: int, move: str) -> Iterator[Refused]:
    """Undoing the move of another seat, or one that revealed something."""
    for undoer in range(match.rules.seats):
        try:
            match.undo(undoer)
        except Refused as refused:
            yield refused
        else:
            assert undoer == seat
            match.play(seat, move)


@cache
def provoked(at: int) -> list[Refused]:
    """All refusals while a game is replayed."""
    played = play_random_game(tables()[at], "refusals")
    match = played.new_match(auto_chance=False)
    found: list[Refused] = []
    for node, entry in zip(played.positions, played.match.log, strict=False):
        found += of_claims_and_chance(match)
        if entry.seat is None:
            found += of_chance(match, played, node, entry.text)
            match.play_chance(entry.text)
        else:
            found += of_play(match, entry.seat)
            match.play(entry.seat, entry.text)
            if not match.chance_is_next:  # else a deal is to follow at once
                found += of_undo(match, entry.seat, entry.text)
    found.append(_refused(match, 0, "pass"))
    assert match.over
    found += of_endings(played.new_match(auto_chance=True))
    return found


def of_endings(match: Match) -> list[Refused]:
    """Refusals of a draw where there is none, and of giving up twice."""
    found = []
    acts: list[Callable[[], object]] = [match.agree_draw] if not match.game.draws else []
    if match.rules.seats > 2:
        match.resign(0)
        acts.append(lambda: match.resign(0))
    for act in acts:
        with pytest.raises(Refused) as caught:
            act()
        found.append(caught.value)
    return found


def different(refusals: list[Refused]) -> list[Refused]:
    """A few of each kind."""
    by_key: dict[str, list[Refused]] = {}
    for refused in refusals:
        by_key.setdefault(refused.refusal.key, []).append(refused)
    return [refused for same in by_key.values() for refused in same[:: len(same) // 10 + 1]]


@pytest.mark.parametrize("at", range(len(tables())), ids=[label(table) for table in tables()])
def test_refusals_have_texts(at: int) -> None:
    for refused in different(provoked(at)):
        check_told(refused, tables()[at].game)


def test_rare_refusals_have_texts() -> None:
    for refused in white_castle_refusals.arranged():
        check_told(refused, WHITE_CASTLE)


def check_told(refused: Refused, game: Game) -> None:
    """The sentence of a refusal shows all its arguments, in every language."""
    key, words = refused.refusal.key, refused.refusal.words
    shown = {lang: refused.why_in(lang) for lang in LANGUAGES}
    moves = [str(words.get("move", "")), *refused.legal[:MOST_LISTED_MOVES]]
    assert len(set(shown.values())) == len(LANGUAGES)
    for lang, sentence in shown.items():
        assert key in catalogue(lang)
        assert not ARTEFACTS.search(without(sentence, moves)), sentence
        placed, chosen_by = variables(key, lang)
        for name, word in words.items():
            if name in placed:
                assert str(word) in sentence, f"{key} in {lang} does not say {word!r}: {sentence}"
            else:
                assert name in chosen_by, f"{key} in {lang} says nothing of {name}"
        for move in refused.legal[:MOST_LISTED_MOVES]:
            assert move in sentence
        assert clause(game, refused.rule, lang), refused.rule


def without(sentence: str, moves: list[str]) -> str:
    """A sentence without notation."""
    for move in ["xyzzy", *sorted(moves, key=len, reverse=True)]:
        sentence = sentence.replace(move, "x") if move else sentence
    return sentence


def variables(key: str, lang: str) -> tuple[set[str], set[str]]:
    """What a message places, and what chooses between its sentences; so do those it refers to."""
    message = catalogue(lang)[key]
    placed, chosen_by = set(message.places), set(message.selects)
    for other in message.refers:
        more = variables(other, lang)
        placed, chosen_by = placed | more[0], chosen_by | more[1]
    return placed, chosen_by


def test_every_refusal_in_the_code_is_provoked() -> None:
    met = {refused.refusal.key for at in range(len(tables())) for refused in provoked(at)}
    met |= {refused.refusal.key for refused in white_castle_refusals.arranged()}
    expected = literals("table", "core") - {"table-legal-now"}
    for game in games().values():
        parts = rule_files(game)
        patterns = [pattern for pattern in families(game.id, *parts) if "claim" not in pattern]
        expected |= literals(game.id, *parts) | handed_on(game.id, *parts)
        expected |= {
            key for key in catalogue("en") for family in patterns if re.fullmatch(family, key)
        }
    assert met == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_list_of_legal_moves_is_cut_short(lang: str) -> None:
    assert "7" in format_message("table-legal-now", {"moves": "pass", "rest": 7}, lang)
    assert "0" not in format_message("table-legal-now", {"moves": "pass", "rest": 0}, lang)
