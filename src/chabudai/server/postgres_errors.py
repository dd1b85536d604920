"""The errors of PostgreSQL, and their translation into those of `store`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from chabudai.server.store import Conflict, Unavailable

LOST: tuple[type[Exception], ...] = (
    OSError,  # TimeoutError is one
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # of a connection that breaks at a bad moment
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
)
"""Errors after which another attempt may succeed. Nobody knows whether the first one did."""
FOREIGN_TEXT: tuple[type[Exception], ...] = (asyncpg.DataError, UnicodeEncodeError)
"""A value that PostgreSQL cannot hold, such as a text with a NUL."""
ERRORS: tuple[type[Exception], ...] = (*LOST, asyncpg.PostgresError)
"""Everything that using PostgreSQL raises."""
VALUE_ERRORS: tuple[type[Exception], ...] = (*ERRORS, UnicodeEncodeError)
"""The same, and a text that cannot be sent."""
CONNECT_ERRORS: tuple[type[Exception], ...] = (*ERRORS, ValueError, OverflowError)
"""Everything that connecting raises, also with a wrong address."""


@contextmanager
def translated(but: tuple[type[Exception], ...] = ()) -> Iterator[None]:
    """Turn the errors of PostgreSQL into those of `store`."""
    try:
        yield
    except asyncpg.UniqueViolationError as problem:
        raise Conflict(first_line(problem)) from None
    except VALUE_ERRORS as problem:
        if but and isinstance(problem, (*but, *FOREIGN_TEXT)):
            raise
        raise Unavailable(first_line(problem)) from None


def first_line(problem: BaseException) -> str:
    """What an error says, for people."""
    text = str(problem) or type(problem).__name__
    return text.partition("\n")[0]
