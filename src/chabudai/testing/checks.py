"""Checks of single positions. Each raises ``AssertionError`` if the rules of a game are wrong."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from chabudai.core.chance import stream
from chabudai.core.game import AnyRules, Game
from chabudai.core.refusals import Refusal, Unreadable
from chabudai.core.rules import CHANCE, OVER
from chabudai.core.standings import Standings
from chabudai.testing.random_games import (
    Position,
    RandomGame,
    apply_to_copy,
    play_random_game,
    snapshot,
)
from chabudai.testing.setups import all_setups
from chabudai.words import LANGUAGES, format_message
from chabudai.words.clauses import clauses, rules_text, table_text


def legal_moves(game: RandomGame, position: Position) -> None:
    """Legal actions are never empty, ascending, distinct, in range, and the same for a clone."""
    rules, state = game.rules, position.state
    waiting_on = rules.waiting_on(state)
    assert list(waiting_on) == sorted(set(waiting_on))
    assert all(0 <= seat < rules.seats for seat in waiting_on)
    if state.turn in (CHANCE, OVER):
        assert waiting_on == ()
    else:
        assert state.turn == waiting_on[0], "turn is not the lowest seat of waiting_on"
    for seat in waiting_on:
        actions = list(rules.legal(state, seat))
        assert actions, f"seat {seat} is to decide and has no legal move"
        assert actions == sorted(set(actions)), "legal actions must ascend, each once"
        assert actions[0] >= 0
        assert actions[-1] < rules.actions
        assert list(rules.legal(state.clone(), seat)) == actions


def texts_read_back(game: RandomGame, position: Position) -> None:
    """The text of a legal action is unique, is allowed, and reads back as that action."""
    rules, state = game.rules, position.state
    for seat in rules.waiting_on(state):
        actions = rules.legal(state, seat)
        texts = [rules.write(state, seat, action) for action in actions]
        assert len(set(texts)) == len(texts), f"two actions share a text: {texts}"
        for action, text in zip(actions, texts, strict=True):
            assert text == " ".join(text.split()), f"{text!r} has superfluous spaces"
            move = rules.read(text)
            assert rules.check(state, seat, move) is None, f"{text!r} is legal but refused"
            assert rules.encode(state, seat, move) == action
            assert rules.write_for_others(state, seat, action)


def refusal_of(rules: AnyRules, state: Any, seat: int, text: str) -> Refusal | None:
    """Return why a seat may not make the move that a text means."""
    try:
        move = rules.read(text)
    except Unreadable as problem:
        return problem.refusal
    return rules.check(state, seat, move)


_vocabularies: dict[Any, tuple[str, ...]] = {}


def vocabulary(game: Game) -> tuple[str, ...]:
    """Return move texts that are legal somewhere in a game, and some that never are."""
    if game.rules not in _vocabularies:
        _vocabularies[game.rules] = tuple(sorted(_texts(game)))
    return _vocabularies[game.rules]


def _texts(game: Game) -> set[str]:
    found = {"", "?", "*", "pass 1", "deal", "PASS", "undo", "0"}
    for set_up in all_setups(game):
        if len(game.seats) == 1 or set_up.seats in (game.seats[0], game.seats[-1]):
            for entry in play_random_game(set_up, "vocabulary").match.log:
                found |= {entry.text, entry.for_others}
    return found


_clauses: dict[str, set[str]] = {}


def known_clauses(game: Game) -> set[str]:
    """Return the clause ids that a refusal may cite."""
    if game.package not in _clauses:
        _clauses[game.package] = {*clauses(table_text()), *clauses(rules_text(game))}
    return _clauses[game.package]


@cache
def _sentences(key: str, words: tuple[tuple[str, str | int], ...]) -> list[str]:
    return [format_message(key, dict(words), lang) for lang in LANGUAGES]


def is_well_founded(game: Game, refusal: Refusal) -> None:
    """A refusal cites an existing clause, and has a sentence in every language."""
    assert refusal.rule in known_clauses(game), f"refusal cites no known clause: {refusal}"
    for sentence in _sentences(refusal.key, tuple(refusal.words.items())):
        assert sentence != refusal.key, f"no words for {refusal.key}"


def wrong_moves_are_refused(game: RandomGame, position: Position) -> None:
    """Every text that is not a legal move is refused with a reason. The state does not change."""
    rules, state, box = game.rules, position.state, game.set_up.game
    before = snapshot(rules, state)
    for seat in rules.waiting_on(state):
        legal = {rules.write(state, seat, action) for action in rules.legal(state, seat)}
        for text in vocabulary(box):
            refusal = refusal_of(rules, state, seat, text)
            if text in legal:
                assert refusal is None, f"{text!r} is legal but refused"
            else:
                assert refusal is not None, f"{text!r} is not legal and not refused"
                is_well_founded(box, refusal)
    assert snapshot(rules, state) == before, "checking a move has changed the position"


def clones_are_independent(game: RandomGame, position: Position) -> None:
    """Changes of a clone do not change the original."""
    rules, state = game.rules, position.state
    before = snapshot(rules, state)
    copy = state.clone()
    assert snapshot(rules, copy) == before
    if state.turn == CHANCE:
        rules.apply_chance(copy, position.outcome)
    for seat in rules.waiting_on(state):
        for action in rules.legal(state, seat):
            apply_to_copy(rules, state, seat, action)
    assert snapshot(rules, state) == before, "a clone shares something with its original"
    if position.seat is not None and position.action is not None:
        # One step further on the clone, so that what the first step replaced is changed too.
        rules.apply(copy, position.seat, position.action)
        for seat in rules.waiting_on(copy)[:1]:
            rules.apply(copy, seat, rules.legal(copy, seat)[0])
        assert snapshot(rules, state) == before, "a clone shares something with its original"


def is_json(data: object) -> None:
    """The data survives a round trip through JSON."""
    assert json.loads(json.dumps(data, allow_nan=False)) == data, f"not plain JSON: {data!r}"


def data_is_json(game: RandomGame, position: Position) -> None:
    """Observations, the view and events are plain JSON data."""
    rules, state = game.rules, position.state
    is_json(rules.view(state))
    for viewer in game.viewers:
        is_json(rules.observe(state, viewer))
    if position.at < len(game.match.log):
        for event in game.match.log[position.at].events:
            for viewer in game.viewers:
                is_json(event.seen_by(viewer).data())


def chance_reads_back(game: RandomGame, position: Position) -> None:
    """The text of an outcome reads back. Drawing changes nothing; viewers see no extra words."""
    rules, state = game.rules, position.state
    if state.turn != CHANCE:
        return
    before = snapshot(rules, state)
    for number in range(3):
        outcome = rules.draw(state, game.random(position.at, number))
        text = rules.write_chance(outcome)
        assert rules.read_chance(state, text) == outcome
        assert rules.draw(state, game.random(position.at, number)) == outcome
        for viewer in game.viewers:
            seen = rules.write_chance_for(outcome, viewer)
            assert set(seen.split()) <= {*text.split(), "?"}, f"{seen!r} is not in {text!r}"
    assert snapshot(rules, state) == before, "drawing has changed the position"


def standings_are_sound(game: RandomGame, position: Position) -> None:
    """There are standings at the end and only there. Ranks and worth fit the scores."""
    rules, state = game.rules, position.state
    standings = rules.standings(state)
    worth = list(rules.worth(state))
    assert len(worth) == rules.seats
    assert all(0.0 <= value <= 1.0 for value in worth), f"worth out of bounds: {worth}"
    assert (standings is not None) == (state.turn == OVER)
    if standings is None:
        return
    assert [place.seat for place in standings.places] == list(range(rules.seats))
    ranks_are_sound(standings)
    assert standings.end
    share = 1 / max(1, len(standings.winners))
    exact = [share if seat in standings.winners else 0.0 for seat in range(rules.seats)]
    assert worth == exact, f"at the end worth is exact: {exact}, not {worth}"


def ranks_are_sound(standings: Standings) -> None:
    """A higher score has a better rank, and a rank is one more than the number of seats ahead.

    Seats with equal scores share a rank, unless the rules break the tie. In a game for one, rank 2
    is a loss.
    """
    if len(standings.places) == 1:
        assert standings.places[0].rank in (1, 2), f"one seat, first or second: {standings}"
        return
    for place in standings.places:
        better = [other for other in standings.places if other.score > place.score]
        ahead = [other for other in standings.places if other.rank < place.rank]
        fits = place.rank == 1 + len(ahead) and all(other in ahead for other in better)
        assert fits, f"ranks do not fit the scores: {standings}"


def eliminated_stay_out(game: RandomGame, position: Position) -> None:
    """Eliminated seats never decide, never come back and never win."""
    rules, state = game.rules, position.state
    out = rules.eliminated(state)
    assert list(out) == sorted(set(out)), f"eliminated seats must ascend, each once: {out}"
    assert all(0 <= seat < rules.seats for seat in out)
    assert not set(out) & set(rules.waiting_on(state)), f"an eliminated seat is to decide: {out}"
    if position.at:
        before = rules.eliminated(game.positions[position.at - 1].state)
        assert set(before) <= set(out), f"a seat came back: {before}, then {out}"
    worth = rules.worth(state)
    assert all(worth[seat] == 0 for seat in out), f"an eliminated seat has a chance: {worth}"
    standings = rules.standings(state)
    if standings is not None:
        places = standings.places
        last = max([place.rank for place in places if place.seat not in out], default=0)
        behind = all(places[seat].rank > last for seat in out)
        assert behind, f"an eliminated seat ranks before one that is still in: {standings}"


def sealed_in_any_order(game: RandomGame, position: Position) -> None:
    """Where several seats decide secretly at the same time, their order makes no difference."""
    rules, state = game.rules, position.state
    waiting_on = rules.waiting_on(state)
    if len(waiting_on) < 2:
        return
    random = stream("sealed", game.seed, position.at)
    choices = {}
    for seat in waiting_on:
        actions = rules.legal(state, seat)
        choices[seat] = actions[int(random() * len(actions))]
    results = []
    for order in (waiting_on, waiting_on[::-1], (*waiting_on[1:], waiting_on[0])):
        copy = state.clone()
        for number, seat in enumerate(order):
            assert rules.waiting_on(copy) == tuple(sorted(order[number:]))
            assert list(rules.legal(copy, seat)) == list(rules.legal(state, seat))
            rules.apply(copy, seat, choices[seat])
        results.append([rules.view(copy), *(rules.observe(copy, v) for v in game.viewers)])
    assert results[0] == results[1] == results[2], "the order of sealed decisions matters"
