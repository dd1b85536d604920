"""The contract suite finds faults in sealed choices and in elimination."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

import pytest
from chabudai_leaf_coins.events import CoinsHidden, Doubted
from chabudai_leaf_coins.rules import LeafCoins, to_hide
from chabudai_leaf_coins.state import OPEN, State

from chabudai.core.events import Event
from chabudai.core.game import SetUp
from chabudai.core.rules import OVER, Emit, Json, Random
from chabudai.core.standings import Standings, ranked
from chabudai.testing import checks, kinds, leaks, play_random_game
from tests.contract.faults import caught, caught_in_a_sound_game, leaf_coins


def compare_twins(set_up: SetUp) -> int:
    return sum(
        leaks.twins_look_the_same(play_random_game(set_up, f"twins {seed}")) for seed in range(3)
    )


def test_sealed_choices_have_twins() -> None:
    assert compare_twins(leaf_coins(LeafCoins)) > 50


class NoResampling(LeafCoins):
    """A resampler that changes nothing: only twins can find a leak."""

    def resampler(self, state: State, seat: int | None) -> Callable[[Random], State]:
        return lambda random: state.clone()


def test_a_move_text_that_leaks_a_sealed_choice() -> None:
    class Faulty(NoResampling):
        def write_for_others(self, state: State, seat: int, action: int) -> str:
            return self.write(state, seat, action)

    with pytest.raises(AssertionError, match="the record shows"):
        compare_twins(leaf_coins(Faulty))


def test_an_event_that_leaks_a_sealed_choice() -> None:
    class OpenlyHidden(CoinsHidden):
        secrets = ()

    class Faulty(NoResampling):
        def apply(self, state: State, seat: int, action: int, emit: Emit | None = None) -> None:
            def openly(event: Event) -> None:
                assert emit is not None
                if isinstance(event, CoinsHidden):
                    event = OpenlyHidden(event.seat, event.number)
                emit(event)

            super().apply(state, seat, action, openly if emit else None)

    with pytest.raises(AssertionError, match="events show"):
        compare_twins(leaf_coins(Faulty))


def test_an_observation_that_leaks_a_sealed_choice() -> None:
    class Faulty(NoResampling):
        def public(self, state: State) -> Json:
            return super().public(state) | {"sum": sum(state.fists)}

    with pytest.raises(AssertionError, match="the observation shows"):
        compare_twins(leaf_coins(Faulty))


def test_a_reveal_without_the_reveals_flag() -> None:
    class Faulty(NoResampling):
        def apply(self, state: State, seat: int, action: int, emit: Emit | None = None) -> None:
            def quietly(event: Event) -> None:
                assert emit is not None
                if not event.reveals:
                    emit(event)

            super().apply(state, seat, action, quietly if emit else None)

    with pytest.raises(AssertionError):
        compare_twins(leaf_coins(Faulty))


def test_an_event_that_names_a_player_who_is_not_there() -> None:
    class Faulty(LeafCoins):
        def apply(self, state: State, seat: int, action: int, emit: Emit | None = None) -> None:
            def misname(event: Event) -> None:
                assert emit is not None
                if isinstance(event, Doubted):
                    event = dataclasses.replace(event, claimer=self.seats)
                emit(event)

            super().apply(state, seat, action, misname if emit else None)

    with pytest.raises(AssertionError, match="claimer is no seat of 3"):
        kinds.events_fit_their_kinds(play_random_game(leaf_coins(Faulty), "fault"))


def test_details_of_the_standings_that_no_event_declares() -> None:
    class Faulty(LeafCoins):
        def standings(self, state: State) -> Standings | None:
            found = super().standings(state)
            return found and dataclasses.replace(found, details={"leaves": 3})

    with pytest.raises(AssertionError, match="GameEnded has no field for leaves"):
        kinds.events_fit_their_kinds(play_random_game(leaf_coins(Faulty), "fault"))


# -- elimination ---------------------------------------------------------------------------------
def test_an_eliminated_seat_that_decides() -> None:
    class Faulty(LeafCoins):
        def waiting_on(self, state: State) -> tuple[int, ...]:
            return tuple(range(self.seats)) if to_hide(state) else super().waiting_on(state)

    sound, faulty = leaf_coins(LeafCoins), leaf_coins(Faulty)
    caught_in_a_sound_game(
        checks.eliminated_stay_out, sound, faulty, "an eliminated seat is to decide"
    )


def test_an_eliminated_seat_that_comes_back() -> None:
    class Faulty(LeafCoins):
        def eliminated(self, state: State) -> tuple[int, ...]:
            return tuple(state.out[-1:])

    caught(checks.eliminated_stay_out, leaf_coins(Faulty), "a seat came back")


def test_an_eliminated_seat_with_a_chance_to_win() -> None:
    class Faulty(LeafCoins):
        def worth(self, state: State) -> Sequence[float]:
            return super().worth(state) if state.turn == OVER else [1 / 3] * 3

    caught(checks.eliminated_stay_out, leaf_coins(Faulty), "an eliminated seat has a chance")


def test_an_eliminated_seat_that_ranks_first() -> None:
    class Faulty(LeafCoins):
        def standings(self, state: State) -> Standings | None:
            lost = [-coins for coins in state.coins]
            return ranked(lost, "last-one") if state.turn == OVER else None

    caught(checks.eliminated_stay_out, leaf_coins(Faulty), "ranks before one that is still in")


def test_an_order_of_sealed_choices_that_matters() -> None:
    class Faulty(LeafCoins):
        def apply(self, state: State, seat: int, action: int, emit: Emit | None = None) -> None:
            if all(fist == OPEN for fist in state.fists):
                state.leader = seat
            super().apply(state, seat, action, emit)

    caught(checks.sealed_in_any_order, leaf_coins(Faulty), "order of sealed")
