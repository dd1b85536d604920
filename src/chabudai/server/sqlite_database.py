"""What the parts of the SQLite store need from it."""

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
