"""One server per database: a lock that ends with the process, even if it is killed."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress

UNSUPPORTED = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL}
"""Errors of file systems without locks."""


class Taken(Exception):
    """Another process has the lock."""


class FileLock:
    """An exclusive lock on a small file beside the database.

    The database itself is not locked: on some systems that would lock out SQLite, too.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether this object has the lock."""
        return self._handle is not None

    def acquire(self) -> None:
        """Take the lock. Raises `Taken`, or `OSError` if the file cannot be made."""
        while self._handle is None:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(handle)
                if _same_file(handle, self.path):  # otherwise its owner has just removed it
                    self._handle = handle
            except OSError as problem:
                if problem.errno in UNSUPPORTED:
                    self._handle = handle
                    return
                owner = _owner(handle)
                raise Taken(f"another server is using it{owner}") from None
            finally:
                if self._handle is None:
                    os.close(handle)
        with suppress(OSError):  # a full disk: the lock holds anyway
            os.truncate(self._handle, 0)
            os.write(self._handle, str(os.getpid()).encode())

    def require_free(self) -> None:
        """Raise `Taken` if another process has the lock. Nothing is made or changed."""
        try:
            handle = os.open(self.path, os.O_RDWR)
        except OSError:
            return
        try:
            _lock(handle)  # closing gives it back
        except OSError as problem:
            if problem.errno not in UNSUPPORTED:
                raise Taken(f"another server is using it{_owner(handle)}") from None
        finally:
            os.close(handle)

    def release(self) -> None:
        """Give the lock back and remove the file."""
        if self._handle is None:
            return
        if sys.platform != "win32":  # Windows removes no open file
            with suppress(OSError):
                os.unlink(self.path)
        os.close(self._handle)
        self._handle = None
        if sys.platform == "win32":
            with suppress(OSError):
                os.unlink(self.path)


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, 1 << 20, os.SEEK_SET)  # a byte beyond the text: others can read that
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _same_file(handle: int, path: str) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except FileNotFoundError:
        return False


def _owner(handle: int) -> str:
    """The process that has the lock, for a message; empty if it is unknown."""
    with suppress(OSError):
        os.lseek(handle, 0, os.SEEK_SET)
        text = os.read(handle, 20).decode("ascii", "replace")
        if text.isdecimal():
            return f" (process {text})"
    return ""
