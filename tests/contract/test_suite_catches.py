"""The contract suite finds planted faults: each test breaks the rules of a game in one way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from chabudai.core.match import Match
from chabudai.core.refusals import Refusal, Refused
from chabudai.core.rules import CHANCE, Emit, Json, Random
from chabudai.core.standings import Place, Standings, ranked
from chabudai.games.matcha.editions import EDITIONS
from chabudai.games.matcha.notation import Deal, Move
from chabudai.games.matcha.rules import Matcha
from chabudai.games.matcha.state import State
from chabudai.games.matchmaster.rules import MatchMaster
from chabudai.games.matchmaster.state import State as MatchMasterState
from chabudai.testing import checks, match_checks, play_random_game, random_games
from chabudai.testing.random_games import Position, RandomGame
from tests.contract.faults import caught, caught_in_a_sound_game, everywhere, matcha, matchmaster


# -- legal moves and texts -----------------------------------------------------------------------
def test_legal_moves_out_of_order() -> None:
    class Faulty(Matcha):
        def legal(self, state: State, seat: int) -> Sequence[int]:
            return tuple(reversed(super().legal(state, seat)))

    caught(checks.legal_moves, matcha(Faulty), "ascend")


def test_legal_moves_twice() -> None:
    class Faulty(Matcha):
        def legal(self, state: State, seat: int) -> Sequence[int]:
            return (*super().legal(state, seat), super().legal(state, seat)[-1])

    caught(checks.legal_moves, matcha(Faulty), "ascend")


def test_actions_out_of_bounds() -> None:
    class Faulty(Matcha):
        def __init__(self, edition: Any) -> None:
            super().__init__(edition)
            self.actions = 34

    caught(checks.legal_moves, matcha(Faulty), "34")


def test_texts_shared_by_two_actions() -> None:
    class Faulty(Matcha):
        def write(self, state: State, seat: int, action: int) -> str:
            return super().write(state, seat, action & ~1)

    caught_in_a_sound_game(checks.texts_read_back, matcha(Matcha), matcha(Faulty), "share a text")


def test_a_legal_move_refused() -> None:
    class Faulty(Matcha):
        def check(self, state: State, seat: int, move: Move) -> Refusal | None:
            if state.round == 1:
                return Refusal("turn.own-cards", "matcha-not-in-hand", {"card": "1t"})
            return super().check(state, seat, move)

    caught_in_a_sound_game(
        checks.texts_read_back, matcha(Matcha), matcha(Faulty), "legal but refused"
    )


def test_a_wrong_move_not_refused() -> None:
    class Faulty(Matcha):
        def check(self, state: State, seat: int, move: Move) -> Refusal | None:
            return None if state.round == 2 else super().check(state, seat, move)

    caught(checks.wrong_moves_are_refused, matcha(Faulty), "not legal and not refused")


@pytest.mark.parametrize(
    ("refusal", "why"),
    [
        (Refusal("turn.no-such-clause", "matcha-not-in-hand", {"card": "1t"}), "no known clause"),
        (Refusal("turn.own-cards", "matcha-no-such-key"), "no words"),
    ],
)
def test_a_refusal_without_clause_or_words(refusal: Refusal, why: str) -> None:
    class Faulty(Matcha):
        def check(self, state: State, seat: int, move: Move) -> Refusal | None:
            return super().check(state, seat, move) and refusal

    caught(checks.wrong_moves_are_refused, matcha(Faulty), why)


def test_a_check_that_changes_the_position() -> None:
    class Faulty(Matcha):
        def check(self, state: State, seat: int, move: Move) -> Refusal | None:
            refusal = super().check(state, seat, move)
            if refusal:
                state.tokens[4] += 1
            return refusal

    caught(checks.wrong_moves_are_refused, matcha(Faulty), "changed the position")


# -- positions -----------------------------------------------------------------------------------
@pytest.mark.parametrize("shared", ["tokens", "placed", "hands"])
def test_a_clone_that_shares(shared: str) -> None:
    class Sharing(State):
        __slots__ = ()

        def clone(self) -> State:
            copy = super().clone()
            copy.__class__ = Sharing
            setattr(copy, shared, getattr(self, shared))
            return copy

    def check(played: RandomGame, position: Position) -> None:
        position.state.__class__ = Sharing
        checks.clones_are_independent(played, position)

    caught_in_a_sound_game(check, matcha(Matcha), matcha(Matcha), "shares something")


def test_an_observation_that_is_not_json() -> None:
    class Faulty(Matcha):
        def observe(self, state: State, seat: int | None) -> Json:
            return super().observe(state, seat) | {"table": state.table}

    caught(checks.data_is_json, matcha(Faulty), "not plain JSON")


def test_a_chance_text_that_does_not_read_back() -> None:
    class Faulty(Matcha):
        def write_chance(self, outcome: Deal) -> str:
            return super().write_chance(Deal(outcome.table[::-1], outcome.hands))

    played = play_random_game(matcha(Matcha), "fault")
    played.rules = Faulty(EDITIONS["2020"])
    with pytest.raises(AssertionError):
        checks.chance_reads_back(played, played.positions[0])


def test_standings_before_the_end() -> None:
    class Faulty(Matcha):
        def standings(self, state: State) -> Standings | None:
            return ranked((1, 0), "early") if state.round == 2 else super().standings(state)

    with pytest.raises(AssertionError):
        everywhere(checks.standings_are_sound, matcha(Faulty))


@pytest.mark.parametrize(
    ("ranks", "scores"),
    [
        ((1, 2), (3, 5)),  # the lower score first
        ((2, 1), (5, 3)),
        ((1, 3), (5, 3)),  # a place left out
        ((2, 2), (5, 5)),
        ((1, 1), (5, 3)),  # a place shared by different scores
        ((1, 2, 3), (5, 3, 4)),
        ((0,), (7,)),
        ((3,), (7,)),  # alone there is nobody else to be behind
    ],
)
def test_ranks_that_do_not_fit(ranks: tuple[int, ...], scores: tuple[int, ...]) -> None:
    with pytest.raises(AssertionError, match=r"ranks do not fit|first or second"):
        checks.ranks_are_sound(standings_of(ranks, scores))


@pytest.mark.parametrize(
    ("ranks", "scores"),
    [
        ((2, 1), (3, 5)),
        ((1, 1), (5, 5)),
        ((2, 1), (5, 5)),  # a tie that the rules break
        ((1, 3, 1), (5, 3, 5)),
        ((1, 3, 2), (5, 3, 5)),
        ((1,), (7,)),
        ((2,), (7,)),  # alone, and beaten by the game
    ],
)
def test_ranks_that_fit(ranks: tuple[int, ...], scores: tuple[int, ...]) -> None:
    checks.ranks_are_sound(standings_of(ranks, scores))


def standings_of(ranks: tuple[int, ...], scores: tuple[int, ...]) -> Standings:
    pairs = enumerate(zip(ranks, scores, strict=True))
    return Standings(tuple(Place(seat, rank, score) for seat, (rank, score) in pairs), "end")


def test_worth_that_is_not_exact_at_the_end() -> None:
    class Faulty(Matcha):
        def worth(self, state: State) -> Sequence[float]:
            return (0.6, 0.4)

    caught(checks.standings_are_sound, matcha(Faulty), "worth is exact")


def test_sealed_decisions_that_depend_on_the_order() -> None:
    class Faulty(MatchMaster):
        def apply(
            self, state: MatchMasterState, seat: int, action: int, emit: Emit | None = None
        ) -> None:
            if state.unsaid == self.seats:
                state.dealer = seat
            super().apply(state, seat, action, emit)

    caught(checks.sealed_in_any_order, matchmaster(Faulty), "order of sealed")


# -- matches -------------------------------------------------------------------------------------
def test_another_seed_gives_another_match() -> None:
    played = play_random_game(matcha(Matcha), "fault")
    played.seed = "another"
    with pytest.raises(Refused, match=r"turn\.own-cards"):
        match_checks.same_seed_same_match(played)


def test_an_undo_that_restores_too_little(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.undo

    def undo(self: Match, seat: int, *, lang: str = "en") -> None:
        honest(self, seat, lang=lang)
        self._state.tokens[0] += 1

    monkeypatch.setattr(Match, "undo", undo)
    with pytest.raises(AssertionError, match="undo has not restored"):
        match_checks.undo_restores(play_random_game(matcha(Matcha), "fault"))


def test_a_game_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    class Faulty(Matcha):
        def _end_set(self, state: State, emit: Emit | None) -> None:
            self._next_set(state)

        def _reached(self, tokens: list[int]) -> tuple[str | None, str | None]:
            return None, None

    monkeypatch.setattr(random_games, "MOST_DECISIONS", 1000)
    with pytest.raises(AssertionError, match="no end after 1000"):
        play_random_game(matcha(Faulty), "fault")


def test_a_draw_that_changes_the_position() -> None:
    class Faulty(Matcha):
        def draw(self, state: State, random: Random) -> Deal:
            state.tokens[0] += 1
            return super().draw(state, random)

    played = play_random_game(matcha(Faulty), "fault")
    assert played.positions[0].state.turn == CHANCE
    with pytest.raises(AssertionError, match="drawing has changed"):
        checks.chance_reads_back(played, played.positions[0])
