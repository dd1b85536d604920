"""Every card and tile does what its data says: the real rules and the oracle agree on it.

The games below are chosen so that every component with an effect is used in one of them.
"""

from __future__ import annotations

from tests.games.white_castle.data_files import COMPONENTS, entries
from tests.games.white_castle.test_oracle import Refilled, Table

FOUR: Table = (4, "matcha", "no", "easy")
FOUR_PROMO: Table = (4, "matcha", "yes", "easy")
THREE_PROMO: Table = (3, "matcha", "yes", "easy")
TWO_PROMO: Table = (2, "matcha", "yes", "easy")
ALONE: Table = (1, "matcha", "no", "hard")
GAMES: dict[Table, tuple[int, ...]] = {
    FOUR: (8, 13, 19, 31, 34),
    FOUR_PROMO: (2, 3, 5, 10, 15, 17, 22, 25, 26, 27, 28, 31, 32),
    THREE_PROMO: (17, 19, 22, 34),
    TWO_PROMO: (12, 26, 31, 33),
    ALONE: (19, 20),
}
"""Seeds by table. If a component is missing, find a seed that uses it and add it here."""


def used(both: Refilled) -> set[str]:
    """The components whose effects were used: cards by block, slot or side."""
    found: set[str] = set()
    for event in both.match.events(None):
        match event.data():
            case {"event": "performed", "place": "garden" | "ceremony", "item": item}:
                found.add(item)
            case {"event": "performed", "place": place, "item": item}:
                found.add(f"{item} {place.replace('/', ' ').split()[-1]}")
            case {"event": "slot-taken"}:
                found.add(both.match.view()["daimyo"]["card"])
            case {"event": "gardener-placed", "item": item}:
                found.add(item)
            case {"event": "start-taken", "items": items}:
                found.update(items)
            case {"event": "rival-flipped", "item": item}:
                found.add(item)
    return found


def components() -> set[str]:
    """All components with an effect."""
    found = {
        f"{card['id']} {block['slot']}"
        for name in ("steward_cards", "diplomat_cards")
        for card in entries(name)
        for block in card["blocks"]
    }
    for name in ("yard_tiles", "flower_arrangement_cards", "calligraphy_cards"):
        found |= {f"{one['id']} {side}" for one in entries(name) for side in ("blue", "yellow")}
    for name in ("stone_gardens", "plant_gardens", "ceremony_tiles", "daimyo_cards"):
        found |= {one["id"] for one in entries(name)}
    for name in ("starting_resource_cards", "starting_action_cards", "solitaire_cards"):
        found |= {one["id"] for one in entries(name)}
    for promo in COMPONENTS["promo"]["items"]:
        sides = ("blue", "yellow") if promo["type"] == "yard_tile" else ("",)
        found |= {f"{promo['id']} {side}".strip() for side in sides}
    return found


def test_every_component_agrees_with_the_oracle() -> None:
    found: set[str] = set()
    for table, seeds in GAMES.items():
        for seed in seeds:
            both = Refilled(table, seed, auto_chance=seed % 2 == 0)
            both.play()
            found |= used(both)
    assert sorted(components() - found) == []
