"""Every refusal there is can be provoked, and is told in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from chabudai.core.chance import below
from chabudai.core.game import SetUp
from chabudai.core.match import LONGEST_MOVE, Match
from chabudai.core.refusals import MOST_MOVES_TOLD, Refused, Unreadable
from chabudai.registry import games
from chabudai.testing.set_ups import label, set_ups
from chabudai.testing.walks import Node, Walk, walk
from chabudai.words import LANGUAGES, speak
from chabudai.words.clauses import clause
from tests.words.catalogue_files import CATALOGUES
from tests.words.keys_in_code import families, literals

NONSENSE = ("", "xyzzy", "pass the salt", "say 99", "x" * (LONGEST_MOVE + 1))
ARTEFACTS = re.compile(r"[{}$]|None|  |[a-z]+(-[a-z]+){2,}")


def tables() -> list[SetUp]:
    """Every edition, at a small and at a bigger table."""
    return [
        set_up
        for set_up in set_ups()
        if set_up.seats in (2, 4) and set_up.options.get("dealer", "0") == "0"
    ]


@cache
def moves_of(game: str) -> list[str]:
    """Moves that a game has, in any edition."""
    logs = [walk(set_up, "moves").match.log for set_up in tables() if set_up.game.id == game]
    return sorted({entry.text for log in logs for entry in log if entry.seat is not None})


def of_play(match: Match, seat: int) -> Iterator[Refused]:
    """Moves that are legal somewhere else, moves that are none, wrong seats."""
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


def of_chance(match: Match, played: Walk, node: Node, text: str) -> Iterator[Refused]:
    """Deals with something wrong about them: a word left out, added, moved or unknown."""
    random = played.random("wrong deals", node.at)
    words = text.split()
    for _ in range(20):
        at, other = below(random, len(words)), below(random, len(words))
        before, after = words[:at], words[at + 1 :]
        for changed in (
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


def of_talk_and_nature(match: Match) -> Iterator[Refused]:
    with pytest.raises(Refused) as talk:
        match.claim(0, "nonsense")
    yield talk.value
    if not match.chance_is_next:
        with pytest.raises(Refused) as nature:
            match.play_chance("deal")
        yield nature.value


def of_undo(match: Match, seat: int, move: str) -> Iterator[Refused]:
    """Taking back the move of another seat, or one that showed something."""
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
    """All that is refused while a game is played again."""
    played = walk(tables()[at], "refusals")
    match = played.untouched(nature=False)
    found: list[Refused] = []
    for node, entry in zip(played.nodes, played.match.log, strict=False):
        found += of_talk_and_nature(match)
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
    return found


def different(refusals: list[Refused]) -> list[Refused]:
    """A few of each kind."""
    by_key: dict[str, list[Refused]] = {}
    for refused in refusals:
        by_key.setdefault(refused.refusal.key, []).append(refused)
    return [refused for same in by_key.values() for refused in same[:: len(same) // 10 + 1]]


@pytest.mark.parametrize("at", range(len(tables())), ids=[label(table) for table in tables()])
def test_refusals_are_told(at: int) -> None:
    for refused in different(provoked(at)):
        key, words = refused.refusal.key, refused.refusal.words
        told = {lang: refused.told_in(lang) for lang in LANGUAGES}
        assert len(set(told.values())) == len(LANGUAGES)
        for lang, sentence in told.items():
            assert key in CATALOGUES[lang]
            assert not ARTEFACTS.search(sentence.replace("xyzzy", "")), sentence
            for word in words.values():
                assert str(word) in sentence, f"{key} in {lang} does not say {word!r}: {sentence}"
            for move in refused.legal[:MOST_MOVES_TOLD]:
                assert move in sentence
            assert clause(tables()[at].game, refused.rule, lang), refused.rule


def test_every_refusal_in_the_code_is_provoked() -> None:
    met = {refused.refusal.key for at in range(len(tables())) for refused in provoked(at)}
    expected = literals("table", "core") - {"table-legal-now"}
    for game in games().values():
        folder = "games/" + game.package.rpartition(".")[2]
        patterns = [pattern for pattern in families(game.id) if "claim" not in pattern]
        expected |= literals(game.id, folder)
        expected |= {
            key for key in CATALOGUES["en"] for family in patterns if re.fullmatch(family, key)
        }
    assert met == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_list_of_legal_moves_is_cut_short(lang: str) -> None:
    assert "7" in speak("table-legal-now", {"moves": "pass", "rest": 7}, lang)
    assert "0" not in speak("table-legal-now", {"moves": "pass", "rest": 0}, lang)
