"""The result of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Place:
    """The result of one seat. Seats that tie have the same rank."""

    seat: int
    rank: int
    score: float


@dataclass(frozen=True, slots=True)
class Standings:
    """The results of all seats, and the key of the reason the game ended."""

    places: tuple[Place, ...]
    end: str
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """Further arguments of the message ``<game>-end-<reason>``. They are also fields of the game's
    event ``GameEnded``, which declares their kinds."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(place.seat for place in self.places if place.rank == 1)

    def data(self) -> list[dict[str, Any]]:
        """The places as JSON data, in seat order."""
        return [{"seat": p.seat, "rank": p.rank, "score": p.score} for p in self.places]


def ranked(
    scores: Sequence[float], end: str, details: Mapping[str, Any] | None = None
) -> Standings:
    """Standings by score: the highest score ranks first, equal scores share a rank."""
    places = (
        Place(seat, 1 + sum(other > score for other in scores), score)
        for seat, score in enumerate(scores)
    )
    return Standings(tuple(places), end, details or {})


def ranked_last(standings: Standings, out: Mapping[int, int]) -> Standings:
    """The standings with some seats behind all others: those that gave up, and when.

    Of these, the one that gave up later ranks first.
    """
    kept = [place for place in standings.places if place.seat not in out]
    places = tuple(
        replace(
            place,
            rank=1 + len(kept) + sum(at > out[place.seat] for at in out.values())
            if place.seat in out
            else 1 + sum(other.rank < place.rank for other in kept),
        )
        for place in standings.places
    )
    return replace(standings, places=places)
