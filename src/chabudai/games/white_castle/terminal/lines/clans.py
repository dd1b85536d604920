"""The clans of The White Castle in sections: domain, holdings, track, starting cards, the rival."""

from __future__ import annotations

from collections.abc import Iterable

from chabudai.core.rules import Json
from chabudai.games.white_castle.component_files import component_file
from chabudai.games.white_castle.terminal.lines.effects import COLOURS, components, mark
from chabudai.games.white_castle.terminal.lines.sections import INDENT, Row, Section, Span
from chabudai.games.white_castle.terminal.lines.table import HOLDINGS, LINES, RIVAL, Clan, Table


# -- clans ---------------------------------------------------------------------------------------
def domain(table: Table) -> Section:
    """The viewer's domain: lines, action card, Lantern Area, ceremony tile."""
    clan, wording = table.own, table.wording
    rows: list[Row] = []
    for colour, die in clan.data["domain_dice"].items():
        now, following = table.line(clan, colour)
        head: list[Span] = [(table.dyed(colour), colour)]
        if die is not None:
            head += [(" ", ""), (f"[{die}×]" if wording.signs else f"({die})", colour)]
        phrase = table.colon + wording.effects(now)
        if colour == "green":
            phrase += mark(LINES["green"])
        head.append((phrase, ""))
        if following is not None:
            after = table.message("terminal-white-castle-next", effect=wording.effect(following))
            head.append((f" {after}", "faint"))
        rows.append(head)
        if (then := line_then(table, clan, colour)) is not None:
            rows.append([(INDENT + then, "")])
    if clan.data["action_card"] is not None:
        card = table.card(clan.data["action_card"])
        rows.append([(table.message("terminal-white-castle-action-card", card=card), "")])
    lantern = table.rewards(clan.data["lantern_rewards"])
    rows.append([(table.message("terminal-white-castle-lantern-area", rewards=lantern), "")])
    if clan.data["ceremony"]:
        effect = table.effects(clan.data["ceremony"], "blue")
        rows.append([(table.message("terminal-white-castle-own-ceremony", effect=effect), "")])
    title = table.message("white-castle-domain-of", name=clan.name)
    return Section("domain", title, rows)


def line_then(table: Table, clan: Clan, colour: str) -> str | None:
    """What follows the rewards of a line: a row of the action card, or the ceremony tile."""
    row = LINES[colour]["action_card_row"]
    if row is not None:
        card = clan.data["action_card"]
        return (
            None
            if card is None
            else table.message("terminal-white-castle-then", effect=table.row(card, row))
        )
    effect = table.message(
        "white-castle-pay",
        cost=table.wording.amount("seals", 1),
        effect=table.message("white-castle-ceremony"),
    )
    return table.message("terminal-white-castle-then", effect=effect)


def clans(table: Table) -> Section:
    """Everyone's holdings and workers."""
    rows: list[Row] = []
    for clan in table.clans:
        rows += clan_rows(table, clan)
    return Section("clans", table.message("white-castle-region-clans"), rows)


def clan_rows(table: Table, clan: Clan) -> Iterable[Row]:
    """One clan."""
    head = f"{clan.letter} {clan.name}" if table.wording.signs else clan.name
    row: list[Span] = [(head, str(clan.key))]
    if table.decision and clan.key == table.decision["seat"]:
        row.insert(0, ("▶ " if table.wording.signs else "", "lit"))
    held = holdings(table, clan)
    if table.wording.signs:
        score = {kind: held.pop(kind) for kind in ("points", "time")}
        yield [*row, ("  " + table.wording.amounts(score), "")]
        yield [(INDENT + table.wording.amounts(held), "")]
    else:
        yield [*row, (table.colon + table.wording.amounts(held), "")]
    for kind, places in clan.data["workers"].items():
        phrase = [
            table.message("terminal-white-castle-at", place=where(table, place), count=count)
            for place, count in places.items()
            if count and place != "domain"
        ]
        if phrase:
            name = table.message(f"terminal-white-castle-workers-{kind}", count=places["domain"])
            yield [(INDENT + name, "faint"), (table.colon + table.view.join(phrase), "")]


def where(table: Table, place: str) -> str:
    """A place where workers stand."""
    for colour, bridge in table.seen["bridges"].items():
        for kind in ("stone", "plant"):
            if place == bridge.get(kind):
                if not table.wording.signs:
                    return table.garden(place)
                return f"{COLOURS[colour]} {table.short_garden(place, kind)}"
    return table.place(place)


def holdings(table: Table, clan: Clan) -> dict[str, int]:
    """What a clan holds; no chasen without the expansion, no resources for the rival."""
    kinds = ("coins", "points", "time") if clan.key == RIVAL else clan.data
    return {
        kind: clan.data[kind]
        for kind in HOLDINGS
        if kind in kinds and (kind != "chasen" or table.matcha)
    }


def time(table: Table) -> Section:
    """The Passage of Time, and the order of turns."""
    wording = table.wording
    rows: list[Row] = []
    if wording.signs:
        rows.append(_track(table))
    track = [table.clan(key) for key in table.seen["track"]]
    ahead = [
        f"{clan.letter} {clan.data['time']}"
        if wording.signs
        else f"{clan.name} {clan.data['time']}"
        for clan in track
    ]
    phrase = table.view.join(ahead)
    rows.append([(table.message("terminal-white-castle-track", clans=phrase), "")])
    rows.append([(table.message("terminal-white-castle-checkpoints"), "faint")])
    names = [table.clan(key) for key in table.seen["order"]]
    order = table.view.join([clan.letter if wording.signs else clan.name for clan in names])
    rows.append([(table.message("terminal-white-castle-order", clans=order), "")])
    return Section("time", table.message("white-castle-time"), rows)


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
    return Section("offer", table.message("white-castle-offer"), rows)


def start(table: Table, name: str) -> str:
    """What a starting card or tile brings."""
    if name.startswith("ceremony"):
        return table.effects(name, "blue")
    if name.startswith("start-action"):
        return table.row(name, "top")
    card = components()[name]
    phrase = table.wording.effects(card["effects"]) + mark(card)
    lantern = table.wording.effects(card["lantern"])
    return table.message("terminal-white-castle-start", effect=phrase, lantern=lantern)


def rival(table: Table) -> Section:
    """The Tokugawa clan's deck: the open selector card and the cards flipped this turn."""
    seen = table.seen["rival"]
    rows: list[Row] = []
    if seen["selector"]:
        card = components()[seen["selector"]]
        rows.append([(selector(table, card), "")])
        rows.append(
            [(table.message("terminal-white-castle-behind", effect=actions(table, card)), "")]
        )
    for name in seen["flipped"]:
        effect = actions(table, components()[name])
        rows.append([(table.message("white-castle-flipped", effect=effect), "")])
    left = table.message("white-castle-rival-deck", deck=seen["deck"], discarded=seen["discarded"])
    rows.append([(left, "faint")])
    return Section("rival", table.message("terminal-white-castle-title-rival"), rows)


def selector(table: Table, card: Json) -> str:
    """Which die the rival's card looks for, and where it goes."""
    found = card["selector"]
    return table.message(
        "terminal-white-castle-selector",
        colour=table.wording.colour(found["bridge"]),
        position=table.message(f"terminal-white-castle-position-{found['position']}"),
        place=table.place(found["place"]),
    ) + mark(card)


def actions(table: Table, card: Json) -> str:
    """The actions on the other side."""
    return table.wording.both([table.wording.effect(one) for one in card["actions"]]) + mark(
        card, "actions"
    )
