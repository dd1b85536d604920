"""A Redis that the tests start themselves, on a free port."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
from typing import Any

import pytest

SKIPPED = "Redis is not installed (Debian: apt-get install redis-server)"


class RedisServer:
    """A running Redis without a file. It can be killed, paused and started again."""

    def __init__(self, port: int, password: str = "") -> None:
        program = shutil.which("redis-server")
        if program is None:
            pytest.skip(SKIPPED)
        self.port = port
        self.url = f"redis://{':' + password + '@' if password else ''}127.0.0.1:{port}/0"
        self._command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "",
                         "--appendonly", "no", "--dir", "/tmp",
                         *(["--requirepass", password] if password else [])]  # fmt: skip
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while not self._listens():
            assert self.process.poll() is None, "Redis did not start"

    def _listens(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True

    def command(self, *parts: str) -> Any:
        """Send a command with the arguments of redis-cli, and return the first line."""
        words = [f"${len(one.encode())}\r\n{one}\r\n" for one in parts]
        with socket.create_connection(("127.0.0.1", self.port), 5) as link:
            link.sendall(f"*{len(parts)}\r\n{''.join(words)}".encode())
            return link.recv(65536).decode().split("\r\n")[0]

    def kill(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None
