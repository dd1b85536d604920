"""Statements that several parts of the PostgreSQL store use."""

from __future__ import annotations

from typing import Any


async def delete_table(connection: Any, table: str) -> bool:
    """Delete a table with its journal and its review. Returns whether it existed."""
    # The head comes first: an append that is under way ends before, or finds none.
    for statement in (
        "DELETE FROM heads WHERE id = $1",
        'DELETE FROM journal WHERE "table" = $1',
        'DELETE FROM sittings WHERE "table" = $1',
        'DELETE FROM chats WHERE "table" = $1',
        'DELETE FROM reviews WHERE "table" = $1',
    ):
        await connection.execute(statement, table)
    status = await connection.execute("DELETE FROM tables WHERE id = $1", table)
    return bool(status != "DELETE 0")
