"""Durability: waits until the write-ahead log is on the disk, without blocking the event loop.

A commit writes to the log; the operating system has it then, but a power cut would lose it. One
sync of the log covers all commits before it. While the disk works, further commits collect for the
next sync.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from chabudai.server.store import Unavailable

Callback = Callable[[Exception | None], None]
FAILED = "the disk did not save the log ({}): check the disk and restart the server"


class LogSync:
    """Syncs the log of a database in a thread, once for all commits that wait."""

    def __init__(self, log: str, sync: Callable[[int], None] | None = None) -> None:
        self.failure: Unavailable | None = None
        """Set for good when a sync fails: the system may have forgotten what was not written."""
        self._log = log
        self._sync = sync or sync_data
        self._handle: int | None = None
        self._waiting: list[Callback] = []
        self._running: list[Callback] = []
        self._thread = ThreadPoolExecutor(1, "sync")

    def call_when_synced(self, callback: Callback) -> None:
        """Call back when everything committed so far is on the disk, or with the error."""
        self._waiting.append(callback)
        if not self._running:
            self._start()

    async def wait(self) -> None:
        """Wait until everything committed so far is on the disk. Raises `Unavailable`."""
        synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(problem: Exception | None) -> None:
            if synced.cancelled():
                return
            if problem is None:
                synced.set_result(None)
            else:
                synced.set_exception(problem)

        self.call_when_synced(done)
        await synced

    def _start(self) -> None:
        self._running, self._waiting = self._waiting, []
        future = asyncio.get_running_loop().run_in_executor(self._thread, self._sync_log)
        future.add_done_callback(self._done)

    def _sync_log(self) -> None:
        """Runs in the thread."""
        if self._handle is None:
            self._handle = os.open(self._log, os.O_RDWR)
        self._sync(self._handle)

    def _done(self, future: asyncio.Future[None]) -> None:
        problem = None if future.cancelled() else future.exception()
        if problem is not None and self.failure is None:
            self.failure = Unavailable(FAILED.format(problem))
        called, self._running = self._running, []
        if self._waiting:
            self._start()
        for callback in called:
            callback(self.failure)

    def close(self) -> None:
        """Wait for a running sync and close the log."""
        self._thread.shutdown()
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def sync_data(handle: int) -> None:
    """Wait until the disk has a file's data."""
    if sys.platform == "darwin":
        import fcntl

        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)  # fsync there does not wait for the disk
    elif hasattr(os, "fdatasync"):
        os.fdatasync(handle)
    else:
        os.fsync(handle)


def sync_folder(path: str) -> None:
    """Make the names of new files in a file's folder durable, where the system can."""
    if sys.platform == "win32":
        return
    handle = os.open(os.path.dirname(path) or ".", os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
