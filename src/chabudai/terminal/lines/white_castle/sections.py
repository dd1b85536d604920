"""The table of The White Castle in sections: rows of text, whose parts say what they are.

The plain client reads them aloud, the board sets them in columns and colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from chabudai.core.rules import Json
from chabudai.games.white_castle.component_files import component_file
from chabudai.terminal.lines.white_castle.effects import COLOURS, components, mark
from chabudai.terminal.lines.white_castle.table import LINES, PLACES, Clan, Table

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
        if not table.tongue.signs:
            told = table.named(table.dyed(colour), _bridge_in_words(table, bridge))
            rows.append([(told, colour)])
            continue
        row: list[Span] = [name, ("  ", "")]
        left, right = bridge["left"], bridge["right"]
        row += [("☼", "faint"), (f"[{left or ' '}]", colour if left else "faint")]
        row.append((" " + " ".join(map(str, bridge["between"])) + " ", "faint"))
        row.append((f"[{right or ' '}]", colour if right else "faint"))
        rows.append(row)
    return Section("bridges", table.say("terminal-white-castle-title-bridges"), rows, aligned=True)


def _bridge_in_words(table: Table, bridge: Json) -> str:
    none = table.say("terminal-white-castle-empty")
    between = table.tongue.listed([str(die) for die in bridge["between"]]) or none
    return table.say(
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
        if table.tongue.signs:
            return [(f" [{value}]", "faint")]
        return [(" " + table.say("terminal-white-castle-space-free", value=value), "faint")]
    top = dice[-1]
    capacity = table.capacity(space)
    full = capacity is not None and len(dice) >= capacity
    if table.tongue.signs:
        shown = f"{COLOURS[top['colour']]}{top['value']}"
        return [(" ", ""), (f"[{shown}{'×' if full else ''}]", top["colour"])]
    key = "terminal-white-castle-space-full" if full else "terminal-white-castle-space-die"
    words = {"colour": table.tongue.colour(top["colour"]), "value": str(top["value"])}
    return [(" " + table.say(key, **words), top["colour"])]


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
    return Section("spaces", table.say("terminal-white-castle-title-spaces"), rows)


def _tea_fields(table: Table) -> Row:
    row: list[Span] = [(table.place("tea-fields"), "name")]
    for side in ("tea-fields-left", "tea-fields-right"):
        row += covered(table, side, table.seen["spaces"][side])
    return [*row, (table.colon + table.tongue.effects([{"action": "geisha"}]), "")]


def _space(table: Table, space: str, effect: str) -> Row:
    dice = table.seen["spaces"][space]
    return [(table.place(space), "name"), *covered(table, space, dice), (table.colon + effect, "")]


def _curtain(table: Table, deck: str, side: str) -> Row:
    name = table.say(f"terminal-white-castle-curtain-of-{deck}-{side}")
    return [(INDENT, ""), (name, side), (table.colon + table.curtain(deck, side), "")]


# -- the castle ----------------------------------------------------------------------------------
def castle(table: Table) -> Section:
    """The five rooms with their tiles and blocks."""
    rows: list[Row] = []
    for room in PLACES:
        dice = table.seen["spaces"][room]
        who = present(table, "courtiers", room)
        rows.append([(table.place(room), "name"), *covered(table, room, dice), *who])
        rows += _blocks(table, room)
    return Section("castle", table.say("terminal-white-castle-title-castle"), rows)


def _blocks(table: Table, room: str) -> Iterable[Row]:
    for slot, colour in enumerate(table.seen["castle"][room]["tiles"]):
        found = table.block(room, slot)
        if found is None:
            yield [(INDENT, ""), (table.dyed(colour), colour)]
            continue
        block, effect = found
        dark = block["background"] == "dark"
        if table.tongue.signs:
            ground = " ◼ " if dark else " ◻ "
        else:
            key = "terminal-white-castle-dark" if dark else "terminal-white-castle-light"
            ground = " " + table.say(key) + table.colon
        yield [(INDENT, ""), (table.dyed(colour), colour), (ground, "faint"), (effect, "")]


def present(table: Table, kind: str, place: str) -> list[Span]:
    """Whose workers are at a place."""
    found: list[Span] = []
    for clan in table.clans:
        count = clan.at(kind, place)
        if not count:
            continue
        if table.tongue.signs:
            found.append((f" {clan.letter}{count if count > 1 else ''}", str(clan.key)))
        else:
            told = table.say("terminal-white-castle-present", name=clan.name, count=count)
            found.append((told, str(clan.key)))
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
        effect = table.tongue.effects(slot["effects"]) + mark(card)
        rows.append(_slot(table, slot["slot"], effect, owner))
    return Section("daimyo", table.say("terminal-white-castle-title-daimyo"), rows)


def _slot(table: Table, number: int, effect: str, owner: int | str | None) -> Row:
    clan = None if owner is None else table.clan(owner)
    if not table.tongue.signs:
        told = table.say("terminal-white-castle-move-slot", slot=number, effect=effect)
        if clan is not None:
            told = table.say("terminal-white-castle-aside", name=told, more=clan.name)
        return [(told, "")]
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
    return Section("gardens", table.say("terminal-white-castle-title-gardens"), rows)


def _garden(table: Table, name: str, colour: str, kind: str) -> Row:
    tongue = table.tongue
    card = components()[name]
    who = present(table, "gardeners", name)
    told = table.say(
        "terminal-white-castle-garden",
        cost=tongue.amount("food", card["food_cost"]),
        points=tongue.amount("points", card["vp"]),
        effect=tongue.effects(card["effects"]) + mark(card),
    )
    if tongue.signs:
        short = table.say(f"terminal-white-castle-garden-short-{kind}")
        return [(f"{COLOURS[colour]} {short}", colour), (f" {told}", ""), *who]
    return [(table.garden(name) + table.colon, colour), (told, ""), *who]


def yards(table: Table) -> Section:
    """The training yards: iron, value, faces, and whose warriors are there."""
    tongue = table.tongue
    rows: list[Row] = []
    for yard, found in YARDS.items():
        cost = tongue.amount("iron", found["iron_cost"])
        worth = table.say("terminal-white-castle-yard-worth", value=found["value"])
        head: list[Span] = [(table.place(yard), "name"), (f" {cost}", ""), (f" {worth}", "faint")]
        rows.append([*head, *present(table, "warriors", yard)])
        for face, tile in table.seen["yards"].items():
            if face.startswith(yard):
                side = face.split()[1]
                name = table.say(f"terminal-white-castle-side-{side}")
                effect = table.colon + table.effects(tile, side)
                rows.append([(INDENT, ""), (name, side), (effect, "")])
    return Section("yards", table.say("terminal-white-castle-title-yards"), rows)


YARDS = {yard["id"]: yard for yard in component_file("yard_tiles")["yards"]}


# -- the Tea Garden ------------------------------------------------------------------------------
def tea_garden(table: Table) -> Section:
    """The path of tea, the pond and the Tea House."""
    rows: list[Row] = []
    for place, effect in tea_places(table):
        who = present(table, "geishas", place)
        row: list[Span] = [(table.place(place), "name"), *who]
        rows.append([*row, (table.colon + effect, "")] if effect else row)
    return Section("tea", table.say("terminal-white-castle-title-tea"), rows)


def tea_places(table: Table) -> Iterable[tuple[str, str]]:
    """Each place of the Tea Garden and what arriving there does."""
    tongue = table.tongue
    yield "entrance", ""
    yield "step1", table.say("terminal-white-castle-step1")
    yield "step2", table.say("terminal-white-castle-step2")
    price = table.say(
        "terminal-white-castle-pay",
        cost=tongue.amount("coins", 3),
        effect=table.tile("pond-overlook"),
    )
    yield "pond-overlook", f"{table.pond()} / {price}"
    for room in ("room-gardeners", "room-warriors", "room-courtiers"):
        yield room, table.tile(room)


# -- clans ---------------------------------------------------------------------------------------
def domain(table: Table) -> Section:
    """The viewer's domain: lines, action card, Lantern Area, ceremony tile."""
    clan, tongue = table.own, table.tongue
    rows: list[Row] = []
    for colour, die in clan.data["domain_dice"].items():
        now, following = table.line(clan, colour)
        head: list[Span] = [(table.dyed(colour), colour)]
        if die is not None:
            head += [(" ", ""), (f"[{die}×]" if tongue.signs else f"({die})", colour)]
        told = table.colon + tongue.effects(now)
        if colour == "green":
            told += mark(LINES["green"])
        head.append((told, ""))
        if following is not None:
            after = table.say("terminal-white-castle-next", effect=tongue.effect(following))
            head.append((f" {after}", "faint"))
        rows.append(head)
        if (then := line_then(table, clan, colour)) is not None:
            rows.append([(INDENT + then, "")])
    lantern = table.rewards(clan.data["lantern_rewards"])
    rows.append([(table.say("terminal-white-castle-lantern-area", rewards=lantern), "")])
    if clan.data["ceremony"]:
        effect = table.effects(clan.data["ceremony"], "blue")
        rows.append([(table.say("terminal-white-castle-own-ceremony", effect=effect), "")])
    title = table.say("terminal-white-castle-title-domain", name=clan.name)
    return Section("domain", title, rows)


def line_then(table: Table, clan: Clan, colour: str) -> str | None:
    """What follows the rewards of a line: a row of the action card, or the ceremony tile."""
    row = LINES[colour]["action_card_row"]
    if row is not None:
        card = clan.data["action_card"]
        return (
            None
            if card is None
            else table.say("terminal-white-castle-then", effect=table.row(card, row))
        )
    effect = table.say(
        "terminal-white-castle-pay",
        cost=table.tongue.amount("seals", 1),
        effect=table.say("terminal-white-castle-ceremony"),
    )
    return table.say("terminal-white-castle-then", effect=effect)


def clans(table: Table) -> Section:
    """Everybody's holdings and workers."""
    rows: list[Row] = []
    for clan in table.clans:
        rows += clan_rows(table, clan)
    return Section("clans", table.say("terminal-white-castle-title-clans"), rows)


def clan_rows(table: Table, clan: Clan) -> Iterable[Row]:
    """One clan."""
    head = f"{clan.letter} {clan.name}" if table.tongue.signs else clan.name
    row: list[Span] = [(head, str(clan.key))]
    if table.decision and clan.key == table.decision["seat"]:
        row.insert(0, ("▶ " if table.tongue.signs else "", "lit"))
    held = holdings(table, clan)
    if table.tongue.signs:
        score = {kind: held.pop(kind) for kind in ("points", "time")}
        yield [*row, ("  " + table.tongue.amounts(score), "")]
        yield [(INDENT + table.tongue.amounts(held), "")]
    else:
        yield [*row, (table.colon + table.tongue.amounts(held), "")]
    for kind, places in clan.data["workers"].items():
        told = [
            table.say("terminal-white-castle-at", place=where(table, place), count=count)
            for place, count in places.items()
            if count and place != "domain"
        ]
        if told:
            name = table.say(f"terminal-white-castle-workers-{kind}", count=places["domain"])
            yield [(INDENT + name, "faint"), (table.colon + table.showing.listed(told), "")]


def where(table: Table, place: str) -> str:
    """A place where workers stand."""
    for colour, bridge in table.seen["bridges"].items():
        for kind in ("stone", "plant"):
            if place == bridge.get(kind):
                if not table.tongue.signs:
                    return table.garden(place)
                short = table.say(f"terminal-white-castle-garden-short-{kind}")
                return f"{COLOURS[colour]} {short}"
    return table.place(place)


def holdings(table: Table, clan: Clan) -> dict[str, int]:
    """What a clan holds; no chasen without the expansion, no resources for the rival."""
    kinds = ("coins", "points", "time") if clan.key == "rival" else clan.data
    return {
        kind: clan.data[kind]
        for kind in ("coins", "seals", "food", "iron", "pearl", "chasen", "points", "time")
        if kind in kinds and (kind != "chasen" or table.matcha)
    }


def time(table: Table) -> Section:
    """The Passage of Time, and the order of turns."""
    tongue = table.tongue
    rows: list[Row] = []
    if tongue.signs:
        rows.append(_track(table))
    track = [table.clan(key) for key in table.seen["track"]]
    ahead = [
        f"{clan.letter} {clan.data['time']}" if tongue.signs else f"{clan.name} {clan.data['time']}"
        for clan in track
    ]
    told = table.showing.listed(ahead)
    rows.append([(table.say("terminal-white-castle-track", clans=told), "")])
    rows.append([(table.say("terminal-white-castle-checkpoints"), "faint")])
    names = [table.clan(key) for key in table.seen["order"]]
    order = table.showing.listed([clan.letter if tongue.signs else clan.name for clan in names])
    rows.append([(table.say("terminal-white-castle-order", clans=order), "")])
    return Section("time", table.say("terminal-white-castle-title-time"), rows)


CHECKPOINTS = {
    one["entering"]: one["pay"]["seal"] for one in component_file("passage_of_time")["checkpoints"]
}
"""Seals by the space that is entered."""


def _track(table: Table) -> Row:
    """Twenty-one spaces in a row, the marker on top of each, seals at the checkpoints."""
    row: list[Span] = []
    ahead = [table.clan(key) for key in table.seen["track"]]
    for space in range(21):
        if space in CHECKPOINTS:
            row.append((f"|{CHECKPOINTS[space]}▣", "faint"))
        top = next((clan for clan in ahead if clan.data["time"] == space), None)
        row.append((top.letter, str(top.key)) if top else ("·", "faint"))
    return row


# -- set-up and solitaire ------------------------------------------------------------------------
def offer(table: Table) -> Section:
    """The starting cards on offer."""
    rows: list[Row] = []
    for group in table.seen["offer"]:
        for at, name in enumerate(group):
            pair = at > 0 and table.seen["rival"] is None
            row: list[Span] = [(INDENT if pair else "", ""), (table.card(name), "name")]
            rows.append([*row, (table.colon + start(table, name), "")])
    return Section("offer", table.say("terminal-white-castle-title-offer"), rows)


def start(table: Table, name: str) -> str:
    """What a starting card or tile brings."""
    if name.startswith("ceremony"):
        return table.effects(name, "blue")
    if name.startswith("start-action"):
        return table.row(name, "top")
    card = components()[name]
    told = table.tongue.effects(card["effects"]) + mark(card)
    lantern = table.tongue.effects(card["lantern"])
    return table.say("terminal-white-castle-start", effect=told, lantern=lantern)


def rival(table: Table) -> Section:
    """The Tokugawa clan's deck: the selector that lies open, the cards flipped this turn."""
    seen = table.seen["rival"]
    rows: list[Row] = []
    if seen["selector"]:
        card = components()[seen["selector"]]
        rows.append([(selector(table, card), "")])
        rows.append([(table.say("terminal-white-castle-behind", effect=actions(table, card)), "")])
    for name in seen["flipped"]:
        effect = actions(table, components()[name])
        rows.append([(table.say("terminal-white-castle-flipped", effect=effect), "")])
    left = table.say(
        "terminal-white-castle-rival-deck", deck=seen["deck"], discarded=seen["discarded"]
    )
    rows.append([(left, "faint")])
    return Section("rival", table.say("terminal-white-castle-title-rival"), rows)


def selector(table: Table, card: Json) -> str:
    """Which die the rival's card looks for, and where it goes."""
    found = card["selector"]
    return table.say(
        "terminal-white-castle-selector",
        colour=table.tongue.colour(found["bridge"]),
        position=table.say(f"terminal-white-castle-position-{found['position']}"),
        place=table.place(found["place"]),
    ) + mark(card)


def actions(table: Table, card: Json) -> str:
    """The actions on the other side."""
    return table.tongue.both([table.tongue.effect(one) for one in card["actions"]]) + mark(
        card, "actions"
    )


def sections(table: Table) -> list[Section]:
    """The whole table, in the order in which one needs it."""
    found: list[Callable[[Table], Section]] = [bridges, spaces, castle, daimyo, gardens, yards]
    if table.matcha:
        found.append(tea_garden)
    found += [domain, time, clans]
    if table.seen["offer"]:
        found.insert(0, offer)
    if table.seen["rival"] is not None:
        found.append(rival)
    return [make(table) for make in found]
