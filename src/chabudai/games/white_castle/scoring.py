"""Final scoring [score.*], and who wins [end.most-points, end.tie]."""

from __future__ import annotations

from chabudai.core.standings import Place, Standings
from chabudai.games.white_castle.component_files import component_file, reading, tea_places
from chabudai.games.white_castle.effects.bundle import MOST_OF_A_RESOURCE
from chabudai.games.white_castle.effects.rewards import SPACE_POINTS
from chabudai.games.white_castle.effects.yards import YARD_VALUE
from chabudai.games.white_castle.notation import TEA_PLACES
from chabudai.games.white_castle.state import (
    CHASEN,
    COIN,
    COURTIERS,
    ENTRANCE,
    FIRST_FLOOR,
    FOOD,
    GARDENERS,
    GATE,
    POINTS,
    ROOMS,
    SEAL,
    SECOND_FLOOR,
    THIRD_FLOOR,
    TIME,
    WARRIORS,
    YARDS,
    Clan,
    State,
)

with reading("scoring"):
    _STEPS = component_file("scoring")["steps"]
    CATEGORIES = tuple(str(step["id"]) for step in _STEPS)
    _POINTS = next(step["points"] for step in _STEPS if step["id"] == "courtiers")
    _AT_GATE, _FIRST, _SECOND, _THIRD = (
        int(_POINTS[place]) for place in ("gate", "floor1", "floor2", "floor3")
    )
with reading("tea_garden"):
    _TEA_EACH = [int(tea_places()[place]["vp_each"]) for place in TEA_PLACES[:4]]
    ROOM_POINTS = [int(tea_places()[place]["vp_each_per_member"]) for place in TEA_PLACES[4:]]
FULL_HOUSE = 5
COINS_A_POINT = 5
SOME = 3
"""Units of a resource from which they score."""


def gone(clan: Clan) -> tuple[int, int, int]:
    """Gardeners, warriors and courtiers that have left the domain board."""
    workers = clan.workers
    return (
        FULL_HOUSE - workers[GARDENERS],
        FULL_HOUSE - workers[WARRIORS],
        FULL_HOUSE - workers[COURTIERS],
    )


def scores(state: State, clan: Clan) -> list[int]:
    """The points of a clan if the game ended now, by category."""
    holds, workers = clan.holds, clan.workers
    resources = 0
    for kind in range(FOOD, CHASEN + 1):
        units = holds[kind]
        if units >= SOME:
            resources += 2 if units == MOST_OF_A_RESOURCE else 1
    first = sum(workers[FIRST_FLOOR:SECOND_FLOOR])
    second = sum(workers[SECOND_FLOOR:THIRD_FLOOR])
    third = workers[THIRD_FLOOR]
    yards = sum(value * workers[YARDS + at] for at, value in enumerate(YARD_VALUE))
    gardens = sum(
        garden.points for at, garden in enumerate(state.board.gardens) if clan.gardens >> at & 1
    )
    found = [
        holds[POINTS],
        (holds[COIN] + holds[SEAL]) // COINS_A_POINT,
        resources,
        SPACE_POINTS[holds[TIME]],
        workers[GATE] * _AT_GATE + first * _FIRST + second * _SECOND + third * _THIRD,
        yards * (first + second + third),
        gardens,
    ]
    if state.board.box.matcha:
        found.append(geisha_points(clan))
    return found


def geisha_points(clan: Clan) -> int:
    """Geishas by where they are [score.geishas, score.tea-house]."""
    workers = clan.workers
    points = sum(each * workers[ENTRANCE + at] for at, each in enumerate(_TEA_EACH))
    for at, members in enumerate(gone(clan)):
        points += ROOM_POINTS[at] * members * workers[ROOMS + at]
    return int(points)


def standings(state: State) -> Standings:
    """Ranks by points, ties by turn order; alone also against the rival."""
    totals = [sum(scores(state, clan)) for clan in state.clans]
    order = sorted(range(len(totals)), key=lambda clan: (-totals[clan], state.order.index(clan)))
    seats = state.board.box.seats
    places = tuple(Place(seat, 1 + order.index(seat), totals[seat]) for seat in range(seats))
    if len(totals) > seats:
        return Standings(places, "rival-beaten" if order[0] == 0 else "rival-ahead")
    return Standings(places, "three-rounds")
