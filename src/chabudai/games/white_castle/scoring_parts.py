"""The summands of the final scoring, by category.

Each summand says ``what`` scores (a place, a resource or a garden), how many (``count``) and the
``points`` of all of them together. Where each one counts once for every clan member of a kind,
``times`` is how many there are.
"""

from __future__ import annotations

from chabudai.core.rules import Json
from chabudai.games.white_castle import scoring
from chabudai.games.white_castle.effects.bundle import MOST_OF_A_RESOURCE
from chabudai.games.white_castle.effects.passage import SPACE_POINTS
from chabudai.games.white_castle.effects.yards import YARD_VALUE
from chabudai.games.white_castle.notation import TEA_PLACES, YARDS
from chabudai.games.white_castle.state import (
    CHASEN,
    COIN,
    ENTRANCE,
    FIRST_FLOOR,
    FIRST_TEA_ROOM,
    FIRST_YARD,
    FOOD,
    GATE,
    HOLDINGS,
    POINTS,
    SEAL,
    SECOND_FLOOR,
    THIRD_FLOOR,
    TIME,
    Clan,
    State,
)


def scoring_parts(state: State, clan: Clan) -> dict[str, list[Json]]:
    """The summands of a clan's points by category.

    Those without points are left out, unless they count zero times: warriors without a courtier
    in the castle are worth nothing, and the reader should see why.
    """
    holds, workers = clan.holds, clan.workers
    in_castle = sum(workers[FIRST_FLOOR:THIRD_FLOOR]) + workers[THIRD_FLOOR]
    money = holds[COIN] + holds[SEAL]
    gardens = [
        _part(garden.id, 1, garden.points)
        for at, garden in enumerate(state.board.gardens)
        if clan.gardens >> at & 1
    ]
    found = [
        [_part("points", holds[POINTS], holds[POINTS])],  # [score.at-once]
        [_part("coins-and-seals", money, money // scoring.COINS_A_POINT)],  # [score.coins]
        _resources(clan),  # [score.resources]
        [_part("space", holds[TIME], SPACE_POINTS[holds[TIME]])],  # [score.time]
        _courtiers(clan),  # [score.courtiers]
        [  # [score.warriors]
            _part(yard, workers[FIRST_YARD + at], value * workers[FIRST_YARD + at], in_castle)
            for at, (yard, value) in enumerate(zip(YARDS, YARD_VALUE, strict=True))
        ],
        gardens,  # [score.gardeners]
    ]
    if state.board.box.matcha:
        found.append(_geishas(clan))
    return {
        category: [part for part in parts if part["points"] or _in_vain(part)]
        for category, parts in zip(scoring.CATEGORIES, found, strict=False)
    }


def _in_vain(part: Json) -> bool:
    return part["count"] > 0 and part.get("times") == 0


def _part(what: str, count: int, points: int, times: int | None = None) -> Json:
    part: Json = {"what": what, "count": count, "points": points}
    return part if times is None else part | {"points": points * times, "times": times}


def _resources(clan: Clan) -> list[Json]:
    parts = []
    for kind in range(FOOD, CHASEN + 1):
        units, points = clan.holds[kind], 0
        if units >= scoring.LEAST_SCORING_UNITS:
            full = units == MOST_OF_A_RESOURCE
            points = scoring.FULL_POINTS if full else scoring.SOME_POINTS
        parts.append(_part(HOLDINGS[kind], units, points))
    return parts


def _courtiers(clan: Clan) -> list[Json]:
    workers = clan.workers
    counts = {
        "floor3": workers[THIRD_FLOOR],
        "floor2": sum(workers[SECOND_FLOOR:THIRD_FLOOR]),
        "floor1": sum(workers[FIRST_FLOOR:SECOND_FLOOR]),
        "gate": workers[GATE],
    }
    points = scoring.COURTIER_POINTS
    return [_part(place, count, count * points[place]) for place, count in counts.items()]


def _geishas(clan: Clan) -> list[Json]:
    """The places of the tea garden, and the rooms of the Tea House [score.geishas]."""
    workers = clan.workers
    parts = [
        _part(TEA_PLACES[at], workers[ENTRANCE + at], each * workers[ENTRANCE + at])
        for at, each in enumerate(scoring.TEA_POINTS)
    ]
    for at, members in enumerate(scoring.gone(clan)):  # [score.tea-house]
        count = workers[FIRST_TEA_ROOM + at]
        room = TEA_PLACES[len(scoring.TEA_POINTS) + at]
        parts.append(_part(room, count, count * scoring.ROOM_POINTS[at], members))
    return parts
