"""Hidden cards stay hidden from the rival and from spectators, in every text."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import chabudai
from chabudai.core.chance import stream
from chabudai.core.match import Match
from chabudai.core.refusals import Refused
from chabudai.core.rules import Json
from chabudai.games.matcha.cards import texts
from tests.games.matcha.scenes import ALL_CARDS, FIRST_DEAL, inside, scene
from tests.games.matcha.worlds import seen

EDITIONS = ("2020", "2015")
VIEWERS = (0, 1, None)
ATTEMPTS = ["pass", "keep", "keep 0", "nonsense", "suit match", "deal 1t"] + [
    f"{card} {slot}" for card in ("0", "1t", "4b", "2w", "3s") for slot in ("number", "suit")
]


def refusals(match: Match, viewer: int | None) -> list[str]:
    """The refusals a seat gets for illegal moves."""
    shown = []
    for move in ATTEMPTS:
        if viewer is not None and move not in match.legal(viewer):
            with pytest.raises(Refused) as caught:
                match.play(viewer, move)
            shown += [str(caught.value), *(caught.value.why_in(lang) for lang in ("es", "ja"))]
    return shown


def everything_shown(match: Match, viewer: int | None, since: int = 0) -> str:
    """Observation, events, record, legal moves and claims as one text."""
    record = match.record_for(viewer)
    return json.dumps(
        [
            match.observe(viewer),
            [event.data() for event in match.events(viewer, since)],
            record["log"][since:] if not match.over else [],
            [] if viewer is None else [match.legal(viewer), match.claims(viewer)],
        ]
    )


def hidden_cards(match: Match, viewer: int | None) -> set[str]:
    """The suited cards that a viewer must not know of: aside, in hands, face down."""
    view = match.view()
    hidden = set(view["aside"])
    for seat in (0, 1):
        if seat == viewer:
            continue
        hidden |= set(view["hands"][seat])
        for mat in view["mats"]:
            for slot in ("number", "suit"):
                card = mat[slot]["played"][seat]
                if card and not mat[slot]["revealed"]:
                    hidden.add(card)
    return hidden - {"0"}


def random_match(edition: str, seed: int) -> tuple[Match, Random]:
    random = Random(f"knowledge {edition} {seed}")
    return chabudai.new("matcha", seed=seed, edition=edition), random


def play_any(match: Match, random: Random) -> None:
    seat = random.choice(match.waiting_on)
    moves = match.legal(seat)
    match.play(seat, random.choice([*moves, "pass", "pass"] if "pass" in moves else moves))


def words_in(text: str) -> set[str]:
    return set("".join(c if c.isalnum() else " " for c in text).split())


@pytest.mark.clause("matcha:turn.hidden")
@pytest.mark.clause("matcha:setup.aside")
@pytest.mark.clause("matcha:resolve.alone")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_no_text_of_the_set_names_a_card_that_is_hidden(edition: str, seed: int) -> None:
    """From the deal on, to the very end of the set and of the game."""
    match, random = random_match(edition, seed)
    since = 0
    while True:
        if match.log[-1].seat is None:
            since = len(match.log) - 1
        for viewer in VIEWERS:
            shown = everything_shown(match, viewer, since)
            assert not hidden_cards(match, viewer) & words_in(shown)
        if match.over or match.view()["set"] > 4:
            break
        play_any(match, random)


def swapped(log: list[list[Any]], first: str, second: str) -> list[list[Any]]:
    """A log with two cards exchanged."""
    names = {first: second, second: first}
    return [[seat, " ".join(names.get(w, w) for w in text.split(" "))] for seat, text in log]


@pytest.mark.clause("matcha:turn.hidden")
@pytest.mark.clause("matcha:resolve.reveal")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(12))
def test_with_two_hidden_cards_exchanged_nothing_looks_different(edition: str, seed: int) -> None:
    """Play a set, exchange two cards that a viewer never saw, play it again: the same to them."""
    match, random = random_match(edition, seed)
    while not match.over and match.observe(None)["phase"] == "play":
        before_end = match.record()
        play_any(match, random)
        if match.view()["set"] > 1:  # the next set is dealt: look at the one before
            match = chabudai.load(before_end)
            break
    for viewer in VIEWERS:
        hidden = sorted(hidden_cards(match, viewer))
        record = match.record()
        for _ in range(3):
            first, second = random.sample(hidden, 2)
            other = {**record, "log": swapped(record["log"], first, second)}
            for at in range(1, len(record["log"]) + 1):
                shown = []
                for data in (record, other):
                    twin = chabudai.load({**data, "log": data["log"][:at]})
                    shown.append([everything_shown(twin, viewer), *refusals(twin, viewer)])
                assert shown[0] == shown[1], (viewer, first, second, at)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_a_possible_world_looks_the_same(edition: str, seed: int) -> None:
    """Observation, legal moves, key and events agree between the state and its possible worlds."""
    match, random = random_match(edition, seed)
    while not match.over and match.view()["set"] <= 4:
        rules, state = inside(match)
        for viewer in VIEWERS:
            world = rules.resample(state, viewer, stream(seed, len(match.log), viewer))
            assert rules.observe(world, viewer) == rules.observe(state, viewer)
            assert rules.waiting_on(world) == rules.waiting_on(state)
            if viewer is not None:
                assert rules.info(world, viewer) == rules.info(state, viewer)
                assert rules.claims(world, viewer) == rules.claims(state, viewer)
            if viewer in rules.waiting_on(state):
                assert viewer is not None
                assert rules.legal(world, viewer) == rules.legal(state, viewer)
            view = rules.view(world)
            assert sorted(all_cards(view)) == sorted(ALL_CARDS)
        play_any(match, random)


def all_cards(view: Json) -> list[str]:
    cards = [*view["aside"], *view["hands"][0], *view["hands"][1]]
    for mat in view["mats"]:
        for slot in ("number", "suit"):
            cards += [mat[slot]["card"], *(card for card in mat[slot]["played"] if card)]
    return cards


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_the_key_differs_where_the_observation_differs(edition: str, seed: int) -> None:
    """A search treats positions with equal keys as one, so their observations must be equal."""
    match, random = random_match(edition, seed)
    observed: dict[tuple[int, object], Json] = {}
    while not match.over and match.view()["set"] <= 3:
        rules, state = inside(match)
        for seat in (0, 1):
            observation = match.observe(seat)
            known = observed.setdefault((seat, rules.info(state, seat)), observation)
            assert known == observation
        if seed % 2:
            play_any(match, random)
        else:
            seat = match.waiting_on[0]
            match.play(seat, match.legal(seat)[-1])  # pass and pass again


class Watcher:
    """The cards that the rival cannot have kept, because the viewer has seen them elsewhere."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.impossible: set[str] = set()
        self._last: Json | None = None
        self._set = 1

    def look(self, match: Match) -> None:
        observation = match.observe(self.viewer)
        if observation["phase"] == "keep":
            self._last = observation
        if observation["set"] > self._set and self._last is not None:
            self._set = observation["set"]
            past = seen(self._last)
            gone = {*past.table, *past.own, *past.places} - {"?", "0"}
            count = observation["kept"][1 - self.viewer]
            # A rival who keeps all five cards still has the same hand.
            self.impossible = gone | self.impossible if count == 5 else gone


@pytest.mark.clause("matcha:2015.keep")
@pytest.mark.clause("matcha:2015.keep-count")
@pytest.mark.parametrize("seed", range(10))
def test_a_kept_card_is_never_one_that_was_seen_elsewhere(seed: int) -> None:
    match, random = random_match("2015", seed)
    watchers = [Watcher(0), Watcher(1)]
    kept_some = 0
    while not match.over and match.view()["set"] <= 5:
        rules, state = inside(match)
        for watcher in watchers:
            watcher.look(match)
            viewer = watcher.viewer
            count = state.carried[1 - viewer].bit_count()
            kept_some += count > 0
            sample = rules.resampler(state, viewer)
            for number in range(3 if count else 0):
                world = sample(stream(seed, number, len(match.log)))
                kept = texts(world.carried[1 - viewer])
                assert len(kept) == count
                assert not set(kept) & watcher.impossible
                hand = world.hands[1 - viewer], state.hands[1 - viewer]
                assert hand[0].bit_count() == hand[1].bit_count()
        seat = random.choice(match.waiting_on)
        moves = match.legal(seat)
        keeping = moves[0].startswith("keep")
        match.play(seat, random.choice(moves[1:] if keeping else [*moves, *["pass"] * 8]))
    assert kept_some


@pytest.mark.clause("matcha:2015.keep")
def test_cards_kept_again_and_again_must_be_new_to_every_table() -> None:
    """A rival who keeps all five, set after set, has none of what three tables showed."""
    tables = ["2s 3t 1w 2w 3s 4s", "2s 3t 1w 2w 1s 4w", "2s 3t 1w 2w 4t 2t"]
    entries = [f"deal {tables[0]} / 1s 2t 4t 4w 0 / 0 1t 2b 4b 3w"]
    passes = [("0 pass", "1 pass"), ("1 pass", "0 pass")]
    entries += [*passes[0] * 3, "0 keep", "1 keep 0 1t 2b 4b 3w"]
    entries += [f"deal {tables[1]} / 0 2t 4t 4s 3s /", *passes[1] * 3]
    entries += ["0 keep", "1 keep 0 1t 2b 4b 3w", f"deal {tables[2]} / 0 1b 3b 4s 3s /"]
    match = scene(*entries, edition="2015")
    rules, state = inside(match)
    sample = rules.resampler(state, 0)
    random = stream("again")
    found = {tuple(texts(sample(random).hands[1])) for _ in range(100)}
    # Of eighteen cards three tables and three own hands leave a zero and four more.
    assert found == {("0", "1t", "2b", "4b", "3w")}


@pytest.mark.clause("matcha:2015.keep-secret")
def test_a_sealed_choice_may_be_anything_in_a_possible_world() -> None:
    plays = ("0 2t number", "1 2b number", "0 4t suit", "1 1t suit", "0 1b number", "1 4b number")
    match = scene(FIRST_DEAL, *plays, *("0 pass", "1 pass") * 2, "0 keep 3b", edition="2015")
    rules, state = inside(match)
    sample = rules.resampler(state, 1)
    random = stream("sealed")
    counts = [0, 0, 0]
    for _ in range(600):
        world = sample(random)
        kept, hand = texts(world.keeping[0]), texts(world.hands[0])
        assert set(kept) <= set(hand)
        assert len(hand) == 2
        counts[len(kept)] += 1
    assert min(counts) > 100


@pytest.mark.clause("matcha:resolve.alone")
def test_a_card_never_revealed_stays_unknown_in_the_sets_that_follow() -> None:
    """Only seat 0 ever knows that the card at the tea was 4t, as long as the game runs."""
    passes = ("0 pass", "1 pass", "0 pass", "1 pass")
    entries = [FIRST_DEAL, "0 4t suit", "1 pass", "0 pass", "1 pass", *passes, *passes]
    new_set = "deal 2s 3t 1w 2w 3s 4s / 0 2t 1s 1b 3b / 0 1t 2b 4b 3w"
    match = scene(*entries, new_set, "1 pass", "0 pass", "1 pass")
    for viewer in (1, None):
        shown = json.dumps([match.observe(viewer), match.record_for(viewer)])
        shown += json.dumps([event.data() for event in match.events(viewer)])
        assert "4t" not in shown
    assert "4t" in json.dumps(match.record_for(0))
