"""The lines of the own domain board."""

from __future__ import annotations

import pytest

from tests.games.white_castle.table import Table, action

LINES = {
    "coral": ("gate", [(1, 0, 0), (2, 0, 0), (3, 0, 0), (3, 2, 0), (4, 2, 0), (4, 2, 1)], "food"),
    "black": ("", [(1, 0, 0), (2, 0, 0), (3, 0, 0), (3, 0, 0), (4, 0, 0), (4, 2, 0)], "iron"),
    "white": (
        "yard-1",
        [(1, 0, 0), (2, 0, 0), (3, 0, 0), (3, 0, 1), (4, 0, 1), (4, 0, 1)],
        "pearl",
    ),
}
"""By workers gone: own resource, coins, seals. The lantern of black 3 and white 5 is apart."""
FIVE_GARDENS = ("stone-02", "stone-03", "stone-05", "plant-02", "plant-03")


def with_gone(table: Table, line: str, gone: int) -> Table:
    if line == "black":
        return table.plant(0, *FIVE_GARDENS[:gone])
    place = LINES[line][0].replace("-", "_")
    return table.send(0, **{place: gone})


@pytest.mark.clause("white-castle:domain.one-die")
def test_one_die_a_line_in_a_round() -> None:
    table = Table(matcha=False).hold(0, coins=9).hold(1, coins=9).bridge("white", 5, 5, 5)
    table.play(0, "take white right", "place domain-white")
    assert table.clan(0)["domain_dice"] == {"coral": None, "black": None, "white": 5}
    table.play(0, *(["skip"] if "skip" in table.legal(0) else []))
    table.play(1, "take white right", "place domain-white")  # everyone has lines of their own
    table.play(1, *(["skip"] if "skip" in table.legal(1) else []))
    table.play(0, "take white left").refuses(0, "place domain-white", "domain.one-die")


@pytest.mark.clause("white-castle:domain.leftmost", "white-castle:domain.lines")
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("gone", range(6))
def test_a_line_gives_its_own_reward_and_what_workers_uncovered(line: str, gone: int) -> None:
    _, rewards, resource = LINES[line]
    table = with_gone(Table(matcha=False), line, gone).hold(0).lantern(0, "decree-vp")
    table.action_card(0, "steward-07").perform_line(line)
    units, coins, seals = rewards[gone]
    steps = 1 if line == "coral" else 0  # the top row of steward-07
    food = 2 if line == "white" else 0  # its bottom row
    lantern = int((line == "black" and gone >= 3) or (line == "white" and gone == 5))
    expected = {"coins": coins, "seals": seals, "time": steps, "points": lantern}
    resources = {"food": food, "iron": 0, "pearl": 0}
    resources[resource] += units
    table.holds(0, **expected, **resources)


@pytest.mark.clause("white-castle:domain.leftmost")
def test_each_worker_gone_uncovers_one_place_more() -> None:
    """The third courtier gone uncovers the 2 coins, wherever it went."""
    table = Table(matcha=False).send(0, gate=1, diplomat_2=1, daimyo=1).hold(0)
    table.action_card(0, "start-action-03").perform_line("coral").holds(0, food=3, coins=2)


@pytest.mark.clause("white-castle:domain.rewards-first")
def test_rewards_come_before_the_action_card() -> None:
    """The coins uncovered pay for the audience of the action card."""
    table = Table(matcha=False).send(0, gate=3).hold(0).action_card(0, "start-action-01")
    table.perform_line("coral").holds(0, food=3, coins=2).asks("courtier", "audience", "skip")
    # The audience sends a fourth courtier, which uncovers nothing for this run.
    table.play(0, "audience").holds(0, food=3, coins=0)


@pytest.mark.clause("white-castle:domain.row")
@pytest.mark.parametrize(
    ("card", "line", "gains"),
    [
        ("steward-02", "black", {"iron": 1, "time": 1}),
        ("steward-02", "white", {"pearl": 1, "iron": 2}),
        ("steward-07", "coral", {"food": 1, "time": 1}),
        ("diplomat-02", "black", {"iron": 1, "time": 2}),
        ("diplomat-02", "white", {"pearl": 1, "time": 2}),
        ("diplomat-10", "coral", {"food": 1, "coins": 2}),
        ("diplomat-10", "black", {"iron": 1, "coins": 2}),
    ],
)
def test_the_row_of_the_action_card(card: str, line: str, gains: dict[str, int]) -> None:
    table = Table(matcha=False).hold(0).lantern(0).action_card(0, card).perform_line(line)
    names = ("coins", "seals", "food", "iron", "pearl", "points", "time")
    table.waits_for(1).holds(0, **(dict.fromkeys(names, 0) | gains))


@pytest.mark.clause("white-castle:domain.row")
def test_a_starting_card_covers_all_rows_and_a_price_is_paid() -> None:
    for line in ("coral", "black", "white"):
        table = Table(matcha=False).hold(0, coins=2).action_card(0, "start-action-01")
        table.perform_line(line).asks("courtier", "audience", "skip", by="start-action-01")
    dark = Table(matcha=False).hold(0, coins=2, seals=1).action_card(0, "steward-02")
    dark.perform_line("coral").asks("pay", "pay seal", "skip", by="steward-02")
    dark.play(0, "pay seal").holds(0, seals=0, coins=0).workers(0, "courtiers", domain=4, gate=1)


@pytest.mark.clause("white-castle:effect.line")
def test_the_icon_runs_a_line_without_a_die() -> None:
    table = Table(matcha=False).hold(0, coins=4).action_card(0, "steward-02")
    table.state.clans[0].dice = (0, 0, 5, 0)  # a die stands there: it does not matter
    table.ask(action("domain_line")).asks("line", "line coral", "line black", "line white", "skip")
    table.play(0, "line white").holds(0, coins=4, pearl=1, iron=2)
    assert table.clan(0)["domain_dice"]["white"] == 5
    black = Table(matcha=False).hold(0).action_card(0, "steward-02").ask(action("domain_line"))
    black.play(0, "line black").holds(0, iron=1, time=1)
    assert black.clan(0)["domain_dice"] == {"coral": None, "black": None, "white": None}


@pytest.mark.clause("white-castle:green.no-icon")
def test_the_icon_never_runs_the_green_line() -> None:
    table = Table().hold(0).ask(action("domain_line"))
    table.asks("line", "line coral", "line black", "line white", "skip")


# -- the green line --------------------------------------------------------------------------------
@pytest.mark.clause("white-castle:green.line")
@pytest.mark.parametrize(
    ("gone", "chasen", "coins", "units"),
    [(0, 1, 0, 0), (1, 2, 0, 0), (2, 3, 0, 0), (3, 3, 2, 0), (4, 3, 2, 1), (5, 4, 2, 1)],
)
def test_the_green_line(gone: int, chasen: int, coins: int, units: int) -> None:
    table = Table().send(0, entrance=gone).hold(0).perform_line("green")
    if units:
        table.asks("unit", "gain food", "gain iron", "gain pearl").play(0, "gain iron")
    table.waits_for(1).holds(0, chasen=chasen, coins=coins, iron=units, food=0, pearl=0, seals=0)


@pytest.mark.clause("white-castle:green.line")
def test_the_green_line_has_the_value_six() -> None:
    table = Table().hold(0, coins=2).lantern(0).bridge("green", 0, 4)
    table.play(0, "take green right", "place domain-green").holds(0, coins=0, chasen=1)
    assert table.clan(0)["domain_dice"]["green"] == 4


@pytest.mark.clause("white-castle:green.ceremony")
def test_after_the_rewards_a_seal_performs_the_own_ceremony() -> None:
    table = Table().hold(0, seals=1).action_card(0, "steward-07")
    table.state.clans[0].ceremony = 4  # ceremony-05: Gardener action and 1 point
    table.perform_line("green").holds(0, chasen=1).asks("pay", "pay seal", "skip")
    table.play(0, "pay seal").holds(0, seals=0, points=1, time=0, food=0).waits_for(1)
    declined = Table().hold(0, seals=1)
    declined.state.clans[0].ceremony = 4
    declined.perform_line("green").play(0, "skip").holds(0, seals=1, points=0)
    declined.asks("close", "end")


@pytest.mark.clause("white-castle:green.ceremony")
def test_without_a_seal_there_is_no_ceremony() -> None:
    table = Table().hold(0)
    table.state.clans[0].ceremony = 4
    table.perform_line("green").waits_for(1).holds(0, chasen=1, points=0)
