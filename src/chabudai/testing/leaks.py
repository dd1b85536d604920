"""Nobody may learn what is not for them.

Two ways to find out. **Worlds**: put a world that is possible for a viewer in place of the real
one; nothing the viewer can ask may differ. **Twins**: exchange two things in a deal that the
viewer did not see, let the game go on as it did, and compare all that the viewer was ever told,
the record included.
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
from chabudai.core.rules import CHANCE, Json, Random
from chabudai.testing.checks import refusal_of, vocabulary
from chabudai.testing.walks import Node, Walk, after, snapshot

WORLDS_EACH = 2
SWAPS_EACH = 4
MOST_VIEWERS = 4


def worlds_look_the_same(walk: Walk, node: Node) -> None:
    """A world that is possible for a viewer looks to the viewer like the real one."""
    rules, state = walk.rules, node.state
    before = snapshot(rules, state)
    for viewer in walk.viewers:
        random = walk.random("worlds", node.at, viewer)
        worlds = rules.resampler(state, viewer)
        for _ in range(WORLDS_EACH):
            world = worlds(random)
            assert asked(walk, world, viewer) == asked(walk, state, viewer), (
                f"viewer {viewer} can tell a possible world from the real one"
            )
            if viewer in rules.waiting_on(state):
                _same_until_revealed(rules, state, world, viewer, node)
    assert snapshot(rules, state) == before, "supposing has changed the position"


def asked(walk: Walk, state: Any, viewer: int | None) -> Json:
    """All that a viewer may ask about a position."""
    rules = walk.rules
    answers: Json = {
        "observation": rules.observe(state, viewer),
        "waiting_on": rules.waiting_on(state),
        "standings": rules.standings(state),
    }
    if viewer is None:
        return answers
    answers |= {"info": rules.info(state, viewer), "claims": rules.claims(state, viewer)}
    if viewer in rules.waiting_on(state):
        actions = list(rules.legal(state, viewer))
        answers["legal"] = [(a, rules.write(state, viewer, a)) for a in actions]
        answers["seen"] = [rules.write_for_others(state, viewer, a) for a in actions]
        answers["refusals"] = [
            refusal_of(rules, state, viewer, text) for text in vocabulary(walk.set_up.game)
        ]
    return answers


def _same_until_revealed(rules: AnyRules, state: Any, world: Any, seat: int, node: Node) -> None:
    """The same action looks the same in both worlds, up to what it openly reveals."""
    actions = rules.legal(state, seat)
    for action in {actions[0], actions[-1], node.action if node.seat == seat else actions[0]}:
        assert action is not None
        here, happened = after(rules, state, seat, action)
        there, supposed = after(rules, world, seat, action)
        assert _told(happened, seat) == _told(supposed, seat), (
            f"seat {seat} learns something from {rules.write(state, seat, action)!r}"
            " before anything is revealed"
        )
        # Where chance is next it happens at once, and is the time to show what it shows.
        if here.turn != CHANCE and not any(event.reveals for event in (*happened, *supposed)):
            assert rules.observe(here, seat) == rules.observe(there, seat)
            assert rules.waiting_on(here) == rules.waiting_on(there)


def _told(events: Sequence[Event], viewer: int) -> list[Json]:
    """What a viewer is told up to the first event that reveals something."""
    told = []
    for event in events:
        if event.reveals:
            break
        told.append(event.seen_by(viewer).data())
    return told


def worlds_can_be_played(walk: Walk, node: Node) -> None:
    """A possible world is a whole one: it can be played to its end."""
    rules = walk.rules
    for viewer in walk.viewers:
        random = walk.random("played", node.at, viewer)
        world = rules.resample(node.state, viewer, random)
        play_randomly(rules, world, random)
        assert rules.standings(world) is not None


# -- twins ---------------------------------------------------------------------------------------
def twins_are_told_the_same(walk: Walk) -> int:
    """A viewer cannot tell a match from its twin; returns how many positions were compared."""
    compared = 0
    random = walk.random("viewers")
    for viewer in sorted(walk.viewers, key=lambda viewer: random())[:MOST_VIEWERS]:
        swaps = walk.random("twins", viewer)
        for _ in range(SWAPS_EACH):
            for node, match, twin in _twins(walk, viewer, swaps):
                compared += 1
                with walk.told(node):
                    _compare(match, twin, viewer, vocabulary(walk.set_up.game))
    return compared


def _compare(match: Match, twin: Match, viewer: int | None, texts: Sequence[str]) -> None:
    assert match.record_for(viewer) == twin.record_for(viewer), f"the record tells {viewer}"
    assert match.observe(viewer) == twin.observe(viewer)
    assert match.waiting_on == twin.waiting_on
    last = len(match.log) - 1
    told = [[event.data() for event in each.events(viewer, last)] for each in (match, twin)]
    assert told[0] == told[1], f"events tell viewer {viewer}"
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


def _twins(walk: Walk, viewer: int | None, random: Random) -> Iterator[tuple[Node, Match, Match]]:
    """A match and its twin side by side from the deal where they differ, as far as it goes."""
    deals = [node for node in walk.nodes if node.outcome is not None]
    deal = deals[below(random, len(deals))]
    swapped = _swapped(walk.rules, deal.outcome, viewer, random)
    if swapped is None:
        return
    match = walk.untouched(auto_chance=False)
    twin = walk.untouched(seed="another", auto_chance=False)
    # What was swapped is put away sooner or later; look as far as the second deal after it.
    last = next(iter(deals[deals.index(deal) + 2 :]), walk.nodes[-1])
    for node in walk.nodes[: last.at]:
        entry = walk.match.log[node.at]
        if entry.seat is None:
            match.play_chance(entry.text)
            try:
                twin.play_chance(swapped if node is deal else entry.text)
            except Refused:
                return
        else:
            move = _move_like(walk, node, match, twin, viewer)
            match.play(entry.seat, entry.text)
            if move is None:
                return
            twin.play(entry.seat, move)
        if match.over or twin.over:
            return
        if node.at >= deal.at and not match.chance_is_next:
            yield walk.nodes[node.at + 1], match, twin


def _swapped(rules: AnyRules, outcome: Any, viewer: int | None, random: Random) -> str | None:
    """The text of an outcome with two words exchanged that a viewer does not see."""
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


def _move_like(walk: Walk, node: Node, match: Match, twin: Match, viewer: int | None) -> str | None:
    """A move in the twin that looks to the viewer like the one that was made."""
    seat, entry = node.seat, walk.match.log[node.at]
    assert seat is not None
    moves = twin.legal(seat)
    if seat == viewer:
        return entry.text  # legal there too, or the comparison has failed before
    wanted = [event.seen_by(viewer) for event in entry.events]
    state = state_of(twin)
    for text in sorted(moves, key=lambda text: text != entry.text):
        action = twin.rules.encode(state, seat, twin.rules.read(text))
        _, events = after(twin.rules, state, seat, action)
        if [event.seen_by(viewer) for event in events] == wanted:
            return text
    return None


def state_of(match: Match) -> Any:
    """The position of a match: for tests only, players get ``match.seat``."""
    return match._state


def record_tells_no_seed(walk: Walk) -> None:
    """What a seat takes away from a running game says nothing of the seed."""
    match = walk.untouched()
    assert not match.over
    for viewer in walk.viewers:
        data = match.record_for(viewer)
        assert "seed" not in data
        assert match.seed not in json.dumps(data, ensure_ascii=False)
