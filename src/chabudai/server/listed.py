"""The listed tables in memory, and which of them the lobby shows.

A list has room for some tables only. Addresses take turns to fill it, and so do the guests of one
address. Nobody can push the tables of others off the list by creating many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from chabudai.server.limits import DAY
from chabudai.server.store import Row

MAX_LISTED = 50
"""Tables in each list."""
MAX_KNOWN = 1_000
"""Tables of each state from which a list is chosen. If there are more, half of them are kept."""
MAX_READ = 3_000
"""Tables of each state that are read from the store after the start."""
STATES = ("waiting", "playing", "over")


class ListedTables:
    """The latest listed tables of each state."""

    def __init__(self) -> None:
        self._rows: dict[str, dict[str, Row]] = {state: {} for state in STATES}
        """By state and id, those that changed last at the end."""
        self._chosen: dict[str, list[Row]] = {}
        """The last choice of each state in which nothing has changed since."""

    def put(self, row: Row) -> None:
        """A table is new or has changed."""
        self.remove(row.id)
        if not row.listed or row.closed:
            return
        rows = self._rows[row.state]
        rows[row.id] = row
        self._chosen.pop(row.state, None)
        if len(rows) > MAX_KNOWN:
            kept = fair_choice(reversed(rows.values()), MAX_KNOWN // 2)
            self._rows[row.state] = {one.id: one for one in reversed(kept)}

    def remove(self, id: str) -> None:
        """A table was deleted."""
        for state, rows in self._rows.items():
            if rows.pop(id, None) is not None:
                self._chosen.pop(state, None)

    def chosen(self, state: str, now: float) -> list[Row]:
        """The tables of a list, the latest first. A table waits for a day, then it is left out."""
        since = now - DAY if state == "waiting" else float("-inf")
        found = self._chosen.get(state)
        if found is None or any(row.updated <= since for row in found):
            rows = (row for row in reversed(self._rows[state].values()) if row.updated > since)
            found = self._chosen[state] = fair_choice(rows, MAX_LISTED)
        return found

    def count_waiting(self, guest: str, origin: str, now: float) -> tuple[int, int]:
        """How many tables of a guest, and of an origin, are in the list of waiting tables."""
        rows = [row for row in self._rows["waiting"].values() if row.updated > now - DAY]
        own = sum(row.owner == guest for row in rows)
        return own, sum(row.origin == origin != "" for row in rows)


def fair_choice(rows: Iterable[Row], most: int) -> list[Row]:
    """At most this many rows, in their order: one of each origin, then a second one, and so on.

    The rows of one origin are taken in the same way from its owners.
    """
    numbered = dict(enumerate(rows))
    if len(numbered) <= most:
        return list(numbered.values())
    by_owner = _in_turns(numbered, lambda row: row.owner)
    # Old tables have no origin.
    by_origin = _in_turns(by_owner, lambda row: row.origin or row.owner)
    kept = sorted(list(by_origin)[:most])
    return [numbered[place] for place in kept]


def _in_turns(rows: dict[int, Row], key: Callable[[Row], str]) -> dict[int, Row]:
    """The first row of each key, then the second of each, and so on. Takes linear time."""
    seen: Counter[str] = Counter()
    rounds: list[dict[int, Row]] = []
    for place, row in rows.items():
        which = key(row)
        turn = seen[which]
        seen[which] = turn + 1
        if turn == len(rounds):
            rounds.append({})
        rounds[turn][place] = row
    return {place: row for one in rounds for place, row in one.items()}
