"""Runs several server processes on one port, and starts those again that end (ADR 029).

The processes are the same command once more. They inherit the sockets, listen when they serve, and
have a pipe on which they send a heartbeat every second; the variable `CHABUDAI_PROCESS` names
them. A process that cannot write to the pipe knows that its supervisor is gone, and ends.
"""

from __future__ import annotations

import contextlib
import logging
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from chabudai.core.refusals import BadInput

log = logging.getLogger("chabudai.server")
VARIABLE = "CHABUDAI_PROCESS"
HEARTBEAT_INTERVAL = 1.0
"""Seconds between two heartbeats of a process."""
HEARTBEAT_TIMEOUT = 4.0
"""Seconds without one after which a process is killed: its lease has ended before that."""
CLOSED = b"-"
"""What a process sends that accepts no more connections."""
START_TIMEOUT = 120.0
"""Seconds a process has until its first heartbeat."""
POLL_INTERVAL = 0.1
FIRST_DELAY, LONGEST_DELAY = 0.1, 30.0
"""Seconds until a process is started again: longer each time it fails at the start."""
STOP_TIMEOUT = 15.0
"""Seconds a process has to drain."""


class StartFailed(Exception):
    """A process could not start. It has said why."""

    def __init__(self, code: int) -> None:
        super().__init__(f"a process ended with {code} before it served")
        self.code = code


@dataclass(frozen=True, slots=True)
class Inherited:
    """The things that a server process gets from its supervisor."""

    index: int
    sock: socket.socket
    metrics: socket.socket | None
    pipe: int
    restarted: bool
    """Whether the server had started before: then Redis may be missing for a while."""

    def send_heartbeat(self) -> bool:
        """Send a heartbeat. False: the supervisor is gone."""
        try:
            os.write(self.pipe, b".")
        except BlockingIOError:
            pass
        except OSError:
            return False
        return True

    def tell_closed(self) -> None:
        """Tell that this process accepts no more connections."""
        with contextlib.suppress(OSError):
            os.write(self.pipe, CLOSED)


def is_child() -> bool:
    """Whether this process has a supervisor."""
    return bool(os.environ.get(VARIABLE))


def inherited() -> Inherited | None:
    """What this process got from its supervisor, if it has one."""
    given = os.environ.get(VARIABLE)
    if not given:
        return None
    index, sock, metrics, pipe, restarted = map(int, given.split(","))
    os.set_blocking(pipe, False)
    return Inherited(
        index,
        socket.socket(fileno=sock),
        socket.socket(fileno=metrics) if metrics >= 0 else None,
        pipe,
        bool(restarted),
    )


class _Process:
    """One server process."""

    def __init__(self, index: int, sock: int, metrics: int, *, restarted: bool) -> None:
        self.index = index
        self.ready = False
        self.heartbeat_at = time.monotonic()
        self.leaving = False
        self.closed = False
        """Whether it accepts no more connections."""
        self.killed = False
        self.ended = False
        """Whether it has closed its pipe."""
        self.successor = False
        """Whether it was started to replace the process of its place."""
        self._pipe, theirs = os.pipe()
        os.set_blocking(self._pipe, False)
        passed = [one for one in (sock, metrics, theirs) if one >= 0]
        given = ",".join(map(str, (index, sock, metrics, theirs, int(restarted))))
        try:
            self.popen = subprocess.Popen(
                [sys.executable, *sys.orig_argv[1:]],
                pass_fds=passed,
                env={**os.environ, VARIABLE: given},
            )
        finally:
            os.close(theirs)

    def fileno(self) -> int:
        """The end of the pipe that is read."""
        return self._pipe

    def read(self) -> None:
        """Read its heartbeats."""
        with contextlib.suppress(BlockingIOError):
            if found := os.read(self._pipe, 1024):
                self.ready, self.heartbeat_at = True, time.monotonic()
                self.closed = self.closed or CLOSED in found
            else:
                self.ended = True

    def stop(self) -> None:
        """Ask it to drain and end."""
        if not self.leaving and self.popen.poll() is None:
            self.leaving = True
            self.heartbeat_at = time.monotonic()
            self.popen.terminate()

    @property
    def hangs(self) -> bool:
        """Whether it should be killed."""
        most = STOP_TIMEOUT if self.leaving else HEARTBEAT_TIMEOUT if self.ready else START_TIMEOUT
        return not self.killed and time.monotonic() - self.heartbeat_at > most

    def kill(self) -> None:
        """End it at once."""
        self.killed = True
        self.popen.kill()

    def close(self) -> None:
        """It has ended."""
        os.close(self._pipe)


class Supervisor:
    """Keeps a number of server processes running."""

    def __init__(
        self, count: int, sock: socket.socket, metrics: Sequence[socket.socket | None]
    ) -> None:
        self._count = count
        self._sock = sock
        self._metrics = metrics
        self._processes: list[_Process] = []
        self._delays = [FIRST_DELAY] * count
        self._due = [0.0] * count
        """When each place is filled again."""
        self._started = False
        self._watched = time.monotonic()
        """When heartbeats were read."""
        self._stopping = False
        self._renew: list[int] = []
        """Places whose process is to be replaced."""

    def run(self, ready: Callable[[], None]) -> None:
        """Run until asked to stop. ``ready`` is called when the first process serves."""
        with self._signals():
            try:
                while not self._stopping:
                    self._fill()
                    self._watch()
                    if not self._started and any(one.ready for one in self._processes):
                        self._started = True
                        ready()
            finally:
                self._stop_all()

    @contextlib.contextmanager
    def _signals(self) -> Iterator[None]:
        def stop(*_: Any) -> None:
            self._stopping = True

        def renew(*_: Any) -> None:
            self._renew = list(range(self._count))

        handlers = {signal.SIGINT: stop, signal.SIGTERM: stop, signal.SIGHUP: renew}
        former = {name: signal.signal(name, handler) for name, handler in handlers.items()}
        try:
            yield
        finally:
            for name, handler in former.items():
                signal.signal(name, handler)

    def _fill(self) -> None:
        """Start what is missing, and the successor of the next process to replace.

        The others follow when the first process serves: a wrong setting is refused once.
        """
        now = time.monotonic()
        for place in range(self._count if self._started else 1):
            here = [one for one in self._processes if one.index == place and not one.leaving]
            if not here and now >= self._due[place]:
                self._start(place)
        if not self._renew:
            return
        place = self._renew[0]
        here = [one for one in self._processes if one.index == place and not one.leaving]
        if len(here) == 1 and here[0].ready:
            if here[0].successor:
                self._renew.pop(0)
                here[0].successor = False
            elif now >= self._due[place]:  # the last successor may have failed
                self._start(place)
                self._processes[-1].successor = True
        elif len(here) == 2 and here[1].ready:
            here[0].stop()

    def _start(self, place: int) -> None:
        metrics = self._metrics[place]
        fd = metrics.fileno() if metrics is not None else -1
        one = _Process(place, self._sock.fileno(), fd, restarted=self._started)
        self._processes.append(one)

    def _watch(self) -> None:
        """Read heartbeats for a moment. Note processes that ended, kill those that hang."""
        now, before = time.monotonic(), self._watched
        self._watched = now
        if now - before > HEARTBEAT_TIMEOUT / 2:  # we were paused: the processes probably, too
            for one in self._processes:
                one.heartbeat_at += now - before
        # A closed pipe would always be readable.
        running = [one for one in self._processes if not one.ended]
        for one in select.select(running, [], [], POLL_INTERVAL)[0]:
            one.read()
        for one in list(self._processes):
            code = one.popen.poll()
            if code is None:
                if one.hangs:
                    log.error("process %d hangs: it is killed", one.index)
                    one.kill()
                continue
            self._processes.remove(one)
            one.close()
            if not one.leaving:
                self._ended(one, code)

    def _ended(self, one: _Process, code: int) -> None:
        if not self._started and not self._stopping:
            raise StartFailed(code)
        place = one.index
        if one.ready:
            self._delays[place] = FIRST_DELAY
        log.error("process %d ended with %d: it is started again", place, code)
        self._due[place] = time.monotonic() + self._delays[place]
        self._delays[place] = min(LONGEST_DELAY, 2 * self._delays[place])

    def _stop_all(self) -> None:
        self._stopping = True
        for one in self._processes:
            one.stop()
        listens = True
        while self._processes:
            self._watch()
            if listens and all(one.closed or one.ended for one in self._processes):
                # We have the socket, too: connections would wait for us until we end.
                listens = False
                with contextlib.suppress(OSError):
                    self._sock.shutdown(socket.SHUT_RDWR)


def supervise(
    count: int,
    sock: socket.socket,
    metrics: Sequence[socket.socket | None],
    ready: Callable[[], None],
) -> None:
    """Run server processes until asked to stop."""
    if not hasattr(os, "fork"):
        raise BadInput("several processes need Linux or macOS")
    sock.set_inheritable(True)
    Supervisor(count, sock, metrics).run(ready)
