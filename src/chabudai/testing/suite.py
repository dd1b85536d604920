"""The contract suite: pytest tests for every set-up of every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from chabudai.core.game import SetUp
from chabudai.testing import checks, kinds, leaks, match_checks, research
from chabudai.testing.random_games import (
    STYLES,
    Position,
    RandomGame,
    play_random_game,
    spread,
)
from chabudai.testing.setups import all_setups, has_defaults, label


class ContractSuite:
    """Derive a class ``Test…`` from it to test every game that is found.

    Override ``setups`` to test other games, ``seeds`` or ``most_positions`` to test more or less.
    """

    most_positions = 60
    """How many positions of a game the expensive checks look at."""
    many_positions = 120
    """How many positions of a game the other checks look at."""
    fewer_positions = 20
    """The same for set-ups that differ only by an option from one that is tested thoroughly."""

    def setups(self) -> Sequence[SetUp]:
        """Return the set-ups to test."""
        return all_setups()

    def seeds(self, set_up: SetUp) -> Sequence[tuple[str, str]]:
        """Return the seeds and styles of the games to play."""
        return [("one-sesame", style) for style in STYLES[: 3 if self._is_main(set_up) else 1]]

    def _is_main(self, set_up: SetUp) -> bool:
        """Whether to test a set-up thoroughly. Where seats vary, other options get less."""
        return has_defaults(set_up) or len(set_up.game.seats) == 1

    def games(self, set_up: SetUp) -> list[RandomGame]:
        """Play the games."""
        return [play_random_game(set_up, seed, style) for seed, style in self.seeds(set_up)]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run every test once for each set-up."""
        if "set_up" in metafunc.fixturenames:
            metafunc.parametrize("set_up", self.setups(), ids=label)

    def _at_every_position(
        self,
        set_up: SetUp,
        check: Callable[[RandomGame, Position], None],
        most: int | None = None,
    ) -> None:
        most = most or self.many_positions
        if not self._is_main(set_up):
            most = min(most, self.fewer_positions)
        for game in self.games(set_up):
            for position in spread(game.positions, most):
                with game.describing(position):
                    check(game, position)

    def _in_every_game(self, set_up: SetUp, check: Callable[[RandomGame], object]) -> None:
        for game in self.games(set_up):
            with game.describing(game.positions[-1]):
                check(game)

    # -- positions -------------------------------------------------------------------------------
    def test_legal_moves(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, checks.legal_moves)

    def test_texts_read_back(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, checks.texts_read_back)

    def test_wrong_moves_are_refused(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, checks.wrong_moves_are_refused)

    def test_clones_are_independent(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, checks.clones_are_independent)

    def test_data_is_json(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, checks.data_is_json)

    def test_chance_reads_back(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, checks.chance_reads_back)

    def test_standings_are_sound(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, checks.standings_are_sound)

    def test_eliminated_stay_out(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, checks.eliminated_stay_out)

    def test_sealed_in_any_order(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, checks.sealed_in_any_order)

    # -- declarations ----------------------------------------------------------------------------
    def test_declarations(self, set_up: SetUp) -> None:
        kinds.event_declarations(set_up.game)
        kinds.boxes(set_up.game)

    def test_events_fit_their_kinds(self, set_up: SetUp) -> None:
        self._in_every_game(set_up, kinds.events_fit_their_kinds)

    def test_observation_fields_are_declared(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, kinds.observation_fields_are_declared, self.fewer_positions)

    # -- knowledge -------------------------------------------------------------------------------
    def test_resampled_states_look_the_same(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, leaks.resampled_states_look_the_same, self.most_positions)

    def test_resampled_states_can_be_played(self, set_up: SetUp) -> None:
        self._at_every_position(
            set_up, leaks.resampled_states_can_be_played, self.most_positions // 3
        )

    def test_twins_look_the_same(self, set_up: SetUp) -> None:
        self._in_every_game(set_up, leaks.twins_look_the_same)

    def test_record_hides_the_seed(self, set_up: SetUp) -> None:
        self._in_every_game(set_up, leaks.record_hides_the_seed)

    def test_info_distinguishes_observations(self, set_up: SetUp) -> None:
        seen: dict[Any, Any] = {}
        # Nearly equal positions come up only when several games are compared.
        extra = 8 if self._is_main(set_up) else 0
        more = [play_random_game(set_up, f"alike {number}", "last") for number in range(extra)]
        for game in (*self.games(set_up), *more):
            match_checks.info_distinguishes_observations(game, seen)

    # -- learning --------------------------------------------------------------------------------
    def test_tensor_fits_its_layout(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, research.tensor_fits_its_layout, self.fewer_positions)

    def test_tensor_shows_observation(self, set_up: SetUp) -> None:
        layout = set_up.rules().layout
        if layout is None:
            return
        seen = research.Seen(layout)
        most = self.most_positions if self._is_main(set_up) else self.fewer_positions
        for game in self.games(set_up):
            for position in spread(game.positions, self.fewer_positions):
                observation = game.rules.observe(position.state, 0)
                research.layout_is_declared(game.rules, observation)
            research.tensor_shows_observation(game, seen, most)

    def test_info_text_shows_observation(self, set_up: SetUp) -> None:
        seen: dict[Any, str] = {}
        for game in self.games(set_up):
            research.info_text_shows_observation(game, seen, self.fewer_positions)

    def test_metadata_holds(self, set_up: SetUp) -> None:
        self._in_every_game(set_up, research.metadata_holds)

    def test_outcomes_are_listed(self, set_up: SetUp) -> None:
        self._at_every_position(set_up, research.outcomes_are_listed, self.fewer_positions)

    # -- whole matches ---------------------------------------------------------------------------
    def test_same_seed_same_match(self, set_up: SetUp) -> None:
        self._in_every_game(set_up, match_checks.same_seed_same_match)

    def test_records_load(self, set_up: SetUp) -> None:
        self._in_every_game(set_up, match_checks.records_load)

    def test_replays_agree(self, set_up: SetUp) -> None:
        self._in_every_game(set_up, match_checks.replays_agree)

    def test_undo_restores(self, set_up: SetUp) -> None:
        self._in_every_game(set_up, match_checks.undo_restores)

    def test_refusals_change_nothing(self, set_up: SetUp) -> None:
        self._in_every_game(set_up, match_checks.refusals_change_nothing)
