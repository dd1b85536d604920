"""The contract suite: pytest tests over every set-up of every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from chabudai.core.game import SetUp
from chabudai.testing import checks, course, leaks
from chabudai.testing.set_ups import has_defaults, label, set_ups
from chabudai.testing.walks import STYLES, Node, Walk, some, walk


class ContractSuite:
    """Derive a class ``Test…`` from it, and every game found is held to the contract.

    Override ``set_ups`` to test other games, ``seeds`` or ``most_nodes`` to test more or less.
    """

    most_nodes = 60
    """Positions of a game for the checks that ask much of each."""
    fewer_nodes = 20
    """The same, where only an option differs from a set-up that is tested thoroughly."""

    def set_ups(self) -> Sequence[SetUp]:
        """What is tested."""
        return set_ups()

    def seeds(self, set_up: SetUp) -> Sequence[tuple[str, str]]:
        """Seeds and styles of the games played."""
        return [("one-sesame", style) for style in STYLES[: 3 if self._is_main(set_up) else 1]]

    def _is_main(self, set_up: SetUp) -> bool:
        """Whether a set-up is tested thoroughly: where seats vary, other options get less."""
        return has_defaults(set_up) or len(set_up.game.seats) == 1

    def walks(self, set_up: SetUp) -> list[Walk]:
        """The games played."""
        return [walk(set_up, seed, style) for seed, style in self.seeds(set_up)]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """One test for each set-up."""
        if "set_up" in metafunc.fixturenames:
            metafunc.parametrize("set_up", self.set_ups(), ids=label)

    def _at_every_node(
        self, set_up: SetUp, check: Callable[[Walk, Node], None], most: int | None = None
    ) -> None:
        if not self._is_main(set_up):
            most = min(most or self.fewer_nodes, self.fewer_nodes)
        for played in self.walks(set_up):
            for node in played.nodes if most is None else some(played.nodes, most):
                with played.told(node):
                    check(played, node)

    def _over_every_walk(self, set_up: SetUp, check: Callable[[Walk], object]) -> None:
        for played in self.walks(set_up):
            with played.told(played.nodes[-1]):
                check(played)

    # -- positions -------------------------------------------------------------------------------
    def test_legal_moves(self, set_up: SetUp) -> None:
        self._at_every_node(set_up, checks.legal_moves)

    def test_texts_read_back(self, set_up: SetUp) -> None:
        self._at_every_node(set_up, checks.texts_read_back)

    def test_wrong_moves_are_refused(self, set_up: SetUp) -> None:
        self._at_every_node(set_up, checks.wrong_moves_are_refused)

    def test_clones_are_independent(self, set_up: SetUp) -> None:
        self._at_every_node(set_up, checks.clones_are_independent)

    def test_data_is_json(self, set_up: SetUp) -> None:
        self._at_every_node(set_up, checks.data_is_json)

    def test_chance_reads_back(self, set_up: SetUp) -> None:
        self._at_every_node(set_up, checks.chance_reads_back)

    def test_standings_are_sound(self, set_up: SetUp) -> None:
        self._at_every_node(set_up, checks.standings_are_sound)

    def test_sealed_in_any_order(self, set_up: SetUp) -> None:
        self._at_every_node(set_up, checks.sealed_in_any_order)

    # -- knowledge -------------------------------------------------------------------------------
    def test_worlds_look_the_same(self, set_up: SetUp) -> None:
        self._at_every_node(set_up, leaks.worlds_look_the_same, self.most_nodes)

    def test_worlds_can_be_played(self, set_up: SetUp) -> None:
        self._at_every_node(set_up, leaks.worlds_can_be_played, self.most_nodes // 3)

    def test_twins_are_told_the_same(self, set_up: SetUp) -> None:
        self._over_every_walk(set_up, leaks.twins_are_told_the_same)

    def test_record_tells_no_seed(self, set_up: SetUp) -> None:
        self._over_every_walk(set_up, leaks.record_tells_no_seed)

    def test_info_tells_positions_apart(self, set_up: SetUp) -> None:
        seen: dict[Any, Any] = {}
        # It takes some games to come to positions that are nearly alike.
        more = [walk(set_up, f"alike {n}", "last") for n in range(8 * self._is_main(set_up))]
        for played in (*self.walks(set_up), *more):
            course.info_tells_positions_apart(played, seen)

    # -- whole matches ---------------------------------------------------------------------------
    def test_same_seed_same_match(self, set_up: SetUp) -> None:
        self._over_every_walk(set_up, course.same_seed_same_match)

    def test_records_come_back(self, set_up: SetUp) -> None:
        self._over_every_walk(set_up, course.records_come_back)

    def test_replays_agree(self, set_up: SetUp) -> None:
        self._over_every_walk(set_up, course.replays_agree)

    def test_undo_restores(self, set_up: SetUp) -> None:
        self._over_every_walk(set_up, course.undo_restores)

    def test_refusals_change_nothing(self, set_up: SetUp) -> None:
        self._over_every_walk(set_up, course.refusals_change_nothing)
