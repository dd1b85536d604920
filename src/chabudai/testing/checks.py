"""What must hold at every position of every game. Each check raises ``AssertionError``."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from chabudai.core.chance import stream
from chabudai.core.game import AnyRules, Game
from chabudai.core.refusals import Refusal, Unreadable
from chabudai.core.rules import CHANCE, OVER
from chabudai.core.standings import Standings
from chabudai.testing.set_ups import set_ups
from chabudai.testing.walks import Node, Walk, after, snapshot, walk
from chabudai.words import LANGUAGES, speak
from chabudai.words.clauses import clauses, rules_text, table_text


def legal_moves(walk: Walk, node: Node) -> None:
    """Never empty, ascending, without duplicates, within bounds, the same for a clone."""
    rules, state = walk.rules, node.state
    waited_on = rules.waiting_on(state)
    assert list(waited_on) == sorted(set(waited_on))
    assert all(0 <= seat < rules.seats for seat in waited_on)
    if state.turn in (CHANCE, OVER):
        assert waited_on == ()
    else:
        assert state.turn == waited_on[0], "turn is the lowest seat waited on"
    for seat in waited_on:
        actions = list(rules.legal(state, seat))
        assert actions, f"seat {seat} is waited on and has no legal move"
        assert actions == sorted(set(actions)), "legal actions ascend, each once"
        assert actions[0] >= 0
        assert actions[-1] < rules.actions
        assert list(rules.legal(state.clone(), seat)) == actions


def texts_read_back(walk: Walk, node: Node) -> None:
    """A legal action's text is its own, is allowed, and means that action."""
    rules, state = walk.rules, node.state
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
    """Why a seat may not make the move of a text."""
    try:
        move = rules.read(text)
    except Unreadable as problem:
        return problem.refusal
    return rules.check(state, seat, move)


_vocabularies: dict[Any, tuple[str, ...]] = {}


def vocabulary(game: Game) -> tuple[str, ...]:
    """Texts of moves of a game, legal somewhere in it, and some that are legal nowhere."""
    if game.rules not in _vocabularies:
        _vocabularies[game.rules] = tuple(sorted(_texts(game)))
    return _vocabularies[game.rules]


def _texts(game: Game) -> set[str]:
    found = {"", "?", "*", "pass 1", "deal", "PASS", "undo", "0"}
    for set_up in set_ups(game):
        if len(game.seats) == 1 or set_up.seats in (game.seats[0], game.seats[-1]):
            for entry in walk(set_up, "vocabulary").match.log:
                found |= {entry.text, entry.for_others}
    return found


_clauses: dict[str, set[str]] = {}


def known_clauses(game: Game) -> set[str]:
    """What a refusal may cite."""
    if game.package not in _clauses:
        _clauses[game.package] = {*clauses(table_text()), *clauses(rules_text(game))}
    return _clauses[game.package]


@cache
def _spoken(key: str, words: tuple[tuple[str, str | int], ...]) -> list[str]:
    return [speak(key, dict(words), lang) for lang in LANGUAGES]


def is_well_founded(game: Game, refusal: Refusal) -> None:
    """A refusal cites a clause there is, in words there are."""
    assert refusal.rule in known_clauses(game), f"refusal cites no known clause: {refusal}"
    for sentence in _spoken(refusal.key, tuple(refusal.words.items())):
        assert sentence != refusal.key, f"no words for {refusal.key}"


def wrong_moves_are_refused(walk: Walk, node: Node) -> None:
    """Whatever is not among the legal moves is refused, with a reason, and changes nothing."""
    rules, state, game = walk.rules, node.state, walk.set_up.game
    before = snapshot(rules, state)
    for seat in rules.waiting_on(state):
        legal = {rules.write(state, seat, action) for action in rules.legal(state, seat)}
        for text in vocabulary(game):
            refusal = refusal_of(rules, state, seat, text)
            if text in legal:
                assert refusal is None, f"{text!r} is legal but refused"
            else:
                assert refusal is not None, f"{text!r} is not legal and not refused"
                is_well_founded(game, refusal)
    assert snapshot(rules, state) == before, "checking a move has changed the position"


def clones_are_independent(walk: Walk, node: Node) -> None:
    """What happens to a clone does not happen to the original, nor the reverse."""
    rules, state = walk.rules, node.state
    before = snapshot(rules, state)
    copy = state.clone()
    assert snapshot(rules, copy) == before
    if node.outcome is not None:
        rules.apply_chance(copy, node.outcome)
    for seat in rules.waiting_on(state):
        for action in rules.legal(state, seat):
            after(rules, state, seat, action)
    assert snapshot(rules, state) == before, "a clone shares something with its original"
    if node.seat is not None and node.action is not None:
        # One step further on the clone, so that what the first step replaced is changed too.
        rules.apply(copy, node.seat, node.action)
        for seat in rules.waiting_on(copy)[:1]:
            rules.apply(copy, seat, rules.legal(copy, seat)[0])
        assert snapshot(rules, state) == before, "a clone shares something with its original"


def is_json(data: object) -> None:
    """Data that JSON gives back as it was."""
    assert json.loads(json.dumps(data, allow_nan=False)) == data, f"not plain JSON: {data!r}"


def data_is_json(walk: Walk, node: Node) -> None:
    """Observations, the view and events are plain JSON data."""
    rules, state = walk.rules, node.state
    is_json(rules.view(state))
    for viewer in walk.viewers:
        is_json(rules.observe(state, viewer))
    if node.at < len(walk.match.log):
        for event in walk.match.log[node.at].events:
            for viewer in walk.viewers:
                is_json(event.seen_by(viewer).data())


def chance_reads_back(walk: Walk, node: Node) -> None:
    """The text of an outcome means that outcome; drawing changes nothing; seeing adds nothing."""
    rules, state = walk.rules, node.state
    if state.turn != CHANCE:
        return
    before = snapshot(rules, state)
    for number in range(3):
        outcome = rules.draw(state, walk.random(node.at, number))
        text = rules.write_chance(outcome)
        assert rules.read_chance(state, text) == outcome
        assert rules.draw(state, walk.random(node.at, number)) == outcome
        for viewer in walk.viewers:
            seen = rules.write_chance_for(outcome, viewer)
            assert set(seen.split()) <= {*text.split(), "?"}, f"{seen!r} is not in {text!r}"
    assert snapshot(rules, state) == before, "drawing has changed the position"


def standings_are_sound(walk: Walk, node: Node) -> None:
    """Standings at the end and only there; ranks that fit the scores; worth that fits both."""
    rules, state = walk.rules, node.state
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
    """Nobody is behind a lower score, and a rank counts those ahead.

    Equal scores share a place, unless the rules break the tie. Alone, rank 2 is a game lost.
    """
    if len(standings.places) == 1:
        assert standings.places[0].rank in (1, 2), f"one seat, first or second: {standings}"
        return
    for place in standings.places:
        better = [other for other in standings.places if other.score > place.score]
        ahead = [other for other in standings.places if other.rank < place.rank]
        fits = place.rank == 1 + len(ahead) and all(other in ahead for other in better)
        assert fits, f"ranks do not fit the scores: {standings}"


def sealed_in_any_order(walk: Walk, node: Node) -> None:
    """Where several decide in secret, it does not matter who is first."""
    rules, state = walk.rules, node.state
    waited_on = rules.waiting_on(state)
    if len(waited_on) < 2:
        return
    random = stream("sealed", walk.seed, node.at)
    choices = {}
    for seat in waited_on:
        actions = rules.legal(state, seat)
        choices[seat] = actions[int(random() * len(actions))]
    results = []
    for order in (waited_on, waited_on[::-1], (*waited_on[1:], waited_on[0])):
        copy = state.clone()
        for number, seat in enumerate(order):
            assert rules.waiting_on(copy) == tuple(sorted(order[number:]))
            assert list(rules.legal(copy, seat)) == list(rules.legal(state, seat))
            rules.apply(copy, seat, choices[seat])
        results.append([rules.view(copy), *(rules.observe(copy, v) for v in walk.viewers)])
    assert results[0] == results[1] == results[2], "the order of sealed decisions matters"
