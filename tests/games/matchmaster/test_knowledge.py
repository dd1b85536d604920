"""Hidden cards stay hidden, and sampled states are consistent with the observation."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import chabudai
from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.core.refusals import Refused
from chabudai.core.rules import Json
from tests.games.matchmaster.oracle import DECK
from tests.games.matchmaster.scenes import inside
from tests.games.matchmaster.worlds import is_possible, tricks_of

SEATS = (2, 3, 4, 5, 6, 7)
ATTEMPTS = ("say 9", "say 1", "13O", "1o", "7B", "2b", "nonsense", "pass")


def random_match(players: int, seed: int) -> tuple[Match, Random]:
    return chabudai.new("matchmaster", players=players, seed=seed), Random(f"{players} {seed}")


def play_any(match: Match, random: Random) -> None:
    seat = random.choice(match.waiting_on)
    match.play(seat, random.choice(match.legal(seat)))


def words_in(text: str) -> set[str]:
    return set("".join(c if c.isalnum() else " " for c in text).split())


def everything_shown(match: Match, viewer: int | None, since: int = 0) -> str:
    """Observation, events, record and legal moves as one text."""
    shown: list[Any] = [match.observe(viewer)]
    shown.append([event.data() for event in match.events(viewer, since)])
    shown.append([] if match.over else match.record_for(viewer)["log"][since:])
    shown.append([] if viewer is None else match.legal(viewer))
    return json.dumps(shown)


def refusals(match: Match, viewer: int) -> list[str]:
    shown = []
    for move in ATTEMPTS:
        if move not in match.legal(viewer):
            with pytest.raises(Refused) as caught:
                match.play(viewer, move)
            shown.append(str(caught.value))
    return shown


@pytest.mark.clause("matchmaster:deal.cards")
@pytest.mark.parametrize("players", SEATS)
def test_no_text_of_the_hand_names_a_card_that_is_hidden(players: int) -> None:
    match, random = random_match(players, 5)
    since = 0
    viewers = [*range(players), None]
    while not match.over:
        if match.log[-1].seat is None:
            since = len(match.log) - 1
        viewer = random.choice(viewers)
        view = match.view()
        seen = {card for trick in tricks_of(view) for _, card in trick}
        seen |= set(view["hands"][viewer]) if viewer is not None else set()
        shown = words_in(everything_shown(match, viewer, since))
        assert shown & set(DECK) == seen
        play_any(match, random)


def swapped(log: list[list[Any]], first: str, second: str) -> list[list[Any]]:
    names = {first: second, second: first}
    return [[seat, " ".join(names.get(w, w) for w in text.split(" "))] for seat, text in log]


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seed", range(4))
def test_with_two_hidden_cards_exchanged_nothing_looks_different(players: int, seed: int) -> None:
    """Two cards of one suit that a viewer does not see, neighbours in rank, change places."""
    match, random = random_match(players, seed)
    for _ in range(players + 1 + seed):
        play_any(match, random)
    log = match.record()["log"]
    for viewer in [*range(players), None]:
        view = match.view()
        seen = {card for trick in tricks_of(view) for _, card in trick}
        seen |= set(view["hands"][viewer]) if viewer is not None else set()
        hidden = [card for card in DECK if card not in seen]
        pairs = [(a, b) for a, b in pairwise(hidden) if a[-1] == b[-1] and not between(a, b) & seen]
        for first, second in random.sample(pairs, 3):
            twins = [
                chabudai.load({**match.record(), "log": entries})
                for entries in (log, swapped(log, first, second))
            ]
            shown = [everything_shown(twin, viewer) for twin in twins]
            assert shown[0] == shown[1]
            if viewer is not None:
                assert refusals(twins[0], viewer) == refusals(twins[1], viewer)


def between(first: str, second: str) -> set[str]:
    suit = first[-1]
    return {f"{number}{suit}" for number in range(int(first[:-1]), int(second[:-1]))}


@pytest.mark.clause("matchmaster:predict.sealed")
@pytest.mark.parametrize("players", SEATS)
def test_sealed_predictions_are_hidden_until_the_last(players: int) -> None:
    match, random = random_match(players, 1)
    seats = list(range(players))
    random.shuffle(seats)
    for count, seat in enumerate(seats):
        log = match.record()["log"]
        for viewer in [*range(players), None]:
            said = match.observe(viewer)["said"]
            open_to_viewer = [who for who in range(players) if said[who] is not None]
            assert open_to_viewer == ([viewer] if viewer in seats[:count] else [])
        shown = {
            everything_shown(chabudai.load({**match.record(), "log": [*log, [seat, move]]}), None)
            for move in match.legal(seat)
        }
        # They differ only after the last prediction has opened all of them.
        assert len(shown) == (1 if count < players - 1 else 8)
        match.play(seat, random.choice(match.legal(seat)))


@pytest.mark.clause("matchmaster:trick.follow")
@pytest.mark.clause("matchmaster:trick.trump")
@pytest.mark.clause("matchmaster:trick.overtrump")
@pytest.mark.clause("matchmaster:trick.beat-trump")
@pytest.mark.parametrize("players", SEATS)
def test_a_sampled_state_is_consistent(players: int) -> None:
    """It looks the same to the viewer, and all that was played would have been legal in it."""
    match, random = random_match(players, 2)
    while not match.over:
        rules, state = inside(match)
        viewer = random.choice([*range(players), None])
        world = rules.resample(state, viewer, stream(players, len(match.log)))
        assert rules.observe(world, viewer) == rules.observe(state, viewer)
        assert rules.waiting_on(world) == rules.waiting_on(state)
        if viewer is not None:
            assert rules.info(world, viewer) == rules.info(state, viewer)
            if viewer in match.waiting_on:
                assert rules.legal(world, viewer) == rules.legal(state, viewer)
        view = rules.view(world)
        tricks = tricks_of(view)
        cards = [card for hand in view["hands"] for card in hand]
        cards += [card for trick in tricks for _, card in trick]
        assert len(cards) == len(set(cards)) == players * view["cards_each"]
        for seat in range(players):
            assert is_possible(seat, tuple(view["hands"][seat]), tricks)
        for said in view["said"]:
            assert said is None or 0 <= said <= view["cards_each"]
        play_any(match, random)


@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_key_differs_where_the_observation_differs(players: int) -> None:
    """A search treats positions with equal keys as one, so their observations must be equal."""
    match, random = random_match(players, 3)
    observed: dict[tuple[int, object], Json] = {}
    while not match.over:
        rules, state = inside(match)
        for seat in range(players):
            observation = match.observe(seat)
            known = observed.setdefault((seat, rules.info(state, seat)), observation)
            assert known == observation
        play_any(match, random)
