"""Beliefs about the rival's cards have exactly the right probabilities."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random as Generator
from typing import TypeVar

import pytest

from chabudai.core.chance import take
from chabudai.core.match import Match
from chabudai.core.rules import Random
from chabudai.games.matcha import beliefs
from chabudai.games.matcha.cards import cards_in, mask_of, texts
from chabudai.registry import game_named
from tests.games.chi_square import UNLIKELY, p_value, sample, weights_of
from tests.games.matcha.scenes import FIRST_DEAL, inside
from tests.games.matcha.worlds import Witness, World, WorldReader, seen, witnessed, worlds

RIVALS_ZEROS = "deal 2s 3t 1w 2w 3s 4s / 1s 2t 4t 1b 3b / 0 0 2b 4b 3w"
"""Seat 1 has both zeros; 1t and 4w are set aside."""
LAST_TWO = ["0 pass", "1 pass", "0 pass", "1 pass"]
QUIET = ["0 pass", "1 2b number", "1 pass", *LAST_TWO]
"""A set of the 2015 edition in which only seat 1 plays a card, unseen."""
SHOWN_ZERO = ["0 2t number", "1 0 number", "0 pass", "1 pass", *LAST_TWO]
SHOWN_BOWL = ["0 2t number", "1 2b number", "0 pass", "1 pass", *LAST_TWO]
K = TypeVar("K")
NEW_SET = "deal 1t 2t 3t 1b 3b 2w"

POSITIONS: dict[str, tuple[str, int, list[str]]] = {
    "2020, a card face down": ("2020", 0, [FIRST_DEAL, "0 pass", "1 3w suit"]),
    "2020, one shown and one not": (
        "2020",
        0,
        [FIRST_DEAL, "0 2t number", "1 3w number", "0 pass", "1 1t suit", "0 pass", "1 2b suit"],
    ),
    "2020, a zero shown": (
        "2020",
        0,
        [RIVALS_ZEROS, "0 2t number", "1 0 number", "0 pass", "1 3w suit"],
    ),
    "2020, both zeros shown": (
        "2020",
        0,
        [RIVALS_ZEROS, "0 2t number", "1 0 number", "0 4t suit", "1 0 suit", "0 pass"],
    ),
    "2020, seen from the other side": (
        "2020",
        1,
        [FIRST_DEAL, "0 0 number", "1 0 number", "0 2t suit", "1 pass", "0 pass", "1 pass"],
    ),
    "2015, first set": ("2015", 0, [RIVALS_ZEROS, *QUIET[:3], "0 pass", "1 4b suit"]),
    "2015, nothing kept by the rival": (
        "2015",
        0,
        [FIRST_DEAL, *QUIET, "0 keep 0", "1 keep", f"{NEW_SET} / 4w 1s 2s 3s / 0 3w 4s 1w 4t"],
    ),
    "2015, one kept": (
        "2015",
        0,
        [FIRST_DEAL, *SHOWN_BOWL, "0 keep", "1 keep 4b", f"{NEW_SET} / 0 4w 1s 2s 3s / 0 3w 4s 1w"],
    ),
    "2015, one kept, and one by the viewer": (
        "2015",
        0,
        [FIRST_DEAL, *SHOWN_BOWL, "0 keep 0", "1 keep 4b", f"{NEW_SET} / 4w 1s 2s 3s / 0 3w 4s 1w"],
    ),
    "2015, a zero kept": (
        "2015",
        0,
        [RIVALS_ZEROS, *QUIET, "0 keep", "1 keep 0", f"{NEW_SET} / 2b 4w 1s 2s 3s / 0 3w 4s 1w"],
    ),
    "2015, a zero kept, one new to the viewer": (
        "2015",
        0,
        [RIVALS_ZEROS, *QUIET, "0 keep", "1 keep 0", f"{NEW_SET} / 0 4w 1s 2s 3s / 2b 3w 4s 1w"],
    ),
    "2015, a zero kept and a zero shown": (
        "2015",
        0,
        [
            *(RIVALS_ZEROS, *QUIET, "0 keep", "1 keep 0"),
            *(f"{NEW_SET} / 2b 4w 1s 2s 3s / 0 3w 4s 1w", "1 0 number", "0 2s number"),
            *("1 pass", "0 pass", "1 3w suit"),
        ],
    ),
    "2015, a zero shown before one is kept": (
        "2015",
        0,
        [
            *(RIVALS_ZEROS, *SHOWN_ZERO, "0 keep", "1 keep 0"),
            f"{NEW_SET} / 2b 4w 1s 2s 3s / 0 3w 4s 1w",
        ],
    ),
    "2015, two kept, one of them a zero": (
        "2015",
        0,
        [RIVALS_ZEROS, *QUIET, "0 keep", "1 keep 0 4b", f"{NEW_SET} / 2b 4w 1s 2s 3s / 0 3w 4s"],
    ),
    "2015, all that were left are kept": (
        "2015",
        0,
        [
            *(RIVALS_ZEROS, *QUIET, "0 keep", "1 keep 0 0 4b 3w"),
            f"{NEW_SET} / 2b 4w 1s 2s 3s / 4s",
            *("1 0 suit", "0 2s suit", "1 pass", "0 pass"),
        ],
    ),
    "2015, kept over two sets": (
        "2015",
        1,
        [
            *(FIRST_DEAL, *QUIET, "0 keep 0 4t", "1 keep 0"),
            *(f"{NEW_SET} / 4w 1s 2s / 3w 4s 1w 2b", "1 pass", "0 4w number", "0 4t suit"),
            *("1 pass", "0 1s number", "0 pass", "1 pass", "0 pass", "0 keep 0 2s", "1 keep 0"),
            *("deal 4t 2t 3t 1b 3b 2w / 4w 1s 1t / 3w 4s 1w 2b", "0 2s suit"),
        ],
    ),
    "2015, the same card kept again and again": (
        "2015",
        0,
        [
            *(RIVALS_ZEROS, *SHOWN_ZERO, "0 keep", "1 keep 0"),
            *(f"{NEW_SET} / 2b 4w 1s 2s 3s / 0 3w 4s 1w", "1 0 number", "0 2s number"),
            *("1 pass", "0 pass", "1 pass", "0 pass", "1 pass", "0 pass", "0 keep 3s", "1 keep 0"),
            "deal 4w 2t 3t 1b 1s 2w / 2b 1t 4b 2s / 0 3w 4s 1w",
        ],
    ),
}


@pytest.fixture(params=POSITIONS, name="position")
def fixture_position(request: pytest.FixtureRequest) -> tuple[Match, Witness]:
    edition, viewer, log = POSITIONS[request.param]
    return witnessed(edition, log, viewer)


def sampled(
    match: Match, viewer: int, source: Callable[[Random], object], size: int = 12_000
) -> Mapping[World, int]:
    """How often a source of states returned each world."""
    rules, state = inside(match)
    read = WorldReader(rules, state, viewer)
    return sample(lambda random: read(source(random)), size, "matcha")  # type: ignore[arg-type]


@pytest.mark.clause("matcha:2015.keep-count")
@pytest.mark.clause("matcha:2015.keep-deal")
@pytest.mark.clause("matcha:turn.hidden")
def test_resample_draws_every_possible_world_as_often_as_chance(
    position: tuple[Match, Witness],
) -> None:
    match, witness = position
    rules, state = inside(match)
    counts = sampled(match, witness.viewer, rules.resampler(state, witness.viewer))
    assert p_value(counts, witness.worlds(match)) > UNLIKELY


def test_the_belief_about_the_rivals_hand_is_exact(position: tuple[Match, Witness]) -> None:
    match, witness = position
    assert rivals_hands(match, witness.viewer) == expected_hands(match, witness)


def rivals_hands(match: Match, viewer: int) -> dict[tuple[tuple[str, ...], ...], Fraction]:
    """The kept cards and the five cards with them, as the package computes them."""
    _, state = inside(match)
    memory = state.memory[viewer]
    kept = memory.belief() if memory else beliefs.NOTHING_KEPT
    hands = beliefs.seen_so_far(state, viewer).rivals_hands(kept)
    return normal(
        weights_of(((_texts(mask), _texts(hand)), weight) for (mask, hand), weight in hands.items())
    )


def expected_hands(match: Match, witness: Witness) -> dict[tuple[tuple[str, ...], ...], Fraction]:
    """The same, by enumeration."""
    set_seen = seen(match.observe(witness.viewer))
    shown = [card for card in set_seen.places if card != "?"]
    return normal(
        weights_of(
            ((kept, tuple(sorted([*laid, *in_hand, *shown]))), weight)
            for (laid, in_hand, kept), weight in worlds(witness.kept, set_seen).items()
        )
    )


def _texts(mask: int) -> tuple[str, ...]:
    return tuple(sorted(texts(mask)))


def normal(weights: Mapping[K, Fraction]) -> dict[K, Fraction]:
    total = sum(weights.values())
    return {key: weight / total for key, weight in weights.items() if weight}


@pytest.mark.parametrize("name", [name for name in POSITIONS if "kept" in name])
def test_the_belief_about_kept_cards_is_exact(name: str) -> None:
    edition, viewer, log = POSITIONS[name]
    match, witness = witnessed(edition, log, viewer)
    _, state = inside(match)
    memory = state.memory[viewer]
    believed = memory.belief() if memory else beliefs.NOTHING_KEPT
    expected = weights_of(
        ((tuple(sorted(c[0] if c[0] == "0" else c for c in kept)),), weight)
        for (_, kept), weight in witness.kept.items()
    )
    assert normal({(_texts(mask),): weight for mask, weight in believed.items()}) == normal(
        expected
    )


@pytest.mark.parametrize("seed", range(8))
def test_beliefs_are_exact_in_random_games(seed: int) -> None:
    """Several sets of the 2015 edition with any kept cards, at the start and end of each."""
    random = Generator(f"beliefs {seed}")
    match = Match(game_named("matcha").set_up(2, {"edition": "2015"}), seed=seed)
    witnesses = [Witness(0), Witness(1)]
    while not match.over and match.view()["set"] <= 3:
        seat = random.choice(match.waiting_on)
        moves = match.legal(seat)
        keeps = [move for move in moves if move.startswith("keep") and len(move) > 5]
        match.play(seat, random.choice(keeps or [*moves, *["pass"] * len(moves)]))
        for witness in witnesses:
            witness.look(match)
        if match.view()["phase"] == "play" and random.random() < 0.15:
            for witness in witnesses:
                viewer = witness.viewer
                assert rivals_hands(match, viewer) == expected_hands(match, witness)


# -- that the measure would notice ----------------------------------------------------------------
def forgetful(match: Match, viewer: int) -> Callable[[Random], object]:
    """A sampler that ignores earlier sets."""
    _, state = inside(match)
    forgotten = state.clone()
    forgotten.memory = (None, None)
    draw = beliefs.resampler(forgotten, viewer)
    rival = 1 - viewer

    def sampler(random: Random) -> object:
        world = draw(random)
        hand = cards_in(world.hands[rival])
        kept = take(random, hand, state.carried[rival].bit_count())
        carried = [*state.carried]
        carried[rival] = mask_of(kept)
        world.carried = (carried[0], carried[1])
        return world

    return sampler


def one_zero_first(match: Match, viewer: int) -> Callable[[Random], object]:
    """A sampler that gives the rival zeros slightly too often."""
    rules, state = inside(match)
    draw = rules.resampler(state, viewer)

    def sampler(random: Random) -> object:
        world = draw(random)
        return world if world.hands[1 - viewer] & 1 or random() < 0.8 else draw(random)

    return sampler


@pytest.mark.parametrize(
    ("name", "biased"),
    [
        ("2015, one kept", forgetful),
        ("2015, a zero kept", forgetful),
        ("2015, a zero kept", one_zero_first),
        ("2020, a card face down", one_zero_first),
    ],
)
def test_the_test_detects_a_biased_sampler(
    name: str, biased: Callable[[Match, int], Callable[[Random], object]]
) -> None:
    edition, viewer, log = POSITIONS[name]
    match, witness = witnessed(edition, log, viewer)
    counts = sampled(match, viewer, biased(match, viewer))
    assert p_value(counts, witness.worlds(match)) < UNLIKELY
