"""The events of a turn, in order."""

from __future__ import annotations

import pytest

from chabudai.core.events import Amounts, Event
from chabudai.games.white_castle import events
from tests.games.white_castle.alone import alone
from tests.games.white_castle.table import Table, action, gain


def events_of(table: Table, *moves: str, seat: int = 0) -> list[Event]:
    """The events of these moves, as a spectator sees them."""
    start = len(table.match.log)
    table.play(seat, *moves)
    return table.match.events(None, start)


def fresh(**holds: int) -> Table:
    return Table().lantern(0).hold(0, **holds)


def test_a_die_is_taken_and_placed() -> None:
    table = fresh(coins=2).bridge("coral", 0, 3)
    assert events_of(table, "take coral right") == [events.DieTaken(0, "coral", "right", 3)]
    found = events_of(table, "place outside-left")
    assert found == [events.DiePlaced(0, "outside-left", "coral", 3, 5, -2)]
    high = fresh().bridge("coral", 6, 0).lantern(0, "decree-vp")
    assert events_of(high, "take coral left") == [events.DieTaken(0, "coral", "left", 6)]
    placed, lit, gained = events_of(high, "place tea-fields-left")[:3]
    assert placed == events.DiePlaced(0, "tea-fields-left", "coral", 6, 4, 2)
    assert lit == events.LanternLit(0)
    assert gained == events.Gained(0, amounts(points=1))


def amounts(**kinds: int) -> Amounts:
    names = ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
    return events.amounts({names.index(name): number for name, number in kinds.items()})


def test_an_audience_and_a_climb() -> None:
    table = fresh(coins=2, pearl=2).ask(action("courtier"))
    assert events_of(table, "audience") == [
        events.Paid(0, amounts(coins=2), "audience"),
        events.CourtierMoved(0, "gate"),
    ]
    assert events_of(table, "climb 1 steward-1") == [
        events.Paid(0, amounts(pearl=2), "climb"),
        events.CourtierMoved(0, "steward-1"),
        events.ActionCardTaken(0, "steward-02", "start-action-01"),
    ]
    assert events_of(table, "light 3") == [
        events.Performed(0, "light 3", "steward-02"),
        events.Gained(0, amounts(iron=2)),
    ]
    start = len(table.match.log)
    table.chance("reveal steward-1 steward-09")
    revealed = table.match.events(1, start)
    assert revealed[0] == events.CardRevealed("steward-1", "steward-09")
    assert revealed[0].reveals


def test_a_block_by_its_place_and_card() -> None:
    table = fresh().bridge("white", 0, 3)
    found = events_of(table, "take white right", "place steward-1")
    assert events.Performed(0, "steward-1/3", "steward-02") in found


def test_the_daimyo() -> None:
    table = fresh(pearl=2).send(0, diplomat_1=1).ask(action("courtier"))
    assert events.LanternLit(0) in events_of(table, "climb 1 daimyo")
    assert events_of(table, "slot 3")[:2] == [
        events.SlotTaken(0, 3),
        events.Gained(0, amounts(coins=3)),
    ]


def test_gardens_yards_and_geishas() -> None:
    table = fresh(food=1).ask(action("gardener"))
    assert events_of(table, "garden stone-02") == [
        events.Paid(0, amounts(food=1), "stone-02"),
        events.GardenerPlaced(0, "stone-02"),
        events.Gained(0, amounts(coins=3)),
    ]
    table = fresh(iron=1).ask(action("warrior"))
    found = events_of(table, "train yard-1")
    assert found[:2] == [
        events.Paid(0, amounts(iron=1), "yard-1"),
        events.WarriorPlaced(0, "yard-1"),
    ]
    assert events.Performed(0, "yard-1 yellow", "yard-tile-08") in found
    table = fresh(chasen=2).send(0, entrance=1).ask(action("geisha"))
    assert events_of(table, "walk 1 step1") == [
        events.Paid(0, amounts(chasen=2), "walk"),
        events.GeishaMoved(0, "step1"),
    ]
    assert events_of(table, "card flower") == [
        events.Performed(0, "curtain flower yellow", "flower-01"),
        events.Gained(0, amounts(coins=4)),
        events.OutskirtsCardTaken(0, "flower-01"),
    ]


def test_lost_gains_are_not_in_the_event() -> None:
    table = fresh(food=1, seals=4).top("flower", "flower-02").ask(action("gardener"))
    assert events_of(table, "garden stone-02")[-1] == events.Gained(0, amounts(coins=3))
    full = fresh(food=7, seals=5, iron=1).ask(action("warrior"), gain(food=2, seal=1, coin=1))
    found = events_of(full, "gain")
    assert [one for one in found if isinstance(one, events.Gained)] == [
        events.Gained(0, amounts(coins=1))
    ]


def test_seals_and_time() -> None:
    table = fresh(seals=3)
    assert events_of(table, "exchange iron") == [events.SealsExchanged(0, 2, amounts(iron=1))]
    table = fresh(seals=1, time=4).ask({"time": 3})
    assert events_of(table, "pay seal") == [
        events.Paid(0, amounts(seals=1), "checkpoint"),
        events.MarkerMoved(0, 5, 6),
        events.MarkerMoved(0, 6, 7),
    ]
    table = fresh(seals=1, time=4).ask({"time": 3})
    assert events_of(table, "stop") == [events.MarkerStopped(0, 5)]


def test_a_line_and_its_card() -> None:
    table = fresh(coins=5).action_card(0, "steward-02").bridge("white", 0, 6)
    found = events_of(table, "take white right", "place domain-white")
    assert events.Performed(0, "domain-white", "steward-02") in found
    green = fresh().bridge("green", 0, 6)
    found = events_of(green, "take green right", "place domain-green")
    assert events.Performed(0, "domain-green", "") in found


def test_the_end_of_the_game() -> None:
    table = Table(matcha=False).lantern(0).lantern(1).hold(0, points=7).hold(1, points=9)
    table.in_round(3, turns=6)
    found = events_of(table, "take white right", "place well", "end")
    assert found[-4:] == [
        events.RoundEnded(3, (0, 1)),
        events.Scored(0, 7 + 1),  # 4 coins and a seal
        events.Scored(1, 9),
        events.GameEnded((1,), "three-rounds", points=9, tied=False),
    ]


def test_the_rivals_turn() -> None:
    table = alone("solitaire-02").play(0, "take white right", "place well")
    if "end" in table.legal(0):
        table.play(0, "end")
    start = len(table.match.log)
    table.chance("rival solitaire-06")
    assert table.match.events(None, start) == [
        events.RivalSelector("solitaire-06"),
        events.DieTaken(events.RIVAL, "black", "right", 6),
        events.DiePlaced(events.RIVAL, "outside-right", "black", 6, 5, 1),
        events.CourtierMoved(events.RIVAL, "gate"),
        events.Gained(events.RIVAL, amounts(coins=3)),
    ]


@pytest.mark.parametrize(
    "kind",
    [
        events.CastleFurnished,
        events.TilesLaid,
        events.GardensLaid,
        events.YardsLaid,
        events.TeaGardenLaid,
        events.OrderSet,
        events.DiceRolled,
        events.StartOffered,
    ],
)
def test_dealing_to_the_table_reveals_something(kind: type[Event]) -> None:
    found = [event for event in Table().match.events(None) if isinstance(event, kind)]
    assert len(found) == 1
    assert found[0].reveals
