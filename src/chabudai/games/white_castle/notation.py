"""The notation of moves, and their action numbers.

The table is built from the component data, so a new garden card gets its moves automatically.
Numbers ascend in the order of this file. Exchanges of seals, ``skip``, ``stop`` and ``end`` come
last, so that a decision can append them to its own answers.
"""

from __future__ import annotations

from collections.abc import Iterable

from chabudai.core.refusals import Refusal, Unreadable
from chabudai.games.white_castle.component_files import ids

TEXTS: list[str] = []
"""The text of every action."""


def _actions(*texts: str) -> list[int]:
    first = len(TEXTS)
    TEXTS.extend(texts)
    return list(range(first, len(TEXTS)))


def _many(words: str, things: Iterable[object]) -> list[int]:
    return _actions(*(f"{words} {thing}" for thing in things))


COLOURS = ("coral", "black", "white", "green")
ENDS = ("left", "right")
ROOMS = ("steward-1", "steward-2", "steward-3", "diplomat-1", "diplomat-2")
BLOCKS = [(room, slot) for room in range(5) for slot in range(3 if room < 3 else 2)]
"""The thirteen castle blocks: room, and place in it from 0."""
TEA_PLACES = (
    "entrance",
    "pond-overlook",
    "step1",
    "step2",
    "room-gardeners",
    "room-warriors",
    "room-courtiers",
)
FACES = ("yard-5 blue", "yard-5 yellow", "yard-3 blue", "yard-1 yellow")
YARDS = ("yard-5", "yard-3", "yard-1")
DECKS = ("flower", "calligraphy")
MOST_COINS = 9
"""The highest price in coins that can be written."""

SPACES = ids("board_spaces")
GARDENS = ids("stone_gardens") + ids("plant_gardens")

DRAFT = _many("draft", ids("starting_resource_cards"))
KEEP_RESOURCE = _many("keep", ids("starting_resource_cards"))
KEEP_ACTION = _many("keep", ids("starting_action_cards"))
KEEP_CEREMONY = _many("keep", ids("ceremony_tiles"))
TAKE = _actions(*(f"take {colour} {end}" for colour in COLOURS for end in ENDS))
PLACE = _many("place", SPACES)
GAIN_UNIT = _many("gain", ("food", "iron", "pearl"))
GAIN_SEAL = _actions("gain seal")[0]
NAMES = (
    "gain", "time", "lantern", "well", "pond", "courtier", "gardener", "warrior", "geisha", "line",
    "castle", "yards", "gardens", "outskirts", "climb", "walk", "ceremony", "choice",
)  # fmt: skip
PART = dict(zip(NAMES, _actions(*NAMES), strict=True))
PAY_SEALS = _actions("pay seal", "pay 2 seals", "pay 3 seals")
PAY_COINS = _actions("pay coin", *(f"pay {n} coins" for n in range(2, MOST_COINS + 1)))
AGAIN = {
    action: _actions(f"{TEXTS[action]} again")[0]
    for action in (*PART.values(), *PAY_SEALS, *PAY_COINS)
}
"""A second part of the same name."""
AUDIENCE = _actions("audience")[0]
CLIMB_1 = _many("climb 1", (*ROOMS, "daimyo"))
CLIMB_2 = _many("climb 2", (*ROOMS[3:], "daimyo"))
GARDEN = _many("garden", GARDENS)
TRAIN = _many("train", YARDS)
ENTER = _actions("enter")[0]
WALK_1 = _many("walk 1", TEA_PLACES[1:])
WALK_2 = _many("walk 2", TEA_PLACES[3:])
LINE = _many("line", COLOURS[:3])
BLOCK = _many("block", (f"{ROOMS[room]}/{slot + 1}" for room, slot in BLOCKS))
LIGHT = _many("light", (1, 2, 3))
SLOT = _many("slot", (1, 2, 3))
FACE = _many("face", FACES)
TEND = _many("tend", GARDENS)
OVERLOOK = _actions("overlook")[0]
CURTAIN = _actions(*(f"curtain {deck} {side}" for deck in DECKS for side in ("yellow", "blue")))
CARD = _many("card", DECKS)
RIVAL_ROOM = _many("rival room", ROOMS)
RIVAL_SLOT = _many("rival slot", (1, 2, 3))
RIVAL_GARDEN = _many("rival garden", GARDENS)
RIVAL_WALK = _actions(
    "rival walk entrance pond-overlook",
    "rival walk entrance step1",
    "rival walk step1 step2",
    *(f"rival walk step2 {room}" for room in TEA_PLACES[4:]),
)
RIVAL_DISCARD = _many("rival discard", DECKS)
EXCHANGE = _many("exchange", ("coin", "food", "iron", "pearl", "chasen"))
SKIP, STOP, END = _actions("skip", "stop", "end")

ACTION = {text: action for action, text in enumerate(TEXTS)}
ACTIONS = len(TEXTS)


def read_action(text: str) -> int:
    """The action a text means. Raises ``Unreadable``."""
    action = ACTION.get(text.lower())
    if action is None:
        raise Unreadable(Refusal("table.notation", "white-castle-unreadable", {"move": text}))
    return action
