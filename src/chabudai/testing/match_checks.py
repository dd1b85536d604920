"""Checks of whole matches: records, replays, undo, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from chabudai.core.log import Entry
from chabudai.core.match import Match
from chabudai.core.record import load, outcome, replay
from chabudai.core.refusals import Refused
from chabudai.core.rules import Json
from chabudai.testing.checks import is_json, vocabulary
from chabudai.testing.leaks import state_of
from chabudai.testing.random_games import RandomGame, snapshot, spread
from chabudai.words import format_message

MOST_REPLAYS = 30
MOST_UNDONE = 60


def same_seed_same_match(game: RandomGame) -> None:
    """The same seed and moves give the same match."""
    again = game.new_match()
    for entry in game.match.log:
        if entry.seat is not None:
            again.play(entry.seat, entry.text)
    assert again == game.match
    assert again.view() == game.match.view()
    for viewer in game.viewers:
        assert again.events(viewer) == game.match.events(viewer)


def records_load(game: RandomGame) -> None:
    """A record is JSON and loads into an equal match, which continues in the same way."""
    games = {game.set_up.game.id: game.set_up.game}
    is_json(game.record)
    for position in spread(game.positions[1:], MOST_REPLAYS):
        with game.describing(position):
            loaded = load(game.record_up_to(position.at), games, speak=format_message)
            # After loading, chance plays by itself, as it did in the first match.
            assert loaded.record() == game.record_up_to(len(loaded.log))
            reached = game.positions[len(loaded.log)].state
            assert loaded.view() == game.rules.view(reached)
            for viewer in game.viewers:
                assert loaded.observe(viewer) == game.rules.observe(reached, viewer)
    assert load(game.record, games) == game.match


def replays_agree(game: RandomGame) -> None:
    """A replay up to any log entry shows the position there."""
    games = {game.set_up.game.id: game.set_up.game}
    without_seed = {name: value for name, value in game.record.items() if name != "seed"}
    running = game.new_match(auto_chance=False)
    stops = {position.at for position in spread(game.positions, MOST_REPLAYS)} | {0, 1, 2}
    for position in game.positions:
        with game.describing(position):
            if position.at in stops:
                result = replay(without_seed, games, at=position.at, speak=format_message)
                is_json(result)
                assert result == outcome(running) | {"refused": None}
                assert result["view"] == game.rules.view(position.state)
            if position.at == len(game.match.log):
                break
            entry = game.match.log[position.at]
            if entry.seat is None:
                running.play_chance(entry.text)
            else:
                running.play(entry.seat, entry.text)
    assert replay(without_seed, games, speak=format_message) == outcome(running) | {"refused": None}


def _everything(match: Match, since: int = 0) -> list[Any]:
    events = [match.events(viewer, since) for viewer in (None, *range(match.rules.seats))]
    return [match.record(), snapshot(match.rules, state_of(match)), events]


def undo_restores(game: RandomGame) -> None:
    """A seat can undo its last move if it revealed nothing. Nobody can undo anything else."""
    match = game.new_match()
    checked = {position.at for position in spread(game.positions, MOST_UNDONE)}
    while not match.over:
        at = len(match.log)
        entry = game.match.log[at]
        assert entry.seat is not None
        if at in checked:
            with game.describing(game.positions[at]):
                _play_and_undo(match, entry, at)
        else:
            match.play(entry.seat, entry.text)
    assert match == game.match


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


def refusals_change_nothing(game: RandomGame) -> None:
    """A refused move has a reason, and the match stays as it was."""
    match = game.new_match()
    texts = vocabulary(game.set_up.game)
    checked = {position.at for position in spread(game.positions, MOST_REPLAYS)}
    for position in game.positions:
        if position.seat is None:
            continue
        entry = game.match.log[position.at]
        with game.describing(position):
            if position.at in checked:
                before = _everything(match, position.at)
                for seat in range(match.rules.seats):
                    _wrong_moves_refused(match, seat, entry.text, texts)
                assert _everything(match, position.at) == before
            match.play(position.seat, entry.text)
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


def info_distinguishes_observations(game: RandomGame, seen: dict[Any, Json]) -> None:
    """Positions with different observations have different ``info`` keys."""
    for position in game.positions:
        # Only seats that are to decide are ever asked for a key.
        for seat in game.rules.waiting_on(position.state):
            observation = game.rules.observe(position.state, seat)
            key = (seat, game.rules.info(position.state, seat))
            with game.describing(position):
                known = seen.setdefault(key, observation)
                assert known == observation, "one key for two observations"
