"""Checks that nobody learns a secret. There are two kinds.

**Resampled states**: replace the state by another one that is possible for a viewer. Everything
the viewer can ask must stay the same.

**Twins**: play a match twice, the second time with one secret changed. The secret is either two
hidden words of a deal, exchanged, or a sealed choice of another player. From there on, as long as
the rest can go the same way, the viewer must be shown the same: records, observations, events,
legal moves, refusals.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from chabudai.core.chance import below
from chabudai.core.events import Event
from chabudai.core.game import AnyRules
from chabudai.core.match import Match
from chabudai.core.playout import play_randomly
from chabudai.core.refusals import Refused
from chabudai.core.rules import CHANCE, Json, Random, Rules
from chabudai.testing.checks import refusal_of, vocabulary
from chabudai.testing.random_games import Position, RandomGame, apply_to_copy, snapshot

STATES_EACH = 2
TWINS_EACH = 4
MOST_VIEWERS = 4


def resampled_states_look_the_same(game: RandomGame, position: Position) -> None:
    """A viewer cannot tell a resampled state from the real one."""
    rules, state = game.rules, position.state
    before = snapshot(rules, state)
    for viewer in game.viewers:
        random = game.random("worlds", position.at, viewer)
        resample = rules.resampler(state, viewer)
        for _ in range(STATES_EACH):
            other = resample(random)
            assert visible(game, other, viewer) == visible(game, state, viewer), (
                f"viewer {viewer} can tell a resampled state from the real one"
            )
            if viewer in rules.waiting_on(state):
                _same_until_revealed(rules, state, other, viewer, position)
    assert snapshot(rules, state) == before, "resampling has changed the position"


def visible(game: RandomGame, state: Any, viewer: int | None) -> Json:
    """Return everything that a viewer may ask about a state."""
    rules = game.rules
    answers: Json = {
        "observation": rules.observe(state, viewer),
        "waiting_on": rules.waiting_on(state),
        "eliminated": rules.eliminated(state),
        "standings": rules.standings(state),
    }
    if viewer is None:
        return answers
    answers |= {"info": rules.info(state, viewer), "claims": rules.claims(state, viewer)}
    if type(rules).info_text is not Rules.info_text:  # by default it is made of the observation
        answers["info_text"] = rules.info_text(state, viewer)
    answers["tensor"] = rules.layout and rules.tensor(state, viewer)
    if viewer in rules.waiting_on(state):
        actions = list(rules.legal(state, viewer))
        answers["legal"] = [(a, rules.write(state, viewer, a)) for a in actions]
        answers["seen"] = [rules.write_for_others(state, viewer, a) for a in actions]
        answers["refusals"] = [
            refusal_of(rules, state, viewer, text) for text in vocabulary(game.set_up.game)
        ]
    return answers


def _same_until_revealed(
    rules: AnyRules, state: Any, other: Any, seat: int, position: Position
) -> None:
    """The same action looks the same in both states, up to the first event that reveals."""
    actions = rules.legal(state, seat)
    chosen = position.action if position.seat == seat else actions[0]
    for action in {actions[0], actions[-1], chosen}:
        assert action is not None
        after, events = apply_to_copy(rules, state, seat, action)
        other_after, other_events = apply_to_copy(rules, other, seat, action)
        assert _seen(events, seat) == _seen(other_events, seat), (
            f"seat {seat} learns something from {rules.write(state, seat, action)!r}"
            " before anything is revealed"
        )
        # Where chance is next, its outcome follows at once and may reveal something.
        if after.turn != CHANCE and not any(event.reveals for event in (*events, *other_events)):
            assert rules.observe(after, seat) == rules.observe(other_after, seat)
            assert rules.waiting_on(after) == rules.waiting_on(other_after)


def _seen(events: Sequence[Event], viewer: int | None) -> list[Json]:
    """Return what a viewer sees up to the first event that reveals."""
    seen = []
    for event in events:
        if event.reveals:
            break
        seen.append(event.seen_by(viewer).data())
    return seen


def resampled_states_can_be_played(game: RandomGame, position: Position) -> None:
    """A resampled state can be played to its end."""
    rules = game.rules
    for viewer in game.viewers:
        random = game.random("played", position.at, viewer)
        state = rules.resample(position.state, viewer, random)
        play_randomly(rules, state, random)
        assert rules.standings(state) is not None


# -- twins ---------------------------------------------------------------------------------------
def twins_look_the_same(game: RandomGame) -> int:
    """A viewer cannot tell a match from its twin. Returns the number of positions compared."""
    compared = 0
    random = game.random("viewers")
    for viewer in sorted(game.viewers, key=lambda viewer: random())[:MOST_VIEWERS]:
        random_swaps = game.random("twins", viewer)
        for change in (_deals(game), _sealed(game, viewer)):
            for _ in range(TWINS_EACH if change else 0):
                at = change[below(random_swaps, len(change))]
                for position, match, twin in _twins(game, viewer, at, random_swaps):
                    compared += 1
                    with game.describing(position):
                        _compare(match, twin, viewer, vocabulary(game.set_up.game))
    return compared


def _deals(game: RandomGame) -> list[Position]:
    """The positions where chance is next."""
    return [position for position in game.positions if position.state.turn == CHANCE]


def _sealed(game: RandomGame, viewer: int | None) -> list[Position]:
    """The positions where another seat makes a choice that the viewer does not see."""
    log = game.match.log
    return [
        position
        for position in game.positions
        if position.seat is not None
        and position.seat != viewer
        and (
            log[position.at].text != log[position.at].for_others
            or any(event.seen_by(viewer) != event for event in log[position.at].events)
        )
    ]


def _compare(match: Match, twin: Match, viewer: int | None, texts: Sequence[str]) -> None:
    assert match.record_for(viewer) == twin.record_for(viewer), (
        f"the record shows viewer {viewer} a secret"
    )
    assert match.observe(viewer) == twin.observe(viewer), (
        f"the observation shows viewer {viewer} a secret"
    )
    assert match.waiting_on == twin.waiting_on
    last = len(match.log) - 1
    seen = [[event.data() for event in each.events(viewer, last)] for each in (match, twin)]
    assert seen[0] == seen[1], f"events show viewer {viewer} a secret"
    if viewer is None:
        return
    assert match.legal(viewer) == twin.legal(viewer)
    assert match.claims(viewer) == twin.claims(viewer)
    for text in texts[:: 1 + len(texts) // 4]:
        if text not in match.legal(viewer):
            assert _refusal(match, viewer, text) == _refusal(twin, viewer, text)


def _refusal(match: Match, seat: int, text: str) -> str:
    try:
        match.play(seat, text)
    except Refused as problem:
        return str(problem)
    raise AssertionError(f"{text!r} is not among the legal moves, yet it was played")


def _twins(
    game: RandomGame, viewer: int | None, change: Position, random: Random
) -> Iterator[tuple[Position, Match, Match]]:
    """Yield a match and its twin after each entry from the change on, as far as they go alike."""
    match = game.new_match(auto_chance=False)
    twin = game.new_match(seed="another", auto_chance=False)
    for position in game.positions[: _end_of_twins(game, change)]:
        entry = game.match.log[position.at]
        if position is change:
            text = _changed(game, change, viewer, random)
        elif entry.seat is None:
            text = entry.text
        else:
            text = _move_like(game, position, twin, viewer)
        if text is None or not _both_play(match, twin, entry.seat, entry.text, text):
            return
        if match.over or twin.over:
            return
        if position.at >= change.at and not match.chance_is_next:
            yield game.positions[position.at + 1], match, twin


def _end_of_twins(game: RandomGame, change: Position) -> int:
    """Secrets are gone sooner or later: stop at the second deal after the change."""
    later = [deal.at for deal in _deals(game) if deal.at > change.at]
    return later[1] if len(later) > 1 else len(game.match.log)


def _both_play(match: Match, twin: Match, seat: int | None, text: str, twin_text: str) -> bool:
    """Play an entry in both matches. Returns whether the twin allows it."""
    if seat is not None:
        match.play(seat, text)
        twin.play(seat, twin_text)
        return True
    match.play_chance(text)
    try:
        twin.play_chance(twin_text)
    except Refused:
        return False
    return True


def _changed(game: RandomGame, change: Position, viewer: int | None, random: Random) -> str | None:
    """The text of the entry with its secret changed; ``None`` if it holds no secret."""
    if change.seat is None:
        return _swapped(game.rules, change.outcome, viewer, random)
    rules, state, seat = game.rules, change.state, change.seat
    others = []
    for action in rules.legal(state, seat):
        if action != change.action and _looks_like(game, change, action, viewer):
            others.append(rules.write(state, seat, action))
    return others[below(random, len(others))] if others else None


def _looks_like(game: RandomGame, position: Position, action: int, viewer: int | None) -> bool:
    """Whether another action should look to the viewer like the one of the game.

    The text for others or the events say so. Only one of the two has to, so that a leak in the
    other one is found when the matches are compared.
    """
    rules, state, seat = game.rules, position.state, position.seat
    assert seat is not None
    entry = game.match.log[position.at]
    _, events = apply_to_copy(rules, state, seat, action)
    if any(event.reveals for event in (*events, *entry.events)):
        return False
    same_text = rules.write_for_others(state, seat, action) == entry.for_others
    return same_text or [event.seen_by(viewer) for event in events] == [
        event.seen_by(viewer) for event in entry.events
    ]


def _swapped(rules: AnyRules, outcome: Any, viewer: int | None, random: Random) -> str | None:
    """The text of an outcome with two words exchanged that the viewer does not see."""
    words = rules.write_chance(outcome).split()
    seen = rules.write_chance_for(outcome, viewer).split()
    if len(words) != len(seen):
        return None
    hidden = [at for at, word in enumerate(seen) if word == "?"]
    if len(hidden) < 2:
        return None
    first = hidden.pop(below(random, len(hidden)))
    second = hidden.pop(below(random, len(hidden)))
    words[first], words[second] = words[second], words[first]
    return " ".join(words)


def _move_like(game: RandomGame, position: Position, twin: Match, viewer: int | None) -> str | None:
    """A move in the twin that looks to the viewer like the one in the match."""
    seat, entry = position.seat, game.match.log[position.at]
    assert seat is not None
    wanted = [event.seen_by(viewer) for event in entry.events]
    state = state_of(twin)
    # The viewer's own move is legal in the twin too, or the comparison has failed before.
    moves = [entry.text] if seat == viewer else twin.legal(seat)
    for text in sorted(moves, key=lambda text: text != entry.text):
        action = twin.rules.encode(state, seat, twin.rules.read(text))
        _, events = apply_to_copy(twin.rules, state, seat, action)
        if [event.seen_by(viewer) for event in events] == wanted:
            return text
        if seat == viewer:
            assert any(event.reveals for event in entry.events), (
                f"viewer {viewer} learns something from {text!r}, which reveals nothing"
            )
            assert _seen(events, viewer) == _seen(entry.events, viewer), (
                f"viewer {viewer} learns something from {text!r} before anything is revealed"
            )
    return None


def state_of(match: Match) -> Any:
    """Return the state of a match: for tests only. Players get ``match.seat``."""
    return match._state


def record_hides_the_seed(game: RandomGame) -> None:
    """The record that a seat may take from a running game does not contain the seed."""
    match = game.new_match()
    assert not match.over
    for viewer in game.viewers:
        data = match.record_for(viewer)
        assert "seed" not in data
        assert match.seed not in json.dumps(data, ensure_ascii=False)
