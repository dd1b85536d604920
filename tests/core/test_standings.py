"""Standings, and events as viewers see them."""

from __future__ import annotations

import dataclasses
from typing import ClassVar

import pytest

from chabudai.core.events import Event
from chabudai.core.standings import ranked


@pytest.mark.parametrize(
    ("scores", "ranks"),
    [
        ((3, 1, 2), (1, 3, 2)),
        ((2, 2, 1), (1, 1, 3)),
        ((1, 2, 2), (3, 1, 1)),
        ((0, 0), (1, 1)),
        ((-5, -3), (2, 1)),
    ],
)
def test_equal_scores_share_a_place(scores: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    standings = ranked(scores, "because")
    assert tuple(place.rank for place in standings.places) == ranks
    assert standings.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    assert standings.data() == [
        {"seat": seat, "rank": rank, "score": score}
        for seat, (rank, score) in enumerate(zip(ranks, scores, strict=True))
    ]
    assert standings.end == "because"
    assert standings.details == {}


@dataclasses.dataclass(frozen=True, slots=True)
class CardWhispered(Event):
    seat: int
    card: str | None
    loud: bool
    secrets: ClassVar[tuple[str, ...]] = ("card",)


@dataclasses.dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    dice: tuple[int, ...]


def test_only_the_owner_sees_secrets() -> None:
    event = CardWhispered(0, "3t", loud=False)
    assert event.seen_by(0) is event
    assert event.seen_by(1) == event.seen_by(None) == CardWhispered(0, None, loud=False)
    assert event.card == "3t"


@dataclasses.dataclass(frozen=True, slots=True)
class CardSetAside(Event):
    card: str | None
    secrets: ClassVar[tuple[str, ...]] = ("card",)


def test_nobody_sees_a_secret_without_an_owner() -> None:
    event = CardSetAside("3t")
    assert event.seen_by(None) == event.seen_by(0) == CardSetAside(None)


def test_an_event_as_data() -> None:
    assert CardWhispered(1, "3t", loud=True).data() == {
        "event": "card-whispered",
        "seat": 1,
        "card": "3t",
        "loud": True,
    }
    assert DiceRolled((6, 1)).data() == {"event": "dice-rolled", "dice": [6, 1]}


def test_everyone_sees_an_event_without_secrets() -> None:
    event = DiceRolled((6, 1))
    assert event.owner is None
    assert event.seen_by(None) is event.seen_by(3) is event
