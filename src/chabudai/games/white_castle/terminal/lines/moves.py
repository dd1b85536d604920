"""The moves of The White Castle in words: what each does, what it costs and gains."""

from __future__ import annotations

from collections.abc import Callable

from chabudai.core.rules import Json
from chabudai.games.white_castle.terminal.lines.clans import line_then, start
from chabudai.games.white_castle.terminal.lines.effects import components, mark
from chabudai.games.white_castle.terminal.lines.parts import part, pay, priced
from chabudai.games.white_castle.terminal.lines.sections import tea_places
from chabudai.games.white_castle.terminal.lines.table import PLACES, Table
from chabudai.words import has_message

ROWS = {"upper": ("yellow", "blue"), "lower": ("blue", "yellow")}
"""The curtains of flower arrangement and calligraphy in a row."""


def question(table: Table) -> str:
    """What is being decided, and by which card or space."""
    found = table.decision
    if found is None:
        return ""
    what, by = found["what"], found["by"]
    keys = (f"terminal-white-castle-question-{what}", f"white-castle-question-{what}")
    known = (key for key in keys if has_message(key, table.wording.lang))
    key = next(known, "white-castle-question-part")
    colour, value = table.die
    die = table.message(
        "white-castle-die",
        colour=table.wording.colour(colour) if colour else "",
        value=value,
    )
    phrase = table.message(key, die=die)
    if by and what not in BY_ITSELF:
        thing = table.thing(by)
        if what == "pay" and (bought := priced(table, by)):
            thing = table.named(thing, bought)
        return table.message("white-castle-by", question=phrase, thing=thing)
    return phrase


BY_ITSELF = ("slot", "take-card", "light")
"""Questions that name their place already."""


def choice_of(table: Table, move: str) -> Json:
    """The choice of the current decision that has this move."""
    choices = table.decision["choices"] if table.decision else []
    return next((one for one in choices if one["move"] == move), {"pays": {}, "gains": {}})


def label(table: Table, move: str) -> str:
    """A move, its price, its gain, and what it adds to the final scoring."""
    first, _, rest = move.partition(" ")
    found = choice_of(table, move)
    phrase = PHRASES[first](table, rest) if first in PHRASES else part(table, move)
    pays, gains = (table.wording.amounts(found[key]) for key in ("pays", "gains"))
    if pays and first != "exchange":
        phrase += SHORT_PAYS + pays if table.wording.signs else _priced(table, PAYS, pays)
    if gains and first not in GAIN_IN_LABEL and (first == "place" or gains not in phrase):
        phrase += SHORT_GAINS + gains if table.wording.signs else _priced(table, GAINS, gains)
    worth = found.get("worth", 0) - (components()[rest]["vp"] if first == "garden" else 0)
    if worth:
        points = table.wording.amounts({"points": abs(worth)})
        phrase += table.message(WORTH, sign="−" if worth < 0 else "+", points=points)
    return phrase


GAIN_IN_LABEL = ("draft", "keep")
"""Moves whose label already names the gain."""
PAYS, GAINS = "terminal-white-castle-pays", "terminal-white-castle-gains"
WORTH = "terminal-white-castle-worth"
"""The points that a move adds to the final scoring; those of a garden are in its label."""
SHORT_PAYS, SHORT_GAINS = " · −", " · +"


def _priced(table: Table, key: str, amounts: str) -> str:
    return table.message(key, amounts=amounts)


# -- set-up and the die --------------------------------------------------------------------------
def draft(table: Table, name: str) -> str:
    """A pair of starting cards."""
    group = next(group for group in table.seen["offer"] if group[0] == name)
    return " | ".join(keep(table, one) for one in group)


def keep(table: Table, name: str) -> str:
    """A starting card."""
    return table.named(table.card(name), start(table, name))


def take(table: Table, rest: str) -> str:
    """A die of a bridge; the left one lights the lantern."""
    colour, end = rest.split()
    value = table.seen["bridges"][colour][end]
    die = table.message("white-castle-die", colour=table.dyed(colour), value=value)
    if end == "right":
        return table.message("terminal-white-castle-move-take-right", die=die)
    lantern = table.rewards(table.own.data["lantern_rewards"])
    if table.wording.signs:
        return table.message("terminal-white-castle-move-take-left-short", die=die, rewards=lantern)
    return table.message("terminal-white-castle-move-take-left", die=die, rewards=lantern)


def place(table: Table, space: str) -> str:
    """A space for the die in hand."""
    return table.named(table.place(space), space_effect(table, space))


def space_effect(table: Table, space: str) -> str:
    """What the die in hand does on a space."""
    colour, _ = table.die
    wording = table.wording
    if space in PLACES:
        tiles = table.seen["castle"][space]["tiles"]
        found = [table.block(space, slot) for slot, tile in enumerate(tiles) if tile == colour]
        return wording.both([one[1] for one in found if one is not None])
    if space == "well":
        return table.well()
    if space.startswith("domain-"):
        line = space.partition("-")[2]
        phrase = wording.effects(table.line(table.own, line)[0])
        then = line_then(table, table.own, line)
        return phrase if then is None else f"{phrase} {then}"
    if space.startswith("outskirts-"):
        sides = zip(("flower", "calligraphy"), ROWS[space.partition("-")[2]], strict=True)
        return wording.both([table.curtain(deck, side) for deck, side in sides])
    return wording.effects(components()[space]["effects"])


def gain(table: Table, rest: str) -> str:
    """A unit of choice, or a part of a list."""
    if rest in ("", "again"):
        return part(table, f"gain {rest}".strip())
    return table.wording.amount("seals" if rest == "seal" else rest, 1)


def exchange(table: Table, kind: str) -> str:
    """Seals for something."""
    seals = 1 if kind == "coin" else 2
    return table.message(
        "white-castle-exchange",
        seals=table.wording.amount("seals", seals),
        amount=table.wording.amount("coins" if kind == "coin" else kind, 1),
    )


# -- workers -------------------------------------------------------------------------------------
def climb(table: Table, rest: str) -> str:
    """A courtier goes up. Without a number it is a part of a list."""
    if rest in ("", "again"):
        return part(table, f"climb {rest}".strip())
    floors, room = rest.split()
    if room == "daimyo":
        full = None not in table.seen["daimyo"]["slots"]
        key = f"terminal-white-castle-move-climb-{'full' if full else 'daimyo'}"
        return table.message(key, floors=int(floors))
    card = table.seen["castle"][room]["card"]
    return table.message(
        "terminal-white-castle-move-climb",
        floors=int(floors),
        room=table.place(room),
        effect=table.lights(card) if card else "",
    )


def walk(table: Table, rest: str) -> str:
    """A geisha goes on. Without a number it is a part of a list."""
    if rest in ("", "again"):
        return part(table, f"walk {rest}".strip())
    steps, reached = rest.split()
    effect = dict(tea_places(table))[reached]
    return table.message(
        "terminal-white-castle-move-walk",
        steps=int(steps),
        place=table.place(reached),
        effect=effect,
    )


def garden(table: Table, name: str) -> str:
    """A gardener on a garden."""
    card = components()[name]
    return table.message(
        "terminal-white-castle-move-garden",
        garden=table.garden(name),
        points=table.wording.amount("points", card["vp"]),
        effect=table.effects(name),
    )


def train(table: Table, yard: str) -> str:
    """A warrior into a yard."""
    faces = [
        table.effects(tile, face.split()[1])
        for face, tile in table.seen["yards"].items()
        if face.startswith(yard)
    ]
    return table.named(table.place(yard), table.wording.both(faces))


# -- places --------------------------------------------------------------------------------------
def line(table: Table, colour: str) -> str:
    """An own line. Without a colour it is a part of a list."""
    if colour in ("", "again"):
        return part(table, f"line {colour}".strip())
    phrase = table.wording.effects(table.line(table.own, colour)[0])
    then = line_then(table, table.own, colour) or ""
    name = table.place(f"domain-{colour}")
    return table.named(name, f"{phrase} {then}".rstrip())


def block(table: Table, rest: str) -> str:
    """A castle block."""
    room, _, slot = rest.partition("/")
    found = table.block(room, int(slot) - 1)
    phrase = found[1] if found else ""
    colour = table.seen["castle"][room]["tiles"][int(slot) - 1]
    return table.named(f"{table.place(room)} {table.dyed(colour)}", phrase)


def light(table: Table, slot: str) -> str:
    """A light block of the card just taken."""
    assert table.decision is not None
    return table.card_block(table.decision["by"], int(slot) - 1)[1]


def slot_effect(table: Table, slot: str) -> str:
    """A slot of the daimyo card."""
    card = components()[table.seen["daimyo"]["card"]]
    phrase = table.wording.effects(card["slots"][int(slot) - 1]["effects"]) + mark(card)
    return table.message("terminal-white-castle-move-slot", slot=int(slot), effect=phrase)


def face(table: Table, rest: str) -> str:
    """A face of a yard tile."""
    yard, side = rest.split()
    name = table.message(f"white-castle-side-{side}")
    effect = table.effects(table.seen["yards"][rest], side)
    return table.named(f"{table.place(yard)} {name}", effect)


def tend(table: Table, name: str) -> str:
    """A garden performed."""
    return table.named(table.garden(name), table.effects(name))


def overlook(table: Table, _: str) -> str:
    """The Pond Overlook at the end of a round."""
    effect = dict(tea_places(table))["pond-overlook"]
    return table.named(table.place("pond-overlook"), effect)


def curtain(table: Table, rest: str) -> str:
    """A curtain of a top card."""
    deck, side = rest.split()
    name = table.message(f"terminal-white-castle-curtain-of-{deck}-{side}")
    return table.named(name, table.curtain(deck, side))


def card(table: Table, deck: str) -> str:
    """A card of the Outskirts: its yellow curtain, or both."""
    assert table.decision is not None
    name = table.message(f"white-castle-deck-{deck}")
    yellow = table.curtain(deck, "yellow")
    if table.decision["what"] == "take-card":
        top = components()[table.seen["tea_garden"]["outskirts"][deck]]
        lantern = table.wording.effects(top["lantern"])
        phrase = table.message("terminal-white-castle-start", effect=yellow, lantern=lantern)
        return table.named(name, phrase)
    return table.named(name, table.wording.both([yellow, table.curtain(deck, "blue")]))


# -- for the rival -------------------------------------------------------------------------------
def rival(table: Table, rest: str) -> str:
    """What the human decides for the Tokugawa clan."""
    what, *found = rest.split()
    if what == "room":
        return _rival_room(table, found[0])
    if what == "slot":
        return slot_effect(table, found[0])
    if what == "garden":
        return garden(table, found[0])
    if what == "walk":
        return table.message(
            "white-castle-rival-walk",
            start=table.place(found[0]),
            place=table.place(found[1]),
        )
    name = table.message(f"white-castle-deck-{found[0]}")
    top = table.wording.both([table.curtain(found[0], side) for side in ("yellow", "blue")])
    return table.message("terminal-white-castle-move-rival-discard", deck=name, effect=top)


def _rival_room(table: Table, room: str) -> str:
    """Its card will be discarded: all its blocks."""
    tiles = table.seen["castle"][room]["tiles"]
    found = [table.block(room, slot) for slot in range(len(tiles))]
    phrase = table.wording.either([one[1] for one in found if one is not None])
    return table.message(
        "terminal-white-castle-move-rival-room", room=table.place(room), effect=phrase
    )


PHRASES: dict[str, Callable[[Table, str], str]] = {
    "draft": draft,
    "keep": keep,
    "take": take,
    "place": place,
    "gain": gain,
    "exchange": exchange,
    "pay": pay,
    "climb": climb,
    "walk": walk,
    "garden": garden,
    "train": train,
    "line": line,
    "block": block,
    "light": light,
    "slot": slot_effect,
    "face": face,
    "tend": tend,
    "overlook": overlook,
    "curtain": curtain,
    "card": card,
    "rival": rival,
    "skip": lambda table, _: table.message("white-castle-skip"),
    "stop": lambda table, _: table.message("white-castle-stop"),
    "end": lambda table, _: table.message("white-castle-end"),
    "audience": lambda table, _: table.message("white-castle-audience"),
    "enter": lambda table, _: table.message("white-castle-geisha-enters"),
}
