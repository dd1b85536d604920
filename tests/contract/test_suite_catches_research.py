"""The contract suite finds faults in tensors, texts, metadata and listed outcomes of chance."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chabudai.core.game import SetUp
from chabudai.core.metadata import Metadata
from chabudai.core.tensors import Buffer, Layout, Part
from chabudai.games.matcha.cards import KINDS, cards_in
from chabudai.games.matcha.editions import Edition
from chabudai.games.matcha.notation import Deal
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.state import State
from chabudai.testing import leaks, play_random_game, research
from tests.contract.faults import caught, matcha


class Blanked(Matcha):
    """A tensor with zeros in one part."""

    part = ""

    def fill_tensor(self, state: State, seat: int, out: Buffer) -> None:
        super().fill_tensor(state, seat, out)
        assert self.layout is not None
        for at in range(*self.layout[self.part].indices(len(out))):
            out[at] = 0.0


def incomplete(set_up: SetUp, why: str) -> None:
    layout = set_up.rules().layout
    assert layout is not None
    seen = research.Seen(layout)

    def compare() -> None:
        for style in ("any", "last"):
            game = play_random_game(set_up, "fault", style)
            research.tensor_shows_observation(game, seen, len(game.positions))

    with pytest.raises(AssertionError, match=why):
        compare()


NEVER_ZERO_ONLY = [
    "phase", "to_decide", "dealer", "set", "round", "turns", "hand", "table", "own_cards",
    "rival_cards", "tokens", "cards_left",
]  # fmt: skip


@pytest.mark.parametrize("part", NEVER_ZERO_ONLY)
def test_a_tensor_that_leaves_out(part: str) -> None:
    faulty = type("Faulty", (Blanked,), {"part": part})
    incomplete(matcha(faulty), f"{part}.* the same for")


def test_a_tensor_that_leaks_a_hand() -> None:
    class Faulty(Matcha):
        def fill_tensor(self, state: State, seat: int, out: Buffer) -> None:
            super().fill_tensor(state, seat, out)
            assert self.layout is not None
            for card in cards_in(state.hands[1 - seat]):
                out[self.layout["hand"].start + card] = 1.0

    caught(leaks.resampled_states_look_the_same, matcha(Faulty), "can tell a resampled state")


def test_a_text_that_leaks_a_hand() -> None:
    class Faulty(Matcha):
        def info_text(self, state: State, seat: int) -> str:
            return f"{super().info_text(state, seat)} {state.hands}"

    caught(leaks.resampled_states_look_the_same, matcha(Faulty), "can tell a resampled state")


def test_a_text_that_leaves_something_out() -> None:
    class Faulty(Matcha):
        def info_text(self, state: State, seat: int) -> str:
            return str(state.set)

    game = play_random_game(matcha(Faulty), "fault")
    with pytest.raises(AssertionError, match="one text for two observations"):
        research.info_text_shows_observation(game, {}, 60)


def test_numbers_out_of_bounds() -> None:
    class Faulty(Matcha):
        def fill_tensor(self, state: State, seat: int, out: Buffer) -> None:
            super().fill_tensor(state, seat, out)
            out[0] = 2.0

    caught(research.tensor_fits_its_layout, matcha(Faulty), "phase is not from")


def test_numbers_left_from_a_used_buffer() -> None:
    class Faulty(Matcha):
        def tensor(self, state: State, seat: int, out: Buffer | None = None) -> Buffer:
            if out is None:
                return super().tensor(state, seat)
            self.fill_tensor(state, seat, out)
            return out

    caught(research.tensor_fits_its_layout, matcha(Faulty), "used before")


def test_a_field_that_the_layout_forgets() -> None:
    class Faulty(Matcha):
        def __init__(self, edition: Edition) -> None:
            super().__init__(edition)
            hand = Part("hand", (KINDS,), ("your_hand",), "Your cards.")
            self.layout = Layout.of([hand], {"game": "always the same"})

    rules = matcha(Faulty).rules()
    with pytest.raises(AssertionError, match="does not show 'edition'"):
        research.layout_is_declared(rules, rules.observe(rules.start(), 0))


@pytest.mark.parametrize(
    "facts", [Metadata(2, most_decisions=5), Metadata(2, most_chance=1), Metadata(3)]
)
def test_wrong_metadata(facts: Metadata) -> None:
    faulty = type("Faulty", (Matcha,), {"metadata": facts})
    game = play_random_game(matcha(faulty), "fault")
    with pytest.raises(AssertionError):
        research.metadata_holds(game)


def test_simultaneous_decisions_that_are_denied() -> None:
    faulty = type("Faulty", (Matcha,), {"metadata": Metadata(2, simultaneous=False)})
    game = play_random_game(matcha(faulty, "2015"), "fault", "last")
    with pytest.raises(AssertionError):
        research.metadata_holds(game)


class Listed(Matcha):
    """Lists outcomes of chance, some of them wrong."""

    chances: tuple[float, ...] = (1.0,)
    distinct = True

    def outcomes(self, state: State) -> Sequence[tuple[Deal, float]] | None:
        def draw(number: int) -> Deal:
            return self.draw(state, lambda: number / 7 if self.distinct else 0.5)

        return [(draw(number), chance) for number, chance in enumerate(self.chances)]


@pytest.mark.parametrize(
    ("chances", "distinct", "why"),
    [
        ((1.0,), True, "drawn but not listed"),
        ((0.5, 0.5), False, "listed twice"),
        ((0.5, 0.4), True, "add up to"),
        ((1.0, 0.0), True, "above 0"),
    ],
)
def test_wrong_outcomes(chances: tuple[float, ...], distinct: bool, why: str) -> None:
    faulty = type("Faulty", (Listed,), {"chances": chances, "distinct": distinct})
    caught(research.outcomes_are_listed, matcha(faulty), why)
