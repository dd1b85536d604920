"""The table of The White Castle in sections: rows of text whose parts have style tags.

The plain client reads them aloud, the board sets them in columns and colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chabudai.core.rules import Json
from chabudai.games.white_castle.component_files import component_file
from chabudai.games.white_castle.terminal.lines.effects import COLOURS, components, mark
from chabudai.games.white_castle.terminal.lines.table import PLACES, Table

Span = tuple[str, str]
"""A text and its tag: a colour of dice, the key of a clan, ``name``, ``faint``, or nothing."""
Row = Sequence[Span]
INDENT = "  "


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the table."""

    key: str
    title: str
    rows: Sequence[Row]
    aligned: bool = False
    """Whether the first parts of its rows are set equally wide."""


def text_of(row: Row) -> str:
    """A row without tags."""
    return "".join(text for text, _ in row).strip()


# -- dice and spaces -----------------------------------------------------------------------------
def bridges(table: Table) -> Section:
    """The dice that are left, by bridge."""
    rows: list[Row] = []
    for colour, bridge in table.seen["bridges"].items():
        name = (table.dyed(colour), colour)
        if not table.wording.signs:
            phrase = table.named(table.dyed(colour), _bridge_in_words(table, bridge))
            rows.append([(phrase, colour)])
            continue
        row: list[Span] = [name, ("  ", "")]
        left, right = bridge["left"], bridge["right"]
        row += [("☼", "faint"), (f"[{left or ' '}]", colour if left else "faint")]
        row.append((" " + " ".join(map(str, bridge["between"])) + " ", "faint"))
        row.append((f"[{right or ' '}]", colour if right else "faint"))
        rows.append(row)
    return Section(
        "bridges", table.message("terminal-white-castle-title-bridges"), rows, aligned=True
    )


def _bridge_in_words(table: Table, bridge: Json) -> str:
    none = table.message("terminal-white-castle-empty")
    between = table.wording.join([str(die) for die in bridge["between"]]) or none
    return table.message(
        "terminal-white-castle-bridge",
        left=str(bridge["left"] or none),
        between=between,
        right=str(bridge["right"] or none),
    )


def covered(table: Table, space: str, dice: Sequence[Json]) -> list[Span]:
    """The value a die on a space is compared with, and whether there is room."""
    printed = int(components()[space]["printed_value"])
    if not dice or space == "well":
        value = str(printed) + mark(components()[space], "printed_value")
        if table.wording.signs:
            return [(f" [{value}]", "faint")]
        return [(" " + table.message("terminal-white-castle-space-free", value=value), "faint")]
    top = dice[-1]
    capacity = table.capacity(space)
    full = capacity is not None and len(dice) >= capacity
    if table.wording.signs:
        shown = f"{COLOURS[top['colour']]}{top['value']}"
        return [(" ", ""), (f"[{shown}{'×' if full else ''}]", top["colour"])]
    key = "terminal-white-castle-space-full" if full else "terminal-white-castle-space-die"
    words = {"colour": table.wording.colour(top["colour"]), "value": str(top["value"])}
    return [(" " + table.message(key, **words), top["colour"])]


def spaces(table: Table) -> Section:
    """The spaces outside the castle: what a die there does."""
    dice = table.seen["spaces"]
    rows: list[Row] = [_space(table, "well", table.well())]
    for side in ("outside-left", "outside-right"):
        rows.append(_space(table, side, table.effects(side)))
    if table.matcha:
        rows.append(_tea_fields(table))
        for at, row in enumerate(("upper", "lower")):
            space = f"outskirts-{row}"
            rows.append([(table.place(space), "name"), *covered(table, space, dice[space])])
            for deck, side in (("flower", "yellow blue"), ("calligraphy", "blue yellow")):
                rows.append(_curtain(table, deck, side.split()[at]))
    return Section("spaces", table.message("terminal-white-castle-title-spaces"), rows)


def _tea_fields(table: Table) -> Row:
    row: list[Span] = [(table.place("tea-fields"), "name")]
    for side in ("tea-fields-left", "tea-fields-right"):
        row += covered(table, side, table.seen["spaces"][side])
    return [*row, (table.colon + table.wording.effects([{"action": "geisha"}]), "")]


def _space(table: Table, space: str, effect: str) -> Row:
    dice = table.seen["spaces"][space]
    return [(table.place(space), "name"), *covered(table, space, dice), (table.colon + effect, "")]


def _curtain(table: Table, deck: str, side: str) -> Row:
    name = table.message(f"terminal-white-castle-curtain-of-{deck}-{side}")
    return [(INDENT, ""), (name, side), (table.colon + table.curtain(deck, side), "")]


# -- the castle ----------------------------------------------------------------------------------
def castle(table: Table) -> Section:
    """The five rooms with their tiles and blocks."""
    rows: list[Row] = []
    for room in PLACES:
        dice = table.seen["spaces"][room]
        who = present(table, "courtiers", room)
        name, card = table.place(room), table.seen["castle"][room]["card"]
        if card is not None:
            signs = table.wording.signs
            name = table.numbered(name, card) if signs else table.named(name, table.card(card))
        rows.append([(name, "name"), *covered(table, room, dice), *who])
        rows += _blocks(table, room)
    return Section("castle", table.message("white-castle-region-castle"), rows)


def _blocks(table: Table, room: str) -> Iterable[Row]:
    for slot, colour in enumerate(table.seen["castle"][room]["tiles"]):
        found = table.block(room, slot)
        if found is None:
            yield [(INDENT, ""), (table.dyed(colour), colour)]
            continue
        block, effect = found
        dark = block["background"] == "dark"
        if table.wording.signs:
            ground = " ◼ " if dark else " ◻ "
        else:
            key = "white-castle-dark" if dark else "white-castle-light"
            ground = " " + table.message(key) + table.colon
        yield [(INDENT, ""), (table.dyed(colour), colour), (ground, "faint"), (effect, "")]


def present(table: Table, kind: str, place: str) -> list[Span]:
    """Whose workers are at a place."""
    found: list[Span] = []
    for clan in table.clans:
        count = clan.at(kind, place)
        if not count:
            continue
        if table.wording.signs:
            found.append((f" {clan.letter}{count if count > 1 else ''}", str(clan.key)))
        else:
            phrase = table.message("terminal-white-castle-present", name=clan.name, count=count)
            found.append((phrase, str(clan.key)))
    return found


def daimyo(table: Table) -> Section:
    """The third floor: gate and slots."""
    name = table.seen["daimyo"]["card"]
    rows: list[Row] = []
    gate = present(table, "courtiers", "gate")
    top = present(table, "courtiers", "daimyo")
    rows.append([(table.place("gate"), "name"), *(gate or [(" –", "faint")])])
    rows.append([(table.place("daimyo"), "name"), *(top or [(" –", "faint")])])
    card = components()[name] if name else {"slots": []}
    for slot, owner in zip(card["slots"], table.seen["daimyo"]["slots"], strict=False):
        effect = table.wording.effects(slot["effects"]) + mark(card)
        rows.append(_slot(table, slot["slot"], effect, owner))
    return Section("daimyo", table.message("terminal-white-castle-title-daimyo"), rows)


def _slot(table: Table, number: int, effect: str, owner: int | str | None) -> Row:
    clan = None if owner is None else table.clan(owner)
    if not table.wording.signs:
        phrase = table.message("terminal-white-castle-move-slot", slot=number, effect=effect)
        if clan is not None:
            phrase = table.message("white-castle-aside", name=phrase, more=clan.name)
        return [(phrase, "")]
    row: list[Span] = [(f"{INDENT}{number} ", "faint"), (effect, "")]
    return row if clan is None else [*row, (f" {clan.letter}", str(clan.key))]


# -- gardens and yards ---------------------------------------------------------------------------
def gardens(table: Table) -> Section:
    """The six gardens: food, points, effect, and who has a gardener there."""
    rows: list[Row] = []
    for colour, bridge in table.seen["bridges"].items():
        for kind in ("stone", "plant"):
            if kind not in bridge:
                continue
            rows.append(_garden(table, bridge[kind], colour, kind))
    return Section("gardens", table.message("terminal-white-castle-title-gardens"), rows)


def _garden(table: Table, name: str, colour: str, kind: str) -> Row:
    wording = table.wording
    card = components()[name]
    who = present(table, "gardeners", name)
    phrase = table.message(
        "terminal-white-castle-garden",
        cost=wording.amount("food", card["food_cost"]),
        points=wording.amount("points", card["vp"]),
        effect=wording.effects(card["effects"]) + mark(card),
    )
    if wording.signs:
        name = f"{COLOURS[colour]} {table.short_garden(name, kind)}"
        return [(name + table.colon, colour), (phrase, ""), *who]
    return [(table.garden(name) + table.colon, colour), (phrase, ""), *who]


def yards(table: Table) -> Section:
    """The training yards: iron, value, faces, and whose warriors are there."""
    wording = table.wording
    rows: list[Row] = []
    for yard, found in YARDS.items():
        cost = wording.amount("iron", found["iron_cost"])
        worth = table.message("terminal-white-castle-yard-worth", value=found["value"])
        head: list[Span] = [(table.place(yard), "name"), (f" {cost}", ""), (f" {worth}", "faint")]
        rows.append([*head, *present(table, "warriors", yard)])
        for face, tile in table.seen["yards"].items():
            if face.startswith(yard):
                side = face.split()[1]
                name = table.message(f"white-castle-side-{side}")
                effect = table.colon + table.effects(tile, side)
                rows.append([(INDENT, ""), (name, side), (effect, "")])
    return Section("yards", table.message("white-castle-region-yards"), rows)


YARDS = {yard["id"]: yard for yard in component_file("yard_tiles")["yards"]}


# -- the Tea Garden ------------------------------------------------------------------------------
def tea_garden(table: Table) -> Section:
    """The path of tea, the pond and the Tea House."""
    rows: list[Row] = []
    for place, effect in tea_places(table):
        who = present(table, "geishas", place)
        row: list[Span] = [(table.place(place), "name"), *who]
        rows.append([*row, (table.colon + effect, "")] if effect else row)
    return Section("tea", table.message("white-castle-region-tea"), rows)


def tea_places(table: Table) -> Iterable[tuple[str, str]]:
    """Each place of the Tea Garden and what arriving there does."""
    wording = table.wording
    yield "entrance", ""
    yield "step1", table.message("white-castle-step1")
    yield "step2", table.message("terminal-white-castle-step2")
    price = table.message(
        "white-castle-pay",
        cost=wording.amount("coins", 3),
        effect=table.tile("pond-overlook"),
    )
    yield "pond-overlook", f"{table.pond()} / {price}"
    for room in ("room-gardeners", "room-warriors", "room-courtiers"):
        yield room, table.tile(room)
