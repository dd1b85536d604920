"""The levels of MatchMaster: whole games, reproducible, each level better than the one below."""

from __future__ import annotations

import pytest

import chabudai
from chabudai.bots import LEVELS, make_bot
from chabudai.core.chance import stream
from chabudai.games.matchmaster.levels import HABITS, Beginner


def played(names: list[str], seed: str, moves: int) -> list[str]:
    """The first moves of a game of bots."""
    match = chabudai.new("matchmaster", players=len(names), seed=seed)
    bots = [make_bot(name, match.game, stream(seed, at)) for at, name in enumerate(names)]
    log: list[str] = []
    while not match.over and len(log) < moves:
        seat = match.waiting_on[0]
        view = match.seat(seat)
        log.append(view.text(bots[seat].choose(view)))
        match.play(seat, log[-1])
    return log


def test_all_levels_play_together_and_reproducibly() -> None:
    assert played(list(LEVELS), "levels", 45) == played(list(LEVELS), "levels", 45)


@pytest.mark.parametrize(
    ("better", "worse", "games"), [("casual", "novice", 80), ("regular", "casual", 16)]
)
def test_a_level_beats_the_one_below(better: str, worse: str, games: int) -> None:
    results = chabudai.simulate("matchmaster", [better, worse], games=games, seed="up")
    assert results.bots[0].wins.rate > 0.5


def test_beginners_predict_by_counting_high_cards() -> None:
    match = chabudai.new("matchmaster", players=2, seed=5)
    hand = match.observe(0)["your_hand"]
    high = sum(int(card[:-1]) >= 11 for card in hand)
    view = match.seat(0)
    assert view.text(Beginner(HABITS["novice"], stream()).choose(view)) == f"say {high}"
