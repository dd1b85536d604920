"""Final scoring [score.*], and who wins [end.most-points, end.tie]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from chabudai.core.standings import Place, Standings, ranked_last
from chabudai.games.white_castle.component_files import component_file, reading, tea_places
from chabudai.games.white_castle.effects.bundle import MOST_OF_A_RESOURCE
from chabudai.games.white_castle.effects.passage import SPACE_POINTS
from chabudai.games.white_castle.effects.yards import YARD_VALUE
from chabudai.games.white_castle.notation import TEA_PLACES
from chabudai.games.white_castle.state import (
    CHASEN,
    COIN,
    COURTIERS,
    ENTRANCE,
    FIRST_FLOOR,
    FIRST_TEA_ROOM,
    FIRST_YARD,
    FOOD,
    GARDENERS,
    GATE,
    POINTS,
    SEAL,
    SECOND_FLOOR,
    THIRD_FLOOR,
    TIME,
    WARRIORS,
    WORKERS_PER_KIND,
    Clan,
    State,
)

with reading("scoring"):
    _STEPS = component_file("scoring")["steps"]
    CATEGORIES = tuple(str(step["id"]) for step in _STEPS)
    _BY_ID = {step["id"]: step for step in _STEPS}
    _FIRST_ON_BOARD = CATEGORIES.index("passage_of_time")
    """This category and the later ones score the marker and the clan members on the board."""
    COINS_A_POINT = int(_BY_ID["coins_and_seals"]["per_point"])
    """Coins and seals that make a point [score.coins]."""
    _SOME, _FULL = sorted(_BY_ID["resources"]["points"].items(), key=lambda pair: int(pair[0]))
    LEAST_SCORING_UNITS, SOME_POINTS, FULL_POINTS = int(_SOME[0]), int(_SOME[1]), int(_FULL[1])
    """Units of a resource from which they score, and what they score then and at the limit."""
    COURTIER_POINTS = {place: int(each) for place, each in _BY_ID["courtiers"]["points"].items()}
    """The points of a courtier by place: gate, floor1, floor2, floor3 [score.courtiers]."""
    _AT_GATE, _FIRST, _SECOND, _THIRD = (
        COURTIER_POINTS[place] for place in ("gate", "floor1", "floor2", "floor3")
    )
with reading("tea_garden"):
    TEA_POINTS = [int(tea_places()[place]["vp_each"]) for place in TEA_PLACES[:4]]
    ROOM_POINTS = [int(tea_places()[place]["vp_each_per_member"]) for place in TEA_PLACES[4:]]


def gone(clan: Clan) -> tuple[int, int, int]:
    """Gardeners, warriors and courtiers that have left the domain board."""
    workers = clan.workers
    return (
        WORKERS_PER_KIND - workers[GARDENERS],
        WORKERS_PER_KIND - workers[WARRIORS],
        WORKERS_PER_KIND - workers[COURTIERS],
    )


def scores(state: State, clan: Clan) -> list[int]:
    """The points of a clan if the game ended now, by category."""
    holds, workers = clan.holds, clan.workers
    resources = 0
    for kind in range(FOOD, CHASEN + 1):
        units = holds[kind]
        if units >= LEAST_SCORING_UNITS:
            resources += FULL_POINTS if units == MOST_OF_A_RESOURCE else SOME_POINTS
    first = sum(workers[FIRST_FLOOR:SECOND_FLOOR])
    second = sum(workers[SECOND_FLOOR:THIRD_FLOOR])
    third = workers[THIRD_FLOOR]
    yards = sum(value * workers[FIRST_YARD + at] for at, value in enumerate(YARD_VALUE))
    gardens = sum(
        garden.points for at, garden in enumerate(state.board.gardens) if clan.gardens >> at & 1
    )
    found = [
        holds[POINTS],  # [score.at-once]
        (holds[COIN] + holds[SEAL]) // COINS_A_POINT,  # [score.coins]
        resources,  # [score.resources]
        SPACE_POINTS[holds[TIME]],  # [score.time]
        # [score.courtiers]
        workers[GATE] * _AT_GATE + first * _FIRST + second * _SECOND + third * _THIRD,
        yards * (first + second + third),  # [score.warriors]
        gardens,  # [score.gardeners]
    ]
    if state.board.box.matcha:
        found.append(geisha_points(clan))
    return found


def geisha_points(clan: Clan) -> int:
    """The points of geishas by their place [score.geishas, score.tea-house]."""
    workers = clan.workers
    points = sum(each * workers[ENTRANCE + at] for at, each in enumerate(TEA_POINTS))
    for at, members in enumerate(gone(clan)):
        points += ROOM_POINTS[at] * members * workers[FIRST_TEA_ROOM + at]
    return int(points)


def points_on_board(state: State, clan: Clan) -> int:
    """The points of a clan's marker and members on the board, if the game ended now."""
    return sum(scores(state, clan)[_FIRST_ON_BOARD:])


def standings(state: State) -> Standings:
    """Ranks by points, ties by turn order; alone also against the rival [solo.score]."""
    totals = [sum(scores(state, clan)) for clan in state.clans]
    order = sorted(range(len(totals)), key=lambda clan: (-totals[clan], state.order.index(clan)))
    seats = state.board.box.seats
    places = tuple(Place(seat, 1 + order.index(seat), totals[seat]) for seat in range(seats))
    best = max(totals)
    details = {"points": best, "tied": totals.count(best) > 1}
    if len(totals) > seats:
        details["second"] = min(totals)
        return Standings(places, "rival-beaten" if order[0] == 0 else "rival-ahead", details)
    return Standings(places, "three-rounds", details)


def standings_without(state: State, out: Mapping[int, int]) -> Standings:
    """The standings if some seats gave up, with the points of the best of the others."""
    result = ranked_last(standings(state), out)
    totals = [place.score for place in result.places if place.seat not in out]
    best = max(totals)
    return replace(result, details={"points": best, "tied": totals.count(best) > 1})
