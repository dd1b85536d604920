"""The whole table of The White Castle."""

from __future__ import annotations

from collections.abc import Callable

from chabudai.games.white_castle.terminal.lines.clans import clans, domain, offer, rival, time
from chabudai.games.white_castle.terminal.lines.sections import (
    Section,
    bridges,
    castle,
    daimyo,
    gardens,
    spaces,
    tea_garden,
    yards,
)
from chabudai.games.white_castle.terminal.lines.table import Table


def sections(table: Table) -> list[Section]:
    """The whole table, the parts needed first at the top."""
    found: list[Callable[[Table], Section]] = [bridges, spaces, castle, daimyo, gardens, yards]
    if table.matcha:
        found.append(tea_garden)
    found += [domain, time, clans]
    if table.seen["offer"]:
        found.insert(0, offer)
    if table.seen["rival"] is not None:
        found.append(rival)
    return [make(table) for make in found]
