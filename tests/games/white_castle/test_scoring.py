"""Final scoring by category, and who wins."""

from __future__ import annotations

import pytest

import chabudai
from chabudai.bots import make_bot
from chabudai.core.chance import stream
from chabudai.core.rules import Json
from tests.games.white_castle.table import Table

CATEGORIES = (
    "in_game",
    "coins_and_seals",
    "resources",
    "passage_of_time",
    "courtiers",
    "warriors",
    "gardeners",
    "geishas",
)


def bare(players: int = 2, *, matcha: bool = True) -> Table:
    """Everyone holds nothing; all workers are at home."""
    table = Table(players, matcha=matcha)
    for seat in range(players):
        table.hold(seat)
    return table


def scored(table: Table, seat: int = 0) -> Json:
    """The scoring of a clan after round 3."""
    table.end_round(3)
    assert table.match.over
    found: Json = table.view["scoring"][seat]
    return found


def only(category: str, points: int) -> Json:
    return dict.fromkeys(CATEGORIES, 0) | {category: points, "total": points}


def test_nothing_scores_nothing() -> None:
    assert scored(bare()) == only("in_game", 0)
    assert "geishas" not in scored(bare(matcha=False))


@pytest.mark.clause("white-castle:score.at-once")
def test_points_gained_during_the_game_count_at_once() -> None:
    table = bare().ask({"gain": {"vp": 4}}).holds(0, points=4)
    table.plant(0, "stone-03")
    assert scored(table) == only("in_game", 4) | {"gardeners": 3, "total": 7}


@pytest.mark.clause("white-castle:score.coins")
@pytest.mark.parametrize(
    ("coins", "seals", "points"), [(4, 0, 0), (4, 1, 1), (3, 5, 1), (5, 5, 2), (23, 1, 4)]
)
def test_five_coins_and_seals_are_a_point(coins: int, seals: int, points: int) -> None:
    assert scored(bare().hold(0, coins=coins, seals=seals)) == only("coins_and_seals", points)


@pytest.mark.clause("white-castle:score.resources")
@pytest.mark.parametrize("kind", ["food", "iron", "pearl", "chasen"])
@pytest.mark.parametrize(("units", "points"), [(2, 0), (3, 1), (4, 1), (6, 1), (7, 2)])
def test_three_of_a_resource_are_a_point_and_seven_are_two(
    kind: str, units: int, points: int
) -> None:
    assert scored(bare().hold(0, **{kind: units})) == only("resources", points)


@pytest.mark.clause("white-castle:score.resources")
def test_each_kind_by_itself() -> None:
    table = bare().hold(0, food=2, iron=2, pearl=3, chasen=7)
    assert scored(table) == only("resources", 3)


@pytest.mark.clause("white-castle:score.time")
def test_the_passage_of_time() -> None:
    points = [0] * 6 + [3] * 5 + [6] * 4 + [10, 11, 12, 13, 14, 15]
    for space in range(21):
        assert scored(bare().hold(0, time=space)) == only("passage_of_time", points[space])


@pytest.mark.clause("white-castle:score.courtiers")
@pytest.mark.parametrize(
    ("place", "points"),
    [("gate", 1), ("steward_1", 3), ("steward_3", 3), ("diplomat_2", 6), ("daimyo", 10)],
)
def test_each_courtier_by_floor(place: str, points: int) -> None:
    assert scored(bare().send(0, **{place: 2})) == only("courtiers", 2 * points)


@pytest.mark.clause("white-castle:score.warriors")
@pytest.mark.parametrize(
    ("courtiers", "points"),
    [({"gate": 3}, 0), ({"steward_1": 1, "gate": 2}, 6), ({"diplomat_1": 2, "daimyo": 1}, 18)],
)
def test_yards_times_courtiers_inside(courtiers: dict[str, int], points: int) -> None:
    # Upper 2, middle 1 and lower 1: two above, one in each of the others is 2 + 2 + 1 + 1.
    table = bare().send(0, yard_5=2, yard_3=1, yard_1=1).send(0, **courtiers)
    assert scored(table)["warriors"] == points


@pytest.mark.clause("white-castle:score.gardeners")
@pytest.mark.parametrize(
    ("gardens", "points"),
    [(["stone-02"], 1), (["stone-05"], 5), (["plant-02", "plant-05", "stone-03"], 7 + 5 + 3)],
)
def test_each_gardener_the_points_of_its_card(gardens: list[str], points: int) -> None:
    assert scored(bare().plant(0, *gardens)) == only("gardeners", points)


@pytest.mark.clause("white-castle:score.geishas")
@pytest.mark.parametrize(
    ("place", "points"), [("entrance", 1), ("step1", 2), ("pond_overlook", 2), ("step2", 3)]
)
def test_geishas_on_the_way(place: str, points: int) -> None:
    assert scored(bare().send(0, **{place: 1})) == only("geishas", points)
    if place != "pond_overlook":
        assert scored(bare().send(0, **{place: 3})) == only("geishas", 3 * points)


@pytest.mark.clause("white-castle:score.tea-house")
@pytest.mark.parametrize(
    ("room", "points"),
    [("room_gardeners", 2 * 2), ("room_warriors", 2 * 1), ("room_courtiers", 2 * 4)],
)
def test_geishas_in_the_tea_house(room: str, points: int) -> None:
    # 2 gardeners, 1 warrior, 4 courtiers of whom 3 at the gate.
    table = bare().plant(0, "stone-02", "plant-02").send(0, yard_1=1, gate=3, steward_1=1)
    table.plant(1, "stone-02", "stone-03", "stone-05")  # those of others do not count
    assert scored(table.send(0, **{room: 1}))["geishas"] == points
    again = bare().plant(0, "stone-02", "plant-02").send(0, yard_1=1, gate=3, steward_1=1)
    assert scored(again.send(0, **{room: 2, "step1": 1}))["geishas"] == 2 * points + 2


@pytest.mark.clause("white-castle:end.most-points")
def test_most_points_win() -> None:
    table = bare(3).hold(0, points=10).hold(1, points=30).hold(2, points=20, time=20)
    table.end_round(3)
    table.ends("three-rounds", 2)
    standings = table.match.standings
    assert standings is not None
    assert [(place.seat, place.rank, place.score) for place in standings.places] == [
        (0, 3, 10),
        (1, 2, 30),
        (2, 1, 35),
    ]
    assert standings.details == {"points": 35, "tied": False}


@pytest.mark.clause("white-castle:end.tie")
def test_of_equals_the_one_ahead_in_the_last_turn_order_wins() -> None:
    table = bare().hold(0, points=12, time=1).hold(1, points=12, time=2)
    table.end_round(3)
    table.shows(order=[1, 0]).ends("three-rounds", 1)
    assert table.match.standings is not None
    assert table.match.standings.details["tied"]
    stacked = bare().hold(0, points=12).hold(1, points=12)
    stacked.ask({"time": 1}, seat=1).ask({"time": 1}, seat=0)
    stacked.end_round(3).ends("three-rounds", 0)


@pytest.mark.parametrize(("players", "matcha"), [(1, True), (2, False), (4, True)])
def test_the_parts_of_a_category_add_up_to_its_points(players: int, *, matcha: bool) -> None:
    options = {"expansion": "matcha" if matcha else "none"}
    match = chabudai.new("white-castle", players=players, seed=players, **options)
    bot = make_bot("greedy", match.game, stream("parts"))
    while not match.over:
        seat = match.waiting_on[0]
        match.play_action(bot.choose(match.seat(seat)), seat=seat)
    view = match.view()
    clans = list(zip(view["scoring"], view["scoring_parts"], strict=True))
    if view["rival"]:
        clans.append((view["rival"]["scoring"], view["rival"]["scoring_parts"]))
    for points, parts in clans:
        assert [*parts, "total"] == list(points)
        for category, summands in parts.items():
            assert sum(part["points"] for part in summands) == points[category]
            assert all(part["count"] > 0 for part in summands)
            assert all(part["points"] > 0 or part["times"] == 0 for part in summands)


def test_the_parts_say_what_scores_and_how_often() -> None:
    table = bare().hold(0, coins=4, seals=3, food=7, iron=2)
    table.end_round(3)
    parts = table.view["scoring_parts"][0]
    assert parts["coins_and_seals"] == [{"what": "coins-and-seals", "count": 7, "points": 1}]
    assert parts["resources"] == [{"what": "food", "count": 7, "points": 2}]
    assert parts["courtiers"] == []


def test_warriors_without_a_courtier_are_explained() -> None:
    table = bare().send(0, yard_1=2)
    table.end_round(3)
    expected = {"what": "yard-1", "count": 2, "points": 0, "times": 0}
    assert table.view["scoring_parts"][0]["warriors"] == [expected]
