"""The interface that the parts of the SQLite store share."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Database(Protocol):
    """Runs queries and changes of other modules. `sqlite.SqliteStore` is one."""

    def run_query(self, query: Callable[[sqlite3.Connection], T]) -> Coroutine[Any, Any, T]:
        """Run a query."""

    def run_change(self, change: Callable[[sqlite3.Connection], T]) -> Coroutine[Any, Any, T]:
        """Run changes in one transaction."""

    def run_scan(self, query: Callable[[sqlite3.Connection], T]) -> Coroutine[Any, Any, T]:
        """Run a long query without blocking the event loop."""


def delete_table(db: sqlite3.Connection, table: str) -> bool:
    """Delete a table with its journal and its review. Returns whether it existed."""
    for statement in (
        'DELETE FROM journal WHERE "table" = ?',
        'DELETE FROM sittings WHERE "table" = ?',
        'DELETE FROM chats WHERE "table" = ?',
        'DELETE FROM reviews WHERE "table" = ?',
    ):
        db.execute(statement, (table,))
    return db.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount > 0
