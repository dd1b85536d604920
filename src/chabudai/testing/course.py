"""What must hold over the course of a whole match: records, replays, undo, knowledge."""

from __future__ import annotations

from typing import Any

import pytest

from chabudai.core.match import Entry, Match
from chabudai.core.record import load, outcome, replay
from chabudai.core.refusals import Refused
from chabudai.core.rules import Json
from chabudai.testing.checks import is_json, vocabulary
from chabudai.testing.leaks import state_of
from chabudai.testing.walks import Walk, snapshot, some
from chabudai.words import speak

MOST_REPLAYS = 30
MOST_UNDONE = 150


def same_seed_same_match(walk: Walk) -> None:
    """The seed and the moves are the match."""
    again = walk.untouched()
    for entry in walk.match.log:
        if entry.seat is not None:
            again.play(entry.seat, entry.text)
    assert again == walk.match
    assert again.view() == walk.match.view()
    for viewer in walk.viewers:
        assert again.events(viewer) == walk.match.events(viewer)


def records_come_back(walk: Walk) -> None:
    """A record is JSON, loads into an equal match, and goes on like the first."""
    games = {walk.set_up.game.id: walk.set_up.game}
    is_json(walk.record)
    for node in some(walk.nodes[1:], MOST_REPLAYS):
        with walk.told(node):
            data = walk.up_to(node.at)
            loaded = load(data, games, speak=speak)
            # Chance plays itself after loading, as it did in the running match.
            assert loaded.record() == walk.up_to(len(loaded.log))
            reached = walk.nodes[len(loaded.log)].state
            assert loaded.view() == walk.rules.view(reached)
            for viewer in walk.viewers:
                assert loaded.observe(viewer) == walk.rules.observe(reached, viewer)
    assert load(walk.record, games) == walk.match


def replays_agree(walk: Walk) -> None:
    """A replay that stops anywhere shows what was there."""
    games = {walk.set_up.game.id: walk.set_up.game}
    without_seed = {name: value for name, value in walk.record.items() if name != "seed"}
    running = walk.untouched(auto_chance=False)
    stops = {node.at for node in some(walk.nodes, MOST_REPLAYS)} | {0, 1, 2}
    for node in walk.nodes:
        with walk.told(node):
            if node.at in stops:
                result = replay(without_seed, games, at=node.at, speak=speak)
                is_json(result)
                assert result == outcome(running) | {"refused": None}
                assert result["view"] == walk.rules.view(node.state)
            if node.at == len(walk.match.log):
                break
            entry = walk.match.log[node.at]
            if entry.seat is None:
                running.play_chance(entry.text)
            else:
                running.play(entry.seat, entry.text)
    assert replay(without_seed, games, speak=speak) == outcome(running) | {"refused": None}


def _everything(match: Match, since: int = 0) -> list[Any]:
    events = [match.events(viewer, since) for viewer in (None, *range(match.rules.seats))]
    return [match.record(), snapshot(match.rules, state_of(match)), events]


def undo_restores(walk: Walk) -> None:
    """A move that revealed nothing can be taken back by who made it; no other can by anybody."""
    match = walk.untouched()
    looked_at = {node.at for node in some(walk.nodes, MOST_UNDONE)}
    while not match.over:
        at = len(match.log)
        entry = walk.match.log[at]
        assert entry.seat is not None
        if at in looked_at:
            with walk.told(walk.nodes[at]):
                _play_and_undo(match, entry, at)
        else:
            match.play(entry.seat, entry.text)
    assert match == walk.match


def _play_and_undo(match: Match, entry: Entry, at: int) -> None:
    seat, since = entry.seat, max(0, at - 3)
    assert seat is not None
    before = _everything(match, since)
    match.play(seat, entry.text)
    played = _everything(match, since)
    for other in range(match.rules.seats):
        if other != seat:
            _undo_is_refused(match, other)
    if len(match.log) == at + 1 and not any(event.reveals for event in entry.events):
        match.undo(seat)
        assert _everything(match, since) == before, "undo has not restored the match"
        match.play(seat, entry.text)
    else:
        _undo_is_refused(match, seat)
    assert _everything(match, since) == played


def _undo_is_refused(match: Match, seat: int) -> None:
    with pytest.raises(Refused) as caught:
        match.undo(seat)
    assert caught.value.rule == "table.undo"


def refusals_change_nothing(walk: Walk) -> None:
    """Whoever may not move, or not so, is told why, and the match is as before."""
    match = walk.untouched()
    texts = vocabulary(walk.set_up.game)
    looked_at = {node.at for node in some(walk.nodes, MOST_REPLAYS)}
    for node in walk.nodes:
        if node.seat is None:
            continue
        entry = walk.match.log[node.at]
        with walk.told(node):
            if node.at in looked_at:
                before = _everything(match, node.at)
                for seat in range(match.rules.seats):
                    _wrong_moves_refused(match, seat, entry.text, texts)
                assert _everything(match, node.at) == before
            match.play(node.seat, entry.text)
    before = _everything(match)
    for seat in range(match.rules.seats):
        for text in texts[:5]:
            assert _refused(match, seat, text) == "table.over"
    assert _everything(match) == before


def _wrong_moves_refused(match: Match, seat: int, text: str, texts: tuple[str, ...]) -> None:
    legal = match.legal(seat)
    if seat not in match.waiting_on:
        assert legal == ()
        assert _refused(match, seat, text) == "table.turn"
        return
    for wrong in texts[:: 1 + len(texts) // 5]:
        if wrong not in legal:
            _refused(match, seat, wrong)


def _refused(match: Match, seat: int, text: str) -> str:
    with pytest.raises(Refused) as caught:
        match.play(seat, text)
    assert caught.value.legal == match.legal(seat)
    assert caught.value.why
    return caught.value.rule


def info_tells_positions_apart(walk: Walk, seen: dict[Any, Json]) -> None:
    """Positions that look different to a seat have different keys."""
    for node in walk.nodes:
        for seat in range(walk.rules.seats):
            # Where nobody decides, no key is ever asked for.
            if seat in walk.rules.waiting_on(node.state):
                looks = walk.rules.observe(node.state, seat)
                key = (seat, walk.rules.info(node.state, seat))
                with walk.told(node):
                    assert seen.setdefault(key, looks) == looks, "one key for two observations"
