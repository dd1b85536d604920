"""The contract suite finds leaks: each test shows a viewer a secret."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Hashable, Sequence

import pytest

from chabudai.core.events import Event
from chabudai.core.game import Game, SetUp
from chabudai.core.match import Match
from chabudai.core.refusals import Refusal
from chabudai.core.rules import Emit, Json, Random
from chabudai.games.matcha.notation import Deal
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.state import State
from chabudai.games.matchmaster.rules import MatchMaster
from chabudai.games.matchmaster.state import State as MatchMasterState
from chabudai.registry import event_types
from chabudai.testing import checks, label, leaks, match_checks, play_random_game
from chabudai.testing.setups import few_setups
from tests.contract.faults import caught, everywhere, matcha, matchmaster


# -- knowledge -----------------------------------------------------------------------------------
def test_an_observation_that_leaks_a_hand() -> None:
    class Faulty(Matcha):
        def observe(self, state: State, seat: int | None) -> Json:
            return super().observe(state, seat) | {"sum": sum(state.hands)}

    caught(leaks.resampled_states_look_the_same, matcha(Faulty), "can tell a resampled state")


def test_an_observation_that_leaks_a_face_down_card() -> None:
    class Faulty(Matcha):
        def observe(self, state: State, seat: int | None) -> Json:
            return super().observe(state, seat) | {"zeros": state.placed.count(0)}

    caught(
        leaks.resampled_states_look_the_same, matcha(Faulty, "2015"), "can tell a resampled state"
    )


def test_an_observation_that_leaks_a_sealed_prediction() -> None:
    class Faulty(MatchMaster):
        def observe(self, state: MatchMasterState, seat: int | None) -> Json:
            return super().observe(state, seat) | {"sum": sum(state.said)}

    caught(leaks.resampled_states_look_the_same, matchmaster(Faulty), "can tell a resampled state")


def test_a_refusal_that_leaks() -> None:
    class Faulty(MatchMaster):
        def check(self, state: MatchMasterState, seat: int, move: int) -> Refusal | None:
            refusal = super().check(state, seat, move)
            if refusal and not state.unsaid:
                words = {"others": sum(state.hands) - sum(state.hands[seat * 4 : seat * 4 + 4])}
                return Refusal(refusal.rule, refusal.key, {**refusal.words, **words})
            return refusal

    caught(leaks.resampled_states_look_the_same, matchmaster(Faulty), "can tell a resampled state")


def test_legal_moves_that_leak() -> None:
    class Faulty(MatchMaster):
        def legal(self, state: MatchMasterState, seat: int) -> Sequence[int]:
            moves = super().legal(state, seat)
            highest = max(state.hands[seat * 4 - 4 : seat * 4]) if seat else 0
            return moves[:1] if highest > 4000 else moves

    caught(leaks.resampled_states_look_the_same, matchmaster(Faulty), "can tell a resampled state")


def test_an_info_key_that_leaks() -> None:
    class Faulty(Matcha):
        def info(self, state: State, seat: int) -> Hashable:
            return (super().info(state, seat), state.hands[1 - seat])

    caught(leaks.resampled_states_look_the_same, matcha(Faulty), "can tell a resampled state")


def test_an_event_that_leaks() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Muttered(Event):
        zeros: int

    class Faulty(Matcha):
        def apply(self, state: State, seat: int, action: int, emit: Emit | None = None) -> None:
            if emit is not None:
                emit(Muttered(state.hands[1 - seat] & 3))
            super().apply(state, seat, action, emit)

    caught(leaks.resampled_states_look_the_same, matcha(Faulty), "before anything is revealed")


def test_a_reveal_without_the_reveals_flag() -> None:
    class Faulty(MatchMaster):
        def apply(
            self, state: MatchMasterState, seat: int, action: int, emit: Emit | None = None
        ) -> None:
            def quietly(event: Event) -> None:
                if emit is not None and not event.reveals:
                    emit(event)

            super().apply(state, seat, action, quietly)

    with pytest.raises(AssertionError):
        everywhere(leaks.resampled_states_look_the_same, matchmaster(Faulty))


def test_a_resampler_that_changes_the_position() -> None:
    class Faulty(Matcha):
        def resampler(self, state: State, seat: int | None) -> Callable[[Random], State]:
            return lambda random: state

    class Forgetful(Matcha):
        def resampler(self, state: State, seat: int | None) -> Callable[[Random], State]:
            source = super().resampler(state, seat)

            def sample(random: Random) -> State:
                state.tokens[0] += 1
                return source(random)

            return sample

    everywhere(leaks.resampled_states_look_the_same, matcha(Faulty))  # dull, but no leak
    with pytest.raises(AssertionError):
        everywhere(leaks.resampled_states_look_the_same, matcha(Forgetful))


def twins(set_up: SetUp) -> int:
    return sum(
        leaks.twins_look_the_same(play_random_game(set_up, f"twins {seed}")) for seed in range(6)
    )


def test_a_chance_text_that_leaks() -> None:
    class Faulty(Matcha):
        def write_chance_for(self, outcome: Deal, seat: int | None) -> str:
            return super().write_chance_for(outcome, seat) + f" {outcome.hands[0][0]}"

    class OtherWay(Matcha):
        def write_chance_for(self, outcome: Deal, seat: int | None) -> str:
            words = super().write_chance_for(outcome, seat).split()
            return " ".join([f"deal{sum(outcome.hands[0]) % 2}", *words[1:]])

    with pytest.raises(AssertionError, match="the record shows"):
        twins(matcha(OtherWay))
    played = play_random_game(matcha(Faulty), "fault")
    with pytest.raises(AssertionError, match="is not in"):
        checks.chance_reads_back(played, played.positions[0])


def test_a_move_text_that_leaks_a_hand() -> None:
    class Faulty(Matcha):
        def write_for_others(self, state: State, seat: int, action: int) -> str:
            return super().write_for_others(state, seat, action) + f" {state.hands[seat] % 7}"

    with pytest.raises(AssertionError, match="the record shows"):
        twins(matcha(Faulty))


def test_a_move_text_that_leaks_another_hand() -> None:
    class Faulty(Matcha):
        def write_for_others(self, state: State, seat: int, action: int) -> str:
            return "pass" if action == 34 else f"? {state.hands[1 - seat] % 2}"

    with pytest.raises(AssertionError, match="the record shows"):
        twins(matcha(Faulty))


def has_secrets(game: Game) -> bool:
    """Whether an event is hidden from some seat. Without secrets a twin has nothing to change."""
    return any(event.secrets for event in event_types(game))


@pytest.mark.parametrize("set_up", [u for u in few_setups() if has_secrets(u.game)], ids=label)
def test_games_with_secrets_have_twins(set_up: SetUp) -> None:
    assert leaks.twins_look_the_same(play_random_game(set_up, "twins")) > 0


@pytest.mark.parametrize("set_up", [u for u in few_setups() if not has_secrets(u.game)], ids=label)
def test_games_without_secrets_show_everyone_the_same(set_up: SetUp) -> None:
    played = play_random_game(set_up, "open")
    match = played.new_match()
    for entry in played.match.log[: len(played.match.log) // 2]:
        if entry.seat is not None:
            match.play(entry.seat, entry.text)
    assert not match.over
    for viewer in played.viewers:
        assert match.record_for(viewer)["log"] == match.record()["log"]
        assert match.observe(viewer) == match.view() | {"you": viewer}
        assert match.events(viewer) == match.events(None)


def test_a_record_that_contains_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.record_for

    def record_for(self: Match, viewer: int | None) -> Json:
        return honest(self, viewer) | {"random": self.seed}

    monkeypatch.setattr(Match, "record_for", record_for)
    with pytest.raises(AssertionError):
        leaks.record_hides_the_seed(play_random_game(matcha(Matcha), "fault"))


def test_one_key_for_two_observations() -> None:
    class Faulty(Matcha):
        def info(self, state: State, seat: int) -> Hashable:
            return (state.set, state.hands[seat])

    with pytest.raises(AssertionError, match="one key"):
        match_checks.info_distinguishes_observations(play_random_game(matcha(Faulty), "fault"), {})
