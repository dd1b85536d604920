"""A solitaire table with written turns of the Tokugawa clan."""

from __future__ import annotations

from typing import Any

from tests.games.white_castle.table import Table

# Dice of the usual table: coral 1 3 5, black 2 2 6, white 1 4 4. The human is to move.
RIVAL = 1


def alone(top: str = "solitaire-02", *, matcha: bool = False, **more: Any) -> Table:
    """A table where the human holds nothing, with that card on top of the rival's deck."""
    return Table(1, matcha=matcha, rival=f"rival {top}", **more).hold(0).lantern(0)


def rival_turn(table: Table, *selectors: str) -> Table:
    """End the human's turn; these cards are revealed, one after another."""
    table.perform()
    for selector in selectors:
        table.chance(f"rival {selector}")
    return table


def deck(table: Table) -> tuple[str | None, int, int]:
    """The selector on top, how many cards the deck has, and how many are discarded."""
    rival = table.view["rival"]
    return rival["selector"], rival["deck"], rival["discarded"]
