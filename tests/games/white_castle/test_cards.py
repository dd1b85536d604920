"""Every card, tile and ceremony face does what its data says, and nothing else.

Each face is laid out and performed by a clan with much in hand, by one with nothing, and by one
at every limit; the whole table is compared with what `Spec` reads from the data.
"""

from __future__ import annotations

import pytest

from tests.games.white_castle.data_files import COMPONENTS, entries
from tests.games.white_castle.spec import Spec
from tests.games.white_castle.spec_lists import CARDS
from tests.games.white_castle.table import CASTLE, CEREMONIES, GARDENS, TEA, YARD_TILES, Table

PURSES = {
    "much": {"coins": 20, "seals": 3, "food": 3, "iron": 5, "pearl": 5, "chasen": 5, "time": 0},
    "nothing": {"time": 0},
    "full": {"coins": 9, "seals": 5, "food": 7, "iron": 7, "pearl": 7, "chasen": 7, "time": 19},
}
PROMOS = {entry["type"]: entry["id"] for entry in COMPONENTS["promo"]["items"]}
purse = pytest.mark.parametrize("purse", PURSES)


def ids(name: str, promo: str = "") -> list[str]:
    return [entry["id"] for entry in entries(name)] + ([PROMOS[promo]] if promo else [])


def prepared(purse: str, **laid: str) -> Table:
    """Seat 0 with that purse, a courtier at the gate, a geisha at the entrance, and lanterns."""
    table = Table(3, options={"promo": "yes"}, **laid).lantern(0, "decree-vp", "start-action-02")  # type: ignore[arg-type]
    return table.hold(0, **PURSES[purse]).send(0, gate=1, entrance=1)


def blocks(*files: str) -> list[tuple[str, int]]:
    return [
        (card["id"], block["slot"])
        for file in files
        for card in entries(file)
        for block in card["blocks"]
    ]


# -- castle cards ----------------------------------------------------------------------------------
@purse
@pytest.mark.parametrize(("card", "slot"), blocks("steward_cards", "diplomat_cards"))
def test_a_block_by_its_die(card: str, slot: int, purse: str) -> None:
    """A die of its tile's colour, just of the printed value, performs just this block."""
    room, value = ("steward-1", 3) if card.startswith("steward") else ("diplomat-1", 4)
    table = prepared(purse).room(room, card)
    colour = table.view["castle"][room]["tiles"][slot - 1]
    table.bridge(colour, 0, value)
    spec = Spec(table)
    table.play(0, f"take {colour} right", f"place {room}")
    spec.view["bridges"][colour]["right"] = None
    spec.view["spaces"][room] = [{"colour": colour, "value": value}]
    spec.resolve(CARDS[card]["blocks"][slot - 1]["effects"])
    spec.compare()


@pytest.mark.parametrize(("card", "slot"), blocks("steward_cards", "diplomat_cards"))
def test_a_light_block_on_arrival(card: str, slot: int) -> None:
    if CARDS[card]["blocks"][slot - 1]["background"] == "dark":
        assert "light" in {block["background"] for block in CARDS[card]["blocks"]}
        return
    room = "steward-1" if card.startswith("steward") else "diplomat-1"
    table = prepared("much").room(room, card)
    table.ask({"action": "courtier"})
    spec = Spec(table)
    table.play(0, f"climb {1 if room == 'steward-1' else 2} {room}")
    spec.clan["pearl"] -= 2 if room == "steward-1" else 5
    spec.workers["courtiers"]["gate"] -= 1
    spec.workers["courtiers"][room] += 1
    spec.clan["lantern"].append(spec.clan["action_card"])
    spec.clan["action_card"], spec.view["castle"][room]["card"] = card, None
    lights = [b["slot"] for b in CARDS[card]["blocks"] if b["background"] == "light"]
    if len(lights) > 1:
        spec.ask(f"light {slot}", {f"light {light}" for light in lights})
    spec.resolve(CARDS[card]["blocks"][slot - 1]["effects"], must=True)
    spec.view["castle"][room]["card"] = spec.reveal(room)
    spec.decline({"half": "audience"})
    spec.compare()


@purse
@pytest.mark.parametrize("line", ["coral", "black", "white"])
@pytest.mark.parametrize("card", ids("steward_cards") + ids("diplomat_cards"))
def test_a_card_on_the_action_slot(card: str, line: str, purse: str) -> None:
    spec = Spec(prepared(purse).action_card(0, card))
    spec.table.perform_line(line)
    spec.run_line(line)
    spec.compare()


@purse
@pytest.mark.parametrize("line", ["coral", "black", "white"])
@pytest.mark.parametrize("card", ids("starting_action_cards"))
def test_a_starting_action_card(card: str, line: str, purse: str) -> None:
    spec = Spec(prepared(purse).action_card(0, card))
    spec.table.perform_line(line)
    spec.run_line(line)
    spec.compare()


LANTERNS = [card for card, entry in CARDS.items() if "lantern" in entry]


@purse
@pytest.mark.parametrize("card", LANTERNS)
def test_a_lantern(card: str, purse: str) -> None:
    """The card alone, and two others beside it."""
    for others in ((), ("diplomat-02", "start-action-03")):
        spec = Spec(prepared(purse).lantern(0, card, *others))
        spec.table.ask({"lantern": 1})
        spec.resolve([{"lantern": 1}])
        spec.compare()


@purse
@pytest.mark.parametrize("slot", [1, 2, 3])
@pytest.mark.parametrize("card", ids("daimyo_cards", "daimyo"))
def test_a_daimyo_slot(card: str, slot: int, purse: str) -> None:
    table = prepared(purse, castle=CASTLE.replace("daimyo-02", card)).send(0, diplomat_2=1)
    table.ask({"climb": {"floors": 1, "free": True}})
    spec = Spec(table)
    spec.ask("climb 1 daimyo", {"climb 1 daimyo", "skip"})
    spec.workers["courtiers"]["diplomat-2"] -= 1
    spec.workers["courtiers"]["daimyo"] += 1
    spec.receive([{"lantern": 1}])
    spec.ask(f"slot {slot}", {"slot 1", "slot 2", "slot 3"})
    spec.view["daimyo"]["slots"][slot - 1] = 0
    spec.resolve(CARDS[card]["slots"][slot - 1]["effects"])
    spec.compare()


# -- gardens and yards -----------------------------------------------------------------------------
@pytest.mark.parametrize("purse", ["much", "full"])
@pytest.mark.parametrize("garden", ids("stone_gardens", "stone") + ids("plant_gardens", "plant"))
def test_a_garden_by_its_gardener(garden: str, purse: str) -> None:
    table = prepared(purse, gardens=with_garden(garden))
    table.state.clans[0].holds[2] = CARDS[garden]["food_cost"] + 1
    table.ask({"action": "gardener"})
    spec = Spec(table)
    spec.ask(f"garden {garden}", {*spec.answers({"action": "gardener"}), "skip"})
    spec.perform({"action": "gardener"}, f"garden {garden}")
    assert spec.clan["workers"]["gardeners"][garden] == 1
    spec.compare()


@purse
@pytest.mark.parametrize("garden", ids("stone_gardens", "stone") + ids("plant_gardens", "plant"))
def test_a_garden_at_the_end_of_a_round(garden: str, purse: str) -> None:
    table = prepared(purse, gardens=with_garden(garden)).plant(0, garden).dice_left("coral")
    if purse != "full":
        table.state.clans[0].holds[7] = 1  # ahead of the others, and first in the new order
    spec = Spec(table)
    table.end_round(1)
    spec.resolve(CARDS[garden]["effects"])
    if "end" in table.legal(0):
        table.play(0, "end")
    table.waits_for("*")
    clan = table.clan(0)
    del clan["lantern_rewards"], spec.clan["lantern_rewards"]
    assert clan == spec.clan


def with_garden(garden: str) -> str:
    old = "stone-02" if "stone" in garden else "plant-02"
    laid = GARDENS if garden == old else GARDENS.replace(garden, f"{old[:-3]}-01")
    return laid.replace(old, garden, 1)


@pytest.mark.parametrize("purse", ["much", "full"])
@pytest.mark.parametrize("tile", ids("yard_tiles", "yard_tile"))
@pytest.mark.parametrize("face", ["yard-5 blue", "yard-5 yellow", "yard-3 blue", "yard-1 yellow"])
def test_a_yard_face_by_its_warrior(tile: str, face: str, purse: str) -> None:
    laid = [one if one != tile else "yard-tile-02" for one in YARD_TILES.split()[1:]]
    laid[["yard-5 blue", "yard-5 yellow", "yard-3 blue", "yard-1 yellow"].index(face)] = tile
    table = prepared(purse, yards=" ".join(["yards", *laid]))
    table.ask({"action": "warrior"})
    spec = Spec(table)
    move = f"train {face.partition(' ')[0]}"
    spec.ask(move, {"train yard-5", "train yard-3", "train yard-1", "skip"})
    spec.perform({"action": "warrior"}, move)
    spec.compare()


# -- Matcha ----------------------------------------------------------------------------------------
@purse
@pytest.mark.parametrize("tile", ids("ceremony_tiles"))
def test_a_blue_ceremony_on_the_own_board(tile: str, purse: str) -> None:
    table = prepared(purse)
    table.state.clans[0].ceremony = CEREMONIES.index(tile)
    spec = Spec(table)
    table.perform_line("green")
    spec.run_line("green")
    spec.compare()


@pytest.mark.parametrize("tile", ids("ceremony_tiles"))
def test_a_blue_ceremony_at_the_pond(tile: str) -> None:
    table = prepared("much", tea=with_tile(3, tile)).send(0, entrance=2)
    table.ask({"action": "geisha"})
    spec = Spec(table)
    table.play(0, "walk 1 pond-overlook")
    spec.clan["chasen"] -= 2
    spec.workers["geishas"]["entrance"] -= 1
    spec.workers["geishas"]["pond-overlook"] += 1
    spec.ask("pay 3 coins", {"pond", "pay 3 coins", "skip"})
    spec.clan["coins"] -= 3
    spec.resolve(CARDS[tile]["blue"], must=True)
    spec.decline({"half": "enter"})
    spec.compare()


@purse
@pytest.mark.parametrize("room", [0, 1, 2])
@pytest.mark.parametrize("tile", ids("ceremony_tiles"))
def test_a_yellow_ceremony_in_the_tea_house(tile: str, room: int, purse: str) -> None:
    table = prepared(purse, tea=with_tile(room, tile)).send(0, step2=5)
    table.ask({"geisha_step": {"steps": 1, "free": True}})
    spec = Spec(table)
    places = ["room-gardeners", "room-warriors", "room-courtiers"]
    spec.ask(f"walk 1 {places[room]}", {*(f"walk 1 {place}" for place in places), "skip"})
    spec.workers["geishas"]["step2"] -= 1
    spec.workers["geishas"][places[room]] += 1
    spec.resolve(CARDS[tile]["yellow"])
    spec.compare()


def with_tile(place: int, tile: str) -> str:
    usual = ("ceremony-01", "ceremony-02", "ceremony-03", "ceremony-05")
    tiles = [one if one != tile else "ceremony-04" for one in usual]
    tiles[place] = tile
    start = TEA.partition(" / ceremony")[0]
    return f"{start} / {tiles[0]} {tiles[1]} {tiles[2]} / {tiles[3]}"


CURTAINS = ids("flower_arrangement_cards") + ids("calligraphy_cards")


@purse
@pytest.mark.parametrize("side", ["yellow", "blue", "free"])
@pytest.mark.parametrize("card", CURTAINS)
def test_a_curtain(card: str, side: str, purse: str) -> None:
    deck = card.partition("-")[0]
    table = prepared(purse).top(deck, card)
    curtain = "blue" if side == "free" else side
    icon = {"curtain": curtain, "cards": 1, "free_seal": side == "free"}
    table.ask({"outskirts": icon})
    spec = Spec(table)
    answers = spec.answers({"outskirts": icon})
    move = f"curtain {deck} {curtain}"
    if move not in answers:  # nothing to pay with
        spec.one({"outskirts": icon}, must=False)
    else:
        spec.ask(move, {*answers, "skip"})
        spec.perform({"outskirts": icon}, move)
    spec.compare()


@purse
@pytest.mark.parametrize("row", ["upper", "lower"])
@pytest.mark.parametrize("card", CURTAINS)
def test_a_row_of_the_outskirts(card: str, row: str, purse: str) -> None:
    table = prepared(purse).top(card.partition("-")[0], card).bridge("green", 0, 5)
    spec = Spec(table)
    table.play(0, "take green right", f"place outskirts-{row}")
    spec.view["bridges"]["green"]["right"] = None
    spec.view["spaces"][f"outskirts-{row}"] = [{"colour": "green", "value": 5}]
    spec.resolve([{"outskirts_row": row}])
    spec.compare()


@purse
@pytest.mark.parametrize("card", CURTAINS)
def test_a_card_taken_at_step_1(card: str, purse: str) -> None:
    deck = card.partition("-")[0]
    table = prepared(purse).top(deck, card)
    table.ask({"geisha_step": {"steps": 1, "free": True}})
    spec = Spec(table)
    table.play(0, "walk 1 step1")
    spec.workers["geishas"]["entrance"] -= 1
    spec.workers["geishas"]["step1"] += 1
    spec.ask(f"card {deck}", {"card flower", "card calligraphy"})
    spec.perform({"take_outskirts_card": {"curtain": "yellow"}}, f"card {deck}")
    spec.compare()


@purse
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("lily", ids("water_lily_tiles"))
def test_a_water_lily(lily: str, times: int, purse: str) -> None:
    others = [one for one in ("lily-vp", "lily-food", "lily-coin") if one != lily][:2]
    table = prepared(purse, tea=f"tea {lily} {' '.join(others)} /" + TEA.partition("/")[2])
    spec = Spec(table)
    table.ask({"pond": times})
    spec.resolve([{"pond": times}])
    spec.compare()
